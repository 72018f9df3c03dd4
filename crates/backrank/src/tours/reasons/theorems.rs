//! Theorems on knight's tours of rectangles, cylinders and tori.

use std::fmt;

use backrank_board::{Piece, Wrap};

use crate::tours::problem::TourProblem;

/// A published theorem that decides whether there is a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theorem {
    /// Closed tours of rectangles: Schwenk 1991.
    Schwenk,
    /// Open tours of rectangles: Cull and De Curtins 1978, Chia and Ong 2005.
    OpenRectangles,
    /// Open tours of square boards of side 6 and more between given ends: Conrad, Hindrichs, Morsy and Wegener 1994.
    Ends,
    /// Closed tours of cylinders: Watkins 2000.
    Cylinder,
    /// Closed tours of tori: Watkins and Hoenigman 1997.
    Torus,
}

impl Theorem {
    /// A short name of the theorem for machine formats: the authors, or the first of them, and the year of the first
    /// publication, as in `schwenk-1991`.
    pub const fn code(self) -> &'static str {
        self.names()[0]
    }

    /// Authors and year of the publications that prove the theorem.
    pub const fn source(self) -> &'static str {
        self.names()[1]
    }

    /// The kind of tour that the theorem is about, in English words.
    pub(super) const fn tour_kind(self) -> &'static str {
        self.names()[2]
    }

    /// The code, the source, and the kind of tour.
    const fn names(self) -> [&'static str; 3] {
        match self {
            Self::Schwenk => ["schwenk-1991", "Schwenk 1991", "closed knight's tour"],
            Self::OpenRectangles => {
                ["cull-de-curtins-1978", "Cull & De Curtins 1978, Chia & Ong 2005", "open knight's tour"]
            }
            Self::Ends => ["conrad-1994", "Conrad, Hindrichs, Morsy & Wegener 1994", "knight's tour between such ends"],
            Self::Cylinder => ["watkins-2000", "Watkins 2000", "closed knight's tour on a cylinder"],
            Self::Torus => ["watkins-hoenigman-1997", "Watkins & Hoenigman 1997", "closed knight's tour on a torus"],
        }
    }
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source())
    }
}

/// What the theorems say about a problem: whether a tour exists, and the theorem; `None` if no theorem decides.
///
/// The colours of given ends must have been checked before: the theorem on ends assumes that they allow a tour.
pub(in crate::tours) fn decide_by_theorem(problem: &TourProblem) -> Option<(bool, Theorem)> {
    decide_by_ends(problem).filter(|&(exists, _)| !exists || !problem.constrains_more_than_ends())
}

fn decide_by_ends(problem: &TourProblem) -> Option<(bool, Theorem)> {
    let board = problem.board();
    // A board of one square has a tour, but the theorems do not cover it.
    if board.len() < board.area() || board.len() == 1 || *problem.piece() != Piece::KNIGHT {
        return None;
    }
    match board.wrap() {
        Wrap::Flat => decide_rectangle(problem),
        Wrap::Cylinder => {
            decide_by_closed_tours(problem, closed_on_cylinder(board.ranks(), board.files()), Theorem::Cylinder)
        }
        // A torus of two squares has an open tour, and no closed one.
        Wrap::Torus if board.len() == 2 => None,
        Wrap::Torus => decide_by_closed_tours(problem, true, Theorem::Torus),
        Wrap::Mobius | Wrap::Klein => None,
    }
}

/// The answer of a theorem that says whether the board has a closed tour (`exists`); `None` if this does not decide the
/// problem. A closed tour can begin or end on any square, and is an open tour as well.
fn decide_by_closed_tours(problem: &TourProblem, exists: bool, theorem: Theorem) -> Option<(bool, Theorem)> {
    let has_a_free_end = problem.start().is_none() || problem.end().is_none();
    let decides = if exists { has_a_free_end } else { problem.is_closed() };
    decides.then_some((exists, theorem))
}

fn decide_rectangle(problem: &TourProblem) -> Option<(bool, Theorem)> {
    let board = problem.board();
    let (short, long) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
    let free = problem.start().is_none() && problem.end().is_none();
    if problem.is_closed() {
        return decide_by_closed_tours(problem, closed_tour_exists(short, long), Theorem::Schwenk);
    }
    if !open_tour_exists(short, long) {
        return Some((false, Theorem::OpenRectangles));
    }
    if free {
        Some((true, Theorem::OpenRectangles))
    } else if short == long && short >= 6 {
        Some((true, Theorem::Ends))
    } else {
        None
    }
}

const fn closed_tour_exists(short: u32, long: u32) -> bool {
    let both_odd = short % 2 == 1 && long % 2 == 1;
    let thin = matches!((short, long), (1 | 2 | 4, _) | (3, 4 | 6 | 8));
    !(both_odd || thin)
}

const fn closed_on_cylinder(ranks: u32, files: u32) -> bool {
    !matches!((ranks, files % 2), (1, _) | (2 | 4, 0))
}

const fn open_tour_exists(short: u32, long: u32) -> bool {
    !matches!((short, long), (1 | 2, _) | (3, 3 | 5 | 6) | (4, 4))
}
