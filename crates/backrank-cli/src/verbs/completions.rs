//! `completions` and `man`: made from the same definitions as the command line itself.

use std::io::Write;

use clap::Command;

use crate::error::CliError;
use crate::exit::Exit;
use crate::invocation::{Args, CompletionsArgs};
use crate::output::Output;
use crate::output_args::OutputArgs;

/// `completions`.
pub fn completions(Args { request, output, .. }: &Args<CompletionsArgs>) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(request.shell, &mut request.command.clone(), "backrank", &mut script);
    write_out(output, &script)
}

/// `man`: the page of the command, then that of each verb.
pub fn man(Args { request: command, output, .. }: &Args<Command>) -> Result<Exit, CliError> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for verb in command.get_subcommands() {
        let name = format!("backrank-{}", verb.get_name());
        clap_mangen::Man::new(verb.clone().name(name)).render(&mut page)?;
    }
    write_out(output, &page)
}

fn write_out(output: &OutputArgs, bytes: &[u8]) -> Result<Exit, CliError> {
    let mut out = Output::open(output.path.as_deref())?;
    out.write_all(bytes)?;
    out.finish()?;
    Ok(Exit::Yes)
}
