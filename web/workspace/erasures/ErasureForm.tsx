import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ChoiceField, ListField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { optionsOf } from '#web/page/names.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { several } from '#web/ui/count.ts'

type Body = Schemas['NewErasureInput']

const subjects = [
  { value: 'text', label: 'A text, wherever it occurs' },
  { value: 'runIds', label: 'Runs by ID' },
  { value: 'batchRunIds', label: 'Batch runs by ID' },
  { value: 'filter', label: 'Runs of a project, by when they ended' },
] as const
type Subject = (typeof subjects)[number]['value']

/** First counts what would be erased; the second button erases it after a confirmation. */
export function ErasureForm() {
  const [subject, setSubject] = useState<Subject>('text')
  const [text, setText] = useState('')
  const [ids, setIds] = useState<string[]>([])
  const [projectId, setProject] = useState('')
  const [before, setBefore] = useState('')
  const [asking, setAsking] = useState(false)
  const body = (): Body => {
    if (subject === 'text') return { text }
    if (subject === 'filter') {
      // Without a project the service names the field that is missing.
      const filter = { ...(projectId && { projectId }), ...(before && { endedBefore: `${before}T00:00:00Z` }) }
      return { filter: filter as NonNullable<Body['filter']> }
    }
    return { [subject]: ids }
  }
  const erase = useChange(
    (dryRun: boolean) => parley.POST('/erasures', { body: { ...body(), dryRun } }),
    ['erasures', 'runs'],
    ({ dryRun }) => notifySuccess(dryRun ? 'Counting. The report is below.' : 'Erasing. The report is below.'),
  )
  const projects = useRead(['projects', 'names'], (signal) => parley.GET('/projects', { params: { query: { limit: 200 } }, signal }), {
    enabled: subject === 'filter',
  })
  const options = optionsOf(projects.data?.data ?? [])
  const isEmpty = subject === 'text' ? text === '' : subject === 'filter' ? projectId === '' : ids.length === 0
  return (
    <>
      <Form
        action="Count only"
        busy={erase.isPending}
        error={erase.error}
        onSubmit={() => erase.mutate(true)}
        extra={
          // If the form is empty, there is nothing to confirm: counting names the missing field.
          <Button variant="outline" color="red" onClick={() => (isEmpty ? erase.mutate(true) : setAsking(true))}>
            Erase…
          </Button>
        }
      >
        <ChoiceField
          pointer="/subject"
          label="What"
          options={subjects}
          value={subject}
          onChange={(value) => setSubject(value as Subject)}
        />
        {subject === 'text' && (
          <TextField
            pointer="/text"
            label="Text"
            description="Exactly as written. Runs that contain it lose all words; everything else loses only the text. Parley stores it encrypted, and only during the search."
            value={text}
            onChange={setText}
          />
        )}
        {(subject === 'runIds' || subject === 'batchRunIds') && (
          <ListField pointer={`/${subject}`} label="IDs" value={ids} onChange={setIds} />
        )}
        {subject === 'filter' && <FilterFields {...{ options, projectId, setProject, before, setBefore }} />}
      </Form>
      <ConfirmDialog
        title="Erase these words?"
        action="Erase"
        danger
        opened={asking}
        busy={erase.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => erase.mutate(false, { onSettled: () => setAsking(false) })}
      >
        <p>This erases {inWords({ subject, text, ids, before, project: options.find(({ value }) => value === projectId)?.label })}.</p>
        <p>You cannot undo this. Outcomes and figures remain, and the report lists what was kept.</p>
      </ConfirmDialog>
    </>
  )
}

type Target = { subject: Subject; text: string; ids: readonly string[]; before: string; project: string | undefined }
/** What is about to be erased, so that people notice a typo before it cannot be undone. */
function inWords({ subject, text, ids, before, project = 'the project' }: Target): string {
  if (subject === 'text') return `“${text}” wherever it occurs, and all words of runs that contain it`
  if (subject !== 'filter') return `all words of ${several(ids.length, subject === 'runIds' ? 'run' : 'batch run')}`
  return before === ''
    ? `all words of all runs of ${project} that have ended`
    : `all words of the runs of ${project} that ended before ${before} (UTC)`
}

type FilterProps = {
  options: { value: string; label: string }[]
  projectId: string
  setProject(id: string): void
  before: string
  setBefore(day: string): void
}

const FilterFields = ({ options, projectId, setProject, before, setBefore }: FilterProps) => (
  <>
    <ChoiceField pointer="/filter/projectId" label="Project" required options={options} value={projectId} onChange={setProject} />
    <TextField
      pointer="/filter/endedBefore"
      label="Ended before"
      type="date"
      description="The day starts at midnight UTC. Leave it empty for all runs of the project."
      value={before}
      onChange={setBefore}
    />
  </>
)
