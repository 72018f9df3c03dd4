//! Numbers in messages: the text of each is kept beside its value, which chooses plural forms.

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use crate::language::Language;

/// A number that chooses plural forms as `value` does, and is written as `text`. The text is stored in the option
/// `currency`, the only option of Fluent's numbers that holds a text.
pub(crate) fn written_as(value: f64, text: String) -> FluentValue<'static> {
    let options = FluentNumberOptions { currency: Some(text), ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new(value, options))
}

/// The text of a number made by [`written_as`]; `None` for other values.
pub(crate) fn written_form(value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    number.options.currency.clone()
}

/// The function that formats numbers in the messages of a language. Fluent takes a function pointer without state, so
/// each language needs one of its own.
pub(crate) fn formatter<M>(language: Language) -> fn(&FluentValue<'_>, &M) -> Option<String> {
    fn written(language: Language, value: &FluentValue<'_>) -> Option<String> {
        let FluentValue::Number(number) = value else { return None };
        written_form(value).or_else(|| Some(language.format_number(&number.value.to_string())))
    }
    match language {
        Language::En => |value, _| written(Language::En, value),
        Language::It => |value, _| written(Language::It, value),
        Language::Pl => |value, _| written(Language::Pl, value),
        Language::Vi => |value, _| written(Language::Vi, value),
        Language::Zh => |value, _| written(Language::Zh, value),
    }
}
