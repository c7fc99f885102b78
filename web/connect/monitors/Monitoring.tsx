import { Button } from '@mantine/core'
import { parley } from '#web/api.ts'
import { Alerts } from '#web/page/alerts/Alerts.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconActivity } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Coverage } from './Coverage.tsx'
import css from './Monitoring.module.css'
import { MonitorRates } from './Rates.tsx'
import { TopFailures } from './TopFailures.tsx'

const usual = [
  { kind: 'changed' as const },
  { kind: 'newFailureGroup' as const },
  { kind: 'spike' as const },
  { kind: 'noData' as const, settings: { hours: 24 } },
]

/** The rates of a project's real conversations, and the alerts about them. */
export function Monitoring() {
  useTitle('Monitoring')
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const query = useRead(['monitors', 'list', project], (signal) =>
    parley.GET('/monitors', { params: { query: { projectId: project } }, signal }),
  )
  const create = useChange(
    () => parley.POST('/monitors', { body: { projectId: project, name: 'Real conversations', alerts: usual } }),
    ['monitors'],
  )
  return (
    <>
      <PageHead title="Monitoring">What becomes of real conversations, day by day, and what changed.</PageHead>
      <div className={css.stack}>
        <Alerts project={project} />
        <TopFailures project={project} />
        <Loaded query={query} rows={6}>
          {({ data }) =>
            data.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={IconActivity}
                  title="No monitor yet"
                  action={
                    mayEdit && (
                      <Button loading={create.isPending} onClick={() => create.mutate(undefined, { onError: notifyFailure })}>
                        Watch real conversations
                      </Button>
                    )
                  }
                >
                  A monitor counts the verdicts of real conversations, and raises an alert if they change or fail in a new way.
                </EmptyState>
              </Panel>
            ) : (
              data.map((monitor) => <MonitorRates key={monitor.id} monitor={monitor} />)
            )
          }
        </Loaded>
        <Coverage project={project} />
      </div>
    </>
  )
}
