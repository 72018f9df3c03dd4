//! The answers to questions, the same for every face and for every kind of problem.
//!
//! A face lends [`Resources`]: a budget with a cancel token, a store where layers may be kept, and a listener for progress.
//! An answer is a value; lists come one solution at a time, or in batches that workers have formatted.

mod check;
mod count;
mod decide;
mod film;
mod find;
mod index;
mod list;
mod resources;
mod values;

pub use check::{AnswerFault, Checked, check, wrong_ends, wrong_step, wrong_steps};
pub use count::{Counted, count, unit_counter};
pub use decide::{Decision, decide, find_number, with_number};
pub use film::{FilmedSearch, film};
pub use find::{evidence, find, find_any};
pub use index::{Index, index};
pub use list::{SolutionRef, list, list_rows};
pub use resources::Resources;
pub use values::{Reason, Solution};
