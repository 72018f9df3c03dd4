//! `rank`, `unrank` and `sample`: tours and placements by their numbers, without a list.

use std::io::Write;
use std::ops::ControlFlow;

use backrank::board::{Placement, Tour};
use backrank::placements::{PlacementIndex, PlacementProblem, Solution};
use backrank::search::{BigUint, Options, Spent};
use backrank::tours::{Method, TourIndex, TourProblem};
use backrank::{NoIndex, Problem as _, SolutionIndex};
use backrank_service::Refusal;
use backrank_service::request::{
    OptionsRequest, PictureRequest, ProblemRequest, QuestionRequest, RankRequest, SampleRequest, UnrankRequest,
};
use backrank_words::Field;
use serde_json::json;

use crate::answer::{self, Kept};
use crate::compute::faults::{tour_or_wrong, what_is_wrong};
use crate::compute::forecast::tell_counting;
use crate::compute::layers::Layers;
use crate::compute::shares;
use crate::compute::why_none::why_none;
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::{Args, FileArgs};
use crate::output::Output;
use crate::output_args::OutputArgs;
use crate::print::lines::Lines;
use crate::print::show::{Answer, Show};
use crate::print::within_budget::print_answer;
use crate::session::Session;
use crate::verb::Verb;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// What was said with the help of all numbers, and how many there are; or what was spent.
type Numbered<T> = Result<(T, BigUint), Spent>;

/// An answer that has a number.
enum Found {
    Tour(Tour),
    Placement(Solution),
}

/// Which one is wanted.
enum Which {
    Number(BigUint),
    /// One drawn with this seed.
    Drawn(u64),
}

/// What is asked of an index, with what the command lends to its answer.
struct IndexQuery<'a> {
    problem: &'a ProblemRequest,
    options: &'a OptionsRequest,
    output: &'a OutputArgs,
    files: &'a FileArgs,
    session: &'a Session,
    question: &'a Question,
}

impl<'a> IndexQuery<'a> {
    fn new<R: QuestionRequest>(args: &'a Args<R>, session: &'a Session, question: &'a Question) -> Self {
        let Args { request, output, files } = args;
        Self { problem: request.problem(), options: request.options(), output, files, session, question }
    }
}

/// `rank`.
pub fn rank(args: &Args<RankRequest>, session: &Session) -> Result<Exit, CliError> {
    let question = validate::question(&args.request, session.context())?;
    let query = IndexQuery::new(args, session, &question);
    let memory = session.memory(query.options)?;
    let Kept { squares, closed } = answer::read_answer(query.files, memory, &question, &session.words)?;
    let refused = |message: Message| CliError::Failure(message, Exit::No);
    let numbered = match &question.problem {
        Problem::Tour(problem) => {
            let (tour, wrong, _) = tour_or_wrong(&question, problem, closed || problem.is_closed(), squares);
            let Some(tour) = tour else {
                let reason = wrong.into_iter().next().map(|wrong| wrong.reason);
                return Err(reason.map_or_else(tours_not_covered, refused));
            };
            query.tours_numbered(problem, |numbers| numbers.position(&tour))?
        }
        Problem::Placement(problem) => {
            if let Some(wrong) = what_is_wrong(&question, false, squares.clone()).into_iter().next() {
                return Err(refused(wrong.reason));
            }
            let placement = Placement::new(problem.board(), problem.piece(), squares)
                .map_err(|error| refused(error.faults[0].message()))?
                .into();
            query.placements_numbered(problem, |numbers| numbers.position(&placement))?
        }
    };
    let (rank, of) = match numbered {
        Ok((Some(rank), of)) => (rank, of),
        Ok((None, _)) => return Err(not_covered(&question)),
        Err(spent) => return Ok(query.ended(&spent)),
    };
    let mut out = Output::open(args.output.path.as_deref())?;
    match args.output.format_or_text() {
        Format::Json => writeln!(out, "{}", json!({ "rank": rank.to_string(), "of": of.to_string() }))?,
        _ => writeln!(out, "{rank}")?,
    }
    out.finish()?;
    Ok(Exit::Yes)
}

/// `unrank`.
pub fn unrank(args: &Args<UnrankRequest>, session: &Session) -> Result<Exit, CliError> {
    let question = validate::question(&args.request, session.context())?;
    let query = IndexQuery::new(args, session, &question);
    let text = args.request.number.as_str();
    let number = match text.parse::<BigUint>() {
        Ok(number) if text.bytes().all(|byte| byte.is_ascii_digit()) => number,
        _ => return Err(CliError::misuse(Message::new("rank-unreadable").with("text", text))),
    };
    let numbered = query.numbered(Which::Number(number))?;
    match &numbered {
        Ok((None, of)) if of.bits() > 0 => {
            let last = of - 1_u32;
            let message = Message::new("rank-beyond").with("rank", text).show("count", of).show("last", &last);
            Err(CliError::misuse(message))
        }
        _ => query.one(&args.request.picture, numbered),
    }
}

/// `sample`.
pub fn sample(args: &Args<SampleRequest>, session: &Session) -> Result<Exit, CliError> {
    let SampleRequest { options, limit, picture, .. } = &args.request;
    let question = validate::question(&args.request, session.context())?;
    let query = IndexQuery::new(args, session, &question);
    let seed = validate::number(options.seed.as_ref(), Field::Seed)?.unwrap_or(0);
    let exit = match validate::number(limit.as_ref(), Field::Limit)? {
        Some(many) => several(&query, picture, (seed, many))?,
        None => query.one(picture, query.numbered(Which::Drawn(seed))?)?,
    };
    if exit == Exit::Yes {
        session.note(&Message::new("seed").show("seed", &seed));
    }
    Ok(exit)
}

/// Writes `many` answers, drawn with a seed and those that follow it; 0 follows the largest.
fn several(query: &IndexQuery<'_>, picture: &PictureRequest, (seed, many): (u64, u64)) -> Result<Exit, CliError> {
    let &IndexQuery { options, output, session, question, .. } = query;
    let seeds = (0..many).map(|more| seed.wrapping_add(more));
    let format = output.format_or_text();
    if !Format::of(Verb::List).contains(&format) {
        return Err(CliError::misuse(Message::new("sample-one-at-a-time").with("format", format.name())));
    }
    let show = Show::new(output, (picture, options), question, session, format)?;
    let (mut out, mut lines) = (Output::open(output.path.as_deref())?, Lines::new(show, false));
    lines.begin(&mut out)?;
    let budget = session.time_and_memory(options)?;
    let are_wanted = many > 0;
    let mut write = |answer: Option<Answer<'_>>| -> Result<ControlFlow<()>, CliError> {
        let Some(answer) = answer else { return Ok(ControlFlow::Break(())) };
        lines.write(answer, None, &mut out)?;
        Ok(if budget.look_at_clock().is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    };
    let numbered = match &question.problem {
        Problem::Tour(problem) => query.tours_numbered(problem, |numbers| {
            for seed in seeds {
                let tour = numbers.sample_with_seed(seed)?;
                match write(tour.as_ref().map(Answer::Tour)) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break,
                    Err(error) => return Ok(Err(error)),
                }
            }
            Ok(Ok(()))
        })?,
        Problem::Placement(problem) => query.placements_numbered(problem, |numbers| {
            for seed in seeds {
                match write(numbers.sample_with_seed(seed)?.as_ref().map(|placement| Answer::Pieces(placement))) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break,
                    Err(error) => return Ok(Err(error)),
                }
            }
            Ok(Ok(()))
        })?,
    };
    match numbered {
        Ok((written, _)) => written?,
        Err(spent) => return Ok(query.ended(&spent)),
    }
    lines.end(&mut out)?;
    out.finish()?;
    match budget.look_at_clock() {
        Err(limit) => Ok(session.explain_limit(&Spent { limit, nodes: 0 })),
        Ok(()) if lines.written() == 0 && are_wanted => Ok(why_none(session, question, &budget)),
        Ok(()) => Ok(Exit::Yes),
    }
}

fn not_covered(question: &Question) -> CliError {
    match question.problem {
        Problem::Tour(_) => tours_not_covered(),
        Problem::Placement(_) => CliError::misuse(Message::new("rank-not-covered")),
    }
}

fn tours_not_covered() -> CliError {
    CliError::misuse(Message::new("rank-tours-not-covered"))
}

impl IndexQuery<'_> {
    /// The answer that is wanted.
    fn numbered(&self, which: Which) -> Result<Numbered<Option<Found>>, CliError> {
        match &self.question.problem {
            Problem::Tour(problem) => self.tours_numbered(problem, |numbers| {
                let tour = match which {
                    Which::Number(number) => numbers.get(&number),
                    Which::Drawn(seed) => numbers.sample_with_seed(seed),
                };
                Ok(tour?.map(Found::Tour))
            }),
            Problem::Placement(problem) => self.placements_numbered(problem, |numbers| {
                let placement = match which {
                    Which::Number(number) => numbers.get(&number),
                    Which::Drawn(seed) => numbers.sample_with_seed(seed),
                };
                Ok(placement?.map(Found::Placement))
            }),
        }
    }

    /// What the numbers of a problem's tours say.
    fn tours_numbered<T>(
        &self,
        problem: &TourProblem,
        say: impl FnOnce(&mut TourIndex) -> Result<T, Spent>,
    ) -> Result<Numbered<T>, CliError> {
        let (budget, progress) = self.session.budget(self.options, false)?;
        let layers = Layers::open(self.files, self.options, self.question)?;
        let budget = layers.iter().fold(budget, |budget, layers| budget.with_store(layers.folder.clone()));
        let options = self.question.tour_options(Method::Auto, &budget);
        let options = options.workers(self.session.threads(self.options)?.get());
        let numbered = match problem.index(&options.on_progress(tell_counting(self.session, &progress))) {
            Ok(mut numbers) => say(&mut numbers).map(|said| (said, numbers.count())),
            Err(NoIndex::Spent(spent)) => Err(spent),
            Err(_) => return Err(tours_not_covered()),
        };
        layers.map_or(Ok(()), |layers| layers.look(numbered.as_ref().err()))?;
        Ok(numbered)
    }

    /// What the numbers of a problem's placements say.
    fn placements_numbered<T>(
        &self,
        problem: &PlacementProblem,
        say: impl FnOnce(&mut PlacementIndex) -> Result<T, Spent>,
    ) -> Result<Numbered<T>, CliError> {
        if self.question.given.contains(Field::Checkpoint) {
            return Err(Refusal::not_for(Field::Checkpoint, self.problem.puzzle.name()).into());
        }
        let (budget, progress) = self.session.budget(self.options, false)?;
        let threads = self.session.threads(self.options)?.get();
        let options = Options::from(budget).workers(threads).on_progress(progress.listener());
        Ok(match problem.index(&options) {
            Ok(mut numbers) => say(&mut numbers).map(|said| (said, numbers.count())),
            Err(NoIndex::Spent(spent)) => Err(spent),
            Err(_) => return Err(CliError::misuse(Message::new("rank-not-covered"))),
        })
    }

    /// Shows the answer, or says why there is none.
    fn one(&self, picture: &PictureRequest, numbered: Numbered<Option<Found>>) -> Result<Exit, CliError> {
        let Self { options, output, session, question, .. } = *self;
        let budget = session.time_and_memory(options)?;
        let show = Show::new(output, (picture, options), question, session, output.format_or_text())?;
        let write = |answer: Answer<'_>| print_answer(session, &show, answer, &budget.meter());
        match numbered {
            Ok((Some(Found::Tour(tour)), _)) => write(Answer::Tour(&tour)),
            Ok((Some(Found::Placement(placement)), _)) => write(Answer::Pieces(&placement)),
            Ok((None, _)) => Ok(why_none(session, question, &budget)),
            Err(spent) => Ok(self.ended(&spent)),
        }
    }

    /// Says what ended the way to the numbers, and whether what was done is kept.
    fn ended(&self, spent: &Spent) -> Exit {
        shares::ended(self.session, spent, None, self.files.checkpoint.is_some())
    }
}
