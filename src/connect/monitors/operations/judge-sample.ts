import { randomBytes } from 'node:crypto'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import type { Ballot } from '#src/measure/assertions/kind.ts'
import { asksModel, inquiriesOf, modelOf } from '#src/measure/assertions/questions.ts'
import { sumOfCost } from '#src/measure/transcripts/spending.ts'
import { chance, fingerprint } from '#src/platform/chance.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { askOnce, judgeVersionOf } from '#src/play/runs/operations/ask-judges.ts'
import { judgesFor } from '#src/play/runs/operations/judges.ts'
import { runOf } from '#src/play/runs/operations/read.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { findMonitor } from '../store/monitors.ts'
import { type Judged, keepJudged, resultAt, sampleOfDay } from '../store/results.ts'
import { enqueueCheck } from './check.ts'

type Payload = { workspaceId: string; monitorId: string; runId: string }
const maxMs = 300_000
const checkAfterMs = 1_000

/** No transaction is open while models are asked. What cannot be judged, or is beyond the budget of the day, stays without a verdict. */
export const judgeOne = (world: World) => async (payload: Payload, context: Context) => {
  const { workspaceId, monitorId, runId } = payload
  const asked = await world.db.transaction(workspaceId, async (tx) => {
    const monitor = await findMonitor(tx, monitorId)
    const at = monitor && !monitor.archivedAt && monitor.status === 'active' ? await resultAt(tx, monitorId, runId) : undefined
    const run = at === undefined ? undefined : await runOf(tx, runId)
    if (!monitor || at === undefined || !run || run.turns.length === 0) return undefined
    const { microUsdPerDay } = monitor.sampling
    if (microUsdPerDay !== undefined && (await sampleOfDay(tx, monitorId, at)).microUsd >= microUsdPerDay) return undefined
    const assertions = monitor.assertions.filter(asksModel)
    const judged = await judgesFor(tx, await projectOf(tx, monitor.projectId), [{ assertions }]).catch(withoutModel)
    return judged && { run, ...judged[0]! }
  })
  const found = asked && (await ask(world, payload, asked, context))
  await world.db.transaction(workspaceId, async (tx) => {
    if (asked && found) {
      await keepJudged(tx, monitorId, runId, found.judged, found.microUsd)
      await enqueueCheck(tx, { workspaceId, projectId: asked.run.projectId }, checkAfterMs)
    }
    await context.finish(tx)
  })
}

/** A model that is missing or disabled is a setting that people change, and no reason to try again. */
const withoutModel = (error: unknown): undefined => {
  if (!(error instanceof ServiceError)) throw error
}

type Asked = { run: NonNullable<Awaited<ReturnType<typeof runOf>>> } & Awaited<ReturnType<typeof judgesFor>>[number]

async function ask(world: World, { workspaceId, monitorId }: Payload, { run, assertions, judges }: Asked, { signal }: Context) {
  const { turns } = run
  const inquiries = inquiriesOf(assertions, { turns, mockState: undefined }, (index, vote) => {
    const isDemo = judges.find(({ id }) => id === modelOf(assertions[index]!))?.kind === 'demo'
    const fence = isDemo ? fingerprint(JSON.stringify([run.id, monitorId, index, vote])) : randomBytes(16).toString('hex')
    return { fence, chance: chance(run.id, monitorId, index, vote) }
  })
  const clock = startClock()
  const account = { projectId: run.projectId, budgetId: null }
  const asking = { world, workspaceId, account, options: { signal, clock }, deadline: clock.now() + maxMs }
  const ballots: Record<number, Ballot> = {}
  let microUsd = 0
  for (const inquiry of inquiries) {
    const judge = judges.find(({ id }) => id === inquiry.model)!
    const judgeVersion = judgeVersionOf(assertions[inquiry.index]!, judge)
    if ('refusal' in inquiry) ballots[inquiry.index] = { judgeVersion, refusal: inquiry.refusal }
    else {
      const list = []
      for (const question of inquiry.questions) list.push(await askOnce(judge, question, inquiry.verdicts, asking))
      ballots[inquiry.index] = { judgeVersion, list }
      microUsd += sumOfCost(list) ?? 0
    }
  }
  const results = evaluate(assertions, { turns, durationMs: run.metrics?.durationMs ?? 0, ballots })
  const judged = results.flatMap(({ judge, outcome }): Judged[] => {
    if (!judge) return []
    return [{ version: judge.version, outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'undecided' }]
  })
  return { judged, microUsd }
}
