//! `trace`: the search, step by step, as text, as events, as a film, or played in the terminal.

mod film;
mod steps;
mod walk;

use std::io::Write;

use backrank::Problem as _;
use backrank::board::Square;
use backrank::placements::{self, SearchSetup};
use backrank::render::MoveEnds;
use backrank::search::{Budget, Outcome, Search, Spent};
use backrank::tours::{BacktrackingSetup, EdgeTraceSetup, Method, SearchScope, TourProblem};
use backrank::trace::{End, Player};
use backrank_service::Refusal;
use backrank_service::validate::{PictureOptions, Problem, Question, Task, TraceQuestion};
use backrank_words::Field;
use serde_json::json;

use self::steps::Tracing;
use self::walk::trace_walk;
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::play;
use crate::session::Session;
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// How many events can be undone in a played search: some 12 MB of them.
const PLAY_MEMORY: usize = 1_000_000;

/// `trace`.
pub fn trace(asked: &TraceQuestion, session: &Session) -> Result<Exit, CliError> {
    let format = session.output.format_or_text();
    let (question, limit, picture) = match asked {
        TraceQuestion::Walk { .. } if format == Format::Gif => {
            return Err(Refusal::together(Field::Edges, (Field::Format, format.name())).into());
        }
        TraceQuestion::Walk { graph, names, start, budget } => {
            return trace_walk((graph, names, *start), budget, session);
        }
        TraceQuestion::Search { question, limit, picture } => (&**question, limit, picture),
    };
    let limit = limit.unwrap_or(if format == Format::Gif { film::STEPS } else { u64::MAX });
    let (resources, _progress) = session.lend(&question.budget, true);
    let budget = resources.budget();
    // The board is drawn at each step, so a board that could not be drawn is refused.
    let drawn = (question.board().area() as u64).saturating_mul(64);
    budget.allows_memory(drawn).map_err(|spent| CliError::misuse(spent.message()))?;
    let memory = if session.output.play { PLAY_MEMORY } else { 0 };
    match &question.problem {
        Problem::Tour(task) => {
            let problem = &task.problem;
            let method = task.options.chosen_method();
            if method == Method::Edges {
                if format != Format::Gif || session.output.play {
                    return Err(CliError::misuse(Message::new("method-film-alone").show("method", &method)));
                }
                return trace_moves(session, (question, task), (picture, limit), budget);
            }
            if matches!(method, Method::Auto | Method::Rotations) {
                return Err(CliError::misuse(Message::new("method-not-traced").show("method", &method)));
            }
            if let Some(reason) = problem.refusal() {
                return Ok(session.explain_none(&reason));
            }
            let mut meter = budget.meter();
            let walks = match BacktrackingSetup::metered(problem, &task.within(budget), &mut meter) {
                Ok(walks) => walks,
                Err(spent) => return Ok(session.explain_limit(&spent)),
            };
            let square = |vertex| walks.square(vertex);
            let mut player = Player::new(walks.search(SearchScope::First), meter, memory);
            if method == Method::Warnsdorff {
                player = player.without_backtracking();
            }
            let tracing = Tracing::new((session, question), picture, &square, problem.board().len());
            let exit = tracing.run(format, limit, player)?;
            question.unused.iter().for_each(|unused| session.explain(unused));
            Ok(exit)
        }
        Problem::Placement(task) => {
            let problem = &task.problem;
            let method = task.options.chosen_method();
            // The first test that one would think of is the one that teaches most.
            let setup = match task.names_method {
                true => SearchSetup::new(problem, method),
                false => {
                    SearchSetup::new(problem, placements::Method::Pairs).or_else(|| SearchSetup::new(problem, method))
                }
            };
            let Some(setup) = setup else {
                return Err(CliError::misuse(Message::new("method-not-for").show("method", &method)));
            };
            if let Some(reason) = problem.refusal() {
                return Ok(session.explain_none(&reason));
            }
            let square = |vertex| setup.square(vertex);
            let mut meter = budget.meter();
            let search = match setup.metered(&mut meter) {
                Ok(search) => search,
                Err(spent) => return Ok(session.explain_limit(&spent)),
            };
            let player = Player::new(search, meter, memory);
            // Where standing pieces are no part of the search, its path is shorter by them.
            let beside = if setup.method() == placements::Method::Subsets { problem.standing().len() } else { 0 };
            Tracing::new((session, question), picture, &square, problem.exact_pieces() - beside)
                .run(format, limit, player)
        }
    }
}

/// A film of the exact search, which decides moves and not squares.
fn trace_moves(
    session: &Session,
    (question, task): (&Question, &Task<TourProblem>),
    (picture, limit): (&PictureOptions, u64),
    budget: &Budget,
) -> Result<Exit, CliError> {
    let mut meter = budget.meter();
    let (problem, options) = (&task.problem, task.within(budget));
    let edges = match EdgeTraceSetup::new(problem, &options, &mut meter) {
        Ok(Some(edges)) => edges,
        Ok(None) => {
            return match problem.decide(&options) {
                Outcome::Impossible(reason) => Ok(session.explain_none(&reason)),
                _ => Err(CliError::misuse(Message::new("method-not-traced").show("method", &Method::Edges))),
            };
        }
        Err(spent) => return Ok(session.explain_limit(&spent)),
    };
    let moves: Vec<MoveEnds> = edges.moves().collect();
    // No square is entered.
    let square = |_| Square::new(0, 0);
    let tracing = Tracing::new((session, question), picture, &square, edges.moves_of_tour());
    let exit = tracing.film_of_moves(limit, Player::new(edges.search(), meter, 0), &moves)?;
    question.unused.iter().for_each(|unused| session.explain(unused));
    Ok(exit)
}

impl Tracing<'_> {
    /// Plays, films or writes the search.
    fn run<S: Search>(&self, format: Format, limit: u64, mut player: Player<'_, S>) -> Result<Exit, CliError> {
        if self.session.output.play {
            let context = play::BoardContext {
                board: self.board,
                square: self.square,
                is_walk: self.walks,
                piece: self.piece,
                letter: self.letter,
                first_number: self.first_number,
                target: self.target,
                standing: self.standing,
                forbidden: &self.forbidden,
            };
            return play::play(player, &context, self.session);
        }
        if format == Format::Gif {
            return self.film(limit, player);
        }
        let mut out = self.session.open_output()?;
        let mut shown = 0;
        while shown < limit {
            let Some(event) = player.forward() else { break };
            let written = match format {
                Format::Ndjson => self.write_event(event, &mut out)?,
                _ => self.write_step(event, player.path(), &mut out)?,
            };
            shown += u64::from(written);
        }
        let ended = player.end();
        match (format, ended) {
            (Format::Ndjson, Some(end)) => {
                let end = match end {
                    End::Found => "found",
                    End::Exhausted => "exhausted",
                    End::Stuck => "stuck",
                    End::Spent(_) => "budget",
                };
                writeln!(out, "{}", json!({ "event": "end", "end": end, "nodes": player.nodes() }))?;
            }
            (_, Some(end)) => {
                let key = match (end, self.walks) {
                    (End::Found, true) => "trace-found-tour",
                    (End::Found, false) => "trace-found-placement",
                    (End::Exhausted, true) => "trace-exhausted-tour",
                    (End::Exhausted, false) => "trace-exhausted-placement",
                    (End::Stuck, _) if player.nodes() == self.target as u64 => "trace-stuck-whole",
                    (End::Stuck, _) => "trace-stuck",
                    (End::Spent(_), _) => "trace-spent",
                };
                writeln!(out, "{}", self.words.say(&Message::new(key).with("nodes", player.nodes())))?;
            }
            (Format::Ndjson, None) => {}
            (_, None) => writeln!(out, "{}", self.words.say(&Message::new("trace-limit").with("steps", shown)))?,
        }
        out.finish()?;
        match ended {
            Some(End::Spent(limit)) => Ok(self.session.explain_limit(&Spent { limit, nodes: player.nodes() })),
            _ => Ok(Exit::Yes),
        }
    }
}
