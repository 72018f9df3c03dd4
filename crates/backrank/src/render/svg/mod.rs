//! Pictures as SVG: tours, placements, maps of answers and obstacles on a drawn board.
//!
//! The pictures need nothing from outside: pieces and marks are drawn as paths, and text asks for
//! no font but `sans-serif`. The words that stand for a picture where it cannot be seen are passed
//! in, because they are in the language of the reader.

mod canvas;
mod frame;
mod legend;
mod map;
mod obstacle;
mod palette;
mod placement;
mod relation;
mod route;
mod shapes;
mod tour;

pub use legend::Mark;
pub use map::{Tone, map_svg};
pub use obstacle::obstacle_svg;
pub use placement::{attacks_svg, pieces_svg};
pub use relation::relation_svg;
pub use shapes::piece_shape;
pub use tour::{TourStyle, tour_svg, write_tour_svg};

/// The words that stand for a picture where it cannot be seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureWords {
    /// What it is, in a few words.
    pub title: String,
    /// What is to be seen on it, in a sentence or two.
    pub description: String,
}
