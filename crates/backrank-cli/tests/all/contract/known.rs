//! The published numbers of `testdata/known/`.

use std::fs;

use toml::{Table, Value};

use crate::command::root;

fn table(name: &str) -> Table {
    let path = root().join("testdata/known").join(name);
    fs::read_to_string(&path).unwrap().parse().unwrap()
}

fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The published count of tours of a board, in a section of `tours.toml`.
pub(crate) fn tours(section: &str, board: &str) -> String {
    shown(&table("tours.toml")[section][board])
}

/// The published count of queens with this index in a section of `queens.toml`.
pub(crate) fn queens(section: &str, at: usize) -> String {
    shown(&table("queens.toml")[section]["counts"][at])
}

/// The published number of completions of a problem.
pub(crate) fn completions(problem: &str) -> String {
    shown(&table("queens.toml")["completion"][problem])
}

/// The published output of a lesson.
pub(crate) fn lesson(name: &str) -> Value {
    table("lessons.toml")[name].clone()
}

/// The numbers of an array.
pub(crate) fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(|number| number.as_integer().unwrap() as usize).collect()
}

/// The drawing of a published board with holes, the first one of `boards.txt`.
pub(crate) fn drawing() -> String {
    let text = fs::read_to_string(root().join("testdata/known/boards.txt")).unwrap();
    let lines = text.lines().skip_while(|line| line.starts_with('#')).take_while(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}
