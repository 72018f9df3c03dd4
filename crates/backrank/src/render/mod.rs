//! Output formats: boards as text, pictures, and graphs.
//!
//! This module turns values of [`board`](crate::board) into text or pixels. It does not search or print: it writes to a
//! writer that is passed in, or returns a `String`. The same value gives the same bytes on every machine. Pixels
//! require the feature `raster`.

#[cfg(feature = "raster")]
mod fonts;
mod graph;
mod grid;
#[cfg(all(feature = "internals", feature = "raster"))]
pub(crate) mod internals;
mod look;
mod markup;
#[cfg(feature = "raster")]
mod raster;
mod svg;

#[doc(inline)]
pub use backrank_board::internals::cell_grid;
pub use graph::{GraphFormat, Labels};
pub use grid::piece_grid_renderer;
pub use look::{AltText, Look, PictureElements, Theme};
#[cfg(feature = "raster")]
pub use raster::RasterError;
pub use svg::{
    Animation, AnimationContent, EvidenceMark, GalleryItem, GalleryKind, Picture, SearchMoment, SearchStep,
    SquareAnswer, piece_shape,
};
