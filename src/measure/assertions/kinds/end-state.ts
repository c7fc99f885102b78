import { z } from 'zod'
import {
  assertionKind,
  compilePattern,
  countOf,
  difference,
  type EndStateAnswer,
  failed,
  inBrief,
  inconclusive,
  JsonPath,
  passed,
  pathInWords,
  patternSetting,
  roundedIn,
  type Subject,
  searchSteps,
  valuesAt,
  webUrl,
  whyRounded,
} from '../kind.ts'

const request = z
  .strictObject({
    url: webUrl,
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.unknown().optional().describe('a JSON value, or a string of the content type'),
  })
  .describe('asked when the conversation is over, before the teardown; it can name {{runId}}, {{sessionId}} and {{variables.name}}')

export const endState = assertionKind({
  kind: 'endState',
  title: 'Leaves a state',
  description:
    'When the conversation has ended, the path selects in the state of the tool mocks, or in what an address answers then: a value equal to `equals`, one that matches `matches`, or `count` values.',
  settings: z
    .strictObject({
      source: z
        .enum(['mock', 'http'])
        .default('mock')
        .describe('`mock`: the state of the tool mocks; `http`: what the address of `request` answers'),
      request: request.optional(),
      path: JsonPath.describe('a JSONPath (RFC 9535) such as $.refunds[*]'),
      equals: z.unknown().optional().describe('any JSON value, including null'),
      matches: patternSetting.optional().describe('a pattern in RE2 syntax, searched for in a string, or in the JSON of another value'),
      count: z.int().min(0).max(10_000).optional().describe('how many values the path selects'),
      status: z.int().min(100).max(599).optional().describe('the status of the answer, of the source `http`; default: any from 200 to 299'),
    })
    .superRefine(({ source, request, equals, matches, count, status }, context) => {
      const refuse = (member: string, message: string, code = 'required') =>
        context.addIssue({ code: 'custom', path: [member], message, params: { code } })
      if (equals === undefined && matches === undefined && count === undefined && status === undefined)
        refuse('equals', 'Give "equals", "matches", "count", or several of them.')
      if (source === 'http' && !request) refuse('request', 'The source "http" needs a request: the address that is asked.')
      if (source === 'mock' && (request || status !== undefined))
        refuse(request ? 'request' : 'status', 'Only the source "http" has this. Set "source" to "http".', 'not_allowed')
    }),
  scope: 'transcript',
  scopes: ['transcript'],
  judges: 'calls',
  compiles: true,
  // A state has at most 100 kB.
  cost: ({ matches }) => (matches === undefined ? 0 : Math.min(compilePattern(matches).size * 100_000, searchSteps)),
  evaluate({ source, request, path, equals, matches, count, status }, subject) {
    const { state: finalState, answered, missing } = source === 'mock' ? ofMocks(subject) : ofAddress(subject, request, status)
    if (missing !== undefined) return inconclusive(missing)
    const answer = answered === undefined ? '' : `, where the address answered ${answered}`
    if (status !== undefined && answered !== status) return failed(`leaves an address that answers ${answered} and not ${status}`)
    const selected = valuesAt(finalState, path)
    const selection = selected.length === 0 ? 'nothing' : inBrief(selected.length === 1 ? selected[0] : selected, 300)
    const state = `leaves ${selection} at ${pathInWords(path)}${answer}`
    if (count !== undefined && selected.length !== count)
      return failed(`${state}: ${countOf(selected.length, 'value')}, and ${count} ${count === 1 ? 'was' : 'were'} expected`)
    if (equals !== undefined && !selected.some((value) => difference(equals, value, 'exact') === undefined))
      return failed(`${state} and not ${inBrief(equals, 300)}`)
    const rounded = roundedIn(equals)
    if (rounded !== undefined) return inconclusive(`${state}, ${whyRounded(rounded)}`)
    if (matches === undefined) return passed(state)
    const { search } = compilePattern(matches)
    const results = selected.map((value) => search(typeof value === 'string' ? value : JSON.stringify(value)))
    if (results.some((result) => typeof result === 'object')) return passed(`${state}, which matches /${matches}/`)
    return results.includes('beyond')
      ? inconclusive(`${state}, which is longer than what the pattern can search`)
      : failed(`${state}, which does not match /${matches}/`)
  },
})

type Left = { state?: unknown; answered?: number; missing?: string }

const ofMocks = ({ mockState }: Subject): Left =>
  mockState === undefined ? { missing: 'leaves no state: the run has no tool mocks' } : { state: mockState }

/** An address that does not answer says nothing about the agent. */
function ofAddress({ endStates = [] }: Subject, request: unknown, expectedStatus: number | undefined): Left {
  const endState = endStates.find((answer) => difference(answer.request, request, 'exact') === undefined)
  if (!endState) return { missing: 'leaves a state that was not requested when the conversation was over' }
  const { status, message, answer } = endState
  if (status === null) return { missing: `leaves a state that is not known: ${unfinished(message)}` }
  if (expectedStatus === undefined && (status < 200 || status > 299))
    return { missing: `leaves a state that is not known: the address answered ${status}` }
  return { state: answer, answered: status }
}

const unfinished = (message: EndStateAnswer['message']) => (message ?? 'no answer came').replace(/\.$/, '')
