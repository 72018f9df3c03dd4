//! A constructed tour, whose squares are computed on request and not stored.

use std::fmt;
use std::ops::ControlFlow;

use backrank_board::{Board, Square};

use super::blocks::{BlockLayout, construct_block_tour};
use super::boustrophedon::construct_row_by_row;
use super::compressed_walk::CompressedWalk;
use super::coordinate_frame::{CoordinateFrame, Offset};
use super::endpoints;
use super::formation::FormationTour;
use super::move_bytes::{EncodedSegment, each_move_batch};
use super::strips::construct_strip_tour;
use crate::search::{Budget, Limit, Meter, Options, Outcome};
use crate::tours::problem::{Method, Objective, TourProblem, TourSearchTask};
use crate::tours::reasons::Reason;

/// A tour of a rectangle whose squares are computed on request. It takes a few dozen kilobytes for boards of any size,
/// and quickly computes the square at a step and the step of a square. Most knight's tours are constructed from blocks:
///
/// 1. The board is cut into blocks of 6x6 squares. One row and one column of blocks take up the remaining rows and
///    columns, so blocks have sides of 6 to 11 squares. (A board of five rows is cut into blocks of 5 rows and 6 to 24
///    columns.)
/// 2. A corridor of blocks leads from the block of the start to the block of the end. The edge search finds a path
///    through each of these blocks, from the square where the knight enters the block to the square where it leaves.
/// 3. Every other block has a closed tour, which is attached to the path of a neighbouring block: one move of each is
///    removed, and two moves between the blocks join them.
/// 4. Blocks in a row are copies of one block, so the number of paths to search for does not depend on the size of the
///    board.
///
/// A. Conrad, T. Hindrichs, H. Morsy and I. Wegener, *Solution of the knight's Hamiltonian path problem on chessboards*
/// (1994), for the corridor between given ends; I. Parberry, *An efficient algorithm for the knight's tour problem*
/// (1997), for joining closed tours by exchanging two moves for two others. Our deviations: paths are searched for
/// instead of taken from tables; any rectangle, not only squares; and copies of blocks, so that no square has to be
/// stored.
///
/// [`TourProblem::construct`] returns it.
#[derive(Clone)]
pub struct ConstructedTour {
    board: Board,
    closed: bool,
    start: Square,
    end: Square,
    frame: CoordinateFrame,
    representation: Representation,
    /// The index in the representation of the first square of the tour. The tour visits the squares before this index
    /// last.
    first_index: u64,
}

impl fmt::Debug for ConstructedTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, closed, start, end, .. } = self;
        f.debug_struct("ConstructedTour")
            .field("board", board)
            .field("closed", closed)
            .field("start", start)
            .field("end", end)
            .finish_non_exhaustive()
    }
}

impl TourProblem {
    /// Constructs a tour, or gives the reason why there is none; `None` if no construction applies or gives a tour with
    /// the required ends. Constructions apply to knights on rectangles without holes, of three ranks and files or more
    /// except 5x5 and 5x6, and, if the board has more than 4096 squares, also to pieces that can move as a knight or
    /// step to the next square of a rank or file, and to glued edges. They apply to a single required step if neither
    /// end is given, and never to a required rotation. O(1) for boards of any size.
    ///
    /// ```
    /// use backrank::prelude::*;
    ///
    /// let board = Board::new(1_000_000, 1_000_000)?;
    /// let problem = TourProblem::knight(board).closed();
    /// let Some(Outcome::Found(tour)) = problem.construct(&Options::default()) else { panic!() };
    /// let budget = Budget::unlimited();
    /// let square = tour.square_at(123_456_789_012, &budget)?.expect("it has 10^12 squares");
    /// assert_eq!(tour.step_of(square, &budget)?, Some(123_456_789_012));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn construct(&self, options: &Options<Method>) -> Option<Outcome<ConstructedTour, Reason>> {
        let task = TourSearchTask::new(self, options);
        task.run_with_meter(|meter| match task.construct(meter) {
            Ok(built) => built.map(|built| built.map_or_else(Outcome::Impossible, Outcome::Found)),
            Err(limit) => Some(Outcome::Unknown(meter.to_limit_reached(limit))),
        })
    }
}

impl TourSearchTask<'_> {
    /// Like [`TourProblem::construct`], but counts nodes with the caller's meter.
    pub(in crate::tours) fn construct(
        self,
        meter: &mut Meter,
    ) -> Result<Option<Result<ConstructedTour, Reason>>, Limit> {
        if let ([(square, step)], None, None, None) = (self.steps(), self.start(), self.end(), self.turn()) {
            return Ok(self.construct_through(*square, *step, meter)?.map(Ok));
        }
        let (start, end) = match endpoints::choose_endpoints(&self) {
            Some(Ok(ends)) => ends,
            Some(Err(reason)) => return Ok(Some(Err(reason))),
            None => {
                let row_by_row = |(walk, frame, first_index)| {
                    Ok(ConstructedTour::new(&self, frame, Representation::Compressed(walk), first_index))
                };
                return Ok(construct_row_by_row(self).map(row_by_row));
            }
        };
        if let Some(few) = self.options.chosen_objective() {
            return Ok(construct_in_formation(&self, few).map(Ok));
        }
        let frame = CoordinateFrame::landscape(self.board()).flipped_to_order(start, end);
        let walk = construct_knight_walk(frame, [start, end], self.options.chosen_seed(), meter)?;
        Ok(walk.map(|walk| Ok(ConstructedTour::new(&self, frame, Representation::Compressed(walk), 0))))
    }

    /// Constructs a tour that visits `square` at `step`, counted from 1: a closed tour, started so that `square` gets
    /// this step. `None` if the step is impossible, or if the construction gives no closed tour, which does not prove
    /// that there is no open tour.
    fn construct_through(
        self,
        square: Square,
        step: usize,
        meter: &mut Meter,
    ) -> Result<Option<ConstructedTour>, Limit> {
        if self.trivial_refutation().is_some() {
            return Ok(None);
        }
        let closed = self.problem.clone().without_steps().closed();
        let built = self.with_problem(&closed).construct(meter)?;
        let (Some(Ok(tour)), Some(before)) = (built, step.checked_sub(1)) else { return Ok(None) };
        let Some(at) = tour.step_of(square, self.options.chosen_budget())? else { return Ok(None) };
        let len = tour.len();
        let first_index = (at + len - before as u64 % len) % len;
        let start = tour.square_at(first_index, self.options.chosen_budget())?;
        let end = tour.square_at((first_index + len - 1) % len, self.options.chosen_budget())?;
        let ends = start.zip(end);
        Ok(ends.map(|(start, end)| ConstructedTour { closed: self.is_closed(), start, end, first_index, ..tour }))
    }
}

/// How the squares of a tour are stored, in rows and columns of a [`CoordinateFrame`].
#[derive(Clone)]
enum Representation {
    /// A knight's tour from blocks, a knight's tour of three or four rows, or a tour row by row.
    Compressed(CompressedWalk),
    /// A knight's tour with few turns or crossings, along parallel lines.
    Formation(Box<FormationTour>),
}

/// Constructs a knight's tour with few turns or crossings; `None` if the construction gives no tour with these ends.
fn construct_in_formation(problem: &TourProblem, few: Objective) -> Option<ConstructedTour> {
    let mut frames = [false, true].map(|transposed| CoordinateFrame::of_board(problem.board(), transposed));
    frames.sort_by_key(|frame| !few.prefers_untransposed(frame.rows, frame.columns));
    frames.into_iter().find_map(|frame| {
        let ends = [problem.start(), problem.end()].map(|end| end.map(|end| frame.offset_from_origin(end)));
        let formation = FormationTour::with_ends(few, [frame.rows, frame.columns], problem.is_closed(), ends)?;
        Some(ConstructedTour::new(problem, frame, Representation::Formation(formation.into()), 0))
    })
}

/// Constructs a knight's tour between two squares; `None` if none was found.
fn construct_knight_walk(
    frame: CoordinateFrame,
    [start, end]: [Square; 2],
    seed: u64,
    meter: &mut Meter,
) -> Result<Option<CompressedWalk>, Limit> {
    let (from, to) = (frame.row_and_column(start), frame.row_and_column(end));
    let layouts = match frame.rows {
        ..5 => return construct_strip_tour(frame.rows, frame.columns, from, to, meter),
        5 => BlockLayout::candidates_for_five_rows(frame.columns, from.1, to.1),
        _ => vec![BlockLayout::for_ends(frame.rows, frame.columns, from, to)],
    };
    for layout in layouts {
        if let Some(walk) = construct_block_tour(&layout, from, to, seed, meter)? {
            return Ok(Some(walk));
        }
    }
    Ok(None)
}

impl ConstructedTour {
    fn new(problem: &TourProblem, frame: CoordinateFrame, representation: Representation, first_index: u64) -> Self {
        let ends = match &representation {
            Representation::Compressed(walk) => {
                [first_index, (first_index + walk.len() - 1) % walk.len()].map(|step| walk.square_at(step))
            }
            Representation::Formation(formation) => [formation.start, formation.end],
        };
        let [start, end] = ends.map(|end| frame.square(end));
        let (board, closed) = (problem.board().clone(), problem.is_closed());
        Self { board, closed, start, end, frame, representation, first_index }
    }

    /// The board of the tour.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the tour was requested as a closed tour.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The first square of the tour.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// The last square of the tour.
    pub const fn end(&self) -> Square {
        self.end
    }

    /// Number of squares of the tour.
    pub const fn len(&self) -> u64 {
        self.board.area() as u64
    }

    /// Whether the tour has no squares: always false.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The square at a step, counted from 0; `None` beyond the last step. O(1) for most tours. For a tour with few
    /// turns or crossings, O(ranks + files); only for such tours are the time limit and the cancel switches of the
    /// budget checked.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn square_at(&self, step: u64, budget: &Budget) -> Result<Option<Square>, Limit> {
        if step >= self.len() {
            return Ok(None);
        }
        let step = (step + self.first_index) % self.len();
        let offset = match &self.representation {
            Representation::Compressed(walk) => walk.square_at(step),
            Representation::Formation(formation) => formation.square_at(step, &mut Meter::new(budget))?,
        };
        Ok(Some(self.frame.square(offset)))
    }

    /// The step of a square, counted from 0; `None` if the square is off the board. O(1) for most tours. For a tour
    /// with few turns or crossings, O(ranks + files); only for such tours are the time limit and the cancel switches of
    /// the budget checked.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn step_of(&self, square: Square, budget: &Budget) -> Result<Option<u64>, Limit> {
        if !self.board.contains(square) {
            return Ok(None);
        }
        let offset = self.frame.offset_from_origin(square);
        let step = match &self.representation {
            Representation::Compressed(walk) => walk.step_of(offset),
            Representation::Formation(formation) => Some(formation.step_of(offset, &mut Meter::new(budget))?),
        };
        Ok(step.map(|step| (step + self.len() - self.first_index) % self.len()))
    }

    /// Calls `visit` with each square in order until `visit` breaks. O(squares) time, and memory that does not depend
    /// on the number of squares.
    pub fn each_square<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_offset(|offset| visit(self.frame.square(offset)))
    }

    /// Calls `visit` with the row and column of each square in order, until `visit` breaks: first the squares of the
    /// representation from index `first_index` to its end, then, in a second pass over it, the squares before this
    /// index.
    fn each_offset<B>(&self, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.first_index == 0 {
            return self.each_stored_square(visit);
        }
        let mut passed = 0;
        let mut visit_once = |offset| {
            passed += 1;
            match passed - 1 {
                step if step < self.first_index => ControlFlow::Continue(()),
                step if step < self.first_index + self.len() => visit(offset).map_break(Some),
                _ => ControlFlow::Break(None),
            }
        };
        match (0..2).try_for_each(|_| self.each_stored_square(&mut visit_once)) {
            ControlFlow::Break(Some(broken)) => ControlFlow::Break(broken),
            _ => ControlFlow::Continue(()),
        }
    }

    fn each_stored_square<B>(&self, visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        match &self.representation {
            Representation::Compressed(walk) => walk.each_square(visit),
            Representation::Formation(formation) => formation.each_square(visit),
        }
    }

    /// Calls `visit` with the moves in order, in batches, until `visit` breaks; the last batch can be empty. The move
    /// from the end of a closed tour to its start is left out. Each move is encoded as the byte that `byte_of` gives
    /// for its displacement (files, ranks), which for a move over a glued edge is the difference of the two squares.
    /// O(squares) time, and memory that does not depend on the number of squares; for most tours several times faster
    /// than [`each_square`](Self::each_square).
    pub fn each_move_batch<B>(
        &self,
        byte_of: impl Fn((i64, i64)) -> u8,
        visit: impl FnMut(&[u8]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let byte_of = |by: Offset| byte_of(self.frame.board_displacement(by));
        let each_encoded_segment =
            |visit: &mut dyn FnMut(EncodedSegment<'_>) -> ControlFlow<B>| match &self.representation {
                Representation::Compressed(walk) if self.first_index == 0 => walk.each_encoded_segment(byte_of, visit),
                _ => self.each_offset(|square| visit(EncodedSegment::of_square(square))),
            };
        each_move_batch(each_encoded_segment, byte_of, visit)
    }
}
