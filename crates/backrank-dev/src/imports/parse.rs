//! What the text of a module defines, imports and names.

use std::collections::BTreeSet;

use crate::source::Token;

/// The contents of a module: a file, or a `mod` with a body.
#[derive(Debug, Default)]
pub(super) struct Contents {
    /// The items that it defines, macros too.
    pub(super) items: BTreeSet<String>,
    /// The macros that it defines.
    pub(super) macros: BTreeSet<String>,
    /// The names that it imports.
    pub(super) uses: Vec<Use>,
    /// The paths in its code, of one or more segments.
    pub(super) paths: Vec<PathInCode>,
    /// The methods that it calls as `.name(`.
    pub(super) calls: Vec<Token>,
    /// Its inherent `impl` blocks.
    pub(super) impls: Vec<Impl>,
    /// The functions of the module's `impl` blocks and traits, by name; a name is listed as often as it is
    /// defined.
    pub(super) methods: Vec<String>,
    /// The modules that it declares without a body.
    pub(super) declared: Vec<String>,
    /// The modules in it that have a body.
    pub(super) inline: Vec<(String, Contents)>,
    /// Whether it has anything but declarations of modules, imports and re-exports.
    pub(super) defines: bool,
}

/// One imported name, or all names of a module.
#[derive(Debug)]
pub(super) struct Use {
    pub(super) path: Vec<String>,
    /// The name here; none for `*`.
    pub(super) alias: Option<String>,
    pub(super) line: usize,
}

/// A path in code.
#[derive(Debug)]
pub(super) struct PathInCode {
    pub(super) segments: Vec<String>,
    /// The token behind it.
    pub(super) next: String,
    pub(super) line: usize,
}

/// An inherent `impl` block.
#[derive(Debug)]
pub(super) struct Impl {
    /// The path of its type.
    pub(super) path: Vec<String>,
    /// Its functions and constants.
    pub(super) names: Vec<String>,
}

/// Reads a module from its tokens.
pub(super) fn parse(tokens: &[Token]) -> Contents {
    let mut reader = Reader { tokens, at: 0, contents: Contents::default(), block: ImplBlock::default() };
    reader.read();
    reader.contents
}

/// Words that make the next word the name of an item.
const ITEMS: [&str; 9] = ["struct", "enum", "union", "trait", "type", "fn", "const", "static", "mod"];

/// The `impl` block around the code that is read.
#[derive(Default)]
struct ImplBlock {
    path: Vec<String>,
    /// The index of its closing brace.
    end: usize,
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    contents: Contents,
    block: ImplBlock,
}

impl<'a> Reader<'a> {
    fn read(&mut self) {
        let mut depth = 0;
        while self.at < self.tokens.len() {
            let text = self.text(self.at);
            match text {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            match (text, self.text(self.at + 1)) {
                ("use", next) if next != "<" => self.read_use(),
                // `pub (crate::A, B)` is a field without a name, whose type is a pair.
                ("pub", "(") if self.text(self.at + 2) == "in" || self.text(self.at + 3) == ")" => {
                    self.at = self.closing(self.at + 1) + 1;
                }
                ("#", "[") if depth == 0 => self.read_attribute(self.at + 1),
                ("#", "!") if depth == 0 => self.read_attribute(self.at + 2),
                ("mod", name) if depth == 0 && self.text(self.at + 2) == ";" => {
                    self.contents.declared.push(name.to_owned());
                    self.at += 3;
                }
                ("mod", name) if depth == 0 && self.text(self.at + 2) == "{" => {
                    let end = self.closing(self.at + 2);
                    let inside = parse(&self.tokens[self.at + 3..end]);
                    self.contents.inline.push((name.to_owned(), inside));
                    self.contents.defines = true;
                    self.at = end + 1;
                }
                ("pub", _) | (";", _) => self.at += 1,
                _ => {
                    self.contents.defines = true;
                    if depth == 0 {
                        self.read_definition();
                    }
                    self.read_code();
                }
            }
        }
    }

    /// The token at an index; empty where there is none.
    fn text(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.text.as_str())
    }

    fn before(&self, at: usize) -> &'a str {
        at.checked_sub(1).map_or("", |before| self.text(before))
    }

    /// The index of the bracket that closes the one at `open`.
    fn closing(&self, open: usize) -> usize {
        let mut depth = 0;
        for at in open..self.tokens.len() {
            match self.text(at) {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at;
            }
        }
        self.tokens.len()
    }

    /// Reads an attribute, whose paths count, and passes its closing bracket.
    fn read_attribute(&mut self, open: usize) {
        let end = self.closing(open);
        while self.at <= end {
            self.read_code();
        }
    }

    /// Reads `use` with all its trees, and passes the `;`.
    fn read_use(&mut self) {
        self.at += 1;
        self.read_use_tree(&[]);
        self.at += 1;
    }

    /// Reads one tree of imports below a prefix; ends at the `,`, `}` or `;` behind it.
    fn read_use_tree(&mut self, prefix: &[String]) {
        let mut path = prefix.to_vec();
        let line = self.tokens.get(self.at).map_or(0, |token| token.line);
        loop {
            match self.text(self.at) {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while !["}", ""].contains(&self.text(self.at)) {
                        self.read_use_tree(&path);
                        if self.text(self.at) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    self.at += 1;
                    self.contents.uses.push(Use { path, alias: None, line });
                    return;
                }
                "as" => {
                    let alias = Some(self.text(self.at + 1).to_owned());
                    self.at += 2;
                    self.contents.uses.push(Use { path, alias, line });
                    return;
                }
                "," | "}" | ";" | "" => {
                    let alias = path.last().cloned();
                    self.contents.uses.push(Use { path, alias, line });
                    return;
                }
                // `{self, b}` names what stands before the braces.
                "self" if !path.is_empty() => self.at += 1,
                // A macro's `$crate` is `crate`.
                "$" => self.at += 1,
                name => {
                    path.push(name.to_owned());
                    self.at += 1;
                }
            }
        }
    }

    /// Notes the item of the module that begins at this token, if one does.
    fn read_definition(&mut self) {
        let (at, text) = (self.at, self.text(self.at));
        let name = self.text(at + 1);
        if text == "macro_rules" {
            self.contents.items.insert(self.text(at + 2).to_owned());
            self.contents.macros.insert(self.text(at + 2).to_owned());
        } else if ITEMS.contains(&text) && is_name(name) && !ITEMS.contains(&name) && self.before(at) != "<" {
            self.contents.items.insert(name.to_owned());
        }
        if text == "trait" {
            let open = (at..self.tokens.len()).find(|&at| ["{", ";"].contains(&self.text(at)));
            let names = open.map_or(Vec::new(), |open| self.names_in_block(open));
            self.contents.methods.extend(names);
        }
        if text == "impl" && ["", "}", ";", "]", "unsafe"].contains(&self.before(at)) {
            self.read_impl();
        }
    }

    /// Notes the `impl` block that begins here.
    fn read_impl(&mut self) {
        let (mut at, mut angles, mut is_trait) = (self.at + 1, 0, false);
        let mut path: Vec<String> = Vec::new();
        let mut in_path = true;
        while !["{", ""].contains(&self.text(at)) || angles > 0 {
            match self.text(at) {
                "" => break,
                "<" => angles += 1,
                ">" if self.before(at) != "-" => angles -= 1,
                "for" if angles == 0 && self.text(at + 1) != "<" => {
                    (is_trait, in_path) = (true, true);
                    path.clear();
                }
                "where" if angles == 0 => in_path = false,
                "::" | "&" | "mut" | "dyn" | "(" | "[" => {}
                name if angles == 0 && in_path && is_name(name) => {
                    path.push(name.to_owned());
                    in_path = self.text(at + 1) == "::";
                }
                _ => {}
            }
            at += 1;
        }
        let names = self.names_in_block(at);
        self.contents.methods.extend(names.iter().cloned());
        self.block = ImplBlock { path: path.clone(), end: self.closing(at) };
        if !is_trait {
            self.contents.impls.push(Impl { path, names });
        }
    }

    /// The functions and constants that are defined directly in the braces that open here.
    fn names_in_block(&self, open: usize) -> Vec<String> {
        let (mut names, mut depth) = (Vec::new(), 0);
        for at in open..self.closing(open) {
            match self.text(at) {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                "fn" | "const" if depth == 1 && is_name(self.text(at + 1)) && self.text(at + 1) != "fn" => {
                    names.push(self.text(at + 1).to_owned());
                }
                _ => {}
            }
        }
        names
    }

    /// Notes the path or the call of a method that begins at this token, if one does, and passes it.
    fn read_code(&mut self) {
        let (begin, token) = (self.at, &self.tokens[self.at]);
        self.at += 1;
        if !is_name(&token.text) || self.before(begin) == "::" {
            return;
        }
        if self.before(begin) == "." {
            let turbofish = self.text(begin + 1) == "::" && self.text(begin + 2) == "<";
            // `a..b(` is a range, no call.
            let range = begin >= 2 && self.text(begin - 2) == ".";
            if !range && (self.text(begin + 1) == "(" || turbofish) {
                self.contents.calls.push(token.clone());
            }
            if !range {
                return;
            }
        }
        let mut segments = vec![token.text.clone()];
        while self.text(self.at) == "::" && is_name(self.text(self.at + 1)) {
            segments.push(self.text(self.at + 1).to_owned());
            self.at += 2;
        }
        if segments[0] == "Self" && begin < self.block.end {
            segments.splice(..1, self.block.path.iter().cloned());
        }
        let next = self.text(self.at).to_owned();
        self.contents.paths.push(PathInCode { segments, next, line: token.line });
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
