//! The colours of the pictures.
//!
//! Blue against orange is told apart with every kind of colour blindness, and each pair that has
//! to be told apart differs in shape or lightness as well. Text and marks keep a contrast of at
//! least 4 to 1 against what they stand on, as the Web Content Accessibility Guidelines measure it.

/// The paper around the board, and in the holes.
pub(super) const PAPER: &str = "#fffdf9";
pub(super) const LIGHT: &str = "#f8f2e6";
pub(super) const DARK: &str = "#e7dcc6";
/// The border of the board.
pub(super) const EDGE: &str = "#8a7c64";
/// The names of files and ranks.
pub(super) const NAMES: &str = "#6a5f4c";
/// Pieces and numbers.
pub(super) const INK: &str = "#26304a";
/// Text on tints, which may be darker than any square of the board.
const DEEP_INK: &str = "#0b1020";
/// The line of a tour.
pub(super) const PATH: &str = "#55688c";
/// The start of a tour, and yes.
pub(super) const BLUE: &str = "#0a5ca8";
/// The end of a tour, and no.
pub(super) const ORANGE: &str = "#a84206";
pub(super) const BLUE_TINT: &str = "#c9def2";
pub(super) const ORANGE_TINT: &str = "#f8d5bd";
/// What lies side by side and has to be told apart.
pub(super) const TINTS: [&str; 4] = [BLUE_TINT, ORANGE_TINT, "#8fbbe3", "#eeb48a"];

/// The tint of a share from 0 to 1, from pale to deep blue, and a colour for text upon it.
pub(super) fn share_tint(share: f64) -> (String, &'static str) {
    const PALE: [f64; 3] = [238.0, 244.0, 250.0];
    const DEEP: [f64; 3] = [8.0, 69.0, 126.0];
    // A share that is no number counts as none.
    let share = if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) };
    let [r, g, b] = [0, 1, 2].map(|i| (PALE[i] + (DEEP[i] - PALE[i]) * share).round() as u8);
    (format!("#{r:02x}{g:02x}{b:02x}"), if share > 0.68 { PAPER } else { DEEP_INK })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours by WCAG 2, from 1 to 21.
    fn contrast(one: &str, other: &str) -> f64 {
        let luminance = |colour: &str| {
            let part = |at: usize| {
                let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_and_marks_stand_out_from_what_they_stand_on() {
        for (upon, colours) in [
            (PAPER, &[NAMES, INK, PATH, BLUE, ORANGE][..]),
            (LIGHT, &[INK, PATH, BLUE, ORANGE]),
            (DARK, &[INK, PATH, BLUE, ORANGE]),
            (BLUE_TINT, &[BLUE, INK]),
            (ORANGE_TINT, &[ORANGE, INK]),
            (TINTS[2], &[INK]),
            (TINTS[3], &[INK]),
        ] {
            for colour in colours {
                assert!(contrast(upon, colour) >= 4.0, "{colour} on {upon}: {}", contrast(upon, colour));
            }
        }
        for hundredth in 0..=100 {
            let (tint, text) = share_tint(f64::from(hundredth) / 100.0);
            assert!(contrast(&tint, text) >= 4.0, "{text} on {tint}: {}", contrast(&tint, text));
        }
    }
}
