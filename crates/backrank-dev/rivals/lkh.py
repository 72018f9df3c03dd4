"""elkai, which is LKH: the travelling salesman where moves cost nothing and all else costs one."""

import elkai

from question import ask


def solve(vertices, edges, closed, start):
    # An open tour is a round trip over two more places: its start, or any square, then from any square back.
    size = vertices if closed else vertices + 2
    costs = [[1] * size for _ in range(size)]

    def join(a, b):
        costs[a][b] = costs[b][a] = 0

    for a, b in edges:
        join(a, b)
    if not closed:
        before, behind = vertices, vertices + 1
        join(before, behind)
        for vertex in range(vertices):
            join(behind, vertex)
            if start in (None, vertex):
                join(before, vertex)
    for runs in (1, 10):
        round_trip = elkai.DistanceMatrix(costs).solve_tsp(runs)[:-1]
        if sum(costs[a][b] for a, b in zip(round_trip, round_trip[1:] + round_trip[:1])) == 0:
            break
    else:
        return "unknown"
    if closed:
        return round_trip
    at = round_trip.index(before)
    turned = round_trip[at:] + round_trip[:at]
    # From the place before the start on, one way round or the other.
    return turned[1:-1] if turned[-1] == behind else turned[:1:-1]


ask(solve)
