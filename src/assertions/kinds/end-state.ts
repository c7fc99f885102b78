import { z } from 'zod'
import {
  assertionKind,
  compilePattern,
  countOf,
  difference,
  failed,
  inBrief,
  inconclusive,
  JsonPath,
  passed,
  patternSetting,
  searchSteps,
  valuesAt,
} from '../kind.ts'

export const endState = assertionKind({
  kind: 'endState',
  title: 'Leaves a state',
  description:
    'When the conversation has ended, the path selects in the state of the tool mocks: a value equal to `equals`, one that matches `matches`, or `count` values.',
  settings: z
    .strictObject({
      source: z.literal('mock').default('mock').describe('the state of the tool mocks'),
      path: JsonPath.describe('a JSONPath (RFC 9535) such as $.refunds[*]'),
      equals: z.unknown().optional().describe('any JSON value, including null'),
      matches: patternSetting.optional().describe('a pattern in RE2 syntax, searched for in a string, or in the JSON of another value'),
      count: z.int().min(0).max(10_000).optional().describe('how many values the path selects'),
    })
    .refine((settings) => settings.equals !== undefined || settings.matches !== undefined || settings.count !== undefined, {
      path: ['equals'],
      error: 'Give "equals", "matches", "count", or several of them.',
      params: { code: 'required' },
    }),
  scope: 'transcript',
  scopes: ['transcript'],
  judges: 'calls',
  compiles: true,
  // A state has at most 100 kB.
  cost: ({ matches }) => (matches === undefined ? 0 : Math.min(compilePattern(matches).size * 100_000, searchSteps)),
  evaluate({ path, equals, matches, count }, { mockState }) {
    if (mockState === undefined) return inconclusive('leaves no state: the run has no tool mocks')
    const selected = valuesAt(mockState, path)
    const found = selected.length === 0 ? 'nothing' : inBrief(selected.length === 1 ? selected[0] : selected, 300)
    const state = `leaves ${found} at ${inBrief(path)}`
    if (count !== undefined && selected.length !== count)
      return failed(`${state}: ${countOf(selected.length, 'value')}, and ${count} ${count === 1 ? 'was' : 'were'} expected`)
    if (equals !== undefined && !selected.some((value) => difference(equals, value, 'exact') === undefined))
      return failed(`${state} and not ${inBrief(equals, 300)}`)
    if (matches === undefined) return passed(state)
    const { search } = compilePattern(matches)
    const results = selected.map((value) => search(typeof value === 'string' ? value : JSON.stringify(value)))
    if (results.some((result) => typeof result === 'object')) return passed(`${state}, which matches /${matches}/`)
    return results.includes('beyond')
      ? inconclusive(`${state}, which is longer than what the pattern can search`)
      : failed(`${state}, which does not match /${matches}/`)
  },
})
