import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '../api.ts'
import { Columns } from '../page/Columns.tsx'
import { Form } from '../page/Form.tsx'
import { Go } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { optionsOf, useNames } from '../page/names.ts'
import { useChange } from '../page/queries.ts'
import { storeResource, useResource } from '../page/resource/resources.ts'
import { Choices, SchemaFields, type Value } from '../page/SchemaFields.tsx'
import { resolve, useDescription, writableOf } from '../page/schema.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { BaselineField } from './BaselineField.tsx'
import { DraftDryRun, useDraftDryRun } from './DraftDryRun.tsx'
import { ItemsField } from './ItemsField.tsx'

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

/** Scenarios and tests and what must hold; the service judges it as it is typed, and says beside it what it would play. */
function BatchEditor({ present }: { present?: Batch }) {
  const project = useParam('project')
  const navigate = useNavigate()
  const { personas, channels } = useNames(project)
  const { data: description } = useDescription()
  const [draft, setDraft] = useState<Value>()
  const schema = description && resolve(description, description.components.schemas.NewBatchInput ?? {})
  const { projectId: _, ...start } = present && schema ? writableOf(schema, present) : { projectId: project, status: 'ready' }
  const value = draft ?? start
  const dryRun = useDraftDryRun({ ...value, projectId: project, ...(present && { batchId: present.id }) } as Body)
  const title = present ? `Edit ${present.name}` : 'New batch'
  useTitle(title)
  const store = useChange(
    () => storeResource('batches', present, present ? value : { ...value, projectId: project }),
    ['batches'],
    ({ id }) => void navigate({ to: paths.batches.one(project, id) }),
  )
  if (!schema) return <Waiting rows={10} />
  const backPath = present ? paths.batches.one(project, present.id) : paths.batches.list(project)
  const fields = (...members: string[]) => <SchemaFields schema={schema} only={members} value={value} pointer="" onChange={setDraft} />
  // What was not touched yet is no fault to be shouted at; it stands in the list beside.
  const hints = draft ? dryRun.faults.filter(({ pointer }) => pointer && value[pointer.split('/')[1]!] !== undefined) : []
  return (
    <Choices.Provider value={{ personaIds: optionsOf(personas), channelIds: optionsOf(channels) }}>
      <PageHead title={title} above={<Go to={backPath}>Discard changes</Go>} />
      <Columns beside={<DraftDryRun of={dryRun} />}>
        <Form
          action={present ? 'Save' : 'Create batch'}
          busy={store.isPending}
          error={store.error}
          hints={hints}
          onSubmit={() => store.mutate(undefined)}
          onCancel={() => void navigate({ to: backPath })}
        >
          <Panel>{fields('name', 'description', 'status', 'tags')}</Panel>
          <Panel title="Scenarios and tests">
            <ItemsField
              project={project}
              value={(value.items ?? []) as Batch['items']}
              onChange={(items) => setDraft({ ...value, items })}
            />
          </Panel>
          <Panel title="Repeats, personas and channels">{fields('repeats', 'matrix')}</Panel>
          <Panel title="Gate">
            <Stack gap="md">
              <BaselineField
                project={project}
                batchId={present?.id}
                value={(value.baseline ?? null) as Batch['baseline']}
                onChange={(baseline) => setDraft({ ...value, baseline })}
              />
              {fields('gate')}
            </Stack>
          </Panel>
          <details>
            <summary>Sample, order, schedule and notifications</summary>
            <Panel>{fields('sample', 'order', 'priority', 'retryPolicy', 'schedule', 'notify', 'metadata')}</Panel>
          </details>
        </Form>
      </Columns>
    </Choices.Provider>
  )
}
