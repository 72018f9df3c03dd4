//! Forecasts counts of knight's tours of rectangles from measured counts.

use std::num::NonZeroUsize;

use backrank_board::Piece;

use super::strips::MAX_LENGTH_WITHOUT_STRIP;
use crate::search::{Certainty, Forecast};
use crate::tours::problem::TourSearchTask;

/// The measured counts, which `cargo dev forecast` writes. Each line that is not a comment is one count: the kind of
/// tour, the shorter side, the longer side, and the [`CountCosts`], with megabytes in place of bytes.
const MEASURED: &str = include_str!("measured_counts.txt");

/// Largest width, in squares, of the boards longer than [`MAX_LENGTH_WITHOUT_STRIP`] that were counted as strips when
/// they were measured; wider boards of such a length were swept.
const MAX_STRIP_WIDTH: u32 = 5;

/// Largest width, in squares, of a board for which the measured counts are extrapolated; on wider boards no frontier is
/// narrow enough for a count.
const MAX_EXTRAPOLATED_WIDTH: u32 = 15;

/// Largest memory of a count on several threads, which work on several chunks at a time, as a multiple of its memory on
/// one thread. The counter keeps to the same bound.
const MAX_MEMORY_RATIO: f64 = 1.5;

/// Largest memory, in bytes, of each further thread in a count with a store that runs in the least possible memory: the
/// cache of the chunks that the thread reads from the store.
const STORE_CACHE_BYTES: f64 = 201e6;

/// What a count takes on one thread, in this order: its memory; the additional memory for each further thread; the
/// least memory with which it can run if it has a store; the size of the store (all four in bytes); and its time in
/// seconds.
type CountCosts = [f64; 5];

/// A measured count.
#[derive(Clone, Copy, Debug)]
struct MeasuredCount {
    is_closed: bool,
    width: u32,
    length: u32,
    costs: CountCosts,
}

impl MeasuredCount {
    /// Reads a line of the table; `None` if it is a comment.
    fn parse(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [kind @ ("closed" | "open"), width, length, costs @ ..] = &words[..] else { return None };
        let costs: Option<Vec<f64>> = costs.iter().map(|word| word.parse().ok()).collect();
        let mut costs: CountCosts = costs?.try_into().ok()?;
        costs[..4].iter_mut().for_each(|megabytes| *megabytes *= 1e6);
        Some(Self { is_closed: *kind == "closed", width: width.parse().ok()?, length: length.parse().ok()?, costs })
    }
}

impl TourSearchTask<'_> {
    /// Whether the given ends may reduce the number of tours: all but the start of a closed tour whose end is not
    /// given, which visits every square and can begin on any of them.
    pub(super) fn has_restrictive_ends(self) -> bool {
        self.end().is_some() || self.start().is_some() && !self.is_closed()
    }

    /// Whether the measured counts of boards of this size were made by the strip counter, not by a sweep.
    pub(super) fn was_measured_with_strip_counter(self) -> bool {
        let (ranks, files) = (self.board().ranks(), self.board().files());
        ranks.max(files) > MAX_LENGTH_WITHOUT_STRIP && ranks.min(files) <= MAX_STRIP_WIDTH
    }

    /// The forecast from measured counts. `None` unless the problem is to count knight's tours of a rectangle without
    /// holes and glued edges, no steps, rotation or [restrictive ends](Self::has_restrictive_ends) are required, and
    /// the board is counted by the method that was measured.
    pub(super) fn tabulated_forecast(self) -> Option<Forecast> {
        let (board, sides) = (self.board(), [self.board().ranks(), self.board().files()]);
        let is_swept = !self.options_allow_strip() && sides[0].max(sides[1]) > MAX_LENGTH_WITHOUT_STRIP;
        let is_plain = board.is_plain() && !self.has_restrictive_ends() && !self.constrains_more_than_ends();
        let is_measured = is_plain && !is_swept && *self.piece() == Piece::KNIGHT;
        if is_measured { forecast_from_measured(self.is_closed(), sides, self.options.chosen_workers()) } else { None }
    }
}

/// Forecasts a count of knight's tours, without given ends, of a rectangle with these sides. `None` if no forecast
/// follows from the measured counts.
fn forecast_from_measured(is_closed: bool, sides: [u32; 2], threads: NonZeroUsize) -> Option<Forecast> {
    let [width, length] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
    let rows: Vec<MeasuredCount> =
        MEASURED.lines().filter_map(MeasuredCount::parse).filter(|of| of.is_closed == is_closed).collect();
    let (costs, is_close) = if width > MAX_EXTRAPOLATED_WIDTH { None } else { costs_on(&rows, width, length) }?;
    let [memory, of_thread, least, stored, seconds] = costs;
    let further = (threads.get() - 1) as f64;
    let held = (memory + of_thread * further).min(memory * MAX_MEMORY_RATIO);
    let least = least + STORE_CACHE_BYTES.min(memory / 2.0) * further;
    let forecast = Forecast {
        bytes: held as u64,
        least_bytes: memory as u64,
        least_bytes_with_store: least.min(memory) as u64,
        stored_bytes: stored as u64,
        seconds,
        certainty: if is_close { Certainty::Measured } else { Certainty::About },
    };
    Some(forecast.on_threads(threads))
}

/// What a count takes on a board of this width and length, from the measured counts in `rows`; and whether these costs
/// are close to measured ones: the length was measured, lies between measured lengths, or exceeds the longest measured
/// one of the same parity by at most a quarter. `None` if no costs follow from the measured counts.
fn costs_on(rows: &[MeasuredCount], width: u32, length: u32) -> Option<(CountCosts, bool)> {
    let of_width = || rows.iter().filter(|row| row.width == width);
    if rows.iter().all(|row| row.width >= width) && of_width().next().is_none() {
        return None;
    }
    // Boards of even and of odd length have different symmetries, so a length is compared with measured lengths of the
    // same parity, if there are any.
    let has_parity = of_width().any(|row| row.length % 2 == length % 2);
    let like = || of_width().filter(|row| !has_parity || row.length % 2 == length % 2);
    let shorter = like().filter(|row| row.length <= length).max_by_key(|row| row.length);
    let longer = like().filter(|row| row.length >= length).min_by_key(|row| row.length);
    let costs = |width| costs_on(rows, width, length).map(|(costs, _)| costs);
    Some(match (shorter, longer) {
        (Some(row), _) if row.length == length => (row.costs, true),
        (Some(shorter), Some(longer)) => (costs_by_power_law(shorter, longer, length), true),
        (None, Some(longer)) => (longer.costs, false),
        (Some(last), None) => {
            let narrower = costs(width - 1).zip(costs_on(rows, width - 1, last.length));
            // The growth on the narrower board is not used if that board was counted as a strip, because a strip takes
            // less time and memory than a sweep.
            let costs = match narrower.filter(|_| length <= MAX_LENGTH_WITHOUT_STRIP || width > MAX_STRIP_WIDTH + 1) {
                // From the longest measured length on, the costs grow as they do on boards that are one square
                // narrower.
                Some((narrower, (from, _))) => costs_from_fn(|of| last.costs[of] * narrower[of] / from[of]),
                None => {
                    let before = like().filter(|row| row.length < last.length).max_by_key(|row| row.length)?;
                    costs_by_power_law(before, last, length)
                }
            };
            (costs, has_parity && length <= last.length * 5 / 4)
        }
        // This width was not measured: at this length, the costs are assumed to grow from `width - 1` to `width` by the
        // same factor as from `width - 2` to `width - 1`.
        (None, None) => {
            let (near, far) = (costs(width - 1)?, costs(width - 2)?);
            (costs_from_fn(|of| near[of] * near[of] / far[of]), false)
        }
    })
}

/// The costs at a length, by the power law through two measured counts.
fn costs_by_power_law(a: &MeasuredCount, b: &MeasuredCount, length: u32) -> CountCosts {
    let share = (f64::from(length) / f64::from(a.length)).ln() / (f64::from(b.length) / f64::from(a.length)).ln();
    costs_from_fn(|of| a.costs[of] * (b.costs[of] / a.costs[of]).powf(share))
}

fn costs_from_fn(size: impl Fn(usize) -> f64) -> CountCosts {
    std::array::from_fn(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_a_comment_or_a_count_of_positive_sizes() {
        for line in MEASURED.lines().filter(|line| !line.starts_with('#')) {
            let row = MeasuredCount::parse(line).unwrap_or_else(|| panic!("{line}"));
            assert!(row.width <= row.length && row.costs.iter().all(|&size| size > 0.0), "{line}");
        }
    }

    #[test]
    fn larger_boards_take_more_and_what_was_not_measured_is_told_as_about() {
        let on = |sides| forecast_from_measured(true, sides, NonZeroUsize::MIN).unwrap();
        assert_eq!(on([6, 8]), on([8, 6]));
        assert_eq!(on([8, 8]).certainty, Certainty::Measured);
        for (small, large) in [([6, 8], [6, 10]), ([6, 64], [6, 1000]), ([8, 10], [8, 40]), ([9, 10], [10, 10])] {
            let (small, large) = (on(small), on(large));
            assert!(small.bytes < large.bytes && small.seconds < large.seconds, "{small:?} {large:?}");
            assert!(small.stored_bytes <= large.stored_bytes, "{small:?} {large:?}");
        }
        assert_eq!([[6, 1000], [9, 10], [15, 15]].map(|sides| on(sides).certainty), [Certainty::About; 3]);
        assert_eq!(forecast_from_measured(true, [16, 16], NonZeroUsize::MIN), None);
        assert_eq!(forecast_from_measured(true, [2, 16], NonZeroUsize::MIN), None);
    }

    #[test]
    fn several_threads_take_more_memory_up_to_half_as_much_again() {
        let on = |threads| forecast_from_measured(true, [8, 8], NonZeroUsize::new(threads).unwrap()).unwrap();
        assert!(on(1).bytes < on(2).bytes && on(2).seconds < on(1).seconds);
        assert_eq!(on(1).least_bytes, on(64).least_bytes);
        assert!(2 * on(64).bytes <= 3 * on(1).bytes);
    }
}
