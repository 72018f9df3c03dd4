//! Why a list is empty.

use std::fmt::Display;

use backrank::Problem as _;
use backrank::search::{Budget, Outcome};
use backrank::tours::Method;
use backrank_service::validate::{Problem, Question};

use crate::exit::Exit;
use crate::session::Session;
use backrank_words::words::Message;

/// Says why there is none: a search that lists or counts has only ended, a finder may know more.
pub fn why_none(session: &Session, question: &Question, budget: &Budget) -> Exit {
    match &question.problem {
        Problem::Tour(problem) => match problem.find(&question.tour_options(Method::Auto, budget)) {
            Outcome::Impossible(reason) => session.explain_none(&reason),
            Outcome::Unknown(spent) => session.explain_limit(&spent),
            Outcome::Found(tour) => session.unknown(&contradiction(&tour)),
        },
        Problem::Placement(problem) => match problem.find(&budget.clone().into()) {
            Outcome::Impossible(reason) => session.explain_none(&reason),
            Outcome::Unknown(spent) => session.explain_limit(&spent),
            Outcome::Found(placement) => session.unknown(&contradiction(&placement)),
        },
    }
}

/// That a search found an answer which the list lacks.
fn contradiction(answer: &impl Display) -> Message {
    Message::new("list-contradicted").show("answer", answer)
}

#[cfg(test)]
mod tests {
    use backrank_service::validate;
    use backrank_words::Field;
    use backrank_words::words::Words;

    use super::*;
    use crate::args;
    use crate::invocation::Invocation;

    #[test]
    fn an_empty_list_of_a_question_that_has_an_answer_is_an_unknown() {
        let words = || Words::new(args::language(&[], |_| None), Field::as_option);
        let mut session = Session::new(words());
        session.quiet = true;
        for question in [["tour", "5x5"], ["queens", "6"]] {
            let typed_words: Vec<_> = ["backrank", "list"].into_iter().chain(question).map(Into::into).collect();
            let Ok(Some(Invocation::List(args))) = args::read(&typed_words, &session.words) else {
                panic!("{question:?}")
            };
            let question = validate::question(&args.request, session.context()).unwrap();
            assert_eq!(why_none(&session, &question, &Budget::unlimited()), Exit::Unknown);
        }
    }
}
