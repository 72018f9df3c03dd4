//! Completions, the manual page, and help.

use crate::command::{VERBS, backrank};

#[test]
fn completions_for_every_shell_mention_every_verb() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = backrank(&format!("completions {shell}")).exits(0);
        assert!(VERBS.iter().all(|verb| ran.text().contains(verb)), "{ran}");
        assert!(ran.text().contains("tie-break") && ran.text().contains("placement"), "{ran}");
    }
}

#[test]
fn the_manual_page_mentions_every_verb_and_option() {
    let man = backrank("man").exits(0);
    // In a manual page, hyphens are escaped.
    let text = man.text().replace("\\-", "-");
    assert!(text.starts_with(".ie") || text.starts_with(".TH"), "{man}");
    for verb in VERBS {
        assert!(text.contains(&format!("backrank-{verb}")), "{verb} in {man}");
        let help = backrank(&format!("{verb} --help")).exits(0);
        for option in help.text().split_whitespace().filter(|word| word.starts_with("--")) {
            let name = option.split('=').next().unwrap().trim_end_matches([',', ';', '.']);
            assert!(text.contains(name), "{name} of {verb} in {man}");
        }
    }
}

#[test]
fn help_is_the_same_however_it_is_asked_for() {
    assert_eq!(backrank("--help").exits(0).stdout, backrank("help").exits(0).stdout);
    for verb in VERBS {
        let help = backrank(&format!("{verb} --help")).exits(0).stdout;
        assert_eq!(backrank(&format!("{verb} -h")).exits(0).stdout, help);
        assert_eq!(backrank(&format!("help {verb}")).exits(0).stdout, help);
    }
    let version = format!("backrank {}\n", env!("CARGO_PKG_VERSION"));
    backrank("--version").exits(0).answers(&version);
    backrank("-V").exits(0).answers(&version);
}
