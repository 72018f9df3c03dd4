//! Export of a complete or incomplete solution.

use backrank::board::{Placement, Square, TourFault};
use backrank::render::{Animation, AnimationContent, Picture, SearchMoment, SearchStep};
use backrank::search::Outcome;
use backrank_service::Puzzle;
use backrank_service::answer::{Decision, Reason, Solution, find_by_default_method};
use backrank_service::validate::{Question, Task};
use backrank_words::alt_text;
use backrank_words::to_message::tour_fault_message;
use backrank_words::{Message, ToMessage, Verdict, square_names};

use crate::answers::exportable::{Exportable, MAX_GIF_FRAMES, PictureContext, TabularData, export_refusal};
use crate::answers::{check, decide};
use crate::puzzle_settings::parse_squares;
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// The squares to export: a checked solution, or what the user has made of one so far.
pub(super) enum ExportedSquares {
    Complete(Solution),
    /// An incomplete solution: the squares of a walk, in order, or the squares of the pieces placed so far.
    Incomplete(Vec<Square>),
}

impl ExportedSquares {
    fn squares(&self) -> &[Square] {
        match self {
            Self::Complete(solution) => solution.squares(),
            Self::Incomplete(squares) => squares,
        }
    }
}

/// Why there is no solution to export.
pub(super) struct NoSolutionToExport {
    pub(super) refusal: Refusal,
    /// The reason why there is no solution, if that is proven.
    pub(super) reason: Option<Box<Reason>>,
}

impl NoSolutionToExport {
    fn proven(reason: Reason) -> Self {
        Self { refusal: export_refusal(reason.message()), reason: Some(Box::new(reason)) }
    }
}

impl From<Refusal> for NoSolutionToExport {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, reason: None }
    }
}

/// The solution on the named squares; it may be incomplete if `may_be_unfinished`. If `names` is `None`, a solution is
/// searched for.
pub(super) fn read_or_find_solution(
    context: &SearchContext,
    question: &Question,
    names: Option<&[String]>,
    may_be_unfinished: bool,
) -> Result<ExportedSquares, NoSolutionToExport> {
    let none = |message| NoSolutionToExport::from(export_refusal(message));
    if let Some(names) = names {
        let squares = parse_squares(question.board(), names)?;
        let shown = if may_be_unfinished {
            read_incomplete(question, squares)
        } else {
            check::check_squares(question, squares).map(ExportedSquares::Complete).map_err(|wrong| wrong.reason)
        };
        return shown.map_err(none);
    }
    let found = match &question.task {
        Task::Tour(_) => {
            let (Decision { verdict, why, reason, .. }, solution) = decide::decide_and_find(context, question);
            match (solution, verdict, reason) {
                (Some(solution), ..) => Outcome::Found(solution),
                (None, Verdict::No, Some(reason)) => Outcome::Impossible(reason),
                _ => return Err(none(why)),
            }
        }
        Task::Placement(_) => find_by_default_method(question, &context.resources()),
    };
    match found {
        Outcome::Found(solution) => Ok(ExportedSquares::Complete(solution)),
        Outcome::Impossible(reason) => Err(NoSolutionToExport::proven(reason)),
        Outcome::Unknown(spent) => Err(none(spent.message())),
    }
}

/// The squares as a solution if they are one, otherwise as an incomplete solution. A walk must consist of moves of the
/// piece, but may visit a square twice. Pieces may attack each other; then the alternative text of the picture names
/// two pieces that do.
fn read_incomplete(question: &Question, squares: Vec<Square>) -> Result<ExportedSquares, Message> {
    if let Ok(solution) = check::check_squares(question, squares.clone()) {
        return Ok(ExportedSquares::Complete(solution));
    }
    let (board, piece) = match &question.task {
        Task::Placement(_) => return Ok(ExportedSquares::Incomplete(squares)),
        Task::Tour(_) => (question.board(), question.piece()),
    };
    let mut steps = squares.windows(2).zip(2..);
    let no_move = steps.find(|(pair, _)| !piece.attacks(board, pair[0], pair[1]));
    match no_move {
        Some((pair, step)) => Err(tour_fault_message(&TourFault::NoMove { step, from: pair[0], to: pair[1] }, 1)),
        None => Ok(ExportedSquares::Incomplete(squares)),
    }
}

impl Exportable for ExportedSquares {
    fn export_table(&self, question: &Question) -> TabularData {
        let squares = square_names(self.squares());
        let facts = match self {
            Self::Complete(_) => Vec::new(),
            Self::Incomplete(_) => vec![("finished", false.into())],
        };
        TabularData {
            facts,
            csv_header: if question.puzzle == Puzzle::Tour { "step,square" } else { "piece,square" },
            csv_lines: squares.iter().zip(1..).map(|(square, step)| format!("{step},{square}")).collect(),
            text_lines: Some(vec![squares.join(" ")]),
            json_rows: ("squares", squares.into()),
        }
    }

    fn draw(&self, export: &mut PictureContext<'_>) -> Result<(), Refusal> {
        let PictureContext { context, question, .. } = *export;
        let (board, piece) = (question.board(), question.piece());
        let is_tour = question.puzzle == Puzzle::Tour;
        let squares = self.squares();
        let pieces = Picture::Pieces { board, piece, squares };
        let of_squares = |title| alt_text::for_pieces(&context.words, title, board, piece, squares);
        let (picture, words) = match self {
            Self::Complete(Solution::Tour(tour)) => (Picture::Tour(tour), alt_text::for_tour(&context.words, tour)),
            Self::Complete(Solution::Placement(_)) => (pieces, of_squares("picture-placement")),
            Self::Incomplete(_) if is_tour => (Picture::Walk { board, piece, squares }, of_squares("picture-walk")),
            Self::Incomplete(_) => {
                let mut words = of_squares("picture-pieces");
                if let Some(fault) =
                    Placement::new(board, piece, squares.to_vec()).err().and_then(|e| e.faults.first().cloned())
                {
                    words.description =
                        context.words.join_sentences(&[words.description, context.words.say(&fault.message())]);
                }
                (pieces, words)
            }
        };
        if export.format != "gif" {
            return export.write_still(&picture, &words);
        }
        let caption_of =
            |step, depth| alt_text::frame_caption(&context.words, "film-caption", step, depth, board.len());
        let walked =
            |step| SearchMoment { step: step as u64, path: squares[..step].to_vec(), last_step: SearchStep::Entered };
        let moments: Vec<SearchMoment>;
        let content = match self {
            Self::Complete(Solution::Tour(tour)) => AnimationContent::Tour(tour),
            Self::Incomplete(_) if is_tour => {
                // Each moment has its own copy of the walk, so no more moments are made than are shown.
                let (first, last) = (squares.len().min(1), squares.len());
                let stride = (last - first).div_ceil(MAX_GIF_FRAMES - 1).max(1);
                moments = (first..last).step_by(stride).chain([last]).map(walked).collect();
                AnimationContent::Walk { moments: &moments, target: board.len(), caption: &caption_of }
            }
            Self::Complete(Solution::Placement(_)) | Self::Incomplete(_) => AnimationContent::Pieces(squares),
        };
        export.write_animation(&Animation { board, piece, content }, &words)
    }
}
