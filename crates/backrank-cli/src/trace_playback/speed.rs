//! The speed at which the playback makes the steps of a search.

use std::time::Duration;

use backrank_words::Value;

/// The time between two steps at each speed, in microseconds; the lowest speed comes first.
const STEP_MICROSECONDS: [u64; 17] = [
    2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20,
    10,
];

/// A speed, as an index into [`STEP_MICROSECONDS`]: 0 is the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed(usize);

impl Default for Speed {
    /// Five steps a second: slow enough to follow the first moves.
    fn default() -> Self {
        Self(3)
    }
}

impl Speed {
    /// The next higher speed; the highest is unchanged.
    pub(super) fn faster(self) -> Self {
        Self((self.0 + 1).min(STEP_MICROSECONDS.len() - 1))
    }

    /// The next lower speed; the lowest is unchanged.
    pub(super) const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// The time between two steps.
    pub(super) const fn period(self) -> Duration {
        Duration::from_micros(STEP_MICROSECONDS[self.0])
    }

    /// The speed in steps per second, for a message. Half a step per second is written `½`, because the decimal mark
    /// differs between languages.
    pub(super) fn steps_per_second_value(self) -> Value {
        match 1_000_000 / STEP_MICROSECONDS[self.0] {
            0 => Value::from("½"),
            steps => Value::from(steps),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_go_from_a_step_in_two_seconds_to_a_hundred_thousand_a_second() {
        let mut speed = Speed::default();
        for _ in 0..100 {
            speed = speed.slower();
        }
        assert_eq!(speed.period(), Duration::from_secs(2));
        for _ in 0..100 {
            let faster = speed.faster();
            assert!(faster == speed || faster.period() < speed.period());
            speed = faster;
        }
        assert_eq!(speed.period(), Duration::from_micros(10));
    }
}
