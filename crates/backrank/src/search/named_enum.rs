//! Enums whose variants have names, for options and files.

/// Gives an enum the list of its variants (`ALL`), their names (`name`), and reading and writing by these. `$unknown`
/// is the error of a text that is no name, and holds the text.
macro_rules! named_enum {
    ($type:ident, $unknown:ident, { $($variant:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The name that [`FromStr`](std::str::FromStr) reads.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $unknown;

            fn from_str(text: &str) -> Result<Self, $unknown> {
                Self::ALL.into_iter().find(|one| one.name() == text).ok_or_else(|| $unknown(text.to_owned()))
            }
        }
    };
}

pub(crate) use named_enum;
