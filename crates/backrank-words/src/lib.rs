//! What Backrank says to people, in five languages: the command and the server of the page say it alike.
//!
//! Values of the library become a [`Message`](words::Message) by [`to_message`]; [`Words`](words::Words) make it a sentence.

pub mod alt_text;
pub mod evidence;
pub mod facts;
mod field;
mod language;
pub mod map;
pub mod reading;
pub mod to_message;
pub mod words;

pub use field::Field;
