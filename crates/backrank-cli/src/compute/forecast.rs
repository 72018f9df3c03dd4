//! What a count of tours will take, told before it, and how far it has come.

use backrank::search::{self, Forecast, StoreForecast};

use crate::session::{Progress, Session};
use backrank_words::to_message::{format_bytes, rounded};
use backrank_words::words::Message;

/// What takes more steps than this, half a second or more, is announced.
const LONG: f64 = 1e8;

/// Says how far a count of tours has come, and before it what it will take, if that is much.
pub fn tell_counting(session: &Session, progress: &Progress) -> impl Fn(search::Progress) + Send + Sync + use<> {
    let (note, show) = (session.notes(), progress.listener());
    move |counting| match counting {
        search::Progress::Forecast(of) if of.steps > LONG => note(&forecast(&of)),
        _ => show(counting),
    }
}

/// What a count will take.
fn forecast(Forecast { bytes, with_store, steps }: &Forecast) -> Message {
    let message = |key| Message::new(key).with("bytes", format_bytes(*bytes)).with("steps", rounded(*steps));
    match with_store {
        None => message("count-forecast"),
        Some(StoreForecast { least_bytes, stored_bytes }) => {
            let message = message("count-forecast-store").with("least", format_bytes(*least_bytes));
            message.with("away", format_bytes(*stored_bytes))
        }
    }
}
