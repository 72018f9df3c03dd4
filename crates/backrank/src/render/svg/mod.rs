//! Pictures as SVG: tours, placements, maps of answers and obstacles on a drawn board.
//!
//! The pictures need nothing from outside: pieces and marks are drawn as paths, and text asks for
//! no font but `sans-serif`. The words that stand for a picture where it cannot be seen are passed
//! in, because they are in the language of the reader.

mod canvas;
mod film;
mod frame;
mod gallery;
mod legend;
mod map;
mod moves;
mod obstacle;
mod palette;
mod placement;
mod relation;
mod route;
mod shapes;
mod tour;
mod walk;

use std::io;

use super::look::{Look, Shown};
use crate::board::{Board, Obstacle, Piece, Square, Tour, TourTerms};
use canvas::{Canvas, Sheet};
use walk::Walk;

#[cfg(feature = "raster")]
pub(super) use canvas::{Anchor, Num};
pub use film::{Change, Film, Moment, MoveEnds, Placing, Scenes};
pub use gallery::{Exhibit, Exhibits};
pub use legend::Mark;
pub use map::Tone;
pub use obstacle::lines_of_obstacle;
pub use shapes::piece_shape;
#[cfg(feature = "raster")]
pub(super) use walk::Layer;

/// The words that stand for a picture where it cannot be seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureWords {
    /// What it is, in a few words.
    pub title: String,
    /// What is to be seen on it, in a sentence or two.
    pub description: String,
}

/// What a picture shows.
///
/// ```
/// use backrank::board::{Board, Count, EndRule, Obstacle, Piece, Tour, TourTerms, notation::read_squares};
/// use backrank::render::{Look, Mark, Picture, PictureWords, Theme};
///
/// let squares = read_squares("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3")?;
/// let tour = Tour::open(&Board::new(3, 4)?, &Piece::KNIGHT, squares)?;
/// let words = PictureWords { title: "A knight's tour".into(), description: "From a1 to d3".into() };
/// assert!(Picture::Tour(&tour).svg(&Look::default(), &words).starts_with("<svg "));
///
/// let (squares, neighbours, rule) = (vec!["b2".parse()?], vec![], EndRule::Two);
/// let obstacle = Obstacle::from(Count { squares, neighbours, needed: 2, room: 0, elsewhere: 0, rule });
/// let (board, piece, terms) = (&Board::new(3, 3)?, &Piece::KNIGHT, &TourTerms::default());
/// let legend = |mark: Mark| mark.name().to_owned();
/// let picture = Picture::Obstacle { board, piece, terms, obstacle: &obstacle, legend: &legend };
/// let mut look = Look::default();
/// look.theme = Theme::Slate;
/// assert!(picture.svg(&look, &words).contains(">needing</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub enum Picture<'a> {
    /// A tour: a line through the centres of its squares, a blue disc on its start and, if it is open, an orange
    /// square on its end. Steps over glued edges are dashed stubs that leave the board and come back on its other side.
    Tour(&'a Tour),
    /// A walk that is no tour, or not yet: as a tour is drawn, with the piece where the walk has come to.
    Walk {
        /// Where it goes.
        board: &'a Board,
        /// What walks.
        piece: &'a Piece,
        /// The squares that it has come to, one after another.
        squares: &'a [Square],
    },
    /// Moves of a piece, each as a thick line, which need not hang together; with the ends of the tour, each as a ring.
    Moves {
        /// Where they lead.
        board: &'a Board,
        /// What moves.
        piece: &'a Piece,
        /// The two squares of each, or the one that is an end.
        moves: &'a [MoveEnds],
    },
    /// Pieces of one kind, each on its square, in its shape if it is a piece of chess, else as a disc with the first
    /// letter of its name. With numbers each other square says by how many of them it is attacked.
    Pieces {
        /// Where they stand.
        board: &'a Board,
        /// What they are.
        piece: &'a Piece,
        /// Their squares.
        squares: &'a [Square],
    },
    /// A board with an answer on each of the given squares: a mark, and the text, if it is not empty, beneath the mark
    /// or, for a [`Tone::Count`], in the middle. Squares off the board and holes are passed over.
    Map {
        /// The board.
        board: &'a Board,
        /// The answers.
        marks: &'a [(Square, String, Tone)],
    },
    /// A board on which an obstacle is marked, so that it can be checked by looking.
    ///
    /// Squares that need more moves than there are: orange rings with their moves as lines, and blue squares where
    /// these moves lead, as far as they have no room for all; on both the number of moves that a tour uses there. A
    /// cut: crosses on the squares that are taken away, and on each other square the number of its part. Moves that
    /// are forced before that: thick lines for those that every tour uses, dotted ones for those that none does.
    Obstacle {
        /// The board.
        board: &'a Board,
        /// What was to tour it.
        piece: &'a Piece,
        /// What kind of tour was asked for.
        terms: &'a TourTerms,
        /// Why there is none.
        obstacle: &'a Obstacle,
        /// What a mark means, for the lines beneath.
        legend: &'a dyn Fn(Mark) -> String,
    },
    /// A board on which two sets of squares are marked. Where several are turned, a square and its image bear the same
    /// number.
    Relation {
        /// The board.
        board: &'a Board,
        /// The one set, and how it is marked.
        one: (Mark, &'a [Square]),
        /// The other.
        other: (Mark, &'a [Square]),
        /// What a mark means, for the lines beneath.
        legend: &'a dyn Fn(Mark) -> String,
    },
    /// Solutions of one board in rows, each on a small board with its number under it. What is fundamental has a line
    /// around it and a tick.
    Gallery {
        /// The board.
        board: &'a Board,
        /// What moves on it, or stands there.
        piece: &'a Piece,
        /// The solutions, in their order.
        exhibits: &'a [Exhibit],
        /// What they are.
        kind: Exhibits,
        /// How many hang in a row.
        columns: usize,
        /// What stands under them; nothing if this is empty.
        foot: &'a str,
    },
}

impl Picture<'_> {
    /// The picture as SVG.
    #[must_use]
    pub fn svg(&self, look: &Look, words: &PictureWords) -> String {
        self.draw(Sheet::new(look, self.usual(), words)).finish()
    }

    /// Writes the picture that [`svg`](Self::svg) gives piece by piece, so that it is never in memory as a whole.
    ///
    /// # Errors
    /// If the writer fails; no more is written then.
    pub fn write_svg(&self, look: &Look, words: &PictureWords, out: &mut dyn io::Write) -> io::Result<()> {
        self.draw(Sheet::new(look, self.usual(), words).written_to(out)).finish_writing()
    }

    /// The board that is drawn.
    #[must_use]
    pub fn board(&self) -> &Board {
        match *self {
            Self::Tour(tour) => tour.board(),
            Self::Walk { board, .. }
            | Self::Moves { board, .. }
            | Self::Pieces { board, .. }
            | Self::Map { board, .. }
            | Self::Obstacle { board, .. }
            | Self::Relation { board, .. }
            | Self::Gallery { board, .. } => board,
        }
    }

    /// How many squares are drawn.
    #[cfg(feature = "raster")]
    pub(super) fn squares(&self) -> usize {
        let boards = if let Self::Gallery { exhibits, .. } = self { exhibits.len() } else { 1 };
        self.board().area().saturating_mul(boards)
    }

    /// What is shown unless the look says it.
    const fn usual(&self) -> Shown {
        match self {
            Self::Tour(_) | Self::Walk { .. } => Shown::TOUR,
            Self::Pieces { .. } | Self::Gallery { kind: Exhibits::Placements, .. } => Shown::PIECES,
            Self::Gallery { .. } => Shown { pieces: false, ..Shown::LINE },
            Self::Moves { .. } | Self::Map { .. } | Self::Obstacle { .. } | Self::Relation { .. } => Shown::ALL,
        }
    }

    fn draw<'c>(&self, sheet: Sheet<'c>) -> Canvas<'c>
    where
        Self: 'c,
    {
        match *self {
            Self::Tour(tour) => tour::draw(&Walk::of(tour), sheet),
            Self::Walk { board, piece, squares } => {
                tour::draw(&Walk { squares, is_closed: false, at_end: true, board, piece }, sheet)
            }
            Self::Moves { board, piece, moves } => moves::draw((board, piece), moves, sheet),
            Self::Pieces { board, piece, squares } => placement::draw(board, piece, squares, sheet),
            Self::Map { board, marks } => map::draw(board, marks, sheet),
            Self::Obstacle { board, piece, terms, obstacle, legend } => {
                obstacle::draw((board, piece), terms, obstacle, legend, sheet)
            }
            Self::Relation { board, one, other, legend } => relation::draw(board, one, other, legend, sheet),
            Self::Gallery { board, piece, exhibits, kind, columns, foot } => {
                gallery::draw((board, piece), (exhibits, kind), (columns, foot), sheet)
            }
        }
    }
}
