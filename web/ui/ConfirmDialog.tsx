import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  danger?: boolean
  busy?: boolean
  /** Whether nothing can be confirmed, which the text explains. If given, the focus is on “Cancel”: a button that is disabled loses it. */
  refused?: boolean
  opened: boolean
  onCancel(): void
  onConfirm(): void
}

/**
 * Asks for confirmation. The focus is on the action, or on “Cancel” if the action cannot be undone. The button to go back is called
 * “Cancel” unless the action itself is canceling: two buttons would have the same name and opposite effects.
 */
export function ConfirmDialog({ title, children, action, danger = false, busy = false, refused, opened, onCancel, onConfirm }: Props) {
  const isActionFirst = !danger && refused === undefined
  return (
    <Dialog opened={opened} onClose={onCancel} title={title}>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus={!isActionFirst || undefined}>
            {action.startsWith('Cancel') ? 'Go back' : 'Cancel'}
          </Button>
          <Button
            {...(danger && { color: 'red' })}
            data-autofocus={isActionFirst || undefined}
            disabled={refused ?? false}
            loading={busy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
