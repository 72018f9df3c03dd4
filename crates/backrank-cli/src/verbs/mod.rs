//! What each verb does, one file a verb.

mod check;
mod completions;
mod constructed;
mod count;
mod decide;
mod explicit;
mod extreme;
mod find;
mod graph;
mod layers;
mod list;
mod map;
mod picture;
mod ranks;
mod serve;
mod shares;
mod show;
mod streamed;
mod timely;
mod trace;
mod walk;

pub use list::lines::Class;

use crate::args::Verb;
use crate::ask;
use crate::exit::Exit;
use crate::format::Format;
use crate::session::Session;
use crate::trouble::Trouble;
use crate::typed::Typed;

/// Does what was asked.
pub fn run(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    ask::refuse_what_is_not_seen(typed)?;
    Format::refuse_other_pictures(typed)?;
    match typed.verb {
        Verb::Find => find::find(typed, session),
        Verb::Draw => find::draw(typed, session),
        Verb::Decide => decide::decide(typed, session),
        Verb::Count => count::count(typed, session),
        Verb::List => list::list(typed, session),
        Verb::Map => map::map(typed, session),
        Verb::Trace => trace::trace(typed, session),
        Verb::Check => check::check(typed, session),
        Verb::Graph => graph::graph(typed, session),
        Verb::Rank => ranks::rank(typed, session),
        Verb::Unrank => ranks::unrank(typed, session),
        Verb::Sample => ranks::sample(typed, session),
        Verb::Merge => shares::merge(typed),
        Verb::Serve => serve::serve(typed, session),
        Verb::Completions => completions::completions(typed),
        Verb::Man => completions::man(typed),
    }
}
