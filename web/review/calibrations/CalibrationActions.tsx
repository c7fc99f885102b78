import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { calibrationLifecycle, parley } from '#web/api.ts'
import { GoButton } from '#web/page/Go.tsx'
import { AskModel } from '#web/page/judging/AskModel.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { paths, withView } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Calibration } from './calibration.ts'
import { MeasureCriterion } from './MeasureCriterion.tsx'

type Move = 'open' | 'lock' | 'close' | 'reopen' | 'cancel'
const questions: Record<
  Exclude<Move, 'open'>,
  { title: string; action: string; text: string; danger?: true; reason?: 'required' | 'optional' }
> = {
  lock: {
    title: 'Lock this calibration?',
    action: 'Lock calibration',
    text: 'The report uses the submitted sheets. Late sheets are stored, and excluded unless you include them.',
    reason: 'optional',
  },
  close: {
    title: 'Close this calibration?',
    action: 'Close calibration',
    text: 'Its results become the latest of its rubric and decide which judges are calibrated for gates.',
  },
  reopen: { title: 'Reopen this calibration?', action: 'Reopen calibration', text: 'You can change decisions again.', reason: 'required' },
  cancel: {
    title: 'Cancel this calibration?',
    action: 'Cancel calibration',
    text: 'Its results will not count. The answers remain stored.',
    danger: true,
    reason: 'required',
  },
}

/** The actions of a lead in the current state of the calibration. */
export function CalibrationActions({ calibration }: { calibration: Calibration }) {
  const { id, state, projectId, rubric, items } = calibration
  const [dialog, setDialog] = useState<Exclude<Move, 'open'>>()
  const [reason, setReason] = useState('')
  const admin = useMay('admin')
  const may = (move: Move) => calibrationLifecycle.can(move, state) && (move !== 'reopen' || admin)
  const go = useChange(
    (move: Move) => {
      const path = { params: { path: { id } } }
      const why = reason.trim()
      if (move === 'open') return parley.POST('/reviews/calibration/{id}/open', { ...path, body: {} })
      if (move === 'lock') return parley.POST('/reviews/calibration/{id}/lock', { ...path, body: why ? { reason: why } : {} })
      if (move === 'close') return parley.POST('/reviews/calibration/{id}/close', { ...path, body: {} })
      if (move === 'reopen') return parley.POST('/reviews/calibration/{id}/reopen', { ...path, body: { reason: why } })
      return parley.POST('/reviews/calibration/{id}/cancel', { ...path, body: { reason: why } })
    },
    ['calibrations'],
    () => {
      setDialog(undefined)
      setReason('')
    },
  )
  const recompute = useChange(
    () => parley.POST('/reviews/calibration/{id}/recompute', { params: { path: { id } }, body: {} }),
    ['calibrations'],
    () => notifySuccess('The report has the answers that models gave so far.'),
  )
  const question = dialog && questions[dialog]
  const button = (move: Exclude<Move, 'open'>, label: string) =>
    may(move) && (
      <Button variant="default" onClick={() => setDialog(move)}>
        {label}
      </Button>
    )
  return (
    <>
      {state !== 'canceled' && state !== 'closed' && items.length > 0 && (
        <AskModel projectId={projectId} rubric={rubric} runIds={items.map(({ runId }) => runId)} />
      )}
      {(state === 'closed' || may('close')) && <MeasureCriterion calibration={calibration} />}
      {may('close') && (
        <Button variant="default" loading={recompute.isPending} onClick={() => recompute.mutate(undefined, { onError: notifyFailure })}>
          Compute again
        </Button>
      )}
      {button('cancel', 'Cancel')}
      {button('lock', 'Lock')}
      {button('close', 'Close')}
      {button('reopen', 'Reopen')}
      {state === 'closed' && (
        <GoButton variant="default" to={withView(paths.calibrations.new(projectId), { after: id })}>
          Calibrate again
        </GoButton>
      )}
      {may('open') && (
        <Button loading={go.isPending} onClick={() => go.mutate('open', { onError: notifyFailure })}>
          Open
        </Button>
      )}
      <ConfirmDialog
        title={question?.title ?? ''}
        action={question?.action ?? ''}
        danger={question?.danger ?? false}
        opened={dialog !== undefined}
        busy={go.isPending}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => dialog && go.mutate(dialog, { onError: notifyFailure })}
      >
        <p>{question?.text}</p>
        {question?.reason && <ReasonField required={question.reason === 'required'} value={reason} onChange={setReason} />}
      </ConfirmDialog>
    </>
  )
}

type ReasonProps = { required: boolean; value: string; onChange: (reason: string) => void }
const ReasonField = ({ required, value, onChange }: ReasonProps) => (
  <Textarea
    dir="auto"
    mt="md"
    data-autofocus
    label="Reason"
    required={required}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
