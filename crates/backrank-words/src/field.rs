//! The fields of requests. A message names a field by its [`Field`]; each face (the command, the page) writes the name
//! as its users know it, such as `--time-limit` or `time_limit`.

backrank::board::named_enum! {
    /// A field of a request, the same for the command, the page and the other faces; in the order of the help text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Field: "field" {
        /// The kind of problem: tours, queens or other pieces.
        Puzzle = "puzzle",
        /// The board, given by its size or as a drawing.
        Board = "board",
        /// Whether tours must be closed.
        Closed = "closed",
        /// The square of the first step.
        From = "from",
        /// The square of the last step.
        To = "to",
        /// The rotation of the board that must map each solution to itself.
        Symmetric = "symmetric",
        /// A square that a tour must visit at a given step.
        Step = "step",
        /// Whether a tour and its reverse are different solutions.
        Directed = "directed",
        /// Whether solutions that are images of each other under a symmetry are counted or listed as one.
        Distinct = "distinct",
        /// The ranks of a series of boards.
        Ranks = "ranks",
        /// The files of a series of boards.
        Files = "files",
        /// The series of boards that consist of the first square of a board, its first two squares, and so on.
        Prefixes = "prefixes",
        /// Whether to find the linear recurrence of the counts of a series.
        Recurrence = "recurrence",
        /// The number of pieces to place, or `most` for as many as fit.
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
        /// The piece that makes the tour, or that is placed.
        Piece = "piece",
        /// The holes of the board.
        Holes = "holes",
        /// Whether holes block riders.
        HolesBlock = "holes-block",
        /// Which edges of the board are glued.
        Wrap = "wrap",
        /// The edges of a graph that replaces the board.
        Edges = "edges",
        /// What the construction of the tour keeps as few as it can: turns or crossings.
        Few = "few",
        /// The lesson whose conventions are used.
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
        /// Whether the search is played in the terminal, where keys control it.
        Play = "play",
        /// The largest number of solutions, or of steps of a search, in the answer.
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
        /// The host name or IP address on which the server listens.
        Host = "host",
        /// The port of the server.
        Port = "port",
        /// The largest number of searches that the server runs at once.
        Searches = "searches",
        /// Whether to print only a forecast of the memory, disk space and time of a count.
        Forecast = "forecast",
        /// The shard of a count, a part of its work units, that this process counts.
        Shard = "shard",
        /// A file or folder in which a count or an index is saved, so that later runs can resume it.
        Checkpoint = "checkpoint",
        /// A folder for data that does not fit into memory.
        Scratch = "scratch",
        /// The time limit.
        TimeLimit = "time-limit",
        /// The largest number of nodes of a search.
        NodeLimit = "node-limit",
        /// The memory limit: bytes, or a number with a unit, such as `4G`.
        MemoryLimit = "memory-limit",
        /// The number of threads.
        Threads = "threads",
        /// Whether progress is shown even if standard error is not a terminal.
        Progress = "progress",
        /// Whether only the answer and errors are printed, without progress and notes.
        Quiet = "quiet",
        /// The language of messages.
        Lang = "lang",
    }
}

impl Field {
    /// The option of the command for the field, such as `--time-limit`.
    pub fn cli_option(self) -> String {
        format!("--{}", self.name())
    }
}
