//! `completions` and `man`, generated from the definition of the command line.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::args::HelpTopic;
use crate::{CliError, Exit, Session};

/// Runs `completions`: writes the completion script for a shell.
pub fn completions(shell: Shell, mut command: Command, session: &Session) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "backrank", &mut script);
    session.with_output(|out| Ok(out.write_all(&script)?))?;
    Ok(Exit::Yes)
}

/// Runs `man`: writes the page of the command, then that of each verb and of each topic of the help.
pub fn man(command: &Command, session: &Session) -> Result<Exit, CliError> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for verb in command.get_subcommands() {
        let name = format!("backrank-{}", verb.get_name());
        clap_mangen::Man::new(verb.clone().name(name)).render(&mut page)?;
    }
    for topic in HelpTopic::ALL {
        let command = Command::new(format!("backrank-{}", topic.name())).after_help(topic.text(&session.words));
        let man = clap_mangen::Man::new(command);
        man.render_title(&mut page)?;
        man.render_extra_section(&mut page)?;
    }
    session.with_output(|out| Ok(out.write_all(&page)?))?;
    Ok(Exit::Yes)
}
