//! Lines for people, on standard error.

use backrank_words::{Message, Words};

/// One line on stderr, whatever was typed.
pub fn print_error(words: &Words, message: &Message) {
    say_line(&words.say(&Message::new("error").with("text", words.say(message))));
}

/// A line on stderr. Control characters, which would break the line or steer the terminal, are
/// written as in `\n`; and where nothing can be written, nobody is there to be told so.
pub fn say_line(line: &str) {
    use std::io::Write;
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let line: String = line.chars().map(shown).collect();
    let _ = writeln!(std::io::stderr(), "{line}");
}
