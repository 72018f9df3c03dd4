//! An oracle for boards of some hundred squares that shares no code with the searches: a SAT solver with a variable for
//! each move and for each end. It runs again with a clause against each loop that is too short, until it finds a tour
//! or there is none.

use backrank::board::{MoveGraph, MoveOrder};
use backrank::tours::TourProblem;
use batsat::{BasicSolver, Lit, SolverInterface, lbool};

/// Whether the problem has a tour; the board has at least three squares.
pub(crate) fn has_tour(problem: &TourProblem) -> bool {
    let moves = MoveGraph::new(problem.board(), problem.piece(), &MoveOrder::default());
    let mut solver = BasicSolver::default();
    let mut variable = || Lit::new(solver.new_var_default(), true);
    let joins: Vec<(u32, u32, Lit)> = moves.graph().edges().map(|(a, b)| (a, b, variable())).collect();
    let ends: Vec<[Lit; 2]> = match problem.is_closed() {
        true => Vec::new(),
        false => moves.squares().iter().map(|_| [variable(), variable()]).collect(),
    };
    let mut say = |clause: Vec<Lit>| solver.add_clause_reuse(&mut clause.clone());
    // Of the moves of a square and of its being start and end, exactly two are true.
    for vertex in moves.graph().vertices() {
        let here = joins.iter().filter(|&&(a, b, _)| vertex == a || vertex == b).map(|&(.., lit)| lit);
        let here: Vec<Lit> = here.chain(ends.get(vertex as usize).into_iter().flatten().copied()).collect();
        for without in 0..here.len().max(1) {
            say(here.iter().enumerate().filter(|&(index, _)| index != without).map(|(_, &lit)| lit).collect());
        }
        for (a, &one) in here.iter().enumerate() {
            for (b, &two) in here[..a].iter().enumerate() {
                for &three in &here[..b] {
                    say(vec![!one, !two, !three]);
                }
            }
        }
    }
    for (role, given) in [problem.start(), problem.end()].into_iter().enumerate().filter(|_| !problem.is_closed()) {
        let lits: Vec<Lit> = ends.iter().map(|end| end[role]).collect();
        say(lits.clone());
        for (a, &one) in lits.iter().enumerate() {
            for &other in &lits[..a] {
                say(vec![!one, !other]);
            }
        }
        if let Some(given) = given.and_then(|square| moves.vertex(square)) {
            say(vec![lits[given as usize]]);
        }
    }
    if let (true, Some(start), Some(end)) = (problem.is_closed(), problem.start(), problem.end()) {
        let (start, end) = (moves.vertex(start), moves.vertex(end));
        let is_closing =
            |&(a, b, _): &(u32, u32, Lit)| [(Some(a), Some(b)), (Some(b), Some(a))].contains(&(start, end));
        say(joins.iter().copied().filter(is_closing).map(|(.., lit)| lit).collect());
    }
    loop {
        if solver.solve_limited(&[]) != lbool::TRUE {
            return false;
        }
        let used = joins.iter().filter(|&&(.., lit)| solver.value_lit(lit) == lbool::TRUE).map(|&(a, b, _)| (a, b));
        let loops = backrank::board::Graph::from_edges(moves.squares().len() as u32, used).expect("moves").components();
        if loops.len() == 1 {
            return true;
        }
        for squares in loops {
            let is_in = |vertex: u32| squares.binary_search(&vertex).is_ok();
            let out = joins.iter().filter(|&&(a, b, _)| is_in(a) != is_in(b)).map(|&(.., lit)| lit);
            let end = ends.iter().zip(0..).filter(|&(_, vertex)| is_in(vertex)).flat_map(|(end, _)| *end);
            let mut clause: Vec<Lit> = out.chain(end).collect();
            // A path with both ends must be left by a move as well.
            if !problem.is_closed() && clause.iter().any(|&lit| solver.value_lit(lit) == lbool::TRUE) {
                clause.retain(|lit| !ends.iter().flatten().any(|end| end == lit));
            }
            solver.add_clause_reuse(&mut clause);
        }
    }
}
