import { chance } from '#src/platform/chance.ts'
import type { Case, Mutant } from './case.ts'
import { casesOf } from './cases.ts'
import { type Definition, definitionOf } from './definitions.ts'
import { isTraced } from './facts.ts'
import { policyAgent } from './oracle.ts'
import type { Sources } from './plan.ts'
import type { Reason } from './reasons.ts'
import { questionsOf } from './spoken-cases.ts'
import { type Playable, playableOf, tryOut } from './trial.ts'
import type { Reworded } from './wording.ts'
import { likenessOf } from './words.ts'

/** `covers`: what it is the proof of, also for rules that say the same. `worded`: a model said it otherwise. */
export type Draft = Definition & { one: Case; playable: Playable; covers: string[]; worded?: Worded }
/** What is said first, and the words of the plan, which the agents below understand. */
export type Worded = Reworded & { plan: string }
export type LeftOut = { reason: Reason; name: string; detail: string }

/** How much two drafts may have in common: one that is expected to end alike and reads like another is left out. */
const maxLikeness = 0.8
const textOf = ({ lines, goal }: Case): string => lines?.[0] ?? goal

/** The agents that decide which drafts are kept. */
export function trialsOf(sources: Sources, seed: string) {
  const play = (playable: Playable, worded?: Worded, mutant?: Mutant) =>
    tryOut(
      playable,
      (call) => {
        const answer = policyAgent(sources, call, mutant)
        return (message) => answer(worded && message.includes(worded.text) ? `${message}\n${worded.plan}` : message)
      },
      seed,
    )
  const isFailedBy = async (playable: Playable, mutants: readonly Mutant[], worded?: Worded) => {
    for (const mutant of mutants) if ((await play(playable, worded, mutant)).outcome === 'failed') return true
    return false
  }
  return {
    play,
    isFailedBy,
    /** A draft that reads like this one, and is failed by the same mutant. */
    async twinOf(one: Case, drafts: readonly Draft[]) {
      for (const other of drafts) if (isAlike(one, other.one) && (await isFailedBy(other.playable, one.mutants, other.worded))) return other
      return undefined
    },
  }
}

/** Sides in the order of what they show. */
const order = [
  'used',
  'denied',
  'asked',
  'unconfirmed',
  'called',
  'told',
  'allowed',
  'unidentified',
  'missing',
  'onRequest',
  'wrong',
  'claimed',
  'mentioned',
  'variant',
]

/** All cases in the order of their worth, and of those with the same worth one of each tool in turn. */
function allCases(sources: Sources, seed: string): Case[] {
  const draw = chance(seed, 'generate')
  const groups = [...sources.tools.map((tool) => [...casesOf(tool, sources, seed, draw.pick)]), [...questionsOf(sources)]]
  const placed = groups.flatMap((group, column) =>
    [...Map.groupBy(group, ({ side }) => side).values()].flatMap((alike) =>
      alike.map((one, row) => ({ one, at: [order.indexOf(one.side), row, column] as const })),
    ),
  )
  return placed.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.at[2] - b.at[2]).map(({ one }) => one)
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
  const { play, isFailedBy, twinOf } = trialsOf(sources, seed)
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
    const right = await play(playable)
    if (right.outcome !== 'passed') {
      leave('oracle', right.outcomeReason ?? '')
      continue
    }
    if (!(await isFailedBy(playable, one.mutants))) {
      leave('mutants', one.mutants.map(({ does }) => does).join(', '))
      continue
    }
    coverable.add(one.covers)
    const twin = await twinOf(one, drafts)
    if (seen.has(one.covers)) leave('covered')
    else if (twin) {
      leave('alike', twin.one.name)
      seen.add(one.covers)
      twin.covers.push(one.covers)
    } else {
      seen.add(one.covers)
      drafts.push({ ...definition, one, playable, covers: [one.covers] })
    }
  }
  return { drafts, leftOut, coverable }
}

/** What users lack is the same, in whatever words they say so. */
const isLack = ({ side }: Case) => side === 'missing' || side === 'unidentified'

/**
 * Both sides of a rule read alike, so what is expected of the tool counts, and so do all values, which are the boundary. Two drafts that
 * expect the same for the same facts and records are alike if nearly all their words are.
 */
function isAlike(a: Case, b: Case): boolean {
  const isSame = (of: (one: Case) => unknown) => JSON.stringify(of(a)) === JSON.stringify(of(b))
  return (
    isSame(expectedOf) &&
    isSame(({ lines }) => lines === undefined) &&
    (a.side === 'claimed') === (b.side === 'claimed') &&
    isSame(toldOf) &&
    ((isLack(a) && isLack(b)) || likenessOf(textOf(a), textOf(b)) > maxLikeness)
  )
}
const expectedOf = ({ assertions, tool }: Case): unknown =>
  tool === '' ? assertions : assertions.filter(({ kind, settings }) => kind === 'endState' || (settings as { name?: string }).name === tool)
/** What is said about the case itself, numbers included. */
const toldOf = ({ facts }: Case): unknown => [...new Set(facts.map(({ key, value }) => `${key} ${value}`))].sort()
