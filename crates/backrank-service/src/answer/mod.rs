//! The answers to validated questions, the same for both kinds of problem and for every *face* (a program through which
//! people use Backrank, see [`crate`]).
//!
//! The face provides [`Resources`]: a budget with a switch that cancels the search, optionally a
//! [`Store`](backrank::search::Store) for what a count or an index of tours saves, and a listener for progress. An
//! answer is a value; a list is delivered one solution at a time, or in batches of text that worker threads have
//! formatted.

mod check;
mod count;
mod decide;
mod find;
mod index;
mod list;
mod resources;
mod search_animation;

pub use crate::either_kind::{Reason, Solution};
pub use check::{CheckFault, CheckResult, check, convert_tour_fault, end_faults, required_step_faults};
pub use count::{count, forecast, split_into_work_units};
pub use decide::{Decision, decide, fill_in_extremal_number, find_extremal_number};
pub use find::{find, find_by_default_method, find_no_tour_evidence};
pub use index::{Index, build_index, index_out_of_range_refusal, no_index_message};
pub use list::{MAX_FORMATTED_SQUARES, SolutionRef, list, list_formatted_tours};
pub use resources::Resources;
pub use search_animation::{AnimationSummary, draw_search_animation};
