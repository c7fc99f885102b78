import { z } from 'zod'
import { Assertion, assertionsApartFrom, NewAssertions } from '#src/measure/assertions/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { Id, keyedResourceShape, keyedWritableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { Runs } from '#src/play/runs/contract.ts'
import { ScenarioRunRequest } from '#src/play/runs/run-request.ts'
import { activeNeedsAssertion, runnableStatuses } from '#src/play/runs/runnable.ts'
import { checkScenario, scenarioInput, scenarioShape } from './schema.ts'

const writable = { ...keyedWritableShape, ...scenarioInput, assertions: NewAssertions.default([]) }
const checked = <S extends z.ZodType>(schema: S) => activeNeedsAssertion(checkScenario(schema))

const example = { name: 'Where is my parcel?', user: { goal: 'I want to know where my parcel is.' } }
const NewScenario = checked(z.strictObject({ projectId: Id, ...writable })).meta({
  id: 'NewScenario',
  examples: [{ projectId: 'ID', ...example }],
})
const ScenarioReplacement = checked(z.strictObject({ projectId: Id.optional(), ...writable })).meta({
  id: 'ScenarioReplacement',
  examples: [example],
})
export type NewScenario = z.output<typeof NewScenario>

export const Scenario = z
  .strictObject({ ...keyedResourceShape, projectId: z.string(), ...scenarioShape, assertions: z.array(Assertion) })
  .meta({ id: 'Scenario' })
export type Scenario = z.infer<typeof Scenario>

export const scenarios = {
  ...resourceContract(
    {
      path: '/scenarios',
      noun: 'a scenario',
      schema: Scenario,
      body: NewScenario,
      replacement: ScenarioReplacement,
      filters: { projectId: Id.optional(), status: z.enum(runnableStatuses).optional() },
    },
    {
      create: { summary: 'Create a scenario: a simulated user with a goal', checkInThreadFrom: assertionsApartFrom },
      replace: {
        description: 'Creates a new version; each run stays on the version it was planned with.',
        checkInThreadFrom: assertionsApartFrom,
      },
    },
  ),
  run: operation({
    method: 'POST',
    url: '/scenarios/{id}/run',
    summary: 'Queue runs of a scenario',
    description:
      'Queues one run for each channel, persona, and repeat, with a frozen copy of the current settings. Drafts can run. With `seedFrom`, the conversation starts after a turn of another run. With `Prefer: wait=30`, the response waits for the runs to end, for at most 30 seconds.',
    role: 'editor',
    scopes: ['runs:create'],
    body: ScenarioRunRequest,
    answers: { 202: Runs },
    waits: true,
  }),
}
