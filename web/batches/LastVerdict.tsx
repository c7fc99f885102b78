import { parley } from '../api.ts'
import { useRead } from '../page/queries.ts'
import { count } from '../ui/count.ts'
import { percent } from '../ui/percent.ts'
import { StateTag } from '../ui/StateTag.tsx'

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
        <span className="numbers">
          {' '}
          {percent(passRate.value)} of {count(passRate.n)}
        </span>
      )}
    </>
  )
}
