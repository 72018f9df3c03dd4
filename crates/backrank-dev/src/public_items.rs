//! The list of the public items of the library, made from its documentation, so that every change of the public
//! interface shows in a review.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use backrank_dev::step::{cargo_command, run_command, target_folder, workspace_root};

/// The path of the list, relative to the root of the workspace.
const LIST_PATH: &str = "crates/backrank/public-items.txt";

/// The crates with public items for users of the library, as rustdoc names their folders.
const CRATES: [&str; 2] = ["backrank", "backrank_board"];

/// The arguments of cargo that build the documentation of these crates, without the features for tests and
/// measurements.
const DOCUMENTATION: &str =
    "doc --quiet --package backrank --package backrank-board --features raster --no-deps --locked";

/// The text above the list. It says which items and which methods the two numbers in the first line count.
const LIST_HEADER: &str = "\
The items of `backrank` and `backrank_board` that their documentation shows, each once, at its shortest path. Those of
other crates that are shown there, such as `BigUint`, are not counted. Methods are those of the type itself, and of a
trait those that it declares. `cargo dev items` writes this list.
";

/// Compares the items in the documentation with the list; an error if they differ.
pub(crate) fn check() -> Result<(), String> {
    let items = list()?;
    let known = fs::read_to_string(workspace_root().join(LIST_PATH)).unwrap_or_default();
    if items == known {
        println!("{}", items.lines().next().unwrap_or_default());
        return Ok(());
    }
    let [new, old]: [BTreeSet<&str>; 2] = [&items, &known].map(|text| text.lines().collect());
    for line in old.difference(&new) {
        println!("- {line}");
    }
    for line in new.difference(&old) {
        println!("+ {line}");
    }
    Err(format!("the public items are not those of {LIST_PATH}; `cargo dev items` writes it again"))
}

/// Makes the list from the documentation and writes it.
pub(crate) fn write() -> Result<(), String> {
    let path = workspace_root().join(LIST_PATH);
    fs::write(&path, list()?).map_err(|error| format!("{}: {error}", path.display()))
}

/// The text of the list: the number of items, how they are counted, then a line for each item with its methods.
fn list() -> Result<String, String> {
    run_command(&mut cargo_command(DOCUMENTATION))?;
    // For each item, identified by its position in the source and its name: the rank of the path that is listed, this
    // path with the kind of the item, and the names of its methods.
    let mut items: BTreeMap<(String, String), (usize, String, BTreeSet<String>)> = BTreeMap::new();
    for name in CRATES {
        let folder = workspace_root().join(target_folder()).join("doc").join(name);
        for (path, kind, page) in links(&read(&folder.join("all.html"))?) {
            let text = read(&folder.join(&page))?;
            let Some(source) = source_of(&text) else { continue };
            let item_name = path.rsplit("::").next().unwrap_or_default().to_owned();
            // The rank of a path; the path of lowest rank is listed. It is twice the number of segments, plus 1 for a
            // path in the prelude, which only repeats items: of two paths with equally many segments, the one outside
            // the prelude is listed.
            let length = 2 * path.split("::").count() + usize::from(path.starts_with("prelude"));
            let item = (length, format!("{name}::{path} ({kind})"), methods_on_page(&text, kind));
            let shortest = items.entry((source, item_name)).or_insert_with(|| item.clone());
            if item < *shortest {
                *shortest = item;
            }
        }
    }
    let methods: usize = items.values().map(|(_, _, methods)| methods.len()).sum();
    let lines: BTreeSet<String> = items.into_values().map(|(_, item, methods)| line(item, &methods)).collect();
    let mut text =
        format!("{} public items, {} with their methods\n\n{LIST_HEADER}\n", lines.len(), lines.len() + methods);
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    Ok(text)
}

/// The line of an item in the list, with the names of its methods.
fn line(item: String, methods: &BTreeSet<String>) -> String {
    if methods.is_empty() {
        return item;
    }
    let names: Vec<&str> = methods.iter().map(String::as_str).collect();
    format!("{item}: {}", names.join(", "))
}

/// The position of an item in the source, as its file and first line, read from the item's page; `None` if the item is
/// from another project.
fn source_of(page: &str) -> Option<String> {
    let link = page.split("class=\"src").nth(1)?.split("href=\"").nth(1)?.split('"').next()?;
    let (_, path) = link.split_once("/src/")?;
    // The link ends in `#first-last` or in `#first`, such as for an item of one line.
    let (file, lines) = path.split_once('#')?;
    let first = lines.split('-').next()?;
    CRATES.iter().any(|name| file.split('/').next() == Some(name)).then(|| format!("{file}#{first}"))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}; `cargo doc` makes it", path.display()))
}

/// The items that rustdoc's page `all.html` links to, each as (path, kind, page).
fn links(page: &str) -> Vec<(String, &'static str, String)> {
    let mut links = Vec::new();
    for href in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let (folder, file) = href.rsplit_once('/').unwrap_or(("", href));
        let Some((kind, name)) = file.strip_suffix(".html").and_then(|file| file.split_once('.')) else { continue };
        let Some(kind) = KINDS.into_iter().find(|known| *known == kind) else { continue };
        if !folder.starts_with("..") {
            let path = folder.split('/').filter(|part| !part.is_empty()).chain([name]).collect::<Vec<_>>().join("::");
            links.push((path, kind, href.to_owned()));
        }
    }
    links
}

/// The kinds of items that are listed, as rustdoc names them in file names.
const KINDS: [&str; 7] = ["struct", "enum", "trait", "fn", "type", "constant", "macro"];

/// The HTML ids of the sections that may follow a type's inherent methods on its page, in the order of the page.
const SECTIONS_AFTER_METHODS: [&str; 3] =
    ["id=\"trait-implementations\"", "id=\"synthetic-implementations\"", "id=\"blanket-implementations\""];

/// The names of the methods that are listed for an item: for a trait the methods that it declares, for a type its
/// inherent methods.
fn methods_on_page(page: &str, kind: &str) -> BTreeSet<String> {
    let own = match kind {
        "trait" => page.split("id=\"implementors\"").next(),
        _ => page.split("id=\"implementations-list\"").nth(1).map(|rest| {
            SECTIONS_AFTER_METHODS.iter().find_map(|behind| rest.split_once(behind)).map_or(rest, |(own, _)| own)
        }),
    };
    let ids = own.unwrap_or_default().split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let names = ids.filter_map(|id| id.strip_prefix("method.").or_else(|| id.strip_prefix("tymethod.")));
    names.map(ToOwned::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_known_by_its_source_and_those_of_other_projects_are_left_out() {
        let page = |link: &str| format!(r#"<h1>Struct</h1><a class="src" href="{link}">Source</a>"#);
        let ours = page("../../src/backrank_board/board/wrap.rs.html#10-20");
        assert_eq!(source_of(&ours).as_deref(), Some("backrank_board/board/wrap.rs.html#10"));
        assert_eq!(source_of(&page("../../src/num_bigint/biguint.rs.html#10-20")), None);
        assert_eq!(source_of("<h1>Struct</h1>"), None);
    }

    #[test]
    fn links_and_methods_are_read_as_rustdoc_writes_them() {
        let all = r#"<ul><li><a href="tours/struct.Tour.html">Tour</a></li><li><a href="../static.files/x.css">"#;
        assert_eq!(links(all), [("tours::Tour".to_owned(), "struct", "tours/struct.Tour.html".to_owned())]);
        let page = r#"<h2 id="implementations-list"><section id="method.len"><h2 id="trait-implementations"><section id="method.fmt">"#;
        assert_eq!(methods_on_page(page, "struct"), BTreeSet::from(["len".to_owned()]));
        let page = r#"<h2 id="implementations-list"><section id="method.len"><h2 id="blanket-implementations"><section id="method.into">"#;
        assert_eq!(methods_on_page(page, "struct"), BTreeSet::from(["len".to_owned()]));
        let page =
            r#"<section id="tymethod.run"><section id="method.path"><h2 id="implementors"><section id="method.x">"#;
        assert_eq!(methods_on_page(page, "trait"), BTreeSet::from(["path".to_owned(), "run".to_owned()]));
    }
}
