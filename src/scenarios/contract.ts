import { z } from 'zod'
import { Assertion, assertionsApartFrom, NewAssertions } from '../assertions/contract.ts'
import { operation } from '../platform/contract.ts'
import { Id, listQuery, pageOf, resourceShape, writableShape } from '../platform/resource.ts'
import { RunRequest, Runs } from '../runs/contract.ts'
import { activeNeedsAssertion, runnableStatuses } from '../runs/runnable.ts'
import { checkedScenario, scenarioInput, scenarioShape } from './schema.ts'

const writable = { ...writableShape, ...scenarioInput, assertions: NewAssertions.default([]) }
const checked = <S extends z.ZodType>(schema: S) => activeNeedsAssertion(checkedScenario(schema))

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
  .strictObject({ ...resourceShape, projectId: z.string(), ...scenarioShape, assertions: z.array(Assertion) })
  .meta({ id: 'Scenario' })
export type Scenario = z.infer<typeof Scenario>

export const scenarios = {
  list: operation({
    method: 'GET',
    url: '/scenarios',
    summary: 'List scenarios',
    role: 'viewer',
    query: listQuery({ projectId: Id.optional(), status: z.enum(runnableStatuses).optional() }),
    answers: { 200: pageOf(Scenario, 'ScenarioPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/scenarios',
    summary: 'Create a scenario: a simulated user with a goal',
    role: 'editor',
    body: NewScenario,
    checkApartFrom: assertionsApartFrom,
    answers: { 201: Scenario },
  }),
  get: operation({ method: 'GET', url: '/scenarios/{id}', summary: 'Read a scenario', role: 'viewer', answers: { 200: Scenario } }),
  replace: operation({
    method: 'PUT',
    url: '/scenarios/{id}',
    summary: 'Replace a scenario',
    description: 'Makes a new version; runs hold the version they were planned with.',
    role: 'editor',
    body: ScenarioReplacement,
    checkApartFrom: assertionsApartFrom,
    answers: { 200: Scenario },
  }),
  archive: operation({
    method: 'DELETE',
    url: '/scenarios/{id}',
    summary: 'Archive a scenario',
    role: 'editor',
    answers: { 200: Scenario },
  }),
  run: operation({
    method: 'POST',
    url: '/scenarios/{id}/run',
    summary: 'Queue runs of a scenario',
    description:
      'One run for each channel, persona and repeat, frozen as everything is now. Drafts may run. With `Prefer: wait=30` the answer waits until they have ended, 30 seconds at most, and shows them as they are then.',
    role: 'editor',
    body: RunRequest,
    answers: { 202: Runs },
    waits: true,
  }),
}
