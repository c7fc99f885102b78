import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { HelpLink, HelpOf } from '#web/page/HelpLink.tsx'
import { budgetInWords, filingInWords } from '#web/page/in-words.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { optionsOf, useIntegrationNames, useNames } from '#web/page/names.ts'
import { useChange } from '#web/page/queries.ts'
import { FormOrJson } from '#web/page/resource/FormOrJson.tsx'
import { GroupPanel } from '#web/page/resource/Group.tsx'
import { JsonBody } from '#web/page/resource/JsonBody.tsx'
import { storeResource, useResource } from '#web/page/resource/resources.ts'
import { Choices, type Value } from '#web/page/SchemaFields.tsx'
import { resolve, type Schema, writableOf } from '#web/page/schema.ts'
import { useDescription } from '#web/page/use-description.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { BatchSentence } from './BatchSentence.tsx'
import { DraftDryRun, useDraftDryRun } from './DraftDryRun.tsx'
import { GateFields } from './GateFields.tsx'
import { ItemsField } from './ItemsField.tsx'
import { playingInWords, timesInWords } from './in-words.ts'

type Batch = Schemas['Batch']
type Body = Schemas['NewBatchInput']

export const NewBatch = () => <BatchEditor />

export function EditBatch() {
  const id = useParam('id')
  const batch = useResource('batches', id)
  return (
    <Loaded page query={batch}>
      {(present) => <BatchEditor present={present} />}
    </Loaded>
  )
}

/** Scenarios, tests and the gate; the service checks them while they are typed, and the form shows what it would play. */
function BatchEditor({ present: current }: { present?: Batch }) {
  // The version from when the form was opened: with a newer version, a save would replace a change that nobody saw here.
  const [present] = useState(current)
  const project = useParam('project')
  const navigate = useNavigate()
  const integrations = useIntegrationNames(project)
  const { data: description } = useDescription()
  const [draft, setDraft] = useState<Value>()
  const [{ form: view }] = useView('form')
  const [broken, setBroken] = useState<string>()
  const schema = description && resolve(description, description.components.schemas.NewBatchInput ?? {})
  const { projectId: _, ...start } = present && schema ? writableOf(schema, present) : { projectId: project, status: 'ready' }
  const value = draft ?? start
  const dryRun = useDraftDryRun({ ...value, projectId: project, ...(present && { batchId: present.id }) } as Body)
  const title = present ? `Edit ${present.name}` : 'New batch'
  useTitle(title)
  const store = useChange(
    ({ overwrites }: { overwrites: boolean }) =>
      present
        ? storeResource('batches', overwrites ? { id: present.id } : present, value)
        : storeResource('batches', undefined, { ...value, projectId: project }),
    ['batches'],
    ({ id }) => void navigate({ to: paths.batches.one(project, id) }),
  )
  if (!schema) return <Waiting rows={10} />
  const backPath = present ? paths.batches.one(project, present.id) : paths.batches.list(project)
  const form = { schema, value, onChange: setDraft }
  // A field that was not touched yet is not shown as a fault; the list next to the form names it.
  const hints = draft ? dryRun.faults.filter(({ pointer }) => pointer && value[pointer.split('/')[1]!] !== undefined) : []
  return (
    <HelpOf value="batches">
      <Choices.Provider value={{ personaIds: 'personas', channelIds: 'channels', notify: optionsOf(integrations) }}>
        <PageHead
          title={title}
          above={<Go to={backPath}>{present ? 'Discard changes' : 'Batches'}</Go>}
          actions={<FormOrJson onChange={() => setBroken(undefined)} />}
        />
        <Columns beside={<DraftDryRun dryRun={dryRun} atFields={hints} />}>
          <Form
            sticky
            action={present ? 'Save' : 'Create batch'}
            busy={store.isPending}
            error={store.error}
            hints={hints}
            onSubmit={() => broken || store.mutate({ overwrites: false })}
            written={value}
            {...(present && { meanwhile: { current: backPath, overwrite: () => store.mutate({ overwrites: true }) } })}
            onCancel={() => void navigate({ to: backPath })}
          >
            {view === 'json' ? (
              <JsonBody value={value} onChange={setDraft} onBroken={setBroken} />
            ) : (
              <BatchFields project={project} batchId={present?.id} {...form} />
            )}
          </Form>
        </Columns>
      </Choices.Provider>
    </HelpOf>
  )
}

type FieldsProps = { project: string; batchId: string | undefined; schema: Schema; value: Value; onChange(value: Value): void }

function BatchFields({ project, batchId, ...form }: FieldsProps) {
  const { value, onChange } = form
  const { personaIds = [], channelIds = [] } = (value.matrix ?? {}) as Partial<Batch['matrix']>
  const { nameOf } = useNames(project, [...personaIds, ...channelIds])
  return (
    <>
      <Panel>
        <Stack gap="md">
          <TextField
            pointer="/name"
            label="Name"
            required
            value={String(value.name ?? '')}
            onChange={(name) => onChange({ ...value, name })}
          />
          <BatchSentence value={value} onChange={onChange} />
        </Stack>
      </Panel>
      <Panel title="Scenarios and tests">
        <ItemsField project={project} value={(value.items ?? []) as Batch['items']} onChange={(items) => onChange({ ...value, items })} />
      </Panel>
      <Panel title="Gate" aside={<HelpLink pointer="/gate" label="Gate" />}>
        <GateFields project={project} batchId={batchId} {...form} />
      </Panel>
      <GroupPanel
        group={{ title: 'How they are played', members: ['repeats', 'matrix', 'sample', 'order'], inWords: playingInWords(nameOf) }}
        {...form}
      />
      <GroupPanel group={{ title: 'When', members: ['schedule', 'priority', 'retryPolicy', 'notify'], inWords: timesInWords }} {...form} />
      <GroupPanel group={{ title: 'Budget', members: ['budget'], inWords: budgetInWords }} {...form} />
      <GroupPanel
        group={{ title: 'Status and tags', members: ['status', 'tags', 'description', 'metadata'], inWords: filingInWords }}
        {...form}
      />
    </>
  )
}
