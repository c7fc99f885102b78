import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { QuotedReply } from '#web/page/conversation/QuotedReply.tsx'
import { Go } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { clopperPearson } from '#web/rules.ts'
import { IntervalBar } from '#web/ui/IntervalBar.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './Cells.module.css'
import { describeCell, shareOf } from './heat.ts'
import { PickBar } from './PickBar.tsx'
import { usePicks } from './picks.ts'
import type { Cell } from './use-batch-run.ts'

type Props = { cell: Cell; project: string; regressed: boolean }

/** One question with all of its answers: to open, to read here, or to compare two of them. */
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
      <PickBar project={project} />
      <ul className={css.runs} aria-label="Runs of this cell">
        {cell.runs.map((run) => (
          <RunLine key={run.id} run={run} project={project} />
        ))}
      </ul>
    </>
  )
}

function RunLine({ run: { id, repeatIndex, status, outcome, durationMs }, project }: { run: Cell['runs'][number]; project: string }) {
  const { picks, toggle } = usePicks()
  const [isOpen, setOpen] = useState(false)
  const name = `repeat ${repeatIndex + 1}`
  return (
    <li>
      <div className={css.run}>
        <Go to={paths.runs.one(project, id)} aria-label={`Repeat ${repeatIndex + 1}: ${outcome ?? status}`}>
          <StateTag state={outcome ?? status} />
          <span className="numbers">
            #{repeatIndex + 1}
            {durationMs !== null && ` · ${duration(durationMs)}`}
          </span>
        </Go>
        <button type="button" className={css.read} aria-expanded={isOpen} aria-label={`Reply of ${name}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide reply' : 'Read reply'}
        </button>
        <Checkbox size="xs" label="Compare" aria-label={`Compare ${name}`} checked={picks.includes(id)} onChange={() => toggle(id)} />
      </div>
      {isOpen && <QuotedReply project={project} run={id} assertion={null} />}
    </li>
  )
}
