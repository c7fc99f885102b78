import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { filingInWords, sentence } from '#web/page/in-words.ts'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { duration } from '#web/ui/Time.tsx'
import { CallbackAddress } from './Callbacks.tsx'
import { ChannelKey } from './ChannelKey.tsx'
import { ChannelSentence } from './ChannelSentence.tsx'
import { kinds } from './kinds.ts'
import { TryChannel } from './TryChannel.tsx'
import { partsOf } from './ways.ts'

type Paces = { timeouts: { turnMs: number }; retry: { max: number }; limits: { concurrency: number; requestsPerSecond?: number } }
function pacesInWords(value: Value): string {
  const { timeouts, retry, limits } = value as Paces
  return sentence(
    `waits at most ${duration(timeouts.turnMs)} for a reply`,
    retry.max === 0 ? 'no retries' : `tries ${several(retry.max, 'time')} more if a call fails`,
    `${several(limits.concurrency, 'conversation')} simultaneously`,
    limits.requestsPerSecond !== undefined && `at most ${count(limits.requestsPerSecond)} calls per second`,
  )
}

const workersInWords = ({ workerTag }: Value) =>
  sentence(workerTag ? `only workers with the tag ${workerTag} play its runs` : 'any worker plays its runs')

const form = {
  resource: 'channels' as const,
  lead: ChannelSentence,
  groups: [
    { title: 'Agent', within: 'config', members: [], except: ({ kind }: Value) => partsOf(kind) },
    { title: 'Credential', members: ['auth'] },
    { title: 'Timeouts, retries and limits', members: ['timeouts', 'retry', 'limits'], inWords: pacesInWords },
    { title: 'Workers', members: ['workerTag'], inWords: workersInWords },
    { title: 'Status and tags', members: ['status', 'description', 'tags', 'metadata'], inWords: filingInWords },
  ],
}

export function NewOfKind({ kind }: { kind: string }) {
  const { url } = useLocation().state as { url?: string }
  const project = useParam('project')
  const navigate = useNavigate()
  const [created, setCreated] = useState<Schemas['FreshChannel']>()
  // The others first need their key or their address, which is shown once when the channel is created.
  const canBeSent = !kinds[kind]?.isPolled && !kinds[kind]?.isCalledBack
  const open = (id: string) => void navigate({ to: paths.channels.one(project, id) })
  return (
    <>
      <Editor
        {...form}
        {...(canBeSent && { beside: TryChannel })}
        start={{ kind, ...(url && { config: { url } }) }}
        defaults={{ config: {} }}
        onStored={(stored) => (stored.channelKey ? setCreated(stored) : open(stored.id))}
      />
      <ChannelKey
        id={created?.id ?? ''}
        text={created?.callbackUrl ? undefined : (created?.channelKey ?? undefined)}
        onClose={() => open(created!.id)}
      />
      <CallbackAddress text={created?.callbackUrl ?? undefined} onClose={() => open(created!.id)} />
    </>
  )
}

export const EditChannel = () => <StoredEditor {...form} beside={TryChannel} prepare={writable} />

// The service never returns a secret, only whether it is set; a secret that is left out does not change. The outcome of probes is not a writable status.
function writable(channel: Schemas['Channel']): Schemas['Channel'] {
  const { secret: _, ...auth } = channel.auth as { type: string; secret?: unknown }
  return { ...channel, auth: auth as typeof channel.auth, status: channel.status === 'disabled' ? 'disabled' : 'unverified' }
}
