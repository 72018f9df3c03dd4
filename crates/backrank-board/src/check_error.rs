//! Squares that a check refused.

use std::fmt;

use crate::board::Square;

/// Squares that are not what was asked for, with everything that is wrong with them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckError<Fault> {
    /// The refused squares.
    pub squares: Vec<Square>,
    /// All faults; never empty. Of a tour those of steps in the order of steps, then those of the whole. Of pieces in
    /// order; where many stand on one line, each is named only with the next one that it attacks.
    pub faults: Vec<Fault>,
}

impl<Fault: fmt::Display> CheckError<Fault> {
    /// Writes a sentence: that the squares are refused, and why.
    pub(crate) fn write(&self, refusal: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(refusal)?;
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

impl<Fault: fmt::Debug> std::error::Error for CheckError<Fault> where Self: fmt::Display {}
