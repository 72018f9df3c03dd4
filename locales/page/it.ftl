## The page puts values into these messages itself. A number that chooses the plural is $count.

page-title = { $part } · Backrank: percorsi del cavallo e regine su ogni scacchiera
page-skip = Vai al contenuto
page-parts = Parti della pagina
page-part-workshop = Costruisci
page-part-watch = Guarda
page-part-play = Gioca
page-part-lessons = Lezioni
page-part-counts = Conta
page-about-workshop = Costruisci una scacchiera: ogni modifica ha subito la sua risposta.
page-about-watch = Guarda la ricerca passo per passo, avanti e indietro.
page-about-play = Trova tu la soluzione, con suggerimenti esatti.
page-about-lessons = Otto brevi lezioni, ognuna con una scacchiera per provare.
page-about-counts = Quante soluzioni ci sono, e tutte in un colpo d’occhio.
page-language = Lingua
page-theme-auto = Colori: del sistema
page-theme-light = Colori: chiari
page-theme-dark = Colori: scuri
page-close = Chiudi
page-working = Elaborazione…
page-loading = Caricamento…
page-no-server = Il server non risponde. È ancora in funzione?
page-not-loaded = Non è stato possibile caricare un file della pagina. Controlla la rete e ricarica la pagina: potrebbe essercene una nuova versione.
page-busy = Il server è occupato. La richiesta parte appena possibile.
# La pagina statica, a cui risponde un worker del browser. Stanno da sole, una riga ciascuna: le legge la build.
page-site-private = Tutto viene calcolato in questo browser. Nulla di ciò che scrivi ne esce.
page-site-offline-ready = La pagina è conservata in questo browser: funziona anche senza rete.
page-site-not-secure = Per funzionare senza rete, la pagina deve arrivare via https.
page-site-not-kept = Il browser non ha conservato la pagina: serve la rete.
page-site-update = È pronta una nuova versione della pagina.
page-site-update-do = Apri la nuova versione
page-site-file = I browser non eseguono questa pagina da un file. Metti la cartella su un server web, oppure esegui lì «python3 -m http.server» e apri http://localhost:8000/.
page-site-old = Questo browser è troppo vecchio per la pagina: servono WebAssembly, i worker e DecompressionStream. Va bene qualsiasi browser dal 2023 in poi.
page-site-not-loaded = Non è stato possibile caricare un file della pagina. Ricarica la pagina; se non basta, la cartella sul server è incompleta.
page-site-offline = Non c’è rete, e questo browser non ha ancora conservato la pagina. Collegati una volta, poi funzionerà anche offline.
page-site-no-worker = Qui il browser non permette i worker, e la pagina calcola in uno di essi. Aprila in una finestra separata.
page-site-memory = Il browser non ha dato altra memoria alla ricerca. Prova una scacchiera più piccola, o chiudi altre schede.
page-site-failed = La ricerca è terminata in modo inatteso. Riprova.
page-link-strange = Parti non riconosciute di questo link: { $list }
page-again = Riprova
page-none = nessuno
page-settings = Impostazioni
page-yes = Sì
page-no = No
page-unknown = Non si sa

## The board

page-board = Scacchiera
page-board-keys = Le frecce si spostano sulla scacchiera, Invio sceglie una casa.
page-keys = Tasti
page-keys-main = Avvia o mette in pausa; in Costruisci mostra un altro percorso, in Conta il numero
page-keys-step = Un passo indietro o avanti; in Gioca annulla o ripete, in Costruisci e Conta la soluzione precedente o successiva
page-keys-dead-end = In Guarda e Lezioni il prossimo vicolo cieco
page-keys-hints = Mostra o nasconde i suggerimenti in Gioca, la mappa di calore in Guarda
page-keys-tree = In Guarda mostra o nasconde l’albero di ricerca
page-keys-race = In Guarda fa partire una gara tra due metodi
page-keys-undo = In Gioca annulla
page-keys-tasks = In Lezioni il compito successivo o precedente
page-keys-parts = Apre una parte della pagina
page-key-space = Spazio
page-key-control = Ctrl
page-square-hole = buco
page-square-start = partenza
page-square-end = arrivo
page-square-step = passo { $step }
page-square-piece = c’è un pezzo
page-square-forbidden = vietata
page-square-legal = si può scegliere
page-square-good = soluzione ancora possibile
page-square-attacked = attaccata
page-square-candidate = { $count ->
    [one] { $count } mossa possibile da lì
   *[other] { $count } mosse possibili da lì
}
page-square-number = numero { $number }
page-square-tried = già provata
page-square-refused = scartata
page-square-left = abbandonata
page-no-start = Nessun percorso di questo tipo parte da { $square }.
page-no-move = Nessuna mossa porta in { $square }.
page-no-place = In { $square } non si può posare alcun pezzo.
page-square-bad = vicolo cieco
page-square-free = libera
page-square-missing = manca

## The workshop

page-puzzle = Problema
page-puzzle-tour = Percorso
page-puzzle-queens = Regine
page-puzzle-placement = Pezzi
page-size = Dimensioni
page-ranks = Traverse
page-files = Colonne
page-more = { $label }: una in più
page-fewer = { $label }: una in meno
page-piece = Pezzo
page-piece-other = un altro…
page-piece-text = Mosse del pezzo
page-piece-help = Come salti (1,2), nomi (cavallo+visir) o lettere di Betza (NW).
page-pieces = Numero di pezzi
page-wrap = Bordi
page-wrap-flat = Liberi
page-wrap-cylinder = Cilindro
page-wrap-torus = Toro
page-wrap-mobius = Nastro di Möbius
page-wrap-klein = Bottiglia di Klein
page-kind = Tipo di percorso
page-open = Aperto
page-closed = Chiuso
page-brush = Un clic
page-brush-hole = toglie una casa
page-brush-start = segna la partenza
page-brush-end = segna l’arrivo
page-brush-piece = posa un pezzo
page-brush-forbid = vieta una casa
page-brush-hole-help = Un clic toglie una casa, un altro la rimette.
page-brush-drag-help = Trascina per cambiarne molte insieme.
page-clear = Svuota la scacchiera
page-examples = Esempi
page-example-chessboard = Scacchiera normale
page-example-odd = Colore di partenza sbagliato
page-example-thin = Scacchiera stretta
page-example-ring = Anello
page-example-torus = Toro
page-example-cross = Croce
page-example-queens = Otto regine
page-example-large = Scacchiera grande
page-another = Un altro percorso
page-see = Mostra
page-see-answer = Risposta
page-see-map = Mappa delle partenze
page-see-map-queens = Case possibili
page-draw = Disegna come
page-draw-path = Linea
page-draw-numbers = Numeri
page-draw-both = Entrambi
page-map-yes = possibile
page-map-uses = il numero di soluzioni con un pezzo in quella casa
page-square-uses = { $count ->
    [one] { $count } soluzione con un pezzo qui
   *[other] { $count } soluzioni con un pezzo qui
}
page-map-no = impossibile
page-map-unknown = non deciso
page-facts = Proprietà della soluzione
page-reason = Il motivo, sulla scacchiera
page-reason-search = Nessuna casa da sola mostra il perché: è stato provato tutto.

## Watching the search

page-method = Metodo
page-order = Ordine delle mosse
page-order-default = In senso orario
page-method-order = { $method } · { $order }
page-tie-break = Spareggio
page-tie-default = la prima
page-seed = Seme
page-play-film = Avvia
page-pause-film = Pausa
page-step-forward = Un passo avanti
page-step-back = Un passo indietro
page-next-dead-end = Prossimo vicolo cieco
page-to-solution = Alla soluzione
page-to-beginning = All’inizio
page-to-end = Alla fine
page-short-beginning = Inizio
page-short-back = Indietro
page-short-forward = Avanti
page-short-dead-end = Vicolo
page-short-solution = Soluzione
page-short-end = Fine
page-speed = Velocità
page-a-second = { $count ->
    [one] { $count } passo al secondo
   *[other] { $count } passi al secondo
}
page-position = Posizione nella ricerca
page-counters = Contatori
page-events = Passi
page-entered = Case visitate
page-entered-moves = Mosse usate, estremi compresi
page-entered-ring = Mosse usate
page-depth-moves = Mosse nel cammino
page-entered-pieces = Pezzi posati
page-steps-back = Passi indietro
page-depth = Profondità
page-of = passo { $step } di { $steps }
page-depth-plot = Profondità nel tempo
page-candidates = Mosse possibili da qui
page-candidates-moves = Mosse tra cui scegliere
page-candidates-pieces = Case per il prossimo pezzo
page-candidates-none = Da qui nessuna mossa possibile.
page-candidates-none-pieces = Nessuna casa rimasta.
page-candidates-fast = Visibili quando il filmato è lento o in pausa.
page-stack = Il cammino finora
page-stack-moves = Le mosse finora
page-stack-pieces = I pezzi finora
page-code = Che cosa fa il computer
page-masks = Maschere di questa traversa
page-mask-files = colonne
page-mask-right = diagonali ↘
page-mask-left = antidiagonali ↙
page-mask-closed = bloccate
page-mask-free = libere
page-event-enter = Va in { $square }.
page-event-refuse = Scarta { $square }.
page-event-leave = Torna indietro da { $square }.
page-event-enter-moves = Usa { $move }.
page-event-leave-moves = Annulla { $move }.
page-event-enter-pieces = Posa un pezzo in { $square }.
page-event-leave-pieces = Toglie il pezzo da { $square }.
page-move-end = { $square } (estremo)
page-square-lost = troppo poche mosse rimaste
page-event-lost = Alla casa { $square } restano troppo poche mosse.
page-ends-lost = Restano troppo poche case per gli estremi.
page-mark-end = Estremo del percorso
page-mark-possible-end = Estremo possibile
page-event-found = Soluzione trovata.
page-event-begin = Prima del primo passo.
# A verdict and its reason; both are sentences from the server.
page-because = { $verdict } – { $reason }
page-compare = Confronta due ricerche
page-compare-warnsdorff = Confronta con Warnsdorff
page-heat = Mappa di calore
page-heat-legend = Quante volte è stata visitata ogni casa
page-heat-legend-pieces = Quante volte è stato posato un pezzo in ogni casa
page-heat-most = più spesso: { $square }
page-heat-none = La ricerca esatta sceglie mosse e non visita case, perciò non ha una mappa di calore.
page-square-visits = { $count ->
    [one] visitata { $count } volta
   *[other] visitata { $count } volte
}
page-square-visits-pieces = { $count ->
    [one] pezzo posato qui { $count } volta
   *[other] pezzo posato qui { $count } volte
}
page-tree = Albero di ricerca
page-tree-nodes = { $count ->
    [one] { $count } nodo
   *[other] { $count } nodi
}
page-tree-hidden = { $count ->
    [one] { $count } nodo precedente non è disegnato
   *[other] { $count } nodi precedenti non sono disegnati
}
page-tree-path = il cammino attuale
page-tree-dead = vicoli ciechi
page-tree-in = Ingrandisci
page-tree-out = Riduci
page-tree-fit = Mostra tutto l’albero
page-race = Gara
page-race-ahead = Primo a trovare una soluzione: { $first }, dopo { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}.
page-race-won = Primo a trovare una soluzione: { $first }, dopo { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}. { $second }: dopo { $other }.
page-race-alone = Primo a trovare una soluzione: { $first }, dopo { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}. { $second }: nessuna dopo { $other }.
page-race-even = Entrambe le ricerche trovano una soluzione dopo { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}.
page-race-none = Nessuna soluzione trovata. { $first }: fine dopo { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}. { $second }: dopo { $other }.
page-only-method = Per questi pezzi nessun altro metodo è adatto.
page-first-search = Prima ricerca
page-second-search = Seconda ricerca
page-running = La ricerca continua…
page-on-the-way = Verso il passo { $step }
page-stop = Ferma
page-run-on = Continua

## Playing

page-hints = Suggerimenti esatti
page-hints-short = Suggerimenti
page-hints-help = I suggerimenti mostrano le case da cui una soluzione è ancora possibile.
page-undo = Annulla
page-redo = Ripeti
page-start-over = Ricomincia
page-go-back = Torna all’ultima posizione risolvibile
page-played = Il tuo cammino: { $length } / { $all }
page-played-pieces = Pezzi posati: { $length } / { $all }
page-play-time = Tempo: { $time }
page-play-undos = Annullamenti: { $undos }
page-play-help-tour = Scegli una casa di partenza, poi prosegui di casa in casa.
page-play-help-queens = Posa i pezzi in modo che nessuno ne attacchi un altro. Scegli di nuovo un pezzo per toglierlo.
page-play-this = Gioca su questa scacchiera
page-check = Verifica una tua soluzione
page-check-text = Case, numeri, una griglia o JSON
page-check-do = Verifica
page-right = Giusto
page-wrong = Sbagliato

## Lessons

page-lesson = Lezione
page-lesson-next = Lezione successiva
page-lesson-previous = Lezione precedente
page-lesson-list = Tutte le lezioni
page-lesson-board = La scacchiera di questa lezione
page-lesson-learnt = Che cosa hai imparato
page-open-workshop = Apri in Costruisci
page-open-watch = Guarda la ricerca
page-lesson-missing = Questa lezione non è ancora scritta.
page-lesson-solved = esercizio svolto
page-paragraph-link = Link al paragrafo { $number }
page-exercise = Esercizio
page-exercise-link = Link all’esercizio
page-exercise-do = Svolgi l’esercizio
page-exercise-solution = Mostra la soluzione
page-exercise-choose = Scegli una casa sulla scacchiera.
page-exercise-next = Ora la ricerca va in { $square }.
page-exercise-next-wrong = No, ora la ricerca non va in { $square }.
page-exercise-answer = La tua risposta
page-exercise-digits = Scrivi un numero in cifre.
page-exercise-small = { $count } è troppo poco.
page-exercise-large = { $count } è troppo.
page-exercise-number = La risposta è { $count }.
page-graph-help = Indica o scegli una casa: i suoi archi risaltano.
page-graph-at = Archi di { $square }: { $count }
page-graph-all = Archi di tutta la scacchiera: { $count }
page-graph-neighbour = unita a { $square }
page-handout = Stampa una scheda
page-handout-solutions = Soluzioni
page-teach = Vista per l’insegnante
page-teach-leave = Esci dalla vista per l’insegnante

## Counting and listing

page-count = Quante soluzioni ci sono?
page-count-do = Conta
page-count-cancel = Annulla
page-count-begun = Conteggio in corso; il lavoro totale non si conosce ancora
page-seconds = { $seconds } s
page-count-cancelled = Annullato.
page-count-so-far = Finora
page-count-distinct = Conta rotazioni e riflessioni una volta sola
page-count-large = Prova i percorsi chiusi della 8x8: 13mila miliardi in pochi secondi
page-progress = Avanzamento
page-list = Tutte le soluzioni
page-list-do = Mostra tutte
page-list-more = Mostra altre
page-list-shown = Mostrate
page-list-only = Solo fondamentali
page-list-all = Tutte
page-fundamental = fondamentale
page-class = classe { $number }
page-solution = Soluzione
page-solution-number = Soluzione { $number }
page-solution-of = Soluzione { $number } di { $all }
page-list-open = Apri in Conta
page-index-any = Una qualsiasi
page-index = Indice
page-index-range = Da 0 a { $last }
page-index-wrong = Nessuna soluzione ha l’indice «{ $text }». Scrivi un numero intero da 0 a { $last }.
page-index-of = Indice { $index }, l’ultimo è { $last }
page-index-order = Qui i percorsi hanno un ordine diverso da quello dell’elenco qui sotto.
page-index-previous = Indice precedente
page-index-next = Indice successivo
page-index-random = Estrai a caso
page-index-later = Numerare tutte le soluzioni qui richiede più di un secondo.
page-index-prepare = Numera

## Exporting

page-take = Esporta
page-take-about = Salva o condividi quello che vedi.
page-take-link = Link a questa vista
page-take-copy = Copia
page-take-class = Link per la classe: senza suggerimenti né soluzioni
page-take-copied = Copiato.
page-take-picture = Figura
page-take-svg = SVG, nitido a ogni dimensione
page-take-png = PNG, per presentazioni e chat
page-take-gif = GIF del disegno
page-take-film = GIF della ricerca
page-take-data = Dati
page-take-json = JSON
page-take-csv = CSV, una riga per passo
page-take-csv-map = CSV, una riga per casa
page-take-csv-gallery = CSV, una riga per soluzione
page-take-moves = Testo, le case in ordine
page-take-moves-gallery = Testo, una riga per soluzione
page-take-csv-of-moves = CSV, una riga per mossa
page-take-moves-of-moves = Testo, una riga per mossa
page-take-theme = Colori della figura
page-take-theme-paper = Carta
page-take-theme-slate = Ardesia, scuro
page-take-theme-wood = Legno
page-take-theme-contrast = Bianco e nero
page-take-show = Disegna come
page-take-arrows = Frecce
page-take-print = Stampa questa pagina
page-take-preview = Anteprima
page-take-nothing = Ancora nulla da disegnare: manca una risposta.

## Pseudocode. Each message is one line; the spaces in braces indent it. Keep it as short as the English, because its column is narrow.

code-backtracking-1 = visita(casa)
code-backtracking-2 = {"  "}segna la casa come passo successivo
code-backtracking-3 = {"  "}tutte le case segnate? percorso trovato
code-backtracking-3-closed = {"  "}tutte segnate, una mossa alla prima? trovato
code-backtracking-3-to = {"  "}tutte segnate, l’ultima è quella data? trovato
code-backtracking-4 = {"  "}per ogni mossa dalla casa, in ordine
code-backtracking-5 = {"    "}l’arrivo è libero? visita(arrivo)
code-backtracking-6 = {"    "}se no, scartalo
code-backtracking-7 = {"  "}mosse finite: togli il segno, torna indietro
code-naive-1 = cammina(casa)
code-naive-2 = {"  "}aggiungi la casa al cammino
code-naive-3 = {"  "}il cammino è lungo come un percorso?
code-naive-4 = {"    "}nessuna casa ripetuta? trovato
code-naive-4-closed = {"    "}nessuna ripetuta, una mossa alla prima? trovato
code-naive-4-to = {"    "}nessuna ripetuta, l’ultima è quella data? trovato
code-naive-5 = {"  "}se è più corto, per ogni mossa
code-naive-6 = {"    "}cammina(arrivo), già visitato o no
code-naive-7 = {"  "}togli la casa, torna indietro
code-warnsdorff-1 = finché non sono segnate tutte le case
code-warnsdorff-2 = {"  "}guarda le case libere raggiungibili
code-warnsdorff-3 = {"    "}conta le mosse possibili da ciascuna
code-warnsdorff-4 = {"  "}va’ dove ce ne sono meno, segna la casa
code-warnsdorff-5 = tutte segnate: percorso trovato
code-warnsdorff-5-closed = tutte segnate, una mossa alla prima: trovato
code-warnsdorff-5-to = tutte segnate, l’ultima è quella data: trovato
code-warnsdorff-6 = nessuna raggiungibile: bloccato, rinuncia
code-warnsdorff-6-closed = altrimenti: bloccato, rinuncia
code-warnsdorff-6-to = altrimenti: bloccato, rinuncia
code-warnsdorff-backtracking-1 = visita(casa)
code-warnsdorff-backtracking-2 = {"  "}segna la casa come passo successivo
code-warnsdorff-backtracking-3 = {"  "}tutte le case segnate? percorso trovato
code-warnsdorff-backtracking-3-closed = {"  "}tutte segnate, una mossa alla prima? trovato
code-warnsdorff-backtracking-3-to = {"  "}tutte segnate, l’ultima è quella data? trovato
code-warnsdorff-backtracking-4 = {"  "}conta le mosse possibili da ogni arrivo libero
code-warnsdorff-backtracking-5 = {"  "}per ogni arrivo, prima chi ne ha meno
code-warnsdorff-backtracking-6 = {"    "}visita(arrivo)
code-warnsdorff-backtracking-7 = {"  "}mosse finite: togli il segno, torna indietro
# The exact search. Highlighted: 2 when a move is chosen, 3 when a move follows, 6 when a tour is found, 7 when it steps back.
code-edges-1 = finché le mosse non sono un anello di tutte le case
code-edges-2 = {"  "}nella casa con meno scelte, usa una mossa
code-edges-3 = {"    "}usa quelle a cui una casa non può rinunciare
code-edges-4 = {"    "}scarta le altre delle case che ne hanno già due
code-edges-5 = {"    "}scarta quelle che chiudono troppo presto un anello
code-edges-6 = l’anello è completo: percorso trovato
code-edges-7 = una casa ne ha troppo poche: annulla tutto
code-edges-8 = {"  "}e scarta la mossa che era stata scelta
code-pairs-1 = posa(traversa)
code-pairs-2 = {"  "}traverse finite? soluzione trovata
code-pairs-3 = {"  "}per ogni casa della traversa, da sinistra
code-pairs-4 = {"    "}una regina più in alto la attacca? scartala
code-pairs-5 = {"    "}se no, metti una regina, posa(traversa dopo)
code-pairs-6 = {"    "}togli la regina, torna indietro
code-masks-1 = posa(traversa, colonne, diagonali, antidiagonali)
code-masks-2 = {"  "}traverse finite? soluzione trovata
code-masks-3 = {"  "}libere = non (colonne o diagonali o antidiagonali)
code-masks-4 = {"  "}per ogni bit di libere: metti una regina
code-masks-5 = {"    "}posa(traversa dopo, maschere col bit, spostate)
code-masks-6 = {"    "}togli la regina, torna indietro
code-queens-naive-1 = posa(traversa)
code-queens-naive-2 = {"  "}traverse finite e nessun attacco? trovata
code-queens-naive-3 = {"  "}per ogni casa della traversa, da sinistra
code-queens-naive-4 = {"    "}metti una regina, posa(traversa dopo)
code-queens-naive-5 = {"    "}togli la regina, torna indietro
code-subsets-1 = posa(casa)
code-subsets-2 = {"  "}tutti i pezzi posati? soluzione trovata
code-subsets-3 = {"  "}per ogni casa successiva non attaccata
code-subsets-4 = {"    "}metti un pezzo, posa(quella casa)
code-subsets-5 = {"    "}togli il pezzo, torna indietro

## Lessons. A lesson begins with its summary and ends with what was learnt. A paragraph asks, the button under it (-try) opens
## a task of web/lessons.json, and the answer stands below the button (-after).

## What a tour is

lesson-tour-title = Il percorso del cavallo
lesson-tour-summary = Un percorso del cavallo tocca ogni casa di una scacchiera una volta sola. Vedrai percorsi aperti e chiusi, e scacchiere che non ne hanno.
lesson-tour-1 = Il cavallo si sposta di due case lungo una traversa o una colonna e poi di una di lato, disegnando una L. È l’unico pezzo che salta. Quante mosse ha in d4, e quante in un angolo?
lesson-tour-1-try = Muovi un cavallo da d4
lesson-tour-1-after = In d4 ha otto mosse, vicino al bordo sei, quattro o tre, in un angolo due.
lesson-tour-2 = Scrivi 1 sulla casa da cui parte un percorso, 2 sulla successiva, e così via. Qual è l’ultimo numero sulla scacchiera normale? E come puoi verificare che i numeri formano davvero un percorso?
lesson-tour-2-try = Mostra un percorso sulla scacchiera normale
lesson-tour-2-after = L’ultimo numero è 64. Ogni numero da 1 a 64 deve comparire una volta sola, e da ciascuno si deve arrivare al successivo con una mossa di cavallo. La linea unisce i numeri in ordine.
lesson-tour-3 = Se con un’altra mossa si torna dall’ultima casa alla prima, il percorso è chiuso. Tutti gli altri sono aperti. Dove comincia un percorso chiuso?
lesson-tour-3-try = Mostra un percorso chiuso sulla 6x6
lesson-tour-3-after = In qualunque casa: è un anello. Una scacchiera 6x6 ha 9.862 percorsi chiusi. Una 5x5 ha 864 percorsi, e nemmeno uno è chiuso.
lesson-tour-4 = Non tutte le scacchiere hanno un percorso. Sulla 1x1 il cavallo ha finito prima di muoversi. Sulla 2x2 non può muoversi affatto. Sulla 3x3 può muoversi, eppure non c’è alcun percorso. Perché?
lesson-tour-4-try = Chiedi perché la 3x3 non ha percorsi
lesson-tour-4-after = Nessuna mossa porta al centro, in b2, e nessuna ne parte. Il cavallo può solo girargli intorno. Dopo la 1x1, il più piccolo rettangolo con un percorso è il 3x4: ne ha otto, tutti aperti.
lesson-tour-5 = La risposta può dipendere dalla partenza. Una scacchiera 3x4 ha solo dodici case, eppure è facile restare bloccati. Da quali case può partire un percorso?
lesson-tour-5-try = Percorri tu la 3x4
lesson-tour-5-after = Dal bordo sinistro e da quello destro, ma non dalle due colonne in mezzo.
lesson-tour-learnt = Un percorso tocca ogni casa una volta sola; un percorso chiuso torna anche alla partenza. Le domande sono tre: esiste un percorso? me ne mostri uno? quanti sono?
lesson-tour-exercise = Completa sulla 3x4 un percorso che parta da a1.

## Why brute force fails

lesson-brute-title = Perché la forza bruta fallisce
lesson-brute-summary = Provare tutti i cammini è semplice e dà sempre la risposta giusta. Li conterai, e vedrai perché il metodo è senza speranza.
lesson-brute-1 = Il metodo più semplice non richiede alcuna idea. Costruisci uno dopo l’altro tutti i cammini con tante case quante ne ha la scacchiera. Alla fine di ciascuno controlla se ha toccato ogni casa una volta sola. Se sì, è un percorso; se no, passa al cammino successivo. Nessun cammino viene dimenticato, perciò la risposta è giusta. Ma quanti sono i cammini?
lesson-brute-2 = Sulla 3x3 ogni casa del bordo ha due mosse. Parti da a1. Quanti cammini ci sono di due case, quanti di tre, quanti di nove?
lesson-brute-2-try = Guarda tutti i cammini da a1 sulla 3x3
lesson-brute-2-after = A ogni passo il numero dei cammini raddoppia: 1, 2, 4, 8 … 256 alla nona casa. Da a1 la ricerca visita 511 case, da tutte le partenze insieme 4.089. Tutto questo lavoro per scoprire soltanto che non c’è alcun percorso.
lesson-brute-3 = Ora aggiungi una colonna. Accanto alla forza bruta lavora una seconda ricerca, che a ogni passo controlla se la casa è libera. Quante case visiterà ciascuna sulla 3x4 prima di trovare un percorso da a1?
lesson-brute-3-try = Guarda le due ricerche sulla 3x4
lesson-brute-3-after = La forza bruta visita 22.518 case, la seconda ricerca 62. Sulla 4x4 i numeri sono 25.540.607 e 2.223. Lì nessuna delle due trova un percorso, perché non ce n’è.
lesson-brute-4 = Sulla 5x5 i cammini sono circa 2,2 × 10¹⁶, sulla scacchiera normale circa 6,5 × 10⁵⁰. Immagina un computer che ne controlla un miliardo al secondo. Quanto tempo gli serve per ciascuna scacchiera? Un computer più veloce aiuterebbe?
lesson-brute-4-try = Guarda la forza bruta sulla 8x8
lesson-brute-4-after = Per la 5x5 gli servono 250 giorni, per la scacchiera normale più di 10³⁴ anni. Un computer più veloce non aiuta: sulla scacchiera normale ogni passo in più moltiplica il numero dei cammini per circa sei.
lesson-brute-5 = Dove si spreca lavoro? Un cammino che comincia con a1, c2, a1 è già passato due volte per a1. Comunque continui, non può più diventare un percorso, e la forza bruta prova lo stesso tutte le continuazioni.
lesson-brute-learnt = La forza bruta è corretta, ma il numero dei cammini cresce troppo in fretta, perché ogni cammino viene controllato solo alla fine. Una ricerca che controlla a ogni passo scarta milioni di cammini in un colpo solo. Si chiama backtracking, ed è la prossima lezione.
lesson-brute-exercise = La forza bruta parte da a1 su una scacchiera con due traverse e cinque colonne. Ogni suo cammino ha dieci case. Quante case visita in tutto, ripetizioni comprese, prima di aver provato tutti i cammini? Conta a mano: le mosse sono poche.

## Backtracking

lesson-backtracking-title = Il backtracking
lesson-backtracking-summary = Avanti finché si può; quando non si può, si annulla l’ultimo passo e se ne prova un altro. Lo farai a mano, e vedrai che cosa cambia con l’ordine delle mosse.
lesson-backtracking-1 = Dalla casa in cui ti trovi, prova le mosse in un ordine fissato. Se una porta in una casa libera della scacchiera, vacci e scrivi lì il numero successivo. Se nessuna va bene, cancella il tuo numero, torna alla casa precedente e prova la sua mossa seguente. Questo metodo può tralasciare un cammino, o provarne uno due volte?
lesson-backtracking-1-try = Segui passo per passo la ricerca sulla 4x4
lesson-backtracking-1-after = Nessuna delle due cose. In ogni casa prova ciascuna mossa una volta. Dopo un passo indietro prende la mossa seguente, mai una precedente.
lesson-backtracking-2 = Fallo a mano sulla 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1, e resta solo c3. (Da d1 a c4 non è una mossa di cavallo, anche se a volte la si vede disegnata così.) Da c3 puoi andare in a4 o in b1. Fin dove arrivi nei due casi?
lesson-backtracking-2-try = Continua da d1 sulla 4x4
lesson-backtracking-2-after = Con a4 finisci in un vicolo cieco dopo dodici case. Torna in c3 e va’ in b1, poi a3 c4 d2. Sono quindici case, e di nuovo un vicolo cieco: a4 è rimasta fuori.
lesson-backtracking-3 = Anche il computer parte da a1, con l’ordine delle mosse della lezione polacca. Quante case deve visitare prima di sapere con certezza se da a1 parte un percorso?
lesson-backtracking-3-try = Guarda la ricerca sulla 4x4 fino alla fine
lesson-backtracking-3-after = Ne visita 2.223. Trova il primo vicolo cieco dopo 13 case, e in tutto torna indietro da 760 vicoli ciechi. In 48 di questi mancava una sola casa su sedici. Alla fine tutto è stato provato, e la risposta è certa: da a1 non parte alcun percorso.
lesson-backtracking-4 = Sulla 5x5 ci sono percorsi. Confronta l’ordine delle mosse della lezione italiana con quello polacco, entrambi da a1. Che cosa può cambiare con l’ordine: quanto dura la ricerca, se esiste un percorso, o entrambe le cose?
lesson-backtracking-4-try = Confronta due ordini sulla 5x5
lesson-backtracking-4-after = Solo quanto dura. Da a1 l’ordine italiano trova un percorso dopo 41 case, quello polacco dopo 1.285. Da a5 l’ordine italiano ne visita 8.840, e le abbandona tutte meno 25 prima di riempire la scacchiera.
lesson-backtracking-5 = Metti il cavallo su ognuna delle 25 case. Da quante parte un percorso? Queste case formano un disegno?
lesson-backtracking-5-try = Mostra la mappa delle partenze
lesson-backtracking-5-after = Da 13 case parte un percorso, da 12 no, e si alternano come i colori della scacchiera. Per una ricerca, un no è lungo da dimostrare. Da a2 visita 1.829.421 case prima di aver provato tutto. La lezione «Due colori» dimostra lo stesso no con una sola frase.
lesson-backtracking-6 = Ora la scacchiera normale. Si parte da a8, con l’ordine della lezione vietnamita (che numera le case da 0 a 63). Sulla 5x5 l’ordine italiano visitava 8.840 case da a5. Quante saranno qui?
lesson-backtracking-6-try = Guarda la ricerca sulla 8x8
lesson-backtracking-6-after = Sono 8.250.733: un attimo per un computer, un’impresa disperata a mano. Con l’ordine polacco, da a1, dopo 50.000.000 di case non era ancora comparso alcun percorso.
lesson-backtracking-7 = In un programma il backtracking è una funzione ricorsiva, cioè una funzione che chiama se stessa. Se tutte le case hanno un numero, restituisce vero. Altrimenti prova le otto mosse, chiama se stessa su ogni casa libera e restituisce vero appena una chiamata restituisce vero. Dopo un falso libera di nuovo la casa. Due righe si sbagliano facilmente: il controllo deve riguardare la casa nuova, non quella vecchia, e al ritorno il numero va cancellato. Una dimensione 0 o una partenza fuori dalla scacchiera vanno rifiutate subito.
lesson-backtracking-learnt = Il backtracking non tralascia alcun cammino, quindi anche il suo no è certo. L’ordine delle mosse decide quanto dura una ricerca, mai se esiste un percorso. Senza una buona idea su quale mossa provare per prima, può essere lento.
lesson-backtracking-exercise = Il backtracking ha visitato quindici case della 4x4 ed è bloccato in un vicolo cieco. In quale casa va, dopo essere tornato indietro?

## The board as a graph

lesson-graph-title = La scacchiera come grafo
lesson-graph-summary = Le case diventano vertici, le mosse archi. Vedrai una visita che entra in ogni vertice una volta sola, e scoprirai se è un percorso.
lesson-graph-1 = Dimentica la scacchiera e tieni ciò che conta. Trasforma ogni casa in un vertice, e unisci due vertici con un arco se una mossa porta dall’uno all’altro. Questo è un grafo. Qui è disegnato sulla scacchiera; indica una casa, e i suoi archi risaltano. Quanti archi ha b1, e quanti ne ha tutta la scacchiera normale?
lesson-graph-1-try = Disegna il grafo della scacchiera
lesson-graph-1-after = b1 ha tre archi. Dei 64 vertici quattro hanno due archi, otto ne hanno tre, venti quattro, sedici sei e sedici otto. In tutto fa 336. Ma ogni arco è stato contato da entrambi gli estremi, quindi la scacchiera normale ha 168 archi.
lesson-graph-2 = Un programma tiene una lista: per ogni vertice i suoi vicini. Numera le case traversa per traversa, da a1 = 0. La casa di colonna x e traversa y, contate da 0, ha allora il numero 8y + x. Che numeri hanno b3 e c2, i vicini di a1? Hanno 8 × 2 + 1 = 17 e 8 × 1 + 2 = 10. Una ricerca li prova nell’ordine della lista.
lesson-graph-3 = Una visita in profondità va avanti finché può, poi torna all’ultimo bivio e prende un altro arco. Non entra mai due volte in un vertice. Così visita tutti i vertici collegati fra loro, ciascuno una volta sola. Non è forse un percorso? Guardala su nove case di una scacchiera 3x5, e fa’ attenzione a che cosa succede dopo d1.
lesson-graph-3-try = Guarda la visita delle nove case
lesson-graph-3-after = Da a1 la visita entra nelle case in quest’ordine: a1 c2 e3 d1 a3 b3 c1 e2 a2. Tutte e nove, nessuna due volte, eppure non è un percorso. Dopo d1 viene a3, e nessuna mossa porta da d1 ad a3. Nel mezzo la visita è tornata indietro, e in un percorso il cavallo non può farlo.
lesson-graph-4 = Contano quindi solo i singoli cammini della visita: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 e a1 b3 c1 a2. Nessuno ha più di quattro case. Servirebbe cambiare partenza? Cerca le case con una sola mossa.
lesson-graph-4-try = Chiedi perché le nove case non hanno percorsi
lesson-graph-4-after = No. Sulla scacchiera sono segnate d1, a2 ed e2. Ciascuna ha una sola mossa, quindi ciascuna dovrebbe essere un estremo del percorso. Ma un percorso ha solo due estremi.
lesson-graph-5 = La ricerca di un percorso è una visita in profondità che dimentica. Tornando indietro libera ogni vertice, perché può servire a un altro cammino. La semplice visita entra una volta in ciascuno dei 64 vertici. In quanti entrerà la ricerca?
lesson-graph-5-try = Guarda la ricerca che segue la lista
lesson-graph-5-after = Seguendo la lista della lezione cinese, visita 17.739.768 vertici prima di avere il suo percorso, da 0 per 17, 32, 49, 34 fino a 7, 13, 3.
lesson-graph-6 = Un cammino che passa una volta per ogni vertice si chiama hamiltoniano. C’è un metodo che ne trova uno in fretta in ogni grafo? Nessuno lo conosce. Sapere se un grafo ha un cammino hamiltoniano è un problema NP-completo: una risposta si verifica in un attimo, ma trovarla può richiedere moltissimo tempo. Il cavallo su un rettangolo intero è un caso fortunato, come mostrano le prossime due lezioni.
lesson-graph-learnt = Una scacchiera con le sue mosse è un grafo, e un percorso è un suo cammino hamiltoniano. Una visita in profondità entra in ogni vertice una volta sola, ma i suoi passi indietro non sono mosse di cavallo. La ricerca di un percorso deve liberare di nuovo i vertici, ed è questo che la rende lenta.
lesson-graph-exercise = Immagina il grafo della scacchiera 3x4. Quanti archi ha?

## Warnsdorff's rule

lesson-warnsdorff-title = La regola di Warnsdorff
lesson-warnsdorff-summary = Va’ sempre nella casa da cui restano meno mosse possibili. Vedrai quanto funziona bene, e dove fallisce.
lesson-warnsdorff-1 = Nel 1823 H. C. von Warnsdorff diede una regola che non ha bisogno di un computer. Per ogni casa libera che puoi raggiungere, conta le case libere che si raggiungono da lì: sono le sue mosse possibili. Va’ in una di quelle che ne hanno meno. Il cavallo andrà prima verso il centro, o resterà vicino al bordo?
lesson-warnsdorff-1-try = Guarda la regola sulla 8x8
lesson-warnsdorff-1-after = Resta vicino al bordo: dopo 28 case è già passato per tutti e quattro gli angoli. Angoli e bordi, lasciati per dopo, diventano vicoli ciechi. La regola ci passa in tempo.
lesson-warnsdorff-2 = Sulla scacchiera normale il semplice backtracking, provando le mosse in senso orario, visita 8.250.733 case prima di avere un percorso da a1. Quante ne visita la regola?
lesson-warnsdorff-2-try = Confronta i due metodi sulla 8x8
lesson-warnsdorff-2-after = Solo 64: non deve mai tornare indietro. Sulla 40x40 ne visita 1.600, ogni casa una volta.
lesson-warnsdorff-3 = Spesso più case sono alla pari, con lo stesso numero di mosse possibili. La regola non dice quale prendere, quindi serve un criterio di spareggio: qui, la prima in senso orario. Così la regola trova un percorso da e3?
lesson-warnsdorff-3-try = Prova la regola da e3
lesson-warnsdorff-3-after = No: il cavallo resta bloccato dopo 60 case. Le altre 63 partenze portano a un percorso. Se lo spareggio sceglie la casa più lontana dal centro, ci portano tutte e 64.
lesson-warnsdorff-4 = Fa’ partire la regola da c1 sulla 5x5. Se resta bloccata, vuol dire che da c1 non parte alcun percorso?
lesson-warnsdorff-4-try = Prova la regola da c1 sulla 5x5
lesson-warnsdorff-4-after = La regola si blocca dopo 17 case, ma da c1 partono 56 percorsi. «La regola non ne ha trovati» non vuol dire «non ce ne sono»: non torna mai indietro, quindi ha visto un solo cammino.
lesson-warnsdorff-5 = Metti insieme le due idee: la regola dice che cosa provare prima, il backtracking ripara i suoi errori. Da e3, le case visitate saranno più vicine a 64 o a otto milioni?
lesson-warnsdorff-5-try = Guarda la regola con backtracking da e3
lesson-warnsdorff-5-after = Trova un percorso dopo 110 case; da c1 sulla 5x5 gliene servono 1.734. Dove un percorso non c’è, un buon ordine non aiuta. Da a2 sulla 5x5 visita ancora 1.829.421 case, perché bisogna provare tutto.
lesson-warnsdorff-6 = Chiedi un percorso chiuso sulla scacchiera normale. La regola guarda solo la prossima mossa. Che cosa può andare storto?
lesson-warnsdorff-6-try = Prova la regola su un percorso chiuso
lesson-warnsdorff-6-after = Riempie tutte le 64 case, ma dall’ultima nessuna mossa riporta alla prima. Per i percorsi chiusi e le scacchiere con buchi servono metodi che ricavino quali mosse sono obbligate.
lesson-warnsdorff-learnt = La regola passa prima per le case con poche mosse possibili, e spesso non ha bisogno di tornare indietro. Quando resta bloccata, non ha dimostrato nulla. Insieme al backtracking è esatta.
lesson-warnsdorff-exercise = La regola di Warnsdorff ha visitato otto case della 6x6. Dove va ora?

## Parity and Schwenk's theorem

lesson-parity-title = Due colori
lesson-parity-summary = Ogni mossa del cavallo cambia colore. Vedrai perché questo spesso dice più di un milione di passi di una ricerca.
lesson-parity-1 = Lungo un percorso, quindi, case scure e chiare si alternano. Prendi una scacchiera 4x4 e togli a1 e d4, due angoli dello stesso colore. Quante case restano di ciascun colore? Possono alternarsi?
lesson-parity-1-try = Chiedi un percorso sulla 4x4 senza a1 e d4
lesson-parity-1-after = No. Restano 6 case scure e 8 chiare, ma quando i colori si alternano i due numeri differiscono al massimo di uno. Perciò non c’è alcun percorso, e per saperlo non è servita una ricerca.
lesson-parity-2 = Una scacchiera 5x5 ha 13 case scure, fra cui gli angoli, e 12 chiare. Su quale colore deve cominciare un percorso, e su quale finire? Può partire da a2?
lesson-parity-2-try = Chiedi un percorso da a2
lesson-parity-2-after = Su una casa scura, in entrambi i casi, perché di scure ce n’è una in più. Ma a2 è chiara, quindi da lì non parte alcun percorso: una sola frase al posto di 1.829.421 case visitate. Nella lezione «Il backtracking» la mappa mostrava 13 partenze con un percorso: sono le case scure.
lesson-parity-3 = Il colore della partenza dice se sulla 5x5 da lì parte un percorso, ma non quanti ne partono. Da ogni angolo sono 304, dal centro 64, da ognuna delle altre otto case scure 56. In tutto fa 4 × 304 + 64 + 8 × 56 = 1.728. Perché allora la 5x5 ha solo la metà dei percorsi, 864? Ogni percorso è stato contato da entrambi i suoi estremi.
lesson-parity-4 = In un percorso chiuso i colori si alternano lungo tutto l’anello. Quante case di ciascun colore ci devono essere? Su quali scacchiere è impossibile?
lesson-parity-4-try = Chiedi un percorso chiuso sulla 5x5
lesson-parity-4-after = Tante scure quante chiare. Una scacchiera con entrambi i lati dispari ha un numero dispari di case, perciò non ha mai un percorso chiuso: né la 5x5, né la 7x7, né nessun’altra.
lesson-parity-5 = Sulla 4x6 ci sono 12 case di ciascun colore. Prova un’altra colorazione: chiama «fuori» le due traverse esterne e «dentro» le altre. Da fuori, dove può andare un cavallo?
lesson-parity-5-try = Chiedi un percorso chiuso sulla 4x6
lesson-parity-5-after = Solo dentro. Metà delle case è fuori, quindi un percorso chiuso deve alternare fuori e dentro, proprio come scuro e chiaro. Allora tutte le case di fuori avrebbero lo stesso colore, ma ce ne sono di entrambi. Perciò nessuna scacchiera di quattro traverse ha un percorso chiuso, per quanto sia lunga.
lesson-parity-6 = Nel 1991 A. J. Schwenk ha risolto il caso di tutti i rettangoli. Non c’è un percorso chiuso se entrambi i lati sono dispari, se il minore è 1, 2 o 4, o se la scacchiera è 3x4, 3x6 o 3x8. Tutti gli altri ne hanno uno (la 1x1, dove nulla si muove, non conta). Quali sono le scacchiere più piccole che ne hanno uno?
lesson-parity-6-try = Mostra un percorso chiuso sulla 3x10
lesson-parity-6-after = La 3x10 e la 5x6, con 30 case ciascuna. La 3x10 ha 16 percorsi chiusi, la 5x6 ne ha 8.
lesson-parity-7 = Anche per i percorsi aperti le eccezioni sono poche: lato minore 1 o 2, e poi 3x3, 3x5, 3x6 e 4x4. Sulla 3x5 ci sono 8 case scure e 7 chiare, quindi potrebbero alternarsi. Che cosa impedisce un percorso? Guarda a2 ed e2.
lesson-parity-7-try = Chiedi perché la 3x5 non ha percorsi
lesson-parity-7-after = Sono entrambe chiare, quindi nessuna delle due può essere un estremo, e a ciascuna servono le sue due mosse. Ma queste chiudono un anello di quattro case: c1, a2, c3, e2. Un teorema non ha limiti di grandezza: che una scacchiera di un milione di traverse e un milione di colonne abbia un percorso chiuso si sa subito, e nessuna ricerca potrebbe mai mostrarlo.
lesson-parity-learnt = Lungo un percorso i colori si alternano, quindi a volte basta contarli per dimostrare che non ce n’è. Per i rettangoli, i teoremi dicono quali hanno un percorso.
lesson-parity-exercise = Sulla 5x7 c’è un percorso da ogni casa di partenza che i colori permettono. Da quante case parte un percorso?

## The queens

lesson-queens-title = Otto regine
lesson-queens-summary = Otto regine possono stare su una scacchiera senza che una ne attacchi un’altra? Le poserai, guarderai la ricerca e conterai le soluzioni a meno di simmetrie.
lesson-queens-1 = La torre si muove di quante case vuole lungo una traversa o una colonna, l’alfiere lungo una diagonale. La regina, o donna, fa entrambe le cose; il re si muove come lei, ma di una casa sola. Un pezzo attacca le case in cui può muoversi. Catture e scacco matto qui non contano. Quante regine riesci a posare senza che una ne attacchi un’altra?
lesson-queens-1-try = Disponi tu le regine
lesson-queens-1-after = Al massimo otto, perché due regine sulla stessa traversa si attaccano. Posarne otto è possibile, ma è facile restare bloccati.
lesson-queens-2 = La domanda la fece nel 1848 lo scacchista Max Bezzel. Lo stesso si può chiedere per n regine su n x n case. Riesci a posare tre regine sulla 3x3?
lesson-queens-2-try = Chiedi perché la 3x3 non ha soluzioni
lesson-queens-2-after = Sulla scacchiera sono segnati due gruppi di case. Due case qualsiasi di un gruppo si attaccano, perciò in ogni gruppo c’è posto per una sola regina. Da 1 a 8 regine i modi sono 1, 0, 0, 2, 10, 4, 40 e 92: nessuno sulla 2x2 e sulla 3x3, sempre almeno uno dalla 4x4 in poi.
lesson-queens-3 = Come fa un programma a vedere che due regine si attaccano? Numera colonne e traverse. Numeri uguali vogliono dire stessa colonna o stessa traversa. Le regine sono sulla stessa diagonale se la distanza fra le colonne è uguale alla distanza fra le traverse. La distanza va presa senza segno, altrimenti vedi solo le diagonali che salgono e non quelle che scendono.
lesson-queens-4 = Otto case su 64 si scelgono in 4.426.165.368 modi. Ma ogni traversa ha una sola regina. Conviene allora posarle traversa per traversa dall’alto, provando le colonne da sinistra. Quando una traversa non ha case sicure, si toglie l’ultima regina. Quante regine si posano prima della prima soluzione?
lesson-queens-4-try = Guarda le regine traversa per traversa
lesson-queens-4-after = La prima soluzione, a8 e7 h6 f5 c4 g3 b2 d1, arriva dopo 113 regine posate, tutte e 92 dopo 2.056. Se si controlla solo quando ci sono tutte e otto, se ne posano 19.173.960.
lesson-queens-5 = C’è un controllo più rapido di quello a coppie. Si tengono tre numeri, le maschere, i cui bit dicono quali colonne e quali diagonali, dei due tipi, sono occupate. Da una traversa alla successiva le diagonali scorrono di un bit, a sinistra o a destra. Una sola operazione mostra allora tutte le case sicure di una traversa. Questa ricerca poserà meno di 113 regine?
lesson-queens-5-try = Confronta coppie e bit
lesson-queens-5-after = No. Posa le stesse 113 regine, ma ogni passo non costa quasi nulla.
lesson-queens-6 = Una scacchiera si può ruotare in quattro modi e riflettere in quattro. Ogni soluzione ne dà così fino a otto, che formano una classe. Le 92 soluzioni possono dividersi in classi tutte di otto elementi?
lesson-queens-6-try = Mostra le 92 e le 12
lesson-queens-6-after = No, perché 92 non è divisibile per 8. Le classi sono 12, e una soluzione per classe si dice fondamentale. Undici classi hanno otto elementi. La dodicesima ne ha solo quattro, perché le sue soluzioni restano uguali dopo una rotazione di 180°: 11 × 8 + 4 = 92. Sulla 4x4 le due soluzioni sono l’una lo specchio dell’altra.
lesson-queens-7 = Metti la prima regina dove vuoi. Le altre sette trovano sempre posto? E quale casa compare in più soluzioni, un angolo o d1?
lesson-queens-7-try = Mostra dove possono stare le regine
lesson-queens-7-after = Un angolo compare in 4 delle 92 soluzioni, d1 in 18, e nessuna casa in meno di 4. Perciò le altre sette trovano sempre posto.
lesson-queens-learnt = Una regina per traversa e un controllo a ogni passo riducono miliardi di scelte a 2.056 regine posate. Le maschere di bit rendono più leggero ogni passo, non più corta la ricerca. Le 92 soluzioni sono 12 a meno di simmetrie.
lesson-queens-exercise = Posa sei regine sulla 6x6 in modo che nessuna ne attacchi un’altra.

## Counting without listing

lesson-counting-title = Contare senza elencare
lesson-counting-summary = La scacchiera normale ha più di tredicimila miliardi di percorsi chiusi. Vedrai come un computer li conta in pochi secondi.
lesson-counting-1 = I percorsi chiusi della 6x6 si possono elencare e contare uno per uno: sono 9.862. La scacchiera normale ne ha 13.267.364.410.532. Quanto tempo servirebbe per elencarli, a un milione al secondo?
lesson-counting-1-try = Conta i percorsi chiusi della 6x6
lesson-counting-1-after = Servirebbero 153 giorni. Backrank li conta in pochi secondi, quindi non può averli guardati uno per uno.
lesson-counting-2 = Pensa a una città. Quante strade portano da un angolo a quello opposto, andando solo a destra o in su? Nessuno le elenca. A ogni incrocio scrivi quante strade vi arrivano: la somma dei due numeri precedenti. Tutte le strade che arrivano a un incrocio proseguono allo stesso modo, perciò un solo numero le rappresenta tutte.
lesson-counting-3 = Con i percorsi è lo stesso. Una linea, la frontiera, attraversa la scacchiera casa per casa. Dietro la linea ci sono tratti di percorso. Che cosa bisogna ancora sapere di loro? Solo lo stato sulla linea: quali case lì non hanno ancora mosse, o ne hanno una o due, e quali due sono gli estremi dello stesso tratto. Gli estremi di uno stesso tratto non vanno uniti troppo presto, o chiudono un anello piccolo.
lesson-counting-4 = Al posto di tutti i percorsi parziali con lo stesso stato si tiene un numero solo: quanti sono. Alla casa successiva ogni stato porta a pochi altri, dove i numeri si sommano. Dopo l’ultima casa resta un solo stato, un unico anello attraverso tutte le case, e il suo numero è la risposta.
lesson-counting-5 = Quanti stati ci possono essere dipende solo dal lato minore. Una scacchiera di tre traverse non ne ha mai più di 139, per quanto sia lunga. I percorsi chiusi sono 16 per la 3x10, 176 per la 3x12 e 1.536 per la 3x14. Quanti sono per la 3x40? E quanto tempo serve per contarli?
lesson-counting-5-try = Conta i percorsi chiusi della 3x40
lesson-counting-5-after = Sono 11.010.065.269.439.104, contati in un istante. La linea passa per più case che sulla 3x14, ma gli stati che incontra non sono di più.
lesson-counting-6 = Ruotato o riflesso, un percorso resta la stessa figura. Raccogli in una sola classe tutti i percorsi che si ottengono così. Una classe ha al massimo otto percorsi, e 9.862 / 8 = 1.232,75. Le classi della 6x6 sono di più?
lesson-counting-6-try = Conta a meno di simmetrie sulla 6x6
lesson-counting-6-after = Sono 1.245, perché alcune classi hanno meno di otto percorsi. La scacchiera normale ha 1.658.420.855.433 classi. Moltiplicato per otto, questo numero supera di 2.432.932 quello dei percorsi. I percorsi che restano uguali dopo una rotazione di 180° sono esattamente altrettanti: ciascuno sta in una classe di quattro, non di otto, e così è stato contato due volte.
lesson-counting-7 = Come fidarsi di un numero così? Ottenendolo in due modi: sulla 6x6 l’elenco e la frontiera danno entrambi 9.862, e il numero delle classi deve accordarsi con quello dei percorsi. Anche le regine si contano senza elencarle. In quanti modi possono stare sedici regine sulla 16x16: migliaia, milioni o miliardi?
lesson-counting-7-try = Conta sedici regine
lesson-counting-7-after = In 14.772.512 modi.
lesson-counting-learnt = I percorsi parziali con lo stesso stato possono proseguire negli stessi modi, perciò un solo numero li rappresenta tutti. Il tempo dipende dal numero degli stati, non da quello dei percorsi. Di un numero ci si fida quando due metodi danno lo stesso risultato.
lesson-counting-exercise = Cinque regine possono stare sulla 5x5 in dieci modi. Quanti sono, se tutte le rotazioni e riflessioni di una soluzione contano una volta sola?

# These replace messages of the command that name options, because the page has none.
spent-time = limite di tempo raggiunto{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } casa visitata)
   *[other] {" "}({ $nodes } case visitate)
}
spent-memory = servono circa { $needs } di memoria, ma qui il limite è { $allowed }; usare una scacchiera più piccola
spent-memory-no-scratch = servono circa { $needs } di memoria, ma qui il limite è { $allowed }; usare una scacchiera più piccola, o percorsi chiusi
spent-memory-roughly = secondo una stima molto approssimativa servono { $needs } di memoria, e { $allowed } non bastano nemmeno per stimare meglio; usare una scacchiera più piccola
spent-memory-on-the-way = { $allowed } di memoria non sono bastati, e quanta ne serve non si può sapere prima; usare una scacchiera più piccola
spent-stuck = la regola si blocca dopo { $visited ->
    [one] una casa
   *[other] { $visited } case
} su { $of }, e non torna mai indietro; scegliere il metodo con backtracking
spent-candidates = i candidati da generare sono circa { $about }, e più di { $most } richiederebbero troppo tempo; usare una scacchiera più piccola, o un metodo che controlla a ogni passo
method-not-for = il metodo { $method } non è adatto a questo problema
piece-unknown = "{ $text }" non è un pezzo: scrivere un nome come cavallo, un salto come 1,4 o lettere di Betza come NC
about-option = { $text }
option-not-for = "{ $option }" non si usa per il problema "{ $puzzle }"
map-both-ends = una mappa mostra dove può stare l’altro estremo: indicare solo { FIELD("from") } { $from } o solo { FIELD("to") } { $to }
rank-tours-not-covered = questi percorsi non hanno un indice: lo hanno solo su scacchiere non troppo lunghe e senza altre condizioni oltre ai due estremi; si vedono nell’elenco qui sotto
rank-not-covered = hanno un indice solo le disposizioni di regine, una per traversa, su scacchiere di al massimo 32 colonne e 64 traverse, senza bordi ritorti; le altre si vedono nell’elenco qui sotto
squares-and-more = { $squares } e altre { $count }
piece-no-place = "{ $text }" non si può usare: un pezzo attacca come muove, allo stesso modo in tutte le direzioni, perciò non ci sono pedoni, arrocco o catture
piece-does-not-move = "{ $text }" non si muove
hole-off-board = { $square } è fuori dalla scacchiera
answer-empty = non c’è nulla da verificare: indicare case come a1 c2, numeri, una griglia o JSON
