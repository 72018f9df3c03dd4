//! The colours of the pictures, by theme.
//!
//! People with any common kind of colour blindness can tell blue from orange; marks that must be distinguished also
//! differ in shape or lightness. Text and marks have a contrast of at least 4 to 1 against their background, as
//! measured by the Web Content Accessibility Guidelines.

use crate::render::look::Theme;

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    /// The background around the board and in holes; also text on blue or orange.
    pub(crate) paper: &'static str,
    pub(crate) light: &'static str,
    pub(crate) dark: &'static str,
    /// The border of the board.
    pub(crate) edge: &'static str,
    /// The names of files and ranks.
    pub(crate) names: &'static str,
    /// Pieces and numbers.
    pub(crate) ink: &'static str,
    /// The line of a tour, and moves that are forced or excluded.
    pub(crate) path: &'static str,
    /// The start of a tour, and the answer yes.
    pub(crate) blue: &'static str,
    /// The end of a tour, and the answer no.
    pub(crate) orange: &'static str,
    pub(crate) blue_tint: &'static str,
    pub(crate) orange_tint: &'static str,
    /// Deeper tints, for adjacent areas that must be distinguished.
    deeper: [&'static str; 2],
    /// The tints of the fractions 0 and 1 on a heat map, as red, green and blue.
    heat_map_ends: [[u8; 3]; 2],
    /// The colours of text on the tints of a heat map: a dark and a light one.
    heat_map_text: [&'static str; 2],
}

impl Palette {
    /// The colours of this theme.
    pub(crate) const fn of(theme: Theme) -> &'static Self {
        const PALETTES: [Palette; 4] =
            [Palette::in_column(0), Palette::in_column(1), Palette::in_column(2), Palette::in_column(3)];
        match theme {
            Theme::Paper => &PALETTES[0],
            Theme::Slate => &PALETTES[1],
            Theme::Wood => &PALETTES[2],
            Theme::Contrast => &PALETTES[3],
        }
    }

    /// The colours of the theme in this column of the table. The columns, from 0: paper, slate, wood, contrast.
    const fn in_column(column: usize) -> Self {
        Self {
            paper: ["#fffdf9", "#161d2b", "#fbf5ea", "#ffffff"][column],
            light: ["#f8f2e6", "#333f56", "#f1dcb9", "#ffffff"][column],
            dark: ["#e7dcc6", "#28334a", "#d2ab7b", "#d4d4d4"][column],
            edge: ["#8a7c64", "#8593ad", "#6d4a26", "#000000"][column],
            names: ["#6a5f4c", "#aab6cb", "#6b4a28", "#000000"][column],
            ink: ["#26304a", "#f2f5fa", "#2a1a0c", "#000000"][column],
            path: ["#55688c", "#a9bbdd", "#4d3319", "#000000"][column],
            blue: ["#0a5ca8", "#7fc0fa", "#0b3f7d", "#003a96"][column],
            orange: ["#a84206", "#f5ad6e", "#8c2600", "#8f3000"][column],
            blue_tint: ["#c9def2", "#1f4468", "#bcd6ee", "#bcd8ff"][column],
            orange_tint: ["#f8d5bd", "#633d1d", "#f6c6a2", "#ffd0ad"][column],
            deeper: [
                ["#8fbbe3", "#2d5f8f", "#8fbbe3", "#7fb2f5"][column],
                ["#eeb48a", "#7f5228", "#eeb48a", "#f5a264"][column],
            ],
            heat_map_ends: [
                [[238, 244, 250], [34, 52, 78], [238, 244, 250], [242, 247, 255]][column],
                [[8, 69, 126], [143, 204, 255], [8, 69, 126], [0, 58, 150]][column],
            ],
            heat_map_text: [
                ["#0b1020", "#05080f", "#0b1020", "#000000"][column],
                ["#fffdf9", "#f2f5fa", "#fffdf9", "#ffffff"][column],
            ],
        }
    }

    /// Four tints that distinguish adjacent areas.
    pub(crate) const fn tints(&self) -> [&'static str; 4] {
        [self.blue_tint, self.orange_tint, self.deeper[0], self.deeper[1]]
    }

    /// The tint on a heat map for a fraction from 0 to 1 (a larger fraction is a stronger blue), and the colour of text
    /// on this tint.
    pub(crate) fn heat_map_tint(&self, fraction: f64) -> (String, &'static str) {
        // NaN counts as 0.
        let fraction = if fraction.is_nan() { 0.0 } else { fraction.clamp(0.0, 1.0) };
        let [none, whole] = self.heat_map_ends;
        let part =
            |i: usize| (f64::from(none[i]) + (f64::from(whole[i]) - f64::from(none[i])) * fraction).round() as u8;
        let tint = [part(0), part(1), part(2)];
        let [dark, light] = self.heat_map_text;
        let seen = |text: &str| contrast(luminance(tint), luminance(parse_rgb(text)));
        let text = if seen(dark) >= seen(light) { dark } else { light };
        (format!("#{:02x}{:02x}{:02x}", tint[0], tint[1], tint[2]), text)
    }
}

/// The contrast of two luminances as WCAG 2 defines it, from 1 to 21.
fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The relative luminance of a colour as WCAG 2 defines it, from 0 to 1.
fn luminance(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|part| {
        let value = f64::from(part) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The red, green and blue of a colour written as `#rrggbb`.
fn parse_rgb(colour: &str) -> [u8; 3] {
    [1, 3, 5].map(|at| colour.get(at..at + 2).and_then(|part| u8::from_str_radix(part, 16).ok()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_marks_stand_out_from_what_they_stand_on_in_every_theme() {
        for theme in Theme::ALL {
            let p = Palette::of(theme);
            for (upon, colours) in [
                (p.paper, &[p.names, p.ink, p.path, p.blue, p.orange][..]),
                (p.light, &[p.ink, p.path, p.blue, p.orange]),
                (p.dark, &[p.ink, p.path, p.blue, p.orange]),
                (p.blue_tint, &[p.blue, p.ink]),
                (p.orange_tint, &[p.orange, p.ink]),
                (p.deeper[0], &[p.ink]),
                (p.deeper[1], &[p.ink]),
            ] {
                for colour in colours {
                    let seen = contrast(luminance(parse_rgb(upon)), luminance(parse_rgb(colour)));
                    assert!(seen >= 4.0, "{theme}: {colour} on {upon}: {seen}");
                }
            }
            for hundredth in 0..=100 {
                let (tint, text) = p.heat_map_tint(f64::from(hundredth) / 100.0);
                let seen = contrast(luminance(parse_rgb(&tint)), luminance(parse_rgb(text)));
                assert!(seen >= 4.0, "{theme}: {text} on {tint}: {seen}");
            }
        }
    }

    #[test]
    fn black_on_white_is_the_greatest_contrast() {
        assert!((contrast(luminance(parse_rgb("#ffffff")), luminance(parse_rgb("#000000"))) - 21.0).abs() < 1e-9);
    }

    #[test]
    fn a_larger_share_is_a_deeper_blue_and_no_share_breaks_the_picture() {
        let paper = Palette::of(Theme::Paper);
        assert_eq!(paper.heat_map_tint(0.0), ("#eef4fa".to_owned(), "#0b1020"));
        assert_eq!(paper.heat_map_tint(1.0), ("#08457e".to_owned(), "#fffdf9"));
        assert_eq!(paper.heat_map_tint(f64::NAN), paper.heat_map_tint(0.0));
        assert_eq!(paper.heat_map_tint(7.0), paper.heat_map_tint(1.0));
    }
}
