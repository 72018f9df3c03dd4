//! What is read of a layer whose weights are away.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{Chunk, Layer, Packed, Places};
use crate::search::Limit;

/// About how many bytes a window has where so many weights come to a part of the work: those of some dozens of chunks.
pub(in super::super) const fn window(weights_a_part: u64) -> u64 {
    weights_a_part * (3 << 8)
}

/// The chunks of a layer of which weights were read last.
#[derive(Debug)]
pub(in super::super) struct Window<W> {
    layer: Layer<W>,
    /// The numbers of the chunks that are there, those that were looked at last behind the others.
    there: VecDeque<u32>,
    bytes: u64,
    /// It keeps so many beside those that are looked at.
    beside: u64,
}

impl<W: Packed> Window<W> {
    /// Of a layer of so many chunks, where so many weights come to a part of the work.
    pub(in super::super) fn new(chunks: usize, weights_a_part: u64) -> Self {
        let chunks = std::iter::repeat_with(Chunk::default).take(chunks).collect();
        let layer =
            Layer { keys: Arc::default(), places: Places::Listed(Vec::new()), chunks: Arc::new(chunks), away: None };
        Self { layer, there: VecDeque::new(), bytes: 0, beside: window(weights_a_part) / 3 }
    }

    /// The layer with the chunks of these numbers at least, after those that are missing were read.
    pub(in super::super) fn showing(
        &mut self,
        wanted: &[u32],
        read: impl Fn(u32) -> Result<Chunk<W>, Limit>,
    ) -> Result<&Layer<W>, Limit> {
        let is_wanted = |number: &u32| wanted.binary_search(number).is_ok();
        if let Some(chunks) = Arc::get_mut(&mut self.layer.chunks) {
            let mut missing = wanted.to_vec();
            missing.retain(|number| !self.there.contains(number));
            self.there.retain(|number| !is_wanted(number));
            while let Some(&first) = self.there.front().filter(|_| self.bytes > self.beside) {
                self.bytes -= std::mem::take(&mut chunks[first as usize]).bytes();
                self.there.pop_front();
            }
            for number in missing {
                let chunk = read(number)?;
                self.bytes += chunk.bytes();
                chunks[number as usize] = chunk;
            }
            self.there.extend(wanted);
        }
        Ok(&self.layer)
    }
}
