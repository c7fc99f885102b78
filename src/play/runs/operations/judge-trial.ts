import { randomBytes } from 'node:crypto'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { canaries, plantCanary } from '#src/measure/assertions/judges/canaries.ts'
import { asksModel, inquiriesOf, modelOf } from '#src/measure/assertions/questions.ts'
import { sumOfCost } from '#src/measure/transcripts/spending.ts'
import { chance, fingerprint } from '#src/platform/chance.ts'
import { conflict, invalid, notFound } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { runs } from '../contract.ts'
import { mockStateOf } from '../store/row-parts.ts'
import { findRun } from '../store.ts'
import { askOnce, judgeVersionOf } from './ask-judges.ts'
import { refuseUnjudged } from './show.ts'

/** Shorter than the time after which a request is abandoned. */
const maxMs = 55_000

/** Asks the judge of one assertion again, and stores nothing. No transaction is open in the meantime. */
export const askJudge: Handler<typeof runs.askJudge> = async (call) => {
  const { db, caller, params, body, request } = call
  const { workspaceId } = caller
  const { assertion: index, trial, canary } = body
  const { run, mockState } = await db.transaction(workspaceId, async (tx) => {
    const run = await findRun(tx, params.id)
    if (!run) throw notFound()
    await refuseUnjudged(tx, caller, params.id)
    return { run, mockState: await mockStateOf(tx, params.id) }
  })
  const assertion = run.plan.assertions[index]
  if (!assertion || !asksModel(assertion))
    throw invalid([
      {
        pointer: '/assertion',
        code: 'unknown_reference',
        message: 'The run has no assertion at this position that a language model judges.',
      },
    ])
  const result = run.assertions.find((assertion) => assertion.index === index)
  if (run.status !== 'completed' || !result || run.turns.length === 0)
    throw conflict('Only a run that ended with a conversation and a verdict can be judged once more.')
  if (canary !== undefined && result.outcome !== 'passed' && result.outcome !== 'failed')
    throw conflict(
      `The assertion is ${result.outcome}, so an instruction has no verdict to move. Choose a run in which it passed or failed.`,
    )
  const opposite = result.outcome === 'passed' ? ('fail' as const) : ('pass' as const)
  const turns = canary === undefined ? run.turns : plantCanary(run.turns, canary, opposite)
  const judge = run.plan.judges!.find(({ id }) => id === modelOf(assertion))!
  const [inquiry] = inquiriesOf([assertion], { turns, mockState }, (_, vote) => ({
    fence: judge.kind === 'demo' ? fingerprint(JSON.stringify([run.seed, trial, canary, vote])) : randomBytes(16).toString('hex'),
    chance: chance(run.seed, 'trial', trial, vote),
  }))
  const account = { projectId: run.projectId, budgetId: null }
  const clock = startClock()
  const asking = {
    world: call,
    workspaceId,
    account,
    options: { signal: request.signal, clock },
    deadline: clock.now() + maxMs,
  }
  const judgeVersion = judgeVersionOf(assertion, judge)
  const list =
    inquiry && 'questions' in inquiry
      ? await Promise.all(inquiry.questions.map((question) => askOnce(judge, question, inquiry.verdicts, asking)))
      : []
  const ballot = inquiry && 'refusal' in inquiry ? { judgeVersion, refusal: inquiry.refusal } : { judgeVersion, list }
  const [trialResult] = evaluate([assertion], { turns, durationMs: 0, mockState, ballots: { 0: ballot } })
  const outcome = opposite === 'pass' ? ('passed' as const) : ('failed' as const)
  return {
    expected: result.outcome,
    result: { ...trialResult!, index },
    costMicroUsd: sumOfCost(list),
    canary:
      canary === undefined
        ? null
        : {
            place: canaries[canary]!.place,
            words: canaries[canary]!.words[opposite],
            wanted: outcome,
            moved: trialResult!.outcome === outcome,
            obeyed: list.some(({ answer }) => answer?.verdict === opposite),
          },
  }
}
