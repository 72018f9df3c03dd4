//! `trace`: a search step by step, as text, as events, as an animation, or played in the terminal. For a graph that is
//! given by its edges: its depth-first walk, and the attempts of a backtracking search at a tour. Together they show
//! why a depth-first walk need not be a tour: it may jump between vertices that no edge joins.

mod steps;

use std::io::Write;

use backrank::board::Graph;
use backrank::placements;
use backrank::render::Look;
use backrank::search::{Budget, LimitReached};
use backrank::teach::{TourAttempts, depth_first_order};
use backrank::tours::Method;
use backrank::trace::{NoTrace, SearchEnd, Trace};
use backrank::{Problem as _, QuestionKind};
use backrank_service::validate::{self, Question, Task, TraceQuestion};
use backrank_service::{Refusal, answer};
use backrank_words::to_message::search_end_message;
use backrank_words::{Field, Message, ToMessage, message, text_arg};
use serde_json::json;

use self::steps::TracePrinter;
use crate::print::picture::write_animation;
use crate::print::write_within_budget;
use crate::trace_playback;
use crate::{CliError, Exit, Format, Session};

/// The number of steps after which an animation without `--limit` ends: about a second of search.
const DEFAULT_ANIMATION_STEPS: u64 = 1_000_000;

/// The number of squares between two checks of the time limit and of Ctrl-C: some milliseconds. Each event counts as
/// all squares of the board, whether it is written or not.
const SQUARES_BETWEEN_CHECKS: usize = 1 << 16;

/// Runs `trace`.
pub fn trace(trace_question: &TraceQuestion, session: &Session) -> Result<Exit, CliError> {
    let format = session.output.format();
    let (question, limit, look) = match trace_question {
        TraceQuestion::GraphWalk { .. } if format != Format::Text => {
            return Err(Refusal::conflicting_fields(Field::Edges, (Field::Format, format.name())).into());
        }
        TraceQuestion::GraphWalk { graph, names, start, budget } => {
            return trace_depth_first_walk((graph, names, *start), budget, session);
        }
        TraceQuestion::Search { question, limit, look } => (&**question, limit, look),
    };
    if session.output.play {
        let mut given = session.output.given_options().into_iter().chain(limit.map(|_| Field::Limit));
        if let Some(other) = given.find(|field| matches!(field, Field::Format | Field::Output | Field::Limit)) {
            return Err(Refusal::conflicting_fields(Field::Play, other).into());
        }
    }
    let limit = limit.unwrap_or(if format == Format::Gif { DEFAULT_ANIMATION_STEPS } else { u64::MAX });
    let (resources, _progress) = session.start_interruptible_work(&question.budget, true);
    let budget = resources.budget();
    // The board is drawn at each step, in about 64 bytes a square, so a board that needs more than the allowed memory
    // is refused.
    let drawn = (question.board().area() as u64).saturating_mul(64);
    budget.check_memory(drawn).map_err(LimitReached::from)?;
    match &question.task {
        Task::Tour(task) => {
            let method = task.options.chosen_method();
            if method == Method::Edges && (format != Format::Gif || session.output.play) {
                return Err(CliError::failure(message!("method-film-alone", method = text_arg(method))));
            }
            let not_covered = message!("method-not-traced", method = text_arg(method));
            if method == Method::Auto {
                return Err(CliError::failure(not_covered));
            }
            let trace = task.problem.trace(&task.options_with_budget(budget));
            show_trace(trace, not_covered, (session, question, budget), look, (format, limit))
        }
        Task::Placement(task) => {
            let (problem, named) = (&task.problem, task.options.chosen_method());
            // By default the search tests a new piece against each placed piece; this method is the most obvious one
            // and best for teaching.
            let first = placements::Method::Pairs;
            let takes_first = !task.names_method && problem.covers(QuestionKind::Trace, first);
            let method = if takes_first { first } else { named };
            let not_covered = message!("method-not-for", method = text_arg(named));
            let trace = problem.trace(&task.options_with_budget(budget).method(method));
            show_trace(trace, not_covered, (session, question, budget), look, (format, limit))
        }
    }
}

/// Shows the traced search, or reports why it cannot be traced: there is no solution, or a limit was reached.
/// `not_covered` is the message for a method that cannot be traced.
fn show_trace<P: backrank::Problem<Reason: ToMessage>>(
    trace: Result<Trace<P>, NoTrace<P::Reason>>,
    not_covered: Message,
    (session, question, budget): (&Session, &Question, &Budget),
    look: &Look,
    (format, limit): (Format, u64),
) -> Result<Exit, CliError> {
    match trace {
        Ok(trace) => {
            let exit = TracePrinter::new((session, question), look, &trace).run(format, limit, trace, budget)?;
            question.unused_option.iter().for_each(|unused| session.report(unused));
            Ok(exit)
        }
        Err(NoTrace::Impossible(reason)) => Ok(session.explain_no_solution(&reason)),
        Err(NoTrace::LimitReached(spent)) => Err(spent.into()),
        Err(_) => Err(CliError::failure(not_covered)),
    }
}

impl TracePrinter<'_> {
    /// Plays the search in the terminal, writes an animation of it, or writes its steps.
    fn run<P: backrank::Problem>(
        &self,
        format: Format,
        limit: u64,
        trace: Trace<P>,
        budget: &Budget,
    ) -> Result<Exit, CliError> {
        if self.session.output.play {
            return trace_playback::play(trace, &self.context, self.session, budget);
        }
        // Only the playback in the terminal goes back in the search, so no history is needed here.
        let mut trace = trace.with_undo_limit(0);
        if format == Format::Gif {
            return self.write_animation(limit, trace);
        }
        let mut out = self.session.open_output()?;
        let (mut shown, mut spent) = (0, None);
        // The squares counted since the clock was last read: on a large board, a step takes longer to write as text
        // than to find.
        let mut squares = 0_usize;
        while shown < limit {
            squares = squares.saturating_add(self.question.board().area());
            if squares >= SQUARES_BETWEEN_CHECKS {
                squares = 0;
                if let Err(limit) = budget.check_interrupts() {
                    spent = Some(SearchEnd::LimitReached(limit));
                    break;
                }
            }
            let Some(event) = trace.forward() else { break };
            let written = match format {
                Format::Ndjson => self.write_event_as_json(event, &mut out)?,
                _ => self.write_event_as_text(event, trace.path(), &mut out)?,
            };
            shown += u64::from(written);
        }
        let ended = trace.end().or(spent);
        match (format, ended) {
            (Format::Ndjson, Some(end)) => {
                let end = match end {
                    SearchEnd::Found => "found",
                    SearchEnd::Exhausted => "exhausted",
                    SearchEnd::Stuck => "stuck",
                    SearchEnd::LimitReached(_) => "budget",
                };
                writeln!(out, "{}", json!({ "event": "end", "end": end, "nodes": trace.nodes() }))?;
            }
            (_, Some(end)) => {
                let message = search_end_message(end, self.context.is_walk, trace.nodes(), self.context.solution_len);
                writeln!(out, "{}", self.session.words.say(&message))?;
            }
            (Format::Ndjson, None) => {}
            (_, None) => writeln!(out, "{}", self.session.words.say(&message!("trace-limit", steps = shown)))?,
        }
        out.finish()?;
        match ended {
            Some(SearchEnd::LimitReached(limit)) => {
                let spent = LimitReached { limit, nodes: trace.nodes() };
                Ok(self.session.explain_unfinished_list(&spent.message()))
            }
            _ => Ok(Exit::Yes),
        }
    }

    /// Runs the search to its end, or for `limit` steps, and writes an animation of it. The time limit ends the search,
    /// of which an animation is then drawn all the same. The first Ctrl-C ends the search or, if it has ended, the
    /// drawing. Reports which part of the search the animation shows if it leaves steps out, and which limit ended the
    /// search, if any.
    fn write_animation<P: backrank::Problem>(&self, limit: u64, mut trace: Trace<P>) -> Result<Exit, CliError> {
        let Self { session, question, look, .. } = self;
        let limits = (limit, look.max_frames);
        let (written, shown) =
            answer::draw_search_animation(question, &mut trace, limits, &session.words, |animation, words| {
                let drawing = match session.is_interrupted() {
                    true => Budget::unlimited(),
                    false => Budget::unlimited().with_cancel(session.claim_interrupt_flag()),
                };
                let explain = |spent, _| session.explain_limit(&spent);
                write_within_budget(session, &drawing, Some(0), explain, |out, _| {
                    write_animation(look, &question.budget, animation, words, out)
                })
            });
        let written = written?;
        if written != Exit::Yes {
            return Ok(written);
        }
        if shown.stride > 1 {
            session.report(&message!("film-sampled", every = text_arg(shown.stride), steps = shown.steps));
        }
        match shown.end {
            Some(SearchEnd::LimitReached(limit)) => {
                return Ok(session.explain_limit(&LimitReached { limit, nodes: trace.nodes() }));
            }
            Some(_) => {}
            None => session.report(&message!("trace-limit", steps = shown.steps)),
        }
        Ok(Exit::Yes)
    }
}

/// The largest number of dead ends that are printed.
const MAX_DEAD_ENDS: usize = 1000;

/// Runs `trace` with edges: prints the depth-first walk, each pair of its consecutive vertices that no edge joins, the
/// dead ends of the search for a tour (at most [`MAX_DEAD_ENDS`]), and the tour, or that there is or may be none.
fn trace_depth_first_walk(
    (graph, names, start): (&Graph, &[String], u32),
    budget: &Budget,
    session: &Session,
) -> Result<Exit, CliError> {
    validate::refuse_fields_with_edges(&session.output.given_options())?;
    let words = &session.words;
    let (resources, _progress) = session.start_interruptible_work(budget, true);
    let mut out = session.open_output()?;
    let named = |path: &[u32]| path.iter().map(|&v| names[v as usize].as_str()).collect::<Vec<_>>().join("-");
    let walk = depth_first_order(graph, start);
    let list: Vec<&str> = walk.iter().map(|&vertex| names[vertex as usize].as_str()).collect();
    writeln!(
        out,
        "{}",
        words.say(&message!("walk-order", walk = list.join(" "), seen = walk.len(), of = names.len()))
    )?;
    for pair in walk.windows(2).filter(|pair| !graph.has_edge(pair[0], pair[1])) {
        let [a, b] = [pair[0], pair[1]].map(|vertex| &names[vertex as usize]);
        writeln!(out, "{}", words.say(&message!("walk-jump", from = a, to = b)))?;
    }
    let attempts = TourAttempts::search(graph, start, MAX_DEAD_ENDS, resources.budget());
    writeln!(out, "{}", words.say(&message!("walk-attempts", start = &names[start as usize])))?;
    for path in &attempts.dead_ends {
        writeln!(out, "{}", named(path))?;
    }
    let verdict = match (&attempts.tour, attempts.complete) {
        (Some(tour), _) => message!("walk-tour", tour = named(tour)),
        (None, true) => message!("walk-no-tour", start = &names[start as usize]),
        (None, false) if attempts.limit.is_some() => message!("walk-unknown"),
        (None, false) => message!("walk-limit", most = MAX_DEAD_ENDS),
    };
    writeln!(out, "{}", words.say(&verdict))?;
    out.finish()?;
    match attempts.limit {
        Some(spent) => Ok(session.explain_limit(&spent)),
        None => Ok(if attempts.complete { Exit::Yes } else { Exit::Unknown }),
    }
}
