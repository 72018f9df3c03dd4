//! Parses the text of solutions that users give: squares as names, numbers, coordinates, grids, drawn boards, tables or
//! JSON lists.

use backrank::board::{Board, Square};
use backrank::teach::Notation;
use backrank_words::{Message, message, text_arg};
use serde_json::Value;

use crate::answer;
use crate::request::Puzzle;
use crate::solution_header::refuse_json_of_other_problem;
use crate::validate::{Question, Task, parse_coordinates, parse_square_on};

/// The squares of a given solution: of a tour in the order of its steps, of a placement in the order of the text.
#[derive(Clone, Debug)]
pub struct GivenSquares {
    /// The squares.
    pub squares: Vec<Square>,
    /// Whether the solution says that it is a closed tour.
    pub closed: bool,
}

/// Reads a solution from a text: JSON, or squares in any other notation. A byte order mark is skipped. JSON that names
/// another problem than the question is refused.
///
/// # Errors
/// A message that says what cannot be read, or how the problem differs.
pub fn read_solution(question: &Question, text: &str) -> Result<GivenSquares, Message> {
    let text = text.trim_start_matches('\u{feff}');
    let Some(value) = parse_json_value(text.trim_end())? else {
        return Ok(GivenSquares { squares: read_squares(question, text)?, closed: false });
    };
    refuse_json_of_other_problem(&value, question)?;
    let closed = match value.get("closed") {
        None => false,
        Some(Value::Bool(closed)) => *closed,
        Some(other) => {
            let value = text_arg(other);
            return Err(message!("wrong-value", option = "\"closed\"", value, values = "true, false", nearest = ""));
        }
    };
    Ok(GivenSquares { squares: read_json_squares(question, &value)?, closed })
}

/// Whether this character separates numbers: white space or a comma.
pub fn is_number_separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Parses a text that begins like a JSON object or list into a JSON value; `None` for any other text. The error names
/// the line and column at which the JSON is malformed.
fn parse_json_value(text: &str) -> Result<Option<Value>, Message> {
    if !text.trim_start().starts_with(['{', '[']) {
        return Ok(None);
    }
    let wrong = |error: serde_json::Error| message!("wrong-json", line = error.line(), column = error.column());
    serde_json::from_str(text).map(Some).map_err(wrong)
}

/// Parses a text that is not JSON into squares: in the order given or, if it is a grid of step numbers, in the order of
/// the steps. The error says that the text is empty, says what is wrong with a grid or drawing, or quotes what cannot
/// be read, with line and column if known.
fn read_squares(question: &Question, text: &str) -> Result<Vec<Square>, Message> {
    if text.trim().is_empty() {
        // A placement of no pieces is an empty list.
        let asks_for_none = matches!(&question.task, Task::Placement(task) if task.problem.pieces().exact() == Some(0));
        return if asks_for_none { Ok(Vec::new()) } else { Err(message!("answer-empty")) };
    }
    if question.convention.is_some_and(|convention| convention.notation() == Notation::Coordinates)
        && text.split_whitespace().all(|word| parse_coordinates(word).is_some())
    {
        let square = |word| parse_square_on(question.board(), word, question.convention);
        return text.split_whitespace().map(square).collect::<Result<_, _>>().map_err(|refusal| refusal.message);
    }
    if is_placement_drawing(question, text) {
        return read_pieces(text, question.board(), question.piece_letter());
    }
    if let Some(rows) = text.strip_prefix("step,square").or_else(|| text.strip_prefix("piece,square")) {
        let square = |row: &str| row.rsplit(',').next().unwrap_or_default().to_owned();
        return read_names(&rows.lines().map(square).collect::<Vec<_>>().join("\n"));
    }
    // In a list of the queens' files, one for each rank, `-` stands for a rank without a queen.
    let is_empty_rank = |word: &str| question.numbers_queens_by_rank() && word == "-";
    let is_number = |word: &str| is_empty_rank(word) || word.bytes().all(|b| b.is_ascii_digit());
    let numbers_only = text.split(is_number_separator).filter(|word| !word.is_empty()).all(is_number);
    if numbers_only { read_numbers(question, text) } else { read_names(text) }
}

/// Reads the squares of a JSON list, or of the list in the field `squares` of a JSON object; squares are names or
/// numbers. The error says that there is no list or that there are several solutions, or names the first item that is
/// not a square. A named square may be off the board.
fn read_json_squares(question: &Question, value: &Value) -> Result<Vec<Square>, Message> {
    let list = value.get("squares").unwrap_or(value).as_array();
    let list = list.ok_or_else(|| message!("json-without-squares"))?;
    if list.iter().any(|item| item.is_object() || item.is_array()) {
        return Err(message!("json-several"));
    }
    let not_a_square = |text: &str| message!("not-a-square", text);
    let square = |value: &Value| match value {
        Value::String(name) => name.parse().map_err(|_| not_a_square(name)),
        Value::Number(id) => {
            let id = id.as_u64().and_then(|id| usize::try_from(id).ok());
            let square = id.and_then(|id| question.square_of_id(id));
            square.ok_or_else(|| message!("id-off-board", id = text_arg(value)))
        }
        other => Err(not_a_square(&other.to_string())),
    };
    list.iter().map(square).collect()
}

/// Whether a text is a drawing of a board with pieces; `false` if the question is about tours.
pub fn is_placement_drawing(question: &Question, text: &str) -> bool {
    let letter = question.piece_letter();
    let is_cell = |c| c == letter || c == 'Q' || ".#x".contains(c);
    let has_pieces = text.contains([letter, 'Q']);
    let has_cells = |line: &str| has_pieces && !line.is_empty() && line.chars().all(is_cell);
    let mut lines = text.lines().map(str::trim);
    question.puzzle != Puzzle::Tour && lines.any(|line| line.starts_with(['|', '+']) || has_cells(line))
}

/// Parses numbers. For tours, a grid with a line for each rank and a number for each square of the rank contains the
/// steps of the tour. For the queens puzzle, unless holes block, as many numbers as ranks are the files of the queens,
/// from 0, from the top rank down. All other numbers are ids of squares, as [`Question::id_of_square`] gives them.
fn read_numbers(question: &Question, text: &str) -> Result<Vec<Square>, Message> {
    let board = question.board();
    let too_large = |word: &str| message!("number-too-large", text = word);
    let number = |word: &str| match word {
        "-" => Ok(None),
        word => word.parse::<usize>().map(Some).map_err(|_| too_large(word)),
    };
    let row = |line: &str| line.split(is_number_separator).filter(|word| !word.is_empty()).map(number).collect();
    let rows: Vec<Vec<Option<usize>>> =
        text.lines().filter(|line| !line.trim().is_empty()).map(row).collect::<Result<_, Message>>()?;
    let rank_squares = |rank: u32| {
        (0..board.files()).map(move |file| Square::new(file, rank)).filter(|&square| board.contains(square))
    };
    // A grid has no line for a rank that consists of holes. Ranks are looked at only if so few have no line that the
    // board has enough holes for them.
    let holes = board.area() - board.len();
    let may_be_grid = board.ranks() as usize <= rows.len().saturating_add(holes / board.files() as usize);
    let ranks = 0..if may_be_grid { board.ranks() } else { 0 };
    let ranks: Vec<u32> = ranks.rev().filter(|&rank| rank_squares(rank).next().is_some()).collect();
    // Whether a line has a number for each square of its rank. Squares are counted only until there are more of them
    // than numbers, because a rank may be far longer than its line.
    let fills_its_rank =
        |(numbers, &rank): (&Vec<_>, &u32)| rank_squares(rank).take(numbers.len() + 1).count() == numbers.len();
    let fills_all_ranks =
        question.puzzle == Puzzle::Tour && rows.len() == ranks.len() && rows.iter().zip(&ranks).all(fills_its_rank);
    let squares = ranks.iter().copied().flat_map(rank_squares);
    if fills_all_ranks && (ranks.len() > 1 || !is_list_of_ids(question, &rows.concat(), squares)?) {
        let mut steps: Vec<(usize, Square)> = Vec::new();
        for (numbers, &rank) in rows.iter().zip(&ranks) {
            steps.extend(numbers.iter().copied().flatten().zip(rank_squares(rank)));
        }
        steps.sort_by_key(|(step, _)| *step);
        // The numbers of the steps must be consecutive: each occurs once, and none is missing.
        if let Some(pair) = steps.windows(2).find(|pair| pair[0].0.checked_add(1) != Some(pair[1].0)) {
            let ((before, _), (step, _)) = (pair[0], pair[1]);
            let (key, step) = if before == step { ("grid-twice", step) } else { ("grid-gap", before + 1) };
            return Err(message!(key, step = text_arg(step)));
        }
        return Ok(steps.into_iter().map(|(_, square)| square).collect());
    }
    if let Some(files) =
        files_of_grid(&rows).filter(|files| question.puzzle == Puzzle::Tour && files * rows.len() != board.len())
    {
        return Err(message!(
            "grid-size",
            ranks = rows.len(),
            files,
            board = format!("{}x{}", board.ranks(), board.files())
        ));
    }
    let ids = rows.concat();
    let off_board = |id: usize| message!("id-off-board", id = text_arg(id));
    if question.numbers_queens_by_rank() && ids.len() == board.ranks() as usize {
        let top = board.ranks() - 1;
        let file = |id| u32::try_from(id).ok().filter(|&file| file < board.files()).ok_or_else(|| off_board(id));
        let square =
            |(row, id): (usize, Option<usize>)| Some(file(id?).map(|file| Square::new(file, top - row as u32)));
        return ids.into_iter().enumerate().filter_map(square).collect();
    }
    let square = |id: usize| question.square_of_id(id).ok_or_else(|| off_board(id));
    ids.into_iter().flatten().map(square).collect()
}

/// Whether these numbers are the ids of squares, and not the steps of the squares of the only rank that has squares;
/// both look alike. They are what makes them a tour. If neither does, a 0 shows that the numbers are ids; the ids of a
/// higher rank do not begin with 1, as steps do.
///
/// # Errors
/// If the numbers are two different tours.
fn is_list_of_ids(
    question: &Question,
    numbers: &[Option<usize>],
    squares: impl Iterator<Item = Square>,
) -> Result<bool, Message> {
    let is_tour = |squares: &Vec<Square>| answer::check(question, false, squares.clone()).solution.is_some();
    let mut steps: Vec<(Option<usize>, Square)> = numbers.iter().copied().zip(squares).collect();
    steps.sort_unstable();
    let are_steps = steps.iter().zip(question.first_step_number()..).all(|(&(step, _), number)| step == Some(number));
    let by_steps = are_steps.then(|| steps.into_iter().map(|(_, square)| square).collect()).filter(is_tour);
    let by_ids: Option<Vec<Square>> = numbers.iter().map(|id| question.square_of_id((*id)?)).collect();
    let least = numbers.iter().flatten().min();
    match (by_steps, by_ids.filter(is_tour)) {
        (Some(steps), Some(ids)) if steps != ids => Err(message!("numbers-ambiguous")),
        (Some(_), _) => Ok(false),
        (None, Some(_)) => Ok(true),
        (None, None) if question.board().ranks() == 1 => Ok(least == Some(&0)),
        (None, None) => Ok(least != Some(&1)),
    }
}

/// The number of files of a grid of steps, whatever the size of its board; `None` if the lines are no such grid: at
/// least two lines of equal length, of at least two numbers each, which contain all numbers from 1, or from 0, once.
fn files_of_grid(rows: &[Vec<Option<usize>>]) -> Option<usize> {
    let files = rows.first()?.len();
    let mut numbers = rows.iter().flatten().copied().collect::<Option<Vec<usize>>>()?;
    numbers.sort_unstable();
    let is_grid = files > 1 && rows.len() > 1 && rows.iter().all(|row| row.len() == files);
    let is_all = |first: usize| numbers.iter().copied().eq(first..first + numbers.len());
    (is_grid && (is_all(1) || is_all(0))).then_some(files)
}

/// Parses names of squares. Each line is a list as [`Square::read_list`] reads it.
fn read_names(text: &str) -> Result<Vec<Square>, Message> {
    let squares = text.lines().enumerate().map(|(index, line)| {
        Square::read_list(line).map_err(|error| {
            let column = line.find(&error.text).map_or(1, |at| line[..at].chars().count() + 1);
            message!("not-a-square-at", text = &error.text, line = index + 1, column)
        })
    });
    Ok(squares.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Parses a drawn board: lines of `|Q| |`, or of `Q` and `.`, with a cell for each square of the rank, the top rank
/// first. The letter of the piece is accepted for `Q`.
fn read_pieces(text: &str, board: &Board, letter: char) -> Result<Vec<Square>, Message> {
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines()).filter(|(_, line)| !line.trim().trim_start_matches(['+', '-']).is_empty()).collect();
    if lines.len() != board.ranks() as usize {
        return Err(message!("grid-ranks", ranks = lines.len(), board));
    }
    let mut squares = Vec::new();
    for (rank, (line, text)) in (0..board.ranks()).rev().zip(lines) {
        let mut cells = cells(text);
        for file in 0.. {
            match cells.next() {
                None if file >= board.files() => break,
                Some(piece) if piece == "Q" || piece.chars().eq([letter]) => squares.push(Square::new(file, rank)),
                Some(" " | "." | "#" | "x") if file < board.files() => {}
                other => {
                    let (character, column) = (other.unwrap_or_default(), u64::from(file) + 1);
                    return Err(message!("grid-strange", letter = text_arg(letter), character, line, column));
                }
            }
        }
    }
    Ok(squares)
}

/// The cells of a line of a drawn board: what is between the bars of a line that begins and ends with one, or else each
/// character.
fn cells(line: &str) -> Box<dyn Iterator<Item = &str> + '_> {
    match line.trim().strip_prefix('|').and_then(|inside| inside.strip_suffix('|')) {
        Some(inside) => Box::new(inside.split('|')),
        None => Box::new(line.split_inclusive(|_| true)),
    }
}
