//! Counts that save their progress in a store, end at any point, and are continued.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use backrank::board::{Board, Graph, MoveGraph, MoveOrder, Piece, Symmetry};
use backrank::internals::{CycleCounter, Purpose};
use backrank::search::{Budget, Limit, Store};
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
