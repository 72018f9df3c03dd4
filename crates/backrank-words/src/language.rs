//! The languages of the messages, their formats of numbers, and their files of messages.

backrank::board::named_enum! {
    /// The languages of the messages.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Language: "language" {
        /// English.
        #[default]
        En = "en",
        /// Italian.
        It = "it",
        /// Polish.
        Pl = "pl",
        /// Vietnamese.
        Vi = "vi",
        /// Chinese.
        Zh = "zh",
    }
}

impl Language {
    /// The name of the language in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::It => "Italiano",
            Self::Pl => "Polski",
            Self::Vi => "Tiếng Việt",
            Self::Zh => "中文",
        }
    }

    /// The language for a name such as `it`, or a locale such as `it_IT.UTF-8`; `None` if there are no messages in it.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(['_', '-', '.', '@']).next().unwrap_or(locale);
        name.to_ascii_lowercase().parse().ok()
    }

    /// How the language writes numbers: the separator between groups of three digits, the smallest number of digits
    /// that are grouped, and the decimal separator.
    pub const fn number_format(self) -> (char, usize, char) {
        match self {
            Self::En => (',', 4, '.'),
            Self::It | Self::Vi => ('.', 4, ','),
            Self::Pl => ('\u{a0}', 5, ','),
            Self::Zh => (',', 5, '.'),
        }
    }

    /// Formats a number in the notation of the language. `text` begins with digits, optionally followed by a point and
    /// decimals; any further text, such as a unit, is kept.
    pub fn format_number(self, text: &str) -> String {
        let (group, least, decimal) = self.number_format();
        let length = text.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = text.split_at(length);
        let mut written = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && length >= least && (length - index).is_multiple_of(3) {
                written.push(group);
            }
            written.push(digit);
        }
        match rest.strip_prefix('.').filter(|_| length > 0) {
            Some(decimals) => written.extend([decimal].into_iter().chain(decimals.chars())),
            None => written.push_str(rest),
        }
        written
    }

    /// The two files of messages, in Fluent's format: the messages that the command and the page share, and those that
    /// only the page uses, or for which it has a wording of its own.
    pub(crate) const fn message_files(self) -> [&'static str; 2] {
        match self {
            Self::En => [include_str!("../../../locales/en.ftl"), include_str!("../../../locales/page/en.ftl")],
            Self::It => [include_str!("../../../locales/it.ftl"), include_str!("../../../locales/page/it.ftl")],
            Self::Pl => [include_str!("../../../locales/pl.ftl"), include_str!("../../../locales/page/pl.ftl")],
            Self::Vi => [include_str!("../../../locales/vi.ftl"), include_str!("../../../locales/page/vi.ftl")],
            Self::Zh => [include_str!("../../../locales/zh.ftl"), include_str!("../../../locales/page/zh.ftl")],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let written =
            |language: Language| ["13267364410532", "9862", "3.2 GB", "> 10^308"].map(|n| language.format_number(n));
        assert_eq!(written(Language::En), ["13,267,364,410,532", "9,862", "3.2 GB", "> 10^308"]);
        assert_eq!(written(Language::It), ["13.267.364.410.532", "9.862", "3,2 GB", "> 10^308"]);
        assert_eq!(
            written(Language::Pl),
            ["13 267 364 410 532", "9862", "3,2 GB", "> 10^308"].map(|n| n.replacen(
                ' ',
                "\u{a0}",
                if n.len() > 9 { 4 } else { 0 }
            ))
        );
        assert_eq!(Language::Zh.format_number("x"), "x");
    }

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::of_locale("it_IT.UTF-8"), Some(Language::It));
        assert_eq!(Language::of_locale("zh-Hans"), Some(Language::Zh));
        assert_eq!(Language::of_locale("pl"), Some(Language::Pl));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
    }
}
