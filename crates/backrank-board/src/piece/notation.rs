//! Pieces as text: names, `a,b` and Betza letters.
//!
//! Betza's notation (Ralph Betza, in use since the 1970s) gives each short leap a capital letter. A doubled letter, or
//! a letter followed by 0, is a ride; a letter followed by another number is a ride of at most that many steps. Only
//! pieces that attack as they move, alike in all directions, are read: modifiers for directions, captures, first moves,
//! jumps and hops, pawns and castling are refused.

use std::fmt;
use std::str::FromStr;

use super::leg::Leg;
use super::piece::{Piece, legs, piece_from_legs};

impl Piece {
    /// The named pieces, each as (name, legs in the notation `a,b`).
    pub const NAMED: [(&str, &str); 26] = [
        ("knight", "1,2"),
        ("king", "0,1+1,1"),
        ("queen", "0,1*+1,1*"),
        ("rook", "0,1*"),
        ("bishop", "1,1*"),
        ("wazir", "0,1"),
        ("ferz", "1,1"),
        ("dabbaba", "0,2"),
        ("alfil", "2,2"),
        ("threeleaper", "0,3"),
        ("camel", "1,3"),
        ("zebra", "2,3"),
        ("tripper", "3,3"),
        ("fourleaper", "0,4"),
        ("giraffe", "1,4"),
        ("stag", "2,4"),
        ("antelope", "3,4"),
        ("fiveleaper", "0,5+3,4"),
        ("nightrider", "1,2*"),
        ("camelrider", "1,3*"),
        ("zebrarider", "2,3*"),
        ("amazon", "0,1*+1,1*+1,2"),
        ("empress", "0,1*+1,2"),
        ("princess", "1,1*+1,2"),
        ("centaur", "0,1+1,1+1,2"),
        ("gnu", "1,2+1,3"),
    ];

    /// Other names of pieces, each as (alias, name in [`NAMED`](Self::NAMED)).
    pub const ALIASES: [(&str, &str); 7] = [
        ("chancellor", "empress"),
        ("marshal", "empress"),
        ("archbishop", "princess"),
        ("cardinal", "princess"),
        ("superqueen", "amazon"),
        ("fers", "ferz"),
        ("wildebeest", "gnu"),
    ];
}

error_enum! {
    /// Why a text names no piece.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum PieceError {
        /// The text is neither a name nor a description of a piece.
        Unknown(text: String) =>
            "`{text}` is no piece: write a name such as knight, a leap such as 1,4, or Betza letters such as NC";
        /// The text describes a pawn, castling, a capture or a one-sided move. Backrank's pieces attack as they move,
        /// the same in all directions.
        Unsupported(text: String) =>
            "`{text}` has no place here: pieces attack as they move, the same in all directions, so there are no \
             pawns, no castling and no captures";
        /// The text describes a (0, 0) leap, or a leap that is repeated 0 times.
        DoesNotMove(text: String) => "`{text}` does not move";
    }
}

impl FromStr for Piece {
    type Err = PieceError;

    /// Reads a name (`knight`), a leap (`1,4`), a ride (`1,2*`), a ride of bounded reach (`0,1*3`), Betza letters
    /// (`NC`, `WW`, `R4`), or a union of these (`queen+knight`).
    fn from_str(text: &str) -> Result<Self, PieceError> {
        let mut legs = Vec::new();
        for part in text.split('+').map(str::trim) {
            let quoted = if part.is_empty() { text } else { part };
            legs.extend(parse_legs(part).map_err(|make_error| make_error(quoted.to_owned()))?);
        }
        piece_from_legs(legs).ok_or_else(|| PieceError::DoesNotMove(text.to_owned()))
    }
}

/// The constructor of an error, to be called with the text that the error quotes.
type PieceErrorConstructor = fn(String) -> PieceError;

// Typed as function pointers, because the constructor of each variant has a type of its own.
const UNKNOWN: PieceErrorConstructor = PieceError::Unknown;
const UNSUPPORTED: PieceErrorConstructor = PieceError::Unsupported;

fn parse_legs(part: &str) -> Result<Vec<Leg>, PieceErrorConstructor> {
    let lower = part.to_lowercase();
    if ["pawn", "castling", "capture", "en passant"].contains(&lower.as_str()) {
        return Err(UNSUPPORTED);
    }
    let name = Piece::ALIASES.iter().find(|(alias, _)| *alias == lower).map_or(lower.as_str(), |(_, name)| name);
    if let Some((_, legs)) = Piece::NAMED.iter().find(|(known, _)| *known == name) {
        return legs.split('+').map(|leg| parse_numeric_leg(leg).ok_or(UNKNOWN)).collect();
    }
    match parse_numeric_leg(part) {
        Some(leg) => Ok(vec![leg]),
        None => parse_betza_legs(part),
    }
}

/// The leg written as `1,2` (a leap), `1,2*` (a ride) or `1,2*3` (a ride of at most 3 steps); `None` for any other
/// text.
fn parse_numeric_leg(text: &str) -> Option<Leg> {
    let (lengths, reach) = match text.split_once('*') {
        None => (text, 1),
        Some((lengths, "")) => (lengths, u32::MAX),
        Some((lengths, reach)) => (lengths, parse_length(reach)?),
    };
    let (a, b) = lengths.split_once(',')?;
    Some(Leg::ride_up_to(parse_length(a.trim())?, parse_length(b.trim())?, reach))
}

fn parse_length(digits: &str) -> Option<u32> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

fn parse_betza_legs(text: &str) -> Result<Vec<Leg>, PieceErrorConstructor> {
    if text.is_empty() || !text.is_ascii() {
        return Err(UNKNOWN);
    }
    let mut legs: Vec<Leg> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (atom, after) = parse_atom(first, rest)?;
        let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let (range, after_range) = after.split_at(digits);
        let (reach, after) = if let Some(again) = after.strip_prefix(&rest[..rest.len() - after.len()]) {
            (Some(u32::MAX), again)
        } else if range.is_empty() {
            (None, after)
        } else {
            let reach = parse_length(range).ok_or(UNKNOWN)?;
            (Some(if reach == 0 { u32::MAX } else { reach }), after_range)
        };
        legs.extend(atom.iter().map(|leg| Leg::ride_up_to(leg.shorter(), leg.longer(), reach.unwrap_or(leg.reach()))));
        rest = after;
    }
    Ok(legs)
}

/// The legs of the Betza letter or `(a,b)` at the beginning of the text, and the rest of the text.
fn parse_atom(first: char, text: &str) -> Result<(Vec<Leg>, &str), PieceErrorConstructor> {
    if first == '(' {
        let (pair, after) = text[1..].split_once(')').ok_or(UNKNOWN)?;
        let leg = parse_numeric_leg(pair).ok_or(UNKNOWN)?;
        return Ok((vec![leg], after));
    }
    let legs: &[Leg] = match first {
        'W' => &[Leg::leap(0, 1)],
        'F' => &[Leg::leap(1, 1)],
        'D' => &[Leg::leap(0, 2)],
        'N' => &[Leg::leap(1, 2)],
        'A' => &[Leg::leap(2, 2)],
        'H' => &[Leg::leap(0, 3)],
        'C' | 'L' => &[Leg::leap(1, 3)],
        'Z' | 'J' => &[Leg::leap(2, 3)],
        'G' => &[Leg::leap(3, 3)],
        'K' => &[Leg::leap(0, 1), Leg::leap(1, 1)],
        'R' => &[Leg::ride(0, 1)],
        'B' => &[Leg::ride(1, 1)],
        'Q' => &[Leg::ride(0, 1), Leg::ride(1, 1)],
        // Castling (`O`) and pawns (`P`); lower-case letters before a capital are modifiers of direction, capture,
        // first move, jumping and hopping.
        'O' | 'P' => return Err(UNSUPPORTED),
        'a'..='z' if modifies_a_letter(text) => return Err(UNSUPPORTED),
        _ => return Err(UNKNOWN),
    };
    Ok((legs.to_vec(), &text[1..]))
}

/// Whether the text begins with modifiers of Betza's notation followed by a capital letter or a bracket, such as `fW`
/// or `mcN`.
fn modifies_a_letter(text: &str) -> bool {
    let letters = text.trim_start_matches(|c: char| "fblrvsmcinjqzogpahdu".contains(c));
    letters.starts_with(|c: char| "WFDNAHCLZJGKRBQ(".contains(c))
}

impl fmt::Display for Piece {
    /// The name, if the piece has one, else its legs as `0,1*+1,3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let legs: Vec<String> = legs(self).iter().map(|leg| leg_text(*leg)).collect();
        let legs = legs.join("+");
        let name = Piece::NAMED.iter().find(|(_, text)| *text == legs);
        f.pad(name.map_or(legs.as_str(), |(name, _)| name))
    }
}

fn leg_text(leg: Leg) -> String {
    let (a, b) = (leg.shorter(), leg.longer());
    match leg.reach() {
        1 => format!("{a},{b}"),
        u32::MAX => format!("{a},{b}*"),
        reach => format!("{a},{b}*{reach}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(text: &str) -> Piece {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn every_name_reads_as_its_legs_and_prints_as_itself() {
        for (name, legs) in Piece::NAMED {
            assert_eq!(piece(name), piece(legs));
            assert_eq!(piece(name).to_string(), name);
        }
        for (alias, name) in Piece::ALIASES {
            assert_eq!(piece(alias).to_string(), name);
        }
    }

    #[test]
    fn betza_letters_name_the_same_pieces() {
        for (betza, name) in [
            ("N", "knight"),
            ("WF", "king"),
            ("K", "king"),
            ("Q", "queen"),
            ("RB", "queen"),
            ("WW", "rook"),
            ("W0", "rook"),
            ("FF", "bishop"),
            ("NN", "nightrider"),
            ("QN", "amazon"),
            ("RN", "empress"),
            ("NC", "gnu"),
            ("LN", "gnu"),
            ("(1,4)", "giraffe"),
            ("Z", "zebra"),
            ("J", "zebra"),
            ("(1,2)(1,2)", "nightrider"),
        ] {
            assert_eq!(piece(betza).to_string(), name, "{betza}");
        }
        assert_eq!(piece("R4").to_string(), "0,1*4");
        assert_eq!(piece("WWF").to_string(), "0,1*+1,1");
        assert_eq!(piece("W1F").to_string(), "king");
    }

    #[test]
    fn a_union_keeps_the_longest_reach_of_each_leg() {
        assert_eq!(piece("rook+king").to_string(), "0,1*+1,1");
        assert_eq!(piece("2,1 + 1,2").to_string(), "knight");
    }

    #[test]
    fn pawns_castling_and_captures_have_no_place_here() {
        for text in ["pawn", "Pawn", "castling", "mfWcfF", "fR", "O", "knight+pawn"] {
            assert!(matches!(text.parse::<Piece>(), Err(PieceError::Unsupported(_))), "{text}");
        }
    }

    #[test]
    fn what_is_no_piece_is_refused() {
        for text in ["", "+", "knigt", "1", "1,", "1,2,3", "-1,2", "E", "n", "(1,2", "(1,2)x", "1,2*-1", "马", "1,2+"]
        {
            assert!(matches!(text.parse::<Piece>(), Err(PieceError::Unknown(_))), "{text}");
        }
        for text in ["0,0", "1,2*0", "(0,0)"] {
            assert!(matches!(text.parse::<Piece>(), Err(PieceError::DoesNotMove(_))), "{text}");
        }
    }
}
