"""OR-tools CP-SAT with one worker: n queens, with three constraints that all values differ.

The arguments are n, `one` or `all`, and a time limit in seconds. Prints the seconds for making the model and solving
it, and then the files of the queens, or the number of solutions; or `unknown`.
"""

import sys
import time

from ortools.sat.python import cp_model


class Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self):
        super().__init__()
        self.solutions = 0

    def on_solution_callback(self):
        self.solutions += 1


n, ask_for_all, limit = int(sys.argv[1]), sys.argv[2] == "all", float(sys.argv[3])
begin = time.perf_counter()
model = cp_model.CpModel()
files = [model.new_int_var(0, n - 1, "") for _ in range(n)]
model.add_all_different(files)
model.add_all_different(file + rank for rank, file in enumerate(files))
model.add_all_different(file - rank for rank, file in enumerate(files))
solver, counter = cp_model.CpSolver(), Counter()
solver.parameters.num_workers = 1
solver.parameters.max_time_in_seconds = limit
solver.parameters.enumerate_all_solutions = ask_for_all
status = solver.solve(model, counter)
seconds = time.perf_counter() - begin
if ask_for_all:
    print(seconds, counter.solutions if status == cp_model.OPTIMAL else "unknown")
elif status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
    print(seconds, *(solver.value(file) for file in files))
else:
    print(seconds, "unknown")
