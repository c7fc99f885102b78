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

const report = (inner: string) =>
  `<?xml version="1.0"?>\n<testsuites>\n<testsuite name="Shop" timestamp="2026-01-02T03:04:05">${inner}</testsuite></testsuites>`

describe('reports of JUnit', () => {
  it('become runs with outcome, duration and repeats', async () => {
    const cases = [
      '<testcase name="pays &amp; leaves" classname="cart" time="1.25"/>',
      '<testcase name="pays &amp; leaves" classname="cart" time="1,000.5"><failure message="no &lt;receipt>"><![CDATA[at <x>]]></failure></testcase>',
      '<testcase name="logs in" file="a.py"><error message="boom"/><system-out>words</system-out></testcase>',
      '<testcase name="later"><skipped/></testcase>',
    ]
    const projectId = await newProject()
    const { body, status } = await send(projectId, report(cases.join('\n')), { format: 'junit', batch: { name: 'Nightly' } })
    expect([status, (body as unknown as Counts).counts]).toMatchObject([201, { scenarios: 2, runs: 3 }])
    const { unusedMembers } = body as unknown as { unusedMembers: Members[] }
    expect(unusedMembers.map(({ member, line }) => `${member} ${line}`).sort()).toEqual([
      'testcase that was skipped 6',
      'testsuites.testsuite[].testcase[].@file 5',
      'testsuites.testsuite[].testcase[].system-out 5',
    ])
    const batchRun = await batchRunOf(body)
    expect(batchRun).toMatchObject({ plannedRuns: 3, counts: { passed: 1, failed: 1 }, startedAt: '2026-01-02T03:04:05.000Z' })
    const { data } = await get(`/runs?batchRunId=${batchRun.id}&outcome=failed`)
    expect(data).toMatchObject([
      { origin: 'imported', outcomeReason: 'no <receipt>\nat <x>', metrics: { durationMs: 1_000_500 }, cell: { repeatIndex: 1 } },
    ])
  })

  it.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'never'])(
    'the time %s is none',
    async (timestamp) => {
      const content = report('<testcase name="a" time="1e300"/>').replace('2026-01-02T03:04:05', timestamp)
      const { body, status } = await send(await newProject(), content, { format: 'junit', batch: { name: 'Nightly' } })
      expect([status, body]).toEqual([201, expect.anything()])
      expect(Math.abs(Date.parse(String((await batchRunOf(body)).startedAt)) - Date.now())).toBeLessThan(2 * 864_000_000)
    },
  )

  it.each([
    ['status="notrun"', 'none'],
    ['status="notrun" result="suppressed"', 'none'],
    ['status="disabled"', 'none'],
    ['result="skipped"', 'none'],
    ['status="run" result="completed"', 'passed'],
    ['status="fail"', 'failed'],
    ['status="Failed"', 'failed'],
    ['status="broken"', 'error'],
  ])('a case with %s: %s', async (attributes, outcome) => {
    const projectId = await newProject()
    const cases = `<testcase name="a"/><testcase name="b" ${attributes}/>`
    const { body } = await send(projectId, report(cases), { format: 'junit', batch: { name: 'Nightly' } })
    const { data } = await get(`/runs?batchRunId=${(await batchRunOf(body)).id}`)
    const names = await Promise.all(data.map(async (run) => [(await get(`/scenarios/${run.scenarioId}`)).name, run.outcome]))
    expect(names.filter(([name]) => name === 'Shop › b')).toEqual(outcome === 'none' ? [] : [['Shop › b', outcome]])
  })

  it.each<[string, string, string]>([
    ['a bomb of entities', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><testsuite>&b;</testsuite>', 'DOCTYPE'],
    ['65 levels', `${'<testsuite>'.repeat(65)}${'</testsuite>'.repeat(65)}`, '64 levels'],
    ['another root', '<html/>', '<html>'],
    ['not closed', '<testsuite><testcase name="a">', 'Unclosed tag'],
    ['crossed', '<testsuite><testcase name="a"></testsuite></testcase>', 'Unexpected close tag'],
    ['nothing', 'words', 'outside of root'],
    ['no name', report('<testcase/>'), 'has no name'],
    ['no cases', report(''), 'nothing to import'],
  ])('%s: a fault', async (_, content, words) => {
    const { status, body } = await send(await newProject(), content, { format: 'junit' })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)])
  })

  it('channels and batches are refused where they mean nothing', async () => {
    const projectId = await newProject()
    const both = await send(projectId, report(''), { format: 'junit', channel: { name: 'x' } })
    const dialogues = await send(projectId, '{}', { format: 'openaiMessages', batch: {} })
    expect([both.status, dialogues.status]).toEqual([422, 422])
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

describe('reports of JUnit with faults of a whole suite', () => {
  const outcomes = async (content: string) => {
    const { body, projectId } = await imported(content, { format: 'junit' })
    const { data: scenarios } = await get(`/scenarios?projectId=${projectId}`)
    const names = new Map(scenarios.map(({ id, name }) => [id, name]))
    return (await runsOf(body)).map((run) => [names.get(run.scenarioId), run.outcome, run.outcomeReason]).sort()
  }
  const passes = '<testcase classname="t" name="a"/>'
  const passed = ['t › a', 'passed', 'Played elsewhere: passed.']

  it.each<[string, string, unknown[]]>([
    [
      'that did not load',
      '<testsuite name="s"><error message="could not load">boom</error></testsuite>',
      ['s', 'failed', 'could not load\nboom'],
    ],
    ['that failed', '<testsuite name="s"><failure/></testsuite>', ['s', 'failed', 'Played elsewhere: the suite failed.']],
    [
      'that only counts an error',
      '<testsuite name="s" tests="0" errors="1"/>',
      ['s', 'failed', 'The suite counts failures and lists no case.'],
    ],
  ])('one %s', async (_, suite, expected) => {
    const content = `<testsuites>${suite}<testsuite name="t" tests="1" errors="0">${passes}</testsuite></testsuites>`
    expect(await outcomes(content)).toEqual([expected, passed])
  })

  it('may have more cases than a batch can play', async () => {
    const cases = Array.from({ length: 501 }, (_, at) => `<testcase classname="p" name="t${at}"/>`)
    const { body } = await imported(`<testsuite name="s">${cases.join('')}</testsuite>`, { format: 'junit' })
    expect(await batchRunOf(body)).toMatchObject({ counts: { passed: 501 } })
  })
})

it.each([
  ['lines', (lines: string[]) => lines.join('\n'), ['Conversation on line 1', 'Conversation on line 2', 'own']],
  ['a list', (lines: string[]) => `[${lines.join(',')}]`, ['Conversation 1', 'Conversation 2', 'own']],
])('conversations without ids in %s are named by their place', async (_, written, names) => {
  const messages = [{ role: 'user', content: 'Hi' }]
  const content = written([{ messages }, { id: null, messages }, { id: 'own', messages }].map((one) => JSON.stringify(one)))
  const { projectId } = await imported(content, { format: 'openaiMessages' })
  expect((await get(`/tests?projectId=${projectId}`)).data.map(({ name }) => name).sort()).toEqual(names)
})
