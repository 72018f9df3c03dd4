## The command

about = Knight's tours and queens on any board: found, counted, shown step by step
usage-main = backrank VERB PUZZLE BOARD [OPTIONS]
usage-options = [OPTIONS]
heading-usage = Usage: { $usage }
heading-verbs = Verbs:
heading-words = Words:
heading-options = Options:
heading-examples = Examples:
error = error: { $text }
list-separator = {", "}

verb-find = Find one: a tour, or a placement of pieces
verb-decide = Say whether there is one, TRUE or FALSE, and why
verb-count = Count them all
verb-list = List them all, as they are found
verb-map = Show which starts, or with --from which ends, have a tour; how many placements use each square
verb-trace = Show the search step by step, forward and back
verb-check = Check a tour or a placement, and say what is wrong with it
verb-graph = Write the move graph for other programs
verb-draw = Draw a picture (SVG, PNG, GIF)
verb-serve = Serve the page for the browser, and print its address
verb-rank = Say the number of a tour, or of a placement in the order of list
verb-unrank = Show the tour or placement of a number
verb-sample = Draw a tour or placement at random, each as likely as any other
verb-merge = Add up the shares of a count
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
value-symmetric = TURN
value-range = FROM..TO
value-step = SQUARE=STEP
value-few = WHAT
value-edges = EDGES
value-convention = LESSON
value-method = METHOD
value-moves = MOVES
value-tie-break = RULE
value-format = FORMAT
value-theme = THEME
value-show = PARTS
value-pixels = PIXELS
value-shard = SHARE
value-file = FILE
value-folder = DIR
value-host = HOST
value-port = PORT
value-time = TIME
value-bytes = BYTES
value-language = LANGUAGE

word-puzzle = tour (every square once), queens (n queens on n x n), or placement (any piece, any number)
word-board = A size such as 8, ranks x files such as 3x10, @FILE with a drawing (top rank first: x a square, . or space a hole, 1 the start), or - to read the drawing
word-input = Squares (a1 c2 ...), numbers, a grid, JSON or bytes; a file that holds them; or - to read them. Without any, check and rank read them and draw searches for them
word-rank = The number, from 0
word-records = The records of all shares that count --shard has written
word-shell = bash, zsh, fish, elvish or powershell

option-help = Print help
option-version = Print the version
option-closed = A tour whose end is one move from its start
option-from = The square the tour starts on
option-to = The square the tour ends on
option-symmetric = Only what a turn of the board keeps: half-turn or quarter-turn
option-step = A square that the tour comes to at this step, such as c3=17; repeatable
option-directed = A tour and its reverse are two
option-distinct = One of each class under the symmetries of the board
option-ranks = Count on all boards of these ranks, such as 5 or 3..6, instead of one board; goes with --files
option-files = Count on all boards of these files, such as 1..40; goes with --ranks
option-prefixes = Count on the first 1, 2, 3 ... squares of the board, file by file from a1 up
option-recurrence = With --ranks and --files, one of them a single number: also the recurrence that all counts obey, proven
option-pieces = How many pieces, or most for as many as fit (default: as many as the shorter side has squares)
option-dominating = The pieces attack or hold every square, and may attack each other; without --pieces as few as will do
option-independent = With --dominating: no two of the pieces attack each other
option-queen = Pieces stand on these squares already, such as b4,d5 (repeatable)
option-forbid = No piece may stand on these squares, such as b4,d5 (repeatable)
option-forbid-diagonal = No piece may stand on this diagonal: two of its squares, such as a1-h8, or the sum or difference of rank and file, from 0, as sum=7 or difference=-2 (repeatable)
option-piece = The piece: a name (knight, king, camel, amazon), a leap a,b such as 1,4, a ride a,b*, Betza letters such as NC, or several joined with +
option-holes = Squares that are missing, such as c3,d4 (repeatable); riders pass over them unless --holes-block is given
option-holes-block = Holes stand in the way: a rider goes up to a hole and no further. By default it passes over them, since a missing square leaves the lines that run through it as they are
option-wrap = Glue the edges: flat (none), cylinder, torus, mobius or klein
option-few = Construct a tour with few of these: turns or crossings
option-edges = A graph instead of a board, as edges such as A-B,A-C (repeatable)
option-convention = Follow a lesson (it, pl, vi or zh): its move order, corner, first number, notation and search
option-method = For tours: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges or, for count, frontier; for pieces: auto, pairs, masks, naive, subsets, fail-first, swaps or explicit
option-random = n queens at random: others for another --seed
option-move-order = The knight's eight moves in the order to try, as files,ranks: "1,2 2,1 2,-1 ..."
option-tie-break = Which of several equal moves Warnsdorff's rule takes: first, random, roth or pohl
option-seed = The seed of whatever is random (default: 0)
option-play = Play the search in the terminal: run, pause, step on, step back
option-limit = Stop after this many
option-at-step = Print only the square at this step of the tour (repeatable)
option-step-of = Print only the step at which the tour comes to this square (repeatable)
option-shard = Count only a share, such as 3/50, and write a record of it for merge
option-checkpoint = Keep what is done, in a file or, for tours, in a folder, and go on from it
option-scratch = Keep in this folder, while it runs, what does not fit into memory (for tours)
option-format = The form of the answer: { $formats }
option-theme = The colours of a picture: paper, slate, wood or contrast
option-show = What a picture shows, apart by commas: path, numbers, pieces, names (of files and ranks)
option-no-numbers = Draw a tour without the numbers of its steps
option-arrows = Draw an arrow on each step of a tour
option-width = How many pixels wide a picture is
option-delay = The time from a picture of a GIF to the next, such as 200ms
option-frames = The most pictures of a GIF (default: 400); of more only every so many are shown
option-output = Write the answer to this file; .svg, .png and .gif say the format of a picture
option-time-limit = Give up after this time, such as 30s or 2m
option-time-limit-serve = Give up each search after this time (default: 30s)
option-node-limit = Give up after entering this many squares; writing a tour enters none
option-memory-limit = Use at most this much memory, such as 500M or 4G (default: 4 GiB)
option-memory-limit-serve = Use at most this much memory for each search (default: 1 GiB)
option-threads = How many threads count, and list tours; all other searches use one
option-searches = How many searches run at a time (default: as many as there are cores, at least 4)
option-host = The address to listen on: 127.0.0.1 for this machine alone (default), 0.0.0.0 for everyone on its network
option-port = The port of the page (default: 8080; 0: any that is free)
option-progress = Show progress even where there is no terminal
option-quiet = Say nothing but the answer and errors
option-lang = The language: en, it, pl, vi or zh (default: that of the environment)

examples-main =
    {"  "}backrank find tour 8                      a knight's tour
    {"  "}backrank decide tour 3x8 --closed         is there a closed one, and why
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
    {"  "}backrank serve --port 0                   whatever port is free

## What was typed wrong

did-you-mean = ; did you mean { $word }?
option-of-verbs = { $option } is an option of { $verbs } only
unknown-option = unknown option or word { $option }{ $nearest }
unknown-verb = unknown verb { $verb }{ $nearest }; see backrank --help
missing-verb = a verb is missing: find, decide, count, list, map, trace, check, graph, draw, serve, rank, unrank, sample or merge; see backrank --help
missing-value = { $option } needs a value
missing-words = { $words } is missing; see --help
wrong-value = { $option } cannot be { $value }; expected: { $values }{ $nearest }
given-twice = { $option } was given twice
not-together = { $option } does not go with { $other }; leave one out
map-both-ends = a map asks of each square whether it can be the other end: give only one of { FIELD("from") } { $from } and { FIELD("to") } { $to }, or ask decide about both
not-utf8 = a word of the command line is not valid UTF-8
not-understood = { $text }
option-not-for = { $option } has no meaning for { $puzzle }; leave it out
method-not-for = { FIELD("method") } { $method } does not cover this problem; leave it out for the one that answers fastest
random-not-for = { FIELD("random") } places n queens on flat n x n boards; leave it out here
option-of-searches = { $option } is for a search, and squares are given; leave one out
seed-without-random = for pieces { FIELD("seed") } needs { FIELD("random") }; add that, or leave both out
few-not-for = { FIELD("few") } { $few } needs a rectangle with an even side of { $even } or more and the other of 9 or more, and this is { $board }; leave it out
few-not-for-tour = { FIELD("few") } { $few } is for an open or closed tour whose ends it joins, and not for this one; leave it out, or { FIELD("from") }, { FIELD("to") } or { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } has no steps that could be shown; use backtracking, graph, naive, warnsdorff or warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } decides moves, not squares, and is shown as a film: add { FIELD("output") } FILE.gif
wrong-number = { $option } needs a whole number, such as 10, not { $value }
wrong-range = { $option } needs a number, or two such as 1..40, not { $text }
option-needs = { $option } needs { $other } beside it; add that
row-and-board = { FIELD("ranks") } and { FIELD("files") } stand for the board; leave { $board } or both of them out
recurrence-one-side = { FIELD("recurrence") } needs one side that is the same on all boards; give { FIELD("ranks") } or { FIELD("files") } a single number
recurrence-not-covered = a recurrence is proven for whole flat boards of few lines and for leapers, no wider than closed tours of five lines or open ones of four; leave { FIELD("recurrence") } out, and the counts are printed alone
wrong-pieces = { FIELD("pieces") } needs a whole number, such as 10, or most, not { $value }
pieces-most-not-for = { FIELD("pieces") } most has no meaning for { $verb }; give a number, or ask find for the largest one
independent-alone = { FIELD("independent") } says how pieces dominate; give { FIELD("dominating") } as well
wrong-shard = { FIELD("shard") } needs a share, such as 3/50 for the third of fifty, not { $value }
count-no-units = only queens on boards of at most 32 files and 64 ranks, without twisted edges, { FIELD("holes-block") } and { FIELD("node-limit") }, are counted in shares, or any pieces with { FIELD("symmetric") }; on a torus the files must divide the ranks
counted-until-time = the time was up when { $done } of { $all } parts were counted; a longer { FIELD("time-limit") } goes further{ $kept ->
    [yes] {", from the checkpoint on"}
   *[no] {", and "}{ FIELD("checkpoint") }{" keeps what is done"}
}
counted-until-interrupted = interrupted when { $done } of { $all } parts were counted; { $kept ->
    [yes] {"the checkpoint keeps them"}
   *[no] { FIELD("checkpoint") }{" keeps what is done"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; the same command goes on from what the checkpoint keeps
rank-tours-not-covered = tours of this problem have no numbers: that needs a board which a frontier can sweep, not too long, and no demands but ends; count and list may do it
rank-not-covered = rank, unrank and sample number queens, one on each rank, on boards of at most 32 files and 64 ranks without twisted edges; list shows other placements
rank-beyond = there is none with the number { $rank }: they are numbered from 0 to { $last }, { $count } in all
sample-one-at-a-time = { $format } holds one answer: leave out { FIELD("limit") }, or write moves, ids, text, json or csv
rank-unreadable = a number from 0 is needed, such as 91, not { $text }
output-is-checkpoint = { $path } cannot be both the answer and the checkpoint: name two files
record-none = { $path } is no record of a count: name another, or remove it and count again
record-damaged = { $path } is damaged: its check does not fit; name another, or remove it and count again
record-version = { $path } was made by another version, whose shares may be others
record-other = { $path } is the record of another count or share: name another file, or remove it
checkpoint-no-folder = { $path } is a file, but for tours { FIELD("checkpoint") } names a folder: name another, or remove the file
checkpoint-is-folder = { $path } is a folder, but for pieces { FIELD("checkpoint") } names a file: name a file
checkpoint-other = { $path } keeps another count: name another folder, or remove this one
checkpoint-none = { $path } is a folder with other things in it: name a new or an empty one
checkpoint-damaged = { $path } is damaged: its check does not fit; remove this file, and the count goes on from what else is there
checkpoint-in-use = { $path } is in use by another count: wait for it, or name another folder
merge-other = { $path } is about another count than { $first }, or about one of another number of shares
merge-twice = share { $number } is there twice
merge-unfinished = share { $number } is not done: go on with { FIELD("checkpoint") }
merge-missing = shares are missing: { $numbers }
merge-wrong = the counts cannot be right: they do not add up to a count
threads-zero = { FIELD("threads") } needs 1 or more, not 0
wrong-time = { FIELD("time-limit") } needs a time such as 30s, 2m or 500ms, not { $value }
wrong-show = { FIELD("show") } needs any of { $values }, apart by commas, not "{ $value }"
wrong-width = { FIELD("width") } needs a number of pixels from 1 to { $most }, not { $value }
wrong-delay = { FIELD("delay") } needs a time from 20ms to 60s, such as 200ms, not { $value }
wrong-frames = { FIELD("frames") } needs a number from 2 to { $most }, not { $value }
option-of-pictures = { $option } is for pictures; add { FIELD("format") } svg, png or gif
option-of-films = { $option } is for pictures that move; add { FIELD("format") } gif
picture-not-of-verb = { $verb } does not answer in { $format }; choose one of { $formats } with { FIELD("format") }, or another ending for { FIELD("output") }
no-picture-of-verb = { $verb } does not answer in { $format }; choose another ending for { FIELD("output") }
bytes-to-terminal = { $format } would fill the terminal with signs that nobody can read; add { FIELD("output") } FILE, or send it to a program
wrong-bytes = { FIELD("memory-limit") } needs a size such as 500M or 4G, not { $value }
wrong-move-order = { $option } needs the knight's eight moves, each once, such as "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", not "{ $text }"
wrong-edge = { FIELD("edges") } needs edges such as A-B,A-C, not { $edge }
no-such-vertex = no edge has the vertex { $vertex }; there are: { $vertices }

board-empty = a board needs at least one rank and one file, such as 8 or 3x10
board-too-large = a side of a board has at most { $most } squares
board-unreadable = "{ $text }" is no board: write a size such as 8, ranks x files such as 3x10, or @FILE with a drawing
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: { $square } does not lie on the board
holes-range = { FIELD("holes") } names its squares one by one, apart by commas, such as a1,b1,a2,b2, and not { $text }; many holes are drawn in a file, which is given instead of the size as @FILE
map-empty = the drawing has no square: write x for a square and . for a hole
map-strange = the drawing, line { $line }, column { $column }: "{ $character }" is neither x (a square), . or space (a hole) nor 1 (the start)
map-second-start = the drawing, line { $line }, column { $column }: a second start
map-too-large = the drawing would have { $board } squares and holes, too many to keep; draw a smaller board, or write its size
instance-statement = line { $line } of the instance is no statement; write one such as: letting n = 8
instance-name = line { $line } of the instance: { $name } is unknown or given twice; n, init, sumdiags, diffdiags, diags and their numbers are known
instance-value = line { $line } of the instance: this is no value for { $name }, or lies off the board, or the list is too short; ranks and files count from 0
instance-no-side = the instance does not say how large the board is; write: letting n = 8
instance-not-for = the file holds an instance of queens: ask about queens
piece-unknown = { FIELD("piece") }: "{ $text }" is no piece: write a name such as knight, a leap such as 1,4, or Betza letters such as NC{ $nearest }
piece-no-place = { FIELD("piece") }: "{ $text }" has no place here: a piece attacks as it moves, the same in all directions, so there are no pawns, no castling and no captures
piece-does-not-move = { FIELD("piece") }: "{ $text }" does not move
pieces-without-place = pawn, castling, capture, en passant
not-a-square = "{ $text }" is no square: write letters for the file, then a number for the rank, such as c3
not-a-square-at = line { $line }, column { $column }: "{ $text }" is no square; write such as c3
square-off-board = { $square } does not lie on the board
diagonal-unreadable = "{ $text }" names no diagonal: write two of its squares, such as a1-h8, or sum=7 or difference=-2 of rank and file, both from 0
diagonal-none = { $a } and { $b } are not two squares of one diagonal; a1 and h8 are, and a3 and b2
diagonal-off-board = the diagonal { $text } does not meet the board; rank and file count from 0
square-is-hole = { $square } is a hole

file-failed = "{ $path }": { $error }
file-without-name = a file name is missing: after @, as in @board.txt, or after the option
file-not-found = there is no such file or folder
file-not-allowed = access is not allowed
file-is-folder = it is a folder
file-is-no-folder = a file stands where a folder is needed
file-too-large = { $path } is larger than 100 MiB
file-not-text = { $path } is not text in UTF-8
write-failed = the answer could not be written: { $error }
nothing-to-read = nothing to read: give squares, a file, or pipe something in
answer-not-found = "{ $text }" is neither an answer nor the name of a file: give squares such as a1 c2, numbers, a grid or JSON, or a file that holds them
answer-empty = the answer to check is empty: give squares such as a1 c2, numbers, a grid, JSON or the bytes of { FIELD("format") } binary
answer-other = the answer says "{ $field }" { $said }, but { $asked } was asked for; ask for what it says, or give another answer
answer-too-large = { $path } is larger than what is kept of a grid or JSON; write the tour with { FIELD("format") } moves, ids, csv or binary, which are read square by square
number-too-large = { $text } is too large a number
id-off-board = the board has no square of number { $id }
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
json-several = the JSON has several answers; give one of them
bytes-wrong = { $path }, byte { $offset }: { $fault }
bytes-no-tour = this is no tour in bytes
bytes-version = version { $version } of tours in bytes is unknown; a newer backrank may read it
bytes-header = the header has no line "{ $word } ..." here that can be read
bytes-header-end = the header does not end with an empty line
bytes-piece = the piece rides, or has more than 256 moves, so its steps are no bytes
bytes-short = the file ends { $missing ->
    [one] one step
   *[other] { $missing } steps
} before the tour
bytes-move = the piece has no move of number { $code }
bytes-off-board = the move from { $from } at step { $step } leads to no square of the board
bytes-long = the file goes on after the last step
format-of-steps = steps and squares are printed as text, json or csv; choose one of these with { FIELD("format") }
tour-not-checked = the tour is too large to be checked while it is written: write it with { FIELD("output") }, then check it with backrank check
queens-not-checked = so many queens rest on the theorem of the formula (Bernhardsson 1991) and are not checked while they are written
tour-not-checked-file = the tour is too large to be checked while it is written: check { $path } with backrank check
tour-larger-than-memory = the tour itself is there: ask for single steps with { FIELD("at-step") } and { FIELD("step-of") }, or write it with { FIELD("format") } moves, ids, json, csv or binary
tour-with-fewer-demands = a tour of a board of this size is constructed, not searched for, only without { FIELD("symmetric") } and with a single { FIELD("step") }, or with { FIELD("from") } and { FIELD("to") } and no { FIELD("step") }
format-binary = { FIELD("format") } binary is for tours of pieces that leap and have at most 256 moves; take { FIELD("format") } moves

## While and after the search

nodes = { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}
progress = { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}, { $seconds } s
count-forecast = This takes about { $steps } steps and { $bytes } of memory.
count-forecast-store = This takes about { $steps } steps and { $bytes } of memory, or { $least } with { $away } on the disk.
recurrence = a(n) = { $sum } for n >= { $from }, where a(n) is the count of { $boards }
generating-function = generating function: ({ $numerator }) / ({ $denominator })
recurrence-proof = proven: a line of squares leads from some of { $states } states to others, and the first { $counts } counts were compared
progress-begun = begun, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, about { $left } left
span-seconds = { $of } s
span-minutes = { $of } min
span-hours = { $of } h
span-days = { $of } d
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
shown-by = shown here by another argument: { $reason }
unknown = unknown: { $reason }
list-contradicted = the list is empty, but a search found { $answer }, which is a mistake of backrank

lesson-too-long = the lesson's search has entered { $nodes } squares without an end; another one goes on ({ FIELD("method") } { $method } would not give up)
tie-break-unused = { FIELD("tie-break") } was not used: it is a part of { FIELD("method") } warnsdorff and { FIELD("method") } warnsdorff-backtracking
move-order-unused = { FIELD("move-order") } was not used: this tour is constructed; a search that tries moves in an order is named with { FIELD("method") }
partial-file = { $path } holds what was found until then
no-half-file = { $path } was not written: an answer is written whole or not at all
written-until-time = the time was up when { $written } of { $squares } squares were written; a longer { FIELD("time-limit") } goes further
written-until-interrupted = interrupted when { $written } of { $squares } squares were written
checked-until-time = the time was up when { $checked } of { $squares } squares were checked, all of them right; a longer { FIELD("time-limit") } goes further
checked-until-interrupted = interrupted when { $checked } of { $squares } squares were checked, { $faults ->
    [0] all of them right
    [one] with one fault
   *[other] with { $faults } faults
}
spent-nodes = the node limit was reached ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}); a larger { FIELD("node-limit") } goes further
spent-time = the time was up{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } square entered)
   *[other] {" "}({ $nodes } squares entered)
}; a longer { FIELD("time-limit") } goes further
spent-cancelled = interrupted{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } square entered)
   *[other] {" "}({ $nodes } squares entered)
}
spent-memory = this would need about { $needs } of memory and { $allowed } are allowed; a smaller board fits, or a larger { FIELD("memory-limit") }
spent-memory-roughly = this would need some { $needs } of memory by a rough guess, and { $allowed } are too little to look closer; a smaller board fits, or a larger { FIELD("memory-limit") }
spent-memory-on-the-way = how much memory this takes shows only on the way, and the { $allowed } that are allowed are too little; a smaller board fits, or a larger { FIELD("memory-limit") }
spent-memory-no-scratch = this would need about { $needs } of memory and { $allowed } are allowed; { FIELD("scratch") } DIR does with { $least }, and { $away } on the disk, or a larger { FIELD("memory-limit") }
spent-room = this would need about { $needs } on the disk of the folder, which has room for { $room }; name a folder on a larger disk, or make room
drawing-too-large = the drawing of this board is too large: { $reason }; { FIELD("format") } ids or moves draws none
picture-too-large = the picture is too large: { $reason }; a smaller { FIELD("width") } takes less
picture-sides = the picture would have { $width } x { $height } pixels, and at most { $most } on a side can be drawn; give a smaller { FIELD("width") }
picture-shapes = the picture has too many shapes to be painted; { FIELD("format") } svg draws them, or take a smaller board
spent-frontier = every frontier on this board is too wide to count with; leave out { FIELD("method") } frontier, { FIELD("checkpoint") } and { FIELD("scratch") } to run through the tours, or take a narrower board
spent-squares = the board has { $squares } squares, and a search can number { $most } at most; take a smaller board
spent-stuck = the rule found no way on after { $visited } of { $of } squares, and it never steps back; try { FIELD("method") } warnsdorff-backtracking
spent-candidates = there are about { $about } candidates to generate, and more than { $most } would take too long; take a smaller board, or a { FIELD("method") } that tests at every step: backtracking for tours, pairs for pieces

## Why there is a tour, or none

tour-no-squares = the board has no square
tour-same-ends = a tour cannot both start and end on { $square }
tour-ends-not-joined = a closed tour steps from its end to its start, but no move leads from { $end } to { $start }
tour-too-short = two squares make no closed tour, which would use the same move twice
step-unreadable = { FIELD("step") } needs a square and a step, such as c3=17, not { $text }
step-none = { $option } { $text }: a tour of this board has the steps { $first } to { $last }
step-taken = { $a } and { $b } cannot both be step { $step }; leave out one { FIELD("step") }, or the end that is given otherwise
step-twice = { $square } cannot be both step { $first } and step { $second }; leave out one { FIELD("step") }, or the end that is given otherwise
tour-step-odd = every move changes colour, dark and light or two other sets of squares, and a tour starts on the colour with more squares, { $moves ->
    [0] but { $square } has the other
   *[other] where it is again { $moves } moves later, but { $square } has the other
}
tour-step-even = every move changes colour, dark and light or two other sets of squares, and a tour starts on the colour with more squares, so { $moves ->
    [one] one move later
   *[other] { $moves } moves later
} it is on the other, but { $square } has the first
tour-steps-odd = only odd numbers of moves lead from { $a } to { $b }, and their steps are { $moves } apart
tour-steps-even = only even numbers of moves lead from { $a } to { $b }, and their steps are { $moves } apart
tour-step-inner = a tour of four lines takes outer and inner squares in turn, outer first up to its middle, inner first after that, so step { $step } is on an inner line, and { $square } is not
tour-step-outer = a tour of four lines takes outer and inner squares in turn, outer first up to its middle, inner first after that, so step { $step } is on an outer line, and { $square } is not
tour-steps-apart = from { $a } to { $b } it takes { $least } moves at least, and their steps are { $moves } apart
symmetry-not-of-board = { FIELD("symmetric") } { $turn } needs a board that a turn by { $degrees }° carries onto itself, which this one is not; leave it out
tour-open-not-kept = a turn that carries an open tour onto itself runs it backward, so that its middle, a square or a move, stays in place; a turn of this board by { $degrees }° leaves none in place
tour-open-no-quarter = a turn that carries an open tour onto itself runs it backward, so two such turns bring every square back; two quarter-turns do not
tour-closed-no-half = a turn by { $degrees }° that carries a closed tour onto itself leaves just two of its squares and moves in place, which this board does not allow, or moves it along itself by half of its { $squares } squares, but no { $moves } moves lead from { $square } to { $image }, where the turn takes it
tour-closed-no-half-middle = a turn by { $degrees }° that carries a closed tour onto itself leaves just two of its squares and moves in place, which this board does not allow, or moves it along itself by half of its { $squares } squares, but { $square } stays in place
tour-closed-not-kept = turned by { $degrees }°, a closed tour of { $squares } squares moves along itself by { $moves } moves, but no { $moves } moves lead from { $square } to { $image }, where the turn takes it
tour-closed-middle = turned by { $degrees }°, a closed tour moves along itself by a part of its squares, but { $square } stays in place
tour-ends-not-exchanged = a turn by { $degrees }° that carries an open tour onto itself exchanges its ends, but it takes { $end } to { $image }
tour-colours-closed = every move changes colour, so a closed tour needs as many dark squares as light ones, but there are { $dark } dark and { $light } light
tour-colours-open = every move changes colour, so a tour has at most one square more of one colour, but there are { $dark } dark and { $light } light
tour-end-colour = every move changes colour, so a tour must start and end on the colour with more squares ({ $more } against { $fewer }), and { $square } has the other
tour-ends-colour = every move changes colour, so a tour over an even number of squares has ends of different colours, but { $start } and { $end } have the same
tour-inner-end = the two outer lines of this board hold half of its squares, and no move joins two of them; a tour with the end { $square } would take inner and outer squares in turn, and then all outer squares would have one colour, but they have both
tour-four-lines = the two outer lines of this board hold half of its squares, and no move joins two of them; a closed tour would take inner and outer squares in turn, and then all outer squares would have one colour, but they have both
tour-ends-meet = squares that have only two moves left need both, and that makes the path { $path } from end to end, without the other squares
tour-sides = the squares fall into two sets such that every move leads from one into the other, and a tour must alternate between them; { $first } and { $second } squares, with the given ends, do not allow that
tour-few-moves = { $moves ->
    [0] from { $square } the piece cannot move at all
   *[other] from { $square } there is only one move, but { $rule ->
        [closed] each square of a closed tour needs two
        [colours] by its colour { $square } cannot be an end of the tour, which then needs two there
       *[two] a tour between the given ends needs two there
    }, to come and to go
}
tour-few-moves-left = { $moves ->
    [0] no move of { $square } is left
   *[other] only one move of { $square } is left
}
tour-too-many-moves = a tour would have to use more moves of { $square } than it can
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
tour-apart = no moves lead from { $a } to { $b }, however many
tour-apart-left = the moves that are left do not lead from { $a } to { $b }, however many are made
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
    [closed] { $squares } have just two moves each
    [colours] by their colours { $squares } cannot be ends of the tour; they have just two moves each
   *[two] { $squares }, none of them an end of the tour, have just two moves each
}, and these close a ring too early, after { $count } squares: { $ring }
tour-forced = { $steps ->
    [one] one conclusion about forced moves leads
   *[other] { $steps } conclusions about forced moves, one after the other, lead
} to this: { $clash }
tour-forced-loop = { $steps ->
    [0] a move
    [one] after one conclusion about forced moves, a move
   *[other] after { $steps } conclusions about forced moves, a move
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
proof-construction = there is one from { $start } to { $end }, by construction
proof-tour = there is one, found and checked, from { $start } to { $end }
proof-placement = there is one, found and checked
proof-dominating = there is a way, found and checked
searched = a search tried everything ({ $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
})
searched-placements = a search tried everything ({ $nodes ->
    [one] { $nodes } piece placed
   *[other] { $nodes } pieces placed
})
placement-too-few-squares = { $pieces ->
    [one] one piece does
   *[other] { $pieces } pieces do
} not fit on { $squares ->
    [one] one square
   *[other] { $squares } squares
}
placement-too-few-lines = two on one rank or file attack each other, so at most { $lines } fit, not { $pieces }
placement-crowded = { $pieces } pieces do not fit: the squares fall into { $groups ->
    [one] one group
   *[other] { $groups } groups
}, and any two squares of a group attack each other
placement-crowded-pairs = { $pieces } pieces do not fit: the squares fall into { $groups ->
    [one] one pair
   *[other] { $groups } pairs
} that attack each other
pieces-fewest = no fewer than { $pieces ->
    [one] one piece will do
   *[other] { $pieces } pieces will do
}: { $reason }
pieces-fewest-open = { $found ->
    [one] one piece will do
   *[other] { $found } pieces will do
}, and no fewer than { $bound }: { $reason }
placement-too-few-to-cover = { $pieces ->
    [one] one piece attacks or holds at most { $each } squares
   *[other] { $pieces } pieces attack or hold at most { $each } squares each
}, and there are { $squares }
placement-far-apart = no piece attacks or holds two of { $squares }, and { $pieces ->
    [0] there is none for them
    [one] one piece is too few for them
   *[other] { $pieces } pieces are too few for them
}
placement-rank-and-file-without = { $pieces ->
    [one] one rook leaves
   *[other] { $pieces } rooks leave
} a rank and a file without any, and the square where they meet is neither attacked nor held
pieces-most = no more than { $pieces ->
    [one] one piece fits
   *[other] { $pieces } pieces fit
}: { $reason }
pieces-most-open = { $found ->
    [one] one piece fits
   *[other] { $found } pieces fit
}, and no more than { $bound }: { $reason }
placement-too-many-standing = { $standing ->
    [one] one piece stands
   *[other] { $standing } pieces stand
} already, more than the { $pieces } asked for
placement-standing-forbidden = a piece stands on { $square }, which is forbidden
placement-around = n queens fit on an n x n board with glued edges only where neither 2 nor 3 divides n (Pólya 1918), and { $divisor } divides { $side }
placement-rank-without-square = rank { $rank } must have a piece, and each of its squares is a hole, forbidden, or attacked by a piece that stands
placement-file-without-square = file { $file } must have a piece, and each of its squares is a hole, forbidden, or attacked by a piece that stands

## What is wrong with an answer

fault-more = ... and { $count } more; { FIELD("format") } json has all
fault-more-not-kept = ... and { $count } more
fault-off-board = step { $step }: { $square } does not lie on the board
fault-hole = step { $step }: { $square } is a hole
fault-repeated = step { $step }: { $square } was visited already, at step { $first }
fault-repeated-before = step { $step }: { $square } was visited already
fault-no-move = step { $step }: the piece cannot move from { $from } to { $to }
fault-missed = { $square } is never visited
fault-not-closed = not closed: the piece cannot move from the end { $end } to the start { $start }
fault-start = it starts on { $given }, not on { $asked }
fault-end = it ends on { $given }, not on { $asked }
fault-step = step { $step } is on { $given }, not on { $asked }
fault-not-kept-half = a half-turn does not keep the tour: it carries the move at step { $step }, from { $from } to { $to }, onto { $a } and { $b }, between which the tour does not move
fault-not-kept-quarter = a quarter-turn does not keep the tour: it carries the move at step { $step }, from { $from } to { $to }, onto { $a } and { $b }, between which the tour does not move
fault-two-pieces = two pieces stand on { $square }
fault-attack = { $a } and { $b } attack each other
fault-uncovered = no piece stands on { $square } or attacks it
fault-number = { $given ->
    [one] one piece stands
   *[other] { $given } pieces stand
} on the board, not { $asked }
fault-missing = no piece stands on { $square }, where one was given
fault-forbidden = a piece stands on { $square }, which is forbidden
fault-piece-not-kept = turned by { $degrees }°, the piece on { $square } comes to { $image }, where none stands

## What a tour is

fact-closed = closed
fact-can-be-closed = open, but its ends are one move apart: it can be closed
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
fact-not-looked-at = symmetries and self-crossings were not looked at: the tour was not kept; a larger { FIELD("memory-limit") } may keep it
fact-crossings-not-counted = self-crossings were not counted: that would take too long
symmetry-none = no symmetry
symmetry-half-turn = half-turn
symmetry-quarter-turn = quarter-turn
symmetry-vertical = left to right
symmetry-horizontal = top to bottom
symmetry-diagonal = in the diagonal from a1
symmetry-antidiagonal = in the other diagonal
symmetry-shift = shifted around the edge

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
trace-last-back = No move is left from { $square }, where the search began.
trace-place = **Piece { $step }** on { $square }
trace-remove = No square is left for the next piece. Piece { $step } leaves { $square }.
trace-refused = { $square }: attacked from { $by }
trace-not-allowed = { $square }: not allowed
trace-rejected-walk = The walk is long enough, but it visits { $square } twice: rejected. Back to **move { $step }**.
trace-rejected-placement = All pieces stand, but { $a } and { $b } attack each other: rejected. Piece { $step } leaves { $square }.
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
trace-stuck-whole = The rule has entered every square, but the path does not end where it must, and the rule never steps back.
trace-stuck = The rule finds no way on, and it never steps back ({ $nodes ->
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
walk-no-tour = None visits all: there is no tour from { $start }
walk-unknown = The search was stopped: whether there is a tour is unknown

film-of-tour = Search for a tour of the { $piece } on { $board }
film-of-pieces = Search for a placement on { $board }: { $piece }
film-caption = step { $step } · depth { $depth } of { $target }
film-caption-moves = step { $step } · { $depth } of { $target } moves
film-sampled = The film shows every { $every }th of { $steps } steps; a larger { FIELD("frames") } shows more of them, a smaller { FIELD("limit") } the first ones.
picture-open-tour = Open tour of the { $piece } on { $board }
picture-closed-tour = Closed tour of the { $piece } on { $board }
picture-tour-in-order = Start and end: { $squares }. In order: { $order }
picture-tour = Start and end: { $squares }
picture-no-tour = No tour of the { $piece } on { $board }
picture-placement = { $count } x { $piece } on { $board }, none attacking another
picture-dominating = { $count } x { $piece } on { $board }: each number says how many attack its square
picture-squares = On { $squares }
picture-walk = Walk of the { $piece } on { $board }, not finished; squares so far: { $count }
picture-pieces = { $count } x { $piece } on { $board }, not finished
picture-moves = Moves of the { $piece } on { $board }, used by a search so far: { $count }
picture-gallery = Solutions for { $piece } on { $board }, each on a board: { $count }
picture-gallery-marks = Fundamental ones, with a line around them and a tick: { $count }
picture-gallery-part = the first { $count } of { $total }
picture-gallery-first = the first { $count }
picture-given-holes = Squares taken away: { $squares }
picture-given-standing = Given pieces: { $squares }
picture-given-forbidden = Forbidden squares: { $squares }
picture-given-from = Start: { $squares }
picture-given-to = End: { $squares }
picture-map-tour = Starts that have a tour on { $board }
picture-map-starts = Starts of tours to { $square } on { $board }
picture-map-ends = Ends of tours from { $square } on { $board }
picture-map-uses = How many placements use each square of { $board }
picture-map-used = Squares of some placement on { $board }
mark-needing = a square that needs so many moves; one less if it is a free end
mark-needing-only = a square that needs so many moves
mark-needing-both = a square that has just two moves and needs both
mark-neighbour = a square where they lead, with room for so many
mark-inward = a move from the one to the other
mark-elsewhere = a move to another square
mark-used = a move that every tour uses
mark-unused = a move that no tour uses
mark-loop = a move of a loop that is closed too early
mark-removed = a square taken away
mark-part = a square that is left, with the number of its part
mark-from = from here
mark-to = where { $moves ->
    [one] one move does
   *[other] { $moves } moves do
} not lead
mark-outer = an outer square
mark-inner = an inner square
mark-turned = a square
mark-image = { $moves ->
    [0] where the turn takes it
    [one] where the turn takes it, but one move does not lead
   *[other] where the turn takes it, but { $moves } moves do not lead
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
play-keys = space run/pause · → step on · ← step back · + faster · - slower · home to the start · end to the end · q quit
play-running = running, { $speed ->
    [one] { $speed } step
   *[other] { $speed } steps
} a second
play-paused = paused
play-position = event { $position }, depth { $depth } of { $of }, { $nodes ->
    [one] { $nodes } square entered
   *[other] { $nodes } squares entered
}
play-entered = { $square }: on
play-refused = { $square }: refused
play-left = { $square }: back
play-found = A solution. Step back to see how it came, or q to quit.
play-exhausted = Everything was tried: there is none.
play-stuck = The rule finds no way on, and it never steps back.
play-spent = The budget is spent.
play-no-terminal = { FIELD("play") } needs a terminal; leave it out to print the steps
play-too-large = the terminal of { $columns } x { $rows } is too small for this board; { $wide } x { $high } would do
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

method-auto = whatever is fastest
method-backtracking = backtracking
method-graph = backtracking on the graph
method-naive = generate and test
method-warnsdorff = Warnsdorff's rule
method-warnsdorff-backtracking = Warnsdorff's rule with steps back
method-rotations = rotations of a path
method-edges = exact search
method-pairs = pairs compared, row by row
method-masks = bit masks, row by row
method-pieces-naive = generate and test
method-subsets = square by square
method-fail-first = fewest choices first
method-swaps = swaps from a random start
method-explicit = by formula
order-it = Italian lesson
order-pl = Polish lesson
order-vi = Vietnamese lesson
order-zh = Chinese lesson
tie-break-first = the first
tie-break-random = at random
tie-break-roth = farthest from the centre (Roth)
tie-break-pohl = the rule once more (Pohl)
serve-port-taken = port { $port } is in use; name another with { FIELD("port") }, or { FIELD("port") } 0 for any that is free
serve-no-host = { FIELD("host") }: there is no "{ $host }" on this machine; use 127.0.0.1 for this machine alone, or 0.0.0.0 for everyone on its network
serve-not-listening = the server cannot listen on { $host }, port { $port }: { $error }
wrong-port = { FIELD("port") } needs a number from 0 to 65535, not { $value }
searches-zero = { FIELD("searches") } needs 1 or more, not 0
serve-request = the request is not understood: { $text }
serve-no-http = the request cannot be read: its first lines are not those of HTTP
serve-number-least = "{ $field }" must be a whole number, 1 at least, not "{ $text }"
serve-only-with = "{ $field }" says something of "{ $other }", which the request lacks
serve-number-range = "{ $field }" must be a whole number from { $least } to { $most }, not "{ $text }"
serve-missing = the request lacks "{ $field }"
serve-strange = the request has "{ $field }", which nothing asks for
serve-twice = the request has "{ $field }" twice
serve-variant = line { $line }, column { $column }: "{ $value }" is not known here; expected: { $values }
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
serve-limits = Searches at a time: at most { $searches }, each of at most { $seconds } s and { $memory }; all together at most { $all }
serve-busy = all searches are taken; try again in a moment
serve-failed = the search failed; this is a mistake of the program
serve-other-site = only the page itself may ask
serve-host = this server answers by the names of this machine alone, such as localhost
serve-json = the request must be JSON (Content-Type: application/json)
serve-slow = the request took too long to come
serve-too-long = the request is longer than { $most }
serve-not-found = there is nothing here
serve-method = this address is not asked in this way
serve-map = Yes: { $yes }, no: { $no }, not known: { $unknown }
serve-group = of these squares only one can have a piece
serve-dark = Dark squares: { $count }
serve-light = Light squares: { $count }
serve-side = Squares of one set: { $count }
serve-named = the squares that this speaks of
serve-ring = a square of a ring that is closed too early
serve-there-is-tour = There is a tour: { $reason }
serve-there-is-placement = There is a solution: { $reason }
serve-not-watched = the method "{ $method }" has no steps that could be shown here
serve-frame = the search does not come to this place
serve-moves-found = The tour is complete. Moves used on the way: { $nodes }
serve-moves-exhausted = Everything was tried: there is no tour. Moves used on the way: { $nodes }
serve-too-many = at most { $most } steps are shown at once
serve-play-legal = Squares to choose from: { $count }
serve-play-open = It can still be done. Squares that lead there: { $count }
serve-play-unknown = It is not known in so short a time whether it can still be done
serve-play-back = From here it cannot be done any more. Steps to take back: { $back }
serve-play-none = From here it cannot be done, nor from any other beginning
serve-play-dead = From here it cannot be done any more
serve-play-rest = looking only at where the walk stands and what is left: { $reason }
serve-play-done-tour = Done: every square was visited once
serve-play-done-pieces = Done: all pieces stand and none attacks another
serve-right-tour = Right: this is a tour
serve-right-pieces = Right: all pieces stand and none attacks another
serve-progress = { $done } of { $all } steps done
serve-progress-kept = What turns and reflections keep: { $done } of { $all } steps done
serve-count-tours = Tours: { $count }
serve-count-tour-classes = Tours that no turn or reflection carries onto each other: { $count }
serve-count-pieces = Solutions: { $count }
serve-count-piece-classes = Fundamental solutions: { $count }
serve-listed = Solutions: { $count }, fundamental: { $fundamental }
serve-listed-part = Shown: { $listed } of { $count }
serve-listed-some = Shown: { $listed }; how many there are is not known
serve-together = "{ $first }" and "{ $second }" do not go together; ask for one of them
serve-move-twice = the move between { $from } and { $to } is there twice
serve-moves-at = at { $square } there are more than two moves: no path has those
serve-picture-slow = the picture takes too long to make; take a smaller board, fewer steps or fewer pixels
serve-format = there is no format "{ $format }"; use svg, png, gif, json, csv or moves
