import { foldText } from '#src/play/users/kind.ts'
import { holds, type Knowledge } from './knowledge.ts'
import {
  faults,
  faultsInJapanese,
  othersInJapanese,
  others as otherThings,
  people,
  peopleInJapanese,
  progress,
  progressInJapanese,
} from './menu-words.ts'
import type { Phrasebook } from './phrasebook.ts'
import type { Recognition } from './recognition.ts'
import { stemsOf } from './stems.ts'
import { actsIn, actsOf } from './wants.ts'

/** The option that fits what the user wants; `byFact`: it names a value that the user knows. */
export type Fit = { at: number; byFact: boolean }

/**
 * Finds the one entry of a menu that fits the goal: by a known value, by the acts that it names, by words that it shares with the goal, or
 * by the user's language. Otherwise one for a fault if the goal only describes a state, or for progress if it asks where or when; with
 * `mustChoose`, the entry for everything else, or a person. Undefined if none fits, or several do equally.
 */
export function fitOf({ goal, facts }: Knowledge, { recognition }: Phrasebook, others: readonly Recognition[], language: string) {
  const text = foldText(goal)
  const wished = actsOf(text, recognition, others)
  const topics = [...new Set(stemsOf(text, recognition))]
  const shape = [recognition, ...others].map(({ asks }) => asks.find(([pattern]) => pattern.test(text))?.[1]).find((found) => found)
  const known = facts.filter(({ hidden }) => !hidden).map(({ value }) => foldText(value))
  const own = namesOf(language)

  const closeness = (label: string): number => {
    const acts = actsIn(label, recognition)
    const named = acts.filter((act) => wished.includes(act)).length
    const shared = topics.filter((topic) => label.includes(topic)).length
    return 2 * named + shared - (acts.length > 0 && named === 0 && wished.length > 0 ? 1 : 0)
  }
  return (labels: readonly string[], mustChoose: boolean): Fit | undefined => {
    const folded = labels.map(foldText)
    const byFact = best(folded, (label) => (known.some((value) => holds(label, value)) ? 1 : 0))
    if (byFact !== undefined) return { at: byFact, byFact: true }
    const ranks: ((label: string) => number)[] = [
      closeness,
      (label) => (own.some((name) => holds(label, name)) ? 1 : 0),
      ...(shape === 'time' || shape === 'place' ? [matching(progress, progressInJapanese)] : []),
      ...(wished.length === 0 && !shape ? [matching(faults, faultsInJapanese)] : []),
      ...(mustChoose ? [matching(otherThings, othersInJapanese), matching(people, peopleInJapanese)] : []),
    ]
    for (const rank of ranks) {
      const at = best(folded, rank)
      if (at !== undefined) return { at, byFact: false }
      // Several that fit equally are no reason to take one for everything else.
      if (rank === closeness && folded.some((label) => closeness(label) > 0)) return undefined
    }
    return undefined
  }
}

const matching = (spaced: RegExp, unspaced: RegExp) => (label: string) => (spaced.test(label) || unspaced.test(label) ? 1 : 0)

function best(labels: readonly string[], rank: (label: string) => number): number | undefined {
  const ranks = labels.map(rank)
  const most = Math.max(...ranks)
  return most > 0 && ranks.filter((each) => each === most).length === 1 ? ranks.indexOf(most) : undefined
}

/** A language by its own name and by its English one. */
function namesOf(language: string): string[] {
  const primary = language.toLowerCase().split('-')[0]!
  return [primary, 'en'].flatMap((tongue) => {
    const name = new Intl.DisplayNames([tongue], { type: 'language' }).of(primary)
    return name ? [foldText(name)] : []
  })
}
