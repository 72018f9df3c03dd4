//! The types from which a question is built: the parts of a request from which its problem is made, and a problem with
//! the options of its search.

use backrank::search::{Budget, Options};
use backrank_words::Field;

use super::squares::SquareReader;
use crate::limits::ValidationContext;
use crate::request::{OptionsRequest, ProblemRequest, QuestionKind};

/// The parts of a request from which its problem is made: the fields of the problem and of the options, the names of
/// all fields that have a value, the reader of squares on the validated board, and the context.
pub(super) struct ProblemInput<'a> {
    pub kind: QuestionKind,
    pub request: &'a ProblemRequest,
    pub options: &'a OptionsRequest,
    pub given: &'a [Field],
    pub squares: SquareReader<'a>,
    pub context: ValidationContext<'a>,
}

/// What a search is to do: a problem, with the options of the search but without its limits. The kind of question
/// decides whether the search finds, counts or lists solutions.
#[derive(Clone, Debug)]
pub struct SearchTask<P: backrank::Problem> {
    /// The problem, which says which solutions are asked for.
    pub problem: P,
    /// The options of the search: the method with its settings, the seed and the number of threads, but no limits.
    pub options: Options<P::Method>,
    /// Whether the method is to be used even if it is slow: the request names it, or the page has chosen it. Otherwise
    /// another method may replace it.
    pub names_method: bool,
}

impl<P: backrank::Problem> SearchTask<P> {
    /// The same task, with the default method.
    pub(super) fn with_default_method(self) -> Self {
        Self { options: self.options.method(P::Method::default()), names_method: false, ..self }
    }

    /// The options of the search, with these limits.
    pub fn options_with_budget(&self, budget: &Budget) -> Options<P::Method> {
        self.options.clone().budget(budget.clone())
    }
}
