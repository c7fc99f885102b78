import type { ReactNode } from 'react'
import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { IconArrowRight } from '#web/ui/icons.tsx'
import css from './Causes.module.css'
import { useBatchNames } from './names.ts'
import { type BatchRun, useCells, useComparison } from './use-batch-run.ts'

type Rule = NonNullable<Schemas['GateResult']>['rules'][number]
const maxShown = 6

/** Links from a failed rule to its causes: the words at which the agent diverged, a cell, or a list. */
export function Causes({ rule: { rule, cells: keys }, batchRun: { id, projectId, comparison } }: { rule: Rule; batchRun: BatchRun }) {
  const cells = useCells(id)
  const compared = useComparison(id, undefined, comparison !== null && rule === 'maxRegressions')
  const { conditionsOf } = useBatchNames()
  const linkHere = (view: Record<string, string>) => withView(paths.batchRun(projectId, id), view)
  const loading = cells.isLoading || compared.isLoading
  const links: ReactNode[] = keys.slice(0, maxShown).flatMap((key) => {
    // Reserves space, so that nothing below it moves.
    if (loading) return [<li key={key} className={css.toCome} aria-hidden />]
    const cell = cells.rows.find((row) => row.key === key)
    if (!cell) return []
    const divergence = compared.data?.data.find((row) => row.key === key)?.divergence
    const to = divergence
      ? withView(paths.runs.one(projectId, divergence.runId), { turn: String(divergence.turn) })
      : linkHere({ tab: 'cells', cell: key })
    const label = divergence ? `Diverged: ${cell.subject.name}, turn ${divergence.turn}` : `${cell.subject.name}, ${conditionsOf(cell)}`
    return [
      <Cause key={key} to={to} {...(!divergence && { stay: true })}>
        {label}
      </Cause>,
    ]
  })
  const more: Partial<Record<Rule['rule'], [view: Record<string, string>, label: string]>> = {
    maxRegressions: [{ tab: 'comparison' }, 'All cells compared with the baseline'],
    overall: [{ tab: 'comparison' }, 'All cells compared with the baseline'],
    anchor: [{ tab: 'failures' }, 'Failures and their causes'],
    removed: [{ tab: 'comparison' }, 'All cells compared with the baseline'],
    minPassRate: [{ tab: 'failures' }, 'Failures and their causes'],
    maxInconclusiveRate: [{ tab: 'runs', outcome: 'inconclusive' }, 'Inconclusive runs'],
    maxErrorRate: [{ tab: 'runs', outcome: 'error' }, 'Runs that ended in an error'],
    complete: [{ tab: 'runs' }, 'All runs'],
    p95LatencyMs: [{ tab: 'runs' }, 'All runs'],
    metrics: [{ tab: 'runs' }, 'All runs'],
  }
  const further = more[rule]
  if (keys.length > maxShown)
    links.push(<Cause key="cells" stay to={linkHere({ tab: 'cells' })}>{`${count(keys.length - maxShown)} more cells`}</Cause>)
  if (rule === 'judges')
    links.push(
      <Cause key="calibrate" to={paths.calibrations.list(projectId)}>
        Calibrations
      </Cause>,
    )
  if (further)
    links.push(
      <Cause key="more" stay to={linkHere(further[0])}>
        {further[1]}
      </Cause>,
    )
  return <ul className={css.causes}>{links}</ul>
}

const Cause = ({ to, stay, children }: { to: string; stay?: true; children: ReactNode }) => (
  <li>
    <Go to={to} {...(stay && { stay })}>
      {children}
      <IconArrowRight size={14} aria-hidden />
    </Go>
  </li>
)
