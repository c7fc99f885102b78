import { parley, unwrap } from '#web/api.ts'
import { save } from '#web/ui/save.ts'
import type { BatchRun } from './use-batch-run.ts'

export const formats = [
  ['junit', 'JUnit XML for CI', 'xml'],
  ['markdown', 'Markdown for a pull request', 'md'],
  ['html', 'Single-file HTML', 'html'],
  ['csv', 'CSV for a spreadsheet', 'csv'],
  ['ndjson', 'NDJSON, one run per line', 'ndjson'],
] as const
export type Format = (typeof formats)[number][0]

/** Saves the file under the name that the service gives it. Throws Refusal. */
export async function download({ id, number, snapshot }: BatchRun, format: Format): Promise<void> {
  const call = parley.GET('/batch-runs/{id}/export', { params: { path: { id }, query: { format } }, parseAs: 'blob' })
  const blob = (await unwrap(call as never)) as Blob
  const extension = formats.find(([name]) => name === format)![2]
  save(blob, `${snapshot.batch.name}-${number}.${extension}`)
}
