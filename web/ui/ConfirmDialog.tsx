import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  danger?: boolean
  busy?: boolean
  opened: boolean
  onCancel(): void
  onConfirm(): void
}

/**
 * Asks before something is done. The focus is on what the reader came for, and on the way back if that cannot be undone. The way back is
 * “Cancel”, unless it is canceling that is asked about: two buttons would say the same and do the opposite.
 */
export function ConfirmDialog({ title, children, action, danger = false, busy = false, opened, onCancel, onConfirm }: Props) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={title}>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus={danger || undefined}>
            {action.startsWith('Cancel') ? 'Go back' : 'Cancel'}
          </Button>
          <Button {...(danger ? { color: 'red' } : { 'data-autofocus': true })} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
