## La pagina

page-title = Backrank
page-steps = Passi
page-steps-back = Passi indietro
page-depth = Profondità
