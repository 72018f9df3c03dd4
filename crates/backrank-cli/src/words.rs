//! Messages for people, in five languages, from `locales/*.ftl`.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages of the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    En,
    It,
    Pl,
    Vi,
    Zh,
}

impl Language {
    pub const ALL: [Self; 5] = [Self::En, Self::It, Self::Pl, Self::Vi, Self::Zh];

    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Pl => "pl",
            Self::Vi => "vi",
            Self::Zh => "zh",
        }
    }

    /// The language of a name such as `it`, or of a locale such as `it_IT.UTF-8`.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(['_', '-', '.', '@']).next().unwrap_or(locale).to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.name() == name)
    }

    const fn messages(self) -> &'static str {
        match self {
            Self::En => include_str!("../../../locales/en.ftl"),
            Self::It => include_str!("../../../locales/it.ftl"),
            Self::Pl => include_str!("../../../locales/pl.ftl"),
            Self::Vi => include_str!("../../../locales/vi.ftl"),
            Self::Zh => include_str!("../../../locales/zh.ftl"),
        }
    }
}

/// A message by its key, with what it speaks of; it becomes a sentence in [`Words`].
#[derive(Clone, Debug)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Value)>,
}

/// What a message speaks of: text, or a number that may need a plural.
#[derive(Clone, Debug)]
pub enum Value {
    Text(String),
    Number(u64),
    /// Texts apart by what the language puts between them.
    List(Vec<String>),
    /// What another message says.
    Said(Box<Message>),
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<Vec<String>> for Value {
    fn from(texts: Vec<String>) -> Self {
        Self::List(texts)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Said(Box::new(message))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Message {
    pub const fn new(key: &'static str) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// The same message speaking of this as well.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// The same, for anything that prints itself.
    pub fn show(self, name: &'static str, value: &impl ToString) -> Self {
        self.with(name, value.to_string())
    }
}

/// The messages of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub fn new(language: Language) -> Self {
        // A message that could not be read is missing and shows as its key; the tests read all.
        let resource = FluentResource::try_new(language.messages().to_owned()).unwrap_or_else(|(partial, _)| partial);
        let identifier: LanguageIdentifier = language.name().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around inserted text help mixed directions, which these languages do not have,
        // and would stand in the way of whoever copies a square's name.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The sentence of a message.
    pub fn say(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in &message.arguments {
            let value = match value {
                Value::Text(text) => FluentValue::from(text.as_str()),
                // Beyond this a number is no longer exact as Fluent keeps it; no plural depends on it.
                Value::Number(number) if *number >= 1 << 53 => FluentValue::from(number.to_string()),
                Value::Number(number) => FluentValue::from(*number as f64),
                Value::List(texts) => FluentValue::from(self.list(texts)),
                Value::Said(message) => FluentValue::from(self.say(message)),
            };
            arguments.set(*name, value);
        }
        self.format(message.key, Some(&arguments)).into_owned()
    }

    /// Texts apart by what the language puts between them.
    pub fn list(&self, texts: &[String]) -> String {
        texts.join(&self.text("list-separator"))
    }

    /// The sentence of a key that speaks of nothing.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None).into_owned()
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn format<'a>(&'a self, key: &'a str, arguments: Option<&'a FluentArgs<'_>>) -> Cow<'a, str> {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return Cow::Borrowed(key);
        };
        self.bundle.format_pattern(pattern, arguments, &mut Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Every key with the variables its message speaks of.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let text = language.messages();
        assert!(FluentResource::try_new(text.to_owned()).is_ok(), "{} does not parse", language.name());
        let mut keys = BTreeMap::new();
        let mut key = String::new();
        for line in text.lines() {
            let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some((name, _)) = line.split_once('=').filter(|_| begins) {
                key = name.trim().to_owned();
                assert!(keys.insert(key.clone(), BTreeSet::new()).is_none(), "{} has {key} twice", language.name());
            }
            for variable in line.split('$').skip(1) {
                let end = variable.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(variable.len());
                keys.entry(key.clone()).or_default().insert(variable[..end].to_owned());
            }
        }
        keys
    }

    #[test]
    fn the_five_languages_have_the_same_keys_and_speak_of_the_same_things() {
        let english = keys(Language::En);
        assert!(english.len() > 100);
        for language in Language::ALL {
            let other = keys(language);
            for (key, variables) in &english {
                assert_eq!(other.get(key), Some(variables), "{} in {}", key, language.name());
            }
            for key in other.keys() {
                assert!(english.contains_key(key), "{} is only in {}", key, language.name());
            }
        }
    }

    #[test]
    fn plurals_follow_the_language() {
        let says = |language, nodes: u64| Words::new(language).say(&Message::new("nodes").with("nodes", nodes));
        assert_eq!(says(Language::En, 1), "1 square entered");
        assert_eq!(says(Language::En, 2), "2 squares entered");
        let polish: BTreeSet<String> = [1, 2, 5].map(|n| says(Language::Pl, n).split_off(1)).into();
        assert_eq!(polish.len(), 3, "Polish has three plural forms: {polish:?}");
        assert!(says(Language::It, u64::MAX).contains("18446744073709551615"));
    }

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::of_locale("it_IT.UTF-8"), Some(Language::It));
        assert_eq!(Language::of_locale("zh-Hans"), Some(Language::Zh));
        assert_eq!(Language::of_locale("pl"), Some(Language::Pl));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
    }
}
