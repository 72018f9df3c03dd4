//! The baseline with which Backrank's counts of queens are compared.

/// The number of solutions of n queens, n = `side`, by plain recursion with bit masks and mirror symmetry.
pub(crate) fn count_queens_by_bitmasks(side: u32) -> u64 {
    fn go(all: u32, files: u32, rising: u32, falling: u32) -> u64 {
        if files == all {
            return 1;
        }
        let (mut free, mut count) = (all & !(files | rising | falling), 0);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            count += go(all, files | queen, (rising | queen) << 1, (falling | queen) >> 1);
        }
        count
    }
    let all = (1 << side) - 1;
    let from = |file: u32| go(all, 1 << file, 2 << file, 1 << file >> 1);
    2 * (0..side / 2).map(from).sum::<u64>() + if side % 2 == 1 { from(side / 2) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baseline_counts_right() {
        assert_eq!([4, 5, 6, 7, 8, 9].map(count_queens_by_bitmasks), [2, 10, 4, 40, 92, 352]);
    }
}
