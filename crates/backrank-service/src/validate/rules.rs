//! The fields that have no meaning for a question, and those that exclude each other.

use backrank_words::Field::{
    self, AtStep, Checkpoint, Closed, Convention, Directed, Distinct, Dominating, Few, Files, Forbid, ForbidDiagonal,
    Forecast, Format, From, Holes, HolesBlock, Independent, Method, MoveOrder, NodeLimit, Piece, Pieces, Play,
    Prefixes, Queen, Random, Ranks, Recurrence, Scratch, Seed, Shard, Step, StepOf, Symmetric, TieBreak, To, Wrap,
};
use backrank_words::message;

use crate::field_set::FieldSet;
use crate::puzzle::Puzzle;
use crate::refusal::Refusal;

/// The fields that only questions about tours have.
const TOUR_FIELDS: &[Field] = &[
    Closed, From, To, Step, Few, Directed, MoveOrder, TieBreak, AtStep, StepOf, Ranks, Files, Prefixes, Recurrence,
    Scratch,
];

/// The fields that only questions about placements have.
const PLACEMENT_FIELDS: &[Field] =
    &[Pieces, Queen, Forbid, ForbidDiagonal, Random, HolesBlock, Dominating, Independent];

/// The pairs of fields that exclude each other for every puzzle. A class under symmetry contains reversed tours, and
/// its members have different squares at a given step.
const EXCLUDE_EACH_OTHER: &[(Field, Field)] = &[(Directed, Distinct), (Step, Distinct)];

/// The fields that control a search, which have no meaning if a solution is given.
const SEARCH_FIELDS: &[Field] = &[Method, Random, Seed, TieBreak, MoveOrder, Few];

/// The fields excluded by `few`: tours with few turns or crossings are constructed, so no method can be named and no
/// demand made that only a search can meet.
pub(super) const NOT_WITH_FEW: &[Field] = &[Method, Convention, Symmetric, Step];

/// The fields excluded by `dominating`.
pub(super) const NOT_WITH_DOMINATING: &[Field] = &[Symmetric, Random, Method, Shard, Checkpoint];

/// The fields excluded by `ranks`.
pub(super) const NOT_WITH_RANKS: &[Field] = &[Prefixes, Holes, Convention];
/// The fields excluded by any series of boards, whether `ranks` or `prefixes` asks for it.
pub(super) const NOT_WITH_SERIES: &[Field] = &[Step, Symmetric, Forecast, Shard, Checkpoint];
/// The fields excluded by `recurrence`.
pub(super) const NOT_WITH_RECURRENCE: &[Field] = &[Wrap, Method, From, To, Distinct];

/// The fields excluded by `forecast`, which counts nothing.
pub(super) const NOT_WITH_FORECAST: &[Field] = &[Shard, Checkpoint];

/// The fields excluded by `scratch`: `checkpoint`, which includes what `scratch` does, and fields with which no single
/// count on a frontier is made, so that there is no series of layers to store.
pub(super) const NOT_WITH_SCRATCH: &[Field] = &[Checkpoint, Symmetric, Step, NodeLimit];
/// The fields excluded by `checkpoint`: with them no single count on a frontier is made, so that there is no series of
/// layers to store.
pub(super) const NOT_WITH_CHECKPOINT: &[Field] = &[Distinct, Symmetric, Step, NodeLimit];

/// The fields that have no meaning if edges replace the board.
pub(super) const NOT_WITH_EDGES: &[Field] =
    &[Closed, To, Piece, Holes, HolesBlock, Wrap, Convention, Method, MoveOrder, Play, Format];

/// Refuses fields that exclude each other, and fields that have no meaning for the puzzle.
pub(super) fn refuse_inapplicable_fields(given: FieldSet, puzzle: Puzzle) -> Result<(), Refusal> {
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

/// Refuses fields that control a search, for a question about a given solution.
pub(super) fn refuse_search_options(given: FieldSet) -> Result<(), Refusal> {
    let field = given.first_of(SEARCH_FIELDS);
    field.map_or(Ok(()), |field| Err(Refusal::wrong(message!("option-of-searches", option = field))))
}

/// Refuses a field if one of `others` is also given.
pub(super) fn refuse_together(given: FieldSet, field: Field, others: &[Field]) -> Result<(), Refusal> {
    given.first_of(others).map_or(Ok(()), |other| Err(Refusal::conflicting_fields(field, other)))
}
