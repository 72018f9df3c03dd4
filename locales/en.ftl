## The command

about = Knight's tours and queens on any board: found, counted, shown step by step
usage-main = backrank VERB PUZZLE BOARD [OPTIONS]
usage-options = [OPTIONS]
heading-usage = Usage: { $usage }
heading-verbs = Verbs:
heading-words = Arguments
heading-options = Options:
heading-problem = What to solve
heading-board = Board and piece
heading-search = How to search
heading-output = Output
heading-limits = Limits and long runs
heading-server = Server
heading-general = General
heading-examples = Examples:
error = error: { $text }
list-separator = {", "}
sentence-separator = {". "}

verb-find = Find one solution: a tour, or a placement of pieces
verb-decide = Say whether there is a solution, TRUE or FALSE, and why
verb-count = Count all solutions
verb-list = List all solutions as they are found
verb-map = Show where a tour can start (with --from: end), or how many placements use each square
verb-trace = Show the search step by step, forward and back
verb-check = Check a tour or a placement, and say what is wrong with it
verb-graph = Write the move graph for other programs
verb-draw = Draw a picture (SVG, PNG, GIF)
verb-serve = Start the web page and print its address
verb-rank = Print the index of a tour or placement, counted from 0
verb-unrank = Print the tour or placement with this index
verb-sample = Pick a tour or placement at random, all equally likely
verb-merge = Add up the parts of a count
verb-completions = Write the completions for a shell
verb-man = Write the manual page

value-puzzle = PUZZLE
value-board = BOARD
value-input = ANSWER
value-shell = SHELL
value-square = SQUARE
value-diagonal = DIAGONAL
value-squares = SQUARES
value-number = NUMBER
value-pieces = NUMBER|most
value-piece = PIECE
value-wrap = WRAP
value-symmetric = ROTATION
value-range = FROM..TO
value-step = SQUARE=STEP
value-few = turns|crossings
value-edges = EDGES
value-convention = LESSON
value-method = METHOD
value-moves = MOVES
value-tie-break = RULE
value-format = FORMAT
value-theme = THEME
value-show = PARTS
value-pixels = PIXELS
value-shard = PART
value-file = FILE
value-folder = DIR
value-host = HOST
value-port = PORT
value-time = TIME
value-bytes = BYTES
value-language = LANGUAGE

word-puzzle = tour (every square once), queens (n queens on n x n), or placement (any piece, any number)
word-board = A size such as 8, ranks x files such as 3x10, @FILE with a drawing (top rank first: x a square, . or space a hole, 1 the start), or - for a drawing on standard input
word-input = Squares (a1 c2 ...), numbers, a grid, JSON or bytes; a file with them; or - for standard input. If left out, check and rank read standard input, and draw finds a solution
word-rank = The index, from 0
word-records = The files that count --shard wrote, one for each part
word-shell = bash, zsh, fish, elvish or powershell

option-help = Print help
option-version = Print the version
option-closed = Closed tours only: the last square is one move from the first
option-from = The square the tour starts on
option-to = The square the tour ends on
option-symmetric = Only solutions that stay the same when the board is turned: half-turn or quarter-turn
option-step = The square visited at this step, such as c3=17 (repeatable)
option-directed = Count a tour and its reverse as two
option-distinct = Count or list rotations and reflections of a solution only once
option-ranks = Count on boards with this many ranks, such as 5 or 3..6, instead of on one board; use with --files
option-files = Count on boards with this many files, such as 1..40; use with --ranks
option-prefixes = Count on the first 1, 2, 3 ... squares of the board, file by file from a1 up
option-recurrence = With --ranks and --files, one of them a single number: also print a proven recurrence for the counts
option-pieces = The number of pieces, or most for as many as fit (default: the length of the shorter side)
option-dominating = The pieces must attack or occupy every square, and may attack each other; without --pieces, as few as possible
option-independent = With --dominating: no two of the pieces attack each other
option-queen = Squares that already hold a piece, such as b4,d5 (repeatable)
option-forbid = No piece may stand on these squares, such as b4,d5 (repeatable)
option-forbid-diagonal = No piece may stand on this diagonal: two of its squares, such as a1-h8, or the sum or difference of rank and file, from 0, as sum=7 or difference=-2 (repeatable)
option-piece = The piece: a name (knight, king, camel, amazon), a leap a,b such as 1,4, a ride a,b*, Betza letters such as NC, or several joined with +
option-holes = Squares that are missing, such as c3,d4 (repeatable); riders pass over them unless --holes-block is given
option-holes-block = Holes block riders. By default a rider passes over holes, because a missing square does not break the line
option-wrap = Glue the edges: flat (none), cylinder, torus, mobius or klein
option-few = Construct a tour with few turns or few crossings
option-edges = A graph instead of a board, as edges such as A-B,A-C (repeatable)
option-convention = Follow a lesson (it, pl, vi or zh): its move order, corner, first number, notation and search
option-method = For tours: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges or, for count, frontier; for pieces: auto, pairs, masks, naive, subsets, fail-first, swaps or explicit
option-random = Place n queens at random; another --seed gives another placement
option-move-order = The knight's eight moves in the order to try, as files,ranks: "1,2 2,1 2,-1 ..."
option-tie-break = How to break ties in Warnsdorff's rule: first, random, roth or pohl
option-seed = The seed for everything random (default: 0)
option-play = Play the search in the terminal: run, pause, step forward, step back
option-limit = Stop after this many solutions or steps
option-at-step = Print only the square visited at this step (repeatable)
option-step-of = Print only the step that visits this square (repeatable)
option-shard = Count only one part, such as 3/50 (the third of fifty), and write a file for merge
option-forecast = Print only what the count takes: memory, disk and time
option-checkpoint = Save progress in this file (for tours: folder) and resume from it
option-scratch = Folder for temporary data that does not fit in memory (tours only)
option-format = The output format: { $formats }
option-theme = The colours of a picture: paper, slate, wood or contrast
option-show = What a picture shows, separated by commas: path, numbers, pieces, names (of files and ranks)
option-no-numbers = Draw a tour without the numbers of its steps
option-arrows = Draw an arrow on each step of a tour
option-width = The width of a picture in pixels
option-delay = The time between two frames of a GIF, such as 200ms
option-frames = The most frames in a GIF (default: 400); longer films skip steps evenly
option-output = Write the answer to this file; without --format its ending chooses the format, such as .json, .csv or .svg
option-time-limit = Give up after this time, such as 30s or 2m
option-time-limit-serve = Give up each search after this time (default: 30s)
option-node-limit = Give up after entering this many squares (writing out a tour does not count)
option-memory-limit = Use at most this much memory, such as 500M or 4G (default: three quarters of the available memory)
option-memory-limit-serve = Use at most this much memory for each search (default: 1.5 GiB)
option-threads = Threads for counting and for listing tours; other searches use one
option-searches = The most searches at a time (default: the number of cores, at least 4)
option-host = The address to listen on: 127.0.0.1 for this machine alone (default), 0.0.0.0 for everyone on its network
option-port = The port of the page (default: 8080; 0: any free port)
option-progress = Show progress even without a terminal
option-quiet = Print only the answer and errors
option-lang = The language: en, it, pl, vi or zh (default: that of the environment)

examples-main =
    {"  "}backrank find tour 8                      a knight's tour
    {"  "}backrank decide tour 3x8 --closed         is there a closed tour, and why
    {"  "}backrank list queens 8                    all 92 solutions
    {"  "}backrank trace tour 5 --play              watch the search
    {"  "}backrank find --help                      help on a verb
examples-find =
    {"  "}backrank find tour 8 --closed --from d4
    {"  "}backrank find tour 8 --convention vi      the Vietnamese lesson's board
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
    {"  "}backrank map tour 6 --from a1             where the tours from a1 can end
    {"  "}backrank map tour 5 --convention it       the Italian lesson's lines
    {"  "}backrank map queens 8
examples-trace =
    {"  "}backrank trace tour 4 --convention pl     the Polish lesson's drawings
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
    {"  "}backrank serve --port 0                   any free port

## What `backrank` alone prints, and the pages of `backrank help TOPIC`

start =
    Backrank finds, counts, lists, draws and explains knight's tours and placements
    of queens, on any board.

    Usage: backrank VERB PUZZLE BOARD [OPTIONS]

    Examples:
      backrank trace tour 5 --play              watch the search, step by step
      backrank draw tour 8 --closed --output tour.svg
      backrank find tour 8                      a knight's tour
      backrank decide tour 3x8 --closed         is there a closed tour, and why
      backrank count queens 8                   92

    backrank --help lists the verbs, and backrank help boards explains the boards.
heading-topics = Topics:
topics-main =
    {"  "}boards       Sizes, drawings, holes and glued edges
    {"  "}pieces       Names, leaps, rides and letters for --piece
    {"  "}formats      The forms of an answer, and what reads them
    {"  "}limits       How to limit a search, and how to resume it
topic-boards =
    A board is a size or a drawing.

      8                 8 ranks and 8 files: the chessboard
      3x10              3 ranks (rows) and 10 files (columns)
      @board.txt        a drawing in a file
      -                 a drawing on standard input

    A square is a letter for its file and a number for its rank, such as c3. a1 is
    at the bottom left; after z comes aa.

    A drawing has one line for each rank, the top rank first. x is a square, a dot
    or a space is a hole, and 1 is the square where the tour starts:

    {"  ."}xx.
      xxxx
      xxxx
    {"  ."}xx.

    --holes c3,d4 removes squares. Riders such as the queen pass over holes; with
    --holes-block they stop there.

    --wrap glues edges: cylinder (left to right), torus (also bottom to top),
    mobius (left to right, upside down) or klein (as mobius, and bottom to top).

    Examples:
      backrank find tour @board.txt --closed
      backrank find tour 5 --holes c3 --piece king
      backrank decide tour 4x3 --closed --wrap torus
topic-pieces =
    --piece takes a name, a leap, a ride or letters. A + joins several.

      camel             a name
      1,4               a leap: one square in one direction, four in the other
      1,2*              a ride: the leap, repeated as far as the board allows
      NC                Betza's letters, here knight and camel
      camel+wazir       the moves of both

    Chess:     knight, king, queen, rook, bishop
    Leapers:   wazir 0,1; ferz 1,1; dabbaba 0,2; alfil 2,2; threeleaper 0,3;
               camel 1,3; zebra 2,3; tripper 3,3; fourleaper 0,4; giraffe 1,4;
               stag 2,4; antelope 3,4; fiveleaper 0,5 and 3,4
    Riders:    nightrider 1,2; camelrider 1,3; zebrarider 2,3
    Compounds: amazon (queen, knight), empress (rook, knight), princess (bishop,
               knight), centaur (king, knight), gnu (knight, camel)

    Pieces attack as they move, in all directions alike. Pawns and castling are
    outside the scope of Backrank.

    Examples:
      backrank find tour 5 --piece camel+wazir
      backrank count placement 8 --piece king --pieces 16
      backrank find placement 5 --piece knight --pieces most
topic-formats =
    --format chooses the form of the answer, and --output writes it to a file.

      text              the board, the number or the sentence (default)
      moves             each solution on one line of squares: a1 c2 a3 ...
      ids               each solution on one line of numbers
      json, ndjson      for programs: one value, or one value a line
      csv               for spreadsheets
      binary            a tour as bytes, one for each move
      svg, png          a picture
      gif               a film of a search or of a tour
      lines             for map: one line for each square

    The verb graph writes dot, graphml and other formats for graph programs.
    backrank VERB --help lists the formats of each verb. Without --format the ending
    of the file chooses: .csv, .json, .svg and so on; .txt is text.

    Squares are names in JSON, and counts are strings, because they can have
    hundreds of digits. These formats are the same in every language.

    Examples:
      backrank list queens 6 --output queens.csv
      backrank draw tour 8 --closed --output tour.svg
      backrank trace queens 6 --output search.gif
topic-limits =
    A search stops at its first limit, says which one it was, and prints what it
    has found. The exit code is then 3: the answer is unknown, not no.

      --time-limit 30s         stop after this time (30s, 2m)
      --node-limit 1000000     stop after entering this many squares
      --memory-limit 8G        use at most this much memory (default: three
                               quarters of what is available)
      --threads 2              use this many threads; the answer stays the same

    A count that does not fit into memory is refused, with the memory it needs.
    Then help:

      --forecast               print what a count takes, without counting
      --scratch DIR            keep on disk what does not fit into memory
      --checkpoint FILE        save progress, and resume from it (tours: DIR)
      --shard 3/50             count one part of fifty; merge adds the parts up

    Ctrl-C ends a search like a limit.

    Exit codes: 0 yes or done; 1 no, proven, or check found a fault; 2 an error;
    3 unknown, a limit was reached; 130 Ctrl-C.

    Examples:
      backrank find tour 8 --closed --time-limit 10s
      backrank count tour 8 --closed --memory-limit 2G --scratch /tmp
      backrank count queens 18 --checkpoint queens.txt
unknown-topic = no help on { $topic }; topics: { $topics }{ $nearest }

## What was typed wrong

did-you-mean = ; did you mean { $word }?
did-you-mean-line = ; did you mean { $word }: { $line }
option-of-verbs = { $option } works only with { $verbs }
unknown-option = unknown option or argument { $option }{ $nearest }
unknown-verb = unknown verb { $verb }; see backrank --help{ $nearest }
missing-value = { $option } needs a value
missing-words = { $words } is missing; see --help
wrong-value = { $option } cannot be { $value }; expected: { $values }{ $nearest }
given-twice = { $option } was given twice
not-together = { $option } cannot be combined with { $other }; remove one of them
map-both-ends = a map shows where the other end can be: give { FIELD("from") } { $from } or { FIELD("to") } { $to }, not both, or use decide
not-utf8 = an argument is not valid UTF-8
not-understood = { $text }
option-not-for = { $option } does not apply to { $puzzle }; remove it
method-not-for = { FIELD("method") } { $method } does not work for this problem; remove it to use the fastest method that does
random-not-for = { FIELD("random") } works only for n queens on flat n x n boards; remove it
option-of-searches = { $option } is for a search, but squares are given; remove one of them
seed-without-random = with pieces, { FIELD("seed") } works only with { $random ->
    [no] { FIELD("method") }
   *[yes] { FIELD("random") }, { FIELD("method") }
} fail-first or { FIELD("method") } swaps; add one of them or remove { FIELD("seed") }
few-not-for = { FIELD("few") } { $few } needs a board with one even side of at least { $even } and another of at least 9, but this board is { $board }; remove it
few-not-for-tour = { FIELD("few") } { $few } cannot construct a tour with these ends; remove it, or remove { FIELD("from") }, { FIELD("to") } or { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } has no steps to show; use backtracking, graph, naive, warnsdorff or warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } chooses moves, not squares, so it can only be shown as a film: add { FIELD("output") } FILE.gif
wrong-number = { $option } needs a whole number, such as 10, not { $value }
number-above-most = { $option } can be at most { $most }, not { $value }
wrong-range = { $option } needs a number, or a range such as 1..40, not { $text }
option-needs = { $option } works only with { $other }; add that too
row-and-board = { FIELD("ranks") } and { FIELD("files") } replace the board; remove { $board }, or both options
recurrence-one-side = { FIELD("recurrence") } needs one fixed side: give { FIELD("ranks") } or { FIELD("files") } a single number
recurrence-not-covered = { FIELD("recurrence") } works only on flat boards without holes and for leapers, at most five lines wide for closed tours and four for open ones; without it only the counts are printed
wrong-pieces = { FIELD("pieces") } needs a whole number, such as 10, or most, not { $value }
pieces-most-not-for = { FIELD("pieces") } most does not apply to { $verb }; give a number, or use find for the largest one
independent-alone = { FIELD("independent") } works only with { FIELD("dominating") }; add that too
wrong-shard = { FIELD("shard") } needs a part, such as 3/50 for the third of fifty, not { $value }
count-no-units = only these counts can be split: queens on at most 32 files and 64 ranks, without twisted edges, { FIELD("holes-block") } or { FIELD("node-limit") } (on a torus the files must divide the ranks), and any pieces with { FIELD("symmetric") }
counted-until-time = time limit reached after { $done } of { $all } parts; a longer { FIELD("time-limit") } continues{ $kept ->
    [yes] {" from the checkpoint"}
   *[no] {", and "}{ FIELD("checkpoint") }{" saves what is done"}
}
counted-until-interrupted = interrupted after { $done } of { $all } parts; { $kept ->
    [yes] {"the checkpoint holds them"}
   *[no] { FIELD("checkpoint") }{" saves what is done"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; run the same command again to continue from the checkpoint
rank-tours-not-covered = these tours have no index: that works only on boards that are not too long, where some two squares are not one move apart, and with no conditions except the two ends; try count or list
rank-not-covered = rank, unrank and sample work only for queens, one on each rank, on boards of at most 32 files and 64 ranks, without twisted edges or { FIELD("holes-block") } (on a torus the files must divide the ranks); use list for other placements
rank-beyond = there is no solution with index { $rank }: indices run from 0 to { $last }, { $count } in all
sample-one-at-a-time = { $format } can hold only one answer: remove { FIELD("limit") }, or choose moves, ids, text, json or csv
rank-unreadable = an index is a whole number from 0, such as 91, not { $text }
output-is-checkpoint = { $path } cannot be both the answer and the checkpoint: give two different files
record-none = { $path } is not the saved part of a count: give another file, or delete it and count again
record-damaged = { $path } is damaged (wrong checksum): give another file, or delete it and count again
record-version = { $path } was written by another version, which may split the count differently
record-other = { $path } belongs to another count or part: give another file, or delete it
checkpoint-no-folder = { $path } is a file, but for tours { FIELD("checkpoint") } needs a folder: give another path, or delete the file
checkpoint-is-folder = { $path } is a folder, but for pieces { FIELD("checkpoint") } needs a file: give a file name
checkpoint-other = { $path } holds the checkpoint of another count: give another folder, or delete this one
checkpoint-none = { $path } contains other files: give a new or empty folder
checkpoint-damaged = { $path } is damaged (wrong checksum): delete this file, and the count continues from the rest
checkpoint-lost = { $path } is missing or damaged, and the checkpoint cannot be used without it: delete the folder, or give another
checkpoint-in-use = { $path } is in use by another count: wait for it, or give another folder
merge-other = { $path } belongs to another count than { $first }, or to another number of parts
merge-twice = part { $number } is given twice
merge-unfinished = part { $number } is not finished: continue it with { FIELD("checkpoint") }
merge-missing = these parts are missing: { $numbers }
merge-wrong = these files cannot be right: their sum is not a possible count
threads-zero = { FIELD("threads") } needs 1 or more, not 0
wrong-time = { FIELD("time-limit") } needs a time such as 30s, 2m or 500ms, not { $value }
wrong-show = { FIELD("show") } needs one or more of { $values }, separated by commas, not "{ $value }"
wrong-width = { FIELD("width") } needs a number of pixels from 1 to { $most }, not { $value }
wrong-delay = { FIELD("delay") } needs a time from 20ms to 60s, such as 200ms, not { $value }
wrong-frames = { FIELD("frames") } needs a number from 2 to { $most }, not { $value }
option-of-pictures = { $option } works only for pictures; add { FIELD("format") } svg, png or gif
option-of-films = { $option } works only for moving pictures; add { FIELD("format") } gif
format-not-of-verb = { $verb } cannot write { $format }; choose one of { $formats } with { FIELD("format") }, or another ending for { FIELD("output") }
no-format-of-verb = { $verb } cannot write { $format }; choose another ending for { FIELD("output") }
bytes-to-terminal = { $format } is not text for a terminal: add { FIELD("output") } FILE, or pipe it into a program
wrong-bytes = { FIELD("memory-limit") } needs a size such as 500M or 4G, not { $value }
wrong-move-order = { $option } needs the knight's eight moves, each once, such as "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", not "{ $text }"
wrong-edge = { FIELD("edges") } needs edges such as A-B,A-C, not { $edge }
no-such-vertex = no edge contains the vertex { $vertex }; the vertices are: { $vertices }

board-empty = a board needs at least one rank and one file, such as 8 or 3x10
board-too-large = a side of a board has at most { $most } squares
board-unreadable = "{ $text }" is not a board: write a size such as 8, ranks x files such as 3x10, or @FILE with a drawing
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: { $square } is not on the board
holes-range = { FIELD("holes") } takes squares one by one, separated by commas, such as a1,b1,a2,b2, not { $text }; to make many holes, draw the board in a file and give @FILE instead of the size
map-empty = the drawing has no square: write x for a square and . for a hole
map-strange = the drawing, line { $line }, column { $column }: "{ $character }" is neither x (a square), . or space (a hole) nor 1 (the start)
map-second-start = the drawing, line { $line }, column { $column }: a second start
map-too-large = the drawing would have { $board } squares and holes, more than can be kept; draw a smaller board, or write its size
instance-statement = line { $line } of the instance cannot be read; write a statement such as: letting n = 8
instance-name = line { $line } of the instance: { $name } is unknown or given twice; n, init, sumdiags, diffdiags, diags and their numbers are known
instance-value = line { $line } of the instance: this is not a value for { $name }, or it is off the board, or the list is too short; ranks and files count from 0
instance-no-side = the instance does not say how large the board is; write: letting n = 8
instance-not-for = the file holds an instance of queens: ask about queens
piece-unknown = { FIELD("piece") }: "{ $text }" is not a piece: write a name such as knight, a leap such as 1,4, or Betza letters such as NC{ $nearest }
piece-no-place = { FIELD("piece") }: "{ $text }" cannot be used: a piece attacks as it moves, the same in all directions, so there are no pawns, no castling and no captures
piece-does-not-move = { FIELD("piece") }: "{ $text }" does not move
pieces-without-place = pawn, castling, capture, en passant
not-a-square = "{ $text }" is not a square: write letters for the file, then a number for the rank, such as c3
not-a-square-at = line { $line }, column { $column }: "{ $text }" is not a square; write it like c3
square-off-board = { $square } is not on the board
diagonal-unreadable = "{ $text }" is not a diagonal: write two of its squares, such as a1-h8, or sum=7 or difference=-2 of rank and file, both from 0
diagonal-none = { $a } and { $b } are not on one diagonal; a1 and h8 are, and so are a3 and b2
diagonal-off-board = the diagonal { $text } does not meet the board; rank and file count from 0
square-is-hole = { $square } is a hole

file-failed = "{ $path }": { $error }
file-without-name = a file name is missing: after @, as in @board.txt, or after the option
file-not-found = there is no such file or folder
file-not-allowed = access is not allowed
file-is-folder = it is a folder
file-is-no-folder = it is a file, but a folder is needed
file-too-large = { $path } is larger than 100 MiB
file-not-text = { $path } is not text in UTF-8
write-failed = the answer could not be written: { $error }
nothing-to-read = nothing to read: give squares, a file, or pipe something in
answer-not-found = "{ $text }" is neither an answer nor the name of a file: give squares such as a1 c2, numbers, a grid or JSON, or a file with them
answer-empty = the answer to check is empty: give squares such as a1 c2, numbers, a grid, JSON or the bytes of { FIELD("format") } binary
answer-other = the answer has "{ $field }" { $said }, but you asked for { $asked }; change the question, or give another answer
answer-too-large = { $path } is too large for a grid or JSON; write the tour with { FIELD("format") } moves, ids, csv or binary, which are read square by square
number-too-large = the number { $text } is too large
id-off-board = the board has no square with number { $id }
grid-ranks = the drawing has { $ranks ->
    [one] one rank
   *[other] { $ranks } ranks
} but the board is { $board }
grid-strange = line { $line }, column { $column }: "{ $character }" is neither { $letter } nor a free square
grid-twice = the grid has step { $step } twice
grid-gap = the grid has steps after { $step }, but not { $step } itself
grid-size = the grid has { $ranks } ranks of { $files } squares, but the board is { $board }
wrong-json = the JSON is broken at line { $line }, column { $column }
json-without-squares = the JSON has no list of squares; expected: {"{"}"squares": ["a1", "c2"]{"}"}
numbers-ambiguous = these numbers are a tour both as steps and as numbers of squares; name the squares, such as a1 c2
json-several = the JSON has several answers; give one of them
bytes-wrong = { $path }, byte { $offset }: { $fault }
bytes-no-tour = this is not a tour in binary format
bytes-version = version { $version } of the binary format is unknown; a newer backrank may read it
bytes-header = the header has no readable line "{ $word } ..." here
bytes-header-end = the header does not end with an empty line
bytes-piece = the binary format cannot hold this piece: it is a rider, or has more than 256 moves
bytes-short = the file ends { $missing ->
    [one] one step
   *[other] { $missing } steps
} before the tour
bytes-move = the piece has no move with number { $code }
bytes-off-board = the move from { $from } at step { $step } leaves the board
bytes-long = there is more data after the last step
format-of-steps = steps and squares are printed as text, json or csv; choose one of these with { FIELD("format") }
tour-not-checked = the tour is too large to be checked while it is written: write it with { FIELD("output") }, then check it with backrank check
queens-not-checked = this many queens are placed by a proven formula (Bernhardsson 1991) and are not checked while they are written
tour-not-checked-file = the tour is too large to be checked while it is written: check { $path } with backrank check
tour-larger-than-memory = the tour exists but does not fit in memory: ask for single steps with { FIELD("at-step") } and { FIELD("step-of") }, or write it with { FIELD("format") } moves, ids, json, csv or binary
tour-with-fewer-demands = on a board this large tours are only constructed: use neither { FIELD("symmetric") } nor more than one { FIELD("step") }, or { FIELD("from") } and { FIELD("to") } without { FIELD("step") }
format-binary = { FIELD("format") } binary works only for tours of pieces that leap and have at most 256 moves; use { FIELD("format") } moves

## While and after the search

nodes = { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}
progress = { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}, { $seconds } s
count-forecast = { $certainty ->
    [at-least] This takes at least { $time } and { $bytes } of memory.
    [at-least-bytes] This takes at least { $bytes } of memory; how long is not known beforehand.
    [moment] This takes { $time } and about { $bytes } of memory.
   *[other] This takes about { $time } and { $bytes } of memory.
}
forecast-memory = Memory with everything held in it: { $amount }
forecast-least = Least memory without a disk: { $amount }
forecast-scratch = With { FIELD("scratch") }: memory { $memory }, disk { $disk }
forecast-time = { $threads ->
    [one] Time on one thread: { $amount }
   *[other] Time on { $threads } threads: { $amount }
}
forecast-amount = { $certainty ->
    [about] about { $amount }
    [at-least] at least { $amount }
   *[measured] { $amount }
}
recurrence = a(n) = { $sum } for n >= { $from }, where a(n) is the count of { $boards }
generating-function = generating function: ({ $numerator }) / ({ $denominator })
recurrence-proof = proven from the { $states } states of the frontier; the first { $counts } counts agree
progress-begun = begun, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, about { $left } left
span-moment = less than 1 s
span-unknown = not known beforehand
span-seconds = { $of } s
span-minutes = { $of } min
span-hours = { $of } h
span-days = { $of } d
span-years = { $of } years
work = { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}, { $milliseconds } ms
seed = seed { $seed }
listed = { $count ->
    [one] { $count } listed
   *[other] { $count } listed
}
none = none: { $reason }
shown-by = the board shows this with another argument: { $reason }
unknown = unknown: { $reason }
list-contradicted = the list is empty, but a search found { $answer }; this is a bug in backrank

lesson-too-long = the lesson's search is not finished after { $nodes } squares, so another one takes over (to insist, give { FIELD("method") } { $method })
tie-break-unused = { FIELD("tie-break") } had no effect: only { FIELD("method") } warnsdorff and { FIELD("method") } warnsdorff-backtracking use it
move-order-unused = { FIELD("move-order") } had no effect: this tour is constructed, not searched for; choose a search with { FIELD("method") }
seed-unused = { FIELD("seed") } had no effect: this search makes no random choices; { FIELD("method") } warnsdorff with { FIELD("tie-break") } random does
partial-file = { $path } contains what was found until then
no-half-file = { $path } was not written, because the answer is not complete
written-until-time = time limit reached after writing { $written } of { $squares } squares; try a longer { FIELD("time-limit") }
written-until-interrupted = interrupted after writing { $written } of { $squares } squares
checked-until-time = time limit reached after checking { $checked } of { $squares } squares, all correct; try a longer { FIELD("time-limit") }
checked-until-interrupted = interrupted after checking { $checked } of { $squares } squares, { $faults ->
    [0] all correct
    [one] with one fault
   *[other] with { $faults } faults
}
spent-nodes = node limit reached ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}); raise { FIELD("node-limit") } to continue
spent-time = time limit reached{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } square entered)
   *[other] {" "}({ $nodes } squares entered)
}; try a longer { FIELD("time-limit") }
spent-cancelled = interrupted{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } square entered)
   *[other] {" "}({ $nodes } squares entered)
}
spent-memory = this needs about { $needs } of memory, but the limit is { $allowed }; use a smaller board or a larger { FIELD("memory-limit") }
spent-memory-roughly = this needs very roughly { $needs } of memory, but the limit is { $allowed }; use a smaller board or a larger { FIELD("memory-limit") }
spent-memory-on-the-way = { $allowed } of memory was not enough, and how much is needed cannot be known beforehand; use a smaller board or a larger { FIELD("memory-limit") }
spent-memory-no-scratch = this needs about { $needs } of memory, but the limit is { $allowed }; { FIELD("scratch") } DIR needs only { $least }, and { $away } on the disk; or use a larger { FIELD("memory-limit") }
spent-room = this needs about { $needs } on the disk of the folder, but only { $room } are free; choose a folder on a larger disk, or free some space
drawing-too-large = the drawing of this board is too large: { $reason }; { FIELD("format") } ids and moves draw nothing
picture-too-large = the picture is too large: { $reason }; try a smaller { FIELD("width") }
picture-sides = the picture would have { $width } x { $height } pixels, but a side can have at most { $most }; give a smaller { FIELD("width") }
picture-shapes = the picture has too many shapes for PNG or GIF; use { FIELD("format") } svg, or a smaller board
spent-frontier = this board is too wide for counting with a frontier; remove { FIELD("method") } frontier, { FIELD("checkpoint") } and { FIELD("scratch") } to count one by one, or use a narrower board
spent-squares = the board has { $squares } squares, but a search can handle at most { $most }; use a smaller board
spent-stuck = the rule is stuck after { $visited } of { $of } squares, and it never steps back; try { FIELD("method") } warnsdorff-backtracking
spent-candidates = there are about { $about } candidates to generate, and more than { $most } would take too long; use a smaller board, or a { FIELD("method") } that tests at every step: backtracking for tours, pairs for pieces

## Why there is a tour, or none

tour-no-squares = the board has no square
tour-same-ends = a tour cannot both start and end on { $square }
tour-ends-not-joined = a closed tour steps from its end to its start, but no move leads from { $end } to { $start }
tour-too-short = a closed tour of two squares would use the same move twice
step-unreadable = { FIELD("step") } needs a square and a step, such as c3=17, not { $text }
step-none = { $option } { $text }: the steps of a tour on this board are { $first } to { $last }
step-taken = { $a } and { $b } cannot both be step { $step }; remove one { FIELD("step") }, or { FIELD("from") } or { FIELD("to") }
step-twice = { $square } cannot be both step { $first } and step { $second }; remove one { FIELD("step") }, or { FIELD("from") } or { FIELD("to") }
tour-step-odd = every move changes colour (dark and light, or two other sets of squares) and a tour starts on the colour with more squares{ $moves ->
    [0] {", but "}{ $square } has the other
   *[other] {" and is back on it "}{ $moves } moves later, but { $square } has the other
}
tour-step-even = every move changes colour (dark and light, or two other sets of squares) and a tour starts on the colour with more squares, so { $moves ->
    [one] one move later
   *[other] { $moves } moves later
} it is on the other colour, but { $square } is not
tour-steps-odd = every way from { $a } to { $b } has an odd number of moves, but their steps are { $moves } apart
tour-steps-even = every way from { $a } to { $b } has an even number of moves, but their steps are { $moves } apart
tour-step-inner = on a board of four lines a tour alternates between outer and inner squares, outer first up to its middle and inner first after it, so after { $moves ->
    [one] one move
   *[other] { $moves } moves
} it is on an inner line, but { $square } is not
tour-step-outer = on a board of four lines a tour alternates between outer and inner squares, outer first up to its middle and inner first after it, so after { $moves ->
    [one] one move
   *[other] { $moves } moves
} it is on an outer line, but { $square } is not
tour-steps-apart = from { $a } to { $b } it takes at least { $least } moves, but their steps are { $moves } apart
symmetry-not-of-board = { FIELD("symmetric") } { $turn } needs a board that looks the same after a turn by { $degrees }°, and this one does not; remove it
tour-open-not-kept = turning an open tour onto itself reverses it, so its middle (a square or a move) stays in place; turning this board by { $degrees }° leaves nothing in place
tour-open-no-quarter = turning an open tour onto itself reverses it, so two turns bring every square back; two quarter-turns do not
tour-closed-no-half = a { $degrees }° turn can map a closed tour onto itself in two ways: it leaves exactly two of its squares and moves in place, which this board does not allow, or it shifts the tour by half of its { $squares } squares, but { $moves } moves never lead from { $square } to { $image }, its image
tour-closed-no-half-middle = a { $degrees }° turn can map a closed tour onto itself in two ways: it leaves exactly two of its squares and moves in place, which this board does not allow, or it shifts the tour by half of its { $squares } squares, but { $square } stays in place
tour-closed-not-kept = a { $degrees }° turn would shift a closed tour of { $squares } squares by { $moves } moves, but { $moves } moves never lead from { $square } to { $image }, its image
tour-closed-middle = a { $degrees }° turn would shift a closed tour along itself by a part of its squares, but { $square } stays in place
tour-ends-not-exchanged = a { $degrees }° turn that maps an open tour onto itself exchanges its ends, but it maps { $end } to { $image }
tour-colours-closed = every move changes colour, so a closed tour needs as many dark squares as light ones, but there are { $dark } dark and { $light } light
tour-colours-open = every move changes colour, so a tour has at most one more square of one colour than of the other, but there are { $dark } dark and { $light } light
tour-end-colour = every move changes colour, so a tour must start and end on the colour with more squares ({ $more } against { $fewer }), but { $square } has the other
tour-ends-colour = every move changes colour, so a tour over an even number of squares has ends of different colours, but { $start } and { $end } have the same
tour-inner-end = the two outer lines of this board hold half of its squares, and no move joins two of them; a tour with the end { $square } would alternate between inner and outer squares, and then all outer squares would have one colour, but they have both
tour-four-lines = the two outer lines of this board hold half of its squares, and no move joins two of them; a closed tour would alternate between inner and outer squares, and then all outer squares would have one colour, but they have both
tour-ends-meet = squares with only two moves left need both, and these moves join the two ends by the path { $path }, which misses the other squares
tour-sides = every move goes from one set of squares to the other, so a tour alternates between them; { $first } and { $second } squares, with the given ends, do not allow that
tour-few-moves = { $moves ->
    [0] from { $square } the piece cannot move at all
   *[other] from { $square } there is only one move, but { $rule ->
        [closed] each square of a closed tour needs two
        [colours] by its colour { $square } cannot be an end of the tour, which then needs two there
       *[two] a tour between the given ends needs two there
    }, to come and to go
}
tour-few-moves-left = { $moves ->
    [0] { $square } has no move left
   *[other] { $square } has only one move left
}
tour-too-many-moves = more moves are forced at { $square } than a tour can use
tour-dead-ends = { $squares } have only one move each, but { $ends ->
    [0] { $rule ->
        [closed] each square of a closed tour needs two
        [colours] by their colours, a tour can end on none of them
       *[two] a tour can end on none of them
    }
    [one] { $rule ->
        [colours] by their colours, a tour can end on only one of them
       *[two] one end is given elsewhere, and only one of them can be the other
    }
   *[other] a tour has only two ends
}
tour-dead-ends-left = { $squares } have only one move left each, but { $ends ->
    [0] { $rule ->
        [closed] each square of a closed tour needs two
        [colours] by their colours, a tour can end on none of them
       *[two] a tour can end on none of them
    }
    [one] { $rule ->
        [colours] by their colours, a tour can end on only one of them
       *[two] one end is given elsewhere, and only one of them can be the other
    }
   *[other] a tour has only two ends
}
tour-ends-among = { $rule ->
    [closed] {""}
    [colours] , by their colours { $ends ->
        [0] none of them
        [one] at most one of them
       *[other] at most two of them
    } an end of the tour,
   *[two] , { $ends ->
        [0] none of them
        [one] at most one of them
       *[other] at most two of them
    } an end of the tour,
}
tour-crowded = { $squares }{ $among } together need at least { $needed } moves, but { $neighbours } has room for { $room ->
    [0] none of them
    [one] only one of them
   *[other] only { $room } of them
}, and { $elsewhere ->
    [0] none leads elsewhere
    [one] only one leads elsewhere
   *[other] only { $elsewhere } lead elsewhere
}
tour-neighbours = { $squares }{ $among } together need at least { $needed } moves, but { $neighbours } together have room for { $room ->
    [0] none of them
   *[other] only { $room } of them
}, and { $elsewhere ->
    [0] none leads elsewhere
    [one] only one leads elsewhere
   *[other] only { $elsewhere } lead elsewhere
}
tour-apart = no series of moves leads from { $a } to { $b }
tour-apart-left = the moves that are left do not connect { $a } with { $b }
tour-cut = without { $removed } the board falls into { $count } parts, with { $parts } in different ones, but a tour can join { $most ->
    [one] no two of them
   *[other] only { $most } of them
}
tour-cut-left = with only the moves that are left and without { $removed }, the board falls into { $count } parts, with { $parts } in different ones, but a tour can join { $most ->
    [one] no two of them
   *[other] only { $most } of them
}
tour-loop = forced moves end the tour too early, after { $count } squares: { $squares }
tour-plain-ring = { $rule ->
    [closed] { $squares } have exactly two moves each
    [colours] by their colours { $squares } cannot be ends of the tour; they have exactly two moves each
   *[two] { $squares }, none of them an end of the tour, have exactly two moves each
}, and these close a ring too early, after { $count } squares: { $ring }
tour-forced = { $steps ->
    [one] one deduction
   *[other] { $steps } deductions
} about forced moves { $steps ->
    [one] leads
   *[other] lead
} to this: { $clash }
tour-forced-loop = { $steps ->
    [0] a move
    [one] after one deduction about forced moves, a move
   *[other] after { $steps } deductions about forced moves, a move
} between { $from } and { $to } would end the tour too early, after { $count } squares, and without it { $clash }
squares-and-more = { $squares } and { $count } more (decide { FIELD("format") } json has all)
theorem-schwenk-yes = a rectangle has a closed knight's tour unless both sides are odd, or one is 1, 2 or 4, or it is 3x4, 3x6 or 3x8 ({ $source })
theorem-schwenk-no = a rectangle of more than one square has no closed knight's tour if both sides are odd, or one is 1, 2 or 4, or it is 3x4, 3x6 or 3x8 ({ $source })
theorem-open-yes = a rectangle has an open knight's tour unless the shorter side is 1 or 2, or it is 3x3, 3x5, 3x6 or 4x4 ({ $source })
theorem-open-no = a rectangle of more than one square has no knight's tour if the shorter side is 1 or 2, or it is 3x3, 3x5, 3x6 or 4x4 ({ $source })
theorem-ends = on a square board of side 6 or more there is a knight's tour between any two squares whose colours allow it ({ $source })
theorem-cylinder-yes = a cylinder, whose left edge is glued to its right, has a closed knight's tour unless it has one rank, or 2 or 4 ranks and an even number of files ({ $source })
theorem-cylinder-no = a cylinder, whose left edge is glued to its right, of more than one square has no closed knight's tour if it has one rank, or 2 or 4 ranks and an even number of files ({ $source })
theorem-torus = a torus of more than two squares has a closed knight's tour, whatever its sides ({ $source })
theorem-pauls = n queens can be placed on n x n for every n but 2 and 3 ({ $source })
theorem-polya = n queens can be placed on n x n with glued edges wherever neither 2 nor 3 divides n ({ $source })
proof-construction = there is { $kind ->
    [closed] a closed tour
   *[open] a tour from { $start } to { $end }
}, by construction
proof-tour = there is { $kind ->
    [closed] a closed tour
   *[open] a tour from { $start } to { $end }
}, found and checked
proof-placement = there is such a placement, found and checked
proof-dominating = there is such a placement, found and checked
searched = { $nodes ->
    [0] the board and the conditions already rule out every tour, so there was nothing to search
    [one] a search tried everything ({ $nodes } square entered)
   *[other] a search tried everything ({ $nodes } squares entered)
}
searched-placements = { $nodes ->
    [0] the board and the conditions already rule out every placement, so there was nothing to search
    [one] a search tried everything ({ $nodes } piece placed)
   *[other] a search tried everything ({ $nodes } pieces placed)
}
placement-too-few-squares = { $pieces ->
    [one] one piece does
   *[other] { $pieces } pieces do
} not fit on { $squares ->
    [one] one square
   *[other] { $squares } squares
}
placement-too-few-lines = two on one rank or file attack each other, so at most { $lines } fit, not { $pieces }
placement-crowded = { $pieces ->
    [one] one piece does not fit
   *[other] { $pieces } pieces do not fit
}: the squares fall into { $groups ->
    [one] one group
   *[other] { $groups } groups
}, and any two squares of a group attack each other
placement-crowded-pairs = { $pieces ->
    [one] one piece does not fit
   *[other] { $pieces } pieces do not fit
}: { $groups ->
    [0] no square is free
    [one] the squares fall into one pair that attack each other
   *[other] the squares fall into { $groups } pairs that attack each other
}
pieces-fewest = at least { $pieces ->
    [one] one piece is
   *[other] { $pieces } pieces are
} needed: { $reason }
pieces-fewest-open = { $found ->
    [one] one piece is
   *[other] { $found } pieces are
} enough, and at least { $bound } are needed: { $reason }
placement-too-few-to-cover = { $pieces ->
    [one] one piece attacks or occupies at most { $each } squares
   *[other] { $pieces } pieces attack or occupy at most { $each } squares each
}, and there are { $squares }
placement-far-apart = no piece can attack or occupy two of { $squares }, so each needs its own piece, { $pieces ->
    [0] and there is none to place
    [one] but there is only one to place
   *[other] but there are only { $pieces } to place
}
placement-rank-and-file-without = { $pieces ->
    [one] one rook leaves
   *[other] { $pieces } rooks leave
} at least one rank and one file empty, and the square where they cross is neither attacked nor occupied
pieces-most = at most { $pieces ->
    [one] one piece fits
   *[other] { $pieces } pieces fit
}: { $reason }
pieces-most-open = { $found ->
    [one] one piece fits
   *[other] { $found } pieces fit
}, and at most { $bound }: { $reason }
placement-too-many-preplaced = { $preplaced ->
    [one] one piece is
   *[other] { $preplaced } pieces are
} already placed, more than the { $pieces } asked for
placement-preplaced-forbidden = the given piece on { $square } stands on a forbidden square
placement-around = n queens fit on an n x n board with glued edges only where neither 2 nor 3 divides n (Pólya 1918), and { $divisor } divides { $side }
placement-rank-without-square = rank { $rank } must have a piece, but each of its squares is a hole, forbidden, or attacked by a given piece
placement-file-without-square = file { $file } must have a piece, but each of its squares is a hole, forbidden, or attacked by a given piece

## What is wrong with an answer

fault-more = ... and { $count } more; { FIELD("format") } json has all
fault-more-not-kept = ... and { $count } more
fault-off-board = step { $step }: { $square } is not on the board
fault-hole = step { $step }: { $square } is a hole
fault-repeated = step { $step }: { $square } was visited already, at step { $first }
fault-repeated-before = step { $step }: { $square } was visited already
fault-no-move = step { $step }: the piece cannot move from { $from } to { $to }
fault-missed = { $square } is never visited
fault-not-closed = not closed: the piece cannot move from the end { $end } to the start { $start }
fault-start = the tour starts on { $given }, not on { $asked }
fault-end = the tour ends on { $given }, not on { $asked }
fault-step = step { $step } is on { $given }, not on { $asked }
fault-not-kept-half = the tour is not symmetric under a half-turn: its move at step { $step }, { $from } to { $to }, would go to { $a } and { $b }, which the tour does not join
fault-not-kept-quarter = the tour is not symmetric under a quarter-turn: its move at step { $step }, { $from } to { $to }, would go to { $a } and { $b }, which the tour does not join
fault-two-pieces = two pieces stand on { $square }
fault-attack = { $a } and { $b } attack each other
fault-uncovered = no piece stands on { $square } or attacks it
fault-number = { $given ->
    [one] one piece stands
   *[other] { $given } pieces stand
} on the board, not { $asked }
fault-missing = the given piece on { $square } is missing
fault-forbidden = a piece stands on the forbidden square { $square }
fault-piece-not-kept = after a { $degrees }° turn the piece on { $square } would stand on { $image }, where there is none

## What a tour is

fact-closed = closed
fact-can-be-closed = open, but it can be closed: its ends are one move apart
fact-one-square = one square and no move, so open and closed alike
fact-open = open
fact-symmetric = symmetric: { $names }
fact-not-symmetric = not symmetric
fact-magic = magic: every rank, every file and both diagonals sum to { $sum }
fact-magic-rectangle = magic: every rank sums to { $rank }, every file to { $file }
fact-semi-magic = semi-magic: every rank and every file sums to { $sum }, the diagonals to { $up } and { $down }
fact-not-magic = not magic: ranks sum to { $ranks }, files to { $files }
fact-sum = { $least }
fact-sums = { $least }–{ $most }
fact-crossings = { $count ->
    [one] { $count } self-crossing
   *[other] { $count } self-crossings
}
fact-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
fact-not-looked-at = symmetries and self-crossings were not checked, because the tour did not fit in memory; a larger { FIELD("memory-limit") } may help
fact-crossings-not-counted = self-crossings were not counted: that would take too long
symmetry-none = no symmetry
symmetry-half-turn = half-turn
symmetry-quarter-turn = quarter-turn
symmetry-vertical = left–right mirror
symmetry-horizontal = top–bottom mirror
symmetry-diagonal = mirror in the diagonal from a1
symmetry-antidiagonal = mirror in the antidiagonal
symmetry-shift = shift across the glued edges

## Answers

solution-heading = Solution { $number }:
solution-class-heading = Solution { $number } (one of { $size }, { $symmetry }):
tour-heading = Tour { $number }:
tour-class-heading = Tour { $number } (one of { $size }):
map-line = { $mark } Starting from { $square }: { $answer ->
    [yes] tour found
    [no] no tour
   *[unknown] unknown
}
map-line-coordinates = { $mark } Starting from x: { $x } and y: { $y }, { $answer ->
    [yes] tour found
    [no] no tour found
   *[unknown] unknown
}
map-end-line = { $mark } Ending on { $square }: { $answer ->
    [yes] tour found
    [no] no tour
   *[unknown] unknown
}

trace-move = **Move { $step }**
trace-back = No move is left from here. Back to **move { $step }**.
trace-last-back = No move is left from { $square }, the start of the search.
trace-place = **Piece { $step }** on { $square }
trace-remove = No square is left for the next piece. Piece { $step } is removed from { $square }.
trace-refused = { $square }: attacked from { $by }
trace-not-allowed = { $square }: not allowed
trace-rejected-walk = The walk is long enough, but it visits { $square } twice: rejected. Back to **move { $step }**.
trace-rejected-placement = All pieces stand, but { $a } and { $b } attack each other: rejected. Piece { $step } is removed from { $square }.
trace-found-tour = The tour is complete ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}).
trace-found-placement = All pieces stand ({ $nodes ->
    [one] { $nodes } piece placed
   *[other] { $nodes } pieces placed
}).
trace-exhausted-tour = Everything was tried: there is no tour ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}).
trace-exhausted-placement = Everything was tried: there is no placement ({ $nodes ->
    [one] { $nodes } piece placed
   *[other] { $nodes } pieces placed
}).
trace-stuck-whole = The rule has entered every square, but the path does not end where it should, and the rule never steps back.
trace-stuck = The rule is stuck, and it never steps back ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}).
trace-spent = The search was stopped ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}).
trace-limit = Stopped after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}; a larger { FIELD("limit") } shows more.

walk-order = A depth-first walk visits { $seen } of { $of } vertices: { $walk }
walk-jump = { $from } to { $to }: not joined, the walk went back in between
walk-attempts = A tour must go along edges; the attempts from { $start }:
walk-tour = { $tour }: a tour
walk-no-tour = None of them visits all vertices: there is no tour from { $start }
walk-unknown = The search was stopped; whether there is a tour is unknown
walk-limit = The search was stopped after { $most } dead ends; whether there is a tour is unknown

film-of-tour = Search for a tour of the { $piece } on { $board }
film-of-pieces = Search for a placement on { $board }: { $piece }
film-caption = step { $step } · depth { $depth } of { $target }
film-caption-moves = step { $step } · { $depth } of { $target } moves
film-sampled = The film shows one of every { $every } steps, of { $steps } in all; a larger { FIELD("frames") } shows more of them, a smaller { FIELD("limit") } only the first ones.
picture-open-tour = Open tour of the { $piece } on { $board }
picture-closed-tour = Closed tour of the { $piece } on { $board }
picture-tour-in-order = Start and end: { $squares }. In order: { $order }
picture-tour = Start and end: { $squares }
picture-no-tour = No tour of the { $piece } on { $board }
picture-placement = { $count } x { $piece } on { $board }, none attacking another
picture-dominating = { $count } x { $piece } on { $board }: each number says how many attack its square
picture-squares = On { $squares }
picture-walk = Unfinished walk of the { $piece } on { $board }; squares so far: { $count }
picture-pieces = { $count } x { $piece } on { $board }, unfinished
picture-moves = Moves of the { $piece } on { $board } that a search uses so far: { $count }
picture-gallery = Solutions for { $piece } on { $board }, one on each board: { $count }
picture-gallery-marks = Fundamental solutions, with a frame and a tick: { $count }
picture-gallery-part = the first { $count } of { $total }
picture-gallery-first = the first { $count }
picture-given-holes = Holes: { $squares }
picture-given-preplaced = Given pieces: { $squares }
picture-given-forbidden = Forbidden squares: { $squares }
picture-given-from = Start: { $squares }
picture-given-to = End: { $squares }
picture-map-tour = Starts that have a tour on { $board }
picture-map-starts = Starts of tours to { $square } on { $board }
picture-map-ends = Ends of tours from { $square } on { $board }
picture-map-uses = How many placements use each square of { $board }
picture-map-used = Squares that some placement on { $board } uses
mark-needing = a square that needs this many moves (one fewer if it is a free end)
mark-needing-only = a square that needs this many moves
mark-needing-both = a square that has exactly two moves and needs both
mark-isolated = a square that no move leads to or from
mark-neighbour = a square they lead to, with room for this many
mark-inward = a move between these squares
mark-elsewhere = a move to another square
mark-used = a move that every tour uses
mark-unused = a move that no tour uses
mark-loop = a move of a loop that closes too early
mark-removed = a removed square
mark-part = a remaining square, with the number of its part
mark-from = the first square
mark-to = cannot be reached from there in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
mark-outer = an outer square
mark-inner = an inner square
mark-turned = a square before the turn
mark-image = { $moves ->
    [0] its image under the turn
    [one] its image under the turn, not one move away
   *[other] its image under the turn, not { $moves } moves away
}

## Pieces

piece-knight = knight
piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-wazir = wazir
piece-ferz = ferz
piece-dabbaba = dabbaba
piece-alfil = alfil
piece-threeleaper = threeleaper
piece-camel = camel
piece-zebra = zebra
piece-tripper = tripper
piece-fourleaper = fourleaper
piece-giraffe = giraffe
piece-stag = stag
piece-antelope = antelope
piece-fiveleaper = fiveleaper
piece-nightrider = nightrider
piece-camelrider = camelrider
piece-zebrarider = zebrarider
piece-amazon = amazon
piece-empress = empress
piece-princess = princess
piece-centaur = centaur
piece-gnu = gnu
piece-aliases = horse=knight, castle=rook, chancellor=empress, archbishop=princess

## Playing a search

play-title = { $board }, { $piece }
play-keys = q quit · space run/pause · → step forward · ← step back · + faster · - slower · home to the start · end to the end
play-running = running, { $speed ->
    [one] { $speed } step
   *[other] { $speed } steps
} a second
play-paused = paused
play-position = step { $position }, depth { $depth } of { $of }, { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}
play-entered = { $square }: entered
play-refused = { $square }: skipped
play-left = { $square }: step back
play-found = Solution found. Step back to see how, or press q to quit.
play-exhausted = Everything was tried: there is no solution.
play-stuck = The rule is stuck, and it never steps back.
play-spent = The limit is reached.
play-no-terminal = { FIELD("play") } needs a terminal; remove it to print the steps
play-too-large = this board needs a terminal of { $wide } x { $high } characters; this one has { $columns } x { $rows }
play-no-memory = the steps before this are no longer remembered
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

method-auto = the fastest
method-backtracking = backtracking
method-graph = backtracking on the graph
method-naive = generate and test
method-warnsdorff = Warnsdorff's rule
method-warnsdorff-backtracking = Warnsdorff's rule with backtracking
method-rotations = rotations of a path
method-edges = exact search
method-pairs = pairs compared, row by row
method-masks = bit masks, row by row
method-pieces-naive = generate and test
method-subsets = square by square
method-fail-first = fewest choices first
method-swaps = random start, then swaps
method-explicit = by formula
order-it = Italian lesson
order-pl = Polish lesson
order-vi = Vietnamese lesson
order-zh = Chinese lesson
tie-break-first = the first
tie-break-random = at random
tie-break-roth = farthest from the centre (Roth)
tie-break-pohl = the rule one move further (Pohl)
serve-port-taken = port { $port } is in use; choose another with { FIELD("port") }, or { FIELD("port") } 0 for any free port
serve-no-host = { FIELD("host") }: there is no "{ $host }" on this machine; use 127.0.0.1 for this machine alone, or 0.0.0.0 for everyone on its network
serve-not-listening = the server cannot listen on { $host }, port { $port }: { $error }
wrong-port = { FIELD("port") } needs a number from 0 to 65535, not { $value }
searches-zero = { FIELD("searches") } needs 1 or more, not 0
serve-request = bad request: { $text }
serve-no-http = the request cannot be read: its first lines are not those of HTTP
serve-number-least = "{ $field }" must be a whole number, at least 1, not "{ $text }"
serve-only-with = "{ $field }" works only with "{ $other }", which the request lacks
serve-number-range = "{ $field }" must be a whole number from { $least } to { $most }, not "{ $text }"
serve-missing = the request lacks "{ $field }"
serve-strange = unknown field "{ $field }" in the request
serve-twice = the request has "{ $field }" twice
serve-variant = line { $line }, column { $column }: unknown value "{ $value }"; expected: { $values }
serve-empty = the request is empty, but JSON is expected
serve-kind = line { $line }, column { $column }: { $wanted ->
    [text] a text in quotes
    [list] a list in [ ]
    [object] an object in { "{" } { "}" }
    [truth] true or false
    [number] a number
   *[other] a value of another kind
} is expected here
serve-quotes = line { $line }, column { $column }: a number is expected here, without quotes
serve-whole = line { $line }, column { $column }: a whole number is expected here, neither negative nor too large
serve-limits = Searches at a time: at most { $searches }, each of at most { $time } and { $memory }; all together at most { $all }
serve-busy = the server is busy with other searches; try again in a moment
serve-failed = the search crashed; this is a bug in the program
serve-other-site = requests from other web sites are refused
serve-host = this server can be reached only from this machine, for example as localhost
serve-json = the request must be JSON (Content-Type: application/json)
serve-slow = the request took too long to arrive
serve-too-long = the request is longer than { $most }
serve-not-found = page not found
serve-method = this address does not accept this kind of request
serve-map = Yes: { $yes }, no: { $no }, not known: { $unknown }
serve-group = only one of these squares can hold a piece
serve-dark = Dark squares: { $count }
serve-light = Light squares: { $count }
serve-side = Squares of one set: { $count }
serve-named = the squares mentioned in the text
serve-ring = a square of a ring that closes too early
serve-there-is-tour = There is a tour: { $reason }
serve-there-is-placement = There is a solution: { $reason }
serve-not-watched = the method "{ $method }" has no steps to show
serve-frame = the search has no such step
serve-moves-found = The tour is complete. Moves used on the way: { $nodes }
serve-moves-exhausted = Everything was tried: there is no tour. Moves used on the way: { $nodes }
serve-too-many = at most { $most } steps are shown at once
serve-play-legal = Squares to choose from: { $count }
serve-play-open = Still solvable. Squares that keep it so: { $count }
serve-play-unknown = Too little time to tell whether it is still solvable
serve-play-back = No longer solvable. Steps to undo: { $back }
serve-play-none = Not solvable from here, nor from any other start
serve-play-dead = No longer solvable from here
serve-play-rest = given where the piece stands and which squares are left: { $reason }
serve-play-done-tour = Done: every square was visited once
serve-play-done-pieces = Done: all pieces stand and none attacks another
serve-right-tour = Correct: this is a tour
serve-right-pieces = Correct: all pieces stand and none attacks another
serve-progress = { $done } of { $all } steps done
serve-progress-kept = Counting the symmetric ones: { $done } of { $all } steps done
serve-forecast-too-much = This page may take only { $time } and { $bytes } of memory for it; the command has no such limit.
serve-forecast-smaller = A smaller board that fits: { $board }
serve-count-tours = Tours: { $count }
serve-count-tour-classes = Tours up to rotation and reflection: { $count }
serve-count-pieces = Solutions: { $count }
serve-count-piece-classes = Fundamental solutions: { $count }
serve-listed = Solutions: { $count }, fundamental: { $fundamental }
serve-listed-part = Shown: { $listed } of { $count }
serve-listed-some = Shown: { $listed }; the total is not known
serve-together = "{ $first }" and "{ $second }" cannot be combined; ask for one of them
serve-move-twice = the move between { $from } and { $to } is given twice
serve-moves-at = at { $square } there are more than two moves; a path uses at most two
serve-picture-slow = the picture takes too long to make; use a smaller board, fewer steps or fewer pixels
serve-format = unknown format "{ $format }"; use svg, png, gif, json, csv or moves
