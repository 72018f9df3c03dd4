//! The traits of the public values, reasons and errors of the library.

use std::error::Error;
use std::hash::Hash;

use backrank::board::{
    BoardError, CheckError, DiagonalError, DrawingError, GraphError, Obstacle, ObstacleFault, PieceError, Placement,
    PlacementFault, Tour, TourFault, UnknownName,
};
use backrank::placements::{self, Counter, ExplicitQueens, Optimum, PlacementIndex, PlacementProblem, SquareUses};
use backrank::render::{AltText, GalleryItem, Labels, Look, SearchMoment};
use backrank::search::{BigUint, Count, FormattedBatch, Limit, LimitReached, Outcome, Record, RecordError, Recurrence};
use backrank::tours::{self, ConstructedTour, Evidence, PartialTourError, TourIndex, TourProblem, TourStripCounter};
use backrank::trace::{Candidate, Contradiction, Event, NoTrace, RowMasks, SearchEnd, Snapshot, VertexMap};

/// Compiles if each of the types passes the check.
macro_rules! each {
    ($check:ident: $($of:ty),+ $(,)?) => {
        $($check::<$of>();)+
    };
}

fn value<T: Clone + Eq + Hash + Send + Sync>() {}

fn error<T: Error + Clone + Eq + Hash + Send + Sync + 'static>() {}

fn sent<T: Send + Sync>() {}

#[test]
fn values_can_be_cloned_compared_hashed_and_sent() {
    each!(value: Tour, Placement, Obstacle, TourProblem, PlacementProblem, ExplicitQueens, SquareUses, Optimum);
    each!(value: tours::ExistenceProof, placements::ExistenceProof, Evidence, Outcome<Tour, tours::Reason>, Count, BigUint, Recurrence);
    each!(value: Record, FormattedBatch, VertexMap, RowMasks, Snapshot, SearchEnd, Candidate, Contradiction, Event);
    each!(value: SearchMoment, Look, AltText, Labels, GalleryItem);
}

#[test]
fn reasons_and_errors_are_values_that_say_why() {
    each!(error: tours::Reason, placements::Reason, NoTrace<tours::Reason>, Limit, LimitReached, RecordError);
    each!(error: CheckError<TourFault>, CheckError<PlacementFault>, TourFault, PlacementFault, ObstacleFault);
    each!(error: PartialTourError, BoardError, DiagonalError, GraphError, DrawingError, PieceError, UnknownName);
}

#[test]
fn tours_indices_and_counters_can_be_sent_to_threads() {
    each!(sent: ConstructedTour, TourIndex, TourStripCounter, PlacementIndex, Counter);
}
