use super::*;
use crate::piece::legs;
use crate::{Board, Piece, Square, Wrap};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn written(board: &Board, piece: &Piece, closed: bool, squares: &[Square]) -> Vec<u8> {
    let header = TourHeader::new(board, piece, closed, squares[0], squares.len() as u64).unwrap();
    let mut writer = TourEncoder::new(Vec::new(), header).unwrap();
    squares[1..].iter().for_each(|&square| writer.write_square(square).unwrap());
    writer.finish().unwrap()
}

/// A tour of the 3x4 board as bytes, and the offset of its first step.
fn small() -> (Vec<u8>, usize) {
    let squares = Square::read_list("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3").unwrap();
    let bytes = written(&Board::new(3, 4).unwrap(), &Piece::KNIGHT, false, &squares);
    let steps = bytes.len() - 11;
    (bytes, steps)
}

/// The error of reading these bytes, as text.
fn fault(bytes: &[u8]) -> String {
    let read = TourDecoder::new(bytes).and_then(|reader| reader.collect::<Result<Vec<_>, _>>());
    read.unwrap_err().to_string()
}

#[test]
fn what_is_written_is_read_on_any_board() {
    let holes = ["b2", "d1"].map(square);
    for wrap in Wrap::ALL {
        for piece in ["knight", "king", "1,4+0,3", "wazir"] {
            let board = Board::new(5, 6).unwrap().with_wrap(wrap).with_holes(holes).unwrap();
            let piece: Piece = piece.parse().unwrap();
            // A walk that is no tour is written in the same way.
            let mut walk = vec![square("c3")];
            for step in 0..100usize {
                let moves = piece.moves(&board, walk[step], &crate::MoveOrder::default());
                walk.push(moves[step * step % moves.len()]);
            }
            let bytes = written(&board, &piece, is_written_closed(&piece), &walk);
            let reader = TourDecoder::new(&bytes[..]).unwrap();
            let header = reader.header();
            assert_eq!((header.board(), header.piece()), (&board, &piece));
            assert_eq!((header.is_closed(), header.start), (is_written_closed(&piece), walk[0]));
            assert_eq!(reader.collect::<Result<Vec<_>, _>>().unwrap(), walk, "{piece} {wrap}");
        }
    }
}

/// Whether the tests write walks of this piece as closed: those of pieces with an odd number of legs, so that both
/// cases are tested.
fn is_written_closed(piece: &Piece) -> bool {
    legs(piece).len() % 2 == 1
}

#[test]
fn holes_take_as_many_lines_as_they_need() {
    let board = Board::new(100, 100).unwrap();
    let board = board.clone().with_holes(board.squares().skip(1).step_by(3)).unwrap();
    let bytes = written(&board, &Piece::KING, false, &[square("a1")]);
    let reader = TourDecoder::new(&bytes[..]).unwrap();
    assert_eq!(reader.header().board(), &board);
    assert!(String::from_utf8(bytes).unwrap().lines().filter(|line| line.starts_with("holes ")).count() > 2);
}

#[test]
fn the_form_is_this_one() {
    let (bytes, steps) = small();
    let header = "backrank tour 1\nboard 3x4\npiece knight\nclosed no\nstart a1\nsquares 12\n\n";
    assert_eq!((&bytes[..steps], &bytes[steps..]), (header.as_bytes(), &[1, 6, 3, 1, 6, 3, 6, 1, 3, 6, 1][..]));
}

#[test]
fn a_step_that_the_piece_cannot_make_is_not_written() {
    let header = TourHeader::new(&Board::new(3, 4).unwrap(), &Piece::KNIGHT, false, square("a1"), 12).unwrap();
    let mut writer = TourEncoder::new(Vec::new(), header).unwrap();
    assert!(writer.write_square(square("b1")).is_err());
    assert!(writer.write_square(square("b3")).is_ok());
    assert!(writer.write_square(square("c5")).is_err(), "off the board");
    assert!(writer.finish().unwrap_err().to_string().contains("2 squares came"));
    assert!(TourHeader::new(&Board::new(3, 4).unwrap(), &Piece::QUEEN, false, square("a1"), 12).is_none());
}

#[test]
fn bytes_that_end_early_or_go_on_are_told_with_their_place() {
    let (bytes, steps) = small();
    assert_eq!(fault(&bytes[..steps + 4]), format!("byte {}: the bytes end 7 steps before the tour", steps + 4));
    let longer = [&bytes[..], b"\0"].concat();
    assert_eq!(fault(&longer), format!("byte {}: there are more bytes than the tour has steps", bytes.len()));
    // A header that is cut off anywhere lacks the line in which it ends.
    let header = str::from_utf8(&bytes[..steps]).unwrap();
    for end in 0..steps {
        let line = header[..end].matches('\n').count();
        let begin = header.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
        let lacks = match ["", "board", "piece", "closed", "start", "squares", ""][line] {
            "" if line == 0 => "this is not a tour in binary format".to_owned(),
            "" => "the header does not end with an empty line".to_owned(),
            word => format!("a line `{word} ...` is missing or cannot be read"),
        };
        assert_eq!(fault(&bytes[..end]), format!("byte {begin}: {lacks}"), "{end}");
    }
}

#[test]
fn no_byte_of_a_step_is_believed() {
    let (mut bytes, steps) = small();
    bytes[steps + 2] = 8;
    assert_eq!(fault(&bytes), format!("byte {}: the piece has no move with number 8", steps + 2));
    bytes[steps + 2] = 0;
    let expected = "the move from a3 at step 4 leaves the board";
    assert_eq!(fault(&bytes), format!("byte {}: {expected}", steps + 2));
}

#[test]
fn no_line_of_the_header_is_believed() {
    let (bytes, _) = small();
    let text = String::from_utf8(bytes).unwrap();
    let long = format!("holes {}", "a1,".repeat(4000));
    for (old, new, expected) in [
        ("backrank tour", "backrank queens", "byte 0: this is not a tour"),
        ("tour 1\n", "tour 2\n", "byte 14: version `2`"),
        ("board 3x4", "board 0x4", "byte 16: a line `board ...`"),
        ("board 3x4", "board 3x99999999999999999999", "byte 16: a line `board ...`"),
        ("piece knight", "wrap disc\npiece knight", "byte 26: a line `wrap ...`"),
        ("piece knight", "wrap\u{a0}disc", "byte 26: a line `piece ...`"),
        ("piece knight", "holes e9\npiece knight", "byte 26: a line `holes ...`"),
        ("piece knight", &long, "byte 26: a line `piece ...`"),
        ("board 3x4", &format!("board{:5000}3x4", ""), "byte 16: a line `board ...`"),
        ("piece knight", "piece rook", "byte 26: the piece rides"),
        ("closed no", "closed maybe", "byte 39: a line `closed ...`"),
        ("start a1", "start z9", "byte 49: a line `start ...`"),
        ("start a1", "begin a1", "byte 49: a line `start ...`"),
        ("squares 12", "squares 0", "byte 58: a line `squares ...`"),
        ("squares 12", "squares 18446744073709551616", "byte 58: a line `squares ...`"),
        ("squares 12\n\n", "squares 12\nmore\n", "byte 69: the header does not end"),
    ] {
        assert!(text.contains(old));
        let fault = fault(text.replacen(old, new, 1).as_bytes());
        assert!(fault.starts_with(expected), "{new}: {fault}");
    }
    // A header may claim any number of squares; the reader reserves no memory for them.
    let many = text.replacen("squares 12", &format!("squares {}", u64::MAX), 1);
    assert!(fault(many.as_bytes()).contains("the bytes end 18446744073709551603 steps before"));
}
