//! Messages on standard error.

use backrank_words::{Message, Words, message};

/// Prints an error message on stderr.
pub fn print_error(words: &Words, message: &Message) {
    say_line(&words.say(&message!("error", text = words.say(message))));
}

/// Prints a text of several lines on stderr.
pub fn say_lines(text: &str) {
    text.lines().for_each(say_line);
}

/// Prints a line on stderr. Control characters, which could break the line or control the terminal, are escaped. A
/// failure to write is ignored, because it could not be reported anywhere.
pub fn say_line(line: &str) {
    use std::io::Write;
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let line: String = line.chars().map(shown).collect();
    let _ = writeln!(std::io::stderr(), "{line}");
}
