import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '../api.ts'
import { Editor } from '../page/Editor.tsx'
import { KindChooser } from '../page/KindChooser.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import type { Value } from '../page/SchemaFields.tsx'
import type { Schema } from '../page/schema.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useEventChoices } from './events.ts'
import { kinds, titleOf } from './kinds.ts'
import { SigningSecret } from './SigningSecret.tsx'

/** The shape of one kind, with what its secret is in words: one member, and for each kind another thing. */
const shapeOf =
  (kind: string, isNew: boolean) =>
  (whole: Schema): Schema => {
    const shape = whole.oneOf?.find((one) => one.properties?.kind?.const === kind) ?? whole
    const { secret, ...others } = shape.properties ?? {}
    const words = kinds[kind]
    if (!secret || !words) return shape
    const description = isNew
      ? words.secret
      : 'Leave it empty to keep the current secret. To replace the secret of a webhook, rotate it on its page.'
    return {
      ...shape,
      properties: { ...others, secret: { ...secret, description } },
      required: [...(shape.required ?? []), ...(isNew && words.secretNeeded ? ['secret'] : [])],
    }
  }

const common = {
  what: 'integration',
  schemaName: 'NewIntegrationInput',
  touches: 'integrations',
  groups: [
    { members: ['name', 'description'] },
    { title: 'Destination', members: ['config', 'secret'] },
    { title: 'Events', members: ['events', 'filter'] },
    { title: 'Frequency', members: ['dedupeWindowMs', 'rateLimit'], folded: true as const },
    { title: 'Tags and metadata', members: ['tags', 'metadata'], folded: true as const },
  ],
}

export function NewIntegration() {
  useTitle('New integration')
  const project = useParam('project')
  const navigate = useNavigate()
  const events = useEventChoices()
  const [{ kind }, setView] = useView('kind')
  const [made, setMade] = useState<Schemas['FreshIntegration']>()
  const open = (id: string) => void navigate({ to: paths.integrations.one(project, id) })
  if (!kind)
    return (
      <>
        <PageHead title="New integration">Who do you want to notify?</PageHead>
        <KindChooser schemaName="NewIntegrationInput" known={kinds} unknown={IconBell} onChoose={(chosen) => setView({ kind: chosen })} />
      </>
    )
  return (
    <>
      <Editor
        {...common}
        pick={shapeOf(kind, true)}
        start={{ kind, name: titleOf(kind), events: kinds[kind]?.events ?? ['*'] }}
        choices={{ events }}
        list={paths.integrations.list(project)}
        pathOf={(id) => paths.integrations.one(project, id)}
        save={(body: Value) =>
          parley.POST('/integrations', { body: { config: {}, ...body, kind, projectId: project } as Schemas['NewIntegrationInput'] })
        }
        onSaved={(fresh) => (fresh.signingSecret ? setMade(fresh) : open(fresh.id))}
      />
      <SigningSecret text={made?.signingSecret ?? undefined} onClose={() => open(made!.id)} />
    </>
  )
}

export function EditIntegration() {
  const [project, id] = [useParam('project'), useParam('id')]
  const events = useEventChoices()
  const integration = useRead(['integrations', id], (signal) => parley.GET('/integrations/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={integration}>
      {(data) => (
        <Editor
          {...common}
          pick={shapeOf(data.kind, false)}
          // A stored secret is told as `set` only; left out it stays.
          present={{ ...data, secret: null } as typeof data}
          choices={{ events }}
          list={paths.integrations.list(project)}
          pathOf={(one) => paths.integrations.one(project, one)}
          save={(body: Value) =>
            parley.PUT('/integrations/{id}', {
              params: { path: { id } },
              headers: { 'if-match': `"${data.version}"` },
              body: { ...body, kind: data.kind } as Schemas['IntegrationReplacementInput'],
            })
          }
        />
      )}
    </Loaded>
  )
}
