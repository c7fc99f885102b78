import type { Tx } from '#src/platform/db/database.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { eraseWordsOf, heldRunsAmong } from '#src/workspace/retention/operations/held.ts'
import type { Report } from '../contract.ts'
import { type Needles, needlesOf } from '../needles.ts'
import type { Place, StoredErasure } from '../store/erasures.ts'
import { type Candidate, candidates, eraseTraces, runsStartedFrom, runsWithText } from '../store/runs.ts'
import {
  blocksOf,
  definitions,
  definitionsWith,
  eraseAnswers,
  eraseTextIn,
  eraseTextInActivity,
  eraseTextInJobs,
  lastSeq,
  searchedTables,
  withoutRun,
} from '../store/text.ts'

// Each step is one transaction, of tens of milliseconds.
const runsInStep = 50
const blocksInStep = 128
const entriesInStep = 2_000
/** A row that was changed while its table was searched may have moved to a place that had already been searched. */
const maxPasses = 3
const maxNamed = 100

export type Step = { tx: Tx; workspaceId: string; erasure: StoredErasure; text: string | undefined }
type StepResult = { place: Place; report: Report }

function keep(report: Report, entry: Omit<Report['kept'][number], 'count'>): Report {
  if (entry.ids.length === 0) return report
  const same = report.kept.find(({ why, type }) => why === entry.why && type === entry.type)
  const others = report.kept.filter((other) => other !== same)
  const ids = [...(same?.ids ?? []), ...entry.ids]
  return { ...report, kept: [...others, { ...entry, ids: ids.slice(0, maxNamed), count: (same?.count ?? 0) + entry.ids.length }] }
}

/**
 * Records which entries were emptied, in an entry that is itself sealed, so that anyone who verifies the chain can distinguish them from
 * others.
 */
async function recordEmptied({ tx, workspaceId, erasure }: Step, seqs: readonly number[]): Promise<void> {
  // Entries are written with the commit, so rolling a dry run back to its savepoint would not undo them.
  if (erasure.dryRun) return
  const entries = Array.from({ length: Math.ceil(seqs.length / 100) }, (_, at) => seqs.slice(100 * at, 100 * (at + 1)))
  await record(
    tx,
    system,
    ...entries.map((emptied) => ({
      type: 'workspace' as const,
      id: workspaceId,
      action: 'activityErased',
      after: { erasure: erasure.id, emptied },
    })),
  )
}

async function eraseRuns(step: Step): Promise<StepResult> {
  const { tx, erasure, text } = step
  const { id, request, place } = erasure
  const runs = await candidates(tx, request, place.after, runsInStep)
  const last = runs.at(-1)
  if (!last) return { place: { ...place, phase: 'answers', block: 0 }, report: erasure.report }
  const ids = runs.map((run) => run.id)
  const matchingIds = text === undefined ? new Set(ids) : await runsWithText(tx, ids, needlesOf(text))
  const matches = runs.filter((run) => matchingIds.has(run.id))
  const later = await runsStartedFrom(tx, [...matchingIds])
  const all: Candidate[] = [...matches, ...later]
  const heldIds = await heldRunsAmong(
    tx,
    all.map((run) => run.id),
  )
  const ready = all.filter((run) => run.ended && !heldIds.has(run.id)).map((run) => run.id)
  const unended = all.filter((run) => !run.ended && !heldIds.has(run.id)).map((run) => run.id)
  let report = keep(keep(erasure.report, { why: 'held', type: 'run', ids: [...heldIds] }), { why: 'notEnded', type: 'run', ids: unended })
  if (ready.length > 0) {
    await eraseWordsOf(tx, ready, id)
    const emptied = await eraseTraces(tx, ready, id)
    await recordEmptied(step, emptied)
    const also = later.filter((run) => ready.includes(run.id)).length
    report = {
      ...report,
      runs: report.runs + ready.length,
      alsoRuns: report.alsoRuns + also,
      activityEntries: report.activityEntries + emptied.length,
    }
  }
  // Changes that were rolled back do not count.
  const counted = erasure.dryRun && text !== undefined ? ready : []
  return { place: { ...place, after: last.id, kept: [...place.kept, ...heldIds, ...unended, ...counted] }, report }
}

async function eraseStoredAnswers({ tx, erasure: { place, report }, text }: Step): Promise<StepResult> {
  const next = place.block + blocksInStep
  const count = await eraseAnswers(tx, place.block, next)
  const isLast = next >= (await blocksOf(tx, 'idempotency_keys'))
  const phase = text === undefined ? ('done' as const) : ('activity' as const)
  return {
    place: isLast ? { ...place, phase, block: 0, seq: 0, table: 0 } : { ...place, block: next },
    report: { ...report, answers: report.answers + count },
  }
}

async function eraseInActivity(step: Step, needles: Needles): Promise<StepResult> {
  const { tx, erasure } = step
  const { id, place, report } = erasure
  const next = place.seq + entriesInStep
  const emptied = await eraseTextInActivity(tx, place.seq, next, needles, id)
  await recordEmptied(step, emptied)
  const isLast = next > (await lastSeq(tx))
  return {
    place: isLast ? { ...place, phase: 'tables', table: 0, block: 0, pass: 1, changed: 0 } : { ...place, seq: next },
    report: { ...report, activityEntries: report.activityEntries + emptied.length },
  }
}

async function eraseInTables({ tx, erasure: { place, report, dryRun } }: Step, needles: Needles): Promise<StepResult> {
  const table = (await searchedTables(tx))[place.table]
  if (table === undefined) {
    if (!dryRun && place.changed > 0 && place.pass < maxPasses)
      return { place: { ...place, table: 0, block: 0, pass: place.pass + 1, changed: 0 }, report }
    let after = { ...report, otherRows: report.otherRows + (await eraseTextInJobs(tx, needles)) }
    for (const [name, type] of Object.entries(definitions))
      after = keep(after, { why: 'definition', type, ids: await definitionsWith(tx, name, needles) })
    return { place: { ...place, phase: 'done', table: 0 }, report: after }
  }
  const next = place.block + blocksInStep
  const isSkipped = place.kept.length > 0 && withoutRun.has(table)
  const count = isSkipped ? 0 : await eraseTextIn(tx, { table, from: place.block, to: next }, needles, place.kept)
  const isLast = isSkipped || next >= (await blocksOf(tx, table))
  return {
    place: { ...place, changed: place.changed + count, ...(isLast ? { table: place.table + 1, block: 0 } : { block: next }) },
    report: { ...report, otherRows: report.otherRows + count },
  }
}

/** The next step of an erasure. */
export function eraseNext(step: Step): Promise<StepResult> {
  const { erasure, text } = step
  const { phase } = erasure.place
  if (phase === 'runs') return eraseRuns(step)
  if (phase === 'answers') return eraseStoredAnswers(step)
  const needles = needlesOf(text ?? '')
  return phase === 'activity' ? eraseInActivity(step, needles) : eraseInTables(step, needles)
}
