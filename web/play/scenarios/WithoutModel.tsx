import { Button, Stack, Text } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import type { LeadProps } from '#web/page/resource/Editor.tsx'
import { draftSteps } from './draft-steps.ts'

type Draft = Partial<Schemas['NewScenarioInput']>

/** For a user without a model: what it can do, and steps instead of it. */
export function WithoutModel({ value, onChange }: LeadProps) {
  const { driver, user } = value as Draft
  if ((driver?.mode ?? 'rules') !== 'rules' || !user?.goal) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        A user without a model answers questions about the facts in its own words, and says so when it does not understand a question. Steps
        are sent as you write them, and understand nothing beyond their conditions.
      </Text>
      <Button size="xs" variant="default" onClick={() => onChange({ ...value, driver: draftSteps(user) })}>
        Draft steps from goal and facts
      </Button>
    </Stack>
  )
}
