## Strona

page-title = Backrank
page-steps = Kroki
page-steps-back = Powroty
page-depth = Głębokość
