//! The public items of the library, read from its documentation and held to a list that reviewers see change.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use backrank_dev::step::{root, target};

/// The list, from the root.
const LIST: &str = "crates/backrank/public-items.txt";

/// The crates whose items a user of the library reaches, as rustdoc names their folders.
const CRATES: [&str; 2] = ["backrank", "backrank_board"];

/// Compares the items in the documentation, which must have been built, with the list.
pub(crate) fn check() -> Result<(), String> {
    let items = list()?;
    let known = fs::read_to_string(root().join(LIST)).unwrap_or_default();
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
    Err(format!("the public items are not those of {LIST}; `cargo dev items` writes it again"))
}

/// Writes the list again.
pub(crate) fn write() -> Result<(), String> {
    let path = root().join(LIST);
    fs::write(&path, list()?).map_err(|error| format!("{}: {error}", path.display()))
}

/// The text of the list: how many items there are, then a line each with its methods.
fn list() -> Result<String, String> {
    let mut lines = BTreeSet::new();
    let (mut items, mut methods) = (0, 0);
    for name in CRATES {
        let folder = root().join(target()).join("doc").join(name);
        for (path, kind, page) in links(&read(&folder.join("all.html"))?) {
            let of_item = methods_of(&read(&folder.join(&page))?, kind);
            items += 1;
            methods += of_item.len();
            let mut line = format!("{name}::{path} ({kind})");
            if !of_item.is_empty() {
                let names: Vec<&str> = of_item.iter().map(String::as_str).collect();
                let _ = write!(line, ": {}", names.join(", "));
            }
            lines.insert(line);
        }
    }
    let lines: Vec<String> = lines.into_iter().collect();
    Ok(format!("{items} public items, {} with their methods\n\n{}\n", items + methods, lines.join("\n")))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}; `cargo doc` makes it", path.display()))
}

/// The items of the page of all items: path, kind and page of each.
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

/// The kinds of items, as rustdoc names their pages.
const KINDS: [&str; 7] = ["struct", "enum", "trait", "fn", "type", "constant", "macro"];

/// The names of an item's own methods: of a trait those that it declares, of a type those of no trait.
fn methods_of(page: &str, kind: &str) -> BTreeSet<String> {
    let own = match kind {
        "trait" => page.split("id=\"implementors\"").next(),
        _ => page
            .split("id=\"implementations-list\"")
            .nth(1)
            .and_then(|rest| rest.split("id=\"trait-implementations\"").next()),
    };
    let ids = own.unwrap_or_default().split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let names = ids.filter_map(|id| id.strip_prefix("method.").or_else(|| id.strip_prefix("tymethod.")));
    names.map(ToOwned::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_methods_are_read_as_rustdoc_writes_them() {
        let all = r#"<ul><li><a href="tours/struct.Tour.html">Tour</a></li><li><a href="../static.files/x.css">"#;
        assert_eq!(links(all), [("tours::Tour".to_owned(), "struct", "tours/struct.Tour.html".to_owned())]);
        let page = r#"<h2 id="implementations-list"><section id="method.len"><h2 id="trait-implementations"><section id="method.fmt">"#;
        assert_eq!(methods_of(page, "struct"), BTreeSet::from(["len".to_owned()]));
        let page =
            r#"<section id="tymethod.run"><section id="method.path"><h2 id="implementors"><section id="method.x">"#;
        assert_eq!(methods_of(page, "trait"), BTreeSet::from(["path".to_owned(), "run".to_owned()]));
    }
}
