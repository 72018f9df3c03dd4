//! What the page can ask, a question to a file.

pub(crate) mod about;
pub(crate) mod answer;
pub(crate) mod check;
mod code;
pub(crate) mod count;
mod data;
mod evidence;
pub(crate) mod film;
mod gallery;
pub(crate) mod list;
pub(crate) mod map;
mod moves;
pub(crate) mod picture;
pub(crate) mod play;
mod reel;
mod solution;
mod stage;
pub(crate) mod steps;
mod why_not;
