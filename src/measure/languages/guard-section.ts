import { z } from 'zod'
import { Alternatives, commons } from './section.ts'

/** Words that the guard of simulated users looks for. `~` is a gap of up to forty characters; a last word may be a stem with `*`. */
const parts = {
  agent: Alternatives.describe('how an agent speaks and a user does not: offers help, reports an action for "you", asks for data'),
  user: Alternatives.describe('what only looks like an agent: a user who sends documents or offers to answer'),
  thinking: Alternatives.describe('how a model thinks aloud about its role: the user in the third person, its task, its reply'),
  stage: Alternatives.describe('stage directions: "sighs"'),
  farewells: Alternatives.describe('says goodbye'),
  thanks: Alternatives,
  contrasts: Alternatives.describe('what follows thanks and is more than a courtesy: "but"'),
  refusals: Alternatives.describe('a reply that states no result: "unfortunately"'),
  promises: Alternatives.describe('a reply that only announces or greets: "one moment"'),
  requests: Alternatives.describe('asks for information without a question mark: "please provide"'),
  addressed: Alternatives.describe('a goal that says "you" is an instruction'),
  ownVoice: Alternatives.describe('a goal in the first person is for the user to say'),
}
export type GuardPart = keyof typeof parts

const possession = z
  .strictObject({
    pattern: z.string().describe('"your X", in which {ofAgents} holds what is the side of the agent'),
    ofAgents: Alternatives.describe('what belongs to the side of the agent: "your website"'),
  })
  .describe('"your X" is what an agent says, except about what belongs to the side of the agent')

export const GuardSection = z.strictObject({
  ...commons,
  ...z.object(parts).partial().shape,
  possession: possession.optional(),
  synonyms: z.array(Alternatives).optional().describe('names of the same thing, in a language without a section for the user'),
})
export type GuardSection = z.infer<typeof GuardSection>
