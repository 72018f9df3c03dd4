//! The speed at which a search runs by itself.

use std::time::Duration;

use backrank_words::Value;

/// The speeds, from the lowest: a number of steps, and the seconds in which they are made.
const SPEEDS: [(u32, u32); 17] = [
    (1, 2),
    (1, 1),
    (2, 1),
    (5, 1),
    (10, 1),
    (20, 1),
    (50, 1),
    (100, 1),
    (200, 1),
    (500, 1),
    (1_000, 1),
    (2_000, 1),
    (5_000, 1),
    (10_000, 1),
    (20_000, 1),
    (50_000, 1),
    (100_000, 1),
];

/// One of the speeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed(usize);

impl Default for Speed {
    /// Five steps a second: slow enough to follow the first moves.
    fn default() -> Self {
        Self(3)
    }
}

impl Speed {
    /// The next higher speed; the highest stays.
    pub(super) fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len() - 1))
    }

    /// The next lower speed; the lowest stays.
    pub(super) const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// The time between two steps.
    pub(super) fn period(self) -> Duration {
        let (steps, seconds) = SPEEDS[self.0];
        Duration::from_secs(u64::from(seconds)) / steps
    }

    /// The steps a second, for a message. A half is the character, which every language reads
    /// alike, where a decimal point would be a comma in some.
    pub(super) fn value(self) -> Value {
        match SPEEDS[self.0] {
            (1, 2) => Value::from("½"),
            (steps, _) => Value::from(u64::from(steps)),
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
