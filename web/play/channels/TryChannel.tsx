import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import type { BesideProps } from '#web/page/resource/Editor.tsx'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import css from './ProbeView.module.css'
import { ProbeView } from './ProbeView.tsx'

/** Sends one message to the agent of a stored channel. */
export function useProbe() {
  return useChange(
    ({ id, message }: { id: string; message: string }) =>
      parley.POST('/channels/{id}/probe', { params: { path: { id } }, body: message ? { message } : {} }),
    ['channels'],
  )
}

const action = 'Save and send'

type Sent = { message: string; probe: Schemas['Probe'] }
/** What was sent from the form of a channel in this window: it is not read from the service. */
const sentKey = (id: string) => ['sent', id]

type MessageProps = { value: string; onChange(value: string): void }
export const ProbeMessage = (props: MessageProps) => (
  <TextField pointer="/message" label="Message" description="Leave it empty to send a greeting." {...props} />
)

/** What is waited for: an agent may take half a minute, and its reply to an earlier message does not answer this one. */
export const ProbeProgress = ({ saving = false }) => (
  <p className={css.about} role="status">
    {saving ? 'Saving the channel…' : 'The message was sent. Waiting for the reply of the agent…'}
  </p>
)

/** Stores the form, sends one message, and shows the reply of the agent. */
export function TryChannel({ isNew, saving, save }: BesideProps) {
  const project = useParam('project')
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = useParams({ strict: false }).id ?? ''
  const { data: last } = useQuery<Sent | null>({ queryKey: sentKey(id), queryFn: () => null, enabled: false })
  const [message, setMessage] = useState(last?.message ?? '')
  const probe = useProbe()
  // The new channel is stored now, and a second press must not create another: its own form shows the answer.
  const stay = (stored: string) => {
    if (isNew) void navigate({ to: paths.channels.edit(project, stored), replace: true, resetScroll: false, state: { pressed: action } })
  }
  const send = (stored: string) =>
    probe.mutate(
      { id: stored, message },
      {
        onSuccess: (answer) => {
          client.setQueryData<Sent>(sentKey(stored), { message, probe: answer })
          stay(stored)
        },
        onError: (error) => {
          if (isNew) notifyFailure(error)
          stay(stored)
        },
      },
    )
  const busy = saving || probe.isPending
  return (
    <Panel title="Try it">
      <Form action={action} busy={busy} error={probe.error} onSubmit={() => save(send)}>
        <ProbeMessage value={message} onChange={setMessage} />
      </Form>
      {busy ? (
        <ProbeProgress saving={saving} />
      ) : last ? (
        <ProbeView probe={last.probe} />
      ) : (
        <p className={css.about}>Parley sends one message and shows the answer here.</p>
      )}
    </Panel>
  )
}
