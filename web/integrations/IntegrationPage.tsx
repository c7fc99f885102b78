import type { Schemas } from '../api.ts'
import { Columns } from '../page/Columns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '../page/resource/ResourceHead.tsx'
import { useResource } from '../page/resource/resources.ts'
import { SettingsView } from '../page/SettingsView.tsx'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { Facts } from '../ui/Facts.tsx'
import { Panel } from '../ui/Panel.tsx'
import { duration } from '../ui/Time.tsx'
import { Deliveries } from './Deliveries.tsx'
import { describeEvents } from './events.ts'
import { Health } from './Health.tsx'
import { titleOf } from './kinds.ts'
import { Secret } from './Secret.tsx'
import { SendTest } from './SendTest.tsx'
import { stateOf } from './state.ts'

type Integration = Schemas['Integration']

/** One integration: whether its events arrive, its deliveries, and its settings. */
export function IntegrationPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const mayManage = useMay('admin')
  const query = useResource('integrations', id, { everyMs: () => 5_000 })
  useTitle(query.data?.name, 'Integration')
  return (
    <Loaded page query={query} rows={10}>
      {(integration) => (
        <>
          <ResourceHead
            resource="integrations"
            stored={integration}
            state={stateOf(integration)}
            actions={mayManage && <Actions integration={integration} />}
          />
          <Columns beside={<Setup integration={integration} />}>
            <Health integration={integration} />
            {mayManage && <SendTest id={id} />}
            <Deliveries project={project} id={id} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const Actions = ({ integration }: { integration: Integration }) => (
  <>
    <ArchiveResource
      resource="integrations"
      stored={integration}
      consequence="Waiting deliveries will be discarded. Its activity remains available, and you can restore it."
    />
    <EditResource resource="integrations" id={integration.id} />
  </>
)

const Setup = ({ integration }: { integration: Integration }) => (
  <>
    <Panel title="Events">
      <Facts
        of={[
          ['Kind', titleOf(integration.kind)],
          ['Events', describeEvents(integration.events)],
          ['Outcomes', integration.filter.outcome?.join(', ') ?? 'any'],
          ['Tags', integration.filter.tags?.join(', ')],
          ['Repeat interval', integration.dedupeWindowMs > 0 ? duration(integration.dedupeWindowMs) : undefined],
          ['Rate limit', integration.rateLimit && `${integration.rateLimit.perMinute} per minute`],
          ...changeFacts('integration', integration),
        ]}
      />
    </Panel>
    <Secret integration={integration} />
    <Panel title="Configuration">
      <SettingsView of={integration.config} label="the configuration" />
    </Panel>
  </>
)
