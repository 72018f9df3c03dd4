//! A problem of tours together with the options to work on it.

use std::ops::Deref;

use backrank_board::internals::{try_move_graph, try_move_graph_file_by_file};
use backrank_board::{MoveGraph, Square};

use super::method::Method;
use super::settings::Settings;
use super::tour_problem::TourProblem;
use crate::search::{Budget, Limit, Meter, Options};

/// A problem of tours and how to work on it: what a search needs, where a proof needs the problem alone.
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

    /// Answers a question with a meter of the budget, whose progress counter then holds the number of nodes.
    pub(in crate::tours) fn with_meter<T>(self, answer: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        let mut meter = self.budget().meter();
        let answer = answer(&mut meter);
        meter.write_progress();
        answer
    }

    /// The method, or the automatic choice where a symmetry or steps are required, which only the exact search meets,
    /// or where the method only counts.
    pub(in crate::tours) fn effective_method(self) -> Method {
        match self.options.chosen_method() {
            Method::Frontier => Method::Auto,
            _ if self.constrains_more_than_ends() => Method::Auto,
            method => method,
        }
    }

    /// The move graph, its neighbours in the order in which moves are tried, unless the meter ends it.
    /// O(squares x moves).
    pub(in crate::tours) fn move_graph_within(self, meter: &mut Meter<'_>) -> Result<MoveGraph, Limit> {
        let (board, piece, settings) = (self.problem.board(), self.problem.piece(), self.settings());
        let work = |units| meter.work(units);
        match settings.edges_file_by_file {
            true => try_move_graph_file_by_file(board, piece, &settings.move_order, work),
            false => try_move_graph(board, piece, &settings.move_order, work),
        }
    }

    /// The squares in the order in which starts are tried.
    pub(in crate::tours) fn squares_in_order(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.board().squares().collect();
        if self.settings().edges_file_by_file {
            squares.sort_by_key(|square| (square.file(), square.rank()));
        }
        squares
    }
}
