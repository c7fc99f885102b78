import { IconApi } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Schemas } from '../api.ts'
import { KindChooser } from '../page/KindChooser.tsx'
import { Editor, StoredEditor } from '../page/resource/Editor.tsx'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { fromCurl, kinds } from './kinds.ts'

const form = {
  resource: 'channels' as const,
  groups: [
    { members: ['name', 'description', 'environment', 'status', 'tags'] },
    { title: 'Agent', members: ['config'] },
    { title: 'Credential', members: ['auth'] },
    { title: 'Timeouts, retries and limits', members: ['timeouts', 'retry', 'limits', 'metadata'], folded: true as const },
  ],
}

export function NewChannel() {
  const project = useParam('project')
  const [{ kind }, setView] = useView('kind')
  const navigate = useNavigate()
  if (kind) return <Editor {...form} start={{ kind }} defaults={{ config: {} }} />
  return (
    <>
      <PageHead title="New channel">How do we reach your agent?</PageHead>
      <KindChooser
        schemaName="NewChannelInput"
        cards={kinds}
        unknown={IconApi}
        first={{ ...fromCurl, go: () => void navigate({ to: paths.channelFromCurl(project) }) }}
        onChoose={(name) => setView({ kind: name })}
      />
    </>
  )
}

export const EditChannel = () => <StoredEditor {...form} prepare={writable} />

// The service returns no secret, only that one is set; left out, it stays. The outcome of probes is no status to be written.
function writable(channel: Schemas['Channel']): Schemas['Channel'] {
  const { secret: _, ...auth } = channel.auth as { type: string; secret?: unknown }
  return { ...channel, auth: auth as typeof channel.auth, status: channel.status === 'disabled' ? 'disabled' : 'unverified' }
}
