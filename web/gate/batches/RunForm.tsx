import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { useBatchRunChoices } from '#web/page/batch-runs.ts'
import { ChoiceField, NumberField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { MoneyField } from '#web/page/MoneyField.tsx'
import { useChange } from '#web/page/queries.ts'
import { useResources } from '#web/page/resource/resources.ts'
import { paths } from '#web/paths.ts'
import { ceilings } from '#web/rules.ts'
import { several } from '#web/ui/count.ts'
import { useBaselineName } from './BaselineName.tsx'
import { DryRunView } from './DryRunView.tsx'
import { useStoredDryRun } from './use-stored-dry-run.ts'

type Batch = Pick<Schemas['Batch'], 'id' | 'projectId' | 'baseline'>
/** Options for this batch run; empty ones are as in the batch. */
type Options = {
  repeats?: number | undefined
  maxMicroUsd?: number | undefined
  label?: string
  seed?: string
  against?: string
  mode?: string
  cassetteId?: string
}

// No id has this form.
const latestPassed = 'latestPassed'

const requestOf = ({ repeats, maxMicroUsd, label, seed, against, mode, cassetteId }: Options) => ({
  ...(repeats && { repeats }),
  ...(maxMicroUsd !== undefined && { budget: { maxMicroUsd } }),
  ...(label && { label }),
  ...(seed && { seed }),
  ...(mode && { mode: mode as 'record', ...(cassetteId && { cassetteId }) }),
  ...(against && { baseline: against === latestPassed ? ({ latestPassed: true } as const) : { batchRunId: against } }),
})

type RunFormProps = { batch: Batch; repeats?: number; label?: string | null; onCancel(): void }

/** The preview, with the batch’s own repeats unless others are requested; the options for this batch run; and the start button. */
export function RunForm({ batch, repeats, label, onCancel }: RunFormProps) {
  const { id, projectId } = batch
  const navigate = useNavigate()
  const [options, setOptions] = useState<Options>({ repeats, ...(label && { label }) })
  const dryRun = useStoredDryRun(id, options.repeats)
  const run = useChange(
    async () => {
      const call = await parley.POST('/batches/{id}/run', { params: { path: { id } }, body: requestOf(options) })
      return call as { data?: Schemas['BatchRun']; error?: unknown; response: Response }
    },
    ['batch-runs', 'runs'],
    (batchRun) => void navigate({ to: paths.batchRun(projectId, batchRun.id) }),
  )
  return (
    <Form action="Start run" busy={run.isPending} error={run.error} onSubmit={() => run.mutate(undefined)} onCancel={onCancel}>
      <Loaded query={dryRun} rows={3}>
        {(planned) => <DryRunView dryRun={planned} />}
      </Loaded>
      <OptionFields batch={batch} options={options} onChange={(change) => setOptions({ ...options, ...change })} />
    </Form>
  )
}

type FieldsProps = { batch: Batch; options: Options; onChange(change: Options): void }

function OptionFields({ batch: { projectId, baseline }, options, onChange }: FieldsProps) {
  const { endedOptions } = useBatchRunChoices(projectId)
  const stored = useBaselineName(baseline)
  return (
    <>
      <NumberField
        pointer="/repeats"
        label="Repeats"
        description="Runs of each cell in this batch run. Leave it empty to use the repeats of the batch."
        min={1}
        max={ceilings.repeats.max}
        value={options.repeats}
        onChange={(repeats) => onChange({ repeats })}
      />
      <MoneyField
        pointer="/budget/maxMicroUsd"
        label="Budget"
        description="What language models may cost in this batch run, in US dollars. Leave it empty to use the budget of the batch."
        value={options.maxMicroUsd}
        onChange={(maxMicroUsd) => onChange({ maxMicroUsd })}
      />
      <TextField
        pointer="/label"
        label="Label"
        description="The version of the agent, such as the commit. After a run that did not pass, runs with the same label, or without one, are judged together with it. You can also choose a baseline by its label."
        value={options.label ?? ''}
        onChange={(label) => onChange({ label })}
      />
      <ChoiceField
        pointer="/baseline"
        label="Compare with"
        clearable
        placeholder={`as set in the batch: ${stored}`}
        options={[{ value: latestPassed, label: 'the latest that passed, and the best that passed' }, ...endedOptions]}
        value={options.against ?? ''}
        onChange={(against) => onChange({ against })}
      />
      <TextField
        pointer="/seed"
        label="Seed"
        description="The same seed plays the same users. Leave it empty for a new seed."
        value={options.seed ?? ''}
        onChange={(seed) => onChange({ seed })}
      />
      <CassetteFields project={projectId} options={options} onChange={onChange} />
    </>
  )
}

function CassetteFields({ project, options: { mode = '', cassetteId = '' }, onChange }: Omit<FieldsProps, 'batch'> & { project: string }) {
  const cassettes = useResources('cassettes', project, {})
  return (
    <>
      <ChoiceField
        pointer="/mode"
        label="Cassette"
        clearable
        placeholder="not used: Parley calls models and agents"
        options={[
          { value: 'record', label: 'record the answers' },
          { value: 'replay', label: 'replay the recorded answers' },
          { value: 'auto', label: 'replay, and record what is missing' },
        ]}
        value={mode}
        onChange={(choice) => onChange({ mode: choice })}
      />
      {mode && (
        <ChoiceField
          pointer="/cassetteId"
          label="Which cassette"
          placeholder={cassettes.rows.length > 0 ? 'choose a cassette' : 'create one on the page Cassettes'}
          options={cassettes.rows.map(({ id, name, conversations }) => ({
            value: id,
            label: `${name} · ${several(conversations, 'conversation')}`,
          }))}
          value={cassetteId}
          onChange={(id) => onChange({ cassetteId: id })}
        />
      )}
    </>
  )
}
