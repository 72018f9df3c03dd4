## The command

about = Percorsi del cavallo e regine su ogni scacchiera: trova, conta, mostra i passi
usage-main = backrank VERBO PROBLEMA SCACCHIERA [OPZIONI]
usage-options = [OPZIONI]
heading-usage = Uso: { $usage }
heading-verbs = Verbi:
heading-words = Argomenti
heading-options = Opzioni:
heading-problem = Che cosa risolvere
heading-board = Scacchiera e pezzo
heading-search = Come cercare
heading-output = Risposta
heading-limits = Limiti e lavori lunghi
heading-server = Server
heading-general = Opzioni generali
heading-examples = Esempi:
error = errore: { $text }
list-separator = {", "}
sentence-separator = {". "}

verb-find = Trova una soluzione: un percorso o una disposizione di pezzi
verb-decide = Dice se esiste una soluzione, TRUE o FALSE, e perché
verb-count = Conta tutte le soluzioni
verb-list = Elenca tutte le soluzioni, man mano che le trova
verb-map = Mostra da quali case può partire un percorso (con --from: dove può arrivare), o quante disposizioni usano ogni casa
verb-trace = Mostra la ricerca passo per passo, avanti e indietro
verb-check = Verifica un percorso o una disposizione e dice che cosa non va
verb-graph = Scrive il grafo delle mosse per altri programmi
verb-draw = Disegna una figura (SVG, PNG, GIF)
verb-serve = Avvia il server della pagina e ne mostra l’indirizzo
verb-rank = Stampa l’indice di un percorso o di una disposizione, contato da 0
verb-unrank = Stampa il percorso o la disposizione che ha questo indice
verb-sample = Estrae a caso un percorso o una disposizione, tutti con la stessa probabilità
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
value-few = turns|crossings
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

word-puzzle = tour (un percorso: ogni casa una volta sola), queens (n regine su n x n) o placement (qualsiasi pezzo, in qualsiasi numero)
word-board = Una dimensione come 8, traverse x colonne come 3x10, @FILE con un disegno (dalla traversa più alta: x una casa, . o spazio un buco, 1 la partenza), oppure - per un disegno dallo standard input
word-input = Case (a1 c2 ...), numeri, una griglia, JSON o byte; un file che li contiene; oppure - per lo standard input. Se manca, check e rank leggono lo standard input, e draw cerca una soluzione
word-rank = L’indice, a partire da 0
word-records = I file scritti da count --shard, uno per ogni parte
word-shell = bash, zsh, fish, elvish o powershell

option-help = Mostra questo aiuto
option-version = Mostra la versione
option-closed = Solo percorsi chiusi: dall’ultima casa una mossa riporta alla prima
option-from = La casa di partenza del percorso
option-to = La casa di arrivo del percorso
option-symmetric = Solo soluzioni che una rotazione della scacchiera lascia invariate: half-turn (180°) o quarter-turn (90°)
option-step = La casa visitata a questo passo, ad esempio c3=17 (ripetibile)
option-directed = Conta come due un percorso e il suo inverso
option-distinct = Conta o elenca una sola volta le soluzioni uguali a meno di rotazioni e riflessioni
option-ranks = Conta su scacchiere con questo numero di traverse, ad esempio 5 o 3..6, invece che su una sola; si usa con --files
option-files = Conta su scacchiere con questo numero di colonne, ad esempio 1..40; si usa con --ranks
option-prefixes = Conta sulle prime 1, 2, 3 ... case della scacchiera, colonna per colonna da a1 in su
option-recurrence = Con --ranks e --files, uno dei due con un solo numero: stampa anche una relazione di ricorrenza, dimostrata, per i conteggi
option-pieces = Il numero di pezzi, oppure most per quanti ce ne stanno (predefinito: la lunghezza del lato minore)
option-dominating = I pezzi devono attaccare o occupare ogni casa, e possono attaccarsi fra loro; senza --pieces, nel minor numero possibile
option-independent = Con --dominating: nessun pezzo ne attacca un altro
option-queen = Case in cui c’è già un pezzo, ad esempio b4,d5 (ripetibile)
option-forbid = Case in cui non può stare alcun pezzo, ad esempio b4,d5 (ripetibile)
option-forbid-diagonal = Diagonale su cui non può stare alcun pezzo: due sue case, ad esempio a1-h8, oppure somma o differenza di traversa e colonna, contate da 0, ad esempio sum=7 o difference=-2 (ripetibile)
option-piece = Il pezzo: un nome (cavallo, re, cammello, amazzone; anche in inglese), un salto a,b come 1,4, un salto ripetuto a,b*, lettere di Betza come NC, o più di questi uniti con +
option-holes = Case mancanti, ad esempio c3,d4 (ripetibile); i pezzi a lunga gittata le scavalcano, salvo con --holes-block
option-holes-block = I buchi fermano i pezzi a lunga gittata. Senza questa opzione un pezzo a lunga gittata li scavalca, perché una casa mancante non interrompe la linea
option-wrap = Incolla i bordi: flat (nessuno), cylinder, torus, mobius o klein
option-few = Costruisce un percorso con poche svolte (turns) o poche autointersezioni (crossings)
option-edges = Un grafo invece di una scacchiera, dato dai suoi archi, ad esempio A-B,A-C (ripetibile)
option-convention = Segue una lezione (it, pl, vi o zh): ordine delle mosse, angolo, primo numero, notazione e ricerca
option-method = Per i percorsi: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges o, per count, frontier; per i pezzi: auto, pairs, masks, naive, subsets, fail-first, swaps o explicit
option-random = Dispone n regine a caso; un altro --seed dà un’altra disposizione
option-move-order = Le otto mosse del cavallo nell’ordine in cui provarle, scritte come colonne,traverse: "1,2 2,1 2,-1 ..."
option-tie-break = Il criterio di spareggio della regola di Warnsdorff: first, random, roth o pohl
option-seed = Il seme di tutte le scelte casuali (predefinito: 0)
option-play = Mostra la ricerca nel terminale: avvio, pausa, passo avanti, passo indietro
option-limit = Si ferma dopo questo numero di soluzioni o di passi
option-at-step = Stampa soltanto la casa visitata a questo passo (ripetibile)
option-step-of = Stampa soltanto il passo che visita questa casa (ripetibile)
option-shard = Conta solo una parte, ad esempio 3/50 (la terza di cinquanta), e scrive un file per merge
option-forecast = Stampa solo quanto serve per il conteggio: memoria, disco e tempo
option-checkpoint = Salva il lavoro fatto in questo file (per i percorsi: in questa cartella) e riprende da lì
option-scratch = Cartella per i dati temporanei che non entrano in memoria (solo per i percorsi)
option-format = Il formato della risposta: { $formats }
option-theme = I colori della figura: paper, slate, wood o contrast
option-show = Le parti da mostrare nella figura, separate da virgole: path (linea), numbers (numeri), pieces (pezzi), names (nomi di colonne e traverse)
option-no-numbers = Disegna il percorso senza i numeri dei passi
option-arrows = Disegna una freccia su ogni passo del percorso
option-width = La larghezza della figura in pixel
option-delay = Il tempo fra un fotogramma della GIF e il successivo, ad esempio 200ms
option-frames = Il massimo di fotogrammi in una GIF (predefinito: 400); i filmati più lunghi saltano passi a intervalli regolari
option-output = Scrive la risposta in questo file; senza --format, il formato è quello dell’estensione, come .json, .csv o .svg
option-time-limit = Rinuncia dopo questo tempo, ad esempio 30s o 2m
option-time-limit-serve = Rinuncia a ogni ricerca dopo questo tempo (predefinito: 30s)
option-node-limit = Rinuncia dopo aver visitato questo numero di case (quelle scritte con il percorso non contano)
option-memory-limit = Usa al massimo questa memoria, ad esempio 500M o 4G (predefinito: tre quarti della memoria disponibile)
option-memory-limit-serve = Usa al massimo questa memoria per ogni ricerca (predefinito: 1,5 GiB)
option-threads = I thread per contare e per elencare i percorsi; le altre ricerche ne usano uno
option-searches = Il massimo di ricerche alla volta (predefinito: il numero dei core, almeno 4)
option-host = L’indirizzo su cui ascoltare: 127.0.0.1 per questa sola macchina (predefinito), 0.0.0.0 per tutti nella sua rete
option-port = La porta della pagina (predefinita: 8080; 0: una qualsiasi libera)
option-progress = Mostra l’avanzamento anche senza un terminale
option-quiet = Stampa soltanto la risposta e gli errori
option-lang = La lingua: en, it, pl, vi o zh (predefinita: quella dell’ambiente)

examples-main =
    {"  "}backrank find tour 8                      un percorso del cavallo
    {"  "}backrank decide tour 3x8 --closed         esiste un percorso chiuso? perché?
    {"  "}backrank list queens 8                    tutte le 92 soluzioni
    {"  "}backrank trace tour 5 --play              mostra la ricerca
    {"  "}backrank find --help                      l’aiuto su un verbo
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
    {"  "}backrank map tour 6 --from a1             dove arrivano i percorsi da a1
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

## What `backrank` alone prints, and the pages of `backrank help TOPIC`

start =
    Backrank trova, conta, elenca, disegna e spiega percorsi del cavallo e
    disposizioni di regine, su ogni scacchiera.

    Uso: backrank VERBO PROBLEMA SCACCHIERA [OPZIONI]

    Esempi:
      backrank trace tour 5 --play              la ricerca, passo per passo
      backrank draw tour 8 --closed --output tour.svg
      backrank find tour 8                      un percorso del cavallo
      backrank decide tour 3x8 --closed         esiste un percorso chiuso? perché?
      backrank count queens 8                   92

    backrank --help elenca i verbi; backrank help boards spiega le scacchiere.
heading-topics = Argomenti dell’aiuto:
topics-main =
    {"  "}boards       Dimensioni, disegni, case mancanti e bordi incollati
    {"  "}pieces       Nomi, salti e lettere per --piece
    {"  "}formats      Le forme della risposta, e chi le legge
    {"  "}limits       Come limitare una ricerca e come riprenderla
topic-boards =
    Una scacchiera è una dimensione o un disegno.

      8                 8 traverse e 8 colonne: la scacchiera usuale
      3x10              3 traverse (righe) e 10 colonne
      @board.txt        un disegno in un file
      -                 un disegno dallo standard input

    Una casa è la lettera della colonna con il numero della traversa, ad esempio
    c3. a1 è in basso a sinistra; dopo z viene aa.

    Un disegno ha una riga per ogni traversa, dall’alto: x è una casa, un punto o
    uno spazio è una casa mancante, 1 è la casa da cui parte il percorso:

    {"  ."}xx.
      xxxx
      xxxx
    {"  ."}xx.

    --holes c3,d4 toglie case. I pezzi a lunga gittata, come la regina, passano
    sopra le case mancanti; con --holes-block si fermano lì.

    --wrap incolla i bordi: cylinder (il sinistro al destro), torus (anche il
    basso all’alto), mobius (il sinistro al destro, capovolto) o klein (come
    mobius, e anche il basso all’alto).

    Esempi:
      backrank find tour @board.txt --closed
      backrank find tour 5 --holes c3 --piece king
      backrank decide tour 4x3 --closed --wrap torus
topic-pieces =
    --piece accetta un nome, un salto, un salto ripetuto o lettere; + ne unisce più
    d’uno. I nomi valgono in inglese e in italiano.

      camel             un nome
      1,4               un salto: una casa in una direzione, quattro nell’altra
      1,2*              il salto, ripetuto fino al bordo della scacchiera
      NC                le lettere di Betza, qui cavallo e cammello
      camel+wazir       le mosse di entrambi

    Scacchi:   knight, king, queen, rook, bishop
    Saltatori: wazir 0,1; ferz 1,1; dabbaba 0,2; alfil 2,2; threeleaper 0,3;
               camel 1,3; zebra 2,3; tripper 3,3; fourleaper 0,4; giraffe 1,4;
               stag 2,4; antelope 3,4; fiveleaper 0,5 e 3,4
    Lunghi:    nightrider 1,2; camelrider 1,3; zebrarider 2,3
    Composti:  amazon (regina, cavallo), empress (torre, cavallo), princess
               (alfiere, cavallo), centaur (re, cavallo), gnu (cavallo, cammello)

    I pezzi attaccano come muovono, allo stesso modo in tutte le direzioni.
    Backrank non si occupa di pedoni e arrocco.

    Esempi:
      backrank find tour 5 --piece camel+wazir
      backrank count placement 8 --piece king --pieces 16
      backrank find placement 5 --piece knight --pieces most
topic-formats =
    --format sceglie la forma della risposta, --output la scrive in un file.

      text              la scacchiera, il numero o la frase (predefinito)
      moves             ogni soluzione su una riga di case: a1 c2 a3 ...
      ids               ogni soluzione su una riga di numeri
      json, ndjson      per i programmi: un valore, o un valore per riga
      csv               per i fogli di calcolo
      binary            un percorso in byte, uno per mossa
      svg, png          una figura
      gif               un filmato di una ricerca o di un percorso
      lines             per map: una riga per ogni casa

    Il verbo graph scrive dot, graphml e altri formati per i programmi sui grafi.
    backrank VERBO --help elenca i formati di ogni verbo. Senza --format il formato
    è quello dell’estensione del file: .csv, .json, .svg e così via; .txt è text.

    In JSON le case sono nomi e i conteggi sono stringhe, perché possono avere
    centinaia di cifre. Questi formati sono uguali in ogni lingua.

    Esempi:
      backrank list queens 6 --output queens.csv
      backrank draw tour 8 --closed --output tour.svg
      backrank trace queens 6 --output search.gif
topic-limits =
    Una ricerca si ferma al primo limite che raggiunge, dice quale, e scrive ciò che
    ha trovato. Il codice di uscita è allora 3: la risposta è ignota, non è un no.

      --time-limit 30s         si ferma dopo questo tempo (30s, 2m)
      --node-limit 1000000     si ferma dopo aver visitato questo numero di case
      --memory-limit 8G        usa al massimo questa memoria (predefinito: tre
                               quarti di quella disponibile)
      --threads 2              usa questo numero di thread; la risposta non cambia

    Un conteggio che non entra in memoria non parte, e un messaggio dice quanta
    memoria serve. Allora aiutano:

      --forecast               stampa quanto serve per un conteggio, senza contare
      --scratch CARTELLA       tiene su disco ciò che non entra in memoria
      --checkpoint FILE        salva il lavoro fatto e riprende da lì (percorsi:
                               CARTELLA)
      --shard 3/50             conta una parte su cinquanta; merge somma le parti

    Ctrl-C ferma una ricerca come farebbe un limite.

    Codici di uscita: 0 sì, o fatto; 1 no dimostrato, o check ha trovato un errore;
    2 errore; 3 ignoto, raggiunto un limite; 130 Ctrl-C.

    Esempi:
      backrank find tour 8 --closed --time-limit 10s
      backrank count tour 8 --closed --memory-limit 2G --scratch /tmp
      backrank count queens 18 --checkpoint queens.txt
unknown-topic = nessun aiuto su { $topic }; argomenti: { $topics }{ $nearest }

## What was typed wrong

did-you-mean = ; forse si intendeva { $word }?
did-you-mean-line = ; forse si intendeva { $word }: { $line }
option-of-verbs = { $option } si usa solo con { $verbs }
unknown-option = opzione o argomento sconosciuto: { $option }{ $nearest }
unknown-verb = verbo sconosciuto: { $verb }; vedere backrank --help{ $nearest }
missing-value = { $option } richiede un valore
missing-words = occorre indicare { $words }; vedere --help
wrong-value = { $option } non può essere { $value }; valori ammessi: { $values }{ $nearest }
given-twice = { $option } è indicata due volte
not-together = { $option } e { $other } non si possono usare insieme; togliere una delle due
map-both-ends = una mappa mostra dove può stare l’altro estremo: indicare solo { FIELD("from") } { $from } o solo { FIELD("to") } { $to }, oppure usare decide
not-utf8 = un argomento della riga di comando non è UTF-8 valido
not-understood = { $text }
option-not-for = { $option } non si usa con { $puzzle }; toglierla
method-not-for = { FIELD("method") } { $method } non è adatto a questo problema; toglierla per usare il metodo più veloce fra quelli adatti
random-not-for = { FIELD("random") } si usa solo per n regine su scacchiere n x n piane; toglierla
option-of-searches = { $option } riguarda una ricerca, ma le case sono già date; togliere una delle due cose
seed-without-random = per i pezzi { FIELD("seed") } si usa solo insieme { $random ->
    [no] a { FIELD("method") }
   *[yes] a { FIELD("random") }, a { FIELD("method") }
} fail-first o a { FIELD("method") } swaps; aggiungere una di queste opzioni o togliere { FIELD("seed") }
few-not-for = { FIELD("few") } { $few } richiede una scacchiera con un lato pari di almeno { $even } e l’altro di almeno 9, ma questa è { $board }; toglierla
few-not-for-tour = { FIELD("few") } { $few } non può costruire un percorso con questi estremi; toglierla, oppure togliere { FIELD("from") }, { FIELD("to") } o { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } non ha passi da mostrare; usare backtracking, graph, naive, warnsdorff o warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } sceglie mosse, non case, e si mostra solo come filmato: aggiungere { FIELD("output") } FILE.gif
wrong-number = { $option } richiede un numero intero, come 10, non { $value }
number-above-most = { $option } può valere al massimo { $most }, non { $value }
wrong-range = { $option } richiede un numero, o un intervallo come 1..40, non { $text }
option-needs = { $option } si usa solo insieme a { $other }; aggiungere anche quella
row-and-board = { FIELD("ranks") } e { FIELD("files") } sostituiscono la scacchiera; togliere { $board } oppure entrambe le opzioni
recurrence-one-side = { FIELD("recurrence") } richiede un lato fisso: dare a { FIELD("ranks") } o a { FIELD("files") } un solo numero
recurrence-not-covered = { FIELD("recurrence") } si usa solo su scacchiere piane e senza buchi e per pezzi che saltano, al massimo su cinque linee per i percorsi chiusi e su quattro per quelli aperti; senza, si stampano solo i conteggi
wrong-pieces = { FIELD("pieces") } richiede un numero intero, come 10, oppure most, non { $value }
pieces-most-not-for = { FIELD("pieces") } most non si usa con { $verb }; indicare un numero, o usare find per trovare il massimo
independent-alone = { FIELD("independent") } si usa solo insieme a { FIELD("dominating") }; aggiungere anche quella
wrong-shard = { FIELD("shard") } richiede una parte, come 3/50 per la terza di cinquanta, non { $value }
count-no-units = solo questi conteggi si possono dividere: regine su al massimo 32 colonne e 64 traverse, senza bordi ritorti, { FIELD("holes-block") } o { FIELD("node-limit") } (su un toro il numero delle colonne deve dividere quello delle traverse), e qualsiasi pezzo con { FIELD("symmetric") }
counted-until-time = limite di tempo raggiunto dopo { $done } parti su { $all }; con un { FIELD("time-limit") } più lungo il conteggio continua{ $kept ->
    [yes] {" dal punto di ripresa"}
   *[no] {", e "}{ FIELD("checkpoint") }{" salva il lavoro fatto"}
}
counted-until-interrupted = interrotto dopo { $done } parti su { $all }; { $kept ->
    [yes] {"sono salvate nel punto di ripresa"}
   *[no] { FIELD("checkpoint") }{" salva il lavoro fatto"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; ripetere lo stesso comando per continuare dal punto di ripresa
rank-tours-not-covered = questi percorsi non hanno un indice: lo hanno solo su scacchiere non troppo lunghe, in cui non tutte le case distano una mossa fra loro, e senza altre condizioni oltre ai due estremi; provare count o list
rank-not-covered = rank, unrank e sample si usano solo per regine, una per traversa, su scacchiere di al massimo 32 colonne e 64 traverse, senza bordi ritorti o { FIELD("holes-block") } (su un toro il numero delle colonne deve dividere quello delle traverse); per altre disposizioni usare list
rank-beyond = nessuna soluzione ha l’indice { $rank }: gli indici vanno da 0 a { $last }, in tutto { $count }
sample-one-at-a-time = { $format } contiene una sola risposta: togliere { FIELD("limit") }, oppure scegliere moves, ids, text, json o csv
rank-unreadable = un indice è un numero intero da 0 in su, come 91, non { $text }
output-is-checkpoint = { $path } non può essere insieme la risposta e il punto di ripresa: indicare due file diversi
record-none = { $path } non è stato scritto da count { FIELD("shard") }: indicare un altro file, o cancellarlo e contare di nuovo
record-damaged = { $path } è danneggiato (il codice di controllo non corrisponde): indicare un altro file, o cancellarlo e contare di nuovo
record-version = { $path } è stato scritto da un’altra versione, che può dividere il conteggio in un altro modo
record-other = { $path } appartiene a un altro conteggio o a un’altra parte: indicare un altro file, o cancellarlo
checkpoint-no-folder = { $path } è un file, ma per i percorsi { FIELD("checkpoint") } richiede una cartella: indicarne un’altra, o cancellare il file
checkpoint-is-folder = { $path } è una cartella, ma per i pezzi { FIELD("checkpoint") } richiede un file: indicare il nome di un file
checkpoint-other = { $path } contiene il punto di ripresa di un altro conteggio: indicare un’altra cartella, o cancellare questa
checkpoint-none = { $path } contiene altri file: indicare una cartella nuova o vuota
checkpoint-damaged = { $path } è danneggiato (il codice di controllo non corrisponde): cancellando questo file, il conteggio continua dal resto
checkpoint-lost = { $path } manca o è danneggiato, e senza questo file il punto di ripresa non si può usare: cancellare la cartella, o indicarne un’altra
checkpoint-in-use = { $path } è in uso per un altro conteggio: aspettare che finisca, o indicare un’altra cartella
merge-other = { $path } appartiene a un conteggio diverso da quello di { $first }, o diviso in un altro numero di parti
merge-twice = la parte { $number } compare due volte
merge-unfinished = la parte { $number } non è finita: continuarla con { FIELD("checkpoint") }
merge-missing = mancano le parti { $numbers }
merge-wrong = questi file non possono essere giusti: la loro somma non è un conteggio possibile
threads-zero = { FIELD("threads") } richiede almeno 1, non 0
wrong-time = { FIELD("time-limit") } richiede un tempo come 30s, 2m o 500ms, non { $value }
wrong-show = { FIELD("show") } richiede una o più di queste parole, separate da virgole: { $values }; non "{ $value }"
wrong-width = { FIELD("width") } richiede un numero di pixel da 1 a { $most }, non { $value }
wrong-delay = { FIELD("delay") } richiede un tempo da 20ms a 60s, come 200ms, non { $value }
wrong-frames = { FIELD("frames") } richiede un numero da 2 a { $most }, non { $value }
option-of-pictures = { $option } si usa solo per le figure; aggiungere { FIELD("format") } svg, png o gif
option-of-films = { $option } si usa solo per le figure animate; aggiungere { FIELD("format") } gif
format-not-of-verb = { $verb } non scrive { $format }; scegliere uno fra { $formats } con { FIELD("format") }, o un’altra estensione per { FIELD("output") }
no-format-of-verb = { $verb } non scrive { $format }; scegliere un’altra estensione per { FIELD("output") }
bytes-to-terminal = { $format } non è un testo per il terminale: aggiungere { FIELD("output") } FILE, o passarlo a un programma con una pipe
wrong-bytes = { FIELD("memory-limit") } richiede una quantità come 500M o 4G, non { $value }
wrong-move-order = { $option } richiede le otto mosse del cavallo, ciascuna una volta sola, come "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", non "{ $text }"
wrong-edge = { FIELD("edges") } richiede archi come A-B,A-C, non { $edge }
no-such-vertex = nessun arco contiene il vertice { $vertex }; i vertici sono: { $vertices }

board-empty = Dimensione non valida: servono almeno una traversa e una colonna, come in 8 o 3x10
board-too-large = un lato della scacchiera può avere al massimo { $most } case
board-unreadable = "{ $text }" non è una scacchiera: scrivere una dimensione come 8, traverse x colonne come 3x10, oppure @FILE con un disegno
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: { $square } è fuori dalla scacchiera
holes-range = { FIELD("holes") } richiede le case una per una, separate da virgole, come a1,b1,a2,b2, non { $text }; per fare molti buchi, disegnare la scacchiera in un file e indicare @FILE al posto della dimensione
map-empty = il disegno non ha case: scrivere x per una casa e . per un buco
map-strange = disegno, riga { $line }, colonna { $column }: "{ $character }" non è né x (una casa), né . o spazio (un buco), né 1 (la partenza)
map-second-start = disegno, riga { $line }, colonna { $column }: una seconda partenza; può essercene una sola
map-too-large = il disegno avrebbe { $board } fra case e buchi, troppi per la memoria; disegnare una scacchiera più piccola, o scriverne la dimensione
instance-statement = la riga { $line } dell’istanza non si può leggere; scrivere un’istruzione come: letting n = 8
instance-name = riga { $line } dell’istanza: { $name } è sconosciuto o compare due volte; sono noti n, init, sumdiags, diffdiags, diags e i rispettivi numeri
instance-value = riga { $line } dell’istanza: questo non è un valore per { $name }, o è fuori dalla scacchiera, o l’elenco è troppo corto; traverse e colonne si contano da 0
instance-no-side = l’istanza non dice quanto è grande la scacchiera; scrivere: letting n = 8
instance-not-for = il file contiene un’istanza del problema delle regine: usarlo con queens
piece-unknown = { FIELD("piece") }: "{ $text }" non è un pezzo: scrivere un nome come cavallo, un salto come 1,4 o lettere di Betza come NC{ $nearest }
piece-no-place = { FIELD("piece") }: "{ $text }" non si può usare: un pezzo attacca come muove, allo stesso modo in tutte le direzioni, perciò non ci sono pedoni, arrocco o catture
piece-does-not-move = { FIELD("piece") }: "{ $text }" non si muove
pieces-without-place = pedone, arrocco, presa, cattura, en passant, pedina
not-a-square = "{ $text }" non è una casa: scrivere le lettere della colonna e poi il numero della traversa, come c3
not-a-square-at = riga { $line }, colonna { $column }: "{ $text }" non è una casa; scriverla come c3
square-off-board = { $square } è fuori dalla scacchiera
diagonal-unreadable = "{ $text }" non è una diagonale: scrivere due sue case, come a1-h8, oppure sum=7 o difference=-2 per traversa e colonna, contate da 0
diagonal-none = { $a } e { $b } non sono sulla stessa diagonale; lo sono a1 e h8, o a3 e b2
diagonal-off-board = la diagonale { $text } non tocca la scacchiera; traverse e colonne si contano da 0
square-is-hole = { $square } è un buco

file-failed = "{ $path }": { $error }
file-without-name = manca il nome di un file: dopo @, come in @scacchiera.txt, o dopo l’opzione
file-not-found = non esiste un file o una cartella con questo nome
file-not-allowed = accesso non consentito
file-is-folder = è una cartella
file-is-no-folder = è un file, ma serve una cartella
file-too-large = { $path } supera i 100 MiB
file-not-text = { $path } non è un testo in UTF-8
write-failed = non è stato possibile scrivere la risposta: { $error }
nothing-to-read = non c’è nulla da leggere: indicare delle case o un file, oppure passare i dati con una pipe
answer-not-found = "{ $text }" non è una soluzione né il nome di un file: indicare case come a1 c2, numeri, una griglia o JSON, oppure un file che li contiene
answer-empty = la soluzione da verificare è vuota: indicare case come a1 c2, numeri, una griglia, JSON o i byte di { FIELD("format") } binary
answer-other = la soluzione contiene "{ $field }" { $said }, ma la richiesta è { $asked }; cambiare la richiesta, o indicare un’altra soluzione
answer-too-large = { $path } è troppo grande per una griglia o per JSON; scrivere il percorso con { FIELD("format") } moves, ids, csv o binary, che si leggono casa per casa
number-too-large = il numero { $text } è troppo grande
id-off-board = la scacchiera non ha una casa con il numero { $id }
grid-ranks = il disegno ha { $ranks ->
    [one] una traversa
   *[other] { $ranks } traverse
}, ma la scacchiera è { $board }
grid-strange = riga { $line }, colonna { $column }: "{ $character }" non è né { $letter } né una casa libera
grid-twice = la griglia contiene due volte il passo { $step }
grid-gap = la griglia contiene passi dopo il passo { $step }, ma non il passo { $step } stesso
grid-size = la griglia ha { $ranks } traverse di { $files } case, ma la scacchiera è { $board }
wrong-json = il JSON non è valido alla riga { $line }, colonna { $column }
json-without-squares = nel JSON manca l’elenco delle case; forma attesa: {"{"}"squares": ["a1", "c2"]{"}"}
numbers-ambiguous = questi numeri formano un percorso sia come passi sia come numeri di case; indicare le case per nome, come a1 c2
json-several = il JSON contiene più risposte: darne una sola
bytes-wrong = { $path }, byte { $offset }: { $fault }
bytes-no-tour = questo non è un percorso nel formato binary
bytes-version = la versione { $version } del formato binary è sconosciuta; forse la legge un backrank più recente
bytes-header = qui l’intestazione non ha una riga "{ $word } ..." leggibile
bytes-header-end = l’intestazione non finisce con una riga vuota
bytes-piece = il formato binary non può contenere questo pezzo: è a lunga gittata, o ha più di 256 mosse
bytes-short = il file finisce { $missing ->
    [one] un passo
   *[other] { $missing } passi
} prima della fine del percorso
bytes-move = il pezzo non ha una mossa con il numero { $code }
bytes-off-board = la mossa da { $from } al passo { $step } esce dalla scacchiera
bytes-long = dopo l’ultimo passo ci sono altri dati
format-of-steps = passi e case si stampano come text, json o csv: sceglierne uno con { FIELD("format") }
tour-not-checked = il percorso è troppo grande per essere verificato mentre si scrive: scriverlo con { FIELD("output") }, poi verificarlo con backrank check
tour-larger-than-memory = il percorso esiste, ma non entra in memoria: chiedere singoli passi con { FIELD("at-step") } e { FIELD("step-of") }, o scriverlo con { FIELD("format") } moves, ids, json, csv o binary
tour-with-fewer-demands = su una scacchiera così grande i percorsi si possono solo costruire: non usare { FIELD("symmetric") }, né più di un { FIELD("step") }; oppure usare { FIELD("from") } e { FIELD("to") } senza { FIELD("step") }
queens-not-checked = tante regine si dispongono con una formula dimostrata (Bernhardsson 1991) e non si verificano mentre si scrivono
tour-not-checked-file = il percorso è troppo grande per essere verificato mentre si scrive: verificare { $path } con backrank check
format-binary = { FIELD("format") } binary si usa solo per percorsi di pezzi che saltano e hanno al massimo 256 mosse; usare { FIELD("format") } moves

## While and after the search

nodes = { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}
progress = { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}, { $seconds } s
count-forecast = { $certainty ->
    [at-least] Serviranno almeno { $time } e { $bytes } di memoria.
    [at-least-bytes] Serviranno almeno { $bytes } di memoria; quanto tempo servirà non si può sapere prima.
    [moment] Serviranno { $time } e circa { $bytes } di memoria.
   *[other] Serviranno circa { $time } e { $bytes } di memoria.
}
forecast-memory = Memoria, se contiene tutto: { $amount }
forecast-least = Memoria minima senza disco: { $amount }
forecast-scratch = Con { FIELD("scratch") }: memoria { $memory }, disco { $disk }
forecast-time = { $threads ->
    [one] Tempo con un thread: { $amount }
   *[other] Tempo con { $threads } thread: { $amount }
}
forecast-amount = { $certainty ->
    [about] circa { $amount }
    [at-least] almeno { $amount }
   *[measured] { $amount }
}
recurrence = a(n) = { $sum } per n >= { $from }, dove a(n) è il conteggio di { $boards }
generating-function = funzione generatrice: ({ $numerator }) / ({ $denominator })
recurrence-proof = dimostrata con { $states } stati della frontiera; i primi { $counts } conteggi concordano
progress-begun = iniziato, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, ancora circa { $left }
span-moment = meno di 1 s
span-unknown = non si può sapere prima
span-seconds = { $of } s
span-minutes = { $of } min
span-hours = { $of } h
span-days = { $of } giorni
span-years = { $of } anni
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
shown-by = la scacchiera lo mostra con un altro ragionamento: { $reason }
unknown = esito sconosciuto: { $reason }
list-contradicted = l’elenco è vuoto, ma una ricerca ha trovato { $answer }; è un errore di backrank

lesson-too-long = la ricerca della lezione non è finita dopo { $nodes } case, quindi la sostituisce un’altra (per insistere, indicare { FIELD("method") } { $method })
tie-break-unused = { FIELD("tie-break") } non ha avuto effetto: la usano solo { FIELD("method") } warnsdorff e { FIELD("method") } warnsdorff-backtracking
move-order-unused = { FIELD("move-order") } non ha avuto effetto: questo percorso è costruito, non cercato; scegliere una ricerca con { FIELD("method") }
seed-unused = { FIELD("seed") } non ha avuto effetto: questa ricerca non fa scelte casuali; le fa { FIELD("method") } warnsdorff con { FIELD("tie-break") } random
partial-file = { $path } contiene quanto trovato fino a quel momento
no-half-file = { $path } non è stato scritto, perché la risposta non è completa
written-until-time = limite di tempo raggiunto dopo aver scritto { $written } case su { $squares }; provare con un { FIELD("time-limit") } più lungo
written-until-interrupted = interrotto dopo aver scritto { $written } case su { $squares }
checked-until-time = limite di tempo raggiunto dopo aver verificato { $checked } case su { $squares }, tutte giuste; provare con un { FIELD("time-limit") } più lungo
checked-until-interrupted = interrotto dopo aver verificato { $checked } case su { $squares }, { $faults ->
    [0] tutte giuste
    [one] con un errore
   *[other] con { $faults } errori
}
spent-nodes = limite di case raggiunto ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}); aumentare { FIELD("node-limit") } per continuare
spent-time = limite di tempo raggiunto{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } casa visitata)
   *[other] {" "}({ $nodes } case visitate)
}; provare con un { FIELD("time-limit") } più lungo
spent-cancelled = ricerca interrotta{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } casa visitata)
   *[other] {" "}({ $nodes } case visitate)
}
spent-memory = servono circa { $needs } di memoria, ma il limite è { $allowed }; usare una scacchiera più piccola o aumentare { FIELD("memory-limit") }
spent-memory-roughly = secondo una stima molto approssimativa servono { $needs } di memoria, ma il limite è { $allowed }; usare una scacchiera più piccola o aumentare { FIELD("memory-limit") }
spent-memory-on-the-way = { $allowed } di memoria non sono bastati, e quanta ne serve non si può sapere prima; usare una scacchiera più piccola o aumentare { FIELD("memory-limit") }
spent-memory-no-scratch = servono circa { $needs } di memoria, ma il limite è { $allowed }; con { FIELD("scratch") } CARTELLA bastano { $least }, e { $away } su disco; oppure aumentare { FIELD("memory-limit") }
spent-room = servono circa { $needs } sul disco della cartella, ma sono liberi solo { $room }; scegliere una cartella su un disco più grande, o liberare spazio
drawing-too-large = il disegno di questa scacchiera è troppo grande: { $reason }; con { FIELD("format") } ids e moves non si disegna nulla
picture-too-large = la figura è troppo grande: { $reason }; provare con un { FIELD("width") } minore
picture-sides = la figura avrebbe { $width } x { $height } pixel, ma un lato può averne al massimo { $most }; indicare un { FIELD("width") } minore
picture-shapes = la figura ha troppi elementi per PNG o GIF; usare { FIELD("format") } svg, o una scacchiera più piccola
spent-frontier = questa scacchiera è troppo larga per contare con una frontiera; togliere { FIELD("method") } frontier, { FIELD("checkpoint") } e { FIELD("scratch") } per contare i percorsi uno per uno, o usare una scacchiera più stretta
spent-squares = la scacchiera ha { $squares } case, ma una ricerca ne ammette al massimo { $most }; usare una scacchiera più piccola
spent-stuck = la regola si blocca dopo { $visited ->
    [one] una casa
   *[other] { $visited } case
} su { $of }, e non torna mai indietro; provare { FIELD("method") } warnsdorff-backtracking
spent-candidates = i candidati da generare sono circa { $about }, e più di { $most } richiederebbero troppo tempo; usare una scacchiera più piccola, o un { FIELD("method") } che controlla a ogni passo: backtracking per i percorsi, pairs per i pezzi

## Why there is a tour, or none

tour-no-squares = la scacchiera non ha case
tour-same-ends = un percorso non può partire e arrivare nella stessa casa, { $square }
tour-ends-not-joined = un percorso chiuso torna con una mossa dall’arrivo alla partenza, ma nessuna mossa porta da { $end } a { $start }
tour-too-short = un percorso chiuso di due case userebbe due volte la stessa mossa
step-unreadable = { FIELD("step") } richiede una casa e un passo, come c3=17, non { $text }
step-none = { $option } { $text }: i passi di un percorso su questa scacchiera vanno da { $first } a { $last }
step-taken = { $a } e { $b } non possono essere entrambe il passo { $step }; togliere uno { FIELD("step") }, oppure { FIELD("from") } o { FIELD("to") }
step-twice = { $square } non può essere sia il passo { $first } sia il passo { $second }; togliere uno { FIELD("step") }, oppure { FIELD("from") } o { FIELD("to") }
tour-step-odd = ogni mossa cambia colore (scuro e chiaro, o due altri insiemi di case) e un percorso comincia sul colore con più case{ $moves ->
    [0] {", ma "}{ $square } ha l’altro
   *[other] {" e vi torna dopo "}{ $moves } mosse, ma { $square } ha l’altro
}
tour-step-even = ogni mossa cambia colore (scuro e chiaro, o due altri insiemi di case) e un percorso comincia sul colore con più case, quindi { $moves ->
    [one] dopo una mossa
   *[other] dopo { $moves } mosse
} è sull’altro colore, ma { $square } non lo è
tour-steps-odd = da { $a } a { $b } si arriva solo con un numero dispari di mosse, ma i loro passi distano { $moves }
tour-steps-even = da { $a } a { $b } si arriva solo con un numero pari di mosse, ma i loro passi distano { $moves }
tour-step-inner = su una scacchiera di quattro linee un percorso alterna case esterne e interne, cominciando da un’esterna nella prima metà e da un’interna nella seconda; quindi dopo { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
} è su una linea interna, ma { $square } non lo è
tour-step-outer = su una scacchiera di quattro linee un percorso alterna case esterne e interne, cominciando da un’esterna nella prima metà e da un’interna nella seconda; quindi dopo { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
} è su una linea esterna, ma { $square } non lo è
tour-steps-apart = da { $a } a { $b } servono almeno { $least } mosse, ma i loro passi distano { $moves }
symmetry-not-of-board = { FIELD("symmetric") } { $turn } richiede una scacchiera che resti uguale dopo una rotazione di { $degrees }°, e questa cambia; togliere l’opzione
tour-open-not-kept = una rotazione che porta un percorso aperto su se stesso lo inverte, quindi ne lascia al suo posto il centro (una casa o una mossa); una rotazione di { $degrees }° di questa scacchiera non lascia al suo posto nulla
tour-open-no-quarter = una rotazione che porta un percorso aperto su se stesso lo inverte, quindi due di esse riportano ogni casa al suo posto; due rotazioni di 90° non lo fanno
tour-closed-no-half = una rotazione di { $degrees }° può portare un percorso chiuso su se stesso in due modi: o lascia al loro posto esattamente due delle sue case o mosse, cosa che questa scacchiera non permette, o lo fa scorrere di metà delle sue { $squares } case, ma con { $moves } mosse non si va mai da { $square } a { $image }, la sua immagine
tour-closed-no-half-middle = una rotazione di { $degrees }° può portare un percorso chiuso su se stesso in due modi: o lascia al loro posto esattamente due delle sue case o mosse, cosa che questa scacchiera non permette, o lo fa scorrere di metà delle sue { $squares } case, ma { $square } resta al suo posto
tour-closed-not-kept = una rotazione di { $degrees }° farebbe scorrere di { $moves } mosse un percorso chiuso di { $squares } case, ma con { $moves } mosse non si va mai da { $square } a { $image }, la sua immagine
tour-closed-middle = una rotazione di { $degrees }° farebbe scorrere un percorso chiuso lungo se stesso di una parte delle sue case, ma { $square } resta al suo posto
tour-ends-not-exchanged = una rotazione di { $degrees }° che porta un percorso aperto su se stesso ne scambia gli estremi, ma porta { $end } su { $image }
tour-colours-closed = ogni mossa cambia colore, quindi un percorso chiuso richiede tante case scure quante chiare, ma qui ci sono { $dark ->
    [one] { $dark } scura
   *[other] { $dark } scure
} e { $light ->
    [one] { $light } chiara
   *[other] { $light } chiare
}
tour-colours-open = ogni mossa cambia colore, quindi in un percorso un colore ha al massimo una casa in più dell’altro, ma qui ci sono { $dark ->
    [one] { $dark } scura
   *[other] { $dark } scure
} e { $light ->
    [one] { $light } chiara
   *[other] { $light } chiare
}
tour-end-colour = ogni mossa cambia colore, quindi un percorso deve partire e arrivare sul colore con più case ({ $more } contro { $fewer }), ma { $square } ha l’altro
tour-ends-colour = ogni mossa cambia colore, quindi un percorso su un numero pari di case ha gli estremi di colori diversi, ma { $start } e { $end } hanno lo stesso
tour-inner-end = le due linee esterne di questa scacchiera contengono metà delle case, e nessuna mossa ne unisce due; un percorso con un estremo in { $square } alternerebbe case interne ed esterne, e allora tutte le case esterne avrebbero lo stesso colore, ma ci sono entrambi i colori
tour-four-lines = le due linee esterne di questa scacchiera contengono metà delle case, e nessuna mossa ne unisce due; un percorso chiuso alternerebbe case interne ed esterne, e allora tutte le case esterne avrebbero lo stesso colore, ma ci sono entrambi i colori
tour-ends-meet = alle case con due sole mosse rimaste servono entrambe, e queste mosse uniscono i due estremi con il cammino { $path }, che non tocca le altre case
tour-sides = ogni mossa porta da un insieme di case all’altro, quindi un percorso li alterna; con { $first } e { $second } case e gli estremi dati non è possibile
tour-few-moves = { $moves ->
    [0] da { $square } il pezzo non ha alcuna mossa
   *[other] da { $square } c’è una sola mossa, ma { $rule ->
        [closed] ogni casa di un percorso chiuso ne richiede due
        [colours] per il suo colore { $square } non può essere un estremo del percorso, a cui allora ne servono due
       *[two] a un percorso fra gli estremi dati ne servono due
    }, per arrivarci e per ripartirne
}
tour-few-moves-left = { $moves ->
    [0] da { $square } non resta alcuna mossa
   *[other] da { $square } resta una sola mossa
}
tour-too-many-moves = in { $square } le mosse obbligate sono più di quante un percorso possa usarne
tour-dead-ends = { $squares } hanno una sola mossa ciascuna, ma { $ends ->
    [0] { $rule ->
        [closed] ogni casa di un percorso chiuso ne richiede due
        [colours] per i loro colori, un percorso non può avere un estremo in nessuna di esse
       *[two] un percorso non può avere un estremo in nessuna di esse
    }
    [one] { $rule ->
        [colours] per i loro colori, un percorso può avere un estremo in una sola di esse
       *[two] un estremo è dato altrove, e solo una di esse può essere l’altro
    }
   *[other] un percorso ha solo due estremi
}
tour-dead-ends-left = a { $squares } resta una sola mossa ciascuna, ma { $ends ->
    [0] { $rule ->
        [closed] ogni casa di un percorso chiuso ne richiede due
        [colours] per i loro colori, un percorso non può avere un estremo in nessuna di esse
       *[two] un percorso non può avere un estremo in nessuna di esse
    }
    [one] { $rule ->
        [colours] per i loro colori, un percorso può avere un estremo in una sola di esse
       *[two] un estremo è dato altrove, e solo una di esse può essere l’altro
    }
   *[other] un percorso ha solo due estremi
}
tour-ends-among = { $rule ->
    [closed] {""}
    [colours] , di cui per il colore { $ends ->
        [0] nessuna può
        [one] al massimo una può
       *[other] al massimo due possono
    } essere un estremo del percorso,
   *[two] , di cui { $ends ->
        [0] nessuna può
        [one] al massimo una può
       *[other] al massimo due possono
    } essere un estremo del percorso,
}
tour-crowded = { $squares }{ $among } richiedono insieme almeno { $needed } mosse, ma { $neighbours } { $room ->
    [0] non può accoglierne nessuna
    [one] può accoglierne solo una
   *[other] può accoglierne solo { $room }
} e { $elsewhere ->
    [0] nessuna porta altrove
    [one] solo una porta altrove
   *[other] solo { $elsewhere } portano altrove
}
tour-neighbours = { $squares }{ $among } richiedono insieme almeno { $needed } mosse, ma { $neighbours } { $room ->
    [0] non possono accoglierne nessuna
    [one] possono accoglierne insieme solo una
   *[other] possono accoglierne insieme solo { $room }
} e { $elsewhere ->
    [0] nessuna porta altrove
    [one] solo una porta altrove
   *[other] solo { $elsewhere } portano altrove
}
tour-apart = nessuna successione di mosse porta da { $a } a { $b }
tour-apart-left = le mosse rimaste non collegano { $a } con { $b }
tour-cut = senza { $removed } la scacchiera si divide in { $count } parti, con { $parts } in parti diverse, ma un percorso { $most ->
    [one] non può unirne nemmeno due
   *[other] può unirne solo { $most }
}
tour-cut-left = con le sole mosse rimaste e senza { $removed } la scacchiera si divide in { $count } parti, con { $parts } in parti diverse, ma un percorso { $most ->
    [one] non può unirne nemmeno due
   *[other] può unirne solo { $most }
}
tour-loop = mosse obbligate chiudono il percorso troppo presto, dopo { $count } case: { $squares }
tour-plain-ring = { $rule ->
    [closed] { $squares } hanno esattamente due mosse ciascuna
    [colours] { $squares } per il loro colore non possono essere estremi del percorso e hanno esattamente due mosse ciascuna
   *[two] { $squares }, di cui nessuna è un estremo del percorso, hanno esattamente due mosse ciascuna
}, e queste chiudono un anello troppo presto, dopo { $count } case: { $ring }
tour-forced = { $steps ->
    [one] una deduzione sulle mosse obbligate porta
   *[other] { $steps } deduzioni sulle mosse obbligate portano
} a questo: { $clash }
tour-forced-loop = { $steps ->
    [0] una mossa
    [one] dopo una deduzione sulle mosse obbligate, una mossa
   *[other] dopo { $steps } deduzioni sulle mosse obbligate, una mossa
} fra { $from } e { $to } chiuderebbe il percorso troppo presto, dopo { $count } case, e senza di essa { $clash }
squares-and-more = { $squares } e altre { $count } (tutte con decide { FIELD("format") } json)
theorem-schwenk-yes = un rettangolo ammette un percorso chiuso del cavallo, salvo quando entrambi i lati sono dispari, il minore è 1, 2 o 4, oppure i lati sono 3 e 4, 3 e 6 o 3 e 8 ({ $source })
theorem-schwenk-no = un rettangolo di più di una casa non ammette alcun percorso chiuso del cavallo quando entrambi i lati sono dispari, il minore è 1, 2 o 4, oppure i lati sono 3 e 4, 3 e 6 o 3 e 8 ({ $source })
theorem-open-yes = un rettangolo ammette un percorso aperto del cavallo, salvo quando il lato minore è 1 o 2, oppure il rettangolo è 3x3, 3x5, 3x6 o 4x4 ({ $source })
theorem-open-no = un rettangolo di più di una casa non ammette alcun percorso del cavallo quando il lato minore è 1 o 2, oppure il rettangolo è 3x3, 3x5, 3x6 o 4x4 ({ $source })
theorem-ends = su una scacchiera quadrata di lato 6 o più esiste un percorso del cavallo fra due case qualsiasi, purché i loro colori lo consentano ({ $source })
theorem-cylinder-yes = un cilindro, con il bordo sinistro incollato al destro, ammette un percorso chiuso del cavallo, salvo quando ha una sola traversa, oppure 2 o 4 traverse e un numero pari di colonne ({ $source })
theorem-cylinder-no = un cilindro di più di una casa, con il bordo sinistro incollato al destro, non ammette alcun percorso chiuso del cavallo quando ha una sola traversa, oppure 2 o 4 traverse e un numero pari di colonne ({ $source })
theorem-torus = un toro di più di due case ammette un percorso chiuso del cavallo, quali che siano i suoi lati ({ $source })
theorem-pauls = per ogni n diverso da 2 e da 3 si possono disporre n regine su n x n ({ $source })
theorem-polya = su n x n con i bordi incollati si possono disporre n regine quando né 2 né 3 dividono n ({ $source })
proof-construction = esiste un percorso { $kind ->
    [closed] chiuso
   *[open] da { $start } a { $end }
}, per costruzione
proof-tour = esiste un percorso { $kind ->
    [closed] chiuso
   *[open] da { $start } a { $end }
}, trovato e verificato
proof-placement = esiste una disposizione di questo tipo, trovata e verificata
proof-dominating = esiste una disposizione di questo tipo, trovata e verificata
searched = { $nodes ->
    [0] la scacchiera e le condizioni escludono già ogni percorso: non c’è nulla da cercare
    [one] la ricerca ha esaurito tutte le possibilità ({ $nodes } casa visitata)
   *[other] la ricerca ha esaurito tutte le possibilità ({ $nodes } case visitate)
}
searched-placements = { $nodes ->
    [0] la scacchiera e le condizioni escludono già ogni disposizione: non c’è nulla da cercare
    [one] la ricerca ha esaurito tutte le possibilità ({ $nodes } pezzo posato)
   *[other] la ricerca ha esaurito tutte le possibilità ({ $nodes } pezzi posati)
}
placement-too-few-squares = { $pieces ->
    [one] un pezzo non sta
   *[other] { $pieces } pezzi non stanno
} su { $squares ->
    [one] una sola casa
   *[other] { $squares } case
}
placement-too-few-lines = due pezzi sulla stessa traversa o colonna si attaccano, quindi ce ne stanno al massimo { $lines }, non { $pieces }
placement-crowded = { $pieces ->
    [one] un pezzo non ci sta
   *[other] { $pieces } pezzi non ci stanno
}: le case { $groups ->
    [one] formano un solo gruppo
   *[other] si dividono in { $groups } gruppi
}, e due case qualsiasi dello stesso gruppo si attaccano
placement-crowded-pairs = { $pieces ->
    [one] un pezzo non ci sta
   *[other] { $pieces } pezzi non ci stanno
}: { $groups ->
    [0] nessuna casa è libera
    [one] le case formano una sola coppia di case che si attaccano
   *[other] le case si dividono in { $groups } coppie di case che si attaccano
}
pieces-fewest = { $pieces ->
    [one] serve almeno un pezzo
   *[other] servono almeno { $pieces } pezzi
}: { $reason }
pieces-fewest-open = { $found ->
    [one] un pezzo basta
   *[other] { $found } pezzi bastano
}, e ne servono almeno { $bound }: { $reason }
placement-too-few-to-cover = { $pieces ->
    [one] un pezzo attacca o occupa al massimo { $each } case
   *[other] { $pieces } pezzi attaccano o occupano al massimo { $each } case ciascuno
}, e le case sono { $squares }
placement-far-apart = nessun pezzo può attaccare o occupare due case fra { $squares }, quindi serve un pezzo per ciascuna, { $pieces ->
    [0] e non ce n’è nessuno da posare
    [one] ma ce n’è uno solo da posare
   *[other] ma ce ne sono solo { $pieces } da posare
}
placement-rank-and-file-without = { $pieces ->
    [one] una torre lascia
   *[other] { $pieces } torri lasciano
} vuote almeno una traversa e una colonna, e la casa in cui si incrociano non è né attaccata né occupata
pieces-most = { $pieces ->
    [one] ci sta al massimo un pezzo
   *[other] ci stanno al massimo { $pieces } pezzi
}: { $reason }
pieces-most-open = { $found ->
    [one] un pezzo ci sta
   *[other] { $found } pezzi ci stanno
}, e non più di { $bound }: { $reason }
placement-too-many-preplaced = { $preplaced ->
    [one] un pezzo è già sulla scacchiera
   *[other] { $preplaced } pezzi sono già sulla scacchiera
}, più di quanti ne sono richiesti ({ $pieces })
placement-preplaced-forbidden = il pezzo dato in { $square } è su una casa vietata
placement-around = su una scacchiera n x n con i bordi incollati stanno n regine solo se né 2 né 3 dividono n (Pólya 1918), e { $divisor } divide { $side }
placement-rank-without-square = la traversa { $rank } deve avere un pezzo, ma ogni sua casa è un buco, è vietata o è attaccata da un pezzo dato
placement-file-without-square = la colonna { $file } deve avere un pezzo, ma ogni sua casa è un buco, è vietata o è attaccata da un pezzo dato

## What is wrong with an answer

fault-more = ... e altri { $count }; con { FIELD("format") } json ci sono tutti
fault-more-not-kept = ... e altri { $count }
fault-off-board = passo { $step }: { $square } è fuori dalla scacchiera
fault-hole = passo { $step }: { $square } è un buco
fault-repeated = passo { $step }: { $square } è già stata visitata, al passo { $first }
fault-repeated-before = passo { $step }: { $square } è già stata visitata
fault-no-move = passo { $step }: il pezzo non può muovere da { $from } a { $to }
fault-missed = { $square } non viene mai visitata
fault-not-closed = il percorso non è chiuso: il pezzo non può muovere dall’arrivo { $end } alla partenza { $start }
fault-start = il percorso parte da { $given }, non da { $asked }
fault-end = il percorso arriva in { $given }, non in { $asked }
fault-step = il passo { $step } è in { $given }, non in { $asked }
fault-not-kept-half = il percorso non è simmetrico per rotazione di 180°: la sua mossa del passo { $step }, da { $from } a { $to }, andrebbe su { $a }–{ $b }, mossa che il percorso non contiene
fault-not-kept-quarter = il percorso non è simmetrico per rotazione di 90°: la sua mossa del passo { $step }, da { $from } a { $to }, andrebbe su { $a }–{ $b }, mossa che il percorso non contiene
fault-two-pieces = in { $square } ci sono due pezzi
fault-attack = { $a } e { $b } si attaccano a vicenda
fault-uncovered = in { $square } non c’è alcun pezzo, e nessuno la attacca
fault-number = sulla scacchiera { $given ->
    [one] c’è un pezzo
   *[other] ci sono { $given } pezzi
}, non { $asked }
fault-missing = in { $square } manca il pezzo dato
fault-forbidden = un pezzo è sulla casa vietata { $square }
fault-piece-not-kept = una rotazione di { $degrees }° porterebbe il pezzo in { $square } su { $image }, dove non c’è alcun pezzo

## Che cos’è un percorso

fact-closed = chiuso
fact-can-be-closed = aperto, ma si può chiudere: i suoi estremi distano una mossa
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
    [one] { $count } autointersezione
   *[other] { $count } autointersezioni
}
fact-turns = { $count ->
    [one] { $count } svolta
   *[other] { $count } svolte
}
fact-not-looked-at = simmetrie e autointersezioni non sono state controllate, perché il percorso non entrava in memoria; può bastare un { FIELD("memory-limit") } maggiore
fact-crossings-not-counted = le autointersezioni non sono state contate: richiederebbe troppo tempo
symmetry-none = nessuna simmetria
symmetry-half-turn = rotazione di 180°
symmetry-quarter-turn = rotazione di 90°
symmetry-vertical = riflessione sinistra-destra
symmetry-horizontal = riflessione alto-basso
symmetry-diagonal = riflessione rispetto alla diagonale da a1
symmetry-antidiagonal = riflessione rispetto all’antidiagonale
symmetry-shift = traslazione attraverso i bordi incollati

## Answers

solution-heading = Soluzione { $number }:
solution-class-heading = Soluzione { $number } ({ $size ->
    [one] unica della sua classe
   *[other] una di { $size } equivalenti
}, { $symmetry }):
tour-heading = Percorso { $number }:
tour-class-heading = Percorso { $number } ({ $size ->
    [one] unico della sua classe
   *[other] uno di { $size } equivalenti
}):
map-line = { $mark } Partendo da { $square }: { $answer ->
    [yes] percorso trovato
    [no] nessun percorso
   *[unknown] esito sconosciuto
}
map-line-coordinates = { $mark } Partendo da x: { $x } e y: { $y }, { $answer ->
    [yes] percorso trovato
    [no] percorso non trovato
   *[unknown] esito sconosciuto
}
map-end-line = { $mark } Arrivando in { $square }: { $answer ->
    [yes] percorso trovato
    [no] nessun percorso
   *[unknown] esito sconosciuto
}

trace-move = **Mossa { $step }**
trace-back = Da qui non resta alcuna mossa. Si torna alla **mossa { $step }**.
trace-last-back = Non resta alcuna mossa da { $square }, la partenza della ricerca.
trace-place = **Pezzo { $step }** in { $square }
trace-remove = Non resta alcuna casa per il pezzo successivo. Il pezzo { $step } viene tolto da { $square }.
trace-refused = { $square }: attaccata da { $by }
trace-not-allowed = { $square }: non ammessa
trace-rejected-walk = Il cammino è abbastanza lungo, ma visita due volte { $square }: scartato. Si torna alla **mossa { $step }**.
trace-rejected-placement = Tutti i pezzi sono al loro posto, ma { $a } e { $b } si attaccano: disposizione scartata. Il pezzo { $step } viene tolto da { $square }.
trace-found-tour = Il percorso è completo ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}).
trace-found-placement = Tutti i pezzi sono al loro posto ({ $nodes ->
    [one] { $nodes } pezzo posato
   *[other] { $nodes } pezzi posati
}).
trace-exhausted-tour = Tutto è stato provato: non esiste alcun percorso ({ $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}).
trace-exhausted-placement = Tutto è stato provato: non esiste alcuna disposizione ({ $nodes ->
    [one] { $nodes } pezzo posato
   *[other] { $nodes } pezzi posati
}).
trace-stuck-whole = La regola ha visitato ogni casa, ma il cammino non finisce dove deve, e la regola non torna mai indietro.
trace-stuck = La regola è bloccata, e non torna mai indietro ({ $nodes ->
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
walk-jump = { $from }, poi { $to }: non sono adiacenti, fra l’uno e l’altro la visita è tornata indietro
walk-attempts = Un percorso deve seguire gli archi; i tentativi da { $start }:
walk-tour = { $tour }: è un percorso
walk-no-tour = Nessun tentativo visita tutti i vertici: non esiste alcun percorso da { $start }
walk-unknown = La ricerca è stata fermata: non si sa se esiste un percorso
walk-limit = La ricerca è stata fermata dopo { $most } vicoli ciechi: non si sa se esiste un percorso

film-of-tour = Ricerca di un percorso su { $board } ({ $piece })
film-of-pieces = Ricerca di una disposizione su { $board } ({ $piece })
film-caption = passo { $step } · profondità { $depth } di { $target }
film-caption-moves = passo { $step } · { $depth } mosse su { $target }
film-sampled = Il filmato mostra un passo ogni { $every }, su { $steps } in tutto; con un { FIELD("frames") } maggiore se ne vedono di più, con un { FIELD("limit") } minore solo i primi.
picture-open-tour = Percorso aperto su { $board } ({ $piece })
picture-closed-tour = Percorso chiuso su { $board } ({ $piece })
picture-tour-in-order = Partenza e arrivo: { $squares }. In ordine: { $order }
picture-tour = Partenza e arrivo: { $squares }
picture-no-tour = Nessun percorso su { $board } ({ $piece })
picture-placement = { $count } x { $piece } su { $board }: nessun pezzo ne attacca un altro
picture-dominating = { $count } x { $piece } su { $board }: ogni numero dice quanti pezzi attaccano la casa
picture-squares = Case: { $squares }
picture-walk = Cammino incompleto su { $board } ({ $piece }); case finora: { $count }
picture-pieces = { $count } x { $piece } su { $board }, incompleto
picture-moves = Mosse usate finora da una ricerca su { $board } ({ $piece }): { $count }
picture-gallery = Soluzioni su { $board } ({ $piece }), una per scacchiera: { $count }
picture-gallery-marks = Soluzioni fondamentali, con un contorno e un segno di spunta: { $count }
picture-gallery-part = le prime { $count } di { $total }
picture-gallery-first = le prime { $count }
picture-given-holes = Buchi: { $squares }
picture-given-preplaced = Pezzi dati: { $squares }
picture-given-forbidden = Case vietate: { $squares }
picture-given-from = Partenza: { $squares }
picture-given-to = Arrivo: { $squares }
picture-map-tour = Case da cui parte un percorso su { $board }
picture-map-starts = Case da cui parte un percorso che arriva in { $square } su { $board }
picture-map-ends = Case in cui arriva un percorso che parte da { $square } su { $board }
picture-map-uses = Quante disposizioni usano ogni casa di { $board }
picture-map-used = Case usate da almeno una disposizione su { $board }
mark-needing = una casa che richiede il numero di mosse indicato (una di meno se è un estremo)
mark-needing-only = una casa che richiede il numero di mosse indicato
mark-needing-both = una casa che ha esattamente due mosse e le richiede entrambe
mark-isolated = una casa in cui non arriva e da cui non parte alcuna mossa
mark-neighbour = una casa a cui esse portano, con posto per il numero di mosse indicato
mark-inward = una mossa fra queste case
mark-elsewhere = una mossa verso un’altra casa
mark-used = una mossa che ogni percorso usa
mark-unused = una mossa che nessun percorso usa
mark-loop = una mossa di un anello che si chiude troppo presto
mark-removed = una casa tolta
mark-part = una casa rimasta, con il numero della sua parte
mark-from = la prima casa
mark-to = una casa che dalla prima non si raggiunge in { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}
mark-outer = una casa esterna
mark-inner = una casa interna
mark-turned = una casa prima della rotazione
mark-image = { $moves ->
    [0] la sua immagine dopo la rotazione
    [one] la sua immagine dopo la rotazione, non raggiungibile in una mossa
   *[other] la sua immagine dopo la rotazione, non raggiungibile in { $moves } mosse
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
play-keys = q esci · spazio avvio/pausa · → avanti · ← indietro · + più veloce · - più lento · home all’inizio · end alla fine
play-running = in corso, { $speed ->
    [one] { $speed } passo
   *[other] { $speed } passi
} al secondo
play-paused = in pausa
play-position = passo { $position }, profondità { $depth } di { $of }, { $nodes ->
    [one] { $nodes } casa visitata
   *[other] { $nodes } case visitate
}
play-entered = { $square }: visitata
play-refused = { $square }: scartata
play-left = { $square }: abbandonata
play-found = Soluzione trovata. Tornare indietro per vedere come, o premere q per uscire.
play-exhausted = Tutto è stato provato: non esiste alcuna soluzione.
play-stuck = La regola è bloccata, e non torna mai indietro.
play-spent = Il limite è raggiunto.
play-no-terminal = { FIELD("play") } richiede un terminale; toglierla per stampare i passi
play-too-large = questa scacchiera richiede un terminale di { $wide } x { $high } caratteri; questo è di { $columns } x { $rows }
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
method-warnsdorff-backtracking = regola di Warnsdorff con backtracking
method-rotations = rotazioni di un cammino
method-edges = ricerca esatta
method-pairs = coppie confrontate, traversa per traversa
method-masks = maschere di bit, traversa per traversa
method-pieces-naive = genera e verifica
method-subsets = casa per casa
method-fail-first = prima dove c’è meno scelta
method-swaps = disposizione a caso, poi scambi
method-explicit = con una formula
order-it = lezione italiana
order-pl = lezione polacca
order-vi = lezione vietnamita
order-zh = lezione cinese
tie-break-first = la prima
tie-break-random = a caso
tie-break-roth = la più lontana dal centro (Roth)
tie-break-pohl = la regola un passo più avanti (Pohl)
serve-port-taken = la porta { $port } è occupata; sceglierne un’altra con { FIELD("port") }, oppure { FIELD("port") } 0 per una qualsiasi libera
serve-no-host = { FIELD("host") }: su questa macchina non c’è "{ $host }"; usare 127.0.0.1 per questa sola macchina, o 0.0.0.0 per tutti nella sua rete
serve-not-listening = il server non può ascoltare su { $host }, porta { $port }: { $error }
wrong-port = { FIELD("port") } richiede un numero da 0 a 65535, non { $value }
searches-zero = { FIELD("searches") } richiede almeno 1, non 0
serve-request = richiesta non valida: { $text }
serve-no-http = la richiesta non si può leggere: le prime righe non sono di HTTP
serve-number-least = "{ $field }" deve essere un numero intero, almeno 1, non "{ $text }"
serve-only-with = "{ $field }" si usa solo insieme a "{ $other }", che nella richiesta manca
serve-number-range = "{ $field }" deve essere un numero intero da { $least } a { $most }, non "{ $text }"
serve-missing = nella richiesta manca "{ $field }"
serve-strange = campo sconosciuto nella richiesta: "{ $field }"
serve-twice = nella richiesta "{ $field }" compare due volte
serve-variant = riga { $line }, colonna { $column }: valore sconosciuto "{ $value }"; valori ammessi: { $values }
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
serve-limits = Ricerche alla volta: al massimo { $searches }, ognuna di al massimo { $time } e { $memory }; tutte insieme al massimo { $all }
serve-busy = il server sta già eseguendo altre ricerche; riprovare tra poco
serve-failed = la ricerca si è interrotta; è un errore del programma
serve-other-site = le richieste da altri siti web sono rifiutate
serve-host = questo server si raggiunge solo da questa macchina, per esempio come localhost
serve-json = la richiesta deve essere JSON (Content-Type: application/json)
serve-slow = la richiesta ha impiegato troppo tempo ad arrivare
serve-too-long = la richiesta è più lunga di { $most }
serve-not-found = pagina non trovata
serve-method = questo indirizzo non accetta questo tipo di richiesta
serve-map = Sì: { $yes }, no: { $no }, non si sa: { $unknown }
serve-group = una sola di queste case può avere un pezzo
serve-dark = Case scure: { $count }
serve-light = Case chiare: { $count }
serve-side = Case di un insieme: { $count }
serve-named = le case nominate nel testo
serve-ring = una casa di un anello che si chiude troppo presto
serve-there-is-tour = Esiste un percorso: { $reason }
serve-there-is-placement = Esiste una soluzione: { $reason }
serve-not-watched = il metodo "{ $method }" non ha passi da mostrare
serve-frame = la ricerca non ha questo passo
serve-moves-found = Il percorso è completo. Mosse usate durante la ricerca: { $nodes }
serve-moves-exhausted = Tutto è stato provato: non esiste alcun percorso. Mosse usate durante la ricerca: { $nodes }
serve-too-many = si mostrano al massimo { $most } passi per volta
serve-play-legal = Case tra cui scegliere: { $count }
serve-play-open = Una soluzione è ancora possibile. Case che la lasciano possibile: { $count }
serve-play-unknown = Troppo poco tempo per dire se una soluzione è ancora possibile
serve-play-back = Nessuna soluzione è più possibile. Passi da annullare: { $back }
serve-play-none = Nessuna soluzione è possibile da qui, né da un’altra partenza
serve-play-dead = Da qui non si può più arrivare a una soluzione
serve-play-rest = data la posizione del pezzo e le case che restano: { $reason }
serve-play-done-tour = Fatto: ogni casa è stata visitata una volta
serve-play-done-pieces = Fatto: tutti i pezzi sono al loro posto e nessuno ne attacca un altro
serve-right-tour = Giusto: questo è un percorso
serve-right-pieces = Giusto: tutti i pezzi sono al loro posto e nessuno ne attacca un altro
serve-progress = passi fatti: { $done } di { $all }
serve-progress-kept = Conteggio delle soluzioni simmetriche: passi fatti { $done } di { $all }
serve-forecast-too-much = Questa pagina può usare solo { $time } e { $bytes } di memoria; il comando non ha questo limite.
serve-forecast-smaller = Una scacchiera più piccola che rientra nei limiti: { $board }
serve-count-tours = Percorsi: { $count }
serve-count-tour-classes = Percorsi a meno di rotazioni e riflessioni: { $count }
serve-count-pieces = Soluzioni: { $count }
serve-count-piece-classes = Soluzioni fondamentali: { $count }
serve-listed = Soluzioni: { $count }, fondamentali: { $fundamental }
serve-listed-part = Mostrate: { $listed } di { $count }
serve-listed-some = Mostrate: { $listed }; il totale non si conosce
serve-together = "{ $first }" e "{ $second }" non si possono usare insieme; chiederne uno solo
serve-move-twice = la mossa tra { $from } e { $to } compare due volte
serve-moves-at = in { $square } ci sono più di due mosse; un cammino ne usa al massimo due
serve-picture-slow = la figura richiede troppo tempo; usare una scacchiera più piccola, meno passi o meno pixel
serve-format = formato sconosciuto "{ $format }"; usare svg, png, gif, json, csv o moves
