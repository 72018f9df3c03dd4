//! Forecasts of the memory and time of a count of placements.

use std::num::NonZeroUsize;

use backrank_board::Piece;
use backrank_board::internals::estimate_move_graph_bytes;

use super::counter::half_boards_plan_if_faster;
use super::formulas::{BYTES_PER_WORD, estimate_formula_words, is_counted_by_formula};
use super::frontier::estimate_sweep;
use super::half_boards::{HalfBoards, HalfBoardsPlan, estimate_bytes_of_units};
use super::row_search::RowSearch;
use crate::placements::{Method, PlacementProblem};
use crate::search::{BASELINE_BYTES, Certainty, Forecast, Limit, Options};

/// Counts of n queens on one thread of an AMD EPYC with AVX-512: n, MB of memory and seconds of processor time, as
/// `command time -v backrank count queens N --threads 1` printed them.
const MEASURED: [(u32, f64, f64); 6] =
    [(15, 10.2, 0.02), (16, 12.9, 0.04), (17, 13.1, 0.29), (18, 30.2, 0.74), (19, 31.8, 7.1), (20, 154.2, 24.2)];

/// The factor by which memory grows from a count of n queens to one of n + 2 queens, beyond the end of [`MEASURED`];
/// measured from 18 to 20 queens.
const MEMORY_FACTOR_PER_TWO_QUEENS: f64 = 5.1;
/// The factor by which time grows from a count of n queens to one of n + 2 queens; measured from 18 to 20 queens.
const TIME_FACTOR_PER_TWO_QUEENS: f64 = 33.0;

/// States that the row search visits per second with AVX-512, fitted to 16 queens on a board with a hole.
const STATES_PER_SECOND: f64 = 5.5e8;

/// The time of a half-board unit with pre-placed queens, as a fraction of the time of a unit without; measured on 17
/// and 19 queens with one of them on a1.
const PREPLACED_UNIT_TIME_RATIO: f64 = 0.7;

/// Bytes of an attack graph that are built per second, fitted to two knights on 3000x3000 and two queens on 300x300.
const GRAPH_BYTES_PER_SECOND: f64 = 8e8;

/// 64-bit words that the formula for bishops adds per second, fitted to n bishops on n x n with n = 1000 and 3000.
const BISHOP_FORMULA_WORDS_PER_SECOND: f64 = 2e9;

/// 64-bit words that the formula for rooks multiplies and divides per second, fitted to n rooks on n x n with n =
/// 20,000 and 60,000 on a core of an AMD EPYC.
const ROOK_FORMULA_WORDS_PER_SECOND: f64 = 1.4e8;

/// Seconds of a frontier sweep per transition. This constant and the next three are fitted to 46 counts that took up to
/// 25 seconds on a core of an AMD EPYC, and scaled to the speed of the machine of [`MEASURED`].
const SECONDS_PER_TRANSITION: f64 = 1.5e-8;
/// Seconds of a frontier sweep for each sum that a transition passes on.
const SECONDS_PER_SUM: f64 = 4e-9;

/// Additional seconds per transition for each doubling of the bytes of two successive layers beyond [`CACHE_BYTES`].
const UNCACHED_SECONDS_PER_TRANSITION: f64 = 2.8e-8;

/// The size of two successive layers, in bytes, that the caches of the processor hold.
const CACHE_BYTES: f64 = 5e6;

impl PlacementProblem {
    /// Forecasts a count of a given number of independent pieces by the engine that counts them. `None` if no forecast
    /// covers the problem: if it asks for other placements, for a required symmetry, or for classes that can only be
    /// counted by listing; or if nodes are limited. Up to symmetry the forecast is a lower bound: it covers only one of
    /// the several counts that are needed.
    pub(crate) fn forecast_count(&self, options: &Options<Method>) -> Result<Option<Forecast>, Limit> {
        let is_covered = self.asks_for_exact_independent_pieces() && self.turn().is_none();
        if options.chosen_budget().limits_nodes() || !is_covered {
            return Ok(None);
        }
        let at_once = || Forecast::new_without_store(BASELINE_BYTES, 0.0, Certainty::Measured);
        if self.trivial_refutation().is_some() {
            return Ok(Some(at_once()));
        }
        if self.is_up_to_symmetry() {
            if self.burnside_terms(options.chosen_budget())?.is_none() {
                return Ok(None);
            }
            let of_all = self.without_classes().forecast_count(options)?;
            return Ok(of_all.map(Forecast::to_lower_bound));
        }
        let (ranks, threads) = (self.board().ranks(), options.chosen_workers());
        if self.is_n_queens() && ranks <= *HalfBoards::SIDES.end() {
            return Ok(Some(forecast_half_boards(ranks, threads).on_threads(threads)));
        }
        if is_counted_by_formula(self) {
            let (pieces, words) = (self.min_pieces() as f64, estimate_formula_words(self));
            let seconds = if *self.piece() == Piece::ROOK {
                // Each rook takes a step with one number, which grows to these words.
                pieces * words / 2.0 / ROOK_FORMULA_WORDS_PER_SECOND
            } else {
                // Each diagonal takes a step with the numbers of all words.
                f64::from(self.board().ranks()) * words / BISHOP_FORMULA_WORDS_PER_SECOND
            };
            let bytes = BASELINE_BYTES.saturating_add((BYTES_PER_WORD * words) as u64);
            return Ok(Some(Forecast::new_without_store(bytes, seconds, Certainty::About)));
        }
        if self.min_pieces() <= self.preplaced().len() + 2 {
            options.chosen_budget().check_size(self.board().area(), 0)?;
            // With at most two pieces to be placed, the count only builds the attack graph.
            let bytes = estimate_move_graph_bytes(self.board(), self.piece()).saturating_mul(2);
            let seconds = bytes as f64 / GRAPH_BYTES_PER_SECOND;
            return Ok(Some(Forecast::new_without_store(
                BASELINE_BYTES.saturating_add(bytes),
                seconds,
                Certainty::About,
            )));
        }
        if let Some(forecast) = self.forecast_row_search(options)? {
            return Ok(Some(forecast.on_threads(threads)));
        }
        let (sweep, certainty) = estimate_sweep(self, options.chosen_budget())?;
        let uncached = (sweep.bytes / CACHE_BYTES).log2().max(0.0);
        let seconds = sweep.transitions * (SECONDS_PER_TRANSITION + uncached * UNCACHED_SECONDS_PER_TRANSITION)
            + sweep.sums * SECONDS_PER_SUM;
        Ok(Some(Forecast::new_without_store(BASELINE_BYTES.saturating_add(sweep.bytes as u64), seconds, certainty)))
    }

    /// Forecasts a count by the row search, or by half-boards if they are faster; `None` if neither of them covers the
    /// problem.
    fn forecast_row_search(&self, options: &Options<Method>) -> Result<Option<Forecast>, Limit> {
        let budget = options.chosen_budget().clone().without_memory_limit_or_store();
        let Some(rows) = RowSearch::new(self, &budget)? else { return Ok(None) };
        let states = rows.estimate_total_states();
        let Some(plan) = half_boards_plan_if_faster(states, self) else {
            return Ok(Some(Forecast::new_without_store(BASELINE_BYTES, states / STATES_PER_SECOND, Certainty::About)));
        };
        // Without pre-placed queens, a unit takes about as long as on the board without closed squares.
        let ranks = self.board().ranks();
        let all = HalfBoardsPlan::new(&Self::queens(ranks)).map_or(1, |plan| plan.unit_count());
        let share = plan.unit_count() as f64 / all as f64
            * if self.preplaced().is_empty() { 1.0 } else { PREPLACED_UNIT_TIME_RATIO };
        let Forecast { bytes, seconds, .. } = forecast_half_boards(ranks, options.chosen_workers());
        let forecast = Forecast::new_without_store(bytes, seconds * share, Certainty::About);
        // If memory does not suffice for half-boards, the queens are counted row by row, with little memory.
        Ok(Some(Forecast { least_bytes: BASELINE_BYTES, least_bytes_with_store: BASELINE_BYTES, ..forecast }))
    }
}

/// Forecasts a count of n queens by half-boards: its memory on this number of threads, and its time on one. If memory
/// does not suffice to store the quarters of the board, each unit lists its own, with little memory up to side 22.
fn forecast_half_boards(n: u32, threads: NonZeroUsize) -> Forecast {
    // The largest measured count of at most n queens whose number has the parity of n. A count of fewer queens than the
    // first measured one takes little time and memory.
    let last = MEASURED.iter().rev().find(|(of, ..)| *of <= n && of % 2 == n % 2);
    let Some(&(of, megabytes, seconds)) = last else {
        return Forecast::new_without_store(BASELINE_BYTES, 0.0, Certainty::Measured);
    };
    let steps = f64::from(n - of) / 2.0;
    let unit_bytes = estimate_bytes_of_units(n, threads);
    let least_bytes = BASELINE_BYTES.saturating_add(unit_bytes);
    let stored_bytes = megabytes * 1e6 * MEMORY_FACTOR_PER_TWO_QUEENS.powf(steps);
    let bytes = if unit_bytes > 0 { least_bytes } else { stored_bytes as u64 };
    let certainty = if steps > 0.0 { Certainty::About } else { Certainty::Measured };
    let forecast = Forecast::new_without_store(bytes, seconds * TIME_FACTOR_PER_TWO_QUEENS.powf(steps), certainty);
    Forecast { least_bytes, least_bytes_with_store: least_bytes, ..forecast }
}
