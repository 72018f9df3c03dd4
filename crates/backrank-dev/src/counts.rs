//! `cargo dev counts`: published counts of tours, computed again.

use std::num::NonZeroUsize;
use std::time::Instant;

use backrank::board::{Board, Piece, Wrap};
use backrank::search::{Budget, Limit};
use backrank::tours::{Directions, Method, TourProblem};

use crate::step::root;

/// What the counts may take.
const MEMORY: u64 = 4 << 30;

/// The problem that is counted on a board of this name.
type Problem = fn(&str) -> Option<TourProblem>;

/// The sections of counts, each with what is counted on a board of this name.
const SECTIONS: [(&str, Problem); 4] = [
    ("closed_undirected", |name| Some(TourProblem::new(name.parse().ok()?, Piece::KNIGHT).closed())),
    ("open_undirected", |name| Some(TourProblem::new(name.parse().ok()?, Piece::KNIGHT))),
    ("surfaces_closed_undirected", |name| {
        let (wrap, board) = name.split_once(' ')?;
        let board: Board = board.parse().ok()?;
        Some(TourProblem::new(board.with_wrap(wrap.parse::<Wrap>().ok()?), Piece::KNIGHT).closed())
    }),
    ("king_closed_undirected", |name| Some(TourProblem::new(name.parse().ok()?, Piece::KING).closed())),
];

/// Counts what fits into memory, and prints what agrees.
pub(crate) fn run() -> Result<(), String> {
    let path = root().join("testdata/known/tours.toml");
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let known: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut wrong = Vec::new();
    for (section, problem) in SECTIONS {
        for (name, published) in known.get(section).and_then(toml::Value::as_table).into_iter().flatten() {
            let published = published.to_string();
            let published = published.trim_matches('"');
            let problem = problem(name).ok_or_else(|| format!("{section} has no board {name}"))?;
            let began = Instant::now();
            let budget = Budget::unlimited().with_memory(MEMORY);
            let count = problem.count_on(Method::Auto, Directions::Undirected, threads, &budget, |_| {});
            let seconds = began.elapsed().as_secs_f64();
            match count.spent.map(|spent| spent.limit) {
                None if count.found.to_string() == published => {
                    println!("{section} {name}: {published} agrees ({seconds:.2} s)");
                }
                None => wrong.push(format!("{section} {name}: {} and not {published}", count.found)),
                Some(Limit::Memory { needs, .. } | Limit::NoStore { needs, .. }) => {
                    println!("{section} {name}: needs {:.1} GB", needs as f64 / 1e9)
                }
                Some(limit) => wrong.push(format!("{section} {name}: {limit:?}")),
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
