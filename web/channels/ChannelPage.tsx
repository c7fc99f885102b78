import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { Columns } from '../page/Columns.tsx'
import { TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestRuns } from '../page/LatestRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { useChange, useRead } from '../page/queries.ts'
import { SettingsView } from '../page/SettingsView.tsx'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { duration, Time } from '../ui/Time.tsx'
import { ProbeView } from './ProbeView.tsx'

export function ChannelPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const channel = useRead(['channels', id], (signal) => parley.GET('/channels/{id}', { params: { path: { id } }, signal }))
  useTitle(channel.data?.name, 'Channel')
  return (
    <Loaded page query={channel} rows={10}>
      {(data) => (
        <>
          <PageHead
            title={data.name}
            above={<Go to={paths.channels.list(project)}>Channels</Go>}
            tags={<StateTag state={data.archivedAt ? 'archived' : data.status} />}
            actions={
              mayEdit && (
                <>
                  <Archive
                    what="channel"
                    name={data.name}
                    touches="channels"
                    call={() => parley.DELETE('/channels/{id}', { params: { path: { id } } })}
                    onDone={() => void navigate({ to: paths.channels.list(project) })}
                  />
                  <GoButton to={paths.channels.edit(project, id)} leftSection={<IconPencil size={16} aria-hidden />}>
                    Edit
                  </GoButton>
                </>
              )
            }
          >
            {data.description}
          </PageHead>
          <Columns
            beside={
              <Panel title="Settings">
                <Facts
                  of={[
                    ['Kind', data.kind],
                    ['Environment', data.environment],
                    ['Credential', data.auth.type],
                    ['Secret', 'secret' in data.auth && data.auth.secret ? secretWords(data.auth.secret.lastFour) : undefined],
                    ['Concurrent calls', data.limits.concurrency],
                    ['Calls per second', data.limits.requestsPerSecond],
                    ['Maximum time per reply', duration(data.timeouts.turnMs)],
                    ['Retries', data.retry.max],
                    ['Version', data.version],
                    ['Changed', <Time key="changed" at={data.updatedAt} />],
                    [
                      'Activity',
                      <Go key="activity" to={withView(paths.activity, { resourceType: 'channel', resourceId: id })}>
                        Activity
                      </Go>,
                    ],
                  ]}
                />
              </Panel>
            }
          >
            {mayEdit && <Probe id={id} />}
            <Panel title="Configuration">
              <SettingsView of={data.config} label="the configuration" />
            </Panel>
            <LatestRuns project={project} of={{ channelId: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

// Of a short secret no end is told.
const secretWords = (lastFour: string) => (lastFour ? `ends with ${lastFour}` : 'stored encrypted')

function Probe({ id }: { id: string }) {
  const [message, setMessage] = useState('')
  const probe = useChange(
    () => parley.POST('/channels/{id}/probe', { params: { path: { id } }, body: message ? { message } : {} }),
    ['channels'],
  )
  return (
    <Panel title="Probe">
      <Form action="Send" busy={probe.isPending} error={probe.error} onSubmit={() => probe.mutate(undefined)}>
        <TextField
          pointer="/message"
          label="Message"
          description="Leave it empty to send a greeting."
          value={message}
          onChange={setMessage}
        />
      </Form>
      {probe.data && <ProbeView probe={probe.data} />}
    </Panel>
  )
}
