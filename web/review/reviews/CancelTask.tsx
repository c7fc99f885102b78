import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas, taskLifecycle } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconBan } from '#web/ui/icons.tsx'

export function CancelTask({ task: { id, state } }: { task: Schemas['ReviewTask'] }) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('editor')
  const cancel = useChange(
    () => parley.POST('/review-tasks/{id}/cancel', { params: { path: { id } }, body: { reason: 'Canceled on the task page' } }),
    ['review-tasks', 'reviews'],
  )
  if (!mayEdit || !taskLifecycle.can('cancel', state)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Cancel task
      </Button>
      <ConfirmDialog
        title="Cancel this task?"
        action="Cancel task"
        danger
        opened={isOpen}
        busy={cancel.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => cancel.mutate(undefined, { onError: notifyFailure, onSettled: () => setOpen(false) })}
      >
        Its open reviews are canceled, too. Submitted reviews remain.
      </ConfirmDialog>
    </>
  )
}
