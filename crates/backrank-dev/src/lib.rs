//! What the chores and the tests of the architecture share: the sources of the workspace as tokens, and the imports
//! between its files.

pub mod imports;
pub mod source;
