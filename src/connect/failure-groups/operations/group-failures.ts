import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { Run } from '#src/play/runs/contract.ts'
import { runOf } from '#src/play/runs/operations/read.ts'
import type { SealedRange, Subscriber } from '#src/workspace/activity/jobs.ts'
import { record, sealedEntries, system } from '#src/workspace/activity/operations/activity.ts'
import { groupFailures } from '../jobs.ts'
import { isReopenedBy } from '../lifecycle.ts'
import { nearest, withWords } from '../likeness.ts'
import { type Failed, printOf } from '../print.ts'
import {
  type EndedRun,
  endedAmong,
  groupsWithKey,
  groupWithPrint,
  insertGroup,
  keepWords,
  lockGroups,
  placeRun,
  reopenGroup,
  takeOut,
} from '../store.ts'

export const failureSubscriber: Subscriber = {
  job: groupFailures,
  actions: ['run.completed', 'run.rescored', 'run.reviewed', 'run.reviewReopened'],
}

/** In the order in which they ended, so that the same failures make the same groups. */
export const groupAll = (world: Pick<World, 'db'>) => (range: SealedRange, context: Context) =>
  world.db.transaction(range.workspaceId, async (tx) => {
    const entries = await sealedEntries(tx, range)
    await groupRuns(tx, [...new Set(entries.map(({ resourceId }) => resourceId))])
    await context.finish(tx)
  })

/** Puts those of these runs that failed into their groups. */
export async function groupRuns(tx: Tx, ids: readonly string[]): Promise<void> {
  const ended = await endedAmong(tx, ids)
  for (const projectId of [...new Set(ended.map((run) => run.projectId))].sort()) await lockGroups(tx, projectId)
  await takeOut(
    tx,
    ended.flatMap(({ id, hasFailed }) => (hasFailed ? [] : [id])),
  )
  for (const run of ended.filter(({ hasFailed }) => hasFailed)) {
    const whole = await runOf(tx, run.id)
    if (whole) await groupRun(tx, run, failureOf(whole))
  }
}

async function groupRun(tx: Tx, { id: runId, projectId, at, version }: EndedRun, failed: Failed): Promise<void> {
  const { key, tool, words, print } = printOf(failed)
  const groups = await groupsWithKey(tx, projectId, key)
  const same = await groupWithPrint(tx, projectId, print)
  const group = groups.find(({ id }) => id === same) ?? groups.find(({ id }) => id === nearest(groups, words)?.id)
  const groupId = group?.id ?? newId('fgr')
  const known = withWords(group ?? { words: {} }, words)
  if (group) await keepWords(tx, groupId, known)
  else
    await insertGroup(tx, {
      id: groupId,
      projectId,
      key,
      tool,
      words: known,
      about: { assertion: failed.assertion, errorSource: failed.errorSource },
    })
  await placeRun(tx, { runId, projectId, groupId, print, at })
  if (!group || !isReopenedBy(group, { at, version })) return
  await reopenGroup(tx, groupId)
  const change = { failureGroup: groupId, state: 'reopened', runId }
  await record(tx, system, { type: 'project', id: projectId, action: 'failureGroupReopened', after: change })
}

export function failureOf({ effectiveOutcome, errorSource, outcomeReason, assertions, evaluations, turns }: Run): Failed {
  const results = evaluations.at(-1)?.assertions ?? assertions
  const first = effectiveOutcome === 'error' ? undefined : results.find(({ required, outcome }) => required && outcome === 'failed')
  return {
    errorSource: effectiveOutcome === 'error' ? errorSource : null,
    assertion: first ? { kind: first.kind, name: first.name ?? null } : null,
    reason: first?.rationale ?? outcomeReason ?? '',
    evidence: first?.evidence ?? [],
    turns,
  }
}
