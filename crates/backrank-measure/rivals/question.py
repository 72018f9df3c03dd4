"""Reads a question for a tour from standard input, and writes its answer to standard output.

The question is a line `vertices closed start`, where `start` is -1 if none is given, and then a line for each edge.
The answer is a line `tour|none|unknown seconds`, followed for a tour by a line with its vertices.
"""

import sys
import time


def ask(solve):
    """Reads a question, lets `solve(vertices, edges, closed, start)` answer it, and writes the answer.

    A closed tour may begin on any vertex. `solve` returns the vertices of a tour, `"none"` if it proved that there is
    none, or `"unknown"`. The time that is written is that of `solve`, which makes the model and solves it, without
    the start of Python and the reading of the question.
    """
    lines = iter(sys.stdin.read().splitlines())
    vertices, closed, start = (int(word) for word in next(lines).split())
    edges = [tuple(int(word) for word in line.split()) for line in lines]
    begin = time.perf_counter()
    answer = solve(vertices, edges, bool(closed), None if closed or start < 0 else start)
    seconds = time.perf_counter() - begin
    if isinstance(answer, str):
        print(answer, seconds)
    else:
        print("tour", seconds)
        print(*answer)
