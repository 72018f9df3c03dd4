//! `completions` and `man`: made from the same definitions as the command line itself.

use std::io::Write;

use crate::args::Shell;
use crate::exit::Exit;
use crate::output::Output;
use crate::trouble::Trouble;
use crate::typed::Typed;

/// `completions`.
pub fn completions(typed: &Typed) -> Result<Exit, Trouble> {
    let shell: Option<Shell> = typed.shell.as_deref().and_then(|shell| shell.parse().ok());
    let mut script = Vec::new();
    clap_complete::generate(shell.unwrap_or(Shell::Bash), &mut typed.command.clone(), "backrank", &mut script);
    write_out(typed, &script)
}

/// `man`: the page of the command, then that of each verb.
pub fn man(typed: &Typed) -> Result<Exit, Trouble> {
    let mut page = Vec::new();
    clap_mangen::Man::new(typed.command.clone()).render(&mut page)?;
    for verb in typed.command.get_subcommands() {
        let name = format!("backrank-{}", verb.get_name());
        clap_mangen::Man::new(verb.clone().name(name)).render(&mut page)?;
    }
    write_out(typed, &page)
}

fn write_out(typed: &Typed, bytes: &[u8]) -> Result<Exit, Trouble> {
    let mut out = Output::open(typed.value("output"))?;
    out.write_all(bytes)?;
    out.finish()?;
    Ok(Exit::Yes)
}
