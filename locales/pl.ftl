## The command

about = Trasy skoczka i hetmany na dowolnej szachownicy: znajduje, zlicza, pokazuje
usage-main = backrank POLECENIE PROBLEM SZACHOWNICA [OPCJE]
usage-options = [OPCJE]
heading-usage = Użycie: { $usage }
heading-verbs = Polecenia:
heading-words = Argumenty
heading-options = Opcje:
heading-problem = Co rozwiązać
heading-board = Szachownica i figura
heading-search = Sposób przeszukiwania
heading-output = Wynik
heading-limits = Limity i długie obliczenia
heading-server = Serwer
heading-general = Ogólne
heading-examples = Przykłady:
error = błąd: { $text }
list-separator = {", "}
sentence-separator = {". "}

verb-find = Znajduje jedno rozwiązanie: trasę albo rozmieszczenie figur
verb-decide = Rozstrzyga, czy rozwiązanie istnieje (TRUE lub FALSE), i mówi dlaczego
verb-count = Zlicza wszystkie rozwiązania
verb-list = Wypisuje wszystkie rozwiązania w miarę znajdowania
verb-map = Pokazuje, gdzie trasa może się zacząć (z --from: skończyć) albo w ilu rozmieszczeniach zajęte jest każde pole
verb-trace = Pokazuje przeszukiwanie krok po kroku, naprzód i wstecz
verb-check = Sprawdza trasę lub rozmieszczenie i wskazuje błędy
verb-graph = Zapisuje graf ruchów dla innych programów
verb-draw = Rysuje obraz (SVG, PNG, GIF)
verb-serve = Uruchamia serwer strony i wypisuje jej adres
verb-rank = Podaje numer trasy lub rozmieszczenia, liczony od 0
verb-unrank = Podaje trasę lub rozmieszczenie o danym numerze
verb-sample = Losuje trasę lub rozmieszczenie, każde z równym prawdopodobieństwem
verb-merge = Sumuje wyniki wszystkich części zliczania
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
value-few = turns|crossings
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

word-puzzle = tour (trasa: każde pole raz), queens (n hetmanów na n x n) lub placement (dowolna figura, dowolna liczba figur)
word-board = Rozmiar, np. 8; rzędy x kolumny, np. 3x10; @PLIK z rysunkiem (od górnego rzędu: x to pole, . lub spacja to dziura, 1 to start) albo -, czyli rysunek ze standardowego wejścia
word-input = Pola (a1 c2 ...), liczby, siatka, JSON lub bajty; plik z nimi; albo -, czyli standardowe wejście. Bez tego argumentu check i rank czytają standardowe wejście, a draw znajduje rozwiązanie
word-rank = Numer, licząc od 0
word-records = Pliki zapisane przez count --shard, po jednym dla każdej części
word-shell = bash, zsh, fish, elvish lub powershell

option-help = Wyświetla pomoc
option-version = Wyświetla wersję
option-closed = Tylko trasy zamknięte: z ostatniego pola jest ruch na pierwsze
option-from = Pole, na którym trasa się zaczyna
option-to = Pole, na którym trasa się kończy
option-symmetric = Tylko rozwiązania, które po obrocie szachownicy wyglądają tak samo: half-turn (o 180°) lub quarter-turn (o 90°)
option-step = Pole odwiedzane w tym kroku, np. c3=17 (można powtarzać)
option-directed = Zlicza trasę i jej odwrócenie jako dwie
option-distinct = Obroty i odbicia rozwiązania zlicza lub wypisuje tylko raz
option-ranks = Zlicza na szachownicach o tylu rzędach, np. 5 lub 3..6, zamiast na jednej; razem z --files
option-files = Zlicza na szachownicach o tylu kolumnach, np. 1..40; razem z --ranks
option-prefixes = Zlicza na pierwszych 1, 2, 3 ... polach szachownicy, kolumna po kolumnie od a1 w górę
option-recurrence = Z --ranks i --files, z których jedno jest pojedynczą liczbą: podaje też udowodnione równanie rekurencyjne dla wyników
option-pieces = Liczba figur albo most: tyle, ile się zmieści (domyślnie długość krótszego boku)
option-dominating = Figury muszą atakować lub zajmować każde pole, ale mogą się atakować nawzajem; bez --pieces jak najmniej figur
option-independent = Razem z --dominating: żadne dwie figury się nie atakują
option-queen = Pola, na których już stoi figura, np. b4,d5 (można powtarzać)
option-forbid = Pola, na których nie może stać figura, np. b4,d5 (można powtarzać)
option-forbid-diagonal = Przekątna, na której nie może stać figura: dwa jej pola, np. a1-h8, albo suma lub różnica numerów rzędu i kolumny, liczonych od 0, np. sum=7 lub difference=-2 (można powtarzać)
option-piece = Figura: nazwa (skoczek, król, wielbłąd; także po angielsku), skok a,b, np. 1,4, ruch liniowy a,b*, litery Betzy, np. NC, albo kilka z nich połączonych znakiem +
option-holes = Pola, których brakuje, np. c3,d4 (można powtarzać); figury liniowe przechodzą nad nimi, chyba że podano --holes-block
option-holes-block = Dziury zatrzymują figury liniowe. Domyślnie figura liniowa przechodzi nad dziurą, bo brak pola nie przerywa linii
option-wrap = Skleja brzegi: flat (wcale), cylinder, torus, mobius lub klein
option-few = Konstruuje trasę o niewielu zakrętach (turns) lub przecięciach (crossings)
option-edges = Graf zamiast szachownicy, jako krawędzie, np. A-B,A-C (można powtarzać)
option-convention = Trzyma się lekcji (it, pl, vi lub zh): jej kolejności ruchów, rogu, pierwszego numeru, zapisu i metody
option-method = Dla tras: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges lub, dla count, frontier; dla figur: auto, pairs, masks, naive, subsets, fail-first, swaps lub explicit
option-random = Ustawia n hetmanów losowo; inne --seed daje inne rozmieszczenie
option-move-order = Osiem ruchów skoczka w kolejności prób, jako kolumny,rzędy: "1,2 2,1 2,-1 ..."
option-tie-break = Jak reguła Warnsdorffa rozstrzyga przy równej liczbie ruchów: first, random, roth lub pohl
option-seed = Ziarno losowości (domyślnie 0)
option-play = Odtwarza przeszukiwanie w terminalu: start, pauza, krok naprzód, krok wstecz
option-limit = Kończy po tylu rozwiązaniach lub krokach
option-at-step = Wypisuje tylko pole odwiedzane w tym kroku (można powtarzać)
option-step-of = Wypisuje tylko krok, w którym trasa odwiedza to pole (można powtarzać)
option-shard = Zlicza tylko jedną część, np. 3/50 (trzecią z pięćdziesięciu), i zapisuje plik dla merge
option-forecast = Podaje tylko, czego wymaga zliczanie: pamięci, dysku i czasu
option-checkpoint = Zapisuje postęp w tym pliku (dla tras: w katalogu) i wznawia od niego pracę
option-scratch = Katalog na tymczasowe dane, które nie mieszczą się w pamięci (tylko dla tras)
option-format = Format wyniku: { $formats }
option-theme = Kolory obrazu: paper, slate, wood lub contrast
option-show = Co pokazuje obraz, po przecinkach: path (linia), numbers (numery), pieces (figury), names (nazwy kolumn i rzędów)
option-no-numbers = Rysuje trasę bez numerów kroków
option-arrows = Rysuje strzałkę na każdym kroku trasy
option-width = Szerokość obrazu w pikselach
option-delay = Czas między dwiema klatkami GIF-a, np. 200ms
option-frames = Najwięcej klatek w GIF-ie (domyślnie 400); dłuższy film równomiernie pomija kroki
option-output = Zapisuje wynik do tego pliku; bez --format o formacie decyduje rozszerzenie, np. .json, .csv albo .svg
option-time-limit = Przerywa po tym czasie, np. 30s lub 2m
option-time-limit-serve = Przerywa każde przeszukiwanie po tym czasie (domyślnie 30s)
option-node-limit = Przerywa po tylu wejściach na pola (samo wypisanie trasy się nie liczy)
option-memory-limit = Używa najwyżej tyle pamięci, np. 500M lub 4G (domyślnie trzy czwarte dostępnej pamięci)
option-memory-limit-serve = Używa najwyżej tyle pamięci na każde przeszukiwanie (domyślnie 1,5 GiB)
option-threads = Liczba wątków do zliczania i wypisywania tras; inne przeszukiwania używają jednego
option-searches = Najwięcej przeszukiwań naraz (domyślnie tyle, ile rdzeni, co najmniej 4)
option-host = Adres, na którym serwer nasłuchuje: 127.0.0.1 tylko dla tego komputera (domyślnie), 0.0.0.0 dla wszystkich w jego sieci
option-port = Port strony (domyślnie 8080; 0: dowolny wolny port)
option-progress = Pokazuje postęp także bez terminala
option-quiet = Wypisuje tylko wynik i błędy
option-lang = Język: en, it, pl, vi lub zh (domyślnie język środowiska)

examples-main =
    {"  "}backrank find tour 8                      trasa skoczka
    {"  "}backrank decide tour 3x8 --closed         czy jest trasa zamknięta i dlaczego
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
    {"  "}backrank map tour 6 --from a1             gdzie mogą skończyć się trasy z a1
    {"  "}backrank map tour 5 --convention it       wiersze z lekcji włoskiej
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

## What `backrank` alone prints, and the pages of `backrank help TOPIC`

start =
    Backrank znajduje, zlicza, wypisuje, rysuje i objaśnia trasy skoczka oraz
    rozmieszczenia hetmanów, na dowolnej szachownicy.

    Użycie: backrank POLECENIE PROBLEM SZACHOWNICA [OPCJE]

    Przykłady:
      backrank trace tour 5 --play              przeszukiwanie krok po kroku
      backrank draw tour 8 --closed --output tour.svg
      backrank find tour 8                      trasa skoczka
      backrank decide tour 3x8 --closed         czy jest trasa zamknięta i dlaczego
      backrank count queens 8                   92

    backrank --help wymienia polecenia, a backrank help boards opisuje szachownice.
heading-topics = Tematy pomocy:
topics-main =
    {"  "}boards       Rozmiary, rysunki, brakujące pola i sklejone brzegi
    {"  "}pieces       Nazwy, skoki, ruchy liniowe i litery dla --piece
    {"  "}formats      Postacie wyniku i programy, które je czytają
    {"  "}limits       Jak ograniczyć przeszukiwanie i jak je wznowić
topic-boards =
    Szachownica to rozmiar albo rysunek.

      8                 8 rzędów i 8 kolumn: zwykła szachownica
      3x10              3 rzędy i 10 kolumn
      @board.txt        rysunek w pliku
      -                 rysunek na standardowym wejściu

    Pole to litera kolumny i numer rzędu, np. c3. a1 leży w lewym dolnym rogu;
    po z następuje aa.

    Rysunek ma jeden wiersz na rząd, od najwyższego. x to pole, kropka lub spacja
    to brakujące pole, a 1 to pole, na którym trasa się zaczyna:

    {"  ."}xx.
      xxxx
      xxxx
    {"  ."}xx.

    --holes c3,d4 usuwa pola. Figury liniowe, takie jak hetman, przechodzą nad
    brakującymi polami; z --holes-block zatrzymują się na nich.

    --wrap skleja brzegi: cylinder (lewy z prawym), torus (także dolny z górnym),
    mobius (lewy z prawym, z odwróceniem) lub klein (jak mobius, także dolny
    z górnym).

    Przykłady:
      backrank find tour @board.txt --closed
      backrank find tour 5 --holes c3 --piece king
      backrank decide tour 4x3 --closed --wrap torus
topic-pieces =
    --piece przyjmuje nazwę, skok, ruch liniowy albo litery. Znak + łączy kilka
    figur. Nazwy można podawać po angielsku i po polsku.

      camel             nazwa
      1,4               skok: jedno pole w jednym kierunku, cztery w drugim
      1,2*              ruch liniowy: skok powtarzany aż do brzegu
      NC                litery Betzy, tutaj skoczek i wielbłąd
      camel+wazir       ruchy obu figur

    Szachowe:  knight, king, queen, rook, bishop
    Skaczące:  wazir 0,1; ferz 1,1; dabbaba 0,2; alfil 2,2; threeleaper 0,3;
               camel 1,3; zebra 2,3; tripper 3,3; fourleaper 0,4; giraffe 1,4;
               stag 2,4; antelope 3,4; fiveleaper 0,5 i 3,4
    Liniowe:   nightrider 1,2; camelrider 1,3; zebrarider 2,3
    Złożone:   amazon (hetman, skoczek), empress (wieża, skoczek), princess
               (goniec, skoczek), centaur (król, skoczek), gnu (skoczek, wielbłąd)

    Figury atakują tak, jak się poruszają, jednakowo we wszystkich kierunkach.
    Pionów i roszady Backrank nie obejmuje.

    Przykłady:
      backrank find tour 5 --piece camel+wazir
      backrank count placement 8 --piece king --pieces 16
      backrank find placement 5 --piece knight --pieces most
topic-formats =
    --format wybiera postać wyniku, a --output zapisuje go do pliku.

      text              szachownica, liczba lub zdanie (domyślnie)
      moves             każde rozwiązanie w jednym wierszu pól: a1 c2 a3 ...
      ids               każde rozwiązanie w jednym wierszu liczb
      json, ndjson      dla programów: jedna wartość lub jedna na wiersz
      csv               dla arkuszy kalkulacyjnych
      binary            trasa w bajtach, po jednym na ruch
      svg, png          obraz
      gif               film z przeszukiwania lub z trasy
      lines             dla map: jeden wiersz na pole

    Polecenie graph zapisuje dot, graphml i inne formaty dla programów grafowych.
    backrank POLECENIE --help wymienia formaty każdego polecenia. Bez --format
    decyduje rozszerzenie pliku: .csv, .json, .svg itd.; .txt oznacza text.

    W JSON pola są nazwami, a liczby rozwiązań napisami, bo mogą mieć setki cyfr.
    Te formaty są takie same w każdym języku.

    Przykłady:
      backrank list queens 6 --output queens.csv
      backrank draw tour 8 --closed --output tour.svg
      backrank trace queens 6 --output search.gif
topic-limits =
    Przeszukiwanie kończy się na pierwszym limicie, mówi, który to był, i wypisuje
    to, co znalazło. Kod wyjścia to wtedy 3: wynik jest nieznany, a nie „nie”.

      --time-limit 30s         kończy po tym czasie (30s, 2m)
      --node-limit 1000000     kończy po tylu wejściach na pola
      --memory-limit 8G        używa najwyżej tyle pamięci (domyślnie trzy
                               czwarte dostępnej)
      --threads 2              używa tylu wątków; wynik się nie zmienia

    Zliczanie, które nie mieści się w pamięci, zostaje odrzucone z informacją, ile
    pamięci potrzeba. Wtedy pomagają:

      --forecast               podaje, czego wymaga zliczanie, bez zliczania
      --scratch KATALOG        trzyma na dysku to, co nie mieści się w pamięci
      --checkpoint PLIK        zapisuje postęp i wznawia od niego pracę
                               (przy trasach: KATALOG)
      --shard 3/50             zlicza jedną część z pięćdziesięciu; merge je sumuje

    Ctrl-C kończy przeszukiwanie tak jak limit.

    Kody wyjścia: 0 tak lub gotowe; 1 nie, z dowodem, albo check znalazł błąd;
    2 błąd; 3 nie wiadomo, osiągnięto limit; 130 Ctrl-C.

    Przykłady:
      backrank find tour 8 --closed --time-limit 10s
      backrank count tour 8 --closed --memory-limit 2G --scratch /tmp
      backrank count queens 18 --checkpoint queens.txt
unknown-topic = brak pomocy na temat { $topic }; tematy: { $topics }{ $nearest }

## What was typed wrong

did-you-mean = ; czy chodziło o { $word }?
did-you-mean-line = ; czy chodziło o { $word }: { $line }
option-of-verbs = { $option } działa tylko z: { $verbs }
unknown-option = nieznana opcja lub nieznany argument { $option }{ $nearest }
unknown-verb = nieznane polecenie { $verb }; zobacz backrank --help{ $nearest }
missing-value = { $option } wymaga wartości
missing-words = brakuje: { $words }; zobacz --help
wrong-value = { $option } nie może mieć wartości { $value }; możliwe: { $values }{ $nearest }
given-twice = { $option } podano dwa razy
not-together = { $option } i { $other } wykluczają się; pomiń jedną z tych opcji
map-both-ends = mapa pokazuje, gdzie może być drugi koniec: podaj albo { FIELD("from") } { $from }, albo { FIELD("to") } { $to }, lecz nie oba naraz, lub użyj decide
not-utf8 = jeden z argumentów nie jest poprawnym tekstem UTF-8
not-understood = { $text }
option-not-for = { $option } nie dotyczy problemu { $puzzle }; pomiń tę opcję
method-not-for = { FIELD("method") } { $method } nie działa dla tego problemu; pomiń tę opcję, a zostanie użyta najszybsza z metod, które działają
random-not-for = { FIELD("random") } działa tylko dla n hetmanów na płaskich szachownicach n x n; pomiń tę opcję
option-of-searches = { $option } dotyczy przeszukiwania, a podano gotowe pola; pomiń jedno z nich
seed-without-random = dla figur { FIELD("seed") } działa tylko razem z { $random ->
    [no] { FIELD("method") }
   *[yes] { FIELD("random") }, { FIELD("method") }
} fail-first lub { FIELD("method") } swaps; dodaj jedną z tych opcji albo pomiń { FIELD("seed") }
few-not-for = { FIELD("few") } { $few } wymaga szachownicy o jednym boku parzystym, co najmniej { $even }, i drugim co najmniej 9, a ta ma wymiary { $board }; pomiń tę opcję
few-not-for-tour = { FIELD("few") } { $few } nie pozwala skonstruować trasy o takich końcach; pomiń tę opcję albo { FIELD("from") }, { FIELD("to") } lub { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } nie ma kroków do pokazania; użyj backtracking, graph, naive, warnsdorff lub warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } wybiera ruchy, a nie pola, więc można pokazać to tylko jako film: dodaj { FIELD("output") } PLIK.gif
wrong-number = { $option } wymaga liczby całkowitej, np. 10, a nie { $value }
number-above-most = { $option } może wynosić najwyżej { $most }, a nie { $value }
wrong-range = { $option } wymaga liczby albo zakresu, np. 1..40, a nie { $text }
option-needs = { $option } działa tylko razem z { $other }; dodaj też tę opcję
row-and-board = { FIELD("ranks") } i { FIELD("files") } zastępują szachownicę; pomiń { $board } albo obie opcje
recurrence-one-side = { FIELD("recurrence") } wymaga jednego boku o stałej długości: podaj w { FIELD("ranks") } albo { FIELD("files") } jedną liczbę
recurrence-not-covered = { FIELD("recurrence") } działa tylko dla figur skaczących na płaskich szachownicach bez dziur, szerokich najwyżej na pięć pól dla tras zamkniętych i na cztery dla otwartych; bez tej opcji wypisane zostaną same liczby
wrong-pieces = { FIELD("pieces") } wymaga liczby całkowitej, np. 10, albo słowa most, a nie { $value }
pieces-most-not-for = { FIELD("pieces") } most nie dotyczy polecenia { $verb }; podaj liczbę albo znajdź największą poleceniem find
independent-alone = { FIELD("independent") } działa tylko razem z { FIELD("dominating") }; dodaj też tę opcję
wrong-shard = { FIELD("shard") } wymaga części, np. 3/50 (trzecia z pięćdziesięciu), a nie { $value }
count-no-units = na części można podzielić tylko zliczanie hetmanów na szachownicach do 32 kolumn i 64 rzędów, bez skręconych brzegów, { FIELD("holes-block") } i { FIELD("node-limit") } (na torusie liczba kolumn musi dzielić liczbę rzędów), oraz zliczanie dowolnych figur z { FIELD("symmetric") }
counted-until-time = osiągnięto limit czasu po policzeniu { $done } z { $all } części; dłuższy { FIELD("time-limit") } pozwoli kontynuować{ $kept ->
    [yes] {" od punktu wznowienia"}
   *[no] {", a "}{ FIELD("checkpoint") }{" zachowa wykonaną pracę"}
}
counted-until-interrupted = przerwano po policzeniu { $done } z { $all } części; { $kept ->
    [yes] {"zawiera je punkt wznowienia"}
   *[no] { FIELD("checkpoint") }{" zachowa wykonaną pracę"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; powtórz to samo polecenie, by kontynuować od punktu wznowienia
rank-tours-not-covered = te trasy nie mają numerów: można je numerować tylko na niezbyt długich szachownicach, na których nie każde dwa pola dzieli jeden ruch, i bez warunków innych niż oba końce; spróbuj count lub list
rank-not-covered = rank, unrank i sample działają tylko dla hetmanów, po jednym w rzędzie, na szachownicach do 32 kolumn i 64 rzędów, bez skręconych brzegów i { FIELD("holes-block") } (na torusie liczba kolumn musi dzielić liczbę rzędów); inne rozmieszczenia wypisuje list
rank-beyond = nie ma rozwiązania o numerze { $rank }: numery biegną od 0 do { $last }, razem jest ich { $count }
sample-one-at-a-time = { $format } mieści tylko jedno rozwiązanie: pomiń { FIELD("limit") } albo wybierz moves, ids, text, json lub csv
rank-unreadable = numer to liczba całkowita, co najmniej 0, np. 91, a nie { $text }
output-is-checkpoint = { $path } nie może być zarazem wynikiem i punktem wznowienia: podaj dwa różne pliki
record-none = pliku { $path } nie zapisał count { FIELD("shard") }: podaj inny plik albo usuń ten i policz od nowa
record-damaged = plik { $path } jest uszkodzony (niezgodna suma kontrolna): podaj inny albo usuń ten i policz od nowa
record-version = plik { $path } zapisała inna wersja programu, która może inaczej dzielić zliczanie na części
record-other = plik { $path } należy do innego zliczania lub do innej części: podaj inny plik albo usuń ten
checkpoint-no-folder = { $path } to plik, a dla tras { FIELD("checkpoint") } wymaga katalogu: podaj inną ścieżkę albo usuń ten plik
checkpoint-is-folder = { $path } to katalog, a dla figur { FIELD("checkpoint") } wymaga pliku: podaj nazwę pliku
checkpoint-other = { $path } zawiera punkt wznowienia innego zliczania: podaj inny katalog albo usuń ten
checkpoint-none = { $path } zawiera inne pliki: podaj nowy albo pusty katalog
checkpoint-damaged = plik { $path } jest uszkodzony (niezgodna suma kontrolna): usuń go, a zliczanie ruszy od tego, co zostało
checkpoint-lost = pliku { $path } nie ma albo jest uszkodzony, a bez niego nie da się użyć punktu wznowienia: usuń katalog albo podaj inny
checkpoint-in-use = { $path } jest używany przez inne zliczanie: poczekaj, aż się skończy, albo podaj inny katalog
merge-other = plik { $path } należy do innego zliczania niż { $first } albo do podziału na inną liczbę części
merge-twice = część { $number } podano dwa razy
merge-unfinished = część { $number } nie jest skończona: dokończ ją z { FIELD("checkpoint") }
merge-missing = brakuje części: { $numbers }
merge-wrong = te pliki nie mogą być poprawne: taka suma nie może być wynikiem zliczania
threads-zero = { FIELD("threads") } wymaga co najmniej 1, a nie 0
wrong-time = { FIELD("time-limit") } wymaga czasu, np. 30s, 2m lub 500ms, a nie { $value }
wrong-show = { FIELD("show") } wymaga co najmniej jednego ze słów { $values }, po przecinkach, a nie „{ $value }”
wrong-width = { FIELD("width") } wymaga liczby pikseli od 1 do { $most }, a nie { $value }
wrong-delay = { FIELD("delay") } wymaga czasu od 20ms do 60s, np. 200ms, a nie { $value }
wrong-frames = { FIELD("frames") } wymaga liczby od 2 do { $most }, a nie { $value }
option-of-pictures = { $option } działa tylko dla obrazów; dodaj { FIELD("format") } svg, png albo gif
option-of-films = { $option } działa tylko dla filmów; dodaj { FIELD("format") } gif
format-not-of-verb = { $verb } nie zapisuje w formacie { $format }; wybierz jeden z { $formats } przez { FIELD("format") } albo inne rozszerzenie pliku w { FIELD("output") }
no-format-of-verb = { $verb } nie zapisuje w formacie { $format }; wybierz inne rozszerzenie pliku w { FIELD("output") }
bytes-to-terminal = { $format } to nie tekst dla terminala: dodaj { FIELD("output") } PLIK albo przekaż wynik potokiem do programu
wrong-bytes = { FIELD("memory-limit") } wymaga rozmiaru, np. 500M lub 4G, a nie { $value }
wrong-move-order = { $option } wymaga ośmiu ruchów skoczka, każdego raz, np. "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", a nie „{ $text }”
wrong-edge = { FIELD("edges") } wymaga krawędzi, np. A-B,A-C, a nie { $edge }
no-such-vertex = żadna krawędź nie zawiera wierzchołka { $vertex }; wierzchołki to: { $vertices }

board-empty = szachownica musi mieć co najmniej jeden rząd i jedną kolumnę, np. 8 lub 3x10
board-too-large = bok szachownicy może mieć najwyżej { $most } pól
board-unreadable = „{ $text }” to nie szachownica: podaj rozmiar, np. 8, rzędy x kolumny, np. 3x10, albo @PLIK z rysunkiem
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: pole { $square } nie leży na szachownicy
holes-range = { FIELD("holes") } przyjmuje pola jedno po drugim, po przecinkach, np. a1,b1,a2,b2, a nie { $text }; jeśli dziur ma być wiele, narysuj szachownicę w pliku i podaj @PLIK zamiast rozmiaru
map-empty = na rysunku nie ma ani jednego pola: pole oznacz jako x, a dziurę jako .
map-strange = rysunek, wiersz { $line }, kolumna { $column }: „{ $character }” to ani x (pole), ani . lub spacja (dziura), ani 1 (start)
map-second-start = rysunek, wiersz { $line }, kolumna { $column }: drugi start
map-too-large = rysunek miałby { $board } pól i dziur, więcej, niż można zapamiętać; narysuj mniejszą szachownicę albo podaj jej rozmiar
instance-statement = wiersz { $line } instancji jest niezrozumiały; napisz przypisanie, np.: letting n = 8
instance-name = wiersz { $line } instancji: nazwa { $name } jest nieznana albo podana dwa razy; znane są n, init, sumdiags, diffdiags, diags i ich liczby
instance-value = wiersz { $line } instancji: to nie jest wartość dla { $name }, leży poza szachownicą albo lista jest za krótka; rzędy i kolumny liczy się od 0
instance-no-side = instancja nie podaje rozmiaru szachownicy; napisz: letting n = 8
instance-not-for = plik zawiera instancję problemu hetmanów: użyj queens
piece-unknown = { FIELD("piece") }: „{ $text }” to nie figura: podaj nazwę (np. skoczek lub knight), skok (np. 1,4) albo litery Betzy (np. NC){ $nearest }
piece-no-place = { FIELD("piece") }: „{ $text }” nie wchodzi w grę: figura atakuje tak, jak się porusza, jednakowo we wszystkich kierunkach, więc nie ma pionów, roszady ani bicia
piece-does-not-move = { FIELD("piece") }: „{ $text }” nie ma żadnego ruchu
pieces-without-place = pion, pionek, roszada, bicie, bicie w przelocie, en passant
not-a-square = „{ $text }” to nie pole: podaj litery kolumny, a po nich numer rzędu, np. c3
not-a-square-at = wiersz { $line }, kolumna { $column }: „{ $text }” to nie pole; pole zapisuje się np. tak: c3
square-off-board = pole { $square } nie leży na szachownicy
diagonal-unreadable = „{ $text }” to nie przekątna: podaj dwa jej pola, np. a1-h8, albo sum=7 lub difference=-2 (rząd i kolumna liczone od 0)
diagonal-none = { $a } i { $b } nie leżą na jednej przekątnej; leżą na niej np. a1 i h8 albo a3 i b2
diagonal-off-board = przekątna { $text } nie przechodzi przez szachownicę; rzędy i kolumny liczy się od 0
square-is-hole = pole { $square } to dziura

file-failed = „{ $path }”: { $error }
file-without-name = brakuje nazwy pliku: po @, jak w @szachownica.txt, albo po opcji
file-not-found = nie ma takiego pliku ani katalogu
file-not-allowed = brak dostępu
file-is-folder = to katalog
file-is-no-folder = to plik, a potrzebny jest katalog
file-too-large = plik { $path } ma ponad 100 MiB
file-not-text = plik { $path } nie jest tekstem w UTF-8
write-failed = nie udało się zapisać wyniku: { $error }
nothing-to-read = nie ma czego czytać: podaj pola, plik albo przekaż dane potokiem
answer-not-found = „{ $text }” to ani rozwiązanie, ani nazwa pliku: podaj pola, np. a1 c2, liczby, siatkę lub JSON albo plik, który je zawiera
answer-empty = rozwiązanie do sprawdzenia jest puste: podaj pola, np. a1 c2, liczby, siatkę, JSON lub bajty z { FIELD("format") } binary
answer-other = rozwiązanie ma „{ $field }” { $said }, a pytanie dotyczy { $asked }; zmień pytanie albo podaj inne rozwiązanie
answer-too-large = plik { $path } jest za duży na siatkę lub JSON; zapisz trasę z { FIELD("format") } moves, ids, csv lub binary, które czyta się pole po polu
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
numbers-ambiguous = te liczby tworzą trasę zarówno jako kroki, jak i jako numery pól; podaj nazwy pól, np. a1 c2
json-several = JSON zawiera kilka rozwiązań; podaj jedno z nich
bytes-wrong = { $path }, bajt { $offset }: { $fault }
bytes-no-tour = to nie jest trasa w formacie binary
bytes-version = wersja { $version } formatu binary jest nieznana; może ją odczytać nowszy backrank
bytes-header = w nagłówku brakuje tu czytelnego wiersza „{ $word } ...”
bytes-header-end = nagłówek nie kończy się pustym wierszem
bytes-piece = format binary nie pomieści tej figury: jest liniowa albo ma ponad 256 ruchów
bytes-short = plik kończy się przed końcem trasy: brakuje { $missing ->
    [one] jednego kroku
   *[other] { $missing } kroków
}
bytes-move = figura nie ma ruchu o numerze { $code }
bytes-off-board = ruch z pola { $from } w kroku { $step } wyprowadza poza szachownicę
bytes-long = po ostatnim kroku są jeszcze dalsze dane
format-of-steps = kroki i pola wypisuje się w formacie text, json lub csv: wybierz jeden z nich opcją { FIELD("format") }
tour-not-checked = trasa jest za duża, by sprawdzić ją podczas zapisu: zapisz ją z { FIELD("output") }, a potem sprawdź poleceniem backrank check
queens-not-checked = tyle hetmanów ustawia się według udowodnionego wzoru (Bernhardsson 1991) i nie sprawdza podczas zapisu
tour-not-checked-file = trasa jest za duża, by sprawdzić ją podczas zapisu: sprawdź { $path } poleceniem backrank check
tour-larger-than-memory = trasa istnieje, ale nie mieści się w pamięci: pytaj o pojedyncze kroki przez { FIELD("at-step") } i { FIELD("step-of") } albo zapisz ją z { FIELD("format") } moves, ids, json, csv lub binary
tour-with-fewer-demands = na tak dużej szachownicy trasy się tylko konstruuje: pomiń { FIELD("symmetric") } i podaj najwyżej jedno { FIELD("step") } albo { FIELD("from") } i { FIELD("to") } bez { FIELD("step") }
format-binary = { FIELD("format") } binary działa tylko dla tras figur skaczących, które mają najwyżej 256 ruchów; użyj { FIELD("format") } moves

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
count-forecast = { $certainty ->
    [at-least] Potrzeba na to co najmniej { $time } i { $bytes } pamięci.
    [at-least-bytes] Potrzeba na to co najmniej { $bytes } pamięci, a ile czasu, tego nie da się przewidzieć.
    [moment] Potrzeba na to { $time } i około { $bytes } pamięci.
   *[other] Potrzeba na to około { $time } i { $bytes } pamięci.
}
forecast-memory = Pamięć, gdy mieści się w niej wszystko: { $amount }
forecast-least = Najmniejsza pamięć bez dysku: { $amount }
forecast-scratch = Z { FIELD("scratch") }: pamięć { $memory }, dysk { $disk }
forecast-time = { $threads ->
    [one] Czas przy jednym wątku: { $amount }
   *[other] Czas przy { $threads } wątkach: { $amount }
}
forecast-amount = { $certainty ->
    [about] około { $amount }
    [at-least] od { $amount } w górę
   *[measured] { $amount }
}
recurrence = a(n) = { $sum } dla n >= { $from }, gdzie a(n) to wynik zliczania dla { $boards }
generating-function = funkcja tworząca: ({ $numerator }) / ({ $denominator })
recurrence-proof = udowodnione na podstawie { $states } stanów frontu; pierwszych { $counts } wyników się zgadza
progress-begun = rozpoczęto, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, zostało około { $left }
span-moment = mniej niż 1 s
span-unknown = nie da się przewidzieć
span-seconds = { $of } s
span-minutes = { $of } min
span-hours = { $of } godz.
span-days = { $of } dni
span-years = { $of } lat
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
shown-by = szachownica pokazuje to innym dowodem: { $reason }
unknown = nie wiadomo: { $reason }
list-contradicted = lista jest pusta, ale przeszukiwanie znalazło { $answer }; to błąd programu backrank

lesson-too-long = przeszukiwanie z lekcji nie skończyło się po { $nodes } wejściach na pola, więc zastępuje je inne (aby przy nim pozostać, podaj { FIELD("method") } { $method })
tie-break-unused = { FIELD("tie-break") } nie ma wpływu na wynik: korzystają z tego tylko { FIELD("method") } warnsdorff i { FIELD("method") } warnsdorff-backtracking
move-order-unused = { FIELD("move-order") } nie ma wpływu na wynik: tę trasę się konstruuje, a nie wyszukuje; wybierz przeszukiwanie przez { FIELD("method") }
seed-unused = { FIELD("seed") } nie ma wpływu na wynik: to przeszukiwanie nie losuje; losuje { FIELD("method") } warnsdorff z { FIELD("tie-break") } random
partial-file = { $path } zawiera to, co znaleziono do tej chwili
no-half-file = plik { $path } nie został zapisany, bo wynik jest niepełny
written-until-time = osiągnięto limit czasu po zapisaniu { $written } z { $squares } pól; podaj dłuższy { FIELD("time-limit") }
written-until-interrupted = przerwano po zapisaniu { $written } z { $squares } pól
checked-until-time = osiągnięto limit czasu po sprawdzeniu { $checked } z { $squares } pól, wszystkie są poprawne; podaj dłuższy { FIELD("time-limit") }
checked-until-interrupted = przerwano po sprawdzeniu { $checked } z { $squares } pól, { $faults ->
    [0] wszystkie są poprawne
    [one] znaleziono { $faults } błąd
    [few] znaleziono { $faults } błędy
    [many] znaleziono { $faults } błędów
   *[other] znaleziono { $faults } błędu
}
spent-nodes = osiągnięto limit ({ $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}); zwiększ { FIELD("node-limit") }, by kontynuować
spent-time = osiągnięto limit czasu{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } wejście na pole)
    [few] {" "}({ $nodes } wejścia na pola)
    [many] {" "}({ $nodes } wejść na pola)
   *[other] {" "}({ $nodes } wejść na pola)
}; podaj dłuższy { FIELD("time-limit") }
spent-cancelled = przerwano{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } wejście na pole)
    [few] {" "}({ $nodes } wejścia na pola)
    [many] {" "}({ $nodes } wejść na pola)
   *[other] {" "}({ $nodes } wejść na pola)
}
spent-memory = potrzeba na to około { $needs } pamięci, a limit to { $allowed }; użyj mniejszej szachownicy albo zwiększ { FIELD("memory-limit") }
spent-memory-roughly = w grubym przybliżeniu potrzeba na to { $needs } pamięci, a limit to { $allowed }; użyj mniejszej szachownicy albo zwiększ { FIELD("memory-limit") }
spent-memory-on-the-way = { $allowed } pamięci nie wystarczyło, a ile jej potrzeba, tego nie da się przewidzieć; użyj mniejszej szachownicy albo zwiększ { FIELD("memory-limit") }
spent-memory-no-scratch = potrzeba na to około { $needs } pamięci, a limit to { $allowed }; z { FIELD("scratch") } KATALOG wystarczy { $least } i { $away } na dysku; można też zwiększyć { FIELD("memory-limit") }
spent-room = potrzeba na to około { $needs } na dysku, na którym jest ten katalog, a wolne jest tylko { $room }; wybierz katalog na większym dysku albo zwolnij miejsce
drawing-too-large = rysunek tej szachownicy jest za duży: { $reason }; { FIELD("format") } ids i moves niczego nie rysują
picture-too-large = obraz jest za duży: { $reason }; podaj mniejszy { FIELD("width") }
picture-sides = obraz miałby { $width } x { $height } pikseli, a bok może mieć najwyżej { $most }; podaj mniejszy { FIELD("width") }
picture-shapes = obraz ma za dużo elementów dla PNG i GIF; użyj { FIELD("format") } svg albo mniejszej szachownicy
spent-frontier = ta szachownica jest za szeroka, by zliczać frontem; pomiń { FIELD("method") } frontier, { FIELD("checkpoint") } i { FIELD("scratch") }, by liczyć trasy jedną po drugiej, albo użyj węższej szachownicy
spent-squares = szachownica ma { $squares } pól, a przeszukiwanie obsługuje najwyżej { $most }; użyj mniejszej szachownicy
spent-stuck = reguła utknęła po odwiedzeniu { $visited } z { $of } pól, a nigdy się nie cofa; spróbuj { FIELD("method") } warnsdorff-backtracking
spent-candidates = trzeba by wygenerować około { $about } kandydatów, a więcej niż { $most } trwałoby zbyt długo; użyj mniejszej szachownicy albo { FIELD("method") } ze sprawdzaniem w każdym kroku: backtracking dla tras, pairs dla figur

## Why there is a tour, or none

tour-no-squares = szachownica nie ma ani jednego pola
tour-same-ends = trasa nie może zaczynać się i kończyć na tym samym polu { $square }
tour-ends-not-joined = trasa zamknięta wraca jednym ruchem z końca na start, ale z pola { $end } na pole { $start } nie prowadzi żaden ruch
tour-too-short = trasa zamknięta po dwóch polach użyłaby dwa razy tego samego ruchu
step-unreadable = { FIELD("step") } wymaga pola i kroku, np. c3=17, a nie { $text }
step-none = { $option } { $text }: trasa po tej szachownicy ma kroki od { $first } do { $last }
step-taken = pola { $a } i { $b } nie mogą być oba krokiem { $step }; pomiń jedno { FIELD("step") } albo { FIELD("from") } lub { FIELD("to") }
step-twice = pole { $square } nie może być zarazem krokiem { $first } i krokiem { $second }; pomiń jedno { FIELD("step") } albo { FIELD("from") } lub { FIELD("to") }
tour-step-odd = każdy ruch zmienia kolor pola (jasny i ciemny albo dwa inne zbiory pól), a trasa zaczyna się na kolorze, którego pól jest więcej{ $moves ->
    [0] {", lecz pole "}{ $square } ma drugi kolor
   *[other] {", i po "}{ $moves } ruchach wraca na ten kolor, lecz pole { $square } ma drugi
}
tour-step-even = każdy ruch zmienia kolor pola (jasny i ciemny albo dwa inne zbiory pól), a trasa zaczyna się na kolorze, którego pól jest więcej, więc po { $moves ->
    [one] jednym ruchu
   *[other] { $moves } ruchach
} jest na drugim kolorze, lecz pole { $square } ma pierwszy
tour-steps-odd = każda droga z pola { $a } na pole { $b } ma nieparzystą liczbę ruchów, a numery ich kroków różnią się o { $moves }
tour-steps-even = każda droga z pola { $a } na pole { $b } ma parzystą liczbę ruchów, a numery ich kroków różnią się o { $moves }
tour-step-inner = na szachownicy o czterech rzędach lub czterech kolumnach trasa odwiedza na przemian pola zewnętrzne i wewnętrzne: w pierwszej połowie najpierw zewnętrzne, w drugiej najpierw wewnętrzne; po { $moves ->
    [one] jednym ruchu
   *[other] { $moves } ruchach
} jest więc na polu wewnętrznym, a { $square } nim nie jest
tour-step-outer = na szachownicy o czterech rzędach lub czterech kolumnach trasa odwiedza na przemian pola zewnętrzne i wewnętrzne: w pierwszej połowie najpierw zewnętrzne, w drugiej najpierw wewnętrzne; po { $moves ->
    [one] jednym ruchu
   *[other] { $moves } ruchach
} jest więc na polu zewnętrznym, a { $square } nim nie jest
tour-steps-apart = z pola { $a } na pole { $b } nie da się dojść w mniej ruchach niż { $least }, a numery ich kroków różnią się o { $moves }
symmetry-not-of-board = { FIELD("symmetric") } { $turn } wymaga szachownicy, która po obrocie o { $degrees }° wygląda tak samo, a ta taka nie jest; pomiń tę opcję
tour-open-not-kept = obrót, który przeprowadza trasę otwartą na siebie, odwraca jej kierunek, więc jej środek (pole albo ruch) zostaje na miejscu; obrót tej szachownicy o { $degrees }° niczego nie zostawia na miejscu
tour-open-no-quarter = obrót, który przeprowadza trasę otwartą na siebie, odwraca jej kierunek, więc dwa takie obroty przywracają każde pole na miejsce; dwa obroty o 90° tego nie robią
tour-closed-no-half = obrót o { $degrees }° może przeprowadzić trasę zamkniętą na siebie na dwa sposoby: zostawia na miejscu dokładnie dwa jej pola lub ruchy, na co ta szachownica nie pozwala, albo przesuwa trasę o połowę jej { $squares } pól, ale w { $moves } ruchach nie da się dojść z pola { $square } na jego obraz, pole { $image }
tour-closed-no-half-middle = obrót o { $degrees }° może przeprowadzić trasę zamkniętą na siebie na dwa sposoby: zostawia na miejscu dokładnie dwa jej pola lub ruchy, na co ta szachownica nie pozwala, albo przesuwa trasę o połowę jej { $squares } pól, ale pole { $square } zostaje na miejscu
tour-closed-not-kept = gdyby obrót o { $degrees }° przeprowadzał na siebie trasę zamkniętą o długości { $squares }, dochodziłaby ona w { $moves } ruchach z pola { $square } na jego obraz, pole { $image }, a w tylu ruchach nie da się tam dojść
tour-closed-middle = obrót o { $degrees }° przesuwałby trasę zamkniętą wzdłuż niej samej o część jej pól, ale pole { $square } zostaje na miejscu
tour-ends-not-exchanged = obrót o { $degrees }°, który przeprowadza trasę otwartą na siebie, zamienia jej końce miejscami, ale pole { $end } przechodzi na pole { $image }
tour-colours-closed = każdy ruch zmienia kolor pola, więc trasa zamknięta wymaga tylu pól ciemnych, ile jasnych, a tu ciemnych jest { $dark }, a jasnych { $light }
tour-colours-open = każdy ruch zmienia kolor pola, więc na trasie pól jednego koloru może być najwyżej o jedno więcej niż drugiego, a tu ciemnych jest { $dark }, a jasnych { $light }
tour-end-colour = każdy ruch zmienia kolor pola, więc trasa musi zaczynać się i kończyć na polu tego koloru, którego pól jest więcej ({ $more } wobec { $fewer }), a pole { $square } ma drugi kolor
tour-ends-colour = każdy ruch zmienia kolor pola, więc trasa przez parzystą liczbę pól ma końce różnych kolorów, a pola { $start } i { $end } mają ten sam
tour-inner-end = dwa skrajne rzędy (lub dwie skrajne kolumny) tej szachownicy zawierają połowę jej pól i żaden ruch nie łączy dwóch z nich; trasa z końcem na { $square } odwiedzałaby na przemian pola wewnętrzne i zewnętrzne, więc wszystkie zewnętrzne miałyby jeden kolor, a mają oba
tour-four-lines = dwa skrajne rzędy (lub dwie skrajne kolumny) tej szachownicy zawierają połowę jej pól i żaden ruch nie łączy dwóch z nich; trasa zamknięta odwiedzałaby na przemian pola wewnętrzne i zewnętrzne, więc wszystkie zewnętrzne miałyby jeden kolor, a mają oba
tour-ends-meet = pola, którym zostały tylko dwa ruchy, potrzebują obu, a te ruchy łączą oba końce drogą { $path }, która omija pozostałe pola
tour-sides = każdy ruch prowadzi z jednego zbioru pól do drugiego, więc trasa odwiedza je na przemian; przy danych końcach zbiory o liczebności { $first } i { $second } na to nie pozwalają
tour-few-moves = { $moves ->
    [0] z pola { $square } figura nie ma żadnego ruchu
   *[other] z pola { $square } jest tylko jeden ruch, ale { $rule ->
        [closed] każde pole trasy zamkniętej wymaga dwóch
        [colours] ze względu na kolor nie może ono być końcem trasy, więc wymaga dwóch
       *[two] na trasie między danymi końcami wymaga ono dwóch
    }: by na nie wejść i by z niego zejść
}
tour-few-moves-left = { $moves ->
    [0] polu { $square } nie pozostaje żaden ruch
   *[other] polu { $square } pozostaje tylko jeden ruch
}
tour-too-many-moves = na polu { $square } wymuszonych jest więcej ruchów, niż trasa może tam użyć
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
tour-crowded = pola { $squares }{ $among } wymagają razem co najmniej { $needed } ruchów, ale pole { $neighbours } { $room ->
    [0] nie przyjmie żadnego z nich
    [one] przyjmie tylko jeden z nich
   *[other] przyjmie tylko { $room } z nich
}, a gdzie indziej { $elsewhere ->
    [0] nie prowadzi żaden
    [one] prowadzi tylko jeden
    [few] prowadzą tylko { $elsewhere }
    [many] prowadzi tylko { $elsewhere }
   *[other] prowadzi tylko { $elsewhere }
}
tour-neighbours = pola { $squares }{ $among } wymagają razem co najmniej { $needed } ruchów, ale pola { $neighbours } { $room ->
    [0] nie przyjmą żadnego z nich
    [one] przyjmą razem tylko jeden z nich
   *[other] przyjmą razem tylko { $room } z nich
}, a gdzie indziej { $elsewhere ->
    [0] nie prowadzi żaden
    [one] prowadzi tylko jeden
    [few] prowadzą tylko { $elsewhere }
    [many] prowadzi tylko { $elsewhere }
   *[other] prowadzi tylko { $elsewhere }
}
tour-apart = z pola { $a } na pole { $b } nie prowadzi żaden ciąg ruchów
tour-apart-left = pozostałe ruchy nie łączą pola { $a } z polem { $b }
tour-cut = bez { $removed } szachownica rozpada się na { $count } części (w różnych leżą { $parts }), a trasa { $most ->
    [one] nie może połączyć żadnych dwóch z nich
   *[other] może połączyć najwyżej { $most } z nich
}
tour-cut-left = przy samych pozostałych ruchach i bez { $removed } szachownica rozpada się na { $count } części (w różnych leżą { $parts }), a trasa { $most ->
    [one] nie może połączyć żadnych dwóch z nich
   *[other] może połączyć najwyżej { $most } z nich
}
tour-loop = wymuszone ruchy zamykają trasę za wcześnie, już po { $count } polach: { $squares }
tour-plain-ring = { $rule ->
    [closed] pola { $squares } mają tylko po dwa ruchy
    [colours] ze względu na kolor pola { $squares } nie mogą być końcami trasy i mają tylko po dwa ruchy
   *[two] pola { $squares }, z których żadne nie jest końcem trasy, mają tylko po dwa ruchy
}, a te zamykają pierścień za wcześnie, już po { $count } polach: { $ring }
tour-forced = { $steps ->
    [one] jeden wniosek o wymuszonych ruchach prowadzi
    [few] { $steps } wnioski o wymuszonych ruchach prowadzą
    [many] { $steps } wniosków o wymuszonych ruchach prowadzi
   *[other] { $steps } wniosku o wymuszonych ruchach prowadzi
} do tego: { $clash }
tour-forced-loop = { $steps ->
    [0] ruch
    [one] po jednym wniosku o wymuszonych ruchach widać, że ruch
   *[other] po { $steps } wnioskach o wymuszonych ruchach widać, że ruch
} między polami { $from } i { $to } zamknąłby trasę za wcześnie, już po { $count } polach, a bez niego { $clash }
squares-and-more = { $squares } i jeszcze { $count } (wszystkie podaje decide { FIELD("format") } json)
theorem-schwenk-yes = na prostokątnej szachownicy istnieje zamknięta trasa skoczka, chyba że oba boki są nieparzyste, krótszy ma 1, 2 lub 4 pola albo wymiary to 3x4, 3x6 lub 3x8 ({ $source })
theorem-schwenk-no = na prostokątnej szachownicy o więcej niż jednym polu nie istnieje zamknięta trasa skoczka, jeżeli oba boki są nieparzyste, krótszy ma 1, 2 lub 4 pola albo wymiary to 3x4, 3x6 lub 3x8 ({ $source })
theorem-open-yes = na prostokątnej szachownicy istnieje otwarta trasa skoczka, chyba że krótszy bok ma 1 lub 2 pola albo wymiary to 3x3, 3x5, 3x6 lub 4x4 ({ $source })
theorem-open-no = na prostokątnej szachownicy o więcej niż jednym polu nie istnieje trasa skoczka, jeżeli krótszy bok ma 1 lub 2 pola albo wymiary to 3x3, 3x5, 3x6 lub 4x4 ({ $source })
theorem-ends = na kwadratowej szachownicy o boku 6 lub większym istnieje trasa skoczka między każdymi dwoma polami, których kolory na to pozwalają ({ $source })
theorem-cylinder-yes = na walcu, czyli szachownicy z lewym brzegiem sklejonym z prawym, istnieje zamknięta trasa skoczka, chyba że walec ma jeden rząd albo 2 lub 4 rzędy i parzystą liczbę kolumn ({ $source })
theorem-cylinder-no = na walcu o więcej niż jednym polu, czyli szachownicy z lewym brzegiem sklejonym z prawym, nie istnieje zamknięta trasa skoczka, jeżeli walec ma jeden rząd albo 2 lub 4 rzędy i parzystą liczbę kolumn ({ $source })
theorem-torus = na torusie o więcej niż dwóch polach istnieje zamknięta trasa skoczka, niezależnie od długości boków ({ $source })
theorem-pauls = dla każdego n oprócz 2 i 3 na szachownicy n x n można ustawić n nieatakujących się hetmanów ({ $source })
theorem-polya = na szachownicy n x n ze sklejonymi brzegami można ustawić n nieatakujących się hetmanów, jeżeli ani 2, ani 3 nie dzieli n ({ $source })
proof-construction = istnieje { $kind ->
    [closed] trasa zamknięta
   *[open] trasa z pola { $start } na pole { $end }
}: daje ją konstrukcja
proof-tour = istnieje { $kind ->
    [closed] trasa zamknięta
   *[open] trasa z pola { $start } na pole { $end }
}: znaleziono ją i sprawdzono
proof-placement = takie rozmieszczenie istnieje: znaleziono je i sprawdzono
proof-dominating = takie rozmieszczenie istnieje: znaleziono je i sprawdzono
searched = { $nodes ->
    [0] szachownica i warunki od razu wykluczają każdą trasę, więc nie ma czego przeszukiwać
    [one] sprawdzono wszystkie możliwości ({ $nodes } wejście na pole)
    [few] sprawdzono wszystkie możliwości ({ $nodes } wejścia na pola)
    [many] sprawdzono wszystkie możliwości ({ $nodes } wejść na pola)
   *[other] sprawdzono wszystkie możliwości ({ $nodes } wejść na pola)
}
searched-placements = { $nodes ->
    [0] szachownica i warunki od razu wykluczają każde rozmieszczenie, więc nie ma czego przeszukiwać
    [one] sprawdzono wszystkie możliwości ({ $nodes } postawiona figura)
    [few] sprawdzono wszystkie możliwości ({ $nodes } postawione figury)
    [many] sprawdzono wszystkie możliwości ({ $nodes } postawionych figur)
   *[other] sprawdzono wszystkie możliwości ({ $nodes } postawionych figur)
}
placement-too-few-squares = { $pieces ->
    [one] jedna figura nie zmieści się
    [few] { $pieces } figury nie zmieszczą się
    [many] { $pieces } figur nie zmieści się
   *[other] { $pieces } figury nie zmieści się
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
}, a figury na dowolnych dwóch polach jednej grupy atakują się wzajemnie
placement-crowded-pairs = { $pieces ->
    [one] { $pieces } figura się nie zmieści
    [few] { $pieces } figury się nie zmieszczą
    [many] { $pieces } figur się nie zmieści
   *[other] { $pieces } figury się nie zmieści
}: { $groups ->
    [0] żadne pole nie jest wolne
    [one] pola dzielą się na jedną parę pól, na których figury atakują się wzajemnie
    [few] pola dzielą się na { $groups } pary pól, na których figury atakują się wzajemnie
    [many] pola dzielą się na { $groups } par pól, na których figury atakują się wzajemnie
   *[other] pola dzielą się na { $groups } pary pól, na których figury atakują się wzajemnie
}
pieces-fewest = { $pieces ->
    [one] potrzeba co najmniej jednej figury
    [few] potrzeba co najmniej { $pieces } figur
    [many] potrzeba co najmniej { $pieces } figur
   *[other] potrzeba co najmniej { $pieces } figury
}: { $reason }
pieces-fewest-open = { $found ->
    [one] wystarczy { $found } figura
    [few] wystarczą { $found } figury
    [many] wystarczy { $found } figur
   *[other] wystarczy { $found } figury
}, a potrzeba co najmniej { $bound }: { $reason }
placement-too-few-to-cover = { $pieces ->
    [one] jedna figura to za mało: atakuje lub zajmuje
    [few] { $pieces } figury to za mało: każda atakuje lub zajmuje
    [many] { $pieces } figur to za mało: każda atakuje lub zajmuje
   *[other] { $pieces } figury to za mało: każda atakuje lub zajmuje
} najwyżej { $each } z { $squares } pól
placement-far-apart = żadna figura nie może atakować ani zajmować dwóch pól spośród { $squares }, więc każde z nich wymaga osobnej figury, { $pieces ->
    [0] a do ustawienia nie ma ani jednej
    [one] a do ustawienia jest tylko jedna
    [few] a do ustawienia są tylko { $pieces }
    [many] a do ustawienia jest ich tylko { $pieces }
   *[other] a do ustawienia jest ich tylko { $pieces }
}
placement-rank-and-file-without = przy { $pieces ->
    [one] jednej wieży
   *[other] { $pieces } wieżach
} co najmniej jeden rząd i jedna kolumna pozostają puste, a pole na ich przecięciu nie jest ani atakowane, ani zajęte
pieces-most = { $pieces ->
    [one] zmieści się najwyżej jedna figura
    [few] zmieszczą się najwyżej { $pieces } figury
    [many] zmieści się najwyżej { $pieces } figur
   *[other] zmieści się najwyżej { $pieces } figury
}: { $reason }
pieces-most-open = { $found ->
    [one] mieści się { $found } figura
    [few] mieszczą się { $found } figury
    [many] mieści się { $found } figur
   *[other] mieści się { $found } figury
}, a najwyżej { $bound }: { $reason }
placement-too-many-preplaced = { $preplaced ->
    [one] stoi już jedna figura
    [few] stoją już { $preplaced } figury
    [many] stoi już { $preplaced } figur
   *[other] stoi już { $preplaced } figury
}, a ma ich być tylko { $pieces }
placement-preplaced-forbidden = podana figura stoi na zabronionym polu { $square }
placement-around = n hetmanów mieści się na szachownicy n x n ze sklejonymi brzegami tylko wtedy, gdy ani 2, ani 3 nie dzieli n (Pólya 1918), a { $divisor } dzieli { $side }
placement-rank-without-square = w rzędzie { $rank } musi stać figura, a każde jego pole jest dziurą, jest zabronione albo atakowane przez podaną figurę
placement-file-without-square = w kolumnie { $file } musi stać figura, a każde jej pole jest dziurą, jest zabronione albo atakowane przez podaną figurę

## What is wrong with an answer

fault-more = ... i jeszcze { $count }; { FIELD("format") } json podaje wszystkie
fault-more-not-kept = ... i jeszcze { $count }
fault-off-board = krok { $step }: pole { $square } nie leży na szachownicy
fault-hole = krok { $step }: pole { $square } to dziura
fault-repeated = krok { $step }: pole { $square } było już odwiedzone w kroku { $first }
fault-repeated-before = krok { $step }: pole { $square } było już odwiedzone
fault-no-move = krok { $step }: figura nie może przejść z pola { $from } na pole { $to }
fault-missed = trasa nigdy nie odwiedza pola { $square }
fault-not-closed = trasa nie jest zamknięta: figura nie może przejść z końca { $end } na start { $start }
fault-start = trasa zaczyna się na polu { $given }, a nie na polu { $asked }
fault-end = trasa kończy się na polu { $given }, a nie na polu { $asked }
fault-step = krok { $step } przypada na pole { $given }, a nie na pole { $asked }
fault-not-kept-half = trasa nie jest symetryczna względem obrotu o 180°: jej ruch w kroku { $step }, z { $from } na { $to }, przeszedłby na pola { $a } i { $b }, których trasa nie łączy
fault-not-kept-quarter = trasa nie jest symetryczna względem obrotu o 90°: jej ruch w kroku { $step }, z { $from } na { $to }, przeszedłby na pola { $a } i { $b }, których trasa nie łączy
fault-two-pieces = na polu { $square } stoją dwie figury
fault-attack = figury na polach { $a } i { $b } atakują się wzajemnie
fault-uncovered = na polu { $square } nie stoi figura i żadna go nie atakuje
fault-number = na szachownicy { $given ->
    [one] stoi jedna figura
    [few] stoją { $given } figury
    [many] stoi { $given } figur
   *[other] stoi { $given } figur
}, a liczba figur ma wynosić { $asked }
fault-missing = brakuje podanej figury na polu { $square }
fault-forbidden = figura stoi na zabronionym polu { $square }
fault-piece-not-kept = po obrocie o { $degrees }° figura z pola { $square } stałaby na polu { $image }, gdzie nie ma żadnej

## What a tour is

fact-closed = zamknięta
fact-can-be-closed = otwarta, ale można ją zamknąć: jej końce dzieli jeden ruch
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
    [one] { $count } samoprzecięcie
    [few] { $count } samoprzecięcia
   *[other] { $count } samoprzecięć
}
fact-turns = { $count ->
    [one] { $count } zakręt
    [few] { $count } zakręty
   *[other] { $count } zakrętów
}
fact-not-looked-at = nie sprawdzono symetrii ani samoprzecięć, bo trasa nie zmieściła się w pamięci; może pomóc większy { FIELD("memory-limit") }
fact-crossings-not-counted = nie policzono samoprzecięć: trwałoby to zbyt długo
symmetry-none = bez symetrii
symmetry-half-turn = obrót o 180°
symmetry-quarter-turn = obrót o 90°
symmetry-vertical = odbicie lewo–prawo
symmetry-horizontal = odbicie góra–dół
symmetry-diagonal = odbicie względem przekątnej z a1
symmetry-antidiagonal = odbicie względem antyprzekątnej
symmetry-shift = przesunięcie przez sklejone brzegi

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
trace-last-back = Z pola { $square }, od którego zaczęło się przeszukiwanie, nie możemy już wykonać kolejnego ruchu.
trace-place = **Figura { $step }** na polu { $square }
trace-remove = Dla następnej figury nie ma już pola. Zdejmujemy figurę { $step } z pola { $square }.
trace-refused = { $square }: atakowane z pola { $by }
trace-not-allowed = { $square }: niedozwolone
trace-rejected-walk = Droga ma już pełną długość, ale dwa razy wchodzi na pole { $square }: odrzucona. Cofamy się do **ruchu { $step }**.
trace-rejected-placement = Stoją już wszystkie figury, ale { $a } i { $b } atakują się wzajemnie: odrzucone. Zdejmujemy figurę { $step } z pola { $square }.
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
trace-exhausted-placement = Sprawdzono wszystkie możliwości: rozmieszczenia nie ma ({ $nodes ->
    [one] { $nodes } postawiona figura
    [few] { $nodes } postawione figury
    [many] { $nodes } postawionych figur
   *[other] { $nodes } postawionych figur
}).
trace-stuck-whole = Reguła weszła na każde pole, ale droga nie kończy się tam, gdzie powinna, a reguła nigdy się nie cofa.
trace-stuck = Reguła utknęła, a nigdy się nie cofa ({ $nodes ->
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

walk-order = Przeszukiwanie w głąb odwiedza { $seen } z { $of } wierzchołków: { $walk }
walk-jump = z { $from } do { $to }: brak krawędzi, po drodze przeszukiwanie się cofnęło
walk-attempts = Trasa musi prowadzić po krawędziach; próby z wierzchołka { $start }:
walk-tour = { $tour }: trasa
walk-no-tour = Żadna nie odwiedza wszystkich wierzchołków: z { $start } nie ma trasy
walk-unknown = Przeszukiwanie przerwano; nie wiadomo, czy jest trasa
walk-limit = Przeszukiwanie przerwano po { $most } ślepych zaułkach; nie wiadomo, czy jest trasa

film-of-tour = Szukanie trasy, figura: { $piece }; szachownica { $board }
film-of-pieces = Szukanie rozmieszczenia, figura: { $piece }; szachownica { $board }
film-caption = krok { $step } · głębokość { $depth } z { $target }
film-caption-moves = krok { $step } · ruchy: { $depth } z { $target }
film-sampled = Film pokazuje co { $every }. krok spośród { $steps }; większy { FIELD("frames") } pokaże ich więcej, a mniejszy { FIELD("limit") } tylko początkowe.
picture-open-tour = Trasa otwarta, figura: { $piece }; szachownica { $board }
picture-closed-tour = Trasa zamknięta, figura: { $piece }; szachownica { $board }
picture-tour-in-order = Start i koniec: { $squares }. Po kolei: { $order }
picture-tour = Start i koniec: { $squares }
picture-no-tour = Brak trasy, figura: { $piece }; szachownica { $board }
picture-placement = { $count } x { $piece }; szachownica { $board }; żadna figura nie atakuje innej
picture-dominating = { $count } x { $piece }; szachownica { $board }; liczba na polu mówi, ile figur je atakuje
picture-squares = Na polach: { $squares }
picture-walk = Niedokończona droga, figura: { $piece }; szachownica { $board }; pola dotąd: { $count }
picture-pieces = { $count } x { $piece }; szachownica { $board }; niedokończone
picture-moves = Ruchy użyte dotąd w przeszukiwaniu, figura: { $piece }; szachownica { $board }: { $count }
picture-gallery = Rozwiązania, figura: { $piece }; szachownica { $board }; każde na osobnej szachownicy: { $count }
picture-gallery-marks = Rozwiązania podstawowe, w ramce i ze znaczkiem: { $count }
picture-gallery-part = pierwsze { $count } z { $total }
picture-gallery-first = pierwsze { $count }
picture-given-holes = Dziury: { $squares }
picture-given-preplaced = Podane figury: { $squares }
picture-given-forbidden = Pola zabronione: { $squares }
picture-given-from = Start: { $squares }
picture-given-to = Koniec: { $squares }
picture-map-tour = Starty, z których jest trasa; szachownica { $board }
picture-map-starts = Starty tras na pole { $square }; szachownica { $board }
picture-map-ends = Końce tras z pola { $square }; szachownica { $board }
picture-map-uses = W ilu rozmieszczeniach zajęte jest każde pole; szachownica { $board }
picture-map-used = Pola zajęte w jakimś rozmieszczeniu; szachownica { $board }
mark-needing = pole, które wymaga tylu ruchów, ile wskazuje liczba (o jeden mniej, jeśli jest końcem trasy)
mark-needing-only = pole, które wymaga tylu ruchów, ile wskazuje liczba
mark-needing-both = pole, które ma dokładnie dwa ruchy i wymaga obu
mark-isolated = pole, na które żaden ruch nie prowadzi i z którego żaden nie wychodzi
mark-neighbour = pole, na które te ruchy prowadzą; przyjmie ich tyle, ile wskazuje liczba
mark-inward = ruch między tymi polami
mark-elsewhere = ruch na inne pole
mark-used = ruch, którego używa każda trasa
mark-unused = ruch, którego nie używa żadna trasa
mark-loop = ruch pierścienia, który zamyka się za wcześnie
mark-removed = pole usunięte
mark-part = pozostałe pole, z numerem swojej części
mark-from = pierwsze pole
mark-to = pole, na które nie da się dojść z pierwszego pola { $moves ->
    [one] w jednym ruchu
   *[other] w { $moves } ruchach
}
mark-outer = pole zewnętrzne
mark-inner = pole wewnętrzne
mark-turned = pole przed obrotem
mark-image = { $moves ->
    [0] to pole po obrocie
    [one] to pole po obrocie; nie da się na nie dojść w jednym ruchu
   *[other] to pole po obrocie; nie da się na nie dojść w { $moves } ruchach
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
play-keys = q wyjście · spacja start/pauza · → krok naprzód · ← krok wstecz · + szybciej · - wolniej · home na początek · end na koniec
play-running = w toku, { $speed ->
    [one] { $speed } krok
    [few] { $speed } kroki
    [many] { $speed } kroków
   *[other] { $speed } kroków
} na sekundę
play-paused = pauza
play-position = krok { $position }, głębokość { $depth } z { $of }, { $nodes ->
    [one] { $nodes } wejście na pole
    [few] { $nodes } wejścia na pola
    [many] { $nodes } wejść na pola
   *[other] { $nodes } wejść na pola
}
play-entered = { $square }: wejście
play-refused = { $square }: pominięte
play-left = { $square }: krok wstecz
play-found = Znaleziono rozwiązanie. Cofnij się, by zobaczyć, jak powstało, albo naciśnij q, by wyjść.
play-exhausted = Sprawdzono wszystkie możliwości: rozwiązania nie ma.
play-stuck = Reguła utknęła, a nigdy się nie cofa.
play-spent = Osiągnięto limit.
play-no-terminal = { FIELD("play") } wymaga terminala; pomiń tę opcję, by wypisać kroki
play-too-large = ta szachownica wymaga terminala { $wide } x { $high } znaków; ten ma { $columns } x { $rows }
play-no-memory = wcześniejszych kroków program już nie pamięta
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

## The server of the page

method-auto = najszybsza
method-backtracking = przeszukiwanie z nawrotami
method-graph = przeszukiwanie grafu z nawrotami
method-naive = generowanie i sprawdzanie
method-warnsdorff = reguła Warnsdorffa
method-warnsdorff-backtracking = reguła Warnsdorffa z nawrotami
method-rotations = obroty drogi
method-edges = przeszukiwanie dokładne
method-pairs = porównywanie par, rząd po rzędzie
method-masks = maski bitowe, rząd po rzędzie
method-pieces-naive = generowanie i sprawdzanie
method-subsets = pole po polu
method-fail-first = najpierw tam, gdzie najmniej możliwości
method-swaps = losowy początek, potem zamiany
method-explicit = ze wzoru
order-it = lekcja włoska
order-pl = lekcja polska
order-vi = lekcja wietnamska
order-zh = lekcja chińska
tie-break-first = pierwsze
tie-break-random = losowo
tie-break-roth = najdalsze od środka (Roth)
tie-break-pohl = reguła o ruch dalej (Pohl)
serve-port-taken = port { $port } jest zajęty; wybierz inny przez { FIELD("port") } albo podaj { FIELD("port") } 0, czyli dowolny wolny port
serve-no-host = { FIELD("host") }: na tym komputerze nie ma „{ $host }”; użyj 127.0.0.1 tylko dla tego komputera albo 0.0.0.0 dla wszystkich w jego sieci
serve-not-listening = serwer nie może nasłuchiwać na { $host }, port { $port }: { $error }
wrong-port = { FIELD("port") } wymaga liczby od 0 do 65535, a nie { $value }
searches-zero = { FIELD("searches") } wymaga co najmniej 1, a nie 0
serve-request = błędne żądanie: { $text }
serve-no-http = żądania nie można odczytać: pierwsze wiersze nie są zgodne z HTTP
serve-number-least = „{ $field }” musi być liczbą całkowitą, co najmniej 1, a nie „{ $text }”
serve-only-with = „{ $field }” działa tylko razem z „{ $other }”, czego w żądaniu brakuje
serve-number-range = „{ $field }” musi być liczbą całkowitą od { $least } do { $most }, a nie „{ $text }”
serve-missing = w żądaniu brakuje „{ $field }”
serve-strange = nieznany parametr „{ $field }” w żądaniu
serve-twice = w żądaniu „{ $field }” jest dwa razy
serve-variant = wiersz { $line }, kolumna { $column }: nieznana wartość „{ $value }”; możliwe: { $values }
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
serve-limits = Przeszukiwania naraz: najwyżej { $searches }, każde najwyżej { $time } i { $memory }; razem najwyżej { $all }
serve-busy = serwer jest zajęty innymi przeszukiwaniami; spróbuj za chwilę
serve-failed = przeszukiwanie zakończyło się awarią; to błąd programu
serve-other-site = żądania z innych stron internetowych są odrzucane
serve-host = ten serwer jest dostępny tylko z tego komputera, np. jako localhost
serve-json = żądanie musi być w JSON (Content-Type: application/json)
serve-slow = żądanie nadchodziło zbyt długo
serve-too-long = żądanie jest dłuższe niż { $most }
serve-not-found = nie ma takiej strony
serve-method = ten adres nie przyjmuje takich żądań
serve-map = Tak: { $yes }, nie: { $no }, nie wiadomo: { $unknown }
serve-group = tylko na jednym z tych pól może stać figura
serve-dark = Pola ciemne: { $count }
serve-light = Pola jasne: { $count }
serve-side = Pola jednego zbioru: { $count }
serve-named = pola wymienione w tekście
serve-ring = pole pierścienia, który zamyka się za wcześnie
serve-there-is-tour = Trasa istnieje: { $reason }
serve-there-is-placement = Rozwiązanie istnieje: { $reason }
serve-not-watched = metoda „{ $method }” nie ma kroków do pokazania
serve-frame = przeszukiwanie nie ma takiego kroku
serve-moves-found = Trasa jest kompletna. Ruchy użyte po drodze: { $nodes }
serve-moves-exhausted = Sprawdzono wszystkie możliwości: trasy nie ma. Ruchy użyte po drodze: { $nodes }
serve-too-many = naraz można pokazać najwyżej { $most } kroków
serve-play-legal = Pola do wyboru: { $count }
serve-play-open = Da się jeszcze dojść do rozwiązania. Pola, które na to pozwalają: { $count }
serve-play-unknown = Zabrakło czasu, by ustalić, czy da się jeszcze dojść do rozwiązania
serve-play-back = Stąd nie da się już dojść do rozwiązania. Kroki do cofnięcia: { $back }
serve-play-none = Do rozwiązania nie da się dojść ani stąd, ani z żadnego innego startu
serve-play-dead = Stąd nie da się już dojść do rozwiązania
serve-play-rest = biorąc pod uwagę, gdzie stoi figura i które pola pozostały: { $reason }
serve-play-done-tour = Gotowe: każde pole odwiedzono raz
serve-play-done-pieces = Gotowe: stoją wszystkie figury i żadna nie atakuje innej
serve-right-tour = Dobrze: to jest trasa
serve-right-pieces = Dobrze: stoją wszystkie figury i żadna nie atakuje innej
serve-progress = wykonane kroki: { $done } z { $all }
serve-progress-kept = Zliczanie symetrycznych: wykonane kroki { $done } z { $all }
serve-forecast-too-much = Ta strona może na to przeznaczyć tylko { $time } i { $bytes } pamięci; polecenie nie ma takiego limitu.
serve-forecast-smaller = Mniejsza szachownica, która mieści się w limitach: { $board }
serve-count-tours = Trasy: { $count }
serve-count-tour-classes = Trasy z dokładnością do obrotów i odbić: { $count }
serve-count-pieces = Rozwiązania: { $count }
serve-count-piece-classes = Rozwiązania podstawowe: { $count }
serve-listed = Rozwiązania: { $count }, podstawowe: { $fundamental }
serve-listed-part = Pokazane: { $listed } z { $count }
serve-listed-some = Pokazane: { $listed }; łączna liczba nie jest znana
serve-together = „{ $first }” i „{ $second }” wykluczają się; podaj jedno z nich
serve-move-twice = ruch między { $from } a { $to } podano dwa razy
serve-moves-at = na polu { $square } jest więcej niż dwa ruchy; droga używa najwyżej dwóch
serve-picture-slow = obraz powstaje zbyt długo; użyj mniejszej szachownicy, mniejszej liczby kroków lub pikseli
serve-format = nieznany format „{ $format }”; użyj svg, png, gif, json, csv lub moves
