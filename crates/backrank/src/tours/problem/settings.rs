//! The settings of the methods for tours: what searches try first, and what constructions minimize.

use backrank_board::MoveOrder;

use super::method::{Method, TieBreak};
use super::objective::Objective;
use crate::search::{Options, SearchMethod};

/// What the searches for tours can be told besides their method. It decides what is found first, never which tours
/// there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Settings {
    pub(in crate::tours) move_order: MoveOrder,
    pub(in crate::tours) edges_file_by_file: bool,
    pub(in crate::tours) tie_break: TieBreak,
    pub(in crate::tours) objective: Option<Objective>,
}

impl SearchMethod for Method {
    type Settings = Settings;
}

impl Options<Method> {
    /// Tries moves in this order.
    #[must_use]
    pub fn move_order(self, move_order: MoveOrder) -> Self {
        let settings = self.chosen_settings().clone();
        self.settings(Settings { move_order, ..settings })
    }

    /// Builds the move graph edge by edge, square by square up each file, so that the neighbours of a square stand in the
    /// order in which their edges came; starts are tried in that order too.
    #[must_use]
    pub(crate) fn edges_file_by_file(self) -> Self {
        let settings = self.chosen_settings().clone();
        self.settings(Settings { edges_file_by_file: true, ..settings })
    }

    /// Breaks the ties of Warnsdorff's rule this way.
    #[must_use]
    pub fn tie_break(self, tie_break: TieBreak) -> Self {
        let settings = self.chosen_settings().clone();
        self.settings(Settings { tie_break, ..settings })
    }

    /// What constructed tours minimize.
    #[must_use]
    pub const fn chosen_objective(&self) -> Option<Objective> {
        self.chosen_settings().objective
    }

    /// Prefers a tour with few turns or few crossings, in a drawing of knights that ride in formation.
    /// [`TourProblem::construct`](super::TourProblem::construct) then makes no other, so it gives `None` where there is
    /// none of that kind; what searches find is not chosen.
    ///
    /// ```
    /// use backrank::prelude::*;
    /// use backrank::tours::Objective;
    ///
    /// let problem = TourProblem::knight(Board::new(100, 100)?).closed();
    /// let turns = |options| problem.find(&options).found()?.turns();
    /// assert!(turns(Options::default().objective(Objective::Turns)) < Some(900));
    /// assert!(turns(Options::default()) > Some(5000));
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn objective(self, objective: Objective) -> Self {
        let settings = self.chosen_settings().clone();
        self.settings(Settings { objective: Some(objective), ..settings })
    }
}
