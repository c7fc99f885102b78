import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconMessage } from '#web/ui/icons.tsx'
import { Form } from '../Form.tsx'
import { useMay } from '../me.ts'
import { useNewest } from '../names.ts'
import { usePageAction } from '../page-actions.ts'
import { useChange } from '../queries.ts'
import { ResourceField } from '../ResourceField.tsx'
import { play } from './play.ts'

type Scenario = { id: string; projectId: string; channelIds: readonly string[]; personaIds?: readonly string[] }

/** Starts a run of a scenario in which the signed-in person plays the user, and opens it. */
export function TalkToAgent({ scenario }: { scenario: Scenario }) {
  const [isOpen, setOpen] = useState(false)
  const mayRun = useMay('editor')
  usePageAction(mayRun ? 'Talk to the agent yourself' : undefined, IconMessage, () => setOpen(true))
  if (!mayRun) return null
  return (
    <>
      <Button variant="default" leftSection={<IconMessage size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Talk to the agent
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Talk to the agent">
        <TalkForm scenario={scenario} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function TalkForm({ scenario: { id, projectId, channelIds, personaIds = [] }, onCancel }: { scenario: Scenario; onCancel(): void }) {
  const navigate = useNavigate()
  const { data: channels } = useNewest('channels', projectId)
  // One of each: a person plays one conversation.
  const [channel, setChannel] = useState('')
  const [persona, setPersona] = useState('')
  const channelId = channel || channelIds[0] || channels?.data[0]?.id || ''
  const personaId = persona || personaIds[0] || ''
  const start = useChange(
    () => play('scenarios', id, { playedBy: 'person', repeats: 1, ...(channelId && { channelId }), ...(personaId && { personaId }) }),
    ['runs'],
    ({ runs }) => void navigate({ to: paths.runs.one(projectId, runs[0]!.id) }),
  )
  return (
    <Form action="Start" busy={start.isPending} error={start.error} onSubmit={() => start.mutate(undefined)} onCancel={onCancel}>
      <p>You play the user of this scenario. Its driver suggests what to say, and its assertions judge the conversation at the end.</p>
      <ResourceField pointer="/channelId" label="Channel" resource="channels" value={channelId} onChange={setChannel} />
      <ResourceField
        pointer="/personaId"
        label="Persona"
        description="The user that the suggestions come from."
        placeholder="neutral"
        resource="personas"
        value={personaId}
        onChange={setPersona}
      />
    </Form>
  )
}
