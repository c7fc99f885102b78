import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { asLines } from '../fixtures/dialogues.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('editor')
})

type Members = Record<string, unknown>
const newProject = async () => (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
const send = (projectId: string, body: Members) =>
  call('POST', `/projects/${projectId}/import`, { key, body: { format: 'openaiMessages', ...body } })
const testsOf = async (projectId: string) => (await call('GET', `/tests?projectId=${projectId}`, { key })).body.data as Members[]

const user = (content: unknown) => ({ role: 'user', content })
const agent = (content: unknown, more: Members = {}) => ({ role: 'assistant', content, ...more })
const dialogue = (id: unknown, ...messages: unknown[]) => ({ id, messages })
const good = (id: string) => dialogue(id, user('Hi'), agent('Hello'))
const task = (id: string, instructions: Members, criteria: Members) => ({
  id,
  user_scenario: { instructions: { domain: 'shop', reason_for_call: 'You want a refund.', ...instructions } },
  evaluation_criteria: criteria,
})
const contains = { kind: 'contains', settings: { text: 'x' } }

describe('each member that is not used is named once, with its count and first line', () => {
  const notUsed = async (body: Members) => (await send(await newProject(), { dryRun: true, ...body })).body.unusedMembers

  it('of dialogues', async () => {
    const call = { id: '1', type: 'function', function: { name: 'find', arguments: '{"a":{"b":1}}', strict: true } }
    const content = asLines([
      { ...dialogue('a', { role: 'system', content: 'Be kind.' }, { ...user('Hi'), name: 'Ada' }, agent('Hello')), model: 'x' },
      { ...dialogue('b', { ...user('Hi'), name: 'Bob' }, agent(null, { tool_calls: [call], audio: null })), model: 'y' },
    ])
    expect(await notUsed({ content })).toEqual([
      { member: 'messages[role=system].content', count: 1, line: 1 },
      { member: 'messages[role=user].name', count: 2, line: 1 },
      { member: 'model', count: 2, line: 1 },
      { member: 'messages[role=assistant].tool_calls[].function.strict', count: 1, line: 2 },
      { member: 'messages[role=assistant].audio', count: 1, line: 2 },
    ])
  })

  it('of tasks, but for what has a warning of its own', async () => {
    const action = { action_id: 'a1', name: 'refund', arguments: { any: { depth: 1 } } }
    const content = asLines([{ ...task('1', { mood: 'angry' }, { actions: [action], reward_basis: ['DB'] }), initial_state: { x: 1 } }])
    const unused = (await notUsed({ format: 'tau2', content })) as Members[]
    expect(unused.map(({ member }) => member).sort()).toEqual(
      ['evaluation_criteria.actions[].action_id', 'user_scenario.instructions.mood'].sort(),
    )
  })

  it('of a file with 3,000 names of its own: the first 1,000', async () => {
    const members = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`x${i}`, i]))
    expect(await notUsed({ content: asLines([{ ...members, ...good('a') }]) })).toHaveLength(1_000)
  })
})

describe('an assertion that cannot fail', () => {
  it.each([
    ['alone leaves the entry a draft', [{ kind: 'regex', settings: { pattern: '.*' } }], 'draft'],
    ['beside another does not', [{ kind: 'regex', settings: { pattern: '.*' } }, contains], 'active'],
  ])('%s, and has a warning', async (_, assertions, status) => {
    const project = await newProject()
    const { body } = await send(project, { content: asLines([good('a')]), assertions })
    expect(body.warnings).toEqual([
      { line: 1, pointer: '', code: 'cannotFail', message: expect.stringContaining('passes whatever the agent says') },
    ])
    expect((await testsOf(project))[0]!.status).toBe(status)
  })
})
