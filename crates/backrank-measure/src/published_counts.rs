//! `cargo dev counts`: computes published counts of tours again.

use std::num::NonZeroUsize;
use std::time::Instant;

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square, Wrap};
use backrank::search::{Budget, Limit, Options};
use backrank::tours::TourProblem;

use crate::benchmarks_page::meminfo_bytes;
use backrank_dev::step::workspace_root;

/// The memory limit of the counts, in bytes, if the system does not report its free memory.
const MEMORY: u64 = 4 << 30;

/// Reads the name of an entry in a section: one problem for each number of the entry.
type EntryParser = fn(&str) -> Option<Vec<TourProblem>>;

/// The sections of the file of counts, each with the parser for the names of its entries.
const SECTIONS: [(&str, EntryParser); 9] = [
    ("closed_undirected", |name| Some(vec![knight(name)?.closed()])),
    ("open_undirected", |name| Some(vec![knight(name)?])),
    ("open_directed_by_start", |name| {
        let (board, square) = name.split_once(' ')?;
        let (rank, file) = square.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        let start = Square::new(file.parse().ok()?, rank.parse().ok()?);
        Some(vec![knight(board)?.from(start).directed()])
    }),
    ("ragged_closed", |name| {
        let (ranks, first) = name.strip_prefix("m=")?.split_once(" first=")?;
        ragged(ranks.parse().ok()?, first.parse().ok()?)
    }),
    ("closed_up_to_symmetry", |name| Some(vec![knight(name)?.closed().up_to_symmetry()])),
    ("open_up_to_symmetry", |name| Some(vec![knight(name)?.up_to_symmetry()])),
    ("surfaces_closed_undirected", |name| {
        let (wrap, board) = name.split_once(' ')?;
        let board: Board = board.parse().ok()?;
        let board = board.with_wrap(wrap.parse::<Wrap>().ok()?);
        Some(vec![TourProblem::new(board, Piece::KNIGHT).closed()])
    }),
    ("holes_closed_undirected", |name| {
        let (board, holes) = name.split_once(" minus ")?;
        let holes = match holes {
            "a corner" => 0..1,
            "the central 4x4" => 2..6,
            _ => return None,
        };
        let holes = holes.clone().flat_map(|file| holes.clone().map(move |rank| Square::new(file, rank)));
        let board = board.parse::<Board>().ok()?.with_holes(holes).ok()?;
        Some(vec![TourProblem::new(board, Piece::KNIGHT).closed()])
    }),
    ("king_closed_undirected", |name| Some(vec![TourProblem::new(name.parse().ok()?, Piece::KING).closed()])),
];

fn knight(board: &str) -> Option<TourProblem> {
    Some(TourProblem::new(board.parse().ok()?, Piece::KNIGHT))
}

/// The questions for the closed tours of the first 2n squares of a board that is filled file by file, for n from
/// `first` on.
fn ragged(ranks: u32, first: u32) -> Option<Vec<TourProblem>> {
    /// The number of problems made for an entry: at least the length of its list of published numbers; problems without
    /// a published number are dropped.
    const MOST: u32 = 40;
    let board = |squares: u32| {
        let files = squares.div_ceil(ranks);
        let holes = (squares..files * ranks).map(|number| Square::new(number / ranks, number % ranks));
        Some(TourProblem::new(Board::new(ranks, files).ok()?.with_holes(holes).ok()?, Piece::KNIGHT).closed())
    };
    (first..first + MOST).map(|half| board(2 * half)).collect()
}

/// The published numbers in a TOML value, which is a number or a list, as text.
fn numbers(value: &toml::Value) -> Vec<String> {
    let number = |value: &toml::Value| value.to_string().trim_matches('"').to_owned();
    value.as_array().map_or_else(|| vec![number(value)], |list| list.iter().map(number).collect())
}

/// Computes the counts that fit into memory, compares them with the published ones, and prints the results.
pub(crate) fn run() -> Result<(), String> {
    let path = workspace_root().join("testdata/known/tours.toml");
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let known: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let memory = meminfo_bytes("MemAvailable").map_or(MEMORY, |free| free / 4 * 3);
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let options = Options::from(Budget::unlimited().with_memory(memory)).workers(threads);
    println!("with {:.1} GB of memory", memory as f64 / 1e9);
    let mut wrong = Vec::new();
    for (section, ask) in SECTIONS {
        for (name, value) in known.get(section).and_then(toml::Value::as_table).into_iter().flatten() {
            let questions = ask(name).ok_or_else(|| format!("{section} has no board {name}"))?;
            for (at, (published, question)) in numbers(value).into_iter().zip(questions).enumerate() {
                let name = if value.is_array() { format!("{name}, number {at}") } else { name.clone() };
                let began = Instant::now();
                let count = question.count(&options);
                let seconds = began.elapsed().as_secs_f64();
                match count.spent.map(|spent| spent.limit) {
                    None if count.found.to_string() == published => {
                        println!("{section} {name}: {published} agrees ({seconds:.2} s)");
                    }
                    None => wrong.push(format!("{section} {name}: {} and not {published}", count.found)),
                    Some(
                        Limit::Memory { needs, .. } | Limit::MemoryRoughly { needs, .. } | Limit::NoStore { needs, .. },
                    ) => {
                        println!("{section} {name}: needs {:.1} GB", needs as f64 / 1e9);
                    }
                    Some(Limit::MemoryOnTheWay { allowed }) => {
                        println!("{section} {name}: needs more than {:.1} GB", allowed as f64 / 1e9);
                    }
                    Some(limit) => wrong.push(format!("{section} {name}: {limit:?}")),
                }
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
