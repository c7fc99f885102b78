import type { GuardContext } from './fault.ts'
import { cacheByText } from './kept.ts'
import { datesIn, type FoundDate, inDigits, inWord, lettersOf, numberOf } from './numbers.ts'

/** Everything that the user may say without inventing it, in the forms that are looked up. */
export type KnownWords = {
  squashed: string
  /** Runs of digits, without the separators that people write between them. */
  digits: string[]
  values: number[]
  dates: FoundDate[]
  words: ReadonlySet<string>
}

export const numberPattern = new RegExp(`(?<!${inWord})\\d(?:[\\d., '’]{0,18}\\d)?`, 'gu')

/** Values from the facts, the goal, the background, the opening, and the conversation so far. */
export function knownWordsOf({ user, background, transcript }: GuardContext): KnownWords {
  const texts = [
    ...user.factsKnown.flatMap(({ key, value }) => [key, value]),
    user.goal ?? '',
    user.situation ?? '',
    background,
    user.opening.message ?? '',
    ...transcript.map(({ content }) => content),
  ]
  const each = texts.map(readText)
  return {
    squashed: texts.map(lettersOf).join('|'),
    digits: each.flatMap(({ digits }) => digits),
    values: each.flatMap(({ values }) => values),
    dates: each.flatMap(({ dates }) => dates),
    words: new Set(each.flatMap(({ words }) => words)),
  }
}

const readText = cacheByText((text) => {
  const folded = inDigits(text)
  return {
    digits: [...folded.matchAll(/\d(?:[ ().,/:-]{0,2}\d)*/g)].flatMap(([run]) => [run.replace(/\D/g, ''), ...(run.match(/\d+/g) ?? [])]),
    values: [...folded.matchAll(/\d[\d.,'’]*/g)].map(([digits]) => numberOf(digits)),
    dates: datesIn(folded),
    words: folded.match(/[\p{L}\p{M}]+/gu) ?? [],
  }
})

/** Whether a number is known: the same, the end or start of a longer one, or rounded. */
export function isKnownNumber(number: string, { digits, values }: KnownWords): boolean {
  const run = number.replace(/\D/g, '')
  const value = numberOf(number)
  const step = 10 ** (/0*$/.exec(String(Math.trunc(value)))?.[0].length ?? 0)
  return (
    digits.includes(run) ||
    (run.length >= 3 && digits.some((known) => known.endsWith(run) || known.startsWith(run))) ||
    values.some((known) => Math.abs(known - value) < 1 || (value >= 10 && Math.round(known / step) * step === value))
  )
}
