import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '../api.ts'
import { useBatchRunChoices } from '../page/batch-runs.ts'
import { ChoiceField, NumberField, TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { usePageAction } from '../page/page-actions.ts'
import { useChange, useRead } from '../page/queries.ts'
import { useResources } from '../page/resource/resources.ts'
import { paths } from '../paths.ts'
import { ceilings } from '../rules.ts'
import { several } from '../ui/count.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useBaselineName } from './BaselineName.tsx'
import { DryRunView } from './DryRunView.tsx'

type Batch = Pick<Schemas['Batch'], 'id' | 'projectId' | 'baseline' | 'status'>

/** Starts the batch and leads to its run; a draft says first what to do. */
export function RunNow({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false)
  const mayRun = useMay('editor')
  usePageAction(mayRun && batch.status === 'ready' ? 'Run this batch' : undefined, IconPlayerPlay, () => setOpen(true))
  if (!mayRun) return null
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} disabled={batch.status !== 'ready'} onClick={() => setOpen(true)}>
        Run now
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Run the batch">
        <RunForm batch={batch} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** What running the stored batch would play, with so many repeats of each cell or with its own. */
export const useStoredDryRun = (id: string, repeats?: number) =>
  useRead(['batches', id, 'dry-run', repeats], async (signal) => {
    const body = { dryRun: true, ...(repeats && { repeats }) }
    const call = await parley.POST('/batches/{id}/run', { params: { path: { id } }, body, signal })
    return call as { data?: Schemas['BatchDryRun']; error?: unknown; response: Response }
  })

// No id has this form.
const latestPassed = 'latestPassed'

type RunFormProps = { batch: Batch; repeats?: number; onCancel(): void }

/** What it would play, with the batch’s own repeats unless others are asked for, what may be different this once, and the start. */
export function RunForm({ batch: { id, projectId, baseline }, repeats: firstRepeats, onCancel }: RunFormProps) {
  const navigate = useNavigate()
  const [repeats, setRepeats] = useState(firstRepeats)
  const dryRun = useStoredDryRun(id, repeats)
  const [usd, setUsd] = useState<number>()
  const [label, setLabel] = useState('')
  const [seed, setSeed] = useState('')
  const [against, setAgainst] = useState('')
  const [mode, setMode] = useState('')
  const [cassetteId, setCassette] = useState('')
  const cassettes = useResources('cassettes', projectId, {})
  const { endedOptions } = useBatchRunChoices(projectId)
  const stored = useBaselineName(baseline)
  const run = useChange(
    async () => {
      const body = {
        ...(repeats && { repeats }),
        ...(usd && { budget: { maxMicroUsd: Math.round(usd * 1_000_000) } }),
        ...(label && { label }),
        ...(seed && { seed }),
        ...(mode && { mode: mode as 'record', ...(cassetteId && { cassetteId }) }),
        ...(against && { baseline: against === latestPassed ? ({ latestPassed: true } as const) : { batchRunId: against } }),
      }
      const call = await parley.POST('/batches/{id}/run', { params: { path: { id } }, body })
      return call as { data?: Schemas['BatchRun']; error?: unknown; response: Response }
    },
    ['batch-runs', 'runs'],
    (batchRun) => void navigate({ to: paths.batchRun(projectId, batchRun.id) }),
  )
  return (
    <Form action="Start run" busy={run.isPending} error={run.error} onSubmit={() => run.mutate(undefined)} onCancel={onCancel}>
      <Loaded query={dryRun} rows={3}>
        {(planned) => <DryRunView of={planned} />}
      </Loaded>
      <NumberField
        pointer="/repeats"
        label="Repeats"
        description="Runs of each cell in this batch run. Leave it empty to use the repeats of the batch."
        min={1}
        max={ceilings.repeats.max}
        value={repeats}
        onChange={setRepeats}
      />
      <NumberField
        pointer="/budget/maxMicroUsd"
        label="Budget in US dollars"
        description="What language models may cost in this batch run. Leave it empty to use the budget of the batch."
        above={0}
        value={usd}
        onChange={setUsd}
      />
      <TextField
        pointer="/label"
        label="Label"
        description="A name for this run, such as the commit. You can use it to choose a baseline."
        value={label}
        onChange={setLabel}
      />
      <ChoiceField
        pointer="/baseline"
        label="Compare with"
        clearable
        placeholder={`as set in the batch: ${stored}`}
        options={[{ value: latestPassed, label: 'the latest that passed, and the best that passed' }, ...endedOptions]}
        value={against}
        onChange={setAgainst}
      />
      <TextField
        pointer="/seed"
        label="Seed"
        description="The same seed plays the same users. Leave it empty for a new seed."
        value={seed}
        onChange={setSeed}
      />
      <ChoiceField
        pointer="/mode"
        label="Cassette"
        clearable
        placeholder="not used: models and agents are asked"
        options={[
          { value: 'record', label: 'record the answers' },
          { value: 'replay', label: 'replay the recorded answers' },
          { value: 'auto', label: 'replay, and record what is missing' },
        ]}
        value={mode}
        onChange={setMode}
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
          onChange={setCassette}
        />
      )}
    </Form>
  )
}
