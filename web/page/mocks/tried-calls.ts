import type { answerCall, MockSession } from '#web/mocks.ts'
import type { Mock } from './mocks.ts'

export type TriedCall = { tool: string; arguments: unknown }
type Tried = { mocks: readonly Mock[]; state: Record<string, unknown>; calls: readonly TriedCall[] }
type Answered = { call: TriedCall; words: string; isWrong: boolean; answer?: unknown }

/** A JSON Schema is compiled to code, which the policy of our pages refuses; its result is not guessed. */
class NeedsService extends Error {}
const check = () => {
  throw new NeedsService('A rule before the answer compares with a JSON Schema, which this page cannot check. Save and try it in a run.')
}

/** The answers to the calls, one after the other on one state, and the final state. */
export function answersOf(answer: typeof answerCall, { mocks, state, calls }: Tried): { answers: Answered[]; after: object } {
  const complete = mocks.map((mock) => ({
    ...mock,
    unmatched: mock.unmatched ?? 'fail',
    rules: mock.rules.map((rule) => ({ ...rule, match: rule.match ?? 'any' })),
  }))
  let session: MockSession = { state, uses: {}, calls: 0 }
  const answers = calls.map((call): Answered => {
    try {
      const { outcome, session: next } = answer(complete as never, session, call, check)
      session = next
      const by = outcome.rule === null ? 'Answered without a rule' : `Rule ${outcome.rule + 1} answers`
      const value = 'result' in outcome.answer ? outcome.answer.result : outcome.answer.error
      return { call, words: outcome.isMatched ? by : 'No rule matches: the run would fail.', isWrong: !outcome.isMatched, answer: value }
    } catch (error) {
      // A half-written rule is not a rule yet.
      const words = error instanceof TypeError ? 'A rule of this tool is not complete yet.' : (error as Error).message
      return { call, words, isWrong: true }
    }
  })
  return { answers, after: session.state }
}
