import { Stack } from '@mantine/core'
import { TextField } from '#web/page/Fields.tsx'
import { useNames } from '#web/page/names.ts'
import type { LeadProps } from '#web/page/resource/Editor.tsx'
import { useParam } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { InlineChoice, InlineResources } from '#web/page/written/InlineChoice.tsx'
import { Sentence } from '#web/page/written/Sentence.tsx'

const kinds = ['singleTurn', 'scripted', 'replay'].map((kind) => ({ value: kind, label: wordsOf('kind', kind) }))

/** The messages and the agent. */
export function TestSentence({ value, onChange }: LeadProps) {
  const { channels, loadingTargets } = useNames(useParam('project'))
  return (
    <Stack gap="md">
      <TextField pointer="/name" label="Name" required value={String(value.name ?? '')} onChange={(name) => onChange({ ...value, name })} />
      <Sentence>
        The test sends{' '}
        <InlineChoice
          pointer="/kind"
          label="Kind"
          options={kinds}
          value={[String(value.kind)]}
          onChange={([kind]) => onChange({ ...value, kind })}
        />{' '}
        to{' '}
        <InlineResources
          pointer="/channelIds"
          label="Channel"
          none={loadingTargets ? '…' : channels.length === 1 ? channels[0]!.name : 'the agent that is chosen for each run'}
          resource="channels"
          value={Array.isArray(value.channelIds) ? (value.channelIds as string[]) : []}
          onChange={(channelIds) => onChange({ ...value, channelIds })}
        />
        .
      </Sentence>
    </Stack>
  )
}
