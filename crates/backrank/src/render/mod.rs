//! What is shown, in the formats that others read: text boards, pictures as SVG, graphs.
//!
//! Everything here turns values of [`board`](crate::board) into text. Nothing searches, nothing
//! prints: a writer is passed in, or a `String` comes out. The same value gives the same text,
//! byte for byte, on every machine.

mod graph;
mod grid;
mod svg;
mod xml;

pub use graph::{GraphFormat, GraphFormatError, Labels, write_graph};
pub use grid::{PieceGrid, labelled_table, number_grid};
pub use svg::{
    Mark, PictureWords, Tone, TourStyle, attacks_svg, map_svg, obstacle_svg, piece_shape, pieces_svg, relation_svg,
    tour_svg, write_tour_svg,
};
