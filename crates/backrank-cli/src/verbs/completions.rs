//! `completions` and `man`: made from the same definitions as the command line itself.

use std::io::Write;

use clap::Command;

use crate::error::CliError;
use crate::exit::Exit;
use crate::invocation::CompletionsArgs;
use crate::session::Session;

/// `completions`.
pub fn completions(request: &CompletionsArgs, session: &Session) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(request.shell, &mut request.command.clone(), "backrank", &mut script);
    write_out(session, &script)
}

/// `man`: the page of the command, then that of each verb.
pub fn man(command: &Command, session: &Session) -> Result<Exit, CliError> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for verb in command.get_subcommands() {
        let name = format!("backrank-{}", verb.get_name());
        clap_mangen::Man::new(verb.clone().name(name)).render(&mut page)?;
    }
    write_out(session, &page)
}

fn write_out(session: &Session, bytes: &[u8]) -> Result<Exit, CliError> {
    let mut out = session.open_output()?;
    out.write_all(bytes)?;
    out.finish()?;
    Ok(Exit::Yes)
}
