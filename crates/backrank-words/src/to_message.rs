//! Conversions of values of the library into messages.

use backrank::board::{
    Board, BoardError, BoardRotation, DiagonalError, DrawingError, PieceError, PlacementFault, Square, TourFault,
};
use backrank::search::{Limit, LimitReached};
use backrank::trace::SearchEnd;
use backrank::{placements, tours};

use crate::message;
use crate::words::{Message, Value, square_names, text_arg};

mod obstacle;

/// Conversion of a value into a message for people.
pub trait ToMessage {
    /// The message that describes the value.
    fn message(&self) -> Message;
}

impl ToMessage for BoardError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => message!("board-empty"),
            Self::TooLarge => message!("board-too-large", most = text_arg(Board::MAX_SIDE)),
            Self::HoleOffBoard(square) => message!("hole-off-board", square),
            Self::Unreadable(text) => message!("board-unreadable", text),
            other => message!("not-understood", text = text_arg(other)),
        }
    }
}

impl ToMessage for DrawingError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => message!("map-empty"),
            Self::Strange { character, line, column } => {
                message!("map-strange", character = text_arg(character), line, column)
            }
            Self::SecondStart { line, column } => message!("map-second-start", line, column),
            Self::TooLarge { ranks, files } => message!("map-too-large", board = format!("{ranks}x{files}")),
            Self::Board(error) => error.message(),
            other => message!("not-understood", text = text_arg(other)),
        }
    }
}

impl ToMessage for DiagonalError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(text) => message!("diagonal-unreadable", text),
            Self::NotOnOne(a, b) => message!("diagonal-none", a, b),
            other => message!("not-understood", text = text_arg(other)),
        }
    }
}

impl ToMessage for PieceError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown(text) => message!("piece-unknown", text),
            Self::Unsupported(text) => message!("piece-no-place", text),
            Self::DoesNotMove(text) => message!("piece-does-not-move", text),
            other => message!("not-understood", text = text_arg(other)),
        }
    }
}

impl ToMessage for LimitReached {
    fn message(&self) -> Message {
        let nodes = |key| message!(key, nodes = self.nodes);
        match self.limit {
            Limit::Nodes => nodes("spent-nodes"),
            Limit::Time => nodes("spent-time"),
            Limit::Cancelled => nodes("spent-cancelled"),
            Limit::NoStore { needs, allowed, least, away } => {
                message!(
                    "spent-memory-no-scratch",
                    needs = format_bytes_rounded_up(needs),
                    allowed = format_bytes(allowed),
                    least = format_bytes_rounded_up(least),
                    away = format_bytes_rounded_up(away)
                )
            }
            Limit::Room { needs, room } => {
                message!("spent-room", needs = format_bytes_rounded_up(needs), room = format_bytes(room))
            }
            Limit::MemoryRoughly { needs, allowed } => {
                message!(
                    "spent-memory-roughly",
                    needs = format_bytes_rounded_up(needs),
                    allowed = format_bytes(allowed)
                )
            }
            Limit::MemoryOnTheWay { allowed } => message!("spent-memory-on-the-way", allowed = format_bytes(allowed)),
            Limit::Memory { needs, allowed } => {
                message!("spent-memory", needs = format_bytes_rounded_up(needs), allowed = format_bytes(allowed))
            }
            Limit::Stuck { visited, of } => message!("spent-stuck", visited, of),
            Limit::Candidates { about, most } => {
                message!("spent-candidates", about = format_scientific(about), most = format_scientific(most))
            }
            Limit::Frontier => message!("spent-frontier"),
            Limit::Squares { squares, most } => {
                message!("spent-squares", squares = text_arg(squares), most = text_arg(most))
            }
            other => message!("not-understood", text = format!("{other:?}")),
        }
    }
}

/// A number of bytes as text with a decimal unit: 3.2 GB.
pub fn format_bytes(bytes: u64) -> Value {
    Value::Number(bytesize::ByteSize(bytes).display().si().to_string())
}

/// A number of bytes as [`format_bytes`] writes it, but rounded up, so that a memory limit of the printed size is
/// enough.
pub(crate) fn format_bytes_rounded_up(needed: u64) -> Value {
    let unit = 1000_u64.pow(needed.max(1).ilog(1000));
    format_bytes(needed.div_ceil(unit.div_ceil(10)).saturating_mul(unit.div_ceil(10)))
}

/// A duration in the unit that suits its length: whole seconds, rounded up; from 10 minutes on whole minutes, from 2
/// hours on hours, from 2 days on days, and from 1000 days on years, all rounded down; from a million years on, years
/// with a power of ten.
pub fn format_duration(seconds: f64) -> Message {
    let [minutes, hours, days] = [60, 60 * 60, 24 * 60 * 60];
    let years = seconds / (365.25 * days as f64);
    if years >= MIN_SCIENTIFIC_YEARS {
        return message!("span-years", of = format_scientific(years));
    }
    let seconds = seconds.ceil() as u64;
    let (key, unit) = match seconds {
        ..600 => ("span-seconds", 1),
        600..7200 => ("span-minutes", minutes),
        7200..172_800 => ("span-hours", hours),
        172_800..86_400_000 => ("span-days", days),
        _ => return message!("span-years", of = years as u64),
    };
    message!(key, of = seconds / unit)
}

/// The number of years from which a duration is written with a power of ten.
const MIN_SCIENTIFIC_YEARS: f64 = 1e6;

/// A large number as text, rounded to two digits, with a power of ten: `3.2 × 10^46`; without a factor of 1: `10^46`;
/// `> 10^308` for infinity.
pub fn format_scientific(number: f64) -> Value {
    let text = format!("{number:.1e}");
    Value::Number(match text.split_once('e') {
        _ if number.is_infinite() => "> 10^308".into(),
        Some(("1.0", exponent)) => format!("10^{exponent}"),
        Some((digits, exponent)) => format!("{digits} × 10^{exponent}"),
        None => text,
    })
}

impl ToMessage for tours::Reason {
    fn message(&self) -> Message {
        match self {
            Self::NoSquares => message!("tour-no-squares"),
            Self::NotOnBoard(square) => message!("square-off-board", square),
            Self::SameEnds(square) => message!("tour-same-ends", square),
            Self::EndsNotJoined(start, end) => message!("tour-ends-not-joined", start, end),
            Self::TooShortToClose => message!("tour-too-short"),
            Self::Colours { dark, light, closed } => {
                let key = if *closed { "tour-colours-closed" } else { "tour-colours-open" };
                message!(key, dark, light)
            }
            Self::EndColour { square, more, fewer } => message!("tour-end-colour", square, more, fewer),
            Self::EndsColour { start, end } => message!("tour-ends-colour", start, end),
            Self::Sides { first, second } => message!("tour-sides", first, second),
            Self::InnerEnd(square) => message!("tour-inner-end", square),
            Self::EndsMeet(path) => {
                message!("tour-ends-meet", path = square_names(path).join(" "))
            }
            Self::Obstacle(obstacle) => obstacle.message(),
            Self::StepColour { square, moves } => {
                let key = if moves % 2 == 0 { "tour-step-odd" } else { "tour-step-even" };
                message!(key, square, moves)
            }
            Self::StepsColour { squares: [a, b], moves } => {
                let key = if moves % 2 == 0 { "tour-steps-odd" } else { "tour-steps-even" };
                message!(key, a, b, moves = text_arg(moves))
            }
            Self::StepLine { square, step, outer } => {
                let key = if *outer { "tour-step-inner" } else { "tour-step-outer" };
                message!(key, square, moves = step - 1)
            }
            Self::StepsApart { squares: [a, b], moves, least } => {
                message!("tour-steps-apart", a, b, moves = text_arg(moves), least = text_arg(least))
            }
            Self::BoardNotKept(turn) => rotation_message("symmetry-not-of-board", *turn),
            Self::OpenNotKept(BoardRotation::Quarter) => message!("tour-open-no-quarter"),
            Self::OpenNotKept(turn) => rotation_message("tour-open-not-kept", *turn),
            Self::ClosedNotKept { turn, squares, moves, square, image } => {
                let key = match (turn, square == image) {
                    (BoardRotation::Half, false) => "tour-closed-no-half",
                    (BoardRotation::Half, true) => "tour-closed-no-half-middle",
                    (BoardRotation::Quarter, false) => "tour-closed-not-kept",
                    (BoardRotation::Quarter, true) => "tour-closed-middle",
                };
                let message =
                    rotation_message(key, *turn).with("squares", text_arg(squares)).with("moves", text_arg(moves));
                message.with("square", square).with("image", image)
            }
            Self::EndsNotExchanged { turn, end, image } => {
                rotation_message("tour-ends-not-exchanged", *turn).with("end", end).with("image", image)
            }
            Self::Theorem { theorem, .. } => theorem_message(*theorem, false),
            Self::Searched { nodes } => message!("searched", nodes),
            other => {
                step_conflict_message(other, 1).unwrap_or_else(|| message!("not-understood", text = text_arg(other)))
            }
        }
    }
}

/// The message for a reason that two required steps contradict each other, with steps counted from `first_number`;
/// `None` for other reasons.
pub fn step_conflict_message(reason: &tours::Reason, first_number: usize) -> Option<Message> {
    let step = |step: usize| step + first_number - 1;
    match reason {
        tours::Reason::StepTaken { step: at, squares: [a, b] } => {
            Some(message!("step-taken", step = text_arg(step(*at)), a, b))
        }
        tours::Reason::SquareTwice { square, steps: [first, second] } => {
            Some(message!("step-twice", square, first = text_arg(step(*first)), second = text_arg(step(*second))))
        }
        _ => None,
    }
}

const FULL_TURN: u32 = 360;

const fn degrees(turn: BoardRotation) -> u32 {
    match turn {
        BoardRotation::Half => FULL_TURN / 2,
        BoardRotation::Quarter => FULL_TURN / 4,
    }
}

/// The message with this key, with the name and the degrees of a rotation of the board as arguments.
pub fn rotation_message(key: &'static str, turn: BoardRotation) -> Message {
    message!(key, turn, degrees = text_arg(degrees(turn)))
}

/// The statement of a theorem with its source. It says that there is a solution if `exists`, otherwise that there is
/// none. `exists` does not matter for the theorems on tori and on given ends, which only say that there are tours.
pub fn theorem_message(theorem: tours::Theorem, exists: bool) -> Message {
    let key = match (theorem, exists) {
        (tours::Theorem::Schwenk, true) => "theorem-schwenk-yes",
        (tours::Theorem::Schwenk, false) => "theorem-schwenk-no",
        (tours::Theorem::OpenRectangles, true) => "theorem-open-yes",
        (tours::Theorem::OpenRectangles, false) => "theorem-open-no",
        (tours::Theorem::Cylinder, true) => "theorem-cylinder-yes",
        (tours::Theorem::Cylinder, false) => "theorem-cylinder-no",
        (tours::Theorem::Torus, _) => "theorem-torus",
        _ => "theorem-ends",
    };
    message!(key, source = theorem.source())
}

/// The message that a traced search for a tour or, unless `is_tour`, for a placement ended after this many nodes. A
/// path of `solution_len` vertices is complete.
pub fn search_end_message(end: SearchEnd, is_tour: bool, nodes: u64, solution_len: usize) -> Message {
    let key = match (end, is_tour) {
        (SearchEnd::Found, true) => "trace-found-tour",
        (SearchEnd::Found, false) => "trace-found-placement",
        (SearchEnd::Exhausted, true) => "trace-exhausted-tour",
        (SearchEnd::Exhausted, false) => "trace-exhausted-placement",
        (SearchEnd::Stuck, _) if nodes == solution_len as u64 => "trace-stuck-whole",
        (SearchEnd::Stuck, _) => "trace-stuck",
        (SearchEnd::LimitReached(_), _) => "trace-spent",
    };
    message!(key, nodes)
}

/// The message that there is a tour: a closed one, or an open one from `start` to `end`.
fn tour_message(key: &'static str, start: Square, end: Square, closed: bool) -> Message {
    message!(key, kind = if closed { "closed" } else { "open" }, start, end)
}

impl ToMessage for tours::ExistenceProof {
    fn message(&self) -> Message {
        match self {
            Self::Theorem(theorem) => theorem_message(*theorem, true),
            Self::Construction { start, end, closed } => tour_message("proof-construction", *start, *end, *closed),
            Self::Tour(tour) => tour_message("proof-tour", tour.start(), tour.end(), tour.is_closed()),
            other => message!("not-understood", text = format!("{other:?}")),
        }
    }
}

impl ToMessage for placements::Reason {
    fn message(&self) -> Message {
        match self {
            Self::TooFewSquares { pieces, squares } => message!("placement-too-few-squares", pieces, squares),
            Self::TooFewLines { pieces, lines } => message!("placement-too-few-lines", pieces, lines),
            Self::CoveredByCliques { pieces, cliques } => {
                let pairs = cliques.iter().all(|group| group.len() == 2);
                let key = if pairs { "placement-crowded-pairs" } else { "placement-crowded" };
                message!(key, pieces, groups = cliques.len())
            }
            Self::TooFewToCover { pieces, each, squares } => {
                message!("placement-too-few-to-cover", pieces, each, squares)
            }
            Self::PackingTooLarge { pieces, squares } => {
                message!("placement-far-apart", pieces, squares = &squares[..])
            }
            Self::RankAndFileWithoutRook { pieces } => message!("placement-rank-and-file-without", pieces),
            Self::TooManyPreplaced { preplaced, pieces } => message!("placement-too-many-preplaced", preplaced, pieces),
            Self::Preplaced(fault) => fault.message(),
            Self::PreplacedForbidden(square) => message!("placement-preplaced-forbidden", square),
            Self::RankWithoutSquare(rank) => {
                message!("placement-rank-without-square", rank = text_arg(u64::from(*rank) + 1))
            }
            Self::FileWithoutSquare(file) => message!("placement-file-without-square", file = Square::file_name(*file)),
            Self::GluedSideDivisible { side, divisor } => {
                message!("placement-around", side = text_arg(side), divisor = text_arg(divisor))
            }
            Self::BoardNotSymmetric(turn) => rotation_message("symmetry-not-of-board", *turn),
            Self::Searched { nodes } => message!("searched-placements", nodes),
            other => message!("not-understood", text = text_arg(other)),
        }
    }
}

impl ToMessage for placements::ExistenceProof {
    fn message(&self) -> Message {
        match self {
            Self::Theorem(theorem) => {
                let key = if *theorem == placements::Theorem::Polya { "theorem-polya" } else { "theorem-pauls" };
                message!(key, source = theorem.source())
            }
            Self::Placement(placement) if placement.is_checked_as_dominating() => message!("proof-dominating"),
            Self::Placement(_) => message!("proof-placement"),
            other => message!("not-understood", text = format!("{other:?}")),
        }
    }
}

impl ToMessage for PlacementFault {
    fn message(&self) -> Message {
        match self {
            Self::OffBoard(square) => message!("square-off-board", square),
            Self::Hole(square) => message!("square-is-hole", square),
            Self::Repeated(square) => message!("fault-two-pieces", square),
            Self::Attack(a, b) => message!("fault-attack", a, b),
            Self::Uncovered(square) => message!("fault-uncovered", square),
            other => message!("not-understood", text = text_arg(other)),
        }
    }
}

/// The message for a fault of a tour, with steps counted from `first_number`.
pub fn tour_fault_message(fault: &TourFault, first_number: usize) -> Message {
    let step = |step: usize| step + first_number - 1;
    match fault {
        TourFault::OffBoard { step: at, square } => message!("fault-off-board", step = text_arg(step(*at)), square),
        TourFault::Hole { step: at, square } => message!("fault-hole", step = text_arg(step(*at)), square),
        TourFault::Repeated { step: at, square, first } => {
            let key = if first.is_some() { "fault-repeated" } else { "fault-repeated-before" };
            let message = message!(key, step = text_arg(step(*at)), square);
            first.iter().fold(message, |message, &first| message.with("first", text_arg(step(first))))
        }
        TourFault::NoMove { step: at, from, to } => message!("fault-no-move", step = text_arg(step(*at)), from, to),
        TourFault::Missed { square } => message!("fault-missed", square),
        TourFault::NotClosed { end, start } => message!("fault-not-closed", end, start),
        TourFault::TooShortToClose => message!("tour-too-short"),
        TourFault::NoSquares => message!("tour-no-squares"),
        other => message!("not-understood", text = text_arg(other)),
    }
}
