import { parley, type Schemas } from '../api.ts'
import { leavesOut } from '../rules.ts'
import { count } from '../ui/count.ts'
import { useRead } from './queries.ts'

type BatchRun = Schemas['BatchRunSummary']
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** How many runs were played to the end; canceled ones were not. */
export const completedOf = ({ planned, queued, running, canceled }: BatchRun['counts']): number => planned - queued - running - canceled

/** The headline of all its runs, if the pass rate does not show all of them. */
export const leftOutOf = ({ gateResult }: Pick<BatchRun, 'gateResult'>): string | undefined =>
  gateResult?.runs && leavesOut(gateResult.runs) ? gateResult.runs.sentence : undefined

/** Why it ended, or its progress. */
export function reasonOf(batchRun: BatchRun): string {
  const { outcome, outcomeReason, withheld, counts } = batchRun
  if (withheld && outcome === null) return 'Its verdict is hidden until you submit your reviews of its conversations.'
  const reason = outcomeReason ?? `${count(completedOf(counts))} of ${count(counts.planned)} runs completed.`
  return [reason, leftOutOf(batchRun)].filter(Boolean).join(' ')
}

// As many as one request may name.
const maxIds = 100

/** These batches: from the list of a project or the workspace; those that it does not contain are read by their ids. */
function useBatches(ids: readonly string[], projectId?: string) {
  const batches = useRead(['batches', 'names', projectId], (signal) =>
    parley.GET('/batches', { params: { query: { limit: 200, ...(projectId && { projectId }) } }, signal }),
  )
  const byId = new Map(batches.data?.data.map((one) => [one.id, one]))
  const missing = batches.isPending ? [] : [...new Set(ids)].filter((id) => !byId.has(id)).slice(0, maxIds)
  const others = useRead(
    ['batches', 'named', ...missing],
    (signal) => parley.GET('/batches', { params: { query: { ids: missing.join(), limit: maxIds } }, signal }),
    { enabled: missing.length > 0 },
  )
  for (const one of others.data?.data ?? []) byId.set(one.id, one)
  const isComing = batches.isPending || (missing.length > 0 && others.isPending)
  return { find: (id: string) => byId.get(id), isComing }
}

/** What these batches are called. */
export function useBatchNameOf(ids: readonly string[], projectId?: string): (id: string) => string {
  const { find, isComing } = useBatches(ids, projectId)
  return (id) => find(id)?.name ?? (isComing ? '…' : 'Batch run')
}

/** Which of these batches are archived. */
export function useIsArchivedBatch(ids: readonly string[]): (id: string) => boolean {
  const { find } = useBatches(ids)
  return (id) => Boolean(find(id)?.archivedAt)
}

/** The name and number of one batch run. */
export function useBatchRunName(id: string | undefined): string {
  const { data } = useRead(['batch-runs', id], (signal) => parley.GET('/batch-runs/{id}', { params: { path: { id: id ?? '' } }, signal }), {
    enabled: Boolean(id),
  })
  return data ? `${data.snapshot.batch.name} #${data.number}` : 'a batch run'
}

/** The newest two hundred batch runs of a project, to choose one by name, number, and label. */
export function useBatchRunChoices(projectId: string) {
  const nameOf = useBatchNameOf([], projectId)
  const newest = useRead(['batch-runs', 'newest', projectId], (signal) =>
    parley.GET('/batch-runs', { params: { query: { limit: 200, projectId } }, signal }),
  )
  const runs = newest.data?.data ?? []
  const optionOf = ({ id, number, label, outcome, status, batchId, createdAt }: BatchRun) => ({
    value: id,
    label: [`${nameOf(batchId)} #${number}`, label, outcome ?? status, date.format(Date.parse(createdAt))].filter(Boolean).join(' · '),
  })
  return {
    options: runs.map(optionOf),
    /** The batch runs that can be a baseline. */
    endedOptions: runs.filter(({ endedAt }) => endedAt !== null).map(optionOf),
    /** The labels that the runs of a batch have. */
    labelsOf: (batchId: string | undefined) => [
      ...new Set(runs.filter((run) => run.batchId === batchId).flatMap(({ label }) => label ?? [])),
    ],
  }
}
