## The page puts values into these messages itself. A number that chooses the plural is $count.

# The title of the window, after the name of the open part.
page-title = { $part } · Backrank: knight's tours and queens on any board
# Read by screen readers: jumps over the heading.
page-skip = Skip to the content
# What the list of parts is called for screen readers.
page-parts = Parts of the page
page-part-workshop = Build
page-part-watch = Watch
page-part-play = Play
page-part-lessons = Lessons
page-part-counts = Count
# One line under the name of each part.
page-about-workshop = Build a board. Every change is answered at once.
page-about-watch = Watch the search step by step, forward and back.
page-about-play = Solve it yourself, with exact hints.
page-about-lessons = Eight short lessons, each with a board to try on.
page-about-counts = How many solutions there are, and all of them at a glance.
page-language = Language
page-theme-auto = Colours: system
page-theme-light = Colours: light
page-theme-dark = Colours: dark
page-close = Close
page-working = Working …
page-loading = Loading …
page-no-server = The server is not responding. Is it still running?
page-busy = The server is busy. This starts as soon as possible.
# $list: the parts of a link that were not understood.
page-link-strange = Not understood in this link: { $list }
page-again = Try again
# A value that nothing was chosen for.
page-none = none
page-settings = Settings
page-yes = Yes
page-no = No
page-unknown = Unknown

## The board

page-board = Board
# Read when the board has the keyboard.
page-board-keys = Arrow keys move over the board, Enter chooses a square.
# What is read of a square beside its name. Each stands alone, in lower case.
page-square-hole = hole
page-square-start = start
page-square-end = end
# The step of the tour that stands on the square.
page-square-step = step { $step }
page-square-piece = a piece stands here
page-square-forbidden = forbidden
page-square-legal = can be chosen
page-square-good = still solvable
page-square-attacked = attacked
# So many squares can be reached next from this square.
page-square-candidate = { $count ->
    [one] { $count } onward move
   *[other] { $count } onward moves
}
# A number that the board shows on the square, after what it means.
page-square-number = number { $number }
# The search has tried this square already, or has just passed it over, or has just stepped back from it.
page-square-tried = tried already
page-square-refused = skipped
page-square-left = stepped back
page-no-start = No tour of this kind starts at { $square }.
page-no-move = No move leads to { $square }.
page-no-place = No piece can be placed on { $square }.
page-square-bad = dead end
page-square-free = free
# A solution that is checked lacks this square.
page-square-missing = missing

## The workshop

page-puzzle = Puzzle
page-puzzle-tour = Tour
page-puzzle-queens = Queens
page-puzzle-placement = Pieces
page-size = Size
page-ranks = Ranks
page-files = Files
page-more = { $label }: one more
page-fewer = { $label }: one fewer
page-piece = Piece
# The last choice in the list of pieces: one may write the moves oneself.
page-piece-other = another …
page-piece-text = Moves of the piece
page-piece-help = As leaps (1,2), names (knight+wazir) or Betza’s letters (NW).
page-pieces = Number of pieces
page-wrap = Edges
page-wrap-flat = Flat
page-wrap-cylinder = Cylinder
page-wrap-torus = Torus
page-wrap-mobius = Möbius strip
page-wrap-klein = Klein bottle
page-kind = Kind of tour
page-open = Open
page-closed = Closed
# What a click on the board does.
page-brush = Click to
page-brush-hole = remove a square
page-brush-start = set the start
page-brush-end = set the end
page-brush-piece = place a piece
page-brush-forbid = forbid a square
page-brush-hole-help = Click a square to remove it, and again to put it back.
page-brush-drag-help = Drag to change many squares at once.
page-clear = Clear the board
page-examples = Example boards
page-example-chessboard = Chessboard
page-example-odd = Wrong starting colour
page-example-thin = Thin board
page-example-ring = Ring
page-example-torus = Torus
page-example-cross = Cross
page-example-queens = Eight queens
page-example-large = Large board
page-see = Show
page-see-answer = Answer
page-see-map = Map of starts
page-see-map-queens = Possible squares
page-draw = Draw as
page-draw-path = Path
page-draw-numbers = Numbers
page-draw-both = Both
page-map-yes = possible
page-map-uses = the number of solutions with a piece there
# The same, read of a square with its number.
page-square-uses = { $count ->
    [one] { $count } solution has a piece here
   *[other] { $count } solutions have a piece here
}
page-map-no = impossible
page-map-unknown = not decided
page-facts = About this solution
page-reason = The reason, on the board
# Said where there is none and nothing can be marked on the board.
page-reason-search = No single square shows why: everything was tried.

## Watching the search

page-method = Method
page-order = Move order
page-order-default = Clockwise
# The heading of a search.
page-method-order = { $method } · { $order }
page-tie-break = Tie-break
page-tie-default = the first
page-seed = Seed
page-play-film = Play
page-pause-film = Pause
page-step-forward = One step forward
page-step-back = One step back
page-next-dead-end = Next dead end
page-to-solution = To the solution
page-to-beginning = To the beginning
page-to-end = To the end
page-speed = Speed
page-a-second = { $count ->
    [one] { $count } step a second
   *[other] { $count } steps a second
}
page-position = Position in the search
page-counters = Counters
# Counters: events so far, squares entered, steps back, squares on the path.
page-events = Steps
page-entered = Squares entered
# Where the search decides moves, or places pieces, the same is said in other words: keys with -moves, -pieces.
# Of moves an end of the tour counts as used, but not in the depth.
page-entered-moves = Moves used, with ends
page-entered-ring = Moves used
page-depth-moves = Moves in the path now
page-entered-pieces = Pieces placed
page-steps-back = Steps back
page-depth = Depth
page-of = step { $step } of { $steps }
page-depth-plot = Depth over time
page-candidates = Onward moves from here
page-candidates-moves = Moves to choose from
page-candidates-pieces = Squares for the next piece
page-candidates-none = No onward moves from here.
page-candidates-none-pieces = No square is left.
page-candidates-fast = Shown when the film is slow or paused.
page-stack = The path so far
page-stack-moves = The moves so far
page-stack-pieces = The pieces so far
page-code = What the computer does
# The bit masks of the search for queens: which files, and which squares by diagonals that come down to the right or
# the left, are taken in the row that comes next; which cannot be used in any case; which are left. Named as in the pseudocode.
page-masks = Masks of this row
page-mask-files = files
page-mask-right = diagonals ↘
page-mask-left = antidiagonals ↙
page-mask-closed = blocked
page-mask-free = free
# What the search just did. $move is the two squares of a move, or an end of the tour as in page-move-end.
page-event-enter = Goes on to { $square }.
page-event-refuse = Skips { $square }.
page-event-leave = Steps back from { $square }.
page-event-enter-moves = Uses { $move }.
page-event-leave-moves = Takes back { $move }.
page-event-enter-pieces = Puts a piece on { $square }.
page-event-leave-pieces = Takes the piece away from { $square }.
# A square where a tour begins or ends, in place of the two squares of a move.
page-move-end = { $square } (end)
page-square-lost = too few moves left
# Said after what the search just did.
page-event-lost = Too few moves are left for { $square }.
# The same where no square can be an end.
page-ends-lost = Too few squares are left for the ends.
# Marks on the board where moves are decided.
page-mark-end = End of the tour
page-mark-possible-end = Possible end
page-event-found = A solution is found.
page-event-begin = Before the first step.
# A verdict and its reason, both of them sentences of the server.
page-because = { $verdict } – { $reason }
page-compare = Compare two searches
# Under the second search, where it can be no other than the first.
page-only-method = No other method works for these pieces.
page-first-search = First search
page-second-search = Second search
page-running = Searching ahead …
page-on-the-way = Going to step { $step }
page-stop = Stop
# The search came to a limit of the server; this takes it on from there.
page-run-on = Continue
page-keys-film = Space plays or pauses, the arrow keys step, D jumps to the next dead end.

## Playing

page-hints = Exact hints
page-hints-help = Shows the squares from which a solution is still possible.
page-undo = Undo
page-redo = Redo
page-start-over = Start over
page-go-back = Back to the last solvable position
page-played = Your path: { $length } / { $all }
page-played-pieces = Pieces placed: { $length } / { $all }
page-play-help-tour = Choose a square to start, then go on from square to square.
page-play-help-queens = Place the pieces so that none attacks another. Choose a piece again to remove it.
page-play-this = Play on this board
page-check = Check a solution of your own
page-check-text = Squares, numbers, a grid or JSON
page-check-do = Check
page-right = Correct
page-wrong = Incorrect

## Lessons

page-lesson = Lesson
page-lesson-next = Next lesson
page-lesson-previous = Previous lesson
page-lesson-list = All lessons
page-lesson-board = The board of this lesson
# The heading of the last paragraph of a lesson.
page-lesson-learnt = What you have learnt
page-open-workshop = Open in the workshop
page-open-watch = Watch the search
page-lesson-missing = This lesson is not written yet.

## Counting and listing

page-count = How many solutions are there?
page-count-do = Count
page-count-cancel = Cancel
# Where no steps are counted; the seconds that have passed stand below.
page-count-begun = Counting; the total amount of work is not known yet
page-seconds = { $seconds } s
page-count-cancelled = Cancelled.
page-count-so-far = So far
page-count-distinct = Count rotations and reflections only once
page-progress = Progress
page-list = All solutions
page-list-do = Show all
page-list-more = Show more
page-list-shown = Shown
page-list-only = Fundamental only
page-list-all = All
# A solution that stands for all its turns and mirror images.
page-fundamental = fundamental
# Solutions that turn or mirror into each other are of one class.
page-class = class { $number }
page-solution = Solution
page-solution-number = Solution { $number }
page-solution-of = Solution { $number } of { $all }
# Opens the board of a lesson in the part “Count”.
page-list-open = Open in Count

## Taking it away

page-take = Export
page-take-about = Save or share what you see.
page-take-link = Link to this view
page-take-copy = Copy
page-take-copied = Copied.
page-take-picture = Picture
page-take-svg = SVG, sharp at any size
page-take-png = PNG, for slides and chats
page-take-gif = GIF of the drawing
page-take-film = GIF of the search
page-take-data = Data
page-take-json = JSON
page-take-csv = CSV, a row for each step
page-take-csv-map = CSV, a row for each square
page-take-csv-gallery = CSV, a row for each solution
page-take-moves = Text, the squares in order
page-take-moves-gallery = Text, a line for each solution
page-take-csv-of-moves = CSV, a row for each move
page-take-moves-of-moves = Text, a line for each move
page-take-theme = Colours of the picture
page-take-theme-paper = Paper
page-take-theme-slate = Slate, dark
page-take-theme-wood = Wood
page-take-theme-contrast = Black and white
page-take-show = Draw as
page-take-arrows = Arrows
page-take-print = Print this page
page-take-preview = Preview
page-take-nothing = Nothing to draw yet: no answer.

## Pseudocode. One line each; the spaces in braces indent it. Keep it as short as the English: it stands in a narrow column.

# Backtracking for tours. Lit: 2 when a square is entered, 6 when a square is passed over, 7 when it steps back, 3 when found.
code-backtracking-1 = visit(square)
code-backtracking-2 = {"  "}mark the square as the next step
code-backtracking-3 = {"  "}all squares marked? a tour is found
# The same where the tour is closed, or has a given end; so below.
code-backtracking-3-closed = {"  "}all marked, a move to the first? a tour is found
code-backtracking-3-to = {"  "}all marked, and at the given end? a tour is found
code-backtracking-4 = {"  "}for each move from the square, in order
code-backtracking-5 = {"    "}is its target free? visit(target)
code-backtracking-6 = {"    "}if not, skip it
code-backtracking-7 = {"  "}no move left: unmark it, step back
# Generate and test for tours. Lit: 2 enter, 4 found, 7 steps back.
code-naive-1 = walk(square)
code-naive-2 = {"  "}add the square to the walk
code-naive-3 = {"  "}is the walk as long as a tour?
code-naive-4 = {"    "}was no square visited twice? found
code-naive-4-closed = {"    "}none twice, a move to the first? found
code-naive-4-to = {"    "}none twice, and at the given end? found
code-naive-5 = {"  "}if it is shorter, for each move
code-naive-6 = {"    "}walk(target), visited or not
code-naive-7 = {"  "}take the square off, step back
# Warnsdorff's rule alone, which never steps back. Lit: 4 enter, 5 found, 6 when it is stuck.
code-warnsdorff-1 = until all squares are marked
code-warnsdorff-2 = {"  "}look at the free squares in reach
code-warnsdorff-3 = {"    "}count the onward moves of each
code-warnsdorff-4 = {"  "}go to the one with the fewest, mark it
code-warnsdorff-5 = all marked: a tour is found
code-warnsdorff-5-closed = all marked, a move to the first: a tour is found
code-warnsdorff-5-to = all marked, and at the given end: a tour is found
code-warnsdorff-6 = none in reach: stuck, give up
code-warnsdorff-6-closed = else: stuck, and it gives up
code-warnsdorff-6-to = else: stuck, and it gives up
# Warnsdorff's rule with backtracking. Lit: 2 enter, 3 found, 7 steps back.
code-warnsdorff-backtracking-1 = visit(square)
code-warnsdorff-backtracking-2 = {"  "}mark the square as the next step
code-warnsdorff-backtracking-3 = {"  "}all squares marked? a tour is found
code-warnsdorff-backtracking-3-closed = {"  "}all marked, a move to the first? a tour is found
code-warnsdorff-backtracking-3-to = {"  "}all marked, and at the given end? a tour is found
code-warnsdorff-backtracking-4 = {"  "}count the onward moves of each free target
code-warnsdorff-backtracking-5 = {"  "}for each target, fewest onward moves first
code-warnsdorff-backtracking-6 = {"    "}visit(target)
code-warnsdorff-backtracking-7 = {"  "}no move left: unmark it, step back
# The exact search. Lit: 2 a move is chosen, 3 a move that follows, 6 found, 7 steps back.
code-edges-1 = until the moves make one ring of all squares
code-edges-2 = {"  "}at the square with the fewest ways, use a move
code-edges-3 = {"    "}use those that a square cannot spare
code-edges-4 = {"    "}drop those of squares that have their two
code-edges-5 = {"    "}drop those that would close a ring too early
code-edges-6 = the ring is there: a tour is found
code-edges-7 = a square has too few left: undo everything
code-edges-8 = {"  "}and drop the move that was chosen
# Queens row by row, each compared with all above. Lit: 5 enter, 4 passed over, 2 found, 6 steps back.
code-pairs-1 = place(row)
code-pairs-2 = {"  "}no row left? a solution is found
code-pairs-3 = {"  "}for each square of the row, from the left
code-pairs-4 = {"    "}does a queen above attack it? skip it
code-pairs-5 = {"    "}if none does, put a queen there, place(next row)
code-pairs-6 = {"    "}take the queen away, step back
# Queens row by row with bit masks. Lit: 4 enter, 2 found, 6 steps back.
code-masks-1 = place(row, files, diagonals, antidiagonals)
code-masks-2 = {"  "}no row left? a solution is found
code-masks-3 = {"  "}free = not (files or diagonals or antidiagonals)
code-masks-4 = {"  "}for each bit of free: put a queen there
code-masks-5 = {"    "}place(next row, masks with the bit, shifted)
code-masks-6 = {"    "}take the queen away, step back
# Queens by generate and test. Lit: 4 enter, 2 found, 5 steps back.
code-queens-naive-1 = place(row)
code-queens-naive-2 = {"  "}no row left, and none attacks another? found
code-queens-naive-3 = {"  "}for each square of the row, from the left
code-queens-naive-4 = {"    "}put a queen there, place(next row)
code-queens-naive-5 = {"    "}take the queen away, step back
# Pieces of any kind, square by square. Lit: 4 enter, 3 passed over, 2 found, 5 steps back.
code-subsets-1 = place(square)
code-subsets-2 = {"  "}all pieces stand? a solution is found
code-subsets-3 = {"  "}for each later square that none attacks
code-subsets-4 = {"    "}put a piece there, place(that square)
code-subsets-5 = {"    "}take the piece away, step back

## Lessons. Paragraphs and the tasks under them; what a task opens is in web/lessons.json.
## Every number was printed by the command beside it (`backrank` before each, the number of squares entered is the last
## line of a trace with --format ndjson).

## What a tour is

lesson-tour-title = The knight’s tour
lesson-tour-summary = One knight, every square, each exactly once.
# 8, 6, 4, 3, 2 moves: graph 8 --format adjacency
lesson-tour-1 = The knight goes two squares along a rank or a file and one to the side, in the shape of an L. Whatever stands in between does not matter: it is the only piece that jumps. In the middle of the board it has eight moves, near the edge six, four or three, in a corner two.
lesson-tour-1-try = Move a knight from d4
# 64: find tour 8
lesson-tour-2 = A tour is a walk of the knight that comes to every square once: none is left out, none is used twice. On the board we write 1 on the square where it starts, 2 on the next one, and so on to 64. Join the numbers in order, and the tour becomes a line.
lesson-tour-2-try = Show a tour of the chessboard
# 9,862: count tour 6 --closed; 864: count tour 5; 0: count tour 5 --closed
lesson-tour-3 = If one more move leads from the last square back to the first, the tour is closed: a ring without beginning or end. All others are open. A board of 6x6 has 9,862 closed tours; 5x5 has 864 tours, and not one of them is closed.
lesson-tour-3-try = Show a closed tour on 6x6
# decide tour 1; decide tour 2; decide tour 3: no move from b2; decide tour RxC for all with at most 12 squares: 1x1 and 3x4 alone;
# 8: count tour 3x4
lesson-tour-4 = Not every board has a tour. On 1x1 the knight is done before it moves; on 2x2 it cannot move at all; on 3x3 no move leads to the middle. After 1x1, the smallest rectangle with a tour is 3x4: it has eight tours, all of them open.
lesson-tour-4-try = Ask why 3x3 has no tour
# a1, d1, a2, d2, a3, d3: map tour 3x4
lesson-tour-5 = So there are three questions: is there a tour, can you show me one, how many are there? The answer may depend on the start. On 3x4 a tour can start on the left or right edge, but not on the two files in between. Try to walk one: twelve squares are not many, and yet it is easy to get stuck.
lesson-tour-5-try = Walk 3x4 yourself

## Why brute force fails

lesson-brute-title = Why brute force fails
lesson-brute-summary = Trying everything is correct, simple and hopeless.
lesson-brute-1 = The simplest method needs no idea: make one path after another, as many squares long as the board has, and look at the end whether it came to each square once. If so, it is a tour; if not, take the next path. Nothing is forgotten, so the answer is right.
# 511, none found: trace tour 3 --method naive --from a1; 511 = 1 + 2 + 4 + ... + 256; 4,089 for all starts: trace tour 3 --method naive
lesson-brute-2 = Count the paths on 3x3. From each square at the edge there are two moves, so the paths double with every step: 1, 2, 4, 8 … 256 at the ninth square. From a1 that makes 511 squares to enter, from all starts together 4,089, only to see that there is no tour.
lesson-brute-2-try = Watch all paths from a1 on 3x3
# 25,540,607: trace tour 4 --method naive --from a1; 2,223: trace tour 4 --from a1;
# 22,518: trace tour 3x4 --method naive --from a1; 62: trace tour 3x4 --from a1
lesson-brute-3 = One file more, and it gets serious. On 3x4 brute force enters 22,518 squares before it meets a tour from a1; a search that looks at every step whether the square is free needs 62. On 4x4 it is 25,540,607 against 2,223, both without a tour, because there is none.
lesson-brute-3-try = Watch both searches on 3x4
# 2.2 x 10^16: find tour 5 --method naive; 6.5 x 10^50: find tour 8 --method naive;
# python3: 2.16158e16/1e9/86400 = 250.2 days, 6.5e50/1e9/86400/365.25 = 2.06e34 years, (6.5e50/64)**(1/63) = 5.996
lesson-brute-4 = On 5x5 there are about 2.2 × 10¹⁶ paths, on the chessboard about 6.5 × 10⁵⁰. A computer that tests a billion paths a second would need 250 days for the first and more than 10³⁴ years for the second. A faster computer does not help: on the chessboard every further step multiplies their number by about six.
lesson-brute-4-try = Watch brute force on 8x8
lesson-brute-5 = The mistake is to look only at the end. A path that comes to a square for the second time at its third step is lost, whatever follows, and brute force still tries all that follows. A search that tests at every step throws away millions of paths at once. This is backtracking, the next lesson.

## Backtracking

lesson-backtracking-title = Backtracking
lesson-backtracking-summary = Go on while you can; if you cannot, undo the last step and try another.
lesson-backtracking-1 = Try the moves from where you stand in a fixed order. If one leads to a square that is on the board and free, go there and write the next number on it. If none does, erase your number, return to the square before, and try its next move. So every path is tried, and none twice.
lesson-backtracking-1-try = Step through the search on 4x4
# python3 over trace tour 4 --convention pl --format ndjson; check tour 4 SQUARES for both paths: a4 is never visited in the second;
# check tour 4 a1 c2 d4 b3 c1 a2 b4 d3 b2 d1 c4 d2 b1 a3: step 11, no move from d1 to c4
lesson-backtracking-2 = Do it by hand on 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1, and only c3 is left. From there go to a4: a dead end after twelve squares. Step back to c3 and go to b1 instead, then a3 c4 d2: fifteen squares, and a dead end again, with a4 left over. (d1 to c4 as the eleventh step is not a knight's move, although it is sometimes drawn that way.)
lesson-backtracking-2-try = Go on from d1 on 4x4
# trace tour 4 --convention pl --format ndjson: 2,223 squares entered, 760 dead ends, the first at 13 squares, 48 at 15
lesson-backtracking-3 = The computer, which begins at a1 and follows the Polish lesson’s order of moves, meets its first dead end after 13 squares. It enters 2,223 squares and turns back at 760 dead ends; at 48 of them only one square of the sixteen was missing. Then everything has been tried, and the answer is certain: no tour starts at a1.
lesson-backtracking-3-try = Watch the search on 4x4 to its end
# trace tour 5 --convention it: 8,840 (from a5); trace tour 5 --from a1 --move-order with the lesson's order: it 41, pl 1,285
lesson-backtracking-4 = On 5x5 it ends well. In the Italian lesson’s order of moves the search from a5 enters 8,840 squares and leaves all but 25 of them again before the board is full. From a1 the same order needs 41, and the Polish order 1,285. The order decides how long a search takes, never what the answer is.
lesson-backtracking-4-try = Compare two orders on 5x5
# map tour 5 --convention it: 13 of 25; trace tour 5 --from a2: 1,829,421, exhausted
lesson-backtracking-5 = Put the knight on each of the 25 squares in turn: 13 starts have a tour, 12 have none. A no is harder to prove than a yes. From a2 the search enters 1,829,421 squares before it has tried everything. The lesson on colours proves the same no in one sentence.
lesson-backtracking-5-try = Show the map of starts
# trace tour 8 --convention vi: 8,250,733; trace tour 8 --convention pl --node-limit 50000000: no end
lesson-backtracking-6 = On the chessboard, from a8 and in the order of the Vietnamese lesson (which numbers its squares from 0 to 63), it takes 8,250,733 squares: a moment for a computer, a hopeless task by hand. In the Polish order from a1 no tour had come after 50,000,000. Backtracking is exact, but without a good idea about which move to try first it can be slow.
lesson-backtracking-6-try = Watch the search on 8x8
lesson-backtracking-7 = As a program this is a function that calls itself. It returns true if all squares have a number; otherwise it tries the eight moves, calls itself on each free square, and returns true as soon as a call does. After false it frees the square again. Two lines are easily written wrong: the test must look at the new square, not at the old one, and the number must be erased on the way back. A size of 0 or a start off the board should be refused at the start.

## The board as a graph

lesson-graph-title = The board as a graph
lesson-graph-summary = Squares become points, moves become lines; and a walk through all points is not yet a tour.
# 64 and 168: graph 8 --format dimacs; degrees 2: 4, 3: 8, 4: 20, 6: 16, 8: 16: graph 8 --format adjacency
lesson-graph-1 = Forget the board and keep what matters: a point for each square, a line between two squares if a move joins them. This is a graph, with vertices and edges. The chessboard has 64 vertices and 168 edges. Four vertices have two edges, eight have three, twenty four, sixteen six and sixteen eight.
lesson-graph-1-try = See the edges of a square
# 0 -> 17 10: graph 8 --format adjacency --convention zh
lesson-graph-2 = A program keeps a list: for each vertex its neighbours. Number the squares rank by rank from a1 = 0, so that file x and rank y, both from 0, have the number 8y + x. Vertex 0 then has the neighbours 17 and 10, which are b3 and c2. A search tries them in the order of the list.
# trace tour --edges a1-c2,a1-b3,c2-e3,c2-a3,b3-c1,c1-e2,c1-a2,e3-d1
lesson-graph-3 = A depth-first walk goes on as far as it can, then returns to the last fork and takes another way, and never enters a vertex twice. So it visits all connected vertices, each exactly once. Isn't that a tour? Here are nine squares of a 3x5 board. From a1 the walk enters them in this order: a1 c2 e3 d1 a3 b3 c1 e2 a2.
lesson-graph-3-try = Watch the walk on nine squares
# the same command: d1 to a3, a3 to b3, e2 to a2 not joined; the four attempts. decide tour 3x5 --holes b1,e1,b2,d2,c3,d3: FALSE
lesson-graph-4 = All nine, none twice, and still no tour: after d1 comes a3, and no move leads from d1 to a3. In between, the walk silently went back. A knight cannot do that, so only the separate paths count: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 and a1 b3 c1 a2. None has more than four squares. Other starts do not help. Five of the nine squares are light and four are dark, and every move changes colour, so a tour would have to begin and end on light squares. But a3 is dark and has only one move: it could only be an end.
lesson-graph-4-try = Ask why nine squares have no tour
# 17,739,768 and the path: trace tour 8 --convention zh, find tour 8 --convention zh --format ids
lesson-graph-5 = The search for a tour is a depth-first walk that forgets: on the way back it sets each vertex free, because another path may need it. That is what makes it slow. The plain walk enters each of the 64 vertices once; the search along the Chinese lesson’s list enters 17,739,768 before it has its path from 0 over 17, 32, 49, 34 to 7, 13, 3.
lesson-graph-5-try = Watch the search along the list
lesson-graph-6 = A path through all vertices is called Hamiltonian. Whether a graph has one is an NP-complete question: an answer can be checked in a moment, but nobody knows a method that finds one quickly in every graph. The knight on a whole rectangle is a lucky case, as the next two lessons show.

## Warnsdorff's rule

lesson-warnsdorff-title = Warnsdorff’s rule
lesson-warnsdorff-summary = Always go to the square with the fewest onward moves.
lesson-warnsdorff-1 = In 1823 H. C. von Warnsdorff gave a rule that needs no computer. Of the free squares you can reach, take the one from which the fewest free squares can be reached. Corners and edges become dead ends if you leave them for later; the rule visits them in time.
lesson-warnsdorff-1-try = Watch the rule on 8x8
# 8,250,733: trace tour 8 --from a1; 64: trace tour 8 --method warnsdorff --from a1; 1,600: trace tour 40 --method warnsdorff
lesson-warnsdorff-2 = Plain backtracking enters 8,250,733 squares on the chessboard before it has a tour from a1, if it tries the moves clockwise. The rule enters 64: it never has to step back. On 40x40 it enters 1,600, each square once.
lesson-warnsdorff-2-try = Compare both on 8x8
# 1 of 64, e3, after 60: find tour 8 --method warnsdorff --from SQUARE for all; --tie-break roth: none of 64 fails
lesson-warnsdorff-3 = Often several squares have equally few ways on, and the rule does not say which to take. If it is always the first in clockwise order, 63 of the 64 starts of the chessboard lead to a tour; from e3 the knight is stuck after 60 squares. If it is the one farthest from the middle, all 64 starts succeed.
lesson-warnsdorff-3-try = Watch the rule fail from e3
# 17: trace tour 5 --method warnsdorff --from c1; 56: count tour 5 --from c1
lesson-warnsdorff-4 = A rule of thumb proves nothing. On 5x5 from c1 it is stuck after 17 squares, but there are 56 tours from c1. “The rule found none” does not mean “there is none”: it never steps back, so it has seen only one path.
lesson-warnsdorff-4-try = Watch the rule fail from c1
# 110: trace tour 8 --method warnsdorff-backtracking --from e3; 1,734: trace tour 5 --method warnsdorff-backtracking --from c1;
# 1,829,421: the same --from a2, exhausted
lesson-warnsdorff-5 = Put both ideas together: the rule says what to try first, stepping back repairs its mistakes. From e3 on 8x8 a tour then takes 110 squares, from c1 on 5x5 it takes 1,734. Where there is no tour, a good order does not help: from a2 on 5x5 it is still 1,829,421, since everything must be tried.
lesson-warnsdorff-5-try = Watch the rule with backtracking from e3
# trace tour 8 --closed --method warnsdorff: 64 squares entered, stuck
lesson-warnsdorff-6 = Nor does the rule look ahead to the end. Asked for a closed tour of the chessboard, it fills all 64 squares and finds that the last one is not one move from the first. For closed tours and boards with gaps you need methods that work out which moves are forced.
lesson-warnsdorff-6-try = Watch it miss the closed tour

## Parity and Schwenk's theorem

lesson-parity-title = Two colours
lesson-parity-summary = A look at the colours often says more than a million steps.
# 6 dark and 8 light: decide tour 4 --holes a1,d4
lesson-parity-1 = Every move of the knight changes colour: from dark to light, from light to dark. So the squares of a tour alternate, and a board with a tour has as many squares of one colour as of the other, or one more. Cut two corners of the same colour from a 4x4 board: 6 dark squares, 8 light ones, no tour, without any search.
lesson-parity-1-try = Cut two corners of one colour
# 13 against 12: decide tour 5 --from a2; 1,829,421: trace tour 5 --from a2
lesson-parity-2 = A 5x5 board has 13 dark squares, the colour of its corners, and 12 light ones. A tour must then start and end on dark. So no tour starts at a2: one sentence instead of 1,829,421 squares entered. The map of starts, 13 with a tour and 12 without, is nothing but the colours of the board.
lesson-parity-2-try = Ask for a tour from a2
# count tour 5 --from a1: 304, --from c3: 64, --from c1, b2: 56; 4 x 304 + 64 + 8 x 56 = 1,728: count tour 5 --directed; 864: count tour 5
lesson-parity-3 = The colour of the start tells whether there is a tour, but not how many. From each corner of 5x5 there are 304 tours, from the middle 64, from each of the other eight dark squares 56. That makes 4 × 304 + 64 + 8 × 56 = 1,728, where each tour was counted from both its ends: 864 tours.
# decide tour 5 --closed; decide tour 7 --closed
lesson-parity-4 = In a closed tour the colours alternate all around the ring, so there must be equally many of both. A board whose sides are both odd has an odd number of squares, and therefore never a closed tour: not 5x5, not 7x7, none.
lesson-parity-4-try = Ask for a closed tour of 5x5
# decide tour 4x6 --closed, decide tour 4x20 --closed: FALSE
lesson-parity-5 = With four ranks a second colouring helps: call the two outer ranks outside, the others inside. From outside every move leads inside, and half of the squares are outside, so a closed tour must alternate between both, just as between dark and light. Then all outer squares would have one colour. They do not, so no board of four ranks has a closed tour, however long.
lesson-parity-5-try = Ask for a closed tour of 4x6
# decide tour RxC --closed for all with at most 32 squares: 1x1, 3x10 and 5x6 alone; 16: count tour 3x10 --closed; 8: count tour 5x6 --closed
lesson-parity-6 = In 1991 A. J. Schwenk settled all rectangles. There is no closed tour if both sides are odd, if the shorter one is 1, 2 or 4, or if the board is 3x4, 3x6 or 3x8. All others have one (1x1, where nothing moves, is not counted). The smallest are 3x10 with 16 closed tours and 5x6 with 8.
lesson-parity-6-try = Show a closed tour of 3x10
# decide tour 1000000x1000000 --closed: TRUE; theorem-open-no: decide tour 4
lesson-parity-7 = For open tours the list of exceptions is short too: shorter side 1 or 2, and 3x3, 3x5, 3x6 and 4x4. A theorem has no limit of size. That a board of a million ranks and a million files has a closed tour is known at once, and no search could ever show it.
lesson-parity-7-try = Ask why 3x5 has no tour

## The queens

lesson-queens-title = Eight queens
lesson-queens-summary = Eight queens, none attacking another: row by row, with bit masks, and up to symmetry.
lesson-queens-1 = A rook goes any number of squares along a rank or a file, a bishop along a diagonal, always on the same colour. The queen does both and is the strongest piece; the king goes where she goes, but one square only. Capture and mate play no part here. All we ask is where a piece could move: it attacks these squares.
lesson-queens-1-try = Place queens yourself
# 1 0 0 2 10 4 40 92: count queens 1 to 8
lesson-queens-2 = In 1848 the chess player Max Bezzel asked: can eight queens stand on the chessboard so that none attacks another? The same can be asked for n queens on n x n squares. From 1 to 8 there are 1, 0, 0, 2, 10, 4, 40 and 92 ways: none on 2x2 and 3x3, and always at least one from 4x4 on.
lesson-queens-2-try = Ask why 3x3 has no solution
lesson-queens-3 = Two queens attack each other if they share a file, a rank or a diagonal. With numbers for files and ranks this is quickly tested: they share a diagonal if the distance between their files equals the distance between their ranks. Take the distance without its sign, or you see only the diagonals that rise and miss those that fall.
# trace queens 8 --method pairs: 113; list queens 8 --limit 1: a8 e7 h6 f5 c4 g3 b2 d1;
# list queens 8 --node-limit N, the least N that is enough: pairs 2,056, naive 19,173,960; math.comb(64, 8) = 4,426,165,368
lesson-queens-4 = Eight of 64 squares can be chosen in 4,426,165,368 ways. But each rank has one queen, so place them rank by rank from the top, trying the files from the left, and take the last one back when a rank has no safe square. The first solution, a8 e7 h6 f5 c4 g3 b2 d1, comes after 113 queens placed, all 92 after 2,056. If you test only when all eight are standing, you place 19,173,960.
lesson-queens-4-try = Watch the queens rank by rank
# trace queens 8 --method masks: 113; trace queens 8 --method pairs: 113
lesson-queens-5 = There is a quicker test than pair by pair. Keep three numbers whose bits say which files and which diagonals of either kind are taken. From one rank to the next the diagonals shift by one bit, to the left or to the right. One operation then shows all safe squares of a rank. The search is the same, 113 queens placed, but each step costs next to nothing.
lesson-queens-5-try = Compare pairs and bits
# 92, 12, one class of 4 with half-turn: list queens 8 --distinct; 2 and 1: count queens 4, count queens 4 --distinct
lesson-queens-6 = A board can be turned in four ways and reflected in four. So each solution yields up to eight, and the 92 fall into 12 classes; one of each is called fundamental. Eleven classes have eight members. The twelfth looks the same after a half-turn and has only four: 11 × 8 + 4 = 92. On 4x4 both solutions are mirror images of each other.
lesson-queens-6-try = Show all 92 and the 12
# map queens 8: 4 at a1, 18 at d1
lesson-queens-7 = Not all squares are equally good. A corner is used by 4 of the 92 solutions, d1 by 18, and no square by fewer than 4. So put the first queen wherever you like: the other seven can always follow.
lesson-queens-7-try = Show where queens can stand

## Counting without listing

lesson-counting-title = Counting without listing
lesson-counting-summary = Thirteen trillion tours, and a computer counts them in seconds.
# 9,862: list tour 6 --closed; 13,267,364,410,532: count tour 8 --closed (4 seconds); python3: 13267364410532/1e6/86400 = 153.6 days
lesson-counting-1 = The 9,862 closed tours of 6x6 can be listed and counted one by one. The chessboard has 13,267,364,410,532. At a million a second, listing them takes 153 days. Backrank counts them in a few seconds, so it cannot have looked at each.
lesson-counting-1-try = Count the closed tours of 6x6
lesson-counting-2 = Think of the ways through a town from one corner to the other, going only right and up. Nobody lists them: at each crossing write how many ways lead there, the sum of the two numbers before it. All ways that meet at a crossing go on alike, so one number stands for all of them.
lesson-counting-3 = With tours it is the same. Let a line sweep over the board, square by square. Behind the line lie stretches of path, and most of what they did no longer matters. What matters is the state at the line: which squares there have no move yet, one or two, and which two are the ends of the same stretch. The ends of one stretch must not be joined too early, or a small ring is closed.
lesson-counting-4 = All partial tours with the same state are replaced by one number: how many there are. At the next square each state leads to a few others, where the numbers are added up. After the last square one state is left, a single ring through all squares, and its number is the answer.
# 139 states: count tour --ranks 3 --files 10..13 --closed --recurrence; 16, 176, 1,536: count tour 3x10, 3x12, 3x14 --closed;
# 11,010,065,269,439,104: count tour 3x40 --closed
lesson-counting-5 = The number of states depends only on the shorter side. A board with three ranks never has more than 139, however long it is. Its closed tours are 16 for 3x10, 176 for 3x12, 1,536 for 3x14, and 11,010,065,269,439,104 for 3x40, each counted in an instant.
lesson-counting-5-try = Count the closed tours of 3x40
# 1,658,420,855,433: count tour 8 --closed --distinct; 2,432,932: count tour 8 --closed --symmetric half-turn;
# 8 x 1,658,420,855,433 - 13,267,364,410,532 = 2,432,932; 1,245: count tour 6 --closed --distinct
lesson-counting-6 = Turned or reflected a tour is still the same picture. Up to symmetry the chessboard has 1,658,420,855,433 closed tours. Eight times that is 2,432,932 more than there are tours, and exactly that many look the same after a half-turn: each of them is in a class of four, not of eight, and so was counted twice. On 6x6 there are 1,245 classes.
lesson-counting-6-try = Count up to symmetry on 6x6
# count tour 6 --closed by both methods edges and frontier: 9,862; 14,772,512: count queens 16
lesson-counting-7 = How does one trust such a number? By getting it in two ways: list and sweep both say 9,862 on 6x6, and the count of classes must fit the count of tours. Queens are counted without a list as well: sixteen of them can stand in 14,772,512 ways.
lesson-counting-7-try = Count sixteen queens

# What the command says with its options, said where there are none.
spent-time = time limit reached{ $nodes ->
    [0] {""}
    [one] {" "}({ $nodes } square entered)
   *[other] {" "}({ $nodes } squares entered)
}
spent-memory = this needs about { $needs } of memory, but the limit here is { $allowed }; use a smaller board
spent-memory-no-scratch = this needs about { $needs } of memory, but the limit here is { $allowed }; use a smaller board, or closed tours
spent-memory-roughly = this needs very roughly { $needs } of memory, and { $allowed } is too little even to estimate it better; use a smaller board
spent-memory-on-the-way = { $allowed } of memory was not enough, and how much is needed cannot be known beforehand; use a smaller board
spent-stuck = the rule is stuck after { $visited } of { $of } squares, and it never steps back; choose the method with backtracking
spent-candidates = there are about { $about } candidates to generate, and more than { $most } would take too long; use a smaller board, or a method that tests at every step
method-not-for = the method { $method } does not work for this problem
piece-unknown = "{ $text }" is not a piece: write a name such as knight, a leap such as 1,4, or Betza letters such as NC
about-option = { $text }
option-not-for = "{ $option }" does not apply to the puzzle "{ $puzzle }"
piece-no-place = "{ $text }" cannot be used: a piece attacks as it moves, the same in all directions, so there are no pawns, no castling and no captures
piece-does-not-move = "{ $text }" does not move
hole-off-board = { $square } is not on the board
answer-empty = there is nothing to check: give squares such as a1 c2, numbers, a grid or JSON
