import { Stack } from '@mantine/core'
import { TextField } from '#web/page/Fields.tsx'
import { useNames } from '#web/page/names.ts'
import type { LeadProps } from '#web/page/resource/Editor.tsx'
import { useParam } from '#web/page/view.ts'
import { InlineResources } from '#web/page/written/InlineChoice.tsx'
import { InlineText } from '#web/page/written/InlineText.tsx'
import { Sentence } from '#web/page/written/Sentence.tsx'
import { WithoutModel } from './WithoutModel.tsx'

type User = { goal?: string }
const list = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/** The persona, the goal and the agent. */
export function ScenarioSentence({ value, onChange }: LeadProps) {
  const { channels, loadingTargets } = useNames(useParam('project'))
  const user = (value.user ?? {}) as User
  const put = (member: string, ids: string[]) => onChange({ ...value, [member]: ids })
  const wish = (goal: string) => {
    const { goal: _, ...others } = user
    onChange({ ...value, user: goal ? { ...others, goal } : others })
  }
  return (
    <Stack gap="md">
      <TextField pointer="/name" label="Name" required value={String(value.name ?? '')} onChange={(name) => onChange({ ...value, name })} />
      <Sentence>
        <InlineResources
          pointer="/personaIds"
          label="Persona"
          none="A neutral user"
          resource="personas"
          value={list(value.personaIds)}
          onChange={(ids) => put('personaIds', ids)}
        />{' '}
        wants <InlineText pointer="/user/goal" label="Goal" placeholder="a refund for order 4711" value={user.goal ?? ''} onChange={wish} />{' '}
        from{' '}
        <InlineResources
          pointer="/channelIds"
          label="Channel"
          none={loadingTargets ? '…' : channels.length === 1 ? channels[0]!.name : 'the agent that is chosen for each run'}
          resource="channels"
          value={list(value.channelIds)}
          onChange={(ids) => put('channelIds', ids)}
        />
        .
      </Sentence>
      <WithoutModel value={value} onChange={onChange} />
    </Stack>
  )
}
