import { Button } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import { GoButton } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import { IconArrowRight } from '#web/ui/icons.tsx'
import { type BatchRun, useFailures, useFirstFall } from './use-batch-run.ts'

type Props = { batchRun: BatchRun }

/** The link from the verdict to the conversation behind it: where the agent first diverged, or otherwise the most frequent failure. */
export function FirstCause({ batchRun }: Props) {
  const { projectId, outcome, counts } = batchRun
  const { worst: cell, isLoading } = useFirstFall(batchRun)
  if (isLoading) return <Cause label="First divergence" />
  // Known before the failures are read, so that its neighbors do not move if there are none.
  const hasFailures = counts.failed + counts.error + counts.excluded + counts.inconclusive > 0
  if (!cell?.divergence) return outcome === 'passed' || !hasFailures ? null : <FirstFailure batchRun={batchRun} />
  const { runId, turn } = cell.divergence
  const to = withView(paths.runs.one(projectId, runId), { turn: String(turn) })
  return <Cause label="First divergence" cause={`${cell.subject.name}, turn ${turn}`} to={to} />
}

const labels: Record<Schemas['FailureGroup']['outcome'], string> = {
  failed: 'First failure',
  error: 'First error',
  inconclusive: 'First inconclusive run',
  passed: 'First run',
}

function FirstFailure({ batchRun: { id, projectId } }: Props) {
  const { rows, isPending } = useFailures(id)
  if (isPending) return <Cause label={labels.failed} />
  const group = rows.find(({ examples }) => examples.length > 0)
  if (!group) return null
  return (
    <Cause label={labels[group.outcome]} cause={group.subject?.name ?? group.reason} to={paths.runs.one(projectId, group.examples[0]!)} />
  )
}

/** Without an address, a placeholder, so that nothing moves when it arrives. */
function Cause({ label, cause, to }: { label: string; cause?: string; to?: string }) {
  const look = { size: 'xs', color: 'indigo', rightSection: <IconArrowRight size={14} aria-hidden /> } as const
  if (!to)
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    )
  return (
    <GoButton {...look} to={to} aria-label={`${label}: ${cause}`}>
      {label}
    </GoButton>
  )
}
