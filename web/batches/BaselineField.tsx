import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Schemas } from '../api.ts'
import { ChoiceField, TextField } from '../page/Fields.tsx'

type Baseline = Schemas['Batch']['baseline']
const kinds = [
  { value: 'none', label: 'nothing' },
  { value: 'latestPassed', label: 'the latest batch run that passed' },
  { value: 'label', label: 'the latest with a label' },
  { value: 'batchRunId', label: 'a specific batch run' },
]
const kindOf = (baseline: Baseline) => (baseline ? Object.keys(baseline)[0]! : 'none')

/** With what each batch run is compared. */
export function BaselineField({ value, onChange }: { value: Baseline; onChange(value: Baseline): void }) {
  const [kind, setKind] = useState(kindOf(value))
  const text = value && ('label' in value ? value.label : 'batchRunId' in value ? value.batchRunId : '')
  const choose = (option: string) => {
    setKind(option)
    onChange(option === 'latestPassed' ? { latestPassed: true } : null)
  }
  return (
    <Stack gap="md">
      <ChoiceField pointer="/baseline" label="Compare with" options={kinds} value={kind} onChange={choose} />
      {kind === 'latestPassed' && (
        <TextField
          pointer="/baseline/anchor"
          label="Anchor label"
          description="The label of a batch run that you accept. Without it, the best batch run that passed is the anchor. Each batch run is compared with the latest that passed and with the anchor."
          value={(value && 'latestPassed' in value && value.anchor) || ''}
          onChange={(anchor) => onChange({ latestPassed: true, ...(anchor && { anchor }) })}
        />
      )}
      {kind === 'label' && (
        <TextField
          pointer="/baseline/label"
          label="Label"
          required
          value={text ?? ''}
          onChange={(label) => onChange(label ? { label } : null)}
        />
      )}
      {kind === 'batchRunId' && (
        <TextField
          pointer="/baseline/batchRunId"
          label="Batch run ID"
          required
          value={text ?? ''}
          onChange={(batchRunId) => onChange(batchRunId ? { batchRunId } : null)}
        />
      )}
    </Stack>
  )
}
