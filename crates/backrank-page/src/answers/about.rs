//! The data that the page loads first: the version, the limits, the choices in the menus and the texts of the page.

use std::time::Duration;

use backrank::board::Piece;
use backrank::placements;
use backrank::render::{Theme, piece_shape};
use backrank::teach::LessonConvention;
use backrank::tours::{self, TieBreak};
use backrank_words::{Language, Words};
use serde_json::{Value, json};

use super::shown_trace::{TRACEABLE_PLACEMENT_METHODS, is_traceable_tour_method};
use super::unrank::INDEX_ORDER_VERSION;
use crate::puzzle_settings::MAX_SIDE;
use crate::refusal::Refusal;
use crate::search_context::parse_parameters;

/// The limits of the server or the worker that answers the page.
#[derive(Clone, Copy, Debug)]
pub struct PageLimits {
    /// The time limit of a search.
    pub time: Duration,
    /// The memory limit of a search, in bytes.
    pub memory: u64,
    /// The largest number of searches that run at the same time.
    pub searches: usize,
    /// The largest size of the body of a request, in bytes.
    pub body: usize,
}

/// `GET /api/about`: the version, the limits, the choices in the menus with their labels, and the texts of the page.
///
/// # Errors
/// If the query has other parameters than `lang`, or if `lang` is repeated or names an unknown language.
pub fn about(parameters: Vec<(String, String)>, limits: &PageLimits, words: &Words) -> Result<Value, Refusal> {
    parse_parameters(parameters, &[])?;
    let labelled = |prefix: &str, name: &str| {
        let key = format!("{prefix}-{name}");
        let label = if words.has_message(&key) { words.text(&key) } else { name.to_owned() };
        json!({ "name": name, "label": label })
    };
    let language = |language: Language| json!({ "name": language.name(), "label": language.own_name() });
    let piece = |&(name, _): &(&str, &str)| {
        let mut piece = labelled("piece", name);
        let shape = name.parse::<Piece>().ok().and_then(|piece| piece_shape(&piece));
        piece["body"] = shape.map(|[body, _]| body).into();
        piece["lines"] = shape.map(|[_, lines]| lines).into();
        piece
    };
    // The frontier method neither finds nor lists tours, so the page does not offer it.
    let of_tours = tours::Method::ALL.into_iter().filter(|&method| method != tours::Method::Frontier);
    let tour_method = |method: tours::Method| {
        let mut labelled = labelled("method", method.name());
        labelled["film"] = is_traceable_tour_method(method).into();
        labelled
    };
    let piece_method = |method: placements::Method| {
        let key = if method == placements::Method::Naive { "method-pieces" } else { "method" };
        let mut labelled = labelled(key, method.name());
        labelled["film"] = TRACEABLE_PLACEMENT_METHODS.contains(&method).into();
        labelled
    };
    let of_pieces: Vec<Value> = placements::Method::ALL.map(piece_method).into();
    let (group, least, _) = words.language().number_format();
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "lang": words.language().name(),
        "languages": Language::ALL.map(language),
        "limits": {
            "side": MAX_SIDE,
            "seconds": limits.time.as_secs_f64(),
            "memory": limits.memory,
            "body": limits.body,
            "searches": limits.searches,
        },
        "pieces": Piece::NAMED.iter().map(piece).collect::<Vec<_>>(),
        "piece_aliases": Piece::ALIASES.map(|(alias, _)| alias),
        "methods": {
            "tour": of_tours.map(tour_method).collect::<Vec<_>>(),
            "queens": of_pieces.clone(),
            "placement": of_pieces,
        },
        "orders": LessonConvention::ALL.map(|convention| labelled("order", convention.name())),
        "tie_breaks": TieBreak::ALL.map(|rule| labelled("tie-break", rule.name())),
        "index_order": INDEX_ORDER_VERSION,
        "themes": Theme::ALL.map(|theme| json!({ "name": theme.name() })),
        "figures": { "group": group, "least": least },
        "list_separator": words.text("list-separator"),
        "words": words.page_messages(),
    }))
}
