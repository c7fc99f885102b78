import type { Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { SettingsView } from '#web/page/SettingsView.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { duration } from '#web/ui/Time.tsx'
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
        rows={[
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
      <SettingsView settings={integration.config} label="the configuration" />
    </Panel>
  </>
)
