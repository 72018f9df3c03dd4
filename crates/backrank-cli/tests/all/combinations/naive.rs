//! The naive program, which tries every walk or every set of squares, and compares images under symmetries.

use std::collections::{BTreeMap, BTreeSet};

use backrank::board::{Square, Wrap};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

/// The file and rank of a square, from 0. On a board with glued edges they may lie beyond the edges.
pub(super) type At = (i64, i64);

/// The largest number of walks or sets that the naive program tries; a random problem that needs more is replaced by
/// another.
pub(super) const MAX_LOOKED_AT: usize = 60_000;

/// A board of the naive program: its sides, its holes and its glued edges.
pub(super) struct NaiveBoard {
    pub(super) files: i64,
    pub(super) ranks: i64,
    pub(super) wrap: Wrap,
    pub(super) holes: Vec<At>,
}

impl NaiveBoard {
    pub(super) fn drawn(rng: &mut Pcg64Mcg, sides: &[(i64, i64)]) -> Self {
        let &(ranks, files) = sides.choose(rng).unwrap();
        let wrap = *Wrap::ALL.choose(rng).unwrap();
        let mut squares: Vec<At> = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))).collect();
        squares.shuffle(rng);
        squares.truncate([0, 0, 0, 1, 2][rng.random_range(0..5)]);
        Self { files, ranks, wrap, holes: squares }
    }

    /// The square on the board for a file and rank that may lie beyond its edges; `None` if those edges are not glued.
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

    /// All squares that are no holes, rank by rank.
    pub(super) fn squares(&self) -> Vec<At> {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| (file, rank)));
        all.filter(|at| !self.holes.contains(at)).collect()
    }

    /// Every symmetry of the board, as a map of its squares: a rotation or reflection, combined with a shift if edges
    /// are glued and `has_shifts` is true. A symmetry maps squares to squares and holes to holes; and if a square has
    /// two names across a glued edge, both names have the same image.
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

    /// The images of all squares under a map of the plane; `None` if the map is no symmetry of the board.
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

    /// The map of a rotation about the centre; `None` if that is no symmetry of the board.
    pub(super) fn turn(&self, name: &str) -> Option<BTreeMap<At, At>> {
        match name {
            "half-turn" => self.map(|(file, rank)| (self.files - 1 - file, self.ranks - 1 - rank)),
            // A quarter-turn to the left.
            _ if self.files == self.ranks => self.map(|(file, rank)| (self.files - 1 - rank, file)),
            _ => None,
        }
    }

    pub(super) fn words(&self) -> String {
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

/// The eight rotations and reflections, each as (whether file and rank are exchanged, whether files are then mirrored,
/// whether ranks are then mirrored).
pub(super) const EIGHT_TURNS_AND_REFLECTIONS: [(bool, bool, bool); 8] = [
    (false, false, false),
    (false, false, true),
    (false, true, false),
    (false, true, true),
    (true, false, false),
    (true, false, true),
    (true, true, false),
    (true, true, true),
];

pub(super) fn name(&(file, rank): &At) -> String {
    Square::new(file as u32, rank as u32).to_string()
}

pub(super) fn names(squares: &[At]) -> String {
    squares.iter().map(name).collect::<Vec<_>>().join(",")
}

pub(super) fn image(map: &BTreeMap<At, At>, squares: &[At]) -> Vec<At> {
    squares.iter().map(|square| map[square]).collect()
}

/// The squares as (rank, file), which compare in the order of squares: rank by rank.
pub(super) fn by_number(squares: &[At]) -> Vec<At> {
    squares.iter().map(|&(file, rank)| (rank, file)).collect()
}

/// The displacements of a leap, in all directions.
pub(super) fn leaps(&(long, short): &At) -> Vec<At> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    signs.into_iter().flat_map(|(a, b)| [(a * long, b * short), (a * short, b * long)]).collect()
}

/// A kind of piece: its name, its leaps as pairs of distances, and whether it is a rider, which repeats a leap.
pub(super) type Kind = (&'static str, &'static [At], bool);

pub(super) const WALKERS: [Kind; 6] = [
    ("knight", &[(1, 2)], false),
    ("king", &[(0, 1), (1, 1)], false),
    ("wazir", &[(0, 1)], false),
    ("1,2+1,1", &[(1, 2), (1, 1)], false),
    ("camel+wazir", &[(1, 3), (0, 1)], false),
    // Two legs that reach the same squares.
    ("0,1*2+0,2", &[(0, 1), (0, 2)], false),
];

pub(super) const STANDING: [Kind; 7] = [
    ("queen", &[(0, 1), (1, 1)], true),
    ("rook", &[(0, 1)], true),
    ("bishop", &[(1, 1)], true),
    ("knight", &[(1, 2)], false),
    ("king", &[(0, 1), (1, 1)], false),
    ("camel", &[(1, 3)], false),
    ("rook+dabbaba", &[(0, 1)], true),
];

/// The squares that a piece attacks from a square, without that square itself. Holes do not block riders.
pub(super) fn attacked(board: &NaiveBoard, (_, moves, is_rider): Kind, from: At) -> BTreeSet<At> {
    let mut attacked = BTreeSet::new();
    // On a glued board a line returns to its first square after two rounds of each side at the latest.
    let rounds = if is_rider { 4 * board.files * board.ranks } else { 1 };
    for (files, ranks) in moves.iter().flat_map(leaps) {
        let reached = (1..=rounds).map_while(|times| board.folded((from.0 + times * files, from.1 + times * ranks)));
        attacked.extend(reached.filter(|at| !board.holes.contains(at)));
    }
    attacked.remove(&from);
    attacked
}

/// What is required of solutions of both kinds, tours and placements.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    pub(super) turn: Option<&'static str>,
    pub(super) is_distinct: bool,
    pub(super) is_directed: bool,
    pub(super) closed: bool,
    pub(super) from: Option<At>,
    pub(super) to: Option<At>,
    /// Required squares with their steps, from 1.
    pub(super) steps: Vec<(At, usize)>,
}

impl Wanted {
    pub(super) fn drawn(rng: &mut Pcg64Mcg) -> Self {
        let turn = [None, None, Some("half-turn"), Some("half-turn"), Some("quarter-turn")][rng.random_range(0..5)];
        Self { turn, is_distinct: rng.random(), is_directed: rng.random_range(0..4) == 0, ..Self::default() }
    }

    pub(super) fn words(&self) -> String {
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

/// What the naive program finds.
#[derive(Debug, PartialEq)]
pub(super) struct Found {
    pub(super) count: usize,
    /// The solutions in their normal form, which is the same however a solution is written. With classes, each class
    /// has one solution, with the size of the class. Without classes, each solution has a 1 for every time that it is
    /// counted.
    pub(super) listed: BTreeMap<Vec<At>, Vec<usize>>,
}

/// The symmetry classes that have a member which `turn` maps to itself, each with the least such member and the size of
/// the class.
pub(super) fn classes(
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

/// Every walk through all squares, as a list of squares in order; `None` if there are too many walks to try.
pub(super) fn walks(board: &NaiveBoard, kind: Kind, wanted: &Wanted) -> Option<Vec<Vec<At>>> {
    let squares = board.squares();
    let moves: BTreeMap<At, BTreeSet<At>> = squares.iter().map(|&at| (at, attacked(board, kind, at))).collect();
    let (mut found, mut looked_at) = (Vec::new(), 0);
    let mut rest: Vec<Vec<At>> = squares.iter().map(|&at| vec![at]).collect();
    while let Some(walk) = rest.pop() {
        looked_at += 1;
        if looked_at > MAX_LOOKED_AT {
            return None;
        }
        let next = &moves[walk.last()?];
        if walk.len() == squares.len() {
            // On a board of one square the walk has no moves, and is a closed tour too. On a board of two squares a
            // closed tour would use the same move twice.
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

/// The normal form of a tour: the same for a tour and its reverse, and for a closed tour also from every square on.
pub(super) fn normal_tour(closed: bool, walk: Vec<At>) -> Vec<At> {
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

/// The tours, counted as the command counts them. With required ends or steps every walk counts; otherwise a tour
/// counts once, or once in each direction if directed tours are counted.
pub(super) fn tours(board: &NaiveBoard, wanted: &Wanted, walks: &[Vec<At>]) -> Found {
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
        // `walks` has a closed tour once from each of its squares, of which the least is taken, and every tour in both
        // directions.
        let is_first = are_walks || !wanted.closed || walk[0] == *walk.iter().min_by_key(|at| (at.1, at.0)).unwrap();
        let reverse = normal(walk.clone()) != from_least_forward(wanted.closed, walk);
        if is_first && (are_walks || wanted.is_directed || !reverse) {
            listed.entry(normal(walk.clone())).or_default().push(1);
        }
    }
    Found { count: listed.values().map(Vec::len).sum(), listed }
}

/// A closed walk from its least square on, in its own direction; an open walk unchanged.
pub(super) fn from_least_forward(closed: bool, walk: &[At]) -> Vec<At> {
    let mut walk = walk.to_vec();
    if closed {
        let least = (0..walk.len()).min_by_key(|&at| (walk[at].1, walk[at].0)).unwrap_or(0);
        walk.rotate_left(least);
    }
    walk
}

/// All sets of `pieces` squares that contain the chosen ones and otherwise only squares of this list; `None` if there
/// are too many.
pub(super) fn sets(squares: &[At], pieces: usize, chosen: &[At]) -> Option<Vec<Vec<At>>> {
    let (mut found, mut rest) = (Vec::new(), vec![(chosen.to_vec(), 0)]);
    while let Some((set, from)) = rest.pop() {
        if set.len() == pieces {
            found.push(set);
            continue;
        }
        if found.len() + rest.len() > MAX_LOOKED_AT {
            return None;
        }
        rest.extend((from..squares.len()).map(|at| (set.iter().copied().chain([squares[at]]).collect(), at + 1)));
    }
    Some(found)
}

pub(super) fn normal_set(mut set: Vec<At>) -> Vec<At> {
    set.sort_unstable_by_key(|&(file, rank)| (rank, file));
    set
}

/// What is required of placements, besides [`Wanted`].
pub(super) struct Pieces {
    pub(super) kind: Kind,
    pub(super) pieces: usize,
    pub(super) standing: Vec<At>,
    pub(super) forbidden: Vec<At>,
    pub(super) dominating: bool,
    pub(super) independent: bool,
}

pub(super) fn placements(board: &NaiveBoard, wanted: &Wanted, asked: &Pieces) -> Option<Found> {
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
