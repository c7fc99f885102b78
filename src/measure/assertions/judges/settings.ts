import { z } from 'zod'

// The settings of both kinds that ask a language model.

const text = (most: number) => z.string().min(1).max(most)

export const criterion = text(4_000).describe('what must hold, in one or a few sentences that can be answered with yes or no')

/** Guidance for cases that the criterion leaves open. */
export const openTerms = {
  passWhen: text(4_000).optional().describe('what counts as met, if the criterion leaves it open'),
  failWhen: text(4_000).optional().describe('what counts as not met'),
}
type OpenTerms = { passWhen?: string | undefined; failWhen?: string | undefined }
export const writtenTerms = ({ passWhen, failWhen }: OpenTerms) => ({ ...(passWhen && { passWhen }), ...(failWhen && { failWhen }) })

/** Shown to the model before the conversation. Either `transcript` or `quote` contains the words. */
export const examplesOf = <Verdict extends z.ZodType>(verdict: Verdict) =>
  z
    .array(
      z.strictObject({
        quote: text(4_000).describe('some words, or a whole conversation'),
        verdict,
        why: text(1_000),
      }),
    )
    .max(20)
    .default([])
    .describe('conversations that you judged yourself; their order is different for each vote')

export const judgeSettings = {
  votes: z.literal([1, 3, 5]).default(1).describe('how often the model is asked; more than half of the votes decide'),
  model: z.string().min(1).max(64).optional().describe('the ID of the language model that judges; default: models.judge of the project'),
  reads: z
    .strictObject({
      toolCalls: z.boolean().default(true),
      state: z.boolean().optional().describe('the state of the tool mocks at the end of the conversation; default: false'),
      documents: z
        .boolean()
        .optional()
        .describe(
          'passages of the documents of the project; to pass, each quote of the agent then needs a quote of a passage. Default: false',
        ),
    })
    .prefault({})
    .describe('what the model sees besides the words of the conversation'),
  asksAgain: z
    .literal('always')
    .optional()
    .describe('whether each vote needs the same answer to a second form of the question; default: where a turn speaks of judging'),
  needsEvidence: z.boolean().default(true).describe('whether a vote without a quote is void; false for what was never said'),
}

/** The settings of both kinds that asking and counting need. */
export type JudgeSettings = {
  criterion: string
  examples: readonly { quote: string; verdict: string | number; why: string }[]
  votes: 1 | 3 | 5
  model?: string | undefined
  reads: { toolCalls: boolean; state?: boolean | undefined; documents?: boolean | undefined }
  needsEvidence: boolean
  asksAgain?: 'always' | undefined
}
