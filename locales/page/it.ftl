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
page-working = Elaborazione …
page-loading = Caricamento …
page-no-server = Il server non risponde. È ancora in funzione?
page-busy = Il server è occupato. La richiesta parte appena possibile.
page-link-strange = Non riconosciuto in questo link: { $list }
page-again = Riprova
page-none = nessuno
page-settings = Impostazioni
page-yes = Sì
page-no = No
page-unknown = Non si sa

## The board

page-board = Scacchiera
page-board-keys = Le frecce si spostano sulla scacchiera, Invio sceglie una casa.
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
page-piece-other = un altro …
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
page-examples = Scacchiere di esempio
page-example-chessboard = Scacchiera normale
page-example-odd = Colore di partenza sbagliato
page-example-thin = Scacchiera stretta
page-example-ring = Anello
page-example-torus = Toro
page-example-cross = Croce
page-example-queens = Otto regine
page-example-large = Scacchiera grande
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
page-event-lost = A { $square } restano troppo poche mosse.
page-ends-lost = Restano troppo poche case per gli estremi.
page-mark-end = Estremo del percorso
page-mark-possible-end = Estremo possibile
page-event-found = Soluzione trovata.
page-event-begin = Prima del primo passo.
# A verdict and its reason, both of them sentences of the server.
page-because = { $verdict } – { $reason }
page-compare = Confronta due ricerche
page-only-method = Per questi pezzi nessun altro metodo è adatto.
page-first-search = Prima ricerca
page-second-search = Seconda ricerca
page-running = La ricerca continua …
page-on-the-way = Verso il passo { $step }
page-stop = Ferma
page-run-on = Continua
page-keys-film = Spazio avvia o mette in pausa, le frecce fanno un passo, D salta al prossimo vicolo cieco.

## Playing

page-hints = Suggerimenti esatti
page-hints-help = Mostra le case da cui una soluzione è ancora possibile.
page-undo = Annulla
page-redo = Ripeti
page-start-over = Ricomincia
page-go-back = Torna all’ultima posizione risolvibile
page-played = Il tuo cammino: { $length } / { $all }
page-played-pieces = Pezzi posati: { $length } / { $all }
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

## Counting and listing

page-count = Quante soluzioni ci sono?
page-count-do = Conta
page-count-cancel = Annulla
page-count-begun = Conteggio in corso; il lavoro totale non si conosce ancora
page-seconds = { $seconds } s
page-count-cancelled = Annullato.
page-count-so-far = Finora
page-count-distinct = Conta rotazioni e riflessioni una volta sola
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

## Taking it away

page-take = Esporta
page-take-about = Salva o condividi quello che vedi.
page-take-link = Link a questa vista
page-take-copy = Copia
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

## Pseudocode. One line each; the spaces in braces indent it. Keep it as short as the English: it stands in a narrow column.

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
# The exact search. Lit: 2 a move is chosen, 3 a move that follows, 6 found, 7 steps back.
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

## Lessons. Paragraphs and the tasks under them; what a task opens is in web/lessons.json.

## What a tour is

lesson-tour-title = Il percorso del cavallo
lesson-tour-summary = Un solo cavallo, tutte le case, ciascuna una volta sola.
lesson-tour-1 = Il cavallo si sposta di due case lungo una traversa o una colonna e poi di una di lato, disegnando una L. Quello che c’è in mezzo non conta: è l’unico pezzo che salta. Al centro della scacchiera ha otto mosse, vicino al bordo sei, quattro o tre, in un angolo due.
lesson-tour-1-try = Muovi un cavallo da d4
lesson-tour-2 = Un percorso del cavallo è un cammino che tocca ogni casa una volta sola: nessuna resta fuori, nessuna viene usata due volte. Sulla casa di partenza si scrive 1, sulla successiva 2, e così via fino a 64. Unendo i numeri in ordine, il percorso diventa una linea.
lesson-tour-2-try = Mostra un percorso sulla scacchiera
lesson-tour-3 = Se con un’altra mossa si torna dall’ultima casa alla prima, il percorso è chiuso: un anello senza inizio né fine. Tutti gli altri sono aperti. Una scacchiera 6x6 ha 9.862 percorsi chiusi; la 5x5 ha 864 percorsi, e nemmeno uno è chiuso.
lesson-tour-3-try = Mostra un percorso chiuso sulla 6x6
lesson-tour-4 = Non tutte le scacchiere ammettono un percorso. Sulla 1x1 il cavallo ha finito prima di muoversi; sulla 2x2 non può muoversi affatto; sulla 3x3 nessuna mossa porta al centro. Dopo la 1x1, il più piccolo rettangolo con un percorso è il 3x4: ne ha otto, tutti aperti.
lesson-tour-4-try = Chiedi perché la 3x3 non ha percorsi
lesson-tour-5 = Le domande quindi sono tre: esiste un percorso? me ne mostri uno? quanti sono? La risposta può dipendere dalla partenza. Sulla 3x4 un percorso può partire dal bordo sinistro o da quello destro, ma non dalle due colonne in mezzo. Prova a trovarne uno: dodici case sono poche, eppure è facile restare bloccati.
lesson-tour-5-try = Percorri tu la 3x4

## Why brute force fails

lesson-brute-title = Perché la forza bruta fallisce
lesson-brute-summary = Provare tutto è giusto, semplice e senza speranza.
lesson-brute-1 = Il metodo più semplice non richiede alcuna idea: si costruiscono uno dopo l’altro tutti i cammini lunghi quanto le case della scacchiera, e solo alla fine si guarda se ogni casa è stata toccata una volta. Se è così, è un percorso; altrimenti si passa al cammino successivo. Nulla viene dimenticato, perciò la risposta è giusta.
lesson-brute-2 = Contiamo i cammini sulla 3x3. Da ogni casa del bordo ci sono due mosse, quindi a ogni passo i cammini raddoppiano: 1, 2, 4, 8 … 256 alla nona casa. Partendo da a1 sono 511 case da visitare, con tutte le partenze 4.089, e solo per scoprire che non c’è alcun percorso.
lesson-brute-2-try = Guarda tutti i cammini da a1 sulla 3x3
lesson-brute-3 = Basta una colonna in più, e si fa sul serio. Sulla 3x4 la forza bruta visita 22.518 case prima di trovare un percorso da a1; una ricerca che a ogni passo controlla se la casa è libera ne visita 62. Sulla 4x4 il confronto è fra 25.540.607 e 2.223, in entrambi i casi senza percorso, perché non ce n’è.
lesson-brute-3-try = Guarda le due ricerche sulla 3x4
lesson-brute-4 = Sulla 5x5 i cammini sono circa 2,2 × 10¹⁶, sulla scacchiera normale circa 6,5 × 10⁵⁰. A un computer che ne controlla un miliardo al secondo servirebbero 250 giorni per i primi e più di 10³⁴ anni per i secondi. Un computer più veloce non aiuta: sulla scacchiera normale ogni passo in più moltiplica il loro numero per circa sei.
lesson-brute-4-try = Guarda la forza bruta sulla 8x8
lesson-brute-5 = L’errore è guardare solo alla fine. Un cammino che al terzo passo torna su una casa già visitata è perduto, comunque continui, e la forza bruta prova lo stesso tutte le continuazioni. Una ricerca che controlla a ogni passo scarta milioni di cammini in un colpo solo. È il backtracking, la prossima lezione.

## Backtracking

lesson-backtracking-title = Il backtracking
lesson-backtracking-summary = Avanti finché si può; quando non si può, si annulla l’ultimo passo e se ne prova un altro.
lesson-backtracking-1 = Dalla casa in cui ti trovi, prova le mosse in un ordine fissato. Se una porta in una casa libera della scacchiera, vacci e scrivi lì il numero successivo. Se nessuna va bene, cancella il tuo numero, torna alla casa precedente e prova la sua mossa seguente. Così ogni cammino viene provato, e nessuno due volte.
lesson-backtracking-1-try = Segui passo per passo la ricerca sulla 4x4
lesson-backtracking-2 = Facciamolo a mano sulla 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1, e resta solo c3. Da lì andiamo in a4: vicolo cieco dopo dodici case. Torniamo in c3 e andiamo invece in b1, poi a3 c4 d2: quindici case, e di nuovo un vicolo cieco, con a4 rimasta fuori. (Andare da d1 a c4, all’undicesimo passo, non è una mossa di cavallo, anche se a volte la si vede disegnata così.)
lesson-backtracking-2-try = Continua da d1 sulla 4x4
lesson-backtracking-3 = Il computer, partendo da a1 con l’ordine delle mosse della lezione polacca, trova il primo vicolo cieco dopo 13 case. Visita 2.223 case e torna indietro da 760 vicoli ciechi; in 48 di questi mancava una sola casa su sedici. Alla fine tutto è stato provato, e la risposta è certa: da a1 non parte alcun percorso.
lesson-backtracking-3-try = Guarda la ricerca sulla 4x4 fino alla fine
lesson-backtracking-4 = Sulla 5x5 finisce bene. Con l’ordine delle mosse della lezione italiana la ricerca da a5 visita 8.840 case, e le abbandona tutte meno 25 prima di riempire la scacchiera. Da a1 lo stesso ordine ne visita 41, l’ordine polacco 1.285. L’ordine decide quanto dura una ricerca, mai qual è la risposta.
lesson-backtracking-4-try = Confronta due ordini sulla 5x5
lesson-backtracking-5 = Mettiamo il cavallo su ognuna delle 25 case: da 13 parte un percorso, da 12 no. Un no è più difficile da dimostrare di un sì. Da a2 la ricerca visita 1.829.421 case prima di aver provato tutto. La lezione sui colori dimostra lo stesso no con una sola frase.
lesson-backtracking-5-try = Mostra la mappa delle partenze
lesson-backtracking-6 = Sulla scacchiera normale, da a8 e con l’ordine della lezione vietnamita (che numera le case da 0 a 63), le case visitate sono 8.250.733: un attimo per un computer, un’impresa disperata a mano. Con l’ordine polacco, da a1, dopo 50.000.000 di case non era ancora comparso alcun percorso. Il backtracking è esatto, ma senza una buona idea su quale mossa provare per prima può essere lento.
lesson-backtracking-6-try = Guarda la ricerca sulla 8x8
lesson-backtracking-7 = In un programma il backtracking è una funzione ricorsiva, cioè una funzione che chiama se stessa. Restituisce vero se tutte le case hanno un numero; altrimenti prova le otto mosse, chiama se stessa su ogni casa libera e restituisce vero appena una chiamata restituisce vero. Dopo un falso libera di nuovo la casa. Due righe si sbagliano facilmente: il controllo deve riguardare la casa nuova, non quella vecchia, e al ritorno il numero va cancellato. Una dimensione 0 o una partenza fuori dalla scacchiera vanno rifiutate subito, prima di cominciare.

## The board as a graph

lesson-graph-title = La scacchiera come grafo
lesson-graph-summary = Le case diventano punti, le mosse linee; e una visita di tutti i punti non è ancora un percorso.
lesson-graph-1 = Dimentichiamo la scacchiera e teniamo ciò che conta: un punto per ogni casa, una linea fra due case se una mossa le unisce. È un grafo, con i suoi vertici e i suoi archi. La scacchiera ha 64 vertici e 168 archi. Quattro vertici hanno due archi, otto ne hanno tre, venti quattro, sedici sei e sedici otto.
lesson-graph-1-try = Guarda gli archi di una casa
lesson-graph-2 = Un programma tiene una lista: per ogni vertice i suoi vicini. Numeriamo le case traversa per traversa da a1 = 0: la casa di colonna x e traversa y, contate da 0, ha il numero 8y + x. Il vertice 0 ha allora i vicini 17 e 10, cioè b3 e c2. Una ricerca li prova nell’ordine della lista.
lesson-graph-3 = Una visita in profondità va avanti finché può, poi torna all’ultimo bivio e prende un’altra strada, senza mai entrare due volte in un vertice. Così visita tutti i vertici collegati fra loro, ciascuno una volta sola. Non è forse un percorso? Ecco nove case di una scacchiera 3x5. Partendo da a1 la visita vi entra in quest’ordine: a1 c2 e3 d1 a3 b3 c1 e2 a2.
lesson-graph-3-try = Guarda la visita delle nove case
lesson-graph-4 = Tutte e nove, nessuna due volte, eppure non è un percorso: dopo d1 viene a3, e nessuna mossa va da d1 ad a3. Nel mezzo la visita è tornata indietro senza dirlo. Il cavallo non può farlo, quindi contano solo i singoli cammini: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 e a1 b3 c1 a2. Nessuno ha più di quattro case. Cambiare partenza non serve. Delle nove case cinque sono chiare e quattro scure, e ogni mossa cambia colore: un percorso dovrebbe cominciare e finire su case chiare. Ma a3 è scura e ha una sola mossa: potrebbe essere soltanto un estremo.
lesson-graph-4-try = Chiedi perché le nove case non hanno percorsi
lesson-graph-5 = La ricerca di un percorso è una visita in profondità che dimentica: tornando indietro libera ogni vertice, perché può servire a un altro cammino. È questo che la rende lenta. La semplice visita entra una volta in ciascuno dei 64 vertici; la ricerca lungo la lista della lezione cinese ne visita 17.739.768 prima di avere il suo percorso, da 0 per 17, 32, 49, 34 fino a 7, 13, 3.
lesson-graph-5-try = Guarda la ricerca lungo la lista
lesson-graph-6 = Un cammino che passa una volta per ogni vertice si chiama hamiltoniano. Sapere se un grafo ne ha uno è un problema NP-completo: una risposta si verifica in un attimo, ma nessuno conosce un metodo che la trovi in fretta in ogni grafo. Il cavallo su un rettangolo intero è un caso fortunato, come mostrano le prossime due lezioni.

## Warnsdorff's rule

lesson-warnsdorff-title = La regola di Warnsdorff
lesson-warnsdorff-summary = Va’ sempre nella casa da cui restano meno mosse possibili.
lesson-warnsdorff-1 = Nel 1823 H. C. von Warnsdorff diede una regola che non ha bisogno di un computer. Fra le case libere che si possono raggiungere, scegli quella da cui si raggiungono meno case libere. Angoli e bordi, lasciati per dopo, diventano vicoli ciechi: la regola ci passa in tempo.
lesson-warnsdorff-1-try = Guarda la regola sulla 8x8
lesson-warnsdorff-2 = Sulla scacchiera normale il semplice backtracking, provando le mosse in senso orario, visita 8.250.733 case prima di avere un percorso da a1. La regola ne visita 64: non deve mai tornare indietro. Sulla 40x40 ne visita 1.600, ogni casa una volta.
lesson-warnsdorff-2-try = Confronta i due metodi sulla 8x8
lesson-warnsdorff-3 = Spesso più case sono alla pari, con lo stesso numero di mosse possibili, e la regola non dice quale prendere. Se si prende sempre la prima in senso orario, 63 delle 64 partenze della scacchiera portano a un percorso; da e3 il cavallo resta bloccato dopo 60 case. Se si prende la più lontana dal centro, riescono tutte e 64.
lesson-warnsdorff-3-try = Guarda la regola fallire da e3
lesson-warnsdorff-4 = Una regola pratica non dimostra nulla. Sulla 5x5, da c1, si blocca dopo 17 case, ma da c1 partono 56 percorsi. «La regola non ne ha trovati» non vuol dire «non ce ne sono»: non torna mai indietro, quindi ha visto un solo cammino.
lesson-warnsdorff-4-try = Guarda la regola fallire da c1
lesson-warnsdorff-5 = Mettiamo insieme le due idee: la regola dice che cosa provare prima, il backtracking ripara i suoi errori. Da e3 sulla 8x8 si arriva a un percorso con 110 case visitate, da c1 sulla 5x5 con 1.734. Dove un percorso non c’è, un buon ordine non aiuta: da a2 sulla 5x5 sono ancora 1.829.421, perché bisogna provare tutto.
lesson-warnsdorff-5-try = Guarda la regola con backtracking da e3
lesson-warnsdorff-6 = La regola, poi, non guarda avanti fino alla fine. Se si chiede un percorso chiuso della scacchiera, riempie tutte le 64 case e scopre che dall’ultima una mossa non riporta alla prima. Per i percorsi chiusi e le scacchiere con buchi servono metodi che ricavino quali mosse sono obbligate.
lesson-warnsdorff-6-try = Guarda la regola mancare il percorso chiuso

## Parity and Schwenk's theorem

lesson-parity-title = Due colori
lesson-parity-summary = Uno sguardo ai colori spesso dice più di un milione di passi.
lesson-parity-1 = Ogni mossa del cavallo cambia colore: da scuro a chiaro, da chiaro a scuro. Lungo un percorso quindi i colori si alternano, e una scacchiera con un percorso ha tante case di un colore quante dell’altro, o una in più. Togliamo alla 4x4 due angoli dello stesso colore: 6 case scure, 8 chiare, nessun percorso, e lo sappiamo senza alcuna ricerca.
lesson-parity-1-try = Togli due angoli dello stesso colore
lesson-parity-2 = La 5x5 ha 13 case scure, del colore degli angoli, e 12 chiare. Un percorso deve allora cominciare e finire sullo scuro. Perciò da a2 non ne parte alcuno: una sola frase al posto di 1.829.421 case visitate. La mappa delle partenze, 13 con un percorso e 12 senza, non è altro che il disegno dei colori.
lesson-parity-2-try = Chiedi un percorso da a2
lesson-parity-3 = Il colore della partenza dice se un percorso esiste, ma non quanti ce ne sono. Sulla 5x5 da ogni angolo partono 304 percorsi, dal centro 64, da ognuna delle altre otto case scure 56. In tutto 4 × 304 + 64 + 8 × 56 = 1.728, dove ogni percorso è contato da entrambi i suoi estremi: i percorsi sono 864.
lesson-parity-4 = In un percorso chiuso i colori si alternano per tutto l’anello, quindi ci devono essere tante case scure quante chiare. Una scacchiera con entrambi i lati dispari ha un numero dispari di case, e dunque mai un percorso chiuso: non la 5x5, non la 7x7, nessuna.
lesson-parity-4-try = Chiedi un percorso chiuso sulla 5x5
lesson-parity-5 = Con quattro traverse aiuta una seconda colorazione: le due traverse esterne sono «fuori», le altre «dentro». Da fuori ogni mossa porta dentro, e metà delle case è fuori: un percorso chiuso deve quindi alternare fuori e dentro, proprio come scuro e chiaro. Allora tutte le case esterne avrebbero lo stesso colore. Non è così, perciò nessuna scacchiera di quattro traverse ha un percorso chiuso, per quanto sia lunga.
lesson-parity-5-try = Chiedi un percorso chiuso sulla 4x6
lesson-parity-6 = Nel 1991 A. J. Schwenk ha risolto il caso di tutti i rettangoli. Non c’è un percorso chiuso se entrambi i lati sono dispari, se il minore è 1, 2 o 4, o se la scacchiera è 3x4, 3x6 o 3x8. Tutti gli altri ne hanno uno (la 1x1, dove nulla si muove, non conta). I più piccoli sono il 3x10 con 16 percorsi chiusi e il 5x6 con 8.
lesson-parity-6-try = Mostra un percorso chiuso sulla 3x10
lesson-parity-7 = Anche per i percorsi aperti l’elenco delle eccezioni è breve: lato minore 1 o 2, e poi 3x3, 3x5, 3x6 e 4x4. Un teorema non ha limiti di grandezza: che una scacchiera di un milione di traverse e un milione di colonne abbia un percorso chiuso si sa subito, e nessuna ricerca potrebbe mai mostrarlo.
lesson-parity-7-try = Chiedi perché la 3x5 non ha percorsi

## The queens

lesson-queens-title = Otto regine
lesson-queens-summary = Otto regine, nessuna ne attacca un’altra: traversa per traversa, con maschere di bit, a meno di simmetrie.
lesson-queens-1 = La torre va di quante case vuole lungo una traversa o una colonna, l’alfiere lungo una diagonale, sempre sullo stesso colore. La regina, o donna, fa entrambe le cose ed è il pezzo più forte; il re va dove va lei, ma di una sola casa. Catture e scacco matto qui non contano. Conta solo dove un pezzo potrebbe muoversi: quelle sono le case che attacca.
lesson-queens-1-try = Disponi tu le regine
lesson-queens-2 = Nel 1848 lo scacchista Max Bezzel chiese: otto regine possono stare sulla scacchiera senza che una ne attacchi un’altra? Lo stesso si può chiedere per n regine su n x n case. Da 1 a 8 i modi sono 1, 0, 0, 2, 10, 4, 40 e 92: nessuno sulla 2x2 e sulla 3x3, sempre almeno uno dalla 4x4 in poi.
lesson-queens-2-try = Chiedi perché la 3x3 non ha soluzioni
lesson-queens-3 = Due regine si attaccano se stanno sulla stessa colonna, sulla stessa traversa o sulla stessa diagonale. Con i numeri di colonne e traverse il controllo è rapido: sono sulla stessa diagonale se la distanza fra le colonne è uguale alla distanza fra le traverse. La distanza va presa senza segno, altrimenti si vedono solo le diagonali che salgono e non quelle che scendono.
lesson-queens-4 = Otto case su 64 si scelgono in 4.426.165.368 modi. Ma ogni traversa ha una regina: conviene disporle traversa per traversa dall’alto, provando le colonne da sinistra, e togliere l’ultima quando una traversa non ha più case sicure. La prima soluzione, a8 e7 h6 f5 c4 g3 b2 d1, arriva dopo 113 regine posate, tutte e 92 dopo 2.056. Se si controlla solo quando ci sono tutte e otto, se ne posano 19.173.960.
lesson-queens-4-try = Guarda le regine traversa per traversa
lesson-queens-5 = C’è un controllo più rapido di quello a coppie. Si tengono tre numeri i cui bit dicono quali colonne e quali diagonali, dei due tipi, sono occupate. Da una traversa alla successiva le diagonali scorrono di un bit, a sinistra o a destra. Una sola operazione mostra allora tutte le case sicure di una traversa. La ricerca è la stessa, 113 regine posate, ma ogni passo non costa quasi nulla.
lesson-queens-5-try = Confronta coppie e bit
lesson-queens-6 = Una scacchiera si può ruotare in quattro modi e riflettere in quattro. Ogni soluzione ne dà così fino a otto, e le 92 si raccolgono in 12 classi; una per classe si dice fondamentale. Undici classi hanno otto elementi. La dodicesima soluzione è uguale a se stessa dopo una rotazione di 180°, e la sua classe ne ha solo quattro: 11 × 8 + 4 = 92. Sulla 4x4 le due soluzioni sono l’una lo specchio dell’altra.
lesson-queens-6-try = Mostra le 92 e le 12
lesson-queens-7 = Le case non sono tutte uguali. Un angolo compare in 4 delle 92 soluzioni, d1 in 18, e nessuna casa in meno di 4. La prima regina si può quindi mettere dove si vuole: le altre sette trovano sempre posto.
lesson-queens-7-try = Mostra dove possono stare le regine

## Counting without listing

lesson-counting-title = Contare senza elencare
lesson-counting-summary = Tredicimila miliardi di percorsi, e un computer li conta in pochi secondi.
lesson-counting-1 = I 9.862 percorsi chiusi della 6x6 si possono elencare e contare uno per uno. La scacchiera normale ne ha 13.267.364.410.532. A un milione al secondo, per elencarli servono 153 giorni. Backrank li conta in pochi secondi, quindi non può averli guardati uno per uno.
lesson-counting-1-try = Conta i percorsi chiusi della 6x6
lesson-counting-2 = Pensiamo alle strade che attraversano una città da un angolo all’altro, andando solo a destra o in su. Nessuno le elenca: a ogni incrocio si scrive quante strade vi arrivano, la somma dei due numeri precedenti. Tutte le strade che arrivano a un incrocio proseguono allo stesso modo, perciò un solo numero le rappresenta tutte.
lesson-counting-3 = Con i percorsi è lo stesso. Una linea, la frontiera, attraversa la scacchiera casa per casa. Dietro la linea ci sono tratti di percorso, e quasi tutto ciò che hanno fatto non conta più. Conta lo stato sulla linea: quali case lì non hanno ancora mosse, o ne hanno una o due, e quali due sono gli estremi dello stesso tratto. Gli estremi di uno stesso tratto non vanno uniti troppo presto, o si chiude un anello piccolo.
lesson-counting-4 = Al posto di tutti i percorsi parziali con lo stesso stato si tiene un numero solo: quanti sono. Alla casa successiva ogni stato porta a pochi altri, dove i numeri si sommano. Dopo l’ultima casa resta un solo stato, un unico anello attraverso tutte le case, e il suo numero è la risposta.
lesson-counting-5 = Il numero di stati dipende solo dal lato minore. Una scacchiera di tre traverse non ne ha mai più di 139, per quanto sia lunga. I suoi percorsi chiusi sono 16 per la 3x10, 176 per la 3x12, 1.536 per la 3x14 e 11.010.065.269.439.104 per la 3x40, ciascuno di questi numeri contato in un istante.
lesson-counting-5-try = Conta i percorsi chiusi della 3x40
lesson-counting-6 = Ruotato o riflesso, un percorso resta la stessa figura. A meno di simmetrie la scacchiera ha 1.658.420.855.433 percorsi chiusi. Otto volte tanto supera di 2.432.932 il numero dei percorsi, e i percorsi uguali a se stessi dopo una rotazione di 180° della scacchiera sono esattamente altrettanti: ciascuno sta in una classe di quattro, non di otto, e così è stato contato due volte. Sulla 6x6 le classi sono 1.245.
lesson-counting-6-try = Conta a meno di simmetrie sulla 6x6
lesson-counting-7 = Come fidarsi di un numero così? Ottenendolo in due modi: sulla 6x6 l’elenco e la frontiera danno entrambi 9.862, e il numero delle classi deve accordarsi con quello dei percorsi. Anche le regine si contano senza elencarle: sedici possono stare in 14.772.512 modi.
lesson-counting-7-try = Conta sedici regine

# What the command says with its options, said where there are none.
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
piece-no-place = "{ $text }" non si può usare: un pezzo attacca come muove, allo stesso modo in tutte le direzioni, perciò non ci sono pedoni, arrocco o catture
piece-does-not-move = "{ $text }" non si muove
hole-off-board = { $square } è fuori dalla scacchiera
answer-empty = non c’è nulla da verificare: indicare case come a1 c2, numeri, una griglia o JSON
