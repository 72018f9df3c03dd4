//! A macro for the messages of errors.

/// Implements [`Display`](std::fmt::Display) and [`Error`](std::error::Error) for an enum of errors: for each pattern,
/// the message is written as by [`format!`].
macro_rules! error_messages {
    ($type:ty { $($pattern:pat => $message:literal $(, $argument:expr)*;)+ }) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($pattern => write!(f, $message $(, $argument)*),)+
                }
            }
        }

        impl std::error::Error for $type {}
    };
}
