//! Options together: what `count` and `list` say of small boards under options drawn at random is what a naive
//! program finds that knows no engine: it walks every walk, or tries every set of squares, and compares images.

use std::collections::{BTreeMap, BTreeSet};

use backrank::board::{Square, Wrap};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::command::{Line, Ran};

/// File and rank, from 0; beyond the edges where a board wraps.
type At = (i64, i64);

/// How many draws of each kind are compared.
const DRAWS: usize = 700;

/// A draw with more walks or sets to look at than this is drawn again.
const MOST_LOOKED_AT: usize = 60_000;

/// A board as the naive program sees it: its squares and how edges are glued.
struct NaiveBoard {
    files: i64,
    ranks: i64,
    wrap: Wrap,
    holes: Vec<At>,
}

impl NaiveBoard {
    fn drawn(rng: &mut Pcg64Mcg, sides: &[(i64, i64)]) -> Self {
        let &(ranks, files) = sides.choose(rng).unwrap();
        let wrap = *Wrap::ALL.choose(rng).unwrap();
        let mut squares: Vec<At> = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))).collect();
        squares.shuffle(rng);
        squares.truncate([0, 0, 0, 1, 2][rng.random_range(0..5)]);
        Self { files, ranks, wrap, holes: squares }
    }

    /// The place on the board of a place that may lie beyond its edges.
    fn folded(&self, (mut file, mut rank): At) -> Option<At> {
        let is_outside = |at: i64, side: i64| at < 0 || at >= side;
        while is_outside(file, self.files) {
            if !self.wrap.files_wrap() {
                return None;
            }
            file += if file < 0 { self.files } else { -self.files };
            if self.wrap.is_twisted() {
                rank = self.ranks - 1 - rank;
            }
        }
        while is_outside(rank, self.ranks) {
            if !self.wrap.ranks_wrap() {
                return None;
            }
            rank += if rank < 0 { self.ranks } else { -self.ranks };
        }
        Some((file, rank))
    }

    /// All squares, rank by rank.
    fn squares(&self) -> Vec<At> {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| (file, rank)));
        all.filter(|at| !self.holes.contains(at)).collect()
    }

    /// Every map that turns or mirrors the board, and shifts it where it wraps, with its squares' images: those that
    /// take squares to squares, and two names of one square across a glued edge to two names of one square.
    fn symmetries(&self, has_shifts: bool) -> BTreeSet<BTreeMap<At, At>> {
        let last = |wraps: bool, side: i64| if wraps && has_shifts { 2 * side - 1 } else { 0 };
        let mut maps = BTreeSet::new();
        for file_shift in 0..=last(self.wrap.files_wrap(), self.files) {
            for rank_shift in 0..=last(self.wrap.ranks_wrap(), self.ranks) {
                for (transposed, mirrored_files, mirrored_ranks) in EIGHT_TURNS_AND_REFLECTIONS {
                    let moved = |(file, rank): At| {
                        let (mut file, mut rank) = if transposed { (rank, file) } else { (file, rank) };
                        if mirrored_files {
                            file = self.files - 1 - file;
                        }
                        if mirrored_ranks {
                            rank = self.ranks - 1 - rank;
                        }
                        (file + file_shift, rank + rank_shift)
                    };
                    maps.extend(self.map(moved));
                }
            }
        }
        maps
    }

    /// The images of all squares under a map of the plane, if it is one of the board.
    fn map(&self, moved: impl Fn(At) -> At) -> Option<BTreeMap<At, At>> {
        let mut images = BTreeMap::new();
        for rank in -self.ranks..2 * self.ranks {
            for file in -self.files..2 * self.files {
                let Some(place) = self.folded((file, rank)) else { continue };
                let image = self.folded(moved((file, rank)))?;
                if *images.entry(place).or_insert(image) != image
                    || self.holes.contains(&place) != self.holes.contains(&image)
                {
                    return None;
                }
            }
        }
        images.retain(|place, _| !self.holes.contains(place));
        let taken: BTreeSet<&At> = images.values().collect();
        (taken.len() == images.len()).then_some(images)
    }

    /// The map of a turn about the centre, if it is one of the board.
    fn turn(&self, name: &str) -> Option<BTreeMap<At, At>> {
        match name {
            "half-turn" => self.map(|(file, rank)| (self.files - 1 - file, self.ranks - 1 - rank)),
            // To the left.
            _ if self.files == self.ranks => self.map(|(file, rank)| (self.files - 1 - rank, file)),
            _ => None,
        }
    }

    fn words(&self) -> String {
        let mut words = format!("{}x{}", self.ranks, self.files);
        if self.wrap != Wrap::Flat {
            words += &format!(" --wrap {}", self.wrap);
        }
        if !self.holes.is_empty() {
            words += &format!(" --holes {}", names(&self.holes));
        }
        words
    }
}

/// Whether the two coordinates are exchanged, and which of them are mirrored then.
const EIGHT_TURNS_AND_REFLECTIONS: [(bool, bool, bool); 8] = [
    (false, false, false),
    (false, false, true),
    (false, true, false),
    (false, true, true),
    (true, false, false),
    (true, false, true),
    (true, true, false),
    (true, true, true),
];

fn name(&(file, rank): &At) -> String {
    Square::new(file as u32, rank as u32).to_string()
}

fn names(squares: &[At]) -> String {
    squares.iter().map(name).collect::<Vec<_>>().join(",")
}

fn image(map: &BTreeMap<At, At>, squares: &[At]) -> Vec<At> {
    squares.iter().map(|square| map[square]).collect()
}

/// In the order of squares: rank by rank.
fn by_number(squares: &[At]) -> Vec<At> {
    squares.iter().map(|&(file, rank)| (rank, file)).collect()
}

/// The displacements of a leap, in all directions.
fn leaps(&(long, short): &At) -> Vec<At> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    signs.into_iter().flat_map(|(a, b)| [(a * long, b * short), (a * short, b * long)]).collect()
}

/// A kind of piece: how it is named, its leaps, and whether it goes on in the same direction.
type Kind = (&'static str, &'static [At], bool);

const WALKERS: [Kind; 5] = [
    ("knight", &[(1, 2)], false),
    ("king", &[(0, 1), (1, 1)], false),
    ("wazir", &[(0, 1)], false),
    ("1,2+1,1", &[(1, 2), (1, 1)], false),
    ("camel+wazir", &[(1, 3), (0, 1)], false),
];

const STANDING: [Kind; 6] = [
    ("queen", &[(0, 1), (1, 1)], true),
    ("rook", &[(0, 1)], true),
    ("bishop", &[(1, 1)], true),
    ("knight", &[(1, 2)], false),
    ("king", &[(0, 1), (1, 1)], false),
    ("camel", &[(1, 3)], false),
];

/// The squares that a piece on a square attacks, itself left out. Lines go over holes.
fn attacked(board: &NaiveBoard, (_, moves, is_rider): Kind, from: At) -> BTreeSet<At> {
    let mut attacked = BTreeSet::new();
    // Around a glued board a line is back where it began after two rounds of each side at the latest.
    let rounds = if is_rider { 4 * board.files * board.ranks } else { 1 };
    for (files, ranks) in moves.iter().flat_map(leaps) {
        let reached = (1..=rounds).map_while(|times| board.folded((from.0 + times * files, from.1 + times * ranks)));
        attacked.extend(reached.filter(|at| !board.holes.contains(at)));
    }
    attacked.remove(&from);
    attacked
}

/// What is asked of all solutions alike.
#[derive(Clone, Debug, Default)]
struct Wanted {
    turn: Option<&'static str>,
    is_distinct: bool,
    is_directed: bool,
    closed: bool,
    from: Option<At>,
    to: Option<At>,
    /// Squares with their steps, from 1.
    steps: Vec<(At, usize)>,
}

impl Wanted {
    fn drawn(rng: &mut Pcg64Mcg) -> Self {
        let turn = [None, None, Some("half-turn"), Some("half-turn"), Some("quarter-turn")][rng.random_range(0..5)];
        Self { turn, is_distinct: rng.random(), is_directed: rng.random_range(0..4) == 0, ..Self::default() }
    }

    fn words(&self) -> String {
        let mut words = String::new();
        let mut add = |is_said: bool, word: &str| {
            if is_said {
                words += &format!(" {word}");
            }
        };
        add(self.closed, "--closed");
        add(self.is_distinct, "--distinct");
        add(self.is_directed, "--directed");
        for (option, value) in [
            ("--symmetric", self.turn.map(ToOwned::to_owned)),
            ("--from", self.from.as_ref().map(name)),
            ("--to", self.to.as_ref().map(name)),
        ] {
            add(value.is_some(), &format!("{option} {}", value.unwrap_or_default()));
        }
        for (square, step) in &self.steps {
            add(true, &format!("--step {}={step}", name(square)));
        }
        words
    }
}

/// What a naive program finds.
#[derive(Debug, PartialEq)]
struct Found {
    count: usize,
    /// Of each class the solution that is listed, in a form that all ways to write it share, with the size of the
    /// class; without classes each solution once for each time that it is counted, with 1.
    listed: BTreeMap<Vec<At>, Vec<usize>>,
}

/// The classes that have a member which the turn keeps; each with its least such member and its size.
fn classes(
    solutions: &BTreeSet<Vec<At>>,
    symmetries: &[BTreeMap<At, At>],
    turn: Option<&BTreeMap<At, At>>,
    normal: impl Fn(Vec<At>) -> Vec<At>,
) -> Found {
    let is_kept = |solution: &Vec<At>| turn.is_none_or(|turn| normal(image(turn, solution)) == *solution);
    let (mut seen, mut listed) = (BTreeSet::new(), BTreeMap::new());
    for solution in solutions {
        if seen.contains(solution) {
            continue;
        }
        let class: BTreeSet<Vec<At>> = symmetries.iter().map(|symmetry| normal(image(symmetry, solution))).collect();
        assert!(class.is_subset(solutions));
        seen.extend(class.iter().cloned());
        if let Some(least) = class.iter().filter(|member| is_kept(member)).min_by_key(|member| by_number(member)) {
            listed.insert(least.clone(), vec![class.len()]);
        }
    }
    Found { count: listed.len(), listed }
}

/// Every walk through all squares, written as it runs; `None` if there is too much to look at.
fn walks(board: &NaiveBoard, kind: Kind, wanted: &Wanted) -> Option<Vec<Vec<At>>> {
    let squares = board.squares();
    let moves: BTreeMap<At, BTreeSet<At>> = squares.iter().map(|&at| (at, attacked(board, kind, at))).collect();
    let (mut found, mut looked_at) = (Vec::new(), 0);
    let mut rest: Vec<Vec<At>> = squares.iter().map(|&at| vec![at]).collect();
    while let Some(walk) = rest.pop() {
        looked_at += 1;
        if looked_at > MOST_LOOKED_AT {
            return None;
        }
        let next = &moves[walk.last()?];
        if walk.len() == squares.len() {
            // A board of one square is walked, and closed, without a move; two squares would need one twice.
            if !wanted.closed || walk.len() == 1 || (walk.len() > 2 && next.contains(&walk[0])) {
                found.push(walk);
            }
            continue;
        }
        for &to in next.iter().filter(|to| !walk.contains(to)) {
            rest.push(walk.iter().copied().chain([to]).collect());
        }
    }
    Some(found)
}

/// The form that a tour shares with its reverse, and a closed one with itself from another square on.
fn normal_tour(closed: bool, walk: Vec<At>) -> Vec<At> {
    let from_least = |mut walk: Vec<At>| {
        if closed {
            let least = (0..walk.len()).min_by_key(|&at| (walk[at].1, walk[at].0)).unwrap_or(0);
            walk.rotate_left(least);
        }
        walk
    };
    let reverse = from_least(walk.iter().rev().copied().collect());
    let walk = from_least(walk);
    if by_number(&walk) <= by_number(&reverse) { walk } else { reverse }
}

/// The tours as they are counted and listed: with ends or steps as walks, else in both directions or in one.
fn tours(board: &NaiveBoard, wanted: &Wanted, walks: &[Vec<At>]) -> Found {
    let turn = wanted.turn.and_then(|turn| board.turn(turn));
    let normal = |walk: Vec<At>| normal_tour(wanted.closed, walk);
    let meets = |walk: &&Vec<At>| {
        wanted.from.is_none_or(|from| walk[0] == from)
            && wanted.to.is_none_or(|to| walk[walk.len() - 1] == to)
            && wanted.steps.iter().all(|&(square, step)| walk[step - 1] == square)
    };
    let meeting: Vec<&Vec<At>> = walks.iter().filter(meets).collect();
    if wanted.is_distinct {
        let ends = [wanted.from, wanted.to];
        let keeps_ends = |map: &BTreeMap<At, At>| ends.iter().flatten().all(|end| map[end] == *end);
        let symmetries: Vec<_> = board.symmetries(true).into_iter().filter(keeps_ends).collect();
        let solutions: BTreeSet<Vec<At>> = meeting.into_iter().cloned().map(normal).collect();
        return classes(&solutions, &symmetries, turn.as_ref(), normal);
    }
    let are_walks = wanted.from.is_some() || wanted.to.is_some() || !wanted.steps.is_empty();
    let is_kept =
        |walk: &&Vec<At>| turn.as_ref().is_none_or(|turn| normal(image(turn, walk)) == normal((*walk).clone()));
    let mut listed: BTreeMap<Vec<At>, Vec<usize>> = BTreeMap::new();
    for walk in meeting.into_iter().filter(is_kept) {
        // A closed tour is written from each of its squares, and one is enough; every tour in both directions.
        let is_first = are_walks || !wanted.closed || walk[0] == *walk.iter().min_by_key(|at| (at.1, at.0)).unwrap();
        let reverse = normal(walk.clone()) != from_least_forward(wanted.closed, walk);
        if is_first && (are_walks || wanted.is_directed || !reverse) {
            listed.entry(normal(walk.clone())).or_default().push(1);
        }
    }
    Found { count: listed.values().map(Vec::len).sum(), listed }
}

/// A closed walk from its least square on, in the direction in which it runs; an open one as it is.
fn from_least_forward(closed: bool, walk: &[At]) -> Vec<At> {
    let mut walk = walk.to_vec();
    if closed {
        let least = (0..walk.len()).min_by_key(|&at| (walk[at].1, walk[at].0)).unwrap_or(0);
        walk.rotate_left(least);
    }
    walk
}

/// All sets of as many squares out of these, with the first ones; `None` if there are too many.
fn sets(squares: &[At], pieces: usize, chosen: &[At]) -> Option<Vec<Vec<At>>> {
    let (mut found, mut rest) = (Vec::new(), vec![(chosen.to_vec(), 0)]);
    while let Some((set, from)) = rest.pop() {
        if set.len() == pieces {
            found.push(set);
            continue;
        }
        if found.len() + rest.len() > MOST_LOOKED_AT {
            return None;
        }
        rest.extend((from..squares.len()).map(|at| (set.iter().copied().chain([squares[at]]).collect(), at + 1)));
    }
    Some(found)
}

fn normal_set(mut set: Vec<At>) -> Vec<At> {
    set.sort_unstable_by_key(|&(file, rank)| (rank, file));
    set
}

/// What is asked of pieces besides.
struct Pieces {
    kind: Kind,
    pieces: usize,
    standing: Vec<At>,
    forbidden: Vec<At>,
    dominating: bool,
    independent: bool,
}

fn placements(board: &NaiveBoard, wanted: &Wanted, asked: &Pieces) -> Option<Found> {
    let squares = board.squares();
    let attacks: BTreeMap<At, BTreeSet<At>> = squares.iter().map(|&at| (at, attacked(board, asked.kind, at))).collect();
    let are_apart = |set: &[At]| set.iter().all(|a| set.iter().all(|b| !attacks[a].contains(b)));
    let cover_all = |set: &[At]| {
        squares.iter().all(|square| set.iter().any(|piece| piece == square || attacks[piece].contains(square)))
    };
    let meets = |set: &Vec<At>| match asked.dominating {
        true => cover_all(set) && (!asked.independent || are_apart(set)),
        false => are_apart(set),
    };
    let free: Vec<At> =
        squares.iter().copied().filter(|at| !asked.standing.contains(at) && !asked.forbidden.contains(at)).collect();
    if asked.standing.len() > asked.pieces || asked.standing.iter().any(|square| asked.forbidden.contains(square)) {
        return Some(Found { count: 0, listed: BTreeMap::new() });
    }
    let sets = sets(&free, asked.pieces, &asked.standing)?;
    let solutions: BTreeSet<Vec<At>> = sets.into_iter().map(normal_set).filter(meets).collect();
    let turn = wanted.turn.and_then(|turn| board.turn(turn));
    if wanted.is_distinct {
        let keeps = |map: &BTreeMap<At, At>, set: &[At]| normal_set(image(map, set)) == normal_set(set.to_vec());
        let given = |map: &BTreeMap<At, At>| keeps(map, &asked.standing) && keeps(map, &asked.forbidden);
        let symmetries: Vec<_> = board.symmetries(true).into_iter().filter(given).collect();
        return Some(classes(&solutions, &symmetries, turn.as_ref(), normal_set));
    }
    let is_kept = |set: &Vec<At>| turn.as_ref().is_none_or(|turn| normal_set(image(turn, set)) == *set);
    let listed: BTreeMap<_, _> = solutions.into_iter().filter(is_kept).map(|set| (set, vec![1])).collect();
    Some(Found { count: listed.len(), listed })
}

/// What the command lists, in the form in which the naive program writes it.
fn listed(ran: &Ran, normal: impl Fn(Vec<At>) -> Vec<At>) -> BTreeMap<Vec<At>, Vec<usize>> {
    let mut listed: BTreeMap<Vec<At>, Vec<usize>> = BTreeMap::new();
    for line in ran.text().lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let square = |name: &serde_json::Value| {
            let square: Square = name.as_str().unwrap().parse().unwrap();
            (i64::from(square.file()), i64::from(square.rank()))
        };
        let squares = line["squares"].as_array().unwrap().iter().map(square).collect();
        let size = line["class_size"].as_u64().unwrap_or(1);
        listed.entry(normal(squares)).or_default().push(size as usize);
    }
    listed
}

/// Runs `count` and `list` with these words and compares.
fn compare(words: &str, found: &Found, normal: impl Fn(Vec<At>) -> Vec<At>) {
    let count = Line::of(&format!("count {words}")).run().exits(0);
    assert_eq!(count.text().trim(), found.count.to_string(), "the count of {count}");
    let list = Line::of(&format!("list {words} --format ndjson")).run().exits(i32::from(found.count == 0));
    assert_eq!(listed(&list, normal), found.listed, "the list of {list}");
}

#[test]
fn tours_under_options_together_are_those_that_a_naive_program_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(32);
    let (mut drawn, mut some, mut refused) = (0, BTreeMap::<String, usize>::new(), 0);
    while drawn < DRAWS {
        let board = NaiveBoard::drawn(&mut rng, &[(3, 3), (3, 4), (4, 3), (4, 4), (2, 4), (2, 3), (1, 5), (3, 2)]);
        let kind = *WALKERS.choose(&mut rng).unwrap();
        let mut wanted = Wanted { closed: rng.random(), ..Wanted::drawn(&mut rng) };
        let squares = board.squares();
        let mut square =
            |often: u32| (rng.random_range(0..10) < often).then(|| squares[rng.random_range(0..squares.len())]);
        (wanted.from, wanted.to) = (square(2), square(2));
        if let Some(square) = square(2) {
            wanted.steps.push((square, rng.random_range(2..squares.len())));
        }
        let words = format!("tour {} --piece {}{}", board.words(), kind.0, wanted.words());
        let Some(walks) = walks(&board, kind, &wanted) else { continue };
        drawn += 1;
        let is_turned = wanted.turn.is_none_or(|turn| board.turn(turn).is_some());
        let given = [wanted.from, wanted.to].into_iter().flatten();
        let is_twice = wanted.steps.iter().any(|step| given.clone().any(|end| end == step.0));
        let excluded = [
            (wanted.is_distinct && wanted.is_directed, "--directed"),
            (wanted.is_distinct && !wanted.steps.is_empty(), "--step"),
            (!is_turned, "--symmetric"),
        ];
        if let Some((_, part)) = excluded.into_iter().find(|(is_excluded, _)| *is_excluded) {
            for verb in ["count", "list"] {
                Line::of(&format!("{verb} {words}")).run().refused(&[part]);
            }
            refused += 1;
            continue;
        }
        if is_twice {
            // One square at two steps is refused where that is what denies the tour, and there is none in any case.
            let ran = Line::of(&format!("count {words}")).run();
            if ran.code() == Some(2) {
                ran.refused(&["step"])
            } else {
                ran.exits(0).answers("0\n")
            };
            continue;
        }
        let found = tours(&board, &wanted, &walks);
        compare(&words, &found, |walk| normal_tour(wanted.closed, walk));
        if found.count > 0 {
            let turned = if wanted.turn.is_some() { " --symmetric" } else { "" };
            let distinct = if wanted.is_distinct { " --distinct" } else { "" };
            *some.entry(format!("{}{turned}{distinct}", board.wrap)).or_default() += 1;
        }
    }
    // Every wrap with every combination of the two, and none of them always without a tour.
    assert_eq!(some.len(), 4 * Wrap::ALL.len(), "{some:?}");
    assert!(refused > DRAWS / 20, "{refused} draws are refused");
}

#[test]
fn pieces_under_options_together_are_those_that_a_naive_program_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(33);
    let (mut drawn, mut some, mut refused) = (0, BTreeMap::<String, usize>::new(), 0);
    while drawn < DRAWS {
        let board = NaiveBoard::drawn(&mut rng, &[(3, 3), (3, 4), (4, 3), (4, 4), (2, 4), (5, 4), (1, 5), (2, 2)]);
        let kind = *STANDING.choose(&mut rng).unwrap();
        let wanted = Wanted { is_directed: false, ..Wanted::drawn(&mut rng) };
        let mut squares = board.squares();
        squares.shuffle(&mut rng);
        let mut taken = |most: usize| -> Vec<At> {
            let number = rng.random_range(0..6_usize).saturating_sub(5 - most).min(squares.len());
            squares.split_off(squares.len() - number)
        };
        let (standing, forbidden) = (taken(1), taken(2));
        let dominating = rng.random_range(0..4) == 0;
        let independent = dominating && rng.random();
        let asked = Pieces { kind, pieces: rng.random_range(0..5), standing, forbidden, dominating, independent };
        let Some(found) = placements(&board, &wanted, &asked) else { continue };
        drawn += 1;
        let mut words = format!("placement {} --piece {} --pieces {}", board.words(), kind.0, asked.pieces);
        for (option, squares) in [("--queen", &asked.standing), ("--forbid", &asked.forbidden)] {
            if !squares.is_empty() {
                words += &format!(" {option} {}", names(squares));
            }
        }
        for (option, is_said) in [("--dominating", dominating), ("--independent", independent)] {
            if is_said {
                words += &format!(" {option}");
            }
        }
        words += &wanted.words();
        let is_turned = wanted.turn.is_none_or(|turn| board.turn(turn).is_some());
        if (dominating && wanted.turn.is_some()) || !is_turned {
            for verb in ["count", "list"] {
                Line::of(&format!("{verb} {words}")).run().refused(&["--symmetric"]);
            }
            refused += 1;
            continue;
        }
        compare(&words, &found, normal_set);
        if found.count > 0 {
            let turned = if wanted.turn.is_some() { " --symmetric" } else { "" };
            let distinct = if wanted.is_distinct { " --distinct" } else { "" };
            *some.entry(format!("{}{turned}{distinct}", board.wrap)).or_default() += 1;
        }
    }
    assert_eq!(some.len(), 4 * Wrap::ALL.len(), "{some:?}");
    assert!(refused > DRAWS / 20, "{refused} draws are refused");
}

#[test]
fn what_was_said_wrongly_of_glued_boards_is_said_rightly() {
    let rook = "placement 3 --piece rook --pieces 1 --symmetric half-turn --wrap torus --distinct";
    let list = Line::of(&format!("list {rook} --format moves")).run().exits(0);
    assert_eq!(list.text(), "b2\n");
    Line::of(&format!("count {rook}")).run().exits(0).answers("1\n");
    // A naive program looks at all 1,344 tours.
    let tour = "tour 4 --wrap torus --closed --symmetric half-turn --distinct";
    Line::of(&format!("count {tour}")).run().exits(0).answers("2\n");
}
