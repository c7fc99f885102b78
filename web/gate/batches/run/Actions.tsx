import { Button, Menu } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { type Answer, parley } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Icon, IconBan, IconChevronDown, IconDownload, IconPlayerPlay, IconScale, IconTag } from '#web/ui/icons.tsx'
import { download, formats } from './download.ts'
import { RescoreDialog } from './RescoreDialog.tsx'
import type { BatchRun } from './use-batch-run.ts'

// Viewers, such as the one on a phone, have no form here.
const LabelForm = lazy(async () => ({ default: (await import('./LabelForm.tsx')).LabelForm }))

type Props = { batchRun: BatchRun; live: boolean }
type Question = 'cancel' | 'rescore' | 'label'

/** The actions on a batch run in its current state. */
export function Actions({ batchRun, live }: Props) {
  const { id, status, counts, label, withheld } = batchRun
  const [question, setQuestion] = useState<Question>()
  const mayEdit = useMay('editor')
  const params = { path: { id } }
  const close = () => setQuestion(undefined)
  const change = useChange((call: () => Promise<Answer<unknown>>) => call(), ['batch-runs', 'runs'])
  const act = (message: string, call: () => Promise<Answer<unknown>>) =>
    change.mutate(call, { onSuccess: () => notifySuccess(message), onError: notifyFailure, onSettled: close })
  const cancel = () =>
    act('Canceling: no new runs will start.', () =>
      parley.POST('/batch-runs/{id}/cancel', { params, body: status === 'canceling' ? { graceMs: 0 } : {} }),
    )
  const rescore = () => act('The batch run was rescored.', () => parley.POST('/batch-runs/{id}/rescore', { params, body: {} }))
  const resume = () =>
    act('The batch run continues with the missing runs.', () => parley.POST('/batch-runs/{id}/resume', { params, body: {} }))
  const isResumable = !live && counts.canceled + counts.error + counts.excluded > 0
  return (
    <>
      {!withheld && <ExportMenu batchRun={batchRun} />}
      {mayEdit && <ActionButton icon={IconTag} label="Label" onPress={() => setQuestion('label')} />}
      {mayEdit && !live && !withheld && <ActionButton icon={IconScale} label="Rescore" onPress={() => setQuestion('rescore')} />}
      {mayEdit && isResumable && (
        <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} loading={change.isPending} onClick={resume}>
          Resume
        </Button>
      )}
      {mayEdit && live && (
        <ActionButton icon={IconBan} label={status === 'canceling' ? 'End now' : 'Cancel'} onPress={() => setQuestion('cancel')} />
      )}
      <CancelDialog status={status} opened={question === 'cancel'} busy={change.isPending} onCancel={close} onConfirm={cancel} />
      <RescoreDialog batchRun={batchRun} opened={question === 'rescore'} busy={change.isPending} onCancel={close} onConfirm={rescore} />
      <Dialog opened={question === 'label'} onClose={close} title="Label the batch run">
        <Suspense>
          <LabelForm id={id} label={label} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}

const ActionButton = ({ icon: Mark, label, onPress }: { icon: Icon; label: string; onPress(): void }) => (
  <Button variant="default" leftSection={<Mark size={16} aria-hidden />} onClick={onPress}>
    {label}
  </Button>
)

const ExportMenu = ({ batchRun }: { batchRun: BatchRun }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {formats.map(([format, label]) => (
        <Menu.Item key={format} onClick={() => void download(batchRun, format).catch(notifyFailure)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

type DialogProps = Pick<ComponentProps<typeof ConfirmDialog>, 'opened' | 'busy' | 'onCancel' | 'onConfirm'>

const CancelDialog = ({ status, ...rest }: DialogProps & { status: BatchRun['status'] }) => (
  <ConfirmDialog title="Cancel this batch run?" action="Cancel the batch run" danger {...rest}>
    {status === 'canceling'
      ? 'Runs in progress end immediately.'
      : 'No new runs will start, and runs in progress have ten seconds to finish. The gate then decides on the completed runs. You can resume the batch run later.'}
  </ConfirmDialog>
)
