import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, unwrap } from '#web/api.ts'
import { useBulk } from '#web/page/use-bulk.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { several } from '#web/ui/count.ts'

/** Cancels the chosen review tasks that have not ended. */
export function CancelSelected({ ids, onDone }: { ids: readonly string[]; onDone(): void }) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, doAll } = useBulk(['review-tasks', 'reviews'], onDone)
  const cancel = (id: string) =>
    unwrap(parley.POST('/review-tasks/{id}/cancel', { params: { path: { id } }, body: { reason: 'Canceled in the list of tasks' } }))
  const tasks = several(ids.length, 'task')
  return (
    <>
      <Button variant="default" size="xs" disabled={ids.length === 0} onClick={() => setOpen(true)}>
        Cancel {tasks}
      </Button>
      <ConfirmDialog
        title={`Cancel ${tasks}?`}
        action={`Cancel ${tasks}`}
        danger
        opened={isOpen}
        busy={isBusy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void doAll(ids, cancel, `${tasks} canceled.`).then(() => setOpen(false))}
      >
        Their open reviews are canceled, too. Submitted reviews remain.
      </ConfirmDialog>
    </>
  )
}
