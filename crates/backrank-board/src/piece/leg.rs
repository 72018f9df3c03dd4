//! Legs: the leaps and rides that a piece is made of.

/// A leg: a leap or a ride, in all its directions; a piece is a union of legs. A leg leads `shorter` squares along one
/// axis and `longer` along the other, once (a leap) or up to `reach` times one after another (a ride).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leg {
    shorter: u32,
    longer: u32,
    reach: u32,
}

impl Leg {
    /// A leap: the move made once. The two lengths may be given in either order.
    pub const fn leap(a: u32, b: u32) -> Self {
        Self::ride_up_to(a, b, 1)
    }

    /// A ride: the move repeated as often as the board allows.
    pub const fn ride(a: u32, b: u32) -> Self {
        Self::ride_up_to(a, b, u32::MAX)
    }

    /// A ride of at most `reach` repetitions.
    pub const fn ride_up_to(a: u32, b: u32, reach: u32) -> Self {
        let (shorter, longer) = if a <= b { (a, b) } else { (b, a) };
        Self { shorter, longer, reach }
    }

    /// The smaller of the two lengths of the move, in squares.
    pub const fn shorter(self) -> u32 {
        self.shorter
    }

    /// The larger of the two lengths of the move, in squares.
    pub const fn longer(self) -> u32 {
        self.longer
    }

    /// How many times one after another the move may be made: 1 for a leap, `u32::MAX` for an unlimited ride.
    pub const fn reach(self) -> u32 {
        self.reach
    }
}
