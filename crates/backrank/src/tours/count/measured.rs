//! Counts of knight's tours on rectangles that were measured, and what they say of other rectangles.

use std::num::NonZeroUsize;

use backrank_board::Piece;

use super::strips::MAX_SHORT_LENGTH;
use crate::search::{Certainty, Forecast};
use crate::tours::problem::TourTask;

/// The measured counts, which `cargo dev forecast` writes: a line for each, of the kind of tour, the shorter and the
/// longer side, and the [`Sizes`].
const MEASURED: &str = include_str!("measured.txt");

/// The width, in squares, of the widest board that is counted line by line if it is long.
const LAST_BY_LINES: u32 = 5;

/// The width, in squares, of the widest board for which the measured counts are extrapolated; on wider boards no
/// frontier is narrow enough.
const MAX_WIDTH: u32 = 15;

/// The most memory of a count that works on several parts at a time, as a multiple of its memory on one thread. Counts
/// keep to the same bound.
const MAX_MEMORY_RATIO: f64 = 1.5;

/// Bytes that each further thread needs at least to read from a store: its chunk cache.
const STORE_WINDOW: f64 = 201e6;

/// What a count takes on one thread: bytes of memory, further bytes of memory for each further thread, least bytes of
/// memory with a store, bytes in the store, and seconds.
type Sizes = [f64; 5];

/// A measured count.
#[derive(Clone, Copy, Debug)]
struct Measured {
    is_closed: bool,
    width: u32,
    length: u32,
    sizes: Sizes,
}

impl Measured {
    /// Reads a line of the table; `None` if it is a comment.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [kind @ ("closed" | "open"), width, length, sizes @ ..] = &words[..] else { return None };
        let sizes: Option<Vec<f64>> = sizes.iter().map(|word| word.parse().ok()).collect();
        let mut sizes: Sizes = sizes?.try_into().ok()?;
        sizes[..4].iter_mut().for_each(|megabytes| *megabytes *= 1e6);
        Some(Self { is_closed: *kind == "closed", width: width.parse().ok()?, length: length.parse().ok()?, sizes })
    }
}

impl TourTask<'_> {
    /// Whether the given ends leave out tours: any end of an open tour does, and the end of a closed one. Closed tours
    /// with a given start are all closed tours, which visit every square.
    pub(super) fn has_given_ends(self) -> bool {
        self.end().is_some() || self.start().is_some() && !self.is_closed()
    }

    /// Whether boards of the length and width of this board were measured with counts line by line.
    pub(super) fn is_measured_by_lines(self) -> bool {
        let (ranks, files) = (self.board().ranks(), self.board().files());
        ranks.max(files) > MAX_SHORT_LENGTH && ranks.min(files) <= LAST_BY_LINES
    }

    /// The forecast by measured counts. `None` unless knight's tours of a rectangle without holes and given ends are
    /// counted, by the method that was measured.
    pub(super) fn measured_forecast(self) -> Option<Forecast> {
        let (board, sides) = (self.board(), [self.board().ranks(), self.board().files()]);
        let is_swept = !self.counts_lines() && sides[0].max(sides[1]) > MAX_SHORT_LENGTH;
        let is_plain = board.is_plain() && !self.has_given_ends() && !self.constrains_more_than_ends();
        let is_measured = is_plain && !is_swept && *self.piece() == Piece::KNIGHT;
        if is_measured { forecast(self.is_closed(), sides, self.options.worker_count()) } else { None }
    }
}

/// Forecasts a count of knight's tours, without given ends, on a rectangle with these sides. `None` if the measured
/// counts do not tell.
fn forecast(is_closed: bool, sides: [u32; 2], threads: NonZeroUsize) -> Option<Forecast> {
    let [width, length] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
    let rows: Vec<Measured> =
        MEASURED.lines().filter_map(Measured::read).filter(|of| of.is_closed == is_closed).collect();
    let (sizes, is_close) = if width > MAX_WIDTH { None } else { sizes_on(&rows, width, length) }?;
    let [memory, of_thread, least, stored, seconds] = sizes;
    let further = (threads.get() - 1) as f64;
    let held = (memory + of_thread * further).min(memory * MAX_MEMORY_RATIO);
    let least = least + STORE_WINDOW.min(memory / 2.0) * further;
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

/// What a count takes on a board of this width and length, from the measured counts in `rows`, and whether boards of
/// the same width and about the same length were measured. `None` if the measured counts do not tell.
fn sizes_on(rows: &[Measured], width: u32, length: u32) -> Option<(Sizes, bool)> {
    let of_width = || rows.iter().filter(|row| row.width == width);
    if rows.iter().all(|row| row.width >= width) && of_width().next().is_none() {
        return None;
    }
    // Boards with an even and with an odd number of lines have different symmetries.
    let has_parity = of_width().any(|row| row.length % 2 == length % 2);
    let like = || of_width().filter(|row| !has_parity || row.length % 2 == length % 2);
    let shorter = like().filter(|row| row.length <= length).max_by_key(|row| row.length);
    let longer = like().filter(|row| row.length >= length).min_by_key(|row| row.length);
    let sizes = |width| sizes_on(rows, width, length).map(|(sizes, _)| sizes);
    Some(match (shorter, longer) {
        (Some(row), _) if row.length == length => (row.sizes, true),
        (Some(shorter), Some(longer)) => (on_power_law(shorter, longer, length), true),
        (None, Some(longer)) => (longer.sizes, false),
        (Some(last), None) => {
            let narrower = sizes(width - 1).zip(sizes_on(rows, width - 1, last.length));
            // Long narrow boards are counted line by line, which takes less than a sweep.
            let sizes = match narrower.filter(|_| length <= MAX_SHORT_LENGTH || width > LAST_BY_LINES + 1) {
                // The sizes grow with the length as they do on boards that are one line narrower.
                Some((narrower, (from, _))) => each(|of| last.sizes[of] * narrower[of] / from[of]),
                None => {
                    let before = like().filter(|row| row.length < last.length).max_by_key(|row| row.length)?;
                    on_power_law(before, last, length)
                }
            };
            (sizes, has_parity && length <= last.length * 5 / 4)
        }
        // This width was not measured: the sizes grow by the same factor as from width - 2 to width - 1.
        (None, None) => {
            let (near, far) = (sizes(width - 1)?, sizes(width - 2)?);
            (each(|of| near[of] * near[of] / far[of]), false)
        }
    })
}

/// The sizes for a length on the power law through two measured counts.
fn on_power_law(a: &Measured, b: &Measured, length: u32) -> Sizes {
    let share = (f64::from(length) / f64::from(a.length)).ln() / (f64::from(b.length) / f64::from(a.length)).ln();
    each(|of| a.sizes[of] * (b.sizes[of] / a.sizes[of]).powf(share))
}

fn each(size: impl Fn(usize) -> f64) -> Sizes {
    std::array::from_fn(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_a_comment_or_a_count_of_positive_sizes() {
        for line in MEASURED.lines().filter(|line| !line.starts_with('#')) {
            let row = Measured::read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(row.width <= row.length && row.sizes.iter().all(|&size| size > 0.0), "{line}");
        }
    }

    #[test]
    fn larger_boards_take_more_and_what_was_not_measured_is_told_as_about() {
        let on = |sides| forecast(true, sides, NonZeroUsize::MIN).unwrap();
        assert_eq!(on([6, 8]), on([8, 6]));
        assert_eq!(on([8, 8]).certainty, Certainty::Measured);
        for (small, large) in [([6, 8], [6, 10]), ([6, 64], [6, 1000]), ([8, 10], [8, 40]), ([9, 10], [10, 10])] {
            let (small, large) = (on(small), on(large));
            assert!(small.bytes < large.bytes && small.seconds < large.seconds, "{small:?} {large:?}");
            assert!(small.stored_bytes <= large.stored_bytes, "{small:?} {large:?}");
        }
        assert_eq!([[6, 1000], [9, 10], [15, 15]].map(|sides| on(sides).certainty), [Certainty::About; 3]);
        assert_eq!(forecast(true, [16, 16], NonZeroUsize::MIN), None);
        assert_eq!(forecast(true, [2, 16], NonZeroUsize::MIN), None);
    }

    #[test]
    fn several_threads_take_more_memory_up_to_half_as_much_again() {
        let on = |threads| forecast(true, [8, 8], NonZeroUsize::new(threads).unwrap()).unwrap();
        assert!(on(1).bytes < on(2).bytes && on(2).seconds < on(1).seconds);
        assert_eq!(on(1).least_bytes, on(64).least_bytes);
        assert!(2 * on(64).bytes <= 3 * on(1).bytes);
    }
}
