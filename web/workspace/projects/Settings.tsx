import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Archive } from '#web/page/Archive.tsx'
import { Column } from '#web/page/Columns.tsx'
import { ChoiceField, LongField, NumberField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { MoneyField } from '#web/page/MoneyField.tsx'
import { useMay } from '#web/page/me.ts'
import { optionsOf, useModelNames } from '#web/page/names.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { Restore } from '#web/page/Restore.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RedactionFields } from './RedactionFields.tsx'
import { RetentionFields } from './RetentionFields.tsx'
import css from './Settings.module.css'

const modelUses = [
  {
    use: 'simulator',
    label: 'Model of simulated users',
    description: 'Plays the users of scenarios that use a language model and do not name one.',
  },
  { use: 'judge', label: 'Model of judges', description: 'For assertions that ask a language model and do not name one.' },
  {
    use: 'generator',
    label: 'Model that words scenarios',
    description:
      'Words goal and facts of a scenario that you make of a conversation, of which it reads stand-ins instead of personal data, and drafts from what you have.',
  },
] as const

export function Settings() {
  useTitle('Project settings')
  const id = useParam('project')
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
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
            {!mayEdit && <p>Only editors and admins can change these settings.</p>}
            <fieldset className={css.fields} disabled={!mayEdit}>
              <ProjectForm project={data} />
            </fieldset>
          </Panel>
        </Column>
      )}
    </Loaded>
  )
}

type Project = Schemas['Project']
const draftOf = ({ name, description, models, budget, defaults, redaction, retention }: Project) => ({
  name,
  description: description ?? '',
  models,
  budget: (budget ?? {}) as Schemas['Budget'],
  defaults: defaults as Partial<Project['defaults']>,
  redaction,
  retention,
})
type Draft = ReturnType<typeof draftOf>

const useSave = ({ id, version, tags, metadata }: Project, { description, budget, ...draft }: Draft, onSaved: (project: Project) => void) =>
  useChange(
    ({ overwrites }: { overwrites: boolean }) =>
      parley.PUT('/projects/{id}', {
        params: { path: { id } },
        ...(!overwrites && { headers: { 'if-match': `"${version}"` } }),
        body: {
          ...{ ...draft, tags, metadata },
          ...(description && { description }),
          ...(Object.keys(budget).length > 0 && { budget }),
        } as Schemas['NewProjectInput'],
      }),
    ['projects'],
    (saved) => {
      onSaved(saved)
      notifySuccess('Saved.')
    },
  )

function ProjectForm({ project: current }: { project: Project }) {
  // As it was when the form was opened: a version that was read later would let a save replace a change that nobody saw here.
  const [project, setProject] = useState(current)
  const [draft, setDraft] = useState(() => draftOf(project))
  const save = useSave(project, draft, setProject)
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => setDraft((before) => ({ ...before, [name]: value })),
  })
  return (
    <Form
      action="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate({ overwrites: false })}
      written={draft}
      meanwhile={{ current: paths.projectSettings(project.id), overwrite: () => save.mutate({ overwrites: true }) }}
    >
      <TextField pointer="/name" label="Name" required {...field('name')} />
      <LongField pointer="/description" label="Description" {...field('description')} />
      <ModelFields project={project.id} {...field('models')} />
      <BudgetFields {...field('budget')} />
      <DefaultFields {...field('defaults')} />
      <RedactionFields project={project.id} {...field('redaction')} />
      <RetentionFields project={project.id} {...field('retention')} />
    </Form>
  )
}

type Field<Value> = { value: Value; onChange(value: Value): void }

/** A field for one member of a value; without a text or number, the member is absent. */
function memberOf<Value extends object, Name extends keyof Value>({ value, onChange }: Field<Value>, name: Name) {
  return {
    value: value[name],
    onChange(member: Value[Name] | undefined) {
      const { [name]: _, ...others } = value
      onChange((member === undefined ? others : { ...others, [name]: member }) as Value)
    },
  }
}

function ModelFields({ project, ...field }: Field<Draft['models']> & { project: string }) {
  const options = optionsOf(useModelNames(project))
  return modelUses.map(({ use, ...texts }) => {
    const { value = '', onChange } = memberOf(field, use)
    return (
      <ChoiceField
        key={use}
        pointer={`/models/${use}`}
        {...texts}
        clearable
        options={options}
        value={value}
        onChange={(id) => onChange(id || undefined)}
      />
    )
  })
}

const BudgetFields = (field: Field<Draft['budget']>) => (
  <>
    <MoneyField
      pointer="/budget/maxMicroUsd"
      label="Monthly budget (USD)"
      description="What calls of language models may cost in a calendar month (UTC). Leave it empty for no limit."
      {...memberOf(field, 'maxMicroUsd')}
    />
    <NumberField
      pointer="/budget/maxTokens"
      label="Monthly token budget"
      description="Questions and answers together. Leave it empty for no limit."
      min={1}
      {...memberOf(field, 'maxTokens')}
    />
  </>
)

function DefaultFields(field: Field<Draft['defaults']>) {
  const number = (name: keyof Draft['defaults']) => ({ pointer: `/defaults/${name}`, ...memberOf(field, name) })
  return (
    <>
      <NumberField {...number('maxTurns')} label="Maximum user messages" description="For scenarios without their own limit." />
      <NumberField {...number('repeats')} label="Repeats" />
      <NumberField {...number('turnTimeoutMs')} label="Maximum time per reply (ms)" />
      <NumberField {...number('runTimeoutMs')} label="Maximum time per conversation (ms)" />
    </>
  )
}
