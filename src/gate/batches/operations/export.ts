import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { Download } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { runResults } from '#src/play/runs/operations/results.ts'
import { formats } from '../exports/formats.ts'
import type { exportFormats } from '../exports/media.ts'
import type { Pages, Report } from '../report.ts'
import { findBatchRun } from '../store/batch-runs.ts'
import { againstBaseline, cellsOf } from './baseline.ts'
import { comparisonPage } from './compare.ts'
import { failuresOf } from './failures.ts'
import { remarksAbout, withCounts } from './read.ts'

type Format = (typeof exportFormats)[number]

// How many runs are in memory simultaneously.
const pageSize = 500

/**
 * A batch run as a file. The head of the file is read in one transaction, and the runs page by page in their own, so that a slow reader
 * does not hold one open. `refuse` checks everything that the file shows. Throws `not_found`.
 */
export async function exportBatchRun(
  { db, origin }: Pick<World, 'db' | 'origin'>,
  workspaceId: string,
  id: string,
  format: Format,
  refuse: (tx: Tx, id: string, ...others: string[]) => Promise<void>,
): Promise<Download> {
  const report = await db.transaction(workspaceId, async (tx) => {
    const whole = { ...(await reportOf(tx, id, format)), origin: origin() }
    await refuse(tx, id, ...(whole.comparison ? [whole.comparison.summary.baseline.batchRunId] : []))
    return whole
  })
  const { mediaType, extension, write } = formats[format]
  const fileName = `${report.batchName}-${report.batchRun.number}.${extension}`
  async function* pages(): Pages {
    let after = { cellIndex: -1, repeatIndex: -1 }
    for (;;) {
      const runs = await db.transaction(workspaceId, (tx) => runResults(tx, id, after, pageSize))
      if (runs.length > 0) yield runs
      if (runs.length < pageSize) return
      after = runs.at(-1)!
    }
  }
  return { mediaType, fileName, parts: write(report, pages()) }
}

async function reportOf(tx: Tx, id: string, format: Format): Promise<Omit<Report, 'origin'>> {
  const stored = await findBatchRun(tx, id)
  if (!stored) throw notFound()
  const [{ snapshot, coverage, warnings: _warnings, judgements: _judgements, ...batchRun }] = (await withCounts(tx, [stored])) as [
    Awaited<ReturnType<typeof withCounts<typeof stored>>>[number],
  ]
  const cells = await cellsOf(tx, id, snapshot.items)
  const { compared } = await againstBaseline(tx, stored, cells)
  // For people. If nobody named two sides, the channels of one batch run are compared, as on its page.
  const ofChannels = !stored.baseline && snapshot.channels.length > 1 && !snapshot.batch.gate.pairBy
  const namesById = (list: readonly { id: string; name: string }[]) => new Map(list.map((item) => [item.id, item.name]))
  return {
    batchRun,
    batchName: snapshot.batch.name,
    cells,
    names: { personas: namesById(snapshot.personas), channels: namesById(snapshot.channels) },
    comparison: compared,
    difference: format === 'html' && (compared || ofChannels) ? (await comparisonPage(tx, id, { limit: 1 })).sentence : null,
    failures: await failuresOf(tx, id, snapshot.items),
    coverage: coverage ?? [],
    remarks: await remarksAbout(tx, stored),
  }
}
