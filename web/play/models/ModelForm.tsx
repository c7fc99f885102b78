import type { Schemas } from '#web/api.ts'
import { sentence } from '#web/page/in-words.ts'
import { KindChooser } from '#web/page/KindChooser.tsx'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import type { Schema } from '#web/page/schema.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useView } from '#web/page/view.ts'
import { several } from '#web/ui/count.ts'
import { IconBrain } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { duration } from '#web/ui/Time.tsx'
import { kinds, titleOf } from './kinds.ts'
import { limitsOf } from './limits.ts'

type Paces = Pick<Schemas['Model'], 'timeouts' | 'retry' | 'limits'>
function pacesInWords(value: Value): string {
  const { timeouts, retry, limits } = value as Paces
  return sentence(
    `waits at most ${duration(timeouts.callMs)} for an answer`,
    retry.max === 0 ? 'no retries' : `tries ${several(retry.max, 'time')} more if a call fails`,
    ...limitsOf(limits).map((limit) => `at most ${limit}`),
  )
}

const form = {
  resource: 'models' as const,
  groups: [
    { members: ['name', 'description', 'status', 'tags'] },
    { title: 'Model', members: ['config', 'auth'] },
    { title: 'Price', members: ['price'] },
    { title: 'Timeouts, retries and limits', members: ['timeouts', 'retry', 'limits', 'metadata'], inWords: pacesInWords },
  ],
  adapt: withoutSecret,
}

// The demo model takes no secret, but the schema of all kinds does not say so.
function withoutSecret(schema: Schema): Schema {
  if (schema.properties?.kind?.const !== 'demo') return schema
  const { auth: _, ...properties } = schema.properties
  return { ...schema, properties }
}

export function NewModel() {
  useTitle('New model')
  const [{ kind }, setView] = useView('kind')
  if (kind) return <Editor {...form} start={{ kind, name: titleOf(kind) }} defaults={{ config: {} }} />
  return (
    <>
      <PageHead title="New model">Where does your model run?</PageHead>
      <KindChooser schemaName="NewModelInput" cards={kinds} unknown={IconBrain} onChoose={(name) => setView({ kind: name })} />
    </>
  )
}

export const EditModel = () => <StoredEditor {...form} prepare={writable} />

// The service never returns a secret, only whether it is set; a secret that is left out does not change. The outcome of probes is not a writable status.
const writable = (model: Schemas['Model']): Schemas['Model'] => ({
  ...model,
  auth: {} as Schemas['Model']['auth'],
  status: model.status === 'disabled' ? 'disabled' : 'unverified',
})
