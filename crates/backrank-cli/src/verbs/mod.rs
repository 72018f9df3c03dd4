//! The verbs, one file for each verb or group of similar verbs.

mod check;
mod completions;
mod count;
mod decide;
mod find;
mod graph;
mod list;
mod map;
mod merge;
mod serve;
mod solution_index;
mod trace;

use backrank_service::request::Request;
use backrank_service::validate::validate_question;
use backrank_words::{Field, message};

use crate::args::CommandLine;
use crate::output::goes_to_terminal;
use crate::verb::Verb;
use crate::{CliError, Exit, Format, Session};

/// The memory that JSON needs to name a hole of the board, in bytes.
const JSON_BYTES_PER_HOLE: u64 = 150;

/// Runs the verb of the command line.
pub fn run(line: CommandLine, session: &mut Session) -> Result<Exit, CliError> {
    let request = line.to_request(&session.words)?;
    session.output = line.output_args();
    session.files = line.input_and_store_args();
    if session.output.format() == Format::Json || session.files.checkpoint.is_some() {
        session.limits.bytes_per_hole = JSON_BYTES_PER_HOLE;
    }
    if let Some(word) = session.files.board.clone() {
        session.set_board_name_in_messages(word);
    }
    refuse_unprintable(session, &request.as_ref().map(Request::given_fields).unwrap_or_default())?;
    match (request, line.verb) {
        (Some(request), _) => answer_request(&request, session),
        (None, Verb::Merge) => merge::merge(session),
        (None, Verb::Serve) => serve::serve(&line.serve_args(), session),
        (None, Verb::Completions) => completions::completions(line.completions_shell(), line.command, session),
        (None, _) => completions::man(&line.command, session),
    }
}

/// Answers the question that a request asks.
fn answer_request(request: &Request, session: &Session) -> Result<Exit, CliError> {
    let context = session.validation_context();
    match request {
        Request::Find(request) => find::find(&request.validate(context)?, session),
        Request::Draw(request) => find::draw(&request.validate(context)?, session),
        Request::Decide(request) => decide::decide(&validate_question(request.common_fields(), context)?, session),
        Request::Count(request) => count::count(&request.validate(context)?, session),
        Request::List(request) => list::list(&request.validate(context)?, session),
        Request::Map(request) => map::map(&request.validate(context)?, session),
        Request::Trace(request) => trace::trace(&request.validate(context)?, session),
        Request::Check(request) => check::check(&validate_question(request.common_fields(), context)?, session),
        Request::Graph(request) => graph::graph(&request.validate(context)?, session),
        Request::Rank(request) => solution_index::rank(&request.validate(context)?, session),
        Request::Unrank(request) => solution_index::unrank(&request.validate(context)?, session),
        Request::Sample(request) => solution_index::sample(&request.validate(context)?, session),
    }
}

/// Refuses a format that the verb does not write, options that do not apply to the format, and a binary format on a
/// terminal.
fn refuse_unprintable(session: &Session, given: &[Field]) -> Result<(), CliError> {
    session.output.refuse_format_conflicts(given)?;
    let format = session.output.format();
    if format.is_binary() && goes_to_terminal(session.output.path.as_deref()) {
        return Err(CliError::failure(message!("bytes-to-terminal", option = Field::Output, format = format.name())));
    }
    Ok(())
}
