import { useState } from 'react'
import { parley } from '../api.ts'
import { TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { useChange } from '../page/queries.ts'
import type { BesideProps } from '../page/resource/Editor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProbeView } from './ProbeView.tsx'

/** Sends one message to the agent of a stored channel. */
export function useProbe() {
  return useChange(
    ({ id, message }: { id: string; message: string }) =>
      parley.POST('/channels/{id}/probe', { params: { path: { id } }, body: message ? { message } : {} }),
    ['channels'],
  )
}

type MessageProps = { value: string; onChange(value: string): void }
export const ProbeMessage = (props: MessageProps) => (
  <TextField pointer="/message" label="Message" description="Leave it empty to send a greeting." {...props} />
)

/** Stores what stands in the form, sends one message, and shows what the agent answered. */
export function TryChannel({ saving, save }: BesideProps) {
  const [message, setMessage] = useState('')
  const probe = useProbe()
  return (
    <Panel title="Try it">
      <Form
        action="Save and send"
        busy={saving || probe.isPending}
        error={probe.error}
        onSubmit={() => save((id) => probe.mutate({ id, message }))}
      >
        <ProbeMessage value={message} onChange={setMessage} />
      </Form>
      {probe.data && <ProbeView probe={probe.data} />}
    </Panel>
  )
}
