//! Messages for people, in five languages, from the files in `locales`.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use backrank::board::{Board, BoardRotation, Square};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::field::Field;
use crate::language::Language;
use crate::numbers::{attached_text, number_formatter, number_with_text};

/// A message for people, not yet in a language: a key and named arguments. [`Words`] turns it into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Value)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text that is inserted unchanged.
    Text(String),
    /// A number in digits, of any length, as text that may end in a unit. Plural forms depend on the number unless
    /// other text than digits follows.
    Number(String),
    /// Texts that are joined by the list separator of the language.
    List(Vec<String>),
    /// The sentence of another message.
    Message(Box<Message>),
    /// A field of a request, written as the face names it.
    Field(Field),
    /// A field of a request and its value, both of which are written.
    FieldWith(Field, String),
}

/// Implements conversions of these types into arguments of messages.
macro_rules! arguments {
    ($($value:pat, $type:ty => $argument:expr;)+) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Self {
                $argument
            }
        })+
    };
}

arguments! {
    field, Field => Value::Field(field);
    (field, value), (Field, String) => Value::FieldWith(field, value);
    (field, value), (Field, &str) => Value::FieldWith(field, value.to_owned());
    number, u64 => number_arg(number);
    number, usize => number_arg(number);
    texts, Vec<String> => Value::List(texts);
    texts, &[&str] => Value::List(texts.iter().map(ToString::to_string).collect());
    squares, &[Square] => Value::List(square_names(squares));
    message, Message => Value::Message(Box::new(message));
    text, &str => Value::Text(text.to_owned());
    text, &String => Value::Text(text.clone());
    text, String => Value::Text(text);
    number, &usize => number_arg(number);
    number, &u64 => number_arg(number);
    square, Square => text_arg(square);
    square, &Square => text_arg(square);
    board, &Board => text_arg(board);
    turn, BoardRotation => text_arg(turn);
}

/// A message: `message!("fault-no-move", step = text_arg(step), from, to)` has the key `fault-no-move` and three
/// arguments. An argument written without a value takes the value of the variable with its name.
#[macro_export]
macro_rules! message {
    (@ $name:ident) => { $name };
    (@ $name:ident, $value:expr) => { $value };
    ($key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $crate::message!(@ $name $(, $value)?)))*
    };
}

/// The text that `value` displays, as an argument that is inserted unchanged: no digits are grouped, and no plural form
/// depends on them.
pub fn text_arg(value: impl ToString) -> Value {
    Value::Text(value.to_string())
}

/// The names of the squares, such as `c3`, in order.
pub fn square_names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

/// A number of any size, as an argument that is written in digits. Where digits are grouped, they are grouped as in the
/// language, and plural forms depend on the number.
pub fn number_arg(number: impl ToString) -> Value {
    Value::Number(number.to_string())
}

impl Message {
    /// The message with this key, without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// The key of the message in the files of messages.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The same message with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// The same message with `…` after the first `most` characters of each longer text argument, also in messages that
    /// are arguments, so that long input of a user is not repeated whole. Lists are not cut.
    pub fn with_truncated_texts(mut self, most: usize) -> Self {
        for (_, value) in &mut self.arguments {
            match value {
                Value::Text(text) => {
                    if let Some((end, _)) = text.char_indices().nth(most) {
                        text.truncate(end);
                        text.push('…');
                    }
                }
                Value::Message(message) => {
                    **message = std::mem::replace(&mut **message, Self::new("")).with_truncated_texts(most)
                }
                Value::Number(_) | Value::List(_) | Value::Field(_) | Value::FieldWith(..) => {}
            }
        }
        self
    }
}

/// The function that returns the name of a field as a *face*, such as the command or the page, writes it.
type FieldNameFn = Arc<dyn Fn(Field) -> String + Send + Sync>;

/// The messages of one language, with the names of fields as one face writes them.
#[must_use]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    field_name: FieldNameFn,
    /// Whether the digits of large numbers are grouped.
    groups_digits: bool,
    /// The keys of the messages that only the page uses.
    pub(crate) page_keys: Vec<String>,
}

impl Words {
    /// The messages that all faces share; `field_name` returns the name of a field as the face writes it.
    pub fn new(language: Language, field_name: impl Fn(Field) -> String + Send + Sync + 'static) -> Self {
        Self::from_text(language, language.message_files()[0], field_name)
    }

    /// The messages in a text in Fluent's format.
    fn from_text(
        language: Language,
        messages: &str,
        field_name: impl Fn(Field) -> String + Send + Sync + 'static,
    ) -> Self {
        let field_name: FieldNameFn = Arc::new(field_name);
        let identifier: LanguageIdentifier = language.name().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // No isolation marks are put around inserted text: only languages that are written from right to left need
        // them, and they would be copied together with the name of a square.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource(messages));
        let name_field = Arc::clone(&field_name);
        // Adding a function to a bundle that has none cannot fail.
        let _ = bundle.add_function("FIELD", move |arguments, _| match arguments {
            [FluentValue::String(name)] => name.parse().map_or(FluentValue::Error, |field| name_field(field).into()),
            _ => FluentValue::Error,
        });
        bundle.set_formatter(Some(|value, _| attached_text(value)));
        Self { language, bundle, field_name, groups_digits: false, page_keys: Vec::new() }
    }

    /// The messages of [`new`](Self::new), and those that only the page uses: labels, pseudocode, lessons, and
    /// replacements for messages that mention options of the command. Digits are grouped as the language groups them.
    pub fn with_page_messages(
        language: Language,
        field_name: impl Fn(Field) -> String + Send + Sync + 'static,
    ) -> Self {
        Self::from_message_texts(language, language.message_files(), field_name)
    }

    /// The messages of [`with_page_messages`](Self::with_page_messages), read from the texts of the language's two
    /// files: the shared messages and those of the page, in Fluent's format. A program that calls this function only,
    /// and not `new` or `with_page_messages`, does not embed the files of all languages.
    pub fn from_message_texts(
        language: Language,
        [messages, of_page]: [&str; 2],
        field_name: impl Fn(Field) -> String + Send + Sync + 'static,
    ) -> Self {
        let mut words = Self::from_text(language, messages, field_name);
        words.bundle.add_resource_overriding(resource(of_page));
        words.page_keys = keys_in(of_page).filter(|key| is_page_key(key)).map(ToOwned::to_owned).collect();
        words.bundle.add_resource_overriding(resource(PLURAL_CATEGORY));
        words.bundle.set_formatter(Some(number_formatter(language)));
        words.groups_digits = true;
        words
    }

    /// The language of the messages.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a message in this language; the key itself if there is no such message.
    pub fn say(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in &message.arguments {
            let value = match value {
                Value::Text(text) => FluentValue::from(text.as_str()),
                Value::Number(text) => self.fluent_number(text),
                Value::List(texts) => FluentValue::from(self.join_with_commas(texts)),
                Value::Message(message) => FluentValue::from(self.say(message)),
                Value::Field(field) => FluentValue::from((self.field_name)(*field)),
                Value::FieldWith(field, value) => FluentValue::from(format!("{} {value}", (self.field_name)(*field))),
            };
            arguments.set(*name, value);
        }
        self.format_key(message.key, Some(&arguments)).into_owned()
    }

    /// A number as a value for Fluent. All its digits are written, however many there are, and plural forms depend on
    /// it. Text that is more than digits, such as `3.2 GB`, is formatted like a number, but no plural form depends on
    /// it.
    fn fluent_number(&self, text: &str) -> FluentValue<'static> {
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.format_number(text).into();
        }
        // In the plural rules of these languages, the form of a number from a million up depends on nothing but its
        // last six digits. So a number that is too long for an `f64` gets the form of the sum of a million and the
        // number that its last six digits make.
        let last = text.get(text.len().saturating_sub(6)..).and_then(|digits| digits.parse::<u32>().ok());
        match text.parse::<f64>() {
            Ok(number) if text.len() <= EXACT_DIGITS => number.into(),
            _ => number_with_text(f64::from(1_000_000 + last.unwrap_or_default()), self.format_number(text)),
        }
    }

    fn format_number(&self, text: &str) -> String {
        if self.groups_digits { self.language.format_number(text) } else { text.to_owned() }
    }

    /// The texts, joined by the list separator of the language.
    pub fn join_with_commas(&self, texts: &[String]) -> String {
        texts.join(&self.text("list-separator"))
    }

    /// Joins sentences, which have no full stop at their ends, with the separator of the language.
    pub fn join_sentences(&self, sentences: &[String]) -> String {
        sentences.join(&self.text("sentence-separator"))
    }

    /// The sentence of the message with this key, which takes no arguments; the key itself if there is no such message.
    pub fn text(&self, key: &str) -> String {
        self.format_key(key, None).into_owned()
    }

    /// Whether there is a message with this key.
    pub fn has_message(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The names of the variables of a message; for a message with variants, the variables of its default variants.
    pub(crate) fn variables(&self, key: &str) -> BTreeSet<String> {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return BTreeSet::new();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, None, &mut errors);
        let variable = |error| match error {
            FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) => Some(id),
            _ => None,
        };
        errors.into_iter().filter_map(variable).collect()
    }

    /// The sentence of the message with this key and these arguments; the key itself if there is no such message.
    pub(crate) fn format_key<'a>(&'a self, key: &'a str, arguments: Option<&'a FluentArgs<'_>>) -> Cow<'a, str> {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return Cow::Borrowed(key);
        };
        self.bundle.format_pattern(pattern, arguments, &mut Vec::new())
    }
}

/// The largest number of digits for which an `f64`, the type in which Fluent stores numbers, holds every whole number
/// exactly.
const EXACT_DIGITS: usize = 15;

/// The message whose sentence is the name of the plural category of `count`.
const PLURAL_CATEGORY: &str = "plural-category = { $count ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}";

fn resource(text: &str) -> FluentResource {
    // A message that cannot be parsed is left out, and its key is shown instead of it. The tests check that all
    // messages can be parsed.
    FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial)
}

/// The keys of the messages in a file in Fluent's format: each key begins a line.
pub(crate) fn keys_in(text: &str) -> impl Iterator<Item = &str> {
    let begun = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    begun.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim())
}

/// Whether the message with this key is used only by the page.
pub(crate) fn is_page_key(key: &str) -> bool {
    ["page-", "code-", "lesson-"].iter().any(|prefix| key.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The messages of the page, with fields written by their canonical names.
    fn page(language: Language) -> Words {
        Words::with_page_messages(language, |field| field.name().to_owned())
    }

    /// The keys in a file of messages, each with the variables that its message uses.
    fn keys(name: &str, text: &str) -> BTreeMap<String, BTreeSet<String>> {
        assert!(FluentResource::try_new(text.to_owned()).is_ok(), "{name} does not parse");
        let mut keys = BTreeMap::new();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some((begun, _)) = line.split_once('=').filter(|_| begins) {
                key = begun.trim().to_owned();
                assert!(keys.insert(key.clone(), BTreeSet::new()).is_none(), "{name} has {key} twice");
            }
            for variable in line.split('$').skip(1) {
                let end = variable.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(variable.len());
                keys.entry(key.clone()).or_default().insert(variable[..end].to_owned());
            }
        }
        keys
    }

    fn assert_same_keys(text: impl Fn(Language) -> &'static str) -> BTreeMap<String, BTreeSet<String>> {
        let english = keys("en", text(Language::En));
        for language in Language::ALL {
            let other = keys(language.name(), text(language));
            for (key, variables) in &english {
                assert_eq!(other.get(key), Some(variables), "{} in {}", key, language.name());
            }
            for key in other.keys() {
                assert!(english.contains_key(key), "{} is only in {}", key, language.name());
            }
        }
        english
    }

    #[test]
    fn the_five_languages_have_the_same_keys_and_speak_of_the_same_things() {
        assert!(assert_same_keys(|language| language.message_files()[0]).len() > 100);
    }

    #[test]
    fn what_the_page_says_is_said_in_five_languages_and_speaks_of_the_same_things() {
        let shared = keys("en", Language::En.message_files()[0]);
        for (key, variables) in assert_same_keys(|language| language.message_files()[1]) {
            if is_page_key(&key) {
                for words in Language::ALL.map(page) {
                    assert_eq!(
                        words.variables(&key),
                        variables,
                        "{key} in {:?} hides a variable in a form",
                        words.language()
                    );
                }
                assert!(!shared.contains_key(&key), "{key} is said by the command as well");
            } else {
                let of_command = shared.get(&key).unwrap_or_else(|| panic!("{key} is said by nobody else"));
                // The page's wording may use fewer variables than the command's.
                assert!(variables.is_subset(of_command), "{key}: {variables:?} of {of_command:?}");
            }
        }
    }

    #[test]
    fn what_the_page_says_in_other_words_names_no_option() {
        for language in Language::ALL {
            let (command, page) = (Words::new(language, Field::cli_option), page(language));
            for key in keys_in(language.message_files()[1]).filter(|key| !is_page_key(key)) {
                assert_ne!(command.text(key), page.text(key), "{key} need not be said in other words");
                assert!(!page.text(key).contains("--"), "{key}: {}", page.text(key));
            }
        }
    }

    /// Whether a message is part of the command's help.
    fn is_help(key: &str) -> bool {
        let is_refusal = ["option-not-for", "option-needs"].contains(&key) || key.starts_with("option-of-");
        let of_help = ["examples-", "heading-", "option-", "topic-", "topics-", "usage-", "value-", "verb-", "word-"];
        ["about", "start"].contains(&key) || of_help.iter().any(|prefix| key.starts_with(prefix)) && !is_refusal
    }

    #[test]
    fn only_help_spells_options_and_all_else_leaves_the_names_of_fields_to_the_face() {
        for language in Language::ALL {
            let bare = Words::new(language, |field| field.name().to_owned());
            let command = Words::new(language, Field::cli_option);
            let mut named = 0;
            for key in keys_in(language.message_files()[0]).filter(|key| !is_help(key)) {
                let text = bare.text(key).replace("backrank --help", "").replace("--help", "");
                assert!(!text.contains("--"), "{key} in {language:?}: {text}");
                assert!(!text.contains("FIELD"), "{key} in {language:?} names no field: {text}");
                named += usize::from(command.text(key).contains("--"));
            }
            assert!(named > 70, "{language:?}: {named}");
        }
    }

    #[test]
    fn what_the_page_says_names_no_verb_of_the_command() {
        // In Chinese every word in Latin letters is a name.
        let page = page(Language::Zh);
        let verbs: Vec<&str> =
            keys_in(Language::Zh.message_files()[0]).filter_map(|key| key.strip_prefix("verb-")).collect();
        assert!(verbs.contains(&"unrank") && verbs.len() > 10, "{verbs:?}");
        let names_verb = |key: &&str| {
            let text = page.text(key);
            text.split(|c: char| !(c.is_ascii_alphanumeric() || "-_$".contains(c))).any(|word| verbs.contains(&word))
        };
        let naming: Vec<&str> =
            keys_in(Language::Zh.message_files()[0]).filter(|key| !is_help(key)).filter(names_verb).collect();
        // Only the command prints these messages.
        let of_command = ["method-not-traced", "pieces-most-not-for", "tour-not-checked", "tour-not-checked-file"];
        assert_eq!(naming, of_command);
    }

    #[test]
    fn only_who_asks_for_the_page_is_given_its_sentences() {
        for language in Language::ALL {
            let (command, page) = (Words::new(language, Field::cli_option), page(language));
            assert!(!page.page_messages().is_empty());
            for key in page.page_messages().keys() {
                assert!(!command.has_message(key) && page.text(key) != *key, "{key}");
            }
        }
    }

    #[test]
    fn only_the_page_groups_digits_and_plurals_are_those_of_the_number() {
        let message = Message::new("nodes").with("nodes", 10_002_u64);
        assert_eq!(Words::new(Language::En, Field::cli_option).say(&message), "10002 squares entered");
        assert_eq!(page(Language::En).say(&message), "10,002 squares entered");
        let [few, many] = [10_002_u64, 10_005].map(|n| page(Language::Pl).say(&Message::new("nodes").with("nodes", n)));
        assert_eq!(few, "10\u{a0}002 wejścia na pola");
        assert_eq!(many, "10\u{a0}005 wejść na pola");
    }

    #[test]
    fn plurals_follow_the_language() {
        let says = |language, nodes: u64| {
            Words::new(language, Field::cli_option).say(&Message::new("nodes").with("nodes", nodes))
        };
        assert_eq!(says(Language::En, 1), "1 square entered");
        assert_eq!(says(Language::En, 2), "2 squares entered");
        let polish: BTreeSet<String> = [1, 2, 5].map(|n| says(Language::Pl, n).split_off(1)).into();
        assert_eq!(polish.len(), 3, "Polish has three plural forms: {polish:?}");
        assert!(says(Language::It, u64::MAX).contains("18446744073709551615"));
    }

    #[test]
    fn numbers_of_thirty_digits_are_unharmed_and_choose_their_plural() {
        let digits = |ending: &str| format!("123456789012345678901234567{ending}");
        for language in Language::ALL {
            let number = digits("005");
            let message = Message::new("nodes").with("nodes", number_arg(&number));
            let figures = |words: Words| words.say(&message).chars().filter(char::is_ascii_digit).collect::<String>();
            assert_eq!([figures(page(language)), figures(Words::new(language, Field::cli_option))], [&*number; 2]);
            assert!(page(language).say(&message).contains(&language.format_number(&number)), "{language:?}");
        }
        let polish = |ending| page(Language::Pl).say(&Message::new("nodes").with("nodes", number_arg(digits(ending))));
        assert!(polish("002").ends_with("567\u{a0}002 wejścia na pola"), "{}", polish("002"));
        assert!(polish("012").ends_with("567\u{a0}012 wejść na pola"), "{}", polish("012"));
    }
}
