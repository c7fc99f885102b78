import { lifecycle } from '#src/platform/lifecycle.ts'

export const calibrationStates = ['draft', 'open', 'locked', 'reconciling', 'closed', 'reopened', 'canceled'] as const
export type CalibrationState = (typeof calibrationStates)[number]
export type CalibrationMove = 'open' | 'lock' | 'reconcile' | 'close' | 'reopen' | 'cancel'

export const calibrationLifecycle = lifecycle<CalibrationState, CalibrationMove>({
  open: { from: ['draft'], to: 'open' },
  // By a lead, at the deadline, or when the last sheet is submitted.
  lock: { from: ['open'], to: 'locked' },
  // Again for each further decision.
  reconcile: { from: ['locked', 'reconciling', 'reopened'], to: 'reconciling' },
  close: { from: ['locked', 'reconciling', 'reopened'], to: 'closed' },
  reopen: { from: ['closed'], to: 'reopened' },
  // Also once all participants are excused.
  cancel: { from: ['draft', 'open', 'locked', 'reconciling', 'reopened'], to: 'canceled' },
})

export const sheetStates = ['invited', 'in_progress', 'submitted', 'late', 'excused', 'missed'] as const
export type SheetState = (typeof sheetStates)[number]
export type SheetMove = 'begin' | 'submit' | 'submitLate' | 'revise' | 'excuse' | 'miss'

export const sheetLifecycle = lifecycle<SheetState, SheetMove>({
  begin: { from: ['invited', 'in_progress'], to: 'in_progress' },
  submit: { from: ['invited', 'in_progress'], to: 'submitted' },
  // After the deadline or the lock: stored, and excluded from the report unless a lead includes it.
  submitLate: { from: ['invited', 'in_progress', 'missed'], to: 'late' },
  // If the calibration allows it, while it is open.
  revise: { from: ['submitted'], to: 'submitted' },
  excuse: { from: ['invited', 'in_progress', 'missed'], to: 'excused' },
  // Sheets that were not submitted when the calibration was locked.
  miss: { from: ['invited', 'in_progress'], to: 'missed' },
})
