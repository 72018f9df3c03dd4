//! `list`: all solutions, written as they are found.

mod rows;

use std::io::Write;
use std::ops::ControlFlow::{self, Break, Continue};

use backrank::SolutionView as _;
use backrank::board::Square;
use backrank::render::Look;
use backrank::search::{Count, FormattedBatch};
use backrank_service::answer::{self, Resources, SolutionRef};
use backrank_service::validate::{ListQuestion, Question};
use backrank_words::message;

use self::rows::TourRowFormatter;
use crate::json::Class;
use crate::output::Output;
use crate::print::{Answer, AnswerPrinter, AnswerWriter};
use crate::{CliError, Exit, Format, Session};

/// Runs `list`.
pub fn list(list_question: &ListQuestion, session: &Session) -> Result<Exit, CliError> {
    let out = session.open_output()?;
    let (resources, progress) = session.resources_with_progress(&list_question.question.budget, out.is_watched);
    let (question, why) = match answer::with_extremal_number(&list_question.question, &resources)? {
        Ok(numbered) => numbered,
        Err(number) => return Ok(session.explain_number(&number)),
    };
    let look = Look::default();
    let format = session.output.format();
    let lines = AnswerWriter::of_list(AnswerPrinter { question: &question, look: &look, session, format });
    let mut listing = Listing { lines, out, format, limit: list_question.limit, failed: None };
    let count = listing.run(&question, &resources)?;
    drop(progress);
    if let Some(error) = listing.failed.take() {
        return Err(error);
    }
    let written = listing.lines.written;
    listing.end()?;
    session.note(&message!("listed", count = written));
    question.unused_option.iter().chain(&why).for_each(|message| session.explain(message));
    match count.spent {
        Some(spent) => {
            let exit = session.explain_limit(&spent);
            if let Some(path) = &session.output.path {
                session.explain(&message!("partial-file", path = path.as_str()));
            }
            Ok(exit)
        }
        None if written == 0 && list_question.limit != Some(0) => Ok(session.explain_empty(&question, &resources)),
        None => Ok(Exit::Yes),
    }
}

/// The state of writing a list of solutions.
struct Listing<'a> {
    lines: AnswerWriter<'a>,
    out: Output,
    format: Format,
    limit: Option<u64>,
    /// The error of a failed write, which ends the search.
    failed: Option<CliError>,
}

impl Listing<'_> {
    fn end(mut self) -> Result<(), CliError> {
        self.lines.end(&mut self.out)?;
        self.out.finish()
    }

    fn run(&mut self, question: &Question, resources: &Resources) -> Result<Count, CliError> {
        self.lines.begin(&mut self.out)?;
        if self.limit == Some(0) {
            return Ok(Count::new(0_u32, None));
        }
        // On a terminal each solution appears when it is found, so batches are not used.
        if !self.out.is_watched && matches!(self.format, Format::Moves | Format::Ids) {
            let cell = |square: Square| match self.format {
                Format::Ids => question.id_of_square(square).to_string(),
                _ => square.to_string(),
            };
            let rows = TourRowFormatter::new(question.board().squares().take(rows::MOST).map(cell));
            let write = |places: &[u8], out: &mut Vec<u8>| rows.write(places, out);
            if let Some(count) = answer::list_formatted_tours(question, resources, write, |written| self.take(written))
            {
                return Ok(count);
            }
        }
        Ok(answer::list(question, resources, |solution| match solution {
            SolutionRef::Tour(tour) => {
                let class = tour.class_size().map(|size| Class { size, symmetries: None });
                self.next(Answer::Tour(&tour.to_solution()), class)
            }
            SolutionRef::Placement(view) => {
                let class = view.class_size().map(|size| Class { size, symmetries: view.symmetry_names() });
                self.next(Answer::Placement(view), class)
            }
        }))
    }

    fn take(&mut self, written: &FormattedBatch) -> ControlFlow<()> {
        let left = self.limit.map_or(u64::MAX, |limit| limit - self.lines.written);
        let tours = written.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        self.lines.written += tours as u64;
        let written = self.out.write_all(written.text_of_first(tours));
        self.goes_on(written.map_err(CliError::from))
    }

    fn next(&mut self, answer: Answer<'_>, class: Option<Class>) -> ControlFlow<()> {
        let written = self.lines.write(answer, class.as_ref(), &mut self.out);
        // On a terminal each solution is flushed as soon as it is found.
        let flushed = if self.out.is_watched { self.out.flush() } else { Ok(()) };
        self.goes_on(written.and_then(|()| Ok(flushed?)))
    }

    /// Continues the search until writing fails or the limit is reached.
    fn goes_on(&mut self, written: Result<(), CliError>) -> ControlFlow<()> {
        self.failed = self.failed.take().or(written.err());
        let has_ended = self.failed.is_some() || self.limit == Some(self.lines.written);
        if has_ended { Break(()) } else { Continue(()) }
    }
}
