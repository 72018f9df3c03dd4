//! How the page writes the names of fields.

use backrank_words::Field;

/// The name of a field in the JSON of the page.
///
/// ```
/// assert_eq!(backrank_page::field_name(backrank_words::Field::TieBreak), "tie_break");
/// ```
pub fn field_name(field: Field) -> String {
    match field {
        Field::MoveOrder => "order".to_owned(),
        Field::Queen => "standing".to_owned(),
        Field::Forbid => "forbidden".to_owned(),
        field => field.name().replace('-', "_"),
    }
}
