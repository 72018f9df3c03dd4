//! The memory of the machine, and how much of it is available.

use sysinfo::{CGroupLimits, MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, System, get_current_pid};

/// The memory of the machine when it was measured, in bytes; `None` where the system does not report it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MachineMemory {
    /// The whole memory of the machine, or the limit of the control group of this process if that is less.
    pub total: Option<u64>,
    /// The memory that this program can use without swapping.
    pub available: Option<u64>,
}

impl MachineMemory {
    /// Measures the memory, as the system and, on Linux, the control group (version 1 or 2) of this process report it.
    pub fn now() -> Self {
        let Ok(mut system) = System::new() else { return Self::default() };
        system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
        let machine = [system.total_memory(), system.available_memory()];
        let own_group = get_current_pid().ok().and_then(|pid| {
            system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), false, ProcessRefreshKind::nothing());
            system.process(pid)?.cgroup_limits()
        });
        Self::within_control_group(machine, own_group.or_else(|| system.cgroup_limits()))
    }

    /// The memory that this process can use: the memory of the machine (`total` and `available`, in bytes; both unknown
    /// if `total` is 0), reduced to the limits of the control group of the process. The file caches of the group are
    /// freed when programs need memory, so they count as available.
    fn within_control_group([total, available]: [u64; 2], group: Option<CGroupLimits>) -> Self {
        let least = |machine: u64, of_group: fn(&CGroupLimits) -> u64| {
            let machine = (total > 0).then_some(machine);
            machine.into_iter().chain(group.as_ref().map(of_group)).min()
        };
        Self {
            total: least(total, |group| group.total_memory),
            available: least(available, |group| group.total_memory.saturating_sub(group.rss)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_container_has_what_is_left_of_its_allowance_and_no_more_than_the_machine() {
        let group = |total_memory, rss| Some(CGroupLimits { total_memory, free_memory: 0, free_swap: 0, rss });
        let within = |group| MachineMemory::within_control_group([100, 60], group);
        let memory = |total, available| MachineMemory { total: Some(total), available: Some(available) };
        assert_eq!(within(None), memory(100, 60));
        assert_eq!(within(group(50, 10)), memory(50, 40));
        assert_eq!(within(group(90, 10)), memory(90, 60));
        assert_eq!(within(group(50, 70)), memory(50, 0));
        assert_eq!(MachineMemory::within_control_group([0, 0], None), MachineMemory::default());
        assert_eq!(MachineMemory::within_control_group([0, 0], group(50, 10)), memory(50, 40));
    }
}
