## The page puts values into these messages itself. A number that chooses the plural is $count.

page-title = { $part } · Backrank: trasy skoczka i hetmany na dowolnej szachownicy
page-skip = Przejdź do treści
page-parts = Części strony
page-part-workshop = Buduj
page-part-watch = Oglądaj
page-part-play = Graj
page-part-lessons = Lekcje
page-part-counts = Licz
page-about-workshop = Zbuduj szachownicę. Odpowiedź pojawia się po każdej zmianie.
page-about-watch = Śledź przeszukiwanie krok po kroku, naprzód i wstecz.
page-about-play = Rozwiąż samodzielnie, z dokładnymi podpowiedziami.
page-about-lessons = Osiem krótkich lekcji, każda z szachownicą do prób.
page-about-counts = Policz rozwiązania i zobacz wszystkie naraz.
page-language = Język
page-theme-auto = Kolory: systemowe
page-theme-light = Kolory: jasne
page-theme-dark = Kolory: ciemne
page-close = Zamknij
page-working = Pracuję …
page-loading = Wczytuję …
page-no-server = Serwer nie odpowiada. Czy nadal działa?
page-not-loaded = Nie udało się wczytać pliku strony. Sprawdź połączenie z siecią i wczytaj stronę ponownie: być może jest już jej nowa wersja.
page-busy = Serwer jest zajęty. Zacznie, gdy tylko będzie to możliwe.
# Strona statyczna, na której pytania odpowiada worker przeglądarki. Każdy tekst stoi sam, w jednym wierszu: czyta je program budujący.
page-site-private = Wszystko jest obliczane w tej przeglądarce. Nic, co wpiszesz, jej nie opuszcza.
page-site-offline-ready = Strona jest zapisana w tej przeglądarce, więc działa też bez sieci.
page-site-not-secure = Aby strona działała bez sieci, trzeba ją otworzyć przez https.
page-site-not-kept = Przeglądarka nie zapisała strony, więc potrzebna jest sieć.
page-site-update = Nowa wersja strony jest gotowa.
page-site-update-do = Otwórz nową wersję
page-site-file = Przeglądarki nie uruchamiają tej strony z pliku. Umieść folder na serwerze WWW albo wykonaj w nim „python3 -m http.server” i otwórz http://localhost:8000/.
page-site-old = Ta przeglądarka jest za stara: strona wymaga WebAssembly, workerów i DecompressionStream. Wystarczy dowolna przeglądarka z 2023 roku lub nowsza.
page-site-not-loaded = Nie udało się wczytać pliku strony. Wczytaj stronę ponownie; jeśli to nie pomoże, folder na serwerze jest niekompletny.
page-site-offline = Brak sieci, a ta przeglądarka nie zapisała jeszcze strony. Połącz się raz, a potem strona będzie działać bez sieci.
page-site-no-worker = Przeglądarka nie pozwala tu na workery, a strona liczy w jednym z nich. Otwórz ją w osobnym oknie.
page-site-memory = Przeglądarka nie przydzieliła przeszukiwaniu więcej pamięci. Użyj mniejszej szachownicy albo zamknij inne karty.
page-site-failed = Przeszukiwanie nieoczekiwanie się zakończyło. Spróbuj ponownie.
page-link-strange = Nierozpoznane w tym linku: { $list }
page-again = Spróbuj ponownie
page-none = brak
page-settings = Ustawienia
page-yes = Tak
page-no = Nie
page-unknown = Nie wiadomo

## The board

page-board = Szachownica
page-board-keys = Strzałki poruszają się po szachownicy, Enter wybiera pole.
page-keys = Klawisze
page-keys-main = Odtwarza lub zatrzymuje; w części Buduj pokazuje inną trasę, w części Licz liczbę rozwiązań
page-keys-step = Krok wstecz lub naprzód; w części Graj cofa lub ponawia, w częściach Buduj i Licz poprzednie lub następne rozwiązanie
page-keys-dead-end = W częściach Oglądaj i Lekcje następny ślepy zaułek
page-keys-hints = Włącza lub wyłącza podpowiedzi w części Graj, a mapę ciepła w części Oglądaj
page-keys-tree = W części Oglądaj włącza lub wyłącza drzewo przeszukiwania
page-keys-race = W części Oglądaj rozpoczyna wyścig dwóch metod
page-keys-undo = W części Graj cofa ruch
page-keys-tasks = W części Lekcje następne lub poprzednie zadanie
page-keys-parts = Otwiera część strony
page-key-space = Spacja
page-key-control = Ctrl
page-square-hole = dziura
page-square-start = start
page-square-end = koniec
page-square-step = krok { $step }
page-square-piece = stoi tu figura
page-square-forbidden = zabronione
page-square-legal = można wybrać
page-square-good = da się rozwiązać
page-square-attacked = atakowane
page-square-candidate = { $count ->
    [one] { $count } dalszy ruch stamtąd
    [few] { $count } dalsze ruchy stamtąd
    [many] { $count } dalszych ruchów stamtąd
   *[other] { $count } dalszego ruchu stamtąd
}
page-square-number = numer { $number }
page-square-tried = już próbowane
page-square-refused = pominięte
page-square-left = krok wstecz
page-no-start = Żadna taka trasa nie zaczyna się na polu { $square }.
page-no-move = Żaden ruch nie prowadzi na pole { $square }.
page-no-place = Na polu { $square } nie może stać żadna figura.
page-square-bad = ślepy zaułek
page-square-free = wolne
page-square-missing = brakuje go

## The workshop

page-puzzle = Problem
page-puzzle-tour = Trasa
page-puzzle-queens = Hetmany
page-puzzle-placement = Figury
page-size = Rozmiar
page-ranks = Rzędy
page-files = Kolumny
page-more = { $label }: o jeden więcej
page-fewer = { $label }: o jeden mniej
page-piece = Figura
page-piece-other = inna …
page-piece-text = Ruchy figury
page-piece-help = Skoki (1,2), nazwy (skoczek+wezyr) lub litery Betzy (NW).
page-pieces = Liczba figur
page-wrap = Brzegi
page-wrap-flat = Niesklejone
page-wrap-cylinder = Walec
page-wrap-torus = Torus
page-wrap-mobius = Wstęga Möbiusa
page-wrap-klein = Butelka Kleina
page-kind = Rodzaj trasy
page-open = Otwarta
page-closed = Zamknięta
page-brush = Kliknięcie
page-brush-hole = usuwa pole
page-brush-start = ustala start
page-brush-end = ustala koniec
page-brush-piece = stawia figurę
page-brush-forbid = wyklucza pole
page-brush-hole-help = Kliknij pole, by je usunąć, i jeszcze raz, by je przywrócić.
page-brush-drag-help = Przeciągnij, by zmienić wiele pól naraz.
page-clear = Wyczyść szachownicę
page-examples = Przykłady
page-example-chessboard = Szachownica 8x8
page-example-odd = Zły kolor startu
page-example-thin = Wąska szachownica
page-example-ring = Pierścień
page-example-torus = Torus
page-example-cross = Krzyż
page-example-queens = Osiem hetmanów
page-example-large = Duża szachownica
page-another = Inna trasa
page-see = Pokaż
page-see-answer = Odpowiedź
page-see-map = Mapa startów
page-see-map-queens = Możliwe pola
page-draw = Rysuj jako
page-draw-path = Linia
page-draw-numbers = Liczby
page-draw-both = Linia i liczby
page-map-yes = możliwe
page-map-uses = liczba rozwiązań z figurą na tym polu
page-square-uses = { $count ->
    [one] { $count } rozwiązanie z figurą na tym polu
    [few] { $count } rozwiązania z figurą na tym polu
    [many] { $count } rozwiązań z figurą na tym polu
   *[other] { $count } rozwiązania z figurą na tym polu
}
page-map-no = niemożliwe
page-map-unknown = nie ustalono
page-facts = Własności rozwiązania
page-reason = Powód, na szachownicy
page-reason-search = Żadne pojedyncze pole tego nie tłumaczy: sprawdzono wszystkie możliwości.

## Watching the search

page-method = Metoda
page-order = Kolejność ruchów
page-order-default = Zgodnie z zegarem
page-method-order = { $method } · { $order }
page-tie-break = Przy równości
page-tie-default = pierwsze
page-seed = Ziarno
page-play-film = Odtwarzaj
page-pause-film = Pauza
page-step-forward = Krok naprzód
page-step-back = Krok wstecz
page-next-dead-end = Następny ślepy zaułek
page-to-solution = Pokaż rozwiązanie
page-to-beginning = Na początek
page-to-end = Na koniec
page-short-beginning = Początek
page-short-back = Wstecz
page-short-forward = Naprzód
page-short-dead-end = Zaułek
page-short-solution = Rozwiązanie
page-short-end = Koniec
page-speed = Tempo
page-a-second = { $count ->
    [one] { $count } krok/s
    [few] { $count } kroki/s
    [many] { $count } kroków/s
   *[other] { $count } kroku/s
}
page-position = Miejsce w przeszukiwaniu
page-counters = Liczniki
page-events = Kroki
page-entered = Wejścia na pola
page-entered-moves = Użyte ruchy, z końcami
page-entered-ring = Użyte ruchy
page-depth-moves = Ruchy w drodze
page-entered-pieces = Postawione figury
page-steps-back = Kroki wstecz
page-depth = Głębokość
page-of = krok { $step } z { $steps }
page-depth-plot = Głębokość w czasie
page-candidates = Dalsze ruchy stąd
page-candidates-moves = Ruchy do wyboru
page-candidates-pieces = Pola dla następnej figury
page-candidates-none = Stąd nie ma dalszych ruchów.
page-candidates-none-pieces = Nie zostało żadne pole.
page-candidates-fast = Widoczne, gdy film jest wolny lub zatrzymany.
page-stack = Dotychczasowa droga
page-stack-moves = Dotychczasowe ruchy
page-stack-pieces = Dotychczasowe figury
page-code = Co robi komputer
page-masks = Maski tego rzędu
page-mask-files = kolumny
page-mask-right = przekątne ↘
page-mask-left = antyprzekątne ↙
page-mask-closed = zajęte
page-mask-free = wolne
page-event-enter = Wchodzi na pole { $square }.
page-event-refuse = Pomija pole { $square }.
page-event-leave = Cofa się z pola { $square }.
page-event-enter-moves = Używa ruchu { $move }.
page-event-leave-moves = Cofa ruch { $move }.
page-event-enter-pieces = Stawia figurę na polu { $square }.
page-event-leave-pieces = Zdejmuje figurę z pola { $square }.
page-move-end = { $square } (koniec)
page-square-lost = zostało za mało ruchów
page-event-lost = Polu { $square } zostało za mało ruchów.
page-ends-lost = Zostało za mało pól na końce trasy.
page-mark-end = Koniec trasy
page-mark-possible-end = Możliwy koniec
page-event-found = Znaleziono rozwiązanie.
page-event-begin = Przed pierwszym krokiem.
# A verdict and its reason; both are sentences from the server.
page-because = { $verdict } – { $reason }
page-compare = Porównaj dwa przeszukiwania
page-compare-warnsdorff = Porównaj z Warnsdorffem
page-heat = Mapa ciepła
page-heat-legend = Liczba wejść na każde pole
page-heat-legend-pieces = Ile razy na każdym polu stawiano figurę
page-heat-most = najczęściej: { $square }
page-heat-none = Przeszukiwanie dokładne wybiera ruchy i nie wchodzi na pola, więc nie ma mapy ciepła.
page-square-visits = { $count ->
    [one] { $count } wejście
    [few] { $count } wejścia
    [many] { $count } wejść
   *[other] { $count } wejścia
}
page-square-visits-pieces = { $count ->
    [one] figurę postawiono tu { $count } raz
    [few] figurę postawiono tu { $count } razy
    [many] figurę postawiono tu { $count } razy
   *[other] figurę postawiono tu { $count } raza
}
page-tree = Drzewo przeszukiwania
page-tree-nodes = { $count ->
    [one] { $count } węzeł
    [few] { $count } węzły
    [many] { $count } węzłów
   *[other] { $count } węzła
}
page-tree-hidden = { $count ->
    [one] nie narysowano { $count } wcześniejszego węzła
    [few] nie narysowano { $count } wcześniejszych węzłów
    [many] nie narysowano { $count } wcześniejszych węzłów
   *[other] nie narysowano { $count } wcześniejszego węzła
}
page-tree-path = obecna droga
page-tree-dead = ślepe zaułki
page-tree-in = Powiększ
page-tree-out = Pomniejsz
page-tree-fit = Pokaż całe drzewo
page-race = Wyścig
page-race-ahead = Najpierw rozwiązanie znajduje: { $first }, po { $count ->
    [one] { $count } kroku
    [few] { $count } krokach
    [many] { $count } krokach
   *[other] { $count } kroku
}.
page-race-won = Najpierw rozwiązanie znajduje: { $first }, po { $count ->
    [one] { $count } kroku
    [few] { $count } krokach
    [many] { $count } krokach
   *[other] { $count } kroku
}. { $second }: po { $other }.
page-race-alone = Najpierw rozwiązanie znajduje: { $first }, po { $count ->
    [one] { $count } kroku
    [few] { $count } krokach
    [many] { $count } krokach
   *[other] { $count } kroku
}. { $second }: brak po { $other }.
page-race-even = Oba przeszukiwania znajdują rozwiązanie po { $count ->
    [one] { $count } kroku
    [few] { $count } krokach
    [many] { $count } krokach
   *[other] { $count } kroku
}.
page-race-none = Nie znaleziono rozwiązania. { $first }: koniec po { $count ->
    [one] { $count } kroku
    [few] { $count } krokach
    [many] { $count } krokach
   *[other] { $count } kroku
}. { $second }: po { $other }.
page-only-method = Żadna inna metoda nie działa dla tych figur.
page-first-search = Przeszukiwanie 1
page-second-search = Przeszukiwanie 2
page-running = Przeszukuję dalej …
page-on-the-way = Przejście do kroku { $step }
page-stop = Zatrzymaj
page-run-on = Kontynuuj

## Playing

page-hints = Podpowiedzi
page-hints-short = Podpowiedzi
page-hints-help = Podpowiedzi wskazują pola, z których wciąż da się dojść do rozwiązania.
page-undo = Cofnij
page-redo = Ponów
page-start-over = Od nowa
page-go-back = Wróć do ostatniej pozycji z rozwiązaniem
page-played = Twoja droga: { $length } / { $all }
page-played-pieces = Ustawione figury: { $length } / { $all }
page-play-time = Czas: { $time }
page-play-undos = Cofnięcia: { $undos }
page-play-help-tour = Wybierz pole startowe, a potem idź z pola na pole.
page-play-help-queens = Ustaw figury tak, by żadna nie atakowała innej. Wybierz figurę ponownie, by ją zabrać.
page-play-this = Graj na tej szachownicy
page-check = Sprawdź własne rozwiązanie
page-check-text = Pola, liczby, siatka lub JSON
page-check-do = Sprawdź
page-right = Dobrze
page-wrong = Źle

## Lessons

page-lesson = Lekcja
page-lesson-next = Następna lekcja
page-lesson-previous = Poprzednia lekcja
page-lesson-list = Wszystkie lekcje
page-lesson-board = Szachownica tej lekcji
page-lesson-learnt = Co już wiesz
page-open-workshop = Otwórz w części Buduj
page-open-watch = Oglądaj przeszukiwanie
page-lesson-missing = Tej lekcji jeszcze nie napisano.
page-lesson-solved = ćwiczenie rozwiązane
page-paragraph-link = Link do akapitu { $number }
page-exercise = Ćwiczenie
page-exercise-link = Link do ćwiczenia
page-exercise-do = Rozwiąż ćwiczenie
page-exercise-solution = Pokaż rozwiązanie
page-exercise-choose = Wybierz pole na szachownicy.
page-exercise-next = Teraz przeszukiwanie wchodzi na pole { $square }.
page-exercise-next-wrong = Nie, przeszukiwanie nie wchodzi teraz na pole { $square }.
page-exercise-answer = Twoja odpowiedź
page-exercise-digits = Zapisz liczbę cyframi.
page-exercise-small = { $count } to za mało.
page-exercise-large = { $count } to za dużo.
page-exercise-number = Odpowiedź: { $count }.
page-graph-help = Wskaż lub wybierz pole, a wyróżnią się jego krawędzie.
page-graph-at = Krawędzie pola { $square }: { $count }
page-graph-all = Krawędzie całej szachownicy: { $count }
page-graph-neighbour = połączone z polem { $square }
page-handout = Drukuj kartę pracy
page-handout-solutions = Rozwiązania
page-teach = Widok dla nauczyciela
page-teach-leave = Wyjdź z widoku dla nauczyciela

## Counting and listing

page-count = Ile jest rozwiązań?
page-count-do = Policz
page-count-cancel = Przerwij
page-count-begun = Zliczanie trwa; nie wiadomo jeszcze, ile pracy zostało
page-seconds = { $seconds } s
page-count-cancelled = Przerwano.
page-count-so-far = Dotychczas
page-count-distinct = Obroty i odbicia licz tylko raz
page-count-large = Sprawdź zamknięte trasy na 8x8: 13 bilionów w kilka sekund
page-progress = Postęp
page-list = Wszystkie rozwiązania
page-list-do = Pokaż wszystkie
page-list-more = Pokaż więcej
page-list-shown = Pokazano
page-list-only = Tylko podstawowe
page-list-all = Wszystkie
page-fundamental = podstawowe
page-class = klasa { $number }
page-solution = Rozwiązanie
page-solution-number = Rozwiązanie { $number }
page-solution-of = Rozwiązanie { $number } z { $all }
page-list-open = Otwórz w części Licz
page-index-any = Dowolne z nich
page-index = Numer
page-index-range = Od 0 do { $last }
page-index-wrong = Żadne rozwiązanie nie ma numeru „{ $text }”. Wpisz liczbę całkowitą od 0 do { $last }.
page-index-of = Numer { $index }, ostatni to { $last }
page-index-order = Trasy mają tu inną kolejność niż na liście poniżej.
page-index-previous = Poprzedni numer
page-index-next = Następny numer
page-index-random = Wylosuj
page-index-later = Ponumerowanie wszystkich rozwiązań trwa tu ponad sekundę.
page-index-prepare = Ponumeruj

## Exporting

page-take = Eksportuj
page-take-about = Zapisz lub udostępnij to, co widzisz.
page-take-link = Link do tego widoku
page-take-copy = Kopiuj
page-take-class = Link dla klasy: bez podpowiedzi i rozwiązań
page-take-copied = Skopiowano.
page-take-picture = Obraz
page-take-svg = SVG, ostry w każdym rozmiarze
page-take-png = PNG, do slajdów i czatów
page-take-gif = GIF z rysowaniem
page-take-film = GIF z przeszukiwaniem
page-take-data = Dane
page-take-json = JSON
page-take-csv = CSV, wiersz na każdy krok
page-take-csv-map = CSV, wiersz na każde pole
page-take-csv-gallery = CSV, wiersz na rozwiązanie
page-take-moves = Tekst, pola po kolei
page-take-moves-gallery = Tekst, wiersz na rozwiązanie
page-take-csv-of-moves = CSV, wiersz na każdy ruch
page-take-moves-of-moves = Tekst, wiersz na każdy ruch
page-take-theme = Kolory obrazu
page-take-theme-paper = Papier
page-take-theme-slate = Łupek, ciemne
page-take-theme-wood = Drewno
page-take-theme-contrast = Czarno-białe
page-take-show = Rysuj jako
page-take-arrows = Strzałki
page-take-print = Wydrukuj tę stronę
page-take-preview = Podgląd
page-take-nothing = Nie ma jeszcze czego rysować: brak odpowiedzi.

## Pseudocode. Each message is one line; the spaces in braces indent it. Keep it as short as the English, because its column is narrow.

code-backtracking-1 = odwiedź(pole)
code-backtracking-2 = {"  "}oznacz pole jako następny krok
code-backtracking-3 = {"  "}wszystkie pola oznaczone? jest trasa
code-backtracking-3-closed = {"  "}wszystkie oznaczone, ruch na pierwsze? jest trasa
code-backtracking-3-to = {"  "}wszystkie oznaczone, dany koniec? jest trasa
code-backtracking-4 = {"  "}dla każdego ruchu z pola, po kolei
code-backtracking-5 = {"    "}czy cel jest wolny? odwiedź(cel)
code-backtracking-6 = {"    "}jeśli nie, pomiń go
code-backtracking-7 = {"  "}brak ruchów: zmaż oznaczenie, cofnij się
code-naive-1 = idź(pole)
code-naive-2 = {"  "}dodaj pole do drogi
code-naive-3 = {"  "}czy droga jest długa jak trasa?
code-naive-4 = {"    "}żadne pole dwa razy? jest trasa
code-naive-4-closed = {"    "}żadne dwa razy, ruch na pierwsze? jest trasa
code-naive-4-to = {"    "}żadne dwa razy, dany koniec? jest trasa
code-naive-5 = {"  "}jeśli krótsza, dla każdego ruchu
code-naive-6 = {"    "}idź(cel), odwiedzony czy nie
code-naive-7 = {"  "}zdejmij pole, cofnij się
code-warnsdorff-1 = aż wszystkie pola będą oznaczone
code-warnsdorff-2 = {"  "}spójrz na wolne pola w zasięgu
code-warnsdorff-3 = {"    "}policz dalsze ruchy z każdego
code-warnsdorff-4 = {"  "}idź na to z najmniejszą ich liczbą, oznacz je
code-warnsdorff-5 = wszystkie oznaczone: jest trasa
code-warnsdorff-5-closed = wszystkie oznaczone, ruch na pierwsze: jest trasa
code-warnsdorff-5-to = wszystkie oznaczone, dany koniec: jest trasa
code-warnsdorff-6 = nic w zasięgu: reguła utknęła, koniec
code-warnsdorff-6-closed = w przeciwnym razie: reguła utknęła, koniec
code-warnsdorff-6-to = w przeciwnym razie: reguła utknęła, koniec
code-warnsdorff-backtracking-1 = odwiedź(pole)
code-warnsdorff-backtracking-2 = {"  "}oznacz pole jako następny krok
code-warnsdorff-backtracking-3 = {"  "}wszystkie pola oznaczone? jest trasa
code-warnsdorff-backtracking-3-closed = {"  "}wszystkie oznaczone, ruch na pierwsze? jest trasa
code-warnsdorff-backtracking-3-to = {"  "}wszystkie oznaczone, dany koniec? jest trasa
code-warnsdorff-backtracking-4 = {"  "}policz dalsze ruchy z każdego wolnego celu
code-warnsdorff-backtracking-5 = {"  "}dla każdego celu, od najmniejszej ich liczby
code-warnsdorff-backtracking-6 = {"    "}odwiedź(cel)
code-warnsdorff-backtracking-7 = {"  "}brak ruchów: zmaż oznaczenie, cofnij się
# The exact search. Highlighted: 2 when a move is chosen, 3 when a move follows, 6 when a tour is found, 7 when it steps back.
code-edges-1 = aż ruchy utworzą jeden pierścień ze wszystkich pól
code-edges-2 = {"  "}na polu z najmniejszym wyborem użyj ruchu
code-edges-3 = {"    "}użyj tych, bez których pole się nie obejdzie
code-edges-4 = {"    "}odrzuć inne ruchy pól, które mają już dwa
code-edges-5 = {"    "}odrzuć te, które zamknęłyby pierścień za wcześnie
code-edges-6 = pierścień gotowy: jest trasa
code-edges-7 = pole ma ich za mało: cofnij wszystko
code-edges-8 = {"  "}i odrzuć wybrany ruch
code-pairs-1 = ustaw(rząd)
code-pairs-2 = {"  "}brak rzędów? jest rozwiązanie
code-pairs-3 = {"  "}dla każdego pola rzędu, od lewej
code-pairs-4 = {"    "}atakuje je hetman powyżej? pomiń
code-pairs-5 = {"    "}jeśli nie, postaw hetmana, ustaw(następny rząd)
code-pairs-6 = {"    "}zabierz hetmana, cofnij się
code-masks-1 = ustaw(rząd, kolumny, przekątne, antyprzekątne)
code-masks-2 = {"  "}brak rzędów? jest rozwiązanie
code-masks-3 = {"  "}wolne = nie (kolumny lub przekątne lub antyprzekątne)
code-masks-4 = {"  "}dla każdego bitu wolnych: postaw hetmana
code-masks-5 = {"    "}ustaw(następny rząd, maski z bitem, przesunięte)
code-masks-6 = {"    "}zabierz hetmana, cofnij się
code-queens-naive-1 = ustaw(rząd)
code-queens-naive-2 = {"  "}brak rzędów, żaden nie atakuje innego? jest
code-queens-naive-3 = {"  "}dla każdego pola rzędu, od lewej
code-queens-naive-4 = {"    "}postaw hetmana, ustaw(następny rząd)
code-queens-naive-5 = {"    "}zabierz hetmana, cofnij się
code-subsets-1 = ustaw(pole)
code-subsets-2 = {"  "}stoją wszystkie figury? jest rozwiązanie
code-subsets-3 = {"  "}dla każdego dalszego nieatakowanego pola
code-subsets-4 = {"    "}postaw figurę, ustaw(to pole)
code-subsets-5 = {"    "}zabierz figurę, cofnij się

## Lessons. Paragraphs and the tasks under them; what a task opens is in web/lessons.json.

## What a tour is

lesson-tour-title = Trasa skoczka
lesson-tour-summary = Trasa skoczka odwiedza każde pole szachownicy dokładnie raz. Zobaczysz trasy otwarte i zamknięte oraz szachownice, które trasy nie mają. Szukanie trasy to problem skoczka szachowego.
lesson-tour-1 = Skoczek idzie o dwa pola wzdłuż rzędu lub kolumny i o jedno w bok, jakby kreślił literę L. Jako jedyna figura przeskakuje inne. Ile ruchów ma z pola d4, a ile z rogu?
lesson-tour-1-try = Rusz skoczkiem z pola d4
lesson-tour-1-after = Z d4 ma osiem ruchów, bliżej brzegu sześć, cztery lub trzy, z rogu dwa.
lesson-tour-2 = Na polu, na którym trasa się zaczyna, wpisz 1, na następnym 2 i tak dalej. Jaka będzie ostatnia liczba na zwykłej szachownicy? Jak sprawdzić, że liczby pokazują trasę?
lesson-tour-2-try = Pokaż trasę na szachownicy 8x8
lesson-tour-2-after = Ostatnia liczba to 64. Każda liczba od 1 do 64 musi wystąpić raz, a z każdej do następnej musi prowadzić ruch skoczka. Linia łączy liczby po kolei.
lesson-tour-3 = Jeżeli z ostatniego pola jeszcze jeden ruch prowadzi z powrotem na pierwsze, trasa jest zamknięta. Wszystkie inne są otwarte. Gdzie zaczyna się trasa zamknięta?
lesson-tour-3-try = Pokaż zamkniętą trasę na 6x6
lesson-tour-3-after = Gdziekolwiek: to pierścień. Szachownica 6x6 ma 9862 trasy zamknięte. Na 5x5 są 864 trasy, ale żadna nie jest zamknięta.
lesson-tour-4 = Nie każda szachownica ma trasę. Na 1x1 skoczek kończy, zanim zacznie. Na 2x2 nie może się ruszyć. Na 3x3 może, a jednak trasy nie ma. Dlaczego?
lesson-tour-4-try = Zapytaj, dlaczego 3x3 nie ma trasy
lesson-tour-4-after = Żaden ruch nie prowadzi na środek, czyli na b2, i żaden z niego nie wychodzi. Skoczek może tylko krążyć dookoła. Najmniejszy po 1x1 prostokąt z trasą to 3x4: ma osiem tras, wszystkie otwarte.
lesson-tour-5 = Odpowiedź może zależeć od startu. Szachownica 3x4 ma tylko dwanaście pól, a mimo to łatwo na niej utknąć. Na których polach trasa może się zacząć?
lesson-tour-5-try = Przejdź 3x4 samodzielnie
lesson-tour-5-after = Na lewym i na prawym brzegu, ale nie w dwóch kolumnach między nimi.
lesson-tour-learnt = Trasa odwiedza każde pole dokładnie raz; z końca trasy zamkniętej jeden ruch prowadzi na jej start. Pytania są trzy: czy trasa istnieje, czy można ją pokazać i ile jest tras?
lesson-tour-exercise = Przejdź trasę na szachownicy 3x4, zaczynając na a1.

## Why brute force fails

lesson-brute-title = Dlaczego metoda siłowa zawodzi
lesson-brute-summary = Sprawdzanie każdej drogi jest proste i zawsze daje poprawną odpowiedź. Policzysz drogi i zobaczysz, dlaczego ta metoda jest beznadziejna.
lesson-brute-1 = Najprostsza metoda, zwana siłową, nie wymaga żadnego pomysłu. Tworzymy po kolei drogi, z których każda liczy tyle pól, ile ma szachownica. Na końcu każdej sprawdzamy, czy odwiedziła wszystkie pola po razie. Jeżeli tak, mamy trasę; jeżeli nie, bierzemy następną drogę. Żadnej nie pomijamy, więc odpowiedź jest poprawna. Ale ile jest tych dróg?
lesson-brute-2 = Na 3x3 z każdego pola przy brzegu są dwa ruchy. Zacznij na a1. Ile dróg liczy dwa pola, ile trzy, a ile dziewięć?
lesson-brute-2-try = Oglądaj wszystkie drogi z a1 na 3x3
lesson-brute-2-after = Z każdym krokiem dróg robi się dwa razy więcej: 1, 2, 4, 8 … aż do 256 przy dziewiątym polu. Z a1 przeszukiwanie wchodzi na pola 511 razy, ze wszystkich startów razem 4089. Cała ta praca pokazuje tylko, że trasy nie ma.
lesson-brute-3 = Dodajmy jedną kolumnę. Obok metody siłowej działa drugie przeszukiwanie, które w każdym kroku sprawdza, czy pole jest wolne. Ile razy każde z nich wejdzie na pola na 3x4, zanim znajdzie trasę z a1?
lesson-brute-3-try = Oglądaj oba przeszukiwania na 3x4
lesson-brute-3-after = Metoda siłowa 22 518 razy, drugie przeszukiwanie 62 razy. Na 4x4 jest to 25 540 607 wobec 2223. Żadne nie znajduje tam trasy, bo jej nie ma.
lesson-brute-4 = Na 5x5 dróg jest około 2,2 × 10¹⁶, a na zwykłej szachownicy około 6,5 × 10⁵⁰. Załóżmy, że komputer sprawdza miliard dróg na sekundę. Ile czasu potrzebuje na każdą z tych szachownic? Czy szybszy komputer pomoże?
lesson-brute-4-try = Oglądaj metodę siłową na 8x8
lesson-brute-4-after = Na 5x5 potrzebuje 250 dni, na zwykłą szachownicę ponad 10³⁴ lat. Szybszy komputer nie pomoże: na zwykłej szachownicy każdy kolejny krok zwiększa liczbę dróg mniej więcej sześciokrotnie.
lesson-brute-5 = Gdzie marnuje się praca? Droga, która zaczyna się a1, c2, a1, była na a1 dwa razy. Trasą już nie będzie, cokolwiek nastąpi później, a metoda siłowa i tak sprawdza wszystkie jej przedłużenia.
lesson-brute-learnt = Metoda siłowa jest poprawna, ale dróg przybywa zbyt szybko, bo każdą sprawdza dopiero na końcu. Przeszukiwanie, które sprawdza w każdym kroku, odrzuca miliony dróg naraz. Nazywa się przeszukiwaniem z nawrotami i jest tematem następnej lekcji.
lesson-brute-exercise = Metoda siłowa zaczyna na a1, na szachownicy o dwóch rzędach i pięciu kolumnach. Każda jej droga ma dziesięć pól. Ile razy wejdzie na jakieś pole, zanim wypróbuje wszystkie drogi? Policz ręcznie: ruchów jest niewiele.

## Backtracking

lesson-backtracking-title = Przeszukiwanie z nawrotami
lesson-backtracking-summary = Idź naprzód, póki możesz; gdy nie możesz, cofnij ostatni krok i spróbuj innego. Zrobisz to ręcznie i zobaczysz, co zmienia kolejność ruchów. Angielska nazwa tej metody to backtracking.
lesson-backtracking-1 = Z pola, na którym stoi skoczek, próbujemy ruchów w ustalonej kolejności. Jeżeli ruch prowadzi na wolne pole szachownicy, idziemy tam i wpisujemy kolejną liczbę. Jeżeli żaden nie prowadzi, wymazujemy swoją liczbę, wracamy na poprzednie pole i próbujemy z niego następnego ruchu. Czy ta metoda może pominąć jakąś drogę albo sprawdzić ją dwa razy?
lesson-backtracking-1-try = Prześledź przeszukiwanie na 4x4
lesson-backtracking-1-after = Ani jedno, ani drugie. Na każdym polu próbuje każdego ruchu raz. Po kroku wstecz bierze następny ruch, nigdy wcześniejszy.
lesson-backtracking-2 = Zróbmy to ręcznie na 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1 i zostaje już tylko c3. (Przejście z d1 na c4 nie jest ruchem skoczka, choć bywa tak rysowane.) Z c3 można iść na a4 albo na b1. Jak daleko dojdziesz w każdym z tych przypadków?
lesson-backtracking-2-try = Idź dalej z pola d1 na 4x4
lesson-backtracking-2-after = Przez a4 trafiasz do ślepego zaułka po dwunastu polach. Cofnij się na c3 i idź na b1, potem a3 c4 d2. To piętnaście pól i znów ślepy zaułek: a4 zostało nieodwiedzone.
lesson-backtracking-3 = Komputer też zaczyna na a1 i trzyma się kolejności ruchów z polskiej lekcji. Ile razy musi wejść na pola, żeby mieć pewność, czy jakaś trasa zaczyna się na a1?
lesson-backtracking-3-try = Oglądaj przeszukiwanie na 4x4 do końca
lesson-backtracking-3-after = Wchodzi na pola 2223 razy. Na pierwszy ślepy zaułek trafia po 13 polach, a ze wszystkich 760 musi zawrócić. W 48 z nich brakowało tylko jednego pola z szesnastu. Potem wszystko jest sprawdzone i odpowiedź jest pewna: żadna trasa nie zaczyna się na a1.
lesson-backtracking-4 = Na 5x5 trasy są. Porównaj kolejność ruchów z włoskiej lekcji z polską, obie z a1. Co może zmienić kolejność: czas przeszukiwania, istnienie trasy czy jedno i drugie?
lesson-backtracking-4-try = Porównaj dwie kolejności na 5x5
lesson-backtracking-4-after = Tylko czas. Z a1 włoska kolejność znajduje trasę po 41 wejściach na pola, polska po 1285. Z a5 włoska wchodzi na pola 8840 razy i cofa wszystkie te kroki poza 25, zanim szachownica się zapełni.
lesson-backtracking-5 = Postawmy skoczka po kolei na każdym z 25 pól. Na ilu z nich zaczyna się trasa? Czy te pola tworzą jakiś wzór?
lesson-backtracking-5-try = Pokaż mapę startów
lesson-backtracking-5-after = Z 13 pól trasa jest, z 12 jej nie ma, a układają się one na przemian, jak kolory szachownicy. Przeszukiwanie potrzebuje dużo czasu, żeby dowieść odpowiedzi „nie”. Z a2 wchodzi na pola 1 829 421 razy, zanim sprawdzi wszystko. Lekcja „Dwa kolory” dowodzi tego samego „nie” w jednym zdaniu.
lesson-backtracking-6 = A teraz szachownica 8x8. Startem jest a8, a kolejność pochodzi z wietnamskiej lekcji (która numeruje pola od 0 do 63). Na 5x5 włoska kolejność wymagała z a5 8840 wejść na pola. Ile ich będzie tutaj?
lesson-backtracking-6-try = Oglądaj przeszukiwanie na 8x8
lesson-backtracking-6-after = Potrzeba 8 250 733 wejść: dla komputera to chwila, ale ręcznie byłaby to beznadziejna praca. W kolejności z polskiej lekcji trasy z a1 nie było jeszcze nawet po 50 000 000 wejściach.
lesson-backtracking-7 = W programie jest to funkcja rekurencyjna, czyli taka, która wywołuje samą siebie. Gdy wszystkie pola mają liczby, zwraca TRUE. W przeciwnym razie próbuje ośmiu ruchów, wywołuje siebie dla każdego wolnego pola i sama zwraca TRUE, gdy tylko zrobi to jedno z wywołań. Po FALSE zwalnia pole. W dwóch wierszach łatwo o błąd: trzeba badać nowe pole, a nie to, na którym stoimy, i trzeba wymazać liczbę przy cofaniu się. Rozmiar 0 lub start poza szachownicą najlepiej odrzucić od razu.
lesson-backtracking-learnt = Przeszukiwanie z nawrotami nie pomija żadnej drogi, więc nawet jego „nie” jest pewne. Kolejność ruchów decyduje o tym, jak długo trwa, a nigdy o tym, czy trasa istnieje. Bez dobrego pomysłu, od którego ruchu zacząć, bywa powolne.
lesson-backtracking-exercise = Przeszukiwanie z nawrotami odwiedziło piętnaście pól szachownicy 4x4 i utknęło w ślepym zaułku. Na które pole wejdzie, gdy już się cofnie?

## The board as a graph

lesson-graph-title = Szachownica jako graf
lesson-graph-summary = Pola stają się wierzchołkami, a ruchy krawędziami. Zobaczysz przeszukiwanie, które wchodzi do każdego wierzchołka raz, i przekonasz się, czy to trasa.
lesson-graph-1 = Zapomnijmy o szachownicy i zostawmy to, co ważne. Każde pole to wierzchołek, a dwa wierzchołki łączy krawędź, jeżeli z jednego do drugiego prowadzi ruch. To jest graf. Jest narysowany na szachownicy; wskaż pole, a wyróżnią się jego krawędzie. Ile krawędzi ma b1, a ile cała szachownica 8x8?
lesson-graph-1-try = Narysuj graf szachownicy
lesson-graph-1-after = b1 ma trzy krawędzie. Z 64 wierzchołków cztery mają po dwie krawędzie, osiem po trzy, dwadzieścia po cztery, szesnaście po sześć i szesnaście po osiem. Razem daje to 336. Ale każdą krawędź policzono na obu jej końcach, więc szachownica ma 168 krawędzi.
lesson-graph-2 = Program przechowuje listę: dla każdego wierzchołka jego sąsiadów. Ponumerujmy pola rzędami od a1 = 0. Pole w kolumnie x i rzędzie y, liczonych od 0, ma wtedy numer 8y + x. Jakie numery mają sąsiedzi a1, czyli b3 i c2? Mają 8 × 2 + 1 = 17 i 8 × 1 + 2 = 10. Przeszukiwanie próbuje ich w kolejności z listy.
lesson-graph-3 = Przeszukiwanie w głąb idzie, dokąd może, potem wraca do ostatniego rozwidlenia i wybiera inną krawędź. Nigdy nie wchodzi do wierzchołka dwa razy. Odwiedza więc wszystkie połączone ze sobą wierzchołki, każdy dokładnie raz. Czy to nie jest trasa? Obejrzyj to przeszukiwanie na dziewięciu polach szachownicy 3x5 i zwróć uwagę, co się dzieje zaraz po d1.
lesson-graph-3-try = Oglądaj przeszukiwanie dziewięciu pól
lesson-graph-3-after = Zaczynając od a1, odwiedza pola w kolejności: a1 c2 e3 d1 a3 b3 c1 e2 a2. Wszystkie dziewięć, żadne dwa razy, a jednak to nie trasa. Po d1 jest a3, a z d1 na a3 nie prowadzi żaden ruch. Po drodze przeszukiwanie się cofnęło, czego skoczek na trasie nie może.
lesson-graph-4 = Liczą się więc tylko pojedyncze drogi tego przeszukiwania: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 i a1 b3 c1 a2. Żadna nie ma więcej niż cztery pola. Czy pomógłby inny start? Poszukaj pól, które mają tylko jeden ruch.
lesson-graph-4-try = Zapytaj, dlaczego dziewięć pól nie ma trasy
lesson-graph-4-after = Nie. Na szachownicy zaznaczono d1, a2 i e2. Każde z nich ma tylko jeden ruch, musi więc być jednym z końców trasy. Ale trasa ma tylko dwa końce.
lesson-graph-5 = Szukanie trasy to przeszukiwanie w głąb, które zapomina. Wracając, zwalnia każdy wierzchołek, bo może go potrzebować inna droga. Zwykłe przeszukiwanie w głąb wchodzi do każdego z 64 wierzchołków raz. Ile wejść będzie tutaj?
lesson-graph-5-try = Oglądaj przeszukiwanie według listy
lesson-graph-5-after = Według listy z chińskiej lekcji wchodzi do wierzchołków 17 739 768 razy, zanim znajdzie swoją trasę z 0 przez 17, 32, 49, 34 aż po 7, 13, 3.
lesson-graph-6 = Drogę przez wszystkie wierzchołki nazywa się ścieżką Hamiltona. Czy jest metoda, która w każdym grafie szybko ją znajduje? Nikt takiej nie zna. Pytanie, czy graf ma ścieżkę Hamiltona, jest problemem NP-zupełnym: gotową odpowiedź sprawdza się w mgnieniu oka, ale jej znalezienie może trwać bardzo długo. Skoczek na całym prostokącie to szczęśliwy przypadek, co pokażą dwie następne lekcje.
lesson-graph-learnt = Szachownica z ruchami to graf, a trasa to ścieżka Hamiltona w tym grafie. Przeszukiwanie w głąb wchodzi do każdego wierzchołka raz, ale jego kroki wstecz nie są ruchami skoczka. Szukanie trasy musi wierzchołki zwalniać i dlatego trwa długo.
lesson-graph-exercise = Wyobraź sobie graf szachownicy 3x4. Ile ma krawędzi?

## Warnsdorff's rule

lesson-warnsdorff-title = Reguła Warnsdorffa
lesson-warnsdorff-summary = Idź zawsze na pole, z którego jest najmniej dalszych ruchów. Zobaczysz, jak dobrze to działa i gdzie zawodzi.
lesson-warnsdorff-1 = W 1823 roku H. C. von Warnsdorff podał regułę, do której nie trzeba komputera. Dla każdego wolnego pola w zasięgu policz wolne pola, na które można z niego przejść: to jego dalsze ruchy. Idź na pole, które ma ich najmniej. Czy skoczek pójdzie najpierw na środek, czy zostanie przy brzegu?
lesson-warnsdorff-1-try = Oglądaj regułę na 8x8
lesson-warnsdorff-1-after = Zostanie przy brzegu: po 28 polach był już we wszystkich czterech rogach. Rogi i brzegi zostawione na później stają się ślepymi zaułkami. Reguła odwiedza je w porę.
lesson-warnsdorff-2 = Zwykłe przeszukiwanie z nawrotami próbuje ruchów zgodnie ze wskazówkami zegara. Na szachownicy 8x8 wchodzi na pola 8 250 733 razy, zanim znajdzie trasę z a1. Ile wejść potrzebuje reguła?
lesson-warnsdorff-2-try = Porównaj obie metody na 8x8
lesson-warnsdorff-2-after = Tylko 64: ani razu nie musi się cofać. Na 40x40 wchodzi 1600 razy, na każde pole raz.
lesson-warnsdorff-3 = Często kilka pól ma tak samo mało dalszych ruchów. Reguła nie mówi, które wybrać, więc trzeba to rozstrzygnąć inaczej: tutaj wybieramy pierwsze, licząc zgodnie ze wskazówkami zegara. Czy reguła znajdzie wtedy trasę z e3?
lesson-warnsdorff-3-try = Wypróbuj regułę z e3
lesson-warnsdorff-3-after = Nie: skoczek utyka po 60 polach. Pozostałe 63 starty prowadzą do trasy. Jeżeli przy równości wybieramy pole najdalsze od środka, udaje się ze wszystkich 64.
lesson-warnsdorff-4 = Niech reguła zacznie na c1 na szachownicy 5x5. Jeżeli utknie, czy to znaczy, że z c1 nie ma trasy?
lesson-warnsdorff-4-try = Wypróbuj regułę z c1 na 5x5
lesson-warnsdorff-4-after = Reguła utyka po 17 polach, choć z c1 jest 56 tras. „Reguła nie znalazła” nie znaczy „nie ma”: nigdy się nie cofa, więc widziała tylko jedną drogę.
lesson-warnsdorff-5 = Połączmy oba pomysły: reguła mówi, co wypróbować najpierw, a cofanie się naprawia jej błędy. Czy liczba wejść na pola, gdy startem jest e3, będzie bliższa 64 czy ośmiu milionom?
lesson-warnsdorff-5-try = Oglądaj regułę z nawrotami z e3
lesson-warnsdorff-5-after = Trasę ma po 110 wejściach, a z c1 na 5x5 po 1734. Gdzie trasy nie ma, dobra kolejność nie pomaga. Z a2 na 5x5 to nadal 1 829 421, bo trzeba sprawdzić wszystko.
lesson-warnsdorff-6 = Zapytajmy o zamkniętą trasę na szachownicy 8x8. Reguła patrzy tylko na następny ruch. Co może się nie udać?
lesson-warnsdorff-6-try = Wypróbuj regułę na zamkniętej trasie
lesson-warnsdorff-6-after = Reguła zapełnia wszystkie 64 pola, a z ostatniego nie ma ruchu na pierwsze. Do tras zamkniętych i szachownic z dziurami potrzeba metod, które ustalają, które ruchy są wymuszone.
lesson-warnsdorff-learnt = Reguła odwiedza najpierw pola o niewielu dalszych ruchach i często wcale nie musi się cofać. Gdy utknie, niczego nie dowiodła. Razem z nawrotami daje pewność.
lesson-warnsdorff-exercise = Reguła Warnsdorffa odwiedziła osiem pól szachownicy 6x6. Dokąd pójdzie teraz?

## Parity and Schwenk's theorem

lesson-parity-title = Dwa kolory
lesson-parity-summary = Każdy ruch skoczka zmienia kolor pola. Zobaczysz, dlaczego mówi to często więcej niż milion kroków przeszukiwania.
lesson-parity-1 = Na trasie pola ciemne i jasne następują więc po sobie na przemian. Z szachownicy 4x4 usuń a1 i d4, dwa rogi tego samego koloru. Ile pól każdego koloru zostaje? Czy mogą się przeplatać?
lesson-parity-1-try = Zapytaj o 4x4 bez a1 i d4
lesson-parity-1-after = Nie. Zostaje 6 pól ciemnych i 8 jasnych, a gdy kolory się przeplatają, ich liczby różnią się najwyżej o jeden. Trasy nie ma, i to bez żadnego przeszukiwania.
lesson-parity-2 = Szachownica 5x5 ma 13 pól ciemnych, w tym rogi, i 12 jasnych. Na polu jakiego koloru trasa musi się zacząć, a na jakim skończyć? Czy może zacząć się na a2?
lesson-parity-2-try = Zapytaj o trasę z a2
lesson-parity-2-after = Na ciemnym, bo ciemnych jest o jedno więcej. Ale a2 jest jasne, więc żadna trasa się tam nie zaczyna: jedno zdanie zamiast 1 829 421 wejść na pola. W lekcji „Przeszukiwanie z nawrotami” mapa pokazała 13 startów z trasą: to właśnie pola ciemne.
lesson-parity-3 = Kolor startu mówi, czy na 5x5 jest stamtąd trasa, ale nie mówi, ile jest tras. Z każdego rogu są 304 trasy, ze środka 64, z każdego z pozostałych ośmiu ciemnych pól 56. Razem 4 × 304 + 64 + 8 × 56 = 1728. Dlaczego na 5x5 tras jest o połowę mniej, 864? Każdą policzono od obu końców.
lesson-parity-4 = Na trasie zamkniętej kolory przeplatają się przez cały pierścień. Po ile pól każdego koloru musi być? Które szachownice nie mogą tego spełnić?
lesson-parity-4-try = Zapytaj o zamkniętą trasę na 5x5
lesson-parity-4-after = Po tyle samo. Szachownica o obu bokach nieparzystych ma nieparzystą liczbę pól, więc nigdy nie ma trasy zamkniętej: ani 5x5, ani 7x7, ani żadna inna.
lesson-parity-5 = Na 4x6 jest po 12 pól każdego koloru. Spróbujmy innego kolorowania: dwa skrajne rzędy nazwijmy zewnętrznymi, pozostałe wewnętrznymi. Dokąd skoczek może pójść z rzędu zewnętrznego?
lesson-parity-5-try = Zapytaj o zamkniętą trasę na 4x6
lesson-parity-5-after = Tylko do wewnętrznego. W zewnętrznych leży połowa pól, więc trasa zamknięta musi odwiedzać pola zewnętrzne i wewnętrzne na przemian, tak samo jak ciemne i jasne. Wtedy wszystkie pola zewnętrzne miałyby jeden kolor, a mają oba. Żadna szachownica o czterech rzędach, choćby najdłuższa, nie ma więc trasy zamkniętej.
lesson-parity-6 = W 1991 roku A. J. Schwenk rozstrzygnął sprawę wszystkich prostokątów. Trasy zamkniętej nie ma, gdy oba boki są nieparzyste, gdy krótszy ma 1, 2 lub 4 pola albo gdy szachownica ma wymiary 3x4, 3x6 lub 3x8. Wszystkie inne ją mają (pomijamy 1x1, gdzie nic się nie rusza). Które z nich są najmniejsze?
lesson-parity-6-try = Pokaż zamkniętą trasę na 3x10
lesson-parity-6-after = 3x10 i 5x6, po 30 pól każda. 3x10 ma 16 tras zamkniętych, 5x6 ma ich 8.
lesson-parity-7 = Także dla tras otwartych wyjątków jest niewiele: krótszy bok 1 lub 2 oraz 3x3, 3x5, 3x6 i 4x4. Na 3x5 jest 8 pól ciemnych i 7 jasnych, mogłyby się więc przeplatać. Co wyklucza trasę? Spójrz na a2 i e2.
lesson-parity-7-try = Zapytaj, dlaczego 3x5 nie ma trasy
lesson-parity-7-after = Oba są jasne, więc żadne nie może być końcem trasy i każde potrzebuje swoich dwóch ruchów. Ale te ruchy zamykają pierścień czterech pól: c1, a2, c3, e2. Twierdzenie nie zna ograniczeń rozmiaru. To, że szachownica o milionie rzędów i milionie kolumn ma trasę zamkniętą, wiadomo od razu, a żadne przeszukiwanie nigdy by tego nie pokazało.
lesson-parity-learnt = Kolory na trasie się przeplatają, więc samo ich policzenie może dowieść, że trasy nie ma. O prostokątach twierdzenia mówią, które mają trasę.
lesson-parity-exercise = Na 5x7 trasa istnieje z każdego pola startowego, na które pozwalają kolory. Z ilu pól zaczyna się trasa?

## The queens

lesson-queens-title = Osiem hetmanów
lesson-queens-summary = Czy na szachownicy może stać osiem hetmanów tak, by żaden nie atakował innego? Ustawisz je, obejrzysz przeszukiwanie i zliczysz rozwiązania z dokładnością do symetrii.
lesson-queens-1 = Wieża idzie o dowolną liczbę pól wzdłuż rzędu lub kolumny, goniec wzdłuż przekątnej. Hetman łączy jedno z drugim; król rusza się w te same strony co hetman, ale tylko o jedno pole. Figura atakuje pola, na które może pójść. Bicie i mat nie grają tu roli. Ile hetmanów ustawisz tak, by żaden nie atakował innego?
lesson-queens-1-try = Ustaw hetmany samodzielnie
lesson-queens-1-after = Najwyżej osiem, bo dwa hetmany w jednym rzędzie się atakują. Osiem się da, ale łatwo utknąć.
lesson-queens-2 = W 1848 roku to pytanie zadał szachista Max Bezzel. O to samo można zapytać dla n hetmanów na n x n polach. Czy ustawisz trzy hetmany na 3x3?
lesson-queens-2-try = Zapytaj, dlaczego 3x3 nie ma rozwiązania
lesson-queens-2-after = Na szachownicy zaznaczono dwie grupy pól. Hetmany na dowolnych dwóch polach jednej grupy atakują się, więc w każdej grupie zmieści się jeden hetman. Dla n od 1 do 8 sposobów jest 1, 0, 0, 2, 10, 4, 40 i 92: na 2x2 i 3x3 żadnego, a od 4x4 zawsze co najmniej jeden.
lesson-queens-3 = Skąd program wie, że dwa hetmany się atakują? Ponumerujmy kolumny i rzędy. Równe numery to ta sama kolumna lub ten sam rząd. Hetmany stoją na jednej przekątnej, gdy odległość ich kolumn równa się odległości ich rzędów. Odległość trzeba brać bez znaku, bo inaczej widać tylko przekątne, które się wznoszą, a nie te, które opadają.
lesson-queens-4 = Osiem z 64 pól można wybrać na 4 426 165 368 sposobów. Ale w każdym rzędzie stoi jeden hetman. Ustawiamy je więc rząd po rzędzie od góry, próbując kolumn od lewej. Gdy w rzędzie nie ma bezpiecznego pola, zabieramy ostatniego hetmana. Ile razy postawimy hetmana, zanim pojawi się pierwsze rozwiązanie?
lesson-queens-4-try = Oglądaj hetmany rząd po rzędzie
lesson-queens-4-after = Pierwsze rozwiązanie, a8 e7 h6 f5 c4 g3 b2 d1, pojawia się po 113 postawieniach hetmana, wszystkie 92 po 2056. Jeśli sprawdzamy dopiero wtedy, gdy stoi cała ósemka, stawiamy hetmana 19 173 960 razy.
lesson-queens-5 = Jest szybszy sposób niż sprawdzanie parami. Trzymamy trzy liczby zwane maskami. Ich bity mówią, które kolumny i które przekątne obu rodzajów są zajęte. Z rzędu na rząd przekątne przesuwają się o jeden bit, w lewo lub w prawo. Jedno działanie pokazuje wtedy wszystkie bezpieczne pola rzędu. Czy to przeszukiwanie postawi hetmana mniej niż 113 razy?
lesson-queens-5-try = Porównaj pary i bity
lesson-queens-5-after = Nie. Stawia go tak samo 113 razy, ale każdy krok prawie nic nie kosztuje.
lesson-queens-6 = Szachownicę można obrócić na cztery sposoby i odbić na cztery. Jedno rozwiązanie daje więc do ośmiu, a razem tworzą one klasę. Czy 92 rozwiązania mogą dzielić się na same klasy po osiem?
lesson-queens-6-try = Pokaż wszystkie 92 i te 12
lesson-queens-6-after = Nie, bo 92 nie dzieli się przez 8. Klas jest 12, a jedno rozwiązanie z każdej nazywa się podstawowym. Jedenaście klas ma po osiem rozwiązań. Dwunasta ma tylko cztery, bo jej rozwiązania po obrocie o 180° wyglądają tak samo: 11 × 8 + 4 = 92. Na 4x4 są dwa rozwiązania, a jedno jest lustrzanym odbiciem drugiego.
lesson-queens-7 = Postaw pierwszego hetmana, gdzie chcesz. Czy dla pozostałych siedmiu zawsze znajdzie się miejsce? Co jest zajęte w większej liczbie rozwiązań: róg czy d1?
lesson-queens-7-try = Pokaż, gdzie mogą stać hetmany
lesson-queens-7-after = Róg zajęty jest w 4 z 92 rozwiązań, d1 w 18, a żadne pole w mniej niż 4. Dla pozostałych siedmiu zawsze więc znajdzie się miejsce.
lesson-queens-learnt = Jeden hetman w rzędzie i sprawdzanie w każdym kroku zmieniają miliardy wyborów w 2056 postawień. Maski bitowe przyspieszają każdy krok, ale nie skracają przeszukiwania. 92 rozwiązania to z dokładnością do symetrii 12.
lesson-queens-exercise = Ustaw sześć hetmanów na 6x6 tak, by żaden nie atakował innego.

## Counting without listing

lesson-counting-title = Zliczanie bez wypisywania
lesson-counting-summary = Zwykła szachownica ma ponad trzynaście bilionów tras zamkniętych. Zobaczysz, jak komputer zlicza je w kilka sekund.
lesson-counting-1 = Zamknięte trasy na 6x6 można wypisać i policzyć jedną po drugiej: jest ich 9862. Na zwykłej szachownicy jest ich 13 267 364 410 532. Jak długo trwałoby ich wypisanie, po milionie na sekundę?
lesson-counting-1-try = Policz zamknięte trasy na 6x6
lesson-counting-1-after = Trwałoby 153 dni. Backrank zlicza je w kilka sekund, więc nie mógł obejrzeć każdej z osobna.
lesson-counting-2 = Wyobraźmy sobie miasto. Ile dróg prowadzi z jednego rogu do przeciwległego, gdy idzie się tylko w prawo i w górę? Nikt ich nie wypisuje. Przy każdym skrzyżowaniu zapisujemy, ile dróg do niego prowadzi: sumę dwóch poprzednich liczb. Wszystkie drogi, które spotykają się na skrzyżowaniu, biegną dalej tak samo, więc jedna liczba zastępuje je wszystkie.
lesson-counting-3 = Z trasami jest tak samo. Linia, zwana frontem, przesuwa się po szachownicy pole po polu. Za frontem leżą kawałki tras. Co trzeba o nich jeszcze wiedzieć? Tylko stan na froncie: które pola mają tam zero, jeden lub dwa ruchy i które dwa są końcami tego samego kawałka. Końców jednego kawałka nie wolno połączyć za wcześnie, bo zamknie się mały pierścień.
lesson-counting-4 = Wszystkie częściowe trasy o tym samym stanie zastępuje jedna liczba: ile ich jest. Przy następnym polu każdy stan prowadzi do kilku innych, w których liczby się sumują. Po ostatnim polu zostaje jeden stan, jeden pierścień przez wszystkie pola, i jego liczba jest odpowiedzią.
lesson-counting-5 = To, ile może być stanów, zależy tylko od krótszego boku. Szachownica o trzech rzędach nie ma ich nigdy więcej niż 139, choćby była najdłuższa. Tras zamkniętych jest 16 na 3x10, 176 na 3x12 i 1536 na 3x14. Ile ich jest na 3x40? Jak długo potrwa zliczanie?
lesson-counting-5-try = Policz zamknięte trasy na 3x40
lesson-counting-5-after = Jest ich 11 010 065 269 439 104, zliczonych w mgnieniu oka. Front mija więcej pól niż na 3x14, ale nie spotyka więcej stanów.
lesson-counting-6 = Trasa obrócona lub odbita to wciąż ten sam kształt. Wszystkie takie trasy liczymy jako jedną klasę. Klasa ma najwyżej osiem tras, a 9862 / 8 = 1232,75. Czy 6x6 ma klas więcej?
lesson-counting-6-try = Policz z dokładnością do symetrii na 6x6
lesson-counting-6-after = Ma ich 1245, bo niektóre klasy mają mniej niż osiem tras. Szachownica 8x8 ma 1 658 420 855 433 klasy. Osiem razy tyle to o 2 432 932 więcej, niż jest tras. Dokładnie tyle tras wygląda tak samo po obrocie o 180°. Każda z nich należy do klasy czterech, a nie ośmiu tras, więc policzono ją dwa razy.
lesson-counting-7 = Jak zaufać takiej liczbie? Trzeba ją otrzymać na dwa sposoby: wypisywanie i front zgodnie dają 9862 na 6x6, a liczba klas musi pasować do liczby tras. Hetmany też zlicza się bez wypisywania. Na ile sposobów może stać szesnaście hetmanów na 16x16: na tysiące, miliony czy miliardy?
lesson-counting-7-try = Policz szesnaście hetmanów
lesson-counting-7-after = Na 14 772 512 sposobów.
lesson-counting-learnt = Częściowe trasy o tym samym stanie można przedłużyć w ten sam sposób, więc jedna liczba zastępuje je wszystkie. Czas zależy od liczby stanów, a nie od liczby tras. Liczbie można zaufać, gdy zgadzają się co do niej dwie metody.
lesson-counting-exercise = Pięć hetmanów można ustawić na 5x5 na dziesięć sposobów. Ile ich będzie, jeśli wszystkie obroty i odbicia jednego rozwiązania policzymy tylko raz?

# These replace messages of the command that name options, because the page has none.
spent-time = osiągnięto limit czasu{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } wejście na pole)
    [few] {" "}({ $nodes } wejścia na pola)
    [many] {" "}({ $nodes } wejść na pola)
   *[other] {" "}({ $nodes } wejść na pola)
}
spent-memory = potrzeba na to około { $needs } pamięci, a limit to tutaj { $allowed }; użyj mniejszej szachownicy
spent-memory-no-scratch = potrzeba na to około { $needs } pamięci, a limit to tutaj { $allowed }; użyj mniejszej szachownicy albo wybierz trasy zamknięte
spent-memory-roughly = w grubym przybliżeniu potrzeba na to { $needs } pamięci, a { $allowed } to za mało nawet na dokładniejsze oszacowanie; użyj mniejszej szachownicy
spent-memory-on-the-way = { $allowed } pamięci nie wystarczyło, a ile jej potrzeba, tego nie da się przewidzieć; użyj mniejszej szachownicy
spent-stuck = reguła utknęła po odwiedzeniu { $visited } z { $of } pól, a nigdy się nie cofa; wybierz metodę z nawrotami
spent-candidates = trzeba by wygenerować około { $about } kandydatów, a więcej niż { $most } trwałoby zbyt długo; użyj mniejszej szachownicy albo metody, która sprawdza w każdym kroku
method-not-for = metoda { $method } nie działa dla tego problemu
piece-unknown = „{ $text }” to nie figura: podaj nazwę (np. skoczek lub knight), skok (np. 1,4) albo litery Betzy (np. NC)
about-option = { $text }
option-not-for = „{ $option }” nie dotyczy problemu „{ $puzzle }”
map-both-ends = mapa pokazuje, gdzie może być drugi koniec: podaj albo { FIELD("from") } { $from }, albo { FIELD("to") } { $to }, lecz nie oba naraz
rank-tours-not-covered = te trasy nie mają numerów: można je numerować tylko na niezbyt długich szachownicach i bez warunków innych niż oba końce; te trasy pokazuje lista poniżej
rank-not-covered = numery mają tylko rozmieszczenia hetmanów, po jednym w rzędzie, na szachownicach do 32 kolumn i 64 rzędów, bez skręconych brzegów; inne rozmieszczenia pokazuje lista poniżej
squares-and-more = { $squares } i jeszcze { $count }
piece-no-place = „{ $text }” nie wchodzi w grę: figura atakuje tak, jak się porusza, jednakowo we wszystkich kierunkach, więc nie ma pionów, roszady ani bicia
piece-does-not-move = „{ $text }” nie ma żadnego ruchu
hole-off-board = pole { $square } nie leży na szachownicy
answer-empty = nie ma czego sprawdzić: podaj pola, np. a1 c2, liczby, siatkę lub JSON
