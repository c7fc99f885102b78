import type { Knowledge } from './knowledge.ts'
import type { QuestionWords } from './questions.ts'

const longest = 5

/**
 * One of the two things that a question offers, in its words, or an empty text if they cannot be separated. The part before "or" is as
 * long as the part after it, or starts with the same word: "would you like [a refund] or [a voucher]", "was it [the price] or [the
 * delivery time]". A language without spaces names the `first` and the `second`
 * in its pattern. Prefers what the goal or a fact names;
 * undefined if neither is named and the user is asked for more than a preference, because whatever is chosen would be invented.
 */
export function chooseOffer(
  question: string,
  { chooses }: Pick<QuestionWords, 'chooses'>,
  { goal, facts }: Knowledge,
  isPreference: boolean,
): string | undefined {
  const any = (choice: string) => (isPreference ? choice : undefined)
  const match = chooses.exec(question)
  if (!match) return any('')
  const about = [goal, ...facts.filter(({ hidden }) => !hidden).map(({ value }) => value)].join(' ').toLowerCase()
  if (match.groups) {
    const [first, second] = [(match.groups.first ?? match.groups.one)!, (match.groups.second ?? match.groups.other)!]
    if (about.includes(second) && !about.includes(first)) return second
    return about.includes(first) ? first : any(first)
  }
  const after = wordsIn(question.slice(match.index)).slice(1)
  let first = wordsIn(question.slice(0, match.index)).slice(-after.length)
  if (after.length === 0 || after.length > longest || first.length === 0) return any('')
  const before = wordsIn(question.slice(0, match.index)).slice(-longest)
  const start = before.lastIndexOf(after[0]!)
  if (start >= 0) first = before.slice(start)
  const countIn = (words: readonly string[]) => words.filter((word) => word.length > 3 && about.includes(word.slice(0, 5))).length
  const [named, other] = countIn(after) > countIn(first) ? [after, first] : [first, after]
  return countIn(named) > countIn(other) ? named.join(' ') : any(named.join(' '))
}

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')
