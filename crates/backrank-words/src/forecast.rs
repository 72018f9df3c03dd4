//! Forecasts of counts as messages.

use backrank::search::{Certainty, Forecast};

use crate::message;
use crate::to_message::{format_bytes, format_bytes_rounded_up, format_duration};
use crate::words::{Message, Value};

/// The lines of a forecast:
/// - the memory if all data is held in memory,
/// - the least memory without a scratch folder,
/// - the least memory and the disk space with a scratch folder, if such a folder saves memory,
/// - the time on this number of threads.
pub fn lines(forecast: &Forecast, threads: usize) -> Vec<Message> {
    let certainty = forecast.certainty;
    let bytes = |bytes| amount_message(format_needed(bytes, certainty), certainty);
    let memory = message!("forecast-memory", amount = bytes(forecast.bytes));
    let least = message!("forecast-least", amount = bytes(forecast.least_bytes));
    let scratch = message!("forecast-scratch", memory = bytes(forecast.least_bytes_with_store));
    let scratch = scratch.with("disk", bytes(forecast.stored_bytes));
    let scratch = Some(scratch).filter(|_| forecast.benefits_from_store());
    let is_bound = certainty == Certainty::AtLeast;
    let seconds = if is_bound { forecast.seconds.floor() } else { forecast.seconds };
    let time = match seconds < 1.0 {
        // A lower bound of less than a second is not worth printing.
        true => message!(if is_bound { "span-unknown" } else { "span-moment" }),
        false => amount_message(format_duration(seconds), certainty),
    };
    let time = message!("forecast-time", threads, amount = time);
    [memory, least].into_iter().chain(scratch).chain([time]).collect()
}

/// The sentence that announces the memory and time of a count before it begins.
pub fn sentence(forecast: &Forecast) -> Message {
    let is_moment = forecast.seconds < 1.0;
    let certainty = match forecast.certainty {
        // A lower bound of less than a second is not worth printing.
        Certainty::AtLeast if is_moment => "at-least-bytes",
        Certainty::AtLeast => "at-least",
        _ if is_moment => "moment",
        _ => "about",
    };
    let time = if is_moment { message!("span-moment") } else { format_duration(forecast.seconds) };
    message!("count-forecast", certainty, time, bytes = format_needed(forecast.bytes, forecast.certainty))
}

/// A number of bytes that are needed, rounded up unless it is a lower bound.
fn format_needed(bytes: u64, certainty: Certainty) -> Value {
    if certainty == Certainty::AtLeast { format_bytes(bytes) } else { format_bytes_rounded_up(bytes) }
}

/// The message for an amount of memory, disk space or time, and how certain it is: as measured, about, or at least.
fn amount_message(amount: impl Into<Value>, certainty: Certainty) -> Message {
    message!("forecast-amount", certainty = certainty.name(), amount)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Language, Words};

    const FORECAST: Forecast = Forecast {
        bytes: 5_400_000_000,
        least_bytes: 5_000_000_000,
        least_bytes_with_store: 1_200_000_000,
        stored_bytes: 3_000_000_000,
        seconds: 29.2,
        certainty: Certainty::Measured,
    };

    fn said(forecast: &Forecast, threads: usize) -> Vec<String> {
        let words = Words::new(Language::En, Field::cli_option);
        lines(forecast, threads).iter().map(|line| words.say(line)).collect()
    }

    #[test]
    fn a_forecast_says_how_far_it_can_be_relied_on() {
        let lines = [
            "Memory with everything held in it: 5.4 GB",
            "Least memory without a disk: 5.0 GB",
            "With --scratch: memory 1.2 GB, disk 3.0 GB",
            "Time on 2 threads: 30 s",
        ];
        assert_eq!(said(&FORECAST, 2), lines);
        let about = Forecast { certainty: Certainty::About, seconds: 100_000.0, ..FORECAST };
        assert_eq!(said(&about, 1)[3], "Time on one thread: about 27 h");
        let short = Forecast { seconds: 0.2, ..about };
        assert_eq!(said(&short, 2)[3], "Time on 2 threads: less than 1 s");
        let unknown = Forecast { certainty: Certainty::AtLeast, least_bytes_with_store: 5_000_000_000, ..FORECAST };
        let lines = [
            "Memory with everything held in it: at least 5.4 GB",
            "Least memory without a disk: at least 5.0 GB",
            "Time on 2 threads: at least 29 s",
        ];
        assert_eq!(said(&unknown, 2), lines);
        let without_time = said(&Forecast { seconds: 0.9, ..unknown }, 2);
        assert_eq!(without_time, [lines[0], lines[1], "Time on 2 threads: not known beforehand"]);
    }

    #[test]
    fn an_announcement_never_claims_more_than_about() {
        let words = Words::new(Language::En, Field::cli_option);
        let said = |certainty, seconds| words.say(&sentence(&Forecast { certainty, seconds, ..FORECAST }));
        assert_eq!(said(Certainty::Measured, 29.2), "This takes about 30 s and 5.4 GB of memory.");
        assert_eq!(said(Certainty::Measured, 0.2), "This takes less than 1 s and about 5.4 GB of memory.");
        assert_eq!(said(Certainty::AtLeast, 29.2), "This takes at least 30 s and 5.4 GB of memory.");
        assert_eq!(
            said(Certainty::AtLeast, 0.2),
            "This takes at least 5.4 GB of memory; how long is not known beforehand."
        );
    }
}
