import { Go } from '#web/page/Go.tsx'
import { useRunNames } from '#web/page/run-names.ts'
import { paths } from '#web/paths.ts'
import { IconArrowLeft } from '#web/ui/icons.tsx'
import { ItemList } from './ItemList.tsx'
import css from './QueuePane.module.css'
import type { useQueue } from './queue.ts'
import { Undo } from './Undo.tsx'
import { requestStart } from './work.ts'

type Props = { project: string; current: string; queue: ReturnType<typeof useQueue> }

/** The reviewer's position: how many are done and left, what comes next, and what can still be undone. */
export function QueuePane({ project, current, queue }: Props) {
  const { loading, listed, waiting, busy, done, minutesLeft } = queue
  const nameOf = useRunNames(project, queue.runIds)
  const total = done.length + listed.length
  const finished = total - waiting.length
  return (
    <div className={css.pane}>
      <Go to={paths.work(project)} className={css.back ?? ''}>
        <IconArrowLeft size={15} aria-hidden /> Reviews
      </Go>
      <div className={css.progress}>
        <p className="numbers">
          {loading ? (
            // "0 of 0 done" would be wrong; the line keeps its space.
            <>&nbsp;</>
          ) : (
            <>
              <strong>{finished}</strong> of {total} done
            </>
          )}
        </p>
        <div
          className={css.track}
          role="progressbar"
          aria-label="Reviews done"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={finished}
        >
          <span style={{ width: `${total === 0 ? 0 : (100 * finished) / total}%` }} />
        </div>
        {minutesLeft !== undefined && <p className={css.small}>about {minutesLeft} min left</p>}
      </div>
      <Undo project={project} left={waiting.length} />
      <div className={css.list}>
        <ItemList label="Waiting" items={listed} nameOf={nameOf} project={project} current={current} busy={busy} onOpen={requestStart} />
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
