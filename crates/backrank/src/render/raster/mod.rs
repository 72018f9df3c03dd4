//! Pictures as pixels: PNG and animated GIF.
//!
//! A picture is first drawn as SVG, with text as the outlines of embedded fonts, so that it looks the same on every
//! machine and needs no installed font. A character that no font has is drawn as an empty box.

mod colour_table;
mod gif;
mod paint;
mod png;

pub use paint::RasterError;

#[cfg(test)]
mod tests {
    use std::io;
    use std::time::Duration;

    use super::*;
    use crate::render::{AltText, Animation, Look, Picture, SquareAnswer};
    use backrank_board::{Board, Piece, Square, Tour};

    fn tour() -> Tour {
        let squares = Square::read_list("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3").unwrap();
        Tour::open(&Board::new(3, 4).unwrap(), &Piece::KNIGHT, squares).unwrap()
    }

    fn look(width: u32) -> Look {
        Look { width: Some(width), ..Look::default() }
    }

    /// The width of a picture, and its pixels as red, green and blue.
    fn pixels(picture: &Picture<'_>, look: &Look) -> (usize, Vec<[u8; 3]>) {
        let mut bytes = Vec::new();
        picture.write_png(look, &AltText::default(), &mut bytes).unwrap();
        let mut reader = ::png::Decoder::new(io::Cursor::new(bytes)).read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let width = reader.next_frame(&mut buffer).unwrap().width as usize;
        (width, buffer.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
    }

    #[test]
    fn text_that_no_font_has_does_not_vanish() {
        let board = Board::new(1, 1).unwrap();
        let drawn = |text: &str| {
            let marks = [("a1".parse().unwrap(), text.to_owned(), SquareAnswer::Count(0.0))];
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
        // A square is 200 pixels wide. The right edge of d3, a light square, is also light in pixel row 256, where two
        // bands meet.
        let light = [0xf8, 0xf2, 0xe6];
        assert!((130..300).all(|row| pixels[row * width + 905] == light));
    }

    #[test]
    fn the_paper_covers_every_pixel_up_to_the_edge() {
        let squares = [Square::new(0, 0)];
        for (ranks, files, width) in [(10, 3, None), (5, 8, Some(100)), (5, 8, Some(137)), (5, 8, Some(333))] {
            let board = Board::new(ranks, files).unwrap();
            let picture = Picture::Pieces { board: &board, piece: &Piece::ROOK, squares: &squares };
            let (width, pixels) = pixels(&picture, &Look { width, ..Look::default() });
            let last_row = pixels.len() - width;
            let sides = pixels.chunks_exact(width).flat_map(|row| [&row[0], &row[width - 1]]);
            for pixel in pixels[..width].iter().chain(&pixels[last_row..]).chain(sides) {
                assert_eq!(*pixel, [0xff, 0xfd, 0xf9], "{ranks}x{files}");
            }
        }
    }

    #[test]
    fn a_film_has_as_many_pictures_as_it_says_and_the_last_stays_longest() {
        let tour = tour();
        let animation = Animation::of_tour(&tour);
        for (most, pictures, stride) in [(400, 12, 1), (12, 12, 1), (11, 7, 2), (2, 2, 11)] {
            let look = Look { delay: Some(Duration::from_millis(70)), max_frames: most, ..look(104) };
            assert_eq!(animation.frame_stride(&look), stride, "{most}");
            let mut bytes = Vec::new();
            animation.write_gif(&look, &AltText::default(), &mut bytes).unwrap();
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
        let (board, squares) = (Board::new(2, 2).unwrap(), Square::read_list("a1 b2").unwrap());
        let elements = Some("names".parse().unwrap());
        let content = crate::render::AnimationContent::Pieces(&squares);
        let animation = Animation { board: &board, piece: &Piece::KING, content };
        let mut bytes = Vec::new();
        let look = Look { elements, delay: Some(Duration::from_secs(2)), max_frames: 10, ..look(100) };
        animation.write_gif(&look, &AltText::default(), &mut bytes).unwrap();
        let mut decoder = ::gif::DecodeOptions::new().read_info(&*bytes).unwrap();
        assert_eq!(decoder.read_next_frame().unwrap().map(|frame| frame.delay), Some(400));
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn the_sides_of_a_picture_have_a_limit_that_is_told() {
        let tour = tour();
        let failed = Picture::Tour(&tour).write_png(&look(66_000), &AltText::default(), &mut Vec::new());
        let text = failed.unwrap_err().to_string();
        assert!(text.contains("66000 x ") && text.contains("65535"), "{text}");
    }

    #[test]
    fn a_writer_that_fails_ends_the_picture() {
        /// A writer that fails after this number of bytes.
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
        let (tour, alt_text) = (tour(), AltText::default());
        let kind = |result: Result<(), RasterError>| match result {
            Err(RasterError::Write(error)) => error.kind(),
            other => panic!("{other:?}"),
        };
        for room in [0, 60, 2000] {
            let still = Picture::Tour(&tour).write_png(&look(900), &alt_text, &mut Full(room));
            assert_eq!(kind(still), io::ErrorKind::StorageFull, "{room}");
            let animation = Animation::of_tour(&tour).write_gif(&look(900), &alt_text, &mut Full(room));
            assert_eq!(kind(animation), io::ErrorKind::StorageFull, "{room}");
        }
    }
}
