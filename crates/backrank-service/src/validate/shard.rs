//! Shares of a count.

use backrank::search::Shard;
use backrank_words::{Field, Message};

use crate::refusal::Refusal;
use crate::request::CountRequest;

/// The share that is asked for, such as `3/50`.
pub(super) fn shard(request: &CountRequest) -> Result<Option<Shard>, Refusal> {
    let Some(text) = request.shard.as_deref() else { return Ok(None) };
    let shard = text.split_once('/').and_then(|(number, of)| Shard::new(number.parse().ok()?, of.parse().ok()?));
    let wrong = || Refusal::wrong(Message::new("wrong-shard").with("value", text)).of(Field::Shard);
    shard.map(Some).ok_or_else(wrong)
}

/// The refusal of shares where the count does not fall into units.
pub fn no_units() -> Refusal {
    Refusal::wrong(Message::new("count-no-units"))
}
