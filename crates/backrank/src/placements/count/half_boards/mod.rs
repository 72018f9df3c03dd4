//! Half-boards, an algorithm of our own: counts n queens by joining every compatible pair of an east and a west half of
//! the board.
//!
//! A *half-board* is a placement on one half of the board, the queens on the files east or west of the middle. A
//! solution of n queens is an east and a west half-board which together use every rank once and no diagonal twice.
//! Joining quarters of the board is also the idea of T. B. Preußer and M. R. Engelhardt's Q27 project (*Putting queens
//! in carry chains, No 27*, 2017), which begins from rings at the border instead. For every set of ranks that the east
//! can use, all its half-boards are compared to all those of the west on the other ranks; a half-board is only a word,
//! with a bit for each diagonal that leads across the middle. Half-boards in turn are joined from quarters, which are
//! listed once, or from 23 queens on for each set of ranks.
//!
//! For 18 queens that are some 24,000 sets of ranks with 1800 times 6500 half-boards each. What makes it fast: words
//! are sorted into buckets by their most frequent diagonals, and buckets that share one are not compared; 512 east
//! words at a time are turned into tables, in which a west word finds all that fit it by a few lookups; by symmetry an
//! eighth of the pairs stands for all; and on boards of an even side the same two lists serve twice, as east and west
//! and the other way round.
//!
//! Where some squares are closed, by holes, by forbidden squares or around given queens, no symmetry is used: then all
//! pairs are compared, some eight times as many, but most such counts take less time because there are fewer
//! half-boards.

mod buckets;
mod diagonals;
mod disjoint_tables;
mod engine;
mod half_list;
mod joins;
mod open_half;
mod quadrants;
mod unit;
mod worker;

pub use engine::HalfBoards;
pub(in crate::placements) use engine::HalfBoardsPlan;
pub(super) use worker::HalfBoardsWorker;
