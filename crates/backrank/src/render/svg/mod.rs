//! Pictures as SVG: tours, placements, maps of answers, and obstacles, on a drawn board.
//!
//! The pictures are self-contained: pieces and marks are drawn as paths, and text uses only the generic font
//! `sans-serif`. The caller passes the alternative text of a picture, because it is in the language of the reader.

mod animation;
mod canvas;
mod gallery;
mod map;
mod marked_sets;
mod moves;
mod obstacle;
mod picture;
mod pieces;
mod walk;

pub use animation::{Animation, AnimationContent, SearchMoment, SearchStep};
pub use canvas::{EvidenceMark, piece_shape};
pub use gallery::{GalleryItem, GalleryKind};
pub use map::SquareAnswer;
pub use picture::Picture;
#[cfg(feature = "raster")]
pub(super) use walk::WalkLayer;
