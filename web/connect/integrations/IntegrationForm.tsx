import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { sentence, tagsInWords } from '#web/page/in-words.ts'
import { KindChooser } from '#web/page/KindChooser.tsx'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import type { Schema } from '#web/page/schema.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconBell } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { duration } from '#web/ui/Time.tsx'
import { useEventChoices } from './events.ts'
import { kinds, titleOf } from './kinds.ts'
import { SigningSecret } from './SigningSecret.tsx'

/** The secret is one member of all kinds, with a different meaning for each. */
const describeSecret =
  (isNew: boolean) =>
  (shape: Schema): Schema => {
    const { secret, ...others } = shape.properties ?? {}
    const kindOfSecret = kinds[String(shape.properties?.kind?.const)]
    if (!secret || !kindOfSecret) return shape
    const description = isNew
      ? kindOfSecret.secret
      : 'Leave it empty to keep the current secret. To replace the secret of a webhook, rotate it on its page.'
    return {
      ...shape,
      properties: { ...others, secret: { ...secret, description } },
      required: [...(shape.required ?? []), ...(isNew && kindOfSecret.secretNeeded ? ['secret'] : [])],
    }
  }

function paceInWords({ dedupeWindowMs, rateLimit }: Value): string {
  const ms = Number(dedupeWindowMs ?? 0)
  const { perMinute } = (rateLimit ?? {}) as { perMinute?: number }
  return sentence(
    ms > 0 ? `equal events are sent once within ${duration(ms)}` : 'every event is sent',
    perMinute === undefined ? 'as soon as it happens' : `at most ${perMinute} per minute`,
  )
}

const form = {
  resource: 'integrations' as const,
  groups: [
    { members: ['name', 'description'] },
    { title: 'Destination', members: ['config', 'secret'] },
    { title: 'Events', members: ['events', 'filter'] },
    { title: 'Frequency', members: ['dedupeWindowMs', 'rateLimit'], inWords: paceInWords },
    { title: 'Tags and metadata', members: ['tags', 'metadata'], inWords: tagsInWords },
  ],
}

export function NewIntegration() {
  useTitle('New integration')
  const [{ kind }, setView] = useView('kind')
  if (kind) return <NewOfKind kind={kind} />
  return (
    <>
      <PageHead title="New integration">Who do you want to notify?</PageHead>
      <KindChooser schemaName="NewIntegrationInput" cards={kinds} unknown={IconBell} onChoose={(name) => setView({ kind: name })} />
    </>
  )
}

function NewOfKind({ kind }: { kind: string }) {
  const project = useParam('project')
  const navigate = useNavigate()
  const events = useEventChoices()
  const [created, setCreated] = useState<Schemas['FreshIntegration']>()
  const open = (id: string) => void navigate({ to: paths.integrations.one(project, id) })
  return (
    <>
      <Editor
        {...form}
        adapt={describeSecret(true)}
        start={{ kind, name: titleOf(kind), events: kinds[kind]?.events ?? ['*'] }}
        defaults={{ config: {} }}
        choices={{ events }}
        onStored={(stored) => (stored.signingSecret ? setCreated(stored) : open(stored.id))}
      />
      <SigningSecret text={created?.signingSecret ?? undefined} onClose={() => open(created!.id)} />
    </>
  )
}

export const EditIntegration = () => (
  <StoredEditor {...form} adapt={describeSecret(false)} prepare={withoutSecret} choices={{ events: useEventChoices() }} />
)

// The service never returns a secret, only whether it is set; a secret that is left out does not change.
const withoutSecret = (integration: Schemas['Integration']): Schemas['Integration'] => ({ ...integration, secret: null })
