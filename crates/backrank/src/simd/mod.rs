//! Wide registers, chosen when the program runs.
//!
//! A [`Task`] is written once, over any [`Lanes`]. [`Level::run`] compiles it for each kind of processor and
//! runs the one that fits. The portable lanes are plain Rust on eight words of 64 bits and are what the
//! others are tested against. All that is unsafe stands in `x86.rs`.

mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

use self::portable::Portable;

/// Eight words, which fill a cache line and the widest register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u64; 8]);

/// What processors do in different ways. What they do alike for want of an instruction is written here, without
/// branches.
pub(crate) trait Lanes: Copy {
    /// Whether words move among lanes in registers. Where they do not, sixteen states of a search are no faster
    /// than one.
    const MOVES: bool;

    /// Whether sixteen words of 32 bits are one register.
    const WIDE: bool;

    /// 512 bits in registers.
    type Row: Copy;

    /// The line in registers.
    fn load(self, line: &Line) -> Self::Row;

    /// The words in registers.
    fn load_words(self, words: &[u32; 16]) -> Self::Row;

    /// Puts a row away.
    fn store(self, row: Self::Row, line: &mut Line);

    /// The bits that both rows have.
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// The bits of a row that another has not.
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row;

    /// Takes words of 32 bits as blocks of `by` bits, a power of two below 32, and exchanges the second,
    /// fourth and so on of a word of `upper` with the first, third and so on of the same word of `lower`.
    fn exchange(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2];

    /// Adds the number of ones in the row to sums, which begin as an empty row.
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row;

    /// What the sums add up to.
    fn total(self, sums: Self::Row) -> u64;

    /// The bits of the word that the mask has, moved together to the low end.
    fn gather_bits(self, word: u64, mask: u64) -> u64;

    /// A bit for each of the sixteen words that is not 0.
    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        words.iter().enumerate().fold(0, |bits, (at, &word)| bits | u16::from(word != 0) << at)
    }

    /// Writes the words whose bit is set in `keep`, one behind the other. The rest of `out` is overwritten
    /// too.
    #[inline(always)]
    fn write_kept(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        let mut len = 0;
        for (at, &word) in words.iter().enumerate() {
            // A word that does not count is written over.
            out[len & 15] = word;
            len += usize::from(keep >> at & 1);
        }
    }

    /// Puts the first words into the lanes whose bit is set, one a lane, and leaves the others as they are.
    #[inline(always)]
    fn spread(self, into: u16, words: &[u32; 16], lanes: &mut [u32; 16]) {
        let mut next = 0;
        for (at, lane) in lanes.iter_mut().enumerate() {
            let is_set = into >> at & 1 == 1;
            *lane = if is_set { words[next & 15] } else { *lane };
            next += usize::from(is_set);
        }
    }

    /// Writes those of the words that have no bit of `held`, with these bits set, one behind the
    /// other; how many. The rest of `out` is overwritten too.
    #[inline(always)]
    fn write_disjoint(self, held: u64, words: &Line, out: &mut [u64; 8]) -> usize {
        let mut len = 0;
        for &word in &words.0 {
            // There are at most seven before the last.
            out[len & 7] = word | held;
            len += usize::from(word & held == 0);
        }
        len
    }
}

/// The first, third and so on of the blocks of so many bits, a power of two below 32.
#[inline(always)]
const fn low_blocks(by: u32) -> u32 {
    u32::MAX / ((1 << by) + 1)
}

/// Something to do with the widest registers that there are.
///
/// `run` and what it calls in its inner loops must be `#[inline(always)]`: only what is inlined is compiled
/// for the processor.
pub(crate) trait Task {
    type Answer;

    fn run<L: Lanes>(self, lanes: L) -> Self::Answer;
}

/// What a processor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What every processor can do.
    Portable,
    /// AVX2, BMI1, BMI2 and POPCNT of x86.
    Avx2,
    /// Besides, AVX-512 with the extensions BW, DQ, VL and VPOPCNTDQ.
    Avx512,
}

impl Level {
    /// Every level, the slowest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this processor has it.
    #[must_use]
    pub fn is_there(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 | Self::Avx512 => x86::has(self),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// The highest that this processor has.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().rev().find(|level| level.is_there()).unwrap_or(Self::Portable)
    }

    /// A name for people and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// Runs the task with the lanes of this level, or with portable ones where the processor has not
    /// got them.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Answer {
        #[cfg(target_arch = "x86_64")]
        let task = match x86::run(self, task) {
            Ok(answer) => return answer,
            Err(task) => task,
        };
        task.run(Portable)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// Does everything that lanes do to the same words.
    struct Everything([Line; 2], u64);

    impl Task for Everything {
        type Answer = (u64, Vec<u64>, Vec<u64>, u16, Vec<u32>, [u32; 16], Vec<Line>);

        #[inline(always)]
        fn run<L: Lanes>(self, lanes: L) -> Self::Answer {
            let Self([a, b], held) = self;
            let mut sums = lanes.load(&Line([0; 8]));
            for _ in 0..1000 {
                sums = lanes.add_ones(sums, lanes.and(lanes.load(&a), lanes.load(&b)));
                sums = lanes.add_ones(sums, lanes.load(&Line([u64::MAX; 8])));
            }
            let gathered = b.0.iter().map(|&word| lanes.gather_bits(word, held)).collect();
            let mut out = [0; 8];
            let len = lanes.write_disjoint(held, &a, &mut out);
            let halves: [u32; 16] = std::array::from_fn(|at| (a.0[at / 2] & b.0[at / 2] >> (at % 2 * 32)) as u32);
            let (some, mut kept) = (lanes.nonzero(&halves), [0; 16]);
            lanes.write_kept(some, &halves, &mut kept);
            let mut spread = [7; 16];
            lanes.spread(some, &kept, &mut spread);
            let kept = kept[..some.count_ones() as usize].to_vec();
            let put = |row: L::Row| {
                let mut line = Line([0; 8]);
                lanes.store(row, &mut line);
                line
            };
            let mut rows = vec![put(lanes.load_words(&halves)), put(lanes.and_not(lanes.load(&a), lanes.load(&b)))];
            for by in [16, 8, 4, 2, 1] {
                rows.extend(lanes.exchange(lanes.load(&a), lanes.load(&b), by).map(put));
            }
            (lanes.total(sums), gathered, out[..len].to_vec(), some, kept, spread, rows)
        }
    }

    #[test]
    fn every_level_does_what_its_documentation_says() {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        for round in 0..2000 {
            let sparse = |rng: &mut Pcg64Mcg| rng.random::<u64>() & rng.random::<u64>() & rng.random::<u64>();
            let lines: [Line; 2] = std::array::from_fn(|_| Line(std::array::from_fn(|_| sparse(&mut rng))));
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
            let kept = halves.clone().filter(|&half| half != 0).collect();
            let words_of =
                |line: &Line| -> [u32; 16] { std::array::from_fn(|at| (line.0[at / 2] >> (at % 2 * 32)) as u32) };
            let line_of = |words: [u32; 16]| {
                Line(std::array::from_fn(|at| u64::from(words[2 * at]) | u64::from(words[2 * at + 1]) << 32))
            };
            let not = Line(std::array::from_fn(|at| lines[0].0[at] & !lines[1].0[at]));
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
            let expected = (1000 * (u64::from(ones) + 512), gathered, apart, some, kept, spread, rows);
            for level in Level::ALL {
                assert_eq!(level.run(Everything(lines, held)), expected, "{level:?}");
            }
        }
    }
}
