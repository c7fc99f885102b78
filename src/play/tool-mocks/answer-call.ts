import { difference } from '#src/measure/assertions/json.ts'
import { inBrief } from '#src/measure/transcripts/excerpt.ts'
import { valuesAt } from '#src/platform/json-path.ts'
import type { Answer, Match, Rule, ToolMock } from './contract.ts'
import { EffectRefused, stateAfter } from './effect.ts'
import { fill, MissingValue } from './templates.ts'

/** The session of one attempt of a run: its state, how often each rule was used, and how many calls there were. */
export type MockSession = { state: Record<string, unknown>; uses: Readonly<Record<string, number>>; calls: number }
/** `fault`: what is wrong with a call that could not be read. */
export type Call = { tool: string; arguments: unknown; fault?: { status: number; message: string } }

/** The result of a call. `rule` is its index in the mock; null: none applied. `isMatched`: the mock has an answer. */
export type Outcome = {
  rule: number | null
  isMatched: boolean
  answer: Answer
  latencyMs: number
  onPurpose?: 'error' | 'slow'
}

const maxAnswerLength = 200_000
const unmatchedStatus = 422

/** Why a value does not fulfill a JSON Schema; undefined: it does. Passed in, because a browser may not compile one. */
export type SchemaCheck = (schema: Record<string, unknown>, value: unknown) => string | undefined

/** Answers a call by the first rule that applies; returns the session after it. Pure: all effects of a call are in the result. */
export function answerCall(
  mocks: readonly ToolMock[],
  session: MockSession,
  call: Call,
  check: SchemaCheck,
): { outcome: Outcome; session: MockSession } {
  const next = { ...session, calls: session.calls + 1 }
  const isObject = typeof call.arguments === 'object' && call.arguments !== null && !Array.isArray(call.arguments)
  if (call.fault || !isObject) return { outcome: invalidCall(call), session: next }
  const mock = mocks.find(({ tool }) => tool === call.tool)
  if (!mock)
    return {
      outcome: refused(`There is no tool "${call.tool}". The tools are: ${mocks.map(({ tool }) => tool).join(', ')}.`),
      session: next,
    }
  const reasons: string[] = []
  for (const [at, rule] of mock.rules.entries()) {
    const mismatch = mismatchOf(rule.match, call.arguments, check)
    const result = mismatch ?? applied(rule, `${mock.tool}:${at}`, next, call)
    if (typeof result === 'string') reasons.push(`rule ${at + 1}: ${result}`)
    else return { outcome: { rule: at, isMatched: true, answer: result.answer, latencyMs: rule.latencyMs ?? 0 }, session: result.session }
  }
  if (mock.unmatched !== 'fail') return { outcome: { rule: null, isMatched: true, answer: mock.unmatched, latencyMs: 0 }, session: next }
  const why = reasons.length > 0 ? ` (${reasons.slice(0, 10).join('; ')})` : ''
  return { outcome: refused(`No rule of the tool mock "${mock.tool}" answers this call${why}.`), session: next }
}

const refused = (message: string): Outcome => ({
  rule: null,
  isMatched: false,
  answer: { error: { status: unmatchedStatus, body: { error: { code: 'unmatched_call', message } } } },
  latencyMs: 0,
})

/** The first call beyond the limits of a run: it is recorded, so that the flood is in the verdict, and those after it are not. */
export const floodedCall = ({ tool }: Call, message: string): { call: Call; outcome: Outcome } => ({
  call: { tool, arguments: {} },
  outcome: {
    rule: null,
    isMatched: false,
    answer: { error: { status: 429, body: { error: { code: 'too_many_calls', message } } } },
    latencyMs: 0,
  },
})

const invalidCall = ({ tool, fault }: Call): Outcome => {
  const { status, message } = fault ?? { status: 422, message: `The arguments of a call of "${tool}" must be a JSON object.` }
  return {
    rule: null,
    isMatched: false,
    answer: { error: { status, body: { error: { code: 'invalid_arguments', message } } } },
    latencyMs: 0,
  }
}

/** The answer and the session after it; or why the rule does not apply. */
function applied(rule: Rule, key: string, session: MockSession, call: Call): { answer: Answer; session: MockSession } | string {
  const used = session.uses[key] ?? 0
  if (rule.times !== undefined && used >= rule.times) return `used ${rule.times} times already`
  const values = { arguments: call.arguments, state: session.state, call: session.calls }
  const budget = { left: maxAnswerLength }
  try {
    const answer = 'sequence' in rule.respond ? rule.respond.sequence[Math.min(used, rule.respond.sequence.length - 1)]! : rule.respond
    const filled = fill(answer, values, budget) as Answer
    const state = rule.effect ? stateAfter(rule.effect, session.state, values, budget) : session.state
    return { answer: filled, session: { ...session, state, uses: { ...session.uses, [key]: used + 1 } } }
  } catch (error) {
    if (error instanceof MissingValue || error instanceof EffectRefused) return error.message
    throw error
  }
}

/** Why the arguments do not match; undefined: they do. */
function mismatchOf(match: Match, input: unknown, check: SchemaCheck): string | undefined {
  if (match === 'any') return undefined
  if ('partial' in match) return different(difference(match.partial, input, 'subset'))
  if ('exact' in match) return different(difference(match.exact, input, 'exact'))
  if ('schema' in match) return check(match.schema, input)
  const miss = Object.entries(match.path).find(([path, expected]) =>
    valuesAt(input, path).every((value) => difference(expected, value, 'exact') !== undefined),
  )
  return miss && `${miss[0]} does not select ${inBrief(miss[1])}`
}

const different = (mismatch: ReturnType<typeof difference>) =>
  mismatch && `${mismatch.path} is ${inBrief(mismatch.actual)} and not ${inBrief(mismatch.expected)}`
