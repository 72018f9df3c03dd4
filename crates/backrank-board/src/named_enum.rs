//! A macro for enums with named values, and the error for a text that is none of the names.

use std::fmt;

/// The error for a text that is no valid name of the expected kind of value, such as a wrap or a square.
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
    /// The text that is no valid name.
    pub text: String,
    /// The kind of value that the text should name, such as `wrap`.
    pub kind: &'static str,
    /// The valid names, or a description of how names of this kind are written.
    pub names: &'static [&'static str],
}

impl UnknownName {
    /// The error for a `text` that should name a value of this `kind` and is none of `names`.
    pub fn new(text: &str, kind: &'static str, names: &'static [&'static str]) -> Self {
        Self { text: text.to_owned(), kind, names }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = match self.names {
            [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
            names => names.concat(),
        };
        write!(f, "`{}` is no {}: write {names}", self.text, self.kind)
    }
}

impl std::error::Error for UnknownName {}

/// Defines an enum with named values: `ALL` lists the values in the order of their declaration, `name()` returns the
/// name of a value. If the type is followed by a colon and the `kind` of [`UnknownName`], the enum also implements
/// [`Display`](fmt::Display) and [`FromStr`](std::str::FromStr) by these names; `read by` gives a function from `&str`
/// to `String` that is applied to a text before it is compared with the names.
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
            /// All values, in the order of their declaration.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The name of this value, which is not translated into the language of the user.
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
