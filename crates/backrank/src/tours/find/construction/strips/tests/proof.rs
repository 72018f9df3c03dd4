//! The finite check that proves, for every number of columns, which pairs of ends the tours of a strip can have:
//! `docs/strips.md` describes it.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use backrank_board::internals::BitSet;

use crate::tours::find::construction::endpoints::refute_endpoints;
use crate::tours::find::construction::strips::automaton::{
    ACCEPTING, Automaton, HALF_OF_FOUR_ROWS_AUTOMATON, PERIOD, START, THREE_ROWS_AUTOMATON,
};
use crate::tours::find::construction::strips::band::{BandGraph, Letter};
use crate::tours::find::construction::strips::placed_bands::MIN_COLUMNS_OF_FIXED_INNER_MOVE;
use crate::tours::find::construction::strips::tour::{follow_walk, walk_neighbours};
use crate::tours::find::construction::strips::word::{
    BandSquare, COLUMNS_PER_COPY, PREPERIOD, columns_after_omitting_rounds, states_after,
};

/// The sets of states after stretches of 0 to `PREPERIOD + PERIOD - 1` columns that begin with the same set, by number
/// of columns. A longer stretch leads to the same set as the stretch to which it is shortened.
type Stretches = Rc<[BitSet]>;

/// A check of all boards with a given number of rows, 3 or 4.
struct Check<'a> {
    rows: u32,
    automaton: &'a Automaton,
    /// The sets of states after stretches, by the set of states with which the stretch begins.
    stretches: HashMap<BitSet, Stretches>,
    /// Number of cases (a number of columns and two ends) that were decided. Each case also covers the boards that are
    /// shortened to it.
    questions: u64,
    /// Number of these cases without a tour.
    without_tour: u64,
}

impl<'a> Check<'a> {
    /// Decides by the automaton every board and pair of ends with stretches of less than `PREPERIOD + PERIOD` columns,
    /// and compares the result with `rule`: whether there is a tour, or `None` if the rule does not decide.
    fn all(rows: u32, automaton: &'a Automaton, rule: impl Fn(u32, [BandSquare; 2]) -> Option<bool>) -> Self {
        let mut check = Self { rows, automaton, stretches: HashMap::new(), questions: 0, without_tour: 0 };
        let lanes = automaton.band.lanes;
        let pairs = || (0..lanes).flat_map(|first| (0..lanes).map(move |second| (first, second)));
        for (left, before) in (0..).zip(&*check.stretches_from(&Automaton::start_set())) {
            for (first, second) in pairs().filter(|(first, second)| first < second) {
                let both = automaton.successors(before, 1 << first | 1 << second);
                check.last_stretch(&both, [(first, left), (second, left)], &rule);
            }
            for first in 0..lanes {
                let one = automaton.successors(before, 1 << first);
                for (middle, before) in (0..).zip(&*check.stretches_from(&one)) {
                    for second in 0..lanes {
                        let both = automaton.successors(before, 1 << second);
                        check.last_stretch(&both, [(first, left), (second, left + 1 + middle)], &rule);
                    }
                }
            }
        }
        check
    }

    /// Decides the boards with these ends, for each length of the stretch after the second end. `both` is the set of
    /// states after the column of the second end.
    fn last_stretch(
        &mut self,
        both: &BitSet,
        ends: [BandSquare; 2],
        rule: &impl Fn(u32, [BandSquare; 2]) -> Option<bool>,
    ) {
        for (columns, states) in (ends[1].1 + 1..).zip(&*self.stretches_from(both)) {
            let exists = states.contains(ACCEPTING);
            self.questions += 1;
            self.without_tour += u64::from(!exists);
            for ends in [ends, [ends[1], ends[0]]] {
                assert!(
                    rule(columns, ends).is_none_or(|says| says == exists),
                    "{}x{columns} from {:?} to {:?}: the rule says otherwise than the automaton",
                    self.rows,
                    ends[0],
                    ends[1]
                );
            }
        }
    }

    /// The state sets after stretches of each length from this state set. Checks that they repeat with period `PERIOD`
    /// from `PREPERIOD` columns on, and that a search with shortened stretches gives the same sets.
    fn stretches_from(&mut self, before: &BitSet) -> Stretches {
        if let Some(known) = self.stretches.get(before) {
            return known.clone();
        }
        let mut sets = vec![before.clone()];
        for columns in 0..(PREPERIOD + PERIOD) as usize {
            sets.push(self.automaton.successors(&sets[columns], 0));
        }
        // The set after `PREPERIOD + PERIOD` columns equals the set after `PREPERIOD` columns, so the sets repeat
        // forever. And a shortened stretch, which allows only recurring states where rounds are omitted, leads to the
        // same set.
        let again = sets.pop();
        let settled = &sets[PREPERIOD as usize..];
        let cut_down = |longer: u32| {
            states_after(self.automaton, before, &columns_after_omitting_rounds(PREPERIOD + PERIOD + longer))
        };
        assert!(
            again.as_ref() == settled.first() && (0..).zip(settled).all(|(longer, set)| cut_down(longer) == *set),
            "{} rows: a stretch of {PREPERIOD} columns is not like one of {PERIOD} more",
            self.rows
        );
        let sets: Stretches = sets.into();
        self.stretches.insert(before.clone(), sets.clone());
        sets
    }

    /// The numbers of cases that were checked, as `docs/construction.md` shows them.
    fn summary(&self) -> String {
        format!(
            "{} rows: {} states, {} stretches, {} questions decided, {} without a tour\n",
            self.rows,
            count_states(self.automaton),
            self.stretches.len(),
            self.questions,
            self.without_tour
        )
    }
}

/// Number of states that can be reached from the start, including the start and the accepting state. From each of them
/// the accepting state can be reached.
fn count_states(automaton: &Automaton) -> usize {
    let mut reached = BitSet::from_iter([START]);
    let mut waiting = vec![START];
    while let Some(state) = waiting.pop() {
        let steps = (0..1 << automaton.band.lanes).flat_map(|end_lanes| automaton.transitions(state, end_lanes));
        waiting.extend(steps.map(|step| step.to).filter(|&to| reached.insert(to)));
    }
    reached.len()
}

/// The ports of all fragments of a walk within `copies` copies of a run of columns with these letters, for both
/// directions of each fragment. A *port* is a move by which a fragment enters or leaves the copies: its square outside
/// and its square inside, with columns counted from the nearer of the two outer boundaries of the copies.
fn ports(band: &BandGraph, run: &[Letter], copies: usize) -> HashSet<[[(u8, i64); 2]; 2]> {
    // Two columns on each side of the copies are enough, because moves span at most two columns.
    let letters = [&[0; 2], &run.repeat(copies)[..], &run[..2]].concat();
    let walk_neighbours = walk_neighbours(band, &letters);
    let end = letters.len() as u32 - 2;
    let inside = |&(_, column): &BandSquare| (2..end).contains(&column);
    let near = |(lane, column): BandSquare, is_left: bool| {
        (lane, i64::from(column) - i64::from(if is_left { 2 } else { end }))
    };
    let mut ports = HashSet::new();
    for (&from, _) in walk_neighbours.iter().filter(|(_, beside)| beside.len() == 1) {
        assert!(!inside(&from), "a repeated run has no end of the walk");
        let path = follow_walk(&walk_neighbours, from);
        let mut crossings = path.windows(2).filter(|pair| inside(&pair[0]) != inside(&pair[1]));
        while let (Some(enter), Some(leave)) = (crossings.next(), crossings.next()) {
            let port = |outside: BandSquare, inner| [outside, inner].map(|square| near(square, outside.1 < 2));
            ports.insert([port(enter[0], enter[1]), port(leave[1], leave[0])]);
        }
    }
    ports
}

/// This is why a walk through many copies of a run can be followed on two copies.
#[test]
fn copies_of_a_repeated_run_have_fragments_with_the_same_ports_as_one() {
    for automaton in [&THREE_ROWS_AUTOMATON, &HALF_OF_FOUR_ROWS_AUTOMATON] {
        let omitted_rounds: HashSet<Vec<Letter>> =
            automaton.recurring.iter().filter_map(|state| automaton.find_loop_letters(state)).collect();
        assert!(omitted_rounds.len() > 10, "{}", omitted_rounds.len());
        for round in omitted_rounds {
            let run = round.repeat((COLUMNS_PER_COPY / PERIOD) as usize);
            let [once, twice] = [1, 2].map(|copies| ports(automaton.band, &run, copies));
            assert!(!once.is_empty() && once == twice, "{round:?}");
        }
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "`cargo dev prove-construction` shows the numbers of cases")]
fn the_rules_hold_for_every_number_of_columns_in_the_cases_that_the_page_counts() {
    let three_rows = |columns, [from, to]: [BandSquare; 2]| {
        let square = |(lane, column): BandSquare| (u32::from(lane), column);
        Some(refute_endpoints(3, columns, square(from), square(to)).is_none())
    };
    // Lane 0 has the outer squares of one half of the board, lane 1 its inner squares.
    let half_of_four_rows = |columns, [from, to]: [BandSquare; 2]| match from.0 == to.0 {
        true => Some(false),
        false => (columns >= MIN_COLUMNS_OF_FIXED_INNER_MOVE).then_some(true),
    };
    let three = Check::all(3, &THREE_ROWS_AUTOMATON, three_rows);
    let four = Check::all(4, &HALF_OF_FOUR_ROWS_AUTOMATON, half_of_four_rows);
    let proven = three.summary() + &four.summary();
    print!("\n{proven}");
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/construction.md");
    assert!(std::fs::read_to_string(page).unwrap().contains(&proven), "{proven}");
}
