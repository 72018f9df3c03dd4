//! The levels of vector instructions of the processor, detected when the program runs.

use super::Baseline;
use super::lanes::Kernel;
#[cfg(target_arch = "x86_64")]
use super::x86;

backrank_board::named_enum! {
    /// A level of vector instructions; levels are listed from the slowest.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Level {
        /// Plain Rust, which every processor that can run the program supports. In a module of WebAssembly that is
        /// compiled for `simd128`, the vector instructions of WebAssembly.
        Portable = "portable",
        /// The instruction sets AVX2, BMI1, BMI2 and POPCNT of x86.
        Avx2 = "avx2",
        /// The instruction sets of [`Avx2`](Self::Avx2), and AVX-512 with the extensions BW, DQ, VL and VPOPCNTDQ.
        Avx512 = "avx512",
    }
}

impl Level {
    /// Whether this processor has the instructions of the level.
    pub fn is_supported(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// The highest level that this processor supports.
    pub fn best() -> Self {
        Self::ALL.into_iter().rev().find(|level| level.is_supported()).unwrap_or(Self::Portable)
    }

    /// Runs the kernel with the lanes of this level, or with those of [`Portable`](Self::Portable) if the processor
    /// lacks the instructions.
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Answer {
        #[cfg(target_arch = "x86_64")]
        let kernel = match self {
            Self::Portable => kernel,
            level => match x86::run_with_avx(kernel, level == Self::Avx512) {
                Ok(answer) => return answer,
                Err(kernel) => kernel,
            },
        };
        kernel.run(Baseline)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::simd::{CacheLine, CountMaxSum, Lanes};

    /// A kernel that applies every operation of lanes to the same words.
    struct Everything([CacheLine; 2], u64);

    impl Kernel for Everything {
        type Answer = (u64, Vec<u64>, Vec<u64>, (u16, Vec<u32>, Vec<u32>), CountMaxSum, [u32; 16], Vec<CacheLine>);

        #[inline(always)]
        fn run<L: Lanes>(self, lanes: L) -> Self::Answer {
            let Self([a, b], held) = self;
            let mut sums = lanes.load(&CacheLine([0; 8]));
            for _ in 0..1000 {
                sums = lanes.add_ones(sums, lanes.and(lanes.load(&a), lanes.load(&b)));
                sums = lanes.add_ones(sums, lanes.load(&CacheLine([u64::MAX; 8])));
            }
            let gathered = b.0.iter().map(|&word| lanes.extract_bits(word, held)).collect();
            let mut out = [0; 8];
            let len = lanes.write_disjoint(held, &a, &mut out);
            let halves: [u32; 16] = std::array::from_fn(|at| (a.0[at / 2] & b.0[at / 2] >> (at % 2 * 32)) as u32);
            let (some, mut kept) = (lanes.nonzero(&halves), [0; 16]);
            lanes.compress(some, &halves, &mut kept);
            let mut spread = [7; 16];
            lanes.expand(some, &kept, &mut spread);
            let mut indices = [0; 16];
            lanes.compress_indices(some, 5, &mut indices);
            let [kept, indices] = [kept, indices].map(|words| words[..some.count_ones() as usize].to_vec());
            let put = |row: L::Row| {
                let mut line = CacheLine([0; 8]);
                lanes.store(row, &mut line);
                line
            };
            let mut rows = vec![put(lanes.load_words(&halves)), put(lanes.and_not(lanes.load(&a), lanes.load(&b)))];
            for by in [16, 8, 4, 2, 1] {
                rows.extend(lanes.exchange_blocks(lanes.load(&a), lanes.load(&b), by).map(put));
            }
            (
                lanes.total(sums),
                gathered,
                out[..len].to_vec(),
                (some, kept, indices),
                lanes.totals(&halves[1..]),
                spread,
                rows,
            )
        }
    }

    #[test]
    fn every_level_does_what_its_documentation_says() {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        for round in 0..2000 {
            let sparse = |rng: &mut Pcg64Mcg| rng.random::<u64>() & rng.random::<u64>() & rng.random::<u64>();
            let lines: [CacheLine; 2] = std::array::from_fn(|_| CacheLine(std::array::from_fn(|_| sparse(&mut rng))));
            let held = match round % 5 {
                0 => 0,
                1 => u64::MAX,
                _ => sparse(&mut rng) & rng.random::<u64>(),
            };
            let ones: u32 = (0..8).map(|at| (lines[0].0[at] & lines[1].0[at]).count_ones()).sum();
            let gather = |word: u64| {
                let bits = (0..64).filter(|bit| held >> bit & 1 == 1);
                bits.enumerate().map(|(to, from)| (word >> from & 1) << to).sum()
            };
            let gathered: Vec<u64> = lines[1].0.into_iter().map(gather).collect();
            let apart = lines[0].0.into_iter().filter(|word| word & held == 0).map(|word| word | held).collect();
            let halves = (0..16).map(|at| (lines[0].0[at / 2] & lines[1].0[at / 2] >> (at % 2 * 32)) as u32);
            let some = halves.clone().enumerate().map(|(at, half)| u16::from(half != 0) << at).sum();
            let spread = halves.clone().map(|half| if half == 0 { 7 } else { half });
            let spread = spread.collect::<Vec<_>>().try_into().unwrap();
            let (indices, kept): (Vec<u32>, _) = (5..).zip(halves.clone()).filter(|&(_, half)| half != 0).unzip();
            let added = || halves.clone().skip(1).map(u64::from);
            let nonzero = added().filter(|&half| half != 0).count() as u64;
            let totals = CountMaxSum { nonzero, most: added().max().unwrap(), sum: added().sum() };
            let words_of =
                |line: &CacheLine| -> [u32; 16] { std::array::from_fn(|at| (line.0[at / 2] >> (at % 2 * 32)) as u32) };
            let line_of = |words: [u32; 16]| {
                CacheLine(std::array::from_fn(|at| u64::from(words[2 * at]) | u64::from(words[2 * at + 1]) << 32))
            };
            let not = CacheLine(std::array::from_fn(|at| lines[0].0[at] & !lines[1].0[at]));
            let mut rows = vec![line_of(halves.clone().collect::<Vec<_>>().try_into().unwrap()), not];
            for by in [16, 8, 4, 2, 1] {
                let (mut upper, mut lower) = (words_of(&lines[0]), words_of(&lines[1]));
                for (upper, lower) in upper.iter_mut().zip(&mut lower) {
                    for bit in (0..32).filter(|bit| bit & by == 0) {
                        let (high, low) = (*upper >> (bit + by) & 1, *lower >> bit & 1);
                        *upper = *upper & !(1 << (bit + by)) | low << (bit + by);
                        *lower = *lower & !(1 << bit) | high << bit;
                    }
                }
                rows.extend([upper, lower].map(line_of));
            }
            let expected =
                (1000 * (u64::from(ones) + 512), gathered, apart, (some, kept, indices), totals, spread, rows);
            for level in Level::ALL {
                assert_eq!(level.run(Everything(lines, held)), expected, "{level:?}");
            }
        }
    }
}
