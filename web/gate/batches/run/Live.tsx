import { useEffect, useState } from 'react'
import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import css from './Live.module.css'
import { livePlaces } from './live-places.ts'
import type { BatchRun } from './use-batch-run.ts'

const maxShown = 12
const calmMs = 2_500
const lastTurns = 2

/** Conversations of a batch run as they talk: at most a dozen, each in its place until another one takes it. */
export function Live({ batchRun: { id, projectId } }: { batchRun: BatchRun }) {
  const running = useRead(
    ['runs', 'live', id],
    (signal) => parley.GET('/runs', { params: { query: { batchRunId: id, status: 'running', limit: maxShown } }, signal }),
    { everyMs: () => calmMs },
  )
  const [places, setPlaces] = useState<string[]>([])
  useEffect(() => {
    if (running.data)
      setPlaces((before) =>
        livePlaces(
          before,
          running.data.data.map((run) => run.id),
          maxShown,
        ),
      )
  }, [running.data])
  if (places.length === 0) return null
  return (
    <div className={css.space}>
      <Panel title="Talking now">
        <ul className={css.grid}>
          {places.map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is the same for each conversation in it
            <Conversation key={at} project={projectId} id={run} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Conversation({ project, id }: { project: string; id: string }) {
  const { data: run } = useRead(['runs', id], (signal) => parley.GET('/runs/{id}', { params: { path: { id } }, signal }), {
    everyMs: (run) => (run?.endedAt ? false : calmMs),
  })
  if (!run) return <li className={css.conversation} />
  const said = run.turns.filter(({ content }) => content.trim() !== '').slice(-lastTurns)
  return (
    <li className={css.conversation} data-over={run.endedAt !== null}>
      <div className={css.head}>
        <Go to={paths.runs.one(project, id)} className={css.name!}>
          {run.plan.subject.name}
        </Go>
        <StateTag state={run.outcome ?? run.status} />
      </div>
      {said.length === 0 ? (
        <p className={css.soft}>Nobody has said anything yet.</p>
      ) : (
        said.map(({ index, role, content }) => (
          <p key={index} data-role={role} dir="auto">
            <span className="visually-hidden">
              {role === 'user' ? 'User' : 'Agent'}, turn {index}:{' '}
            </span>
            {content}
          </p>
        ))
      )}
    </li>
  )
}
