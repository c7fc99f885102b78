import { z } from 'zod'
import { assertionKind, countOf, excerpt, failed, inconclusive, passed, type Subject } from '../kind.ts'

type Parts = { one: 'step' | 'node'; turns: Map<string, number> }

/** The steps or nodes of the driver: those that were reached, each with the first turn. Undefined: the driver has none. */
function partsOf({ coverage }: Subject): (Parts & { keys: string[] }) | undefined {
  if (!coverage) return undefined
  const [one, parts]: [Parts['one'], { key: string; turn: number | null }[]] =
    coverage.mode === 'milestones'
      ? ['step', coverage.steps]
      : ['node', coverage.nodes.map(({ key, turns }) => ({ key, turn: turns[0] ?? null }))]
  const turns = new Map(parts.flatMap(({ key, turn }) => (turn === null ? [] : [[key, turn] as const])))
  return { one, keys: parts.map(({ key }) => key), turns }
}

const listOf = (keys: readonly string[]) =>
  `${keys
    .slice(0, 5)
    .map((key) => `"${key}"`)
    .join(', ')}${keys.length > 5 ? `, and ${keys.length - 5} more` : ''}`

export const milestones = assertionKind({
  kind: 'milestones',
  title: 'Reaches steps',
  description:
    'The conversation reaches each step of `reached`, and at least `atLeast` steps in all. Steps are those of the driver `milestones`; with the driver `graph`, they are its nodes.',
  settings: z
    .strictObject({
      reached: z.array(z.string().min(1).max(60)).min(1).max(100).optional().describe('keys of steps or nodes'),
      atLeast: z.int().min(0).max(100).optional().describe('a number of different steps or nodes'),
    })
    .refine(({ reached, atLeast }) => reached !== undefined || atLeast !== undefined, {
      path: ['reached'],
      error: 'Give "reached", "atLeast", or both.',
      params: { code: 'required' },
    }),
  scope: 'transcript',
  scopes: ['transcript'],
  judges: 'calls',
  cannotFail: ({ reached, atLeast = 0 }) => reached === undefined && atLeast === 0,
  evaluate({ reached = [], atLeast = 0 }, subject) {
    const parts = partsOf(subject)
    if (!parts) return inconclusive('has no steps to reach: this takes the driver "milestones" or "graph"')
    const { one, keys, turns } = parts
    const unknown = reached.filter((key) => !keys.includes(key))
    if (unknown.length > 0) return inconclusive(`cannot reach ${listOf(unknown)}: the driver of this run has no such ${one}`)
    const missed = reached.filter((key) => !turns.has(key))
    const summary = `reaches ${turns.size} of ${countOf(keys.length, one)}`
    const isMissed = missed.length > 0 || turns.size < atLeast
    if (isMissed && subject.coverage?.unclear)
      return inconclusive(`${summary}, and a language model could not decide about turn ${subject.coverage.unclear.join(', ')}`)
    if (missed.length > 0) return failed(`${summary} and does not reach ${listOf(missed)}`)
    if (isMissed) return failed(`${summary}; at least ${atLeast} are required`)
    const last = Math.max(0, ...(reached.length > 0 ? reached : keys).map((key) => turns.get(key) ?? 0))
    const quoted = subject.turns.find(({ index }) => index === last)
    return passed(
      reached.length > 0 ? `${summary}, among them ${listOf(reached)}` : summary,
      quoted ? [{ turn: last, quote: excerpt(quoted.content) }] : [],
    )
  },
})
