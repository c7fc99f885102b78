import { Button } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { paths, withView } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './Alerts.module.css'

type Alert = Schemas['Alert']
const tones = { open: 'bad', acknowledged: 'info', snoozed: 'muted', resolved: 'ok' } as const
const dayMs = 86_400_000

/** The newest alerts of a project, or all open ones of monitors that name the signed-in person. */
export const useAlerts = (project?: string) =>
  useRead(
    ['alerts', project ?? 'mine'],
    (signal) =>
      parley.GET('/alerts', { params: { query: project ? { projectId: project, limit: 20 } : { mine: 'true', limit: 20 } }, signal }),
    { everyMs: () => 15_000 },
  )

export function Alerts({ project }: { project?: string }) {
  const query = useAlerts(project)
  // In the inbox, no alerts need no words.
  if (project === undefined && !query.data?.data.length) return null
  return (
    <Panel title="Alerts">
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={css.soft}>No alerts.</p>
          ) : (
            <ul className={css.alerts} aria-label="Alerts">
              {data.map((alert) => (
                <OneAlert key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function OneAlert({ alert: { id, projectId, monitorName, state, sentence, unless, groupId, openedAt } }: { alert: Alert }) {
  const mayEdit = useMay('editor')
  const path = { params: { path: { id } } }
  const move = useChange(
    (verb: 'acknowledge' | 'snooze' | 'resolve') =>
      verb === 'snooze'
        ? parley.POST('/alerts/{id}/snooze', { ...path, body: { until: new Date(Date.now() + dayMs).toISOString() } })
        : parley.POST(verb === 'resolve' ? '/alerts/{id}/resolve' : '/alerts/{id}/acknowledge', { ...path, body: {} }),
    ['alerts'],
  )
  const button = (verb: 'acknowledge' | 'snooze' | 'resolve', words: string) => (
    <Button
      size="xs"
      variant="default"
      loading={move.isPending && move.variables === verb}
      onClick={() => move.mutate(verb, { onError: notifyFailure })}
    >
      {words}
    </Button>
  )
  return (
    <li>
      <div className={css.head}>
        <Tag tone={tones[state]}>{state}</Tag>
        <span className={css.soft}>
          {monitorName}, <Time at={openedAt} quiet />
        </span>
      </div>
      <p>{groupId ? <Go to={withView(paths.failureGroups(projectId), { peek: groupId })}>{sentence}</Go> : sentence}</p>
      <p className={css.soft}>{unless}</p>
      {mayEdit && state !== 'resolved' && (
        <div className={css.head}>
          {state !== 'acknowledged' && button('acknowledge', 'Acknowledge')}
          {state !== 'snoozed' && button('snooze', 'Snooze for a day')}
          {button('resolve', 'Resolve')}
        </div>
      )}
    </li>
  )
}
