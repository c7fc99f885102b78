import { IconSend } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { RowLink } from '../page/Go.tsx'
import { problemOf } from '../page/problem.ts'
import { useList } from '../page/queries.ts'
import { useView } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { type Column, DataList } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import { DeliveryView } from './DeliveryView.tsx'
import { useEventChoices } from './events.ts'

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
  const columns: Column<Delivery>[] = [
    {
      title: 'Event',
      width: 'minmax(0, 3fr)',
      render: (one) => (
        <RowLink stay to={withView(paths.integrations.one(project, id), { sent, eventType, delivery: one.id })}>
          {one.eventType}
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
  const filtered = sent ?? eventType
  return (
    <Panel
      title="Deliveries"
      flush
      aside={
        <Filters>
          <Filter
            label="Delivered"
            value={sent}
            options={['pending', 'delivered', 'dead']}
            onChange={(value) => setView({ sent: value })}
          />
          <Filter
            label="Event"
            value={eventType}
            options={[...types, { value: 'integration.tested', label: 'integration.tested' }]}
            onChange={(value) => setView({ eventType: value })}
          />
        </Filters>
      }
    >
      {list.error && list.rows.length === 0 ? (
        <ProblemPanel problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <DataList
          label="Deliveries"
          columns={columns}
          rows={list.rows}
          keyOf={(one) => one.id}
          loading={list.isPending}
          {...(list.more && { more: list.more })}
          empty={
            <EmptyState icon={IconSend} title={filtered ? 'No deliveries match these filters' : 'No deliveries yet'}>
              {filtered ? 'Clear a filter to see more.' : 'Send a test now; events follow as they happen.'}
            </EmptyState>
          }
        />
      )}
      <DeliveryView integrationId={id} id={delivery} onClose={() => setView({ delivery: undefined })} />
    </Panel>
  )
}

/** What is due already waiting: while a receiver fails, one delivery at a time is tried. */
const Next = ({ at }: { at: string }) => (Date.parse(at) <= Date.now() ? 'waiting' : <Time at={at} quiet />)
