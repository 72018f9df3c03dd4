//! Printing of answers within the time limit.

use std::io::{self, BufWriter, Write};

use backrank::search::{Budget, Limit};

use super::answer_printer::{Answer, AnswerPrinter};
use crate::output::Output;
use crate::{CliError, Exit, Format};

/// The number of bytes between two checks of the time limit.
const BYTES_BETWEEN_LOOKS: usize = 1 << 16;

/// Prints an answer, or reports that a limit was reached before the answer was complete.
pub fn print_answer<'a>(
    show: &AnswerPrinter<'_>,
    answer: impl Into<Answer<'a>>,
    budget: &Budget,
) -> Result<Exit, CliError> {
    let (session, answer) = (show.session, answer.into());
    let mut out = session.open_output()?;
    // Progress is shown for animations, because drawing the frames takes long.
    let progress = (show.format == Format::Gif).then(|| session.progress(0, out.is_watched));
    let written = write(&mut out, budget, |out| show.write_answer(answer, out))?;
    drop(progress);
    if let Err(limit) = written {
        let exit = session.explain_limit(&limit.into());
        session.explain_no_file(&out);
        return Ok(exit);
    }
    out.finish()?;
    Ok(Exit::Yes)
}

/// Writes an answer; the inner error is the limit that was reached before the answer was complete.
fn write(
    out: &mut Output,
    budget: &Budget,
    answer: impl FnOnce(&mut dyn Write) -> Result<(), CliError>,
) -> Result<Result<(), Limit>, CliError> {
    let mut timely = DeadlineWriter { out, budget, has_begun: false, ended: None };
    let mut buffered = BufWriter::with_capacity(BYTES_BETWEEN_LOOKS, &mut timely);
    let written = answer(&mut buffered).and_then(|()| Ok(buffered.flush()?));
    drop(buffered);
    match timely.ended {
        Some(limit) => Ok(Err(limit)),
        None => written.map(Ok),
    }
}

struct DeadlineWriter<'a> {
    out: &'a mut Output,
    budget: &'a Budget,
    has_begun: bool,
    ended: Option<Limit>,
}

impl Write for DeadlineWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The first buffer is written without a check: the answer was found in time.
        if self.has_begun
            && let Err(limit) = self.budget.look_at_clock()
        {
            self.ended = Some(limit);
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.has_begun = true;
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn what_is_written_at_once_is_written_and_what_takes_long_ends_with_the_budget() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answer");
        let budget = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
        let written = |bytes: usize| {
            let mut out = Output::open(path.to_str()).unwrap();
            let all = vec![b'.'; bytes];
            let mut chunks = all.chunks(1000);
            write(&mut out, &budget, |out| Ok(chunks.try_for_each(|chunk| out.write_all(chunk))?)).unwrap()
        };
        assert_eq!(written(BYTES_BETWEEN_LOOKS), Ok(()));
        assert_eq!(written(3 * BYTES_BETWEEN_LOOKS), Err(Limit::Cancelled));
    }
}
