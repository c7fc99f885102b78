import { Stack } from '@mantine/core'
import { Fragment } from 'react'
import { TextField } from '#web/page/Fields.tsx'
import type { LeadProps } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import { InlineChoice } from '#web/page/written/InlineChoice.tsx'
import { InlineText } from '#web/page/written/InlineText.tsx'
import { Sentence } from '#web/page/written/Sentence.tsx'
import { kinds } from './kinds.ts'
import { ways } from './ways.ts'

const environments = ['development', 'staging', 'production'].map((name) => ({ value: name, label: name }))

/** The name of the channel, and how a message reaches its agent. */
export function ChannelSentence({ value, onChange }: LeadProps) {
  const kind = String(value.kind)
  const { parts, after = '' } = ways[kind] ?? { parts: [], after: kinds[kind]?.title ?? kind }
  const config = (value.config ?? {}) as Value
  const write = (member: string) => (text: string) => {
    const { [member]: _, ...others } = config
    onChange({ ...value, config: text ? { ...others, [member]: text } : others })
  }
  return (
    <Stack gap="md">
      <TextField pointer="/name" label="Name" required value={String(value.name ?? '')} onChange={(name) => onChange({ ...value, name })} />
      <Sentence>
        {parts.map(({ before, member, ...texts }, at) => (
          <Fragment key={member}>
            {at > 0 && ' '}
            {before} <InlineText {...texts} pointer={`/config/${member}`} value={String(config[member] ?? '')} onChange={write(member)} />
          </Fragment>
        ))}
        {parts.length > 0 && after && ', '}
        {after}, in{' '}
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
