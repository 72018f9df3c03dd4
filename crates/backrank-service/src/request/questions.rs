//! A request for each question.

use serde::{Deserialize, Serialize};

use super::number::Number;
use super::parts::{OptionsRequest, PictureRequest, ProblemRequest};
use crate::field_set::FieldSet;

backrank::board::named_enum! {
    /// The questions that can be asked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum QuestionKind {
        /// One solution.
        Find = "find",
        /// Whether there is one, and why.
        Decide = "decide",
        /// How many there are.
        Count = "count",
        /// All of them.
        List = "list",
        /// Which squares are starts, ends, or used.
        Map = "map",
        /// The search, step by step.
        Trace = "trace",
        /// Whether these squares are one.
        Check = "check",
        /// The graph of moves.
        Graph = "graph",
        /// A picture of one that is found.
        Draw = "draw",
        /// A picture of one that is given.
        DrawGiven = "draw",
        /// The index of one.
        Rank = "rank",
        /// The one of an index.
        Unrank = "unrank",
        /// One drawn evenly.
        Sample = "sample",
    }
}

/// What every request for solutions has.
pub trait QuestionRequest: Serialize {
    /// Which question it asks.
    fn kind(&self) -> QuestionKind;
    /// Which solutions are asked for.
    fn problem(&self) -> &ProblemRequest;
    /// How to work.
    fn options(&self) -> &OptionsRequest;
    /// All fields that were given.
    fn fields(&self) -> FieldSet {
        FieldSet::of_request(self)
    }
}

/// A request of any question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "lowercase")]
pub enum Request {
    /// One solution.
    Find(FindRequest),
    /// Whether there is one, and why.
    Decide(DecideRequest),
    /// How many there are.
    Count(CountRequest),
    /// All of them.
    List(ListRequest),
    /// Which squares are starts, ends, or used.
    Map(MapRequest),
    /// The search, step by step.
    Trace(TraceRequest),
    /// Whether squares are a solution.
    Check(CheckRequest),
    /// The graph of moves.
    Graph(GraphRequest),
    /// A picture.
    Draw(DrawRequest),
    /// The index of a solution.
    Rank(RankRequest),
    /// The solution of an index.
    Unrank(UnrankRequest),
    /// Solutions drawn evenly.
    Sample(SampleRequest),
}

impl Request {
    /// All fields that were given.
    pub fn fields(&self) -> FieldSet {
        FieldSet::of_request(self)
    }
}

/// A place of a tour that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceRequest {
    /// The square at a step.
    AtStep(String),
    /// The step of a square.
    StepOf(String),
}

/// Defines a request of a question about solutions: what it adds to the problem and the options.
macro_rules! question_request {
    ($(#[$doc:meta])* $name:ident: $kind:expr, { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            /// Which solutions are asked for.
            pub problem: ProblemRequest,
            /// How to work.
            pub options: OptionsRequest,
            $($(#[$field_doc])* pub $field: $type,)*
        }

        impl QuestionRequest for $name {
            fn kind(&self) -> QuestionKind {
                let kind: fn(&Self) -> QuestionKind = $kind;
                kind(self)
            }

            fn problem(&self) -> &ProblemRequest {
                &self.problem
            }

            fn options(&self) -> &OptionsRequest {
                &self.options
            }
        }
    };
}

question_request! {
    /// Asks for one solution, or for places of a tour.
    FindRequest: |_| QuestionKind::Find, {
        /// Places of the tour that are asked for instead of the whole tour, in their order.
        places: Vec<PlaceRequest>,
        /// How a picture of the solution looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks whether there is a solution, and why.
    DecideRequest: |_| QuestionKind::Decide, {}
}

question_request! {
    /// Asks how many solutions there are, on one board or on each of a series.
    CountRequest: |_| QuestionKind::Count, {
        /// The ranks of the boards of a series: `5` or `3..6`.
        ranks: Option<String>,
        /// The files of the boards of a series.
        files: Option<String>,
        /// The series of the first squares of the board.
        prefixes: bool,
        /// The recurrence that the counts of the series obey.
        recurrence: bool,
        /// The share of the count: `3/50`.
        shard: Option<String>,
        /// The face lends a store in which later runs find what was done.
        checkpoint: bool,
        /// The face lends a store for what does not fit into memory.
        scratch: bool,
    }
}

question_request! {
    /// Asks for all solutions.
    ListRequest: |_| QuestionKind::List, {
        /// The most solutions that are listed.
        limit: Option<Number>,
    }
}

question_request! {
    /// Asks which squares are starts, ends, or used.
    MapRequest: |_| QuestionKind::Map, {
        /// How a picture of the map looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks for the steps of a search.
    TraceRequest: |_| QuestionKind::Trace, {
        /// Edges of a graph that takes the place of the board: `A-B,A-C`.
        edges: Vec<String>,
        /// The most steps that are shown.
        limit: Option<Number>,
        /// How a film of the search looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks whether squares are a solution. The squares come by themselves: they may be far larger than memory.
    CheckRequest: |_| QuestionKind::Check, {}
}

question_request! {
    /// Asks for the graph of moves.
    GraphRequest: |_| QuestionKind::Graph, {
        /// Edges of a graph that takes the place of the board.
        edges: Vec<String>,
    }
}

question_request! {
    /// Asks for a picture of a solution, of one that is found or one that is given.
    DrawRequest: |draw| if draw.is_given { QuestionKind::DrawGiven } else { QuestionKind::Draw }, {
        /// The squares of the solution are given, by themselves.
        is_given: bool,
        /// How the picture looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks for the index of a solution, whose squares come by themselves.
    RankRequest: |_| QuestionKind::Rank, {
        /// The face lends a store in which later runs find what was done.
        checkpoint: bool,
        /// The face lends a store for what does not fit into memory.
        scratch: bool,
    }
}

question_request! {
    /// Asks for the solution of an index.
    UnrankRequest: |_| QuestionKind::Unrank, {
        /// The index, in digits.
        number: String,
        /// The face lends a store in which later runs find what was done.
        checkpoint: bool,
        /// The face lends a store for what does not fit into memory.
        scratch: bool,
        /// How a picture of the solution looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks for solutions drawn evenly.
    SampleRequest: |_| QuestionKind::Sample, {
        /// How many; without it one, as `find` answers.
        limit: Option<Number>,
        /// The face lends a store in which later runs find what was done.
        checkpoint: bool,
        /// The face lends a store for what does not fit into memory.
        scratch: bool,
        /// How a picture of the solution looks.
        picture: PictureRequest,
    }
}

#[cfg(test)]
mod tests {
    use backrank_words::Field;

    use super::*;

    /// A request of each question with every field that it has, as the names say.
    const WHOLE: [&str; 4] = [
        r#"{"question":"find","problem":{"puzzle":"tour","board":{"size":"3x10","drawing":null,"holes":["c3,d4"],"holes_block":true,"wrap":"torus"},"piece":"cavallo","convention":"it","closed":true,"from":"0,0","to":"b3","symmetric":"half-turn","step":["c3=17"],"directed":true,"distinct":true,"pieces":5,"dominating":true,"independent":true,"queen":["a1"],"forbid":["a2"],"forbid_diagonal":["a1-c3"]},"options":{"method":"edges","random":true,"move_order":"1,2","tie_break":"roth","few":"turns","seed":7,"threads":2,"time_limit":"30s","node_limit":9,"memory_limit":"4G"},"places":[{"at_step":"1"},{"step_of":"c3"}],"picture":{"theme":"dark","show":"line","no_numbers":true,"arrows":true,"width":500,"delay":"200ms","frames":10}}"#,
        r#"{"question":"count","problem":{"pieces":"most"},"ranks":"5","files":"1..40","prefixes":true,"recurrence":true,"shard":"3/50","checkpoint":true,"scratch":true}"#,
        r#"{"question":"trace","edges":["A-B,A-C"],"limit":10}"#,
        r#"{"question":"unrank","number":"340282366920938463463374607431768211456","scratch":true}"#,
    ];

    #[test]
    fn a_request_is_the_same_after_it_went_through_json() {
        for text in WHOLE {
            let request: Request = serde_json::from_str(text).unwrap();
            let written = serde_json::to_string(&request).unwrap();
            assert_eq!(serde_json::from_str::<Request>(&written).unwrap(), request, "{written}");
        }
        let find: Request = serde_json::from_str(WHOLE[0]).unwrap();
        assert_eq!(serde_json::to_string(&find).unwrap(), WHOLE[0], "every field is written as it is read");
    }

    #[test]
    fn a_field_that_no_request_has_is_refused_wherever_it_stands() {
        for text in [
            r#"{"question":"find","holes":[]}"#,
            r#"{"question":"find","problem":{"hole":[]}}"#,
            r#"{"question":"find","problem":{"board":{"sizes":"8"}}}"#,
            r#"{"question":"list","options":{"path":"/tmp"}}"#,
            r#"{"question":"guess"}"#,
        ] {
            assert!(serde_json::from_str::<Request>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_request_knows_which_of_its_fields_were_given() {
        let Request::Find(find) = serde_json::from_str(WHOLE[0]).unwrap() else { panic!("it asks to find") };
        let own = [Field::Holes, Field::StepOf, Field::Delay, Field::MemoryLimit, Field::ForbidDiagonal];
        assert!(own.into_iter().all(|field| find.fields().contains(field)));
        assert_eq!(FindRequest::default().fields(), FieldSet::default());
    }
}
