//! The few colours of a film.

use std::collections::HashMap;

/// A colour by its red, green and blue.
pub(super) type Colour = [u8; 3];

/// The most colours of a film: with the one that is none, as many as seven bits tell apart.
const MOST: usize = 127;

/// The colours of a film, and which of them is nearest to any other.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    chosen: Vec<Colour>,
    nearest: HashMap<Colour, u8>,
}

impl Colours {
    /// Chooses from colours with the number of their pixels: those of most pixels first, but none that can hardly
    /// be told from one chosen before while there are others.
    pub(super) fn of(counts: HashMap<Colour, u64>) -> Self {
        let mut colours: Vec<(Colour, u64)> = counts.into_iter().collect();
        colours.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let mut chosen: Vec<Colour> = Vec::with_capacity(MOST);
        // Squares of the least distance, ever smaller while there is room.
        for least in [300, 120, 40, 1] {
            for &(colour, _) in &colours {
                if chosen.len() == MOST {
                    break;
                }
                if chosen.iter().all(|&other| distance(colour, other) >= least) {
                    chosen.push(colour);
                }
            }
        }
        Self { chosen, nearest: HashMap::new() }
    }

    /// The number of the colour that is nearest.
    pub(super) fn nearest(&mut self, colour: Colour) -> u8 {
        *self.nearest.entry(colour).or_insert_with(|| {
            let numbers = 0..self.chosen.len() as u8;
            numbers.min_by_key(|&number| distance(self.chosen[usize::from(number)], colour)).unwrap_or(0)
        })
    }

    /// The number of no colour.
    pub(super) fn none(&self) -> u8 {
        self.chosen.len() as u8
    }

    /// All of them one after another, and one more for none.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.chosen.iter().chain([&[0; 3]]).flatten().copied().collect()
    }
}

/// The square of the distance of two colours, as the eye sees it: it sees green best.
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
        let mut colours = Colours::of(counts);
        assert_eq!((usize::from(colours.none()), colours.bytes().len()), (MOST, 3 * (MOST + 1)));
        assert_eq!((colours.nearest([10, 92, 168]), colours.nearest([168, 66, 6])), (0, 1));
        assert_eq!(colours.nearest([11, 92, 167]), 0);
        for grey in 0..=255 {
            let number = colours.nearest([grey; 3]);
            let near = colours.chosen[usize::from(number)];
            assert!(distance(near, [grey; 3]) < 60, "{grey}: {near:?}");
        }
    }

    #[test]
    fn few_colours_are_all_there() {
        let mut colours = Colours::of(HashMap::from([([0, 0, 0], 1), ([1, 1, 1], 2)]));
        assert_eq!((colours.none(), colours.nearest([0; 3]), colours.nearest([1; 3])), (2, 1, 0));
    }
}
