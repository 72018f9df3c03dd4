//! Galleries: pictures of many solutions, each on its own small board.

use super::canvas::{BOLD_WEIGHT, BoardLayout, Canvas, DrawingContext, fit_font_size};
use super::pieces::{define_piece, draw_defined_pieces};
use super::walk::{Walk, WalkLayer};
use crate::render::markup::TextAnchor;
use backrank_board::{Board, Piece, Square};

/// One solution in a gallery.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GalleryItem {
    /// The number written under the board.
    pub number: usize,
    /// The squares of the pieces, or the squares of a tour in order.
    pub squares: Vec<Square>,
    /// Whether the solution represents its symmetry class: the solutions that are its rotations and reflections.
    pub is_fundamental: bool,
}

/// The kind of the solutions in a gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GalleryKind {
    /// Placements of pieces.
    Placements,
    /// Open tours.
    OpenTours,
    /// Closed tours.
    ClosedTours,
}

/// Draws the boards in rows of `columns`, and the text `foot` under all of them.
pub(super) fn draw<'a>(
    (board, piece): (&'a Board, &'a Piece),
    (items, kind): (&[GalleryItem], GalleryKind),
    (columns, foot): (usize, &str),
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let layout = match kind {
        GalleryKind::Placements => BoardLayout::new(board, None, false),
        GalleryKind::OpenTours | GalleryKind::ClosedTours => Walk::layout(board, piece, false),
    };
    let grid = GalleryGrid::new(&layout, columns);
    let (width, height) = grid.size(items.len());
    let room = if foot.is_empty() { 0 } else { 2 * grid.font_size };
    let mut canvas = Canvas::new(layout, (width, height + room), (0, 0), context);
    let has_pieces = kind == GalleryKind::Placements && canvas.elements.pieces;
    if has_pieces {
        define_piece(piece, &mut canvas);
    }
    for (at, item) in items.iter().enumerate() {
        let (x, y) = grid.corner(at);
        canvas.add(format_args!("<g transform=\"translate({x} {y})\">\n"));
        canvas.draw_board();
        let squares = &item.squares;
        if kind != GalleryKind::Placements {
            let is_closed = kind == GalleryKind::ClosedTours;
            Walk { board, piece, squares, is_closed, is_piece_at_end: false }.draw(WalkLayer::Whole, &mut canvas);
        } else if has_pieces {
            draw_defined_pieces(piece, squares, &mut canvas);
        }
        grid.draw_label(item, &mut canvas);
        canvas.end_group();
    }
    if !foot.is_empty() {
        let size = fit_font_size(foot.chars().count(), width, grid.font_size * 5 / 4);
        canvas.draw_texts(
            TextAnchor::Middle,
            size,
            canvas.palette.names,
            BOLD_WEIGHT,
            [((width / 2, height + room / 2), foot)],
        );
    }
    canvas
}

/// The grid of boards in a gallery; lengths are in units of the picture.
struct GalleryGrid {
    columns: usize,
    /// The width and height of each board.
    board: (i64, i64),
    /// The margin around each board.
    margin: i64,
    /// The font size of the number under each board.
    font_size: i64,
}

impl GalleryGrid {
    fn new(layout: &BoardLayout<'_>, columns: usize) -> Self {
        let board = layout.board_size();
        Self { columns: columns.max(1), board, margin: layout.margin(), font_size: (board.0.max(board.1) / 9).max(24) }
    }

    /// The width and height of a cell: a board with its label and the gap to the next cell.
    fn cell(&self) -> (i64, i64) {
        let (width, height) = self.board;
        (width + 2 * self.margin + self.font_size, height + 2 * self.margin + 2 * self.font_size)
    }

    fn size(&self, count: usize) -> (i64, i64) {
        let (width, height) = self.cell();
        let columns = count.clamp(1, self.columns);
        (width * columns as i64, height * count.div_ceil(columns).max(1) as i64)
    }

    /// The upper left corner of the board with this index, as (x, y).
    fn corner(&self, at: usize) -> (i64, i64) {
        let (width, height) = self.cell();
        let beside = self.margin + self.font_size / 2;
        (width * (at % self.columns) as i64 + beside, height * (at / self.columns) as i64 + beside)
    }

    /// Draws the number of a solution. A fundamental solution also gets a line around its board and a check mark, which
    /// readers recognize without colours.
    fn draw_label(&self, item: &GalleryItem, canvas: &mut Canvas<'_>) {
        let (width, height) = self.board;
        let (margin, text) = (self.margin, self.font_size);
        let middle = height + margin + text * 6 / 10;
        let number = item.number.to_string();
        let size = fit_font_size(number.len(), width * 7 / 10, text);
        canvas.draw_texts(TextAnchor::Middle, size, canvas.palette.names, BOLD_WEIGHT, [((width / 2, middle), number)]);
        if !item.is_fundamental {
            return;
        }
        let (blue, paper) = (canvas.palette.blue, canvas.palette.paper);
        canvas.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" stroke=\"{blue}\" \
             stroke-width=\"{}\"/>\n",
            -margin,
            -margin,
            width + 2 * margin,
            height + 2 * margin + text * 13 / 10,
            text / 4,
            text / 10
        ));
        let (radius, x) = (text / 2, width - text / 2);
        canvas.draw_disc((x, middle), radius, blue);
        canvas.add(format_args!(
            "<path fill=\"none\" stroke=\"{paper}\" stroke-width=\"{}\" d=\"M{} {middle}l{} {}l{} {}\"/>\n",
            text / 8,
            x - radius / 2,
            radius * 2 / 5,
            radius * 2 / 5,
            radius * 3 / 5,
            -radius * 4 / 5
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AltText, Look, Picture};

    fn items(squares: &[&str]) -> Vec<GalleryItem> {
        let item = |(at, squares): (usize, &&str)| GalleryItem {
            number: at + 1,
            squares: Square::read_list(squares).unwrap(),
            is_fundamental: at == 0,
        };
        squares.iter().enumerate().map(item).collect()
    }

    fn queens(columns: usize) -> String {
        let (board, items) = (Board::new(4, 4).unwrap(), items(&["b4 d3 a2 c1", "c4 a3 d2 b1"]));
        let picture = Picture::Gallery {
            board: &board,
            piece: &Piece::QUEEN,
            items: &items,
            kind: GalleryKind::Placements,
            columns,
            foot: "2 / 7",
        };
        picture.svg(&Look::default(), &AltText::default())
    }

    #[test]
    fn every_solution_has_its_board_and_its_number_and_the_fundamental_one_a_tick() {
        let text = queens(2);
        assert_eq!(text.matches("<use ").count(), 8);
        assert_eq!(text.matches("<g transform=\"translate(").count(), 2);
        assert_eq!([1, 2, 3].map(|number| text.matches(&format!(">{number}</text>")).count()), [1, 1, 0]);
        assert_eq!(text.matches("<circle ").count(), 1);
        assert_eq!(text.matches(">2 / 7</text>").count(), 1);
        // The shape of a queen is defined once, for all boards.
        assert_eq!(text.matches("id=\"backrank-queen\"").count(), 1);
    }

    #[test]
    fn boards_hang_in_rows_of_as_many_as_are_asked_for() {
        let place = |text: &str| -> (i64, i64) {
            let (x, y) = text.split(')').next().unwrap().split_once(' ').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        };
        let places = |text: String| text.split("translate(").skip(1).map(place).collect::<Vec<_>>();
        let [side, under] = [2, 1].map(|columns| places(queens(columns)));
        assert!(side[0].1 == side[1].1 && side[0].0 < side[1].0, "{side:?}");
        assert!(under[0].0 == under[1].0 && under[0].1 < under[1].1, "{under:?}");
    }

    #[test]
    fn tours_hang_as_lines() {
        let board = Board::new(3, 4).unwrap();
        let items = items(&["a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3"]);
        let kind = GalleryKind::OpenTours;
        let picture =
            Picture::Gallery { board: &board, piece: &Piece::KNIGHT, items: &items, kind, columns: 3, foot: "" };
        let text = picture.svg(&Look::default(), &AltText::default());
        assert!(text.contains("d=\"M50 250L250 150L50 50"), "{text}");
    }

    #[test]
    fn an_empty_gallery_is_an_empty_page() {
        let board = Board::new(3, 3).unwrap();
        let picture = Picture::Gallery {
            board: &board,
            piece: &Piece::QUEEN,
            items: &[],
            kind: GalleryKind::Placements,
            columns: 0,
            foot: "",
        };
        assert!(!picture.svg(&Look::default(), &AltText::default()).contains("<use "));
    }
}
