import { z } from 'zod'
import { assertionKind, callsIn, countOf, cutBeforeCalls, failed, inBrief, inconclusive, passed, seesCalls } from '../kind.ts'

export const toolNotCalled = assertionKind({
  kind: 'toolNotCalled',
  title: 'Does not call a tool',
  description:
    'The agent never calls the tool. Applies to the whole conversation by default. Inconclusive if the agent does not report tool calls and this tool is not mocked.',
  settings: z.strictObject({ name: z.string().min(1).max(200) }),
  scope: 'transcript',
  failureIsFinal: true,
  judges: 'calls',
  evaluate({ name }, { turns, replies, mockedTools }) {
    if (!seesCalls(name, { turns, mockedTools }))
      return inconclusive(`does not report tool calls, and ${inBrief(name)} is not mocked, so it is not known whether it was called`)
    const hits = callsIn(replies).filter(({ call }) => call.name === name)
    const cut = cutBeforeCalls(replies)
    if (hits.length === 0) return cut ? inconclusive(`has no call of ${inBrief(name)}, ${cut}`) : passed(`has no call of ${inBrief(name)}`)
    const evidence = hits.slice(0, 3).map(({ turn, call }) => ({ turn, quote: `${name}(${inBrief(call.arguments, 150)})` }))
    return failed(`has ${countOf(hits.length, 'call')} of ${inBrief(name)}, but none is allowed`, evidence)
  },
})
