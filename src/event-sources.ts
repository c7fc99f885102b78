import type { ActivityEntry } from './activity/contract.ts'
import { batchesByIds, batchRunsToTell, type ToldBatchRun } from './batches/operations/told.ts'
import { calibrationsByIds, sheetsByIds } from './calibrations/operations/calibrations.ts'
import { channelsByIds } from './channels/operations/channels.ts'
import type { Subject } from './integrations/event.ts'
import type { EventSource, EventSources } from './integrations/operations/fan-out.ts'
import type { BatchFacts, BatchRunSummary, ReviewFacts, ReviewTaskFacts, RunFacts, Written } from './integrations/summaries.ts'
import { personasByIds } from './personas/operations.ts'
import type { Tx } from './platform/db/database.ts'
import { projectsByIds } from './projects/operations.ts'
import { reviewsToTell, type ToldReview, type ToldTask, tasksToTell } from './reviews/operations/told.ts'
import { rubricsByIds } from './rubrics/operations.ts'
import { runsInShort } from './runs/operations/read.ts'
import { scenariosByIds } from './scenarios/operations.ts'
import { testsByIds } from './tests/operations.ts'

type Written1 = { id: string; projectId?: string | null; name: string; tags: string[]; status?: string; version: number }
type Linked = (path: string) => string | null

const idsOf = (entries: readonly ActivityEntry[]) => [...new Set(entries.map(({ resourceId }) => resourceId))]

/** What people write, by the function that finds it. */
const written =
  (
    find: (tx: Tx, ids: readonly string[]) => Promise<readonly Written1[]>,
    path: string,
    link: Linked,
    more: (entry: ActivityEntry) => object = () => ({}),
  ): EventSource =>
  async (tx, entries) => {
    const found = new Map((await find(tx, idsOf(entries))).map((one) => [one.id, one]))
    return subjects(entries, (entry) => {
      const one = found.get(entry.resourceId)
      if (!one) return undefined
      const { id, name, tags, status = null, version, projectId = id } = one
      const data: Written = { id, name, tags, status, version, url: link(`${path}/${id}`), ...more(entry) }
      return projectId === null ? undefined : { projectId, data, tags }
    })
  }

/** Why a schedule started nothing, which nothing but its activity keeps. */
const reasonOf = ({ changes }: ActivityEntry): Pick<BatchFacts, 'reason'> => {
  const reason = changes.find(({ path }) => path === '/reason')?.after
  return { reason: typeof reason === 'string' ? reason : null }
}

/** Runs by id, and by theirs the scenarios and tests that they are of. */
async function runsWithNames(tx: Tx, runIds: readonly string[]) {
  const runs = new Map((await runsInShort(tx, runIds)).map((run) => [run.id, run]))
  const ids = (type: string) => [...new Set([...runs.values()].flatMap((run) => (run.subjectType === type ? [run.subjectId] : [])))]
  const named = [...(await scenariosByIds(tx, ids('scenario'))), ...(await testsByIds(tx, ids('test')))]
  return { runs, played: new Map(named.map((one) => [one.id, one])) }
}

/** `data` says what the run was when the event happened; all of it once the run has ended, as nothing changes any more then. */
const ofRuns =
  (link: Linked): EventSource =>
  async (tx, entries) => {
    const { runs, played } = await runsWithNames(tx, idsOf(entries))
    return subjects(entries, ({ resourceId, action, changes }) => {
      const run = runs.get(resourceId)
      const subject = run && played.get(run.subjectId)
      if (!run || !subject) return undefined
      const byPeople = action === 'run.reviewed' || action === 'run.reviewReopened'
      const ended = byPeople || ['run.completed', 'run.canceled', 'run.rescored', 'run.seeded'].includes(action)
      const { id, projectId, channelId, personaId, batchRunId, subjectType, subjectId } = run
      const judged = {
        outcome: changes.find(({ path }) => path === '/effectiveOutcome')?.after as RunFacts['outcome'],
        outcomeReason: null,
      }
      const { outcome, outcomeReason } = byPeople ? judged : action === 'run.rescored' ? run.judged : run
      const data: RunFacts = {
        id,
        name: subject.name,
        scenarioId: subjectType === 'scenario' ? subjectId : null,
        testId: subjectType === 'test' ? subjectId : null,
        channelId,
        personaId,
        batchRunId,
        tags: subject.tags,
        status: ended ? run.status : action === 'run.started' ? 'running' : 'queued',
        outcome: ended ? outcome : null,
        outcomeReason: ended ? outcomeReason : null,
        terminationReason: ended ? run.terminationReason : null,
        errorSource: ended ? run.errorSource : null,
        attempt: ended ? run.attempt : null,
        durationMs: ended ? run.durationMs : null,
        url: link(`/runs/${id}`),
      }
      const sameAs = JSON.stringify([subjectId, channelId, personaId, run.variables, data.outcome])
      // Who settled it is one of its reviewers.
      return { projectId, data, outcome: data.outcome, tags: subject.tags, sameAs, anonymous: byPeople }
    })
  }

/** As it was when the event happened, where its entry says so. */
const stateIn = ({ changes }: ActivityEntry, now: string): string => {
  const told = changes.find(({ path }) => path === '/state')?.after
  return typeof told === 'string' ? told : now
}

/** Reviews or their tasks; answers are in no event, and under hidePeers neither is who reviews. */
const ofReviews =
  <T extends ToldReview | ToldTask>(
    find: (tx: Tx, ids: readonly string[]) => Promise<T[]>,
    dataOf: (one: T, about: { name: string; state: string }) => ReviewFacts | ReviewTaskFacts,
  ): EventSource =>
  async (tx, entries) => {
    const found = new Map((await find(tx, idsOf(entries))).map((one) => [one.id, one]))
    const { runs, played } = await runsWithNames(tx, [...new Set([...found.values()].map(({ runId }) => runId))])
    return subjects(entries, (entry) => {
      const one = found.get(entry.resourceId)
      const subject = one && played.get(runs.get(one.runId)?.subjectId ?? '')
      if (!one || !subject) return undefined
      const data = dataOf(one, { name: subject.name, state: stateIn(entry, one.state) })
      return { projectId: one.projectId, data, tags: subject.tags, anonymous: one.hidePeers }
    })
  }

const judging = ['batchRun.completed', 'batchRun.canceled', 'batchRun.rescored']
const became: Record<string, string> = {
  queued: 'queued',
  started: 'running',
  resumed: 'running',
  cancelRequested: 'canceling',
  completed: 'completed',
  canceled: 'canceled',
}

/** As runs are told of; a verdict that a resume has taken back meanwhile is told as it was. Only of an end are those told that its batch names. */
const ofBatchRuns =
  (link: Linked): EventSource =>
  async (tx, entries) => {
    const found = new Map((await batchRunsToTell(tx, idsOf(entries))).map((one) => [one.id, one]))
    return subjects(entries, ({ resourceId, action }) => {
      const batchRun = found.get(resourceId)
      if (!batchRun) return undefined
      const data = summaryOf(batchRun, action, link)
      const { projectId, notify, tags } = batchRun
      const end = action === 'batchRun.completed' || action === 'batchRun.canceled'
      return { projectId, data, outcome: data.outcome, tags, notify: end ? notify : [] }
    })
  }

const ranks = { failed: 0, inconclusive: 1, passed: 2 }
const passed = (side: { passed: number; n: number }) => `${side.passed} of ${side.n} passed`

function summaryOf(batchRun: ToldBatchRun, action: string, link: Linked): BatchRunSummary {
  const { id, batchId, name, number, label, tags, endedAt, metrics, regressions } = batchRun
  const open = { outcome: null, gateResult: null, counts: batchRun.counts }
  const judged = judging.includes(action) || action === 'batchRun.labeled'
  const { outcome, gateResult, counts } = !judged ? open : endedAt ? batchRun : judging.includes(action) ? (batchRun.judged ?? open) : open
  const { planned, passed: good, failed, inconclusive, error, excluded, canceled } = counts
  const rules = (gateResult?.rules ?? []).toSorted((a, b) => ranks[a.verdict] - ranks[b.verdict])
  const rate = judged ? metrics?.passRate : undefined
  return {
    id,
    batchId,
    name,
    number,
    label,
    tags,
    status: became[action.slice('batchRun.'.length)] ?? batchRun.status,
    outcome,
    gate: rules.map(({ rule, reason }) => `${rule}: ${reason}`),
    gateRules: rules.map(({ rule, verdict, reason }) => ({ rule, verdict, reason })),
    failures: judged ? batchRun.failures : [],
    passRate: rate && rate.value !== null ? { value: rate.value, low: rate.low, high: rate.high, n: rate.n } : null,
    counts: { planned, passed: good, failed, inconclusive, error, excluded, canceled },
    regressions: (judged ? regressions : []).map(({ name, before, now, runId }) => ({
      name,
      baseline: passed(before),
      current: passed(now),
      url: runId === null ? null : link(`/runs/${runId}`),
    })),
    url: link(`/batch-runs/${id}`),
  }
}

function subjects(entries: readonly ActivityEntry[], of: (entry: ActivityEntry) => Subject | undefined): Map<string, Subject> {
  return new Map(
    entries.flatMap((entry) => {
      const subject = of(entry)
      return subject ? [[entry.id, subject] as const] : []
    }),
  )
}

/** What integrations are told of each kind of resource, a line each. `publicUrl`: where people reach this Parley. */
export function eventSources(publicUrl: string | undefined): EventSources {
  const link = (path: string) => (publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}${path}`)
  return {
    project: written(projectsByIds, '/projects', link),
    channel: written(channelsByIds, '/channels', link),
    persona: written(personasByIds, '/personas', link),
    scenario: written(scenariosByIds, '/scenarios', link),
    test: written(testsByIds, '/tests', link),
    run: ofRuns(link),
    batch: written(batchesByIds, '/batches', link, reasonOf),
    batchRun: ofBatchRuns(link),
    rubric: written(rubricsByIds, '/rubrics', link),
    review: ofReviews(reviewsToTell, ({ hidePeers, projectId: _, assigneeId, ...review }, about) => ({
      ...review,
      ...about,
      assigneeId: hidePeers ? null : assigneeId,
      url: link(`/reviews/${review.id}`),
    })),
    reviewTask: ofReviews(tasksToTell, ({ hidePeers: _, projectId: __, ...task }, about) => ({
      ...task,
      ...about,
      url: link(`/runs/${task.runId}`),
    })),
    calibration: written(calibrationsByIds, '/calibrations', link),
    calibrationSheet: written(sheetsByIds, '/reviews/calibration', link),
  }
}
