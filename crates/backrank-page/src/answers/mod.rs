//! The answers to the requests of the page, one file for each route, and the code that several of them use. The file
//! `decide` answers `/api/answer`, and `export` answers `/api/picture`.

pub(crate) mod about;
pub(crate) mod check;
pub(crate) mod count;
pub(crate) mod decide;
mod evidence;
pub(crate) mod export;
mod exportable;
pub(crate) mod film;
pub(crate) mod forecast;
pub(crate) mod graph;
pub(crate) mod list;
pub(crate) mod map;
pub(crate) mod play;
mod pseudocode;
mod shown_trace;
pub(crate) mod steps;
pub(crate) mod unrank;
