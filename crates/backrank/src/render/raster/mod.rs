//! Pictures as pixels: PNG, and GIF that moves.
//!
//! A picture is drawn as SVG first, its text as outlines of embedded fonts, so that it looks the same on every
//! machine and needs no font there. What no font has is drawn as an empty box.

mod colours;
mod gif;
mod letters;
mod paint;
mod png;

use std::io;

use thiserror::Error;

pub use gif::Pace;
pub(super) use letters::outline;
pub use letters::without_letter;

/// The longest side of a picture in pixels: what GIF can say.
const MOST_PIXELS: u32 = u16::MAX as u32;

/// About the bytes that the shapes on a square take.
const BYTES_A_SQUARE: u64 = 2000;

/// Why there is no picture.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RasterError {
    /// It would have too many pixels on a side.
    #[error("a picture of {width} x {height} pixels has more than {most} on a side")]
    Size {
        /// How wide it would be.
        width: u64,
        /// How high.
        height: u64,
        /// The most on a side.
        most: u32,
    },
    /// There are too many shapes on it.
    #[error("the shapes of the picture are too many: {0}")]
    Shapes(String),
    /// The writer failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// The sides in pixels, if a picture can have them.
fn sides((width, height): (f64, f64)) -> Result<(u32, u32), RasterError> {
    if width.max(height) > f64::from(MOST_PIXELS) {
        return Err(RasterError::Size { width: width as u64, height: height as u64, most: MOST_PIXELS });
    }
    Ok((width.max(1.0) as u32, height.max(1.0) as u32))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::board::notation::read_squares;
    use crate::board::{Board, Piece, Tour};
    use crate::render::{Film, Look, Picture, PictureWords, Tone};

    fn tour() -> Tour {
        let squares = read_squares("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3").unwrap();
        Tour::open(&Board::new(3, 4).unwrap(), &Piece::KNIGHT, squares).unwrap()
    }

    fn look(width: u32) -> Look {
        Look { width: Some(width), ..Look::default() }
    }

    /// The width, and every pixel as red, green and blue.
    fn pixels(picture: &Picture<'_>, look: &Look) -> (usize, Vec<[u8; 3]>) {
        let mut bytes = Vec::new();
        picture.write_png(look, &PictureWords::default(), &mut bytes).unwrap();
        let mut reader = ::png::Decoder::new(io::Cursor::new(bytes)).read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let width = reader.next_frame(&mut buffer).unwrap().width as usize;
        (width, buffer.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
    }

    #[test]
    fn text_that_no_font_has_does_not_vanish() {
        let board = Board::new(1, 1).unwrap();
        let drawn = |text: &str| {
            let marks = [("a1".parse().unwrap(), text.to_owned(), Tone::Count(0.0))];
            let (_, pixels) = pixels(&Picture::Map { board: &board, marks: &marks }, &look(220));
            pixels.into_iter().filter(|pixel| *pixel == [0x0b, 0x10, 0x20]).count()
        };
        assert_eq!(drawn(""), 0);
        assert!(drawn("♞") > 40 && drawn("7") > 40 && drawn("Ł") > 40, "{} {} {}", drawn("♞"), drawn("7"), drawn("Ł"));
        assert_ne!(drawn("♞"), drawn("7"));
    }

    #[test]
    fn bands_join_without_a_seam() {
        let tour = tour();
        let (width, pixels) = pixels(&Picture::Tour(&tour), &look(1040));
        assert_eq!((width, pixels.len()), (1040, 1040 * 840));
        // A square is 200 pixels wide: d3 is light from top to bottom at its right edge, across row 256.
        let light = [0xf8, 0xf2, 0xe6];
        assert!((130..300).all(|row| pixels[row * width + 905] == light));
    }

    #[test]
    fn a_film_has_as_many_pictures_as_it_says_and_the_last_stays_longest() {
        let tour = tour();
        let film = Film::of_tour(&tour);
        for (most, pictures, stride) in [(400, 12, 1), (12, 12, 1), (11, 7, 2), (2, 2, 11)] {
            let pace = Pace { delay: Some(Duration::from_millis(70)), most };
            assert_eq!(film.stride(&pace), stride, "{most}");
            let mut bytes = Vec::new();
            film.write_gif(&look(104), &PictureWords::default(), &pace, &mut bytes).unwrap();
            let mut decoder = ::gif::DecodeOptions::new().read_info(&*bytes).unwrap();
            assert_eq!((decoder.width(), decoder.height()), (104, 84));
            let mut delays = Vec::new();
            while let Some(frame) = decoder.read_next_frame().unwrap() {
                delays.push(frame.delay);
            }
            assert_eq!(delays.len(), pictures, "{most}");
            assert!(
                delays[..pictures - 1].iter().all(|&delay| delay == 7) && delays[pictures - 1] == 300,
                "{delays:?}"
            );
        }
    }

    #[test]
    fn what_does_not_change_is_not_written_again() {
        let (board, squares) = (Board::new(2, 2).unwrap(), read_squares("a1 b2").unwrap());
        let shown = Some("names".parse().unwrap());
        let scenes = crate::render::Scenes::Pieces(&squares);
        let film = Film { board: &board, piece: &Piece::KING, scenes };
        let mut bytes = Vec::new();
        let pace = Pace { delay: Some(Duration::from_secs(2)), most: 10 };
        film.write_gif(&Look { shown, ..look(100) }, &PictureWords::default(), &pace, &mut bytes).unwrap();
        let mut decoder = ::gif::DecodeOptions::new().read_info(&*bytes).unwrap();
        assert_eq!(decoder.read_next_frame().unwrap().map(|frame| frame.delay), Some(400));
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn the_sides_of_a_picture_have_a_limit_that_is_told() {
        let tour = tour();
        let failed = Picture::Tour(&tour).write_png(&look(66_000), &PictureWords::default(), &mut Vec::new());
        let text = failed.unwrap_err().to_string();
        assert!(text.contains("66000 x ") && text.contains("65535"), "{text}");
    }

    #[test]
    fn a_writer_that_fails_ends_the_picture() {
        /// Has room for so many bytes.
        struct Full(usize);
        impl io::Write for Full {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let (tour, words) = (tour(), PictureWords::default());
        let kind = |result: Result<(), RasterError>| match result {
            Err(RasterError::Write(error)) => error.kind(),
            other => panic!("{other:?}"),
        };
        for room in [0, 60, 2000] {
            let still = Picture::Tour(&tour).write_png(&look(900), &words, &mut Full(room));
            assert_eq!(kind(still), io::ErrorKind::StorageFull, "{room}");
            let film = Film::of_tour(&tour).write_gif(&look(900), &words, &Pace::default(), &mut Full(room));
            assert_eq!(kind(film), io::ErrorKind::StorageFull, "{room}");
        }
    }
}
