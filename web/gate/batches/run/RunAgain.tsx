import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useResource } from '#web/page/resource/resources.ts'
import { several } from '#web/ui/count.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { repeatsNext } from './repeats.ts'
import { type BatchRun, useComparison } from './use-batch-run.ts'

// A viewer on a phone never opens it.
const RunForm = lazy(async () => ({ default: (await import('../RunForm.tsx')).RunForm }))

/** Runs the same batch again, with enough repeats to decide the rules that this batch run left inconclusive. */
export function RunAgain({ batchRun }: { batchRun: BatchRun }) {
  const [isOpen, setOpen] = useState(false)
  const compared = useComparison(batchRun.id, undefined, batchRun.comparison !== null && batchRun.outcome === 'inconclusive')
  if (!useMay('editor')) return null
  const repeats = repeatsNext(batchRun, compared.data?.data ?? [])
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Run again with {several(repeats, 'repeat')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Run the batch again">
        <RunAgainForm batchRun={batchRun} repeats={repeats} onCancel={close} />
      </Dialog>
    </>
  )
}

// The agent is the same unless somebody says otherwise.
function RunAgainForm({ batchRun, repeats, onCancel }: { batchRun: BatchRun; repeats: number; onCancel(): void }) {
  const query = useResource('batches', batchRun.batchId)
  return (
    <Loaded query={query} rows={6}>
      {(batch) => (
        <Suspense fallback={<Waiting rows={6} />}>
          <RunForm batch={batch} repeats={repeats} label={batchRun.label} onCancel={onCancel} />
        </Suspense>
      )}
    </Loaded>
  )
}
