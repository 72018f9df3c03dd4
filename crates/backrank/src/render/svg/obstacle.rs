//! Pictures of obstacles, which show why there is no tour.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use super::canvas::{BoardLayout, CELL, Canvas, DrawingContext, EvidenceMark, Palette, ROUND_CAPS, fit_font_size};
use backrank_board::internals::reachable_squares;
use backrank_board::{Board, Clash, GivenEnds, MoveOrder, Obstacle, Piece, Square};

/// Draws a board on which an obstacle is marked, as described at [`Picture::Obstacle`](super::Picture::Obstacle). If
/// the obstacle is a loop that is forced by squares with only two moves each, those squares have orange rings. `legend`
/// returns the text that explains a mark.
pub(super) fn draw<'a>(
    (board, piece): (&'a Board, &'a Piece),
    given_ends: &GivenEnds,
    obstacle: &Obstacle,
    legend: &dyn Fn(EvidenceMark) -> String,
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let (lines, squares) =
        (EvidenceMark::moves_by_mark(board, piece, obstacle), EvidenceMark::squares_by_mark(board, piece, obstacle));
    let drawn = lines.iter().filter(|(_, moves)| !moves.is_empty()).map(|(mark, _)| *mark);
    let marks = drawn.chain(squares.iter().map(|(mark, _)| *mark)).collect();
    let layout = BoardLayout::new(board, Some(piece), context.elements.names);
    let mut canvas = Canvas::with_legend(layout, marks, legend, context);
    let marked = |kind| squares.iter().filter(move |(mark, _)| *mark == kind).map(|(_, squares)| &squares[..]);
    // The remaining squares of a cut, each with the index of its component.
    let parts: Vec<(Square, usize)> = (marked(EvidenceMark::Part).enumerate())
        .flat_map(|(index, part)| part.iter().map(move |&square| (square, index)))
        .collect();
    let tints = choose_tints(&parts, canvas.palette.tints());
    parts.iter().for_each(|&(square, part)| canvas.tint_square(square, tints[part]));
    lines.iter().for_each(|(mark, moves)| canvas.draw_marked_moves(moves, *mark));
    let Palette { paper, blue, ink, .. } = *canvas.palette;
    for squares in marked(EvidenceMark::Neighbour) {
        squares.iter().for_each(|&square| canvas.draw_rounded_square(canvas.centre(square), 48, 6, blue));
        draw_move_counts(squares, paper, given_ends, &mut canvas);
    }
    marked(EvidenceMark::Isolated).for_each(|squares| draw_rings(squares, &mut canvas));
    for squares in marked(EvidenceMark::Needing) {
        draw_rings(squares, &mut canvas);
        draw_move_counts(squares, ink, given_ends, &mut canvas);
    }
    if !parts.is_empty() {
        draw_component_numbers(&parts, (!obstacle.steps.is_empty()).then_some(&tints), &mut canvas);
        draw_removed_squares(marked(EvidenceMark::Removed).flatten(), &mut canvas);
    }
    canvas
}

/// The largest number of squares with all their moves drawn: more lines would cover the board.
const MAX_SQUARES_WITH_LINES: usize = 40;

fn unused_moves(obstacle: &Obstacle) -> BTreeSet<(Square, Square)> {
    obstacle.steps.iter().flat_map(|step| step.unused.iter().copied()).collect()
}

impl EvidenceMark {
    /// The moves that the picture of an obstacle draws, by kind of mark, in drawing order. A kind may have no moves.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::render::EvidenceMark;
    /// use backrank::search::Options;
    /// use backrank::tours::TourProblem;
    ///
    /// // Each corner has only one move, and three corners are enough for an obstacle.
    /// let (board, ferz) = (Board::new(8, 8)?, "ferz".parse::<Piece>()?);
    /// let problem = TourProblem::new(board.clone(), ferz.clone());
    /// let obstacle = problem.obstacle(&Options::default()).expect("there is one");
    /// let lines = EvidenceMark::moves_by_mark(&board, &ferz, &obstacle);
    /// let (mark, moves) = lines.iter().find(|(_, moves)| !moves.is_empty()).expect("moves are drawn");
    /// assert_eq!((*mark, moves.len()), (EvidenceMark::Elsewhere, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_by_mark(board: &Board, piece: &Piece, obstacle: &Obstacle) -> Vec<(Self, Vec<(Square, Square)>)> {
        let unused = unused_moves(obstacle);
        let used = obstacle.steps.iter().flat_map(|step| step.used.iter().copied()).collect();
        let mut lines = vec![(Self::Unused, unused.iter().copied().collect()), (Self::Used, used)];
        match &obstacle.clash {
            Clash::Count(count) => {
                let near: BTreeSet<Square> = count.neighbours.iter().copied().collect();
                // If the squares and their neighbours are the whole board, as when they are the dark and the light
                // squares, drawing all moves would show nothing.
                let whole = count.squares.len() + count.neighbours.len() == board.len();
                if count.squares.len() <= MAX_SQUARES_WITH_LINES && !whole {
                    let targets = |from| piece.moves(board, from, &MoveOrder::default()).into_iter();
                    let moves = count.squares.iter().flat_map(|&from| targets(from).map(move |to| (from, to)));
                    let moves = moves.filter(|&(from, to)| !is_unused(&unused, from, to));
                    let (inward, elsewhere) = moves.partition(|(_, to)| near.contains(to));
                    lines.extend([(Self::Elsewhere, elsewhere), (Self::Inward, inward)]);
                }
            }
            Clash::Cut(_) => {}
            Clash::Loop(squares) => {
                let around = squares.iter().zip(squares.iter().cycle().skip(1));
                lines.push((Self::Loop, around.map(|(&a, &b)| (a, b)).collect()));
            }
        }
        lines
    }

    /// The squares that the picture of an obstacle marks, by kind of mark; [`Self::Part`] once for each component,
    /// and [`Self::Loop`] in the order of the loop.
    pub fn squares_by_mark(board: &Board, piece: &Piece, obstacle: &Obstacle) -> Vec<(Self, Vec<Square>)> {
        let mut marks = match &obstacle.clash {
            Clash::Count(count) => {
                let isolated = obstacle.isolated_squares(board, piece);
                let needing = count.squares.iter().copied().filter(|square| !isolated.contains(square)).collect();
                let neighbours = count.neighbours.clone();
                vec![(Self::Isolated, isolated), (Self::Needing, needing), (Self::Neighbour, neighbours)]
            }
            Clash::Cut(cut) => {
                let unused = unused_moves(obstacle);
                let may_move = |from, to| !cut.removed.contains(&to) && !is_unused(&unused, from, to);
                let component = |first| reachable_squares(board, piece, first, may_move).into_iter().collect();
                let part = |&first| (Self::Part, component(first));
                iter::once((Self::Removed, cut.removed.clone())).chain(cut.parts.iter().map(part)).collect()
            }
            Clash::Loop(squares) => {
                // The squares that force the loop because each has only two moves.
                let needing = obstacle.as_loop_at_two_move_squares().map(|(needing, _)| needing).unwrap_or_default();
                vec![(Self::Loop, squares.clone()), (Self::Needing, needing)]
            }
        };
        marks.retain(|(_, squares)| !squares.is_empty());
        marks
    }
}

fn is_unused(unused: &BTreeSet<(Square, Square)>, from: Square, to: Square) -> bool {
    unused.contains(&(from.min(to), from.max(to)))
}

/// A tint for each component: the first of the four that differs from the tints of all earlier components that touch it
/// at a side or a corner. If there is none, the tints are taken in turn.
fn choose_tints(parts: &[(Square, usize)], of: [&'static str; 4]) -> Vec<&'static str> {
    let part_of: BTreeMap<Square, usize> = parts.iter().copied().collect();
    let count = parts.iter().map(|(_, part)| part + 1).max().unwrap_or(0);
    let mut touching: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
    for &(square, part) in parts {
        let (file, rank) = (square.file(), square.rank());
        for file in file.saturating_sub(1)..=file.saturating_add(1) {
            for rank in rank.saturating_sub(1)..=rank.saturating_add(1) {
                touching[part].extend(part_of.get(&Square::new(file, rank)));
            }
        }
    }
    let mut chosen: Vec<usize> = Vec::with_capacity(count);
    for (part, touching) in touching.iter().enumerate() {
        let is_free = |tint: &usize| touching.range(..part).all(|&other| chosen[other] != *tint);
        chosen.push((0..of.len()).find(is_free).unwrap_or(part % of.len()));
    }
    chosen.into_iter().map(|tint| of[tint]).collect()
}

fn draw_rings(squares: &[Square], canvas: &mut Canvas<'_>) {
    let Palette { paper, orange, .. } = *canvas.palette;
    for &square in squares {
        canvas.draw_outlined_circle(canvas.centre(square), 24, paper, (orange, 8));
    }
}

/// Writes on each square the number of its moves that a tour uses: 1 on a given end of the tour, else 2.
fn draw_move_counts(squares: &[Square], colour: &str, given_ends: &GivenEnds, canvas: &mut Canvas<'_>) {
    let is_end = |square: Square| given_ends.given_open_ends().any(|end| end == square);
    let number = |&square: &Square| (square, if is_end(square) { "1" } else { "2" });
    canvas.label_squares(28, colour, squares.iter().map(number));
}

/// Writes on each square the number of its component, from 1. With `discs` (a tint for each component) each number is
/// on a disc, so that lines do not cross it.
fn draw_component_numbers(parts: &[(Square, usize)], discs: Option<&Vec<&str>>, canvas: &mut Canvas<'_>) {
    let longest = parts.iter().map(|(_, index)| (index + 1).to_string().len()).max().unwrap_or(1);
    let size = fit_font_size(longest, CELL - 40, 40);
    for (&(square, index), tints) in parts.iter().zip(discs.into_iter().cycle()) {
        canvas.draw_disc(canvas.centre(square), 26, tints[index]);
    }
    let numbers = parts.iter().map(|&(square, index)| (square, (index + 1).to_string()));
    canvas.label_squares(size, canvas.palette.ink, numbers);
}

/// Draws a cross on each removed square.
fn draw_removed_squares<'a>(removed: impl Iterator<Item = &'a Square>, canvas: &mut Canvas<'_>) {
    canvas.begin_path(canvas.palette.orange, 14, ROUND_CAPS);
    for &square in removed {
        let (x, y) = canvas.centre(square);
        canvas.add(format_args!("M{} {}l60 60m0 -60l-60 60", x - 30, y - 30));
    }
    canvas.end_path();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AltText, Look, Picture, Theme};
    use backrank_board::{CountingArgument, Cut, EndGrounds, Grounds, ProofStep};

    fn squares(names: &str) -> Vec<Square> {
        Square::read_list(names).unwrap()
    }

    fn picture(board: &str, obstacle: &Obstacle) -> String {
        let given_ends = GivenEnds { closed: false, start: "b3".parse().ok(), end: None };
        let legend = |mark: EvidenceMark| mark.name().to_owned();
        let (board, piece) = (&board.parse().unwrap(), &Piece::KNIGHT);
        let picture = Picture::Obstacle { board, piece, given_ends: &given_ends, obstacle, legend: &legend };
        picture.svg(&Look::default(), &AltText::default())
    }

    #[test]
    fn squares_that_need_moves_are_discs_and_those_that_take_them_squares() {
        let (needing, near) = (squares("a1 a5"), squares("b3"));
        let count = CountingArgument {
            squares: needing,
            neighbours: near,
            needed: 4,
            room: 1,
            elsewhere: 2,
            end_grounds: EndGrounds::Two,
        };
        let text = picture("5x6", &count.into());
        // Two rings are on the board, and one is in the legend.
        assert_eq!((text.matches("<circle ").count(), text.matches("rx=\"6\"").count()), (2 + 1, 1));
        let explained = ["needing", "neighbour", "inward", "elsewhere", "used", "part"]
            .map(|name| text.contains(&format!(">{name}</text>")));
        assert_eq!(explained, [true, true, true, true, false, false], "{text}");
        assert!(text.contains("d=\"M50 450L150 250M50 50L150 250\""), "{text}");
        assert!(text.contains("d=\"M50 450L250 350M50 50L250 150\""), "{text}");
        // The end needs one move, the other squares need two; two of the counted texts are names of ranks.
        let numbers = |number: &str| text.matches(&format!(">{number}</text>")).count();
        assert_eq!((numbers("1"), numbers("2")), (1 + 1, 2 + 1));
    }

    #[test]
    fn a_square_that_no_move_leads_to_has_a_ring_without_a_number() {
        let (squares, neighbours) = (squares("b2"), Vec::new());
        let count =
            CountingArgument { squares, neighbours, needed: 1, room: 0, elsewhere: 0, end_grounds: EndGrounds::Two };
        let text = picture("3x3", &count.into());
        // One ring is on the board and one in the legend; the `2` is the name of a rank.
        assert_eq!((text.matches("<circle ").count(), text.matches(">2</text>").count()), (1 + 1, 1), "{text}");
        assert!(text.contains(">isolated</text>") && !text.contains(">needing</text>"), "{text}");
    }

    #[test]
    fn numbers_of_parts_stand_on_discs_where_forced_moves_are_drawn() {
        let cut = Cut { removed: squares("b1"), parts: squares("a1 c1 b2"), most: 1 };
        let used = vec![(squares("a1")[0], squares("c2")[0])];
        let steps = vec![ProofStep { grounds: Grounds::Loop(Vec::new()), used, unused: Vec::new() }];
        let text = picture("2x3", &Obstacle { steps, clash: Clash::Cut(cut) });
        assert_eq!(text.matches("<circle ").count(), 5, "{text}");
    }

    #[test]
    fn each_square_of_a_part_has_its_number_and_removed_ones_have_a_cross() {
        let cut = Cut { removed: squares("b1"), parts: squares("a1 c1 b2"), most: 1 };
        let text = picture("2x3", &cut.into());
        assert!(text.contains(">3</text>") && !text.contains(">4</text>"), "{text}");
        assert!(text.contains("d=\"M120 120l60 60m0 -60l-60 60\""), "{text}");
        // The knight connects a1 with c2, and c1 with a2.
        assert_eq!(text.matches("rx=\"8\"").count(), 5, "{text}");
    }

    #[test]
    fn parts_that_touch_have_different_tints() {
        // 3  1 2 3
        // 2  3 1 2
        // 1  1 3 3
        let square = |(index, part): (u32, &usize)| (Square::new(index % 3, 2 - index / 3), *part);
        let parts: Vec<(Square, usize)> = (0..).zip(&[0, 1, 2, 2, 0, 1, 0, 2, 2]).map(square).collect();
        let four = Palette::of(Theme::Paper).tints();
        let tints = choose_tints(&parts, four);
        assert_eq!(tints.iter().collect::<BTreeSet<_>>().len(), 3, "{tints:?}");
        // Components that are not adjacent may have the same tint.
        let apart = squares("a1 c1 e1").into_iter().enumerate().map(|(part, square)| (square, part));
        assert_eq!(super::choose_tints(&apart.collect::<Vec<_>>(), four), [four[0]; 3]);
    }

    #[test]
    fn squares_that_force_a_ring_by_themselves_have_rings_with_their_two_moves() {
        let used = squares("c1 a2 c3 e2");
        let step = |square: Square| {
            let (squares, neighbours, end_grounds) = (vec![square], Vec::new(), EndGrounds::Two);
            let count = CountingArgument { squares, neighbours, needed: 2, room: 0, elsewhere: 2, end_grounds };
            ProofStep {
                grounds: Grounds::Count(count),
                used: vec![(used[0], square), (square, used[2])],
                unused: vec![],
            }
        };
        let steps = vec![step(used[1]), step(used[3])];
        let text = picture("3x5", &Obstacle { steps, clash: Clash::Loop(used.clone()) });
        // Two rings are on the board and one is in the legend; one `2` is the name of a rank.
        assert_eq!((text.matches("<circle ").count(), text.matches(">2</text>").count()), (2 + 1, 2 + 1), "{text}");
        assert!(text.contains(">needing</text>") && !text.contains(">neighbour</text>"), "{text}");
    }

    #[test]
    fn forced_moves_are_lines_and_the_loop_that_they_close_is_another() {
        let used = squares("a1 b3");
        let grounds = Grounds::Loop(Vec::new());
        let steps =
            vec![ProofStep { grounds, used: vec![(used[0], used[1])], unused: vec![(used[1], squares("c1")[0])] }];
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
