// xoroshiro128+ by Blackman and Vigna (https://prng.di.unimi.it), with the shifts 24, 16 and 37, on halves of 32 bits: the same numbers
// everywhere, and in every version, because runs are repeated by their seeds. Not for secrets.

/** The next 32 bits, as a signed number. */
export type Draws = () => number

/** `state`: the low and high halves of both words; not all zero. */
export function drawsFrom([low0, high0, low1, high1]: readonly [number, number, number, number]): Draws {
  return () => {
    const next = (high0 + high1) | 0
    const [high, low] = [high1 ^ high0, low1 ^ low0]
    ;[high0, low0] = [
      (high0 << 24) ^ (low0 >>> 8) ^ high ^ (high << 16),
      (low0 << 24) ^ (high0 >>> 8) ^ low ^ ((low << 16) | (high >>> 16)),
    ]
    high1 = (low << 5) ^ (high >>> 27)
    low1 = (high << 5) ^ (low >>> 27)
    return next
  }
}

export const drawsOf = (seed: number): Draws => drawsFrom([-1, ~seed, seed | 0, 0])

const values = 2 ** 32

/** A whole number from min to max, both included, each with the same probability: numbers of an incomplete last round are drawn again. */
export function drawInt(draws: Draws, min: number, max: number): number {
  const size = max - min + 1
  if (size > values) throw new RangeError(`${min} to ${max} are more numbers than 32 bits have`)
  const rounds = Math.floor(values / size) * size
  let count = draws() + 2 ** 31
  while (count >= rounds) count = draws() + 2 ** 31
  return (count % size) + min
}

/** From 0 up to, not including, 1, in steps of 2^-53. */
export const drawFloat = (draws: Draws): number => (draws() & 0x3ff_ffff) * 2 ** -26 + (draws() & 0x7ff_ffff) * 2 ** -53
