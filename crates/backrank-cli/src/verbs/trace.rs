//! `trace`: the search, step by step, as text, as events, as a film, or played in the terminal.

mod film;
mod labelled_table;
mod steps;
mod walk;

use std::io::Write;

use backrank::Problem as _;
use backrank::board::Square;
use backrank::placements::{self, SearchSetup};
use backrank::render::Look;
use backrank::search::{Budget, Outcome, Search, Spent};
use backrank::tours::{BacktrackingSetup, EdgeTraceSetup, Method, SearchScope, TourProblem};
use backrank::trace::{End, Player};
use backrank_service::Refusal;
use backrank_service::request::TraceRequest;
use backrank_words::Field;
use serde_json::json;

use self::steps::Tracing;
use self::walk::trace_walk;
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::play;
use crate::session::Session;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// How many events can be undone in a played search: some 12 MB of them.
const PLAY_MEMORY: usize = 1_000_000;

/// `trace`.
pub fn trace(args: &Args<TraceRequest>, session: &Session) -> Result<Exit, CliError> {
    let Args { request, output, .. } = args;
    let TraceRequest { options, picture, .. } = request;
    let format = output.format_or_text();
    if !request.edges.is_empty() && format == Format::Gif {
        return Err(Refusal::together(Field::Edges, (Field::Format, format.name())).into());
    }
    if !request.edges.is_empty() {
        return trace_walk(args, session);
    }
    let question = validate::question(request, session.context())?;
    let limit = validate::number(request.limit.as_ref(), Field::Limit)?.unwrap_or(if format == Format::Gif {
        film::STEPS
    } else {
        u64::MAX
    });
    let look = validate::look(picture, &question)?;
    let (budget, _progress) = session.budget(options, true)?;
    // The board is drawn at each step, so a board that could not be drawn is refused.
    let drawn = (question.board().area() as u64).saturating_mul(64);
    budget.allows_memory(drawn).map_err(|spent| CliError::misuse(spent.message()))?;
    let memory = if output.play { PLAY_MEMORY } else { 0 };
    match &question.problem {
        Problem::Tour(problem) => {
            let method = validate::tour_method(options, &question, Method::Backtracking)?;
            if method == Method::Edges {
                if format != Format::Gif || output.play {
                    return Err(CliError::misuse(Message::new("method-film-alone").show("method", &method)));
                }
                return trace_moves((args, session), &question, problem, (look, limit), &budget);
            }
            if matches!(method, Method::Auto | Method::Rotations) {
                return Err(CliError::misuse(Message::new("method-not-traced").show("method", &method)));
            }
            if let Some(reason) = problem.refusal() {
                return Ok(session.explain_none(&reason));
            }
            let mut meter = budget.meter();
            let walks = match BacktrackingSetup::metered(problem, &question.tour_options(method, &budget), &mut meter) {
                Ok(walks) => walks,
                Err(spent) => return Ok(session.explain_limit(&spent)),
            };
            let square = |vertex| walks.square(vertex);
            let mut player = Player::new(walks.search(SearchScope::First), meter, memory);
            if method == Method::Warnsdorff {
                player = player.without_backtracking();
            }
            let tracing = Tracing::new((session, &question), look, &square, problem.board().len());
            let exit = tracing.run(args, format, limit, player)?;
            session.explain_unused(options, &question);
            Ok(exit)
        }
        Problem::Placement(problem) => {
            let method = validate::placement_method(options, question.kind, problem)?;
            // The first test that one would think of is the one that teaches most.
            let setup = match options.method.is_some() {
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
            Tracing::new((session, &question), look, &square, problem.exact_pieces() - beside)
                .run(args, format, limit, player)
        }
    }
}

/// A film of the exact search, which decides moves and not squares.
fn trace_moves(
    (args, session): (&Args<TraceRequest>, &Session),
    question: &Question,
    problem: &TourProblem,
    (look, limit): (Look, u64),
    budget: &Budget,
) -> Result<Exit, CliError> {
    let mut meter = budget.meter();
    let options = question.tour_options(Method::Edges, budget);
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
    let moves: Vec<[Option<Square>; 2]> = edges.moves().collect();
    // No square is entered.
    let square = |_| Square::new(0, 0);
    let tracing = Tracing::new((session, question), look, &square, edges.moves_of_tour());
    let exit = tracing.film_of_moves(args, limit, Player::new(edges.search(), meter, 0), &moves)?;
    session.explain_unused(&args.request.options, question);
    Ok(exit)
}

impl Tracing<'_> {
    /// Plays, films or writes the search.
    fn run<S: Search>(
        &self,
        args: &Args<TraceRequest>,
        format: Format,
        limit: u64,
        mut player: Player<'_, S>,
    ) -> Result<Exit, CliError> {
        if args.output.play {
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
            return self.film(args, limit, player);
        }
        let mut out = Output::open(args.output.path.as_deref())?;
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
