//! The meter that counts the nodes of a search and checks its limits.

use std::sync::atomic::Ordering;

use backrank_board::Board;

use super::budget::Budget;
use super::limit::{Limit, LimitReached};

/// Number of nodes between two checks of the deadline and the switches: 1024 nodes of the fastest search take some 10
/// microseconds. A search with slower nodes also reports its work ([`Meter::add_work`]).
const NODES_BETWEEN_CHECKS: u64 = 1024;

/// Units of work (squares, moves or pairs) between two checks of the deadline and the switches: some milliseconds.
const WORK_BETWEEN_CHECKS: u64 = 1 << 20;

/// Counts the nodes of a search and reports when a limit of its budget is reached. A part of the search can have a
/// smaller node limit of its own.
#[derive(Clone, Debug)]
pub struct Meter {
    budget: Budget,
    nodes: u64,
    /// The value of `nodes` at which the current part of the search ends; `u64::MAX` if the part has no node limit of
    /// its own.
    part_node_limit: u64,
    /// The value of `nodes` at which limits are checked next.
    next_check: u64,
    /// Units of work since [`Meter::add_work`] last checked the deadline.
    work: u64,
}

impl Meter {
    /// A meter with zero nodes.
    pub fn new(budget: &Budget) -> Self {
        let mut meter = Self { budget: budget.clone(), nodes: 0, part_node_limit: u64::MAX, next_check: 0, work: 0 };
        meter.plan_next_check();
        meter
    }

    /// A new meter with zero nodes and the same budget.
    pub(crate) fn fresh_meter(&self) -> Self {
        Self::new(&self.budget)
    }

    /// Number of nodes counted.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node.
    ///
    /// # Errors
    /// The limit that was reached. Then the node is not counted, and the search can continue under a larger budget.
    #[inline]
    pub(crate) fn node(&mut self) -> Result<(), Limit> {
        if self.nodes >= self.next_check {
            self.check_all_limits()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Adds units of work (squares, moves or pairs) that are not counted as nodes, because they belong to the set-up of
    /// a search or to a node that takes long. Checks the deadline and the switches after every 2^20 units.
    ///
    /// # Errors
    /// [`Limit::Time`] or [`Limit::Cancelled`].
    #[inline]
    pub(crate) fn add_work(&mut self, units: u64) -> Result<(), Limit> {
        self.work = self.work.saturating_add(units);
        if self.work < WORK_BETWEEN_CHECKS {
            return Ok(());
        }
        self.work = 0;
        self.check_interrupts()
    }

    /// Checks the deadline, the switches, and the node limits of the budget and of the current part of the search, now.
    ///
    /// # Errors
    /// The limit that was reached.
    #[cold]
    pub(crate) fn check_all_limits(&mut self) -> Result<(), Limit> {
        self.check_budget_limits()?;
        if self.nodes >= self.part_node_limit {
            return Err(Limit::Nodes);
        }
        self.plan_next_check();
        Ok(())
    }

    /// Checks the deadline, the switches and the node limit of the whole budget, but not the smaller node limit of a
    /// part of the search.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn check_budget_limits(&self) -> Result<(), Limit> {
        self.check_interrupts()?;
        if self.budget.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return Err(Limit::Nodes);
        }
        Ok(())
    }

    /// Checks that a search which needs `needs` bytes of memory may use them, as [`Budget::check_memory`].
    ///
    /// # Errors
    /// [`Limit::Memory`] with the bytes needed and allowed, if more are needed.
    pub(crate) fn check_memory(&self, needs: u64) -> Result<(), Limit> {
        self.budget.check_memory(needs)
    }

    /// Checks that the search can number this many squares and may use this many bytes, as [`Budget::check_size`].
    ///
    /// # Errors
    /// [`Limit::Squares`] or [`Limit::Memory`].
    pub(crate) fn check_size(&self, squares: usize, bytes: u64) -> Result<(), Limit> {
        self.budget.check_size(squares, bytes)
    }

    /// Checks that the symmetries of a board fit into memory, as [`Budget::check_symmetries`].
    ///
    /// # Errors
    /// [`Limit::Memory`].
    pub(crate) fn check_symmetries(&self, board: &Board) -> Result<(), Limit> {
        self.budget.check_symmetries(board)
    }

    /// Writes the number of nodes into the progress counter, then checks that the deadline has not passed and that no
    /// switch cancels the search.
    ///
    /// # Errors
    /// [`Limit::Time`] or [`Limit::Cancelled`].
    #[cold]
    pub(crate) fn check_interrupts(&self) -> Result<(), Limit> {
        self.write_node_count();
        self.budget.check_interrupts()
    }

    /// Writes the number of nodes into the node counter of the budget, if it has one.
    pub(crate) fn write_node_count(&self) {
        if let Some(counter) = &self.budget.node_counter {
            counter.store(self.nodes, Ordering::Relaxed);
        }
    }

    /// Runs a part of the search that may count at most `nodes` further nodes.
    pub(crate) fn run_with_node_limit<T>(&mut self, nodes: u64, part: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.part_node_limit;
        self.part_node_limit = outer.min(self.nodes.saturating_add(nodes));
        self.plan_next_check();
        let result = part(self);
        self.part_node_limit = outer;
        self.plan_next_check();
        result
    }

    /// The error for this limit, with the number of nodes counted until now.
    pub(crate) const fn to_limit_reached(&self, limit: Limit) -> LimitReached {
        LimitReached { limit, nodes: self.nodes }
    }

    fn plan_next_check(&mut self) {
        let end = self.part_node_limit.min(self.budget.nodes.unwrap_or(u64::MAX));
        self.next_check = end.min(self.nodes.saturating_add(NODES_BETWEEN_CHECKS));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::*;

    fn count_until_spent(meter: &mut Meter) -> (u64, Limit) {
        loop {
            if let Err(limit) = meter.node() {
                return (meter.nodes(), limit);
            }
        }
    }

    #[test]
    fn a_node_limit_is_kept_to_the_node() {
        for nodes in [0, 1, 5, 1023, 1024, 1025, 5000] {
            let budget = Budget::unlimited().with_nodes(nodes);
            assert_eq!(count_until_spent(&mut Meter::new(&budget)), (nodes, Limit::Nodes));
        }
    }

    #[test]
    fn much_work_within_a_node_sees_the_switch_and_spends_no_nodes() {
        let switch = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().with_nodes(1).with_cancel(switch.clone());
        let mut meter = Meter::new(&budget);
        assert_eq!(meter.node(), Ok(()));
        assert_eq!(meter.add_work(10 * WORK_BETWEEN_CHECKS), Ok(()));
        switch.store(true, Ordering::Relaxed);
        assert_eq!(meter.add_work(WORK_BETWEEN_CHECKS - 1), Ok(()));
        assert_eq!(meter.add_work(1), Err(Limit::Cancelled));
        assert_eq!(meter.nodes(), 1);
    }

    #[test]
    fn a_part_ends_at_its_share_and_the_rest_goes_on() {
        let budget = Budget::unlimited().with_nodes(3000);
        let mut meter = Meter::new(&budget);
        assert_eq!(meter.run_with_node_limit(1500, count_until_spent), (1500, Limit::Nodes));
        assert_eq!(meter.check_budget_limits(), Ok(()));
        assert_eq!(count_until_spent(&mut meter), (3000, Limit::Nodes));
        assert_eq!(meter.check_budget_limits(), Err(Limit::Nodes));
    }

    #[test]
    fn a_switch_or_a_past_deadline_ends_the_search() {
        let switch = Arc::new(AtomicBool::new(true));
        assert_eq!(Meter::new(&Budget::unlimited().with_cancel(switch)).check_all_limits(), Err(Limit::Cancelled));
        assert_eq!(Meter::new(&Budget::unlimited().with_time(Duration::ZERO)).check_all_limits(), Err(Limit::Time));
        assert_eq!(Meter::new(&Budget::unlimited().with_time(Duration::MAX)).check_all_limits(), Ok(()));
    }
}
