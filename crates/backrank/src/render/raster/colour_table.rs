//! The colour table of an animation.

use std::collections::HashMap;

/// A colour as red, green and blue.
pub(super) type Colour = [u8; 3];

/// The largest number of colours of an animation: with the transparent colour there are 128, which take seven bits.
const MAX_COLOURS: usize = 127;

/// The colours of an animation, with a cache that maps other colours to the nearest of these.
#[derive(Clone, Debug)]
pub(super) struct ColourTable {
    chosen: Vec<Colour>,
    nearest: HashMap<Colour, u8>,
}

impl ColourTable {
    /// Chooses the colours of a table. `histogram` has the number of pixels of each colour; colours with more pixels
    /// are chosen first. A colour close to one already chosen is added only if there is still room after all others.
    pub(super) fn from_histogram(histogram: HashMap<Colour, u64>) -> Self {
        let mut colours: Vec<(Colour, u64)> = histogram.into_iter().collect();
        colours.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let mut chosen: Vec<Colour> = Vec::with_capacity(MAX_COLOURS);
        // The least squared distance that a new colour must have from the colours already chosen. It shrinks while
        // there is room for more colours.
        for least in [300, 120, 40, 1] {
            for &(colour, _) in &colours {
                if chosen.len() == MAX_COLOURS {
                    break;
                }
                if chosen.iter().all(|&other| distance(colour, other) >= least) {
                    chosen.push(colour);
                }
            }
        }
        Self { chosen, nearest: HashMap::new() }
    }

    /// The index of the colour of the table that is nearest to `colour`.
    pub(super) fn nearest_index(&mut self, colour: Colour) -> u8 {
        *self.nearest.entry(colour).or_insert_with(|| {
            let numbers = 0..self.chosen.len() as u8;
            numbers.min_by_key(|&number| distance(self.chosen[usize::from(number)], colour)).unwrap_or(0)
        })
    }

    /// The index that means transparent.
    pub(super) fn transparent_index(&self) -> u8 {
        self.chosen.len() as u8
    }

    /// The table as GIF stores it: three bytes for each colour, the transparent one last.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        self.chosen.iter().chain([&[0; 3]]).flatten().copied().collect()
    }
}

/// The squared distance of two colours, weighted by the sensitivity of the eye: green counts most.
fn distance(one: Colour, other: Colour) -> u32 {
    let [red, green, blue] = [0, 1, 2].map(|part| u32::from(one[part].abs_diff(other[part])).pow(2));
    (2 * red + 4 * green + 3 * blue) / 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_of_most_pixels_are_kept_as_they_are_and_others_go_to_the_nearest() {
        let mut counts: HashMap<Colour, u64> = (0..=255).map(|grey| ([grey; 3], 1)).collect();
        counts.extend([([10, 92, 168], 5000), ([168, 66, 6], 4000)]);
        let mut colours = ColourTable::from_histogram(counts);
        assert_eq!(
            (usize::from(colours.transparent_index()), colours.to_bytes().len()),
            (MAX_COLOURS, 3 * (MAX_COLOURS + 1))
        );
        assert_eq!((colours.nearest_index([10, 92, 168]), colours.nearest_index([168, 66, 6])), (0, 1));
        assert_eq!(colours.nearest_index([11, 92, 167]), 0);
        for grey in 0..=255 {
            let number = colours.nearest_index([grey; 3]);
            let near = colours.chosen[usize::from(number)];
            assert!(distance(near, [grey; 3]) < 60, "{grey}: {near:?}");
        }
    }

    #[test]
    fn few_colours_are_all_there() {
        let mut colours = ColourTable::from_histogram(HashMap::from([([0, 0, 0], 1), ([1, 1, 1], 2)]));
        assert_eq!(
            (colours.transparent_index(), colours.nearest_index([0; 3]), colours.nearest_index([1; 3])),
            (2, 1, 0)
        );
    }
}
