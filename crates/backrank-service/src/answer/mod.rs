//! The answers to validated questions, the same for every face and every kind of problem.
//!
//! A face lends [`Resources`]: a budget with a cancel token, a store for layers of states, and a listener for progress.
//! An answer is a value; lists are delivered one solution at a time, or in batches that workers have formatted.

mod check;
mod count;
mod decide;
mod film;
mod find;
mod index;
mod list;
mod resources;

pub use crate::either_kind::{Reason, Solution};
pub use check::{AnswerFault, CheckResult, answer_fault, check, end_faults, required_step_faults};
pub use count::{CountAnswer, count, forecast, unit_counter};
pub use decide::{Decision, decide, find_extremal_number, with_extremal_number};
pub use film::{FilmedPart, film};
pub use find::{evidence, find, find_by_default_method};
pub use index::{Index, index, no_solution_at, not_numbered};
pub use list::{SolutionRef, list, list_rows};
pub use resources::Resources;
