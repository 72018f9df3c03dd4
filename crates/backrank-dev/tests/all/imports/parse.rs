//! Parses the tokens of a module: the items that it defines, its imports, and the paths in its code.

use std::collections::BTreeSet;

use crate::source::Token;

/// The contents of a module, which is a file or a `mod` with a body.
#[derive(Debug, Default)]
pub(super) struct ModuleContents {
    /// The names of the items defined in the module, macros included.
    pub(super) items: BTreeSet<String>,
    /// The names of the macros defined in the module.
    pub(super) macros: BTreeSet<String>,
    /// The names imported by `use`.
    pub(super) uses: Vec<Use>,
    /// The paths in the code of the module, of one or more segments.
    pub(super) paths: Vec<PathInCode>,
    /// The names of the methods called as `.name(`, with their lines.
    pub(super) calls: Vec<Token>,
    /// The inherent `impl` blocks of the module.
    pub(super) impls: Vec<Impl>,
    /// The names of the functions in the module's `impl` blocks and traits; a name that is defined twice is listed
    /// twice.
    pub(super) methods: Vec<String>,
    /// The names of the modules declared without a body, each of which has a file of its own.
    pub(super) declared: Vec<String>,
    /// The modules with a body in this module, each as (name, contents).
    pub(super) inline: Vec<(String, ModuleContents)>,
    /// Whether the module contains more than declarations of modules, imports and re-exports.
    pub(super) defines: bool,
}

/// One name imported by `use`, or all names of a module (`*`).
#[derive(Debug)]
pub(super) struct Use {
    pub(super) path: Vec<String>,
    /// The name under which the item is imported; `None` for `*`.
    pub(super) alias: Option<String>,
    pub(super) line: usize,
}

/// A path in code outside `use`, such as `crate::a::f`.
#[derive(Debug)]
pub(super) struct PathInCode {
    pub(super) segments: Vec<String>,
    /// The token after the path.
    pub(super) next: String,
    pub(super) line: usize,
}

/// An inherent `impl` block.
#[derive(Debug)]
pub(super) struct Impl {
    /// The path of the type that the block belongs to.
    pub(super) path: Vec<String>,
    /// The names of the functions and constants in the block.
    pub(super) names: Vec<String>,
}

/// Parses a module from its tokens.
pub(super) fn parse(tokens: &[Token]) -> ModuleContents {
    let mut reader = Reader { tokens, at: 0, contents: ModuleContents::default(), block: ImplBlock::default() };
    reader.read();
    reader.contents
}

/// Keywords after which the name of an item follows.
const ITEMS: [&str; 9] = ["struct", "enum", "union", "trait", "type", "fn", "const", "static", "mod"];

/// The `impl` block that contains the code being read; `path` names its type.
#[derive(Default)]
struct ImplBlock {
    path: Vec<String>,
    /// The index of the token of its closing brace.
    end: usize,
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    contents: ModuleContents,
    block: ImplBlock,
}

impl<'a> Reader<'a> {
    fn read(&mut self) {
        while self.at < self.tokens.len() {
            let is_outermost = self.tokens[self.at].depth == self.tokens[0].depth;
            match (self.text(self.at), self.text(self.at + 1)) {
                ("use", next) if next != "<" => self.read_use(),
                // Not `pub (crate::A, B)`, which is a field without a name and with a tuple type.
                ("pub", "(") if self.text(self.at + 2) == "in" || self.text(self.at + 3) == ")" => {
                    self.at = self.closing(self.at + 1) + 1;
                }
                ("#", "[") if is_outermost => self.read_attribute(self.at + 1),
                ("#", "!") if is_outermost => self.read_attribute(self.at + 2),
                ("mod", name) if is_outermost && self.text(self.at + 2) == ";" => {
                    self.contents.declared.push(name.to_owned());
                    self.at += 3;
                }
                ("mod", name) if is_outermost && self.text(self.at + 2) == "{" => {
                    let end = self.closing(self.at + 2);
                    let inside = parse(&self.tokens[self.at + 3..end]);
                    self.contents.inline.push((name.to_owned(), inside));
                    self.contents.defines = true;
                    self.at = end + 1;
                }
                ("pub", _) | (";", _) => self.at += 1,
                _ => {
                    self.contents.defines = true;
                    if is_outermost {
                        self.read_definition();
                    }
                    self.read_code();
                }
            }
        }
    }

    /// The text of the token at an index; empty beyond the last token.
    fn text(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.text.as_str())
    }

    fn before(&self, at: usize) -> &'a str {
        at.checked_sub(1).map_or("", |before| self.text(before))
    }

    /// The index of the bracket that closes the one at `open`.
    fn closing(&self, open: usize) -> usize {
        (open + 1..self.tokens.len())
            .find(|&at| self.tokens[at].depth == self.tokens[open].depth)
            .unwrap_or(self.tokens.len())
    }

    /// Reads an attribute, including the paths in it, and moves past its closing bracket.
    fn read_attribute(&mut self, open: usize) {
        let end = self.closing(open);
        while self.at <= end {
            self.read_code();
        }
    }

    /// Reads a `use` item with all its trees, and moves past the `;`.
    fn read_use(&mut self) {
        self.at += 1;
        self.read_use_tree(&[]);
        self.at += 1;
    }

    /// Reads one tree of imports below a prefix, and stops at the `,`, `}` or `;` after the tree.
    fn read_use_tree(&mut self, prefix: &[String]) {
        let mut path = prefix.to_vec();
        let line = self.tokens.get(self.at).map_or(0, |token| token.line);
        while !["{", "*", "as", ",", "}", ";", ""].contains(&self.text(self.at)) {
            match self.text(self.at) {
                // In a macro, `$crate` means `crate`.
                "::" | "$" => {}
                // In `a::{self, b}`, `self` means the path before the braces.
                "self" if !path.is_empty() => {}
                name => path.push(name.to_owned()),
            }
            self.at += 1;
        }
        if self.text(self.at) == "{" {
            self.at += 1;
            while !["}", ""].contains(&self.text(self.at)) {
                self.read_use_tree(&path);
                self.at += usize::from(self.text(self.at) == ",");
            }
            self.at += 1;
            return;
        }
        let alias = match self.text(self.at) {
            "*" => None,
            "as" => Some(self.text(self.at + 1).to_owned()),
            _ => path.last().cloned(),
        };
        self.contents.uses.push(Use { path, alias, line });
        while ![",", "}", ";", ""].contains(&self.text(self.at)) {
            self.at += 1;
        }
    }

    /// Records the item of the module that begins at the current token, if one begins there.
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

    /// Records the `impl` block that begins at the current token.
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

    /// The names of the functions and constants defined directly in the braces that open at the index `open`.
    fn names_in_block(&self, open: usize) -> Vec<String> {
        let direct = (open..self.closing(open)).filter(|&at| self.tokens[at].depth == self.tokens[open].depth + 1);
        let defining = direct.filter(|&at| ["fn", "const"].contains(&self.text(at)));
        let names = defining.map(|at| self.text(at + 1)).filter(|name| is_name(name) && *name != "fn");
        names.map(str::to_owned).collect()
    }

    /// Records the path or the method call that begins at the current token, if one begins there, and moves past it.
    fn read_code(&mut self) {
        let (begin, token) = (self.at, &self.tokens[self.at]);
        self.at += 1;
        if !is_name(&token.text) || self.before(begin) == "::" {
            return;
        }
        if self.before(begin) == "." {
            let turbofish = self.text(begin + 1) == "::" && self.text(begin + 2) == "<";
            // `a..b(` is a range and not the call of a method.
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
