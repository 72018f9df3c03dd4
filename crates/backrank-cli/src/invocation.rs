//! What the command is asked to do: a request with what only a command has, files and the look of the output.

use backrank_service::request::{
    CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest, Number,
    OptionsRequest, RankRequest, SampleRequest, TraceRequest, UnrankRequest,
};
use clap::Command;
use clap_complete::Shell;

use crate::file_args::FileArgs;
use crate::output_args::OutputArgs;

/// A verb with all that was typed behind it.
#[derive(Debug)]
pub enum Invocation {
    Find(Args<FindRequest>),
    Decide(Args<DecideRequest>),
    Count(Args<CountRequest>),
    List(Args<ListRequest>),
    Map(Args<MapRequest>),
    Trace(Args<TraceRequest>),
    Check(Args<CheckRequest>),
    Graph(Args<GraphRequest>),
    Draw(Args<DrawRequest>),
    Rank(Args<RankRequest>),
    Unrank(Args<UnrankRequest>),
    Sample(Args<SampleRequest>),
    Merge(Args<()>),
    Serve(Args<ServeArgs>),
    Completions(Args<CompletionsArgs>),
    /// With the whole command, of which the page is made.
    Man(Args<Command>),
}

/// The arguments of a verb.
#[derive(Debug)]
pub struct Args<R> {
    pub request: R,
    pub output: OutputArgs,
    pub files: FileArgs,
}

/// The arguments of `serve`.
#[derive(Clone, Debug)]
pub struct ServeArgs {
    pub host: Option<String>,
    pub port: Option<String>,
    pub searches: Option<Number>,
    /// The limits of each search.
    pub options: OptionsRequest,
}

/// The arguments of `completions`.
#[derive(Clone, Debug)]
pub struct CompletionsArgs {
    pub shell: Shell,
    /// The whole command, which is completed.
    pub command: Command,
}
