//! What each verb does, one file a verb.

mod check;
mod completions;
mod count;
mod decide;
mod find;
mod graph;
mod list;
mod map;
mod merge;
mod ranks;
mod serve;
mod trace;

use backrank_service::FieldSet;
use backrank_service::request::QuestionRequest;
use backrank_service::validate::Validate;
use backrank_words::{Field, Message};

use crate::error::CliError;
use crate::exit::Exit;
use crate::invocation::{Args, Invocation};
use crate::output::is_terminal;
use crate::session::Session;

/// Does what was asked.
pub fn run(invocation: &Invocation, session: &mut Session) -> Result<Exit, CliError> {
    match invocation {
        Invocation::Find(args) => find::find(&question(args, session)?, session),
        Invocation::Draw(args) => find::draw(&question(args, session)?, session),
        Invocation::Decide(args) => decide::decide(&question(args, session)?, session),
        Invocation::Count(args) => count::count(&question(args, session)?, session),
        Invocation::List(args) => list::list(&question(args, session)?, session),
        Invocation::Map(args) => map::map(&question(args, session)?, session),
        Invocation::Trace(args) => trace::trace(&question(args, session)?, session),
        Invocation::Check(args) => check::check(&question(args, session)?, session),
        Invocation::Graph(args) => graph::graph(&question(args, session)?, session),
        Invocation::Rank(args) => ranks::rank(&question(args, session)?, session),
        Invocation::Unrank(args) => ranks::unrank(&question(args, session)?, session),
        Invocation::Sample(args) => ranks::sample(&question(args, session)?, session),
        Invocation::Merge(args) => {
            prepare(args, FieldSet::default(), session)?;
            merge::merge(session)
        }
        Invocation::Serve(args) => serve::serve(prepare(args, FieldSet::default(), session)?, session),
        Invocation::Completions(args) => {
            completions::completions(prepare(args, FieldSet::default(), session)?, session)
        }
        Invocation::Man(args) => completions::man(prepare(args, FieldSet::default(), session)?, session),
    }
}

/// The question that these arguments ask.
fn question<R: QuestionRequest + Validate>(args: &Args<R>, session: &mut Session) -> Result<R::Question, CliError> {
    let request = prepare(args, args.request.fields(), session)?;
    Ok(request.validate(session.context())?)
}

/// The request of a verb with these fields. The run has what is said of its output and files; the format is one that the
/// verb writes.
fn prepare<'a, R>(args: &'a Args<R>, given: FieldSet, session: &mut Session) -> Result<&'a R, CliError> {
    let Args { request, output, files } = args;
    session.output = output.clone();
    session.files = files.clone();
    if let Some(word) = &files.board {
        session.name_board(word);
    }
    output.refuse_other_formats(given)?;
    let format = output.format_or_usual();
    if format.is_for_programs() && is_terminal(output.path.as_deref()) {
        let message = Message::new("bytes-to-terminal").with("option", Field::Output);
        return Err(CliError::misuse(message.with("format", format.name())));
    }
    Ok(request)
}
