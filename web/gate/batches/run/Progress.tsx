import { completedOf } from '#web/page/batch-runs.ts'
import { NoWorker } from '#web/page/NoWorker.tsx'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { duration } from '#web/ui/Time.tsx'
import { leftMs } from './live-places.ts'
import css from './Progress.module.css'
import { type BatchRun, useCountsOfCells } from './use-batch-run.ts'

const states = ['passed', 'failed', 'inconclusive', 'error', 'excluded', 'canceled', 'running', 'queued'] as const

/** The progress: one segment of the bar per state, with its count in words below. */
export function Progress({ batchRun }: { batchRun: BatchRun }) {
  const { status, snapshot, startedAt, resumes } = batchRun
  const counts = useCountsOfCells(batchRun)
  const completed = completedOf(counts)
  const elapsedMs = startedAt && status === 'running' && resumes === 0 ? Date.now() - Date.parse(startedAt) : 0
  const left = leftMs({ completed, planned: counts.planned, elapsedMs })
  return (
    <div className={css.space}>
      <NoWorker tags={counts.queued > 0 ? snapshot.channels.map(({ workerTag }) => workerTag) : []} />
      <Panel title={status === 'canceling' ? 'Canceling: runs in progress may finish' : 'Playing'}>
        <div
          className={css.bar}
          role="progressbar"
          aria-label="Completed runs"
          aria-valuemin={0}
          aria-valuemax={counts.planned}
          aria-valuenow={completed}
          aria-valuetext={`${count(completed)} of ${count(counts.planned)} runs completed`}
        >
          {states.map((state) => (
            <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
          ))}
        </div>
        <p className={`${css.words} numbers`}>
          <strong>{count(completed)}</strong> of {count(counts.planned)} runs completed
          {left !== undefined && `, about ${duration(left)} left at this pace`}
        </p>
        <ul className={css.counts}>
          {states.map((state) =>
            counts[state] === 0 ? null : (
              <li key={state}>
                <StateTag state={state} /> <span className="numbers">{count(counts[state])}</span>
              </li>
            ),
          )}
        </ul>
      </Panel>
    </div>
  )
}
