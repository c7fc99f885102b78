import { fingerprint } from '#src/platform/chance.ts'
import type { Case } from './case.ts'
import { mocksFor } from './mocks.ts'
import type { Sources } from './plan.ts'
import { slugOf } from './words.ts'

type Json = Record<string, unknown>
export type Definition = { list: 'scenarios' | 'tests'; key: string; members: Json }

/** A case in the form in which bundles and files have it. */
export function definitionOf(one: Case, sources: Sources): Definition {
  const { name: title, lines, goal, facts, unknown, world, assertions, covers, rule, tool, side } = one
  const name = title.length > 118 ? `${title.slice(0, 117)}…` : title
  const key = `generated/${slugOf(tool || 'questions', 28)}-${slugOf(side, 12)}-${fingerprint(covers).slice(0, 6)}`
  const common = {
    name,
    description: rule ? `From: ${rule.from.quote}`.slice(0, 4_000) : `From: ${tool} in the description of the tools`,
    tags: ['generated'],
    metadata: { generated: covers },
  }
  if (side === 'said')
    return {
      list: 'tests',
      key,
      members: { ...common, kind: 'scripted', turns: lines!.map((content) => ({ content })), endsEarly: 'allowed', assertions },
    }
  if (side === 'told')
    return { list: 'tests', key, members: { ...common, kind: 'singleTurn', turns: [{ content: lines![0], expect: assertions }] } }
  const scripted = { driver: { mode: 'scripted', turns: lines?.map((content) => ({ content })) }, stop: { endsEarly: 'allowed' }, user: {} }
  const free = {
    user: {
      goal,
      factsKnown: facts.map(({ words, value }) => ({ key: words, value })),
      ...(unknown.length > 0 && { factsUnknown: unknown }),
    },
    stop: { onGoal: { tool }, maxTurns: 10 },
  }
  const mocks = sources.tools.length > 0 ? mocksFor(sources, tool, facts, world) : {}
  return { list: 'scenarios', key, members: { ...common, category: tool, ...(lines ? scripted : free), ...mocks, assertions } }
}
