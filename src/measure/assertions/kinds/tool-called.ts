import { z } from 'zod'
import { assertionKind, callsIn, countOf, cutBeforeCalls, failed, inBrief, inconclusive, passed, seesCalls } from '../kind.ts'

export const toolCalled = assertionKind({
  kind: 'toolCalled',
  title: 'Calls a tool',
  description:
    'The agent calls the tool: exactly `times` times, or at least once if `times` is absent. Applies to the whole conversation by default.',
  settings: z.strictObject({ name: z.string().min(1).max(200), times: z.int().min(1).max(1_000).optional() }),
  scope: 'transcript',
  judges: 'calls',
  evaluate({ name, times }, { turns, replies, mockedTools }) {
    if (!seesCalls(name, { turns, mockedTools }))
      return inconclusive(`does not report tool calls, and ${inBrief(name)} is not mocked, so it is not known whether it was called`)
    const calls = callsIn(replies)
    const hits = calls.filter(({ call }) => call.name === name)
    const evidence = hits.slice(0, 3).map(({ turn, call }) => ({ turn, quote: `${name}(${inBrief(call.arguments, 150)})` }))
    const others = [...new Set(calls.map(({ call }) => call.name))]
    const summary = `has ${countOf(hits.length, 'call')} of ${inBrief(name)}`
    const cut = cutBeforeCalls(replies)
    if (cut && (times === undefined ? hits.length === 0 : hits.length <= times)) return inconclusive(`${summary}, ${cut}`, evidence)
    if (times === undefined ? hits.length > 0 : hits.length === times) return passed(summary, evidence)
    const expected = times === undefined ? 'at least one call was expected' : `${times} were expected`
    return failed(`${summary}; ${expected}${others.length > 0 ? `; it called ${inBrief(others, 200)}` : '; no tool was called'}`, evidence)
  },
})
