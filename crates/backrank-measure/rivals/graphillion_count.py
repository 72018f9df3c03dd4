"""Graphillion: the Hamiltonian cycles of a graph, as a set of sets of edges, counted.

A line for each edge comes on standard input; it ends by a signal after as many seconds as its argument says.
"""

import signal
import sys

from graphillion import GraphSet

signal.alarm(int(sys.argv[1]))
GraphSet.set_universe([tuple(line.split()) for line in sys.stdin])
print(GraphSet.cycles(is_hamilton=True).len())
