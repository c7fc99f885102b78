import { Redaction } from '#src/workspace/projects/redaction.ts'

export const redactionInPlan = {
  redaction: Redaction.optional().describe('what is replaced before anything is stored; absent if nothing is'),
}

/** Empty for a project without redaction, so that its plans stay the same as before redaction existed. */
export const freezeRedaction = ({ redaction }: { redaction: Redaction }): { redaction?: Redaction } =>
  redaction.mode === 'off' ? {} : { redaction }
