//! Output of pictures and animations.

use std::io::Write;

use backrank::render::{AltText, Animation, Look, Picture, RasterError};
use backrank::search::{Budget, LimitReached};
use backrank_words::{ToMessage, message, text_arg};

use crate::output::Output;
use crate::{CliError, Format};

/// Writes a picture as SVG, PNG or GIF.
pub fn write_picture(
    budget: &Budget,
    look: &Look,
    format: Format,
    picture: &Picture<'_>,
    words: &AltText,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    match format {
        Format::Png => {
            refuse_beyond_memory(budget, picture.estimate_png_memory_bytes(look))?;
            picture.write_png(look, words, out).map_err(raster_error)
        }
        Format::Gif => {
            refuse_beyond_memory(budget, picture.estimate_gif_memory_bytes(look))?;
            picture.write_gif(look, words, out).map_err(raster_error)
        }
        _ => Ok(picture.write_svg(look, words, out)?),
    }
}

/// Writes an animation as GIF.
pub fn write_animation(
    look: &Look,
    budget: &Budget,
    animation: &Animation<'_>,
    words: &AltText,
    out: &mut Output,
) -> Result<(), CliError> {
    out.check_at_each_write();
    refuse_beyond_memory(budget, animation.estimate_gif_memory_bytes(look))?;
    animation.write_gif(look, words, out).map_err(raster_error)
}

/// Refuses a picture or an animation whose pixels and shapes need more memory than allowed.
fn refuse_beyond_memory(budget: &Budget, needed_bytes: u64) -> Result<(), CliError> {
    let refused =
        |limit| CliError::Unknown(message!("picture-too-large", reason = LimitReached::from(limit).message()));
    budget.check_memory(needed_bytes).map_err(refused)
}

fn raster_error(error: RasterError) -> CliError {
    match error {
        RasterError::Size { width, height, most } => CliError::failure(message!(
            "picture-sides",
            width = text_arg(width),
            height = text_arg(height),
            most = text_arg(most)
        )),
        RasterError::Write(error) => error.into(),
        _ => CliError::failure(message!("picture-shapes")),
    }
}

#[cfg(test)]
mod tests {
    use backrank::internals::first_missing_glyph;

    #[test]
    fn the_fonts_of_pictures_have_every_letter_that_pictures_draw() {
        for language in ["en", "it", "pl", "vi", "zh"] {
            let path = format!("{}/../../locales/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
            let messages = std::fs::read_to_string(path).unwrap();
            let mut drawn = 0;
            let keys = ["mark-", "film-caption", "serve-dark", "serve-light", "serve-side", "serve-named"];
            for message in messages.split("\n").filter(|line| keys.iter().any(|key| line.starts_with(key))) {
                let at = messages.find(message).unwrap();
                // In this Fluent file a message consists of its first line and the lines after it that begin with a
                // space or `}`.
                let whole = messages[at..].lines().enumerate();
                let lines = whole.take_while(|(index, line)| *index == 0 || line.starts_with([' ', '}']));
                for (_, line) in lines {
                    assert_eq!(first_missing_glyph(line), None, "{language}: {line}");
                    drawn += 1;
                }
            }
            assert!(drawn > 13, "{language}: {drawn}");
        }
    }
}
