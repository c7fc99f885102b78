import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { newId } from '#src/platform/ids.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
let own: Stage
let channelId: string
let first: Schemas['Run']

const says = (...phrases: string[]) => ({ kind: 'phrase' as const, phrases })
const lines = ['one', 'two', 'three', 'four']
const scripted = { mode: 'scripted' as const, turns: lines.map((content) => ({ content })) }
const isEcho = { kind: 'contains' as const, settings: { text: 'You said' } }
const body = { message: '{{message}}', messages: '{{messages}}' }
const http = (more: object) =>
  must(
    a.owner.POST('/channels', {
      body: {
        projectId: own.projectId,
        name: 'Agent',
        kind: 'http',
        config: { url: agent.at('echo'), response: { text: '$.reply' }, ...more },
      },
    }),
  )

beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  channelId = (await http({ body })).id
  const { id } = await own.scenario({ driver: scripted, assertions: [isEcho] })
  first = await play(id)
})

async function play(id: string, seedFrom?: { runId: string; turn: number }): Promise<Schemas['Run']> {
  const [queued] = await own.queue(id, { channelId, ...(seedFrom && { seedFrom }) })
  await own.process()
  return own.read(queued!.id)
}
const userSide = ({ turns }: Schemas['Run']) => turns.filter(({ role }) => role === 'user').map(({ content }) => content)
const lastHeard = () =>
  (JSON.parse(agent.requests.at(-1)!.body) as { messages: { content: string }[] }).messages.map(({ content }) => content)

describe('a run that starts from a turn of another', () => {
  it('continues the script, and the agent is sent what was said before', async () => {
    const run = await play(first.scenarioId!, { runId: first.id, turn: 4 })
    expect(userSide(run)).toEqual(['three', 'four'])
    expect(run).toMatchObject({ outcome: 'passed', terminationReason: 'userEnded', plan: { seedFrom: { runId: first.id, turn: 4 } } })
    expect(run.turns.map(({ index }) => index)).toEqual([1, 2, 3, 4])
    expect(lastHeard()).toEqual(['one', 'You said: one', 'two', 'You said: two', 'three', 'You said: three', 'four'])
    expect(run.cell.key).not.toBe(first.cell.key)
    expect(run.cell.key).not.toContain(first.id)
  })
  it('says a last message of the user once more', async () => {
    const run = await play(first.scenarioId!, { runId: first.id, turn: 3 })
    expect([userSide(run), run.outcome]).toEqual([['two', 'three', 'four'], 'passed'])
  })
  it('may itself be started from', async () => {
    const second = await play(first.scenarioId!, { runId: first.id, turn: 2 })
    const third = await play(first.scenarioId!, { runId: second.id, turn: 4 })
    expect(userSide(third)).toEqual(['four'])
    expect(third.plan.seedFrom!.messages).toHaveLength(6)
  })
  it('goes on with milestones and a graph from where the earlier messages lead', async () => {
    const steps = lines.map((say) => ({ key: say, say, until: says(say) }))
    const { id } = await own.scenario({ driver: { mode: 'milestones', steps }, assertions: [isEcho] })
    const run = await play(id, { runId: first.id, turn: 4 })
    expect([userSide(run), run.outcome]).toEqual([['three', 'four'], 'passed'])
    expect(run.coverage).toMatchObject({ steps: [{ turn: 0 }, { turn: 0 }, { turn: 2 }, { turn: 4 }] })
    const nodes = lines.map((say, at) => ({ key: say, say, next: [{ when: says(say), to: lines[at + 1] ?? 'end' }] }))
    const walk = await play((await own.scenario({ driver: { mode: 'graph', nodes }, assertions: [isEcho] })).id, {
      runId: first.id,
      turn: 6,
    })
    expect([userSide(walk), walk.outcome]).toEqual([['four'], 'passed'])
  })
  it('lets the user of rules answer the last reply, without an opening or a greeting', async () => {
    const { id } = await own.scenario({
      user: { goal: 'say hello', opening: { speaksFirst: 'agent', message: 'A first message' } },
      assertions: [isEcho],
    })
    const run = await play(id, { runId: first.id, turn: 2 })
    expect(run.turns[0]!.role).toBe('user')
    expect(userSide(run)).not.toContain('A first message')
    expect(run.plan.seedFrom!.messages).toHaveLength(2)
  })
  it('is frozen: the plan holds what was said', async () => {
    const [queued] = await own.queue(first.scenarioId!, { channelId, seedFrom: { runId: first.id, turn: 2 } })
    expect(queued!.plan.seedFrom).toEqual({
      runId: first.id,
      turn: 2,
      messages: [
        { role: 'user', content: 'one' },
        { role: 'agent', content: 'You said: one' },
      ],
    })
    await own.process()
  })
})

describe('what cannot start there is refused', () => {
  const run = (request: object, id = first.scenarioId!) => call('POST', `/scenarios/${id}/run`, { key, body: { channelId, ...request } })
  it('a run that is not there, or of another project or workspace, in the same words', async () => {
    const elsewhere = await stage(a)
    const other = await stage(await tenant('B'))
    await elsewhere.channel({ url: agent.at('echo') })
    await other.channel({ url: agent.at('echo') })
    const [near] = await elsewhere.queue((await elsewhere.scenario()).id)
    const [far] = await other.queue((await other.scenario()).id)
    const answers = []
    for (const runId of [newId('run'), near!.id, far!.id]) answers.push(await run({ seedFrom: { runId, turn: 1 } }))
    for (const answer of answers) expect([answer.status, faultsIn(answer)]).toEqual([422, faultsIn(answers[0]!)])
    expect(faultsIn(answers[0]!)).toEqual([expect.stringContaining('/seedFrom/runId')])
  })
  it('a turn that the run does not have', async () => {
    const answer = await run({ seedFrom: { runId: first.id, turn: 9 } })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/seedFrom/turn too_big']])
  })
  it('a run that has not ended', async () => {
    const [queued] = await own.queue(first.scenarioId!, { channelId })
    expect(await run({ seedFrom: { runId: queued!.id, turn: 1 } })).toMatchObject({ status: 409 })
    await own.process()
  })
  it('a channel that sends only the new message, with what to do', async () => {
    const { id } = await http({ body: { message: '{{message}}' } })
    const answer = await run({ channelId: id, seedFrom: { runId: first.id, turn: 2 } })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/seedFrom no_history']])
    expect(JSON.stringify(answer.body)).toContain('Use {{messages}} in its request')
    expect((await run({ channelId: id })).status).toBe(202)
    await own.process()
  })
  it('a test, whose messages and turns are fixed', async () => {
    const { id } = await own.test()
    const answer = await call('POST', `/tests/${id}/run`, { key, body: { seedFrom: { runId: first.id, turn: 2 } } })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/seedFrom unknown_member']])
  })
})
