import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { Column } from '../page/Columns.tsx'
import { ChoiceField, LongField, NumberField, TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { MoneyField } from '../page/MoneyField.tsx'
import { optionsOf, useModelNames } from '../page/names.ts'
import { notifySuccess } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { Restore } from '../page/Restore.tsx'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RedactionFields } from './RedactionFields.tsx'
import { RetentionFields } from './RetentionFields.tsx'

const modelUses = [
  {
    use: 'simulator',
    label: 'Model of simulated users',
    description: 'Plays the users of scenarios that are played by a language model and name none.',
  },
  { use: 'judge', label: 'Model of judges', description: 'For assertions that ask a language model and name none.' },
] as const

export function Settings() {
  useTitle('Project settings')
  const id = useParam('project')
  const navigate = useNavigate()
  const project = useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={project}>
      {(data) => (
        <Column>
          <PageHead
            title="Project settings"
            actions={
              data.status === 'archived' ? (
                <Restore
                  what="project"
                  name={data.name}
                  touches="projects"
                  call={() => parley.POST('/projects/{id}/restore', { params: { path: { id } }, body: {} })}
                />
              ) : (
                <Archive
                  what="project"
                  name={data.name}
                  touches="projects"
                  call={() => parley.DELETE('/projects/{id}', { params: { path: { id } } })}
                  onDone={() => void navigate({ to: paths.projects })}
                />
              )
            }
          />
          <Panel>
            <ProjectForm project={data} />
          </Panel>
        </Column>
      )}
    </Loaded>
  )
}

function ProjectForm({ project }: { project: Schemas['Project'] }) {
  const { tags, metadata } = project
  const [redaction, setRedaction] = useState(project.redaction)
  const [retention, setRetention] = useState(project.retention)
  const [name, setName] = useState(project.name)
  const [description, setDescription] = useState(project.description ?? '')
  const [models, setModels] = useState(project.models)
  const known = useModelNames(project.id)
  const [budget, setBudget] = useState<Schemas['Budget']>(project.budget ?? {})
  const [defaults, setDefaults] = useState<Partial<Schemas['Project']['defaults']>>(project.defaults)
  const save = useChange(
    () =>
      parley.PUT('/projects/{id}', {
        params: { path: { id: project.id }, header: { 'if-match': `"${project.version}"` } } as never,
        body: {
          name,
          tags,
          metadata,
          models,
          defaults,
          retention,
          redaction,
          ...(description && { description }),
          ...(Object.keys(budget).length > 0 && { budget }),
        } as Schemas['NewProjectInput'],
      }),
    ['projects'],
    () => notifySuccess('Saved.'),
  )
  const number = (member: keyof Schemas['Project']['defaults']) => ({
    pointer: `/defaults/${member}`,
    value: defaults[member],
    onChange: (value: number | undefined) => {
      const { [member]: _, ...others } = defaults
      setDefaults(value === undefined ? others : { ...others, [member]: value })
    },
  })
  const limit = (member: keyof Schemas['Budget']) => (value: number | undefined) => {
    const { [member]: _, ...others } = budget
    setBudget(value === undefined ? others : { ...others, [member]: value })
  }
  return (
    <Form action="Save" busy={save.isPending} error={save.error} onSubmit={() => save.mutate(undefined)}>
      <TextField pointer="/name" label="Name" required value={name} onChange={setName} />
      <LongField pointer="/description" label="Description" value={description} onChange={setDescription} />
      {modelUses.map(({ use, ...texts }) => (
        <ChoiceField
          key={use}
          pointer={`/models/${use}`}
          {...texts}
          clearable
          options={optionsOf(known)}
          value={models[use] ?? ''}
          onChange={(id) => {
            const { [use]: _, ...others } = models
            setModels(id ? { ...others, [use]: id } : others)
          }}
        />
      ))}
      <MoneyField
        pointer="/budget/maxMicroUsd"
        label="Budget of a month in US dollars"
        description="What calls of language models may cost in a calendar month (UTC). Leave it empty for no limit."
        value={budget.maxMicroUsd}
        onChange={limit('maxMicroUsd')}
      />
      <NumberField
        pointer="/budget/maxTokens"
        label="Budget of a month in tokens"
        description="Of questions and answers together. Leave it empty for no limit."
        min={1}
        value={budget.maxTokens}
        onChange={limit('maxTokens')}
      />
      <NumberField {...number('maxTurns')} label="Maximum user turns" description="For scenarios that set no limit of their own." />
      <NumberField {...number('repeats')} label="Repeats" />
      <NumberField {...number('turnTimeoutMs')} label="Maximum time per reply (ms)" />
      <NumberField {...number('runTimeoutMs')} label="Maximum time per conversation (ms)" />
      <RedactionFields project={project.id} value={redaction} onChange={setRedaction} />
      <RetentionFields project={project.id} value={retention} onChange={setRetention} />
    </Form>
  )
}
