//! Numbers as arguments of messages: each has a value, which chooses plural forms, and may have a text, which is
//! written instead of the value.

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use crate::language::Language;

/// A number that is written as `text`, with the plural form that belongs to `value`. The text is stored in the option
/// `currency`, because that is the only option of a Fluent number that holds a text.
pub(crate) fn number_with_text(value: f64, text: String) -> FluentValue<'static> {
    let options = FluentNumberOptions { currency: Some(text), ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new(value, options))
}

/// The text of a number made by [`number_with_text`]; `None` for other values.
pub(crate) fn attached_text(value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    number.options.currency.clone()
}

/// The function that formats numbers in the messages of a language. Fluent takes a function pointer, which holds no
/// state, so each language has a separate function.
pub(crate) fn number_formatter<M>(language: Language) -> fn(&FluentValue<'_>, &M) -> Option<String> {
    fn written(language: Language, value: &FluentValue<'_>) -> Option<String> {
        let FluentValue::Number(number) = value else { return None };
        attached_text(value).or_else(|| Some(language.format_number(&number.value.to_string())))
    }
    match language {
        Language::En => |value, _| written(Language::En, value),
        Language::It => |value, _| written(Language::It, value),
        Language::Pl => |value, _| written(Language::Pl, value),
        Language::Vi => |value, _| written(Language::Vi, value),
        Language::Zh => |value, _| written(Language::Zh, value),
    }
}
