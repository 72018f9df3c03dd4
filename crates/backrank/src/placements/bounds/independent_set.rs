//! Independent sets of an attack graph with clique covers that bound their size from above, found by a maximum matching
//! or greedily.

use backrank_board::Graph;

use super::matching::Matching;
use crate::placements::attack_graph::{AttackGraph, cover_by_cliques};
use crate::search::{Limit, Meter};

/// An independent set (`vertices`) and a clique cover (`groups`) of the same graph. Their sizes are a lower and an
/// upper bound on the number of pieces that fit.
#[derive(Debug, Default)]
pub(super) struct BoundedSet {
    pub(super) vertices: Vec<u32>,
    pub(super) groups: Vec<Vec<u32>>,
}

/// The bounds of a component: exact ones from a maximum matching if the component is bipartite or each square lies on
/// two lines, else greedy ones.
pub(super) fn find_bounded_set(part: &AttackGraph, meter: &mut Meter) -> Result<BoundedSet, Limit> {
    if let Some(bounds) = bound_two_colours(part, meter)? {
        return Ok(bounds);
    }
    bound_two_lines(part, meter)?.map_or_else(|| bound_greedily(part, meter), Ok)
}

/// The largest independent set and the smallest clique cover that greedy algorithms find in five orders of the
/// vertices.
fn bound_greedily(part: &AttackGraph, meter: &mut Meter) -> Result<BoundedSet, Limit> {
    let graph = part.graph();
    let mut best: Option<BoundedSet> = None;
    for order in part.line_orders().into_iter().chain([part.colour_order()]) {
        meter.work((graph.len() + 2 * graph.edge_count()) as u64)?;
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
        let best = best.get_or_insert_with(|| BoundedSet { vertices: Vec::new(), groups: groups.clone() });
        if vertices.len() > best.vertices.len() {
            best.vertices = vertices;
        }
        if groups.len() < best.groups.len() {
            best.groups = groups;
        }
    }
    Ok(best.unwrap_or_default())
}

/// The bounds of a bipartite component, as for knights; `None` if the component is not bipartite.
///
/// A maximum matching gives a clique cover: the two ends of each matching edge are one group, and each unmatched square
/// is a group of its own. The squares outside a minimum vertex cover are as many as the groups and form a largest
/// independent set (D. König 1931).
fn bound_two_colours(part: &AttackGraph, meter: &mut Meter) -> Result<Option<BoundedSet>, Limit> {
    let graph = part.graph();
    let Some(colours) = graph.two_colouring() else { return Ok(None) };
    let of_colour =
        |colour: u8| graph.vertices().zip(&colours).filter(move |&(_, &of)| of == colour).map(|(vertex, _)| vertex);
    let mut joined = vec![Vec::new(); graph.len()];
    of_colour(0).for_each(|left| joined[left as usize] = graph.neighbours(left).to_vec());
    let matching = Matching::maximum(&joined, graph.len(), meter)?;
    let mut bound = BoundedSet::default();
    let mut has_mate = vec![false; graph.len()];
    for left in of_colour(0) {
        let mate = matching.mate(left as usize);
        mate.iter().for_each(|&mate| has_mate[mate as usize] = true);
        bound.groups.push([left].into_iter().chain(mate).collect());
        bound.vertices.extend((!matching.covers[0][left as usize]).then_some(left));
    }
    for right in of_colour(1) {
        bound.groups.extend((!has_mate[right as usize]).then(|| vec![right]));
        bound.vertices.extend((!matching.covers[1][right as usize]).then_some(right));
    }
    Ok(Some(bound))
}

/// The bounds of a component in which each square lies on two lines of squares that all attack each other, as for rooks
/// and bishops, also on boards with holes; `None` for other components.
///
/// Lines are the vertices and squares the edges of another bipartite graph. A maximum matching of it is a largest
/// placement, and a minimum vertex cover (lines that contain every square) gives the groups of the clique cover.
fn bound_two_lines(part: &AttackGraph, meter: &mut Meter) -> Result<Option<BoundedSet>, Limit> {
    let Some(lines) = find_lines(part.graph(), meter)? else { return Ok(None) };
    let count = lines.iter().flatten().max().map_or(0, |last| last + 1) as usize;
    let crossings = lines.iter().map(|&[a, b]| (a, b));
    // The two lines of a square are different, so no edge is a loop and `from_edges` accepts them.
    let Ok(crossed) = Graph::from_edges(count as u32, crossings) else { return Ok(None) };
    let Some(kinds) = crossed.two_colouring() else { return Ok(None) };
    let sorted = |&[a, b]: &[u32; 2]| if kinds[a as usize] == 0 { [a, b] } else { [b, a] };
    let mut joined = vec![Vec::new(); count];
    lines.iter().map(sorted).for_each(|[left, right]| joined[left as usize].push(right));
    let matching = Matching::maximum(&joined, count, meter)?;
    let mut groups = vec![Vec::new(); count];
    let mut has_piece = vec![false; count];
    let mut bound = BoundedSet::default();
    for (vertex, [left, right]) in part.graph().vertices().zip(lines.iter().map(sorted)) {
        let line = if matching.covers[0][left as usize] { left } else { right };
        groups[line as usize].push(vertex);
        // If two lines share several squares, only the first of these squares gets the piece of the matching edge.
        if matching.mate(left as usize) == Some(right) && !std::mem::replace(&mut has_piece[left as usize], true) {
            bound.vertices.push(vertex);
        }
    }
    bound.groups = groups.into_iter().filter(|group| !group.is_empty()).collect();
    Ok(Some(bound))
}

/// For each square the numbers of its two lines; `None` if the component is not made of lines: the squares that a
/// square attacks must form at most two sets, each of squares that attack each other. O(edges x degree).
fn find_lines(graph: &Graph, meter: &mut Meter) -> Result<Option<Vec<[u32; 2]>>, Limit> {
    let mut lines: Vec<Vec<u32>> = vec![Vec::new(); graph.len()];
    let mut count = 0;
    let mut mark = vec![u32::MAX; graph.len()];
    for vertex in graph.vertices() {
        let attacked = graph.neighbours(vertex);
        // Attacked squares that share no known line with this square lie on lines that are still to be numbered.
        let mut rest: Vec<u32> = attacked.to_vec();
        rest.retain(|&other| !lines[other as usize].iter().any(|line| lines[vertex as usize].contains(line)));
        while let Some(&one) = rest.first() {
            meter.work((attacked.len() * 2) as u64)?;
            graph.neighbours(one).iter().for_each(|&other| mark[other as usize] = count);
            let (mut line, others): (Vec<u32>, Vec<u32>) =
                rest.iter().copied().partition(|&other| other == one || mark[other as usize] == count);
            line.push(vertex);
            for &on_line in &line {
                let attacked = graph.neighbours(on_line);
                meter.work(attacked.len() as u64)?;
                let joined = attacked.iter().filter(|other| line.contains(other)).count();
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
