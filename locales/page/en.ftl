## The page: labels stand alone, numbers are put beside them, so no message has an argument.

# The title of the window.
page-title = Backrank: tours and queens on any board
# Read by screen readers: jumps over the heading.
page-skip = Skip to the content
# What the list of parts is called for screen readers.
page-parts = Parts of the page
page-part-workshop = Workshop
page-part-watch = Watch
page-part-play = Play
page-part-lessons = Lessons
page-part-counts = Count
# One line under the name of each part.
page-about-workshop = Make a board. Every change is answered.
page-about-watch = See the search take each step, forward and back.
page-about-play = Find the way yourself. Hints are exact.
page-about-lessons = Eight short lessons, each with a board to try on.
page-about-counts = How many there are, and all of them at a glance.
page-language = Language
page-theme = Colours
page-theme-auto = As the system
page-theme-light = Light
page-theme-dark = Dark
page-close = Close
page-working = Working …
page-loading = Loading …
page-no-server = The server does not answer. Is it still running?
page-busy = The server is busy. This begins as soon as it can.
page-again = Try again
# A value that nothing was chosen for.
page-none = none
page-settings = Setting
page-yes = Yes
page-no = No
page-unknown = Unknown

## The board

page-board = Board
# Read when the board has the keyboard.
page-board-keys = Arrow keys move over the board, Enter chooses a square.
# What is read of a square beside its name. Each stands alone, in lower case.
page-square-hole = cut away
page-square-start = start
page-square-end = end
# Followed by a number: the step of the tour that stands on the square.
page-square-step = step
page-square-piece = a piece stands here
page-square-forbidden = forbidden
page-square-legal = can be chosen
page-square-good = leads to a solution
page-square-attacked = attacked
# Followed by a number: so many ways on from this square.
page-square-candidate = ways on
# The search has tried this square already, or has just passed it over, or has just stepped back from it.
page-square-tried = tried already
page-square-refused = passed over
page-square-left = left
page-square-bad = leads nowhere
page-square-free = free

## The workshop

page-puzzle = Puzzle
page-puzzle-tour = Tour
page-puzzle-queens = Queens
page-puzzle-placement = Pieces
page-size = Size
page-ranks = Ranks
page-files = Files
page-more = one more
page-fewer = one less
page-piece = Piece
# The last choice in the list of pieces: one may write the moves oneself.
page-piece-other = another …
page-piece-text = Its moves
page-piece-help = As leaps (1,2), names (knight+wazir) or Betza’s letters (NW).
page-pieces = How many pieces
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
page-brush = A click
page-brush-hole = cuts away
page-brush-start = starts here
page-brush-end = ends here
page-brush-piece = places a piece
page-brush-forbid = forbids
page-brush-hole-help = Click squares away, and click again to have them back. Drag to do many at once.
page-clear = Clear the board
page-examples = Boards to begin with
page-example-chessboard = Chessboard
page-example-odd = Wrong colour to start
page-example-thin = Thin board
page-example-ring = Ring
page-example-torus = Torus
page-example-cross = Cross
page-example-queens = Eight queens
page-example-large = Large board
page-see = Show
page-see-answer = Answer
page-see-map = Map of starts
page-see-map-queens = Where one can stand
page-draw = Drawn as
page-draw-path = Path
page-draw-numbers = Numbers
page-draw-both = Both
page-map-yes = there is one
page-map-no = there is none
page-map-unknown = not decided
page-squares = squares
page-facts = About this one
page-reason = The reason, on the board

## Watching the search

page-method = Method
page-order = Order of moves
page-order-default = Clockwise
page-tie-break = Among equals
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
page-a-second = steps a second
page-position = Place in the search
page-counters = Counters
# Counters: events so far, squares entered, steps back, squares on the path.
page-events = Steps
page-entered = Squares entered
page-steps-back = Steps back
page-depth = Depth
page-of = of
page-depth-plot = Depth over time
page-candidates = Ways on from here
page-candidates-none = No way on from here.
page-candidates-fast = Shown when the film is slow or paused.
# The number of ways on that a square has itself.
page-degree = ways on from there
page-stack = The path so far
page-code = What the computer does
# What the search just did. The first three are followed by the name of a square.
page-event-enter = Goes on to
page-event-refuse = Passes over
page-event-leave = Steps back from
page-event-found = A solution is found.
page-event-begin = Before the first step.
page-compare = Two side by side
page-first-search = First search
page-second-search = Second search
page-running = The search runs on ahead.
page-stop = Stop
page-keys-film = Space plays, arrow left and right step, D goes to the next dead end.

## Playing

page-hints = Exact hints
page-hints-help = Shows the squares from which it can still be done.
page-undo = Undo
page-redo = Redo
page-start-over = Start over
page-go-back = Back to where it can be done
page-played = Your way
page-played-squares = squares
page-pieces-left = Still to place
page-play-help-tour = Choose a square to start, then go on from square to square.
page-play-help-queens = Place the pieces so that none attacks another. Choose one again to take it away.
page-play-this = Play this
page-check = Check a solution of your own
page-check-text = Squares, numbers, a grid or JSON
page-check-do = Check
page-right = Right
page-wrong = Wrong

## Lessons

page-lesson = Lesson
page-lesson-next = Next lesson
page-lesson-previous = Lesson before
page-lesson-list = All lessons
page-lesson-board = The board of this lesson
page-open-workshop = Open in the workshop
page-open-watch = Watch this
page-lesson-missing = This lesson is not written yet.

## Counting and listing

page-count = How many are there?
page-count-do = Count
page-count-cancel = Cancel
page-count-cancelled = Cancelled.
page-count-so-far = So far
page-count-distinct = Count those that turn or mirror into each other once
page-progress = Progress
page-list = All of them
page-list-do = Show all
page-list-more = Show more
page-list-shown = Shown
page-list-only = Fundamental only
page-list-all = All
# A solution that stands for all its turns and mirror images.
page-fundamental = fundamental
# Followed by a number: solutions that turn or mirror into each other are of one class.
page-class = class
page-solution = Solution
# Opens the board of a lesson in the part “Count”.
page-list-open = Open in Count

## Taking it away

page-take = Take away
page-take-about = What you see, to keep.
page-take-link = Link to this view
page-take-copy = Copy
page-take-copied = Copied.
page-take-picture = Picture
page-take-svg = SVG, sharp at any size
page-take-png = PNG, for slides and chats
page-take-gif = GIF of it being drawn
page-take-film = GIF of the search
page-take-data = Data
page-take-json = JSON
page-take-csv = CSV, a row for each step
page-take-moves = Text, the squares in order
page-take-theme = Colours of the picture
page-take-theme-paper = Paper
page-take-theme-slate = Slate, dark
page-take-theme-wood = Wood
page-take-theme-contrast = Black and white
page-take-show = Drawn as
page-take-pieces = Pieces
page-take-arrows = Arrows
page-take-print = Print this page
page-take-preview = Preview
page-take-nothing = There is nothing to draw: no answer yet.

## Pseudocode. One line each; the spaces in braces indent it. Keep it as short as the English: it stands in a narrow column.

# Backtracking for tours. Lit: 2 when a square is entered, 6 when a square is passed over, 7 when it steps back, 3 when found.
code-backtracking-1 = visit(square)
code-backtracking-2 = {"  "}mark the square as the next step
code-backtracking-3 = {"  "}all squares marked? a tour is found
code-backtracking-4 = {"  "}for each move from the square, in order
code-backtracking-5 = {"    "}is its target free? visit(target)
code-backtracking-6 = {"    "}if not, pass over it
code-backtracking-7 = {"  "}no move left: unmark it, step back
# Generate and test for tours. Lit: 2 enter, 4 found, 7 steps back.
code-naive-1 = walk(square)
code-naive-2 = {"  "}add the square to the walk
code-naive-3 = {"  "}is the walk as long as a tour?
code-naive-4 = {"    "}was no square visited twice? found
code-naive-5 = {"  "}if it is shorter, for each move
code-naive-6 = {"    "}walk(target), visited or not
code-naive-7 = {"  "}take the square off, step back
# Warnsdorff's rule alone, which never steps back. Lit: 5 enter, 3 passed over, 6 found, 7 when it is stuck.
code-warnsdorff-1 = until all squares are marked
code-warnsdorff-2 = {"  "}look at the free squares in reach
code-warnsdorff-3 = {"    "}pass over those visited already
code-warnsdorff-4 = {"    "}count the ways on from each
code-warnsdorff-5 = {"  "}go to the one with the fewest, mark it
code-warnsdorff-6 = all marked: a tour is found
code-warnsdorff-7 = none in reach: stuck, and it gives up
# Warnsdorff's rule with backtracking. Lit: 2 enter, 3 found, 7 passed over, 8 steps back.
code-warnsdorff-backtracking-1 = visit(square)
code-warnsdorff-backtracking-2 = {"  "}mark the square as the next step
code-warnsdorff-backtracking-3 = {"  "}all squares marked? a tour is found
code-warnsdorff-backtracking-4 = {"  "}count the ways on from each target
code-warnsdorff-backtracking-5 = {"  "}for each target, fewest ways on first
code-warnsdorff-backtracking-6 = {"    "}is it free? visit(target)
code-warnsdorff-backtracking-7 = {"    "}if not, pass over it
code-warnsdorff-backtracking-8 = {"  "}no move left: unmark it, step back
# Queens row by row, each compared with all above. Lit: 5 enter, 4 passed over, 2 found, 6 steps back.
code-pairs-1 = place(row)
code-pairs-2 = {"  "}no row left? a solution is found
code-pairs-3 = {"  "}for each square of the row, from the left
code-pairs-4 = {"    "}does a queen above attack it? pass over it
code-pairs-5 = {"    "}if none does, put a queen there, place(next row)
code-pairs-6 = {"    "}take the queen away, step back
# Queens row by row with bit masks. Lit: 4 enter, 2 found, 6 steps back, 3 passed over.
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
