//! Half-boards, an algorithm of our own: counts n queens by joining every compatible pair of an east and a west half of
//! the board.
//!
//! A *half-board* is a placement of queens on the files east or west of the middle. A solution of n queens is an east
//! and a west half-board which together use every rank once and no diagonal twice. Joining quarters of the board is
//! also the idea of T. B. Preußer and M. R. Engelhardt's Q27 project (*Putting queens in carry chains, No 27*, 2017),
//! which begins from rings at the border instead. For every set of ranks that the east can use, all its half-boards are
//! compared with all half-boards of the west on the other ranks. A half-board is represented by one word, with a bit
//! for each diagonal that crosses the middle. Half-boards are in turn joined from quarters, which are listed once, or
//! from 23 queens on for each set of ranks.
//!
//! For 18 queens there are some 24,000 sets of ranks with 1800 times 6500 half-boards each. Four things make the count
//! fast: words are sorted into buckets by their most frequent diagonals, and buckets that share a diagonal are not
//! compared; 512 east words at a time are turned into tables, in which a few lookups find all that are disjoint from a
//! west word; by symmetry only an eighth of the pairs is compared; and on boards of an even side the same two lists
//! serve twice, with east and west exchanged.
//!
//! If some squares are closed (by holes, forbidden squares or the attacks of pre-placed queens), no symmetry is used:
//! all pairs are compared, some eight times as many. Most of these counts still take less time, because there are fewer
//! half-boards.

mod buckets;
mod diagonals;
mod disjoint_tables;
mod engine;
mod half_board_list;
mod joins;
mod open_squares;
mod quarters;
mod unit;
mod worker;

pub use engine::HalfBoards;
pub(in crate::placements) use engine::HalfBoardsPlan;
