//! Counts that save their progress in a store, end at any point, and are continued.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use backrank::Problem as _;
use backrank::board::{Board, Graph, MoveGraph, MoveOrder, Piece, Symmetry, Wrap};
use backrank::internals::{CycleCounter, Purpose};
use backrank::search::{Budget, Limit, Options, Store};
use backrank::tours::{Method, TourProblem};
use num_bigint::BigUint;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The records of a stream, each with its number.
type Records = Vec<(u64, Vec<u8>)>;

/// A store in memory, which accepts a limited number of records and then fails.
#[derive(Debug, Default)]
struct Shelves {
    streams: Mutex<BTreeMap<String, Records>>,
    /// How many more records it accepts.
    left: AtomicU64,
    /// `is_due` returns true at multiples of this number of calls.
    every: u64,
    looks: AtomicU64,
}

impl Shelves {
    fn new(every: u64) -> Self {
        Self { every, ..Self::default() }
    }

    fn names(&self) -> Vec<String> {
        self.streams.lock().unwrap().keys().cloned().collect()
    }
}

impl Store for Shelves {
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit> {
        let less = |left: u64| left.checked_sub(1);
        self.left.try_update(Ordering::Relaxed, Ordering::Relaxed, less).map_err(|_| Limit::Store)?;
        let mut streams = self.streams.lock().unwrap();
        let records = streams.entry(stream.to_owned()).or_default();
        assert!(records.iter().all(|&(other, _)| other != number), "record {number} of {stream} comes twice");
        records.push((number, record.to_owned()));
        Ok(records.len() as u64 - 1)
    }

    fn records(&self, stream: &str) -> Vec<(u64, u64)> {
        let streams = self.streams.lock().unwrap();
        let records = streams.get(stream).into_iter().flatten();
        records.zip(0..).map(|(&(number, _), place)| (number, place)).collect()
    }

    fn read(&self, stream: &str, place: u64) -> Result<Vec<u8>, Limit> {
        let streams = self.streams.lock().unwrap();
        let record = streams.get(stream).and_then(|records| records.get(place as usize));
        record.map(|(_, record)| record.clone()).ok_or(Limit::Store)
    }

    fn remove(&self, stream: &str) -> Result<(), Limit> {
        self.streams.lock().unwrap().remove(stream);
        Ok(())
    }

    fn room(&self) -> Option<u64> {
        None
    }

    fn is_persistent(&self) -> bool {
        true
    }

    fn is_due(&self) -> bool {
        (self.looks.fetch_add(1, Ordering::Relaxed) + 1).is_multiple_of(self.every)
    }

    fn mark_saved(&self) {}
}

/// A move graph, with an order of its vertices in which the frontier is narrow, and its symmetries.
struct Case {
    graph: Graph,
    order: Vec<u32>,
    mirrors: Vec<Vec<u32>>,
}

impl Case {
    fn new(board: &str, piece: &Piece, has_mirrors: bool) -> Self {
        let board: Board = board.parse().unwrap();
        let moves = MoveGraph::new(&board, piece, &MoveOrder::default());
        let mut order: Vec<u32> = moves.graph().vertices().collect();
        order.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()));
        let image = |symmetry: &Symmetry, &square| moves.vertex(symmetry.image(&board, square).unwrap()).unwrap();
        let symmetries = Symmetry::all(&board).into_iter().filter(|_| has_mirrors);
        let mirrors =
            symmetries.map(|symmetry| moves.squares().iter().map(|square| image(&symmetry, square)).collect());
        let mirrors = mirrors.collect();
        Self { graph: Graph::clone(moves.graph()), order, mirrors }
    }

    fn count(&self, threads: usize, budget: &Budget) -> Result<BigUint, Limit> {
        let (threads, order) = (NonZeroUsize::new(threads).unwrap(), std::slice::from_ref(&self.order));
        let counter = CycleCounter::new(&self.graph, order, &self.mirrors, threads, budget, Purpose::Count);
        counter.unwrap().unwrap().count(budget, |_, _| {})
    }
}

fn cases() -> Vec<Case> {
    let king: Piece = "king".parse().unwrap();
    vec![
        Case::new("6x6", &Piece::KNIGHT, true),
        Case::new("6x6", &Piece::KNIGHT, false),
        Case::new("5x6", &king, true),
        Case::new("4x6", &king, false),
        // Weights of 64 bits, and residues modulo primes.
        Case::new("3x40", &Piece::KNIGHT, false),
        Case::new("6x7", &Piece::KNIGHT, true),
        Case::new("6x7", &Piece::KNIGHT, false),
        Case::new("5x28", &Piece::KNIGHT, true),
    ]
}

#[test]
fn a_count_that_ends_at_any_record_goes_on_and_comes_to_the_same_number() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let (mut ends, mut layers) = (0, 0);
    for case in cases() {
        let expected = case.count(1, &Budget::unlimited()).unwrap();
        for every in [1, 3, 10] {
            let shelves = Arc::new(Shelves::new(every));
            let budget = Budget::unlimited().with_store(shelves.clone());
            let count = loop {
                shelves.left.store(rng.random_range(1..10), Ordering::Relaxed);
                match case.count(rng.random_range(1..3), &budget) {
                    Err(Limit::Store) => ends += 1,
                    count => break count,
                }
                layers += shelves.names().iter().filter(|name| name.starts_with("primes")).count();
            };
            assert_eq!(count.unwrap(), expected);
            // No layer is needed any more: the store has only the plan and the sums, from which the answer follows.
            assert_eq!(shelves.names(), ["plan", "sums"]);
            shelves.left.store(0, Ordering::Relaxed);
            assert_eq!(case.count(1, &budget).unwrap(), expected);
        }
    }
    assert!(ends > 100 && layers > 50, "{ends} {layers}");
}

#[test]
fn work_in_the_store_is_not_done_again() {
    let case = Case::new("6x6", &Piece::KNIGHT, true);
    let shelves = Arc::new(Shelves::new(1));
    let budget = Budget::unlimited().with_store(shelves.clone());
    shelves.left.store(u64::MAX, Ordering::Relaxed);
    case.count(1, &budget).unwrap();
    let all = u64::MAX - shelves.left.load(Ordering::Relaxed);
    for first in [all / 4, all / 2, all - 3] {
        shelves.streams.lock().unwrap().clear();
        shelves.left.store(first, Ordering::Relaxed);
        assert_eq!(case.count(1, &budget), Err(Limit::Store));
        shelves.left.store(all - first, Ordering::Relaxed);
        assert!(case.count(1, &budget).is_ok(), "{first} of {all} records");
        assert_eq!(shelves.left.load(Ordering::Relaxed), 0, "{first} of {all} records");
    }
}

#[test]
fn the_store_of_another_count_is_refused() {
    let shelves = Arc::new(Shelves::new(1));
    let budget = Budget::unlimited().with_store(shelves.clone());
    shelves.left.store(12, Ordering::Relaxed);
    let [first, second, ..] = &cases()[..] else { panic!("there are more") };
    assert_eq!(first.count(1, &budget), Err(Limit::Store));
    assert_eq!(second.count(1, &budget), Err(Limit::OtherStore));
    // A record that is not a chunk.
    let mut streams = shelves.streams.lock().unwrap();
    let layer = streams.iter_mut().find(|(name, _)| name.starts_with("primes")).unwrap();
    layer.1.iter_mut().for_each(|(_, record)| record.truncate(30));
    drop(streams);
    shelves.left.store(u64::MAX, Ordering::Relaxed);
    assert_eq!(first.count(1, &budget), Err(Limit::OtherStore));
}

#[test]
fn the_store_of_a_board_whose_plan_has_the_same_keys_is_refused() {
    let problem = |board: &str, wrap, hole: &str, piece: &str, start: &str| {
        let board = board.parse::<Board>().unwrap().with_wrap(wrap).with_holes([hole.parse().unwrap()]).unwrap();
        TourProblem::new(board, piece.parse().unwrap()).from(start.parse().unwrap())
    };
    let strip = problem("2x4", Wrap::Mobius, "b2", "0,3+1,1+0,1", "b1");
    let cylinder = problem("2x4", Wrap::Cylinder, "d1", "camel+wazir", "b2");
    let shelves = Arc::new(Shelves::new(1));
    shelves.left.store(u64::MAX, Ordering::Relaxed);
    let options = Options::from(Budget::unlimited().with_store(shelves)).method(Method::Frontier);
    assert_eq!(strip.count(&options).found, 80_u32.into());
    assert_eq!(cylinder.count(&options).spent.map(|spent| spent.limit), Some(Limit::OtherStore));
}

#[test]
fn forged_records_are_refused_and_never_used() {
    let case = Case::new("6x6", &Piece::KNIGHT, false);
    let expected = case.count(1, &Budget::unlimited()).unwrap();
    let shelves = Arc::new(Shelves::new(1));
    let budget = Budget::unlimited().with_store(shelves.clone());
    shelves.left.store(30, Ordering::Relaxed);
    assert_eq!(case.count(1, &budget), Err(Limit::Store));
    let stored = shelves.streams.lock().unwrap().clone();
    let forge_and_count = |stream: &str, place: usize, forge: &dyn Fn(&mut Vec<u8>)| {
        let mut streams = stored.clone();
        forge(&mut streams.get_mut(stream).unwrap()[place].1);
        *shelves.streams.lock().unwrap() = streams;
        shelves.left.store(u64::MAX, Ordering::Relaxed);
        case.count(1, &budget)
    };
    // The ranks of a chunk follow its header, four numbers of 32 bits, and 24 bytes for each block.
    let mut refused = 0;
    for (stream, records) in stored.iter().filter(|(stream, _)| stream.starts_with("primes")) {
        for (place, (_, record)) in records.iter().enumerate().filter(|(_, (_, record))| record.len() > 16) {
            let [blocks, ranks] = [4, 8].map(|at| u32::from_le_bytes(record[at..at + 4].try_into().unwrap()) as usize);
            for rank in (0..ranks).step_by(ranks / 3 + 1) {
                let at = 16 + 24 * blocks + 4 * rank;
                let forge = |record: &mut Vec<u8>| record[at..at + 4].copy_from_slice(&0x7fff_fff0_u32.to_le_bytes());
                // A layer that is not needed is not read.
                match forge_and_count(stream, place, &forge) {
                    Ok(count) => assert_eq!(count, expected),
                    other => refused += usize::from(other == Err(Limit::OtherStore)),
                }
            }
        }
    }
    assert!(refused > 3, "{refused}");
    shelves.streams.lock().unwrap().clear();
    shelves.left.store(u64::MAX, Ordering::Relaxed);
    case.count(1, &budget).unwrap();
    let mut whole = shelves.streams.lock().unwrap().clone();
    whole.get_mut("sums").unwrap().iter_mut().for_each(|(_, record)| *record = b"5 7".to_vec());
    *shelves.streams.lock().unwrap() = whole;
    assert_eq!(case.count(1, &budget), Err(Limit::OtherStore));
}
