//! The messages that only the page uses, as templates: the page inserts the values.

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;
use serde_json::{Map, Value, json};

use crate::numbers::number_with_text;
use crate::words::Words;

/// The variable that chooses the plural form of a message of the page.
const COUNT: &str = "count";

/// Numbers that together fall into every plural category of each language. The form of a category is made with the
/// first of these numbers that falls into it. Whole numbers come first, so that a form is made with a fraction only if
/// no whole number in this list has the category, because the page mostly inserts whole numbers.
const SAMPLES: [f64; 5] = [1.0, 2.0, 5.0, 1_000_000.0, 0.5];

impl Words {
    /// The messages that only the page uses, by their keys, as JSON. A message that is the same for every number is a
    /// string; otherwise it is an object with its forms by the plural category of `$count`: `one`, `few`, `many`,
    /// `other`. A variable `$square` of a message is written `{square}`.
    pub fn page_messages(&self) -> Map<String, Value> {
        self.page_keys.iter().map(|key| (key.clone(), self.page_message(key))).collect()
    }

    fn page_message(&self, key: &str) -> Value {
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
            return form(1.0).into();
        }
        let mut forms = BTreeMap::new();
        for count in SAMPLES {
            forms.entry(self.plural_category(count)).or_insert_with(|| form(count));
        }
        let other = form(0.5);
        if forms.values().all(|form| *form == other) { other.into() } else { json!(forms) }
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
                let text = message.as_str().unwrap_or_else(|| message["other"].as_str().unwrap());
                let tokens = words.variables(&key).into_iter().map(|name| format!("{{{name}}}"));
                let rest = tokens.fold(text.to_owned(), |rest, token| {
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
                let (key, Value::Object(forms)) = (&*key.leak(), message) else { continue };
                forms_seen += forms.len();
                let others: Vec<&str> =
                    words.variables(key).into_iter().filter(|name| name != COUNT).map(|name| &*name.leak()).collect();
                let said = |count: u64| {
                    let message = Message::new(key).with(COUNT, count);
                    others.iter().fold(message, |message, name| message.with(name, format!("{{{name}}}")))
                };
                for count in (0..200_u64).chain([1_000, 1_000_000, 1_000_002]) {
                    let form = forms[&words.plural_category(count as f64)].as_str().unwrap();
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
        let polish = json!({
            "few": "{count} kroki/s",
            "many": "{count} kroków/s",
            "one": "{count} krok/s",
            "other": "{count} kroku/s",
        });
        assert_eq!(forms(Language::Pl), polish);
        assert_eq!(forms(Language::Zh), json!("每秒 {count} 步"));
    }
}
