//! A solution to take away: a picture, a film, or data.

use std::fmt::Write as _;
use std::io;

use axum::http::StatusCode;
use backrank::board::{Placement, Square, Tour, TourFault};
use backrank::render::{self, Change, Film, Look, Moment, Pace, Picture, PictureWords, RasterError, Scenes, Theme};
use backrank::search::{Budget, Outcome};
use backrank::tours;
use backrank_words::pictures;
use backrank_words::shown::Shown;
use backrank_words::tell::{Tell, tour_fault};
use backrank_words::words::Message;
use serde::Deserialize;
use serde_json::{Value, json};

use super::moves::{self, MoveText};
use super::{answer, check, map, reel};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Asked, Problem, Puzzle, Setting, names, object, squares};

/// A film is made of no more pictures than this.
pub(super) const MOST_PICTURES: usize = 300;

/// The widest picture, in pixels.
const MOST_WIDTH: u32 = 4096;
/// The widest picture of a film, and the usual one.
const MOST_WIDTH_OF_FILM: u32 = 1024;
const WIDTH_OF_FILM: u32 = 480;

/// What is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Taken {
    #[serde(deserialize_with = "object")]
    setting: Setting,
    /// The solution; one is found where none is given.
    squares: Option<Vec<String>>,
    /// Whether the squares may be no solution yet, but as far as somebody, or a search, has come.
    unfinished: Option<bool>,
    /// Moves in place of squares, as far as a search has come that decides moves.
    moves: Option<Vec<MoveText>>,
    /// Whether the search is to be seen, and not the solution.
    film: Option<bool>,
    /// Whether the answer for each square is to be seen, and not a solution.
    map: Option<bool>,
    #[serde(default, deserialize_with = "object")]
    look: LookText,
}

/// How it is to look, as the page writes it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct LookText {
    theme: Option<String>,
    /// `path`, `numbers`, `pieces`, `names`, apart by commas.
    show: Option<String>,
    arrows: Option<bool>,
    width: Option<u32>,
}

impl LookText {
    fn look(&self, is_film: bool) -> Result<Look, Refusal> {
        let wrong = |field: &str, value: &str, values: &[&str]| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let message = Message::new("wrong-value").with("option", field).with("value", value).with("values", values);
            Refusal::wrong("look", message.with("nearest", ""))
        };
        let mut look = Look::default();
        if let Some(theme) = &self.theme {
            look.theme = theme.parse().map_err(|_| wrong("theme", theme, &Theme::ALL.map(Theme::name)))?;
        }
        if let Some(show) = self.show.as_deref().filter(|show| !show.is_empty()) {
            let shown: render::Shown = show.parse().map_err(|_| wrong("show", show, &render::Shown::NAMES))?;
            look.shown = Some(shown);
        }
        look.arrows = self.arrows.unwrap_or(false);
        let (usual, most) = if is_film { (Some(WIDTH_OF_FILM), MOST_WIDTH_OF_FILM) } else { (None, MOST_WIDTH) };
        look.width = self.width.or(usual).map(|width| width.clamp(16, most));
        Ok(look)
    }
}

/// What is drawn.
enum Solution {
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

/// `POST /api/picture`.
pub(crate) fn picture(job: &Job, taken: Taken) -> Result<Reply, Refusal> {
    let format = job.query.get("format").map_or("svg", String::as_str);
    let (kind, extension) = match format {
        "svg" => ("image/svg+xml", "svg"),
        "png" => ("image/png", "png"),
        "gif" => ("image/gif", "gif"),
        "json" => ("application/json", "json"),
        "csv" => ("text/csv; charset=utf-8", "csv"),
        "moves" => ("text/plain; charset=utf-8", "txt"),
        other => return Err(Refusal::wrong("format", Message::new("serve-format").with("format", other))),
    };
    let asked = taken.setting.asked()?;
    let look = taken.look.look(format == "gif")?;
    let mut out = Patient { bytes: Vec::new(), budget: &job.budget };
    if format == "gif" && taken.film.unwrap_or(false) {
        reel::write(job, &asked, &look, &mut out)?;
    } else if taken.map.unwrap_or(false) {
        map::write(job, &asked, format, &look, &mut out)?;
    } else if let Some(moves) = &taken.moves {
        moves::write(job, &asked, moves, (format, &look), &mut out)?;
    } else {
        match solution(job, &asked, &taken) {
            Ok(solution) => write(job, &asked, &solution, format, &look, &mut out)?,
            Err(NoSolution { refusal, reason }) => match (&asked.problem, reason) {
                (Problem::Tour(problem, _), Some(reason)) if kind.starts_with("image/") => {
                    let shown = Shown::of(&reason, problem, &job.budget).ok_or(refusal)?;
                    let sentences = [Some(reason.message()), shown.by].into_iter().flatten();
                    pictures::why_not(&job.words, problem, &shown.evidence, sentences, |picture, words| {
                        still(picture, format, &look, words, &mut out)
                    })?;
                }
                _ => return Err(refusal),
            },
        }
    }
    let (puzzle, board) = (asked.puzzle.name(), asked.board());
    let name = format!("backrank-{puzzle}-{}x{}.{extension}", board.ranks(), board.files());
    Ok(Reply::File { name, kind, bytes: out.bytes })
}

/// Keeps bytes as long as there is time, and somebody waits for them.
pub(super) struct Patient<'b> {
    pub(super) bytes: Vec<u8>,
    budget: &'b Budget,
}

impl io::Write for Patient<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.budget.look_at_clock().map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(super) fn refused(message: Message) -> Refusal {
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "solution", message)
}

pub(super) fn not_drawn(error: &RasterError) -> Refusal {
    refused(match error {
        RasterError::Size { width, height, most } => {
            Message::new("picture-sides").show("width", width).show("height", height).show("most", most)
        }
        RasterError::Write(_) => Message::new("serve-picture-slow"),
        _ => Message::new("picture-shapes"),
    })
}

/// Why there is no solution to draw.
struct NoSolution {
    refusal: Refusal,
    /// Why there is no tour at all.
    reason: Option<Box<tours::Reason>>,
}

impl From<Refusal> for NoSolution {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, reason: None }
    }
}

/// The solution that is given, if it is one, or as far as it goes; else one that is found.
fn solution(job: &Job, asked: &Asked, taken: &Taken) -> Result<Solution, NoSolution> {
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
            Outcome::Impossible(reason) => {
                Err(NoSolution { refusal: refused(reason.message()), reason: Some(Box::new(reason)) })
            }
            Outcome::Unknown(spent) => Err(none(spent.message())),
        },
        (Problem::Placement(problem, _), Some(squares)) => {
            check::placement(problem, squares).map(Solution::Pieces).map_err(|wrong| none(wrong.reason))
        }
        (Problem::Placement(problem, _), None) => match problem.find(&job.budget) {
            Outcome::Found(placement) => Ok(Solution::Pieces(placement)),
            Outcome::Impossible(reason) => Err(none(reason.message())),
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

/// Writes a picture in which nothing moves.
pub(super) fn still(
    picture: &Picture<'_>,
    format: &str,
    look: &Look,
    words: &PictureWords,
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let drawn = match format {
        "png" => picture.write_png(look, words, out),
        "gif" => picture.write_gif(look, words, out),
        _ => picture.write_svg(look, words, out).map_err(RasterError::from),
    };
    drawn.map_err(|error| not_drawn(&error))
}

fn write(
    job: &Job,
    asked: &Asked,
    solution: &Solution,
    format: &str,
    look: &Look,
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let (board, piece) = (asked.board(), asked.piece());
    let is_tour = asked.puzzle == Puzzle::Tour;
    let squares = solution.squares();
    let picture = match solution {
        Solution::Tour(tour) => Picture::Tour(tour),
        Solution::Part(_) if is_tour => Picture::Walk { board, piece, squares },
        Solution::Pieces(_) | Solution::Part(_) => Picture::Pieces { board, piece, squares },
    };
    let of_squares = |title| pictures::of_pieces(&job.words, title, board, piece, squares);
    let words = match solution {
        Solution::Tour(tour) => pictures::of_tour(&job.words, tour),
        Solution::Pieces(_) => of_squares("picture-placement"),
        Solution::Part(_) if is_tour => of_squares("picture-walk"),
        Solution::Part(_) => {
            let mut words = of_squares("picture-pieces");
            if let Some(fault) =
                Placement::new(board, piece, squares.to_vec()).err().and_then(|e| e.faults.first().cloned())
            {
                words.description = format!("{}. {}", words.description, job.words.say(&fault.message()));
            }
            words
        }
    };
    match format {
        "svg" | "png" => still(&picture, format, look, &words, out),
        "gif" => {
            let caption = |moment: &Moment| reel::caption(&job.words, moment, board.len());
            let walked = |step| Moment { step: step as u64, path: squares[..step].to_vec(), change: Change::Entered };
            let moments: Vec<Moment>;
            let scenes = match solution {
                Solution::Tour(tour) => Scenes::Tour(tour),
                Solution::Part(_) if is_tour => {
                    moments = (squares.len().min(1)..=squares.len()).map(walked).collect();
                    Scenes::Search { moments: &moments, placing: None, target: board.len(), caption: &caption }
                }
                Solution::Pieces(_) | Solution::Part(_) => Scenes::Pieces(squares),
            };
            let pace = Pace { most: MOST_PICTURES, ..Pace::default() };
            Film { board, piece, scenes }.write_gif(look, &words, &pace, out).map_err(|error| not_drawn(&error))
        }
        "json" => {
            out.bytes = to_json(asked, solution).into_bytes();
            Ok(())
        }
        "csv" => {
            out.bytes = csv(asked, solution).into_bytes();
            Ok(())
        }
        _ => {
            out.bytes = (names(solution.squares()).join(" ") + "\n").into_bytes();
            Ok(())
        }
    }
}

/// What is asked, as the beginning of data.
pub(super) fn header(asked: &Asked) -> Value {
    let board = asked.board();
    json!({
        "puzzle": asked.puzzle.name(),
        "board": board.to_string(),
        "wrap": board.wrap().name(),
        "holes": names(&board.holes().collect::<Vec<_>>()),
        "piece": asked.piece().to_string(),
    })
}

fn to_json(asked: &Asked, solution: &Solution) -> String {
    let mut value = header(asked);
    value["squares"] = names(solution.squares()).into();
    match solution {
        Solution::Tour(tour) => value["closed"] = tour.is_closed().into(),
        Solution::Pieces(_) => {}
        Solution::Part(_) => value["finished"] = false.into(),
    }
    format!("{value}\n")
}

fn csv(asked: &Asked, solution: &Solution) -> String {
    let mut text = String::from(if asked.puzzle == Puzzle::Tour { "step,square\n" } else { "piece,square\n" });
    for (index, square) in solution.squares().iter().enumerate() {
        // A string takes anything.
        let _ = writeln!(text, "{},{square}", index + 1);
    }
    text
}
