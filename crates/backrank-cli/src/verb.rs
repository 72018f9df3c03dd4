//! The verbs of the command.

/// What the command is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Find,
    Decide,
    Count,
    List,
    Map,
    Trace,
    Check,
    Graph,
    Draw,
    Rank,
    Unrank,
    Sample,
    Merge,
    Serve,
    Completions,
    Man,
}

impl Verb {
    pub const ALL: [Self; 16] = [
        Self::Find,
        Self::Decide,
        Self::Count,
        Self::List,
        Self::Map,
        Self::Trace,
        Self::Check,
        Self::Graph,
        Self::Draw,
        Self::Rank,
        Self::Unrank,
        Self::Sample,
        Self::Merge,
        Self::Serve,
        Self::Completions,
        Self::Man,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Find => "find",
            Self::Decide => "decide",
            Self::Count => "count",
            Self::List => "list",
            Self::Map => "map",
            Self::Trace => "trace",
            Self::Check => "check",
            Self::Graph => "graph",
            Self::Draw => "draw",
            Self::Rank => "rank",
            Self::Unrank => "unrank",
            Self::Sample => "sample",
            Self::Merge => "merge",
            Self::Serve => "serve",
            Self::Completions => "completions",
            Self::Man => "man",
        }
    }
}
