//! The answers to the requests of the page, one file for each route, and what they share.

pub(crate) mod about;
pub(crate) mod answer;
pub(crate) mod check;
pub(crate) mod count;
mod evidence;
pub(crate) mod export;
mod exportable;
pub(crate) mod film;
pub(crate) mod forecast;
mod gallery;
pub(crate) mod graph;
pub(crate) mod list;
pub(crate) mod map;
mod moves;
pub(crate) mod play;
mod pseudocode;
mod shown_trace;
mod solution;
pub(crate) mod steps;
pub(crate) mod unrank;
