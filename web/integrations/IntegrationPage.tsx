import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { SettingsView } from '../page/SettingsView.tsx'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { duration, Time } from '../ui/Time.tsx'
import { Deliveries } from './Deliveries.tsx'
import { eventWords } from './events.ts'
import { Health } from './Health.tsx'
import { titleOf } from './kinds.ts'
import { Secret } from './Secret.tsx'
import { SendTest } from './SendTest.tsx'

/** One integration: whether what it is told arrives, what was sent, and what it is. */
export function IntegrationPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const navigate = useNavigate()
  const mayManage = useMay('admin')
  const query = useRead(['integrations', id], (signal) => parley.GET('/integrations/{id}', { params: { path: { id } }, signal }), {
    everyMs: () => 5_000,
  })
  useTitle(query.data?.name, 'Integration')
  return (
    <Loaded page query={query} rows={10}>
      {(integration) => (
        <>
          <PageHead
            title={integration.name}
            above={<Go to={paths.integrations.list(project)}>Integrations</Go>}
            tags={<StateTag state={integration.archivedAt ? 'archived' : integration.status} />}
            actions={
              mayManage && (
                <>
                  <Archive
                    what="integration"
                    name={integration.name}
                    consequence="Waiting deliveries will be discarded. Its activity remains available."
                    touches="integrations"
                    call={() => parley.DELETE('/integrations/{id}', { params: { path: { id } } })}
                    onDone={() => void navigate({ to: paths.integrations.list(project) })}
                  />
                  <GoButton to={paths.integrations.edit(project, id)} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
                    Edit
                  </GoButton>
                </>
              )
            }
          >
            {integration.description}
          </PageHead>
          <Columns
            beside={
              <>
                <Panel title="Events">
                  <Facts
                    of={[
                      ['Kind', titleOf(integration.kind)],
                      ['Events', eventWords(integration.events)],
                      ['Outcomes', integration.filter.outcome?.join(', ') ?? 'any'],
                      ['Tags', integration.filter.tags?.join(', ')],
                      ['Repeat interval', integration.dedupeWindowMs > 0 ? duration(integration.dedupeWindowMs) : undefined],
                      ['Rate limit', integration.rateLimit && `${integration.rateLimit.perMinute} per minute`],
                      ['Version', integration.version],
                      ['Changed', <Time key="changed" at={integration.updatedAt} />],
                      [
                        'Activity',
                        <Go key="activity" to={withView(paths.activity, { resourceType: 'integration', resourceId: id })}>
                          Activity
                        </Go>,
                      ],
                    ]}
                  />
                </Panel>
                <Secret integration={integration} />
                <Panel title="Configuration">
                  <SettingsView of={integration.config} label="the configuration" />
                </Panel>
              </>
            }
          >
            <Health integration={integration} />
            {mayManage && <SendTest id={id} />}
            <Deliveries project={project} id={id} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
