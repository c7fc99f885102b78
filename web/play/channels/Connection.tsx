import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Form } from '#web/page/Form.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconRefresh } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { exactTime, Time } from '#web/ui/Time.tsx'
import { ChannelKey, connectCommand } from './ChannelKey.tsx'

type Pollers = Schemas['ChannelPollers']
const everyMs = () => 3_000

/** Whether an agent fetches the messages of this channel now, and how to connect one. */
export function Connection({ channel: { id, archivedAt } }: { channel: Schemas['Channel'] }) {
  const mayEdit = useMay('editor') && !archivedAt
  const [isOpen, setOpen] = useState(false)
  const [newKey, setNewKey] = useState<string>()
  const query = useRead(
    ['channels', id, 'pollers'],
    (signal) => parley.GET('/channels/{id}/pollers', { params: { path: { id } }, signal }),
    {
      everyMs,
    },
  )
  const rotate = useChange(
    () => parley.POST('/channels/{id}/rotate-key', { params: { path: { id } }, body: {} }),
    ['channels'],
    ({ channelKey }) => {
      setOpen(false)
      setNewKey(channelKey ?? undefined)
    },
  )
  const button = mayEdit && (
    <Button variant="default" size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={() => setOpen(true)}>
      New key
    </Button>
  )
  return (
    <Panel title="Connection" aside={button}>
      <Loaded query={query} rows={3}>
        {(state) => <State id={id} state={state} />}
      </Loaded>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="New key">
        <Form
          action="Create a new key"
          busy={rotate.isPending}
          error={rotate.error}
          onSubmit={() => rotate.mutate(undefined)}
          onCancel={() => setOpen(false)}
        >
          <p>The current key stops working immediately. Agents that use it must be connected again with the new one.</p>
        </Form>
      </Dialog>
      <ChannelKey id={id} text={newKey} onClose={() => setNewKey(undefined)} />
    </Panel>
  )
}

const tones = { queued: 'warn', leased: 'warn', answered: 'ok', withdrawn: 'bad' } as const

const State = ({ id, state }: { id: string; state: Pollers }) => (
  <>
    <p role="status">
      <Tag tone={state.connected > 0 ? 'ok' : 'bad'}>{state.connected > 0 ? 'connected' : 'not connected'}</Tag>{' '}
      {state.connected === 0 &&
        (state.key
          ? `No agent ${state.lastSeenAt ? `has been connected since ${exactTime(state.lastSeenAt)}` : 'was ever connected'}. Run this where your agent is:`
          : 'The channel has no key. Create one.')}
    </p>
    {state.connected === 0 && state.key && <CodeView label="the command" wrap text={connectCommand(id, '…')} />}
    <Facts
      rows={[
        ['Connected pollers', namesOf(state) || 0],
        ['Last seen', state.lastSeenAt && <Time key="seen" at={state.lastSeenAt} />],
        ['Waiting messages', state.queued],
        ['Messages in progress', state.leased],
        ['Key', state.key && `ends with ${state.key.lastFour}`],
        ['Repeated answers', state.duplicateAnswers || undefined],
        ['Late answers', state.lateAnswers || undefined],
        ['Refused answers', state.refusedAnswers || undefined],
        ['Last refusal', state.lastRefusal?.message],
      ]}
    />
    {state.log.length > 0 && (
      <ul aria-label="the last messages">
        {state.log.map(({ at, status, sessionId, poller, deliveries }) => (
          <li key={[at, sessionId].join()}>
            <Time at={at} /> <Tag tone={tones[status]}>{status}</Tag> {poller && `by ${poller}`}
            {deliveries > 1 && `, delivered ${deliveries} times`}
          </li>
        ))}
      </ul>
    )}
  </>
)

const namesOf = ({ pollers }: Pollers) =>
  pollers
    .filter(({ connected }) => connected)
    .map(({ poller }) => poller)
    .join(', ')
