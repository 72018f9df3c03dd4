//! Squares that a check refused.

use std::fmt;

use crate::board::Square;

/// The error of a check: the squares that it refused, and their faults.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckError<Fault> {
    /// The refused squares.
    pub squares: Vec<Square>,
    /// The faults; never empty. Those of a tour come in the order of its steps, then those of the whole tour. Those of
    /// a placement are sorted; of more than 512 pieces, only two next to each other on a line are named as attacking
    /// each other.
    pub faults: Vec<Fault>,
}

impl<Fault: fmt::Display> CheckError<Fault> {
    /// Writes `refusal`, which says that the squares are refused, and after it the faults.
    pub(crate) fn write(&self, refusal: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(refusal)?;
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

impl<Fault: fmt::Debug> std::error::Error for CheckError<Fault> where Self: fmt::Display {}
