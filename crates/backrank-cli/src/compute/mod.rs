//! What several verbs compute: counts in shares and layers, the best number of pieces, what is wrong with an answer.

pub mod extreme;
pub mod faults;
pub mod forecast;
pub mod layers;
pub mod shares;
pub mod why_none;
