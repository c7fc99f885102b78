import { z } from 'zod'
import { Assertion, assertionsApartFrom, NewAssertions } from '#src/measure/assertions/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { Id, keyedResourceShape, keyedWritableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { Runs } from '#src/play/runs/contract.ts'
import { RunRequest } from '#src/play/runs/run-request.ts'
import { activeNeedsAssertion, runnableStatuses } from '#src/play/runs/runnable.ts'
import { checkTest, testInput, testShape, turnInput, turnShape, turnsOf } from './schema.ts'

const NewTurn = z.strictObject({ ...turnInput, expect: NewAssertions.default([]).describe('what must hold in the reply to this turn') })
const writable = { ...keyedWritableShape, ...testInput, turns: turnsOf(NewTurn), assertions: NewAssertions.default([]) }
const checked = <S extends z.ZodType>(schema: S) => activeNeedsAssertion(checkTest(schema))

const example = { name: 'Opening hours', kind: 'singleTurn', turns: [{ content: 'When are you open?' }] }
const NewTest = checked(z.strictObject({ projectId: Id, ...writable })).meta({ id: 'NewTest', examples: [{ projectId: 'ID', ...example }] })
const TestReplacement = checked(z.strictObject({ projectId: Id.optional(), ...writable })).meta({
  id: 'TestReplacement',
  examples: [example],
})
export type NewTest = z.output<typeof NewTest>

export const Test = z
  .strictObject({
    ...keyedResourceShape,
    projectId: z.string(),
    ...testShape,
    turns: turnsOf(z.strictObject({ ...turnShape, expect: z.array(Assertion) })),
    assertions: z.array(Assertion),
  })
  .meta({ id: 'Test' })
export type Test = z.infer<typeof Test>

export const tests = {
  ...resourceContract(
    {
      path: '/tests',
      noun: 'a test',
      schema: Test,
      body: NewTest,
      replacement: TestReplacement,
      filters: { projectId: Id.optional(), status: z.enum(runnableStatuses).optional(), kind: testShape.kind.optional() },
    },
    {
      create: { summary: 'Create a test: fixed messages, and what must hold in the replies', checkInThreadFrom: assertionsApartFrom },
      replace: {
        description: 'Creates a new version; each run stays on the version it was planned with.',
        checkInThreadFrom: assertionsApartFrom,
      },
    },
  ),
  run: operation({
    method: 'POST',
    url: '/tests/{id}/run',
    summary: 'Queue runs of a test',
    description:
      'Queues one run for each channel, persona, and repeat, with a frozen copy of the current settings. Drafts can run. With `Prefer: wait=30`, the response waits for the runs to end, for at most 30 seconds.',
    role: 'editor',
    scopes: ['runs:create'],
    body: RunRequest,
    answers: { 202: Runs },
    waits: true,
  }),
}
