//! Helpers for XML and SVG text: escaping, short numbers, and text anchors.

use std::fmt;

/// Escapes a text for XML, between tags or in quotes: the five special characters are escaped, and carriage returns and
/// characters that XML 1.0 does not allow are replaced.
pub(crate) fn escape(text: &str) -> String {
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

/// The part of a text that lies at the point given for the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextAnchor {
    /// The start of the text.
    Start,
    /// The middle of the text.
    Middle,
}

impl TextAnchor {
    /// The value of the SVG attribute `text-anchor`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
        }
    }
}

/// A number, displayed with at most two decimals and no trailing zeros.
#[derive(Clone, Copy)]
pub(crate) struct Decimal(pub(super) f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pictures contain many thousands of numbers, and formatting integers is several times as fast as formatting
        // floats. So the number is formatted as an integer of hundredths. `format!` formats only the numbers for which
        // `product`, the number times 100, is very large, or so close to the middle between two integers that `round`
        // might round it differently than `format!` does.
        let product = self.0 * 100.0;
        if (product.fract().abs() - 0.5).abs() < 1e-6 || product.abs() > 1e15 {
            let text = format!("{:.2}", self.0);
            let text = text.trim_end_matches('0').trim_end_matches('.');
            return f.write_str(if text == "-0" { "0" } else { text });
        }
        let hundredths = product.round() as i64;
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match (rest / 10, rest % 10) {
            (0, 0) => write!(f, "{sign}{whole}"),
            (tenths, 0) => write!(f, "{sign}{whole}.{tenths}"),
            (tenths, hundredths) => write!(f, "{sign}{whole}.{tenths}{hundredths}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_would_misread_is_escaped_and_what_it_forbids_is_replaced() {
        assert_eq!(escape("<a & \"b\">'s\n"), "&lt;a &amp; &quot;b&quot;&gt;&apos;s\n");
        assert_eq!(escape("\u{0}马\u{1b}\r\u{ffff}"), "\u{fffd}马\u{fffd}\u{fffd}\u{fffd}");
    }

    #[test]
    fn numbers_have_no_digits_that_are_not_needed() {
        let texts = [0.0, -0.001, 12.5, 100.0, 3.456, -7.10, -0.5, 1e20].map(|number| Decimal(number).to_string());
        assert_eq!(texts, ["0", "0", "12.5", "100", "3.46", "-7.1", "-0.5", "100000000000000000000"]);
        // Every number is rounded as `format!` rounds it, halves included.
        for number in
            (-20_000..20_000).map(|step| f64::from(step) * 0.005).chain((0..20_000).map(|n| f64::from(n) / 7.0))
        {
            let exact: f64 = format!("{number:.2}").parse().unwrap();
            assert_eq!(Decimal(number).to_string().parse(), Ok(exact), "{number}");
        }
    }
}
