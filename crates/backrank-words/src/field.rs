//! The fields of requests, by which messages name them; each face has its own way to write the name.

/// A field of a request: what somebody can ask for, whatever face it is asked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// What is asked about: tours, queens or other pieces.
    Puzzle,
    /// The board, by its size or drawn.
    Board,
    /// Closed tours only.
    Closed,
    /// The square of the first step.
    From,
    /// The square of the last step.
    To,
    /// The turn of the board that carries each solution onto itself.
    Symmetric,
    /// A square at a step of a tour.
    Step,
    /// A tour and its reverse are two.
    Directed,
    /// Solutions that a symmetry carries onto each other are one.
    Distinct,
    /// The ranks of a series of boards.
    Ranks,
    /// The files of a series of boards.
    Files,
    /// A series of the first squares of a board.
    Prefixes,
    /// The recurrence that the counts of a series obey.
    Recurrence,
    /// How many pieces.
    Pieces,
    /// The pieces attack or occupy every square.
    Dominating,
    /// No two dominating pieces attack each other.
    Independent,
    /// A square with a piece.
    Queen,
    /// A square without a piece.
    Forbid,
    /// A diagonal without a piece.
    ForbidDiagonal,
    /// The piece.
    Piece,
    /// Squares that the board lacks.
    Holes,
    /// Riders stop at holes.
    HolesBlock,
    /// Which edges of the board are glued.
    Wrap,
    /// Edges of a graph that takes the place of the board.
    Edges,
    /// What a constructed tour has few of.
    Few,
    /// The lesson whose conventions are followed.
    Convention,
    /// The method of search.
    Method,
    /// Queens at random.
    Random,
    /// The order in which moves are tried.
    MoveOrder,
    /// How Warnsdorff's rule breaks ties.
    TieBreak,
    /// The seed of random choices.
    Seed,
    /// The search is played in the terminal.
    Play,
    /// The most solutions, or steps, that are answered.
    Limit,
    /// A step whose square is asked for.
    AtStep,
    /// A square whose step is asked for.
    StepOf,
    /// The share of a count.
    Shard,
    /// A store in which later runs find what was done.
    Checkpoint,
    /// A store for what does not fit into memory.
    Scratch,
    /// The format of the answer.
    Format,
    /// The colours of a picture.
    Theme,
    /// What a picture shows.
    Show,
    /// A picture without numbers.
    NoNumbers,
    /// A picture with arrows.
    Arrows,
    /// The width of a picture, in pixels.
    Width,
    /// How long each picture of a film is shown.
    Delay,
    /// The most pictures of a film.
    Frames,
    /// Where the answer goes.
    Output,
    /// The address of the server.
    Host,
    /// The port of the server.
    Port,
    /// How many searches the server runs at once.
    Searches,
    /// The most time.
    TimeLimit,
    /// The most nodes of a search.
    NodeLimit,
    /// The most memory, in bytes.
    MemoryLimit,
    /// How many threads work.
    Threads,
    /// Progress is shown wherever it goes.
    Progress,
    /// Only the answer is shown.
    Quiet,
    /// The language.
    Lang,
}

impl Field {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 57] = [
        Self::Puzzle,
        Self::Board,
        Self::Closed,
        Self::From,
        Self::To,
        Self::Symmetric,
        Self::Step,
        Self::Directed,
        Self::Distinct,
        Self::Ranks,
        Self::Files,
        Self::Prefixes,
        Self::Recurrence,
        Self::Pieces,
        Self::Dominating,
        Self::Independent,
        Self::Queen,
        Self::Forbid,
        Self::ForbidDiagonal,
        Self::Piece,
        Self::Holes,
        Self::HolesBlock,
        Self::Wrap,
        Self::Edges,
        Self::Few,
        Self::Convention,
        Self::Method,
        Self::Random,
        Self::MoveOrder,
        Self::TieBreak,
        Self::Seed,
        Self::Play,
        Self::Limit,
        Self::AtStep,
        Self::StepOf,
        Self::Shard,
        Self::Checkpoint,
        Self::Scratch,
        Self::Format,
        Self::Theme,
        Self::Show,
        Self::NoNumbers,
        Self::Arrows,
        Self::Width,
        Self::Delay,
        Self::Frames,
        Self::Output,
        Self::Host,
        Self::Port,
        Self::Searches,
        Self::TimeLimit,
        Self::NodeLimit,
        Self::MemoryLimit,
        Self::Threads,
        Self::Progress,
        Self::Quiet,
        Self::Lang,
    ];

    /// Its canonical name: `time-limit`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Board => "board",
            Self::Closed => "closed",
            Self::From => "from",
            Self::To => "to",
            Self::Symmetric => "symmetric",
            Self::Step => "step",
            Self::Directed => "directed",
            Self::Distinct => "distinct",
            Self::Ranks => "ranks",
            Self::Files => "files",
            Self::Prefixes => "prefixes",
            Self::Recurrence => "recurrence",
            Self::Pieces => "pieces",
            Self::Dominating => "dominating",
            Self::Independent => "independent",
            Self::Queen => "queen",
            Self::Forbid => "forbid",
            Self::ForbidDiagonal => "forbid-diagonal",
            Self::Piece => "piece",
            Self::Holes => "holes",
            Self::HolesBlock => "holes-block",
            Self::Wrap => "wrap",
            Self::Edges => "edges",
            Self::Few => "few",
            Self::Convention => "convention",
            Self::Method => "method",
            Self::Random => "random",
            Self::MoveOrder => "move-order",
            Self::TieBreak => "tie-break",
            Self::Seed => "seed",
            Self::Play => "play",
            Self::Limit => "limit",
            Self::AtStep => "at-step",
            Self::StepOf => "step-of",
            Self::Shard => "shard",
            Self::Checkpoint => "checkpoint",
            Self::Scratch => "scratch",
            Self::Format => "format",
            Self::Theme => "theme",
            Self::Show => "show",
            Self::NoNumbers => "no-numbers",
            Self::Arrows => "arrows",
            Self::Width => "width",
            Self::Delay => "delay",
            Self::Frames => "frames",
            Self::Output => "output",
            Self::Host => "host",
            Self::Port => "port",
            Self::Searches => "searches",
            Self::TimeLimit => "time-limit",
            Self::NodeLimit => "node-limit",
            Self::MemoryLimit => "memory-limit",
            Self::Threads => "threads",
            Self::Progress => "progress",
            Self::Quiet => "quiet",
            Self::Lang => "lang",
        }
    }

    /// The field of a canonical name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }

    /// The field as the command names it: `--time-limit`.
    #[must_use]
    pub fn as_option(self) -> String {
        format!("--{}", self.name())
    }
}
