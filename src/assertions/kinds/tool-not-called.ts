import { z } from 'zod'
import { assertionKind, callsIn, countOf, failed, inBrief, inconclusive, passed, reportsToolCalls } from '../kind.ts'

export const toolNotCalled = assertionKind({
  kind: 'toolNotCalled',
  title: 'Does not call a tool',
  description:
    'The agent never calls the tool. By default in the whole conversation. An agent that tells no tool calls at all is inconclusive.',
  settings: z.strictObject({ name: z.string().min(1).max(200) }),
  scope: 'transcript',
  evaluate({ name }, { turns, replies }) {
    if (!reportsToolCalls(turns)) return inconclusive(`has no report of tool calls, so whether ${inBrief(name)} was called is not known`)
    const hits = callsIn(replies).filter(({ call }) => call.name === name)
    if (hits.length === 0) return passed(`has no call of ${inBrief(name)}`)
    const evidence = hits.slice(0, 3).map(({ turn, call }) => ({ turn, quote: `${name}(${inBrief(call.arguments, 150)})` }))
    return failed(`has ${countOf(hits.length, 'call')} of ${inBrief(name)}, where none is allowed`, evidence)
  },
})
