//! The messages of Backrank for people, in five languages, shared by the command, the server of the page and the worker
//! of the static site.
//!
//! [`ToMessage`] turns a value of the library into a [`Message`]; [`Words`], which hold the messages of one language,
//! turn the message into a sentence.

pub mod alt_text;
pub mod evidence;
pub mod facts;
mod field;
pub mod forecast;
mod language;
mod numbers;
mod page_message;
pub mod to_message;
mod verdict;
mod words;

pub use field::Field;
pub use language::Language;
pub use to_message::ToMessage;
pub use verdict::Verdict;
pub use words::{Message, Value, Words, number_arg, square_names, text_arg};
