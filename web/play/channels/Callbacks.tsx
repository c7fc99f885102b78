import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconKey, IconRefresh } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'

type State = Schemas['ChannelCallbacks']
const everyMs = () => 3_000

/** Where the agent of this channel calls back, and what has arrived. */
export function Callbacks({ channel }: { channel: Schemas['Channel'] }) {
  const { id, archivedAt } = channel
  const mayEdit = useMay('editor') && !archivedAt
  const [isOpen, setOpen] = useState<'address' | 'secret'>()
  const [address, setAddress] = useState<string>()
  const query = useRead(
    ['channels', id, 'callbacks'],
    (signal) => parley.GET('/channels/{id}/callbacks', { params: { path: { id } }, signal }),
    { everyMs },
  )
  const rotate = useChange(
    () => parley.POST('/channels/{id}/rotate-key', { params: { path: { id } }, body: {} }),
    ['channels'],
    ({ callbackUrl }) => {
      setOpen(undefined)
      setAddress(callbackUrl ?? undefined)
    },
  )
  const buttons = mayEdit && (
    <Group gap="xs">
      <Button variant="default" size="xs" leftSection={<IconKey size={14} aria-hidden />} onClick={() => setOpen('secret')}>
        Set the secret
      </Button>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={() => setOpen('address')}>
        New address
      </Button>
    </Group>
  )
  return (
    <Panel title="Callbacks" aside={buttons}>
      <Loaded query={query} rows={3}>
        {(state) => <Received state={state} isSigned={isSigned(channel)} />}
      </Loaded>
      <Dialog opened={isOpen === 'address'} onClose={() => setOpen(undefined)} title="New address">
        <Form
          action="Create a new address"
          busy={rotate.isPending}
          error={rotate.error}
          onSubmit={() => rotate.mutate(undefined)}
          onCancel={() => setOpen(undefined)}
        >
          <p>The current address of the channel stops working immediately. Addresses of single conversations are not affected.</p>
        </Form>
      </Dialog>
      {isOpen === 'secret' && <Secret id={id} onClose={() => setOpen(undefined)} />}
      <CallbackAddress text={address} onClose={() => setAddress(undefined)} />
    </Panel>
  )
}

const isSigned = ({ config }: Schemas['Channel']) => (config.signature as { type?: string } | undefined)?.type !== 'none'

/** The address of a channel, shown only when it is created or replaced. */
export const CallbackAddress = ({ text, onClose }: { text: string | undefined; onClose(): void }) => (
  <ShownOnce title="Callback address" what="callback address" text={text} onClose={onClose}>
    If your agent uses one fixed address, enter this one there. Copy it now: you will not see it again. An agent that reads{' '}
    <code>callbackUrl</code> from each message does not need it.
  </ShownOnce>
)

function Secret({ id, onClose }: { id: string; onClose(): void }) {
  const [secret, setSecret] = useState('')
  const change = useChange(
    () => parley.PUT('/channels/{id}/callback-secret', { params: { path: { id } }, body: { secret } }),
    ['channels'],
    onClose,
  )
  return (
    <Dialog opened onClose={onClose} title="Callback secret">
      <Form action="Save" busy={change.isPending} error={change.error} onSubmit={() => change.mutate(undefined)} onCancel={onClose}>
        <TextField
          pointer="/secret"
          label="Secret"
          type="password"
          description="Your agent signs its callbacks with it. Parley stores it encrypted."
          value={secret}
          onChange={setSecret}
        />
      </Form>
    </Dialog>
  )
}

const Received = ({ state, isSigned }: { state: State; isSigned: boolean }) => (
  <>
    {isSigned && !state.secretSet && (
      <p role="status">
        <Tag tone="bad">no secret</Tag> The channel checks signatures, but has no secret for them. Set it.
      </p>
    )}
    {!state.address && (
      <p role="status">The channel does not have its own address. Create one, unless your agent reads it from each message.</p>
    )}
    <Facts
      rows={[
        ['Address', state.address && `ends with ${state.address.lastFour}`],
        ['Repeated', state.duplicate || undefined],
        ['Too late', state.late || undefined],
        ['For no conversation', state.unmatched || undefined],
        ['Refused', state.refused || undefined],
        ['Last callback', state.log[0] ? <Time key="last" at={state.log[0].at} /> : 'none yet'],
      ]}
    />
    {state.log.length > 0 && (
      <ul aria-label="the last callbacks">
        {state.log.slice(0, 20).map(({ at, outcome, reason, sessionId }) => (
          <li key={[at, outcome, sessionId, reason].join()}>
            <Time at={at} /> <Tag tone={outcome === 'accepted' ? 'ok' : 'warn'}>{outcome}</Tag> {reason}
          </li>
        ))}
      </ul>
    )}
  </>
)
