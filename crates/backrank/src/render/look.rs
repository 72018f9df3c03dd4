//! How pictures look: their colours, what they show, their size, how fast animations run, and their alternative text.

use std::str::FromStr;
use std::time::Duration;

use backrank_board::UnknownName;

/// How a picture, or an animation of pictures, looks.
///
/// ```
/// use backrank::render::{Look, Theme};
///
/// let mut look = Look::default();
/// look.theme = Theme::Slate;
/// look.elements = Some("path,pieces".parse()?);
/// look.arrows = true;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Look {
    /// The colours of the picture.
    pub theme: Theme,
    /// The elements that the picture shows besides the board; `None` for the default of the kind of picture.
    pub elements: Option<PictureElements>,
    /// Whether each step of a tour has an arrow in its direction, if the line is drawn and no side of the board is
    /// longer than 40 squares.
    pub arrows: bool,
    /// The number that the first step of a tour has in the picture; more than `usize::MAX / 2` counts as that.
    pub first_number: usize,
    /// The width of the picture in pixels; `None` for a width that depends on the size of the board.
    pub width: Option<u32>,
    /// The time from one frame of an animation to the next; `None` for a time that is chosen from the number of frames.
    /// It is rounded down to hundredths of a second, at least two.
    pub delay: Option<Duration>,
    /// The largest number of frames of an animation, at least 2: if there are more, every second, third or further one
    /// is shown, and the last. A smaller number counts as 2.
    pub max_frames: usize,
    /// Whether the picture is painted as pixels: text is drawn as outlines, because the renderer has no fonts, and the
    /// picture is stretched to whole pixels.
    pub(super) is_for_raster: bool,
}

impl Default for Look {
    /// The theme [`Paper`](Theme::Paper), numbers from 1, and at most 400 frames in an animation.
    fn default() -> Self {
        Self {
            theme: Theme::Paper,
            elements: None,
            arrows: false,
            first_number: 1,
            width: None,
            delay: None,
            max_frames: 400,
            is_for_raster: false,
        }
    }
}

impl Look {
    /// The same look, for a picture that is painted as pixels.
    #[cfg(feature = "raster")]
    pub(super) fn for_raster(&self) -> Self {
        Self { is_for_raster: true, ..self.clone() }
    }

    /// The elements that the look asks for, else `default`.
    pub(super) fn elements_or(&self, default: PictureElements) -> PictureElements {
        self.elements.unwrap_or(default)
    }
}

backrank_board::named_enum! {
    /// The colours of a picture. All themes contrast blue with orange, because people with any common kind of colour
    /// blindness can tell these apart.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Theme: "theme" {
        /// A pale board on a paper-coloured background.
        #[default]
        Paper = "paper",
        /// A dark board with bright lines, for projectors and dark pages.
        Slate = "slate",
        /// A wooden board.
        Wood = "wood",
        /// Black and white where possible, for printers and for readers who need a high contrast.
        Contrast = "contrast",
    }
}

/// The elements that a picture shows besides its board. In maps, in pictures of moves, obstacles and marked sets, and
/// in animations of searches that place pieces or decide moves, only `names` makes a difference; galleries never show
/// names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PictureElements {
    /// The line of a tour.
    pub path: bool,
    /// The numbers of the steps of a tour, if no side of the board is longer than 40 squares; in a placement, on each
    /// empty square that is attacked, the number of pieces that attack it.
    pub numbers: bool,
    /// The piece at the start of a tour or at the current square of a search; the pieces of a placement.
    pub pieces: bool,
    /// The names of files and ranks.
    pub names: bool,
}

impl PictureElements {
    /// The names that [`FromStr`] reads.
    pub const NAMES: [&str; 4] = ["path", "numbers", "pieces", "names"];

    /// For tours: the line, the numbers of the steps, and the names of files and ranks.
    pub const TOUR_WITH_NUMBERS: Self = Self { path: true, numbers: true, pieces: false, names: true };
    /// For tours: the line, the piece on the start, and the names of files and ranks.
    pub const TOUR_WITH_PIECE: Self = Self { path: true, numbers: false, pieces: true, names: true };
    /// For placements: the pieces, and the names of files and ranks.
    pub const PIECES: Self = Self { path: false, numbers: false, pieces: true, names: true };
    /// All elements.
    pub const ALL: Self = Self { path: true, numbers: true, pieces: true, names: true };
}

impl FromStr for PictureElements {
    type Err = UnknownName;

    /// Reads the elements to show, as names separated by commas; elements that are not named are not shown.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut elements = Self::default();
        for name in text.split(',').map(str::trim) {
            match name {
                "path" => elements.path = true,
                "numbers" => elements.numbers = true,
                "pieces" => elements.pieces = true,
                "names" => elements.names = true,
                _ => return Err(UnknownName::new(name, "part of a picture", &Self::NAMES)),
            }
        }
        Ok(elements)
    }
}

/// The alternative text of a picture: for screen readers, and for readers who do not load pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AltText {
    /// What the picture is, in a few words.
    pub title: String,
    /// What the picture shows, in a sentence or two.
    pub description: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_from_a_list_and_a_stranger_in_it_is_named() {
        assert_eq!("path, pieces,names".parse(), Ok(PictureElements::TOUR_WITH_PIECE));
        assert_eq!("path,numbers,pieces,names".parse(), Ok(PictureElements::ALL));
        let stranger = |text: &str| text.parse::<PictureElements>().map_err(|error| error.text);
        assert_eq!(stranger("path,number"), Err("number".to_owned()));
        assert_eq!(stranger(""), Err(String::new()));
        for name in PictureElements::NAMES {
            assert!(name.parse::<PictureElements>().is_ok(), "{name}");
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
