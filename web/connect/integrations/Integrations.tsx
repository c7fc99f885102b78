import { integrationStatuses } from '#web/api.ts'
import { nameColumn, ResourceList } from '#web/page/resource/ResourceList.tsx'
import { IconBell } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { describeEvents } from './events.ts'
import { kinds, titleOf } from './kinds.ts'
import { stateOf } from './state.ts'

export const Integrations = () => (
  <ResourceList
    resource="integrations"
    about="The systems and people that this project notifies, and whether deliveries arrive."
    statuses={integrationStatuses}
    kinds={Object.entries(kinds).map(([value, { title }]) => ({ value, label: title }))}
    everyMs={15_000}
    icon={IconBell}
    hint="Notify a webhook, Slack, GitHub, a mailbox or your tracing when a batch run ends."
    columns={[
      nameColumn('integrations', 'minmax(0, 2fr)'),
      { title: 'Kind', width: '116px', wideOnly: true, render: ({ kind }) => titleOf(kind) },
      {
        title: 'Status',
        width: '112px',
        render: (integration) => <StateTag state={integration.archivedAt ? 'archived' : stateOf(integration)} />,
      },
      {
        title: 'Events',
        width: 'minmax(0, 2fr)',
        wideOnly: true,
        render: ({ events }) => <span className="clamped">{describeEvents(events)}</span>,
      },
      {
        title: 'Last attempt',
        width: '132px',
        wideOnly: true,
        render: ({ lastDelivery }) =>
          lastDelivery ? (
            <>
              {lastDelivery.ok ? 'arrived' : 'failed'} <Time at={lastDelivery.at} quiet />
            </>
          ) : (
            'never'
          ),
      },
    ]}
  />
)
