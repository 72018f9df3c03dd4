//! Conversions of the values of the library into messages.

use backrank::board::{
    Board, BoardError, BoardTurn, DiagonalError, MapError, PieceError, PlacementFault, Square, TourFault,
};
use backrank::search::{Limit, Spent};
use backrank::{placements, tours};

use crate::words::{Message, Value};

mod obstacle;

/// Conversion of a value into a message for people.
pub trait ToMessage {
    /// The message that describes the value.
    fn message(&self) -> Message;
}

impl ToMessage for BoardError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("board-empty"),
            Self::TooLarge => Message::new("board-too-large").with_display("most", &Board::MAX_SIDE),
            Self::HoleOffBoard(square) => Message::new("hole-off-board").with_display("square", square),
            Self::Unreadable(text) => Message::new("board-unreadable").with("text", text),
            other => Message::new("not-understood").with_display("text", other),
        }
    }
}

impl ToMessage for MapError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("map-empty"),
            Self::Strange { character, line, column } => Message::new("map-strange")
                .with_display("character", character)
                .with("line", *line)
                .with("column", *column),
            Self::SecondStart { line, column } => {
                Message::new("map-second-start").with("line", *line).with("column", *column)
            }
            Self::TooLarge { ranks, files } => {
                Message::new("map-too-large").with_display("board", &format!("{ranks}x{files}"))
            }
            Self::Board(error) => error.message(),
            other => Message::new("not-understood").with_display("text", other),
        }
    }
}

impl ToMessage for DiagonalError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(text) => Message::new("diagonal-unreadable").with("text", text),
            Self::NotOnOne(a, b) => Message::new("diagonal-none").with_display("a", a).with_display("b", b),
            other => Message::new("not-understood").with_display("text", other),
        }
    }
}

impl ToMessage for PieceError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown(text) => Message::new("piece-unknown").with("text", text),
            Self::Unsupported(text) => Message::new("piece-no-place").with("text", text),
            Self::DoesNotMove(text) => Message::new("piece-does-not-move").with("text", text),
            other => Message::new("not-understood").with_display("text", other),
        }
    }
}

impl ToMessage for Spent {
    fn message(&self) -> Message {
        let nodes = |key| Message::new(key).with("nodes", self.nodes);
        match self.limit {
            Limit::Nodes => nodes("spent-nodes"),
            Limit::Time => nodes("spent-time"),
            Limit::Cancelled => nodes("spent-cancelled"),
            Limit::NoStore { needs, allowed, least, away } => {
                let message = Message::new("spent-memory-no-scratch").with("needs", format_bytes_up(needs));
                message
                    .with("allowed", format_bytes(allowed))
                    .with("least", format_bytes_up(least))
                    .with("away", format_bytes_up(away))
            }
            Limit::Room { needs, room } => {
                Message::new("spent-room").with("needs", format_bytes_up(needs)).with("room", format_bytes(room))
            }
            Limit::MemoryRoughly { needs, allowed } => Message::new("spent-memory-roughly")
                .with("needs", format_bytes_up(needs))
                .with("allowed", format_bytes(allowed)),
            Limit::MemoryOnTheWay { allowed } => {
                Message::new("spent-memory-on-the-way").with("allowed", format_bytes(allowed))
            }
            Limit::Memory { needs, allowed } => Message::new("spent-memory")
                .with("needs", format_bytes_up(needs))
                .with("allowed", format_bytes(allowed)),
            Limit::Stuck { visited, of } => Message::new("spent-stuck").with("visited", visited).with("of", of),
            Limit::Candidates { about, most } => Message::new("spent-candidates")
                .with("about", format_scientific(about))
                .with("most", format_scientific(most)),
            Limit::Frontier => Message::new("spent-frontier"),
            Limit::Squares { squares, most } => {
                Message::new("spent-squares").with_display("squares", &squares).with_display("most", &most)
            }
            other => Message::new("not-understood").with("text", format!("{other:?}")),
        }
    }
}

/// A number of bytes as text with a decimal unit: 3.2 GB.
#[must_use]
pub fn format_bytes(bytes: u64) -> Value {
    Value::Figures(bytesize::ByteSize(bytes).display().si().to_string())
}

/// A number of bytes as [`format_bytes`] writes it, rounded up, so that a memory limit of the printed size is enough.
pub(crate) fn format_bytes_up(needed: u64) -> Value {
    let unit = 1000_u64.pow(needed.max(1).ilog(1000));
    format_bytes(needed.div_ceil(unit.div_ceil(10)).saturating_mul(unit.div_ceil(10)))
}

/// A duration, rounded up, in the unit that suits its length: seconds, minutes, hours, days or years.
pub fn format_span(seconds: f64) -> Message {
    let [minutes, hours, days] = [60, 60 * 60, 24 * 60 * 60];
    let years = seconds / (365.25 * days as f64);
    if years >= MANY_YEARS {
        return Message::new("span-years").with("of", format_scientific(years));
    }
    let seconds = seconds.ceil() as u64;
    let (key, unit) = match seconds {
        ..600 => ("span-seconds", 1),
        600..7200 => ("span-minutes", minutes),
        7200..172_800 => ("span-hours", hours),
        172_800..86_400_000 => ("span-days", days),
        _ => return Message::new("span-years").with("of", years as u64),
    };
    Message::new(key).with("of", seconds / unit)
}

/// The number of years from which a power of ten is easier to read.
const MANY_YEARS: f64 = 1e6;

/// A large number as text with two digits and a power of ten: 3.2 x 10^46.
#[must_use]
pub fn format_scientific(number: f64) -> Value {
    let text = format!("{number:.1e}");
    Value::Figures(match text.split_once('e') {
        _ if number.is_infinite() => "> 10^308".into(),
        Some(("1.0", exponent)) => format!("10^{exponent}"),
        Some((digits, exponent)) => format!("{digits} × 10^{exponent}"),
        None => text,
    })
}

impl ToMessage for tours::Reason {
    fn message(&self) -> Message {
        match self {
            Self::NoSquares => Message::new("tour-no-squares"),
            Self::NotOnBoard(square) => Message::new("square-off-board").with_display("square", square),
            Self::SameEnds(square) => Message::new("tour-same-ends").with_display("square", square),
            Self::EndsNotJoined(start, end) => {
                Message::new("tour-ends-not-joined").with_display("start", start).with_display("end", end)
            }
            Self::TooShortToClose => Message::new("tour-too-short"),
            Self::Colours { dark, light, closed } => {
                let key = if *closed { "tour-colours-closed" } else { "tour-colours-open" };
                Message::new(key).with("dark", *dark).with("light", *light)
            }
            Self::EndColour { square, more, fewer } => {
                let message = Message::new("tour-end-colour").with_display("square", square);
                message.with("more", *more).with("fewer", *fewer)
            }
            Self::EndsColour { start, end } => {
                Message::new("tour-ends-colour").with_display("start", start).with_display("end", end)
            }
            Self::Sides { first, second } => Message::new("tour-sides").with("first", *first).with("second", *second),
            Self::InnerEnd(square) => Message::new("tour-inner-end").with_display("square", square),
            Self::EndsMeet(path) => Message::new("tour-ends-meet")
                .with("path", path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            Self::Obstacle(obstacle) => obstacle.message(),
            Self::StepColour { square, moves } => {
                let key = if moves % 2 == 0 { "tour-step-odd" } else { "tour-step-even" };
                Message::new(key).with_display("square", square).with("moves", *moves)
            }
            Self::StepsColour { squares: [a, b], moves } => {
                let key = if moves % 2 == 0 { "tour-steps-odd" } else { "tour-steps-even" };
                Message::new(key).with_display("a", a).with_display("b", b).with_display("moves", moves)
            }
            Self::StepLine { square, step, outer } => {
                let key = if *outer { "tour-step-inner" } else { "tour-step-outer" };
                Message::new(key).with_display("square", square).with_display("step", step)
            }
            Self::StepsApart { squares: [a, b], moves, least } => {
                let message = Message::new("tour-steps-apart").with_display("a", a).with_display("b", b);
                message.with_display("moves", moves).with_display("least", least)
            }
            Self::BoardNotKept(turn) => turn_message("symmetry-not-of-board", *turn),
            Self::OpenNotKept(BoardTurn::Quarter) => Message::new("tour-open-no-quarter"),
            Self::OpenNotKept(turn) => turn_message("tour-open-not-kept", *turn),
            Self::ClosedNotKept { turn, squares, moves, square, image } => {
                let key = match (turn, square == image) {
                    (BoardTurn::Half, false) => "tour-closed-no-half",
                    (BoardTurn::Half, true) => "tour-closed-no-half-middle",
                    (BoardTurn::Quarter, false) => "tour-closed-not-kept",
                    (BoardTurn::Quarter, true) => "tour-closed-middle",
                };
                let message = turn_message(key, *turn).with_display("squares", squares).with_display("moves", moves);
                message.with_display("square", square).with_display("image", image)
            }
            Self::EndsNotExchanged { turn, end, image } => {
                turn_message("tour-ends-not-exchanged", *turn).with_display("end", end).with_display("image", image)
            }
            Self::Theorem { theorem, .. } => theorem_message(*theorem, false),
            Self::Searched { nodes } => Message::new("searched").with("nodes", *nodes),
            other => step_conflict_message(other, 1)
                .unwrap_or_else(|| Message::new("not-understood").with_display("text", other)),
        }
    }
}

/// The message for a reason that two given steps contradict each other, with steps counted from `first_number`; `None`
/// for other reasons.
#[must_use]
pub fn step_conflict_message(reason: &tours::Reason, first_number: usize) -> Option<Message> {
    let step = |step: usize| step + first_number - 1;
    match reason {
        tours::Reason::StepTaken { step: at, squares: [a, b] } => {
            Some(Message::new("step-taken").with_display("step", &step(*at)).with_display("a", a).with_display("b", b))
        }
        tours::Reason::SquareTwice { square, steps: [first, second] } => {
            let message = Message::new("step-twice").with_display("square", square);
            Some(message.with_display("first", &step(*first)).with_display("second", &step(*second)))
        }
        _ => None,
    }
}

const FULL_TURN: u32 = 360;

const fn degrees(turn: BoardTurn) -> u32 {
    match turn {
        BoardTurn::Half => FULL_TURN / 2,
        BoardTurn::Quarter => FULL_TURN / 4,
    }
}

/// The message with this key, with the name and the degrees of a rotation of the board as arguments.
pub fn turn_message(key: &'static str, turn: BoardTurn) -> Message {
    Message::new(key).with_display("turn", &turn).with_display("degrees", &degrees(turn))
}

/// The statement of a theorem with its source: that there is a solution if `exists`, else that there is none.
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
    Message::new(key).with("source", theorem.source())
}

/// The message that there is a tour, closed or from `start` to `end`.
fn tour_message(key: &'static str, start: Square, end: Square, closed: bool) -> Message {
    let message = Message::new(key).with("kind", if closed { "closed" } else { "open" });
    message.with_display("start", &start).with_display("end", &end)
}

impl ToMessage for tours::Proof {
    fn message(&self) -> Message {
        match self {
            Self::Theorem(theorem) => theorem_message(*theorem, true),
            Self::Construction { start, end, closed } => tour_message("proof-construction", *start, *end, *closed),
            Self::Tour(tour) => tour_message("proof-tour", tour.start(), tour.end(), tour.is_closed()),
            other => Message::new("not-understood").with("text", format!("{other:?}")),
        }
    }
}

impl ToMessage for placements::Reason {
    fn message(&self) -> Message {
        match self {
            Self::TooFewSquares { pieces, squares } => {
                Message::new("placement-too-few-squares").with("pieces", *pieces).with("squares", *squares)
            }
            Self::TooFewLines { pieces, lines } => {
                Message::new("placement-too-few-lines").with("pieces", *pieces).with("lines", *lines)
            }
            Self::CoveredByCliques { pieces, cliques } => {
                let pairs = cliques.iter().all(|group| group.len() == 2);
                let key = if pairs { "placement-crowded-pairs" } else { "placement-crowded" };
                Message::new(key).with("pieces", *pieces).with("groups", cliques.len())
            }
            Self::TooFewToCover { pieces, each, squares } => {
                let message = Message::new("placement-too-few-to-cover").with("pieces", *pieces);
                message.with("each", *each).with("squares", *squares)
            }
            Self::PackingTooLarge { pieces, squares } => {
                let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
                Message::new("placement-far-apart").with("pieces", *pieces).with("squares", names)
            }
            Self::RankAndFileWithoutRook { pieces } => {
                Message::new("placement-rank-and-file-without").with("pieces", *pieces)
            }
            Self::TooManyStanding { standing, pieces } => {
                Message::new("placement-too-many-standing").with("standing", *standing).with("pieces", *pieces)
            }
            Self::Standing(fault) => fault.message(),
            Self::StandingForbidden(square) => {
                Message::new("placement-standing-forbidden").with_display("square", square)
            }
            Self::RankWithoutSquare(rank) => {
                Message::new("placement-rank-without-square").with_display("rank", &(u64::from(*rank) + 1))
            }
            Self::FileWithoutSquare(file) => {
                Message::new("placement-file-without-square").with("file", Square::file_name(*file))
            }
            Self::GluedSideDivisible { side, divisor } => {
                Message::new("placement-around").with_display("side", side).with_display("divisor", divisor)
            }
            Self::BoardNotSymmetric(turn) => turn_message("symmetry-not-of-board", *turn),
            Self::Searched { nodes } => Message::new("searched-placements").with("nodes", *nodes),
            other => Message::new("not-understood").with_display("text", other),
        }
    }
}

impl ToMessage for placements::Proof {
    fn message(&self) -> Message {
        match self {
            Self::Theorem(theorem) => {
                let key = if *theorem == placements::Theorem::Polya { "theorem-polya" } else { "theorem-pauls" };
                Message::new(key).with("source", theorem.source())
            }
            Self::Placement(placement) if placement.is_dominating() => Message::new("proof-dominating"),
            Self::Placement(_) => Message::new("proof-placement"),
            other => Message::new("not-understood").with("text", format!("{other:?}")),
        }
    }
}

impl ToMessage for PlacementFault {
    fn message(&self) -> Message {
        match self {
            Self::OffBoard(square) => Message::new("square-off-board").with_display("square", square),
            Self::Hole(square) => Message::new("square-is-hole").with_display("square", square),
            Self::Repeated(square) => Message::new("fault-two-pieces").with_display("square", square),
            Self::Attack(a, b) => Message::new("fault-attack").with_display("a", a).with_display("b", b),
            Self::Uncovered(square) => Message::new("fault-uncovered").with_display("square", square),
            other => Message::new("not-understood").with_display("text", other),
        }
    }
}

/// The message for a fault of a tour, with steps counted from `first_number`.
pub fn tour_fault_message(fault: &TourFault, first_number: usize) -> Message {
    let step = |step: usize| step + first_number - 1;
    match fault {
        TourFault::OffBoard { step: at, square } => {
            Message::new("fault-off-board").with_display("step", &step(*at)).with_display("square", square)
        }
        TourFault::Hole { step: at, square } => {
            Message::new("fault-hole").with_display("step", &step(*at)).with_display("square", square)
        }
        TourFault::Repeated { step: at, square, first } => {
            let key = if first.is_some() { "fault-repeated" } else { "fault-repeated-before" };
            let message = Message::new(key).with_display("step", &step(*at)).with_display("square", square);
            first.iter().fold(message, |message, &first| message.with_display("first", &step(first)))
        }
        TourFault::NoMove { step: at, from, to } => Message::new("fault-no-move")
            .with_display("step", &step(*at))
            .with_display("from", from)
            .with_display("to", to),
        TourFault::Missed { square } => Message::new("fault-missed").with_display("square", square),
        TourFault::NotClosed { end, start } => {
            Message::new("fault-not-closed").with_display("end", end).with_display("start", start)
        }
        TourFault::TooShortToClose => Message::new("tour-too-short"),
        TourFault::NoSquares => Message::new("tour-no-squares"),
        other => Message::new("not-understood").with_display("text", other),
    }
}
