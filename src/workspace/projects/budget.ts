import { z } from 'zod'

/** The most that calls of language models may take together. */
export const Budget = z
  .strictObject({
    maxMicroUsd: z.int().min(1).max(1_000_000_000_000).optional().describe('millionths of a US dollar: 5000000 is $5'),
    maxTokens: z.int().min(1).max(1_000_000_000_000).optional().describe('of questions and answers together'),
  })
  .refine(({ maxMicroUsd, maxTokens }) => maxMicroUsd !== undefined || maxTokens !== undefined, {
    message: 'A budget limits something: give maxMicroUsd, maxTokens, or both.',
  })
  .meta({ id: 'Budget', examples: [{ maxMicroUsd: 5_000_000 }] })
export type Budget = z.output<typeof Budget>
