//! The choice of the language of the messages.

use std::ffi::OsString;

use backrank_words::Language;

/// Chooses the language of the messages: the value of `--lang`, else the locale of the environment (the first of
/// `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty), else the value of `--convention`, which names a lesson by its
/// language, else English. A value that names no supported language is skipped.
pub fn choose_language(typed: &[OsString], environment: impl Fn(&str) -> Option<String>) -> Language {
    let value_of = |option: &str| {
        let words = typed.iter().filter_map(|word| word.to_str());
        let mut next = words.clone().skip(1).chain([""]);
        words
            .filter_map(|word| {
                let next = next.next();
                let rest = word.strip_prefix(option)?;
                if rest.is_empty() { next } else { rest.strip_prefix('=') }
            })
            .last()
            .and_then(Language::of_locale)
    };
    let variable = |name: &str| environment(name).filter(|value| !value.is_empty());
    let locale = || variable("LC_ALL").or_else(|| variable("LC_MESSAGES")).or_else(|| variable("LANG"));
    value_of("--lang")
        .or_else(|| locale().as_deref().and_then(Language::of_locale))
        .or_else(|| value_of("--convention"))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(line: &str, variables: &[(&str, &str)]) -> Language {
        let typed: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        choose_language(&typed, |name| variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_language_is_asked_for_then_the_users_then_the_lessons_then_english() {
        assert_eq!(chosen("backrank find tour 8 --lang pl", &[("LC_ALL", "it_IT.UTF-8")]), Language::Pl);
        assert_eq!(chosen("backrank find tour 8 --lang=vi", &[]), Language::Vi);
        assert_eq!(chosen("backrank find tour 8", &[("LC_ALL", ""), ("LANG", "zh_CN.UTF-8")]), Language::Zh);
        assert_eq!(chosen("backrank map tour 5 --convention it", &[("LANG", "C.UTF-8")]), Language::It);
        assert_eq!(chosen("backrank map tour 5 --convention it", &[("LANG", "en_US.UTF-8")]), Language::En);
        assert_eq!(chosen("backrank map tour 5", &[]), Language::En);
    }
}
