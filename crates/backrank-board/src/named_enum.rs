//! Enums whose variants have names.

/// Defines an enum whose variants have names, with its values as `ALL` and the name of each as `name()`:
/// `pub enum Theme { Paper = "paper", Slate = "slate" }`.
#[doc(hidden)]
#[macro_export]
macro_rules! named_enum {
    ($(#[$attribute:meta])* pub enum $type:ident { $($(#[$of_variant:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$attribute])*
        pub enum $type { $($(#[$of_variant])* $variant,)+ }

        impl $type {
            /// All values, in the order of the documentation.
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
}
