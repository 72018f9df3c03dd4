//! Rules on the fields of a request: which fields have no meaning for a question, and which exclude each other.

use backrank_words::Field::{
    self, AtStep, Checkpoint, Closed, Convention, Directed, Distinct, Dominating, Few, Files, Forbid, ForbidDiagonal,
    Forecast, Format, From, Holes, HolesBlock, Independent, Limit, Method, MoveOrder, NodeLimit, Piece, Pieces, Play,
    Prefixes, Queen, Random, Ranks, Recurrence, Scratch, Seed, Shard, Step, StepOf, Symmetric, TieBreak, To, Wrap,
};
use backrank_words::message;

use crate::refusal::Refusal;
use crate::request::Puzzle;

/// The fields that only questions about tours have.
const TOUR_FIELDS: &[Field] = &[
    Closed, From, To, Step, Few, Directed, MoveOrder, TieBreak, AtStep, StepOf, Ranks, Files, Prefixes, Recurrence,
    Scratch,
];

/// The fields that only questions about placements have.
const PLACEMENT_FIELDS: &[Field] =
    &[Pieces, Queen, Forbid, ForbidDiagonal, Random, HolesBlock, Dominating, Independent];

/// The pairs of fields that exclude each other for every puzzle. With `distinct`, one solution stands for its class
/// under the symmetries of the problem. A class contains the reverse of each of its tours, so `directed` would have no
/// meaning. The tours of a class have different squares at a given step, so `step` would be met by some of them only.
const EXCLUDE_EACH_OTHER: &[(Field, Field)] = &[(Directed, Distinct), (Step, Distinct)];

/// The fields that control a search, which have no meaning if a solution is given.
const SEARCH_FIELDS: &[Field] = &[Method, Random, Seed, TieBreak, MoveOrder, Few];

/// The fields excluded by `few`, which asks for few turns or few crossings. Such tours are constructed without a
/// search, so neither a method nor a lesson, which has a method, can be named. The construction meets no requirements
/// on symmetry or on squares at steps.
pub(super) const NOT_WITH_FEW: &[Field] = &[Method, Convention, Symmetric, Step];

/// The fields excluded by `dominating`, because the search for dominating pieces supports none of them.
pub(super) const NOT_WITH_DOMINATING: &[Field] = &[Symmetric, Random, Seed, Method, Shard, Checkpoint];

/// The fields excluded by `ranks`, which with `files` asks for a series of rectangles: `prefixes` asks for another
/// series, and `holes` and `convention` are about the squares of a single board.
pub(super) const NOT_WITH_RANKS: &[Field] = &[Prefixes, Holes, Convention];
/// The fields excluded by any series of boards, whether `ranks` or `prefixes` asks for the series: they are only
/// supported on a single board.
pub(super) const NOT_WITH_SERIES: &[Field] = &[Step, Symmetric, Forecast, Shard, Checkpoint];
/// The fields excluded by `recurrence`. A recurrence is computed only from counts by the default method, of all tours
/// (not of tours with required ends, nor of classes).
pub(super) const NOT_WITH_RECURRENCE: &[Field] = &[Method, From, To, Distinct];

/// The fields excluded by `forecast`, which counts nothing.
pub(super) const NOT_WITH_FORECAST: &[Field] = &[Shard, Checkpoint];

/// The fields excluded by `scratch`: `checkpoint`, which includes what `scratch` does; and the fields with which tours
/// are not counted by the frontier method, the only one that uses a store.
pub(super) const NOT_WITH_SCRATCH: &[Field] = &[Checkpoint, Symmetric, Step, NodeLimit];
/// The fields excluded by `checkpoint` for tours, with which the answer does not rest on a single frontier-based count.
/// A checkpoint holds the layers of states of one such count, or the tables of one index.
pub(super) const NOT_WITH_CHECKPOINT: &[Field] = &[Distinct, Symmetric, Step, NodeLimit];

/// The fields that have no meaning if edges of a graph replace the board.
pub(super) const NOT_WITH_EDGES: &[Field] = &[
    Closed,
    To,
    Piece,
    Pieces,
    Queen,
    Forbid,
    ForbidDiagonal,
    Holes,
    HolesBlock,
    Wrap,
    Convention,
    Method,
    MoveOrder,
    TieBreak,
    Seed,
    Limit,
    Play,
    Format,
];

/// Refuses the pairs of fields in [`EXCLUDE_EACH_OTHER`], and fields that have no meaning for the puzzle.
pub(super) fn refuse_field_conflicts(given: &[Field], puzzle: Puzzle) -> Result<(), Refusal> {
    for &(field, other) in EXCLUDE_EACH_OTHER {
        if given.contains(&field) && given.contains(&other) {
            return Err(Refusal::conflicting_fields(field, other));
        }
    }
    let stranger = match puzzle {
        Puzzle::Tour => first_given(given, PLACEMENT_FIELDS),
        Puzzle::Queens => first_given(given, TOUR_FIELDS).or_else(|| first_given(given, &[Piece])),
        Puzzle::Placement => first_given(given, TOUR_FIELDS),
    };
    stranger.map_or(Ok(()), |field| Err(Refusal::not_for_puzzle(field, puzzle.name())))
}

/// Refuses fields that control a search, for a question about a given solution.
pub(super) fn refuse_search_options(given: &[Field]) -> Result<(), Refusal> {
    let field = first_given(given, SEARCH_FIELDS);
    field.map_or(Ok(()), |field| Err(Refusal::invalid(message!("option-of-searches", option = field))))
}

/// Refuses one of `others` if it is given. The caller knows that `field`, which excludes them, is given.
pub(super) fn refuse_others_with(given: &[Field], field: Field, others: &[Field]) -> Result<(), Refusal> {
    first_given(given, others).map_or(Ok(()), |other| Err(Refusal::conflicting_fields(field, other)))
}

/// The first field of the list `fields` that has a value in the request.
pub(super) fn first_given(given: &[Field], fields: &[Field]) -> Option<Field> {
    fields.iter().copied().find(|field| given.contains(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_the_fields_that_are_given_the_first_in_the_order_asked_for_is_found() {
        let given = [Closed, Format];
        assert_eq!(first_given(&given, &[From, Format, Closed]), Some(Format));
        assert_eq!(first_given(&given, &[From]), None);
    }
}
