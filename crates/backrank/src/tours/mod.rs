//! Tours: every square once, each step a move of the piece.

pub mod edge_search;
pub mod rotations;
pub mod walk_question;
