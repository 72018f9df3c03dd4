//! A solution to take away, or a part of one.

use backrank::board::{Placement, Square, Tour, TourFault};
use backrank::placements::PlacementProblem;
use backrank::render::{Animation, AnimationContent, AnimationTiming, Change, Picture, SearchMoment};
use backrank::search::{Budget, Outcome};
use backrank::tours::TourProblem;
use backrank::{placements, tours};
use backrank_words::alt_text;
use backrank_words::to_message::{ToMessage, tour_fault};
use backrank_words::words::{Message, Words};
use serde_json::Value;

use super::data::{Data, Sight};
use super::picture::{MOST_PICTURES, Paper, Patient, Taken, not_drawn, refused, still};
use super::{answer, check, evidence, reel};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, Puzzle, names, squares};

/// What is seen.
pub(super) enum Solution {
    Tour(Tour),
    Pieces(Placement),
    /// No solution: squares that were walked, one after another, or on which pieces stand so far.
    Part(Vec<Square>),
}

impl Solution {
    fn squares(&self) -> &[Square] {
        match self {
            Self::Tour(tour) => tour.squares(),
            Self::Pieces(pieces) => pieces.squares(),
            Self::Part(squares) => squares,
        }
    }
}

/// Why there is no solution to draw.
pub(super) struct NoSolution<'a> {
    pub(super) refusal: Refusal,
    /// Why there is none at all.
    pub(super) reason: Option<Box<Reason<'a>>>,
}

/// Why there is no tour that is asked for, or no placement.
pub(super) enum Reason<'a> {
    Tour(&'a TourProblem, tours::Reason),
    Pieces(&'a PlacementProblem, placements::Reason),
}

impl Reason<'_> {
    /// What it says.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Tour(_, reason) => reason.message(),
            Self::Pieces(_, reason) => reason.message(),
        }
    }

    /// The squares that show it, as the page marks them; and what they show, where that is another argument.
    pub(super) fn evidence(&self, words: &Words, budget: &Budget) -> (Vec<Value>, Option<String>) {
        match self {
            Self::Tour(problem, reason) => evidence::of_tours(words, problem, reason, budget),
            Self::Pieces(problem, reason) => (evidence::of_pieces(words, problem, reason), None),
        }
    }
}

impl<'a> NoSolution<'a> {
    fn proven(reason: Reason<'a>) -> Self {
        Self { refusal: refused(reason.message()), reason: Some(Box::new(reason)) }
    }
}

impl From<Refusal> for NoSolution<'_> {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, reason: None }
    }
}

/// The solution that is given, if it is one, or as far as it goes; else one that is found.
pub(super) fn solution<'a>(job: &Job, asked: &'a Asked, taken: &Taken) -> Result<Solution, NoSolution<'a>> {
    let given = taken.squares.as_ref().map(|given| squares(asked.board(), given)).transpose()?;
    if let Some(squares) = given.clone().filter(|_| taken.unfinished.unwrap_or(false)) {
        return part(&asked.problem, squares).map_err(|message| refused(message).into());
    }
    let none = |message| NoSolution::from(refused(message));
    match (&asked.problem, given) {
        (Problem::Tour(problem, _), Some(squares)) => {
            check::tour(problem, squares).map(Solution::Tour).map_err(|wrong| none(wrong.reason))
        }
        (Problem::Tour(problem, method), None) => match answer::tour(problem, *method, &job.budget) {
            Outcome::Found((_, Some(tour))) => Ok(Solution::Tour(tour)),
            Outcome::Found((proof, None)) => Err(none(proof.message())),
            Outcome::Impossible(reason) => Err(NoSolution::proven(Reason::Tour(problem, reason))),
            Outcome::Unknown(spent) => Err(none(spent.message())),
        },
        (Problem::Placement(problem, _), Some(squares)) => {
            check::placement(problem, squares).map(Solution::Pieces).map_err(|wrong| none(wrong.reason))
        }
        (Problem::Placement(problem, _), None) => match problem.find(&job.budget) {
            Outcome::Found(placement) => Ok(Solution::Pieces(placement)),
            Outcome::Impossible(reason) => Err(NoSolution::proven(Reason::Pieces(problem, reason))),
            Outcome::Unknown(spent) => Err(none(spent.message())),
        },
    }
}

/// The squares as a solution, else as a part of one: a walk must go by moves, which may come back to a square; of
/// pieces that attack each other the picture says so.
fn part(problem: &Problem, squares: Vec<Square>) -> Result<Solution, Message> {
    let (board, piece) = match problem {
        Problem::Placement(problem, _) => {
            let placement = check::placement(problem, squares.clone());
            return Ok(placement.map_or(Solution::Part(squares), Solution::Pieces));
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

impl Sight for Solution {
    fn data(&self, asked: &Asked) -> Data {
        let squares = names(self.squares());
        let facts = match self {
            Self::Tour(_) | Self::Pieces(_) => Vec::new(),
            Self::Part(_) => vec![("finished", false.into())],
        };
        Data {
            facts,
            columns: if asked.puzzle == Puzzle::Tour { "step,square" } else { "piece,square" },
            rows: squares.iter().zip(1..).map(|(square, step)| format!("{step},{square}")).collect(),
            lines: Some(vec![squares.join(" ")]),
            json: ("squares", squares.into()),
        }
    }

    fn draw(&self, job: &Job, asked: &Asked, paper: Paper<'_>, out: &mut Patient<'_>) -> Result<(), Refusal> {
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
        if paper.format != "gif" {
            return still(&picture, paper, &words, out);
        }
        let caption = |step, depth| reel::caption(&job.words, "film-caption", (step, depth), board.len());
        let walked = |step| SearchMoment { step: step as u64, path: squares[..step].to_vec(), change: Change::Entered };
        let moments: Vec<SearchMoment>;
        let content = match self {
            Self::Tour(tour) => AnimationContent::Tour(tour),
            Self::Part(_) if is_tour => {
                moments = (squares.len().min(1)..=squares.len()).map(walked).collect();
                AnimationContent::Search { moments: &moments, setup: None, target: board.len(), caption: &caption }
            }
            Self::Pieces(_) | Self::Part(_) => AnimationContent::Pieces(squares),
        };
        let pace = AnimationTiming { most: MOST_PICTURES, ..AnimationTiming::default() };
        Animation { board, piece, content }.write_gif(paper.look, &words, &pace, out).map_err(|error| not_drawn(&error))
    }
}
