import { parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { RowLink } from '#web/page/Go.tsx'
import { QueryList } from '#web/page/QueryList.tsx'
import { useList } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconSend } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { DeliveryView } from './DeliveryView.tsx'
import { eventInWords, useEventChoices } from './events.ts'

type Delivery = Schemas['DeliverySummary']

/** What was sent in the last thirty days, newest first; each with its attempts. */
export function Deliveries({ project, id }: { project: string; id: string }) {
  const [{ sent, eventType, delivery }, setView] = useView('sent', 'eventType', 'delivery')
  const types = useEventChoices().filter(({ value }) => !value.includes('*'))
  const list = useList(
    ['integrations', id, 'deliveries', { sent, eventType }],
    (cursor, signal) =>
      parley.GET('/integrations/{id}/deliveries', {
        params: {
          path: { id },
          query: {
            ...cursor,
            ...(sent && { status: sent as Delivery['status'] }),
            ...(eventType && { eventType: eventType as Delivery['eventType'] as never }),
          },
        },
        signal,
      }),
    5_000,
  )
  return (
    <Panel
      title="Deliveries"
      flush
      aside={
        <Filters>
          <Filter label="Status" value={sent} options={['pending', 'delivered', 'dead']} onChange={(value) => setView({ sent: value })} />
          <Filter
            label="Event"
            value={eventType}
            options={[...types, { value: 'integration.tested', label: 'integration.tested' }]}
            onChange={(value) => setView({ eventType: value })}
          />
        </Filters>
      }
    >
      <QueryList
        label="Deliveries"
        columns={columnsOf((delivery) => withView(paths.integrations.one(project, id), { sent, eventType, delivery }))}
        query={list}
        keyOf={(delivery) => delivery.id}
        filtered={(sent ?? eventType) && 'deliveries'}
        empty={{ icon: IconSend, title: 'No deliveries yet', text: 'Send a test now; events follow as they happen.' }}
      />
      <DeliveryView integrationId={id} id={delivery} onClose={() => setView({ delivery: undefined })} />
    </Panel>
  )
}

const columnsOf = (pathOf: (id: string) => string): Column<Delivery>[] => [
  {
    title: 'Event',
    width: 'minmax(0, 3fr)',
    render: ({ id, eventType }) => (
      <RowLink stay to={pathOf(id)}>
        {eventInWords(eventType)}
      </RowLink>
    ),
  },
  { title: 'Status', width: '112px', render: ({ status }) => <StateTag state={status} /> },
  { title: 'Attempts', width: '72px', wideOnly: true, render: ({ attemptCount }) => <span className="numbers">{attemptCount}</span> },
  {
    title: 'Next attempt or reason',
    width: 'minmax(0, 2fr)',
    wideOnly: true,
    render: ({ nextAttemptAt, reason }) =>
      nextAttemptAt ? <Next at={nextAttemptAt} /> : reason && <span className="clamped">{reason}</span>,
  },
  { title: 'When', width: '88px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
]

/** A due delivery that still waits: while a receiver fails, one delivery at a time is tried. */
const Next = ({ at }: { at: string }) => (Date.parse(at) <= Date.now() ? 'waiting' : <Time at={at} quiet />)
