//! Finds the names that follow a path, for the rules about crates and rooms.

use backrank_dev::source::Token;

/// The names that follow the path `head::` wherever it occurs, with their lines: in `crate::{a, b::c}` with the head
/// `crate` they are `a` and `b`.
pub(crate) fn names_behind(tokens: &[Token], head: &[&str]) -> Vec<Token> {
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let window = tokens[at..].iter().map(|token| token.text.as_str());
        let path = head.iter().flat_map(|part| [*part, "::"]);
        let begins = at == 0 || tokens[at - 1].text != "::";
        if begins && window.take(2 * head.len()).eq(path) {
            found.extend(first_names(&tokens[at + 2 * head.len()..]));
        }
    }
    found
}

/// The first names of a path, or of each path in a group.
fn first_names(tokens: &[Token]) -> Vec<Token> {
    if tokens.first().is_none_or(|token| token.text != "{") {
        return tokens.first().cloned().into_iter().collect();
    }
    let (mut depth, mut expected, mut names) = (0, true, Vec::new());
    for token in tokens {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," => expected = depth == 1,
            _ if expected && depth == 1 => {
                names.push(token.clone());
                expected = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}
