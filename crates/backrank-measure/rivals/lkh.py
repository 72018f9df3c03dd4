"""elkai, a wrapper of LKH: a travelling salesman problem in which moves cost 0 and other pairs of squares cost 1."""

import elkai

from question import ask


def solve(vertices, edges, closed, start):
    # An open tour is a round trip through an additional place that is next to every square. With a given start, there
    # is a second additional place, next to the first and to the start only.
    places = vertices + (0 if closed else 1 if start is None else 2)
    costs = [[1] * places for _ in range(places)]

    def join(a, b):
        costs[a][b] = costs[b][a] = 0

    for a, b in edges:
        join(a, b)
    for vertex in range(vertices) if not closed else ():
        join(vertices, vertex)
    if start is not None:
        join(vertices, vertices + 1)
        join(vertices + 1, start)
    for runs in (1, 10):
        round_trip = elkai.DistanceMatrix(costs).solve_tsp(runs)[:-1]
        if sum(costs[a][b] for a, b in zip(round_trip, round_trip[1:] + round_trip[:1])) == 0:
            break
    else:
        return "unknown"
    if closed:
        return round_trip
    at = round_trip.index(vertices)
    tour = [place for place in round_trip[at:] + round_trip[:at] if place < vertices]
    return tour if start in (None, tour[0]) else tour[::-1]


ask(solve)
