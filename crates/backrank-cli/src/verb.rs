//! The verbs of the command.

/// Defines the verbs, each with its name.
macro_rules! verbs {
    ($(#[$doc:meta])* $first:ident $first_name:literal $(, $verb:ident $name:literal)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Verb {
            #[default]
            $first,
            $($verb,)*
        }

        impl Verb {
            pub const ALL: [Self; 1 + [$($name),*].len()] = [Self::$first, $(Self::$verb),*];

            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_name,
                    $(Self::$verb => $name,)*
                }
            }
        }
    };
}

verbs! {
    /// What the command is asked to do.
    Find "find", Decide "decide", Count "count", List "list", Map "map", Trace "trace", Check "check", Graph "graph",
    Draw "draw", Rank "rank", Unrank "unrank", Sample "sample", Merge "merge", Serve "serve",
    Completions "completions", Man "man"
}
