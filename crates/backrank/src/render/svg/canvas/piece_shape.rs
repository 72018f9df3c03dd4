//! The shapes of the chess pieces, drawn for Backrank.

use super::canvas::Canvas;
use crate::render::markup::Decimal;
use backrank_board::Piece;

/// The shape of a piece in a box of 100 by 100, as two SVG paths: its body, and the lines drawn on the body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceShape {
    body: &'static str,
    lines: &'static str,
}

impl PieceShape {
    /// The shape of a chess piece; `None` for other pieces.
    pub(crate) fn of(piece: &Piece) -> Option<Self> {
        let shapes = [
            (Piece::QUEEN, QUEEN),
            (Piece::KNIGHT, KNIGHT),
            (Piece::KING, KING),
            (Piece::ROOK, ROOK),
            (Piece::BISHOP, BISHOP),
        ];
        shapes.into_iter().find(|(known, _)| known == piece).map(|(_, shape)| shape)
    }

    /// Draws the shape in a square of this side around a centre. The two colours are those of the body and of the lines
    /// on it.
    pub(crate) fn draw(self, (x, y): (i64, i64), side: i64, [body, lines]: [&str; 2], canvas: &mut Canvas) {
        let (left, top, scale) = (x - side / 2, y - side / 2, Decimal(side as f64 / 100.0));
        canvas.add(format_args!("<g transform=\"translate({left} {top}) scale({scale})\">\n"));
        self.add_paths(body, lines, canvas);
        canvas.end_group();
    }

    /// Adds the two paths unscaled, in the coordinates of their box, in the colours `body` and `lines`.
    pub(crate) fn add_paths(self, body: &str, lines: &str, canvas: &mut Canvas) {
        canvas.add(format_args!(
            "<path d=\"{}\" fill=\"{body}\" stroke=\"{body}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>\n\
             <path d=\"{}\" fill=\"none\" stroke=\"{lines}\" stroke-width=\"3.5\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/>\n",
            self.body, self.lines
        ));
    }
}

/// The shape of a chess piece in a box of 100 by 100, as the data of two SVG paths: its body, to be filled, and the
/// lines drawn on the body. `None` for other pieces.
pub fn piece_shape(piece: &Piece) -> Option<[&'static str; 2]> {
    PieceShape::of(piece).map(|shape| [shape.body, shape.lines])
}

/// A crown with five points and a pearl on each.
const QUEEN: PieceShape = PieceShape {
    body: "M25 70L14 36L33 54L32 25L45 51L50 20L55 51L68 25L67 54L86 36L75 70Q50 63 25 70z\
           M24 77Q50 70 76 77L79 87Q50 82 21 87z\
           M8.5 31a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM26 19a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z\
           M45 14a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM64 19a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z\
           M81.5 31a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    lines: "M31 61Q50 56 69 61",
};

/// A horse's head facing left.
const KNIGHT: PieceShape = PieceShape {
    body: "M76 76C82 50 76 27 55 20L51 10L44 19C37 22 32 27 29 35C26 43 18 48 15 56C13 62 17 68 23 67\
           C28 66 31 62 36 61C42 60 48 57 51 52C51 62 38 64 34 76z\
           M29 80H80Q84 80 84 84V88H25V84Q25 80 29 80z",
    lines: "M60 29C69 38 71 52 68 68M39 34L40.5 35M20.5 58.5L21.5 58",
};

/// A crown with two arches and a cross.
const KING: PieceShape = PieceShape {
    body: "M46 8H54V15H61V23H54V44H46V23H39V15H46z\
           M50 44C54 32 66 30 76 33C92 38 90 55 76 70Q50 63 24 70C10 55 8 38 24 33C34 30 46 32 50 44z\
           M24 77Q50 70 76 77L79 87Q50 82 21 87z",
    lines: "M50 47V58M31 61Q50 56 69 61",
};

/// A tower with three battlements.
const ROOK: PieceShape = PieceShape {
    body: "M24 16H36V25H44V16H56V25H64V16H76V35L66 42V64L73 72H27L34 64V42L24 35z\
           M25 78H75Q79 78 79 82V88H21V82Q21 78 25 78z",
    lines: "M37 43H63M37 63H63",
};

/// A mitre with its cleft.
const BISHOP: PieceShape = PieceShape {
    body: "M44 14a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z\
           M50 23C66 34 74 45 70 56C68 61 65 63 63 67H37C35 63 32 61 30 56C26 45 34 34 50 23z\
           M36 73H64L66 78H76Q80 78 80 82V88H20V82Q20 78 24 78H34z",
    lines: "M62 36L52 48M39 61H61",
};
