//! The fields that mean nothing for a question, and those that exclude each other.

use backrank_words::Field::{
    self, AtStep, Checkpoint, Closed, Convention, Directed, Distinct, Dominating, Few, Files, Forbid, ForbidDiagonal,
    Format, From, Holes, HolesBlock, Independent, Method, MoveOrder, NodeLimit, Piece, Pieces, Play, Prefixes, Queen,
    Random, Ranks, Recurrence, Scratch, Seed, Shard, Step, StepOf, Symmetric, TieBreak, To, Wrap,
};
use backrank_words::Message;

use crate::field_set::FieldSet;
use crate::puzzle::Puzzle;
use crate::refusal::Refusal;

/// The fields that mean something for tours only.
const TOUR_FIELDS: &[Field] = &[
    Closed, From, To, Step, Few, Directed, MoveOrder, TieBreak, AtStep, StepOf, Ranks, Files, Prefixes, Recurrence,
    Scratch,
];

/// The fields that mean something for pieces only.
const PLACEMENT_FIELDS: &[Field] =
    &[Pieces, Queen, Forbid, ForbidDiagonal, Random, HolesBlock, Dominating, Independent];

/// Fields that exclude each other whatever the puzzle. Among classes a tour and its reverse are one, and symmetries
/// would carry given squares elsewhere.
const EXCLUDE_EACH_OTHER: &[(Field, Field)] = &[(Directed, Distinct), (Step, Distinct)];

/// The fields that say how to search, which means nothing where squares are given.
const SEARCH_FIELDS: &[Field] = &[Method, Random, Seed, TieBreak, MoveOrder, Few];

/// A tour with few turns or crossings is constructed, so a method cannot be named as well, nor what only a search
/// fulfils.
pub(super) const NOT_WITH_FEW: &[Field] = &[Method, Convention, Symmetric, Step];

/// The fields that mean nothing where pieces must dominate.
pub(super) const NOT_WITH_DOMINATING: &[Field] = &[Symmetric, Random, Method, Shard, Checkpoint];

/// The fields that exclude a series of sizes; below, those that exclude any series, or its recurrence.
pub(super) const NOT_WITH_RANKS: &[Field] = &[Prefixes, Holes, Convention];
pub(super) const NOT_WITH_SERIES: &[Field] = &[Step, Symmetric, Shard, Checkpoint];
pub(super) const NOT_WITH_RECURRENCE: &[Field] = &[Wrap, Method, From, To, Distinct];

/// The fields that exclude `scratch`, and below those that exclude `checkpoint`: a field that does all that
/// `scratch` does, fields that take several counts, and fields under which tours are listed one by one, so
/// that nothing is stored.
pub(super) const NOT_WITH_SCRATCH: &[Field] = &[Checkpoint, Symmetric, Step, NodeLimit];
pub(super) const NOT_WITH_CHECKPOINT: &[Field] = &[Distinct, Symmetric, Step, NodeLimit];

/// The fields that mean nothing where edges take the place of the board.
pub(super) const NOT_WITH_EDGES: &[Field] =
    &[Closed, To, Piece, Holes, HolesBlock, Wrap, Convention, Method, MoveOrder, Play, Format];

/// Refuses fields that exclude each other, and fields that mean nothing for the puzzle.
pub(super) fn refuse_fields_of_others(given: FieldSet, puzzle: Puzzle) -> Result<(), Refusal> {
    for &(field, other) in EXCLUDE_EACH_OTHER {
        if given.contains(field) && given.contains(other) {
            return Err(Refusal::conflicting_fields(field, other));
        }
    }
    let stranger = match puzzle {
        Puzzle::Tour => given.first_of(PLACEMENT_FIELDS),
        Puzzle::Queens => given.first_of(TOUR_FIELDS).or_else(|| given.first_of(&[Field::Piece])),
        Puzzle::Placement => given.first_of(TOUR_FIELDS),
    };
    stranger.map_or(Ok(()), |field| Err(Refusal::not_for(field, puzzle.name())))
}

/// Refuses fields that say how to search, where squares are given.
pub(super) fn refuse_search_options(given: FieldSet) -> Result<(), Refusal> {
    let field = given.first_of(SEARCH_FIELDS);
    field.map_or(Ok(()), |field| Err(Refusal::wrong(Message::new("option-of-searches").with("option", field))))
}

/// Refuses a field together with any of the others.
pub(super) fn refuse_together(given: FieldSet, field: Field, others: &[Field]) -> Result<(), Refusal> {
    given.first_of(others).map_or(Ok(()), |other| Err(Refusal::conflicting_fields(field, other)))
}
