import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, Refusal, type Schemas, unwrap } from '../api.ts'
import { Column } from '../page/Columns.tsx'
import { LongField, NumberField, TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { Go } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { notifySuccess } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { publishingFaults } from '../rules.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CriterionEditor } from './CriterionEditor.tsx'
import { type CriterionInput, type Input, movedTo, newCriterion } from './draft.ts'
import css from './RubricForm.module.css'
import { SectionsField } from './SectionsField.tsx'

type Rubric = Schemas['Rubric']

export const NewRubric = () => <Editor start={{ name: '', criteria: [newCriterion(1)], sections: [], passScore: 70 }} />

export function EditRubric() {
  const id = useParam('id')
  const rubric = useRead(['rubrics', id], (signal) => parley.GET('/rubrics/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={rubric}>
      {(data) => {
        const { name, description, tags, metadata, criteria, sections, passScore, instructions } = data
        const start = {
          name,
          criteria,
          sections,
          passScore,
          ...(tags && { tags }),
          ...(metadata && { metadata }),
          ...(description && { description }),
          ...(instructions && { instructions }),
        }
        return <Editor present={data} start={start as Input} />
      }}
    </Loaded>
  )
}

/** Writes a rubric. What keeps it from being published stands at its place before anybody asks the service. */
function Editor({ present, start }: { present?: Rubric; start: Input }) {
  const project = useParam('project')
  const navigate = useNavigate()
  const [{ publish: asked }] = useView('publish')
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(present)
  const [checking, setChecking] = useState(asked === 'true')
  useTitle(present ? `Edit ${present.name}` : 'New rubric')
  const criteria = draft.criteria ?? []
  const put = (patch: Partial<Input>) => setDraft({ ...draft, ...patch })
  const save = useChange(
    async ({ publishes }: { publishes: boolean }) => {
      const kept = await unwrap(
        saved
          ? parley.PUT('/rubrics/{id}', { params: { path: { id: saved.id } }, headers: { 'if-match': `"${saved.version}"` }, body: draft })
          : parley.POST('/rubrics', { body: { ...draft, projectId: project } }),
      )
      setSaved(kept)
      return publishes
        ? parley.POST('/rubrics/{id}/publish', {
            params: { path: { id: kept.id } },
            headers: { 'if-match': `"${kept.version}"` },
            body: {},
          })
        : { data: kept, response: new Response() }
    },
    ['rubrics'],
    (fresh, { publishes }) => {
      notifySuccess(publishes ? `Version ${fresh.publishedVersion} is published.` : 'The draft is saved.')
      void navigate({ to: paths.rubrics.one(project, fresh.id) })
    },
  )
  const faults = checking ? publishingFaults({ criteria: criteria as Rubric['criteria'], sections: draft.sections ?? [] }) : []
  const error = save.error ?? (faults.length > 0 ? notPublishable(faults) : null)
  const publish = () => {
    setChecking(true)
    const bad = publishingFaults({ criteria: criteria as Rubric['criteria'], sections: draft.sections ?? [] })
    if (bad.length === 0) save.mutate({ publishes: true })
  }
  const back = saved ? paths.rubrics.one(project, saved.id) : paths.rubrics.list(project)
  const change = (at: number, to: CriterionInput) => put({ criteria: criteria.map((one, index) => (index === at ? to : one)) })
  return (
    <Column>
      <PageHead title={present ? `Edit ${present.name}` : 'New rubric'} above={<Go to={back}>Back without saving</Go>}>
        {present?.publishedVersion && 'Assigned reviews stay on their version.'}
      </PageHead>
      <Form
        action="Save draft"
        busy={save.isPending}
        error={error}
        onSubmit={() => {
          setChecking(false)
          save.mutate({ publishes: false })
        }}
        onCancel={() => void navigate({ to: back })}
        extra={
          <Button variant="light" leftSection={<IconUpload size={16} aria-hidden />} loading={save.isPending} onClick={publish}>
            Save and publish
          </Button>
        }
      >
        <Panel>
          <div className={css.stack}>
            <TextField pointer="/name" label="Name" required value={draft.name} onChange={(name) => put({ name })} />
            <LongField
              pointer="/description"
              label="Description"
              value={draft.description ?? ''}
              onChange={(description) => put({ description })}
            />
            <LongField
              pointer="/instructions"
              label="Instructions for reviewers"
              description="Reviewers can open these with one key."
              value={draft.instructions ?? ''}
              onChange={(instructions) => put({ instructions })}
            />
            <NumberField
              pointer="/passScore"
              label="Passing score"
              min={0}
              max={100}
              value={draft.passScore}
              onChange={(passScore) => put({ passScore: passScore ?? 70 })}
            />
            <SectionsField value={draft.sections ?? []} onChange={(sections) => put({ sections })} />
          </div>
        </Panel>
        {criteria.map((criterion, at) => (
          <CriterionEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: keys are edited here, so a place is all that stays
            key={at}
            pointer={`/criteria/${at}`}
            number={at + 1}
            last={at === criteria.length - 1}
            criterion={criterion}
            others={criteria.filter((one) => one !== criterion) as Rubric['criteria']}
            sections={draft.sections ?? []}
            fresh={criterion.label === ''}
            onChange={(to) => change(at, to)}
            onMove={(by) => put({ criteria: movedTo(criteria, at, at + by) })}
            onRemove={() => put({ criteria: criteria.filter((_, index) => index !== at) })}
          />
        ))}
        <Button
          variant="default"
          className={css.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put({ criteria: [...criteria, newCriterion(criteria.length + 1)] })}
        >
          Add question
        </Button>
      </Form>
    </Column>
  )
}

const notPublishable = (errors: { pointer?: string; message: string }[]) =>
  new Refusal({
    type: '/problems/invalid',
    title: 'This rubric cannot be published yet',
    status: 422,
    detail: 'Each problem is marked below. You can save the rubric as a draft.',
    code: 'invalid',
    requestId: '',
    retryable: false,
    errors: errors.map((error) => ({ code: 'invalid', ...error })),
  })
