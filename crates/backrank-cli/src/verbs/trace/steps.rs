//! A search, told step by step as text or as events.

use std::io::Write;

use backrank::board::{Board, Piece, Square};
use backrank::render::labelled_table;
use backrank::search::{Budget, Event};
use backrank::teach::Convention;
use serde_json::json;

use crate::error::CliError;
use crate::output::Output;
use crate::session::Session;
use backrank_service::validate::{PictureOptions, Problem, Question};
use backrank_words::words::{Message, Words};

/// A search on its way to the reader.
pub struct Tracing<'a> {
    pub session: &'a Session,
    /// What the search may take.
    pub budget: &'a Budget,
    /// How a film looks.
    pub picture: &'a PictureOptions,
    pub words: &'a Words,
    pub board: &'a Board,
    pub piece: &'a Piece,
    /// What a placed piece is drawn as.
    pub letter: char,
    pub first_number: usize,
    pub square: &'a dyn Fn(u32) -> Square,
    /// A piece that moves, rather than pieces that are placed.
    pub walks: bool,
    /// How long the path of a solution is.
    pub target: usize,
    pub standing: &'a [Square],
    pub forbidden: Vec<Square>,
}

impl<'a> Tracing<'a> {
    pub fn new(
        (session, question): (&'a Session, &'a Question),
        picture: &'a PictureOptions,
        square: &'a dyn Fn(u32) -> Square,
        target: usize,
    ) -> Self {
        let (walks, standing, forbidden) = match &question.problem {
            Problem::Tour(_) => (true, &[][..], Vec::new()),
            Problem::Placement(task) => (false, task.problem.standing(), task.problem.forbidden().collect()),
        };
        Self {
            session,
            budget: &question.budget,
            picture,
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

    /// One line a event; whether it counts as a step.
    pub fn write_event(&self, event: Event, out: &mut Output) -> Result<bool, CliError> {
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
    pub fn write_step(&self, event: Event, path: &[u32], out: &mut Output) -> Result<bool, CliError> {
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
