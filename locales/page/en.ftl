## The page puts values into these messages itself. A number that chooses the plural is $count.

# The title of the window; $part is the name of the open part of the page.
page-title = { $part } · Backrank: knight's tours and queens on any board
# Read by screen readers: a link that skips the header.
page-skip = Skip to the content
# The name of the list of parts, for screen readers.
page-parts = Parts of the page
page-part-workshop = Build
page-part-watch = Watch
page-part-play = Play
page-part-lessons = Lessons
page-part-counts = Count
# A line under the name of each part.
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
page-not-loaded = A file of the page could not be loaded. Check the network and reload the page; there may be a new version.
page-busy = The server is busy. This starts as soon as possible.
# The static site, where a worker of the browser answers. Each of these messages must be a single line without variables, because
# the build of the site reads them.
page-site-private = Everything is computed in this browser. Nothing you enter leaves it.
page-site-offline-ready = The page is kept in this browser, so it also works without a network.
page-site-not-secure = To work without a network, the page has to come by https.
page-site-not-kept = The browser did not keep the page, so it needs the network.
page-site-update = A new version of the page is ready.
page-site-update-do = Open the new version
page-site-file = Browsers do not run this page from a file. Put the folder on a web server, or run “python3 -m http.server” in it and open http://localhost:8000/.
page-site-old = This browser is too old for the page: it needs WebAssembly, workers and DecompressionStream. Any browser of 2023 or later will run it.
page-site-not-loaded = A file of the page could not be loaded. Reload the page; if that does not help, the folder on the server is incomplete.
page-site-offline = There is no network, and this browser has not kept the page yet. Connect once, and it will work offline.
page-site-no-worker = The browser does not allow workers here, and the page computes in one. Open it in a window of its own.
page-site-memory = The browser gave the search no more memory. Try a smaller board, or close other tabs.
page-site-failed = The search has ended unexpectedly. Please try again.
# $list: the fields of a link that were not understood.
page-link-strange = Not understood in this link: { $list }
page-again = Try again
# Shown in place of a value that is not chosen.
page-none = none
page-settings = Settings
page-yes = Yes
page-no = No
page-unknown = Unknown

## The board

page-board = Board
# Read by screen readers when the board has the keyboard focus.
page-board-keys = Arrow keys move over the board, Enter chooses a square.
# The list of keys, which the key ? opens: what each key does.
page-keys = Keys
page-keys-main = Play or pause; in Build another tour, in Count the number
page-keys-step = One step back or forward; in Play undo or redo, in Build and Count the solution before or after
page-keys-dead-end = In Watch and Lessons the next dead end
page-keys-hints = In Play hints on or off; in Watch the heat map
page-keys-tree = In Watch the search tree on or off
page-keys-race = In Watch start a race of two methods
page-keys-undo = In Play undo
page-keys-tasks = In Lessons the next or the previous task
page-keys-parts = Open a part of the page
# The names of keys, as they are printed on keyboards.
page-key-space = Space
page-key-control = Ctrl
# Descriptions of a square, which screen readers read after its name. Each stands alone, in lower case.
page-square-hole = hole
page-square-start = start
page-square-end = end
# The step at which the tour visits the square.
page-square-step = step { $step }
page-square-piece = a piece stands here
page-square-forbidden = forbidden
page-square-legal = can be chosen
page-square-good = still solvable
page-square-attacked = attacked
# The number of squares to which the piece could move next from this square.
page-square-candidate = { $count ->
    [one] { $count } onward move
   *[other] { $count } onward moves
}
# A number that the board shows on the square; it is read after its meaning.
page-square-number = number { $number }
# The search has tried this square before; has just skipped it; has just stepped back from it.
page-square-tried = tried already
page-square-refused = skipped
page-square-left = stepped back
page-no-start = No tour of this kind starts at { $square }.
page-no-move = No move leads to { $square }.
page-no-place = No piece can be placed on { $square }.
page-square-bad = dead end
page-square-free = free
# A checked solution does not visit this square.
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
# The last choice in the list of pieces, with which the user types the moves of a piece.
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
# The label of a choice of what a click on the board does.
page-brush = Click to
page-brush-hole = remove a square
page-brush-start = set the start
page-brush-end = set the end
page-brush-piece = place a piece
page-brush-forbid = forbid a square
page-brush-hole-help = Click a square to remove it, and again to put it back.
page-brush-drag-help = Drag to change many squares at once.
page-clear = Clear the board
page-examples = Examples
page-example-chessboard = Chessboard
page-example-odd = Wrong starting colour
page-example-thin = Thin board
page-example-ring = Ring
page-example-torus = Torus
page-example-cross = Cross
page-example-queens = Eight queens
page-example-large = Large board
# Shows another tour of the same board.
page-another = Another one
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
# The same, read by screen readers for a square with a number.
page-square-uses = { $count ->
    [one] { $count } solution has a piece here
   *[other] { $count } solutions have a piece here
}
page-map-no = impossible
page-map-unknown = not decided
page-facts = About this solution
page-reason = The reason, on the board
# Shown if there is no solution and no square can be marked as the reason.
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
# Captions under the icons of the same buttons: a word of the labels above, as short as possible.
page-short-beginning = Beginning
page-short-back = Back
page-short-forward = Forward
page-short-dead-end = Dead end
page-short-solution = Solution
page-short-end = End
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
# Variants for searches that decide moves or place pieces have keys with -moves or -pieces.
# For searches that decide moves, an end of the tour is counted as a used move, but not in the depth.
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
# The bit masks of the search for queens, for the next rank: the files that are taken; the squares attacked on diagonals down to
# the right, and down to the left; the squares that cannot be used in any case; the free squares. Named as in the pseudocode.
page-masks = Masks of this row
page-mask-files = files
page-mask-right = diagonals ↘
page-mask-left = antidiagonals ↙
page-mask-closed = blocked
page-mask-free = free
# What the search has just done. $move is the two squares of a move, or an end of the tour as in page-move-end.
page-event-enter = Goes on to { $square }.
page-event-refuse = Skips { $square }.
page-event-leave = Steps back from { $square }.
page-event-enter-moves = Uses { $move }.
page-event-leave-moves = Takes back { $move }.
page-event-enter-pieces = Puts a piece on { $square }.
page-event-leave-pieces = Takes the piece away from { $square }.
# An end of the tour, shown in place of the two squares of a move.
page-move-end = { $square } (end)
page-square-lost = too few moves left
# Shown after what the search has just done.
page-event-lost = Too few moves are left for { $square }.
# The same, if too few squares can be ends of the tour.
page-ends-lost = Too few squares are left for the ends.
# Marks on the board of a search that decides moves.
page-mark-end = End of the tour
page-mark-possible-end = Possible end
page-event-found = A solution is found.
page-event-begin = Before the first step.
# A verdict and its reason; both are sentences from the server.
page-because = { $verdict } – { $reason }
page-compare = Compare two searches
# A button that opens a second search by Warnsdorff’s rule beside the first.
page-compare-warnsdorff = Compare with Warnsdorff
# The number of times that the search entered each square, as colours on the board.
page-heat = Heat map
page-heat-legend = How often each square was entered
page-heat-legend-pieces = How often a piece was put on each square
# After the largest number of entries: the square that was entered most often.
page-heat-most = most often: { $square }
# The reason why the button of the heat map is disabled.
page-heat-none = The exact search chooses moves and enters no squares, so it has no heat map.
# The same, read by screen readers for a square.
page-square-visits = { $count ->
    [one] entered { $count } time
   *[other] entered { $count } times
}
page-square-visits-pieces = { $count ->
    [one] a piece put here { $count } time
   *[other] a piece put here { $count } times
}
# A tree whose nodes are the squares that a search entered, each below the square before it on the path.
page-tree = Search tree
page-tree-nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
}
# Shown after the number of nodes if the tree is large.
page-tree-hidden = { $count ->
    [one] { $count } earlier node is not drawn
   *[other] { $count } earlier nodes are not drawn
}
page-tree-path = the path now
page-tree-dead = dead ends
page-tree-in = Enlarge
page-tree-out = Make smaller
page-tree-fit = Show the whole tree
# A button that starts two methods on the same board at the same time.
page-race = Race
# The state or the result of the race; $first and $second are methods, $other is a number of steps.
page-race-ahead = First to a solution: { $first }, after { $count ->
    [one] { $count } step
   *[other] { $count } steps
}.
page-race-won = First to a solution: { $first }, after { $count ->
    [one] { $count } step
   *[other] { $count } steps
}. { $second }: after { $other }.
page-race-alone = First to a solution: { $first }, after { $count ->
    [one] { $count } step
   *[other] { $count } steps
}. { $second }: none after { $other }.
page-race-even = Both find a solution after { $count ->
    [one] { $count } step
   *[other] { $count } steps
}.
page-race-none = No solution found. { $first }: ended after { $count ->
    [one] { $count } step
   *[other] { $count } steps
}. { $second }: after { $other }.
# Shown under the second search if only the method of the first supports the pieces.
page-only-method = No other method works for these pieces.
page-first-search = First search
page-second-search = Second search
page-running = Searching ahead …
page-on-the-way = Going to step { $step }
page-stop = Stop
# A button that resumes a search which has reached a limit of the server.
page-run-on = Continue

## Playing

page-hints = Exact hints
# The caption under the icon of the same button, as short as possible.
page-hints-short = Hints
page-hints-help = Hints show the squares from which a solution is still possible.
page-undo = Undo
page-redo = Redo
page-start-over = Start over
page-go-back = Back to the last solvable position
page-played = Your path: { $length } / { $all }
page-played-pieces = Pieces placed: { $length } / { $all }
# The minutes and seconds since the first square, such as 1:05; then the number of undone steps.
page-play-time = Time: { $time }
page-play-undos = Undone: { $undos }
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
page-open-workshop = Open in Build
page-open-watch = Watch the search
page-lesson-missing = This lesson is not written yet.
page-lesson-solved = solved
# A link to this paragraph, shown as a small sign after it, and read by screen readers.
page-paragraph-link = Link to paragraph { $number }
page-exercise = Exercise
page-exercise-link = Link to the exercise
page-exercise-do = Solve the exercise
page-exercise-solution = Show the solution
page-exercise-choose = Choose a square on the board.
page-exercise-next = The search enters { $square } next.
page-exercise-next-wrong = No, the search does not enter { $square } next.
page-exercise-answer = Your answer
page-exercise-digits = Write a number in digits.
page-exercise-small = { $count } is too small.
page-exercise-large = { $count } is too large.
page-exercise-number = The answer is { $count }.
page-graph-help = Point at a square, or choose it: its edges stand out.
page-graph-at = Edges of { $square }: { $count }
page-graph-all = Edges of the whole board: { $count }
page-graph-neighbour = joined to { $square }
page-handout = Print a handout
page-handout-solutions = Solutions
page-teach = Teacher’s view
page-teach-leave = Leave the teacher’s view

## Counting and listing

page-count = How many solutions are there?
page-count-do = Count
page-count-cancel = Cancel
# Shown if the number of steps of a count is not known; the elapsed seconds are shown below.
page-count-begun = Counting; the total amount of work is not known yet
page-seconds = { $seconds } s
page-count-cancelled = Cancelled.
page-count-so-far = So far
page-count-distinct = Count rotations and reflections only once
# A button that counts the closed tours of the chessboard. 13,267,364,410,532: count tour 8 --closed
page-count-large = Try closed 8x8: 13 trillion in seconds
page-progress = Progress
page-list = All solutions
page-list-do = Show all
page-list-more = Show more
page-list-shown = Shown
page-list-only = Fundamental only
page-list-all = All
# A solution that represents all its rotations and reflections.
page-fundamental = fundamental
# Solutions that are rotations or reflections of each other are one class.
page-class = class { $number }
page-solution = Solution
page-solution-number = Solution { $number }
page-solution-of = Solution { $number } of { $all }
# A button that opens the board of a lesson in the part “Count”.
page-list-open = Open in Count
# The heading above the board that shows the solution with an index.
page-index-any = Any one of them
page-index = Index
# Under the field for the index.
page-index-range = From 0 to { $last }
# $text is the typed text that is no index.
page-index-wrong = No solution has the index “{ $text }”. Write a whole number from 0 to { $last }.
# The value of the slider, read by screen readers.
page-index-of = Index { $index }, the last is { $last }
page-index-order = The tours come in another order here than in the list below.
page-index-previous = Previous index
page-index-next = Next index
# Each solution is as likely as any other.
page-index-random = Draw at random
page-index-later = To number all solutions takes more than a second here.
# A button that numbers the solutions, which takes some seconds.
page-index-prepare = Number them

## Exporting

page-take = Export
page-take-about = Save or share what you see.
page-take-link = Link to this view
page-take-copy = Copy
page-take-class = Link for a class: without hints and solutions
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

## Pseudocode. Each message is one line; the spaces in braces indent it. Keep it as short as the English, because its column is narrow.

# Backtracking for tours. Highlighted: 2 when a square is entered, 6 when a square is skipped, 7 when it steps back, 3 when found.
code-backtracking-1 = visit(square)
code-backtracking-2 = {"  "}mark the square as the next step
code-backtracking-3 = {"  "}all squares marked? a tour is found
# Variants for closed tours and for a given end, here and below.
code-backtracking-3-closed = {"  "}all marked, a move to the first? a tour is found
code-backtracking-3-to = {"  "}all marked, and at the given end? a tour is found
code-backtracking-4 = {"  "}for each move from the square, in order
code-backtracking-5 = {"    "}is its target free? visit(target)
code-backtracking-6 = {"    "}if not, skip it
code-backtracking-7 = {"  "}no move left: unmark it, step back
# Generate and test for tours. Highlighted: 2 enter, 4 found, 7 steps back.
code-naive-1 = walk(square)
code-naive-2 = {"  "}add the square to the walk
code-naive-3 = {"  "}is the walk as long as a tour?
code-naive-4 = {"    "}was no square visited twice? found
code-naive-4-closed = {"    "}none twice, a move to the first? found
code-naive-4-to = {"    "}none twice, and at the given end? found
code-naive-5 = {"  "}if it is shorter, for each move
code-naive-6 = {"    "}walk(target), visited or not
code-naive-7 = {"  "}take the square off, step back
# Warnsdorff's rule alone, which never steps back. Highlighted: 4 enter, 5 found, 6 when it is stuck.
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
# Warnsdorff's rule with backtracking. Highlighted: 2 enter, 3 found, 7 steps back.
code-warnsdorff-backtracking-1 = visit(square)
code-warnsdorff-backtracking-2 = {"  "}mark the square as the next step
code-warnsdorff-backtracking-3 = {"  "}all squares marked? a tour is found
code-warnsdorff-backtracking-3-closed = {"  "}all marked, a move to the first? a tour is found
code-warnsdorff-backtracking-3-to = {"  "}all marked, and at the given end? a tour is found
code-warnsdorff-backtracking-4 = {"  "}count the onward moves of each free target
code-warnsdorff-backtracking-5 = {"  "}for each target, fewest onward moves first
code-warnsdorff-backtracking-6 = {"    "}visit(target)
code-warnsdorff-backtracking-7 = {"  "}no move left: unmark it, step back
# The exact search. Highlighted: 2 when a move is chosen, 3 when a move follows, 6 when a tour is found, 7 when it steps back.
code-edges-1 = until the moves make one ring of all squares
code-edges-2 = {"  "}at the square with the fewest ways, use a move
code-edges-3 = {"    "}use those that a square cannot spare
code-edges-4 = {"    "}drop those of squares that have their two
code-edges-5 = {"    "}drop those that would close a ring too early
code-edges-6 = the ring is there: a tour is found
code-edges-7 = a square has too few left: undo everything
code-edges-8 = {"  "}and drop the move that was chosen
# Queens row by row, each compared with all above. Highlighted: 5 enter, 4 skipped, 2 found, 6 steps back.
code-pairs-1 = place(row)
code-pairs-2 = {"  "}no row left? a solution is found
code-pairs-3 = {"  "}for each square of the row, from the left
code-pairs-4 = {"    "}does a queen above attack it? skip it
code-pairs-5 = {"    "}if none does, put a queen there, place(next row)
code-pairs-6 = {"    "}take the queen away, step back
# Queens row by row with bit masks. Highlighted: 4 enter, 2 found, 6 steps back.
code-masks-1 = place(row, files, diagonals, antidiagonals)
code-masks-2 = {"  "}no row left? a solution is found
code-masks-3 = {"  "}free = not (files or diagonals or antidiagonals)
code-masks-4 = {"  "}for each bit of free: put a queen there
code-masks-5 = {"    "}place(next row, masks with the bit, shifted)
code-masks-6 = {"    "}take the queen away, step back
# Queens by generate and test. Highlighted: 4 enter, 2 found, 5 steps back.
code-queens-naive-1 = place(row)
code-queens-naive-2 = {"  "}no row left, and none attacks another? found
code-queens-naive-3 = {"  "}for each square of the row, from the left
code-queens-naive-4 = {"    "}put a queen there, place(next row)
code-queens-naive-5 = {"    "}take the queen away, step back
# Pieces of any kind, square by square. Highlighted: 4 enter, 3 skipped, 2 found, 5 steps back.
code-subsets-1 = place(square)
code-subsets-2 = {"  "}all pieces stand? a solution is found
code-subsets-3 = {"  "}for each later square that none attacks
code-subsets-4 = {"    "}put a piece there, place(that square)
code-subsets-5 = {"    "}take the piece away, step back

## Lessons. A lesson begins with its summary and ends with what was learnt. A paragraph asks, the button under it (-try) opens
## a task of web/lessons.json, and the answer stands below the button (-after).
## Every number was printed by the command beside it, without `backrank` at its beginning; the number of entered squares is in the
## last line of a trace with --format ndjson.

## What a tour is

lesson-tour-title = The knight’s tour
lesson-tour-summary = A knight’s tour visits every square of a board exactly once. You will see open and closed tours, and boards that have none.
# 8, 6, 4, 3, 2 moves: graph 8 --format adjacency
lesson-tour-1 = The knight moves two squares along a rank or a file and one to the side, in the shape of an L. It is the only piece that jumps. How many moves does it have on d4, and how many in a corner?
lesson-tour-1-try = Move a knight from d4
lesson-tour-1-after = On d4 it has eight moves, near the edge six, four or three, in a corner two.
# 64: find tour 8
lesson-tour-2 = Write 1 on the square where a tour starts, 2 on the next square, and so on. What is the last number on the chessboard? How can you check that the numbers show a tour?
lesson-tour-2-try = Show a tour of the chessboard
lesson-tour-2-after = The last number is 64. Each number from 1 to 64 must be there once, and a knight’s move must lead from each to the next. The line joins the numbers in order.
# 9,862: count tour 6 --closed; 864: count tour 5; 0: count tour 5 --closed
lesson-tour-3 = If one more move leads from the last square back to the first, the tour is closed. All other tours are open. Where does a closed tour begin?
lesson-tour-3-try = Show a closed tour on 6x6
lesson-tour-3-after = Anywhere: it is a ring. A 6x6 board has 9,862 closed tours. A 5x5 board has 864 tours, and not one of them is closed.
# decide tour 1; decide tour 2; decide tour 3: no move from b2; decide tour RxC for all with at most 12 squares: 1x1 and 3x4 alone;
# 8: count tour 3x4. The mark on b2 is explained by mark-isolated.
lesson-tour-4 = Not every board has a tour. On 1x1 the knight is done before it moves. On 2x2 it cannot move at all. It can move on 3x3, and yet there is no tour. Why?
lesson-tour-4-try = Ask why 3x3 has no tour
lesson-tour-4-after = No move leads to the middle, b2, and none leads away from it. The knight can only go around it. After 1x1, the smallest rectangle with a tour is 3x4: it has eight tours, all of them open.
# a1, d1, a2, d2, a3, d3: map tour 3x4
lesson-tour-5 = The answer may depend on the start. A 3x4 board has only twelve squares, and it is easy to get stuck. From which squares can a tour start?
lesson-tour-5-try = Walk 3x4 yourself
lesson-tour-5-after = From the left and the right edge, but not from the two files in between.
lesson-tour-learnt = A tour visits every square exactly once; a closed tour also leads back to its start. There are three questions: is there a tour, can you show me one, how many are there?
# 2: count tour 3x4 --from a1
lesson-tour-exercise = Walk a tour of 3x4 that starts at a1.

## Why brute force fails

lesson-brute-title = Why brute force fails
lesson-brute-summary = Trying every path is simple and always gives the right answer. You will count the paths and see why the method is hopeless.
lesson-brute-1 = The simplest method needs no idea. Make one path after another, each with as many squares as the board has. At the end of each path, check whether it visited every square once. If so, it is a tour; if not, take the next path. No path is forgotten, so the answer is right. But how many paths are there?
# 511, none found: trace tour 3 --method naive --from a1; 511 = 1 + 2 + 4 + ... + 256; 4,089 for all starts: trace tour 3 --method naive
lesson-brute-2 = On 3x3 every square at the edge has two moves. Start at a1. How many paths have two squares, how many three, how many nine?
lesson-brute-2-try = Watch all paths from a1 on 3x3
lesson-brute-2-after = The number of paths doubles with every step: 1, 2, 4, 8 … 256 at the ninth square. From a1 the search enters 511 squares, from all starts together 4,089. All this work only shows that there is no tour.
# 25,540,607: trace tour 4 --method naive --from a1; 2,223: trace tour 4 --from a1;
# 22,518: trace tour 3x4 --method naive --from a1; 62: trace tour 3x4 --from a1
lesson-brute-3 = Now add one file. Beside brute force runs a second search, which checks at every step whether the square is free. How many squares will each search enter on 3x4 before it finds a tour from a1?
lesson-brute-3-try = Watch both searches on 3x4
lesson-brute-3-after = Brute force enters 22,518 squares, the second search 62. On 4x4 the numbers are 25,540,607 and 2,223. There neither search finds a tour, because there is none.
# 2.2 x 10^16: find tour 5 --method naive; 6.5 x 10^50: find tour 8 --method naive;
# python3: 2.16158e16/1e9/86400 = 250.2 days, 6.5e50/1e9/86400/365.25 = 2.06e34 years, (6.5e50/64)**(1/63) = 5.996
lesson-brute-4 = There are about 2.2 × 10¹⁶ paths on 5x5, and about 6.5 × 10⁵⁰ on the chessboard. Suppose a computer tests a billion paths a second. How long does it need for each board? Would a faster computer help?
lesson-brute-4-try = Watch brute force on 8x8
lesson-brute-4-after = It needs 250 days for 5x5, and more than 10³⁴ years for the chessboard. A faster computer does not help: on the chessboard every further step multiplies the number of paths by about six.
lesson-brute-5 = Where is the work wasted? A path that begins a1, c2, a1 has visited a1 twice. It cannot become a tour, whatever follows, and brute force still tries all that follows.
lesson-brute-learnt = Brute force is correct, but the number of paths grows too fast, because each path is tested only at its end. A search that tests at every step discards millions of paths at once. It is called backtracking, and it is the next lesson.
# 62: trace tour 2x5 --from a1 --method naive
lesson-brute-exercise = Brute force starts at a1 on a board with two ranks and five files. Each of its paths has ten squares. How many squares does it enter before it has tried all of them? Count by hand: there are few moves.

## Backtracking

lesson-backtracking-title = Backtracking
lesson-backtracking-summary = Go on while you can; if you cannot, undo the last step and try another. You will do this by hand, and see what the order of the moves changes.
lesson-backtracking-1 = Try the moves from where you stand in a fixed order. If a move leads to a square that is on the board and free, go there and write the next number on it. If no move does, erase your number, return to the square before, and try its next move. Can this method miss a path, or try a path twice?
lesson-backtracking-1-try = Step through the search on 4x4
lesson-backtracking-1-after = Neither. At each square it tries every move once. After a step back it takes the next move, never an earlier one.
# python3 over trace tour 4 --convention pl --format ndjson; check tour 4 SQUARES for both paths: a4 is never visited in the second;
# check tour 4 a1 c2 d4 b3 c1 a2 b4 d3 b2 d1 c4 d2 b1 a3: step 11, no move from d1 to c4
lesson-backtracking-2 = Do it by hand on 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1, and only c3 is left. (From d1 to c4 is not a knight’s move, although it is sometimes drawn that way.) From c3 you can go to a4 or to b1. How far do you get with each?
lesson-backtracking-2-try = Go on from d1 on 4x4
lesson-backtracking-2-after = With a4 you meet a dead end after twelve squares. Step back to c3 and go to b1, then a3 c4 d2. That makes fifteen squares, and a dead end again: a4 is left over.
# trace tour 4 --convention pl --format ndjson: 2,223 squares entered, 760 dead ends, the first at 13 squares, 48 at 15
lesson-backtracking-3 = The computer also begins at a1, in the Polish lesson’s order of moves. How many squares must it enter before it is certain whether a tour starts at a1?
lesson-backtracking-3-try = Watch the search on 4x4 to its end
lesson-backtracking-3-after = It enters 2,223 squares. It meets its first dead end after 13 squares, and turns back at 760 dead ends. At 48 of them only one of the sixteen squares was missing. Then everything has been tried, and the answer is certain: no tour starts at a1.
# trace tour 5 --convention it: 8,840 (from a5); trace tour 5 --from a1 --move-order with the lesson's order: it 41, pl 1,285
lesson-backtracking-4 = On 5x5 there are tours. Compare the Italian lesson’s order of moves with the Polish order, both from a1. What can the order change: how long the search takes, whether there is a tour, or both?
lesson-backtracking-4-try = Compare two orders on 5x5
lesson-backtracking-4-after = Only how long it takes. From a1 the Italian order finds a tour after 41 squares, the Polish order after 1,285. From a5 the Italian order enters 8,840, and leaves all but 25 of them again before the board is full.
# map tour 5 --convention it: 13 of 25; trace tour 5 --from a2: 1,829,421, exhausted
lesson-backtracking-5 = Put the knight on each of the 25 squares in turn. From how many of them does a tour start? Do these squares form a pattern?
lesson-backtracking-5-try = Show the map of starts
lesson-backtracking-5-after = From 13 squares there is a tour, from 12 there is none, and they alternate like the colours of the board. By search, a no takes long to prove. From a2 it enters 1,829,421 squares before it has tried everything. The lesson “Two colours” proves the same no in one sentence.
# trace tour 8 --convention vi: 8,250,733; trace tour 8 --convention pl --node-limit 50000000: no end
lesson-backtracking-6 = Now the chessboard. The start is a8, and the order is that of the Vietnamese lesson (which numbers its squares from 0 to 63). On 5x5 the Italian order entered 8,840 squares from a5. How many here?
lesson-backtracking-6-try = Watch the search on 8x8
lesson-backtracking-6-after = It takes 8,250,733 squares: a moment for a computer, a hopeless task by hand. In the Polish order from a1 no tour had come after 50,000,000.
lesson-backtracking-7 = As a program this is a function that calls itself. If all squares have a number, it returns true. Otherwise it tries the eight moves, calls itself on each free square, and returns true as soon as a call does. After false it frees the square again. Two lines are easily written wrong: the test must look at the new square, not the old one, and the number must be erased on the way back. Refuse a size of 0 or a start off the board.
lesson-backtracking-learnt = Backtracking misses no path, so even its no is certain. The order of the moves decides how long a search takes, never whether there is a tour. Without a good idea about which move to try first, it can be slow.
# b4 at 15, then b4: trace tour 4 --from a1 --method backtracking
lesson-backtracking-exercise = Backtracking has visited fifteen squares of 4x4, and is stuck at a dead end. Which square does it enter next, after its steps back?

## The board as a graph

lesson-graph-title = The board as a graph
lesson-graph-summary = Squares become vertices, moves become edges. You will see a walk that enters every vertex once, and find out whether it is a tour.
# 64 and 168: graph 8 --format dimacs; degrees 2: 4, 3: 8, 4: 20, 6: 16, 8: 16: graph 8 --format adjacency
lesson-graph-1 = Forget the board and keep what matters. Make a vertex of each square, and join two vertices by an edge if a move leads from one to the other. This is a graph. The board draws it; point at a square, and its edges stand out. How many edges does b1 have, and how many does the whole chessboard have?
lesson-graph-1-try = Draw the graph of the chessboard
lesson-graph-1-after = b1 has three edges. Of the 64 vertices four have two edges, eight have three, twenty four, sixteen six and sixteen eight. That adds up to 336. But each edge was counted at both its ends, so the chessboard has 168 edges.
# 0 -> 17 10: graph 8 --format adjacency --convention zh
lesson-graph-2 = A program keeps a list: for each vertex its neighbours. Number the squares rank by rank from a1 = 0. Then file x and rank y, both counted from 0, have the number 8y + x. Which numbers do b3 and c2, the neighbours of a1, have? They have 8 × 2 + 1 = 17 and 8 × 1 + 2 = 10. A search tries them in the order of the list.
# trace tour --edges a1-c2,a1-b3,c2-e3,c2-a3,b3-c1,c1-e2,c1-a2,e3-d1
lesson-graph-3 = A depth-first walk goes on as far as it can, then returns to the last fork and takes another edge. It never enters a vertex twice. So it visits all connected vertices, each exactly once. Isn’t that a tour? Watch it on nine squares of a 3x5 board, and look closely at the moment after d1.
lesson-graph-3-try = Watch the walk on nine squares
# the same command: d1 to a3, a3 to b3, e2 to a2 not joined; the four attempts
lesson-graph-3-after = From a1 the walk enters the squares in this order: a1 c2 e3 d1 a3 b3 c1 e2 a2. All nine, none twice, and still no tour. After d1 comes a3, and no move leads from d1 to a3. In between the walk went back, which a knight on a tour cannot do.
# decide tour 3x5 --holes b1,e1,b2,d2,c3,d3: FALSE, d1, a2, e2 have only one move each
lesson-graph-4 = So only the separate paths of the walk count: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 and a1 b3 c1 a2. None has more than four squares. Would another start help? Look for squares with only one move.
lesson-graph-4-try = Ask why nine squares have no tour
lesson-graph-4-after = No. The board marks d1, a2 and e2. Each of them has only one move, so each must be an end of the tour. But a tour has only two ends.
# 17,739,768 and the path: trace tour 8 --convention zh, find tour 8 --convention zh --format ids
lesson-graph-5 = The search for a tour is a depth-first walk that forgets. On the way back it sets each vertex free, because another path may need it. The plain walk enters each of the 64 vertices once. How many will the search enter?
lesson-graph-5-try = Watch the search along the list
lesson-graph-5-after = Along the Chinese lesson’s list it enters 17,739,768 vertices before it has its path from 0 over 17, 32, 49, 34 to 7, 13, 3.
lesson-graph-6 = A path through all vertices is called Hamiltonian. Is there a method that finds such a path quickly in every graph? Nobody knows one. Whether a graph has a Hamiltonian path is an NP-complete question: an answer can be checked in a moment, but finding one can take very long. The knight on a whole rectangle is a lucky case, as the next two lessons show.
lesson-graph-learnt = A board with its moves is a graph, and a tour is a Hamiltonian path in it. A depth-first walk enters every vertex once, but its steps back are not moves of the knight. A search for a tour must free vertices again, and that makes it slow.
# 14: sum of the degrees 28
lesson-graph-exercise = Imagine the graph of the 3x4 board. How many edges does it have?

## Warnsdorff's rule

lesson-warnsdorff-title = Warnsdorff’s rule
lesson-warnsdorff-summary = Always go to the square with the fewest onward moves. You will see how well this works, and where it fails.
# corners at steps 1, 16, 22, 28: find tour 8 --method warnsdorff --from a1
lesson-warnsdorff-1 = In 1823 H. C. von Warnsdorff gave a rule that needs no computer. For each free square you can reach, count the free squares that can be reached from there: its onward moves. Go to a square with the fewest. Will the knight first go to the middle, or stay near the edge?
lesson-warnsdorff-1-try = Watch the rule on 8x8
lesson-warnsdorff-1-after = It stays near the edge: after 28 squares it has visited all four corners. Corners and edges become dead ends if you leave them for later. The rule visits them in time.
# 8,250,733: trace tour 8 --from a1; 64: trace tour 8 --method warnsdorff --from a1; 1,600: trace tour 40 --method warnsdorff
lesson-warnsdorff-2 = Plain backtracking, trying the moves clockwise, enters 8,250,733 squares on the chessboard before it has a tour from a1. How many does the rule enter?
lesson-warnsdorff-2-try = Compare both on 8x8
lesson-warnsdorff-2-after = Only 64: it never has to step back. On 40x40 it enters 1,600, each square once.
# 1 of 64, e3, after 60: find tour 8 --method warnsdorff --from SQUARE for all; --tie-break roth: none of 64 fails
lesson-warnsdorff-3 = Often several squares have equally few onward moves. The rule does not say which to take, so a tie-break must decide: here, the first in clockwise order. Does the rule then find a tour from e3?
lesson-warnsdorff-3-try = Try the rule from e3
lesson-warnsdorff-3-after = No: the knight is stuck after 60 squares. The other 63 starts lead to a tour. If the tie-break takes the square farthest from the middle, all 64 do.
# 17: trace tour 5 --method warnsdorff --from c1; 56: count tour 5 --from c1
lesson-warnsdorff-4 = Let the rule start at c1 on 5x5. If it gets stuck, is there no tour from c1?
lesson-warnsdorff-4-try = Try the rule from c1 on 5x5
lesson-warnsdorff-4-after = The rule is stuck after 17 squares, but there are 56 tours from c1. “The rule found none” does not mean “there is none”: it never steps back, so it has seen only one path.
# 110: trace tour 8 --method warnsdorff-backtracking --from e3; 1,734: trace tour 5 --method warnsdorff-backtracking --from c1;
# 1,829,421: the same --from a2, exhausted
lesson-warnsdorff-5 = Put both ideas together: the rule says what to try first, stepping back repairs its mistakes. From e3, will this search enter closer to 64 squares or to eight million?
lesson-warnsdorff-5-try = Watch the rule with backtracking from e3
lesson-warnsdorff-5-after = It has a tour after 110 squares; from c1 on 5x5 it takes 1,734. Where there is no tour, a good order does not help. From a2 on 5x5 it still enters 1,829,421 squares, since everything must be tried.
# trace tour 8 --closed --method warnsdorff: 64 squares entered, stuck
lesson-warnsdorff-6 = Ask for a closed tour of the chessboard. The rule looks only at the next move. What can go wrong?
lesson-warnsdorff-6-try = Try the rule on a closed tour
lesson-warnsdorff-6-after = It fills all 64 squares, and the last one is not one move from the first. For closed tours and boards with holes you need methods that work out which moves are forced.
lesson-warnsdorff-learnt = The rule visits squares with few onward moves first, and often needs no step back. When it gets stuck, it has proved nothing. With backtracking it is exact.
# a3: trace tour 6 --from a1 --method warnsdorff
lesson-warnsdorff-exercise = Warnsdorff’s rule has visited eight squares of 6x6. Where does it go next?

## Parity and Schwenk's theorem

lesson-parity-title = Two colours
lesson-parity-summary = Every move of the knight changes colour. You will see why this often says more than a million steps of a search.
# 6 dark and 8 light: decide tour 4 --holes a1,d4
lesson-parity-1 = So dark and light squares alternate along a tour. Take a 4x4 board and remove a1 and d4, two corners of the same colour. How many of each colour are left? Can they alternate?
lesson-parity-1-try = Ask about 4x4 without a1 and d4
lesson-parity-1-after = No. 6 dark and 8 light squares are left, but when colours alternate, their numbers differ by one at most. So there is no tour; no search was needed.
# 13 against 12: decide tour 5 --from a2; 1,829,421: trace tour 5 --from a2
lesson-parity-2 = A 5x5 board has 13 dark squares, the corners among them, and 12 light ones. On which colour must a tour start, and on which must it end? Can it start at a2?
lesson-parity-2-try = Ask for a tour from a2
lesson-parity-2-after = On dark, because there is one dark square more. But a2 is light, so no tour starts there: one sentence instead of 1,829,421 squares entered. In “Backtracking” the map showed 13 starts with a tour: the dark squares.
# count tour 5 --from a1: 304, --from c3: 64, --from c1, b2: 56; 4 x 304 + 64 + 8 x 56 = 1,728: count tour 5 --directed; 864: count tour 5
lesson-parity-3 = The colour of the start tells whether 5x5 has a tour from there, but not how many. From each corner there are 304 tours, from the middle 64, from each of the other eight dark squares 56. That makes 4 × 304 + 64 + 8 × 56 = 1,728. Why does 5x5 have only half as many tours, 864? Each tour was counted from both its ends.
# decide tour 5 --closed; decide tour 7 --closed
lesson-parity-4 = In a closed tour the colours alternate all around the ring. How many squares of each colour must there be? Which boards cannot have that?
lesson-parity-4-try = Ask for a closed tour of 5x5
lesson-parity-4-after = Equally many of both. A board whose sides are both odd has an odd number of squares, so it never has a closed tour: not 5x5, not 7x7, none.
# decide tour 4x6 --closed, decide tour 4x20 --closed: FALSE
lesson-parity-5 = On 4x6 there are 12 squares of each colour. Try another colouring: call the two outer ranks outside, the others inside. Where can a knight go from outside?
lesson-parity-5-try = Ask for a closed tour of 4x6
lesson-parity-5-after = Only inside. Half of the squares are outside, so a closed tour must alternate between outside and inside, just as between dark and light. Then all outside squares would have one colour, but they have both. So no board of four ranks has a closed tour, however long.
# decide tour RxC --closed for all with at most 32 squares: 1x1, 3x10 and 5x6 alone; 16: count tour 3x10 --closed; 8: count tour 5x6 --closed
lesson-parity-6 = In 1991 A. J. Schwenk settled all rectangles. There is no closed tour if both sides are odd, if the shorter side is 1, 2 or 4, or if the board is 3x4, 3x6 or 3x8. All others have one (1x1, where nothing moves, is not counted). Which are the smallest boards that have one?
lesson-parity-6-try = Show a closed tour of 3x10
lesson-parity-6-after = 3x10 and 5x6, with 30 squares each. 3x10 has 16 closed tours, 5x6 has 8.
# decide tour 1000000x1000000 --closed: TRUE; theorem-open-no and the ring c1 a2 c3 e2: decide tour 3x5
lesson-parity-7 = For open tours the exceptions are few too: shorter side 1 or 2, and 3x3, 3x5, 3x6 and 4x4. On 3x5 there are 8 dark squares and 7 light ones, so they could alternate. What forbids a tour? Look at a2 and e2.
lesson-parity-7-try = Ask why 3x5 has no tour
lesson-parity-7-after = Both are light, so neither can be an end, and each needs its two moves. But these close a ring of four squares: c1, a2, c3, e2. A theorem has no limit of size. That a board of a million ranks and a million files has a closed tour is known at once, and no search could ever show it.
lesson-parity-learnt = Colours alternate along a tour, so counting them can prove that there is none. For rectangles, theorems say which have a tour.
# 18 of 18 dark squares: map tour 5x7
lesson-parity-exercise = On 5x7 each start that the colours allow has a tour. From how many squares does a tour start?

## The queens

lesson-queens-title = Eight queens
lesson-queens-summary = Can eight queens stand on a chessboard so that none attacks another? You will place them, watch the search, and count the solutions up to symmetry.
lesson-queens-1 = A rook goes any number of squares along a rank or a file, a bishop along a diagonal. The queen does both; the king goes where the queen goes, but one square only. A piece attacks the squares it can move to. Capture and mate play no part here. How many queens can you place so that none attacks another?
lesson-queens-1-try = Place queens yourself
lesson-queens-1-after = Eight at most, because two queens in the same rank attack each other. Eight are possible, but it is easy to get stuck.
# 1 0 0 2 10 4 40 92: count queens 1 to 8; the two groups: decide queens 3
lesson-queens-2 = In 1848 the chess player Max Bezzel asked this question. The same can be asked for n queens on n x n squares. Can you place three queens on 3x3?
lesson-queens-2-try = Ask why 3x3 has no solution
lesson-queens-2-after = The board marks two groups of squares. Any two squares of a group attack each other, so each group has room for one queen. From 1 to 8 queens there are 1, 0, 0, 2, 10, 4, 40 and 92 ways: none on 2x2 and 3x3, and always at least one from 4x4 on.
lesson-queens-3 = How does a program see that two queens attack each other? Number the files and ranks. Equal numbers mean the same file or rank. The queens share a diagonal if the distance between their files equals the distance between their ranks. Take the distance without its sign, or you see only the diagonals that rise and miss those that fall.
# trace queens 8 --method pairs: 113; list queens 8 --limit 1: a8 e7 h6 f5 c4 g3 b2 d1;
# list queens 8 --node-limit N, the least N that is enough: pairs 2,056, naive 19,173,960; math.comb(64, 8) = 4,426,165,368
lesson-queens-4 = Eight of 64 squares can be chosen in 4,426,165,368 ways. But each rank has one queen. So place them rank by rank from the top, trying the files from the left. When a rank has no safe square, take the last queen back. How many queens are placed before the first solution?
lesson-queens-4-try = Watch the queens rank by rank
lesson-queens-4-after = The first solution, a8 e7 h6 f5 c4 g3 b2 d1, comes after 113 queens placed, all 92 after 2,056. If you test only when all eight are standing, you place 19,173,960.
# trace queens 8 --method masks: 113; trace queens 8 --method pairs: 113
lesson-queens-5 = There is a quicker test than pair by pair. Keep three numbers, the masks, whose bits say which files and which diagonals of either kind are taken. From one rank to the next the diagonals shift by one bit, to the left or to the right. One operation then shows all safe squares of a rank. Will this search place fewer than 113 queens?
lesson-queens-5-try = Compare pairs and bits
lesson-queens-5-after = No. It places the same 113 queens, but each step costs next to nothing.
# 92, 12, one class of 4 with half-turn: list queens 8 --distinct; 2 and 1: count queens 4, count queens 4 --distinct
lesson-queens-6 = A board can be turned in four ways and reflected in four. So each solution yields up to eight, which form a class. Can all classes of the 92 have eight members?
lesson-queens-6-try = Show all 92 and the 12
lesson-queens-6-after = No, because 8 does not divide 92. There are 12 classes, and one solution of each is called fundamental. Eleven classes have eight members. The twelfth has only four, because its solutions look the same after a half-turn: 11 × 8 + 4 = 92. On 4x4 the two solutions are mirror images of each other.
# map queens 8: 4 at a1, 18 at d1
lesson-queens-7 = Put the first queen wherever you like. Can the other seven always follow? Which is used by more solutions, a corner or d1?
lesson-queens-7-try = Show where queens can stand
lesson-queens-7-after = A corner is used by 4 of the 92 solutions, d1 by 18, and no square by fewer than 4. So the other seven can always follow.
lesson-queens-learnt = One queen to a rank and a test at every step turn billions of choices into 2,056 queens placed. Bit masks make each step cheaper, not the search shorter. The 92 solutions are 12 up to symmetry.
# 4: count queens 6
lesson-queens-exercise = Place six queens on 6x6 so that none attacks another.

## Counting without listing

lesson-counting-title = Counting without listing
lesson-counting-summary = The chessboard has more than thirteen trillion closed tours. You will see how a computer counts them in seconds.
# 9,862: list tour 6 --closed; 13,267,364,410,532: count tour 8 --closed (4 seconds); python3: 13267364410532/1e6/86400 = 153.6 days
lesson-counting-1 = The closed tours of 6x6 can be listed and counted one by one: there are 9,862. The chessboard has 13,267,364,410,532. How long would it take to list those, at a million a second?
lesson-counting-1-try = Count the closed tours of 6x6
lesson-counting-1-after = It would take 153 days. Backrank counts them in a few seconds, so it cannot have looked at each.
lesson-counting-2 = Think of a town. How many ways lead from one corner to the opposite one, going only right and up? Nobody lists them. At each crossing write how many ways lead there: the sum of the two numbers before it. All ways that meet at a crossing go on alike, so one number stands for all of them.
lesson-counting-3 = With tours it is the same. A line sweeps over the board, square by square. Behind the line lie stretches of path. What must you still know of them? Only the state at the line: which squares there have no move yet, one or two, and which two are the ends of the same stretch. The ends of one stretch must not be joined too early, or they close a small ring.
lesson-counting-4 = All partial tours with the same state are replaced by one number: how many there are. At the next square each state leads to a few others, where the numbers are added up. After the last square one state is left, a single ring through all squares, and its number is the answer.
# 139 states: count tour --ranks 3 --files 10..13 --closed --recurrence; 16, 176, 1,536: count tour 3x10, 3x12, 3x14 --closed;
# 11,010,065,269,439,104: count tour 3x40 --closed
lesson-counting-5 = How many states there can be depends only on the shorter side. A board with three ranks never has more than 139, however long it is. The closed tours are 16 for 3x10, 176 for 3x12 and 1,536 for 3x14. How many are there for 3x40? How long will it take to count them?
lesson-counting-5-try = Count the closed tours of 3x40
lesson-counting-5-after = There are 11,010,065,269,439,104, counted in an instant. The line passes more squares than on 3x14, but meets no more states.
# 1,658,420,855,433: count tour 8 --closed --distinct; 2,432,932: count tour 8 --closed --symmetric half-turn;
# 8 x 1,658,420,855,433 - 13,267,364,410,532 = 2,432,932; 1,245: count tour 6 --closed --distinct
lesson-counting-6 = A tour that is turned or reflected is still the same picture. Count all of these as one class. A class has up to eight tours, and 9,862 / 8 = 1,232.75. Does 6x6 have more classes than that?
lesson-counting-6-try = Count up to symmetry on 6x6
lesson-counting-6-after = It has 1,245, because some classes have fewer than eight tours. The chessboard has 1,658,420,855,433 classes. Eight times that is 2,432,932 more than there are tours. Exactly that many tours look the same after a half-turn. Each is in a class of four, not eight, and so was counted twice.
# count tour 6 --closed by both methods edges and frontier: 9,862; 14,772,512: count queens 16
lesson-counting-7 = How does one trust such a number? By getting it in two ways: list and sweep both say 9,862 on 6x6, and the count of classes must fit the count of tours. Queens are counted without a list as well. In how many ways can sixteen queens stand on 16x16: thousands, millions or billions?
lesson-counting-7-try = Count sixteen queens
lesson-counting-7-after = In 14,772,512 ways.
lesson-counting-learnt = Partial tours with the same state can go on in the same ways, so one number stands for all of them. The time depends on the number of states, not on the number of tours. A number is trusted when two methods agree on it.
# 10 and 2: count queens 5, count queens 5 --distinct
lesson-counting-exercise = Five queens can stand on 5x5 in ten ways. How many are there if all rotations and reflections of a solution count once?

# These replace messages of the command that name options, because the page has none.
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
map-both-ends = a map shows where the other end can be: give { FIELD("from") } { $from } or { FIELD("to") } { $to }, not both
rank-tours-not-covered = these tours have no index: tours have one only on boards that are not too long and with no conditions except the two ends; the list below shows these tours
rank-not-covered = only placements of queens have an index: one on each rank, on boards of at most 32 files and 64 ranks without twisted edges; the list below shows other placements
squares-and-more = { $squares } and { $count } more
piece-no-place = "{ $text }" cannot be used: a piece attacks as it moves, the same in all directions, so there are no pawns, no castling and no captures
piece-does-not-move = "{ $text }" does not move
hole-off-board = { $square } is not on the board
answer-empty = there is nothing to check: give squares such as a1 c2, numbers, a grid or JSON
