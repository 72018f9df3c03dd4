//! Sums of products, and their bytes in a checkpoint.

use num_bigint::BigUint;

use crate::search::frontier::state::weight::RESIDUES_AT_ONCE;

/// The sum of products: exact, or modulo each prime.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ProductSums {
    Exact(BigUint),
    Residues([u64; RESIDUES_AT_ONCE]),
}

impl ProductSums {
    /// One byte for the variant, then the numbers.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Exact(sum) => [vec![0], sum.to_bytes_le()].concat(),
            Self::Residues(sums) => std::iter::once(1).chain(sums.iter().flat_map(|sum| sum.to_le_bytes())).collect(),
        }
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        match bytes.split_first()? {
            (0, sum) => Some(Self::Exact(BigUint::from_bytes_le(sum))),
            (1, sums) if sums.len() == 8 * RESIDUES_AT_ONCE => Some(Self::Residues(std::array::from_fn(|at| {
                u64::from_le_bytes(std::array::from_fn(|byte| sums[8 * at + byte]))
            }))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_come_back_from_their_bytes() {
        for sums in [ProductSums::Exact(BigUint::from(3_u32).pow(90)), ProductSums::Residues([1 << 60, 5])] {
            let bytes = sums.to_bytes();
            assert_eq!(ProductSums::from_bytes(&bytes), Some(sums));
            assert_eq!(ProductSums::from_bytes(&[&[7], &bytes[1..]].concat()), None);
        }
        assert_eq!(ProductSums::from_bytes(&[]), None);
        assert_eq!(ProductSums::from_bytes(&[1, 2, 3]), None);
    }
}
