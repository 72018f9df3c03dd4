//! Text inside XML.

/// The text as it stands in XML, between tags or in quotes: the five special characters escaped,
/// and those that XML 1.0 does not allow at all replaced.
pub(super) fn escaped(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            '\'' => xml.push_str("&apos;"),
            '\t' | '\n' => xml.push(character),
            '\u{fffe}' | '\u{ffff}' => xml.push(char::REPLACEMENT_CHARACTER),
            character if character < ' ' => xml.push(char::REPLACEMENT_CHARACTER),
            character => xml.push(character),
        }
    }
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_would_misread_is_escaped_and_what_it_forbids_is_replaced() {
        assert_eq!(escaped("<a & \"b\">'s\n"), "&lt;a &amp; &quot;b&quot;&gt;&apos;s\n");
        assert_eq!(escaped("\u{0}马\u{1b}\r\u{ffff}"), "\u{fffd}马\u{fffd}\u{fffd}\u{fffd}");
    }
}
