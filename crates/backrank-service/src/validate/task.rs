//! A problem, and how to work on it.

use backrank::search::{Budget, Options};

/// A problem, and how to work on it.
#[derive(Clone, Debug)]
pub struct Task<P: backrank::Problem> {
    /// Which solutions are asked for.
    pub problem: P,
    /// The method, its settings, the seed and the threads, without limits.
    pub options: Options<P::Method>,
    /// Whether the request names the method.
    pub names_method: bool,
}

impl<P: backrank::Problem> Task<P> {
    /// The same by the method that is used where none is named.
    #[must_use]
    pub(super) fn by_usual_method(self) -> Self {
        Self { options: self.options.method(P::Method::default()), names_method: false, ..self }
    }

    /// How to work within these limits.
    #[must_use]
    pub fn within(&self, budget: &Budget) -> Options<P::Method> {
        self.options.clone().budget(budget.clone())
    }
}
