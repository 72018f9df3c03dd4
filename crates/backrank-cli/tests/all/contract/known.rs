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

/// A published count of tours, by its section and its board.
pub(crate) fn tours(section: &str, board: &str) -> String {
    shown(&table("tours.toml")[section][board])
}

/// The published count of queens at this index of a list.
pub(crate) fn queens(section: &str, at: usize) -> String {
    shown(&table("queens.toml")[section]["counts"][at])
}

/// The published number of completions.
pub(crate) fn completions(problem: &str) -> String {
    shown(&table("queens.toml")["completion"][problem])
}

/// The published results of a lesson.
pub(crate) fn lesson(name: &str) -> Value {
    table("lessons.toml")[name].clone()
}

/// The numbers of an array.
pub(crate) fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(|number| number.as_integer().unwrap() as usize).collect()
}

/// A published board with holes, as its drawing: the first of `boards.txt`.
pub(crate) fn drawing() -> String {
    let text = fs::read_to_string(root().join("testdata/known/boards.txt")).unwrap();
    let lines = text.lines().skip_while(|line| line.starts_with('#')).take_while(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}
