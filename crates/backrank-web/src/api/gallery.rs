//! Several solutions to take away at once: as a picture with a small board for each, and as data.

use std::ops::ControlFlow;
use std::time::Duration;

use backrank::board::{Board, Square};
use backrank::render::{AltText, GalleryItem, GalleryKind, Look, Picture};
use backrank::search::Budget;
use backrank_words::alt_text::piece_name;
use backrank_words::to_message::ToMessage;
use backrank_words::words::{Message, Words};
use serde::Deserialize;
use serde_json::json;

use super::count::counted;
use super::data::{Data, Sight};
use super::list::{self, solutions};
use super::picture::{MOST_WIDTH, Paper, Patient, WIDTH_OF_PIXELS, refused, still};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names};

/// A picture has room for so many squares, whatever the boards.
const MOST_SQUARES: usize = 40_000;

/// So wide each board is drawn, in pixels, if there is room; wider where they are few.
const WIDTH_OF_BOARD: u32 = 160;
const MOST_WIDTH_OF_BOARD: u32 = 360;

/// How many there are in all is counted so long, or half of the time that is left, where it is not known from the list.
const TIME_TO_COUNT: Duration = Duration::from_secs(2);

/// Which solutions are taken, as the page writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GalleryText {
    /// So many are listed.
    limit: u64,
    /// Whether of those only the fundamental ones are taken.
    only: Option<bool>,
}

/// Solutions as they are listed.
pub(super) struct Gallery {
    items: Vec<GalleryItem>,
    /// The number of the class of each.
    classes: Vec<usize>,
    /// How many such there are in all, as far as that is known.
    total: Option<String>,
}

impl Gallery {
    /// The solutions, and how many there are in all where the format says it.
    ///
    /// # Errors
    /// What ended the list before it came to so many.
    pub(super) fn of(job: &Job, asked: &Asked, text: &GalleryText, format: &str) -> Result<Self, Refusal> {
        let (mut items, mut classes, mut number) = (Vec::new(), Vec::new(), 0);
        let only = text.only.unwrap_or(false);
        let limit = text.limit;
        if !(1..=list::MOST).contains(&limit) {
            return Err(Refusal::out_of_range("limit", &limit.to_string(), (1, list::MOST)));
        }
        // Whether there is one more says whether these are all.
        let listed = solutions(job, asked, limit + 1, |solution| {
            number += 1;
            if number as u64 <= limit && (solution.is_fundamental || !only) {
                let squares = solution.squares.to_vec();
                items.push(GalleryItem { number, squares, is_fundamental: solution.is_fundamental });
                classes.push(solution.class);
            }
            ControlFlow::Continue(())
        });
        if let Some(spent) = listed.ended.spent {
            return Err(refused(spent.message()));
        }
        let total = match format {
            _ if (number as u64) < listed.most => Some(items.len().to_string()),
            "csv" | "moves" => None,
            _ => counted_soon(&job.budget, asked, only),
        };
        Ok(Self { items, classes, total })
    }

    /// How many of them are shown, and of how many.
    fn count(&self, words: &Words, shown: usize) -> String {
        match &self.total {
            Some(total) if *total == shown.to_string() => total.clone(),
            Some(total) => {
                words.say(&Message::new("picture-gallery-part").with("count", shown).figures("total", total))
            }
            None => words.say(&Message::new("picture-gallery-first").with("count", shown)),
        }
    }

    /// The same in signs alone, where these are not all: every font has them.
    fn foot(&self, shown: usize) -> String {
        match &self.total {
            Some(total) if *total == shown.to_string() => String::new(),
            Some(total) => format!("{shown} / {total}"),
            None => format!("{shown} / ?"),
        }
    }

    /// As many in a row as make the picture about a third wider than it is high.
    fn columns(board: &Board, count: usize) -> usize {
        let columns = (count as f64 * 1.33 * f64::from(board.ranks()) / f64::from(board.files())).sqrt();
        (columns.round() as usize).clamp(1, count.max(1))
    }
}

/// How many there are, or fundamental ones, if that is soon counted.
fn counted_soon(budget: &Budget, asked: &Asked, only: bool) -> Option<String> {
    let time = budget.time_left().map_or(TIME_TO_COUNT, |left| TIME_TO_COUNT.min(left / 2));
    let count = counted(&budget.clone().with_time(time), asked, only, |_, _| {});
    count.is_exact().then(|| count.found.to_string())
}

/// What was asked of the solutions, in a sentence for each.
fn given(words: &Words, asked: &Asked) -> Vec<String> {
    let holes: Vec<Square> = asked.board().holes().collect();
    let (standing, forbidden) = asked.standing_and_forbidden();
    let ends = match &asked.problem {
        Problem::Tour(problem, _) => [problem.start(), problem.end()],
        Problem::Placement(..) => [None, None],
    };
    let [from, to] = ends.map(|end| end.into_iter().collect::<Vec<_>>());
    let sets = [
        ("picture-given-holes", &holes[..]),
        ("picture-given-standing", standing),
        ("picture-given-forbidden", &forbidden),
        ("picture-given-from", &from),
        ("picture-given-to", &to),
    ];
    let sets = sets.into_iter().filter(|(_, squares)| !squares.is_empty());
    sets.map(|(key, squares)| words.say(&Message::new(key).with("squares", names(squares).join(" ")))).collect()
}

impl Sight for Gallery {
    fn data(&self, _asked: &Asked) -> Data {
        let all = || self.items.iter().zip(&self.classes);
        let values = all().map(|(one, class)| {
            let squares = names(&one.squares);
            json!({ "number": one.number, "class": class, "fundamental": one.is_fundamental, "squares": squares })
        });
        let row = |(one, class): (&GalleryItem, &usize)| {
            let fundamental = if one.is_fundamental { "yes" } else { "no" };
            format!("{},{class},{fundamental},{}", one.number, names(&one.squares).join(" "))
        };
        Data {
            facts: vec![("total", self.total.clone().into())],
            json: ("solutions", values.collect()),
            columns: "number,class,fundamental,squares",
            rows: all().map(row).collect(),
            lines: Some(self.items.iter().map(|one| names(&one.squares).join(" ")).collect()),
        }
    }

    fn draw(&self, job: &Job, asked: &Asked, paper: Paper<'_>, out: &mut Patient<'_>) -> Result<(), Refusal> {
        let (board, piece) = (asked.board(), asked.piece());
        let most = MOST_SQUARES / board.area().max(1);
        let items = &self.items[..self.items.len().min(most)];
        let kind = match &asked.problem {
            Problem::Placement(..) => GalleryKind::Placements,
            Problem::Tour(problem, _) if problem.is_closed() => GalleryKind::ClosedTours,
            Problem::Tour(..) => GalleryKind::OpenTours,
        };
        let columns = Self::columns(board, items.len());
        let of_board = (WIDTH_OF_PIXELS / columns as u32).clamp(WIDTH_OF_BOARD, MOST_WIDTH_OF_BOARD);
        // Pixels are not made larger afterwards, as lines are; a GIF has its width already.
        let least = if paper.format == "png" { WIDTH_OF_PIXELS } else { 0 };
        let width = of_board.saturating_mul(columns as u32).clamp(least, MOST_WIDTH);
        let mut look: Look = paper.look.clone();
        look.width = look.width.or(Some(width));
        let title = Message::new("picture-gallery").show("board", board).with("piece", piece_name(&job.words, piece));
        let fundamental = items.iter().filter(|one| one.is_fundamental).count();
        let marks = job.words.say(&Message::new("picture-gallery-marks").with("count", fundamental));
        let words = AltText {
            title: job.words.say(&title.with("count", self.count(&job.words, items.len()))),
            description: [vec![marks], given(&job.words, asked)].concat().join(". "),
        };
        let picture = Picture::Gallery { board, piece, items, kind, columns, foot: &self.foot(items.len()) };
        still(&picture, Paper { look: &look, ..paper }, &words, out)
    }
}
