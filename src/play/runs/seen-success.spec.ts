import { expect, it } from 'vitest'
import { type NewAssertion, NewAssertion as Written } from '#src/measure/assertions/contract.ts'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { withThoseOfEveryRun } from '#src/measure/assertions/every-run.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { endingOf } from './ending.ts'
import type { PlannedSuccess } from './seen-success.ts'

const price = 'How much do new brake pads cost?'
const from = 'New brake pads cost from 149 euros. The exact price depends on the car.'
type More = { user?: Partial<PlannedSuccess['user']>; stop?: PlannedSuccess['stop']; driver?: PlannedSuccess['driver'] }

/** How a conversation ends that the user left content. */
function endOf(goal: string, reply: string, written: NewAssertion[] = [], { user, stop = {}, driver = { mode: 'rules' } }: More = {}) {
  const at = { startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 5 }
  const turns: Turn[] = [
    { ...at, index: 1, role: 'user', content: `Hello. ${goal}` },
    { ...at, index: 2, role: 'agent', content: reply },
  ]
  const assertions = withThoseOfEveryRun(written.map((assertion) => Written.parse(assertion)))
  const { terminationReason, metrics } = endingOf(
    evaluate(assertions, { turns, durationMs: 5 }),
    { turns, terminationReason: 'goalReached' },
    [],
    {
      durationMs: 5,
      planned: {
        driver,
        user: { goal, factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' }, ...user },
        stop,
        assertions: [...assertions],
      },
    },
  )
  return [terminationReason, metrics!.containment, metrics!.turnsToGoal]
}
const seen = ['goalReached', true, 1]
const notSeen = ['userEnded', null, null]
const says = (text: string): NewAssertion => ({ kind: 'contains', settings: { text } })

it.each<[string, NewAssertion[]]>([
  ['no assertion', []],
  ['one that fails', [says('162 euros')]],
  ['one that holds of any agent', [{ kind: 'notContains', settings: { text: 'idiot' } }]],
  ['one that holds of an agent that repeats the question', [says('brake pads'), { kind: 'language', settings: { is: 'en' } }]],
  ['one about its speed', [{ kind: 'latency', settings: { of: 'p95', maxMs: 1_000 } }]],
])('an answer is not seen with %s', (_, assertions) => expect(endOf(price, from, assertions)).toEqual(notSeen))

it.each<[string, NewAssertion[]]>([
  ['words', [says('149 euros')]],
  ['a pattern', [{ kind: 'regex', settings: { pattern: '\\d+ euros' } }]],
  ['one of several', [says('162 euros'), says('depends on')]],
  ['one that is not required', [{ ...says('149 euros'), required: false }]],
])('an answer is seen by %s that an assertion finds', (_, assertions) => expect(endOf(price, from, assertions)).toEqual(seen))

it.each<[string, string, More]>([
  ['the report of what was to be done', 'Please cancel my order.', {}],
  ['what the scenario says that it wants', price, { user: { wants: [{ key: 'price', shape: 'amount' }] } }],
  ['a phrase for the goal', price, { stop: { onGoal: { phrases: ['from 149'] } } }],
  ['a tool for the goal', price, { stop: { onGoal: { tool: 'quote' } } }],
  ['a model', price, { driver: { mode: 'llm' } as never }],
])('no assertion is needed with %s', (_, goal, more) => expect(endOf(goal, from, [], more)).toEqual(seen))
