//! The command has messages for people in five languages; output for programs does not depend on the language.

use crate::command::{LANGUAGES, Line, Ran, VERBS, backrank, error_word, messages};
use unicode_width::UnicodeWidthStr;

/// The keys of all messages that have a hyphen. If one appears in the output, its message is missing.
fn keys() -> Vec<String> {
    let key = |line: &str| line.split_once(" = ").map(|(key, _)| key.to_owned());
    messages("en").lines().filter_map(key).filter(|key| key.contains('-') && !key.starts_with(' ')).collect()
}

/// The help of the command, of each verb and of each topic, for a terminal of 80 columns.
fn helps(language: &str) -> Vec<Ran> {
    let help = |words: &str| Line::of(&format!("{words} --lang {language}")).with("COLUMNS", "80").run().exits(0);
    let verbs = VERBS.iter().map(|verb| help(&format!("{verb} --help")));
    let topics = ["boards", "pieces", "formats", "limits"].iter().map(|topic| help(&format!("help {topic}")));
    std::iter::once(help("--help")).chain(verbs).chain(topics).collect()
}

/// Command lines whose output is for people, with their exit codes.
const SAYINGS: [(&str, i32); 9] = [
    ("fnd", 2),
    ("find tour", 2),
    ("find tour eight", 2),
    ("find tour 8 --piece pawn", 2),
    ("find tour 8 --time-limit soon", 2),
    ("find tour 4", 1),
    ("find tour 8 --memory-limit 1", 3),
    ("decide tour 5 --from a2", 1),
    ("check tour 3x4 a1 c2 c3", 1),
];

fn fault_of_text(text: &str, keys: &[String]) -> Option<String> {
    let word_of = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
    let key = text.split(word_of).find(|word| keys.iter().any(|key| key == word));
    let placeholder = ["{$", "{ $", "{\"", "$"].into_iter().find(|mark| text.contains(mark));
    key.or(placeholder).map(str::to_owned)
}

#[test]
fn help_is_whole_and_fits_the_window_in_every_language() {
    let keys = keys();
    for language in LANGUAGES {
        for help in helps(language) {
            assert_eq!(fault_of_text(help.text(), &keys), None, "in {help}");
            for line in help.text().lines() {
                // The message of a failure shows the line that is too wide.
                assert!(line.width() <= 80, "{} columns: {line}\n{help}", line.width());
            }
        }
    }
}

#[test]
fn help_is_translated() {
    let english = helps("en");
    for language in &LANGUAGES[1..] {
        for (help, english) in helps(language).iter().zip(&english) {
            let own = help.text().lines().filter(|line| !english.text().contains(line.trim())).count();
            assert!(own > 3, "{help}");
        }
    }
}

#[test]
fn messages_are_in_the_requested_language() {
    let keys = keys();
    for (words, code) in SAYINGS {
        let said = LANGUAGES.map(|language| {
            let ran = backrank(&format!("{words} --lang {language}")).exits(code);
            let begun = code != 2 || ran.said().starts_with(&error_word(language));
            assert!(begun, "`{}` is missing in {ran}", error_word(language));
            assert_eq!(fault_of_text(ran.said(), &keys).or(fault_of_text(ran.text(), &keys)), None, "in {ran}");
            (ran.said().to_owned(), ran.text().to_owned())
        });
        for (at, one) in said.iter().enumerate() {
            assert!(
                said[..at].iter().all(|other| other != one),
                "{words}: {} says {one:?} as another does",
                LANGUAGES[at]
            );
        }
    }
}

#[test]
fn the_environment_chooses_the_language_and_lang_wins() {
    let italian = backrank("fnd --lang it").stderr;
    let english = backrank("fnd").stderr;
    let polish = backrank("fnd --lang pl").stderr;
    let said = |variables: &[(&str, &str)], words: &str| {
        variables.iter().fold(Line::of(words), |line, (name, value)| line.with(name, value)).run().exits(2).stderr
    };
    for variables in [
        &[("LC_ALL", "it_IT.UTF-8")][..],
        &[("LC_MESSAGES", "it")],
        &[("LANG", "it_CH@euro")],
        &[("LC_ALL", "it"), ("LC_MESSAGES", "pl"), ("LANG", "vi")],
        &[("LC_ALL", ""), ("LC_MESSAGES", "it"), ("LANG", "pl")],
    ] {
        assert_eq!(said(variables, "fnd"), italian, "{variables:?}");
        assert_eq!(said(variables, "fnd --lang pl"), polish, "{variables:?}");
        assert_eq!(said(variables, "--lang=pl fnd"), polish, "{variables:?}");
    }
    for variables in [&[("LANG", "C.UTF-8")][..], &[("LC_ALL", "C"), ("LANG", "it")], &[("LANG", "fr_FR.UTF-8")], &[]] {
        assert_eq!(said(variables, "fnd"), english, "{variables:?}");
    }
}

#[test]
fn formats_for_machines_are_the_same_in_every_language() {
    for words in [
        "find tour 5",
        "find tour 5 --format moves",
        "find tour 5 --format ids",
        "find tour 5 --format json",
        "find tour 5 --format csv",
        "find queens 6",
        "find queens 6 --format json",
        "list queens 6 --format json",
        "list queens 6 --format ndjson",
        "list tour 3x4 --format csv",
        "list tour 3x4 --format moves",
        "map tour 3x4 --format json",
        "map queens 5 --format csv",
        "map tour 3x4",
        "count tour 5",
        "count tour 5 --format json",
        "check tour 1 a1 --format json",
        "trace queens 4 --format ndjson",
        "graph 5",
        "graph 5 --format dot",
        "graph 5 --format graphml",
        "graph 5 --format dimacs",
        "graph 5 --format metis",
        "graph 5 --format hcp",
        "graph 5 --format graph6",
        "graph 5 --format json",
        "graph 5 --format adjacency",
        "graph 5 --piece knight --format adjacency",
    ] {
        let english = backrank(&format!("{words} --lang en")).exits(0).stdout;
        for language in &LANGUAGES[1..] {
            assert_eq!(
                backrank(&format!("{words} --lang {language}")).exits(0).stdout,
                english,
                "{words} --lang {language}"
            );
        }
    }
    // The sentence with the reason depends on the language; the other fields do not.
    for language in LANGUAGES {
        let json = backrank(&format!("decide tour 5 --from a2 --format json --lang {language}")).exits(1).json();
        assert_eq!((&json["answer"], &json["reason_code"]), (&"no".into(), &"end-colour".into()), "{language}");
    }
}

#[test]
fn pieces_go_by_their_names_in_the_language_alone_or_joined() {
    for (language, name, english) in [
        ("it", "donna", "queen"),
        ("it", "Cavallo+cammello", "knight+camel"),
        ("pl", "koń", "knight"),
        ("vi", "lạc đà", "camel"),
        ("zh", "皇后", "queen"),
        ("en", "queen", "queen"),
    ] {
        let own = Line::of("graph 4 --format adjacency --piece").word(name).word("--lang").word(language).run();
        let plain = Line::of("graph 4 --format adjacency --piece").word(english).run();
        own.exits(0).answers(plain.text());
    }
}

#[test]
fn a_count_of_thirty_digits_is_unharmed_in_every_language() {
    let json = backrank("count tour 3x100 --closed --format json").exits(0);
    let counted: serde_json::Value = serde_json::from_str(json.text()).unwrap();
    let count = counted["count"].as_str().unwrap();
    assert!(count.len() >= 30, "{count}");
    for language in LANGUAGES {
        let text = backrank(&format!("count tour 3x100 --closed --lang {language}")).exits(0);
        let ungrouped = text.text().trim().replace([',', '.', '\u{a0}'], "");
        assert_eq!(ungrouped, count, "{text}");
    }
}
