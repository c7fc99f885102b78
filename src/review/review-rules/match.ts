import { z } from 'zod'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { outcomes } from '#src/play/runs/contract.ts'

export const groupings = ['scenario', 'test', 'persona', 'channel', 'batch', 'environment', 'agentVersion'] as const

/** What rules know of a conversation. `thresholds`: by the index of a result, the score from which its grade passes. */
export type MatchFacts = {
  runId: string
  isRecorded: boolean
  outcome: (typeof outcomes)[number]
  results: readonly AssertionResult[]
  thresholds: ReadonlyMap<number, number>
  tags: readonly string[]
  groups: Partial<Record<(typeof groupings)[number], string | null>>
}

const matcher = <Shape extends z.ZodType>(shape: Shape, holds: (facts: MatchFacts, value: z.output<Shape>) => boolean) => ({ shape, holds })

/** One line for each thing that a rule can ask of a conversation. */
const matchers = {
  origin: matcher(
    z.enum(['played', 'recorded']).describe('played by Parley, or real; default: both'),
    ({ isRecorded }, origin) => isRecorded === (origin === 'recorded'),
  ),
  outcomes: matcher(z.array(z.enum(outcomes)).min(1), ({ outcome }, list) => list.includes(outcome)),
  assertion: matcher(z.string().min(1).max(200).describe('the name or the kind of an assertion that did not pass'), ({ results }, wanted) =>
    results.some(({ name, kind, outcome }) => (name === wanted || kind === wanted) && outcome !== 'passed'),
  ),
  judgeWithin: matcher(
    z
      .number()
      .min(0)
      .max(0.5)
      .describe(
        'a judge did not decide, or its share of votes or its grade is at most this far from the threshold, on a scale from 0 to 1',
      ),
    ({ results, thresholds }, within) => results.some((result) => isClose(result, thresholds.get(result.index), within)),
  ),
  votesDiffer: matcher(z.literal(true).describe('the votes of a judge differ'), ({ results }) =>
    results.some((result) => new Set(sidesOf(result)).size > 1),
  ),
  group: matcher(
    z.strictObject({
      by: z.enum(groupings),
      values: z.array(z.string().min(1).max(100)).min(1).max(100).describe('IDs, or names of environments and versions'),
    }),
    ({ groups }, { by, values }) => values.includes(groups[by] ?? ''),
  ),
  tags: matcher(
    z.array(z.string().min(1).max(200)).min(1).max(20).describe('any of these, of the scenario, the test or the real conversation'),
    ({ tags }, list) => list.some((tag) => tags.includes(tag)),
  ),
}

const sidesOf = ({ judge }: AssertionResult) => (judge?.votes ?? []).flatMap(({ side }) => (side === null ? [] : [side]))

/** An error of the judge itself says nothing about the conversation. */
function isClose(result: AssertionResult, threshold: number | undefined, within: number): boolean {
  const { judge, outcome, score } = result
  if (!judge || judge.isAtFault) return false
  if (outcome === 'inconclusive') return true
  const sides = sidesOf(result)
  const share = sides.filter((side) => side === 'pass').length / sides.length
  if (sides.length > 1 && Math.abs(share - 0.5) <= within) return true
  return score !== undefined && threshold !== undefined && Math.abs(score - threshold) <= within
}

type Matchers = typeof matchers
type MatchShape = { [Name in keyof Matchers]: z.ZodOptional<Matchers[Name]['shape']> }
const shape = Object.fromEntries(Object.entries(matchers).map(([name, { shape }]) => [name, shape.optional()])) as MatchShape
export const Match = z.strictObject(shape).meta({ id: 'ReviewMatch' })
export type Match = z.output<typeof Match>

/** Whether a conversation meets everything that a rule asks; one that asks nothing is met by all. */
export const meets = (facts: MatchFacts, match: Match): boolean =>
  Object.entries(match).every(([name, value]) => value === undefined || matchers[name as keyof Matchers].holds(facts, value as never))
