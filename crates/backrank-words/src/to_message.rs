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
    /// The message.
    fn message(&self) -> Message;
}

impl ToMessage for BoardError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("board-empty"),
            Self::TooLarge => Message::new("board-too-large").show("most", &Board::MAX_SIDE),
            Self::HoleOffBoard(square) => Message::new("hole-off-board").show("square", square),
            Self::Unreadable(text) => Message::new("board-unreadable").with("text", text),
            other => Message::new("not-understood").show("text", other),
        }
    }
}

impl ToMessage for MapError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("map-empty"),
            Self::Strange { character, line, column } => {
                Message::new("map-strange").show("character", character).with("line", *line).with("column", *column)
            }
            Self::SecondStart { line, column } => {
                Message::new("map-second-start").with("line", *line).with("column", *column)
            }
            Self::TooLarge { ranks, files } => Message::new("map-too-large").show("board", &format!("{ranks}x{files}")),
            Self::Board(error) => error.message(),
            other => Message::new("not-understood").show("text", other),
        }
    }
}

impl ToMessage for DiagonalError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(text) => Message::new("diagonal-unreadable").with("text", text),
            Self::NotOnOne(a, b) => Message::new("diagonal-none").show("a", a).show("b", b),
            other => Message::new("not-understood").show("text", other),
        }
    }
}

impl ToMessage for PieceError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown(text) => Message::new("piece-unknown").with("text", text),
            Self::Unsupported(text) => Message::new("piece-no-place").with("text", text),
            Self::DoesNotMove(text) => Message::new("piece-does-not-move").with("text", text),
            other => Message::new("not-understood").show("text", other),
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
                Message::new("spent-squares").show("squares", &squares).show("most", &most)
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

/// The same for memory that is needed, rounded up, so that a limit of the printed number is enough.
fn format_bytes_up(needed: u64) -> Value {
    let unit = 1000_u64.pow(needed.max(1).ilog(1000));
    format_bytes(needed.div_ceil(unit.div_ceil(10)).saturating_mul(unit.div_ceil(10)))
}

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
            Self::NotOnBoard(square) => Message::new("square-off-board").show("square", square),
            Self::SameEnds(square) => Message::new("tour-same-ends").show("square", square),
            Self::EndsNotJoined(start, end) => {
                Message::new("tour-ends-not-joined").show("start", start).show("end", end)
            }
            Self::TooShortToClose => Message::new("tour-too-short"),
            Self::Colours { dark, light, closed } => {
                let key = if *closed { "tour-colours-closed" } else { "tour-colours-open" };
                Message::new(key).with("dark", *dark).with("light", *light)
            }
            Self::EndColour { square, more, fewer } => {
                let message = Message::new("tour-end-colour").show("square", square);
                message.with("more", *more).with("fewer", *fewer)
            }
            Self::EndsColour { start, end } => Message::new("tour-ends-colour").show("start", start).show("end", end),
            Self::Sides { first, second } => Message::new("tour-sides").with("first", *first).with("second", *second),
            Self::InnerEnd(square) => Message::new("tour-inner-end").show("square", square),
            Self::EndsMeet(path) => Message::new("tour-ends-meet")
                .with("path", path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            Self::Obstacle(obstacle) => obstacle.message(),
            Self::StepColour { square, moves } => {
                let key = if moves % 2 == 0 { "tour-step-odd" } else { "tour-step-even" };
                Message::new(key).show("square", square).with("moves", *moves)
            }
            Self::StepsColour { squares: [a, b], moves } => {
                let key = if moves % 2 == 0 { "tour-steps-odd" } else { "tour-steps-even" };
                Message::new(key).show("a", a).show("b", b).show("moves", moves)
            }
            Self::StepLine { square, step, outer } => {
                let key = if *outer { "tour-step-inner" } else { "tour-step-outer" };
                Message::new(key).show("square", square).show("step", step)
            }
            Self::StepsApart { squares: [a, b], moves, least } => {
                let message = Message::new("tour-steps-apart").show("a", a).show("b", b);
                message.show("moves", moves).show("least", least)
            }
            Self::BoardNotKept(turn) => turned("symmetry-not-of-board", *turn),
            Self::OpenNotKept(BoardTurn::Quarter) => Message::new("tour-open-no-quarter"),
            Self::OpenNotKept(turn) => turned("tour-open-not-kept", *turn),
            Self::ClosedNotKept { turn, squares, moves, square, image } => {
                let key = match (turn, square == image) {
                    (BoardTurn::Half, false) => "tour-closed-no-half",
                    (BoardTurn::Half, true) => "tour-closed-no-half-middle",
                    (BoardTurn::Quarter, false) => "tour-closed-not-kept",
                    (BoardTurn::Quarter, true) => "tour-closed-middle",
                };
                let message = turned(key, *turn).show("squares", squares).show("moves", moves);
                message.show("square", square).show("image", image)
            }
            Self::EndsNotExchanged { turn, end, image } => {
                turned("tour-ends-not-exchanged", *turn).show("end", end).show("image", image)
            }
            Self::Theorem { theorem, .. } => theorem_message(*theorem, false),
            Self::Searched { nodes } => Message::new("searched").with("nodes", *nodes),
            other => steps_clash(other, 1).unwrap_or_else(|| Message::new("not-understood").show("text", other)),
        }
    }
}

/// The message of two given steps that contradict each other, with steps counted from this first number; `None` for other
/// reasons.
#[must_use]
pub fn steps_clash(reason: &tours::Reason, first_number: usize) -> Option<Message> {
    let step = |step: usize| step + first_number - 1;
    match reason {
        tours::Reason::StepTaken { step: at, squares: [a, b] } => {
            Some(Message::new("step-taken").show("step", &step(*at)).show("a", a).show("b", b))
        }
        tours::Reason::SquareTwice { square, steps: [first, second] } => {
            let message = Message::new("step-twice").show("square", square);
            Some(message.show("first", &step(*first)).show("second", &step(*second)))
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

/// A message with the name and the degrees of a turn of the board.
pub fn turned(key: &'static str, turn: BoardTurn) -> Message {
    Message::new(key).show("turn", &turn).show("degrees", &degrees(turn))
}

/// The statement of a theorem, that there is a solution or none, with its source.
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

impl ToMessage for tours::Proof {
    fn message(&self) -> Message {
        match self {
            Self::Theorem(theorem) => theorem_message(*theorem, true),
            Self::Construction { start, end } => {
                Message::new("proof-construction").show("start", start).show("end", end)
            }
            Self::Tour(tour) => Message::new("proof-tour").show("start", &tour.start()).show("end", &tour.end()),
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
                Message::new("placement-far-apart").with("pieces", *pieces).with("squares", names.join(", "))
            }
            Self::RankAndFileWithoutRook { pieces } => {
                Message::new("placement-rank-and-file-without").with("pieces", *pieces)
            }
            Self::TooManyStanding { standing, pieces } => {
                Message::new("placement-too-many-standing").with("standing", *standing).with("pieces", *pieces)
            }
            Self::Standing(fault) => fault.message(),
            Self::StandingForbidden(square) => Message::new("placement-standing-forbidden").show("square", square),
            Self::RankWithoutSquare(rank) => {
                Message::new("placement-rank-without-square").show("rank", &(u64::from(*rank) + 1))
            }
            Self::FileWithoutSquare(file) => {
                Message::new("placement-file-without-square").with("file", Square::file_name(*file))
            }
            Self::GluedSideDivisible { side, divisor } => {
                Message::new("placement-around").show("side", side).show("divisor", divisor)
            }
            Self::BoardNotSymmetric(turn) => turned("symmetry-not-of-board", *turn),
            Self::Searched { nodes } => Message::new("searched-placements").with("nodes", *nodes),
            other => Message::new("not-understood").show("text", other),
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
            Self::OffBoard(square) => Message::new("square-off-board").show("square", square),
            Self::Hole(square) => Message::new("square-is-hole").show("square", square),
            Self::Repeated(square) => Message::new("fault-two-pieces").show("square", square),
            Self::Attack(a, b) => Message::new("fault-attack").show("a", a).show("b", b),
            Self::Uncovered(square) => Message::new("fault-uncovered").show("square", square),
            other => Message::new("not-understood").show("text", other),
        }
    }
}

/// The message of a fault, with steps counted from this first number.
pub fn tour_fault(fault: &TourFault, first_number: usize) -> Message {
    let step = |step: usize| step + first_number - 1;
    match fault {
        TourFault::OffBoard { step: at, square } => {
            Message::new("fault-off-board").show("step", &step(*at)).show("square", square)
        }
        TourFault::Hole { step: at, square } => {
            Message::new("fault-hole").show("step", &step(*at)).show("square", square)
        }
        TourFault::Repeated { step: at, square, first } => {
            let key = if first.is_some() { "fault-repeated" } else { "fault-repeated-before" };
            let message = Message::new(key).show("step", &step(*at)).show("square", square);
            first.iter().fold(message, |message, &first| message.show("first", &step(first)))
        }
        TourFault::NoMove { step: at, from, to } => {
            Message::new("fault-no-move").show("step", &step(*at)).show("from", from).show("to", to)
        }
        TourFault::Missed { square } => Message::new("fault-missed").show("square", square),
        TourFault::NotClosed { end, start } => Message::new("fault-not-closed").show("end", end).show("start", start),
        TourFault::TooShortToClose => Message::new("tour-too-short"),
        TourFault::NoSquares => Message::new("tour-no-squares"),
        other => Message::new("not-understood").show("text", other),
    }
}
