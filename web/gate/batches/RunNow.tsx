import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { usePageAction } from '#web/page/page-actions.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { RunForm } from './RunForm.tsx'

type Batch = Pick<Schemas['Batch'], 'id' | 'projectId' | 'baseline' | 'status'>

/** Starts the batch and opens its run; for a draft, it first shows what is missing. */
export function RunNow({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false)
  const mayRun = useMay('editor')
  usePageAction(mayRun && batch.status === 'ready' ? 'Run this batch' : undefined, IconPlayerPlay, () => setOpen(true))
  if (!mayRun) return null
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} disabled={batch.status !== 'ready'} onClick={() => setOpen(true)}>
        Run now
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Run the batch">
        <RunForm batch={batch} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
