//! The error with which a check refuses a list of squares.

use std::fmt;

use crate::board::Square;

/// The largest number of faults that an error lists.
const MAX_LISTED_FAULTS: usize = 1 << 16;

/// The error of a check: the list of squares that it refused, and the faults of the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckError<Fault> {
    /// All squares of the refused list, right ones too.
    pub squares: Vec<Square>,
    /// The first 65,536 faults; never empty. The faults of a tour are in the order of its steps, and those of the whole
    /// tour follow. The faults of a placement are sorted; if it has more than 512 pieces, two that attack each other
    /// are named only if no third piece stands between them.
    pub faults: Vec<Fault>,
    /// The number of further faults.
    pub omitted_faults: usize,
}

impl<Fault> CheckError<Fault> {
    /// The error for squares with these faults, of which there are `count`.
    pub(crate) fn new(squares: Vec<Square>, faults: impl Iterator<Item = Fault>, count: usize) -> Self {
        let faults: Vec<Fault> = faults.take(MAX_LISTED_FAULTS).collect();
        Self { squares, omitted_faults: count - faults.len(), faults }
    }
}

impl<Fault: fmt::Display> CheckError<Fault> {
    /// Writes `refusal`, an English phrase which says that the squares are refused, and then the faults.
    pub(crate) fn write_message(&self, refusal: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(refusal)?;
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { ": " } else { "; " })?;
        }
        match self.omitted_faults {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl<Fault: fmt::Debug> std::error::Error for CheckError<Fault> where Self: fmt::Display {}
