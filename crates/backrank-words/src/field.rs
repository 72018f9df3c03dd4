//! The fields of requests, which messages refer to; each face writes the name of a field in its own way.

backrank::board::named_enum! {
    /// A field of a request, the same for the command, the page and the other faces; in the order of the help text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Field: "field" {
        /// The kind of problem: tours, queens or other pieces.
        Puzzle = "puzzle",
        /// The board, by its size or drawn.
        Board = "board",
        /// Whether tours must be closed.
        Closed = "closed",
        /// The square of the first step.
        From = "from",
        /// The square of the last step.
        To = "to",
        /// The rotation of the board under which each solution is symmetric.
        Symmetric = "symmetric",
        /// A given square at a given step of a tour.
        Step = "step",
        /// Whether a tour and its reverse are counted as two.
        Directed = "directed",
        /// Whether solutions that are images of each other under a symmetry are counted as one.
        Distinct = "distinct",
        /// The ranks of a series of boards.
        Ranks = "ranks",
        /// The files of a series of boards.
        Files = "files",
        /// The series of boards made of the first squares of a board, one square more each time.
        Prefixes = "prefixes",
        /// Whether to find the linear recurrence of the counts of a series.
        Recurrence = "recurrence",
        /// The number of pieces to place.
        Pieces = "pieces",
        /// Whether the pieces must attack or occupy every square.
        Dominating = "dominating",
        /// Whether dominating pieces must not attack each other.
        Independent = "independent",
        /// A square that must have a piece.
        Queen = "queen",
        /// A square that must have no piece.
        Forbid = "forbid",
        /// A diagonal that must have no piece.
        ForbidDiagonal = "forbid-diagonal",
        /// The piece that tours or placements are made of.
        Piece = "piece",
        /// The holes of the board.
        Holes = "holes",
        /// Whether holes block riders.
        HolesBlock = "holes-block",
        /// Which edges of the board are glued.
        Wrap = "wrap",
        /// The edges of a graph that is searched instead of a board.
        Edges = "edges",
        /// What a constructed tour should have few of: turns or crossings.
        Few = "few",
        /// The lesson whose conventions are followed.
        Convention = "convention",
        /// The method of search.
        Method = "method",
        /// Whether queens are placed at random.
        Random = "random",
        /// The order in which moves are tried.
        MoveOrder = "move-order",
        /// How Warnsdorff's rule breaks ties.
        TieBreak = "tie-break",
        /// The seed of random choices.
        Seed = "seed",
        /// Whether the steps of the search are shown as an animation in the terminal.
        Play = "play",
        /// The largest number of solutions, or of steps, in the answer.
        Limit = "limit",
        /// The step of a tour whose square is printed.
        AtStep = "at-step",
        /// The square of a tour for which to print the step.
        StepOf = "step-of",
        /// The format of the answer.
        Format = "format",
        /// The colours of a picture.
        Theme = "theme",
        /// The content of a picture.
        Show = "show",
        /// Whether a picture has no numbers.
        NoNumbers = "no-numbers",
        /// Whether a picture has arrows.
        Arrows = "arrows",
        /// The width of a picture, in pixels.
        Width = "width",
        /// The time for which each frame of an animation is shown.
        Delay = "delay",
        /// The largest number of frames of an animation.
        Frames = "frames",
        /// The file that the answer is written to.
        Output = "output",
        /// The address of the server.
        Host = "host",
        /// The port of the server.
        Port = "port",
        /// The number of searches that the server runs at once.
        Searches = "searches",
        /// Whether to print only a forecast of the memory and time of a count.
        Forecast = "forecast",
        /// The part of a count that this process computes.
        Shard = "shard",
        /// A folder in which a count is saved so that later runs can resume it.
        Checkpoint = "checkpoint",
        /// A folder for data that does not fit into memory.
        Scratch = "scratch",
        /// The time limit.
        TimeLimit = "time-limit",
        /// The largest number of nodes of a search.
        NodeLimit = "node-limit",
        /// The memory limit, in bytes.
        MemoryLimit = "memory-limit",
        /// The number of threads.
        Threads = "threads",
        /// Whether progress is shown even if standard error is not a terminal.
        Progress = "progress",
        /// Whether only the answer is printed, without progress and notes.
        Quiet = "quiet",
        /// The language of messages.
        Lang = "lang",
    }
}

impl Field {
    /// The option of the command for the field, such as `--time-limit`.
    pub fn as_option(self) -> String {
        format!("--{}", self.name())
    }
}
