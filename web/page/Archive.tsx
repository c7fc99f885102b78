import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconArchive } from '#web/ui/icons.tsx'
import type { Answer } from '../api.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useMay } from './me.ts'
import { notifyFailure, notifySuccess } from './notify.ts'
import { usePageAction } from './page-actions.ts'
import { useChange } from './queries.ts'

type Props = { what: string; name: string; consequence?: string; touches: string; call(): Promise<Answer<unknown>>; onDone(): void }

/** Archives after a confirmation; runs and activity remain. */
export function Archive({
  what,
  name,
  consequence = 'Its runs and activity remain available, and you can restore it.',
  touches,
  call,
  onDone,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('editor')
  const archive = useChange(call, [touches], () => {
    notifySuccess(`“${name}” was archived.`)
    onDone()
  })
  usePageAction(mayEdit ? `Archive this ${what}` : undefined, IconArchive, () => setOpen(true))
  if (!mayEdit) return null
  return (
    <>
      <Button variant="default" leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Archive
      </Button>
      <ConfirmDialog
        title={`Archive this ${what}?`}
        action="Archive"
        danger
        opened={isOpen}
        busy={archive.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => archive.mutate(undefined, { onError: notifyFailure, onSettled: () => setOpen(false) })}
      >
        “{name}” will no longer appear in lists. {consequence}
      </ConfirmDialog>
    </>
  )
}
