//! How a picture looks.

use serde::{Deserialize, Serialize};

use super::number::Number;

/// How a picture looks, and how fast a film goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PictureRequest {
    /// The theme of its colours.
    pub theme: Option<String>,
    /// What the picture shows besides the board: names separated by commas.
    pub show: Option<String>,
    /// Without numbers.
    pub no_numbers: bool,
    /// With an arrow for each move.
    pub arrows: bool,
    /// Its width, in pixels.
    pub width: Option<Number>,
    /// How long each picture of a film is shown: `200ms`; a bare number is milliseconds.
    pub delay: Option<String>,
    /// The most pictures of a film.
    pub frames: Option<Number>,
}
