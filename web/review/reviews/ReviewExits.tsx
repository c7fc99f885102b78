import { ActionIcon, Button, Menu, Stack, Textarea, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { useShortcut } from '#web/page/shortcuts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconArrowBackUp, IconDots, IconFlag, IconPlayerSkipForward, IconUserOff } from '#web/ui/icons.tsx'
import type { Review } from './work.ts'

type Exit = 'skip' | 'decline' | 'release'
type Props = { review: Review; flags: Review['flags']; onFlags(flags: Review['flags']): void; before(): Promise<unknown>; onGone(): void }
const flagLabels = {
  unsafe: 'Unsafe: someone could be harmed',
  pii: 'Personal data of a real person',
  broken_run: 'The run itself is broken',
  rubric_unclear: 'The rubric does not cover this case',
} as const
const exits = {
  skip: { title: 'Skip this conversation?', action: 'Skip', label: 'Why can you not judge this conversation?' },
  decline: {
    title: 'Do you have a conflict of interest?',
    action: 'Decline',
    label: 'Describe the conflict. Another reviewer gets this conversation, and it will not come back to you.',
  },
  release: { title: 'Return this review?', action: 'Return', label: 'Your draft is saved for you.' },
} as const

/** Flags, and the ways to give up a review: skip, decline, give back. */
export function ReviewExits({ review, flags, onFlags, before, onGone }: Props) {
  const { allowSkip } = review
  const [exit, setExit] = useState<Exit>()
  useShortcut('review.skip', () => allowSkip && setExit('skip'))
  return (
    <>
      <FlagMenu flags={flags} onFlags={onFlags} />
      <ExitMenu allowSkip={allowSkip} onChoose={setExit} />
      <Dialog opened={exit !== undefined} onClose={() => setExit(undefined)} title={exit && exits[exit].title}>
        {exit && (
          <ExitForm
            id={review.id}
            exit={exit}
            before={before}
            onGone={() => {
              setExit(undefined)
              onGone()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function FlagMenu({ flags, onFlags }: Pick<Props, 'flags' | 'onFlags'>) {
  const [opened, setOpened] = useState(false)
  useShortcut('review.flag', () => setOpened(true))
  return (
    <Menu opened={opened} onChange={setOpened} position="top-start" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFlag size={16} aria-hidden />} px="xs">
          {flags.length > 0 ? `${flags.length} flagged` : 'Flag'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(flagLabels) as (keyof typeof flagLabels)[]).map((flag) => (
          <Menu.CheckboxItem
            key={flag}
            checked={flags.includes(flag)}
            onChange={(isFlagged) => onFlags(isFlagged ? [...flags, flag] : flags.filter((other) => other !== flag))}
          >
            {flagLabels[flag]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const ExitMenu = ({ allowSkip, onChoose }: { allowSkip: boolean; onChoose(exit: Exit): void }) => (
  <Menu position="top-start">
    <Menu.Target>
      <Tooltip label="Skip, decline, return">
        <ActionIcon variant="default" size={36} aria-label="More: skip, decline, give back">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPlayerSkipForward size={16} aria-hidden />} disabled={!allowSkip} onClick={() => onChoose('skip')}>
        {allowSkip ? 'Skip…' : 'Skip (not allowed here)'}
      </Menu.Item>
      <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => onChoose('decline')}>
        Decline: conflict of interest…
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onChoose('release')}>
        Return for now…
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

type FormProps = { id: string; exit: Exit } & Pick<Props, 'before' | 'onGone'>
function ExitForm({ id, exit, before, onGone }: FormProps) {
  const [reason, setReason] = useState('')
  const { action, label } = exits[exit]
  const give = useChange(
    async () => {
      await before()
      const call = { params: { path: { id } }, body: { reason } }
      if (exit === 'skip') return parley.POST('/reviews/{id}/skip', call)
      if (exit === 'decline') return parley.POST('/reviews/{id}/decline', call)
      return parley.POST('/reviews/{id}/release', { ...call, body: reason ? { reason } : {} })
    },
    ['reviews', 'review-tasks'],
    () => {
      notifySuccess('The review is no longer assigned to you.')
      onGone()
    },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate(undefined, { onError: notifyFailure })
      }}
    >
      <Stack gap="md">
        <Textarea
          dir="auto"
          data-autofocus
          label={label}
          required={exit !== 'release'}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={give.isPending}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
