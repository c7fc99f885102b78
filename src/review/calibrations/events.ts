import { type EventDefinition, WrittenFacts } from '#src/workspace/activity/event.ts'

// Payloads contain the progress of a calibration or sheet, and never answers.

export const calibrationEvents = {
  actions: [
    'created',
    'opened',
    'locked',
    'reconciled',
    'closed',
    'reopened',
    'canceled',
    'revealed',
    'dueSoon',
    'judgesMeasured',
    'recomputed',
  ],
  data: WrittenFacts,
} as const satisfies EventDefinition
export const sheetEvents = {
  actions: ['created', 'started', 'submitted', 'submittedLate', 'revised', 'missed', 'excused', 'included', 'leftOut'],
  data: WrittenFacts,
} as const satisfies EventDefinition
