import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { regressionOf } from '#web/page/regression.ts'
import { paths, withView } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconGitCompare } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { ComparisonFacts } from './ComparisonFacts.tsx'
import css from './Detail.module.css'
import { inWords } from './diverges-in-words.ts'
import { useBatchNames } from './names.ts'
import { type BatchRun, useComparison } from './use-batch-run.ts'

/** The overall change, and the cells that regressed, each with a link to where the agent diverged. */
export function BaselineDetail({ batchRun }: { batchRun: BatchRun }) {
  const { id, projectId, comparison, withheld } = batchRun
  const query = useComparison(id, undefined, comparison !== null)
  const { conditionsOf } = useBatchNames()
  if (!comparison)
    return (
      <EmptyState icon={IconGitCompare} title={withheld ? 'Hidden until you submit your reviews' : 'No baseline'}>
        {!withheld && 'You can compare this batch run with another one of the same batch in the tab Comparison.'}
      </EmptyState>
    )
  return (
    <Loaded query={query} rows={6}>
      {(compared) => (
        <>
          <ComparisonFacts comparison={compared} project={projectId} decided={regressionOf(batchRun)} />
          <ul className={css.cells}>
            {compared.data
              .filter(({ verdict, suspect }) => verdict === 'regressed' || suspect)
              .map(({ key, subject, verdict, reason, divergence, ...cell }) => (
                <li key={key}>
                  <StateTag state={verdict ?? 'suspect'} /> {subject.name}, {conditionsOf(cell)}
                  <p className={css.soft}>{reason}</p>
                  {divergence && (
                    <Go to={withView(paths.runs.one(projectId, divergence.runId), { turn: String(divergence.turn) })}>
                      {inWords(divergence)}
                    </Go>
                  )}
                </li>
              ))}
          </ul>
          <p>
            <Go stay to={withView(paths.batchRun(projectId, id), { tab: 'comparison' })}>
              All cells compared with the baseline
            </Go>
          </p>
        </>
      )}
    </Loaded>
  )
}
