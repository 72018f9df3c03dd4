//! The parameters of a request, and their check.

use std::collections::HashMap;

use backrank_words::Language;

use crate::refusal::Refusal;

/// The parameters of a request, by name.
pub type Query = HashMap<String, String>;

/// Checks the parameters of a query: only those in `allowed` and `lang` may occur. Returns their values by name.
///
/// # Errors
/// If a parameter is unknown or repeated, or the value of a language, a flag or a stride is invalid.
pub(crate) fn check_query(parameters: Vec<(String, String)>, allowed: &[&str]) -> Result<Query, Refusal> {
    let mut query = HashMap::new();
    for (name, value) in parameters {
        if name != "lang" && !allowed.contains(&name.as_str()) {
            return Err(Refusal::of_field("serve-strange", &name));
        }
        if query.contains_key(&name) {
            return Err(Refusal::of_field("serve-twice", &name));
        }
        query.insert(name, value);
    }
    let wrong_value = |field: &str, text: &str, values: &[&str]| Err(Refusal::not_among("value", field, text, values));
    if let Some(lang) = query.get("lang").filter(|lang| Language::of_locale(lang).is_none()) {
        return wrong_value("lang", lang, &Language::ALL.map(Language::name));
    }
    for name in ["distinct", "hint", "soon"] {
        if let Some(text) = query.get(name).filter(|text| !["0", "1"].contains(&text.as_str())) {
            return wrong_value(name, text, &["0", "1"]);
        }
    }
    match query.get("stride").filter(|text| !text.parse().is_ok_and(|stride: u64| stride > 0)) {
        Some(text) => Err(Refusal::too_small("stride", text)),
        None => Ok(query),
    }
}
