import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { openHooks, tearDownWhenOver } from '#src/play/hooks/operations/hooks.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'

// An agent and the back end around it, which is set up before each conversation and torn down after it.

const { app, tenant, startWorker } = await testApp()

type Heard = { path: string; body: Record<string, unknown>; key: string | undefined; authorization: string | undefined }
const heard: Heard[] = []
const held: (() => void)[] = []
const serve = async () => {
  const server = createServer(async (request, response) => {
    const path = request.url!
    heard.push({ path, body: await bodyOf(request), key: text(request, 'idempotency-key'), authorization: request.headers.authorization })
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/setup') return send(201, { order: { id: `A-${heard.length}` }, paid: true })
    if (path === '/broken') return send(500, { secret: 'nothing' })
    if (path === '/slow') return
    if (path === '/hold') return void held.push(() => send(200, { reply: 'done' }))
    return send(200, { reply: 'done' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const bodyOf = async (request: IncomingMessage) => JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
const text = (request: IncomingMessage, name: string) => request.headers[name] as string | undefined
const backEnd = await serve()
const elsewhere = await serve()

let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
  startWorker({ pollMs: 50 })
})

type Members = Partial<Schemas['NewScenarioInput']>
async function start(members: Members, agent = '/chat') {
  const { id: channelId } = await must(
    a.owner.POST('/channels', {
      body: {
        ...{ projectId: own.projectId, name: 'Agent', kind: 'http' as const, retry: { max: 0 } },
        auth: { type: 'bearer', secret: 'the-secret-of-the-agent' },
        config: {
          url: `${backEnd}${agent}`,
          body: { message: '{{message}}', order: '{{variables.order}}' },
          response: { text: '$.reply' },
        },
      },
    }),
  )
  const scenario = await own.scenario({
    driver: { mode: 'scripted', turns: [{ content: 'Refund {{variables.order}}, {{variables.other}}.' }] },
    variables: { order: 'unknown' },
    assertions: [{ kind: 'contains', settings: { text: 'done' } }],
    ...members,
  })
  return (await own.queue(scenario.id, { channelId }))[0]!.id
}
const end = (id: string) =>
  until('the run and its teardown are over', async () => {
    const run = await own.read(id)
    const isOver = run.status === 'completed' || run.status === 'canceled'
    return isOver && (!run.plan.teardown || run.hooks?.teardown) ? run : undefined
  })
const setup = (url = `${backEnd}/setup`, more: Partial<Schemas['SetupHookInput']> = {}) => ({
  request: { url, body: { run: '{{runId}}', was: '{{variables.order}}' } },
  capture: { order: '$.order.id', paid: '$.paid' },
  ...more,
})
const teardown = (url = `${backEnd}/teardown`) => ({ request: { url, method: 'PUT' as const, body: { order: '{{variables.order}}' } } })
const of = (path: string, from = 0) => heard.slice(from).filter((call) => call.path === path)

describe('setup and teardown of a run', () => {
  it('are called before and after, with captured variables in messages, channel and teardown', async () => {
    const from = heard.length
    const run = await end(await start({ setup: setup(), teardown: teardown() }))
    const { order } = run.hooks!.setup!.captured as { order: string }
    expect(heard.slice(from).map(({ path }) => path)).toEqual(['/setup', '/chat', '/teardown'])
    expect(of('/setup', from)[0]).toMatchObject({ body: { run: run.id, was: 'unknown' }, key: `${run.id}.1.setup` })
    expect(of('/chat', from)[0]!.body).toEqual({ message: `Refund ${order}, {{variables.other}}.`, order })
    expect(of('/teardown', from)[0]).toMatchObject({ body: { order }, key: `${run.id}.1.teardown` })
    expect(run).toMatchObject({ outcome: 'passed', hooks: { setup: { ok: true, captured: { paid: true } }, teardown: { ok: true } } })
    expect(run.plan.variables).toEqual({ order: 'unknown' })
    const actions = () =>
      must(a.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'run', resourceId: run.id } } }))
    await until('the activity says so', async () => {
      const names = (await actions()).data.map(({ action }) => action)
      return ['run.setUp', 'run.tornDown'].every((action) => names.includes(action))
    })
  })
  it('send the credentials of the channel to its own origin, and to no other; nothing of them is kept', async () => {
    const from = heard.length
    const run = await end(await start({ setup: setup(), teardown: teardown(`${elsewhere}/teardown`) }))
    expect(of('/setup', from)[0]!.authorization).toBe('Bearer the-secret-of-the-agent')
    expect(of('/teardown', from)[0]!.authorization).toBeUndefined()
    expect(JSON.stringify(run)).not.toContain('the-secret-of-the-agent')
  })
  it.each<[string, NonNullable<Members['setup']>, RegExp]>([
    ['answers an error', setup(`${backEnd}/broken`), /status 500/],
    ['has another status', setup(undefined, { expectStatus: 204 }), /status 201, and 204 is expected/],
    ['does not answer', setup(`${backEnd}/slow`, { timeoutMs: 200 }), /within 200 ms/],
    ['lacks what is captured', setup(undefined, { capture: { order: '$.nothing' } }), /no value for "order" at \$\.nothing/],
    ['captures what is no value', setup(undefined, { capture: { order: '$.order' } }), /must be a text/],
    ['names what is not there', setup(undefined, { request: { url: `${backEnd}/setup`, body: '{{variables.none}}' } }), /variables\.none/],
    ['may not be called', setup('http://169.254.169.254/latest'), /address/],
  ])('is an error that does not blame the agent where the setup %s, and the teardown is tried', async (_, failing, message) => {
    const from = heard.length
    const run = await end(await start({ setup: failing, teardown: teardown() }))
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'environment', error: { reason: 'setupFailed' }, turns: [] })
    expect(run.outcomeReason).toMatch(/says nothing about the agent/)
    expect(run.outcomeReason).toMatch(message)
    expect([of('/chat', from).length, of('/teardown', from).length]).toEqual([0, 1])
  })
  it('leaves the verdict as it is where the teardown fails, and says so', async () => {
    const run = await end(await start({ teardown: teardown(`${backEnd}/broken`) }))
    expect(run).toMatchObject({ outcome: 'passed', hooks: { setup: null, teardown: { ok: false } } })
    expect(run.hooks!.teardown!.message).toMatch(/status 500/)
  })
  it('is torn down once after a run that is canceled', async () => {
    const from = heard.length
    const id = await start({ setup: setup(), teardown: teardown() }, '/hold')
    await until('the agent was asked', async () => of('/hold', from).length > 0)
    await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
    const run = await end(id)
    expect([run.status, run.hooks!.teardown!.ok, of('/teardown', from).length]).toEqual(['canceled', true, 1])
    for (const answer of held.splice(0)) answer()
  })
  it('is torn down by its job where its worker was lost, once however many do it at once', async () => {
    const run = await end(await start({}))
    const from = heard.length
    const place = { workspaceId: a.workspaceId, ownerId: run.id, attempt: 1 }
    const definition = { teardown: { ...teardown(), timeoutMs: 1_000 } as never, names: {}, variables: { order: 'A-9' } }
    await app.world.db.transaction(a.workspaceId, (tx) =>
      openHooks(tx, { ...place, type: 'run' }, definition, { queue: runQueue(own.projectId), tag: undefined }),
    )
    const context = jobContext(a.workspaceId)
    await Promise.all(Array.from({ length: 5 }, () => tearDownWhenOver(app.world)(place, context)))
    await tearDownWhenOver(app.world)(place, context)
    expect(of('/teardown', from).map(({ body }) => body)).toEqual([{ order: 'A-9' }])
  })
  it.each<[string, Members, string]>([
    ['a name without a value', { setup: setup(undefined, { request: { url: backEnd, body: '{{message}}' } }) }, '/setup/request/body'],
    ['a body with GET', { teardown: { request: { url: backEnd, method: 'GET', body: {} } } }, '/teardown/request/body'],
    ['a secret in its address', { setup: setup('http://user:secret@127.0.0.1/') }, '/setup/request/url'],
    ['a channel of nobody', { setup: setup(undefined, { channelId: 'chn_none' }) }, '/setup/channelId'],
  ])('refuses %s', async (_, members, pointer) => {
    const { error } = await a.owner.POST('/scenarios', { body: { projectId: own.projectId, name: 'x', user: { goal: 'x' }, ...members } })
    expect((error as { errors: { pointer: string }[] }).errors.map((fault) => fault.pointer)).toEqual([pointer])
  })
})

describe('setup and teardown of a batch run', () => {
  async function play(members: Partial<Schemas['NewBatchInput']>) {
    const { id: channelId } = await must(
      a.owner.POST('/channels', {
        body: {
          ...{ projectId: own.projectId, name: 'Agent', kind: 'http' as const },
          config: { url: `${backEnd}/chat`, body: { message: '{{message}}', order: '{{variables.order}}' }, response: { text: '$.reply' } },
        },
      }),
    )
    const scenario = await own.scenario({
      driver: { mode: 'scripted', turns: [{ content: 'Refund {{variables.order}}.' }] },
      assertions: [{ kind: 'contains', settings: { text: 'done' } }],
      status: 'active',
    })
    const items = [{ type: 'scenario' as const, id: scenario.id }]
    const batch = await must(
      a.owner.POST('/batches', {
        body: {
          projectId: own.projectId,
          name: 'All',
          items,
          matrix: { channelIds: [channelId] },
          repeats: 3,
          status: 'ready',
          ...members,
        },
      }),
    )
    const started = await must(a.owner.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
    return 'id' in started ? started.id : ''
  }
  const read = (id: string) => must(a.owner.GET('/batch-runs/{id}', { params: { path: { id } } }))
  const over = (id: string) =>
    until('the batch run and its teardown are over', async () => {
      await own.process()
      const batchRun = await read(id)
      return batchRun.endedAt && batchRun.hooks?.teardown ? batchRun : undefined
    })
  const batchSetup = { request: { url: `${backEnd}/setup`, body: { of: '{{batchRunId}}' } }, capture: { order: '$.order.id' } }

  it('are called once for all runs, which have what was captured', async () => {
    const from = heard.length
    const { id, counts } = await over(await play({ setup: batchSetup, teardown: teardown() }))
    const paths = heard.slice(from).map(({ path }) => path)
    expect(paths).toEqual(['/setup', '/chat', '/chat', '/chat', '/teardown'])
    const { order } = of('/chat', from)[0]!.body
    expect(order).toMatch(/^A-/)
    expect(of('/chat', from).map(({ body }) => body)).toEqual(Array(3).fill({ message: `Refund ${order}.`, order }))
    expect([of('/setup', from)[0]!.body, of('/teardown', from)[0]!.body, counts.passed]).toEqual([{ of: id }, { order }, 3])
  })
  it('let no run start where the setup fails; a resume sets up again', async () => {
    const from = heard.length
    const { id, counts } = await over(
      await play({ setup: { request: { url: `${backEnd}/broken` } }, teardown: { request: { url: `${backEnd}/after` } } }),
    )
    expect([counts.excluded, of('/chat', from).length, of('/after', from).length]).toEqual([3, 0, 1])
    const { data } = await must(a.owner.GET('/runs', { params: { query: { batchRunId: id } } }))
    expect(data[0]).toMatchObject({ errorSource: 'environment', error: { reason: 'batchSetupFailed' }, supersededBy: null })
    await must(a.owner.POST('/batch-runs/{id}/resume', { params: { path: { id } }, body: {} }))
    await until('it is torn down again', async () => {
      await own.process()
      return of('/after', from).length === 2
    })
    expect(of('/after', from).map(({ key }) => key)).toEqual([`${id}.1.teardown`, `${id}.2.teardown`])
  })
  it('refuse templates that name what a batch does not have', async () => {
    const { error } = await a.owner.POST('/batches', {
      body: {
        projectId: own.projectId,
        name: 'x',
        items: [{ type: 'tag', id: 'x' }],
        setup: { request: { url: backEnd, body: '{{runId}}' } },
      },
    })
    expect((error as { errors: { pointer: string }[] }).errors.map((fault) => fault.pointer)).toEqual(['/setup/request/body'])
  })
})
