import type { ReactNode } from 'react'
import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import { several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import css from './Detail.module.css'
import { Endings } from './Endings.tsx'
import { Share } from './Share.tsx'
import type { BatchRun } from './use-batch-run.ts'

const simulatorFacts = (metrics: BatchRun['metrics']): [string, ReactNode][] => {
  const { simulatorFaultRate: faults, simulatorExcludedRate: spoiled } = metrics ?? {}
  return [
    ['Invalidated by the simulated user', spoiled && <Share key="spoiled" estimate={spoiled} word="run" />],
    ['Refused by the guard before it was sent', faults && <Share key="faults" estimate={faults} word="message" />],
  ]
}

/** The outcomes of all runs, errors first: those of the agent, those outside it, and runs without a verdict. */
export function ErrorDetail({ batchRun: { id, projectId, counts, metrics } }: { batchRun: BatchRun }) {
  const linkTo = (outcome: string, text: ReactNode) => (
    <Go stay key={outcome} to={withView(paths.batchRun(projectId, id), { tab: 'runs', outcome })}>
      {text}
    </Go>
  )
  const of = (count: number, outcome: string) => (count > 0 ? linkTo(outcome, several(count, 'run')) : 'none')
  const share = (estimate: Schemas['Estimate'] | undefined) =>
    estimate?.value ? (
      <>
        : <Share estimate={estimate} word="run" />
      </>
    ) : null
  return (
    <>
      <Facts
        rows={[
          ['Agent or channel failed', of(counts.error, 'error')],
          [
            'Excluded',
            <span key="excluded">
              {several(counts.excluded, 'run')}
              {share(metrics?.excludedRate)} <small className={css.soft}>(spoiled outside the agent, so they do not count)</small>
              {counts.excluded > 0 && (
                <>
                  {' '}
                  {linkTo('error', 'Errors')}, {linkTo('inconclusive', 'inconclusive runs')}
                </>
              )}
            </span>,
          ],
          [
            'Inconclusive',
            <span key="inconclusive">
              {of(counts.inconclusive, 'inconclusive')}
              {share(metrics?.inconclusiveRate)}
            </span>,
          ],
          ...simulatorFacts(metrics),
          ['Retried', several(counts.superseded, 'run')],
          ['Canceled', several(counts.canceled, 'run')],
          ['Passed', of(counts.passed, 'passed')],
          ['Failed', of(counts.failed, 'failed')],
        ]}
      />
      {metrics?.endings && <Endings endings={metrics.endings} />}
    </>
  )
}
