//! Pósa's rotations.
