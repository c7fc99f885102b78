import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import css from './Comparison.module.css'

type Cell = Schemas['CellComparison']

/** Conversations of the same repeat that ended otherwise, each opened side by side where the two part. */
export const RunPairs = ({ cell, project }: { cell: Pick<Cell, 'subject' | 'pairs'>; project: string }) =>
  cell.pairs.length === 0 ? null : (
    <span className={css.pairs}>
      Side by side:
      {cell.pairs.map(({ runId, baselineRunId, turn }, at) => (
        <Go
          key={runId}
          to={withView(paths.runs.one(project, runId), { against: baselineRunId })}
          aria-label={`${cell.subject.name}, pair ${at + 1} side by side${turn === null ? '' : `, from turn ${turn}`}`}
        >
          {turn === null ? `pair ${at + 1}` : `from turn ${turn}`}
        </Go>
      ))}
    </span>
  )
