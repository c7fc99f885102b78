import type { Found } from './find.ts'

type KnownValue = Pick<Found, 'name' | 'value' | 'key'>
type Place = { at: number; length: number; name: string; key: string }

// A shorter value could be a part of any word.
const shortest = 6
// Characters that people put between the digits of one number.
const number = /\d(?:[ ()./-]{0,2}\d)+/g
const [letterOrDigit, digit] = [/[\p{L}\p{N}]/u, /\d/]

/**
 * A value that was found before is found again, even if nothing next to it says what it is and it has other separators. A text is read
 * once, however many values are known: an agent decides how many there are.
 */
export function openKnown() {
  const known = new Map<string, KnownValue>()
  const digits = new Map<string, KnownValue>()
  const words = new Map<string, KnownValue>()
  const digitLengths = new Set<number>()
  /** The lengths of the words that start with the same letters. */
  const wordLengths = new Map<string, Set<number>>()
  return {
    learn({ name, value, key }: KnownValue): void {
      if (key.length < shortest || known.has(key)) return
      const entry = { name, value, key }
      known.set(key, entry)
      if (/^\d+$/.test(key)) {
        digits.set(key, entry)
        digitLengths.add(key.length)
      } else {
        const word = folded(value)
        words.set(word, entry)
        const start = word.slice(0, shortest)
        wordLengths.set(start, (wordLengths.get(start) ?? new Set()).add(word.length))
      }
    },
    size: () => known.size,
    values: (): string[] => [...known.values()].map(({ value }) => value),
    /** In a plain text. */
    find: (plain: string): Place[] => [...numbersIn(plain), ...wordsIn(plain)],
  }

  function* numbersIn(plain: string): Generator<Place> {
    if (digits.size === 0) return
    const lengths = [...digitLengths].sort((a, b) => b - a)
    for (const { 0: text, index } of plain.matchAll(number)) {
      const places = [...text].flatMap((char, at) => (digit.test(char) ? [at] : []))
      const all = places.map((at) => text[at]).join('')
      for (const [from, at] of places.entries()) {
        // Digits next to a number would make it a different one.
        if (at > 0 && digit.test(text[at - 1]!)) continue
        const match = lengths.map((length) => digits.get(all.slice(from, from + length))).find((value) => value && endsAt(from, value))
        if (match) {
          const plus = plain[index + at - 1] === '+' ? 1 : 0
          yield { at: index + at - plus, length: places[from + match.key.length - 1]! + 1 - at + plus, name: match.name, key: match.key }
        }
      }
      function endsAt(from: number, { key }: KnownValue): boolean {
        const last = places[from + key.length - 1]
        return last !== undefined && !digit.test(text[last + 1] ?? '')
      }
    }
  }

  function* wordsIn(plain: string): Generator<Place> {
    if (words.size === 0) return
    const text = folded(plain)
    for (let at = 0; at + shortest <= text.length; at++) {
      const lengths = wordLengths.get(text.slice(at, at + shortest))
      if (!lengths || letterOrDigit.test(text[at - 1] ?? '')) continue
      for (const length of lengths) {
        const word = letterOrDigit.test(text[at + length] ?? '') ? undefined : words.get(text.slice(at, at + length))
        if (word) yield { at, length, name: word.name, key: word.key }
      }
    }
  }
}

/** In small letters, each in its place. */
function folded(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length
    ? small
    : Array.from(text, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join('')
}
