//! The result of the edge search.

/// A walk, or that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The walk, vertex by vertex.
    Walk(Vec<u32>),
    /// There is none, because the graph falls into too many parts without these vertices.
    Cut(Vec<u32>),
    /// There is none, because the search looked at everything.
    None,
}

impl Answer {
    /// The walk, if there is one.
    #[must_use]
    pub(crate) fn walk(self) -> Option<Vec<u32>> {
        match self {
            Self::Walk(walk) => Some(walk),
            Self::Cut(_) | Self::None => None,
        }
    }
}

impl From<Option<Vec<u32>>> for Answer {
    fn from(walk: Option<Vec<u32>>) -> Self {
        walk.map_or(Self::None, Self::Walk)
    }
}
