//! Exact search over edges.
