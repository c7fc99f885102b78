import { setTimeout as sleep } from 'node:timers/promises'
import { batchBody, plantedSecret } from '#e2e/support/hostile/tenants.ts'
import { formsOf } from '#lab/support/hostile/leaks.ts'
import { type After, accepted, bodyOf, type Check } from '../after.ts'
import { echo } from '../agent.ts'

/** The cells of a CSV text (RFC 4180), the head left out. */
function cellsOf(text: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain] of text.slice(text.indexOf('\n') + 1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r?\n|$)/g))
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
  return cells
}

async function exported({ stage }: After, scenario: string, format: string): Promise<{ text: string; status: number }> {
  const { id: batch } = await stage.must(stage.owner, 'POST', '/batches', batchBody(stage.tenants.A.ids.project!, scenario))
  const { id } = await stage.must(stage.owner, 'POST', `/batches/${batch}/run`, {})
  for (
    const until = performance.now() + 60_000;
    (await stage.must(stage.owner, 'GET', `/batch-runs/${id}`)).endedAt === null;
    await sleep(100)
  )
    if (performance.now() > until) throw new Error('a batch run to export did not end')
  return stage.send({
    method: 'GET',
    path: `/v1/batch-runs/${id}/export?format=${format}`,
    headers: { 'x-api-key': stage.tenants.A.keys.owner! },
  })
}

/** No cell starts a formula once quotes and blanks are taken away, and what is a number stays one. */
export const csvIsSafe: Check = async (after) => {
  const [made] = accepted(after.heard)
  if (!made) return []
  after.stage.agent.behave(echo)
  const { text, status } = await exported(after, bodyOf(made).id, 'csv')
  const cells = cellsOf(text)
  const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell)
  return [
    ...(status === 200 && cells.length > 10 ? [] : [`no export: ${status}`]),
    ...(cells.some(isNumber) ? [] : ['no number stayed one']),
    ...cells
      .filter((cell) => /^["'\s]*[=+@\t\r-]/.test(cell.replace(/^'/, 'x')) && !isNumber(cell))
      .map((cell) => `a cell starts a formula: ${cell}`),
  ]
}
export const exportMasked: Check = async (after) => {
  const { text, status } = await exported(after, after.stage.tenants.A.ids.scenario!, 'ndjson')
  const form = formsOf(plantedSecret).find((value) => text.includes(value))
  return status !== 200 ? [`no export: ${status}`] : form ? ['the planted secret stands in the export'] : []
}
