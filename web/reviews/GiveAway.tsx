import { ActionIcon, Button, Menu, Stack, Textarea, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconFlag, IconPlayerSkipForward, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { parley } from '../api.ts'
import { done, refused } from '../page/notify.ts'
import { useChange } from '../page/queries.ts'
import { useShortcut } from '../page/shortcuts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { Review } from './work.ts'

type How = 'skip' | 'decline' | 'release'
type Props = { review: Review; flags: Review['flags']; onFlags(flags: Review['flags']): void; before(): Promise<void>; onGone(): void }
const flagWords = {
  unsafe: 'Unsafe: someone could be harmed',
  pii: 'Personal data of a real person',
  broken_run: 'The run itself is broken',
  rubric_unclear: 'The rubric does not cover this case',
} as const
const asks = {
  skip: { title: 'Skip this conversation?', action: 'Skip', words: 'Why can you not judge this conversation?' },
  decline: {
    title: 'Do you have a conflict of interest?',
    action: 'Decline',
    words: 'Describe the conflict. Another reviewer gets this conversation, and it will not come back to you.',
  },
  release: { title: 'Return this review?', action: 'Return', words: 'Your draft is saved for you.' },
} as const

/** Flags, and the ways out: skip, decline, give back. */
export function GiveAway({ review, flags, onFlags, before, onGone }: Props) {
  const { id, allowSkip } = review
  const [how, setHow] = useState<How>()
  const [reason, setReason] = useState('')
  const [flagging, setFlagging] = useState(false)
  const give = useChange(
    async (way: How) => {
      await before()
      const call = { params: { path: { id } }, body: { reason } }
      if (way === 'skip') return parley.POST('/reviews/{id}/skip', call)
      if (way === 'decline') return parley.POST('/reviews/{id}/decline', call)
      return parley.POST('/reviews/{id}/release', { ...call, body: reason ? { reason } : {} })
    },
    ['reviews', 'review-tasks'],
    () => {
      setHow(undefined)
      done('The review is no longer assigned to you.')
      onGone()
    },
  )
  useShortcut('review.skip', () => allowSkip && setHow('skip'))
  useShortcut('review.flag', () => setFlagging(true))
  const ask = how && asks[how]
  return (
    <>
      <Menu opened={flagging} onChange={setFlagging} position="top-start" closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFlag size={16} aria-hidden />} px="xs">
            {flags.length > 0 ? `${flags.length} flagged` : 'Flag'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(flagWords) as (keyof typeof flagWords)[]).map((flag) => (
            <Menu.Item
              key={flag}
              role="menuitemcheckbox"
              aria-checked={flags.includes(flag)}
              leftSection={<span aria-hidden>{flags.includes(flag) ? '☑' : '☐'}</span>}
              onClick={() => onFlags(flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag])}
            >
              {flagWords[flag]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-start">
        <Menu.Target>
          <Tooltip label="Skip, decline, return">
            <ActionIcon variant="default" size={36} aria-label="More: skip, decline, give back">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlayerSkipForward size={16} aria-hidden />} disabled={!allowSkip} onClick={() => setHow('skip')}>
            {allowSkip ? 'Skip…' : 'Skip (not allowed here)'}
          </Menu.Item>
          <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => setHow('decline')}>
            Decline: conflict of interest…
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setHow('release')}>
            Return for now…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={how !== undefined} onClose={() => setHow(undefined)} title={ask?.title}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (how) give.mutate(how, { onError: refused })
          }}
        >
          <Stack gap="md">
            <Textarea
              data-autofocus
              label={ask?.words}
              required={how !== 'release'}
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button type="submit" loading={give.isPending}>
              {ask?.action}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
