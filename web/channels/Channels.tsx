import { Group } from '@mantine/core'
import { IconClipboard, IconPlugConnected, IconPlus } from '@tabler/icons-react'
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

type Channel = Schemas['Channel']

export function Channels() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ status }, setView] = useView('status')
  const list = useList(['channels', project, { status }], (cursor, signal) =>
    parley.GET('/channels', {
      params: { query: { projectId: project, ...cursor, ...(status && { status: status as Channel['status'] }) } },
      signal,
    }),
  )
  const columns: Column<Channel>[] = [
    { title: 'Name', width: 'minmax(0, 2fr)', render: ({ id, name }) => <RowLink to={paths.channels.one(project, id)}>{name}</RowLink> },
    { title: 'Kind', width: '104px', render: ({ kind }) => kind },
    { title: 'Environment', width: '112px', wideOnly: true, render: ({ environment }) => environment },
    { title: 'Status', width: '112px', render: ({ status }) => <StateTag state={status} /> },
    {
      title: 'Last probe',
      width: 'minmax(0, 2fr)',
      wideOnly: true,
      render: ({ lastProbe }) => lastProbe && <span className="clamped">{lastProbe.message}</span>,
    },
    { title: 'Changed', width: '96px', wideOnly: true, render: ({ updatedAt }) => <Time at={updatedAt} quiet /> },
  ]
  const make = (
    <>
      <GoButton to={paths.channelFromCurl(project)} variant="default" leftSection={<IconClipboard size={16} aria-hidden />}>
        Paste a curl command
      </GoButton>
      <GoButton to={paths.channels.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
        New channel
      </GoButton>
    </>
  )
  return (
    <ListPage
      title="Channels"
      about="How Parley reaches your agents."
      actions={mayEdit && make}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter
            label="Status"
            value={status}
            options={['unverified', 'verified', 'failing', 'disabled']}
            onChange={(value) => setView({ status: value })}
          />
        </Filters>
      }
      empty={{
        icon: IconPlugConnected,
        title: status ? 'No channels match these filters' : 'No channels yet',
        words: 'Paste the curl command that calls your agent to create one.',
        action: mayEdit && <Group gap="xs">{make}</Group>,
      }}
    />
  )
}
