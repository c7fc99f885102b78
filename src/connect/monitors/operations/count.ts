import { asksModel } from '#src/measure/assertions/questions.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { enqueueMany } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { examinedTranscript, judge } from '#src/play/runs/operations/judge.ts'
import { runOf } from '#src/play/runs/operations/read.ts'
import type { SealedRange, Subscriber } from '#src/workspace/activity/jobs.ts'
import { sealedEntries } from '#src/workspace/activity/operations/activity.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'
import type { Monitor } from '../contract.ts'
import { type Conversation, handedOver, isDrawn, isWatched } from '../conversation.ts'
import { countConversations, judgeSample } from '../jobs.ts'
import { activeMonitors, lockMonitors } from '../store/monitors.ts'
import { conversationsAmong, keepResults, projectsOfConversations, type Result, sampleOfDay } from '../store/results.ts'
import { enqueueCheck } from './check.ts'

export const conversationSubscriber: Subscriber = {
  job: countConversations,
  actions: ['run.completed', 'run.rescored', 'run.reviewed', 'run.reviewReopened'],
}

export const countAll = (world: World) => (range: SealedRange, context: Context) =>
  world.db.transaction(range.workspaceId, async (tx) => {
    const ids = [...new Set((await sealedEntries(tx, range)).map(({ resourceId }) => resourceId))]
    const projectIds = await projectsOfConversations(tx, ids)
    const monitors = await activeMonitors(tx, projectIds)
    if (monitors.length > 0) {
      for (const projectId of projectIds) await lockMonitors(tx, projectId)
      const conversations = await conversationsAmong(
        tx,
        ids,
        monitors.some(({ handoffTools }) => handoffTools.length > 0),
      )
      const { workspaceId } = range
      for (const monitor of monitors) await countIn(tx, { world, workspaceId, monitor, draws: true }, conversations)
      for (const projectId of new Set(monitors.map((monitor) => monitor.projectId)))
        await enqueueCheck(tx, { workspaceId, projectId }, checkAfterMs)
    }
    await context.finish(tx)
  })

/** So that conversations that arrive together are looked at together. */
const checkAfterMs = 1_000

/** `draws`: some of them are drawn for the judges. */
type Counting = { world: World; workspaceId: string; monitor: Monitor; draws: boolean }

export async function countIn(tx: Tx, { world, workspaceId, monitor, draws }: Counting, all: readonly Conversation[]): Promise<void> {
  const results: Result[] = []
  const toJudge: string[] = []
  const samples = new Map<string, number>()
  const { id: monitorId, projectId, sampling } = monitor
  const isAsked = monitor.assertions.some(asksModel)
  for (const conversation of all.filter((one) => isWatched(monitor, one))) {
    const { id: runId, at, latencyMs, costMicroUsd } = conversation
    const day = at.slice(0, 10)
    let sampled = false
    if (draws && isAsked && isDrawn(monitor, runId)) {
      const taken = samples.get(day) ?? (await sampleOfDay(tx, monitorId, at)).count
      sampled = taken < sampling.perDay
      samples.set(day, taken + (sampled ? 1 : 0))
    }
    if (sampled) toJudge.push(runId)
    const outcome = await outcomeOf(tx, { world, workspaceId, monitor }, conversation)
    results.push({
      monitorId,
      runId,
      projectId,
      at,
      outcome,
      sampled,
      latencyMs,
      costMicroUsd,
      handedOver: handedOver(monitor, conversation),
    })
  }
  await keepResults(tx, results)
  const options = { queue: runQueue(projectId), tenant: workspaceId }
  await enqueueMany(
    tx,
    judgeSample,
    toJudge.map((runId) => ({ payload: { workspaceId, monitorId, runId }, ...options })),
  )
}

type Scope = Omit<Counting, 'draws'>

/** By the assertions of the monitor that need no model; without any, the verdict of the conversation. */
async function outcomeOf(tx: Tx, { world, workspaceId, monitor }: Scope, { id, outcome }: Conversation): Promise<Result['outcome']> {
  const assertions = monitor.assertions.filter((assertion) => !asksModel(assertion))
  if (assertions.length === 0) return outcome
  const run = await runOf(tx, id)
  if (!run || run.turns.length === 0) return 'undecided'
  const transcript = examinedTranscript(run.plan, { turns: run.turns, durationMs: run.metrics?.durationMs ?? 0 }, { isStored: true })
  const results = await judge(assertions, transcript, {
    threads: world.jobThreads,
    slot: workspaceId,
    maxWaiting: Number.POSITIVE_INFINITY,
  })
  const required = results.filter((result) => result.required)
  if (required.some((result) => result.outcome === 'failed')) return 'failed'
  return required.length > 0 && required.every((result) => result.outcome === 'passed') ? 'passed' : 'undecided'
}
