//! Random command lines: right ones, nearly right ones, and noise.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::command::{VERBS, backrank};

/// The file that `--output` names.
pub(crate) const OUTPUT: &str = "out";
/// The file with a drawing of a board.
pub(crate) const BOARD: &str = "board";

/// A command line, its standard input, and the files in its folder.
#[derive(Clone, Debug)]
pub(crate) struct Typed {
    pub(crate) words: Vec<Vec<u8>>,
    pub(crate) stdin: String,
    drawing: String,
    old_output: bool,
}

impl Typed {
    /// Writes the files that the command line names.
    pub(crate) fn lay_out(&self, folder: &Path, old: &str) {
        if self.has(&format!("@{BOARD}")) {
            fs::write(folder.join(BOARD), &self.drawing).unwrap();
        }
        if self.output_is_there() {
            fs::write(folder.join(OUTPUT), old).unwrap();
        }
    }

    pub(crate) fn output_is_there(&self) -> bool {
        self.old_output && self.has(OUTPUT)
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.words.iter().any(|typed| typed == word.as_bytes())
    }

    pub(crate) fn asks_help(&self) -> bool {
        ["--help", "-h", "help", "--version", "-V"].iter().any(|word| self.has(word))
    }

    /// The value of `--format` if it is a word of its own, as in `--format json`.
    pub(crate) fn format(&self) -> Option<String> {
        let at = self.words.iter().position(|word| word == b"--format")?;
        Some(String::from_utf8_lossy(self.words.get(at + 1)?).into_owned())
    }
}

/// The word in the form in which the system passes it to a program.
pub(crate) fn os_word(word: &[u8]) -> OsString {
    #[cfg(unix)]
    {
        std::os::unix::ffi::OsStringExt::from_vec(word.to_vec())
    }
    #[cfg(not(unix))]
    {
        String::from_utf8_lossy(word).into_owned().into()
    }
}

/// The options of each verb that its help names, except those of [`bound`].
static OPTIONS: LazyLock<BTreeMap<&str, Vec<String>>> = LazyLock::new(|| {
    let options = |verb: &str| {
        let help = backrank(&format!("{verb} --help")).exits(0);
        let names = help.text().lines().filter_map(|line| line.split_whitespace().find(|word| word.starts_with("--")));
        names.map(|name| name.trim_start_matches('-').to_owned()).filter(|name| is_free(name)).collect()
    };
    VERBS.into_iter().map(|verb| (verb, options(verb))).collect()
});

/// Whether an option may be added at random; the others are set by [`bound`] and [`output`].
fn is_free(option: &str) -> bool {
    !matches!(option, "time-limit" | "node-limit" | "output" | "limit")
}

/// One of the words in a list that is separated by bars.
fn one_of(words: &str) -> BoxedStrategy<String> {
    select(words.split('|').map(str::to_owned).collect::<Vec<_>>()).boxed()
}

fn number() -> BoxedStrategy<String> {
    let odd = "-1|0|1|4294967296|18446744073709551615|18446744073709551616|1e3|007|½|";
    prop_oneof![3 => (0..20u32).prop_map(|n| n.to_string()), 1 => one_of(odd)].boxed()
}

fn square() -> BoxedStrategy<String> {
    let near = ("[a-h]", 1..9u32).prop_map(|(file, rank)| format!("{file}{rank}"));
    let odd = "a0|z9|aa1|zzzzzzzz99999999999|c|3|0,0|3,4|C3|a1b2||-|a-1";
    prop_oneof![6 => near, 1 => one_of(odd)].boxed()
}

fn diagonal() -> BoxedStrategy<String> {
    let odd = "sum=7|sum=-1|difference=-3|difference=9223372036854775807|sum=|a1-a1|b2-a1|a1-|=";
    let near = (square(), square()).prop_map(|(a, b)| format!("{a}-{b}"));
    prop_oneof![2 => near, 3 => (1..9u32).prop_map(|n| format!("a{n}-b{}", n + 1)), 2 => one_of(odd)].boxed()
}

fn board(puzzle: &str) -> BoxedStrategy<String> {
    // Searches for placements store the squares that each square attacks, which takes memory in proportion to the
    // square of the area.
    let most = if puzzle == "tour" { 61 } else { 25 };
    let odd = "0|-3|1|1x1|1x2|2x1|99999999999x3|4294967296|2147483648|2147483648x1|\
            3x|x|8x8x8|8×9|٣||@|@missing|@.|eight|--|9999x9999";
    prop_oneof![
        4 => (1..9u32).prop_map(|n| n.to_string()),
        4 => (1..7u32, 1..11u32).prop_map(|(r, c)| format!("{r}x{c}")),
        1 => (1..most, 1..most).prop_map(|(r, c)| format!("{r}x{c}")),
        2 => Just("-".to_owned()),
        2 => Just(format!("@{BOARD}")),
        1 => one_of(odd),
    ]
    .boxed()
}

fn piece() -> BoxedStrategy<String> {
    let named = "knight|king|queen|rook|bishop|camel|zebra|giraffe|amazon|dabbaba|wazir|ferz|nightrider|princess|pawn|\
            knigt|NC|N|WF|R4|fN|NN|1,2|1,4|1,2*|0,0|0,1*|99999,1|1,2+3,4|king+1,2|+|,|1,|K0|R999999999999|";
    let leap = (0..6i32, -2..6i32).prop_map(|(a, b)| format!("{a},{b}"));
    prop_oneof![4 => one_of(named), 1 => "[A-Za-z0-9,+*]{1,6}", 1 => leap].boxed()
}

/// Values for an option; most of them are right.
fn value(option: &str) -> BoxedStrategy<String> {
    let good = match option {
        "from" | "to" | "queen" | "forbid" => square(),
        "forbid-diagonal" => diagonal(),
        "holes" => vec(square(), 1..5).prop_map(|squares| squares.join(",")).boxed(),
        "pieces" => prop_oneof![4 => number(), 1 => Just("most".to_owned())].boxed(),
        "seed" | "threads" => number(),
        "ranks" | "files" => one_of("1..4|3|5|2..3|4..3|0|..|1..x|99999999999"),
        "piece" => piece(),
        "wrap" => one_of("flat|cylinder|torus|mobius|klein|tours"),
        "edges" => vec("[A-D]-[A-D]", 0..6).prop_map(|edges| edges.join(",")).boxed(),
        "few" => one_of("turns|crossings|squares"),
        "symmetric" => one_of("half-turn|quarter-turn|third-turn"),
        "step" => (square(), 0..70u32).prop_map(|(square, step)| format!("{square}={step}")).boxed(),
        "convention" => one_of("it|pl|vi|zh|en"),
        "method" => one_of(
            "auto|backtracking|graph|naive|warnsdorff|warnsdorff-backtracking|rotations|\
            edges|pairs|masks|subsets|fail-first|swaps|explicit|magic",
        ),
        "move-order" => one_of("1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2|1,2|1,2 1,2 1,2 1,2 1,2 1,2 1,2 1,2|a,b|"),
        "tie-break" => one_of("first|random|roth|pohl|last"),
        "theme" => one_of("paper|slate|wood|contrast|glass"),
        "show" => one_of("path|numbers,pieces|path,names|all|,"),
        "width" => one_of("1|64|200|0|99999|wide"),
        "delay" => one_of("100ms|20|1s|0|1h|soon"),
        "frames" => one_of("2|7|40|1|99999"),
        "memory-limit" => one_of("64M|1k|0|1G|99999999999G|x|-1"),
        "lang" => one_of("en|it|pl|vi|zh|it_IT|xx|"),
        _ => one_of(
            "text|text|json|json|json|ids|moves|ndjson|csv|svg|lines|\
            dot|graphml|dimacs|metis|hcp|graph6|adjacency|png|gif|jpeg|JSON",
        ),
    };
    prop_oneof![20 => good, 1 => "\\PC{0,8}".boxed()].boxed()
}

/// Whether the option applies to the puzzle.
fn suits(option: &str, puzzle: &str) -> bool {
    match option {
        "closed" | "from" | "to" | "step" | "directed" | "few" | "move-order" | "tie-break" | "seed" | "ranks"
        | "files" | "prefixes" | "recurrence" => puzzle == "tour",
        "pieces" | "queen" | "forbid" | "forbid-diagonal" | "random" | "dominating" | "independent" | "holes-block" => {
            puzzle != "tour"
        }
        "piece" => puzzle != "queens",
        "arrows" | "no-numbers" => puzzle == "tour",
        "edges" | "play" => false,
        _ => true,
    }
}

/// Options with their values. Sometimes a flag gets a value, or an option that needs one gets none.
fn options(verb: &str, puzzle: &str) -> BoxedStrategy<Vec<String>> {
    let own = OPTIONS.get(verb).filter(|own| !own.is_empty()).cloned().unwrap_or_else(|| vec!["quiet".into()]);
    let suitable: Vec<String> = own.iter().filter(|option| suits(option, puzzle)).cloned().collect();
    let all: Vec<String> = OPTIONS.values().flatten().cloned().collect();
    let name = prop_oneof![30 => select(suitable), 3 => select(own), 1 => select(all)];
    let one = (name, any::<Index>()).prop_flat_map(|(name, odd)| {
        let flags = [
            "closed",
            "random",
            "directed",
            "distinct",
            "prefixes",
            "recurrence",
            "forecast",
            "dominating",
            "independent",
            "holes-block",
            "play",
            "no-numbers",
            "arrows",
            "progress",
            "quiet",
            "help",
            "version",
        ];
        let is_flag = flags.contains(&name.as_str());
        value(&name).prop_map(move |value| match (odd.index(40), is_flag) {
            (0, _) => vec![format!("--{}", &name[..name.len() - 1]), value],
            (1, _) => vec![format!("--{name}={value}")],
            (2, true) | (3.., false) => vec![format!("--{name}"), value],
            _ => vec![format!("--{name}")],
        })
    });
    // Most options are refused if they are given twice, and then nothing else is tested, so each is given once.
    let once = |mut options: Vec<Vec<String>>| {
        let mut seen = BTreeSet::new();
        options.retain(|option| {
            seen.insert(option[0].clone())
                || matches!(&*option[0], "--queen" | "--forbid" | "--forbid-diagonal" | "--holes")
        });
        options.concat()
    };
    vec(one, 0..5).prop_map(once).boxed()
}

/// The options that keep the run of a command line short.
fn bound(verb: &str) -> BoxedStrategy<Vec<String>> {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let limit = (0..30u32).prop_map(move |limit| words(&format!("--time-limit 50ms --limit {limit}")));
    let budget = select(vec![
        "--time-limit 50ms",
        "--time-limit 100ms",
        "--node-limit 2000",
        "--node-limit 0",
        "--time-limit 0s",
        "--time-limit 50ms --memory-limit 64M",
        "--node-limit 500 --time-limit 1m",
    ]);
    match verb {
        "list" | "trace" => limit.boxed(),
        "find" | "decide" | "count" | "map" | "draw" => budget.prop_map(words).boxed(),
        "rank" | "unrank" | "sample" => {
            select(vec!["--time-limit 50ms", "--time-limit 0s", "--time-limit 50ms --memory-limit 1M"])
                .prop_map(words)
                .boxed()
        }
        // `graph` has no time limit, so the size of the graph is limited by memory.
        "graph" => Just(words("--memory-limit 64M")).boxed(),
        _ => Just(Vec::new()).boxed(),
    }
}

fn drawing() -> impl Strategy<Value = String> {
    let rows =
        (1..6usize).prop_flat_map(|files| vec(vec(select(vec!['x', 'x', 'x', 'x', '.', ' ']), files..=files), 1..6));
    let board = (rows, any::<Index>(), any::<Index>()).prop_map(|(mut rows, row, start)| {
        let row = row.index(rows.len());
        let start = start.index(rows[row].len());
        rows[row][start] = '1';
        rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n") + "\n"
    });
    let instance = prop_oneof![
        (1..9u32, 0..9u32, 0..9u32).prop_map(|(n, a, b)| format!("letting n = {n} letting init = [[{a}, {b}]]")),
        "(letting )?(n|diags|numdiags) = [\\[\\]0-9,]{1,8}",
    ];
    prop_oneof![4 => board, 1 => instance, 1 => "[x.1 #Q|0-9,a-c\n-]{0,40}", 1 => "\\PC{0,20}"]
}

fn output() -> impl Strategy<Value = Vec<String>> {
    prop_oneof![3 => Just(Vec::new()), 1 => Just(vec!["--output".to_owned(), OUTPUT.to_owned()])]
}

fn typed(
    words: impl Strategy<Value = Vec<String>>,
    stdin: impl Strategy<Value = String>,
) -> impl Strategy<Value = Typed> {
    (words, stdin, drawing(), any::<bool>()).prop_map(|(words, stdin, drawing, old_output)| {
        let bytes = |word: String| word.replace('\0', "").into_bytes();
        Typed { words: words.into_iter().map(bytes).collect(), stdin, drawing, old_output }
    })
}

fn joined(parts: [Vec<String>; 4]) -> Vec<String> {
    parts.concat()
}

/// Command lines of any verb about this puzzle.
pub(crate) fn lines(puzzle: &'static str) -> impl Strategy<Value = Typed> {
    let verb =
        prop_oneof![60 => select(VERBS[..12].to_vec()), 1 => select(vec!["completions", "man", "fnd", "", "help"])];
    let words = verb.prop_flat_map(move |verb| {
        let named = prop_oneof![40 => Just(puzzle.to_owned()), 1 => one_of("tuor|queen||8|bash")];
        let place = (named, board(puzzle)).prop_map(move |(puzzle, board)| vec![verb.to_owned(), puzzle, board]);
        (place, options(verb, puzzle), output(), bound(verb))
            .prop_map(|(place, options, output, bound)| joined([place, options, output, bound]))
    });
    typed(words, drawing())
}

/// Command lines of verbs that take a solution or an index, with solutions in the command line or on stdin.
pub(crate) fn answers() -> impl Strategy<Value = Typed> {
    let squares = || vec(square(), 0..16);
    let ids = || vec((0..20u32).prop_map(|id| id.to_string()), 0..26);
    let place = (one_of("check|draw|rank|unrank"), one_of("tour|queens|placement"), board("queens"));
    let words = (place, prop_oneof![squares(), ids(), Just(vec!["-".to_owned()])], output()).prop_flat_map(
        |((verb, puzzle, board), input, output)| {
            let options = options(&verb, &puzzle);
            let bound = bound(&verb);
            (options, bound).prop_map(move |(options, bound)| {
                joined([
                    vec![verb.clone(), puzzle.clone(), board.clone()],
                    input.clone(),
                    options,
                    [output.clone(), bound].concat(),
                ])
            })
        },
    );
    let grid = vec(vec(0..26u32, 1..6), 1..6).prop_map(|rows| {
        let row = |row: Vec<u32>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        rows.into_iter().map(row).collect::<Vec<_>>().join("\n")
    });
    let json = prop_oneof![
        squares().prop_map(|squares| format!("{{\"squares\":{squares:?}}}")),
        ids().prop_map(|ids| format!("[{}]", ids.join(","))),
        "[\\[\\]{}\"a1:,-]{0,30}",
    ];
    let stdin = prop_oneof![squares().prop_map(|squares| squares.join(" ")), grid, json, drawing(), "\\PC{0,40}"];
    typed(words, stdin)
}

/// Lines of meaningless words and bytes.
pub(crate) fn noise() -> impl Strategy<Value = Typed> {
    let known =
        select(vec!["find", "tour", "8", "graph", "check", "--from", "--piece", "--output", "--lang", "--", "-"]);
    let word = prop_oneof![
        4 => known.prop_map(|word| word.as_bytes().to_vec()),
        3 => "\\PC{0,12}".prop_map(String::into_bytes),
        2 => vec(any::<char>(), 0..6).prop_map(|word| word.into_iter().collect::<String>().into_bytes()),
        1 => "[\u{1}-\u{1f}\u{7f}-\u{9f}]{1,4}".prop_map(String::into_bytes),
        1 => vec(1..=255u8, 1..8),
        1 => ("[ax8-]", 1000..20_000usize).prop_map(|(text, times)| text.repeat(times).into_bytes()),
    ];
    (vec(word, 0..7), drawing()).prop_map(|(mut words, stdin)| {
        words.iter_mut().for_each(|word| word.retain(|byte| *byte != 0));
        // Without slashes, a random path cannot lead out of the folder, where the test would not see what was written.
        words.iter_mut().for_each(|word| word.retain(|byte| *byte != b'/'));
        Typed { words, stdin, drawing: String::new(), old_output: false }
    })
}
