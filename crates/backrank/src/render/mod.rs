//! What is shown, in the formats that others read: text boards, pictures, graphs.
//!
//! Everything here turns values of [`board`](crate::board) into text, or into pixels. Nothing searches, nothing
//! prints: a writer is passed in, or a `String` comes out. The same value gives the same bytes on every
//! machine. Pixels are behind the feature `raster`.

mod graph;
mod grid;
mod look;
#[cfg(feature = "raster")]
mod raster;
mod svg;
mod xml;

pub use graph::{GraphFormat, GraphFormatError, Labels, write_graph};
pub use grid::{PieceGrid, labelled_table, number_grid};
pub use look::{Look, Shown, ShownError, Theme, ThemeError};
#[cfg(feature = "raster")]
pub use raster::{Pace, RasterError, without_letter};
pub use svg::{
    Change, Exhibit, Exhibits, Film, Mark, Moment, MoveEnds, Picture, PictureWords, Placing, Scenes, Tone,
    lines_of_obstacle, piece_shape,
};
