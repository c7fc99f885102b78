import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, Name } from '#src/platform/resource.ts'

const ways = ['replay', 'test', 'scenario'] as const
export type Way = (typeof ways)[number]

const preview = z.boolean().default(false).describe('true: shows what would be made, and makes nothing')
const channelId = Id.optional().describe('the agent that it is tried on: whether it fails in the same way')
const Request = z.strictObject({ channelId, name: Name.optional(), preview }).meta({ id: 'ReproductionRequest', examples: [{}] })
const GroupRequest = z
  .strictObject({
    as: z.enum(ways).default('test'),
    channelId,
    max: z.int().min(1).max(20).default(5).describe('of its newest runs'),
    preview,
  })
  .meta({ id: 'GroupReproductionRequest', examples: [{}] })

const quote = { turn: z.int(), quote: z.string().describe('the words of the user that show it') }
const Worded = z
  .strictObject({
    model: z.strictObject({ id: z.string(), name: z.string() }),
    goal: z
      .strictObject({ ...quote })
      .nullable()
      .describe('null: the goal is the first message of the user'),
    facts: z.array(z.strictObject({ key: z.string(), ...quote })),
    dropped: z.int().nonnegative().describe('what the model said and no words of the user show; it was left out'),
    problem: z.string().nullable().describe('why nothing is in the words of the model'),
  })
  .meta({ id: 'ScenarioWording' })
export type Worded = z.infer<typeof Worded>

const Made = z
  .strictObject({
    made: z.enum(['test', 'scenario']),
    id: z.string().nullable().describe('null in a preview'),
    madeFrom: z.string().describe('the run'),
    definition: z.record(z.string(), z.unknown()).describe('as it was created, or would be'),
    replaced: z.int().nonnegative().describe('how many different personal values became stand-ins'),
    worded: Worded.nullable().describe('of a scenario: what the model of the project worded; null: no model was asked'),
    runId: z.string().nullable().describe('of the try; null without a channel'),
    reproduces: z.boolean().nullable().describe('whether the try failed by the same assertion; null: it has not ended, or there is none'),
    sentence: z.string(),
  })
  .meta({ id: 'Reproduction' })
export type Made = z.infer<typeof Made>
const MadeOfGroup = z.strictObject({ data: z.array(Made) }).meta({ id: 'Reproductions' })

/** A language model may be asked first. */
const asks = { takesLong: true, transaction: 'later' } as const

const made = (verb: Way, summary: string, description: string) =>
  ({
    method: 'POST',
    url: `/runs/{id}/to-${verb}`,
    summary,
    description: `${description} Personal data becomes stand-ins, even if the project replaces none. With a channel and Prefer: wait, the answer says whether the failure is reproduced.`,
    role: 'editor',
    body: Request,
    answers: { 202: Made },
    waits: true,
  }) as const

export const reproductions = {
  toReplay: operation(
    made('replay', 'Make a replay of a run or real conversation', 'A test with all messages of the user, and the recorded replies.'),
  ),
  toTest: operation(
    made(
      'test',
      'Make a test of a run or real conversation',
      'The messages up to where it went wrong; the assertion that failed is expected of the reply.',
    ),
  ),
  toScenario: operation({
    ...made(
      'scenario',
      'Make a scenario of a run or real conversation',
      'The first message of the user is the goal, and what they said later are facts. If the project names a model as models.generator, it words both, except in a preview: a fact is kept only if its quote is in the words of the user.',
    ),
    ...asks,
  }),
}

export const groupReproductions = {
  create: operation({
    method: 'POST',
    url: '/failure-groups/{id}/to-tests',
    summary: 'Make tests or scenarios of the newest runs of a group of failures',
    role: 'editor',
    body: GroupRequest,
    answers: { 202: MadeOfGroup },
    waits: true,
    ...asks,
  }),
}
