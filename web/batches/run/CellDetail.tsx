import { Go } from '../../page/Go.tsx'
import { paths } from '../../paths.ts'
import { clopperPearson } from '../../rules.ts'
import { IntervalBar } from '../../ui/IntervalBar.tsx'
import { StateTag } from '../../ui/StateTag.tsx'
import { duration } from '../../ui/Time.tsx'
import css from './Cells.module.css'
import { describeCell, shareOf } from './heat.ts'
import type { Cell } from './use-batch-run.ts'

type Props = { cell: Cell; project: string; regressed: boolean }

/** One question, and each of its answers. */
export function CellDetail({ cell, project, regressed }: Props) {
  const { passed, n } = shareOf(cell.counts)
  const rate = clopperPearson({ successes: passed, n })
  return (
    <>
      <p>
        {regressed && <StateTag state="regressed" />} {!cell.gates && <StateTag state="quarantined" />}
      </p>
      {rate.value !== null && <IntervalBar label="Passed" {...rate} />}
      <p className={css.words}>{describeCell(cell.counts)}</p>
      <ul className={css.runs} aria-label="Runs of this cell">
        {cell.runs.map(({ id, repeatIndex, status, outcome, durationMs }) => (
          <li key={id}>
            <Go to={paths.runs.one(project, id)} aria-label={`Repeat ${repeatIndex + 1}: ${outcome ?? status}`}>
              <StateTag state={outcome ?? status} />
              <span className="numbers">
                #{repeatIndex + 1}
                {durationMs !== null && ` · ${duration(durationMs)}`}
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </>
  )
}
