//! The methods that find, list and count tours, by name, and their settings: what searches try first, the tie-breaks of
//! Warnsdorff's rule, and what constructed tours have few of.

use backrank_board::MoveOrder;

use crate::search::{Options, SearchMethod};

backrank_board::named_enum! {
    /// How to find, list or count tours. A method other than `Auto` and `Frontier` counts tours by listing them.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Method: "method for tours" {
        /// The library chooses the method.
        #[default]
        Auto = "auto",
        /// Plain backtracking; from each square the moves are tried in the [order of moves](Options::move_order).
        Backtracking = "backtracking",
        /// Plain backtracking on the move graph; from each square the moves are tried in the order of its edges in the
        /// graph.
        Graph = "graph",
        /// Brute force: every walk of the full length is generated, and then tested.
        Naive = "naive",
        /// Warnsdorff's rule without stepping back; tours are listed as by `warnsdorff-backtracking`.
        Warnsdorff = "warnsdorff",
        /// Backtracking in the order of Warnsdorff's rule.
        WarnsdorffBacktracking = "warnsdorff-backtracking",
        /// Pósa's rotations; tours are listed as by `edges`.
        Rotations = "rotations",
        /// Exact search over edges.
        Edges = "edges",
        /// Counting with a frontier; tours are found and listed as by `auto`.
        Frontier = "frontier",
    }
}

impl Method {
    /// Whether the method builds a tour square by square: it only appends squares to a path and removes squares from
    /// its end. `false` for `Auto`, whatever it would choose.
    pub const fn is_square_by_square(self) -> bool {
        match self {
            Self::Backtracking | Self::Graph | Self::Naive | Self::Warnsdorff | Self::WarnsdorffBacktracking => true,
            Self::Auto | Self::Rotations | Self::Edges | Self::Frontier => false,
        }
    }
}

backrank_board::named_enum! {
    /// How Warnsdorff's rule breaks ties: which of several squares with equally few onward moves is visited next.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum TieBreak: "tie-break" {
        /// The first square in the order of moves.
        #[default]
        First = "first",
        /// A random square, by the seed.
        Random = "random",
        /// The square farthest from the centre of the board, as proposed by A. Roth.
        Roth = "roth",
        /// The square with the smallest sum of onward moves over its unvisited neighbours: the rule applied once more
        /// (I. Pohl, 1967).
        Pohl = "pohl",
    }
}

/// Settings of the methods for tours. They decide which tours are found first, never which tours exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MethodSettings {
    pub(in crate::tours) move_order: MoveOrder,
    pub(in crate::tours) edges_file_by_file: bool,
    pub(in crate::tours) tie_break: TieBreak,
    pub(in crate::tours) objective: Option<Objective>,
}

impl SearchMethod for Method {
    type Settings = MethodSettings;
}

impl Options<Method> {
    /// Tries moves in this order.
    pub fn move_order(self, move_order: MoveOrder) -> Self {
        self.change_settings(|settings| settings.move_order = move_order)
    }

    /// Builds the move graph edge by edge, over the squares file by file, so that the neighbours of a square are in the
    /// order in which their edges were added; start squares are also tried file by file.
    pub(crate) fn with_edges_file_by_file(self) -> Self {
        self.change_settings(|settings| settings.edges_file_by_file = true)
    }

    /// Breaks ties in Warnsdorff's rule in this way.
    pub fn tie_break(self, tie_break: TieBreak) -> Self {
        self.change_settings(|settings| settings.tie_break = tie_break)
    }

    /// What constructed tours are to have few of; `None` if no objective was chosen.
    pub const fn chosen_objective(&self) -> Option<Objective> {
        self.chosen_settings().objective
    }

    /// Prefers constructed tours with few turns or few crossings. In such a tour, for most of its length, four knights
    /// ride *in formation*: side by side with the same moves, each along its own piece of the tour.
    /// [`TourProblem::construct`](super::TourProblem::construct) then constructs no other tours: it returns `None` if
    /// there is no tour of this kind. Tours that searches find are not affected.
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
    pub fn objective(self, objective: Objective) -> Self {
        self.change_settings(|settings| settings.objective = Some(objective))
    }
}

backrank_board::named_enum! {
    /// What a constructed tour has few of, though not always the fewest: turns or crossings. With either objective,
    /// both numbers grow only with the sides of the board; in other constructed tours they grow with the number of
    /// squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Objective: "objective" {
        /// Squares at which the tour changes its direction.
        Turns = "turns",
        /// Pairs of moves that cross.
        Crossings = "crossings",
    }
}

impl Objective {
    /// Whether, with this objective, a board of `rows` x `columns` is at least as good for a tour in formation as the
    /// board of `columns` x `rows`: a column adds more turns than a row, but fewer crossings.
    pub(in crate::tours) const fn prefers_untransposed(self, rows: u32, columns: u32) -> bool {
        match self {
            Self::Turns => rows >= columns,
            Self::Crossings => rows <= columns,
        }
    }
}
