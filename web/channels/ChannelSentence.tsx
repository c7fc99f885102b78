import { Stack } from '@mantine/core'
import { TextField } from '../page/Fields.tsx'
import type { LeadProps } from '../page/resource/Editor.tsx'
import { InlineChoice } from '../page/written/InlineChoice.tsx'
import { Sentence } from '../page/written/Sentence.tsx'
import { kinds } from './kinds.ts'

const environments = ['development', 'staging', 'production'].map((name) => ({ value: name, label: name }))

/** What the channel is called, and what stands at its end. */
export function ChannelSentence({ value, onChange }: LeadProps) {
  const kind = String(value.kind)
  return (
    <Stack gap="md">
      <TextField pointer="/name" label="Name" required value={String(value.name ?? '')} onChange={(name) => onChange({ ...value, name })} />
      <Sentence>
        <strong>{kinds[kind]?.title ?? kind}</strong>, in{' '}
        <InlineChoice
          pointer="/environment"
          label="Environment"
          options={environments}
          value={[String(value.environment ?? 'development')]}
          onChange={([environment]) => onChange({ ...value, environment })}
        />
        .
      </Sentence>
    </Stack>
  )
}
