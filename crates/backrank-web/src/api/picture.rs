//! A solution to take away: a picture, or data.

use std::fmt::Write;

use axum::http::StatusCode;
use backrank::board::{Placement, Square, Tour};
use backrank::render::{PictureWords, TourStyle, pieces_svg, tour_svg};
use backrank::search::Outcome;
use backrank_words::tell::Tell;
use backrank_words::words::{Message, Words};
use serde::Deserialize;
use serde_json::json;

use super::{answer, check};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Asked, Problem, Setting, names, squares};

/// What is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Picture {
    setting: Setting,
    /// The solution; one is found where none is given.
    squares: Option<Vec<String>>,
    film: Option<bool>,
    look: Option<Look>,
}

#[derive(Debug, Default, Deserialize)]
struct Look {
    show: Option<String>,
}

/// What is drawn.
enum Solution {
    Tour(Tour),
    Pieces(Placement),
}

impl Solution {
    fn squares(&self) -> &[Square] {
        match self {
            Self::Tour(tour) => tour.squares(),
            Self::Pieces(pieces) => pieces.squares(),
        }
    }
}

/// `POST /api/picture`.
pub(crate) fn picture(job: &Job, picture: Picture) -> Result<Reply, Refusal> {
    let format = job.query.get("format").map_or("svg", String::as_str);
    if picture.film.unwrap_or(false) || matches!(format, "png" | "gif") {
        return Err(Refusal::new(StatusCode::NOT_IMPLEMENTED, "format", Message::new("serve-no-raster")));
    }
    let write: fn(&Asked, &Solution, &Picture, &Words) -> String = match format {
        "svg" => svg,
        "json" => to_json,
        "csv" => csv,
        "moves" => |_, solution, _, _| names(solution.squares()).join(" ") + "\n",
        other => return Err(Refusal::wrong("format", Message::new("serve-format").with("format", other))),
    };
    let asked = picture.setting.asked()?;
    let solution = solution(job, &asked, &picture)?;
    let (kind, extension) = match format {
        "svg" => ("image/svg+xml", "svg"),
        "json" => ("application/json", "json"),
        "csv" => ("text/csv; charset=utf-8", "csv"),
        _ => ("text/plain; charset=utf-8", "txt"),
    };
    let (puzzle, board) = (asked.puzzle.name(), asked.board());
    let name = format!("backrank-{puzzle}-{}x{}.{extension}", board.ranks(), board.files());
    Ok(Reply::File { name, kind, bytes: write(&asked, &solution, &picture, &job.words).into_bytes() })
}

/// The solution that is given, if it is one; else one that is found.
fn solution(job: &Job, asked: &Asked, picture: &Picture) -> Result<Solution, Refusal> {
    let refused = |message: Message| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "solution", message);
    let given = picture.squares.as_ref().map(|given| squares(asked.board(), given)).transpose()?;
    match (&asked.problem, given) {
        (Problem::Tour(problem, _), Some(squares)) => {
            check::tour(problem, squares).map(Solution::Tour).map_err(|wrong| refused(wrong.reason))
        }
        (Problem::Tour(problem, method), None) => match answer::tour(problem, *method, &job.budget) {
            Outcome::Found((_, Some(tour))) => Ok(Solution::Tour(tour)),
            Outcome::Found((proof, None)) => Err(refused(proof.message())),
            Outcome::Impossible(reason) => Err(refused(reason.message())),
            Outcome::Unknown(spent) => Err(refused(spent.message())),
        },
        (Problem::Placement(problem, _), Some(squares)) => {
            let checked = check::placement(problem, squares).map_err(|wrong| refused(wrong.reason))?;
            Ok(Solution::Pieces(checked))
        }
        (Problem::Placement(problem, _), None) => match problem.find(&job.budget) {
            Outcome::Found(placement) => Ok(Solution::Pieces(placement)),
            Outcome::Impossible(reason) => Err(refused(reason.message())),
            Outcome::Unknown(spent) => Err(refused(spent.message())),
        },
    }
}

fn svg(asked: &Asked, solution: &Solution, picture: &Picture, words: &Words) -> String {
    let key = format!("piece-{}", asked.piece());
    let piece = if words.has(&key) { words.text(&key) } else { asked.piece().to_string() };
    let say = |key, squares: &[Square]| {
        let message = Message::new(key).show("board", asked.board()).with("piece", &piece);
        words.say(&message.with("count", squares.len()).with("squares", names(squares).join(" ")))
    };
    match solution {
        Solution::Tour(tour) => {
            let ends = [tour.start(), tour.end()];
            let key = if tour.is_closed() { "picture-closed-tour" } else { "picture-open-tour" };
            let words = PictureWords { title: say(key, &ends), description: say("picture-tour", &ends) };
            let shows_path = picture.look.as_ref().and_then(|look| look.show.as_deref()) == Some("path");
            tour_svg(tour, &TourStyle { numbers: (!shows_path).then_some(1) }, &words)
        }
        Solution::Pieces(pieces) => {
            let squares = pieces.squares();
            let words =
                PictureWords { title: say("picture-placement", squares), description: say("picture-squares", squares) };
            pieces_svg(asked.board(), asked.piece(), squares, &words)
        }
    }
}

fn to_json(asked: &Asked, solution: &Solution, _: &Picture, _: &Words) -> String {
    let board = asked.board();
    let mut value = json!({
        "puzzle": asked.puzzle.name(),
        "board": board.to_string(),
        "wrap": board.wrap().name(),
        "holes": names(&board.holes().collect::<Vec<_>>()),
        "piece": asked.piece().to_string(),
        "squares": names(solution.squares()),
    });
    if let Solution::Tour(tour) = solution {
        value["closed"] = tour.is_closed().into();
    }
    format!("{value}\n")
}

fn csv(_: &Asked, solution: &Solution, _: &Picture, _: &Words) -> String {
    let mut text = String::from(if matches!(solution, Solution::Tour(_)) { "step,square\n" } else { "piece,square\n" });
    for (index, square) in solution.squares().iter().enumerate() {
        // A string takes anything.
        let _ = writeln!(text, "{},{square}", index + 1);
    }
    text
}
