import { z } from 'zod'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'
import { Budget } from '#src/workspace/projects/budget.ts'
import { Faults } from './on-purpose.ts'
import { playedBy } from './person.ts'
import { refuseHalfReplay, replayShape } from './replay.ts'

const ids = z.array(Id).min(1).max(50)
const runRequestShape = {
  channelId: Id.optional(),
  channelIds: ids.optional(),
  personaId: Id.optional(),
  personaIds: ids.optional(),
  repeats: z.int().min(1).max(ceilings.repeats.max).optional(),
  variables: z.record(z.string().max(100), z.union([z.string().max(10_000), z.number(), z.boolean()])).default({}),
  seed: z
    .union([z.int(), z.string().min(1).max(100)])
    .transform(String)
    .optional(),
  budget: Budget.optional().describe('for the calls of language models of all runs of this request'),
  faults: Faults.optional().describe('what goes wrong on purpose, by the seed of each run; docs/test/tools.md'),
  ...replayShape,
}
const onlyOneForm = <S extends z.ZodObject<typeof runRequestShape>>(schema: S) =>
  schema
    .refine(({ channelId, channelIds }) => !(channelId && channelIds), {
      path: ['channelIds'],
      message: 'Give channelId or channelIds, not both.',
    })
    .refine(({ personaId, personaIds }) => !(personaId && personaIds), {
      path: ['personaIds'],
      message: 'Give personaId or personaIds, not both.',
    })
    .superRefine(refuseHalfReplay)
/** The body of `POST /tests/{id}/run`: one run for each cell of channels x personas x repeats. */
export const RunRequest = onlyOneForm(z.strictObject(runRequestShape)).meta({ id: 'RunRequest' })
export type RunRequest = z.output<typeof RunRequest>

const SeedFrom = z
  .strictObject({
    runId: Id.describe('a run of the same project that has ended'),
    turn: z.int().min(1).max(1_000).describe('index of its last turn that was said before; a message of the user is sent once more'),
  })
  .describe('start the conversation after a turn of another run')
export type SeedFrom = z.output<typeof SeedFrom>
/** The body of `POST /scenarios/{id}/run`: the same, plus where the conversation starts and whether a person plays the user. */
export const ScenarioRunRequest = onlyOneForm(z.strictObject({ ...runRequestShape, seedFrom: SeedFrom.optional(), playedBy })).meta({
  id: 'ScenarioRunRequest',
})
