//! The alternative text of a picture.

/// The alternative text of a picture: for screen readers, and for readers who do not load pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AltText {
    /// What the picture is, in a few words.
    pub title: String,
    /// What the picture shows, in a sentence or two.
    pub description: String,
}
