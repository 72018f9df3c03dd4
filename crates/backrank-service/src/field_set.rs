//! Sets of fields.

use backrank_words::Field;
use serde::Serialize;
use serde_json::Value;

/// The set of fields that a request gives, as a bit per field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct FieldSet(u64);

impl FieldSet {
    /// The fields whose flag is `true`.
    pub fn from_flags<const N: usize>(fields: [(Field, bool); N]) -> Self {
        fields.into_iter().filter(|(_, is_given)| *is_given).map(|(field, _)| field).collect()
    }

    /// The fields that a serialized request gives: the names of all entries with a value other than null, `false` or an
    /// empty list. Puzzle and board are left out, because they are not options.
    pub(crate) fn of_request<R: Serialize + ?Sized>(request: &R) -> Self {
        let mut fields = Vec::new();
        add_given("", &serde_json::to_value(request).unwrap_or_default(), &mut fields);
        fields.into_iter().filter(|field| !matches!(field, Field::Puzzle | Field::Board)).collect()
    }

    /// Whether the set contains the field.
    pub const fn contains(self, field: Field) -> bool {
        self.0 & Self::bit(field) != 0
    }

    /// The first of the listed fields that the set contains.
    pub fn first_of(self, fields: &[Field]) -> Option<Field> {
        fields.iter().copied().find(|&field| self.contains(field))
    }

    const fn bit(field: Field) -> u64 {
        1 << field as u64
    }
}

/// Adds the fields with a value to the list; `name` is the key under which `value` is found.
fn add_given(name: &str, value: &Value, fields: &mut Vec<Field>) {
    match value {
        Value::Null | Value::Bool(false) => {}
        Value::Object(values) => values.iter().for_each(|(name, value)| add_given(name, value, fields)),
        Value::Array(values) => values.iter().for_each(|value| add_given(name, value, fields)),
        _ => fields.extend(name.replace('_', "-").parse::<Field>()),
    }
}

impl FromIterator<Field> for FieldSet {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(Self::default(), |set, field| Self(set.0 | Self::bit(field)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_room_for_every_field_and_finds_the_first_in_the_order_asked_for() {
        let all: FieldSet = Field::ALL.into_iter().collect();
        assert!(Field::ALL.into_iter().all(|field| all.contains(field)));
        let some = FieldSet::from_flags([(Field::Closed, true), (Field::From, false), (Field::Lang, true)]);
        assert_eq!(some.first_of(&[Field::From, Field::Lang, Field::Closed]), Some(Field::Lang));
        assert_eq!(some.first_of(&[Field::From]), None);
    }
}
