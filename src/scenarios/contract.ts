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
    checkInThreadFrom: assertionsApartFrom,
    answers: { 201: Scenario },
  }),
  get: operation({ method: 'GET', url: '/scenarios/{id}', summary: 'Read a scenario', role: 'viewer', answers: { 200: Scenario } }),
  replace: operation({
    method: 'PUT',
    url: '/scenarios/{id}',
    summary: 'Replace a scenario',
    description: 'Creates a new version; each run stays on the version it was planned with.',
    role: 'editor',
    body: ScenarioReplacement,
    checkInThreadFrom: assertionsApartFrom,
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
      'Queues one run for each channel, persona, and repeat, with a frozen copy of the current settings. Drafts can run. With `Prefer: wait=30`, the response waits for the runs to end, for at most 30 seconds.',
    role: 'editor',
    body: RunRequest,
    answers: { 202: Runs },
    waits: true,
  }),
}
