//! Several solutions to take away at once: as a picture with a small board for each, and as data.

use std::ops::ControlFlow;

use backrank::render::{Exhibit, Exhibits, Look, Picture, PictureWords};
use backrank_words::pictures::piece_name;
use backrank_words::tell::Tell;
use backrank_words::words::Message;
use serde::Deserialize;
use serde_json::json;

use super::data::{Data, Sight};
use super::list::{self, solutions};
use super::picture::{MOST_WIDTH, Paper, Patient, refused, still};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names};

/// A picture has room for so many squares, whatever the boards.
const MOST_SQUARES: usize = 40_000;

/// So wide each board is drawn, in pixels, if there is room; wider where they are few.
const WIDTH_OF_BOARD: u32 = 160;
const MOST_WIDTH_OF_BOARD: u32 = 360;
/// As wide as few boards are drawn together.
const WIDTH_OF_FEW: u32 = 1080;

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
    exhibits: Vec<Exhibit>,
    /// The number of the class of each.
    classes: Vec<usize>,
}

impl Gallery {
    /// # Errors
    /// What ended the list before it came to so many.
    pub(super) fn of(job: &Job, asked: &Asked, text: &GalleryText) -> Result<Self, Refusal> {
        let (mut exhibits, mut classes, mut number) = (Vec::new(), Vec::new(), 0);
        let only = text.only.unwrap_or(false);
        let listed = solutions(job, asked, text.limit.clamp(1, list::MOST), |solution| {
            number += 1;
            if solution.is_fundamental || !only {
                let squares = solution.squares.to_vec();
                exhibits.push(Exhibit { number, squares, is_fundamental: solution.is_fundamental });
                classes.push(solution.class);
            }
            ControlFlow::Continue(())
        });
        match listed.ended.spent {
            Some(spent) => Err(refused(spent.message())),
            None => Ok(Self { exhibits, classes }),
        }
    }

    /// As many in a row as make the picture about a third wider than it is high.
    fn columns(&self, asked: &Asked) -> usize {
        let (ranks, files) = (f64::from(asked.board().ranks()), f64::from(asked.board().files()));
        let columns = (self.exhibits.len() as f64 * 1.33 * ranks / files).sqrt();
        (columns.round() as usize).clamp(1, self.exhibits.len().max(1))
    }
}

impl Sight for Gallery {
    fn data(&self, asked: &Asked) -> Data {
        let all = || self.exhibits.iter().zip(&self.classes);
        let closed = match &asked.problem {
            Problem::Tour(problem, _) => Some(("closed", problem.is_closed().into())),
            Problem::Placement(..) => None,
        };
        let values = all().map(|(one, class)| {
            let squares = names(&one.squares);
            json!({ "number": one.number, "class": class, "fundamental": one.is_fundamental, "squares": squares })
        });
        let row = |(one, class): (&Exhibit, &usize)| {
            let fundamental = if one.is_fundamental { "yes" } else { "no" };
            format!("{},{class},{fundamental},{}", one.number, names(&one.squares).join(" "))
        };
        Data {
            facts: closed.into_iter().collect(),
            json: ("solutions", values.collect()),
            columns: "number,class,fundamental,squares",
            rows: all().map(row).collect(),
            lines: Some(self.exhibits.iter().map(|one| names(&one.squares).join(" ")).collect()),
        }
    }

    fn draw(&self, job: &Job, asked: &Asked, paper: Paper<'_>, out: &mut Patient<'_>) -> Result<(), Refusal> {
        let (board, piece) = (asked.board(), asked.piece());
        let most = MOST_SQUARES / board.area().max(1);
        if self.exhibits.len() > most {
            return Err(refused(Message::new("serve-gallery-many").with("most", most)));
        }
        let kind = match &asked.problem {
            Problem::Placement(..) => Exhibits::Placements,
            Problem::Tour(problem, _) if problem.is_closed() => Exhibits::ClosedTours,
            Problem::Tour(..) => Exhibits::OpenTours,
        };
        let columns = self.columns(asked);
        let of_board = (WIDTH_OF_FEW / columns as u32).clamp(WIDTH_OF_BOARD, MOST_WIDTH_OF_BOARD);
        let width = of_board.saturating_mul(columns as u32).min(MOST_WIDTH);
        let mut look: Look = paper.look.clone();
        look.width = look.width.or(Some(width));
        let title = Message::new("picture-gallery").show("board", board).with("piece", piece_name(&job.words, piece));
        let fundamental = self.exhibits.iter().filter(|one| one.is_fundamental).count();
        let description = Message::new("picture-gallery-marks").with("count", fundamental);
        let words = PictureWords {
            title: job.words.say(&title.with("count", self.exhibits.len())),
            description: job.words.say(&description),
        };
        let picture = Picture::Gallery { board, piece, exhibits: &self.exhibits, kind, columns };
        still(&picture, Paper { look: &look, ..paper }, &words, out)
    }
}
