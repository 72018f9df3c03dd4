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
use backrank_words::Field;
use backrank_words::words::Message;

use crate::error::CliError;
use crate::exit::Exit;
use crate::invocation::{Args, Invocation};
use crate::output::is_terminal;
use crate::session::Session;

/// Does what was asked.
pub fn run(invocation: &Invocation, session: &mut Session) -> Result<Exit, CliError> {
    match invocation {
        Invocation::Find(args) => find::find(prepare_question(args, session)?, session),
        Invocation::Draw(args) => find::draw(prepare_question(args, session)?, session),
        Invocation::Decide(args) => decide::decide(prepare_question(args, session)?, session),
        Invocation::Count(args) => count::count(prepare_question(args, session)?, session),
        Invocation::List(args) => list::list(prepare_question(args, session)?, session),
        Invocation::Map(args) => map::map(prepare_question(args, session)?, session),
        Invocation::Trace(args) => trace::trace(prepare_question(args, session)?, session),
        Invocation::Check(args) => check::check(prepare_question(args, session)?, session),
        Invocation::Graph(args) => graph::graph(prepare_question(args, session)?, session),
        Invocation::Rank(args) => ranks::rank(prepare_question(args, session)?, session),
        Invocation::Unrank(args) => ranks::unrank(prepare_question(args, session)?, session),
        Invocation::Sample(args) => ranks::sample(prepare_question(args, session)?, session),
        Invocation::Merge(args) => merge::merge(prepare(args, FieldSet::default(), session)?),
        Invocation::Serve(args) => serve::serve(prepare(args, FieldSet::default(), session)?, session),
        Invocation::Completions(args) => completions::completions(prepare(args, FieldSet::default(), session)?),
        Invocation::Man(args) => completions::man(prepare(args, FieldSet::default(), session)?),
    }
}

/// The arguments of a question, whose format was looked at.
fn prepare_question<'a, R: QuestionRequest>(args: &'a Args<R>, session: &mut Session) -> Result<&'a Args<R>, CliError> {
    prepare(args, args.request.fields(), session)
}

/// The arguments of a verb with these fields, whose format was looked at.
fn prepare<'a, R>(args: &'a Args<R>, given: FieldSet, session: &mut Session) -> Result<&'a Args<R>, CliError> {
    let Args { output, files, .. } = args;
    session.quiet = output.quiet;
    session.forced_progress = output.progress;
    if let Some(word) = &files.board {
        session.name_board(word);
    }
    output.refuse_other_formats(given)?;
    let format = output.format_or_usual();
    if format.is_for_programs() && is_terminal(output.path.as_deref()) {
        let message = Message::new("bytes-to-terminal").with("option", Field::Output);
        return Err(CliError::misuse(message.with("format", format.name())));
    }
    Ok(args)
}
