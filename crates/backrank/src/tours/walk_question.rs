//! stand-in
use backrank_board::Graph;
/// q
#[derive(Debug)]
pub struct WalkQuestion<'g> {
    /// g
    pub graph: &'g Graph,
    /// c
    pub closed: bool,
    /// s
    pub start: Option<u32>,
    /// e
    pub end: Option<u32>,
}
