"""OR-tools CP-SAT with one worker: the constraint that the chosen arcs form a circuit."""

import sys

from ortools.sat.python import cp_model

from question import ask


def solve(vertices, edges, closed, start):
    model = cp_model.CpModel()
    arcs = [(a, b) for edge in edges for a, b in (edge, edge[::-1])]
    if not closed:
        # An open tour is a circuit through an additional vertex, between its end and its start.
        arcs += [(vertices, vertex) for vertex in range(vertices) if start in (None, vertex)]
        arcs += [(vertex, vertices) for vertex in range(vertices)]
    arcs = [(a, b, model.new_bool_var("")) for a, b in arcs]
    model.add_circuit(arcs)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = float(sys.argv[1])
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return "none"
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return "unknown"
    after = {a: b for a, b, chosen in arcs if solver.boolean_value(chosen)}
    first = 0 if closed else after[vertices]
    tour = [first]
    while after[tour[-1]] not in (first, vertices):
        tour.append(after[tour[-1]])
    return tour


ask(solve)
