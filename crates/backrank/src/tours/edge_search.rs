//! stand-in
use super::WalkQuestion;
use super::backtracking::{Backtracking, Goal, Test};
use super::moves::GraphMoves;
use crate::search::{Limit, Meter, Search, Silent, Step};
/// stand-in
pub fn edge_search(q: &WalkQuestion<'_>, _: u64, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
    let starts: Vec<u32> = q.start.map_or_else(|| q.graph.vertices().collect(), |s| vec![s]);
    let mut s = Backtracking::new(
        GraphMoves::new(q.graph),
        Test::EveryStep,
        Goal { closed: q.closed, end: q.end, one_direction: false },
        starts,
    );
    match s.run(meter, &mut Silent) {
        Step::Found => Ok(Some(s.path().to_vec())),
        Step::Spent(l) => Err(l),
        _ => Ok(None),
    }
}
