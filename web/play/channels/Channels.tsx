import { GoButton } from '#web/page/Go.tsx'
import { changeColumn, nameColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconClipboard, IconPlugConnected } from '#web/ui/icons.tsx'
import { kinds } from './kinds.ts'

export const Channels = () => (
  <ResourceList
    resource="channels"
    about="How Parley reaches your agents."
    statuses={['unverified', 'verified', 'failing', 'disabled']}
    icon={IconPlugConnected}
    hint="Paste the curl command that calls your agent to create one."
    otherActions={
      <GoButton to={paths.channelFromCurl(useParam('project'))} variant="default" leftSection={<IconClipboard size={16} aria-hidden />}>
        Paste a curl command
      </GoButton>
    }
    columns={[
      nameColumn('channels', 'minmax(0, 2fr)'),
      {
        title: 'Kind',
        width: '152px',
        wideOnly: true,
        render: ({ kind }) => <span className="clamped">{kinds[kind]?.title ?? kind}</span>,
      },
      { title: 'Environment', width: '112px', wideOnly: true, render: ({ environment }) => environment },
      statusColumn,
      {
        title: 'Last probe',
        width: 'minmax(0, 2fr)',
        wideOnly: true,
        render: ({ lastProbe }) => lastProbe && <span className="clamped">{lastProbe.message}</span>,
      },
      changeColumn,
    ]}
  />
)
