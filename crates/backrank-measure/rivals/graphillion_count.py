"""Graphillion: counts the Hamiltonian cycles of a graph, as a set of sets of edges.

Reads a line for each edge from standard input. Its argument is a time limit in seconds, after which a signal ends it.
"""

import signal
import sys

from graphillion import GraphSet

signal.alarm(int(sys.argv[1]))
GraphSet.set_universe([tuple(line.split()) for line in sys.stdin])
print(GraphSet.cycles(is_hamilton=True).len())
