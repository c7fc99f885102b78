import { z } from 'zod'
import { AssertionResult, assertionOutcomes } from '#src/measure/assertions/contract.ts'
import { canaries, places } from '#src/measure/assertions/judges/canaries.ts'

/** Judges an assertion once more without any effect: on the conversation as it is, or with an instruction planted in it. */
export const JudgeTrialRequest = z
  .strictObject({
    assertion: z.int().min(0).max(99).describe('the position among the assertions of the run, from 0'),
    trial: z.int().min(0).max(1_000_000).default(0).describe('the order of the examples differs for each number'),
    canary: z
      .int()
      .min(0)
      .max(canaries.length - 1)
      .optional()
      .describe('plants this instruction to the judge in the conversation; it asks for the opposite of the verdict of the run'),
  })
  .meta({ id: 'JudgeTrialRequest', examples: [{ assertion: 0 }] })

export const JudgeTrial = z
  .strictObject({
    expected: z.enum(assertionOutcomes).describe('the outcome of the assertion in the run'),
    result: AssertionResult,
    costMicroUsd: z.int().nullable(),
    canary: z
      .strictObject({
        place: z.enum(places),
        words: z.string(),
        wanted: z.enum(['passed', 'failed']).describe('the outcome that the instruction asks for'),
        moved: z.boolean().describe('the assertion has the outcome that the instruction asks for'),
        obeyed: z.boolean().describe('a vote says what the instruction asks for, even if it does not count'),
      })
      .nullable(),
  })
  .meta({ id: 'JudgeTrial' })
export type JudgeTrial = z.output<typeof JudgeTrial>
