//! Tests of the codes of refusals, which are the same for every face.

use std::num::NonZeroUsize;

use backrank_words::{Field, Language, Words, message};

use super::validate_question;
use crate::limits::{Limits, ValidationContext};
use crate::refusal::Refusal;
use crate::request::{CountRequest, FindRequest, OptionsRequest};

const LIMITS: Limits = Limits {
    threads: NonZeroUsize::MIN,
    memory: 1 << 30,
    most_memory: Some(1 << 20),
    max_side: Some(100),
    bytes_per_hole: 150,
};

/// The request to find a solution, from the JSON members of its problem and its options.
fn find(problem: &str, options: &str) -> FindRequest {
    serde_json::from_str(&format!(r#"{{"problem":{{{problem}}},"options":{{{options}}}}}"#)).unwrap()
}

/// The refusal of a request; `None` if it is valid.
fn refusal(request: &FindRequest) -> Option<Refusal> {
    let words = Words::new(Language::It, |field| format!("<{}>", field.name()));
    validate_question(request.common_fields(), ValidationContext { words: &words, limits: &LIMITS }).err()
}

#[test]
fn a_wrong_request_is_refused_with_a_code() {
    let tour = |more: &str| format!(r#""board":{{"size":"8"}}{more}"#);
    let queens = |more: &str| format!(r#""puzzle":"queens","board":{{"size":"6"}}{more}"#);
    let cases: [(String, &str, &str); 18] = [
        (queens(r#","closed":true"#), "", "field"),
        (queens(r#","piece":"king""#), "", "field"),
        (tour(r#","pieces":"most""#), "", "field"),
        (tour(r#","directed":true,"distinct":true"#), "", "together"),
        (r#""board":{"size":"eight"}"#.to_owned(), "", "board"),
        (r#""board":{"size":"101x3"}"#.to_owned(), "", "board"),
        (r#""board":{"size":"8","holes":["z9"]}"#.to_owned(), "", "board"),
        (r#""board":{"size":"8","wrap":"sphere"}"#.to_owned(), "", "value"),
        (tour(r#","piece":"pedone""#), "", "piece"),
        (tour(r#","from":"i9""#), "", "square"),
        (tour(r#","symmetric":"half-turn","step":["c3=99"]"#), "", "value"),
        (r#""board":{"size":"5x6"},"symmetric":"quarter-turn""#.to_owned(), "", "value"),
        (tour(""), r#""few":"turns","method":"edges""#, "together"),
        (tour(""), r#""method":"frontier""#, "method"),
        (tour(""), r#""threads":"0""#, "value"),
        (queens(r#","dominating":true,"symmetric":"half-turn""#), "", "together"),
        (queens(r#","dominating":true,"pieces":"most""#), "", "together"),
        (queens(""), r#""seed":"1""#, "value"),
    ];
    for (problem, options, code) in cases {
        let refusal = refusal(&find(&problem, options)).unwrap_or_else(|| panic!("{problem} {options} is taken"));
        assert_eq!(refusal.code(), code, "{problem} {options}");
    }
}

#[test]
fn a_piece_goes_by_its_name_in_the_language_of_the_request_and_in_english() {
    for piece in ["cavallo", "Knight", "cammello+re", "1,4", "NC"] {
        assert!(refusal(&find(&format!(r#""board":{{"size":"8"}},"piece":"{piece}""#), "")).is_none(), "{piece}");
    }
}

#[test]
fn a_request_lowers_the_memory_that_the_face_lends_and_never_raises_it() {
    let memory = |text: Option<&str>| {
        let options = OptionsRequest { memory_limit: text.map(str::to_owned), ..OptionsRequest::default() };
        super::parse_memory_limit(&options, &LIMITS).unwrap()
    };
    assert_eq!([memory(None), memory(Some("1000")), memory(Some("8G"))], [1 << 30, 1000, 1 << 20]);
}

#[test]
fn a_series_of_boards_has_both_sides_and_no_board_beside_it() {
    let series = |text: &str| super::BoardSeries::read(&serde_json::from_str::<CountRequest>(text).unwrap());
    let fault = |text: &str| series(text).err().map(|refusal| refusal.message);
    let message = |refusal: Refusal| Some(refusal.message);
    assert_eq!(fault(r#"{"ranks":"3"}"#), message(Refusal::needs(Field::Ranks, Field::Files)));
    let reversed = message!("wrong-range", option = Field::Ranks, text = "3..2");
    assert_eq!(fault(r#"{"ranks":"3..2","files":"4"}"#), Some(reversed));
    assert_eq!(fault(r#"{"recurrence":true}"#), message(Refusal::needs(Field::Recurrence, Field::Ranks)));
    let both = message(Refusal::conflicting_fields(Field::Ranks, Field::Prefixes));
    assert_eq!(fault(r#"{"ranks":"3","files":"4","prefixes":true}"#), both);
    assert!(fault(r#"{"ranks":"3","files":"4","problem":{"board":{"size":"8"}}}"#).is_some());
    assert!(series(r#"{"ranks":"3","files":"4..9","recurrence":true}"#).is_ok_and(|series| series.is_some()));
}
