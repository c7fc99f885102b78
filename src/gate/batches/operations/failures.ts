import { readPlace, writeCursor } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { Page } from '#src/platform/resource.ts'
import { runsNotPassed, type UnpassedRun } from '#src/play/runs/operations/results.ts'
import type { BatchRun } from '../contract.ts'
import { type Failure, groupPages } from '../fingerprint.ts'
import type { FailureGroup } from '../reports.ts'
import { findBatchRun } from '../store/batch-runs.ts'
import { type KindOfCell, kindsOfFailures } from './failing.ts'

/** So that no statement comes near its time limit, and memory does not grow with the failures. */
const pageSize = 5_000

/** The failures of a batch run, with equal ones grouped; new ones first, if `kinds` says so. */
export async function failuresOf(
  tx: Tx,
  batchRunId: string,
  items: BatchRun['snapshot']['items'],
  kinds: ReadonlyMap<number, KindOfCell> = new Map(),
): Promise<FailureGroup[]> {
  const byId = new Map(items.map(({ id, type, name }) => [id, { id, type, name }]))
  const failureOf = ({ id, cellIndex, subjectId, outcome, errorSource, reason, first }: UnpassedRun): Failure => ({
    runId: id,
    cellIndex,
    ...kinds.get(cellIndex),
    subject: byId.get(subjectId)!,
    outcome: outcome!,
    errorSource,
    assertion: first && outcome !== 'error' ? { kind: first.kind, name: first.name } : null,
    reason: (outcome === 'error' ? null : first?.rationale) ?? reason ?? 'The run did not pass, and no assertion says why.',
  })
  async function* pages() {
    for (let after = { cellIndex: -1, repeatIndex: -1 }; ; ) {
      const runs = await runsNotPassed(tx, batchRunId, after, pageSize)
      yield runs.map(failureOf)
      if (runs.length < pageSize) return
      after = runs.at(-1)!
    }
  }
  return groupPages(pages())
}

/**
 * `comparesFor`: what the reader may know of other batch runs: nothing, its baseline, or all that came before it. Throws `not_found`.
 */
export async function failuresPage(
  tx: Tx,
  id: string,
  { limit, cursor, comparesFor }: { limit: number; cursor: string | undefined; comparesFor: 'nobody' | 'baseline' | 'all' },
): Promise<Page<FailureGroup>> {
  const batchRun = await findBatchRun(tx, id)
  if (!batchRun) throw notFound()
  const bound = { failuresOf: id }
  const from = readPlace(cursor, bound, 0)
  const kinds = comparesFor === 'nobody' || batchRun.endedAt === null ? undefined : await kindsOfFailures(tx, batchRun)
  const found = await failuresOf(tx, id, batchRun.snapshot.items, kinds)
  const groups = comparesFor === 'all' ? found : found.map((group) => ({ ...group, since: null }))
  const end = from + limit
  return { data: groups.slice(from, end), nextCursor: end < groups.length ? writeCursor({ value: String(end), id }, bound) : null }
}
