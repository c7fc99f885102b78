import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let own: Stage
let key: string
beforeAll(async () => {
  const a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  await own.channel({ url: agent.at('echo') })
})

const says = (...phrases: string[]) => ({ kind: 'phrase' as const, phrases })
const isEcho = { kind: 'contains' as const, settings: { text: 'hello' } }
async function play(members: Parameters<Stage['scenario']>[0]) {
  const { id } = await own.scenario({ assertions: [isEcho], ...members })
  const [queued] = await own.queue(id)
  expect(queued!.coverage).toBeNull()
  await own.process()
  return own.read(queued!.id)
}
const steps = (missed: { required?: boolean } = {}) => ({
  mode: 'milestones' as const,
  steps: [
    { key: 'greet', say: ' hello\nthere ', until: says('hello there') },
    { key: 'missed', say: 'b', until: says('c'), ...missed },
    { key: 'bye', say: 'bye' },
  ],
})

describe('a run with milestones', () => {
  it('says what was reached, when, and what never; without a required step it is not passed in silence', async () => {
    const run = await play({ driver: steps() })
    expect(run.turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([' hello\nthere ', 'b', 'b'])
    expect(run).toMatchObject({
      terminationReason: 'gaveUp',
      outcome: 'inconclusive',
      outcomeReason: expect.stringContaining('The required steps "missed", "bye" were not reached (the user gave up)'),
      coverage: {
        mode: 'milestones',
        steps: [
          { key: 'greet', required: true, turn: 2 },
          { key: 'missed', required: true, turn: null },
          { key: 'bye', required: true, turn: null },
        ],
      },
    })
    const again = await call('POST', `/runs/${run.id}/rescore`, { key, body: {} })
    expect(again.body).toMatchObject({ effectiveOutcome: 'inconclusive', coverage: run.coverage })
  })
  it('is passed where that step is not required, or the conversation may end early', async () => {
    expect(await play({ driver: steps({ required: false }) })).toMatchObject({ terminationReason: 'userEnded', outcome: 'passed' })
    expect(await play({ driver: steps(), stop: { endsEarly: 'allowed' } })).toMatchObject({
      terminationReason: 'gaveUp',
      outcome: 'passed',
    })
  })
  it('is not passed where a rule stopped it before a required step', async () => {
    expect(await play({ driver: steps(), stop: { onPhrase: ['there'] } })).toMatchObject({
      terminationReason: 'stopPhrase',
      outcome: 'inconclusive',
      outcomeReason: expect.stringContaining('"missed", "bye" were not reached (a stop phrase occurred)'),
    })
  })
  it('has turns for all its steps, where the scenario does not say how many', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ key: `s${at}`, say: 'hello' }))
    const run = await play({ driver: { mode: 'milestones', steps: many } })
    expect([run.plan.stop.maxTurns, run.outcome, run.metrics?.turns]).toEqual([14, 'passed', 14])
  })
})

describe('a run with a graph', () => {
  const driver = {
    mode: 'graph' as const,
    nodes: [
      {
        key: 'ask',
        say: 'hello',
        next: [
          { when: says('nobody'), to: 'end' },
          { when: says('hello'), to: 'more' },
        ],
      },
      { key: 'more', say: 'more', next: [{ when: { kind: 'tool' as const, tool: 'stop' }, to: 'end' }], otherwise: 'ask' },
    ],
  }
  it('says which nodes and edges it walked, and that it was not followed to its end', async () => {
    const run = await play({ driver, stop: { maxTurns: 3 } })
    expect(run).toMatchObject({
      terminationReason: 'maxTurns',
      outcome: 'inconclusive',
      outcomeReason: expect.stringContaining('The graph was not followed to its end (the maximum number of user messages was reached)'),
      coverage: {
        nodes: [
          { key: 'ask', turns: [1, 5] },
          { key: 'more', turns: [3] },
        ],
        edges: [
          { from: 'ask', edge: 0, to: 'end', turns: [] },
          { from: 'ask', edge: 1, to: 'more', turns: [2, 6] },
          { from: 'ask', edge: null, to: 'end', turns: [] },
          { from: 'more', edge: 0, to: 'end', turns: [] },
          { from: 'more', edge: null, to: 'ask', turns: [4] },
        ],
      },
    })
  })
  it('is passed where a written rule ended it', async () => {
    expect(await play({ driver, stop: { onPhrase: ['more'] } })).toMatchObject({ terminationReason: 'stopPhrase', outcome: 'passed' })
  })
})

describe('a driver that cannot work is refused with all its faults', () => {
  const refused = async (driver: object) => {
    const answer = await call('POST', '/scenarios', { key, body: { projectId: own.projectId, name: 'X', driver } })
    expect(answer.status).toBe(422)
    return faultsIn(answer)
  }
  it.each<[string, object, string[]]>([
    [
      'a graph',
      {
        mode: 'graph',
        nodes: [
          { key: 'a', say: 'a', next: [{ when: { kind: 'regex', pattern: '(' }, to: 'x' }], otherwise: 'y' },
          { key: 'a', say: 'b' },
        ],
      },
      [
        '/driver/nodes/0/next/0/to unknown_node',
        '/driver/nodes/0/next/0/when/pattern pattern',
        '/driver/nodes/0/otherwise unknown_node',
        '/driver/nodes/1/key duplicate',
      ],
    ],
    [
      'a graph without a way to an end',
      {
        mode: 'graph',
        nodes: [
          { key: 'a', say: 'a', otherwise: 'a' },
          { key: 'b', say: 'b' },
        ],
      },
      ['/driver/nodes/0 endless', '/driver/nodes/1 unreachable'],
    ],
    [
      'milestones',
      {
        mode: 'milestones',
        steps: [
          { key: 'a b', say: ' ' },
          { key: '__proto__', say: 'x' },
        ],
      },
      ['/driver/steps/0/key invalid_format', '/driver/steps/0/say invalid_format', '/driver/steps/1/key invalid_format'],
    ],
    ['no steps', { mode: 'milestones', steps: [] }, ['/driver/steps too_small']],
    [
      'what needs a language model',
      {
        mode: 'milestones',
        steps: [{ key: 'a', say: { instruction: 'Be kind' }, until: { kind: 'judge', criterion: 'kind' } }],
      },
      ['/driver/steps/0/say wrong_type'],
    ],
  ])('%s', async (_, driver, expected) => expect(await refused(driver)).toEqual(expected))
  it('and says what to do instead of an instruction', async () => {
    const steps = [{ key: 'a', say: { instruction: 'Be kind' } }]
    const { body } = await call('POST', '/scenarios', {
      key,
      body: { projectId: own.projectId, name: 'X', driver: { mode: 'milestones', steps } },
    })
    const messages = (body.errors as { message: string }[]).map(({ message }) => message)
    expect(messages).toEqual(['A step cannot hold an instruction yet. Write the words that the user says.'])
  })
})

describe('the assertion milestones', () => {
  const reached = (...keys: string[]) => ({ kind: 'milestones' as const, settings: { reached: keys } })
  it('fails a run that did not reach a step, and passes one that did', async () => {
    const driver = steps({ required: false })
    expect(await play({ driver, assertions: [reached('greet', 'bye')] })).toMatchObject({ outcome: 'passed' })
    const failed = await play({ driver, assertions: [reached('greet', 'missed')] })
    expect(failed).toMatchObject({
      outcome: 'failed',
      outcomeReason: expect.stringContaining('reaches 2 of 3 steps and does not reach "missed"'),
    })
  })
  it('is inconclusive with a driver that has no steps', async () => {
    const run = await play({ driver: { mode: 'scripted', turns: [{ content: 'hello' }] }, assertions: [reached('greet')] })
    expect(run).toMatchObject({
      outcome: 'inconclusive',
      outcomeReason: expect.stringContaining('takes the driver "milestones" or "graph"'),
    })
  })
  it('judges again what was reached when the run was played', async () => {
    const { id } = await own.scenario({ driver: steps({ required: false }), assertions: [isEcho] })
    const [queued] = await own.queue(id)
    await own.process()
    const body = { name: 'Greeting', driver: { mode: 'rules' }, user: { goal: 'say hello' }, assertions: [reached('missed')] }
    expect((await call('PUT', `/scenarios/${id}`, { key, body })).status).toBe(200)
    expect((await call('POST', `/runs/${queued!.id}/rescore`, { key, body: {} })).body).toMatchObject({
      outcome: 'passed',
      effectiveOutcome: 'failed',
    })
  })
  it.each<[string, object, string[]]>([
    ['a step that is not there', reached('greet', 'gone'), ['/assertions/0/settings/reached/1 unknown_step']],
    ['more steps than there are', { kind: 'milestones', settings: { atLeast: 4 } }, ['/assertions/0/settings/atLeast too_big']],
    ['neither steps nor a number', { kind: 'milestones', settings: {} }, ['/assertions/0/settings/reached required']],
  ])('is refused for %s', async (_, assertion, expected) => {
    const body = { projectId: own.projectId, name: 'X', driver: steps(), assertions: [assertion] }
    const answer = await call('POST', '/scenarios', { key, body })
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it('is refused where it is required and every conversation reaches the step, and accepted where it is not required', async () => {
    const driver = {
      mode: 'milestones',
      steps: [
        { key: 'a', say: 'a' },
        { key: 'b', say: 'b', until: says('b') },
        { key: 'c', say: 'c' },
      ],
    }
    const post = (assertion: object) =>
      call('POST', '/scenarios', { key, body: { projectId: own.projectId, name: 'X', driver, assertions: [assertion] } })
    expect(faultsIn(await post(reached('a')))).toEqual(['/assertions/0/settings cannot_fail'])
    expect(faultsIn(await post({ kind: 'milestones', settings: { atLeast: 1 } }))).toEqual(['/assertions/0/settings cannot_fail'])
    for (const assertion of [reached('a', 'c'), { ...reached('a'), required: false }, { kind: 'milestones', settings: { atLeast: 0 } }])
      expect((await post(assertion)).status).toBe(201)
  })
  it('with nothing but atLeast 0 counts as not required', async () => {
    const body = {
      projectId: own.projectId,
      name: 'X',
      status: 'active',
      driver: steps(),
      assertions: [{ kind: 'milestones', settings: { atLeast: 0 } }],
    }
    expect(faultsIn(await call('POST', '/scenarios', { key, body }))).toEqual(['/status needs_assertion'])
  })
})
