//! Depth-first walks, and attempts at a tour. Both enter vertices in depth-first order, but only in a tour is each
//! vertex adjacent to the vertex entered before it.

use std::sync::Arc;

use backrank_board::Graph;

use crate::search::{Budget, Event, LimitReached, Meter, Search, SearchStatus};
use crate::tours::find::backtracking::{Backtracking, RevisitTestTime, SolutionConditions};

/// The vertices of a graph in the order in which a depth-first walk from `start` enters them. It enters every vertex
/// connected to the start exactly once, but after backtracking the next vertex need not be adjacent to the one entered
/// before. Empty if `start` is not a vertex of the graph. O(vertices + edges).
///
/// ```
/// use backrank::board::Graph;
/// use backrank::teach::depth_first_order;
///
/// let tree = Graph::from_edges(4, [(0, 1), (1, 2), (0, 3)])?;
/// assert_eq!(depth_first_order(&tree, 0), [0, 1, 2, 3]); // and 3 is not next to 2
/// # Ok::<(), backrank::board::GraphError>(())
/// ```
pub fn depth_first_order(graph: &Graph, start: u32) -> Vec<u32> {
    let (mut seen, mut order) = (vec![false; graph.len()], Vec::new());
    // The neighbours of entered vertices that are still to be looked at, the next one last.
    let mut stack = vec![start];
    while let Some(vertex) = stack.pop() {
        if seen.get_mut(vertex as usize).is_some_and(|seen| !std::mem::replace(seen, true)) {
            order.push(vertex);
            stack.extend(graph.neighbours(vertex).iter().rev());
        }
    }
    order
}

/// The attempts of a search of a graph for a tour from one vertex, and the tour if one was found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TourAttempts {
    /// The paths that ended in a dead end, in the order of the search. If a tour was found, these are the paths tried
    /// before it.
    pub dead_ends: Vec<Vec<u32>>,
    /// The tour, if the search found one.
    pub tour: Option<Vec<u32>>,
    /// Whether the search found a tour or was exhaustive; if not, a limit or the largest number of dead ends was
    /// reached.
    pub complete: bool,
    /// The limit of the budget that ended the search, if one did.
    pub limit: Option<LimitReached>,
}

impl TourAttempts {
    /// Searches by backtracking for an open tour from `start`, until a tour is found or every path was tried. At most
    /// `most` dead ends are kept; the next one ends the search. There is no path to try if `start` is not a vertex of
    /// the graph.
    pub fn search(graph: &Graph, start: u32, most: usize, budget: &Budget) -> Self {
        let mut dead_ends = Vec::new();
        let mut path: Vec<u32> = Vec::new();
        let mut going_on = false;
        let moves = Arc::new(graph.clone());
        let starts = graph.vertices().filter(|&vertex| vertex == start).collect();
        let mut search = Backtracking::new(moves, RevisitTestTime::EachStep, SolutionConditions::default(), starts);
        let mut meter = Meter::new(budget);
        let step = search.run(&mut meter, &mut |event| {
            match event {
                Event::Enter { vertex, .. } => {
                    path.push(vertex);
                    going_on = true;
                }
                // A path is a dead end only if the step before this step back was a step forward.
                Event::Leave { .. } => {
                    if going_on {
                        if dead_ends.len() == most {
                            return std::ops::ControlFlow::Break(());
                        }
                        dead_ends.push(path.clone());
                    }
                    path.pop();
                    going_on = false;
                }
                Event::Refuse { .. } | Event::Found => {}
            }
            std::ops::ControlFlow::Continue(())
        });
        let tour = (step == SearchStatus::Found).then(|| search.path().to_vec());
        let limit = match step {
            SearchStatus::LimitReached(limit) => Some(meter.to_limit_reached(limit)),
            _ => None,
        };
        Self { dead_ends, tour, complete: matches!(step, SearchStatus::Found | SearchStatus::Exhausted), limit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tree that a lesson on depth-first search uses: A-B, A-C, B-E, B-F, C-D, D-G, D-H, E-I.
    fn lesson() -> Graph {
        let [a, b, c, d, e, f, g, h, i] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        Graph::from_edges(9, [(a, b), (a, c), (b, e), (b, f), (c, d), (d, g), (d, h), (e, i)]).unwrap()
    }

    fn letters(path: &[u32]) -> String {
        path.iter().map(|&vertex| char::from(b'A' + vertex as u8)).collect()
    }

    #[test]
    fn the_depth_first_order_of_the_lesson_visits_f_after_i_though_they_are_not_joined() {
        assert_eq!(letters(&depth_first_order(&lesson(), 0)), "ABEIFCDGH");
    }

    #[test]
    fn the_four_attempts_of_the_lesson_all_fail() {
        let found = TourAttempts::search(&lesson(), 0, usize::MAX, &Budget::unlimited());
        let paths: Vec<String> = found.dead_ends.iter().map(|path| letters(path)).collect();
        assert_eq!(paths, ["ABEI", "ABF", "ACDG", "ACDH"]);
        assert_eq!((found.tour, found.complete), (None, true));
    }
    #[test]
    fn from_a_start_that_is_no_vertex_there_is_no_path_to_try() {
        let empty = Graph::from_edges(0, []).unwrap();
        for (graph, start) in [(lesson(), 9), (lesson(), u32::MAX), (empty, 0)] {
            let found = TourAttempts::search(&graph, start, usize::MAX, &Budget::unlimited());
            assert_eq!(found, TourAttempts { dead_ends: Vec::new(), tour: None, complete: true, limit: None });
        }
    }
}
