import { IconBell, IconPlus } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { GoButton, RowLink } from '../page/Go.tsx'
import { ListPage } from '../page/ListPage.tsx'
import { useMay } from '../page/me.ts'
import { useList } from '../page/queries.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataList.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import { eventWords } from './events.ts'
import { kinds, titleOf } from './kinds.ts'

type Integration = Schemas['Integration']

export function Integrations() {
  const project = useParam('project')
  const mayManage = useMay('admin')
  const [{ status, kind }, setView] = useView('status', 'kind')
  const list = useList(
    ['integrations', project, { status, kind }],
    (cursor, signal) =>
      parley.GET('/integrations', {
        params: {
          query: {
            projectId: project,
            ...cursor,
            ...(status && { status: status as Integration['status'] }),
            ...(kind && { kind: kind as Integration['kind'] }),
          },
        },
        signal,
      }),
    15_000,
  )
  const columns: Column<Integration>[] = [
    {
      title: 'Name',
      width: 'minmax(0, 2fr)',
      render: ({ id, name }) => <RowLink to={paths.integrations.one(project, id)}>{name}</RowLink>,
    },
    { title: 'Kind', width: '116px', wideOnly: true, render: ({ kind }) => titleOf(kind) },
    { title: 'Status', width: '112px', render: ({ status }) => <StateTag state={status} /> },
    {
      title: 'Events',
      width: 'minmax(0, 2fr)',
      wideOnly: true,
      render: ({ events }) => <span className="clamped">{eventWords(events)}</span>,
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
  ]
  const make = (
    <GoButton to={paths.integrations.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New integration
    </GoButton>
  )
  const filtered = status ?? kind
  return (
    <ListPage
      title="Integrations"
      about="The systems and people that this project notifies, and whether deliveries arrive."
      actions={mayManage && make}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter
            label="Status"
            value={status}
            options={['pending', 'active', 'failing', 'disabled']}
            onChange={(value) => setView({ status: value })}
          />
          <Filter
            label="Kind"
            value={kind}
            options={Object.entries(kinds).map(([value, { title }]) => ({ value, label: title }))}
            onChange={(value) => setView({ kind: value })}
          />
        </Filters>
      }
      empty={{
        icon: IconBell,
        title: filtered ? 'No integrations match these filters' : 'No integrations yet',
        words: filtered
          ? 'Clear a filter to see more.'
          : 'Notify a webhook, Slack, GitHub, a mailbox or your tracing when a batch run ends.',
        action: !filtered && mayManage && make,
      }}
    />
  )
}
