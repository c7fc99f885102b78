import type { Schemas } from '#web/api.ts'
import { leftOutOf } from '#web/page/batch-runs.ts'

type Summary = Schemas['BatchRunSummary']
export type HistoryPoint = {
  id: string
  number: number
  label: string | null
  state: string
  /** From 0 to 1; absent for batch runs that have not ended, that counted no run, or whose results are hidden. */
  rate: { value: number; low: number | null; high: number | null; n: number } | undefined
  /** The pass rate that its gate required. */
  limit: number | undefined
  /** The headline of its runs, if the rate does not show all of them. */
  leftOut: string | undefined
  /** The changes since the previous batch run. */
  changed: string[]
}

const parts = { batch: 'the batch', items: 'scenarios or tests', channels: 'the channel', personas: 'personas' } as const
const names = Object.keys(parts) as (keyof typeof parts)[]

/** The batch runs of one batch, listed newest first, as points of a chart, oldest first. */
export function historyOf(listed: readonly Summary[]): HistoryPoint[] {
  const oldestFirst = listed.toReversed()
  return oldestFirst.map((batchRun, at) => ({
    id: batchRun.id,
    number: batchRun.number,
    label: batchRun.label,
    state: batchRun.outcome ?? batchRun.status,
    rate: rateOf(batchRun),
    limit: batchRun.gateResult?.rules.find(({ rule }) => rule === 'minPassRate')?.limit ?? undefined,
    leftOut: leftOutOf(batchRun),
    changed: changesBetween(oldestFirst[at - 1]?.versions, batchRun.versions),
  }))
}

function rateOf({ metrics }: Summary): HistoryPoint['rate'] {
  if (!metrics) return undefined
  const { value, low, high, n } = metrics.passRate
  return value === null ? undefined : { value, low, high, n }
}

const changesBetween = (before: Summary['versions'], now: Summary['versions']): string[] =>
  before && now ? names.filter((name) => before[name] !== now[name]).map((name) => parts[name]) : []
