//! Large independent sets of an attack graph, and clique covers, whose number of cliques no independent set exceeds.
//! Both are found by a maximum matching or greedily.

use std::iter;

use backrank_board::Graph;

use super::matching::Matching;
use crate::placements::attack_graph::{AttackGraphComponent, cover_by_cliques};
use crate::search::{Limit, Meter};

/// An independent set and a clique cover of the same graph, both as vertex numbers. Their sizes are a lower and an
/// upper bound on the number of pieces that fit.
#[derive(Debug, Default)]
pub(super) struct IndependentSetBounds {
    pub(super) independent_set: Vec<u32>,
    pub(super) clique_cover: Vec<Vec<u32>>,
}

/// The bounds of a component: exact ones from a maximum matching if the component is bipartite or each square lies on
/// two lines, else greedy ones.
pub(super) fn find_independent_set_bounds(
    component: &AttackGraphComponent,
    meter: &mut Meter,
) -> Result<IndependentSetBounds, Limit> {
    if let Some(bounds) = bound_two_colours(component, meter)? {
        return Ok(bounds);
    }
    bound_two_lines(component, meter)?.map_or_else(|| bound_greedily(component, meter), Ok)
}

/// The largest independent set and the smallest clique cover that greedy algorithms find in five orders of the
/// vertices.
fn bound_greedily(component: &AttackGraphComponent, meter: &mut Meter) -> Result<IndependentSetBounds, Limit> {
    let graph = component.graph();
    let mut best: Option<IndependentSetBounds> = None;
    for order in component.line_orders().chain(iter::once_with(|| component.dark_squares_first())) {
        meter.add_work((graph.len() + 2 * graph.edge_count()) as u64)?;
        let group_of = cover_by_cliques(graph, order.iter().copied());
        let mut groups = Vec::new();
        let mut is_taken = vec![false; graph.len()];
        let mut vertices = Vec::new();
        for &vertex in &order {
            let group = group_of[vertex as usize];
            groups.resize_with(groups.len().max(group + 1), Vec::new);
            groups[group].push(vertex);
            if !is_taken[vertex as usize] {
                vertices.push(vertex);
                graph.neighbours(vertex).iter().for_each(|&other| is_taken[other as usize] = true);
            }
        }
        let best = best
            .get_or_insert_with(|| IndependentSetBounds { independent_set: Vec::new(), clique_cover: groups.clone() });
        if vertices.len() > best.independent_set.len() {
            best.independent_set = vertices;
        }
        if groups.len() < best.clique_cover.len() {
            best.clique_cover = groups;
        }
    }
    Ok(best.unwrap_or_default())
}

/// The bounds of a bipartite component, such as every component for knights on a flat board; `None` if the component is
/// not bipartite.
///
/// A maximum matching gives a clique cover: the two ends of each matching edge are one group, and each unmatched square
/// is a group of its own. The squares outside a minimum vertex cover are as many as the groups and form a largest
/// independent set (D. König 1931).
fn bound_two_colours(
    component: &AttackGraphComponent,
    meter: &mut Meter,
) -> Result<Option<IndependentSetBounds>, Limit> {
    let graph = component.graph();
    let Some(colours) = graph.two_colouring() else { return Ok(None) };
    let of_colour =
        |colour: u8| graph.vertices().zip(&colours).filter(move |&(_, &of)| of == colour).map(|(vertex, _)| vertex);
    let mut joined = vec![Vec::new(); graph.len()];
    of_colour(0).for_each(|left| joined[left as usize] = graph.neighbours(left).to_vec());
    let matching = Matching::find_maximum(&joined, graph.len(), meter)?;
    let mut bound = IndependentSetBounds::default();
    let mut has_mate = vec![false; graph.len()];
    for left in of_colour(0) {
        let mate = matching.mate(left as usize);
        mate.iter().for_each(|&mate| has_mate[mate as usize] = true);
        bound.clique_cover.push([left].into_iter().chain(mate).collect());
        bound.independent_set.extend((!matching.in_cover[0][left as usize]).then_some(left));
    }
    for right in of_colour(1) {
        bound.clique_cover.extend((!has_mate[right as usize]).then(|| vec![right]));
        bound.independent_set.extend((!matching.in_cover[1][right as usize]).then_some(right));
    }
    Ok(Some(bound))
}

/// The bounds of a component in which each square lies on two lines; a line is a set of squares that all attack each
/// other. This holds for rooks and bishops, also on boards with holes. `None` for other components, and if the graph of
/// lines is not bipartite.
///
/// Consider the graph whose vertices are the lines and whose edges are the squares, each of which joins its two lines.
/// If it is bipartite (for rooks the two sides are ranks and files), a maximum matching is a largest placement, and a
/// minimum vertex cover (lines that together contain every square) gives the groups of the clique cover.
fn bound_two_lines(component: &AttackGraphComponent, meter: &mut Meter) -> Result<Option<IndependentSetBounds>, Limit> {
    let Some(lines) = find_lines(component.graph(), meter)? else { return Ok(None) };
    let count = lines.iter().flatten().max().map_or(0, |last| last + 1) as usize;
    let crossings = lines.iter().map(|&[a, b]| (a, b));
    // Each square is an edge between two different lines, so no edge is a loop and `from_edges` accepts them.
    let Ok(crossed) = Graph::from_edges(count as u32, crossings) else { return Ok(None) };
    let Some(kinds) = crossed.two_colouring() else { return Ok(None) };
    let sorted = |&[a, b]: &[u32; 2]| if kinds[a as usize] == 0 { [a, b] } else { [b, a] };
    let mut joined = vec![Vec::new(); count];
    lines.iter().map(sorted).for_each(|[left, right]| joined[left as usize].push(right));
    let matching = Matching::find_maximum(&joined, count, meter)?;
    let mut groups = vec![Vec::new(); count];
    let mut has_piece = vec![false; count];
    let mut bound = IndependentSetBounds::default();
    for (vertex, [left, right]) in component.graph().vertices().zip(lines.iter().map(sorted)) {
        let line = if matching.in_cover[0][left as usize] { left } else { right };
        groups[line as usize].push(vertex);
        // If two lines share several squares, only the first of these squares gets the piece of the matching edge.
        if matching.mate(left as usize) == Some(right) && !std::mem::replace(&mut has_piece[left as usize], true) {
            bound.independent_set.push(vertex);
        }
    }
    bound.clique_cover = groups.into_iter().filter(|group| !group.is_empty()).collect();
    Ok(Some(bound))
}

/// For each square, the numbers of its two lines. `None` if for some square the squares attacked from it cannot be
/// split into at most two lines. O(edges x degree).
fn find_lines(graph: &Graph, meter: &mut Meter) -> Result<Option<Vec<[u32; 2]>>, Limit> {
    let mut lines: Vec<Vec<u32>> = vec![Vec::new(); graph.len()];
    let mut count = 0;
    let mut mark = vec![u32::MAX; graph.len()];
    for vertex in graph.vertices() {
        let attacked = graph.neighbours(vertex);
        // Attacked squares that share no numbered line with this square lie on lines that still have to be numbered.
        let mut rest: Vec<u32> = attacked.to_vec();
        rest.retain(|&other| !lines[other as usize].iter().any(|line| lines[vertex as usize].contains(line)));
        while let Some(&one) = rest.first() {
            meter.add_work((attacked.len() * 2) as u64)?;
            graph.neighbours(one).iter().for_each(|&other| mark[other as usize] = count);
            let (mut line, others): (Vec<u32>, Vec<u32>) =
                rest.iter().copied().partition(|&other| other == one || mark[other as usize] == count);
            line.push(vertex);
            graph.neighbours(one).iter().for_each(|&other| mark[other as usize] = u32::MAX);
            line.iter().for_each(|&on_line| mark[on_line as usize] = count);
            for &on_line in &line {
                let attacked = graph.neighbours(on_line);
                meter.add_work(attacked.len() as u64)?;
                let joined = attacked.iter().filter(|&&other| mark[other as usize] == count).count();
                let lines = &mut lines[on_line as usize];
                if joined + 1 != line.len() || lines.len() == 2 {
                    return Ok(None);
                }
                lines.push(count);
            }
            count += 1;
            rest = others;
        }
    }
    // A square on fewer than two lines gets new lines that contain only this square.
    let two = |mut lines: Vec<u32>| {
        while lines.len() < 2 {
            lines.push(count);
            count += 1;
        }
        [lines[0], lines[1]]
    };
    Ok(Some(lines.into_iter().map(two).collect()))
}
