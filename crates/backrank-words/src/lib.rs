//! What Backrank says to people, in five languages: the command and the server of the page say it alike.
//!
//! Values of the library become a [`Message`](words::Message) by [`tell`]; [`Words`](words::Words) make it a sentence.

pub mod evidence;
pub mod facts;
mod language;
pub mod map;
pub mod pictures;
pub mod reading;
pub mod shown;
pub mod tell;
pub mod words;
