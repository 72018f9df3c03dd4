//! Counts in work units, with `--shard` and `--checkpoint`, and their records.

use std::path::Path;
use std::time::{Duration, Instant};

use backrank::search::{Count, Record, Shard};
use backrank_service::answer::{self, CountAnswer, Resources};
use backrank_service::validate::{self, Question};
use backrank_words::message;

use crate::progress::Progress;
use crate::record_file::{read_if_exists, write, wrong_record};
use crate::{CliError, Session, json};

/// The shortest time between two checkpoints, which are written when a unit is finished.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(3);

/// Counts a share or all units, continuing from the checkpoint if there is one, and updates the checkpoint. Returns the
/// count of all units, with the numbers of finished and of all units; `None` after a share, whose record was written.
pub fn count(
    question: &Question,
    shard: Option<Shard>,
    session: &Session,
    (resources, progress): (&Resources, &Progress),
) -> Result<Option<CountAnswer>, CliError> {
    let counter = match answer::unit_counter(question, resources) {
        Ok(counter) => counter.ok_or_else(validate::no_units)?,
        // Without units there is no record to write.
        Err(spent) if shard.is_some() => return Err(spent.into()),
        Err(spent) => return Ok(Some(CountAnswer { count: Count::new(0_u32, Some(spent)), parts: None })),
    };
    let asked = serde_json::Value::Object(json::header(question)).to_string();
    let mut record = counter.record(&asked, shard.unwrap_or(Shard::WHOLE));
    let (checkpoint, path) = (session.files.checkpoint.as_deref(), session.output.path.as_deref());
    if let Some(path) = checkpoint.filter(|path| Path::new(path).is_dir()) {
        return Err(wrong_record(path, "checkpoint-is-folder"));
    }
    if let Some(path) = checkpoint.filter(|kept| shard.is_none() && path == Some(kept)) {
        return Err(CliError::misuse(message!("output-is-checkpoint", path)));
    }
    if let Some(kept) = checkpoint.map(read_if_exists).transpose()?.flatten() {
        let whole = |record: &Record| (record.problem.clone(), record.units, record.order, record.shard);
        if whole(&kept) != whole(&record) {
            return Err(wrong_record(checkpoint.unwrap_or_default(), "record-other"));
        }
        record = kept;
    }
    let keep = |record: &Record| checkpoint.map_or(Ok(()), |path| write(Some(path), record));
    // Writing the checkpoint before counting reveals an unwritable file early.
    keep(&record)?;
    let mut kept_at = Instant::now();
    let mut failed = None;
    let (before, all) = (record.done, record.shard.units(record.units).len());
    let count = counter.count_shard(&mut record, |record| {
        // Units from the checkpoint are excluded, because they would distort the estimate of the remaining time.
        progress.set(record.done - before, all - before);
        if failed.is_none() && kept_at.elapsed() >= BETWEEN_CHECKPOINTS {
            failed = keep(record).err();
            kept_at = Instant::now();
        }
    });
    failed.map_or(Ok(()), Err)?;
    keep(&record)?;
    let parts = Some((record.done, all));
    if shard.is_none() {
        return Ok(Some(CountAnswer { count, parts }));
    }
    write(path, &record)?;
    count.spent.map_or(Ok(None), |spent| Err(session.count_limit(spent, parts)))
}
