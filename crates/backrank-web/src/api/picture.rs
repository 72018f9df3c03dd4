//! What is seen, to take away: a picture, a film, or data.

use std::io;

use axum::http::StatusCode;
use backrank::render::{self, AltText, Look, Picture, RasterError, Theme};
use backrank::search::Budget;
use backrank_words::words::Message;
use serde::Deserialize;

use super::data::{FORMATS, Sight};
use super::gallery::{Gallery, GalleryText};
use super::map::Answers;
use super::moves::{MoveText, Moves};
use super::reel;
use super::solution::{NoSolution, Reason, Solution, solution};
use super::why_not;
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Asked, Problem, Setting, object};

/// A film is made of no more pictures than this.
pub(super) const MOST_PICTURES: usize = 300;

/// The narrowest and the widest picture, in pixels.
const LEAST_WIDTH: u32 = 16;
pub(super) const MOST_WIDTH: u32 = 4096;
/// The usual width of one that is made of pixels.
pub(super) const WIDTH_OF_PIXELS: u32 = 1080;
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
    pub(super) squares: Option<Vec<String>>,
    /// Whether the squares may be no solution yet, but as far as somebody, or a search, has come.
    pub(super) unfinished: Option<bool>,
    /// Moves in place of squares, as far as a search has come that decides moves.
    moves: Option<Vec<MoveText>>,
    /// Whether the search is to be seen, and not the solution.
    film: Option<bool>,
    /// Several solutions in place of one, as they are listed.
    gallery: Option<GalleryText>,
    /// Whether the answer for each square is to be seen, and not a solution.
    map: Option<bool>,
    #[serde(default, deserialize_with = "object")]
    look: LookText,
}

impl Taken {
    /// Refuses to take away two things at once, of which one would be lost, and a film as what does not move.
    fn is_one_sight(&self, format: &str) -> Result<(), Refusal> {
        let is_film = self.film.unwrap_or(false);
        let asked = [
            ("squares", self.squares.is_some()),
            ("moves", self.moves.is_some()),
            ("gallery", self.gallery.is_some()),
            ("map", self.map.unwrap_or(false)),
            ("film", is_film),
        ];
        let mut asked = asked.into_iter().filter(|&(_, is_asked)| is_asked);
        if let (Some((first, _)), Some((second, _))) = (asked.next(), asked.next()) {
            return Err(Refusal::together(first, second));
        }
        if self.unfinished.unwrap_or(false) && self.squares.is_none() {
            let message = Message::new("serve-only-with").with("field", "unfinished").with("other", "squares");
            return Err(Refusal::wrong("together", message));
        }
        if is_film && format != "gif" {
            return Err(wrong_format(format, &["gif"]));
        }
        Ok(())
    }
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
    fn look(&self, format: &str, is_gallery: bool) -> Result<Look, Refusal> {
        let wrong = |field: &str, value: &str, values: &[&str]| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let message = Message::new("wrong-value").with("option", field).with("value", value).with("values", values);
            Refusal::wrong("look", message.with("nearest", ""))
        };
        let mut look = Look::default();
        if let Some(theme) = &self.theme {
            look.theme = theme.parse().map_err(|_| wrong("theme", theme, &Theme::ALL.map(Theme::name)))?;
        }
        if let Some(show) = &self.show {
            let shown: render::PictureElements =
                show.parse().map_err(|_| wrong("show", show, &render::PictureElements::NAMES))?;
            look.elements = Some(shown);
        }
        look.arrows = self.arrows.unwrap_or(false);
        let (usual, most) = match format {
            "gif" => (Some(WIDTH_OF_FILM), MOST_WIDTH_OF_FILM),
            // A gallery is as wide as its boards need.
            "png" if !is_gallery => (Some(WIDTH_OF_PIXELS), MOST_WIDTH),
            _ => (None, MOST_WIDTH),
        };
        match self.width {
            Some(width) if !(LEAST_WIDTH..=most).contains(&width) => {
                return Err(Refusal::out_of_range("width", &width.to_string(), (LEAST_WIDTH.into(), most.into())));
            }
            width => look.width = width.or(usual),
        }
        Ok(look)
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
    taken.is_one_sight(format)?;
    let asked = taken.setting.asked()?;
    let look = taken.look.look(format, taken.gallery.is_some())?;
    let paper = Paper { format, look: &look };
    let mut out = Patient { bytes: Vec::new(), budget: &job.budget };
    let is_of_search = format == "gif" && taken.film.unwrap_or(false);
    if is_of_search {
        reel::write(job, &asked, &look, &mut out)?;
    } else {
        match sight(job, &asked, &taken, format) {
            Ok(sight) if FORMATS.contains(&format) => {
                out.bytes = sight
                    .data(&asked)
                    .write(&asked, format)
                    .ok_or_else(|| wrong_format(format, &["svg", "png", "gif", "json", "csv"]))?
                    .into_bytes();
            }
            Ok(sight) => sight.draw(job, &asked, paper, &mut out)?,
            Err(NoSolution { refusal, reason }) => match reason.as_deref() {
                Some(Reason::Tour(problem, reason)) if kind.starts_with("image/") => {
                    why_not::draw(job, problem, reason, paper, refusal, &mut out)?;
                }
                Some(reason) if format == "json" => out.bytes = why_not::json(job, &asked, reason).into_bytes(),
                _ => return Err(refusal),
            },
        }
    }
    let (puzzle, board) = (asked.puzzle.name(), asked.board());
    let search = if is_of_search { "-search" } else { "" };
    let name = format!("backrank-{puzzle}{search}-{}x{}.{extension}", board.ranks(), board.files());
    Ok(Reply::File { name, kind, bytes: out.bytes })
}

/// What is taken away.
fn sight<'a>(job: &Job, asked: &'a Asked, taken: &Taken, format: &str) -> Result<Box<dyn Sight>, NoSolution<'a>> {
    if taken.map.unwrap_or(false) {
        return Ok(Box::new(Answers::of(job, asked)));
    }
    if let Some(gallery) = &taken.gallery {
        return Ok(Box::new(Gallery::of(job, asked, gallery, format)?));
    }
    if let Some(moves) = &taken.moves {
        let moves = Moves::of(asked, moves)?;
        let tour = match &asked.problem {
            Problem::Tour(problem, _) => moves.tour(problem),
            Problem::Placement(..) => None,
        };
        return Ok(match tour {
            Some(tour) => Box::new(Solution::Tour(tour)),
            None => Box::new(moves),
        });
    }
    solution(job, asked, taken).map(|solution| Box::new(solution) as Box<dyn Sight>)
}

fn wrong_format(format: &str, formats: &[&str]) -> Refusal {
    let message = Message::new("wrong-value").with("option", "format").with("value", format);
    let formats: Vec<String> = formats.iter().map(ToString::to_string).collect();
    Refusal::wrong("format", message.with("values", formats).with("nearest", ""))
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

/// What a picture is drawn on.
#[derive(Clone, Copy)]
pub(super) struct Paper<'a> {
    pub(super) format: &'a str,
    pub(super) look: &'a Look,
}

/// Writes a picture in which nothing moves.
pub(super) fn still(
    picture: &Picture<'_>,
    Paper { format, look }: Paper<'_>,
    words: &AltText,
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let drawn = match format {
        "png" => picture.write_png(look, words, out),
        "gif" => picture.write_gif(look, words, out),
        _ => picture.write_svg(look, words, out).map_err(RasterError::from),
    };
    drawn.map_err(|error| not_drawn(&error))
}
