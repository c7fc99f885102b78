import { z } from 'zod'
import {
  assertionKind,
  callsIn,
  cutBeforeCalls,
  difference,
  failed,
  inBrief,
  inconclusive,
  inSentence,
  passed,
  pathInWords,
  roundedIn,
  seesCalls,
  whyRounded,
} from '../kind.ts'

export const toolArguments = assertionKind({
  kind: 'toolArguments',
  title: 'Calls a tool with arguments',
  description:
    'One call of the tool has these arguments: at least these (`subset`, at every depth), or exactly these. Applies to the whole conversation by default.',
  settings: z.strictObject({
    name: z.string().min(1).max(200),
    match: z.enum(['subset', 'exact']).default('subset'),
    arguments: z.record(z.string(), z.unknown()),
  }),
  scope: 'transcript',
  judges: 'calls',
  evaluate({ name, match, arguments: expected }, { turns, replies, mockedTools }) {
    if (!seesCalls(name, { turns, mockedTools }))
      return inconclusive(`does not report tool calls, and ${inBrief(name)} is not mocked, so it is not known whether it was called`)
    const calls = callsIn(replies).filter(({ call }) => call.name === name)
    const cut = cutBeforeCalls(replies)
    if (calls.length === 0 && cut) return inconclusive(`has no call of ${inBrief(name)}, ${cut}`)
    if (calls.length === 0) return failed(`has no call of ${inBrief(name)}; one with ${inBrief(expected)} was expected`)
    const looked = calls.map(({ turn, call }) => {
      const actual = parsed(call.arguments)
      return { evidence: { turn, quote: `${name}(${inBrief(actual, 180)})` }, fault: difference(expected, actual, match) }
    })
    const hit = looked.find(({ fault }) => !fault)
    const rounded = roundedIn(expected)
    if (hit && rounded !== undefined)
      return inconclusive(`has a call of ${inBrief(name)} with ${inBrief(expected)}, ${whyRounded(rounded)}`, [hit.evidence])
    if (hit) return passed(`has a call of ${inBrief(name)} with ${inBrief(expected)}`, [hit.evidence])
    if (cut)
      return inconclusive(
        `has no call of ${inBrief(name)} with ${inBrief(expected)}, ${cut}`,
        looked.slice(-3).map(({ evidence }) => evidence),
      )
    const { path, expected: expectedValue, actual: actualValue } = looked.at(-1)!.fault!
    const place = pathInWords(path)
    const last = `${actualValue === undefined ? `without ${place}` : `with ${place} ${inBrief(actualValue)}`}; ${inBrief(expectedValue)} was expected`
    const often = calls.length > 1 ? ` ${calls.length} times, never as expected, the last time` : ''
    return inSentence(
      failed(
        `calls ${inBrief(name)}${often} ${last}`,
        looked.slice(-3).map(({ evidence }) => evidence),
      ),
      (where) => `The tool ${inBrief(name)} was called${often}${where} ${last}`,
    )
  },
})

/** Some agents send arguments as a JSON text, as chat completions do. */
function parsed(actual: unknown): unknown {
  if (typeof actual !== 'string' || actual.length > 100_000) return actual
  try {
    return JSON.parse(actual)
  } catch {
    return actual
  }
}
