import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, Refusal, type Schemas, unwrap } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { publishingFaults } from '#web/rules.ts'
import { IconUpload } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { CriteriaFields } from './CriteriaFields.tsx'
import { type Input, newCriterion } from './draft.ts'
import { RubricFields } from './RubricFields.tsx'
import css from './RubricForm.module.css'
import { RubricPreview } from './RubricPreview.tsx'
import { TemplateChooser } from './TemplateChooser.tsx'

type Rubric = Schemas['Rubric']

const empty: Input = { name: '', criteria: [newCriterion(1)], sections: [], passScore: 70 }
export const NewRubric = () => <Editor start={empty} />

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
        return <Editor rubric={data} start={start as Input} />
      }}
    </Loaded>
  )
}

/** Writes a rubric. Faults that prevent publishing are shown in place before the service is asked. */
function Editor({ rubric, start }: { rubric?: Rubric; start: Input }) {
  const project = useParam('project')
  const navigate = useNavigate()
  const [{ publish: isPublishing }] = useView('publish')
  const [draft, setDraft] = useState(start)
  const [showsFaults, setShowsFaults] = useState(isPublishing === 'true')
  const { saved, save } = useSave(project, rubric, draft)
  const title = rubric ? `Edit ${rubric.name}` : 'New rubric'
  useTitle(title)
  const faults = faultsOf(draft)
  const back = saved ? paths.rubrics.one(project, saved.id) : paths.rubrics.list(project)
  const saveDraft = () => {
    setShowsFaults(false)
    save.mutate({ publishes: false })
  }
  const publish = () => {
    setShowsFaults(true)
    if (faults.length === 0) save.mutate({ publishes: true })
  }
  return (
    <>
      <PageHead title={title} above={<Go to={back}>{saved ? 'Discard changes' : 'Rubrics'}</Go>}>
        {rubric?.publishedVersion && 'Assigned reviews stay on their version.'}
      </PageHead>
      <Columns
        beside={
          <aside className={css.preview} aria-label="Preview">
            <RubricPreview draft={draft} />
          </aside>
        }
      >
        <Form
          sticky
          action="Save draft"
          busy={save.isPending}
          error={showsFaults && faults.length > 0 ? notPublishable(faults) : save.error}
          onSubmit={saveDraft}
          written={draft}
          {...(saved && {
            meanwhile: { current: back, overwrite: () => save.mutate({ publishes: save.variables?.publishes ?? false, overwrites: true }) },
          })}
          onCancel={() => void navigate({ to: back })}
          extra={
            <Button variant="light" leftSection={<IconUpload size={16} aria-hidden />} loading={save.isPending} onClick={publish}>
              Save and publish
            </Button>
          }
        >
          {!rubric && <TemplateChooser draft={draft} empty={empty} onChoose={setDraft} />}
          <RubricFields draft={draft} onChange={setDraft} />
          <CriteriaFields
            criteria={draft.criteria ?? []}
            sections={draft.sections ?? []}
            onChange={(criteria) => setDraft({ ...draft, criteria })}
          />
        </Form>
      </Columns>
    </>
  )
}

/** Saves the draft, and publishes it if asked. After a save that was not published, the next one replaces what was saved. */
function useSave(project: string, rubric: Rubric | undefined, draft: Input) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState(rubric)
  const write = (overwrites: boolean) =>
    saved
      ? parley.PUT('/rubrics/{id}', {
          params: { path: { id: saved.id } },
          ...(!overwrites && { headers: { 'if-match': `"${saved.version}"` } }),
          body: draft,
        })
      : parley.POST('/rubrics', { body: { ...draft, projectId: project } })
  const save = useChange(
    async ({ publishes, overwrites = false }: { publishes: boolean; overwrites?: boolean }) => {
      const data = await unwrap(write(overwrites))
      setSaved(data)
      if (!publishes) return { data, response: new Response() }
      const { id, version } = data
      return parley.POST('/rubrics/{id}/publish', { params: { path: { id } }, headers: { 'if-match': `"${version}"` }, body: {} })
    },
    ['rubrics'],
    ({ id, publishedVersion }, { publishes }) => {
      notifySuccess(publishes ? `Version ${publishedVersion} is published.` : 'The draft is saved.')
      void navigate({ to: paths.rubrics.one(project, id) })
    },
  )
  return { saved, save }
}

const faultsOf = ({ criteria = [], sections = [] }: Input) => publishingFaults({ criteria: criteria as Rubric['criteria'], sections })

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
