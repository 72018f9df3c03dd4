//! A container with one value for each branch of two sweeps: the shared stem, the top and the bottom.

/// One value for each *branch* of two sweeps: `stem` for the first steps, which both sweeps share (there may be none);
/// `top` and `bottom` for the later steps of each sweep.
#[derive(Clone, Debug, Default)]
pub(crate) struct StemTopBottom<T> {
    pub(crate) stem: T,
    pub(crate) top: T,
    pub(crate) bottom: T,
}

impl<T> StemTopBottom<T> {
    pub(crate) fn map<U>(self, mut map: impl FnMut(T) -> U) -> StemTopBottom<U> {
        StemTopBottom { stem: map(self.stem), top: map(self.top), bottom: map(self.bottom) }
    }

    pub(crate) const fn as_ref(&self) -> StemTopBottom<&T> {
        StemTopBottom { stem: &self.stem, top: &self.top, bottom: &self.bottom }
    }

    /// Pairs the two values of each branch.
    pub(crate) fn zip<U>(self, other: StemTopBottom<U>) -> StemTopBottom<(T, U)> {
        StemTopBottom { stem: (self.stem, other.stem), top: (self.top, other.top), bottom: (self.bottom, other.bottom) }
    }

    pub(crate) fn from_array([stem, top, bottom]: [T; 3]) -> Self {
        Self { stem, top, bottom }
    }

    /// The three values, in the order stem, top, bottom.
    pub(crate) fn as_array(&self) -> [&T; 3] {
        [&self.stem, &self.top, &self.bottom]
    }
}
