import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Form } from '#web/page/Form.tsx'
import { LatestRuns } from '#web/page/LatestRuns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { SettingsView } from '#web/page/SettingsView.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { duration } from '#web/ui/Time.tsx'
import { Callbacks } from './Callbacks.tsx'
import { Connection } from './Connection.tsx'
import { kinds } from './kinds.ts'
import { Pace } from './Pace.tsx'
import { ProbeView } from './ProbeView.tsx'
import { ProbeMessage, ProbeProgress, useProbe } from './TryChannel.tsx'

type Channel = Schemas['Channel']

export function ChannelPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const mayEdit = useMay('editor')
  const query = useResource('channels', id)
  useTitle(query.data?.name, 'Channel')
  const actions = (channel: Channel) => (
    <>
      <ArchiveResource resource="channels" stored={channel} />
      <EditResource resource="channels" id={id} />
    </>
  )
  return (
    <Loaded page query={query} rows={10}>
      {(channel) => (
        <>
          <ResourceHead resource="channels" stored={channel} state={channel.status} actions={mayEdit && actions(channel)} />
          <Columns beside={<Settings channel={channel} />}>
            {kinds[channel.kind]?.isPolled && <Connection channel={channel} />}
            {kinds[channel.kind]?.isCalledBack && <Callbacks channel={channel} />}
            <Pace id={id} />
            {mayEdit && <Probe id={id} />}
            <Panel title="Configuration">
              <SettingsView settings={channel.config} label="the configuration" />
            </Panel>
            <LatestRuns project={project} scope={{ channelId: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const Settings = ({ channel }: { channel: Channel }) => (
  <Panel title="Settings">
    <Facts
      rows={[
        ['Kind', kinds[channel.kind]?.title ?? wordsOf('kind', channel.kind)],
        ['Environment', channel.environment],
        ['Credential', wordsOf('type', channel.auth.type)],
        ['Secret', 'secret' in channel.auth && channel.auth.secret ? describeSecret(channel.auth.secret.lastFour) : undefined],
        ['Concurrent calls', channel.limits.concurrency],
        ['Calls per second', channel.limits.requestsPerSecond],
        ['Maximum time per reply', duration(channel.timeouts.turnMs)],
        ['Retries', channel.retry.max],
        ['Played by', channel.workerTag && `workers with the tag ${channel.workerTag}`],
        ...changeFacts('channel', channel),
      ]}
    />
  </Panel>
)

// The last characters would reveal too much of a short secret.
const describeSecret = (lastFour: string) => (lastFour ? `ends with ${lastFour}` : 'stored encrypted')

function Probe({ id }: { id: string }) {
  const [message, setMessage] = useState('')
  const probe = useProbe()
  return (
    <Panel title="Probe">
      <Form action="Send" busy={probe.isPending} error={probe.error} onSubmit={() => probe.mutate({ id, message })}>
        <ProbeMessage value={message} onChange={setMessage} />
      </Form>
      {probe.isPending ? <ProbeProgress /> : probe.data && <ProbeView probe={probe.data} />}
    </Panel>
  )
}
