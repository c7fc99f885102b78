import { CoverageList } from '#web/page/covered/CoverageList.tsx'
import { Go } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import css from './CoverageTab.module.css'
import type { BatchRun } from './use-batch-run.ts'

/** Whether a scenario has steps or a graph with known coverage. */
export const hasCoverage = ({ coverage }: BatchRun): boolean => (coverage ?? []).length > 0

/** How many runs reached each step, node, and edge, scenario by scenario. */
export function CoverageTab({ batchRun: { coverage, projectId } }: { batchRun: BatchRun }) {
  return (
    <div className={css.scenarios}>
      {(coverage ?? []).map((covered) => (
        <Panel
          key={covered.scenario.id}
          title={covered.scenario.name}
          aside={<Go to={paths.scenarios.one(projectId, covered.scenario.id)}>View scenario</Go>}
        >
          <p className={css.about}>
            {describeMissed(covered)} of {several(covered.runs, 'run')} with a conversation.
          </p>
          <CoverageList<{ runs: number }>
            covered={covered}
            label={`Coverage by the runs of ${covered.scenario.name}`}
            draw={({ runs }) => <Share runs={runs} total={covered.runs} />}
          />
        </Panel>
      ))}
    </div>
  )
}

function describeMissed(covered: NonNullable<BatchRun['coverage']>[number]): string {
  const parts = covered.mode === 'milestones' ? covered.steps : [...covered.nodes, ...covered.edges]
  const missed = parts.filter(({ runs }) => runs === 0).length
  const word = covered.mode === 'milestones' ? 'step' : 'node or edge'
  if (missed === 0) return `Each ${word} was reached in at least one`
  const noun = covered.mode === 'milestones' ? several(missed, 'step') : `${missed} of the nodes and edges`
  return `${noun} ${missed === 1 ? 'was' : 'were'} reached in none`
}

function Share({ runs, total }: { runs: number; total: number }) {
  return (
    <span className={css.share}>
      <span className={css.track} aria-hidden>
        <span style={{ width: `${total > 0 ? (runs / total) * 100 : 0}%` }} />
      </span>
      <span className={`${css.words} numbers`}>
        {runs} of {total}
      </span>
    </span>
  )
}
