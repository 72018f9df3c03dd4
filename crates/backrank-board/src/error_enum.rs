//! A macro for errors and their messages.

/// Defines an enum of errors, and implements [`Display`](std::fmt::Display) and [`Error`](std::error::Error) for it.
/// Each variant is followed by its message, written as for [`format!`]. A field of a tuple variant is written
/// `name: Type`; the name serves only in the message.
macro_rules! error_enum {
    ($(#[$attribute:meta])* pub enum $type:ident { $(
        $(#[$of_variant:meta])* $variant:ident
        $(($($item:ident: $of_item:ty),+))?
        $({ $($(#[$of_field:meta])* $field:ident: $field_type:ty,)+ })?
        => $message:literal $(, $argument:expr)*;
    )+ }) => {
        $(#[$attribute])*
        pub enum $type { $(
            $(#[$of_variant])* $variant $(($($of_item),+))? $({ $($(#[$of_field])* $field: $field_type,)+ })?,
        )+ }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$variant $(($($item),+))? $({ $($field),+ })? => write!(f, $message $(, $argument)*),)+
                }
            }
        }

        impl std::error::Error for $type {}
    };
}
