import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { batchRunLifecycle, follow, parley, type Schemas } from '#web/api.ts'
import { useList, useRead } from '#web/page/queries.ts'

export type BatchRun = Schemas['BatchRun']
export type Cell = Schemas['BatchCell']

/** Whether conversations of it can still be played. */
export const isOver = (status: BatchRun['status']): boolean => !batchRunLifecycle.can('cancel', status)

const calmMs = 700
const partsCalmMs = 2_000
/** The open tab shows one of them. */
const parts = ['cells', 'failures', 'runs']
// All 10,000 cells take seconds of the processors that play them.
const shareOfReads = 0.2

/** A batch run, updated by the workspace's event stream while it runs. */
export function useBatchRun(id: string) {
  const client = useQueryClient()
  const query = useRead(['batch-runs', id], (signal) => parley.GET('/batch-runs/{id}', { params: { path: { id } }, signal }), {
    // Behind a proxy that buffers streams, it still advances.
    everyMs: (run) => (run && !isOver(run.status) ? 5_000 : false),
  })
  const live = query.data !== undefined && !isOver(query.data.status)
  useEffect(() => {
    if (!live) return undefined
    const stop = new AbortController()
    // Thousands of events come in bursts, so reads have a minimum interval, and wait longer after one that took long.
    const atMost = (ms: number, read: () => Promise<unknown>) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let tookMs = 0
      let reading: Promise<unknown> = Promise.resolve()
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
      const readAgain = async () => {
        await reading
        timer = undefined
        const startedAt = performance.now()
        reading = read().then(() => (tookMs = performance.now() - startedAt))
      }
      return () => {
        timer ??= setTimeout(() => void readAgain(), Math.max(ms, tookMs / shareOfReads))
      }
    }
    const changed = [
      atMost(calmMs, () => client.invalidateQueries({ queryKey: ['batch-runs', id], exact: true }, { cancelRefetch: false })),
      ...parts.map((part) =>
        atMost(partsCalmMs, () => client.invalidateQueries({ queryKey: ['batch-runs', id, part] }, { cancelRefetch: false })),
      ),
    ]
    void follow('/events?action=run.*,batchRun.*', stop.signal, () => {
      for (const read of changed) read()
    })
    return () => {
      stop.abort()
      // The verdict came with its end, and with it everything about its parts.
      void client.invalidateQueries({ queryKey: ['batch-runs', id] })
    }
  }, [live, id, client])
  return { ...query, live }
}

/** All its cells, page by page; the pages that have arrived are shown in the meantime. */
export function useCells(id: string) {
  const list = useList(['batch-runs', id, 'cells'], (cursor, signal) =>
    parley.GET('/batch-runs/{id}/cells', { params: { path: { id }, query: { limit: 200, ...cursor } }, signal }),
  )
  const { more, isFetchNextPageError } = list
  useEffect(() => {
    if (more && !more.loading && !isFetchNextPageError) more.load()
  })
  return list
}

type Counts = BatchRun['counts']
type CellPages = { pages: readonly { data: readonly Cell[]; nextCursor: string | null }[] }

/** The counts of a batch run: those of its cells if all of them have been read, so that they and the grid are of one moment. */
export function useCountsOfCells({ id, counts }: BatchRun): Counts {
  const { data } = useQuery<CellPages>({ queryKey: ['batch-runs', id, 'cells'], enabled: false })
  const cells = data?.pages.at(-1)?.nextCursor === null ? data.pages.flatMap((page) => page.data) : []
  const sums = Object.fromEntries(
    Object.keys(counts).map((name) => [name, cells.reduce((sum, cell) => sum + cell.counts[name as keyof Counts], 0)]),
  ) as Counts
  return sums.planned === counts.planned ? sums : counts
}

/** Whether a cell got worse, so that the comparison has a first divergence. */
const hasFallen = (comparison: BatchRun['comparison']): boolean =>
  comparison !== null && (comparison.verdicts.regressed ?? 0) + comparison.suspects > 0

/** The cells next to those of a baseline, worst first; without a name, the baseline that it was run with. */
export const useComparison = (id: string, baseline: string | undefined, enabled: boolean, limit = 100) =>
  useRead(
    ['batch-runs', id, 'comparison', baseline, limit],
    (signal) =>
      parley.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query: { limit, ...(baseline && { baseline }) } }, signal }),
    { enabled },
  )

/** The worst cell of those that fell, where the agent first diverged. */
export function useFirstFall({ id, comparison }: BatchRun) {
  const { data, isLoading } = useComparison(id, undefined, hasFallen(comparison), 3)
  return { worst: data?.data.find(({ divergence }) => divergence !== null), isLoading }
}

/** What did not pass, with equal failures grouped, the most frequent first. */
export const useFailures = (id: string) =>
  useList(['batch-runs', id, 'failures'], (cursor, signal) =>
    parley.GET('/batch-runs/{id}/failures', { params: { path: { id }, query: { limit: 50, ...cursor } }, signal }),
  )
