"""Reads a question about a tour from standard input, and writes the answer to standard output.

The question: a line `vertices closed start`, where `start` is -1 if none is given, then a line for each
edge. The answer: a line `tour|none|unknown seconds`, and for a tour a line with its vertices.
"""

import sys
import time


def ask(solve):
    """Reads a question, lets `solve(vertices, edges, closed, start)` answer it, and writes the answer.

    `solve` returns the vertices of a tour, which may begin anywhere if it is closed; `"none"` if it proved that there
    is none; or `"unknown"`. Its time includes making the model and solving it, but not the start of Python and the
    reading.
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
