import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { useBatchRunChoices, useBatchRunName } from '#web/page/batch-runs.ts'
import { ChoiceField, SuggestionField } from '#web/page/Fields.tsx'

type Baseline = Schemas['Batch']['baseline']
type Props = { project: string; batchId: string | undefined; value: Baseline; onChange(value: Baseline): void }
const kinds = [
  { value: 'none', label: 'nothing' },
  { value: 'latestPassed', label: 'the latest batch run that passed' },
  { value: 'label', label: 'the latest with a label' },
  { value: 'batchRunId', label: 'a specific batch run' },
]
const kindOf = (baseline: Baseline) => (baseline ? Object.keys(baseline)[0]! : 'none')

/** The baseline of each batch run. */
export function BaselineField({ project, batchId, value, onChange }: Props) {
  const [kind, setKind] = useState(kindOf(value))
  const { endedOptions, labelsOf } = useBatchRunChoices(project)
  const labels = labelsOf(batchId)
  const text = (value && ('label' in value ? value.label : 'batchRunId' in value ? value.batchRunId : '')) ?? ''
  const choose = (option: string) => {
    setKind(option)
    onChange(option === 'latestPassed' ? { latestPassed: true } : null)
  }
  return (
    <Stack gap="md">
      <ChoiceField pointer="/baseline" label="Compare with" options={kinds} value={kind} onChange={choose} />
      {kind === 'latestPassed' && (
        <SuggestionField
          pointer="/baseline/anchor"
          label="Anchor label"
          description="The label of an accepted batch run. Without it, the best batch run that passed is the anchor. Each batch run is compared with the latest that passed and with the anchor."
          options={labels}
          value={(value && 'latestPassed' in value && value.anchor) || ''}
          onChange={(anchor) => onChange({ latestPassed: true, ...(anchor && { anchor }) })}
        />
      )}
      {kind === 'label' && (
        <SuggestionField
          pointer="/baseline/label"
          label="Label"
          required
          options={labels}
          value={text}
          onChange={(label) => onChange(label ? { label } : null)}
        />
      )}
      {kind === 'batchRunId' && (
        <BatchRunField options={endedOptions} value={text} onChange={(batchRunId) => onChange(batchRunId ? { batchRunId } : null)} />
      )}
    </Stack>
  )
}

type Option = { value: string; label: string }
type BatchRunFieldProps = { options: readonly Option[]; value: string; onChange(id: string): void }

/** One batch run by its name; a batch run that is older than the options is kept. */
function BatchRunField({ options, value, onChange }: BatchRunFieldProps) {
  const isOffered = !value || options.some((option) => option.value === value)
  const older = useBatchRunName(isOffered ? undefined : value)
  return (
    <ChoiceField
      pointer="/baseline/batchRunId"
      label="Batch run"
      required
      options={isOffered ? options : [...options, { value, label: older }]}
      value={value}
      onChange={onChange}
    />
  )
}
