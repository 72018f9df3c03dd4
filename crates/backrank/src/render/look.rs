//! How pictures look: one value for whoever draws them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How a picture looks.
///
/// ```
/// use backrank::render::{Look, Theme};
///
/// let mut look = Look::default();
/// look.theme = Theme::Slate;
/// look.shown = Some("path,pieces".parse()?);
/// look.arrows = true;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Look {
    /// Its colours.
    pub theme: Theme,
    /// What is shown besides the board; what suits the picture if this is not said.
    pub shown: Option<Shown>,
    /// Whether an arrow on each step of a tour shows its direction.
    pub arrows: bool,
    /// The number of the first step of a tour.
    pub first_number: usize,
    /// How many pixels wide the picture is; as many as suit the board if this is not said.
    pub width: Option<u32>,
    /// Whether text becomes outlines, for whoever has no fonts.
    pub(super) outlined: bool,
}

impl Default for Look {
    /// On paper, with numbers from 1.
    fn default() -> Self {
        Self { theme: Theme::Paper, shown: None, arrows: false, first_number: 1, width: None, outlined: false }
    }
}

impl Look {
    /// The same with text as outlines.
    #[cfg(feature = "raster")]
    pub(super) fn outlined(&self) -> Self {
        Self { outlined: true, ..self.clone() }
    }

    /// What is shown, where this is what suits the picture.
    pub(super) fn shown_or(&self, usual: Shown) -> Shown {
        self.shown.unwrap_or(usual)
    }
}

/// The colours of a picture. In each of them blue stands against orange, which every kind of colour
/// blindness tells apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A pale board on paper.
    #[default]
    Paper,
    /// A dark board with bright lines, for projectors and dark pages.
    Slate,
    /// A wooden board.
    Wood,
    /// Black and white as far as can be, for printers and weak eyes.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::Paper, Self::Slate, Self::Wood, Self::Contrast];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Slate => "slate",
            Self::Wood => "wood",
            Self::Contrast => "contrast",
        }
    }
}

/// A text that names no theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no theme `{0}`")]
pub struct ThemeError(pub String);

impl FromStr for Theme {
    type Err = ThemeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|theme| theme.name() == text).ok_or_else(|| ThemeError(text.to_owned()))
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a picture shows besides its board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The line of a tour.
    pub path: bool,
    /// The numbers of the steps of a tour; beside pieces, how many of them attack each other square.
    pub numbers: bool,
    /// The piece at the start of a tour, or where a search stands; the pieces of a placement.
    pub pieces: bool,
    /// The names of files and ranks.
    pub names: bool,
}

impl Shown {
    /// The names of what can be shown.
    pub const NAMES: [&str; 4] = ["path", "numbers", "pieces", "names"];

    /// A tour with its steps numbered.
    pub const TOUR: Self = Self { path: true, numbers: true, pieces: false, names: true };
    /// A tour as a line, with a piece on its start.
    pub const LINE: Self = Self { path: true, numbers: false, pieces: true, names: true };
    /// Pieces.
    pub const PIECES: Self = Self { path: false, numbers: false, pieces: true, names: true };
    /// All of it.
    pub const ALL: Self = Self { path: true, numbers: true, pieces: true, names: true };
}

/// A text that does not say what a picture shows.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a picture shows path, numbers, pieces or names, not `{0}`")]
pub struct ShownError(pub String);

impl FromStr for Shown {
    type Err = ShownError;

    /// Names apart by commas.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut shown = Self::default();
        for name in text.split(',').map(str::trim) {
            match name {
                "path" => shown.path = true,
                "numbers" => shown.numbers = true,
                "pieces" => shown.pieces = true,
                "names" => shown.names = true,
                _ => return Err(ShownError(name.to_owned())),
            }
        }
        Ok(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_from_a_list_and_a_stranger_in_it_is_named() {
        assert_eq!("path, pieces,names".parse(), Ok(Shown::LINE));
        assert_eq!("path,numbers,pieces,names".parse(), Ok(Shown::ALL));
        assert_eq!("path,number".parse::<Shown>(), Err(ShownError("number".to_owned())));
        assert_eq!("".parse::<Shown>(), Err(ShownError(String::new())));
        for name in Shown::NAMES {
            assert!(name.parse::<Shown>().is_ok(), "{name}");
        }
    }

    #[test]
    fn a_theme_is_read_from_its_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("Paper".parse::<Theme>().is_err());
    }
}
