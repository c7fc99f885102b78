import { UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Go } from '../page/Go.tsx'
import { useRunNames } from '../page/run-names.ts'
import { useKeys } from '../page/shortcuts.ts'
import { paths } from '../paths.ts'
import { ItemList } from './ItemList.tsx'
import { takeBack, useOutbox } from './outbox.ts'
import css from './QueuePane.module.css'
import type { useQueue } from './queue.ts'
import { wantToBegin } from './work.ts'

type Props = { project: string; current: string; queue: ReturnType<typeof useQueue> }

/** Where one is: how many are done and left, what comes next, and what can still be taken back. */
export function QueuePane({ project, current, queue }: Props) {
  const navigate = useNavigate()
  const nameOf = useRunNames(project)
  const keys = useKeys()
  const { held, busy } = useOutbox()
  const { waiting, done, minutesLeft } = queue
  const open = waiting.filter(({ id }) => !busy.includes(id)).length
  const finished = done.length + waiting.length - open
  const all = finished + open
  const undo = () => {
    const id = takeBack()
    if (id) void navigate({ to: paths.reviews.one(project, id) })
  }
  return (
    <div className={css.pane}>
      <Go to={paths.work(project)} className={css.back ?? ''}>
        <IconArrowLeft size={15} aria-hidden /> Reviews
      </Go>
      <div className={css.progress}>
        <p className="numbers">
          <strong>{finished}</strong> of {all} done
        </p>
        <div
          className={css.track}
          role="progressbar"
          aria-label="Reviews done"
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={finished}
        >
          <span style={{ width: `${all === 0 ? 0 : (100 * finished) / all}%` }} />
        </div>
        {minutesLeft !== undefined && <p className={css.small}>about {minutesLeft} min to go</p>}
      </div>
      <div role="status" className={css.outbox}>
        {held && (
          <UnstyledButton className={css.undo} onClick={undo}>
            <IconArrowBackUp size={16} aria-hidden />
            <span>
              Submitted. <strong>Undo</strong>
            </span>
            <kbd aria-hidden>{keys('review.undo')}</kbd>
          </UnstyledButton>
        )}
      </div>
      <div className={css.list}>
        <ItemList label="Waiting" items={waiting} nameOf={nameOf} project={project} current={current} busy={busy} onOpen={wantToBegin} />
        {done.length > 0 && (
          <>
            <h3 className={css.title}>Submitted</h3>
            <ItemList label="Submitted" items={done.slice(0, 50)} nameOf={nameOf} project={project} current={current} />
          </>
        )}
      </div>
    </div>
  )
}
