import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { ChoiceField, ListField, SwitchField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { type Format, formatNames, formatOf, isOfDialogues, isOfResults } from './format.ts'
import { ReportView } from './ReportView.tsx'
import type { ChosenFile } from './read-file.ts'
import { becomes, type ImportReport } from './report.ts'

type Props = { project: string; file: ChosenFile; onImported(report: ImportReport): void }
type Options = { tags: string[]; partial: boolean; batch: string; label: string; channel: string }
const touched = ['tests', 'scenarios', 'channels', 'batches', 'batch-runs', 'runs']
const formats = Object.entries(formatNames).map(([value, label]) => ({ value, label }))

/** The format of the file, what it becomes, and the options. */
export function ImportForm({ project, file, onImported }: Props) {
  const [format, setFormat] = useState(formatOf(file.name, file.content))
  const [options, setOptions] = useState<Options>({ tags: [], partial: false, batch: '', label: '', channel: '' })
  const change = (some: Partial<Options>) => setOptions((before) => ({ ...before, ...some }))
  const send = (body: Partial<Schemas['NewImportInput']>) =>
    parley.POST('/projects/{id}/import', {
      params: { path: { id: project } },
      body: { format: format!, content: file.content, ...body },
    })
  // A number stands for the text: as part of the key, the text would be copied with each letter that is typed.
  const preview = useQuery({
    queryKey: ['imports', project, file.number, format],
    queryFn: () => unwrap(send({ dryRun: true })),
    enabled: format !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const create = useChange((body: Partial<Schemas['NewImportInput']>) => send(body), touched, onImported)
  const report = preview.data
  const bad = report?.counts.badLines ?? 0
  return (
    <Form
      action={report && (bad === 0 || options.partial) ? `Import ${becomes(report)}` : 'Import'}
      busy={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(bodyOf(options, format))}
      written={options}
    >
      <ChoiceField
        pointer="/format"
        label="Contents of the file"
        placeholder="Choose what it is"
        required
        options={formats}
        value={format ?? ''}
        onChange={(choice) => setFormat(choice as Format)}
      />
      {preview.error ? <WhyNot error={preview.error} /> : report ? <ReportView report={report} /> : format && <Waiting rows={2} />}
      {bad > 0 && (
        <SwitchField
          pointer="/partial"
          label="Import the valid entries and skip the rest"
          value={options.partial}
          onChange={(partial) => change({ partial })}
        />
      )}
      <Targets format={format} options={options} onChange={change} />
    </Form>
  )
}

/** Retrying would not help: a file does not change, and while Parley does not answer, the request is repeated automatically. */
function WhyNot({ error }: { error: Error }) {
  const { errors: _, ...problem } = problemOf(error)
  return <ProblemPanel problem={problem} />
}

type TargetProps = { format: Format | undefined; options: Options; onChange(some: Partial<Options>): void }

/** The target: what dialogues and results can become in addition. */
const Targets = ({ format, options: { tags, batch, label, channel }, onChange }: TargetProps) => (
  <>
    {format && isOfResults(format) && (
      <>
        <TextField
          pointer="/batch/name"
          label="Batch"
          description="The results become its next batch run, to compare with those before. Without a name: Imported results."
          value={batch}
          onChange={(name) => onChange({ batch: name })}
        />
        <TextField
          pointer="/batch/label"
          label="Label of the batch run"
          description="For example the version of the agent."
          value={label}
          onChange={(text) => onChange({ label: text })}
        />
      </>
    )}
    {format && isOfDialogues(format) && (
      <TextField
        pointer="/channel/name"
        label="Channel of recordings"
        description="With a name, a channel is created that answers as the agent of these dialogues did, and the tests use it."
        value={channel}
        onChange={(name) => onChange({ channel: name })}
      />
    )}
    <ListField
      pointer="/tags"
      label="Tags"
      description="You can search lists for these tags to find everything from this import."
      value={tags}
      onChange={(list) => onChange({ tags: list })}
    />
  </>
)

function bodyOf({ tags, partial, batch, label, channel }: Options, format: Format | undefined): Partial<Schemas['NewImportInput']> {
  const ofResults = format !== undefined && isOfResults(format) && (batch !== '' || label !== '')
  return {
    tags,
    partial,
    ...(ofResults && { batch: { ...(batch && { name: batch }), ...(label && { label }) } }),
    ...(format && isOfDialogues(format) && channel && { channel: { name: channel } }),
  }
}
