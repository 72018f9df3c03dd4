//! What a question is made of: the parts of its request, and a problem with the options of its search.

use backrank::search::{Budget, Options};
use backrank_words::Field;

use super::squares::SquareReader;
use crate::limits::Context;
use crate::request::{OptionsRequest, ProblemRequest, QuestionKind};

/// The parts of a request from which its problem is made: the request, its given fields, the board, and the context.
pub(super) struct ProblemParts<'a> {
    pub kind: QuestionKind,
    pub request: &'a ProblemRequest,
    pub options: &'a OptionsRequest,
    pub given: &'a [Field],
    pub squares: SquareReader<'a>,
    pub context: Context<'a>,
}

/// A problem with the options of its search.
#[derive(Clone, Debug)]
pub struct Task<P: backrank::Problem> {
    /// Which solutions are asked for.
    pub problem: P,
    /// The options of the search: method, its settings, seed and threads, but no limits.
    pub options: Options<P::Method>,
    /// Whether the request names the method.
    pub names_method: bool,
}

impl<P: backrank::Problem> Task<P> {
    /// The same task with the default method.
    pub(super) fn with_default_method(self) -> Self {
        Self { options: self.options.method(P::Method::default()), names_method: false, ..self }
    }

    /// The options of the search with these limits.
    pub fn within(&self, budget: &Budget) -> Options<P::Method> {
        self.options.clone().budget(budget.clone())
    }
}
