//! Export of a *subject*: a solution (complete or not), the moves that a search has decided, a gallery, a map or a
//! search. A search is exported as an animated GIF, a solution as a picture, an animated GIF or data, and any other
//! subject as a picture or data.

mod gallery;
mod solution;
mod used_moves;

use backrank::render::{Look, PictureElements, Theme};
use backrank_service::answer::{self, Reason};
use backrank_service::for_either;
use backrank_service::validate::{Question, Task};
use backrank_words::{ToMessage, message};
use serde::Deserialize;

use self::gallery::{Gallery, GalleryOptions};
use self::solution::{ExportedSquares, NoSolutionToExport, read_or_find_solution};
use self::used_moves::{MoveEndNames, UsedMoves};
use super::evidence;
use super::exportable::{
    CancellableBuffer, DATA_FORMATS, DEFAULT_PNG_WIDTH, Exportable, MAX_GIF_FRAMES, MAX_STILL_WIDTH, PictureContext,
    export_refusal,
};
use super::map::SquareAnswers;
use super::shown_trace::{TraceError, start_trace};
use crate::puzzle_settings::{Object, PuzzleSettings};
use crate::refusal::Refusal;
use crate::search_context::{Answer, SearchContext};

/// The smallest width of a picture, in pixels.
const MIN_WIDTH: u32 = 16;

/// The largest width of a GIF, in pixels.
const MAX_GIF_WIDTH: u32 = 1024;
/// The default width of a GIF, in pixels.
const DEFAULT_GIF_WIDTH: u32 = 480;

/// The largest number of steps of a search that are run for a GIF; running this number of steps takes some seconds.
const MAX_STEPS: u64 = 20_000_000;

/// The body of `POST /api/picture`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExportRequest {
    setting: Object<PuzzleSettings>,
    /// The squares of the solution to export. If the request names no subject, a solution is searched for.
    squares: Option<Vec<String>>,
    /// Whether the squares may be an incomplete solution.
    unfinished: Option<bool>,
    /// The moves of a complete or incomplete tour, in the order in which the edge search decided them. The edge search
    /// decides which moves a tour uses, so its state is shown by moves, not by squares.
    moves: Option<Vec<MoveEndNames>>,
    /// Whether to export the search for a solution; the format must be GIF.
    film: Option<bool>,
    /// Which solutions to export as a gallery.
    gallery: Option<Object<GalleryOptions>>,
    /// Whether to export the map, with the answer for each square.
    map: Option<bool>,
    #[serde(default)]
    look: Object<LookRequest>,
}

impl ExportRequest {
    /// Refuses a request with two subjects, because only one would be exported; `unfinished` without squares; and a
    /// search in a format other than GIF.
    fn check(&self, format: &str) -> Result<(), Refusal> {
        let is_film = self.film.unwrap_or(false);
        let subjects = [
            ("squares", self.squares.is_some()),
            ("moves", self.moves.is_some()),
            ("gallery", self.gallery.is_some()),
            ("map", self.map.unwrap_or(false)),
            ("film", is_film),
        ];
        let mut subjects = subjects.into_iter().filter(|&(_, is_named)| is_named);
        if let (Some((first, _)), Some((second, _))) = (subjects.next(), subjects.next()) {
            return Err(Refusal::conflicting_fields(first, second));
        }
        if self.unfinished.unwrap_or(false) && self.squares.is_none() {
            let message = message!("serve-only-with", field = "unfinished", other = "squares");
            return Err(Refusal::bad_request("together", message));
        }
        if is_film && format != "gif" {
            return Err(wrong_format(format, &["gif"]));
        }
        Ok(())
    }
}

/// The look of a picture, in the JSON of the page.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct LookRequest {
    theme: Option<String>,
    /// The elements to draw: some of `path`, `numbers`, `pieces` and `names`, separated by commas.
    show: Option<String>,
    arrows: Option<bool>,
    width: Option<u32>,
}

impl LookRequest {
    fn look(&self, format: &str, is_gallery: bool) -> Result<Look, Refusal> {
        let mut look = Look::default();
        if let Some(theme) = &self.theme {
            look.theme =
                theme.parse().map_err(|_| Refusal::not_among("look", "theme", theme, &Theme::ALL.map(Theme::name)))?;
        }
        if let Some(show) = &self.show {
            let wrong = |_| Refusal::not_among("look", "show", show, &PictureElements::NAMES);
            look.elements = Some(show.parse().map_err(wrong)?);
        }
        look.arrows = self.arrows.unwrap_or(false);
        look.max_frames = MAX_GIF_FRAMES;
        let (usual, most) = match format {
            "gif" => (Some(DEFAULT_GIF_WIDTH), MAX_GIF_WIDTH),
            // The default width of a gallery depends on the number of its boards, so `Gallery` computes it.
            "png" if !is_gallery => (Some(DEFAULT_PNG_WIDTH), MAX_STILL_WIDTH),
            _ => (None, MAX_STILL_WIDTH),
        };
        match self.width {
            Some(width) if !(MIN_WIDTH..=most).contains(&width) => {
                return Err(Refusal::out_of_range("width", &width.to_string(), MIN_WIDTH.into()..=most.into()));
            }
            width => look.width = width.or(usual),
        }
        Ok(look)
    }
}

/// `POST /api/picture`: exports a subject as a file.
pub(crate) fn export(context: &SearchContext, request: ExportRequest) -> Result<Answer, Refusal> {
    let format = context.query.get("format").map_or("svg", String::as_str);
    let (kind, extension) = match format {
        "svg" => ("image/svg+xml", "svg"),
        "png" => ("image/png", "png"),
        "gif" => ("image/gif", "gif"),
        "json" => ("application/json", "json"),
        "csv" => ("text/csv; charset=utf-8", "csv"),
        "moves" => ("text/plain; charset=utf-8", "txt"),
        _ => return Err(Refusal::bad_request("format", message!("serve-format", format))),
    };
    request.check(format)?;
    let question = request.setting.0.validate(&context.words)?;
    let look = request.look.0.look(format, request.gallery.is_some())?;
    let out = CancellableBuffer { bytes: Vec::new(), budget: &context.budget };
    let mut export = PictureContext { context, question: &question, format, look, out };
    let is_of_search = format == "gif" && request.film.unwrap_or(false);
    if is_of_search {
        write_search(&mut export)?;
    } else {
        match exportable(context, &question, &request, format) {
            Ok(exportable) if DATA_FORMATS.contains(&format) => {
                let text = exportable.export_table(&question).into_text(&question, format);
                let formats = ["svg", "png", "gif", "json", "csv"];
                export.out.bytes = text.ok_or_else(|| wrong_format(format, &formats))?.into_bytes();
            }
            Ok(exportable) => exportable.draw(&mut export)?,
            Err(NoSolutionToExport { refusal, reason }) => match (reason.as_deref(), &question.task) {
                (Some(Reason::Tour(reason)), Task::Tour(task)) if kind.starts_with("image/") => {
                    evidence::draw_reason(&mut export, &task.problem, reason, refusal)?;
                }
                (Some(reason), _) if format == "json" => {
                    export.out.bytes = evidence::no_solution_json(context, &question, reason).into_bytes()
                }
                _ => return Err(refusal),
            },
        }
    }
    let (puzzle, board) = (question.puzzle.name(), question.board());
    let search = if is_of_search { "-search" } else { "" };
    let name = format!("backrank-{puzzle}{search}-{}x{}.{extension}", board.ranks(), board.files());
    Ok(Answer { name, media_type: kind, bytes: export.out.bytes })
}

/// Runs the search, and writes a GIF of frames that are sampled from the search.
fn write_search(export: &mut PictureContext<'_>) -> Result<(), Refusal> {
    let PictureContext { context, question, .. } = *export;
    let shown = start_trace(question, &context.budget).map_err(|error| match error {
        TraceError::Refused(refusal) => refusal,
        TraceError::Impossible(reason) => export_refusal(reason.message()),
        TraceError::OutOfBudget(spent) => export_refusal(spent.message()),
    })?;
    let limits = (MAX_STEPS, export.look.max_frames);
    for_either!(shown, |shown| {
        let mut trace = shown.trace.with_undo_limit(0);
        answer::draw_search_animation(question, &mut trace, limits, &context.words, |animation, words| {
            export.write_animation(animation, words)
        })
        .0
    })
}

/// The subject that the request names: a map, a gallery, the moves of a tour, or a solution, which is searched for if
/// the request has no squares.
fn exportable(
    context: &SearchContext,
    question: &Question,
    request: &ExportRequest,
    format: &str,
) -> Result<Box<dyn Exportable>, NoSolutionToExport> {
    if request.map.unwrap_or(false) {
        return Ok(Box::new(SquareAnswers::compute(context, question)));
    }
    if let Some(Object(gallery)) = &request.gallery {
        return Ok(Box::new(Gallery::collect(context, question, gallery, format)?));
    }
    if let Some(moves) = &request.moves {
        let moves = UsedMoves::parse(question, moves)?;
        return Ok(match moves.to_tour(question) {
            Some(tour) => Box::new(ExportedSquares::Complete(tour)),
            None => Box::new(moves),
        });
    }
    read_or_find_solution(context, question, request.squares.as_deref(), request.unfinished.unwrap_or(false))
        .map(|solution| Box::new(solution) as Box<dyn Exportable>)
}

fn wrong_format(format: &str, formats: &[&str]) -> Refusal {
    Refusal::not_among("format", "format", format, formats)
}
