//! Counts of the tours of a series of boards, and the recurrence that they obey.

use std::io::Write;

use backrank::Problem as _;
use backrank::board::Board;
use backrank::search::{BigInt, BigUint, Budget, Count, Options, Recurrence, Spent};
use backrank::tours::{Method, TourProblem, TourStrips};
use backrank_service::request::CountRequest;
use serde_json::{Value, json};

use super::board::{fields, in_folder};
use crate::compute::forecast::tell_counting;
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::output_args::OutputArgs;
use crate::session::Session;
use backrank_service::validate::{self, BoardSeries, Problem, Question};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// Counts the tours of each board of a series, and writes each count as it is found.
pub fn count(args: &Args<CountRequest>, session: &Session, series: &BoardSeries) -> Result<Exit, CliError> {
    let (request, output) = (&args.request, &args.output);
    let question = validate::question(&series.first(request), session.context())?;
    let Problem::Tour(problem) = &question.problem else { return Ok(Exit::No) };
    let (budget, progress) = session.budget(&request.options, false)?;
    let has_law = request.recurrence;
    let may_help = has_law || series.longest() > MOST_ALONE;
    let strips = match may_help.then(|| strips(request, series, problem, &budget)) {
        Some(Ok(Ok(strips))) => Some(strips),
        Some(Ok(Err(spent))) if has_law => return Ok(session.explain_limit(&spent)),
        Some(Err(error)) if has_law => return Err(error),
        _ => None,
    };
    let mut out = Output::open(output.path.as_deref())?;
    let mut ended = None;
    let mut long = strips.as_ref().map(Strips::long);
    for board in series.boards(&question) {
        let (name, board) = board?;
        let of_board = Question { problem: Problem::Tour(problem.clone().on(board)), ..question.clone() };
        let count = match (&of_board.problem, long.as_mut().and_then(|long| long(of_board.board()))) {
            (_, Some(count)) => Count::new(count, budget.look_at_clock().err().map(|limit| Spent { limit, nodes: 0 })),
            (Problem::Tour(problem), None) => in_folder(args, session, &of_board, problem, (&budget, &progress))?,
            (Problem::Placement(_), None) => Count::new(0_u32, None),
        };
        if let Some(spent) = count.spent {
            ended = Some(Message::new("spent-at").with("at", &*name).with("reason", spent.message()));
            break;
        }
        match output.format_or_text() {
            Format::Json => {
                let mut fields = fields(&request.problem, &of_board, &count);
                if matches!(series, BoardSeries::Prefixes) {
                    fields.insert("prefix".into(), name.into());
                }
                writeln!(out, "{}", Value::Object(fields))?;
            }
            _ => writeln!(out, "{name}: {}", count.found)?,
        }
        out.flush()?;
    }
    if let (Some(strips), None) = (strips.as_ref().filter(|_| has_law), &ended) {
        match strips.law(&Options::from(budget.clone()).on_progress(tell_counting(session, &progress))) {
            Ok(law) => writeln!(out, "{}", told(output, session, &law))?,
            Err(spent) => ended = Some(spent.message()),
        }
    }
    drop(progress);
    out.finish()?;
    Ok(ended.map_or(Exit::Yes, |reason| session.unknown(&reason)))
}

/// The boards whose counts obey a recurrence: some ranks, and any number of files; or the other way round.
struct Strips {
    found: TourStrips,
    problem: TourProblem,
    is_by_files: bool,
}

/// What all counts obey.
struct Law {
    recurrence: Recurrence,
    /// The counts of the first boards, from that of no line on.
    counts: Vec<BigUint>,
    /// The number of lines from which on a count obeys it.
    from: usize,
    states: usize,
    /// `3xn` or `nx3`.
    boards: String,
}

fn strips(
    request: &CountRequest,
    series: &BoardSeries,
    problem: &TourProblem,
    budget: &Budget,
) -> Result<Result<Strips, Spent>, CliError> {
    let (lines, is_by_files) = series.recurrence_side(request)?;
    let not_covered = || CliError::misuse(Message::new("recurrence-not-covered"));
    let problem = problem.clone().on(Board::new(lines, 1).map_err(|_| not_covered())?);
    Ok(match TourStrips::new(&problem, &Options::from(budget.clone())) {
        Ok(found) => Ok(Strips { found: found.ok_or_else(not_covered)?, problem, is_by_files }),
        Err(spent) => Err(spent),
    })
}

/// Boards of more lines than this are counted from those before them: each by itself takes as long as it has lines.
const MOST_ALONE: u32 = 40;

impl Strips {
    /// The counts of long boards of a series, from the shortest to the longest.
    fn long(&self) -> impl FnMut(&Board) -> Option<BigUint> {
        let mut counts = (self.found.shortest()..).zip(self.found.counts());
        move |board| {
            let lines = if self.is_by_files { board.files() } else { board.ranks() };
            let mut find = || counts.find_map(|(of, count)| (of == lines as usize).then_some(count));
            if lines > MOST_ALONE { find() } else { None }
        }
    }

    /// Finds what counts obey.
    fn law(&self, options: &Options<Method>) -> Result<Law, Spent> {
        let recurrence = self.found.recurrence(options)?;
        let lines = self.problem.board().ranks();
        let mut counts = vec![BigUint::ZERO];
        for files in 1..self.found.shortest() as u32 {
            // Boards of a few squares.
            let Ok(board) = Board::new(lines, files) else { break };
            let count = self.problem.clone().on(board).count(options);
            count.spent.map_or(Ok(()), Err)?;
            counts.push(count.found);
        }
        counts.extend(self.found.counts().take(recurrence.from() + 1));
        let from = recurrence.first_place(&counts);
        let boards = if self.is_by_files { format!("{lines}xn") } else { format!("nx{lines}") };
        Ok(Law { counts, from, states: self.found.states(), boards, recurrence })
    }
}

/// The law in words or as JSON.
fn told(output: &OutputArgs, session: &Session, law: &Law) -> String {
    let coefficients = law.recurrence.coefficients();
    let numerator = law.recurrence.numerator(&law.counts);
    let denominator: Vec<BigInt> =
        std::iter::once(BigInt::from(1)).chain(coefficients.iter().map(|coefficient| -coefficient)).collect();
    if output.format_or_text() == Format::Json {
        let texts = |numbers: &[BigInt]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>();
        return json!({
            "boards": law.boards,
            "recurrence": texts(coefficients),
            "from": law.from,
            "numerator": texts(&numerator),
            "denominator": texts(&denominator),
            "states": law.states,
            "counts": law.recurrence.counts(),
        })
        .to_string();
    }
    let before = |place: usize| format!("a(n-{place})");
    let power = |place: usize| if place == 1 { "x".to_owned() } else { format!("x^{place}") };
    let sum = sum((1..).map(before).zip(coefficients));
    let fraction = [&numerator, &denominator].map(|of| self::sum((0..).map(power).zip(of)));
    let says = |message: Message| session.words.say(&message);
    let law_of = Message::new("recurrence").with("boards", law.boards.as_str()).with("sum", sum).with("from", law.from);
    let function = Message::new("generating-function");
    let [above, below] = fraction;
    let proof = Message::new("recurrence-proof").with("states", law.states).with("counts", law.recurrence.counts());
    [law_of, function.with("numerator", above).with("denominator", below), proof].map(says).join("\n")
}

/// A sum of names, each as often as is said; `1` for the name `x^0`.
fn sum<'a>(terms: impl Iterator<Item = (String, &'a BigInt)>) -> String {
    let mut text = String::new();
    for (name, times) in terms.filter(|(_, times)| **times != BigInt::ZERO) {
        let sign = match (text.is_empty(), *times < BigInt::ZERO) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        let size = times.magnitude().to_string();
        let product = match (name.as_str(), size.as_str()) {
            ("x^0", size) => size.to_owned(),
            (name, "1") => name.to_owned(),
            (name, size) => format!("{size} {name}"),
        };
        text.push_str(sign);
        text.push_str(&product);
    }
    if text.is_empty() { "0".to_owned() } else { text }
}
