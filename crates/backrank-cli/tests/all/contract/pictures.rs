//! Pixels of pictures and animations, and the appearance of pictures.

use std::fs;

use crate::command::{LANGUAGES, Line, Ran, backrank};

type Colour = [u8; 3];

/// For each theme: the colours of light squares, of dark squares, of the line of a tour, and of its start.
const THEMES: [(&str, [Colour; 4]); 4] = [
    ("paper", [[0xf8, 0xf2, 0xe6], [0xe7, 0xdc, 0xc6], [0x55, 0x68, 0x8c], [0x0a, 0x5c, 0xa8]]),
    ("slate", [[0x33, 0x3f, 0x56], [0x28, 0x33, 0x4a], [0xa9, 0xbb, 0xdd], [0x7f, 0xc0, 0xfa]]),
    ("wood", [[0xf1, 0xdc, 0xb9], [0xd2, 0xab, 0x7b], [0x4d, 0x33, 0x19], [0x0b, 0x3f, 0x7d]]),
    ("contrast", [[0xff, 0xff, 0xff], [0xd4, 0xd4, 0xd4], [0, 0, 0], [0, 0x3a, 0x96]]),
];

/// The decoded pixels of a picture.
struct Seen {
    width: usize,
    height: usize,
    pixels: Vec<Colour>,
}

impl Seen {
    fn at(&self, (x, y): (f64, f64)) -> Colour {
        self.pixels[y.floor() as usize * self.width + x.floor() as usize]
    }

    fn count(&self, colour: Colour) -> usize {
        self.pixels.iter().filter(|&&pixel| pixel == colour).count()
    }
}

fn png(bytes: &[u8]) -> Seen {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut buffer).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let pixels = buffer.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Seen { width: info.width as usize, height: info.height as usize, pixels }
}

/// The last frame of an animation, the delays of all frames in hundredths of a second, and how many pixels each frame
/// writes.
fn gif(bytes: &[u8]) -> (Seen, Vec<u16>, Vec<usize>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut pixels = vec![[0; 3]; width * height];
    let (mut delays, mut written) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top, wide) = (usize::from(frame.left), usize::from(frame.top), usize::from(frame.width));
        assert!(left + wide <= width && top + usize::from(frame.height) <= height);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] != 0) {
            pixels[(top + at / wide) * width + left + at % wide] = [pixel[0], pixel[1], pixel[2]];
        }
        delays.push(frame.delay);
        written.push(wide * usize::from(frame.height));
    }
    (Seen { width, height, pixels }, delays, written)
}

/// The centre of a square, in pixels, in a picture of this width that shows the names of ranks and files. The margins
/// are those of boards with fewer than ten ranks and files.
fn centre(square: &str, ranks: u32, files: u32, width: usize) -> (f64, f64) {
    let (margin, bytes) = (60.0, square.as_bytes());
    let scale = width as f64 / (2.0 * margin + 100.0 * f64::from(files));
    let right = margin + 100.0 * f64::from(bytes[0] - b'a') + 50.0;
    let down = margin + 100.0 * f64::from(ranks - u32::from(bytes[1] - b'0')) + 50.0;
    (right * scale, down * scale)
}

fn moves(words: &str) -> Vec<String> {
    let ran = backrank(&format!("{words} --format moves")).exits(0);
    ran.text().split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_squares_of_a_board_have_the_colours_of_the_theme() {
    for (theme, [light, dark, _, start]) in THEMES {
        let ran =
            backrank(&format!("draw placement 3 a1 --piece wazir --format png --width 840 --theme {theme}")).exits(0);
        let seen = png(&ran.stdout);
        assert_eq!((seen.width, seen.height), (840, 840));
        for (at, square) in ["a2", "b3", "c2", "b1", "a3", "b2", "c3", "c1"].into_iter().enumerate() {
            assert_eq!(seen.at(centre(square, 3, 3, 840)), if at < 4 { light } else { dark }, "{theme}: {square}");
        }
        let tour = png(&backrank(&format!("draw tour 1 --no-numbers --format png --width 220 --theme {theme}"))
            .exits(0)
            .stdout);
        let (x, y) = centre("a1", 1, 1, 220);
        assert_eq!(tour.at((x + 27.0, y)), start, "{theme}");
    }
}

#[test]
fn the_line_of_a_tour_runs_through_the_centres_of_its_squares() {
    let moves = moves("find tour 5 --from a1");
    for (theme, [.., line, _]) in THEMES {
        let ran =
            backrank(&format!("draw tour 5 --from a1 --show path,names --format png --width 1240 --theme {theme}"));
        let seen = png(&ran.exits(0).stdout);
        let centres: Vec<(f64, f64)> = moves.iter().map(|square| centre(square, 5, 5, 1240)).collect();
        for (pair, names) in centres.windows(2).zip(moves.windows(2)) {
            let middle = ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
            assert_eq!(seen.at(middle), line, "{theme}: {names:?}");
        }
        for (centre, name) in centres[1..24].iter().zip(&moves[1..]) {
            assert_eq!(seen.at(*centre), line, "{theme}: {name}");
        }
    }
}

#[test]
fn the_numbers_of_steps_and_the_names_of_files_and_ranks_are_drawn() {
    let drawn =
        |show: &str| png(&backrank(&format!("draw tour 5 --show {show} --format png --width 1240")).exits(0).stdout);
    let ink = [0x26, 0x30, 0x4a];
    let names = [0x6a, 0x5f, 0x4c];
    assert!(drawn("path,numbers").count(ink) > 23 * 60);
    assert_eq!(drawn("path,names").count(ink), 0);
    assert!(drawn("path,names").count(names) > 10 * 40);
    assert_eq!(drawn("path,numbers").count(names), 0);
}

#[test]
fn a_reason_is_drawn_with_its_words_in_every_language() {
    let ink = [0x26, 0x30, 0x4a];
    let drawn = LANGUAGES.map(|language| {
        png(&backrank(&format!("draw tour 5x6 --from b3 --to d4 --format png --lang {language}")).exits(1).stdout)
            .count(ink)
    });
    assert!(drawn.iter().all(|&pixels| pixels > 500), "{drawn:?}");
    assert!(drawn[1..].iter().all(|pixels| *pixels != drawn[0]), "{drawn:?}");
}

#[test]
fn a_tour_is_drawn_move_by_move() {
    let ran = backrank("draw tour 6 --closed --format gif --width 300").exits(0);
    let (seen, delays, written) = gif(&ran.stdout);
    assert_eq!((delays.len(), seen.width, seen.height), (37, 300, 300));
    assert!(delays[..36].iter().all(|&delay| delay == 30) && delays[36] == 300, "{delays:?}");
    // Each frame after the first writes only the part that has changed.
    assert_eq!(written[0], 300 * 300);
    assert!(written[1..].iter().sum::<usize>() < 36 * 300 * 300 / 4, "{written:?}");
    let still = backrank("draw tour 6 --closed --format png --width 300 --show path,numbers,pieces,names").exits(0);
    let still = png(&still.stdout);
    let far = |(one, other): (&Colour, &Colour)| one.iter().zip(other).any(|(a, b)| a.abs_diff(*b) > 24);
    let differing = seen.pixels.iter().zip(&still.pixels).filter(|pair| far(*pair)).count();
    assert!(differing < 300, "{differing} pixels");
    assert!(ran.stdout.windows(11).any(|bytes| bytes == b"NETSCAPE2.0"), "it does not begin anew");
}

#[test]
fn pieces_come_one_after_another_and_a_delay_is_kept() {
    let (seen, delays, _) = gif(&backrank("draw queens 6 --format gif --width 200 --delay 150ms").exits(0).stdout);
    assert_eq!((seen.width, delays), (200, vec![15, 15, 15, 15, 15, 300]));
}

#[test]
fn a_search_is_a_film_of_its_steps() {
    for words in ["trace queens 4", "trace tour 4 --from a1 --limit 60", "trace tour 5 --method warnsdorff"] {
        let events = backrank(&format!("{words} --format ndjson")).exits(0);
        let is_step = |line: &&str| {
            ["enter", "leave"]
                .iter()
                .chain(words.contains("queens").then_some(&"refuse"))
                .any(|kind| line.contains(kind))
        };
        let steps = events.text().lines().filter(is_step).count();
        let ran = backrank(&format!("{words} --format gif --width 240")).exits(0);
        let (_, delays, _) = gif(&ran.stdout);
        // Refused moves are steps in the text trace, but not in a film.
        if !words.contains("--limit") {
            assert_eq!(delays.len(), steps + 1, "{ran}");
            assert_eq!(ran.said(), "", "{ran}");
        }
    }
}

#[test]
fn the_exact_search_is_a_film_of_its_moves() {
    // On this board the search takes no move back, so there is a frame for each move, and one for the beginning.
    let ran = backrank("trace tour 5x6 --closed --method edges --format gif --width 160").exits(0);
    let (_, delays, _) = gif(&ran.stdout);
    assert!(delays.len() > 30 && ran.said().is_empty(), "{} {ran}", delays.len());
    // This search chooses moves, so its steps cannot be printed as squares one after another.
    for words in ["trace tour 6 --method edges", "trace tour 6 --method edges --play"] {
        backrank(words).refused(&["--method edges", ".gif"]);
    }
}

#[test]
fn a_long_film_has_no_more_pictures_than_are_allowed_and_says_so() {
    let ran = backrank("trace queens 8 --format gif --width 120 --frames 20").exits(0);
    let (_, delays, _) = gif(&ran.stdout);
    assert!((10..=20).contains(&delays.len()), "{delays:?}");
    assert!(ran.said().contains("one of every 64 steps, of 981 in all") && ran.said().contains("--frames"), "{ran}");
    let ran = backrank("trace tour 8 --closed --format gif --width 120 --limit 5000 --frames 10").exits(0);
    assert!(gif(&ran.stdout).1.len() <= 10 && ran.said().contains("--limit shows more"), "{ran}");
    let (_, delays, _) = gif(&backrank("draw tour 8 --format gif --width 120 --frames 10").exits(0).stdout);
    assert!((6..=10).contains(&delays.len()), "{delays:?}");
    let ran = backrank("trace tour 8 --closed --node-limit 500 --format gif --width 120 --frames 5").exits(3);
    assert!(gif(&ran.stdout).1.len() <= 5, "{ran}");
}

#[test]
fn the_ending_of_the_file_says_the_format_unless_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let begins = |words: &str, file: &str, with: &[u8]| {
        Line::of(&format!("{words} --output {file}")).inside(folder.path()).run().exits(0).answers("");
        let bytes = fs::read(folder.path().join(file)).unwrap();
        assert!(bytes.starts_with(with), "{words} --output {file}");
    };
    begins("draw tour 5", "a.png", b"\x89PNG");
    begins("draw tour 5", "a.GIF", b"GIF89a");
    begins("draw tour 5", "a.picture", b"<svg ");
    begins("find queens 5", "b.svg", b"<svg ");
    begins("find queens 5", "b.png", b"\x89PNG");
    begins("find queens 5 --format moves", "c.png", b"");
    begins("map tour 5", "d.png", b"\x89PNG");
    begins("map tour 5 --format text", "d.gif", "✔".as_bytes());
    begins("trace queens 4", "e.gif", b"GIF89a");
    begins("unrank queens 6 1", "f.png", b"\x89PNG");
    begins("draw tour 5 --format svg", "g.png", b"<svg ");
}

#[test]
fn a_picture_as_svg_takes_the_same_looks() {
    let drawn = |words: &str| -> Ran { backrank(&format!("draw tour 5 {words}")).exits(0) };
    let plain = drawn("");
    assert!(plain.text().contains("width=\"397\""), "{plain}");
    let wide = drawn("--width 200 --theme slate");
    assert!(wide.text().contains("width=\"200\"") && wide.text().contains("#161d2b"), "{wide}");
    let arrows = drawn("--arrows");
    // The additional line defines the heads of the arrows.
    assert_eq!(arrows.text().lines().count(), plain.text().lines().count() + 1, "{arrows}");
    assert_eq!(drawn("--no-numbers").text(), drawn("--show path,pieces,names").text());
    let attacked = backrank("draw queens 6 --show pieces,numbers").exits(0);
    assert!(attacked.text().matches("<text").count() > 20, "{attacked}");
}

#[test]
fn impossible_options_of_pictures_are_refused_with_the_possible_ones() {
    for (words, parts) in [
        ("draw tour 5 --width 0", &["--width", "65535", "0"][..]),
        ("draw tour 5 --width 70000", &["--width", "65535", "70000"]),
        ("draw tour 5 --show path,number", &["--show", "number", "path, numbers, pieces, names"]),
        ("draw tour 5 --show path --no-numbers", &["--show", "--no-numbers"]),
        ("draw tour 5 --theme glass", &["--theme", "glass", "paper"]),
        ("draw queens 5 --arrows", &["--arrows", "queens"]),
        ("draw queens 5 --no-numbers", &["--no-numbers", "queens"]),
        ("draw queens 5 --show path", &["--show", "queens"]),
        ("find placement 4 --piece king --format png --no-numbers", &["--no-numbers", "placement"]),
        ("find tour 5 --theme slate", &["--theme", "--format svg, png"]),
        ("find tour 5 --arrows", &["--arrows", "--format svg, png"]),
        ("draw tour 5 --delay 1s", &["--delay", "--format gif"]),
        ("draw tour 5 --frames 10 --output a.png", &["--frames", "--format gif"]),
        ("trace tour 5 --output a.png", &["png", "gif"]),
        ("map tour 5 --output a.gif", &["gif", "svg"]),
        ("count tour 5 --output a.svg", &["svg", "json"]),
        ("draw tour 5 --output a.jpg", &["jpg", "svg, png, gif", "--format", "--output"]),
        ("draw tour 5 --output a.PDF", &["pdf", "svg, png, gif"]),
        ("find tour 5 --theme slate --output a.webp", &["webp", "svg, png, gif"]),
        ("draw tour 5 --format gif --delay 5ms", &["--delay", "20ms", "5ms"]),
        ("draw tour 5 --format gif --frames 1000000", &["--frames", "5000", "1000000"]),
        ("draw tour 60x1 --piece wazir --width 60000 --format png", &["--width", "65535"]),
        ("trace tour --edges A-B --format gif", &["--edges", "--format"]),
        ("map tour 5 --format gif", &["--format", "gif", "png"]),
        ("count tour 5 --format png", &["--format", "png"]),
    ] {
        backrank(words).refused(parts);
    }
}

#[test]
fn a_picture_that_does_not_fit_into_memory_is_refused_with_the_numbers() {
    for words in ["draw tour 8 --format gif --width 20000", "trace queens 8 --format gif --width 20000"] {
        let ran = backrank(&format!("{words} --memory-limit 100M")).exits(3);
        assert!(ran.stdout.is_empty() && ran.said().contains("100") && ran.said().contains("--width"), "{ran}");
    }
    // The paths of the frames take 7 MB, and the picture 8 MB.
    let words = "trace tour 60 --method warnsdorff --format gif --width 200 --frames 500 --memory-limit 10M";
    let ran = backrank(words).exits(3);
    assert!(ran.stdout.is_empty() && ran.said().contains("10.0 MB"), "{ran}");
    let ran = backrank("draw queens 3000 --format png --memory-limit 100M").exits(3);
    assert!(ran.stdout.is_empty() && ran.said().contains("--width"), "{ran}");
}

#[test]
fn a_reader_of_pixels_who_goes_away_is_no_error() {
    use std::io::Read;
    for words in ["draw tour 20 --format gif --width 900", "draw tour 20 --format png --width 2000"] {
        let mut running = Line::of(words).start();
        let mut begun = [0; 6];
        let mut stdout = running.child.stdout.take().unwrap();
        stdout.read_exact(&mut begun).unwrap();
        drop(stdout);
        let ran = running.end().exits(0);
        assert!(ran.stderr.is_empty(), "{ran}");
    }
}

#[test]
fn a_given_tour_is_drawn_wherever_it_starts_whatever_the_convention() {
    let tour = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";
    for convention in ["it", "pl", "vi", "zh"] {
        backrank(&format!("draw tour 3x4 --convention {convention} {tour}")).exits(0);
    }
}
