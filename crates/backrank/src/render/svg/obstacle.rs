//! The picture of why there is no tour.

use std::collections::BTreeSet;

use super::PictureWords;
use super::canvas::{CELL, Canvas, Num, fitting};
use super::frame::Frame;
use super::palette::{BLUE, BLUE_TINT, INK, ORANGE, ORANGE_TINT, PAPER, PATH};
use super::route::{Route, Step, leaving};
use crate::board::{Board, Clash, Count, Cut, Move, MoveOrder, Obstacle, Piece, Square, TourTerms};

/// A board on which an obstacle is marked, so that it can be checked by looking.
///
/// Squares that need more moves than there are: orange rings with their moves as lines, and blue
/// squares where these moves lead, as far as they have no room for all; on both the number of moves
/// that a tour uses there. A cut: crosses on the squares
/// that are taken away, and on each other square the number of its part. Moves that are forced before
/// that: thick lines for those that every tour uses, dotted ones for those that none does.
///
/// ```
/// use backrank::board::{Board, Count, Obstacle, Piece, TourTerms};
/// use backrank::render::{PictureWords, obstacle_svg};
///
/// let b2 = "b2".parse()?;
/// let obstacle = Obstacle::from(Count { squares: vec![b2], neighbours: vec![], needed: 2, room: 0, elsewhere: 0 });
/// let words = PictureWords { title: "No tour".into(), description: "No knight comes to b2".into() };
/// let picture = obstacle_svg(&Board::new(3, 3)?, &Piece::KNIGHT, &TourTerms::default(), &obstacle, &words);
/// assert!(picture.starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn obstacle_svg(
    board: &Board,
    piece: &Piece,
    terms: &TourTerms,
    obstacle: &Obstacle,
    words: &PictureWords,
) -> String {
    let route = Route::new(board, piece);
    let frame = Frame::new(board, if route.may_cross() { OVER } else { 0 });
    let mut picture = Picture { canvas: frame.canvas(words), frame, route, board, piece };
    let unused: BTreeSet<Move> = obstacle.steps.iter().flat_map(|step| step.unused.iter().copied()).collect();
    let parts = match &obstacle.clash {
        Clash::Cut(cut) => picture.tint_parts(cut, &unused),
        _ => Vec::new(),
    };
    picture.draw_moves(&unused.iter().copied().collect::<Vec<_>>(), &NEVER);
    let used: Vec<Move> = obstacle.steps.iter().flat_map(|step| step.used.iter().copied()).collect();
    picture.draw_moves(&used, &ALWAYS);
    match &obstacle.clash {
        Clash::Count(count) => picture.mark_count(count, terms, &unused),
        Clash::Cut(cut) => {
            picture.number_parts(&parts);
            picture.mark_removed(&cut.removed);
        }
        Clash::Loop(squares) => {
            let around = squares.iter().zip(squares.iter().cycle().skip(1)).map(|(&a, &b)| (a, b));
            picture.draw_moves(&around.collect::<Vec<_>>(), &CLASH);
        }
    }
    picture.canvas.finish()
}

/// How far a move over a glued edge is drawn beyond the border.
const OVER: i64 = 34;

/// How far the tint of a square stays away from its border.
const INSET: i64 = 4;

/// The most squares whose moves are all drawn; beyond that lines would cover everything.
const MOST_WITH_LINES: usize = 40;

/// A kind of line.
struct Line {
    colour: &'static str,
    width: u32,
    dashes: &'static str,
}

const ALWAYS: Line = Line { colour: PATH, width: 10, dashes: "none" };
const NEVER: Line = Line { colour: PATH, width: 5, dashes: "1 12" };
const CLASH: Line = Line { colour: ORANGE, width: 7, dashes: "none" };
const ELSEWHERE: Line = Line { colour: ORANGE, width: 5, dashes: "14 12" };

struct Picture<'a> {
    canvas: Canvas,
    frame: Frame<'a>,
    route: Route<'a>,
    board: &'a Board,
    piece: &'a Piece,
}

impl Picture<'_> {
    fn draw_moves(&mut self, moves: &[Move], line: &Line) {
        if moves.is_empty() {
            return;
        }
        let Line { colour, width, dashes } = line;
        self.canvas.add(format_args!(
            "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
             stroke-dasharray=\"{dashes}\" d=\""
        ));
        for &(from, to) in moves {
            let [(x, y), (to_x, to_y)] = [from, to].map(|square| self.frame.centre(square));
            match self.route.step(from, to) {
                Step::Straight => self.canvas.add(format_args!("M{x} {y}L{to_x} {to_y}")),
                Step::Around { out, back } => {
                    for (centre, (files, ranks)) in [((x, y), out), ((to_x, to_y), back)] {
                        let (end_x, end_y) = leaving(centre, (files, -ranks), self.frame.size(), OVER);
                        self.canvas.add(format_args!("M{} {}L{} {}", centre.0, centre.1, Num(end_x), Num(end_y)));
                    }
                }
            }
        }
        self.canvas.add(format_args!("\"/>\n"));
    }

    fn tint(&mut self, square: Square, colour: &str) {
        let (x, y) = self.frame.corner(square);
        self.canvas.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"8\" fill=\"{colour}\"/>\n",
            x + INSET,
            y + INSET,
            side = CELL - 2 * INSET
        ));
    }

    fn moves_from(&self, square: Square) -> Vec<Square> {
        self.piece.moves(self.board, square, &MoveOrder::default())
    }

    /// Rings on the squares that need moves, squares where these have room.
    fn mark_count(&mut self, count: &Count, terms: &TourTerms, unused: &BTreeSet<Move>) {
        let near: BTreeSet<Square> = count.neighbours.iter().copied().collect();
        // Between the two colours of a board there is nothing to see in its moves.
        let whole = count.squares.len() + count.neighbours.len() == self.board.len();
        if count.squares.len() <= MOST_WITH_LINES && !whole {
            let is_left = |&(from, to): &Move| !unused.contains(&(from.min(to), from.max(to)));
            let moves =
                count.squares.iter().flat_map(|&from| self.moves_from(from).into_iter().map(move |to| (from, to)));
            let (inward, elsewhere): (Vec<Move>, Vec<Move>) =
                moves.filter(is_left).partition(|(_, to)| near.contains(to));
            self.draw_moves(&elsewhere, &ELSEWHERE);
            self.draw_moves(&inward, &CLASH);
        }
        for &square in &count.neighbours {
            let (x, y) = self.frame.centre(square);
            self.canvas.add(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"48\" height=\"48\" rx=\"6\" fill=\"{BLUE}\"/>\n",
                x - 24,
                y - 24
            ));
        }
        for &square in &count.squares {
            let (x, y) = self.frame.centre(square);
            self.canvas.add(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"24\" fill=\"{PAPER}\" stroke=\"{ORANGE}\" stroke-width=\"8\"/>\n"
            ));
        }
        for (squares, colour) in [(&count.neighbours, PAPER), (&count.squares, INK)] {
            self.canvas.begin_text(28, colour, 600);
            for &square in squares {
                let is_end = terms.ends().any(|end| end == square);
                self.canvas.text(self.frame.centre(square), 28, if is_end { "1" } else { "2" });
            }
            self.canvas.end_group();
        }
    }

    /// A tint on each square, by its part, which is said for each.
    fn tint_parts(&mut self, cut: &Cut, unused: &BTreeSet<Move>) -> Vec<(Square, usize)> {
        let mut numbered = Vec::new();
        for (index, &first) in cut.parts.iter().enumerate() {
            let mut part = BTreeSet::from([first]);
            let mut waiting = vec![first];
            while let Some(from) = waiting.pop() {
                for to in self.moves_from(from) {
                    let is_left = !unused.contains(&(from.min(to), from.max(to))) && !cut.removed.contains(&to);
                    if is_left && part.insert(to) {
                        waiting.push(to);
                    }
                }
            }
            numbered.extend(part.into_iter().map(|square| (square, index)));
        }
        for &(square, index) in &numbered {
            self.tint(square, if index % 2 == 0 { BLUE_TINT } else { ORANGE_TINT });
        }
        numbered
    }

    /// On each square the number of its part.
    fn number_parts(&mut self, parts: &[(Square, usize)]) {
        let longest = parts.iter().map(|(_, index)| (index + 1).to_string().len()).max().unwrap_or(1);
        let size = fitting(longest, CELL - 40, 40);
        self.canvas.begin_text(size, INK, 600);
        for &(square, index) in parts {
            self.canvas.text(self.frame.centre(square), size, &(index + 1).to_string());
        }
        self.canvas.end_group();
    }

    /// A cross on each square that is taken away.
    fn mark_removed(&mut self, removed: &[Square]) {
        self.canvas.add(format_args!(
            "<path fill=\"none\" stroke=\"{ORANGE}\" stroke-width=\"14\" stroke-linecap=\"round\" d=\""
        ));
        for &square in removed {
            let (x, y) = self.frame.centre(square);
            self.canvas.add(format_args!("M{} {}l60 60m0 -60l-60 60", x - 30, y - 30));
        }
        self.canvas.add(format_args!("\"/>\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::read_squares;
    use crate::board::{Grounds, Step as Forced};

    fn squares(names: &str) -> Vec<Square> {
        read_squares(names).unwrap()
    }

    fn picture(board: &str, obstacle: &Obstacle) -> String {
        let terms = TourTerms { closed: false, start: "b3".parse().ok(), end: None };
        obstacle_svg(&board.parse().unwrap(), &Piece::KNIGHT, &terms, obstacle, &PictureWords::default())
    }

    #[test]
    fn squares_that_need_moves_are_discs_and_those_that_take_them_squares() {
        let (needing, near) = (squares("a1 a5"), squares("b3"));
        let count = Count { squares: needing, neighbours: near, needed: 4, room: 1, elsewhere: 2 };
        let text = picture("5x6", &count.into());
        assert_eq!((text.matches("<circle ").count(), text.matches("rx=\"6\"").count()), (2, 1));
        assert!(text.contains("d=\"M50 450L150 250M50 50L150 250\""), "{text}");
        assert!(text.contains("d=\"M50 450L250 350M50 50L250 150\""), "{text}");
        // The end takes one move, the others need two; two more numbers name ranks.
        let numbers = |number: &str| text.matches(&format!(">{number}</text>")).count();
        assert_eq!((numbers("1"), numbers("2")), (1 + 1, 2 + 1));
    }

    #[test]
    fn each_square_of_a_part_has_its_number_and_removed_ones_have_a_cross() {
        let cut = Cut { removed: squares("b1"), parts: squares("a1 c1 b2"), most: 1 };
        let text = picture("2x3", &cut.into());
        assert!(text.contains(">3</text>") && !text.contains(">4</text>"), "{text}");
        assert!(text.contains("d=\"M120 120l60 60m0 -60l-60 60\""), "{text}");
        // The knight joins a1 to c2 and c1 to a2.
        assert_eq!(text.matches("rx=\"8\"").count(), 5, "{text}");
    }

    #[test]
    fn forced_moves_are_lines_and_the_loop_that_they_close_is_another() {
        let used = squares("a1 b3");
        let grounds = Grounds::Loop(Vec::new());
        let steps = vec![Forced { grounds, used: vec![(used[0], used[1])], unused: vec![(used[1], squares("c1")[0])] }];
        let text = picture("3x3", &Obstacle { steps, clash: Clash::Loop(squares("a1 b3 c1")) });
        assert!(text.contains("stroke-dasharray=\"1 12\" d=\"M150 50L250 250\""), "{text}");
        assert!(
            text.contains(
                "stroke-width=\"10\" stroke-linecap=\"round\" stroke-dasharray=\"none\" d=\"M50 250L150 50\""
            )
        );
        assert!(text.contains("d=\"M50 250L150 50M150 50L250 250M250 250L50 250\""), "{text}");
    }
}
