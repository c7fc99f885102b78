import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('editor')
})

type Members = Record<string, unknown>
const newProject = async () => (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
const send = async (projectId: string, content: unknown, more: Members = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return call('POST', `/projects/${projectId}/import`, { key, body: { format: 'tau2Results', content: text, ...more } })
}
const get = async (path: string) => (await call('GET', path, { key })).body as Members & { data: Members[] }
type Counts = { counts: Record<string, number>; ids: Record<string, string[]> }
const batchRunOf = async (body: unknown) => get(`/batch-runs/${(body as Counts).ids.batchRuns![0]}`)

const said = [
  { role: 'system', content: 'Policy' },
  { role: 'user', content: 'Cancel my flight.' },
  { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'function', function: { name: 'find', arguments: '{"id":"x"}' } }] },
  { role: 'tool', tool_call_id: 'c1', name: 'find', content: 'found' },
  { role: 'assistant', content: 'Done.' },
  { role: 'user', content: '###STOP###' },
]
const trajectory = (task: number, trial: number, reward: number) => ({
  task_id: task,
  trial,
  reward,
  info: { task: { user_id: 'u1', instruction: 'You want to cancel.', actions: [{ name: 'cancel', kwargs: {} }] }, user_cost: 0.1 },
  traj: said,
})
/** The only numbers of tasks (of 50, each tried 4 times) with 0 to 4 successes that give the published values for airline and gpt-4o. */
const successes = [14, 12, 10, 4, 10].flatMap((tasks, count) => Array.from({ length: tasks }, () => count))
const published = successes.flatMap((count, task) => [0, 1, 2, 3].map((trial) => trajectory(task, trial, trial < count ? 1 : 0)))

describe('results of tau-bench', () => {
  it('give the published pass^k, and each trial is a run with its transcript', async () => {
    const projectId = await newProject()
    const { status, body } = await send(projectId, published, { batch: { name: 'Airline', label: 'gpt-4o' } })
    expect([status, (body as Counts).counts]).toEqual([
      201,
      { scenarios: 50, tests: 0, channels: 1, runs: 200, badLines: 0, warnings: expect.any(Number) },
    ])
    const batchRun = await batchRunOf(body)
    expect(batchRun).toMatchObject({ status: 'completed', label: 'gpt-4o', plannedRuns: 200 })
    const { passHatK } = batchRun.metrics as { passHatK: { k: number; value: number }[] }
    expect(passHatK.map(({ k, value }) => [k, value.toFixed(3)])).toEqual([
      [1, '0.420'],
      [2, '0.273'],
      [3, '0.220'],
      [4, '0.200'],
    ])
    const [{ id } = { id: '' }] = (await get(`/runs?batchRunId=${batchRun.id}&limit=1`)).data as { id: string }[]
    const run = await get(`/runs/${id}`)
    expect(run).toMatchObject({
      origin: 'imported',
      status: 'completed',
      turns: [
        { role: 'user', content: 'Cancel my flight.' },
        { role: 'agent', content: 'Done.', toolCalls: [{ name: 'find', arguments: { id: 'x' }, result: 'found' }] },
        { role: 'user', content: '###STOP###' },
      ],
    })
    // The next results of the batch are compared with these.
    const better = published.map((one) => ({ ...one, reward: 1 }))
    const next = await send(projectId, better, { batch: { name: 'Airline', label: 'next' } })
    expect((next.body as Counts).counts).toMatchObject({ scenarios: 0, channels: 0, runs: 200 })
    expect(await batchRunOf(next.body)).toMatchObject({ number: 2, counts: { passed: 200 } })
  })
})

const simulation = (more: Members) => ({
  id: 's',
  task_id: '7',
  trial: 0,
  reward_info: { reward: 1 },
  duration: 2.5,
  messages: said,
  ...more,
})
const task = {
  id: '7',
  user_scenario: { instructions: { domain: 'airline', reason_for_call: 'You want a refund.', known_info: 'Your user id is x.' } },
  evaluation_criteria: { communicate_info: ['12'] },
}

describe('results of tau2-bench', () => {
  it('have the tasks of their file, and trials without a reward are errors that no rate counts', async () => {
    const simulations = [
      simulation({ start_time: '2026-03-04T05:06:07', termination_reason: 'user_stop' }),
      simulation({ trial: 1, reward_info: { reward: 0.5 }, termination_reason: 'max_steps', agent_cost: 0.2 }),
      simulation({ trial: 2, reward_info: null, termination_reason: 'infrastructure_error', messages: [] }),
    ]
    const projectId = await newProject()
    const { body } = await send(projectId, { info: { git: 'x' }, tasks: [task], simulations })
    const { unusedMembers } = body as unknown as { unusedMembers: { member: string }[] }
    const unused = unusedMembers.map(({ member }) => member)
    expect(unused).toEqual(expect.arrayContaining(['info', 'simulations[].agent_cost', 'simulations[].messages[].content']))
    const { data } = await get(`/runs?batchRunId=${(body as unknown as Counts).ids.batchRuns![0]}`)
    const seen = data.map(({ outcome, terminationReason, errorSource, startedAt, metrics }) => ({
      outcome,
      terminationReason,
      errorSource,
      startedAt,
      metrics,
    }))
    expect(seen.reverse()).toMatchObject([
      {
        outcome: 'passed',
        terminationReason: 'userEnded',
        startedAt: '2026-03-04T05:06:07.000Z',
        metrics: { durationMs: 2_500, latencyMs: null },
      },
      { outcome: 'failed', terminationReason: 'maxTurns', errorSource: null },
      { outcome: 'error', errorSource: 'environment' },
    ])
    const { data: scenarios } = await get(`/scenarios?projectId=${projectId}`)
    expect(scenarios).toMatchObject([{ name: 'airline 7', user: { goal: 'I want a refund.' } }])
  })

  it.each<[string, unknown, string]>([
    ['a trial twice', [trajectory(1, 0, 1), trajectory(1, 0, 0)], 'already has this trial'],
    ['no task', [{ reward: 1 }], 'names no task'],
    ['no simulations', { tasks: [task] }, 'no simulations'],
    ['a broken file', '{"simulations": [', 'not valid JSON'],
    ['trial 1000', [trajectory(1, 1_000, 1)], 'from 0 to 99'],
  ])('%s: nothing is imported, and the fault is named', async (_, content, words) => {
    const projectId = await newProject()
    const { status, body } = await send(projectId, content)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)])
    expect((await get(`/scenarios?projectId=${projectId}`)).data).toEqual([])
  })
})

const runsOf = async (body: unknown) => (await get(`/runs?batchRunId=${(body as Counts).ids.batchRuns![0]}`)).data
const only = (body: unknown) => (({ runs, tests }) => ({ runs, tests }))((body as Counts).counts as { runs: number; tests: number })
/** What a file gives, and that the dry run says the same of it. */
async function imported(content: unknown, more: Members) {
  const projectId = await newProject()
  const dryRun = await send(projectId, content, { ...more, dryRun: true })
  const { status, body } = await send(projectId, content, more)
  expect([dryRun.status, status]).toEqual([200, 201])
  expect((dryRun.body as unknown as Counts).counts).toMatchObject(only(body))
  return { body, projectId }
}

const sample = (id: number, epoch: number, value: unknown = 'C') => ({
  ...{ id, epoch, input: 'Hi', messages: [{ role: 'user', content: 'Hi' }] },
  scores: { match: { value } },
})

describe('results with gaps', () => {
  it.each<[string, Members, unknown, number[]]>([
    ['inspect', { format: 'inspect' }, { eval: { task: 't' }, samples: [sample(1, 1), sample(2, 2)] }, [0, 1]],
    ['tau-bench', {}, [trajectory(1, 0, 1), trajectory(2, 1, 1)], [0, 1]],
    ['tau2-bench', {}, { tasks: [task], simulations: [simulation({ trial: 3 })] }, [3]],
  ])('of %s: a first repeat that is missing', async (_, more, content, expected) => {
    const { body } = await imported(content, more)
    const repeats = (await runsOf(body)).map(({ cell }) => (cell as { repeatIndex: number }).repeatIndex)
    expect(repeats.sort()).toEqual(expected)
    expect(await batchRunOf(body)).toMatchObject({ counts: { passed: repeats.length, failed: 0 } })
  })

  it('a score that is not a number is left out, and the rest comes in', async () => {
    const log = JSON.stringify({ eval: { task: 'NaN' }, samples: [sample(1, 1), sample(2, 1, '#'), sample(3, 1, '##')] })
    const { body } = await imported(log.replace('"#"', 'NaN').replace('"##"', '-Infinity'), { format: 'inspect' })
    expect((await runsOf(body)).map(({ outcome }) => outcome).sort()).toEqual(['error', 'error', 'passed'])
  })

  it('judged elsewhere need no model that judges', async () => {
    const judged = { ...task, evaluation_criteria: { nl_assertions: ['The agent is polite.'], reward_basis: ['NL_ASSERTION'] } }
    const { body } = await imported({ tasks: [judged], simulations: [simulation({})] }, {})
    expect(await runsOf(body)).toMatchObject([{ outcome: 'passed' }])
  })

  it('of tau2-bench name what is not used of their tasks', async () => {
    const more = { ...task, evaluation_criteria: { actions: [{ name: 'find', action_id: 'a1' }] }, ticket: 'x' }
    const { body } = await imported({ tasks: [more], simulations: [simulation({})] }, {})
    const { unusedMembers } = body as unknown as { unusedMembers: Members[] }
    const unused = unusedMembers.map(({ member }) => member)
    expect(unused).toEqual(expect.arrayContaining(['tasks[].evaluation_criteria.actions[].action_id', 'tasks[].ticket']))
  })
})
