import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { type Evaluation, readEvaluatorAnswer } from '#src/measure/assertions/evaluators/answer.ts'
import { evaluatorRequest } from '#src/measure/assertions/evaluators/request.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, notFound } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { runs } from '../contract.ts'
import { mockStateOf } from '../store/row-parts.ts'
import { findRun } from '../store.ts'
import { refuseUnjudged } from './show.ts'

async function evaluated(tx: Tx, viewer: Viewer, id: string) {
  const run = await findRun(tx, id)
  if (!run) throw notFound()
  await refuseUnjudged(tx, viewer, id)
  if (run.status !== 'completed' || run.turns.length === 0)
    throw conflict('Only a run that ended with a conversation can be evaluated, and this run has none, or it was deleted.')
  return { ...run, durationMs: run.metrics?.durationMs ?? null, mockState: await mockStateOf(tx, id) }
}

/** What a local evaluator reads about a run. */
export const readEvaluatorRequest: Handler<typeof runs.evaluatorRequest> = async ({ tx, caller, params }) =>
  evaluatorRequest(await evaluated(tx, caller, params.id), {})

/** The result of what a local evaluator answered, by the rules of the kind `http`. Stores nothing. */
export const checkEvaluation: Handler<typeof runs.checkEvaluation> = async ({ tx, caller, params, body }) => {
  const { turns, mockState, durationMs } = await evaluated(tx, caller, params.id)
  const { text, answer, fault, name } = body
  const read =
    fault !== undefined ? { fault: { reason: 'evaluator', message: fault } } : answer ? { answer } : readEvaluatorAnswer(text ?? '')
  const evaluation: Evaluation = { of: 'evaluator', calls: 1, usage: null, costMicroUsd: null, latencyMs: 0, ...read }
  const settings = { url: 'http://local.invalid/', parameters: {}, timeoutMs: 10_000, retries: 0, costMicroUsd: 0 }
  const assertion = { kind: 'http' as const, settings, required: true, weight: 1, scope: 'transcript' as const, ...(name && { name }) }
  const [result] = evaluate([assertion], { turns, mockState, durationMs: durationMs ?? 0, evaluations: { 0: evaluation } })
  return result!
}
