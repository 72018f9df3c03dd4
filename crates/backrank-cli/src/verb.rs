//! The verbs of the command line.

backrank::board::named_enum! {
    /// A verb: the first word of a command line, which says what to do.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Verb: "verb" {
        #[default]
        Find = "find",
        Decide = "decide",
        Count = "count",
        List = "list",
        Map = "map",
        Trace = "trace",
        Check = "check",
        Graph = "graph",
        Draw = "draw",
        Rank = "rank",
        Unrank = "unrank",
        Sample = "sample",
        Merge = "merge",
        Serve = "serve",
        Completions = "completions",
        Man = "man",
    }
}
