import { z } from 'zod'
import { Alternatives, commons } from './section.ts'

/**
 * How something is said in one language: a refusal, a handover. In a pattern, `@` is a letter, `<` and `>` are the start and the end of a
 * word, and `~` is a gap of up to sixty characters inside a clause. All repeats are bounded.
 */
export const StatementSection = z.strictObject({
  ...commons,
  sure: Alternatives.describe('it is said'),
  maybe: Alternatives.describe('it may be said'),
  condition: Alternatives.describe('the sentence sets a condition'),
  never: Alternatives.describe('looks like it and means something else; removed before anything else is searched'),
  general: Alternatives.optional().describe(
    'something that is generally not done, with groups for its words: it is meant if the user spoke of it ("we do not insure caravans")',
  ),
})
export type StatementSection = z.infer<typeof StatementSection>
