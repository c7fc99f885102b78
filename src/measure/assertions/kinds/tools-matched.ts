import { z } from 'zod'
import { assertionKind, callsIn, countOf, failed, inBrief, inconclusive, passed } from '../kind.ts'

export const toolsMatched = assertionKind({
  kind: 'toolsMatched',
  title: 'Calls only what the mocks answer',
  description:
    'A rule, or the answer of its mock to unmatched calls, answered every call that reached the tool mocks. Every run with tool mocks requires this, unless an assertion of this kind says otherwise (`"required": false`).',
  settings: z.strictObject({}),
  scope: 'transcript',
  scopes: ['transcript'],
  judges: 'calls',
  evaluate(_, { replies, mockState }) {
    const calls = callsIn(replies).filter(({ call }) => call.mock !== undefined)
    const unmatched = calls.filter(({ call }) => call.mock?.matched === false)
    if (unmatched.length > 0) {
      const { call } = unmatched[0]!
      return failed(
        `has ${countOf(unmatched.length, 'call')} that no rule of the tool mocks answers, first ${call.name}(${inBrief(call.arguments, 150)}): ${inBrief(reasonOf(call.result), 300)}`,
        unmatched.map(({ turn, call: { name, arguments: callArguments } }) => ({ turn, quote: `${name}(${inBrief(callArguments, 150)})` })),
      )
    }
    if (calls.length === 0 && mockState === undefined) return inconclusive('has no tool mocks to call')
    return passed(calls.length === 0 ? 'has no call of a tool mock' : `has ${countOf(calls.length, 'call')}, each answered by a tool mock`)
  },
})

const reasonOf = (result: unknown): unknown =>
  (result as { error?: { body?: { error?: { message?: unknown } } } } | null)?.error?.body?.error?.message ?? result
