import type { Exporter } from '../report.ts'
import { exportTypes } from './media.ts'

/** The batch run in the first line, then a line for each run with its cell. */
export const ndjson: Exporter = {
  mediaType: `${exportTypes.ndjson}; charset=utf-8`,
  extension: 'ndjson',
  async *write({ batchRun, batchName, cells, remarks, coverage }, pages) {
    yield `${JSON.stringify({ type: 'batchRun', batchName, ...batchRun, warnings: remarks, coverage })}\n`
    const byIndex = new Map(cells.map((cell) => [cell.index, cell]))
    for await (const runs of pages)
      yield runs
        .map(({ cellIndex, ...run }) => {
          const cell = byIndex.get(cellIndex)
          const { key, subject, personaId, channelId, variables, gates } = cell ?? {}
          return `${JSON.stringify({ type: 'run', ...run, cell: { index: cellIndex, key, personaId, channelId, variables }, subject, gates })}\n`
        })
        .join('')
  },
}
