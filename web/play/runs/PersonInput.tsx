import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import type { Run } from '#web/page/conversation/use-run.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { IconBulb, IconPlayerStop, IconSend } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './PersonInput.module.css'

/** The input of a person who plays the user, with the suggestion of the driver on demand. */
export function PersonInput({ run: { id, turns } }: { run: Run }) {
  const [text, setText] = useState('')
  const [sentCount, setSent] = useState(0)
  const messageCount = turns.filter(({ role }) => role === 'user').length
  const isWaiting = messageCount < sentCount || turns.at(-1)?.role === 'user'
  const suggest = useChange(
    () => parley.POST('/runs/{id}/suggest', { params: { path: { id } }, body: {} }),
    [],
    (suggestion) => suggestion.text !== null && setText(suggestion.text),
  )
  const send = useChange(
    (body: Schemas['PersonMessageRequestInput']) => parley.POST('/runs/{id}/messages', { params: { path: { id } }, body }),
    [],
    ({ position }) => {
      setSent(position)
      setText('')
      suggest.reset()
    },
  )
  const say = () => {
    if (text.trim() !== '' && !isWaiting) send.mutate({ text }, { onError: notifyFailure })
  }
  return (
    <Panel title="You play the user">
      <Textarea
        label="Your message"
        description="Enter sends it; Shift and Enter start a new line."
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          say()
        }}
      />
      <p className={css.suggestion} role="status">
        {suggest.data ? wordsOf(suggest.data) : isWaiting ? 'The agent is being asked.' : ''}
      </p>
      <Group>
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={send.isPending}
          disabled={isWaiting || text.trim() === ''}
          onClick={say}
        >
          Send
        </Button>
        <Button
          variant="default"
          leftSection={<IconBulb size={16} aria-hidden />}
          loading={suggest.isPending}
          disabled={isWaiting}
          onClick={() => suggest.mutate(undefined, { onError: notifyFailure })}
        >
          Suggest
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          disabled={isWaiting || send.isPending}
          onClick={() => send.mutate({ end: true }, { onError: notifyFailure })}
        >
          End the conversation
        </Button>
      </Group>
    </Panel>
  )
}

function wordsOf({ action, problem }: Schemas['Suggestion']): string {
  if (problem !== null) return `There is no suggestion: ${problem}`
  if (action === 'end') return 'The driver would end the conversation here.'
  if (action === 'wait') return 'The driver would stay silent.'
  return ''
}
