import { drawFloat, drawInt, drawsFrom } from './draws.ts'

export type WeightedValue<T> = { value: T; weight: number }

/** A sequence of draws that is the same for the same seed, on every machine and in every version. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  float(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** One value; its probability is its share of the sum of the weights. */
  weighted<T>(choices: readonly WeightedValue<T>[]): T
}

/**
 * Seeded draws: xoroshiro128+ over a hash of the parts. Give each purpose its own part (`chance(seed, 'opening')`), so that one more draw
 * here does not change anything there. A number and its decimal text are the same part.
 */
export function chance(...seedParts: readonly (string | number)[]): Chance {
  const draws = drawsFrom(hash(JSON.stringify(seedParts.map(String))))
  const int = (min: number, max: number) => drawInt(draws, min, max)
  const float = () => drawFloat(draws)
  const elementAt = <T>(list: readonly T[], at: number): T => {
    if (list.length === 0) throw new Error('nothing to choose from')
    return list[at]!
  }
  return {
    float,
    int,
    pick: (list) => elementAt(list, list.length > 1 ? int(0, list.length - 1) : 0),
    weighted(choices) {
      let remaining = float() * choices.reduce((sum, choice) => sum + choice.weight, 0)
      for (const { value, weight } of choices) {
        if (remaining < weight) return value
        remaining -= weight
      }
      return elementAt(choices, choices.length - 1).value
    },
  }
}

// Four FNV-1a walks with different starts and primes, each ended by the 32-bit finalizer of MurmurHash3: 128 bits of state,
// so that runs of a large batch do not share a sequence by accident. The last is odd: the generator must not start at zero.
const walks = [
  [0x811c9dc5, 0x01000193],
  [0x9747b28c, 0x85ebca6b],
  [0x3c6ef372, 0xc2b2ae35],
  [0xa54ff53a, 0x27d4eb2f],
] as const

/** 128 bits of a text as 32 hexadecimal digits: equal texts have equal ones. Not collision-resistant against an attacker. */
export const fingerprint = (text: string): string =>
  hash(text)
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('')

function hash(text: string): [number, number, number, number] {
  const [a, b, c, d] = walks.map(([start, prime]) => {
    let h = start as number
    for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), prime)
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return h ^ (h >>> 16)
  }) as [number, number, number, number]
  return [a, b, c, d | 1]
}
