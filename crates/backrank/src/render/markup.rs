//! What XML and SVG texts share: escaped text, short numbers, and the anchors of text.

use std::fmt;

/// The text as it stands in XML, between tags or in quotes: the five special characters escaped,
/// and those that XML 1.0 does not allow at all replaced.
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

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextAnchor {
    /// Its start.
    Start,
    /// Its middle.
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

/// A number with at most two decimals, and no trailing zeros.
#[derive(Clone, Copy)]
pub(crate) struct Decimal(pub(super) f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pictures hold many thousands of these numbers, and whole numbers are written several times as fast.
        // Where the product is so near to a half that it might be rounded the other way, the number itself is
        // formatted.
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
        // Every number is rounded as `format!` rounds it, also at halves.
        for number in
            (-20_000..20_000).map(|step| f64::from(step) * 0.005).chain((0..20_000).map(|n| f64::from(n) / 7.0))
        {
            let exact: f64 = format!("{number:.2}").parse().unwrap();
            assert_eq!(Decimal(number).to_string().parse(), Ok(exact), "{number}");
        }
    }
}
