import { type EventDefinition, WrittenFacts } from '../activity/event.ts'

// Payloads say how far a calibration or sheet is; they never contain answers.

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
