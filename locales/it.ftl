## The command

about = Giri del cavallo e regine su ogni scacchiera: trovati, contati, passo per passo
usage-main = backrank VERBO PROBLEMA SCACCHIERA [OPZIONI]
usage-options = [OPZIONI]
heading-usage = Uso: { $usage }
heading-verbs = Verbi:
heading-words = Argomenti:
heading-options = Opzioni:
heading-examples = Esempi:
error = errore: { $text }
list-separator = {", "}

verb-find = Trova una soluzione: un giro o una disposizione di pezzi
verb-decide = Dice se esiste una soluzione, TRUE o FALSE, e perché
verb-count = Conta tutte le soluzioni
verb-list = Elenca tutte le soluzioni, man mano che le trova
verb-map = Mostra da quali case parte un giro, o con --from dove finisce; quante disposizioni usano ciascuna casa
verb-trace = Mostra la ricerca passo per passo, avanti e indietro
verb-check = Verifica un giro o una disposizione e dice che cosa non va
verb-graph = Scrive il grafo delle mosse per altri programmi
verb-draw = Disegna una figura (SVG, PNG, GIF)
verb-serve = Serve la pagina per il browser e ne scrive l'indirizzo
verb-rank = Dice il numero di un giro, o di una disposizione nell’ordine di list
verb-unrank = Mostra il giro o la disposizione che ha un numero
verb-sample = Estrae a caso un giro o una disposizione, ognuno con la stessa probabilità
verb-merge = Somma le parti di un conteggio
verb-completions = Scrive i completamenti per una shell
verb-man = Scrive la pagina di manuale

value-puzzle = PROBLEMA
value-board = SCACCHIERA
value-input = SOLUZIONE
value-shell = SHELL
value-square = CASA
value-diagonal = DIAGONALE
value-squares = CASE
value-number = NUMERO
value-pieces = NUMERO|most
value-piece = PEZZO
value-wrap = SUPERFICIE
value-symmetric = ROTAZIONE
value-range = DA..A
value-step = CASA=PASSO
value-few = CHE-COSA
value-edges = ARCHI
value-convention = LEZIONE
value-method = METODO
value-moves = MOSSE
value-tie-break = REGOLA
value-format = FORMATO
value-theme = TEMA
value-show = PARTI
value-pixels = PIXEL
value-shard = PARTE
value-file = FILE
value-folder = CARTELLA
value-host = HOST
value-port = PORTA
value-time = TEMPO
value-bytes = BYTE
value-language = LINGUA

word-puzzle = tour (ogni casa una volta sola), queens (n regine su n x n) o placement (qualsiasi pezzo, in qualsiasi numero)
word-board = Una dimensione come 8, traverse x colonne come 3x10, @FILE con un disegno (dalla traversa più alta: x una casa, . o spazio un buco, 1 la partenza), oppure - per leggere il disegno dallo standard input
word-input = Case (a1 c2 ...), numeri, una griglia, JSON o byte; un file che li contiene; oppure - per leggerli dallo standard input. Se mancano, check e rank li leggono e draw li cerca
word-rank = Il numero, a partire da 0
word-records = Le registrazioni di tutte le parti, scritte da count --shard
word-shell = bash, zsh, fish, elvish o powershell

option-help = Mostra questo aiuto
option-version = Mostra la versione
option-closed = Un giro la cui fine dista una mossa dall'inizio
option-from = La casa da cui parte il giro
option-to = La casa in cui finisce il giro
option-symmetric = Solo ciò che una rotazione della scacchiera lascia invariato: half-turn (180°) o quarter-turn (90°)
option-step = Una casa a cui il giro arriva a questo passo, ad esempio c3=17; ripetibile
option-directed = Un giro e il suo inverso contano come due
option-distinct = Una sola soluzione per ogni classe rispetto alle simmetrie della scacchiera
option-ranks = Contare su tutte le scacchiere con queste traverse, come 5 o 3..6, invece che su una sola; va con --files
option-files = Contare su tutte le scacchiere con queste colonne, come 1..40; va con --ranks
option-prefixes = Contare sulle prime 1, 2, 3 ... case della scacchiera, colonna per colonna da a1 in su
option-recurrence = Con --ranks e --files, uno dei due un solo numero: anche la ricorrenza a cui tutti i conteggi obbediscono, dimostrata
option-pieces = Quanti pezzi, oppure most per il massimo possibile (predefinito: quante sono le case del lato minore)
option-dominating = I pezzi attaccano o occupano ogni casa, e possono attaccarsi fra loro; senza --pieces, nel minor numero possibile
option-independent = Con --dominating: nessun pezzo ne attacca un altro
option-queen = In queste case, come b4,d5, c'è già un pezzo (ripetibile)
option-forbid = In queste case, come b4,d5, non può stare alcun pezzo (ripetibile)
option-forbid-diagonal = Su questa diagonale non può stare alcun pezzo: due sue case, come a1-h8, oppure somma o differenza di traversa e colonna, contate da 0, come sum=7 o difference=-2 (ripetibile)
option-piece = Il pezzo: un nome (cavallo, re, cammello, amazzone; anche in inglese), un salto a,b come 1,4, un salto ripetuto a,b*, lettere di Betza come NC, o più di questi uniti con +
option-holes = Case mancanti, come c3,d4 (ripetibile); i pezzi a lunga gittata le scavalcano, salvo con --holes-block
option-holes-block = Le case mancanti sbarrano la strada: un pezzo a lunga gittata si ferma prima. Di norma le scavalca, perché una casa che manca lascia intatte le linee che la attraversano
option-wrap = Incolla i bordi: flat (nessuno), cylinder, torus, mobius o klein
option-few = Costruisce un giro con poche svolte (turns) o pochi incroci (crossings)
option-edges = Un grafo invece di una scacchiera, dato dai suoi archi, come A-B,A-C (ripetibile)
option-convention = Segue una lezione (it, pl, vi o zh): ordine delle mosse, angolo, primo numero, notazione e ricerca
option-method = Per i giri: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges o, per count, frontier; per i pezzi: auto, pairs, masks, naive, subsets, fail-first, swaps o explicit
option-random = n regine a caso: altre con un altro --seed
option-move-order = Le otto mosse del cavallo nell'ordine in cui provarle, come colonne,traverse: "1,2 2,1 2,-1 ..."
option-tie-break = La mossa che la regola di Warnsdorff sceglie a parità: first, random, roth o pohl
option-seed = Il seme delle scelte casuali (predefinito: 0)
option-play = Anima la ricerca nel terminale: avvio, pausa, passo avanti, passo indietro
option-limit = Si ferma dopo questo numero di soluzioni o di passi
option-at-step = Stampa soltanto la casa a questo passo del giro (ripetibile)
option-step-of = Stampa soltanto il passo a cui il giro arriva in questa casa (ripetibile)
option-shard = Conta solo una parte, come 3/50, e ne scrive una registrazione per merge
option-checkpoint = Conserva ciò che è fatto, in un file o, per i percorsi, in una cartella, e da lì riprende
option-scratch = Tiene in questa cartella, finché lavora, ciò che non entra in memoria (per i percorsi)
option-format = La forma della risposta: { $formats }
option-theme = I colori della figura: paper, slate, wood o contrast
option-show = Che cosa mostra la figura, separato da virgole: path (linea), numbers (numeri), pieces (pezzi), names (nomi di colonne e traverse)
option-no-numbers = Disegna il giro senza i numeri dei passi
option-arrows = Disegna una freccia su ogni passo del giro
option-width = La larghezza della figura in pixel
option-delay = Il tempo da un’immagine della GIF alla successiva, come 200ms
option-frames = Il massimo di immagini in una GIF (predefinito: 400); se sono di più, ne mostra una ogni tante
option-output = Scrive la risposta in questo file; .svg, .png e .gif indicano il formato della figura
option-time-limit = Rinuncia dopo questo tempo, come 30s o 2m
option-time-limit-serve = Rinuncia a ogni ricerca dopo questo tempo (predefinito: 30s)
option-node-limit = Rinuncia dopo aver visitato questo numero di case; scrivere un giro non ne visita
option-memory-limit = Usa al massimo questa memoria, come 500M o 4G (predefinito: 4 GiB)
option-memory-limit-serve = Usa al massimo questa memoria per ogni ricerca (predefinito: 1 GiB)
option-threads = Quanti thread contano ed elencano i giri; le altre ricerche ne usano uno
option-searches = Quante ricerche si fanno insieme (predefinito: quanti sono i core, almeno 4)
option-host = L'indirizzo su cui ascoltare: 127.0.0.1 per questa sola macchina (predefinito), 0.0.0.0 per tutti nella sua rete
option-port = La porta della pagina (predefinita: 8080; 0: una qualsiasi libera)
option-progress = Mostra l'avanzamento anche dove non c'è un terminale
option-quiet = Mostra soltanto la risposta e gli errori
option-lang = La lingua: en, it, pl, vi o zh (predefinita: quella dell'ambiente)

examples-main =
    {"  "}backrank find tour 8                      un giro del cavallo
    {"  "}backrank decide tour 3x8 --closed         ne esiste uno chiuso? e perché
    {"  "}backrank list queens 8                    tutte le 92 soluzioni
    {"  "}backrank trace tour 5 --play              la ricerca dal vivo
    {"  "}backrank find --help                      l'aiuto su un verbo
examples-find =
    {"  "}backrank find tour 8 --closed --from d4
    {"  "}backrank find tour 8 --convention vi      come nella lezione vietnamita
    {"  "}backrank find tour 5 --holes c3 --piece king --format moves
    {"  "}backrank find queens 100 --format ids
    {"  "}backrank find placement 8 --piece knight --pieces 32
examples-decide =
    {"  "}backrank decide tour 4x20 --closed
    {"  "}backrank decide tour 5 --from a2
    {"  "}backrank decide queens 3
examples-count =
    {"  "}backrank count tour 5                     864
    {"  "}backrank count tour 5 --from a1           304
    {"  "}backrank count queens 8 --distinct        12
examples-list =
    {"  "}backrank list queens 8
    {"  "}backrank list tour 5x6 --closed --format moves
    {"  "}backrank list queens 6 --format ids --limit 2
examples-map =
    {"  "}backrank map tour 5
    {"  "}backrank map tour 6 --from a1             dove finiscono i giri da a1
    {"  "}backrank map tour 5 --convention it       le righe della lezione italiana
    {"  "}backrank map queens 8
examples-trace =
    {"  "}backrank trace tour 4 --convention pl     i disegni della lezione polacca
    {"  "}backrank trace queens 6 --play
    {"  "}backrank trace queens 6 --output search.gif
    {"  "}backrank trace tour --edges A-B,A-C,B-E,B-F,C-D,D-G,D-H,E-I
examples-check =
    {"  "}backrank check tour 3x4 a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3
    {"  "}backrank find tour 8 | backrank check tour 8
    {"  "}backrank check queens 8 a8 e7 h6 f5 c4 g3 b2 d1
examples-graph =
    {"  "}backrank graph 8 --format dot
    {"  "}backrank graph 8 --format adjacency --convention zh
    {"  "}backrank graph --edges A-B,B-C --format graph6
examples-draw =
    {"  "}backrank draw tour 8 --closed --output tour.svg
    {"  "}backrank draw tour 8 --theme slate --arrows --output tour.png
    {"  "}backrank draw tour 6 --closed --output tour.gif
    {"  "}backrank draw queens 8 --output queens.svg
    {"  "}backrank find tour 6 | backrank draw tour 6 - --output mine.svg
examples-serve =
    {"  "}backrank serve
    {"  "}backrank serve --port 0                   una porta libera qualsiasi

## What was typed wrong

did-you-mean = ; forse si intendeva { $word }?
option-of-verbs = { $option } si usa solo con { $verbs }
unknown-option = opzione o argomento sconosciuto: { $option }{ $nearest }
unknown-verb = verbo sconosciuto: { $verb }{ $nearest }; vedere backrank --help
missing-verb = manca il verbo: find, decide, count, list, map, trace, check, graph, draw, serve, rank, unrank, sample o merge; vedere backrank --help
missing-value = { $option } richiede un valore
missing-words = occorre indicare { $words }; vedere --help
wrong-value = { $option } non può essere { $value }; valori ammessi: { $values }{ $nearest }
given-twice = { $option } è indicata due volte
not-together = { $option } non va insieme a { $other }; toglierne una
map-both-ends = una mappa chiede per ogni casa se può essere l'altro estremo: dare solo uno fra { FIELD("from") } { $from } e { FIELD("to") } { $to }, o chiedere a decide per entrambi
not-utf8 = un argomento della riga di comando non è UTF-8 valido
not-understood = { $text }
option-not-for = { $option } non ha senso con { $puzzle }; basta ometterla
method-not-for = { FIELD("method") } { $method } non è adatto a questo problema; se si omette, viene scelto il metodo più rapido
random-not-for = { FIELD("random") } dispone n regine su scacchiere n x n senza bordi incollati; qui va omesso
option-of-searches = { $option } riguarda la ricerca, ma le case sono già date; omettere una delle due cose
seed-without-random = per i pezzi { FIELD("seed") } richiede { FIELD("random") }; aggiungerlo, oppure omettere entrambi
few-not-for = { FIELD("few") } { $few } richiede un rettangolo con un lato pari di almeno { $even } e l'altro di almeno 9, e questo è { $board }; toglierlo
few-not-for-tour = { FIELD("few") } { $few } vale per un giro aperto o chiuso che unisce gli estremi dati, e non per questo; toglierlo, o togliere { FIELD("from") }, { FIELD("to") } o { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } non ha passi da mostrare; usare backtracking, graph, naive, warnsdorff o warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } decide mosse, non case, e si mostra come film: aggiungere { FIELD("output") } FILE.gif
wrong-number = { $option } richiede un numero intero, come 10, non { $value }
wrong-range = { $option } richiede un numero, o due come 1..40, non { $text }
option-needs = { $option } richiede accanto { $other }; aggiungerla
row-and-board = { FIELD("ranks") } e { FIELD("files") } stanno per la scacchiera; togliere { $board } oppure entrambe
recurrence-one-side = { FIELD("recurrence") } richiede un lato uguale su tutte le scacchiere; dare a { FIELD("ranks") } o a { FIELD("files") } un solo numero
recurrence-not-covered = una ricorrenza si dimostra per scacchiere intere e piane di poche linee e per pezzi che saltano, al più giri chiusi su cinque linee o aperti su quattro; senza { FIELD("recurrence") } si stampano i soli conteggi
wrong-pieces = { FIELD("pieces") } richiede un numero intero, come 10, oppure most, non { $value }
pieces-most-not-for = { FIELD("pieces") } most non ha senso con { $verb }; dare un numero, o chiedere il massimo a find
independent-alone = { FIELD("independent") } dice in che modo i pezzi dominano; dare anche { FIELD("dominating") }
wrong-shard = { FIELD("shard") } richiede una parte, come 3/50 per la terza di cinquanta, non { $value }
count-no-units = si contano in parti solo regine, su scacchiere di al massimo 32 colonne e 64 traverse senza bordi ritorti e senza { FIELD("holes-block") } e { FIELD("node-limit") }, oppure qualsiasi pezzo con { FIELD("symmetric") }; su un toro il numero delle colonne deve dividere quello delle traverse
counted-until-time = il tempo è scaduto quando erano contate { $done } parti su { $all }; con un { FIELD("time-limit") } più lungo si va avanti{ $kept ->
    [yes] {", dal punto salvato"}
   *[no] {", e "}{ FIELD("checkpoint") }{" conserva il lavoro fatto"}
}
counted-until-interrupted = interrotto quando erano contate { $done } parti su { $all }; { $kept ->
    [yes] {"il lavoro fatto è salvato"}
   *[no] { FIELD("checkpoint") }{" conserva il lavoro fatto"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; lo stesso comando riprende da ciò che è salvato
rank-tours-not-covered = i giri di questo problema non hanno numeri: serve una scacchiera che una frontiera possa percorrere, non troppo lunga, senza altre richieste che gli estremi; count e list possono farcela
rank-not-covered = rank, unrank e sample numerano regine, una per traversa, su scacchiere di al massimo 32 colonne e 64 traverse, senza bordi ritorti; list mostra le altre disposizioni
rank-beyond = nessuno ha il numero { $rank }: sono numerati da 0 a { $last }, in tutto { $count }
sample-one-at-a-time = { $format } contiene una sola risposta: togli { FIELD("limit") }, oppure scrivi moves, ids, text, json o csv
rank-unreadable = serve un numero intero da 0 in su, come 91, non { $text }
output-is-checkpoint = { $path } non può essere insieme la risposta e il punto di ripresa: indicare due file
record-none = { $path } non è la registrazione di un conteggio: indicarne un altro, o toglierlo e contare di nuovo
record-damaged = { $path } è danneggiato: il controllo non torna; indicarne un altro, o toglierlo e contare di nuovo
record-version = { $path } viene da un'altra versione, le cui parti possono essere diverse
record-other = { $path } è la registrazione di un altro conteggio o di un'altra parte: indicare un altro file, o toglierlo
checkpoint-no-folder = { $path } è un file, ma per i percorsi { FIELD("checkpoint") } indica una cartella: indicarne un'altra, o togliere il file
checkpoint-is-folder = { $path } è una cartella, ma per i pezzi { FIELD("checkpoint") } indica un file: indicare un file
checkpoint-other = { $path } conserva un altro conteggio: indicare un'altra cartella, o togliere questa
checkpoint-none = { $path } è una cartella che contiene altro: indicarne una nuova o vuota
checkpoint-damaged = { $path } è danneggiato: il controllo non torna; togliendo questo file, il conteggio riprende da quel che resta
checkpoint-in-use = { $path } è in uso per un altro conteggio: aspettare che finisca, o indicare un'altra cartella
merge-other = { $path } riguarda un conteggio diverso da { $first }, o diviso in un altro numero di parti
merge-twice = la parte { $number } compare due volte
merge-unfinished = la parte { $number } non è finita: riprenderla con { FIELD("checkpoint") }
merge-missing = mancano le parti { $numbers }
merge-wrong = i conteggi non possono essere giusti: insieme non danno un conteggio
threads-zero = { FIELD("threads") } richiede almeno 1, non 0
wrong-time = { FIELD("time-limit") } richiede un tempo come 30s, 2m o 500ms, non { $value }
wrong-show = { FIELD("show") } richiede una o più di queste parole, separate da virgole: { $values }; non "{ $value }"
wrong-width = { FIELD("width") } richiede un numero di pixel da 1 a { $most }, non { $value }
wrong-delay = { FIELD("delay") } richiede un tempo da 20ms a 60s, come 200ms, non { $value }
wrong-frames = { FIELD("frames") } richiede un numero da 2 a { $most }, non { $value }
option-of-pictures = { $option } vale per le figure; aggiungere { FIELD("format") } svg, png o gif
option-of-films = { $option } vale per le figure animate; aggiungere { FIELD("format") } gif
picture-not-of-verb = { $verb } non risponde in { $format }; sceglierne uno tra { $formats } con { FIELD("format") }, o un’altra estensione per { FIELD("output") }
no-picture-of-verb = { $verb } non risponde in { $format }; scegli un’altra estensione per { FIELD("output") }
bytes-to-terminal = { $format } riempirebbe il terminale di segni illeggibili; aggiungere { FIELD("output") } FILE o passarlo a un programma
wrong-bytes = { FIELD("memory-limit") } richiede una quantità come 500M o 4G, non { $value }
wrong-move-order = { $option } richiede le otto mosse del cavallo, ciascuna una volta sola, come "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", non "{ $text }"
wrong-edge = { FIELD("edges") } richiede archi come A-B,A-C, non { $edge }
no-such-vertex = nessun arco ha il vertice { $vertex }; i vertici sono: { $vertices }

board-empty = Dimensione non valida: servono almeno una traversa e una colonna, come in 8 o 3x10
board-too-large = un lato della scacchiera può avere al massimo { $most } case
board-unreadable = "{ $text }" non è una scacchiera: scrivere una dimensione come 8, traverse x colonne come 3x10, oppure @FILE con un disegno
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: { $square } è fuori dalla scacchiera
holes-range = { FIELD("holes") } vuole le case una per una, separate da virgole, come a1,b1,a2,b2, e non { $text }; molti buchi si disegnano in un file, indicato con @FILE al posto delle dimensioni
map-empty = il disegno non ha case: scrivere x per una casa e . per un buco
map-strange = disegno, riga { $line }, colonna { $column }: "{ $character }" non è né x (una casa), né . o spazio (un buco), né 1 (la partenza)
map-second-start = disegno, riga { $line }, colonna { $column }: una seconda partenza; può essercene una sola
map-too-large = il disegno avrebbe { $board } fra case e buchi, troppi da tenere in memoria; disegnare una scacchiera più piccola o scriverne la dimensione
instance-statement = la riga { $line } dell'istanza non è un'istruzione; scriverne una come: letting n = 8
instance-name = riga { $line } dell'istanza: { $name } è sconosciuto o compare due volte; sono noti n, init, sumdiags, diffdiags, diags e i rispettivi numeri
instance-value = riga { $line } dell'istanza: non è un valore per { $name }, oppure è fuori dalla scacchiera, oppure l'elenco è troppo corto; traverse e colonne si contano da 0
instance-no-side = l'istanza non dice quanto è grande la scacchiera; scrivere: letting n = 8
instance-not-for = il file contiene un'istanza del problema delle regine: usarlo con queens
piece-unknown = { FIELD("piece") }: "{ $text }" non è un pezzo: scrivere un nome come cavallo, un salto come 1,4 o lettere di Betza come NC{ $nearest }
piece-no-place = { FIELD("piece") }: "{ $text }" qui non trova posto: un pezzo attacca come muove, allo stesso modo in tutte le direzioni, perciò non ci sono pedoni, arrocco o prese
piece-does-not-move = { FIELD("piece") }: "{ $text }" non si muove
pieces-without-place = pedone, arrocco, presa, cattura, en passant, pedina
not-a-square = "{ $text }" non è una casa: scrivere le lettere della colonna e poi il numero della traversa, come c3
not-a-square-at = riga { $line }, colonna { $column }: "{ $text }" non è una casa; scriverla come c3
square-off-board = { $square } è fuori dalla scacchiera
diagonal-unreadable = "{ $text }" non indica una diagonale: scrivere due sue case, come a1-h8, oppure sum=7 o difference=-2 (traversa e colonna, contate da 0)
diagonal-none = { $a } e { $b } non sono due case di una stessa diagonale; lo sono a1 e h8, o a3 e b2
diagonal-off-board = la diagonale { $text } non tocca la scacchiera; traverse e colonne si contano da 0
square-is-hole = { $square } è un buco

file-failed = "{ $path }": { $error }
file-without-name = manca il nome di un file: dopo @, come in @scacchiera.txt, o dopo l'opzione
file-not-found = non esiste un file o una cartella con questo nome
file-not-allowed = accesso non consentito
file-is-folder = è una cartella
file-is-no-folder = c'è un file dove serve una cartella
file-too-large = { $path } supera i 100 MiB
file-not-text = { $path } non è un testo in UTF-8
write-failed = non è stato possibile scrivere la risposta: { $error }
nothing-to-read = non c'è nulla da leggere: indicare delle case o un file, oppure passare i dati con una pipe
answer-not-found = "{ $text }" non è una soluzione né il nome di un file: indicare case come a1 c2, numeri, una griglia o JSON, oppure un file che li contiene
answer-empty = la soluzione da esaminare è vuota: indicare case come a1 c2, numeri, una griglia, JSON o i byte di { FIELD("format") } binary
answer-other = la risposta dice "{ $field }" { $said }, ma è stato chiesto { $asked }; chiedere ciò che dice, o indicare un'altra risposta
answer-too-large = { $path } è più grande di quanto si tiene in memoria di una griglia o di JSON; scrivere il giro con { FIELD("format") } moves, ids, csv o binary, che si leggono casa per casa
number-too-large = { $text } è un numero troppo grande
id-off-board = la scacchiera non ha la casa numero { $id }
grid-ranks = il disegno ha { $ranks ->
    [one] una traversa
   *[other] { $ranks } traverse
}, ma la scacchiera è { $board }
grid-strange = riga { $line }, colonna { $column }: "{ $character }" non è né { $letter } né una casa libera
grid-twice = la griglia contiene due volte il passo { $step }
grid-gap = la griglia contiene passi dopo il passo { $step }, ma non il passo { $step }
grid-size = la griglia ha { $ranks } traverse di { $files } case, ma la scacchiera è { $board }
wrong-json = il JSON non è valido alla riga { $line }, colonna { $column }
json-without-squares = nel JSON manca l'elenco delle case; forma attesa: {"{"}"squares": ["a1", "c2"]{"}"}
json-several = il JSON contiene più risposte: darne una sola
bytes-wrong = { $path }, byte { $offset }: { $fault }
bytes-no-tour = non è un giro in byte
bytes-version = la versione { $version } dei giri in byte è sconosciuta; forse la legge un backrank più recente
bytes-header = qui l'intestazione non ha una riga "{ $word } ..." leggibile
bytes-header-end = l'intestazione non finisce con una riga vuota
bytes-piece = il pezzo scorre, o ha più di 256 mosse, quindi i suoi passi non sono byte
bytes-short = il file finisce { $missing ->
    [one] un passo
   *[other] { $missing } passi
} prima del giro
bytes-move = il pezzo non ha una mossa numero { $code }
bytes-off-board = la mossa da { $from } al passo { $step } non porta in nessuna casa della scacchiera
bytes-long = il file continua dopo l'ultimo passo
format-of-steps = passi e case si stampano come text, json o csv: scegline uno con { FIELD("format") }
tour-not-checked = il giro è troppo grande per essere verificato mentre si scrive: scriverlo con { FIELD("output") }, poi verificarlo con backrank check
tour-larger-than-memory = il giro però esiste: chiedere singoli passi con { FIELD("at-step") } e { FIELD("step-of") }, o scriverlo con { FIELD("format") } moves, ids, json, csv o binary
tour-with-fewer-demands = un giro di una scacchiera così grande si costruisce, senza ricerca, solo senza { FIELD("symmetric") } e con un solo { FIELD("step") }, oppure con { FIELD("from") } e { FIELD("to") } e senza { FIELD("step") }
queens-not-checked = regine così numerose si fondano sul teorema della formula (Bernhardsson 1991) e non sono verificate mentre vengono scritte
tour-not-checked-file = il giro è troppo grande per essere verificato mentre si scrive: verificare { $path } con backrank check
format-binary = { FIELD("format") } binary vale per i giri di pezzi che saltano e hanno al massimo 256 mosse; usare { FIELD("format") } moves

## While and after the search

nodes = { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}
progress = { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}, { $seconds } s
count-forecast = Serviranno circa { $steps } passi e { $bytes } di memoria.
count-forecast-store = Serviranno circa { $steps } passi e { $bytes } di memoria, oppure { $least } con { $away } su disco.
recurrence = a(n) = { $sum } per n >= { $from }, dove a(n) è il conteggio di { $boards }
generating-function = funzione generatrice: ({ $numerator }) / ({ $denominator })
recurrence-proof = dimostrata: una linea di case porta da alcuni di { $states } stati ad altri, e i primi { $counts } conteggi sono stati confrontati
progress-begun = iniziato, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, ancora circa { $left }
span-seconds = { $of } s
span-minutes = { $of } min
span-hours = { $of } h
span-days = { $of } giorni
work = { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}, { $milliseconds } ms
seed = seme { $seed }
listed = { $count ->
    [one] { $count } soluzione elencata
   *[other] { $count } soluzioni elencate
}
none = nessuna soluzione: { $reason }
shown-by = qui lo mostra un altro argomento: { $reason }
unknown = esito sconosciuto: { $reason }
list-contradicted = l’elenco è vuoto, ma una ricerca ha trovato { $answer }: è un errore di backrank

lesson-too-long = la ricerca della lezione ha visitato { $nodes } case senza finire; continua un'altra ({ FIELD("method") } { $method } non si arrende)
tie-break-unused = { FIELD("tie-break") } non è stato usato: fa parte di { FIELD("method") } warnsdorff e di { FIELD("method") } warnsdorff-backtracking
move-order-unused = { FIELD("move-order") } non è stato usato: questo giro è costruito; una ricerca che prova le mosse in un ordine si sceglie con { FIELD("method") }
partial-file = { $path } contiene quanto trovato fin lì
no-half-file = { $path } non è stato scritto: una risposta si scrive intera o per niente
written-until-time = il tempo è scaduto quando erano scritte { $written } case su { $squares }; con un { FIELD("time-limit") } più lungo si va avanti
written-until-interrupted = interrotto quando erano scritte { $written } case su { $squares }
checked-until-time = il tempo è scaduto dopo la verifica di { $checked } case su { $squares }, tutte giuste; per andare oltre, aumentare { FIELD("time-limit") }
checked-until-interrupted = interrotto dopo la verifica di { $checked } case su { $squares }, { $faults ->
    [0] tutte giuste
    [one] con un errore
   *[other] con { $faults } errori
}
spent-nodes = raggiunto il limite di case ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}); per andare oltre, aumentare { FIELD("node-limit") }
spent-time = tempo scaduto{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } casa visitata)
   *[other] {" "}({ $nodes } case visitate)
}; per andare oltre, aumentare { FIELD("time-limit") }
spent-cancelled = ricerca interrotta{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } casa visitata)
   *[other] {" "}({ $nodes } case visitate)
}
spent-memory = servirebbero circa { $needs } di memoria e il limite è { $allowed }; scegliere una scacchiera più piccola o aumentare { FIELD("memory-limit") }
spent-memory-roughly = servirebbero, a una stima grossolana, { $needs } di memoria, e { $allowed } non bastano per guardare meglio; scegliere una scacchiera più piccola o aumentare { FIELD("memory-limit") }
spent-memory-on-the-way = quanta memoria serve si vede solo strada facendo, e i { $allowed } permessi non bastano; scegliere una scacchiera più piccola o aumentare { FIELD("memory-limit") }
spent-memory-no-scratch = servirebbero circa { $needs } di memoria e il limite è { $allowed }; con { FIELD("scratch") } DIR bastano { $least }, e { $away } su disco; oppure aumentare { FIELD("memory-limit") }
spent-room = servirebbero circa { $needs } sul disco della cartella, dove c'è posto per { $room }; indicare una cartella su un disco più grande, o fare posto
drawing-too-large = per disegnare la scacchiera { $reason }; con { FIELD("format") } ids o moves non serve disegnarla
picture-too-large = la figura è troppo grande: { $reason }; con un valore minore di { FIELD("width") } ne serve di meno
picture-sides = la figura avrebbe { $width } x { $height } pixel, e per lato se ne possono disegnare al massimo { $most }; dare a { FIELD("width") } un valore minore
picture-shapes = la figura ha troppe forme per essere dipinta; { FIELD("format") } svg le disegna, oppure scegliere una scacchiera più piccola
spent-frontier = su questa scacchiera ogni frontiera è troppo larga per contare; togliere { FIELD("method") } frontier, { FIELD("checkpoint") } e { FIELD("scratch") } per passare in rassegna i giri, o scegliere una scacchiera più stretta
spent-squares = la scacchiera ha { $squares } case e una ricerca può numerarne al massimo { $most }; scegliere una scacchiera più piccola
spent-stuck = dopo { $visited ->
    [one] una casa
   *[other] { $visited } case
} su { $of } la regola non trova più mosse, e non torna mai indietro; provare { FIELD("method") } warnsdorff-backtracking
spent-candidates = i candidati da generare sono circa { $about }, e oltre { $most } ci vorrebbe troppo tempo; scegliere una scacchiera più piccola o un { FIELD("method") } che controlla a ogni passo: backtracking per i giri, pairs per i pezzi

## Why there is a tour, or none

tour-no-squares = la scacchiera non ha case
tour-same-ends = un giro non può cominciare e finire nella stessa casa, { $square }
tour-ends-not-joined = un giro chiuso torna con una mossa dalla fine all'inizio, ma nessuna mossa porta da { $end } in { $start }
tour-too-short = due case non bastano per un giro chiuso, che userebbe due volte la stessa mossa
step-unreadable = { FIELD("step") } richiede una casa e un passo, come c3=17, non { $text }
step-none = { $option } { $text }: i passi di un giro di questa scacchiera vanno da { $first } a { $last }
step-taken = { $a } e { $b } non possono essere entrambe il passo { $step }; togliere uno { FIELD("step") }, o l'estremo dato altrimenti
step-twice = { $square } non può essere sia il passo { $first } sia il passo { $second }; togliere uno { FIELD("step") }, o l'estremo dato altrimenti
tour-step-odd = ogni mossa cambia colore, scuro e chiaro o due altri insiemi di case, e un giro comincia sul colore con più case, { $moves ->
    [0] ma { $square } ha l'altro
   *[other] dove torna { $moves } mosse dopo, ma { $square } ha l'altro
}
tour-step-even = ogni mossa cambia colore, scuro e chiaro o due altri insiemi di case, e un giro comincia sul colore con più case, quindi { $moves ->
    [one] una mossa dopo
   *[other] { $moves } mosse dopo
} è sull'altro, ma { $square } ha il primo
tour-steps-odd = da { $a } a { $b } si arriva solo con un numero dispari di mosse, e i loro passi distano { $moves }
tour-steps-even = da { $a } a { $b } si arriva solo con un numero pari di mosse, e i loro passi distano { $moves }
tour-step-inner = un giro su quattro linee alterna case esterne e interne, prima le esterne fino a metà, poi prima le interne, quindi il passo { $step } è su una linea interna, e { $square } non lo è
tour-step-outer = un giro su quattro linee alterna case esterne e interne, prima le esterne fino a metà, poi prima le interne, quindi il passo { $step } è su una linea esterna, e { $square } non lo è
tour-steps-apart = da { $a } a { $b } occorrono almeno { $least } mosse, e i loro passi distano { $moves }
symmetry-not-of-board = { FIELD("symmetric") } { $turn } richiede una scacchiera che, ruotata di { $degrees }°, coincida con se stessa, e questa non coincide; toglierla
tour-open-not-kept = una rotazione che porta un giro aperto su se stesso lo percorre all'indietro, quindi ne lascia al suo posto il mezzo, una casa o una mossa; una rotazione di questa scacchiera di { $degrees }° non ne lascia al suo posto nessuna
tour-open-no-quarter = una rotazione che porta un giro aperto su se stesso lo percorre all'indietro, quindi due di esse riportano ogni casa al suo posto; due quarti di giro non lo fanno
tour-closed-no-half = una rotazione di { $degrees }° che porta un giro chiuso su se stesso lascia al loro posto due soli elementi, case o mosse, cosa che questa scacchiera non consente, oppure lo fa scorrere lungo se stesso di metà delle sue { $squares } case, ma da { $square } a { $image }, dove la rotazione la porta, non si arriva con { $moves } mosse
tour-closed-no-half-middle = una rotazione di { $degrees }° che porta un giro chiuso su se stesso lascia al loro posto due soli elementi, case o mosse, cosa che questa scacchiera non consente, oppure lo fa scorrere lungo se stesso di metà delle sue { $squares } case, ma { $square } resta al suo posto
tour-closed-not-kept = ruotato di { $degrees }°, un giro chiuso di { $squares } case scorre lungo se stesso di { $moves } mosse, ma da { $square } a { $image }, dove la rotazione la porta, non si arriva con { $moves } mosse
tour-closed-middle = ruotato di { $degrees }°, un giro chiuso scorre lungo se stesso di una parte delle sue case, ma { $square } resta al suo posto
tour-ends-not-exchanged = una rotazione di { $degrees }° che porta un giro aperto su se stesso ne scambia gli estremi, ma porta { $end } in { $image }
tour-colours-closed = ogni mossa cambia colore, quindi un giro chiuso richiede tante case scure quante chiare, ma qui se ne contano { $dark ->
    [one] { $dark } scura
   *[other] { $dark } scure
} e { $light ->
    [one] { $light } chiara
   *[other] { $light } chiare
}
tour-colours-open = ogni mossa cambia colore, quindi in un giro un colore ha al massimo una casa in più dell'altro, ma qui se ne contano { $dark ->
    [one] { $dark } scura
   *[other] { $dark } scure
} e { $light ->
    [one] { $light } chiara
   *[other] { $light } chiare
}
tour-end-colour = ogni mossa cambia colore, quindi un giro deve cominciare e finire sul colore con più case ({ $more } contro { $fewer }), e { $square } ha l'altro
tour-ends-colour = ogni mossa cambia colore, quindi un giro su un numero pari di case ha gli estremi di colori diversi, ma { $start } e { $end } hanno lo stesso
tour-inner-end = le due linee esterne di questa scacchiera contengono metà delle case, e nessuna mossa ne unisce due; un giro con un estremo in { $square } alternerebbe case interne ed esterne, e allora tutte le case esterne avrebbero lo stesso colore, ma ne hanno due
tour-four-lines = le due linee esterne di questa scacchiera contengono metà delle case, e nessuna mossa ne unisce due; un giro chiuso alternerebbe case interne ed esterne, e allora tutte le case esterne avrebbero lo stesso colore, ma ne hanno due
tour-ends-meet = alle case a cui restano solo due mosse servono entrambe, e già questo forma il percorso { $path } da un estremo all'altro, senza le altre case
tour-sides = le case si dividono in due insiemi tali che ogni mossa porta dall'uno all'altro, e un giro deve alternarli; { $first } e { $second } case, con gli estremi dati, non lo permettono
tour-few-moves = { $moves ->
    [0] da { $square } il pezzo non ha alcuna mossa
   *[other] da { $square } c'è una sola mossa, ma { $rule ->
        [closed] ogni casa di un giro chiuso ne richiede due
        [colours] per il suo colore { $square } non può essere un estremo del giro, a cui allora ne servono due
       *[two] a un giro fra gli estremi dati ne servono due
    }, per arrivarci e per ripartirne
}
tour-few-moves-left = { $moves ->
    [0] da { $square } non resta alcuna mossa
   *[other] da { $square } resta una sola mossa
}
tour-too-many-moves = un giro dovrebbe usare in { $square } più mosse di quante ne possa usare
tour-dead-ends = { $squares } hanno una sola mossa ciascuna, ma { $ends ->
    [0] { $rule ->
        [closed] ogni casa di un giro chiuso ne richiede due
        [colours] per i loro colori, un giro non può avere un estremo in nessuna di esse
       *[two] un giro non può avere un estremo in nessuna di esse
    }
    [one] { $rule ->
        [colours] per i loro colori, un giro può avere un estremo in una sola di esse
       *[two] un estremo è dato altrove, e solo una di esse può essere l'altro
    }
   *[other] un giro ha solo due estremi
}
tour-dead-ends-left = a { $squares } resta una sola mossa ciascuna, ma { $ends ->
    [0] { $rule ->
        [closed] ogni casa di un giro chiuso ne richiede due
        [colours] per i loro colori, un giro non può avere un estremo in nessuna di esse
       *[two] un giro non può avere un estremo in nessuna di esse
    }
    [one] { $rule ->
        [colours] per i loro colori, un giro può avere un estremo in una sola di esse
       *[two] un estremo è dato altrove, e solo una di esse può essere l'altro
    }
   *[other] un giro ha solo due estremi
}
tour-ends-among = { $rule ->
    [closed] {""}
    [colours] , di cui per il colore { $ends ->
        [0] nessuna può
        [one] al massimo una può
       *[other] al massimo due possono
    } essere un estremo del giro,
   *[two] , di cui { $ends ->
        [0] nessuna può
        [one] al massimo una può
       *[other] al massimo due possono
    } essere un estremo del giro,
}
tour-crowded = { $squares }{ $among } richiedono insieme almeno { $needed } mosse, ma { $neighbours } può accoglierne { $room ->
    [0] nessuna
    [one] solo una
   *[other] solo { $room }
} e { $elsewhere ->
    [0] nessuna porta altrove
    [one] solo una porta altrove
   *[other] solo { $elsewhere } portano altrove
}
tour-neighbours = { $squares }{ $among } richiedono insieme almeno { $needed } mosse, ma { $neighbours } possono accoglierne insieme solo { $room } e { $elsewhere ->
    [0] nessuna porta altrove
    [one] solo una porta altrove
   *[other] solo { $elsewhere } portano altrove
}
tour-apart = nessuna successione di mosse, per quanto lunga, porta da { $a } in { $b }
tour-apart-left = le mosse rimaste non portano da { $a } in { $b }, per quante se ne facciano
tour-cut = senza { $removed } la scacchiera si divide in { $count } parti, con { $parts } in parti diverse, ma un giro può unirne { $most ->
    [one] una sola
   *[other] solo { $most }
}
tour-cut-left = senza { $removed }, con le sole mosse rimaste, la scacchiera si divide in { $count } parti, con { $parts } in parti diverse, ma un giro può unirne { $most ->
    [one] una sola
   *[other] solo { $most }
}
tour-loop = mosse obbligate chiudono il giro troppo presto, dopo sole { $count } case: { $squares }
tour-plain-ring = { $rule ->
    [closed] { $squares } hanno soltanto due mosse ciascuna
    [colours] { $squares } per il loro colore non possono essere estremi del giro e hanno soltanto due mosse ciascuna
   *[two] { $squares }, di cui nessuna è un estremo del giro, hanno soltanto due mosse ciascuna
}, e queste chiudono un anello troppo presto, dopo sole { $count } case: { $ring }
tour-forced = { $steps ->
    [one] una conclusione su mosse obbligate porta
   *[other] { $steps } conclusioni su mosse obbligate, una dopo l'altra, portano
} a questo: { $clash }
tour-forced-loop = { $steps ->
    [0] una mossa
    [one] dopo una conclusione su mosse obbligate, una mossa
   *[other] dopo { $steps } conclusioni su mosse obbligate, una mossa
} fra { $from } e { $to } chiuderebbe il giro troppo presto, dopo sole { $count } case, e senza di essa { $clash }
squares-and-more = { $squares } e altre { $count } (tutte con decide { FIELD("format") } json)
theorem-schwenk-yes = un rettangolo ammette un giro chiuso del cavallo, salvo quando entrambi i lati sono dispari, il minore è 1, 2 o 4, oppure i lati sono 3 e 4, 3 e 6 o 3 e 8 ({ $source })
theorem-schwenk-no = un rettangolo di più di una casa non ammette alcun giro chiuso del cavallo quando entrambi i lati sono dispari, il minore è 1, 2 o 4, oppure i lati sono 3 e 4, 3 e 6 o 3 e 8 ({ $source })
theorem-open-yes = un rettangolo ammette un giro aperto del cavallo, salvo quando il lato minore è 1 o 2, oppure il rettangolo è 3x3, 3x5, 3x6 o 4x4 ({ $source })
theorem-open-no = un rettangolo di più di una casa non ammette alcun giro del cavallo quando il lato minore è 1 o 2, oppure il rettangolo è 3x3, 3x5, 3x6 o 4x4 ({ $source })
theorem-ends = su una scacchiera quadrata di lato 6 o più esiste un giro del cavallo fra due case qualsiasi, purché i loro colori lo consentano ({ $source })
theorem-cylinder-yes = un cilindro, con il bordo sinistro incollato al destro, ammette un giro chiuso del cavallo, salvo quando ha una sola traversa, oppure 2 o 4 traverse e un numero pari di colonne ({ $source })
theorem-cylinder-no = un cilindro di più di una casa, con il bordo sinistro incollato al destro, non ammette alcun giro chiuso del cavallo quando ha una sola traversa, oppure 2 o 4 traverse e un numero pari di colonne ({ $source })
theorem-torus = un toro di più di due case ammette un giro chiuso del cavallo, quali che siano i suoi lati ({ $source })
theorem-pauls = su n x n si possono disporre n regine che non si attaccano, per ogni n diverso da 2 e da 3 ({ $source })
theorem-polya = su n x n con i bordi incollati si possono disporre n regine ogni volta che né 2 né 3 dividono n ({ $source })
proof-construction = ne esiste uno da { $start } a { $end }, per costruzione
proof-tour = ne esiste uno, trovato e verificato, che comincia in { $start } e finisce in { $end }
proof-placement = ne esiste una, trovata e verificata
proof-dominating = un modo esiste, trovato e verificato
searched = la ricerca ha esaurito tutte le possibilità ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
})
searched-placements = la ricerca ha esaurito tutte le possibilità ({ $nodes ->
    [one] { $nodes } pezzo collocato
   *[other] { $nodes } pezzi collocati
})
placement-too-few-squares = { $pieces ->
    [one] un pezzo non trova posto
   *[other] { $pieces } pezzi non trovano posto
} su { $squares ->
    [one] una sola casa
   *[other] { $squares } case
}
placement-too-few-lines = due pezzi sulla stessa traversa o colonna si attaccano, quindi ce ne stanno al massimo { $lines }, non { $pieces }
placement-crowded = { $pieces } pezzi non ci stanno: le case si dividono in { $groups ->
    [one] un gruppo
   *[other] { $groups } gruppi
}, e due case qualsiasi dello stesso gruppo si attaccano
placement-crowded-pairs = { $pieces } pezzi non ci stanno: le case si dividono in { $groups ->
    [one] una coppia
   *[other] { $groups } coppie
} di case che si attaccano
pieces-fewest = { $pieces ->
    [one] serve almeno un pezzo
   *[other] servono almeno { $pieces } pezzi
}: { $reason }
pieces-fewest-open = { $found ->
    [one] un pezzo basta
   *[other] { $found } pezzi bastano
}, e non meno di { $bound }: { $reason }
placement-too-few-to-cover = { $pieces ->
    [one] un pezzo attacca o occupa al massimo { $each } case
   *[other] { $pieces } pezzi attaccano o occupano al massimo { $each } case ciascuno
}, e le case sono { $squares }
placement-far-apart = nessun pezzo attacca o occupa due case fra { $squares }, e { $pieces ->
    [0] non c'è alcun pezzo
    [one] un solo pezzo non basta
   *[other] { $pieces } pezzi non bastano
}
placement-rank-and-file-without = { $pieces ->
    [one] una sola torre lascia
   *[other] { $pieces } torri lasciano
} libere almeno una traversa e una colonna, e la casa in cui si incrociano non è né attaccata né occupata
pieces-most = { $pieces ->
    [one] ci sta al massimo un pezzo
   *[other] ci stanno al massimo { $pieces } pezzi
}: { $reason }
pieces-most-open = { $found ->
    [one] un pezzo ci sta
   *[other] { $found } pezzi ci stanno
}, e non più di { $bound }: { $reason }
placement-too-many-standing = { $standing ->
    [one] c'è già un pezzo
   *[other] ci sono già { $standing } pezzi
}, più di quanti ne sono richiesti ({ $pieces })
placement-standing-forbidden = in { $square } c'è un pezzo, ma la casa è vietata
placement-around = su una scacchiera n x n con i bordi incollati n regine stanno solo se né 2 né 3 dividono n (Pólya 1918), e { $divisor } divide { $side }
placement-rank-without-square = la traversa { $rank } deve avere un pezzo, ma ogni sua casa è un buco, è vietata o è attaccata da un pezzo già presente
placement-file-without-square = la colonna { $file } deve avere un pezzo, ma ogni sua casa è un buco, è vietata o è attaccata da un pezzo già presente

## What is wrong with an answer

fault-more = ... e altri { $count }; con { FIELD("format") } json ci sono tutti
fault-more-not-kept = ... e altri { $count }
fault-off-board = passo { $step }: { $square } è fuori dalla scacchiera
fault-hole = passo { $step }: { $square } è un buco
fault-repeated = passo { $step }: { $square } è già stata visitata, al passo { $first }
fault-repeated-before = passo { $step }: { $square } è già stata visitata
fault-no-move = passo { $step }: il pezzo non può muovere da { $from } in { $to }
fault-missed = { $square } non viene mai visitata
fault-not-closed = il giro non è chiuso: dalla casa finale, { $end }, il pezzo non può muovere in quella iniziale, { $start }
fault-start = il giro comincia in { $given }, non in { $asked }
fault-end = il giro finisce in { $given }, non in { $asked }
fault-step = il passo { $step } è in { $given }, non in { $asked }
fault-not-kept-half = un mezzo giro non lascia invariato il giro: porta la mossa del passo { $step }, da { $from } a { $to }, su { $a } e { $b }, fra cui il giro non muove
fault-not-kept-quarter = un quarto di giro non lascia invariato il giro: porta la mossa del passo { $step }, da { $from } a { $to }, su { $a } e { $b }, fra cui il giro non muove
fault-two-pieces = in { $square } ci sono due pezzi
fault-attack = { $a } e { $b } si attaccano a vicenda
fault-uncovered = in { $square } non c'è alcun pezzo, e nessuno la attacca
fault-number = sulla scacchiera { $given ->
    [one] c'è un pezzo
   *[other] ci sono { $given } pezzi
}, non { $asked }
fault-missing = in { $square } non c'è alcun pezzo, ma lì ne era stato indicato uno
fault-forbidden = in { $square } c'è un pezzo, ma la casa è vietata
fault-piece-not-kept = ruotato di { $degrees }°, il pezzo in { $square } va in { $image }, dove non ce n'è nessuno

## Che cos'è un giro

fact-closed = chiuso
fact-can-be-closed = aperto, ma tra fine e inizio c'è una sola mossa: si può chiudere
fact-one-square = una sola casa e nessuna mossa, quindi insieme aperto e chiuso
fact-open = aperto
fact-symmetric = simmetrico: { $names }
fact-not-symmetric = non simmetrico
fact-magic = magico: ogni traversa, ogni colonna e le due diagonali hanno somma { $sum }
fact-magic-rectangle = magico: ogni traversa ha somma { $rank }, ogni colonna { $file }
fact-semi-magic = semimagico: ogni traversa e ogni colonna ha somma { $sum }, le diagonali { $up } e { $down }
fact-not-magic = non magico: le traverse hanno somma { $ranks }, le colonne { $files }
fact-sum = { $least }
fact-sums = { $least }–{ $most }
fact-crossings = { $count ->
    [one] { $count } incrocio con se stesso
   *[other] { $count } incroci con se stesso
}
fact-turns = { $count ->
    [one] { $count } svolta
   *[other] { $count } svolte
}
fact-not-looked-at = simmetrie e incroci non sono stati esaminati: il giro non è stato conservato; un { FIELD("memory-limit") } maggiore può bastare
fact-crossings-not-counted = gli incroci non sono stati contati: richiederebbe troppo tempo
symmetry-none = nessuna simmetria
symmetry-half-turn = mezzo giro
symmetry-quarter-turn = quarto di giro
symmetry-vertical = da sinistra a destra
symmetry-horizontal = dall'alto in basso
symmetry-diagonal = rispetto alla diagonale da a1
symmetry-antidiagonal = rispetto all'altra diagonale
symmetry-shift = spostata oltre il bordo

## Answers

solution-heading = Soluzione { $number }:
solution-class-heading = Soluzione { $number } ({ $size ->
    [one] unica della sua classe
   *[other] una di { $size } equivalenti
}, { $symmetry }):
tour-heading = Giro { $number }:
tour-class-heading = Giro { $number } ({ $size ->
    [one] unico della sua classe
   *[other] uno di { $size } equivalenti
}):
map-line = { $mark } Partendo da { $square }: { $answer ->
    [yes] giro trovato
    [no] nessun giro
   *[unknown] esito sconosciuto
}
map-line-coordinates = { $mark } Partendo da x: { $x } e y: { $y }, { $answer ->
    [yes] percorso trovato
    [no] percorso non trovato
   *[unknown] esito sconosciuto
}
map-end-line = { $mark } Finendo in { $square }: { $answer ->
    [yes] giro trovato
    [no] nessun giro
   *[unknown] esito sconosciuto
}

trace-move = **Mossa { $step }**
trace-back = Da qui non resta alcuna mossa. Si torna alla **mossa { $step }**.
trace-last-back = Non resta alcuna mossa da { $square }, dove la ricerca è cominciata.
trace-place = **Pezzo { $step }** in { $square }
trace-remove = Non resta alcuna casa per il pezzo successivo. Il pezzo { $step } lascia { $square }.
trace-refused = { $square }: attaccata da { $by }
trace-not-allowed = { $square }: non ammessa
trace-rejected-walk = Il percorso è abbastanza lungo, ma visita due volte { $square }: scartato. Si torna alla **mossa { $step }**.
trace-rejected-placement = I pezzi sono tutti in campo, ma { $a } e { $b } si attaccano: scartata. Il pezzo { $step } lascia { $square }.
trace-found-tour = Il giro è completo ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}).
trace-found-placement = Tutti i pezzi sono al loro posto ({ $nodes ->
    [one] { $nodes } pezzo collocato
   *[other] { $nodes } pezzi collocati
}).
trace-exhausted-tour = Tutte le possibilità sono esaurite: non esiste alcun giro ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}).
trace-exhausted-placement = Tutte le possibilità sono esaurite: non esiste alcuna disposizione ({ $nodes ->
    [one] { $nodes } pezzo collocato
   *[other] { $nodes } pezzi collocati
}).
trace-stuck-whole = La regola ha visitato ogni casa, ma il cammino non finisce dove deve, e la regola non torna mai indietro.
trace-stuck = La regola non trova più mosse, e non torna mai indietro ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}).
trace-spent = La ricerca è stata fermata ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}).
trace-limit = { $steps ->
    [one] Mostrato { $steps } passo
   *[other] Mostrati { $steps } passi
}; per vederne altri, aumentare { FIELD("limit") }.

walk-order = La visita in profondità raggiunge { $seen ->
    [one] { $seen } vertice
   *[other] { $seen } vertici
} su { $of }: { $walk }
walk-jump = { $from }, poi { $to }: non sono adiacenti, fra l'uno e l'altro la visita è tornata indietro
walk-attempts = Un giro deve seguire gli archi; i tentativi da { $start }:
walk-tour = { $tour }: è un giro
walk-no-tour = Nessuno tocca tutti i vertici: non esiste alcun giro da { $start }
walk-unknown = La ricerca è stata fermata: non si sa se esista un giro

film-of-tour = Ricerca di un giro su { $board } ({ $piece })
film-of-pieces = Ricerca di una disposizione su { $board } ({ $piece })
film-caption = passo { $step } · profondità { $depth } di { $target }
film-caption-moves = passo { $step } · { $depth } mosse su { $target }
film-sampled = Il filmato mostra un passo ogni { $every } su { $steps }; con { FIELD("frames") } maggiore se ne vedono di più, con { FIELD("limit") } minore i primi.
picture-open-tour = Giro aperto su { $board } ({ $piece })
picture-closed-tour = Giro chiuso su { $board } ({ $piece })
picture-tour-in-order = Inizio e fine: { $squares }. In ordine: { $order }
picture-tour = Inizio e fine: { $squares }
picture-no-tour = Nessun giro di { $piece } su { $board }
picture-placement = { $count } x { $piece } su { $board }: nessun pezzo ne attacca un altro
picture-dominating = { $count } x { $piece } su { $board }: ogni numero dice quanti pezzi attaccano la casa
picture-squares = Case: { $squares }
picture-walk = Percorso su { $board } ({ $piece }), non finito; case finora: { $count }
picture-pieces = { $count } x { $piece } su { $board }, non finito
picture-moves = Mosse su { $board } ({ $piece }) usate finora da una ricerca: { $count }
picture-gallery = Soluzioni su { $board } ({ $piece }), ognuna su una scacchiera: { $count }
picture-gallery-marks = Fondamentali, con un contorno e un segno di spunta: { $count }
picture-gallery-part = le prime { $count } di { $total }
picture-gallery-first = le prime { $count }
picture-given-holes = Case tolte: { $squares }
picture-given-standing = Pezzi dati: { $squares }
picture-given-forbidden = Case vietate: { $squares }
picture-given-from = Partenza: { $squares }
picture-given-to = Arrivo: { $squares }
picture-map-tour = Case da cui parte un giro su { $board }
picture-map-starts = Case da cui parte un giro che finisce in { $square } su { $board }
picture-map-ends = Case in cui finisce un giro che parte da { $square } su { $board }
picture-map-uses = Quante disposizioni usano ciascuna casa di { $board }
picture-map-used = Case usate da qualche disposizione su { $board }
mark-needing = una casa che richiede tante mosse; una di meno se è un estremo libero
mark-needing-only = una casa che richiede tante mosse
mark-needing-both = una casa che ha soltanto due mosse e le richiede entrambe
mark-neighbour = una casa dove portano, con posto per tante
mark-inward = una mossa dall'una all'altra
mark-elsewhere = una mossa verso un'altra casa
mark-used = una mossa che ogni giro usa
mark-unused = una mossa che nessun giro usa
mark-loop = una mossa di un ciclo che si chiude troppo presto
mark-removed = una casa tolta
mark-part = una casa che resta, con il numero della sua parte
mark-from = da qui
mark-to = dove { $moves ->
    [one] una mossa non porta
   *[other] { $moves } mosse non portano
}
mark-outer = una casa esterna
mark-inner = una casa interna
mark-turned = una casa
mark-image = { $moves ->
    [0] dove la porta la rotazione
    [one] dove la porta la rotazione, ma una mossa non porta
   *[other] dove la porta la rotazione, ma { $moves } mosse non portano
}

## Pieces

piece-knight = cavallo
piece-king = re
piece-queen = regina
piece-rook = torre
piece-bishop = alfiere
piece-wazir = visir
piece-ferz = fers
piece-dabbaba = dabbaba
piece-alfil = alfil
piece-threeleaper = threeleaper
piece-camel = cammello
piece-zebra = zebra
piece-tripper = tripper
piece-fourleaper = fourleaper
piece-giraffe = giraffa
piece-stag = cervo
piece-antelope = antilope
piece-fiveleaper = fiveleaper
piece-nightrider = nightrider
piece-camelrider = camelrider
piece-zebrarider = zebrarider
piece-amazon = amazzone
piece-empress = imperatrice
piece-princess = principessa
piece-centaur = centauro
piece-gnu = gnu
piece-aliases = donna=queen, cavaliere=knight

## Playing a search

play-title = { $board }, { $piece }
play-keys = spazio avvio/pausa · → avanti · ← indietro · + più veloce · - più lento · home all'inizio · end alla fine · q esci
play-running = in corso, { $speed ->
    [one] { $speed } passo
   *[other] { $speed } passi
} al secondo
play-paused = in pausa
play-position = evento { $position }, profondità { $depth } di { $of }, { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}
play-entered = { $square }: avanti
play-refused = { $square }: scartata
play-left = { $square }: indietro
play-found = Ecco una soluzione: tornare indietro per vedere come è nata, oppure q per uscire.
play-exhausted = Tutte le possibilità sono esaurite: non c'è alcuna soluzione.
play-stuck = La regola non trova più mosse, e non torna mai indietro.
play-spent = Il limite concesso alla ricerca è esaurito.
play-no-terminal = { FIELD("play") } richiede un terminale; senza { FIELD("play") } i passi vengono scritti come testo
play-too-large = il terminale di { $columns } x { $rows } è troppo piccolo per questa scacchiera; ne basta uno di { $wide } x { $high }
play-no-memory = i passi precedenti non sono più in memoria
examples-rank =
    {"  "}backrank rank queens 8 a8 e7 h6 f5 c4 g3 b2 d1
    {"  "}backrank find queens 16 | backrank rank queens 16 -
examples-unrank =
    {"  "}backrank unrank queens 8 91
    {"  "}backrank unrank queens 16 1000000 --format ids
    {"  "}backrank unrank tour 6 9861 --closed
examples-sample =
    {"  "}backrank sample queens 8 --seed 7
    {"  "}backrank sample queens 12 --queen c5 --format moves
    {"  "}backrank sample tour 6x7 --closed --limit 3 --format moves

## Il server della pagina

method-auto = il più veloce
method-backtracking = backtracking
method-graph = backtracking sul grafo
method-naive = genera e verifica
method-warnsdorff = regola di Warnsdorff
method-warnsdorff-backtracking = regola di Warnsdorff con passi indietro
method-rotations = rotazioni di un cammino
method-edges = ricerca esatta
method-pairs = coppie confrontate, traversa per traversa
method-masks = maschere di bit, traversa per traversa
method-pieces-naive = genera e verifica
method-subsets = casa per casa
method-fail-first = prima dove c'è meno scelta
method-swaps = scambi da un inizio a caso
method-explicit = con una formula
order-it = lezione italiana
order-pl = lezione polacca
order-vi = lezione vietnamita
order-zh = lezione cinese
tie-break-first = la prima
tie-break-random = a caso
tie-break-roth = la più lontana dal centro (Roth)
tie-break-pohl = la regola ancora una volta (Pohl)
serve-port-taken = la porta { $port } è occupata; indicane un'altra con { FIELD("port") }, oppure { FIELD("port") } 0 per una qualsiasi libera
serve-no-host = { FIELD("host") }: su questa macchina non c'è "{ $host }"; usa 127.0.0.1 per questa sola macchina, o 0.0.0.0 per tutti nella sua rete
serve-not-listening = il server non può ascoltare su { $host }, porta { $port }: { $error }
wrong-port = { FIELD("port") } richiede un numero da 0 a 65535, non { $value }
searches-zero = { FIELD("searches") } richiede almeno 1, non 0
serve-request = richiesta non compresa: { $text }
serve-no-http = la richiesta non si può leggere: le prime righe non sono di HTTP
serve-number-least = "{ $field }" deve essere un numero intero, almeno 1, non "{ $text }"
serve-only-with = "{ $field }" riguarda "{ $other }", che nella richiesta manca
serve-number-range = "{ $field }" deve essere un numero intero da { $least } a { $most }, non "{ $text }"
serve-missing = nella richiesta manca "{ $field }"
serve-strange = nella richiesta c'è "{ $field }", che nessuno chiede
serve-twice = nella richiesta "{ $field }" compare due volte
serve-variant = riga { $line }, colonna { $column }: qui "{ $value }" non si conosce; valori possibili: { $values }
serve-empty = la richiesta è vuota, ma serve un JSON
serve-kind = riga { $line }, colonna { $column }: qui serve { $wanted ->
    [text] un testo tra virgolette
    [list] un elenco tra [ ]
    [object] un oggetto tra { "{" } { "}" }
    [truth] true o false
    [number] un numero
   *[other] un valore di altro tipo
}
serve-quotes = riga { $line }, colonna { $column }: qui serve un numero, senza virgolette
serve-whole = riga { $line }, colonna { $column }: qui serve un numero intero, né negativo né troppo grande
serve-limits = Ricerche alla volta: al più { $searches }, ognuna di al più { $seconds } s e { $memory }; tutte insieme al più { $all }
serve-busy = tutte le ricerche sono occupate; riprova tra un momento
serve-failed = la ricerca è fallita; è un errore del programma
serve-other-site = solo la pagina stessa può chiedere
serve-host = questo server risponde solo con i nomi di questa macchina, come localhost
serve-json = la richiesta deve essere JSON (Content-Type: application/json)
serve-slow = la richiesta ha impiegato troppo ad arrivare
serve-too-long = la richiesta è più lunga di { $most }
serve-not-found = qui non c'è niente
serve-method = a questo indirizzo non si chiede in questo modo
serve-map = Sì: { $yes }, no: { $no }, non si sa: { $unknown }
serve-group = di queste case una sola può avere un pezzo
serve-dark = Case scure: { $count }
serve-light = Case chiare: { $count }
serve-side = Case di un insieme: { $count }
serve-named = le case di cui si parla
serve-ring = una casa di un anello che si chiude troppo presto
serve-there-is-tour = Un giro esiste: { $reason }
serve-there-is-placement = Una soluzione esiste: { $reason }
serve-not-watched = il metodo "{ $method }" non ha passi da mostrare qui
serve-frame = la ricerca non arriva a questo punto
serve-moves-found = Il giro è completo. Mosse usate lungo la ricerca: { $nodes }
serve-moves-exhausted = È stato provato tutto: un giro non c’è. Mosse usate lungo la ricerca: { $nodes }
serve-too-many = si mostrano al massimo { $most } passi per volta
serve-play-legal = Case tra cui scegliere: { $count }
serve-play-open = Si può ancora fare. Case che vi portano: { $count }
serve-play-unknown = In così poco tempo non si sa se si possa ancora fare
serve-play-back = Da qui non si può più fare. Passi da riprendere: { $back }
serve-play-none = Da qui non si può fare, e da nessun altro inizio
serve-play-dead = Da qui non si può più fare
serve-play-rest = guardando solo la casa raggiunta e quelle che restano: { $reason }
serve-play-done-tour = Fatto: ogni casa è stata visitata una volta
serve-play-done-pieces = Fatto: ci sono tutti i pezzi e nessuno ne attacca un altro
serve-right-tour = Giusto: questo è un giro
serve-right-pieces = Giusto: ci sono tutti i pezzi e nessuno ne attacca un altro
serve-progress = passi fatti: { $done } di { $all }
serve-progress-kept = Ciò che rotazioni e riflessioni conservano: passi fatti { $done } di { $all }
serve-count-tours = Giri: { $count }
serve-count-tour-classes = Giri che nessuna rotazione o riflessione porta l'uno nell'altro: { $count }
serve-count-pieces = Soluzioni: { $count }
serve-count-piece-classes = Soluzioni fondamentali: { $count }
serve-listed = Soluzioni: { $count }, fondamentali: { $fundamental }
serve-listed-part = Mostrate: { $listed } di { $count }
serve-listed-some = Mostrate: { $listed }; quante siano non si sa
serve-together = "{ $first }" e "{ $second }" non vanno insieme: chiederne uno solo
serve-move-twice = la mossa tra { $from } e { $to } compare due volte
serve-moves-at = in { $square } ci sono più di due mosse: nessun percorso ne ha tante
serve-picture-slow = la figura richiede troppo tempo; prendi una scacchiera più piccola, meno passi o meno pixel
serve-format = il formato "{ $format }" non c'è; usa svg, png, gif, json, csv o moves
