//! The facts about tours, compared with published tours and counts.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;

use backrank::board::{Board, Magic, Piece, Square, Tour};
use backrank::search::Options;
use backrank::tours::TourProblem;
use backrank::{Problem as _, SolutionView as _};

fn known(file: &str) -> toml::Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/known").join(file);
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn the_tour_of_beverley_is_semi_magic() {
    let known = known("semi_magic_tours.toml");
    let mut steps: Vec<(usize, Square)> = Vec::new();
    for (row, line) in known["beverley_1848"].as_str().unwrap().trim().lines().enumerate() {
        let numbers = line.split_whitespace().map(|step| step.parse().unwrap());
        steps.extend(numbers.zip((0..8).map(|file| Square::new(file, 7 - row as u32))));
    }
    steps.sort_unstable();
    let squares = steps.into_iter().map(|(_, square)| square).collect();
    let tour = Tour::open(&Board::new(8, 8).unwrap(), &Piece::KNIGHT, squares).unwrap();
    let sums = tour.line_sums();
    assert_eq!((&sums.ranks[..], &sums.files[..]), (&[260; 8][..], &[260; 8][..]));
    assert_eq!((sums.magic(), sums.diagonals), (Magic::SemiMagic, Some([210, 282])));
}

#[test]
fn the_symmetric_tours_of_6x6_are_as_many_as_were_published() {
    // 5 classes of 2 tours are symmetric under a quarter-turn, 17 classes of 4 only under a half-turn, and all others
    // have no symmetry.
    let problem = TourProblem::new(Board::new(6, 6).unwrap(), Piece::KNIGHT).closed();
    let mut kinds: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    let count = problem.for_each(&Options::default(), |tour| {
        let tour = tour.to_solution();
        *kinds.entry(tour.nontrivial_symmetries().iter().map(|symmetry| symmetry.name()).collect()).or_default() += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(count.found, 9862_u32.into());
    let quarter = vec!["half-turn", "quarter-turn-right", "quarter-turn-left"];
    let expected = [(vec![], 9862 - 4 * 17 - 2 * 5), (vec!["half-turn"], 4 * 17), (quarter, 2 * 5)];
    assert_eq!(count.found, 9862_u32.into());
    assert_eq!(kinds, BTreeMap::from(expected));
}
