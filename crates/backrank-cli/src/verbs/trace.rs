//! `trace`: the search, step by step, as text, as events, as a film, or played in the terminal.

mod film;
mod labelled_table;
mod steps;
mod walk;

use std::io::Write;

use backrank::placements;
use backrank::search::{Options, Spent};
use backrank::tours::Method;
use backrank::trace::{End, NoTrace, Trace};
use backrank::{Problem as _, QuestionKind};
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
use backrank_service::validate::{self, Problem};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

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
    let exit = match &question.problem {
        Problem::Tour(problem) => {
            let method = validate::tour_method(options, &question, Method::Backtracking)?;
            if method == Method::Edges && (format != Format::Gif || output.play) {
                return Err(CliError::misuse(Message::new("method-film-alone").show("method", &method)));
            }
            let not_covered = Message::new("method-not-traced").show("method", &method);
            if method == Method::Auto {
                return Err(CliError::misuse(not_covered));
            }
            match begun(problem.trace(&question.tour_options(method, &budget)), not_covered, session)? {
                Ok(trace) => Tracing::new((session, &question), look, &trace).run(args, format, limit, trace)?,
                Err(exit) => return Ok(exit),
            }
        }
        Problem::Placement(problem) => {
            let named = validate::placement_method(options, question.kind, problem)?;
            // The first test that one would think of is the one that teaches most.
            let first = placements::Method::Pairs;
            let takes_first = options.method.is_none() && problem.covers(QuestionKind::Trace, first).is_ok();
            let method = if takes_first { first } else { named };
            let not_covered = Message::new("method-not-for").show("method", &named);
            match begun(problem.trace(&Options::from(budget).method(method)), not_covered, session)? {
                Ok(trace) => Tracing::new((session, &question), look, &trace).run(args, format, limit, trace)?,
                Err(exit) => return Ok(exit),
            }
        }
    };
    session.explain_unused(options, &question);
    Ok(exit)
}

/// The search that is traced; else it is said why there is none.
fn begun<P: backrank::Problem<Reason: ToMessage>>(
    trace: Result<Trace<P>, NoTrace<P::Reason>>,
    not_covered: Message,
    session: &Session,
) -> Result<Result<Trace<P>, Exit>, CliError> {
    match trace {
        Ok(trace) => Ok(Ok(trace)),
        Err(NoTrace::Impossible(reason)) => Ok(Err(session.explain_none(&reason))),
        Err(NoTrace::Spent(spent)) => Ok(Err(session.explain_limit(&spent))),
        Err(_) => Err(CliError::misuse(not_covered)),
    }
}

impl Tracing<'_> {
    /// Plays, films or writes the search.
    fn run<P: backrank::Problem>(
        &self,
        args: &Args<TraceRequest>,
        format: Format,
        limit: u64,
        trace: Trace<P>,
    ) -> Result<Exit, CliError> {
        if args.output.play {
            return play::play(trace, &self.context, self.session);
        }
        // Nothing else goes back.
        let mut trace = trace.with_memory(0);
        if format == Format::Gif {
            return self.film(args, limit, trace);
        }
        let mut out = Output::open(args.output.path.as_deref())?;
        let mut shown = 0;
        while shown < limit {
            let Some(event) = trace.forward() else { break };
            let written = match format {
                Format::Ndjson => self.write_event(event, &mut out)?,
                _ => self.write_step(event, trace.path(), &mut out)?,
            };
            shown += u64::from(written);
        }
        let ended = trace.end();
        match (format, ended) {
            (Format::Ndjson, Some(end)) => {
                let end = match end {
                    End::Found => "found",
                    End::Exhausted => "exhausted",
                    End::Stuck => "stuck",
                    End::Spent(_) => "budget",
                };
                writeln!(out, "{}", json!({ "event": "end", "end": end, "nodes": trace.nodes() }))?;
            }
            (_, Some(end)) => {
                let key = match (end, self.context.is_walk) {
                    (End::Found, true) => "trace-found-tour",
                    (End::Found, false) => "trace-found-placement",
                    (End::Exhausted, true) => "trace-exhausted-tour",
                    (End::Exhausted, false) => "trace-exhausted-placement",
                    (End::Stuck, _) if trace.nodes() == self.context.target as u64 => "trace-stuck-whole",
                    (End::Stuck, _) => "trace-stuck",
                    (End::Spent(_), _) => "trace-spent",
                };
                writeln!(out, "{}", self.session.words.say(&Message::new(key).with("nodes", trace.nodes())))?;
            }
            (Format::Ndjson, None) => {}
            (_, None) => {
                writeln!(out, "{}", self.session.words.say(&Message::new("trace-limit").with("steps", shown)))?
            }
        }
        out.finish()?;
        match ended {
            Some(End::Spent(limit)) => Ok(self.session.explain_limit(&Spent { limit, nodes: trace.nodes() })),
            _ => Ok(Exit::Yes),
        }
    }
}
