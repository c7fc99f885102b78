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

/** Asks before something is done. The focus is on what the reader came for, and on Cancel where that cannot be undone. */
export function ConfirmDialog({ title, children, action, danger = false, busy = false, opened, onCancel, onConfirm }: Props) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={title}>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus={danger || undefined}>
            Cancel
          </Button>
          <Button {...(danger ? { color: 'red' } : { 'data-autofocus': true })} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
