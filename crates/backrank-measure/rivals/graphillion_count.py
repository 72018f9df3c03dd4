"""Counts the Hamiltonian cycles of a graph with Graphillion, as a set of sets of edges.

Standard input has a line for each edge. The argument is the time limit in seconds, at which a signal ends the program.
"""

import signal
import sys

from graphillion import GraphSet

signal.alarm(int(sys.argv[1]))
GraphSet.set_universe([tuple(line.split()) for line in sys.stdin])
print(GraphSet.cycles(is_hamilton=True).len())
