## The command

about = Trasy skoczka i hetmany na każdej szachownicy: szukanie, liczenie, pokaz
usage-main = backrank POLECENIE PROBLEM SZACHOWNICA [OPCJE]
usage-options = [OPCJE]
heading-usage = Użycie: { $usage }
heading-verbs = Polecenia:
heading-words = Argumenty:
heading-options = Opcje:
heading-examples = Przykłady:
error = błąd: { $text }
list-separator = {", "}

verb-find = Znajduje jedno rozwiązanie: trasę albo ustawienie figur
verb-decide = Mówi, czy rozwiązanie istnieje, TRUE lub FALSE, i dlaczego
verb-count = Zlicza wszystkie rozwiązania
verb-list = Wypisuje wszystkie rozwiązania w miarę ich znajdowania
verb-map = Pokazuje, skąd wiedzie trasa, a z --from dokąd; w ilu ustawieniach zajęte jest pole
verb-trace = Pokazuje przeszukiwanie krok po kroku, naprzód i wstecz
verb-check = Sprawdza trasę lub ustawienie i mówi, co się nie zgadza
verb-graph = Zapisuje graf ruchów dla innych programów
verb-draw = Rysuje ilustrację (SVG, PNG, GIF)
verb-serve = Udostępnia stronę dla przeglądarki i wypisuje jej adres
verb-rank = Podaje numer trasy albo ustawienia w kolejności polecenia list
verb-unrank = Pokazuje trasę lub ustawienie o danym numerze
verb-sample = Losuje trasę lub ustawienie, każde z równym prawdopodobieństwem
verb-merge = Sumuje części obliczenia
verb-completions = Wypisuje reguły uzupełniania dla powłoki
verb-man = Wypisuje stronę podręcznika

value-puzzle = PROBLEM
value-board = SZACHOWNICA
value-input = ROZWIĄZANIE
value-shell = POWŁOKA
value-square = POLE
value-diagonal = PRZEKĄTNA
value-squares = POLA
value-number = LICZBA
value-pieces = LICZBA|most
value-piece = FIGURA
value-wrap = SKLEJENIE
value-symmetric = OBRÓT
value-range = OD..DO
value-step = POLE=KROK
value-few = CZEGO
value-edges = KRAWĘDZIE
value-convention = LEKCJA
value-method = METODA
value-moves = RUCHY
value-tie-break = REGUŁA
value-format = FORMAT
value-theme = MOTYW
value-show = CZĘŚCI
value-pixels = PIKSELE
value-shard = CZĘŚĆ
value-file = PLIK
value-folder = KATALOG
value-host = HOST
value-port = PORT
value-time = CZAS
value-bytes = BAJTY
value-language = JĘZYK

word-puzzle = tour (trasa: każde pole raz), queens (n hetmanów na n x n) lub placement (dowolna figura, dowolna liczba)
word-board = Bok (np. 8), rzędy x kolumny (np. 3x10), @PLIK z rysunkiem (od górnego rzędu: x to pole, . lub spacja to dziura, 1 to początek) albo -, by czytać rysunek z wejścia
word-input = Pola (a1 c2 ...), liczby, siatka, JSON lub bajty; plik, który je zawiera; albo -, by czytać je z wejścia. Gdy ich brak, check i rank je czytają, a draw ich szuka
word-rank = Numer, licząc od 0
word-records = Zapisy wszystkich części, które napisał count --shard
word-shell = bash, zsh, fish, elvish lub powershell

option-help = Wyświetla pomoc
option-version = Wyświetla wersję
option-closed = Trasa zamknięta: z jej końca jest ruch na początek
option-from = Pole, na którym trasa się zaczyna
option-to = Pole, na którym trasa się kończy
option-symmetric = Tylko to, co obrót szachownicy przeprowadza na siebie: half-turn (180°) lub quarter-turn (90°)
option-step = Pole, na które trasa trafia w tym kroku, np. c3=17; można powtarzać
option-directed = Trasa i jej odwrócenie liczą się jako dwie
option-distinct = Po jednym rozwiązaniu z każdej klasy symetrii szachownicy
option-ranks = Zliczaj na wszystkich planszach o tylu rzędach, np. 5 albo 3..6, zamiast na jednej; razem z --files
option-files = Zliczaj na wszystkich planszach o tylu kolumnach, np. 1..40; razem z --ranks
option-prefixes = Zliczaj na pierwszych 1, 2, 3 ... polach planszy, kolumna po kolumnie od a1 w górę
option-recurrence = Z --ranks i --files, z których jedno jest jedną liczbą: także rekurencja, którą spełniają wszystkie liczby, z dowodem
option-pieces = Ile figur albo most: ile tylko się zmieści (domyślnie tyle, ile pól ma krótszy bok)
option-dominating = Figury atakują lub zajmują każde pole i mogą się atakować nawzajem; bez --pieces jak najmniej figur
option-independent = Razem z --dominating: żadne dwie figury się nie atakują
option-queen = Na tych polach, np. b4,d5, już stoją figury (można powtarzać)
option-forbid = Na tych polach, np. b4,d5, nie może stać figura (można powtarzać)
option-forbid-diagonal = Na tej przekątnej nie może stać figura: dwa jej pola, np. a1-h8, albo suma lub różnica numerów rzędu i kolumny liczonych od 0, np. sum=7 lub difference=-2 (można powtarzać)
option-piece = Figura: nazwa (skoczek, król, wielbłąd; także po angielsku), skok a,b (np. 1,4), ruch liniowy a,b*, litery Betzy (np. NC) albo kilka połączonych znakiem +
option-holes = Pola, których brakuje, np. c3,d4 (można powtarzać); figury liniowe przechodzą nad nimi, chyba że podano --holes-block
option-holes-block = Brakujące pola zagradzają drogę: figura liniowa dochodzi tylko do nich. Domyślnie przechodzi nad nimi, bo brak pola nie zmienia linii, które przez nie biegną
option-wrap = Skleja brzegi: flat (żadnych), cylinder, torus, mobius lub klein
option-few = Buduje trasę o niewielu zakrętach (turns) lub przecięciach (crossings)
option-edges = Zamiast szachownicy graf o krawędziach, np. A-B,A-C (można powtarzać)
option-convention = Jak w lekcji (it, pl, vi lub zh): kolejność ruchów, róg, pierwszy numer, zapis i metoda
option-method = Dla tras: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges lub, dla count, frontier; dla ustawień: auto, pairs, masks, naive, subsets, fail-first, swaps lub explicit
option-random = n hetmanów losowo: inne przy innym --seed
option-move-order = Osiem ruchów skoczka w kolejności prób, jako kolumny,rzędy: "1,2 2,1 2,-1 ..."
option-tie-break = Który z równorzędnych ruchów wybiera reguła Warnsdorffa: first, random, roth lub pohl
option-seed = Ziarno losowości (domyślnie 0)
option-play = Odtwarza przeszukiwanie w terminalu: start, pauza, krok naprzód, krok wstecz
option-limit = Kończy po tylu rozwiązaniach lub krokach
option-at-step = Wypisuje tylko pole, na którym trasa jest w tym kroku (można powtarzać)
option-step-of = Wypisuje tylko krok, w którym trasa wchodzi na to pole (można powtarzać)
option-shard = Zlicza tylko jedną część, np. 3/50, i zapisuje jej wynik dla merge
option-checkpoint = Zapisuje w pliku, a dla tras w katalogu, co już zrobiono, i wznawia pracę od tego miejsca
option-scratch = Trzyma w tym katalogu, dopóki pracuje, to, co nie mieści się w pamięci (dla tras)
option-format = Postać odpowiedzi: { $formats }
option-theme = Kolory ilustracji: paper, slate, wood lub contrast
option-show = Co pokazuje ilustracja, po przecinkach: path (linia), numbers (numery), pieces (figury), names (nazwy kolumn i rzędów)
option-no-numbers = Rysuje trasę bez numerów kroków
option-arrows = Rysuje strzałkę na każdym kroku trasy
option-width = Szerokość ilustracji w pikselach
option-delay = Czas od jednego obrazu GIF do następnego, np. 200ms
option-frames = Najwięcej obrazów w GIF (domyślnie 400); z większej liczby pokazuje co któryś
option-output = Zapisuje wynik do tego pliku; .svg, .png i .gif wskazują format ilustracji
option-time-limit = Przerywa po tym czasie, np. 30s lub 2m
option-time-limit-serve = Przerywa każde szukanie po tym czasie (domyślnie 30s)
option-node-limit = Przerywa po tylu wejściach na pola; zapis trasy nie wchodzi na żadne
option-memory-limit = Używa najwyżej tyle pamięci, np. 500M lub 4G (domyślnie 4 GiB)
option-memory-limit-serve = Używa najwyżej tyle pamięci na każde szukanie (domyślnie 1 GiB)
option-threads = Ile wątków zlicza i wypisuje trasy; inne szukania używają jednego
option-searches = Ile szukań trwa naraz (domyślnie tyle, ile rdzeni, co najmniej 4)
option-host = Adres, na którym słuchać: 127.0.0.1 tylko dla tej maszyny (domyślnie), 0.0.0.0 dla wszystkich w jej sieci
option-port = Port strony (domyślnie 8080; 0: dowolny wolny)
option-progress = Pokazuje postęp także tam, gdzie nie ma terminala
option-quiet = Wypisuje tylko wynik i błędy
option-lang = Język: en, it, pl, vi lub zh (domyślnie język środowiska)

examples-main =
    {"  "}backrank find tour 8                      trasa skoczka
    {"  "}backrank decide tour 3x8 --closed         czy jest zamknięta i dlaczego
    {"  "}backrank list queens 8                    wszystkie 92 rozwiązania
    {"  "}backrank trace tour 5 --play              podgląd przeszukiwania
    {"  "}backrank find --help                      pomoc do jednego polecenia
examples-find =
    {"  "}backrank find tour 8 --closed --from d4
    {"  "}backrank find tour 8 --convention vi      szachownica z lekcji wietnamskiej
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
    {"  "}backrank map tour 6 --from a1             dokąd wiodą trasy z a1
    {"  "}backrank map tour 5 --convention it       linie tekstu z lekcji włoskiej
    {"  "}backrank map queens 8
examples-trace =
    {"  "}backrank trace tour 4 --convention pl     rysunki z lekcji polskiej
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
    {"  "}backrank serve --port 0                   dowolny wolny port

## What was typed wrong

did-you-mean = ; czy chodziło o { $word }?
option-of-verbs = opcję { $option } przyjmują tylko: { $verbs }
unknown-option = nieznana opcja lub nieznany argument: { $option }{ $nearest }
unknown-verb = nieznane polecenie: { $verb }{ $nearest }; zobacz backrank --help
missing-verb = brakuje polecenia: find, decide, count, list, map, trace, check, graph, draw, serve, rank, unrank, sample lub merge; zobacz backrank --help
missing-value = { $option } wymaga wartości
missing-words = brakuje: { $words }; zobacz --help
wrong-value = { $option } nie może mieć wartości { $value }; możliwe: { $values }{ $nearest }
given-twice = { $option } podano dwa razy
not-together = { $option } nie idzie w parze z { $other }; trzeba pominąć jedno z nich
map-both-ends = mapa pyta o każde pole, czy może być drugim końcem: podaj tylko jedno z { FIELD("from") } { $from } i { FIELD("to") } { $to } albo zapytaj decide o oba
not-utf8 = jedno ze słów wiersza poleceń nie jest poprawnym tekstem UTF-8
not-understood = { $text }
option-not-for = { $option } nie ma znaczenia dla problemu { $puzzle }; pomiń tę opcję
method-not-for = { FIELD("method") } { $method } nie obejmuje tego problemu; pomiń tę opcję, a zostanie użyta metoda najszybsza
random-not-for = { FIELD("random") } ustawia n hetmanów na płaskiej szachownicy n x n; tutaj pomiń tę opcję
option-of-searches = { $option } dotyczy szukania, a pola są już podane; pomiń jedno z nich
seed-without-random = dla figur { FIELD("seed") } wymaga { FIELD("random") }; dodaj tę opcję albo pomiń obie
few-not-for = { FIELD("few") } { $few } wymaga prostokąta o parzystym boku co najmniej { $even } i drugim co najmniej 9, a tu jest { $board }; pomiń tę opcję
few-not-for-tour = { FIELD("few") } { $few } działa dla trasy otwartej lub zamkniętej, która łączy podane końce, a nie dla tej; pomiń tę opcję albo { FIELD("from") }, { FIELD("to") } lub { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } nie ma kroków, które można by pokazać; użyj backtracking, graph, naive, warnsdorff lub warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } wybiera ruchy, nie pola, i pokazuje się jako film: dodaj { FIELD("output") } PLIK.gif
wrong-number = { $option } wymaga liczby naturalnej, np. 10, a nie { $value }
wrong-range = { $option } wymaga liczby albo dwóch, np. 1..40, a nie { $text }
option-needs = { $option } wymaga obok { $other }; trzeba dodać
row-and-board = { FIELD("ranks") } i { FIELD("files") } zastępują planszę; trzeba pominąć { $board } albo obie
recurrence-one-side = { FIELD("recurrence") } wymaga boku jednakowego na wszystkich planszach; niech { FIELD("ranks") } albo { FIELD("files") } ma jedną liczbę
recurrence-not-covered = rekurencji dowodzi się dla całych płaskich plansz o niewielu liniach i dla bierek skaczących, najwyżej dla zamkniętych tras na pięciu liniach albo otwartych na czterech; bez { FIELD("recurrence") } wypisane zostaną same liczby
wrong-pieces = { FIELD("pieces") } wymaga liczby naturalnej, np. 10, albo słowa most, a nie { $value }
pieces-most-not-for = { FIELD("pieces") } most nie ma znaczenia dla { $verb }; podaj liczbę albo zapytaj find o największą
independent-alone = { FIELD("independent") } mówi, jak figury dominują; podaj też { FIELD("dominating") }
wrong-shard = { FIELD("shard") } wymaga części, np. 3/50 (trzecia z pięćdziesięciu), a nie { $value }
count-no-units = w częściach liczy się tylko hetmany na szachownicach do 32 kolumn i 64 rzędów, bez skręconych brzegów, { FIELD("holes-block") } i { FIELD("node-limit") }, albo dowolne figury z { FIELD("symmetric") }; na torusie liczba kolumn musi dzielić liczbę rzędów
counted-until-time = czas minął, gdy policzono { $done } z { $all } części; dłuższy { FIELD("time-limit") } pozwoli pójść dalej{ $kept ->
    [yes] {", od zapisanego miejsca"}
   *[no] {", a "}{ FIELD("checkpoint") }{" zachowa wykonaną pracę"}
}
counted-until-interrupted = przerwano, gdy policzono { $done } z { $all } części; { $kept ->
    [yes] {"wykonana praca jest zapisana"}
   *[no] { FIELD("checkpoint") }{" zachowa wykonaną pracę"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; to samo polecenie podejmie pracę od zapisanego miejsca
rank-tours-not-covered = trasy tego zadania nie mają numerów: potrzebna jest plansza, którą da się przejść frontem, niezbyt długa, i żadnych wymagań poza końcami; mogą pomóc count i list
rank-not-covered = rank, unrank i sample numerują hetmany, po jednym w rzędzie, na szachownicach do 32 kolumn i 64 rzędów, bez skręconych brzegów; inne ustawienia pokazuje list
rank-beyond = nie ma numeru { $rank }: numery biegną od 0 do { $last }, razem { $count }
sample-one-at-a-time = { $format } mieści jedną odpowiedź: pomiń { FIELD("limit") } albo zapisz jako moves, ids, text, json lub csv
rank-unreadable = potrzebny jest numer od 0, np. 91, a nie { $text }
output-is-checkpoint = { $path } nie może być zarazem wynikiem i punktem wznowienia: podaj dwa pliki
record-none = { $path } nie jest zapisem liczenia: podaj inny albo usuń go i policz od nowa
record-damaged = { $path } jest uszkodzony: suma kontrolna się nie zgadza; podaj inny albo usuń go i policz od nowa
record-version = { $path } pochodzi z innej wersji, której części mogą być inne
record-other = { $path } to zapis innego liczenia lub innej części: podaj inny plik albo usuń ten
checkpoint-no-folder = { $path } to plik, a dla tras { FIELD("checkpoint") } wskazuje katalog: podaj inny albo usuń ten plik
checkpoint-is-folder = { $path } to katalog, a dla figur { FIELD("checkpoint") } wskazuje plik: podaj plik
checkpoint-other = { $path } zawiera zapis innego liczenia: podaj inny katalog albo usuń ten
checkpoint-none = { $path } to katalog, w którym jest coś innego: podaj nowy albo pusty
checkpoint-damaged = { $path } jest uszkodzony: suma kontrolna się nie zgadza; po usunięciu tego pliku liczenie ruszy od tego, co zostało
checkpoint-in-use = { $path } jest używany przez inne liczenie: poczekaj, aż się skończy, albo podaj inny katalog
merge-other = { $path } dotyczy innego liczenia niż { $first } lub innej liczby części
merge-twice = część { $number } jest dwa razy
merge-unfinished = część { $number } nie jest skończona: podejmij ją z { FIELD("checkpoint") }
merge-missing = brakuje części { $numbers }
merge-wrong = liczby nie mogą być poprawne: razem nie dają wyniku
threads-zero = { FIELD("threads") } wymaga co najmniej 1, a nie 0
wrong-time = { FIELD("time-limit") } wymaga czasu, np. 30s, 2m lub 500ms, a nie { $value }
wrong-show = { FIELD("show") } wymaga słów spośród { $values }, po przecinkach, a nie „{ $value }”
wrong-width = { FIELD("width") } wymaga liczby pikseli od 1 do { $most }, a nie { $value }
wrong-delay = { FIELD("delay") } wymaga czasu od 20ms do 60s, np. 200ms, a nie { $value }
wrong-frames = { FIELD("frames") } wymaga liczby od 2 do { $most }, a nie { $value }
option-of-pictures = { $option } dotyczy ilustracji; dodaj { FIELD("format") } svg, png albo gif
option-of-films = { $option } dotyczy ruchomych ilustracji; dodaj { FIELD("format") } gif
picture-not-of-verb = { $verb } nie odpowiada w formacie { $format }; wybierz jeden z { $formats } przez { FIELD("format") } albo inne zakończenie pliku w { FIELD("output") }
no-picture-of-verb = { $verb } nie odpowiada w formacie { $format }; wybierz inne zakończenie pliku w { FIELD("output") }
bytes-to-terminal = { $format } zasypałby terminal nieczytelnymi znakami; dodaj { FIELD("output") } PLIK albo przekaż wynik programowi
wrong-bytes = { FIELD("memory-limit") } wymaga rozmiaru, np. 500M lub 4G, a nie { $value }
wrong-move-order = { $option } wymaga ośmiu ruchów skoczka, każdego raz, np. "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", a nie „{ $text }”
wrong-edge = { FIELD("edges") } wymaga krawędzi, np. A-B,A-C, a nie { $edge }
no-such-vertex = żadna krawędź nie ma wierzchołka { $vertex }; są wierzchołki: { $vertices }

board-empty = szachownica musi mieć co najmniej jeden rząd i jedną kolumnę, np. 8 lub 3x10
board-too-large = bok szachownicy może mieć najwyżej { $most } pól
board-unreadable = „{ $text }” nie opisuje szachownicy: podaj bok (np. 8), rzędy x kolumny (np. 3x10) albo @PLIK z rysunkiem
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: pole { $square } nie leży na szachownicy
holes-range = { FIELD("holes") } wymienia pola pojedynczo, po przecinku, np. a1,b1,a2,b2, a nie { $text }; wiele dziur rysuje się w pliku, który podaje się zamiast rozmiaru jako @PLIK
map-empty = na rysunku nie ma ani jednego pola: wpisz x tam, gdzie jest pole, a . tam, gdzie jest dziura
map-strange = rysunek, wiersz { $line }, kolumna { $column }: „{ $character }” to ani x (pole), ani . lub spacja (dziura), ani 1 (początek)
map-second-start = rysunek, wiersz { $line }, kolumna { $column }: drugie pole początkowe
map-too-large = rysunek miałby { $board } pól i dziur, za dużo do zapamiętania; trzeba narysować mniejszą szachownicę albo podać jej wymiary
instance-statement = wiersz { $line } zadania to nie przypisanie; napisz np.: letting n = 8
instance-name = wiersz { $line } zadania: nazwa { $name } jest nieznana albo podana dwukrotnie; znane są n, init, sumdiags, diffdiags, diags i ich liczby
instance-value = wiersz { $line } zadania: to nie jest wartość dla { $name }, leży poza szachownicą albo lista jest za krótka; rzędy i kolumny liczy się od 0
instance-no-side = zadanie nie podaje rozmiaru szachownicy; napisz: letting n = 8
instance-not-for = plik zawiera zadanie o hetmanach: zapytaj o queens
piece-unknown = { FIELD("piece") }: „{ $text }” to nie figura: podaj nazwę (np. skoczek lub knight), skok (np. 1,4) albo litery Betzy (np. NC){ $nearest }
piece-no-place = { FIELD("piece") }: „{ $text }” nie ma tu zastosowania: figura atakuje tak, jak się porusza, jednakowo we wszystkich kierunkach, więc nie ma pionów, roszady ani bicia
piece-does-not-move = { FIELD("piece") }: „{ $text }” nie wykonuje żadnych ruchów
pieces-without-place = pion, pionek, roszada, bicie, bicie w przelocie, en passant
not-a-square = „{ $text }” to nie pole: podaj literę kolumny, a po niej numer rzędu, np. c3
not-a-square-at = wiersz { $line }, kolumna { $column }: „{ $text }” to nie pole; napisz np. c3
square-off-board = pole { $square } nie leży na szachownicy
diagonal-unreadable = „{ $text }” nie oznacza przekątnej: podaj dwa jej pola, np. a1-h8, albo sum=7 lub difference=-2 (rząd i kolumna liczone od 0)
diagonal-none = { $a } i { $b } to nie są dwa pola jednej przekątnej; są nimi np. a1 i h8 albo a3 i b2
diagonal-off-board = przekątna { $text } nie przechodzi przez szachownicę; rzędy i kolumny liczy się od 0
square-is-hole = pole { $square } to dziura

file-failed = „{ $path }”: { $error }
file-without-name = brakuje nazwy pliku: po @, jak w @szachownica.txt, albo po opcji
file-not-found = nie ma takiego pliku ani folderu
file-not-allowed = brak dostępu
file-is-folder = to katalog
file-is-no-folder = w miejscu katalogu jest plik
file-too-large = { $path } ma ponad 100 MiB
file-not-text = { $path } nie jest tekstem w UTF-8
write-failed = nie udało się zapisać wyniku: { $error }
nothing-to-read = nie ma czego czytać: podaj pola lub plik albo przekaż dane potokiem
answer-not-found = „{ $text }” to ani rozwiązanie, ani nazwa pliku: podaj pola, np. a1 c2, liczby, siatkę lub JSON albo plik, który je zawiera
answer-empty = rozwiązanie do sprawdzenia jest puste: podaj pola, np. a1 c2, liczby, siatkę, JSON lub bajty z { FIELD("format") } binary
answer-other = rozwiązanie podaje „{ $field }” { $said }, a pytanie dotyczy { $asked }; zapytaj o to, co podaje, albo daj inne rozwiązanie
answer-too-large = plik { $path } jest większy niż to, co mieści się w pamięci dla siatki lub JSON; zapisz trasę z { FIELD("format") } moves, ids, csv lub binary, które czyta się pole po polu
number-too-large = liczba { $text } jest za duża
id-off-board = na szachownicy nie ma pola o numerze { $id }
grid-ranks = rysunek ma { $ranks ->
    [one] jeden rząd
    [few] { $ranks } rzędy
    [many] { $ranks } rzędów
   *[other] { $ranks } rzędów
}, a szachownica ma wymiary { $board }
grid-strange = wiersz { $line }, kolumna { $column }: „{ $character }” to ani { $letter }, ani wolne pole
grid-twice = siatka zawiera krok { $step } dwa razy
grid-gap = siatka zawiera kroki po kroku { $step }, ale nie sam krok { $step }
grid-size = siatka ma rozmiar { $ranks }x{ $files }, a szachownica { $board }
wrong-json = błąd w JSON: wiersz { $line }, kolumna { $column }
json-without-squares = w JSON nie ma listy pól; powinno być: {"{"}"squares": ["a1", "c2"]{"}"}
json-several = JSON zawiera kilka odpowiedzi; podaj jedną z nich
bytes-wrong = { $path }, bajt { $offset }: { $fault }
bytes-no-tour = to nie jest trasa w bajtach
bytes-version = wersja { $version } tras w bajtach jest nieznana; może ją odczytać nowszy backrank
bytes-header = w nagłówku nie ma tu czytelnego wiersza "{ $word } ..."
bytes-header-end = nagłówek nie kończy się pustym wierszem
bytes-piece = figura sunie lub ma ponad 256 ruchów, więc jej kroki nie mieszczą się w bajtach
bytes-short = plik kończy się przed końcem trasy; brakuje { $missing ->
    [one] jednego kroku
   *[other] { $missing } kroków
}
bytes-move = figura nie ma ruchu o numerze { $code }
bytes-off-board = ruch z pola { $from } w kroku { $step } nie prowadzi na żadne pole szachownicy
bytes-long = plik ciągnie się dalej po ostatnim kroku
format-of-steps = kroki i pola wypisuje się w formacie text, json lub csv: wybierz jeden z nich opcją { FIELD("format") }
tour-not-checked = trasa jest za duża, by sprawdzić ją podczas zapisu: zapisz ją z { FIELD("output") }, a potem sprawdź poleceniem backrank check
queens-not-checked = tyle hetmanów opiera się na twierdzeniu o wzorze (Bernhardsson 1991) i nie jest sprawdzanych podczas zapisu
tour-not-checked-file = trasa jest za duża, by sprawdzić ją podczas zapisu: sprawdź { $path } poleceniem backrank check
tour-larger-than-memory = sama trasa istnieje: pytaj o pojedyncze kroki przez { FIELD("at-step") } i { FIELD("step-of") } albo zapisz ją z { FIELD("format") } moves, ids, json, csv lub binary
tour-with-fewer-demands = trasa na tak dużej szachownicy powstaje bez przeszukiwania tylko bez { FIELD("symmetric") } i z jednym { FIELD("step") } albo z { FIELD("from") } i { FIELD("to") }, lecz bez { FIELD("step") }
format-binary = { FIELD("format") } binary nadaje się do tras figur, które skaczą i mają najwyżej 256 ruchów; użyj { FIELD("format") } moves

## While and after the search

nodes = { $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}
progress = { $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}, { $seconds } s
count-forecast = Potrzeba na to około { $steps } kroków i { $bytes } pamięci.
count-forecast-store = Potrzeba na to około { $steps } kroków i { $bytes } pamięci albo { $least } przy { $away } na dysku.
recurrence = a(n) = { $sum } dla n >= { $from }, gdzie a(n) to liczba dla { $boards }
generating-function = funkcja tworząca: ({ $numerator }) / ({ $denominator })
recurrence-proof = dowód: linia pól prowadzi od jednych do innych z { $states } stanów, a pierwszych { $counts } liczb porównano
progress-begun = rozpoczęto, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, zostało około { $left }
span-seconds = { $of } s
span-minutes = { $of } min
span-hours = { $of } godz.
span-days = { $of } dni
work = { $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}, { $milliseconds } ms
seed = ziarno { $seed }
listed = { $count ->
    [one] wypisano { $count } rozwiązanie
    [few] wypisano { $count } rozwiązania
    [many] wypisano { $count } rozwiązań
   *[other] wypisano { $count } rozwiązań
}
none = brak rozwiązania: { $reason }
shown-by = tutaj widać to w inny sposób: { $reason }
unknown = nie wiadomo: { $reason }
list-contradicted = lista jest pusta, ale wyszukiwanie znalazło { $answer }; to błąd programu backrank

lesson-too-long = przeszukiwanie z lekcji weszło na pola { $nodes } razy i nie dobiegło końca; dalej działa inne ({ FIELD("method") } { $method } nie rezygnuje)
tie-break-unused = { FIELD("tie-break") } nie został użyty: należy do { FIELD("method") } warnsdorff i { FIELD("method") } warnsdorff-backtracking
move-order-unused = { FIELD("move-order") } nie został użyty: ta trasa jest konstruowana; przeszukiwanie, które próbuje ruchów w danej kolejności, wybiera { FIELD("method") }
partial-file = { $path } zawiera to, co znaleziono do tej chwili
no-half-file = do pliku { $path } nic nie trafiło: wynik zapisuje się w całości albo wcale
written-until-time = czas minął, gdy zapisano { $written } z { $squares } pól; dłuższy { FIELD("time-limit") } pozwoli pójść dalej
written-until-interrupted = przerwano, gdy zapisano { $written } z { $squares } pól
checked-until-time = czas minął po sprawdzeniu { $checked } z { $squares } pól, wszystkie są poprawne; dłuższy { FIELD("time-limit") } pozwoli pójść dalej
checked-until-interrupted = przerwano po sprawdzeniu { $checked } z { $squares } pól, { $faults ->
    [0] wszystkie są poprawne
    [one] jest { $faults } błąd
    [few] są { $faults } błędy
    [many] jest { $faults } błędów
   *[other] jest { $faults } błędu
}
spent-nodes = osiągnięto limit ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}); podaj większy { FIELD("node-limit") }, by szukać dalej
spent-time = upłynął czas{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } wejście na pole)
    [few] {" "}({ $nodes } wejścia na pola)
    [many] {" "}({ $nodes } wejść na pola)
   *[other] {" "}({ $nodes } wejść na pola)
}; podaj dłuższy { FIELD("time-limit") }, by szukać dalej
spent-cancelled = przerwano{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } wejście na pole)
    [few] {" "}({ $nodes } wejścia na pola)
    [many] {" "}({ $nodes } wejść na pola)
   *[other] {" "}({ $nodes } wejść na pola)
}
spent-memory = potrzeba na to około { $needs } pamięci, a wolno użyć { $allowed }; weź mniejszą szachownicę albo podaj większy { FIELD("memory-limit") }
spent-memory-roughly = na oko potrzeba na to { $needs } pamięci, a { $allowed } to za mało, żeby zbadać dokładniej; weź mniejszą szachownicę albo podaj większy { FIELD("memory-limit") }
spent-memory-on-the-way = ile pamięci to zajmie, okazuje się dopiero w trakcie, a { $allowed } to za mało; weź mniejszą szachownicę albo podaj większy { FIELD("memory-limit") }
spent-memory-no-scratch = potrzeba na to około { $needs } pamięci, a wolno użyć { $allowed }; z { FIELD("scratch") } DIR wystarczy { $least } i { $away } na dysku; można też podać większy { FIELD("memory-limit") }
spent-room = potrzeba na to około { $needs } na dysku katalogu, a wolne jest { $room }; podaj katalog na większym dysku albo zwolnij miejsce
drawing-too-large = żeby narysować szachownicę, { $reason }; { FIELD("format") } ids albo moves nie wymaga rysunku
picture-too-large = ilustracja jest za duża: { $reason }; przy mniejszym { FIELD("width") } wystarczy mniej
picture-sides = ilustracja miałaby { $width } x { $height } pikseli, a bok może mieć najwyżej { $most }; podaj mniejszy { FIELD("width") }
picture-shapes = ilustracja ma za dużo kształtów, by ją namalować; { FIELD("format") } svg je narysuje, albo weź mniejszą szachownicę
spent-frontier = na tej szachownicy każda granica jest za szeroka, żeby nią liczyć; pomiń { FIELD("method") } frontier, { FIELD("checkpoint") } i { FIELD("scratch") }, aby przejrzeć trasy po kolei, albo weź węższą szachownicę
spent-squares = szachownica ma { $squares } pól, a przeszukiwanie może ponumerować najwyżej { $most }; weź mniejszą szachownicę
spent-stuck = po odwiedzeniu { $visited } z { $of } pól reguła nie znalazła dalszej drogi, a nigdy się nie cofa; wypróbuj { FIELD("method") } warnsdorff-backtracking
spent-candidates = trzeba by utworzyć około { $about } kandydatów, a więcej niż { $most } zajęłoby zbyt dużo czasu; wystarczy mniejsza szachownica albo { FIELD("method") }, która sprawdza warunki w każdym kroku: backtracking dla tras, pairs dla figur

## Why there is a tour, or none

tour-no-squares = szachownica nie ma ani jednego pola
tour-same-ends = trasa nie może zaczynać się i kończyć na tym samym polu { $square }
tour-ends-not-joined = trasa zamknięta wraca jednym ruchem z końca na początek, ale z pola { $end } na pole { $start } nie prowadzi żaden ruch
tour-too-short = dwa pola nie tworzą trasy zamkniętej, bo wystąpiłby w niej dwa razy ten sam ruch
step-unreadable = { FIELD("step") } wymaga pola i kroku, np. c3=17, a nie { $text }
step-none = { $option } { $text }: trasa po tej szachownicy ma kroki od { $first } do { $last }
step-taken = pola { $a } i { $b } nie mogą przypadać oba na krok { $step }; pomiń jedno { FIELD("step") } albo koniec podany inaczej
step-twice = pole { $square } nie może przypadać zarówno na krok { $first }, jak i na krok { $second }; pomiń jedno { FIELD("step") } albo koniec podany inaczej
tour-step-odd = każdy ruch zmienia kolor pola, ciemny na jasny albo między dwoma innymi zbiorami pól, a trasa zaczyna się na kolorze, którego pól jest więcej, { $moves ->
    [0] lecz pole { $square } ma drugi kolor
   *[other] i po liczbie ruchów { $moves } jest na nim znowu, lecz pole { $square } ma drugi kolor
}
tour-step-even = każdy ruch zmienia kolor pola, ciemny na jasny albo między dwoma innymi zbiorami pól, a trasa zaczyna się na kolorze, którego pól jest więcej, więc po liczbie ruchów { $moves } jest na drugim, lecz pole { $square } ma pierwszy
tour-steps-odd = z pola { $a } na pole { $b } prowadzi tylko nieparzysta liczba ruchów, a numery ich kroków różnią się o { $moves }
tour-steps-even = z pola { $a } na pole { $b } prowadzi tylko parzysta liczba ruchów, a numery ich kroków różnią się o { $moves }
tour-step-inner = trasa na czterech liniach bierze na przemian pola zewnętrzne i wewnętrzne, do połowy najpierw zewnętrzne, potem najpierw wewnętrzne, więc krok { $step } jest na linii wewnętrznej, a { $square } na niej nie leży
tour-step-outer = trasa na czterech liniach bierze na przemian pola zewnętrzne i wewnętrzne, do połowy najpierw zewnętrzne, potem najpierw wewnętrzne, więc krok { $step } jest na linii zewnętrznej, a { $square } na niej nie leży
tour-steps-apart = najmniejsza liczba ruchów z pola { $a } na pole { $b } to { $least }, a numery ich kroków różnią się o { $moves }
symmetry-not-of-board = { FIELD("symmetric") } { $turn } wymaga szachownicy, którą obrót o { $degrees }° przeprowadza na siebie, a ta taka nie jest; pomiń tę opcję
tour-open-not-kept = obrót, który przeprowadza trasę otwartą na siebie, odwraca jej kierunek, więc jej środek, pole albo ruch, zostaje na miejscu; obrót tej szachownicy o { $degrees }° żadnego nie zostawia na miejscu
tour-open-no-quarter = obrót, który przeprowadza trasę otwartą na siebie, odwraca jej kierunek, więc dwa takie obroty przywracają każde pole na miejsce; dwie ćwiartki obrotu tego nie robią
tour-closed-no-half = obrót o { $degrees }°, który przeprowadza trasę zamkniętą na siebie, zostawia na miejscu dokładnie dwa jej pola lub ruchy, na co ta szachownica nie pozwala, albo przesuwa ją wzdłuż niej samej o połowę jej pól (jest ich { $squares }), ale z pola { $square } na pole { $image }, na które je przenosi, nie prowadzi liczba ruchów równa { $moves }
tour-closed-no-half-middle = obrót o { $degrees }°, który przeprowadza trasę zamkniętą na siebie, zostawia na miejscu dokładnie dwa jej pola lub ruchy, na co ta szachownica nie pozwala, albo przesuwa ją wzdłuż niej samej o połowę jej pól (jest ich { $squares }), ale pole { $square } zostaje na miejscu
tour-closed-not-kept = obrót o { $degrees }° przesuwa trasę zamkniętą wzdłuż niej samej (pól: { $squares }, ruchów przesunięcia: { $moves }), ale z pola { $square } na pole { $image }, na które je przenosi, nie prowadzi taka liczba ruchów
tour-closed-middle = obrót o { $degrees }° przesuwa trasę zamkniętą wzdłuż niej samej o część jej pól, ale pole { $square } zostaje na miejscu
tour-ends-not-exchanged = obrót o { $degrees }°, który przeprowadza trasę otwartą na siebie, zamienia jej końce, ale przenosi pole { $end } na pole { $image }
tour-colours-closed = każdy ruch zmienia kolor pola, więc trasa zamknięta wymaga tylu pól ciemnych, ile jasnych, a tu ciemnych jest { $dark }, jasnych zaś { $light }
tour-colours-open = każdy ruch zmienia kolor pola, więc na trasie jednego koloru może być najwyżej o jedno pole więcej niż drugiego, a tu ciemnych jest { $dark }, jasnych zaś { $light }
tour-end-colour = każdy ruch zmienia kolor pola, więc trasa musi zaczynać się i kończyć na polu tego koloru, którego pól jest więcej ({ $more } wobec { $fewer }), a pole { $square } ma drugi kolor
tour-ends-colour = każdy ruch zmienia kolor pola, więc trasa przez parzystą liczbę pól ma końce różnych kolorów, a pola { $start } i { $end } mają ten sam
tour-inner-end = dwie zewnętrzne linie tej szachownicy zawierają połowę pól i żaden ruch nie łączy dwóch z nich; trasa z końcem na { $square } brałaby na przemian pola wewnętrzne i zewnętrzne, więc wszystkie zewnętrzne miałyby jeden kolor, a mają oba
tour-four-lines = dwie zewnętrzne linie tej szachownicy zawierają połowę pól i żaden ruch nie łączy dwóch z nich; trasa zamknięta brałaby na przemian pola wewnętrzne i zewnętrzne, więc wszystkie zewnętrzne miałyby jeden kolor, a mają oba
tour-ends-meet = pola, którym zostały tylko dwa ruchy, potrzebują obu, a to daje już drogę { $path } od końca do końca, bez pozostałych pól
tour-sides = pola dzielą się na dwa zbiory tak, że każdy ruch prowadzi z jednego do drugiego, a trasa musi je przeplatać; { $first } i { $second } przy podanych końcach na to nie pozwala
tour-few-moves = { $moves ->
    [0] z pola { $square } figura nie ma żadnego ruchu
   *[other] z pola { $square } jest tylko jeden ruch, ale { $rule ->
        [closed] każde pole zamkniętej trasy wymaga dwóch
        [colours] ze względu na kolor nie może ono być końcem trasy, która potrzebuje wtedy dwóch
       *[two] trasa między danymi końcami potrzebuje dwóch
    }: aby na nie wejść i z niego wyjść
}
tour-few-moves-left = { $moves ->
    [0] z pola { $square } nie pozostaje żaden ruch
   *[other] z pola { $square } pozostaje tylko jeden ruch
}
tour-too-many-moves = trasa musiałaby użyć na polu { $square } więcej ruchów, niż może
tour-dead-ends = pola { $squares } mają tylko po jednym ruchu, ale { $ends ->
    [0] { $rule ->
        [closed] każde pole zamkniętej trasy wymaga dwóch
        [colours] ze względu na kolory trasa nie może mieć końca na żadnym z nich
       *[two] trasa nie może mieć końca na żadnym z nich
    }
    [one] { $rule ->
        [colours] ze względu na kolory trasa może mieć koniec tylko na jednym z nich
       *[two] jeden koniec jest dany gdzie indziej, a tylko jedno z nich może być drugim
    }
   *[other] trasa ma tylko dwa końce
}
tour-dead-ends-left = polom { $squares } pozostaje tylko po jednym ruchu, ale { $ends ->
    [0] { $rule ->
        [closed] każde pole zamkniętej trasy wymaga dwóch
        [colours] ze względu na kolory trasa nie może mieć końca na żadnym z nich
       *[two] trasa nie może mieć końca na żadnym z nich
    }
    [one] { $rule ->
        [colours] ze względu na kolory trasa może mieć koniec tylko na jednym z nich
       *[two] jeden koniec jest dany gdzie indziej, a tylko jedno z nich może być drugim
    }
   *[other] trasa ma tylko dwa końce
}
tour-ends-among = { $rule ->
    [closed] {""}
    [colours] , z których ze względu na kolor { $ends ->
        [0] żadne nie może być końcem trasy
        [one] najwyżej jedno może być końcem trasy
       *[other] najwyżej dwa mogą być końcami trasy
    },
   *[two] , z których { $ends ->
        [0] żadne nie może być końcem trasy
        [one] najwyżej jedno może być końcem trasy
       *[other] najwyżej dwa mogą być końcami trasy
    },
}
tour-crowded = pola { $squares }{ $among } wymagają razem ruchów w liczbie co najmniej { $needed }, ale liczba tych, które przyjmie pole { $neighbours }, to najwyżej { $room }, a gdzie indziej { $elsewhere ->
    [0] nie prowadzi żaden
    [one] prowadzi tylko jeden
    [few] prowadzą tylko { $elsewhere }
    [many] prowadzi tylko { $elsewhere }
   *[other] prowadzi tylko { $elsewhere }
}
tour-neighbours = pola { $squares }{ $among } wymagają razem ruchów w liczbie co najmniej { $needed }, ale liczba tych, które przyjmą razem pola { $neighbours }, to najwyżej { $room }, a gdzie indziej { $elsewhere ->
    [0] nie prowadzi żaden
    [one] prowadzi tylko jeden
    [few] prowadzą tylko { $elsewhere }
    [many] prowadzi tylko { $elsewhere }
   *[other] prowadzi tylko { $elsewhere }
}
tour-apart = z pola { $a } na pole { $b } nie prowadzi żaden ciąg ruchów, choćby najdłuższy
tour-apart-left = pozostałe ruchy nie prowadzą z pola { $a } na pole { $b }, ilekolwiek by ich wykonać
tour-cut = bez { $removed } szachownica rozpada się na części w liczbie { $count } (w różnych leżą { $parts }), a trasa może połączyć { $most ->
    [one] tylko jedną
   *[other] najwyżej { $most }
}
tour-cut-left = bez { $removed }, przy samych pozostałych ruchach, szachownica rozpada się na części w liczbie { $count } (w różnych leżą { $parts }), a trasa może połączyć { $most ->
    [one] tylko jedną
   *[other] najwyżej { $most }
}
tour-loop = wymuszone ruchy kończą trasę za wcześnie (liczba pól: { $count }): { $squares }
tour-plain-ring = pola { $rule ->
    [closed] { $squares } mają tylko po dwa ruchy
    [colours] { $squares } ze względu na kolor nie mogą być końcami trasy i mają tylko po dwa ruchy
   *[two] { $squares }, z których żadne nie jest końcem trasy, mają tylko po dwa ruchy
}, a te zamykają pierścień za wcześnie (liczba pól: { $count }): { $ring }
tour-forced = wnioski o wymuszonych ruchach, jeden z drugiego (ich liczba: { $steps }), prowadzą do tego: { $clash }
tour-forced-loop = { $steps ->
    [0] ruch
   *[other] po wnioskach o wymuszonych ruchach (ich liczba: { $steps }) ruch
} między polami { $from } i { $to } zakończyłby trasę za wcześnie (liczba pól: { $count }), a bez niego { $clash }
squares-and-more = { $squares } i jeszcze { $count } (wszystkie podaje decide { FIELD("format") } json)
theorem-schwenk-yes = na prostokątnej szachownicy istnieje zamknięta trasa skoczka, chyba że oba boki są nieparzyste, krótszy ma 1, 2 lub 4 pola albo wymiary to 3x4, 3x6 lub 3x8 ({ $source })
theorem-schwenk-no = na prostokątnej szachownicy o więcej niż jednym polu nie istnieje zamknięta trasa skoczka, jeżeli oba boki są nieparzyste, krótszy ma 1, 2 lub 4 pola albo wymiary to 3x4, 3x6 lub 3x8 ({ $source })
theorem-open-yes = na prostokątnej szachownicy istnieje otwarta trasa skoczka, chyba że krótszy bok ma 1 lub 2 pola albo wymiary to 3x3, 3x5, 3x6 lub 4x4 ({ $source })
theorem-open-no = na prostokątnej szachownicy o więcej niż jednym polu nie istnieje trasa skoczka, jeżeli krótszy bok ma 1 lub 2 pola albo wymiary to 3x3, 3x5, 3x6 lub 4x4 ({ $source })
theorem-ends = na kwadratowej szachownicy o boku 6 lub większym istnieje trasa skoczka między każdymi dwoma polami, których kolory na to pozwalają ({ $source })
theorem-cylinder-yes = na walcu, czyli szachownicy z lewym brzegiem sklejonym z prawym, istnieje zamknięta trasa skoczka, chyba że ma on jeden rząd albo 2 lub 4 rzędy i parzystą liczbę kolumn ({ $source })
theorem-cylinder-no = na walcu o więcej niż jednym polu, czyli szachownicy z lewym brzegiem sklejonym z prawym, nie istnieje zamknięta trasa skoczka, jeżeli ma on jeden rząd albo 2 lub 4 rzędy i parzystą liczbę kolumn ({ $source })
theorem-torus = na torusie o więcej niż dwóch polach istnieje zamknięta trasa skoczka, niezależnie od długości boków ({ $source })
theorem-pauls = dla każdego n oprócz 2 i 3 na szachownicy n x n można ustawić n nieatakujących się hetmanów ({ $source })
theorem-polya = na n x n ze sklejonymi brzegami można ustawić n hetmanów, gdy ani 2, ani 3 nie dzieli n ({ $source })
proof-construction = trasa z { $start } na { $end } istnieje: daje ją konstrukcja
proof-tour = trasa istnieje: znaleziono ją i sprawdzono; prowadzi z pola { $start } na pole { $end }
proof-placement = ustawienie istnieje: znaleziono je i sprawdzono
proof-dominating = sposób istnieje: znaleziono go i sprawdzono
searched = sprawdzono wszystkie możliwości ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
})
searched-placements = sprawdzono wszystkie możliwości ({ $nodes ->
    [one] { $nodes } postawiona figura
    [few] { $nodes } postawione figury
    [many] { $nodes } postawionych figur
   *[other] { $nodes } postawionych figur
})
placement-too-few-squares = { $pieces ->
    [one] jedna figura nie zmieści się
    [few] { $pieces } figury nie zmieszczą się
    [many] { $pieces } figur nie zmieści się
   *[other] { $pieces } figur nie zmieści się
} na { $squares ->
    [one] jednym polu
    [few] { $squares } polach
    [many] { $squares } polach
   *[other] { $squares } polach
}
placement-too-few-lines = dwie figury w jednym rzędzie lub w jednej kolumnie atakują się wzajemnie, więc zmieści się ich najwyżej { $lines }, a nie { $pieces }
placement-crowded = { $pieces ->
    [one] { $pieces } figura się nie zmieści
    [few] { $pieces } figury się nie zmieszczą
    [many] { $pieces } figur się nie zmieści
   *[other] { $pieces } figury się nie zmieści
}: pola dzielą się na { $groups ->
    [one] jedną grupę
    [few] { $groups } grupy
    [many] { $groups } grup
   *[other] { $groups } grupy
}, a każde dwa pola jednej grupy atakują się wzajemnie
placement-crowded-pairs = { $pieces ->
    [one] { $pieces } figura się nie zmieści
    [few] { $pieces } figury się nie zmieszczą
    [many] { $pieces } figur się nie zmieści
   *[other] { $pieces } figury się nie zmieści
}: pola dzielą się na { $groups ->
    [one] jedną parę
    [few] { $groups } pary
    [many] { $groups } par
   *[other] { $groups } pary
} pól, które atakują się wzajemnie
pieces-fewest = { $pieces ->
    [one] potrzeba co najmniej jednej figury
    [few] potrzeba co najmniej { $pieces } figur
    [many] potrzeba co najmniej { $pieces } figur
   *[other] potrzeba co najmniej { $pieces } figury
}: { $reason }
pieces-fewest-open = wystarczy { $found ->
    [one] { $found } figura
    [few] { $found } figury
   *[many] { $found } figur
}, a potrzeba co najmniej { $bound }: { $reason }
placement-too-few-to-cover = { $pieces ->
    [one] jedna figura atakuje lub zajmuje co najwyżej tyle pól: { $each }
    [few] { $pieces } figury atakują lub zajmują każda co najwyżej tyle pól: { $each }
    [many] { $pieces } figur atakuje lub zajmuje każda co najwyżej tyle pól: { $each }
   *[other] { $pieces } figury atakują lub zajmują każda co najwyżej tyle pól: { $each }
}, a wszystkich jest { $squares }
placement-far-apart = żadna figura nie atakuje ani nie zajmuje dwóch spośród { $squares }, a { $pieces ->
    [0] nie ma ani jednej
    [one] jedna figura to za mało
    [few] { $pieces } figury to za mało
    [many] { $pieces } figur to za mało
   *[other] { $pieces } figury to za mało
}
placement-rank-and-file-without = przy { $pieces ->
    [one] jednej wieży
   *[other] { $pieces } wieżach
} pewien rząd i pewna kolumna pozostają bez wieży, a pole na ich przecięciu nie jest ani atakowane, ani zajęte
pieces-most = { $pieces ->
    [one] zmieści się najwyżej jedna figura
    [few] zmieszczą się najwyżej { $pieces } figury
    [many] zmieści się najwyżej { $pieces } figur
   *[other] zmieści się najwyżej { $pieces } figury
}: { $reason }
pieces-most-open = mieści się { $found ->
    [one] { $found } figura
    [few] { $found } figury
   *[many] { $found } figur
}, a nie więcej niż { $bound }: { $reason }
placement-too-many-standing = { $standing ->
    [one] stoi już jedna figura
    [few] stoją już { $standing } figury
    [many] stoi już { $standing } figur
   *[other] stoi już { $standing } figur
}, a ma ich być tylko { $pieces }
placement-standing-forbidden = figura stoi na polu { $square }, a to pole jest zabronione
placement-around = n hetmanów mieści się na planszy n x n ze sklejonymi brzegami tylko wtedy, gdy ani 2, ani 3 nie dzieli n (Pólya 1918), a { $divisor } dzieli { $side }
placement-rank-without-square = w rzędzie { $rank } musi stać figura, a każde jego pole jest dziurą, jest zabronione albo atakowane przez figurę, która już stoi
placement-file-without-square = w kolumnie { $file } musi stać figura, a każde jej pole jest dziurą, jest zabronione albo atakowane przez figurę, która już stoi

## What is wrong with an answer

fault-more = ... i jeszcze { $count }; { FIELD("format") } json podaje wszystkie
fault-more-not-kept = ... i jeszcze { $count }
fault-off-board = krok { $step }: pole { $square } nie leży na szachownicy
fault-hole = krok { $step }: pole { $square } to dziura
fault-repeated = krok { $step }: pole { $square } było już odwiedzone w kroku { $first }
fault-repeated-before = krok { $step }: pole { $square } było już odwiedzone
fault-no-move = krok { $step }: figura nie może przejść z pola { $from } na pole { $to }
fault-missed = trasa nie odwiedza pola { $square }
fault-not-closed = trasa nie jest zamknięta: figura nie może przejść z ostatniego pola { $end } na pierwsze pole { $start }
fault-start = trasa zaczyna się na polu { $given }, a nie na polu { $asked }
fault-end = trasa kończy się na polu { $given }, a nie na polu { $asked }
fault-step = krok { $step } przypada na pole { $given }, a nie na pole { $asked }
fault-not-kept-half = obrót o 180° nie przeprowadza trasy na siebie: ruch w kroku { $step }, z pola { $from } na pole { $to }, przechodzi na pola { $a } i { $b }, między którymi trasa nie ma ruchu
fault-not-kept-quarter = obrót o 90° nie przeprowadza trasy na siebie: ruch w kroku { $step }, z pola { $from } na pole { $to }, przechodzi na pola { $a } i { $b }, między którymi trasa nie ma ruchu
fault-two-pieces = na polu { $square } stoją dwie figury
fault-attack = figury na polach { $a } i { $b } atakują się wzajemnie
fault-uncovered = na polu { $square } nie stoi figura i żadna go nie atakuje
fault-number = na szachownicy { $given ->
    [one] stoi jedna figura
    [few] stoją { $given } figury
    [many] stoi { $given } figur
   *[other] stoi { $given } figur
}, a liczba figur ma wynosić { $asked }
fault-missing = na polu { $square } nie stoi figura, a miała tam stać
fault-forbidden = figura stoi na polu { $square }, a to pole jest zabronione
fault-piece-not-kept = przy obrocie o { $degrees }° figura z pola { $square } przechodzi na pole { $image }, gdzie żadna nie stoi

## Jaka jest trasa

fact-closed = zamknięta
fact-can-be-closed = otwarta, ale jej końce dzieli jeden ruch: można ją zamknąć
fact-one-square = jedno pole i żadnego ruchu, więc zarazem otwarta i zamknięta
fact-open = otwarta
fact-symmetric = symetryczna: { $names }
fact-not-symmetric = niesymetryczna
fact-magic = magiczna: suma każdego rzędu, każdej kolumny i obu przekątnych to { $sum }
fact-magic-rectangle = magiczna: suma każdego rzędu to { $rank }, a każdej kolumny { $file }
fact-semi-magic = półmagiczna: suma każdego rzędu i każdej kolumny to { $sum }, a przekątnych { $up } i { $down }
fact-not-magic = niemagiczna: sumy rzędów to { $ranks }, a kolumn { $files }
fact-sum = { $least }
fact-sums = { $least }–{ $most }
fact-crossings = { $count ->
    [one] { $count } przecięcie z samą sobą
    [few] { $count } przecięcia z samą sobą
   *[other] { $count } przecięć z samą sobą
}
fact-turns = { $count ->
    [one] { $count } zakręt
    [few] { $count } zakręty
   *[other] { $count } zakrętów
}
fact-not-looked-at = nie zbadano symetrii ani przecięć, bo trasa nie została zachowana w pamięci; może pomóc większy { FIELD("memory-limit") }
fact-crossings-not-counted = nie policzono przecięć: trwałoby to zbyt długo
symmetry-none = bez symetrii
symmetry-half-turn = półobrót
symmetry-quarter-turn = ćwierćobrót
symmetry-vertical = z lewej na prawą
symmetry-horizontal = z góry na dół
symmetry-diagonal = względem przekątnej z a1
symmetry-antidiagonal = względem drugiej przekątnej
symmetry-shift = z przesunięciem przez brzeg

## Answers

solution-heading = Rozwiązanie { $number }:
solution-class-heading = Rozwiązanie { $number } (jedno z { $size }, { $symmetry }):
tour-heading = Trasa { $number }:
tour-class-heading = Trasa { $number } (jedna z { $size }):
map-line = { $mark } Start z pola { $square }: { $answer ->
    [yes] znaleziono trasę
    [no] trasy nie ma
   *[unknown] nie wiadomo
}
map-line-coordinates = { $mark } Start z pola x: { $x } i y: { $y }, { $answer ->
    [yes] znaleziono trasę
    [no] nie znaleziono trasy
   *[unknown] nie wiadomo
}
map-end-line = { $mark } Koniec na polu { $square }: { $answer ->
    [yes] znaleziono trasę
    [no] trasy nie ma
   *[unknown] nie wiadomo
}

trace-move = **Ruch { $step }**
trace-back = W tym momencie nie możemy już wykonać kolejnego ruchu. Cofamy się więc do poprzedniej sytuacji z **ruchu { $step }**.
trace-last-back = Z pola { $square }, od którego zaczęliśmy, nie możemy już wykonać kolejnego ruchu.
trace-place = **Figura { $step }** na polu { $square }
trace-remove = Dla następnej figury nie ma już pola. Figura { $step } schodzi z pola { $square }.
trace-refused = { $square }: atakowane z pola { $by }
trace-not-allowed = { $square }: niedozwolone
trace-rejected-walk = Trasa ma już pełną długość, ale dwa razy wchodzi na pole { $square }: odrzucona. Cofamy się do **ruchu { $step }**.
trace-rejected-placement = Stoją już wszystkie figury, ale { $a } i { $b } atakują się wzajemnie: odrzucone. Figura { $step } opuszcza pole { $square }.
trace-found-tour = Trasa jest kompletna ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}).
trace-found-placement = Wszystkie figury są ustawione ({ $nodes ->
    [one] { $nodes } postawiona figura
    [few] { $nodes } postawione figury
    [many] { $nodes } postawionych figur
   *[other] { $nodes } postawionych figur
}).
trace-exhausted-tour = Sprawdzono wszystkie możliwości: trasy nie ma ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}).
trace-exhausted-placement = Sprawdzono wszystkie możliwości: ustawienia nie ma ({ $nodes ->
    [one] { $nodes } postawiona figura
    [few] { $nodes } postawione figury
    [many] { $nodes } postawionych figur
   *[other] { $nodes } postawionych figur
}).
trace-stuck-whole = Reguła weszła na każde pole, ale droga nie kończy się tam, gdzie musi, a reguła nigdy się nie cofa.
trace-stuck = Reguła nie znajduje dalszej drogi, a nigdy się nie cofa ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}).
trace-spent = Przeszukiwanie przerwano ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}).
trace-limit = Zatrzymano po { $steps ->
    [one] { $steps } kroku
    [few] { $steps } krokach
    [many] { $steps } krokach
   *[other] { $steps } krokach
}; większy { FIELD("limit") } pokaże więcej.

walk-order = Przejście grafu w głąb odwiedza { $seen } z { $of } wierzchołków: { $walk }
walk-jump = z { $from } do { $to }: brak krawędzi, po drodze przejście się cofnęło
walk-attempts = Trasa musi prowadzić po krawędziach; próby z wierzchołka { $start }:
walk-tour = { $tour }: trasa
walk-no-tour = Żadna nie odwiedza wszystkich wierzchołków: z { $start } nie ma trasy
walk-unknown = Przeszukiwanie przerwano: nie wiadomo, czy jest trasa

film-of-tour = Szukanie trasy, figura: { $piece }; szachownica { $board }
film-of-pieces = Szukanie ustawienia, figura: { $piece }; szachownica { $board }
film-caption = krok { $step } · głębokość { $depth } z { $target }
film-caption-moves = krok { $step } · ruchy: { $depth } z { $target }
film-sampled = Film pokazuje co { $every }. krok z { $steps }; z większym { FIELD("frames") } widać ich więcej, z mniejszym { FIELD("limit") } same początkowe.
picture-open-tour = Trasa otwarta, figura: { $piece }; szachownica { $board }
picture-closed-tour = Trasa zamknięta, figura: { $piece }; szachownica { $board }
picture-tour-in-order = Początek i koniec: { $squares }. Po kolei: { $order }
picture-tour = Początek i koniec: { $squares }
picture-no-tour = Brak trasy: { $piece }, szachownica { $board }
picture-placement = { $count } x { $piece }; szachownica { $board }, żadna figura nie atakuje innej
picture-dominating = { $count } x { $piece }; szachownica { $board }, liczba na polu mówi, ile figur je atakuje
picture-squares = Na polach: { $squares }
picture-walk = Droga, figura: { $piece }; szachownica { $board }, niedokończona; pola dotąd: { $count }
picture-pieces = { $count } x { $piece }; szachownica { $board }, niedokończone
picture-moves = Ruchy użyte dotąd przez szukanie, figura: { $piece }; szachownica { $board }: { $count }
picture-gallery = Rozwiązania, figura: { $piece }; szachownica { $board }, każde na osobnej szachownicy: { $count }
picture-gallery-marks = Podstawowe, w ramce i ze znaczkiem: { $count }
picture-gallery-part = pierwsze { $count } z { $total }
picture-gallery-first = pierwsze { $count }
picture-given-holes = Pola usunięte: { $squares }
picture-given-standing = Dane figury: { $squares }
picture-given-forbidden = Pola zakazane: { $squares }
picture-given-from = Początek: { $squares }
picture-given-to = Koniec: { $squares }
picture-map-tour = Pola, z których wiedzie trasa; szachownica { $board }
picture-map-starts = Pola, z których wiedzie trasa do { $square }; szachownica { $board }
picture-map-ends = Pola, na których kończy się trasa z { $square }; szachownica { $board }
picture-map-uses = W ilu ustawieniach zajęte jest każde pole; szachownica { $board }
picture-map-used = Pola zajęte w jakimś ustawieniu; szachownica { $board }
mark-needing = pole, które wymaga tylu ruchów; o jeden mniej, jeśli jest wolnym końcem
mark-needing-only = pole, które wymaga tylu ruchów
mark-needing-both = pole, które ma tylko dwa ruchy i wymaga obu
mark-neighbour = pole, na które prowadzą; tyle ich przyjmie
mark-inward = ruch z jednego na drugie
mark-elsewhere = ruch na inne pole
mark-used = ruch, którego używa każda trasa
mark-unused = ruch, którego nie używa żadna trasa
mark-loop = ruch pętli, która zamyka się za wcześnie
mark-removed = pole usunięte
mark-part = pole, które zostaje, z numerem swojej części
mark-from = stąd
mark-to = dokąd ruchy w liczbie { $moves } nie prowadzą
mark-outer = pole zewnętrzne
mark-inner = pole wewnętrzne
mark-turned = pole
mark-image = { $moves ->
    [0] dokąd przenosi je obrót
   *[other] dokąd przenosi je obrót, lecz ruchy w liczbie { $moves } nie prowadzą
}

## Pieces

piece-knight = skoczek
piece-king = król
piece-queen = hetman
piece-rook = wieża
piece-bishop = goniec
piece-wazir = wezyr
piece-ferz = fers
piece-dabbaba = dabbaba
piece-alfil = alfil
piece-threeleaper = trójskoczek
piece-camel = wielbłąd
piece-zebra = zebra
piece-tripper = tripper
piece-fourleaper = czteroskoczek
piece-giraffe = żyrafa
piece-stag = jeleń
piece-antelope = antylopa
piece-fiveleaper = pięcioskoczek
piece-nightrider = nightrider
piece-camelrider = camelrider
piece-zebrarider = zebrarider
piece-amazon = amazonka
piece-empress = cesarzowa
piece-princess = księżniczka
piece-centaur = centaur
piece-gnu = gnu
piece-aliases = koń=knight, królowa=queen, laufer=bishop, damka=queen

## Playing a search

play-title = { $board }, { $piece }
play-keys = spacja start/pauza · → krok naprzód · ← krok wstecz · + szybciej · - wolniej · home na początek · end na koniec · q wyjście
play-running = w toku, { $speed ->
    [one] { $speed } krok
    [few] { $speed } kroki
    [many] { $speed } kroków
   *[other] { $speed } kroków
} na sekundę
play-paused = pauza
play-position = zdarzenie { $position }, głębokość { $depth } z { $of }, { $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}
play-entered = { $square }: naprzód
play-refused = { $square }: odrzucone
play-left = { $square }: wstecz
play-found = Rozwiązanie. Cofnij się, by zobaczyć, jak powstało, albo naciśnij q, by wyjść.
play-exhausted = Sprawdzono wszystkie możliwości: rozwiązania nie ma.
play-stuck = Reguła nie znajduje dalszej drogi, a nigdy się nie cofa.
play-spent = Limit został wyczerpany.
play-no-terminal = { FIELD("play") } wymaga terminala; pomiń tę opcję, by wypisać kroki
play-too-large = terminal { $columns } x { $rows } jest za mały dla tej szachownicy; wystarczy { $wide } x { $high }
play-no-memory = wcześniejsze kroki nie są już pamiętane
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

## Serwer strony

method-auto = co jest najszybsze
method-backtracking = szukanie z nawrotami
method-graph = po grafie, z nawrotami
method-naive = generowanie i sprawdzanie
method-warnsdorff = reguła Warnsdorffa
method-warnsdorff-backtracking = reguła Warnsdorffa z nawrotami
method-rotations = obroty drogi
method-edges = szukanie dokładne
method-pairs = porównywanie par, rząd po rzędzie
method-masks = maski bitowe, rząd po rzędzie
method-pieces-naive = generowanie i sprawdzanie
method-subsets = pole po polu
method-fail-first = najpierw tam, gdzie najmniej wyboru
method-swaps = zamiany od losowego początku
method-explicit = ze wzoru
order-it = lekcja włoska
order-pl = lekcja polska
order-vi = lekcja wietnamska
order-zh = lekcja chińska
tie-break-first = pierwsze
tie-break-random = losowo
tie-break-roth = najdalsze od środka (Roth)
tie-break-pohl = reguła jeszcze raz (Pohl)
serve-port-taken = port { $port } jest zajęty; podaj inny przez { FIELD("port") } albo { FIELD("port") } 0, by wziąć dowolny wolny
serve-no-host = { FIELD("host") }: na tej maszynie nie ma „{ $host }”; użyj 127.0.0.1 tylko dla tej maszyny albo 0.0.0.0 dla wszystkich w jej sieci
serve-not-listening = serwer nie może słuchać na { $host }, port { $port }: { $error }
wrong-port = { FIELD("port") } wymaga liczby od 0 do 65535, a nie { $value }
searches-zero = { FIELD("searches") } wymaga co najmniej 1, a nie 0
serve-request = niezrozumiałe żądanie: { $text }
serve-no-http = żądania nie można odczytać: pierwsze wiersze nie są zgodne z HTTP
serve-number-least = „{ $field }” musi być liczbą całkowitą, co najmniej 1, a nie „{ $text }”
serve-only-with = „{ $field }” dotyczy „{ $other }”, czego w zapytaniu brakuje
serve-number-range = „{ $field }” musi być liczbą całkowitą od { $least } do { $most }, a nie „{ $text }”
serve-missing = w żądaniu brakuje „{ $field }”
serve-strange = w żądaniu jest „{ $field }”, o co nikt nie pyta
serve-twice = w żądaniu „{ $field }” jest dwa razy
serve-variant = wiersz { $line }, kolumna { $column }: „{ $value }” nie jest tu znane; możliwe: { $values }
serve-empty = żądanie jest puste, a potrzebny jest JSON
serve-kind = wiersz { $line }, kolumna { $column }: potrzebne jest tu: { $wanted ->
    [text] tekst w cudzysłowie
    [list] lista w [ ]
    [object] obiekt w { "{" } { "}" }
    [truth] true albo false
    [number] liczba
   *[other] wartość innego rodzaju
}
serve-quotes = wiersz { $line }, kolumna { $column }: potrzebna jest tu liczba, bez cudzysłowu
serve-whole = wiersz { $line }, kolumna { $column }: potrzebna jest tu liczba całkowita, nieujemna i nie za duża
serve-limits = Jednoczesne szukania: najwyżej { $searches }, każde najwyżej { $seconds } s i { $memory }; razem najwyżej { $all }
serve-busy = wszystkie szukania są zajęte; spróbuj za chwilę
serve-failed = szukanie zawiodło; to błąd programu
serve-other-site = pytać może tylko sama strona
serve-host = ten serwer odpowiada tylko pod nazwami tej maszyny, takimi jak localhost
serve-json = żądanie musi być w JSON (Content-Type: application/json)
serve-slow = żądanie przychodziło zbyt długo
serve-too-long = żądanie jest dłuższe niż { $most }
serve-not-found = tu nic nie ma
serve-method = pod tym adresem nie pyta się w ten sposób
serve-map = Tak: { $yes }, nie: { $no }, nie wiadomo: { $unknown }
serve-group = z tych pól tylko jedno może mieć figurę
serve-dark = Pola ciemne: { $count }
serve-light = Pola jasne: { $count }
serve-side = Pola jednego zbioru: { $count }
serve-named = pola, o których mowa
serve-ring = pole pierścienia, który zamyka się za wcześnie
serve-there-is-tour = Trasa istnieje: { $reason }
serve-there-is-placement = Rozwiązanie istnieje: { $reason }
serve-not-watched = metoda „{ $method }” nie ma kroków, które można by tu pokazać
serve-frame = szukanie nie dochodzi do tego miejsca
serve-moves-found = Trasa jest gotowa. Ruchy użyte po drodze: { $nodes }
serve-moves-exhausted = Sprawdzono wszystko: trasy nie ma. Ruchy użyte po drodze: { $nodes }
serve-too-many = naraz pokazuje się najwyżej { $most } kroków
serve-play-legal = Pola do wyboru: { $count }
serve-play-open = Jeszcze się da. Pola, które do tego prowadzą: { $count }
serve-play-unknown = W tak krótkim czasie nie wiadomo, czy jeszcze się da
serve-play-back = Stąd już się nie da. Kroki do cofnięcia: { $back }
serve-play-none = Stąd się nie da ani z żadnego innego początku
serve-play-dead = Stąd już się nie da
serve-play-rest = biorąc pod uwagę tylko pole, do którego doszła trasa, i te, które pozostały: { $reason }
serve-play-done-tour = Gotowe: każde pole odwiedzono raz
serve-play-done-pieces = Gotowe: stoją wszystkie figury i żadna nie atakuje innej
serve-right-tour = Dobrze: to jest trasa
serve-right-pieces = Dobrze: stoją wszystkie figury i żadna nie atakuje innej
serve-progress = wykonane kroki: { $done } z { $all }
serve-progress-kept = To, co zachowują obroty i odbicia: wykonane kroki { $done } z { $all }
serve-count-tours = Trasy: { $count }
serve-count-tour-classes = Trasy, których żaden obrót ani odbicie nie przeprowadza jednej w drugą: { $count }
serve-count-pieces = Rozwiązania: { $count }
serve-count-piece-classes = Rozwiązania podstawowe: { $count }
serve-listed = Rozwiązania: { $count }, podstawowe: { $fundamental }
serve-listed-part = Pokazane: { $listed } z { $count }
serve-listed-some = Pokazane: { $listed }; ile ich jest, nie wiadomo
serve-together = „{ $first }” i „{ $second }” nie idą w parze; podaj jedno z nich
serve-move-twice = ruch między { $from } a { $to } występuje dwa razy
serve-moves-at = na polu { $square } są więcej niż dwa ruchy: żadna droga tylu nie ma
serve-picture-slow = obraz powstaje zbyt długo; weź mniejszą planszę, mniej kroków lub mniej pikseli
serve-format = nie ma formatu „{ $format }”; użyj svg, png, gif, json, csv lub moves
