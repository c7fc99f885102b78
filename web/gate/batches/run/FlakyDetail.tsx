import { Go } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import css from './Detail.module.css'
import { describeCell, isFlaky } from './heat.ts'
import { useBatchNames } from './names.ts'
import { Share } from './Share.tsx'
import { type BatchRun, useCells } from './use-batch-run.ts'

/** The flaky cells. */
export function FlakyDetail({ batchRun: { id, projectId, metrics } }: { batchRun: BatchRun }) {
  const { rows, isPending, more } = useCells(id)
  const { conditionsOf } = useBatchNames()
  const cells = rows.filter(isFlaky)
  return (
    <>
      <p>{metrics && <Share estimate={metrics.flakeRate} word="cell" />} with both runs that passed and runs that did not.</p>
      <ul className={css.cells}>
        {cells.map((cell) => (
          <li key={cell.key}>
            <Go stay to={withView(paths.batchRun(projectId, id), { tab: 'cells', cell: cell.key })}>
              {cell.subject.name}, {conditionsOf(cell)}
            </Go>
            <p className={css.soft}>{describeCell(cell.counts)}</p>
          </li>
        ))}
      </ul>
      {(isPending || more) && <Waiting rows={2} />}
    </>
  )
}
