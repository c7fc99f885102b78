import { Button } from '@mantine/core'
import { useState } from 'react'
import { calibrationLifecycle, parley, type Schemas, sheetLifecycle } from '#web/api.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count } from '#web/ui/count.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './Calibration.module.css'
import { CalibrationStateTag } from './CalibrationStateTag.tsx'
import type { Calibration } from './calibration.ts'

type Sheet = Schemas['CalibrationSheetSummary']

/** The progress of one participant, and whether they count. */
export function SheetRow({ sheet, calibration, mayEdit }: { sheet: Sheet; calibration: Calibration; mayEdit: boolean }) {
  const { id, participantName, participantId, state, included, answered, itemCount, submittedAt, reason } = sheet
  const path = { params: { path: { id } } }
  const include = useChange(
    (to: boolean) =>
      parley.POST('/reviews/calibration/{id}/include', {
        ...path,
        body: { included: to, reason: to ? 'Included on the calibration page' : 'Excluded on the calibration page' },
      }),
    ['calibrations'],
  )
  const excuse = useChange(
    () => parley.POST('/reviews/calibration/{id}/excuse', { ...path, body: { reason: 'Excused on the calibration page' } }),
    ['calibrations'],
  )
  const [isAsking, setIsAsking] = useState(false)
  const excuseNow = () => excuse.mutate(undefined, { onError: notifyFailure, onSettled: () => setIsAsking(false) })
  const isLast = calibration.sheets.every((other) => other.id === id || other.state === 'excused')
  const hasArrived = state === 'submitted' || state === 'late'
  const isOver = calibration.state === 'closed' || calibrationLifecycle.final.includes(calibration.state)
  return (
    <li>
      <span className={css.name}>
        {participantName} {calibration.expertId === participantId && <Tag tone="info">expert</Tag>}
      </span>
      <span className={`${css.soft} numbers`}>
        {hasArrived && submittedAt ? <Time at={submittedAt} /> : `${count(answered)} of ${count(itemCount)} started`}
        {reason && ` · ${reason}`}
      </span>
      <CalibrationStateTag state={state} />
      {hasArrived && !included && <Tag>excluded</Tag>}
      {mayEdit && !isOver && hasArrived && (calibration.state !== 'open' || !included) && (
        <Button
          size="xs"
          variant="default"
          loading={include.isPending}
          onClick={() => include.mutate(!included, { onError: notifyFailure })}
        >
          {included ? 'Exclude' : 'Include'}
        </Button>
      )}
      {mayEdit && calibration.state === 'open' && sheetLifecycle.can('excuse', state) && (
        <Button size="xs" variant="default" loading={excuse.isPending} onClick={isLast ? () => setIsAsking(true) : excuseNow}>
          Excuse
        </Button>
      )}
      <ConfirmDialog
        title="Excuse the last participant?"
        action="Excuse and cancel the calibration"
        danger
        busy={excuse.isPending}
        opened={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={excuseNow}
      >
        All others are excused. Nobody would be left to answer, so this cancels the calibration.
      </ConfirmDialog>
    </li>
  )
}
