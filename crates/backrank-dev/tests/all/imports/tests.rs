use std::collections::BTreeMap;

use super::MAX_LEVELS;
use super::breaches::find_breaches;
use super::crate_imports::find_crate_imports;
use super::folder::{FolderImports, imports_by_folder};

/// The imports between files with these paths and texts, as `from -> to (name)`.
fn imports(files: &[(&str, &str)]) -> Vec<String> {
    let imports = find_crate_imports("house", &sources(files)).imports;
    imports.iter().map(|import| format!("{} -> {} ({})", import.from, import.to, import.name)).collect()
}

fn sources(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    files.iter().map(|&(path, code)| (path.to_owned(), code.to_owned())).collect()
}

fn measured(files: &[(&str, &str)]) -> Vec<FolderImports> {
    imports_by_folder(&find_crate_imports("house", &sources(files)))
}

const ROOT: (&str, &str) = ("lib.rs", "//! A house.\npub mod a;\npub mod b;\nmod c;\npub use a::A;\n");

#[test]
fn an_import_through_a_door_is_one_of_the_file_that_defines_the_name() {
    let files = [
        ROOT,
        ("a/mod.rs", "//! A door.\n#![allow(x)]\nmod inner;\npub use inner::{A, Other as Renamed};\n"),
        ("a/inner.rs", "pub struct A;\npub struct Other;\n"),
        ("b.rs", "use crate::a::Renamed;\nuse crate::A;\n"),
        ("c.rs", "use house::a::A as B;\n"),
    ];
    assert_eq!(imports(&files), ["b.rs -> a/inner.rs (A)", "b.rs -> a/inner.rs (Other)", "c.rs -> a/inner.rs (A)"]);
    let src = &measured(&files)[0];
    assert_eq!(src.units, ["a/", "b.rs", "c.rs"], "lib.rs is a door");
}

#[test]
fn an_own_file_that_defines_is_a_unit_of_its_folder_and_re_exporting_is_importing() {
    let files = [
        ("lib.rs", "mod a;\nmod z;"),
        ("a.rs", "pub(crate) mod b;\npub(crate) use b::B;\npub(crate) const SIZE: usize = 1;\n"),
        ("a/b.rs", "use super::SIZE;\npub(crate) struct B([u8; SIZE]);\n"),
        ("z.rs", "fn f(_: crate::a::B) {}"),
    ];
    assert_eq!(imports(&files), ["a.rs -> a/b.rs (B)", "a/b.rs -> a.rs (SIZE)", "z.rs -> a/b.rs (B)"]);
    let found = measured(&files);
    assert_eq!((found[0].path.as_str(), &*found[0].units), ("", &["a/".to_owned(), "z.rs".to_owned()][..]));
    assert_eq!((found[1].path.as_str(), &*found[1].units), ("a/", &["a.rs".to_owned(), "b.rs".to_owned()][..]));
    assert_eq!(found[1].levels(), Err(vec![0, 1]));
    assert_eq!(found[0].levels(), Ok(vec![1, 2]));
}

#[test]
fn groups_globs_and_paths_in_bodies_and_macros_count() {
    let files = [
        ROOT,
        ("a.rs", "pub struct A;\npub fn f() {}\npub fn step() {}\npub mod deep;\n"),
        ("a/deep.rs", "pub struct Deep;\npub enum Kind { One }\n"),
        ("b.rs", "use crate::{a::{self, deep::{Deep, *}}, c::C};\nfn g() { a::f(); let _ = Kind::One; }\n"),
        (
            "c.rs",
            "pub struct C;\nmacro_rules! m { () => { $crate::a::f() } }\nfn h() { let step = super::a::A; step; }\n",
        ),
    ];
    assert_eq!(
        imports(&files),
        [
            "b.rs -> a.rs (f)",
            "b.rs -> a/deep.rs (Deep)",
            "b.rs -> a/deep.rs (Kind)",
            "b.rs -> c.rs (C)",
            "c.rs -> a.rs (A)",
            "c.rs -> a.rs (f)",
        ]
    );
}

#[test]
fn of_a_glob_only_the_names_that_are_used_count() {
    let files = [
        ("lib.rs", "mod a;\nmod b;\n"),
        ("a.rs", "pub(crate) struct A;\npub(crate) struct Unused;\npub(crate) fn f() {}\npub(crate) fn step() {}\n"),
        (
            "b.rs",
            "use super::a::*;\nfn g(_: &A) { let step = 1; f(); x.f; drop(step); }\nstruct Unused;\nfn h(_: Unused) {}\n",
        ),
    ];
    assert_eq!(imports(&files), ["b.rs -> a.rs (A)", "b.rs -> a.rs (f)"]);
}

#[test]
fn a_method_in_an_impl_outside_its_types_file_is_an_import_of_that_file() {
    let files = [
        ("lib.rs", "mod t;\nmod outside;\nmod user;\nmod other;"),
        (
            "t.rs",
            "pub(crate) struct T<const N: usize>;\nimpl<const N: usize> T<N> { pub(crate) fn new() -> Self { Self::open(); T } }",
        ),
        (
            "outside.rs",
            "use super::t::T;\nimpl<const N: usize> T<N> where [u8; N]: Copy {\n    pub(crate) fn open() {}\n    fn fold_up(&self) -> impl Iterator<Item = u8> { [].into_iter() }\n    fn len(&self) {}\n fn twice(&self) {} }",
        ),
        ("other.rs", "struct O;\nimpl O { fn twice(&self) {} }\nimpl From<u8> for O { fn from(_: u8) -> Self { O } }"),
        ("user.rs", "fn g(t: &crate::t::T<1>) { t.fold_up(); t.len(); t.twice(); t.fold_up; }\n"),
    ];
    assert_eq!(
        imports(&files),
        [
            "outside.rs -> t.rs (T)",
            "t.rs -> outside.rs (open)",
            "user.rs -> outside.rs (fold_up)",
            "user.rs -> t.rs (T)",
        ]
    );
}

#[test]
fn a_macro_without_a_path_is_an_import_where_its_name_is_the_only_one() {
    let files = [
        ("lib.rs", "#[macro_use]\nmod a;\nmod b;\nmod c;"),
        ("a.rs", "macro_rules! twice { ($x:expr) => { $x + $x } }\nmacro_rules! both { () => {} }"),
        ("b.rs", "fn f() -> u8 { twice!(1) }\nfn g() { both!(); }"),
        ("c.rs", "macro_rules! both { () => {} }"),
    ];
    assert_eq!(imports(&files), ["b.rs -> a.rs (twice)"]);
}

#[test]
fn tests_comments_lifetimes_and_visibilities_are_no_imports() {
    let files = [
        ROOT,
        ("a.rs", "pub struct A;\n#[cfg(test)]\nmod tests;\n#[cfg(test)]\nuse crate::b::B;\n"),
        ("a/tests.rs", "use crate::b::B;\n"),
        (
            "b.rs",
            "/// See [`crate::a::A`].\npub struct B;\npub(in crate::b) fn f<'a>(_: &'a str, _: &'static A) {} // crate::a::A\n",
        ),
        ("c.rs", "use crate::b::B;\n#[cfg(test)]\nmod tests { use crate::a::A; }\n"),
    ];
    assert_eq!(imports(&files), ["c.rs -> b.rs (B)"]);
    assert_eq!(measured(&files)[0].units, ["a.rs", "b.rs", "c.rs"], "a folder of tests is none");
}

#[test]
fn a_module_with_a_body_and_an_attribute_with_a_path_are_read() {
    let files = [
        ROOT,
        ("a.rs", "pub struct A;\nmod inside {\n    use super::super::b::B;\n    fn f(_: super::A) {}\n}\n"),
        ("b.rs", "pub struct B;\n#[serde(with = crate::c::as_text)]\nstruct D(pub (crate::a::A, u8));\n"),
        ("c.rs", "pub fn as_text() {}\n"),
    ];
    assert_eq!(imports(&files), ["a.rs -> b.rs (B)", "b.rs -> a.rs (A)", "b.rs -> c.rs (as_text)"]);
}

/// The folders of a crate with files `a.rs` to `f.rs`; each string names the files that one file imports.
fn chain(uses: [&str; 6]) -> Vec<FolderImports> {
    let names = ["a", "b", "c", "d", "e", "f"];
    let mut files = vec![("lib.rs".to_owned(), names.map(|name| format!("mod {name};")).concat())];
    for (name, used) in names.iter().zip(uses) {
        let imports: String = used.chars().map(|other| format!("use crate::{other}::T{other};")).collect();
        files.push((format!("{name}.rs"), format!("{imports}\npub(crate) struct T{name};")));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, code)| (path.as_str(), code.as_str())).collect();
    measured(&files)
}

#[test]
fn levels_are_the_longest_chain_and_a_cycle_has_none() {
    let straight = &chain(["b", "c", "", "a", "c", ""])[0];
    assert_eq!(straight.levels(), Ok(vec![3, 2, 1, 4, 2, 1]));
    // Files b, c and d form a cycle, which imports a and is imported by e.
    let round = &chain(["", "c", "d", "ab", "c", ""])[0];
    assert_eq!(round.levels(), Err(vec![1, 2, 3]));
}

#[test]
fn a_breach_names_the_folder_its_numbers_and_the_imports() {
    let straight = chain(["b", "c", "d", "", "", ""]);
    assert_eq!(find_breaches(&straight, 4), [""; 0]);
    let deep = ": 4 levels, 3 allowed
  level 4: a.rs uses b.rs (Tb)
  level 3: b.rs uses c.rs (Tc)
  level 2: c.rs uses d.rs (Td)
  level 1: d.rs uses nothing
  level 1: e.rs uses nothing
  level 1: f.rs uses nothing
";
    assert_eq!(find_breaches(&straight, 3), [deep]);
    let round = ": no cycle is allowed\n  a.rs:1 -> b.rs (Tb)\n  b.rs:1 -> a.rs (Ta)\n";
    assert_eq!(find_breaches(&chain(["b", "a", "", "", "", ""]), MAX_LEVELS), [round]);
}
