import { leavesOut } from '#src/gate/batches/leaves-out.ts'
import type { GateResult } from '#src/gate/batches/measures.ts'
import { bold, dim, plain, table } from './output.ts'

type Page = { data: Record<string, unknown>[]; nextCursor: string | null }

/** What says most about a resource, in this order; a page shows those that its entries have. */
const columns = ['id', 'name', 'email', 'label', 'kind', 'status', 'state', 'outcome', 'role', 'externalKey', 'createdAt', 'startedAt']
const longest = 60

export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'nextCursor' in answer && Array.isArray((answer as Page).data)

const cell = (value: unknown): string => (value === null || value === undefined ? '' : plain(String(value), longest))

/** A page of a list for people: a line for each entry, and how to get the next page. */
export function tableOf({ data, nextCursor }: Page): string {
  if (data.length === 0) return dim('Nothing.')
  const shown = columns.filter((name) => data.some((entry) => !['', undefined, null].includes(entry[name] as string)))
  const rows = [shown.map((name) => bold(name)), ...data.map((entry) => shown.map((name) => cell(entry[name])))]
  const more = nextCursor === null ? [] : [dim(`There are more: --cursor ${nextCursor}`)]
  return [table(rows), ...headlinesOf(data), ...more].join('\n')
}

/** Of batch runs: what their outcome leaves out. */
const headlinesOf = (data: Page['data']): string[] =>
  data.flatMap(({ id, gateResult }) => {
    const runs = (gateResult as GateResult | null | undefined)?.runs
    return runs && leavesOut(runs) ? [dim(`${cell(id)}  ${plain(runs.sentence, 300)}`)] : []
  })
