//! The count of one board.

use backrank::search::Count;
use backrank_service::answer::{self, Counted, Resources};
use backrank_service::validate::{Problem, Question, StorePurpose};
use serde_json::{Map, Value};

use crate::exit::CliError;
use crate::json;
use crate::layers::LayerFolder;
use crate::session::Session;

/// Counts all solutions, with layers in a folder if one is given.
pub fn whole(
    question: &Question,
    store: Option<StorePurpose>,
    session: &Session,
    resources: &Resources,
) -> Result<Counted, CliError> {
    let layers = LayerFolder::open(question, store, &session.files)?;
    let counted = answer::count(question, &layers.lend(resources));
    layers.look(counted.count.spent.as_ref())?;
    Ok(counted)
}

/// A count and what was counted.
pub fn fields(question: &Question, count: &Count) -> Map<String, Value> {
    let mut fields = json::header(question);
    if let Problem::Tour(task) = &question.problem {
        fields.insert("directed".into(), task.problem.is_directed().into());
    }
    fields.insert("distinct".into(), question.is_up_to_symmetry().into());
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}
