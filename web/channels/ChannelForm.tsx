import { IconApi } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley, type Schemas } from '../api.ts'
import { Editor } from '../page/Editor.tsx'
import { KindChooser } from '../page/KindChooser.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import type { Value } from '../page/SchemaFields.tsx'
import type { Schema } from '../page/schema.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { fromCurl, kinds } from './kinds.ts'

const shapeOf = (kind: string) => (schema: Schema) => schema.oneOf?.find((one) => one.properties?.kind?.const === kind) ?? schema

const common = {
  what: 'channel',
  schemaName: 'NewChannelInput',
  touches: 'channels',
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
  if (!kind)
    return (
      <>
        <PageHead title="New channel">How do we reach your agent?</PageHead>
        <KindChooser
          schemaName="NewChannelInput"
          known={kinds}
          unknown={IconApi}
          first={{ ...fromCurl, go: () => void navigate({ to: paths.channelFromCurl(project) }) }}
          onChoose={(chosen) => setView({ kind: chosen })}
        />
      </>
    )
  return (
    <Editor
      {...common}
      pick={shapeOf(kind)}
      start={{ kind }}
      list={paths.channels.list(project)}
      pathOf={(id) => paths.channels.one(project, id)}
      save={(body: Value) =>
        parley.POST('/channels', { body: { config: {}, ...body, kind, projectId: project } as Schemas['NewChannelInput'] })
      }
    />
  )
}

export function EditChannel() {
  const [project, id] = [useParam('project'), useParam('id')]
  const channel = useRead(['channels', id], (signal) => parley.GET('/channels/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={channel}>
      {(data) => (
        <Editor
          {...common}
          pick={shapeOf(data.kind)}
          present={editable(data)}
          list={paths.channels.list(project)}
          pathOf={(one) => paths.channels.one(project, one)}
          save={(body: Value) =>
            parley.PUT('/channels/{id}', {
              params: { path: { id } },
              headers: { 'if-match': `"${data.version}"` },
              body: { ...body, kind: data.kind } as Schemas['ChannelReplacementInput'],
            })
          }
        />
      )}
    </Loaded>
  )
}

// A stored secret is told as `set` only; left out it stays. The outcome of probes is no status to be written.
function editable(channel: Schemas['Channel']) {
  const { secret: _, ...auth } = channel.auth as { type: string; secret?: unknown }
  return { ...channel, auth, status: channel.status === 'disabled' ? 'disabled' : 'unverified' }
}
