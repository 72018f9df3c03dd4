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
use backrank_words::{ToMessage as _, message};

use self::rows::TourRowFormatter;
use crate::json::SymmetryClassFacts;
use crate::output::Output;
use crate::print::{AnswerPrinter, SolutionStreamWriter, TourOrPlacement};
use crate::{CliError, Exit, Format, Session};

/// Runs `list`.
pub fn list(list_question: &ListQuestion, session: &Session) -> Result<Exit, CliError> {
    let out = session.open_output()?;
    let (resources, progress) = session.start_interruptible_work(&list_question.question.budget, out.is_on_terminal);
    let (question, why) = match answer::fill_in_extremal_number(&list_question.question, &resources)? {
        Ok(numbered) => numbered,
        Err(number) => return Ok(session.explain_extremal_number(&number)),
    };
    let look = Look::default();
    let format = session.output.format();
    let writer = SolutionStreamWriter::for_list(AnswerPrinter { question: &question, look: &look, session, format });
    let mut listing = ListOutput { writer, out, format, limit: list_question.limit, write_error: None };
    let count = listing.run(&question, &resources)?;
    drop(progress);
    if let Some(error) = listing.write_error.take() {
        return Err(error);
    }
    let written = listing.writer.written;
    listing.end()?;
    session.note(&message!("listed", count = written));
    question.unused_option.iter().chain(&why).for_each(|message| session.report(message));
    match count.spent {
        Some(spent) => Ok(session.explain_unfinished_list(&spent.message())),
        None if written == 0 && list_question.limit != Some(0) => {
            Ok(session.search_and_explain_no_solution(&question, &resources))
        }
        None => Ok(Exit::Yes),
    }
}

/// The output of a list of solutions.
struct ListOutput<'a> {
    writer: SolutionStreamWriter<'a>,
    out: Output,
    format: Format,
    limit: Option<u64>,
    /// The error of a failed write, which ends the search.
    write_error: Option<CliError>,
}

impl ListOutput<'_> {
    fn end(mut self) -> Result<(), CliError> {
        self.writer.write_footer(&mut self.out)?;
        self.out.finish()
    }

    fn run(&mut self, question: &Question, resources: &Resources) -> Result<Count, CliError> {
        self.writer.write_header(&mut self.out)?;
        if self.limit == Some(0) {
            return Ok(Count::new(0_u32, None));
        }
        // Tours are formatted as rows in batches, which is fast. On a terminal each solution must appear as soon as it
        // is found, so that batches are not used.
        if !self.out.is_on_terminal && matches!(self.format, Format::Moves | Format::Ids) {
            let cell = |square: Square| match self.format {
                Format::Ids => question.id_of_square(square).to_string(),
                _ => square.to_string(),
            };
            let rows = TourRowFormatter::new(question.board().squares().take(answer::MAX_FORMATTED_SQUARES).map(cell));
            let write = |square_indices: &[u8], out: &mut Vec<u8>| rows.write_row(square_indices, out);
            if let Some(count) =
                answer::list_formatted_tours(question, resources, write, |written| self.write_batch(written))
            {
                return Ok(count);
            }
        }
        Ok(answer::list(question, resources, |solution| match solution {
            SolutionRef::Tour(tour) => {
                let class = tour.class_size().map(|size| SymmetryClassFacts { size, symmetries: None });
                self.write_solution(TourOrPlacement::Tour(&tour.to_solution()), class)
            }
            SolutionRef::Placement(view) => {
                let class =
                    view.class_size().map(|size| SymmetryClassFacts { size, symmetries: view.symmetry_names() });
                self.write_solution(TourOrPlacement::Placement(view), class)
            }
        }))
    }

    /// Writes the next tours, a batch that is formatted as rows, up to the limit.
    fn write_batch(&mut self, written: &FormattedBatch) -> ControlFlow<()> {
        let left = self.limit.map_or(u64::MAX, |limit| limit - self.writer.written);
        let tours = written.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        self.writer.written += tours as u64;
        let written = self.out.write_all(written.text_of_first(tours));
        self.continue_unless_done(written.map_err(CliError::from))
    }

    /// Writes the next solution.
    fn write_solution(&mut self, answer: TourOrPlacement<'_>, class: Option<SymmetryClassFacts>) -> ControlFlow<()> {
        let written = self.writer.write_list_item(answer, class.as_ref(), &mut self.out);
        // On a terminal each solution is flushed as soon as it is found.
        let flushed = if self.out.is_on_terminal { self.out.flush() } else { Ok(()) };
        self.continue_unless_done(written.and_then(|()| Ok(flushed?)))
    }

    /// Tells the search to continue, unless a write failed or the limit is reached.
    fn continue_unless_done(&mut self, written: Result<(), CliError>) -> ControlFlow<()> {
        self.write_error = self.write_error.take().or(written.err());
        let has_ended = self.write_error.is_some() || self.limit == Some(self.writer.written);
        if has_ended { Break(()) } else { Continue(()) }
    }
}
