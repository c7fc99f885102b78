import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Finding } from '../finding.ts'
import { findQuote, isTooShort } from '../judges/quotes.ts'
import { readTurns } from '../judges/read-turns.ts'
import { type Evidence, excerpt, head, textOf } from '../text.ts'
import type { Evaluation } from './answer.ts'

type Evaluated = { turns: readonly Turn[]; replies: readonly Turn[]; mockState?: unknown }

/**
 * What an evaluation says about a conversation. No answer, an answer of another shape, and one with a quote that nobody said decide
 * nothing, and are held against the evaluator.
 */
export function decideEvaluation(evaluation: Evaluation | undefined, { turns, replies, mockState }: Evaluated): Finding {
  if (!evaluation) return { outcome: 'inconclusive', rationale: 'was not shown to the evaluator', evidence: [] }
  const { answer, fault, latencyMs, calls } = evaluation
  const result = (isAtFault: boolean, metrics: Record<string, number> = {}) => ({
    evaluator: { isAtFault, calls, latencyMs: Math.round(latencyMs), metrics },
  })
  const atFault = (why: string): Finding => ({
    ...{ outcome: 'inconclusive', rationale: `could not be evaluated. ${withoutEnd(why)}`, evidence: [] },
    ...result(true),
  })
  if (!answer) return atFault(fault.message)
  const read = readTurns(turns, { toolCalls: true, state: true }, mockState ?? undefined)
  const evidence: Evidence[] = []
  for (const quoted of answer.evidence ?? []) {
    const found = findQuote(quoted, read)
    if (found) evidence.push(found)
    else {
      const isShort = isTooShort(
        quoted.quote,
        read.find(({ index }) => index === quoted.turn),
      )
      return atFault(`The quote “${excerpt(quoted.quote)}” is ${isShort ? 'too short to be evidence' : `not in turn ${quoted.turn}`}`)
    }
  }
  const { outcome, score, reason, metrics } = answer
  const decided = { evidence, ...(typeof score === 'number' && { score }), ...result(false, metrics ?? {}) }
  if (outcome === 'passed' && !textOf(replies).complete)
    return {
      ...decided,
      outcome: 'inconclusive',
      rationale: 'was truncated, so the evaluator did not see all of it',
      evidence: head(replies),
    }
  const why = reason?.trim() ? `: ${withoutEnd(reason)}` : ''
  return { ...decided, outcome, rationale: `${verbs[outcome]} the evaluator${why}` }
}

const verbs = { passed: 'satisfies', failed: 'does not satisfy', inconclusive: 'could not be decided by' }
const withoutEnd = (text: string) => text.trim().replace(/[.\s]+$/u, '')
