import { z } from 'zod'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'
import { Budget } from '#src/workspace/projects/budget.ts'
import { checkRequest, inRequest, inScenarioRequest } from './companions/shapes.ts'

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
  ...inRequest,
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
    .superRefine(checkRequest)
/** The body of `POST /tests/{id}/run`: one run for each cell of channels x personas x repeats. */
export const RunRequest = onlyOneForm(z.strictObject(runRequestShape)).meta({ id: 'RunRequest' })
export type RunRequest = z.output<typeof RunRequest>

/** The body of `POST /scenarios/{id}/run`: the same, plus what only users that are simulated can do. */
export const ScenarioRunRequest = onlyOneForm(z.strictObject({ ...runRequestShape, ...inScenarioRequest })).meta({
  id: 'ScenarioRunRequest',
})
/** Either of both. */
export type PlannedRequest = RunRequest & Partial<z.output<typeof ScenarioRunRequest>>
