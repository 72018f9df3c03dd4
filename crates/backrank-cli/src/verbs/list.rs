//! `list`: all answers, as they are found.

mod rows;

use std::io::Write;
use std::ops::ControlFlow::{self, Break, Continue};

use backrank::search::{Budget, Count, FormattedBatch};
use backrank::tours::{Method, TourView};
use backrank::{Problem as _, SolutionView as _};

use backrank_words::Field;

use backrank_service::request::{ListRequest, PictureRequest};

use self::rows::Rows;
use crate::compute::extreme;
use crate::compute::why_none::why_none;
use crate::error::CliError;
use crate::exit::Exit;
use crate::invocation::Args;
use crate::json::Class;
use crate::output::Output;
use crate::print::lines::Lines;
use crate::print::show::{Answer, Show};
use crate::session::Session;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::words::Message;

/// Tours of boards with more squares are not written as rows by threads.
const MOST_IN_ROWS: usize = 64;

/// `list`.
pub fn list(Args { request, output, .. }: &Args<ListRequest>, session: &Session) -> Result<Exit, CliError> {
    let question = validate::question(request, session.context())?;
    let format = output.format_or_text();
    let limit = validate::number(request.limit.as_ref(), Field::Limit)?;
    let out = Output::open(output.path.as_deref())?;
    let (budget, progress) = session.budget(&request.options, out.is_watched())?;
    let (question, why) = match extreme::resolved(session, question, &budget) {
        Ok(resolved) => resolved,
        Err(exit) => return Ok(exit),
    };
    let picture = PictureRequest::default();
    let show = Show::new(output, (&picture, &request.options), &question, session, format)?;
    let lines = Lines::new(show, request.problem.distinct);
    let mut listing = Listing { is_watched: out.is_watched(), lines, out, limit, failed: None };
    let count = listing.run((request, session), &question, &budget)?;
    drop(progress);
    if let Some(error) = listing.failed.take() {
        return Err(error);
    }
    let written = listing.lines.written();
    listing.end()?;
    session.note(&Message::new("listed").with("count", written));
    session.explain_unused(&request.options, &question);
    extreme::say(session, why.as_ref());
    match count.spent {
        Some(spent) => {
            let exit = session.explain_limit(&spent);
            if let Some(path) = &output.path {
                session.explain(&Message::new("partial-file").with("path", path.as_str()));
            }
            Ok(exit)
        }
        None if written == 0 && limit != Some(0) => Ok(why_none(session, &question, &budget)),
        None => Ok(Exit::Yes),
    }
}

/// The answers on their way out.
struct Listing<'a> {
    lines: Lines<'a>,
    out: Output,
    is_watched: bool,
    limit: Option<u64>,
    /// What went wrong in writing, which ends the search.
    failed: Option<CliError>,
}

impl Listing<'_> {
    /// Writes what stands before the first answer, once nothing that was typed can be refused any
    /// more; whether an answer is asked for at all.
    fn begin(&mut self) -> Result<bool, CliError> {
        self.lines.begin(&mut self.out)?;
        Ok(self.limit != Some(0))
    }

    fn end(mut self) -> Result<(), CliError> {
        self.lines.end(&mut self.out)?;
        self.out.finish()
    }

    fn run(
        &mut self,
        (request, session): (&ListRequest, &Session),
        question: &Question,
        budget: &Budget,
    ) -> Result<Count, CliError> {
        let options = &request.options;
        Ok(match &question.problem {
            Problem::Tour(problem) => {
                let method = validate::tour_method(options, question, Method::Auto)?;
                if !problem.covers(backrank::QuestionKind::List, method) {
                    return Err(CliError::misuse(Message::new("method-not-for").show("method", &method)));
                }
                if !self.begin()? {
                    return Ok(Count::new(0_u32, None));
                }
                let options = question.tour_options(method, budget).workers(session.threads(options)?.get());
                // What is watched appears one by one, as it is found.
                let is_small = problem.board().len() <= MOST_IN_ROWS;
                if is_small && method == Method::Auto && !self.is_watched && self.lines.are_rows() {
                    let rows = Rows::new(problem.board().squares().map(|square| self.lines.cell(square)));
                    let write = |tour: &TourView<'_>, out: &mut Vec<u8>| {
                        if let Some(indices) = tour.indices(&mut [0; MOST_IN_ROWS]) {
                            rows.write(indices, out);
                        }
                    };
                    return Ok(problem.for_each_formatted(&options, write, |written| self.take(written)));
                }
                problem.for_each(&options, |tour| {
                    let class = tour.class_size().map(|size| Class { size, symmetries: None });
                    self.next(Answer::Tour(&tour.to_solution()), class)
                })
            }
            Problem::Placement(problem) => {
                let options = validate::placement_options(options, question.kind, problem)?.budget(budget.clone());
                if !self.begin()? {
                    return Ok(Count::new(0_u32, None));
                }
                problem.for_each(&options, |view| self.next(Answer::Pieces(view), view.class().map(Into::into)))
            }
        })
    }

    fn take(&mut self, written: &FormattedBatch) -> ControlFlow<()> {
        let left = self.limit.map_or(u64::MAX, |limit| limit - self.lines.written());
        let tours = written.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        self.lines.skip(tours as u64);
        if let Err(error) = self.out.write_all(written.first(tours)) {
            self.failed = Some(error.into());
            return Break(());
        }
        if self.limit == Some(self.lines.written()) { Break(()) } else { Continue(()) }
    }

    fn next(&mut self, answer: Answer<'_>, class: Option<Class>) -> ControlFlow<()> {
        let written = self.lines.write(answer, class.as_ref(), &mut self.out);
        // What is watched should appear as it is found.
        let flushed = if self.is_watched { self.out.flush() } else { Ok(()) };
        if let Err(error) = written.and_then(|()| Ok(flushed?)) {
            self.failed = Some(error);
            return Break(());
        }
        if self.limit == Some(self.lines.written()) { Break(()) } else { Continue(()) }
    }
}
