//! Export of a solution, or of a part of one.

use backrank::Problem as _;
use backrank::board::{Placement, Square, Tour, TourFault};
use backrank::placements;
use backrank::render::{Animation, AnimationContent, AnimationTiming, Change, Picture, SearchMoment};
use backrank::search::{Options, Outcome};
use backrank::tours::Method;
use backrank_words::alt_text;
use backrank_words::to_message::{ToMessage, tour_fault};
use backrank_words::words::Message;

use super::data::{ExportData, Exportable};
use super::evidence::Reason;
use super::picture::{MAX_GIF_FRAMES, PictureExport, caption, not_drawn, nothing_to_export};
use super::{answer, check};
use crate::refusal::Refusal;
use crate::search_job::SearchJob;
use crate::setting::{ParsedSetting, Problem, Puzzle, names, squares};

/// The squares to export.
pub(super) enum Solution {
    Tour(Tour),
    Pieces(placements::Solution),
    /// A part of a solution: the squares of a walk, in order, or those of some pieces.
    Part(Vec<Square>),
}

impl Solution {
    fn from_placement(placement: Placement) -> Self {
        Self::Pieces(placement.into())
    }

    fn squares(&self) -> &[Square] {
        match self {
            Self::Tour(tour) => tour.squares(),
            Self::Pieces(pieces) => pieces.squares(),
            Self::Part(squares) => squares,
        }
    }
}

/// Why there is no solution to export.
pub(super) struct SolutionError<'a> {
    pub(super) refusal: Refusal,
    /// The proof that there is none, where there is one.
    pub(super) reason: Option<Box<Reason<'a>>>,
}

impl<'a> SolutionError<'a> {
    fn proven(reason: Reason<'a>) -> Self {
        Self { refusal: nothing_to_export(reason.message()), reason: Some(Box::new(reason)) }
    }
}

impl From<Refusal> for SolutionError<'_> {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, reason: None }
    }
}

/// The solution on the named squares, or a part of one if it may be unfinished; without names one that is found.
pub(super) fn solution<'a>(
    job: &SearchJob,
    asked: &'a ParsedSetting,
    names: Option<&[String]>,
    may_be_unfinished: bool,
) -> Result<Solution, SolutionError<'a>> {
    let given = names.map(|names| squares(asked.board(), names)).transpose()?;
    if let Some(squares) = given.clone().filter(|_| may_be_unfinished) {
        return part(&asked.problem, squares).map_err(|message| nothing_to_export(message).into());
    }
    let none = |message| SolutionError::from(nothing_to_export(message));
    match (&asked.problem, given) {
        (Problem::Tour(problem, _), Some(squares)) => {
            check::tour(problem, squares).map(Solution::Tour).map_err(|wrong| none(wrong.reason))
        }
        (Problem::Tour(problem, method), None) => {
            match answer::tour(problem, *method, &asked.tour_options(Method::Auto, &job.budget)) {
                Outcome::Found((_, Some(tour))) => Ok(Solution::Tour(tour)),
                Outcome::Found((proof, None)) => Err(none(proof.message())),
                Outcome::Impossible(reason) => Err(SolutionError::proven(Reason::Tour(problem, reason))),
                Outcome::Unknown(spent) => Err(none(spent.message())),
            }
        }
        (Problem::Placement(problem, _), Some(squares)) => {
            check::placement(problem, squares).map(Solution::from_placement).map_err(|wrong| none(wrong.reason))
        }
        (Problem::Placement(problem, options), None) => {
            match problem.find(&Options::from(job.budget.clone()).seed(options.chosen_seed())) {
                Outcome::Found(placement) => Ok(Solution::Pieces(placement)),
                Outcome::Impossible(reason) => Err(SolutionError::proven(Reason::Pieces(problem, reason))),
                Outcome::Unknown(spent) => Err(none(spent.message())),
            }
        }
    }
}

/// The squares as a solution, else as a part of one. A walk must consist of moves of the piece, and may visit a square
/// twice; pieces may attack each other, which the words of the picture say.
fn part(problem: &Problem, squares: Vec<Square>) -> Result<Solution, Message> {
    let (board, piece) = match problem {
        Problem::Placement(problem, _) => {
            let placement = check::placement(problem, squares.clone());
            return Ok(placement.map_or(Solution::Part(squares), Solution::from_placement));
        }
        Problem::Tour(problem, _) => match check::tour(problem, squares.clone()) {
            Ok(tour) => return Ok(Solution::Tour(tour)),
            Err(_) => (problem.board(), problem.piece()),
        },
    };
    let mut steps = squares.windows(2).zip(2..);
    let no_move = steps.find(|(pair, _)| !piece.attacks(board, pair[0], pair[1]));
    match no_move {
        Some((pair, step)) => Err(tour_fault(&TourFault::NoMove { step, from: pair[0], to: pair[1] }, 1)),
        None => Ok(Solution::Part(squares)),
    }
}

impl Exportable for Solution {
    fn export_data(&self, asked: &ParsedSetting) -> ExportData {
        let squares = names(self.squares());
        let facts = match self {
            Self::Tour(_) | Self::Pieces(_) => Vec::new(),
            Self::Part(_) => vec![("finished", false.into())],
        };
        ExportData {
            facts,
            columns: if asked.puzzle == Puzzle::Tour { "step,square" } else { "piece,square" },
            rows: squares.iter().zip(1..).map(|(square, step)| format!("{step},{square}")).collect(),
            lines: Some(vec![squares.join(" ")]),
            json: ("squares", squares.into()),
        }
    }

    fn draw(&self, export: &mut PictureExport<'_>) -> Result<(), Refusal> {
        let PictureExport { job, asked, .. } = *export;
        let (board, piece) = (asked.board(), asked.piece());
        let is_tour = asked.puzzle == Puzzle::Tour;
        let squares = self.squares();
        let picture = match self {
            Self::Tour(tour) => Picture::Tour(tour),
            Self::Part(_) if is_tour => Picture::Walk { board, piece, squares },
            Self::Pieces(_) | Self::Part(_) => Picture::Pieces { board, piece, squares },
        };
        let of_squares = |title| alt_text::for_pieces(&job.words, title, board, piece, squares);
        let words = match self {
            Self::Tour(tour) => alt_text::for_tour(&job.words, tour),
            Self::Pieces(_) => of_squares("picture-placement"),
            Self::Part(_) if is_tour => of_squares("picture-walk"),
            Self::Part(_) => {
                let mut words = of_squares("picture-pieces");
                if let Some(fault) =
                    Placement::new(board, piece, squares.to_vec()).err().and_then(|e| e.faults.first().cloned())
                {
                    words.description = format!("{}. {}", words.description, job.words.say(&fault.message()));
                }
                words
            }
        };
        if export.format != "gif" {
            return export.write_still(&picture, &words);
        }
        let caption_of = |step, depth| caption(&job.words, "film-caption", (step, depth), board.len());
        let walked = |step| SearchMoment { step: step as u64, path: squares[..step].to_vec(), change: Change::Entered };
        let moments: Vec<SearchMoment>;
        let content = match self {
            Self::Tour(tour) => AnimationContent::Tour(tour),
            Self::Part(_) if is_tour => {
                moments = (squares.len().min(1)..=squares.len()).map(walked).collect();
                AnimationContent::Search { moments: &moments, setup: None, target: board.len(), caption: &caption_of }
            }
            Self::Pieces(_) | Self::Part(_) => AnimationContent::Pieces(squares),
        };
        let pace = AnimationTiming { most: MAX_GIF_FRAMES, ..AnimationTiming::default() };
        Animation { board, piece, content }
            .write_gif(&export.look, &words, &pace, &mut export.out)
            .map_err(|error| not_drawn(&error))
    }
}
