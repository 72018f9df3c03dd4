//! Export of a gallery, which is a list of solutions: as a picture with a small board for each, or as data.

use std::ops::ControlFlow;
use std::time::Duration;

use backrank::board::{Board, Square};
use backrank::render::{AltText, GalleryItem, GalleryKind, Picture};
use backrank::search::Budget;
use backrank_service::validate::{Question, SearchTask, Task};
use backrank_words::alt_text::piece_name;
use backrank_words::{ToMessage, Words, message, number_arg, square_names};
use serde::Deserialize;
use serde_json::json;

use crate::answers::count::count_solutions;
use crate::answers::exportable::{
    DEFAULT_PNG_WIDTH, Exportable, MAX_STILL_WIDTH, PictureContext, TabularData, export_refusal,
};
use crate::answers::list::list_solutions;
use crate::refusal::Refusal;
use crate::search_context::{MAX_LISTED_SOLUTIONS, SearchContext};

/// The largest number of squares in a picture, summed over all its boards.
const MAX_GALLERY_SQUARES: usize = 40_000;

/// The smallest default width of a board, in pixels. If the picture would then be wider than `MAX_STILL_WIDTH`, its
/// boards are narrower.
const MIN_BOARD_WIDTH: u32 = 160;

/// The largest default width of a board in an SVG, in pixels, which galleries of few boards have. In a PNG with fewer
/// than three boards in a row, the boards are wider, because the PNG gets at least [`DEFAULT_PNG_WIDTH`] pixels.
const MAX_BOARD_WIDTH: u32 = 360;

/// The time limit for counting all solutions if the list is incomplete. If less than twice this time remains until the
/// time limit of the request, half of the remaining time is the limit.
const COUNT_TIMEOUT: Duration = Duration::from_secs(2);

/// Which solutions to export as a gallery, in the JSON of the page.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GalleryOptions {
    /// The largest number of solutions to list, from 1 to [`MAX_LISTED_SOLUTIONS`].
    limit: u64,
    /// Whether to export only the first solution of each class under the symmetries of the problem.
    only: Option<bool>,
}

/// A list of solutions, in listing order.
pub(super) struct Gallery {
    items: Vec<GalleryItem>,
    /// The class number of each solution, from 1.
    classes: Vec<usize>,
    /// The number of all solutions or, if only the first of each class are exported, of all classes; `None` if unknown,
    /// and if the list is incomplete and the format does not show the total.
    total: Option<String>,
}

impl Gallery {
    /// Lists the solutions; counts them all if the list is incomplete and the format shows the total.
    ///
    /// # Errors
    /// If the requested number is out of range, or a limit ended the listing.
    pub(super) fn collect(
        context: &SearchContext,
        question: &Question,
        text: &GalleryOptions,
        format: &str,
    ) -> Result<Self, Refusal> {
        let (mut items, mut classes, mut number) = (Vec::new(), Vec::new(), 0);
        let only = text.only.unwrap_or(false);
        let limit = text.limit;
        if !(1..=MAX_LISTED_SOLUTIONS).contains(&limit) {
            return Err(Refusal::out_of_range("limit", &limit.to_string(), 1..=MAX_LISTED_SOLUTIONS));
        }
        // One more solution is listed, which shows whether the list is complete.
        let listed = list_solutions(context, question, limit + 1, |solution| {
            number += 1;
            if number as u64 <= limit && (solution.is_fundamental || !only) {
                let squares = solution.squares.to_vec();
                items.push(GalleryItem { number, squares, is_fundamental: solution.is_fundamental });
                classes.push(solution.class);
            }
            ControlFlow::Continue(())
        })?;
        if let Some(spent) = listed.ended.spent {
            return Err(export_refusal(spent.message()));
        }
        let total = match format {
            _ if (number as u64) < listed.limit => Some(items.len().to_string()),
            "csv" | "moves" => None,
            _ => count_within_timeout(&context.budget, question, only),
        };
        Ok(Self { items, classes, total })
    }

    /// A phrase with the number of shown solutions and, if known, the total number of solutions or classes.
    fn count(&self, words: &Words, shown: usize) -> String {
        match &self.total {
            Some(total) if *total == shown.to_string() => total.clone(),
            Some(total) => words.say(&message!("picture-gallery-part", count = shown, total = number_arg(total))),
            None => words.say(&message!("picture-gallery-first", count = shown)),
        }
    }

    /// The number of shown solutions and the total number, for the foot of the picture. It has no words, because the
    /// font of a raster picture may lack the letters of a language. Empty if all solutions are shown.
    fn foot(&self, shown: usize) -> String {
        match &self.total {
            Some(total) if *total == shown.to_string() => String::new(),
            Some(total) => format!("{shown} / {total}"),
            None => format!("{shown} / ?"),
        }
    }

    /// The number of boards in a row that makes the picture about a third wider than high.
    fn columns(board: &Board, count: usize) -> usize {
        let columns = (count as f64 * 1.33 * f64::from(board.ranks()) / f64::from(board.files())).sqrt();
        (columns.round() as usize).clamp(1, count.max(1))
    }
}

/// The number of all solutions or, if `only`, of all classes, as text; `None` if a limit ends the count.
fn count_within_timeout(budget: &Budget, question: &Question, only: bool) -> Option<String> {
    let time = budget.time_left().map_or(COUNT_TIMEOUT, |left| COUNT_TIMEOUT.min(left / 2));
    let count = count_solutions(&budget.clone().with_time(time), question, only, |_, _| {});
    count.is_exact().then(|| count.found.to_string())
}

/// Sentences that describe the constraints of the problem.
fn constraint_sentences(words: &Words, question: &Question) -> Vec<String> {
    let holes: Vec<Square> = question.board().holes().collect();
    let ends = match &question.task {
        Task::Tour(SearchTask { problem, .. }) => [problem.start(), problem.end()],
        Task::Placement(..) => [None, None],
    };
    let [from, to] = ends.map(|end| end.into_iter().collect::<Vec<_>>());
    let sets = [
        ("picture-given-holes", &holes[..]),
        ("picture-given-preplaced", question.preplaced()),
        ("picture-given-forbidden", &question.forbidden()),
        ("picture-given-from", &from),
        ("picture-given-to", &to),
    ];
    let sets = sets.into_iter().filter(|(_, squares)| !squares.is_empty());
    sets.map(|(key, squares)| words.say(&message!(key, squares = square_names(squares).join(" ")))).collect()
}

impl Exportable for Gallery {
    fn export_table(&self, _asked: &Question) -> TabularData {
        let all = || self.items.iter().zip(&self.classes);
        let values = all().map(|(one, class)| {
            let squares = square_names(&one.squares);
            json!({ "number": one.number, "class": class, "fundamental": one.is_fundamental, "squares": squares })
        });
        let row = |(one, class): (&GalleryItem, &usize)| {
            let fundamental = if one.is_fundamental { "yes" } else { "no" };
            format!("{},{class},{fundamental},{}", one.number, square_names(&one.squares).join(" "))
        };
        TabularData {
            facts: vec![("total", self.total.clone().into())],
            json_rows: ("solutions", values.collect()),
            csv_header: "number,class,fundamental,squares",
            csv_lines: all().map(row).collect(),
            text_lines: Some(self.items.iter().map(|one| square_names(&one.squares).join(" ")).collect()),
        }
    }

    fn draw(&self, export: &mut PictureContext<'_>) -> Result<(), Refusal> {
        let PictureContext { context, question, .. } = *export;
        let (board, piece) = (question.board(), question.piece());
        let most = MAX_GALLERY_SQUARES / board.area().max(1);
        let items = &self.items[..self.items.len().min(most)];
        let kind = match &question.task {
            Task::Placement(..) => GalleryKind::Placements,
            Task::Tour(SearchTask { problem, .. }) if problem.is_closed() => GalleryKind::ClosedTours,
            Task::Tour(..) => GalleryKind::OpenTours,
        };
        let columns = Self::columns(board, items.len());
        let of_board = (DEFAULT_PNG_WIDTH / columns as u32).clamp(MIN_BOARD_WIDTH, MAX_BOARD_WIDTH);
        // A PNG gets at least `DEFAULT_PNG_WIDTH` pixels, because it is blurred when it is enlarged. A GIF keeps the
        // default width that `LookRequest` has set.
        let least = if export.format == "png" { DEFAULT_PNG_WIDTH } else { 0 };
        let width = of_board.saturating_mul(columns as u32).clamp(least, MAX_STILL_WIDTH);
        export.look.width = export.look.width.or(Some(width));
        let title = message!("picture-gallery", board, piece = piece_name(&context.words, piece));
        let fundamental = items.iter().filter(|one| one.is_fundamental).count();
        let marks = context.words.say(&message!("picture-gallery-marks", count = fundamental));
        let words = AltText {
            title: context.words.say(&title.with("count", self.count(&context.words, items.len()))),
            description: context
                .words
                .join_sentences(&[vec![marks], constraint_sentences(&context.words, question)].concat()),
        };
        let picture = Picture::Gallery { board, piece, items, kind, columns, foot: &self.foot(items.len()) };
        export.write_still(&picture, &words)
    }
}
