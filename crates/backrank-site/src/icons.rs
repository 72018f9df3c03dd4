//! Draws the icon of the page as PNG files, for systems that can install the page but show no SVG.

use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// An icon to be drawn from the SVG.
struct Icon {
    /// What the icon is for: a `purpose` of a web manifest, or `apple-touch`.
    purpose: &'static str,
    /// The length of a side, in pixels.
    side: u32,
    /// The side of the drawing divided by the side of the icon, from 0 to 1. The system may cut off the margin around
    /// the drawing.
    scale: f32,
    /// Whether the background fills the corners too, for systems that round the corners; otherwise the icon has the
    /// rounded corners of the drawing.
    is_full: bool,
}

/// The icons that browsers require of a page that can be installed. Of a maskable icon, systems show at least the
/// circle in the middle whose diameter is 80 % of the icon's side. The drawn tour fits into a circle of 103 % of the
/// drawing's side. Scaled by 0.75, this circle has 77 % of the icon's side, so the whole tour is always visible.
const ICONS: [Icon; 4] = [
    Icon { purpose: "any", side: 192, scale: 1.0, is_full: false },
    Icon { purpose: "any", side: 512, scale: 1.0, is_full: false },
    Icon { purpose: "maskable", side: 512, scale: 0.75, is_full: true },
    Icon { purpose: "apple-touch", side: 180, scale: 1.0, is_full: true },
];

/// Draws the icons into a folder, each named `PURPOSE-SIDE.png`.
pub(crate) fn draw_icons(svg: &Path, folder: &Path) -> Result<(), String> {
    let said = |error: &dyn std::fmt::Display| format!("no icons of {}: {error}", svg.display());
    let text = fs::read_to_string(svg).map_err(|error| said(&error))?;
    let shapes = Tree::from_str(&text, &Options::default()).map_err(|error| said(&error))?;
    fs::create_dir_all(folder).map_err(|error| said(&error))?;
    ICONS.iter().try_for_each(|icon| {
        let pixels = draw(icon, &shapes).ok_or_else(|| said(&"it has no size"))?;
        let name = format!("{}-{}.png", icon.purpose, icon.side);
        pixels.save_png(folder.join(name)).map_err(|error| said(&error))
    })
}

fn draw(icon: &Icon, shapes: &Tree) -> Option<Pixmap> {
    let &Icon { side, scale, is_full, .. } = icon;
    let mut pixels = Pixmap::new(side, side)?;
    let whole = side as f32 / shapes.size().width();
    resvg::render(shapes, Transform::from_scale(whole, whole), &mut pixels.as_mut());
    if is_full {
        // The colour of the drawing's background, which covers all but the rounded corners.
        let ground = pixels.pixel(side / 2, 0)?.demultiply();
        pixels.fill(Color::from_rgba8(ground.red(), ground.green(), ground.blue(), u8::MAX));
        let margin = side as f32 * (1.0 - scale) / 2.0;
        let place = Transform::from_row(whole * scale, 0.0, 0.0, whole * scale, margin, margin);
        resvg::render(shapes, place, &mut pixels.as_mut());
    }
    Some(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes() -> Tree {
        let svg = include_str!("../../../web/favicon.svg");
        Tree::from_str(svg, &Options::default()).unwrap()
    }

    #[test]
    fn the_corners_are_open_only_where_the_system_does_not_round_them() {
        for icon in &ICONS {
            let pixels = draw(icon, &shapes()).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (icon.side, icon.side));
            let corner = pixels.pixel(0, 0).unwrap();
            assert_eq!(corner.alpha() == u8::MAX, icon.is_full, "{} {}", icon.purpose, icon.side);
        }
    }

    #[test]
    fn nothing_of_a_maskable_icon_lies_outside_of_the_circle_that_is_always_seen() {
        for icon in ICONS.iter().filter(|icon| icon.purpose == "maskable") {
            let pixels = draw(icon, &shapes()).unwrap();
            let ground = pixels.pixel(0, 0).unwrap();
            let middle = f64::from(icon.side) / 2.0;
            let from_middle = |at: u32| f64::from(at) + 0.5 - middle;
            let farthest = (0..icon.side)
                .flat_map(|y| (0..icon.side).map(move |x| (x, y)))
                .filter(|&(x, y)| pixels.pixel(x, y).unwrap() != ground)
                .map(|(x, y)| from_middle(x).hypot(from_middle(y)))
                .fold(0.0, f64::max);
            let seen = 0.4 * f64::from(icon.side);
            assert!(farthest < seen && farthest > 0.9 * seen, "{farthest} of {seen}");
        }
    }
}
