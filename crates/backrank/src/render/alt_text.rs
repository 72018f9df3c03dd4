//! The text that stands for a picture where it cannot be seen.

/// The text that stands for a picture where it cannot be seen: for screen readers, and where pictures are not loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AltText {
    /// What the picture is, in a few words.
    pub title: String,
    /// What the picture shows, in a sentence or two.
    pub description: String,
}
