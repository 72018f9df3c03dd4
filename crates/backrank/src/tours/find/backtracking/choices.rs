//! The choices of a backtracking search at its current position, for displays of the search.

use super::setup::{BacktrackingSetup, TourSearch};
use crate::search::{Choice, Limit, Meter, Search};

impl BacktrackingSetup<'_> {
    /// The possible next squares of the search, in the order in which it tries them; before the first step, the
    /// starts not tried yet. O(moves^2), and with Warnsdorff's rule by Pohl moves^3.
    ///
    /// ```
    /// use backrank::prelude::*;
    /// use backrank::tours::{BacktrackingSetup, Method, SearchScope};
    /// use backrank::trace::ResumableRun;
    ///
    /// let problem = TourProblem::new(Board::new(8, 8)?, Piece::KNIGHT).from("a1".parse()?);
    /// let options = Options::default().method(Method::Warnsdorff);
    /// let walks = BacktrackingSetup::new(&problem, &options)?;
    /// let mut film = ResumableRun::new(walks.search(SearchScope::First), options.limits().meter());
    /// film.run(1, |_| std::ops::ControlFlow::Continue(()));
    /// let (search, meter) = film.search();
    /// let choices = walks.choices(search, meter).expect("nothing is limited");
    /// let told: Vec<_> = choices.iter().map(|choice| (walks.square(choice.vertex).to_string(), choice.degree)).collect();
    /// assert_eq!(told, [("b3".to_owned(), 5), ("c2".to_owned(), 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn choices(&self, search: &mut TourSearch<'_>, meter: &mut Meter<'_>) -> Result<Vec<Choice>, Limit> {
        let graph = self.moves().graph();
        let mut visited = vec![false; graph.len()];
        let vertex_of = |vertex| self.moves().vertex(self.square(vertex));
        for vertex in search.path().iter().copied().filter_map(vertex_of) {
            visited[vertex as usize] = true;
        }
        let candidates = match search {
            TourSearch::Board(search) => search.candidates(meter),
            TourSearch::Graph(search) => search.candidates(meter),
            TourSearch::Warnsdorff(search) => search.candidates(meter),
        }?;
        let choice = |(vertex, tried)| {
            let neighbours = vertex_of(vertex).map_or(&[][..], |vertex| graph.neighbours(vertex));
            let degree = neighbours.iter().filter(|&&to| !visited[to as usize]).count() as u32;
            Choice { vertex, degree, tried }
        };
        Ok(candidates.into_iter().map(choice).collect())
    }
}
