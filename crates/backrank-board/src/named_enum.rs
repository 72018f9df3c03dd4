//! Enums whose values are written as names, and texts that are none of the names.

use std::fmt;

/// A text that names nothing of the kind that was asked for.
///
/// ```
/// use backrank_board::Wrap;
///
/// let error = "donut".parse::<Wrap>().unwrap_err();
/// assert_eq!(error.to_string(), "`donut` is no wrap: write flat, cylinder, torus, mobius or klein");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UnknownName {
    /// The text.
    pub text: String,
    /// What it should name.
    pub kind: &'static str,
    /// The names that there are, or how they are written.
    pub names: &'static [&'static str],
}

impl UnknownName {
    /// The error for a text that is none of these names of something of this kind.
    #[must_use]
    pub fn new(text: &str, kind: &'static str, names: &'static [&'static str]) -> Self {
        Self { text: text.to_owned(), kind, names }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no {}: write ", self.text, self.kind)?;
        for (index, name) in self.names.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 < self.names.len() => ", ",
                _ => " or ",
            };
            write!(f, "{before}{name}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownName {}

/// Defines an enum whose values have names: `ALL` has the values in the order of the documentation, `name()` gives the
/// name of one. With what [`UnknownName`] calls the values behind the type, the enum is written
/// ([`Display`](fmt::Display)) and read ([`FromStr`](std::str::FromStr)) by its names as well; `read by` is a function from
/// `&str` to `String` that prepares a text before it is compared.
///
/// ```
/// backrank_board::named_enum! {
///     /// How hard a puzzle is.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Level: "level", read by str::to_lowercase {
///         /// For beginners.
///         Easy = "easy",
///         /// For everybody else.
///         Hard = "hard",
///     }
/// }
/// assert_eq!("Hard".parse(), Ok(Level::Hard));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! named_enum {
    ($(#[$attribute:meta])* pub enum $type:ident { $($(#[$of_variant:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$attribute])*
        pub enum $type { $($(#[$of_variant])* $variant,)+ }

        impl $type {
            /// Every value, in the order of the documentation.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The name, the same in every language.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
    (
        $(#[$attribute:meta])* pub enum $type:ident: $kind:literal $(, read by $fold:path)? {
            $($(#[$of_variant:meta])* $variant:ident = $name:literal,)+
        }
    ) => {
        $crate::named_enum! {
            $(#[$attribute])*
            pub enum $type { $($(#[$of_variant])* $variant = $name,)+ }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                let name = text;
                $(
                    let name = $fold(name);
                    let name = name.as_str();
                )?
                match name {
                    $($name => Ok(Self::$variant),)+
                    _ => Err($crate::UnknownName::new(text, $kind, &[$($name),+])),
                }
            }
        }
    };
}
