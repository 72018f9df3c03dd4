//! A problem of tours together with the options of a search.

use std::ops::Deref;

use backrank_board::internals::{try_move_graph, try_move_graph_file_by_file};
use backrank_board::{MoveGraph, Square};

use super::method::Method;
use super::settings::Settings;
use super::tour_problem::TourProblem;
use crate::search::{Budget, Limit, Meter, Options};

/// A problem of tours and the options of a search for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TourTask<'a> {
    pub(in crate::tours) problem: &'a TourProblem,
    pub(in crate::tours) options: &'a Options<Method>,
}

impl Deref for TourTask<'_> {
    type Target = TourProblem;

    fn deref(&self) -> &TourProblem {
        self.problem
    }
}

impl<'a> TourTask<'a> {
    pub(crate) const fn new(problem: &'a TourProblem, options: &'a Options<Method>) -> Self {
        Self { problem, options }
    }

    /// Another problem with the same options.
    pub(in crate::tours) const fn with_problem<'b>(self, problem: &'b TourProblem) -> TourTask<'b>
    where
        'a: 'b,
    {
        TourTask { problem, options: self.options }
    }

    pub(in crate::tours) const fn settings(self) -> &'a Settings {
        self.options.chosen_settings()
    }

    pub(in crate::tours) const fn seed(self) -> u64 {
        self.options.chosen_seed()
    }

    pub(in crate::tours) const fn budget(self) -> &'a Budget {
        self.options.limits()
    }

    /// Calls `answer` with a new meter of the budget, and then writes the number of nodes to the progress counter.
    pub(in crate::tours) fn with_meter<T>(self, answer: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        let mut meter = self.budget().meter();
        let answer = answer(&mut meter);
        meter.write_progress();
        answer
    }

    /// The method to search with: the chosen one, or the automatic choice if a rotation or steps are required, which no
    /// other method but the edge search can meet, or if the chosen method only counts.
    pub(in crate::tours) fn effective_method(self) -> Method {
        match self.options.chosen_method() {
            Method::Frontier => Method::Auto,
            _ if self.constrains_more_than_ends() => Method::Auto,
            method => method,
        }
    }

    /// Builds the move graph, with neighbours in the order in which moves are tried; the error is the limit that the
    /// meter reached. Plain backtracking tries the moves of each square in move order, also where the other methods try
    /// them in the order of edges built file by file. O(squares x moves).
    pub(in crate::tours) fn move_graph_within(self, meter: &mut Meter<'_>) -> Result<MoveGraph, Limit> {
        let (board, piece, settings) = (self.problem.board(), self.problem.piece(), self.settings());
        let work = |units| meter.work(units);
        match settings.edges_file_by_file && self.options.chosen_method() != Method::Backtracking {
            true => try_move_graph_file_by_file(board, piece, &settings.move_order, work),
            false => try_move_graph(board, piece, &settings.move_order, work),
        }
    }

    /// The squares in the order in which they are tried as starts.
    pub(in crate::tours) fn squares_in_order(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.board().squares().collect();
        if self.settings().edges_file_by_file {
            squares.sort_by_key(|square| (square.file(), square.rank()));
        }
        squares
    }
}
