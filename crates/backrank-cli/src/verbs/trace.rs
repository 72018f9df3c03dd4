//! `trace`: the search, step by step, as text, as events, as a film, or played in the terminal.

mod film;

use std::io::Write;

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square};
use backrank::placements::{self, SearchSetup};
use backrank::render::{Look, MoveEnds, labelled_table};
use backrank::search::{Budget, Event, Outcome, Search, Spent};
use backrank::teach::Convention;
use backrank::tours::{BacktrackingSetup, EdgeTraceSetup, Method, SearchScope, TourProblem};
use backrank::trace::{End, Player};
use backrank_service::Refusal;
use backrank_service::request::TraceRequest;
use backrank_words::Field;
use serde_json::json;

use super::find::{none, say_unused, unknown};
use super::walk::trace_walk;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::play;
use crate::session::Session;
use crate::trouble::Trouble;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::to_message::ToMessage;
use backrank_words::words::{Message, Words};

/// How many events can be undone in a played search: some 12 MB of them.
const PLAY_MEMORY: usize = 1_000_000;

/// `trace`.
pub fn trace(args: &Args<TraceRequest>, session: &Session) -> Result<Exit, Trouble> {
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
    budget.allows_memory(drawn).map_err(|spent| Trouble::misuse(spent.message()))?;
    let memory = if output.play { PLAY_MEMORY } else { 0 };
    match &question.problem {
        Problem::Tour(problem) => {
            let method = validate::tour_method(options, &question, Method::Backtracking)?;
            if method == Method::Edges {
                if format != Format::Gif || output.play {
                    return Err(Trouble::misuse(Message::new("method-film-alone").show("method", &method)));
                }
                return trace_moves((args, session), &question, problem, (look, limit), &budget);
            }
            if matches!(method, Method::Auto | Method::Rotations) {
                return Err(Trouble::misuse(Message::new("method-not-traced").show("method", &method)));
            }
            if let Some(reason) = problem.refusal() {
                return Ok(none(session, &reason));
            }
            let mut meter = budget.meter();
            let walks = match BacktrackingSetup::metered(problem, &question.tour_options(method, &budget), &mut meter) {
                Ok(walks) => walks,
                Err(spent) => return Ok(unknown(session, &spent)),
            };
            let square = |vertex| walks.square(vertex);
            let mut player = Player::new(walks.search(SearchScope::First), meter, memory);
            if method == Method::Warnsdorff {
                player = player.without_backtracking();
            }
            let tracing = Tracing::new((session, &question), look, &square, problem.board().len());
            let exit = tracing.run(args, format, limit, player)?;
            say_unused(options, session, &question);
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
                return Err(Trouble::misuse(Message::new("method-not-for").show("method", &method)));
            };
            if let Some(reason) = problem.refusal() {
                return Ok(none(session, &reason));
            }
            let square = |vertex| setup.square(vertex);
            let mut meter = budget.meter();
            let search = match setup.metered(&mut meter) {
                Ok(search) => search,
                Err(spent) => return Ok(unknown(session, &spent)),
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
) -> Result<Exit, Trouble> {
    let mut meter = budget.meter();
    let options = question.tour_options(Method::Edges, budget);
    let edges = match EdgeTraceSetup::new(problem, &options, &mut meter) {
        Ok(Some(edges)) => edges,
        Ok(None) => {
            return match problem.decide(&options) {
                Outcome::Impossible(reason) => Ok(none(session, &reason)),
                _ => Err(Trouble::misuse(Message::new("method-not-traced").show("method", &Method::Edges))),
            };
        }
        Err(spent) => return Ok(unknown(session, &spent)),
    };
    let moves: Vec<MoveEnds> = edges.moves().collect();
    // No square is entered.
    let square = |_| Square::new(0, 0);
    let tracing = Tracing::new((session, question), look, &square, edges.moves_of_tour());
    let exit = tracing.film_of_moves(args, limit, Player::new(edges.search(), meter, 0), &moves)?;
    say_unused(&args.request.options, session, question);
    Ok(exit)
}

/// A search on its way to the reader.
struct Tracing<'a> {
    session: &'a Session,
    /// How a film looks.
    look: Look,
    words: &'a Words,
    board: &'a Board,
    piece: &'a Piece,
    /// What a placed piece is drawn as.
    letter: char,
    first_number: usize,
    square: &'a dyn Fn(u32) -> Square,
    /// A piece that moves, rather than pieces that are placed.
    walks: bool,
    /// How long the path of a solution is.
    target: usize,
    standing: &'a [Square],
    forbidden: Vec<Square>,
}

impl<'a> Tracing<'a> {
    fn new(
        (session, question): (&'a Session, &'a Question),
        look: Look,
        square: &'a dyn Fn(u32) -> Square,
        target: usize,
    ) -> Self {
        let (walks, standing, forbidden) = match &question.problem {
            Problem::Tour(_) => (true, &[][..], Vec::new()),
            Problem::Placement(problem) => (false, problem.standing(), problem.forbidden().collect()),
        };
        Self {
            session,
            look,
            words: &session.words,
            board: question.board(),
            piece: question.piece(),
            // The knight of the Polish lesson is `K`, for koń.
            letter: if question.convention == Some(Convention::Pl) { 'K' } else { question.letter() },
            first_number: question.first_number(),
            square,
            walks,
            target,
            standing,
            forbidden,
        }
    }

    fn run<S: Search>(
        &self,
        args: &Args<TraceRequest>,
        format: Format,
        limit: u64,
        mut player: Player<'_, S>,
    ) -> Result<Exit, Trouble> {
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
            Some(End::Spent(limit)) => Ok(unknown(self.session, &Spent { limit, nodes: player.nodes() })),
            _ => Ok(Exit::Yes),
        }
    }

    /// One line a event; whether it counts as a step.
    fn write_event(&self, event: Event, out: &mut Output) -> Result<bool, Trouble> {
        let name = |vertex| (self.square)(vertex).to_string();
        let (kind, vertex, depth) = match event {
            Event::Enter { vertex, depth } => ("enter", vertex, depth),
            Event::Refuse { vertex, depth } => ("refuse", vertex, depth),
            Event::Leave { vertex, depth } => ("leave", vertex, depth),
            Event::Found => {
                writeln!(out, "{}", json!({ "event": "found" }))?;
                return Ok(false);
            }
        };
        let step = depth as usize - 1 + self.first_number;
        writeln!(out, "{}", json!({ "event": kind, "square": name(vertex), "step": step }))?;
        Ok(true)
    }

    /// A heading and the board; whether it counts as a step.
    fn write_step(&self, event: Event, path: &[u32], out: &mut Output) -> Result<bool, Trouble> {
        // Conventions number the steps of walks; pieces are counted from 1.
        let first = if self.walks { self.first_number } else { 1 };
        let number = |depth: u32| depth as usize - 1 + first;
        let say = |key, vertex: u32, depth: u32| {
            let message = Message::new(key).show("step", &number(depth)).show("square", &(self.square)(vertex));
            self.words.say(&message)
        };
        let heading = match event {
            Event::Enter { vertex, depth } => say(if self.walks { "trace-move" } else { "trace-place" }, vertex, depth),
            Event::Leave { vertex, depth } if let Some(rejection) = self.rejection(vertex, depth, path) => {
                let step = number(if self.walks { depth - 1 } else { depth });
                self.words.say(&rejection.show("step", &step))
            }
            Event::Leave { vertex, depth } if depth == 1 => {
                say(if self.walks { "trace-last-back" } else { "trace-remove" }, vertex, depth)
            }
            Event::Leave { vertex, depth } if self.walks => say("trace-back", vertex, depth - 1),
            Event::Leave { vertex, depth } => say("trace-remove", vertex, depth),
            Event::Refuse { vertex, depth } if !self.walks => {
                writeln!(out, "{}\n", self.refusal(vertex, depth, path))?;
                return Ok(true);
            }
            Event::Refuse { .. } | Event::Found => return Ok(false),
        };
        writeln!(out, "{heading}\n\n{}", labelled_table(self.board, |square| self.mark(square, path)))?;
        Ok(true)
    }

    /// Why a complete path that the search steps back from is no solution, if that is to be seen
    /// from its squares: what generate-and-test finds at the end.
    fn rejection(&self, vertex: u32, depth: u32, path: &[u32]) -> Option<Message> {
        if depth as usize != self.target || depth < 2 {
            return None;
        }
        let squares: Vec<Square> = path.iter().chain([&vertex]).map(|&vertex| (self.square)(vertex)).collect();
        let pairs = || squares.iter().enumerate().flat_map(|(at, &a)| squares[at + 1..].iter().map(move |&b| (a, b)));
        let message = if self.walks {
            let (twice, _) = pairs().find(|(a, b)| a == b)?;
            Message::new("trace-rejected-walk").show("square", &twice)
        } else {
            let (a, b) = pairs().find(|&(a, b)| self.piece.attacks(self.board, a, b))?;
            let leaves = (self.square)(vertex);
            Message::new("trace-rejected-placement").show("a", &a).show("b", &b).show("square", &leaves)
        };
        Some(message)
    }

    /// Which piece attacks the refused square.
    fn refusal(&self, vertex: u32, depth: u32, path: &[u32]) -> String {
        let refused = (self.square)(vertex);
        let attackers = path.iter().map(|&vertex| (self.square)(vertex)).chain(self.standing.iter().copied());
        let attacker = attackers.into_iter().find(|&by| self.piece.attacks(self.board, by, refused));
        let message = match attacker {
            Some(by) => Message::new("trace-refused").show("by", &by),
            None => Message::new("trace-not-allowed"),
        };
        self.words.say(&message.show("square", &refused).show("step", &depth))
    }

    /// The piece's letter where it stands, and `X` where it was.
    fn mark(&self, square: Square, path: &[u32]) -> char {
        let at = path.iter().rposition(|&vertex| (self.square)(vertex) == square);
        match at {
            None if self.board.is_hole(square) => '#',
            None if self.standing.contains(&square) => self.letter,
            None => ' ',
            Some(_) if !self.walks => self.letter,
            Some(at) if at + 1 == path.len() => self.letter,
            Some(_) => 'X',
        }
    }
}
