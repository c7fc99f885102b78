import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { PersonaSettingsOutput } from '#src/play/personas/contract.ts'
import { leastUsers } from './least-users.ts'

const count = z.int().nonnegative()
const covered = {
  real: count.describe('real conversations'),
  played: count.describe('runs of scenarios and tests, the newest of each cell; 0: no scenario and no test has it'),
}
const examples = z.array(z.string()).describe('the newest real conversations, at most 3')

/** Which of these users it is, as a number for each conversation. */
export const userMeasures = ['messages', 'wordsPerMessage', 'numbersPerMessage'] as const

const PersonaLike = PersonaSettingsOutput.pick({ language: true, stylePrompt: true, traits: true, behaviour: true, guards: true })
export type PersonaLike = z.infer<typeof PersonaLike>

const UserMeasure = z
  .strictObject({
    measure: z
      .enum(userMeasures)
      .describe('messages of the user; words of each; numbers in each, such as those of orders, dates and amounts: facts'),
    real: z.strictObject({ n: count, median: z.number() }),
    simulated: z.strictObject({ n: count, median: z.number() }),
    realIsMore: z
      .strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
      .describe('how often a real user has more than a simulated one, equal ones counted half: 0.5 if they are alike; 95% interval'),
    unlike: z.boolean().describe('the interval is above or below 0.5'),
  })
  .meta({ id: 'UserMeasure' })

const Coverage = z
  .strictObject({
    real: count.describe('conversations of the last 30 days, the newest 1,000 at most'),
    played: count.describe('the newest run of each cell among the last 10,000 runs of 90 days, 1,000 at most'),
    topics: z
      .array(
        z.strictObject({
          opening: z.string().describe('what most of their users say first'),
          tools: z.array(z.string()),
          ...covered,
          examples,
        }),
      )
      .describe('conversations that are alike by the words with which users start and the tools that are called, from a likeness of 0.3'),
    tools: z.array(z.strictObject({ name: z.string(), ...covered, examples })).describe('that agents called'),
    failureGroups: z.array(z.strictObject({ id: z.string(), name: z.string(), ...covered })).describe('of failures'),
    users: z.array(UserMeasure).describe('empty without real conversations, or without simulated users'),
    languages: z
      .array(z.strictObject({ language: z.string(), real: count, simulated: count }))
      .describe('of users, in conversations whose language is certain'),
    personas: z
      .array(z.strictObject({ language: z.string(), n: count, persona: PersonaLike }))
      .describe(
        `personas like the real users of each language with at least ${leastUsers} conversations, made of distributions alone, without their words and names: create the one that you want`,
      ),
  })
  .meta({ id: 'ProjectCoverage' })
export type Coverage = z.infer<typeof Coverage>

export const coverage = {
  get: operation({
    method: 'GET',
    url: '/projects/{id}/coverage',
    summary: 'Show what of real conversations no scenario or test has, and how unlike real users simulated ones are',
    description:
      'Each list has what is not covered first, the most frequent first, 50 at most. Without a language model. Empty while you have yet to judge conversations of the project.',
    role: 'viewer',
    transaction: false,
    answers: { 200: Coverage },
  }),
}
