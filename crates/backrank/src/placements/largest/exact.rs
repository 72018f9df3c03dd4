//! Components whose largest placement a matching gives, with groups that show it.

use super::super::attack_graph::AttackGraph;
use super::Bounded;
use super::matching::Matching;
use crate::search::{Limit, Meter};

/// Where the squares have two colours that every attack changes: knights.
///
/// With the two ends of each edge of a largest matching in a group, and each other square by itself, there
/// are as many groups as squares in a largest set without attacks: those that are in no cover of the edges.
pub(super) fn two_colours(
    graph: &AttackGraph,
    component: &[u32],
    meter: &mut Meter<'_>,
) -> Result<Option<Bounded>, Limit> {
    let Some(colours) = colours_of(component.len(), |at| neighbours(graph, component, at)) else { return Ok(None) };
    let (mut numbers, mut sides) = (vec![0; component.len()], [Vec::new(), Vec::new()]);
    for (at, &colour) in colours.iter().enumerate() {
        numbers[at] = sides[usize::from(colour)].len() as u32;
        sides[usize::from(colour)].push(at);
    }
    let joined: Vec<Vec<u32>> =
        sides[0].iter().map(|&at| neighbours(graph, component, at).map(|other| numbers[other]).collect()).collect();
    let matching = Matching::new(&joined, sides[1].len(), meter)?;
    let left = |at: usize| component[sides[0][at]];
    let right = |at: usize| component[sides[1][at]];
    let mut bounded = Bounded::default();
    let mut has_mate = vec![false; sides[1].len()];
    for at in 0..sides[0].len() {
        let mate = matching.mate(at);
        mate.iter().for_each(|&mate| has_mate[mate as usize] = true);
        bounded.groups.push([left(at)].into_iter().chain(mate.map(|mate| right(mate as usize))).collect());
        bounded.vertices.extend((!matching.covers_left(at)).then(|| left(at)));
    }
    for (at, has_mate) in has_mate.into_iter().enumerate() {
        bounded.groups.extend((!has_mate).then(|| vec![right(at)]));
        bounded.vertices.extend((!matching.covers_right(at)).then(|| right(at)));
    }
    Ok(Some(bounded))
}

/// Where each square lies on two lines of squares that all attack each other, of two kinds: rooks and bishops,
/// also with holes.
///
/// Lines are then the vertices of a bipartite graph and squares its edges. A largest matching is a largest
/// placement, and a least set of lines that meets every edge puts the squares into groups.
pub(super) fn two_lines(
    graph: &AttackGraph,
    component: &[u32],
    meter: &mut Meter<'_>,
) -> Result<Option<Bounded>, Limit> {
    let Some(lines) = lines_of(graph, component, meter)? else { return Ok(None) };
    let count = lines.iter().flatten().max().map_or(0, |last| last + 1);
    let mut crossed = vec![Vec::new(); count];
    for &[a, b] in &lines {
        crossed[a].push(b);
        crossed[b].push(a);
    }
    let Some(kinds) = colours_of(count, |line| crossed[line].iter().copied()) else { return Ok(None) };
    let sorted = |&[a, b]: &[usize; 2]| if kinds[a] == 0 { [a, b] } else { [b, a] };
    let mut joined = vec![Vec::new(); count];
    lines.iter().map(sorted).for_each(|[left, right]| joined[left].push(right as u32));
    let matching = Matching::new(&joined, count, meter)?;
    let mut groups = vec![Vec::new(); count];
    let mut has_piece = vec![false; count];
    let mut bounded = Bounded::default();
    for (at, [left, right]) in lines.iter().map(sorted).enumerate() {
        groups[if matching.covers_left(left) { left } else { right }].push(component[at]);
        // Where lines share several squares, the first of them stands for the pair.
        if matching.mate(left) == Some(right as u32) && !std::mem::replace(&mut has_piece[left], true) {
            bounded.vertices.push(component[at]);
        }
    }
    bounded.groups = groups.into_iter().filter(|group| !group.is_empty()).collect();
    Ok(Some(bounded))
}

/// The vertices of the component, by their places in it, that the one at a place attacks.
fn neighbours(graph: &AttackGraph, component: &[u32], at: usize) -> impl Iterator<Item = usize> {
    // Components are in ascending order.
    graph.attacked(component[at]).iter().filter_map(|other| component.binary_search(other).ok())
}

/// Two colours that are different at the ends of each edge, if there are such. O(vertices + edges).
fn colours_of<I: Iterator<Item = usize>>(count: usize, neighbours: impl Fn(usize) -> I) -> Option<Vec<u8>> {
    let mut colours = vec![None; count];
    let mut waiting = Vec::new();
    for first in 0..count {
        if colours[first].is_some() {
            continue;
        }
        waiting.push((first, 0));
        colours[first] = Some(0);
        while let Some((at, colour)) = waiting.pop() {
            for other in neighbours(at) {
                match colours[other] {
                    None => {
                        colours[other] = Some(1 - colour);
                        waiting.push((other, 1 - colour));
                    }
                    Some(same) if same == colour => return None,
                    Some(_) => {}
                }
            }
        }
    }
    colours.into_iter().collect()
}

/// The two lines of each square of the component, by numbers; `None` if it is not made of lines. What a square
/// attacks must fall into two sets, each of squares that attack each other. O(edges x attacks).
fn lines_of(graph: &AttackGraph, component: &[u32], meter: &mut Meter<'_>) -> Result<Option<Vec<[usize; 2]>>, Limit> {
    let mut lines: Vec<Vec<usize>> = vec![Vec::new(); component.len()];
    let mut count = 0;
    let mut mark = vec![usize::MAX; graph.len()];
    for at in 0..component.len() {
        let attacked = graph.attacked(component[at]);
        // Those that no line found so far has in common with this square are on lines still to be made.
        let mut rest: Vec<u32> = attacked.to_vec();
        rest.retain(|other| {
            let theirs = component.binary_search(other).map_or(&[][..], |other| &lines[other]);
            !theirs.iter().any(|line| lines[at].contains(line))
        });
        while let Some(&one) = rest.first() {
            meter.work((attacked.len() * 2) as u64)?;
            graph.attacked(one).iter().for_each(|&other| mark[other as usize] = count);
            let (mut line, others): (Vec<u32>, Vec<u32>) =
                rest.iter().copied().partition(|&other| other == one || mark[other as usize] == count);
            line.push(component[at]);
            for &vertex in &line {
                meter.work(graph.attacked(vertex).len() as u64)?;
                let Ok(place) = component.binary_search(&vertex) else { return Ok(None) };
                let joined = graph.attacked(vertex).iter().filter(|other| line.contains(other)).count();
                if joined + 1 != line.len() || lines[place].len() == 2 {
                    return Ok(None);
                }
                lines[place].push(count);
            }
            count += 1;
            rest = others;
        }
    }
    // A square alone on a line has that for itself.
    let two = |mut lines: Vec<usize>| {
        while lines.len() < 2 {
            lines.push(count);
            count += 1;
        }
        [lines[0], lines[1]]
    };
    Ok(Some(lines.into_iter().map(two).collect()))
}
