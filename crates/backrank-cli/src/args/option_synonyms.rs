//! Synonyms: other names that people and other programs use for the options of the command.

/// Each entry pairs what to suggest (an option without its dashes, perhaps with a value, or `@board.txt`, which stands
/// for a drawing in place of the size of the board) with its synonyms.
const SYNONYMS: [(&str, &[&str]); 38] = [
    ("closed", &["cyclic", "cycle", "circuit", "reentrant", "re-entrant", "loop"]),
    ("from", &["start", "begin", "source", "origin"]),
    ("to", &["end", "target", "finish", "goal", "destination"]),
    ("symmetric", &["symmetry", "symmetries"]),
    ("step", &["visit", "via", "through"]),
    (
        "distinct",
        &[
            "unique",
            "up-to-symmetry",
            "up-to-iso",
            "up-to-isomorphism",
            "up-to-rotation",
            "up-to-reflection",
            "classes",
        ],
    ),
    ("distinct", &["symmetry-classes", "fundamental", "inequivalent", "nonisomorphic", "non-isomorphic", "canonical"]),
    ("directed", &["oriented"]),
    ("ranks", &["rows"]),
    ("files", &["columns", "cols"]),
    ("queen", &["given", "fixed"]),
    ("forbid", &["forbidden", "exclude", "avoid"]),
    ("holes", &["missing", "removed", "remove", "blocked"]),
    ("wrap", &["glue", "glued", "topology"]),
    ("wrap=torus", &["torus", "toroidal"]),
    ("wrap=cylinder", &["cylinder", "cylindrical"]),
    ("method", &["algorithm", "solver", "strategy", "engine"]),
    ("move-order", &["order"]),
    ("play", &["interactive", "watch", "animate"]),
    ("limit", &["max", "count", "first", "head", "n"]),
    ("format=json", &["json"]),
    ("format=csv", &["csv"]),
    ("format=svg", &["svg"]),
    ("format=png", &["png"]),
    ("format=gif", &["gif"]),
    ("@board.txt", &["holes-file", "board", "board-file", "drawing"]),
    ("format", &["output-format", "type"]),
    ("theme", &["colours", "colors", "palette"]),
    ("output", &["out", "outfile", "output-file", "save", "o"]),
    ("checkpoint", &["resume"]),
    ("scratch", &["tmp", "temp", "tmpdir", "temp-dir"]),
    ("time-limit", &["timeout", "time", "max-time", "t"]),
    ("node-limit", &["nodes", "max-nodes"]),
    ("memory-limit", &["mem", "memory", "max-memory", "max-mem", "ram", "m"]),
    ("threads", &["jobs", "j", "cores", "workers", "cpus", "parallel"]),
    ("progress", &["verbose", "v"]),
    ("quiet", &["silent", "q", "s"]),
    ("lang", &["language", "locale", "l"]),
];

/// The suggestion for a name that is no option but a synonym of one; `None` for any other name. The suggestion is an
/// option without its dashes, perhaps with a value after `=`, or the argument `@board.txt`. A command line with a
/// synonym is refused; synonyms only help to suggest the right option.
pub fn suggest_for_option_synonym(name: &str) -> Option<&'static str> {
    SYNONYMS.iter().find(|(_, names)| names.contains(&name)).map(|(option, _)| *option)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::options::OPTIONS;

    #[test]
    fn each_other_name_is_no_option_and_means_one() {
        let is_option = |name: &str| OPTIONS.iter().any(|option| option.field.name() == name);
        for (option, names) in SYNONYMS {
            assert!(option == "@board.txt" || is_option(option.split('=').next().unwrap()), "{option}");
            for name in names {
                assert!(!is_option(name), "{name}");
                assert_eq!(SYNONYMS.iter().filter(|(_, names)| names.contains(name)).count(), 1, "{name}");
            }
        }
    }
}
