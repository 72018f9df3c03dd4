//! Counting queens by joining half-boards.
//!
//! A solution of n queens is an east half and a west half of the board which together use every rank once
//! and no diagonal twice. For every set of ranks that the east can use, all its half-boards are compared
//! to all those of the west on the other ranks; a half-board is only a word, with a bit for each diagonal
//! that leads across the middle. Half-boards in turn are joined from quarters, which are listed once, or from 23
//! queens on for each set of ranks.
//!
//! For 18 queens that are some 24,000 sets of ranks with 1800 times 6500 half-boards each. What makes it
//! fast: words are put in buckets by their most frequent diagonals, and buckets that share one are not
//! compared; 512 east words at a time are turned into tables, in which a west word finds all that fit it by
//! a few lookups; by symmetry an eighth of the pairs stands for all; and on boards of an even side the same two
//! lists serve twice, as east and west and the other way round.
//!
//! Where some squares are closed, by holes, by forbidden squares or around given queens, no symmetry is used: then all
//! pairs are looked at, some eight times as many, but as there are fewer half-boards most such questions take less.

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
pub use worker::HalfBoardsWorker;
