import { Go } from '#web/page/Go.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { paths, withView } from '#web/paths.ts'
import { describeGate } from '../format.ts'
import type { BatchRun } from './use-batch-run.ts'

/** What the batch asks for today, if this batch run was judged by other rules, with a link to their changes. */
export function GateSince({ batchRun: { batchId, snapshot } }: { batchRun: BatchRun }) {
  const { data: batch } = useResource('batches', batchId)
  if (!batch) return null
  const [then, today] = [snapshot.batch, batch].map(({ gate }) => describeGate({ gate, baseline: null })) as [string[], string[]]
  const [added, gone] = [today.filter((line) => !then.includes(line)), then.filter((line) => !today.includes(line))]
  if (added.length + gone.length === 0) return null
  return (
    <p>
      <strong>The batch has another gate today.</strong> {gone.length > 0 && `Here: ${gone.join(' ')}`}{' '}
      {added.length > 0 && `Today: ${added.join(' ')}`}{' '}
      <Go to={withView(paths.activity, { resourceType: 'batch', resourceId: batchId, changed: '/gate' })}>Who changed it</Go>
    </p>
  )
}
