//! The fields of requests, by which messages name them; each face has its own way to write the name.

backrank::board::named_enum! {
    /// A field of a request, the same for the command, the page and the other faces.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Field: "field" {
        /// The kind of problem: tours, queens or other pieces.
        Puzzle = "puzzle",
        /// The board, by its size or drawn.
        Board = "board",
        /// Closed tours only.
        Closed = "closed",
        /// The square of the first step.
        From = "from",
        /// The square of the last step.
        To = "to",
        /// The rotation of the board under which each solution is symmetric.
        Symmetric = "symmetric",
        /// A square at a step of a tour.
        Step = "step",
        /// Whether a tour and its reverse are counted as two.
        Directed = "directed",
        /// Whether solutions that are images of each other under a symmetry are counted as one.
        Distinct = "distinct",
        /// The ranks of a series of boards.
        Ranks = "ranks",
        /// The files of a series of boards.
        Files = "files",
        /// The series of boards that consist of the first squares of a board.
        Prefixes = "prefixes",
        /// The recurrence that the counts of a series obey.
        Recurrence = "recurrence",
        /// The number of pieces.
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
        /// The piece.
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
        /// Whether the search is played in the terminal.
        Play = "play",
        /// The largest number of solutions, or of steps, in the answer.
        Limit = "limit",
        /// A step whose square is asked for.
        AtStep = "at-step",
        /// A square whose step is asked for.
        StepOf = "step-of",
        /// The part of a count that this process computes.
        Shard = "shard",
        /// A folder in which a count is saved so that later runs can resume it.
        Checkpoint = "checkpoint",
        /// A folder for data that does not fit into memory.
        Scratch = "scratch",
        /// The format of the answer.
        Format = "format",
        /// The colours of a picture.
        Theme = "theme",
        /// What a picture shows.
        Show = "show",
        /// Whether a picture has no numbers.
        NoNumbers = "no-numbers",
        /// Whether a picture has arrows.
        Arrows = "arrows",
        /// The width of a picture, in pixels.
        Width = "width",
        /// The time for which each picture of an animation is shown.
        Delay = "delay",
        /// The largest number of pictures of an animation.
        Frames = "frames",
        /// The file that the answer is written to.
        Output = "output",
        /// The address of the server.
        Host = "host",
        /// The port of the server.
        Port = "port",
        /// The number of searches that the server runs at once.
        Searches = "searches",
        /// The time limit.
        TimeLimit = "time-limit",
        /// The largest number of nodes of a search.
        NodeLimit = "node-limit",
        /// The memory limit, in bytes.
        MemoryLimit = "memory-limit",
        /// The number of threads.
        Threads = "threads",
        /// Whether progress is shown even where standard error is no terminal.
        Progress = "progress",
        /// Whether only the answer is shown.
        Quiet = "quiet",
        /// The language.
        Lang = "lang",
    }
}

impl Field {
    /// The field as the command names it: `--time-limit`.
    #[must_use]
    pub fn as_option(self) -> String {
        format!("--{}", self.name())
    }
}
