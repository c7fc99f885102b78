import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ChoiceField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useMay } from '#web/page/me.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconRefresh } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import { SigningSecret } from './SigningSecret.tsx'

type Integration = Schemas['Integration']

/** What is known about the secret, and how to replace it. */
export function Secret({ integration }: { integration: Integration }) {
  const { kind, secret } = integration
  const mayManage = useMay('admin')
  const [isOpen, setOpen] = useState(false)
  const [newSecret, setNewSecret] = useState<string>()
  const rotate = mayManage && !integration.archivedAt && (
    <Button variant="default" size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={() => setOpen(true)}>
      Rotate
    </Button>
  )
  return (
    <Panel title="Secret" aside={rotate}>
      {secret ? (
        <Facts
          rows={[
            ['Ends with', <code key="four">…{secret.lastFour}</code>],
            ['Set', <Time key="set" at={secret.updatedAt} />],
            ['Previous secret', secret.previousUntil && <Time key="until" at={secret.previousUntil} />],
          ]}
        />
      ) : (
        <p>No secret is set.</p>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="New secret">
        <Rotation
          id={integration.id}
          isGenerated={kind === 'webhook'}
          onCancel={() => setOpen(false)}
          onDone={(secret) => {
            setOpen(false)
            if (secret) setNewSecret(secret)
            else notifySuccess('Requests are signed with the new secret from now on.')
          }}
        />
      </Dialog>
      <SigningSecret text={newSecret} onClose={() => setNewSecret(undefined)} />
    </Panel>
  )
}

const graces = [
  { value: '0', label: 'Ends immediately' },
  { value: '3600', label: 'For one hour' },
  { value: '86400', label: 'For one day' },
  { value: '604800', label: 'For seven days' },
]

/** `made`: the service generates the secret if none is given, and signs with both for a while. */
function Rotation({
  id,
  isGenerated,
  onDone,
  onCancel,
}: {
  id: string
  isGenerated: boolean
  onDone(secret: string | null): void
  onCancel(): void
}) {
  const [secret, setSecret] = useState('')
  const [grace, setGrace] = useState('86400')
  const rotate = useChange(
    () =>
      parley.POST('/integrations/{id}/rotate-secret', {
        params: { path: { id } },
        body: { ...(secret && { secret }), graceSeconds: Number(grace) },
      }),
    ['integrations'],
    ({ signingSecret }) => onDone(signingSecret),
  )
  return (
    <Form action="Rotate" busy={rotate.isPending} error={rotate.error} onSubmit={() => rotate.mutate(undefined)} onCancel={onCancel}>
      <TextField
        pointer="/secret"
        label="New secret"
        type="password"
        required={!isGenerated}
        value={secret}
        onChange={setSecret}
        {...(isGenerated && { description: 'Leave it empty to generate one, shown once.' })}
      />
      {isGenerated && (
        <ChoiceField
          pointer="/graceSeconds"
          label="Current secret"
          description="During this time, each request carries both signatures."
          options={graces}
          value={grace}
          onChange={setGrace}
        />
      )}
    </Form>
  )
}
