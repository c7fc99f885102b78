import { parley } from '#web/api.ts'
import { leftOutOf } from '#web/page/batch-runs.ts'
import { useRead } from '#web/page/queries.ts'
import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { StateTag } from '#web/ui/StateTag.tsx'

/** The newest run of a batch, if it has one. */
export const useLastBatchRun = (batchId: string) =>
  useRead(['batch-runs', 'last', batchId], (signal) => parley.GET('/batch-runs', { params: { query: { batchId, limit: 1 } }, signal }), {
    everyMs: (list) => (list?.data[0]?.endedAt === null ? 5_000 : false),
  })

/** The verdict of the newest run of a batch. */
export function LastVerdict({ batchId }: { batchId: string }) {
  const last = useLastBatchRun(batchId)
  const [run] = last.data?.data ?? []
  if (!last.data) return null
  if (!run) return <>not run yet</>
  const { passRate } = run.metrics ?? {}
  return (
    <>
      <StateTag state={run.outcome ?? run.status} />
      {passRate?.value != null && (
        <span className="numbers" title={leftOutOf(run)}>
          {' '}
          {percent(passRate.value)} of {count(passRate.n)}
        </span>
      )}
    </>
  )
}
