import { z } from 'zod'

const days = z.int().min(1).max(3_650)

/** What is deleted how many days after a run ended; absent members do not delete anything. */
export const Retention = z
  .strictObject({
    transcriptDays: days
      .optional()
      .describe('all words of a conversation, and what judges and reviewers wrote about it; outcomes, figures and choices remain'),
    exchangeDays: days.optional().describe('the requests and responses behind replies'),
    keepExchanges: z
      .enum(['all', 'notPassed', 'faults'])
      .optional()
      .describe('which runs keep their exchanges when they end: all; those that did not pass; those that ended in an error'),
    recordingDays: days.optional().describe('recordings of runs in cassettes'),
    holds: z
      .array(z.string().min(1).max(120))
      .max(200)
      .optional()
      .describe(
        'legal hold: IDs of runs, batch runs, batches, scenarios, tests and cassettes, and tags of the last four; nothing in these is deleted',
      ),
  })
  .meta({ id: 'Retention', examples: [{ transcriptDays: 90, exchangeDays: 14, holds: ['claim-2026-117'] }] })
export type Retention = z.infer<typeof Retention>

/** For a workspace, because all its projects share one chain of the activity. */
export const SharedRetention = Retention.extend({
  activityDays: days
    .optional()
    .describe('what entries of the activity say was changed; who did what and when remains, and the chain can still be verified'),
}).meta({ id: 'SharedRetention', examples: [{ transcriptDays: 365, exchangeDays: 30, activityDays: 730 }] })
export type SharedRetention = z.infer<typeof SharedRetention>
