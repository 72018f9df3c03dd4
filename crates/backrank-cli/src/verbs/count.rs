//! `count`: the number of solutions, on one board or on each of a series, and the linear recurrence that the counts of
//! a series satisfy.

use std::io::Write;

use backrank::Problem as _;
use backrank::board::Board;
use backrank::search::{BigInt, BigUint, Budget, Count, Limit, LimitReached, Options};
use backrank::tours::{Method, TourProblem, TourStripCounter};
use backrank_service::answer::{self, Resources};
use backrank_service::validate::{BoardSeries, CountQuestion, Question, SeriesQuestion, Task, WorkDivision};
use backrank_words::{ToMessage, forecast as words, message};
use serde_json::Value;

use crate::checkpoint::{count_by_work_units, count_with_store, write_record_of_zero};
use crate::{CliError, Exit, Format, Session, json};

/// Runs `count`: writes the number of solutions of one board or of a series of boards, or the forecast of a count.
pub fn count(question: &CountQuestion, session: &Session) -> Result<Exit, CliError> {
    match question {
        CountQuestion::Board(question, mode) => count_board(question, *mode, session),
        CountQuestion::Series(series) => count_series(series, session),
        CountQuestion::Forecast(question) => print_forecast(question, session),
    }
}

/// Prints a forecast of the memory, disk space and time of the count.
fn print_forecast(question: &Question, session: &Session) -> Result<Exit, CliError> {
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    let forecast = answer::forecast(question, &resources)?;
    drop(progress);
    let threads = question.threads();
    let lines = match session.output.format() {
        Format::Json => vec![Value::Object(json::forecast_fields(question, &forecast, threads)).to_string()],
        _ => words::lines(&forecast, threads).iter().map(|line| session.words.say(line)).collect(),
    };
    session.with_output(|out| Ok(lines.iter().try_for_each(|line| writeln!(out, "{line}"))?))?;
    Ok(Exit::Yes)
}

fn count_board(question: &Question, mode: WorkDivision, session: &Session) -> Result<Exit, CliError> {
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    let (question, why) = match answer::fill_in_extremal_number(question, &resources)? {
        Ok(numbered) => numbered,
        // The search for the extremal number proved that no number of pieces is possible, so the count is 0.
        Err(number) if session.explain_extremal_number(&number) == Exit::No => {
            match mode {
                WorkDivision::WorkUnits(Some(shard)) => write_record_of_zero(question, shard, session)?,
                _ => print_count(&Count::new(0_u32, None), question, session)?,
            }
            return Ok(Exit::Yes);
        }
        Err(_) => return Ok(Exit::Unknown),
    };
    let (count, work_units) = match mode {
        WorkDivision::OneRun(store) => {
            let count = count_with_store(&question, store, session, &resources)?;
            // Only a count of placements that is not up to symmetry is one count of work units.
            let is_of_units = matches!(question.task, Task::Placement(_)) && !question.is_up_to_symmetry();
            (count, progress.total().filter(|_| is_of_units))
        }
        WorkDivision::WorkUnits(shard) => {
            match count_by_work_units(&question, shard, session, (&resources, &progress))? {
                Some(counted) => counted,
                None => return Ok(Exit::Yes),
            }
        }
    };
    drop(progress);
    print_count(&count, &question, session)?;
    why.iter().for_each(|why| session.report(why));
    count.spent.map_or(Ok(Exit::Yes), |spent| Err(session.unfinished_count_error(spent, work_units)))
}

/// Writes the count in the requested format.
fn print_count(count: &Count, question: &Question, session: &Session) -> Result<(), CliError> {
    let answer = match session.output.format() {
        Format::Json => Value::Object(json::count_fields(question, count)).to_string(),
        _ if count.is_exact() => count.found.to_string(),
        _ => format!(">= {}", count.found),
    };
    session.with_output(|out| Ok(writeln!(out, "{answer}")?))
}

/// Counts the tours on each board of a series, and writes each count when it is found.
fn count_series(series_question: &SeriesQuestion, session: &Session) -> Result<Exit, CliError> {
    let SeriesQuestion { question, series, store, wants_recurrence, .. } = series_question;
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    let strips = match StripSeries::new(series_question, &resources) {
        Err(error) if *wants_recurrence => return Err(error),
        strips => strips.ok().flatten(),
    };
    let mut out = session.open_output()?;
    let mut ended = None;
    let mut long = strips.as_ref().map(|strips| strips.long_board_counter(resources.budget()));
    for board in series.boards(question) {
        let (name, board) = board?;
        let count = long.as_mut().and_then(|long| long(&board));
        let question = question.clone().with_tour_board(board);
        let count = match count {
            Some(count) => count,
            None => count_with_store(&question, *store, session, &resources)?,
        };
        if let Some(spent) = count.spent {
            ended = Some(message!("spent-at", at = &*name, reason = spent.message()));
            break;
        }
        match session.output.format() {
            Format::Json => {
                let mut fields = json::count_fields(&question, &count);
                if matches!(series, BoardSeries::Prefixes) {
                    fields.insert("prefix".into(), name.into());
                }
                writeln!(out, "{}", Value::Object(fields))?;
            }
            _ => writeln!(out, "{name}: {}", count.found)?,
        }
        out.flush()?;
    }
    if let (Some(strips), None) = (strips.as_ref().filter(|_| *wants_recurrence), &ended) {
        match strips.recurrence(session, &resources.options_for(&series_question.task)) {
            Ok(law) => writeln!(out, "{law}")?,
            Err(spent) => ended = Some(spent.message()),
        }
    }
    drop(progress);
    out.finish()?;
    Ok(ended.map_or(Exit::Yes, |reason| session.explain_unfinished_list(&reason)))
}

/// A series of strips: boards that have the same number of ranks and any number of files, or the same number of files
/// and any number of ranks. Their numbers of tours satisfy a linear recurrence.
struct StripSeries {
    /// Counts the tours of all strips, in the order of their lengths.
    counter: TourStripCounter,
    /// The tour problem on the strip with one file. If the length of the strips is a number of ranks, they are counted
    /// turned by a quarter.
    problem: TourProblem,
    /// Whether the strips have a fixed number of ranks, so that their length is a number of files.
    is_by_files: bool,
}

/// The largest length of a strip, in ranks or files, at which it is counted by itself. The counts of longer strips come
/// from one run of [`TourStripCounter::counts`], which goes from each length to the next, because a separate count
/// takes time in proportion to the length.
const MAX_SEPARATE_LENGTH: u32 = 40;

impl StripSeries {
    /// Prepares the recurrence of the series; `None` unless it is requested or makes the counts of long strips faster,
    /// and `None` if the boards of the series are no strips. Fails if the tours of these strips cannot be counted in
    /// this way, or if a limit is reached.
    fn new(asked: &SeriesQuestion, resources: &Resources) -> Result<Option<Self>, CliError> {
        let SeriesQuestion { task, series, wants_recurrence, fixed_side, .. } = asked;
        let counts_long_boards = series.longest_side() > MAX_SEPARATE_LENGTH && resources.budget().nodes().is_none();
        let may_help = *wants_recurrence || counts_long_boards;
        let Some((lines, is_by_files)) = fixed_side.filter(|_| may_help) else { return Ok(None) };
        let not_covered = || CliError::failure(message!("recurrence-not-covered"));
        let board = Board::new(lines, 1).map_err(|_| not_covered())?;
        let problem = task.problem.clone().with_board(board);
        let counter = TourStripCounter::new(&problem, &resources.budget().clone().into())?.ok_or_else(not_covered)?;
        Ok(Some(Self { counter, problem, is_by_files }))
    }

    /// Returns a function that counts the tours of a strip whose length exceeds [`MAX_SEPARATE_LENGTH`], and returns
    /// `None` for any other strip, and for all strips if the number of search nodes is limited. It must be called with
    /// strips of increasing length. If the time is up or the work is cancelled, the count states this limit and its
    /// number is 0. Once the numbers need more memory than is allowed, it returns `None` too.
    fn long_board_counter(&self, budget: &Budget) -> impl FnMut(&Board) -> Option<Count> {
        let mut counts = (self.counter.shortest()..).zip(self.counter.counts_within(budget));
        move |board| {
            let lines = if self.is_by_files { board.files() } else { board.ranks() };
            if lines <= MAX_SEPARATE_LENGTH || budget.nodes().is_some() {
                return None;
            }
            loop {
                match counts.next()? {
                    (length, Ok(count)) if length == lines as usize => return Some(Count::new(count, None)),
                    (_, Ok(_)) => {}
                    (_, Err(Limit::Memory { .. })) => return None,
                    (_, Err(limit)) => return Some(Count::new(0_u32, Some(limit.into()))),
                }
            }
        }
    }

    /// The shortest recurrence that the counts of all strips satisfy from some length on, as sentences or as JSON.
    fn recurrence(&self, session: &Session, options: &Options<Method>) -> Result<String, LimitReached> {
        let recurrence = self.counter.recurrence(options)?;
        let (lines, states) = (self.problem.board().ranks(), self.counter.state_count());
        // The counts of the strips of length 0, 1, 2, ..., of which the first is taken to be 0.
        let mut counts = vec![BigUint::ZERO];
        for files in 1..self.counter.shortest() as u32 {
            // The counter starts with a certain length. Shorter strips have few squares, so each is counted by itself.
            let Ok(board) = Board::new(lines, files) else { break };
            let count = self.problem.clone().with_board(board).count(options);
            count.spent.map_or(Ok(()), Err)?;
            counts.push(count.found);
        }
        counts.extend(self.counter.counts().take(recurrence.from + 1));
        let from = recurrence.first_place(&counts);
        let boards = if self.is_by_files { format!("{lines}xn") } else { format!("nx{lines}") };
        let coefficients = &recurrence.coefficients;
        let numerator = recurrence.numerator(&counts);
        let denominator: Vec<BigInt> =
            std::iter::once(BigInt::from(1)).chain(coefficients.iter().map(|coefficient| -coefficient)).collect();
        if session.output.format() == Format::Json {
            let texts = |numbers: &[BigInt]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>();
            return Ok(serde_json::json!({
                "boards": boards,
                "recurrence": texts(coefficients),
                "from": from,
                "numerator": texts(&numerator),
                "denominator": texts(&denominator),
                "states": states,
                "counts": recurrence.counts,
            })
            .to_string());
        }
        let before = |place: usize| format!("a(n-{place})");
        let power = |place: usize| if place == 1 { "x".to_owned() } else { format!("x^{place}") };
        let sum = format_linear_combination((1..).map(before).zip(coefficients));
        let [above, below] = [&numerator, &denominator].map(|of| format_linear_combination((0..).map(power).zip(of)));
        let law = message!("recurrence", boards, sum, from);
        let function = message!("generating-function", numerator = above, denominator = below);
        let proof = message!("recurrence-proof", states, counts = recurrence.counts);
        Ok([law, function, proof].map(|message| session.words.say(&message)).join("\n"))
    }
}

/// A sum of terms as text; each term is a name and its factor. A term with the name `x^0` is written as its factor
/// alone, and terms with factor 0 are left out.
fn format_linear_combination<'a>(terms: impl Iterator<Item = (String, &'a BigInt)>) -> String {
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
