//! Finds the names that follow a path, for the rules about crates and rooms.

use super::source::Token;

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

/// The first name of a path, or of each path in a group.
fn first_names(tokens: &[Token]) -> Vec<Token> {
    let Some(open) = tokens.first().filter(|token| token.text == "{") else {
        return tokens.iter().take(1).cloned().collect();
    };
    let begins = |before: &Token| before == open || before.text == "," && before.depth == open.depth + 1;
    let pairs = tokens.windows(2).take_while(|pair| pair[1].depth > open.depth);
    pairs.filter(|pair| begins(&pair[0])).map(|pair| pair[1].clone()).collect()
}
