import { z } from 'zod'
import { GuardSection } from './guard-section.ts'
import { scripts } from './scripts.ts'
import { Alternatives } from './section.ts'
import { StatementSection } from './statement-section.ts'
import { UserSection } from './user-section.ts'

/** All that Parley knows of one language: packs/CODE.json. Each section is read by its own engine, and may be absent. */
export const Pack = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .describe('the primary subtag of BCP 47; "und" holds what applies in every language'),
  wordEdges: z.boolean().optional().describe('false: words are found anywhere, not only between spaces and punctuation'),
  script: z.enum(Object.keys(scripts) as [keyof typeof scripts]).optional(),
  frequentWords: Alternatives.optional().describe('the most frequent first, as lines; absent for the only language of a script'),
  neighbor: z.literal(true).optional().describe('only known so that its texts are not taken for another language; not measured'),
  user: UserSection.optional(),
  guard: GuardSection.optional(),
  refusal: StatementSection.optional(),
  handoff: StatementSection.optional(),
  reasons: Alternatives.optional().describe('start a clause that gives a reason and sets no condition: "because"'),
  unwanted: Alternatives.optional().describe('how words start that name what nobody asks for: fees'),
  courtesies: Alternatives.optional().describe('in normal form; a reply of courtesies alone may be repeated'),
})
export type Pack = z.infer<typeof Pack>
