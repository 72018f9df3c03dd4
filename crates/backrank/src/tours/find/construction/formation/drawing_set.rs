//! The drawings of the moves at the sides and in the corners.
//!
//! Every drawing has the fewest turns (or crossings) that an integer program found for the squares that it
//! had to cover. The tests hold what is drawn here to make tours.

use crate::tours::problem::Objective;

/// The left side: the same on every four ranks, from depth 0 up.
pub(super) const SIDE: &str = "
    25 27
    25 27
    12 2B
    12 2B";

/// The drawings of a construction.
pub(super) struct DrawingSet {
    /// The lower side: the same on every eight files, here for phase 0 from the first file on.
    pub(super) heel: &'static str,
    /// The lower left corner, where the side meets the heel, by phase. Some phases have none.
    pub(super) bends: [Option<&'static str>; 4],
    /// The lower right corner, where the knights end, by the sum of the phase and half the files, less
    /// one. It joins the four paths in one of these ways.
    pub(super) ends: [&'static [&'static str]; 4],
}

impl DrawingSet {
    pub(super) const fn minimizing(objective: Objective) -> &'static Self {
        match objective {
            Objective::Turns => &TURNS,
            Objective::Crossings => &CROSSINGS,
        }
    }
}

const TURNS: DrawingSet = DrawingSet {
    heel: "
        28 28 28 28 28 27 28 28
        28 27 25 45 28 28 27 27
        48 48 28 28 18 4A 28 48
        12 2A 2A AB 2B 12 12 2A",
    bends: [
        Some(
            "
            25 27
            25 27
            14 4B
            12 2B",
        ),
        None,
        Some(
            "
            25 24 28 28 28 28 28 28
            12 2B 28 2A 28 28 28 27
            25 7B 28 28 25 78 25 45
            24 24 48 28 48 48 12 28
            12 2B 2A 2A 1A 2B 2A AB",
        ),
        Some(
            "
            12 2B 28 28
            25 27 28 28
            24 24 48 48
            12 2B 2A 2A",
        ),
    ],
    ends: [
        &[
            "
                28 28 18 7B
                27 47 15 7B
                48 48 18 8A
                12 2A 1A AB",
            "
                28 28 15 8B
                47 27 15 7B
                48 48 8A 8B
                12 2A 1A AB",
        ],
        &[
            "
                28 28 24 15 8B
                57 48 28 57 7A
                28 48 48 8A 8B
                2A 2B 12 1A AB",
            "
                28 28 24 18 7B
                57 28 48 57 7A
                28 48 48 18 8A
                2A 2B 12 1A AB",
        ],
        &[
            "
                28 28 28 58 78
                27 27 28 57 78
                28 48 24 18 8B
                1A 2A 12 1A AB",
            "
                28 28 28 28 28 28 58 78
                27 27 25 25 28 28 57 78
                48 48 28 28 48 24 18 8B
                12 2A 2A AB 2B 12 1A AB",
        ],
        &[
            "
                28 28 28 28 28 28 57 78
                28 27 28 27 57 28 15 7B
                28 48 48 28 48 14 18 8B
                12 2A 12 1A 2A 2B 1A AB",
            "
                28 28 28 28 28 58 78
                27 27 28 27 28 15 7B
                28 48 24 48 48 18 8B
                1A 2A 12 2A 2A 1A AB",
        ],
    ],
};

const CROSSINGS: DrawingSet = DrawingSet {
    heel: "
        28 28 28 24 27 27 27 27
        27 78 78 78 78 7A 27 27
        28 28 28 18 18 18 18 28
        12 12 12 12 12 12 12 12",
    bends: [
        Some(
            "
            25 27 28 28 28 27
            25 27 28 78 78 78
            12 2B 28 28 18 18
            12 2B 12 12 12 12",
        ),
        Some(
            "
            25 27 28 27
            12 7B 78 78
            12 2B 18 18
            12 12 12 12",
        ),
        None,
        Some(
            "
            12 2B 28 28 28 28 28 28 28 28
            25 27 28 28 24 24 24 28 27 27
            24 24 48 48 48 28 8A 8A 8A 28
            12 2B 2A 2A 2A 2A 2A 12 12 12",
        ),
    ],
    ends: [
        &["
                27 27 15 7B
                57 57 15 7B
                18 48 18 8B
                12 2B 1B AB"],
        &[
            "
                27 28 24 15 8B
                57 47 28 57 7A
                28 48 48 8A 8B
                12 2B 12 1A AB",
            "
                28 28 28 28 78 78
                28 28 28 28 17 8B
                27 27 47 12 15 78
                57 57 57 12 5A 78
                18 18 48 24 18 8B
                12 1B 2B 2B 1A AB",
        ],
        &[
            "
                27 28 28 28 28 58 78
                27 27 27 27 28 57 78
                48 48 28 48 24 18 8B
                12 12 1A 2A 12 1A AB",
            "
                27 28 28 28 28 58 78
                27 27 27 27 25 58 78
                48 48 48 28 24 18 8B
                12 12 1A 2A 2A 1B AB",
        ],
        &[
            "
                28 28 27 27 25 57 78
                78 78 57 57 27 15 7B
                48 18 18 48 14 1B 8B
                12 12 1A 1B 2B 1A AB",
            "
                27 28 28 28 28 28 27 58 78
                27 27 27 28 78 27 25 15 7B
                48 28 28 48 48 18 48 18 8B
                12 12 2A 12 12 2A 2A 1B AB",
        ],
    ],
};
