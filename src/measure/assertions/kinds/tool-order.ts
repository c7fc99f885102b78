import { z } from 'zod'
import { assertionKind, callsIn, cutBeforeCalls, inBrief, inconclusive, seesCalls } from '../kind.ts'

export const toolOrder = assertionKind({
  kind: 'toolOrder',
  title: 'Calls tools in order',
  description:
    'The agent calls these tools in this order; other calls can come between them. Applies to the whole conversation by default.',
  settings: z.strictObject({ names: z.array(z.string().min(1).max(200)).min(1).max(50) }),
  scope: 'transcript',
  judges: 'calls',
  evaluate({ names }, { turns, replies, mockedTools }) {
    if (!names.every((name) => seesCalls(name, { turns, mockedTools })))
      return inconclusive('does not report tool calls, so their order is not known')
    const calls = callsIn(replies)
    const matched: typeof calls = []
    for (const entry of calls) if (entry.call.name === names[matched.length]) matched.push(entry)
    const evidence = matched.slice(-3).map(({ turn, call }) => ({ turn, quote: `${call.name}(${inBrief(call.arguments, 150)})` }))
    const missing = names[matched.length]
    const cut = missing !== undefined && cutBeforeCalls(replies)
    if (cut) return inconclusive(`has no call of ${inBrief(missing)} in its place, ${cut}`, evidence)
    const order = inBrief(calls.map(({ call }) => call.name).slice(0, 20), 200)
    return missing === undefined
      ? { outcome: 'passed', score: 1, rationale: `has the calls ${inBrief(names, 200)} in this order`, evidence }
      : {
          outcome: 'failed',
          score: matched.length / names.length,
          rationale: `has no call of ${inBrief(missing)}${matched.length > 0 ? ` after that of ${inBrief(names[matched.length - 1])}` : ''}; it called ${order}`,
          evidence,
        }
  },
})
