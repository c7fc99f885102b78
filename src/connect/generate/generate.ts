import { chance } from '#src/platform/chance.ts'
import type { Case } from './case.ts'
import { casesOf } from './cases.ts'
import { type Definition, definitionOf } from './definitions.ts'
import { isTraced } from './facts.ts'
import { policyAgent } from './oracle.ts'
import type { Sources } from './plan.ts'
import type { Reason } from './reasons.ts'
import { questionsOf } from './spoken-cases.ts'
import { playableOf, tryOut } from './trial.ts'
import { likenessOf } from './words.ts'

/** `covers`: what it is the proof of, also for rules that say the same. */
export type Draft = Definition & { one: Case; covers: string[] }
export type LeftOut = { reason: Reason; name: string; detail: string }

/** How much two drafts may have in common: one that is expected to end alike and reads like another is left out. */
const maxLikeness = 0.9
const textOf = ({ lines, goal, facts }: Case): string => (lines ? lines.join(' ') : `${goal} ${facts.map(({ words }) => words).join(' ')}`)

/** All cases in the order of their worth: the first ones of each tool and rule, then the rest. */
function* allCases(sources: Sources, seed: string): Generator<Case> {
  const draw = chance(seed, 'generate')
  const groups = [...sources.tools.map((tool) => [...casesOf(tool, sources, seed, draw.pick)]), [...questionsOf(sources)]]
  for (let at = 0; groups.some((group) => at < group.length); at += 1) for (const group of groups) yield* group.slice(at, at + 1)
}

/** Drafts that earn their place. `covered`: what those that exist show. The same input and seed give the same drafts. */
export async function draftsOf(
  sources: Sources,
  texts: ReadonlyMap<string, string>,
  { seed, max, covered }: { seed: string; max: number; covered: ReadonlySet<string> },
) {
  const drafts: Draft[] = []
  const leftOut: LeftOut[] = []
  const coverable = new Set<string>()
  const seen = new Set(covered)
  for (const one of allCases(sources, seed)) {
    const leave = (reason: Reason, detail = '') => leftOut.push({ reason, name: one.name, detail })
    if (drafts.length >= max) {
      coverable.add(one.covers)
      leave('beyond')
      continue
    }
    const definition = definitionOf(one, sources)
    const playable = playableOf(definition)
    if ('fault' in playable) {
      leave('invalid', playable.fault)
      continue
    }
    const untraced = one.facts.find((fact) => !isTraced(fact, texts))
    if (untraced) {
      leave('untraced', untraced.value)
      continue
    }
    const right = await tryOut(playable, (call) => policyAgent(sources, call), seed)
    if (right.outcome !== 'passed') {
      leave('oracle', right.outcomeReason ?? '')
      continue
    }
    let isKilled = false
    for (const mutant of one.mutants)
      isKilled ||= (await tryOut(playable, (call) => policyAgent(sources, call, mutant), seed)).outcome === 'failed'
    if (!isKilled) {
      leave('mutants', one.mutants.map(({ does }) => does).join(', '))
      continue
    }
    coverable.add(one.covers)
    const twin = drafts.find((other) => isAlike(one, other.one))
    if (seen.has(one.covers)) leave('covered')
    else if (twin) {
      leave('alike', twin.one.name)
      seen.add(one.covers)
      twin.covers.push(one.covers)
    } else {
      seen.add(one.covers)
      drafts.push({ ...definition, one, covers: [one.covers] })
    }
  }
  return { drafts, leftOut, coverable }
}

/**
 * Both sides of a rule read alike, so what is expected counts, and so do the values of records. Two drafts that expect the same of the same
 * records are alike if nearly all their words are.
 */
function isAlike(a: Case, b: Case): boolean {
  const isSame = (of: (one: Case) => unknown) => JSON.stringify(of(a)) === JSON.stringify(of(b))
  return (
    isSame(({ assertions }) => assertions) &&
    isSame(({ lines }) => lines === undefined) &&
    (a.side !== 'claimed') === (b.side !== 'claimed') &&
    isSame(toldOf) &&
    likenessOf(textOf(a), textOf(b)) > maxLikeness
  )
}
/** What is said about the case itself, numbers included. */
const toldOf = ({ facts, world, side }: Case): unknown => [
  facts.map(({ key, value }) => [key, value]).sort(),
  side === 'claimed' ? world : 0,
]
