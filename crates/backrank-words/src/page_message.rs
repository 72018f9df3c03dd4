//! The messages that only the page uses, as templates: the page inserts the values.

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;

use crate::numbers::number_with_text;
use crate::words::Words;

/// The variable that chooses the plural form of a message of the page.
const COUNT: &str = "count";

/// Numbers that together fall into every plural category of each language. The form of a category is made with the
/// first of these numbers that falls into it. Whole numbers come first, so that a form is made with a fraction only if
/// no whole number in this list has the category, because the page mostly inserts whole numbers.
const SAMPLES: [f64; 5] = [1.0, 2.0, 5.0, 1_000_000.0, 0.5];

/// A message that only the page uses. A variable `$square` of the message is written `{square}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageMessage {
    /// A message that is the same for every number.
    Text(String),
    /// The forms of a message by the plural category of `$count`: `one`, `few`, `many`, `other`.
    Plural(BTreeMap<String, String>),
}

impl Words {
    /// The messages that only the page uses, each with its key.
    pub fn page_messages(&self) -> impl Iterator<Item = (&str, PageMessage)> {
        self.page_keys.iter().map(|key| (key.as_str(), self.page_message(key)))
    }

    fn page_message(&self, key: &str) -> PageMessage {
        let names = self.variables(key);
        let form = |count: f64| {
            let mut arguments = FluentArgs::new();
            for name in &names {
                let token = format!("{{{name}}}");
                if name == COUNT {
                    arguments.set(COUNT, number_with_text(count, token));
                } else {
                    arguments.set(name.as_str(), token);
                }
            }
            self.format_key(key, Some(&arguments)).into_owned()
        };
        if !names.contains(COUNT) {
            return PageMessage::Text(form(1.0));
        }
        let mut forms = BTreeMap::new();
        for count in SAMPLES {
            forms.entry(self.plural_category(count)).or_insert_with(|| form(count));
        }
        let other = form(0.5);
        if forms.values().all(|form| *form == other) { PageMessage::Text(other) } else { PageMessage::Plural(forms) }
    }

    /// The name of the plural category of a number.
    fn plural_category(&self, count: f64) -> String {
        let arguments = FluentArgs::from_iter([(COUNT, count)]);
        self.format_key("plural-category", Some(&arguments)).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Message};

    fn page(language: Language) -> Words {
        Words::with_page_messages(language, |field| field.name().to_owned())
    }

    #[test]
    fn every_variable_is_a_token_of_the_text() {
        for words in Language::ALL.map(page) {
            for (key, message) in words.page_messages() {
                let text = match message {
                    PageMessage::Text(text) => text,
                    PageMessage::Plural(mut forms) => forms.remove("other").unwrap(),
                };
                let tokens = words.variables(key).into_iter().map(|name| format!("{{{name}}}"));
                let rest = tokens.fold(text.clone(), |rest, token| {
                    assert!(rest.contains(&token), "{key} in {:?} lacks {token}: {text}", words.language());
                    rest.replace(&token, "")
                });
                assert!(!rest.contains(['{', '}']), "{key} in {:?}: {text}", words.language());
            }
        }
    }

    #[test]
    fn the_form_of_a_number_is_what_the_message_says_with_it() {
        let mut forms_seen = 0;
        // Keys of messages are `&'static`, so the texts of this test are leaked.
        for words in Language::ALL.map(|language| &*Box::leak(Box::new(page(language)))) {
            for (key, message) in words.page_messages() {
                let PageMessage::Plural(forms) = message else { continue };
                forms_seen += forms.len();
                let others: Vec<&str> =
                    words.variables(key).into_iter().filter(|name| name != COUNT).map(|name| &*name.leak()).collect();
                let said = |count: u64| {
                    let message = Message::new(key).with(COUNT, count);
                    others.iter().fold(message, |message, name| message.with(name, format!("{{{name}}}")))
                };
                for count in (0..200_u64).chain([1_000, 1_000_000, 1_000_002]) {
                    let form = &forms[&words.plural_category(count as f64)];
                    let told = form.replace("{count}", &words.language().format_number(&count.to_string()));
                    assert_eq!(told, words.say(&said(count)), "{:?}", words.language());
                }
            }
        }
        assert!(forms_seen > 10, "{forms_seen}");
    }

    #[test]
    fn a_plural_form_has_a_token_in_each_category() {
        let forms = |language| page(language).page_message("page-a-second");
        let polish = [("few", "kroki/s"), ("many", "kroków/s"), ("one", "krok/s"), ("other", "kroku/s")];
        let polish = polish.map(|(category, unit)| (category.to_owned(), format!("{{count}} {unit}")));
        assert_eq!(forms(Language::Pl), PageMessage::Plural(polish.into()));
        assert_eq!(forms(Language::Zh), PageMessage::Text("每秒 {count} 步".to_owned()));
    }
}
