import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { events } from './catalogue.ts'
import { eventTextOf } from './event-text.ts'
import { githubServer } from './fixtures/github-server.ts'
import { receiver } from './fixtures/receiver.ts'

const publicUrl = 'https://parley.example'
const { app, tenant, startWorker } = await testApp({
  PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32`,
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: 'https://issuer.invalid',
  OIDC_CLIENT_ID: 'parley',
})
let a: Tenant
beforeAll(async () => {
  startWorker({ pollMs: 50 })
  app.sealer.start()
  a = await tenant('A')
})

const path = (id: string) => ({ params: { path: { id } } })
const integrate = (projectId: string, members: object) =>
  must(a.owner.POST('/integrations', { body: { projectId, name: 'Told', ...members } as Schemas['NewIntegrationInput'] }))
/** All that was to be sent to it, once `last` has been and nothing waits, oldest first. */
const deliveries = (id: string, last: string, withinMs = 80_000) =>
  until(
    `${last} has been sent`,
    async () => {
      const { data } = await must(a.owner.GET('/integrations/{id}/deliveries', { params: { path: { id }, query: { limit: 200 } } }))
      return data.some(({ eventType }) => eventType === last) && data.every(({ status }) => status !== 'pending') && data.reverse()
    },
    withinMs,
  )

describe('the integrations that a batch names', () => {
  it('are notified of the end of its runs whatever they asked for, and no others are', async () => {
    const there = await receiver()
    const own = await batchStage(a)
    await own.demoChannel()
    const webhook = (events: string[]) => integrate(own.projectId, { kind: 'webhook', config: { url: there.url }, events })
    const [named, unnamed, asking] = [await webhook(['test.created']), await webhook(['test.created']), await webhook(['batchRun.*'])]
    const scenario = await own.scenario({
      status: 'active',
      assertions: [{ kind: 'contains', settings: { text: 'a' }, scope: 'anyReply' }],
    })
    const batch = await own.batch({ items: [{ type: 'scenario', id: scenario.id }], notify: [named.id], tags: ['nightly'] })
    const { id } = await own.run(batch.id, { label: 'nightly' })
    expect((await deliveries(named.id, 'batchRun.completed')).map(({ eventType }) => eventType)).toEqual(['batchRun.completed'])
    const all = ['batchRun.queued', 'batchRun.started', 'batchRun.completed']
    expect((await deliveries(asking.id, 'batchRun.completed')).map(({ eventType }) => eventType)).toEqual(all)
    expect((await must(a.owner.GET('/integrations/{id}/deliveries', path(unnamed.id)))).data).toEqual([])
    const ended = await own.batchRun(id)
    const bodies = there.received.map(({ body }) => JSON.parse(body))
    for (const body of bodies) expect(events.get(body.type)!.safeParse(body).error).toBeUndefined()
    const { data } = bodies.find(({ type }) => type === 'batchRun.completed')
    const { planned, passed, failed, inconclusive, error, excluded, canceled } = ended.counts
    const { value, low, high, n } = ended.metrics!.passRate
    expect(data).toEqual({
      id,
      batchId: batch.id,
      name: batch.name,
      number: 1,
      label: 'nightly',
      tags: ['nightly'],
      status: 'completed',
      outcome: ended.outcome,
      gateRules: expect.arrayContaining(ended.gateResult!.rules.map(({ rule, verdict, reason }) => ({ rule, verdict, reason }))),
      failures: [],
      gate: expect.arrayContaining(ended.gateResult!.rules.map(({ rule, reason }) => `${rule}: ${reason}`)),
      passRate: { value, low, high, n },
      counts: { planned, passed, failed, inconclusive, error, excluded, canceled },
      failing: null,
      runs: ended.gateResult!.runs,
      regressions: [],
      url: `${publicUrl}/batch-runs/${id}`,
    })
  })

  it('are of its project: any other is a fault with its place, when it is made and when it is replaced', async () => {
    const [own, other] = [await batchStage(a), await batchStage(a)]
    const webhook = (projectId: string) =>
      integrate(projectId, { kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] })
    const [mine, theirs] = [await webhook(own.projectId), await webhook(other.projectId)]
    const body = { projectId: own.projectId, name: 'B', items: [{ type: 'tag' as const, id: 'x' }] }
    const { id } = await must(a.owner.POST('/batches', { body: { ...body, notify: [mine.id] } }))
    const notify = [mine.id, theirs.id]
    const refused = { errors: [{ pointer: '/notify/1', code: 'unknown_reference', message: 'No such resource in this project.' }] }
    expect((await a.owner.POST('/batches', { body: { ...body, notify } })).error).toMatchObject(refused)
    expect((await a.owner.PUT('/batches/{id}', { ...path(id), body: { ...body, notify } })).error).toMatchObject(refused)
  })
})

describe('a batch that its schedule could not start', () => {
  it('is reported of with the reason', async () => {
    const there = await receiver()
    const own = await batchStage(a)
    const { id } = await integrate(own.projectId, { kind: 'webhook', config: { url: there.url }, events: ['batch.scheduleFailed'] })
    const batch = await own.batch({ items: [{ type: 'tag', id: 'x' }] })
    const after = { at: '2026-11-21T02:30:00.000Z', reason: 'Nothing has the tag x.' }
    await app.world.db.transaction(a.workspaceId, (tx) =>
      record(tx, system, { type: 'batch', id: batch.id, action: 'scheduleFailed', after }),
    )
    await deliveries(id, 'batch.scheduleFailed')
    const [body] = there.received.map(({ body }) => JSON.parse(body))
    expect(events.get(body.type)!.safeParse(body).error).toBeUndefined()
    expect(body.data).toMatchObject({ id: batch.id, name: batch.name, reason: after.reason })
    expect(eventTextOf(body)).toMatchObject({ title: `Batch “${batch.name}” could not be started on schedule`, lines: [after.reason] })
  })
})

describe('a batch run of the demo', () => {
  const sha = 'c0ffee'.repeat(6).padEnd(40, '0')
  const importDemo = (name: string) => must(a.owner.POST('/projects/import-demo', { body: { template: 'support', name } }))
  const toGithub = async (projectId: string, events: string[]) => {
    const hub = await githubServer({ commits: [sha], branches: { main: sha }, pulls: [{ number: 7, state: 'open' }] })
    const config = { repository: 'acme/agent', apiUrl: hub.url, ref: 'main' }
    return { hub, ...(await integrate(projectId, { kind: 'github', config, secret: 'ghp_not_a_real_token', events })) }
  }
  const states = { passed: 'success', failed: 'failure', inconclusive: 'failure', error: 'error' }

  it('is a status on the commit of its label, and one thread of Slack with its runs in it', async () => {
    let posted = 0
    const slack = await receiver((_, response) => {
      posted += 1
      const answer = { ok: true, channel: 'C0123456789', ts: `1700000000.${String(posted).padStart(6, '0')}` }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    const { project, ids } = await importDemo('Played')
    const { hub, ...github } = await toGithub(project.id, ['batchRun.completed'])
    const config = { channel: 'C0123456789', apiUrl: `${slack.url}/api` }
    const events = ['batchRun.queued', 'run.completed', 'batchRun.completed']
    const thread = await integrate(project.id, { kind: 'slack', config, secret: 'xoxb-not-a-real-token', events })
    const body = { label: sha, seed: 1 }
    const { id } = (await must(a.owner.POST('/batches/{id}/run', { ...path(ids.batches![0]!), body }))) as { id: string }

    await deliveries(github.id, 'batchRun.completed', 200_000)
    const { outcome, plannedRuns } = await must(a.owner.GET('/batch-runs/{id}', path(id)))
    const url = `${publicUrl}/batch-runs/${id}`
    expect(hub.statuses).toMatchObject([{ sha, state: states[outcome!], context: 'parley/Release gate', target_url: url }])
    expect(hub.statuses[0]!.description).toMatch(new RegExp(`^${outcome};.* Pass rate `))
    expect(hub.comments).toMatchObject([{ pull: 7, body: expect.stringContaining(`Release gate \\#3 (c0ffeec): ${outcome}`) }])

    const sent = await deliveries(thread.id, 'batchRun.completed')
    expect(sent.length).toBeGreaterThanOrEqual(plannedRuns + 2)
    const messages = slack.received.map(({ body }) => JSON.parse(body))
    expect(messages.length).toBeGreaterThanOrEqual(sent.length)
    const [first, ...rest] = messages.map(({ thread_ts }) => thread_ts)
    expect([first, ...new Set(rest)]).toEqual([undefined, '1700000000.000001'])
    expect(messages.filter(({ text }) => text.includes(`Release gate #3 (c0ffeec): ${outcome}`))).toHaveLength(1)
  })

  it('says each regression against its baseline, with the run to look at, when it is judged again', async () => {
    const { project, ids } = await importDemo('Judged again')
    const { hub, ...github } = await toGithub(project.id, ['batchRun.rescored'])
    const regressed = await must(a.owner.POST('/batch-runs/{id}/rescore', { ...path(ids.batchRuns![1]!), body: {} }))
    expect(regressed).toMatchObject({ label: 'release-2', outcome: 'failed' })
    const count = regressed.comparison!.regressed.length
    expect(count).toBeGreaterThan(0)
    await deliveries(github.id, 'batchRun.rescored')
    expect(hub.statuses).toMatchObject([
      { sha, state: 'failure', description: expect.stringMatching(/^failed; 1 new failure.*; Pass rate /) },
    ])
    const [, list = ''] = /\*\*Regressions\*\*\n\n((?:- .*\n)+)/.exec(hub.comments[0]!.body)!
    const told = list.trim().split('\n')
    expect(told).toHaveLength(count)
    for (const line of told) expect(line).toMatch(/^- \[.* \d of 7 passed → \d of 7 passed\]\(https:\/\/parley\.example\/runs\/run_\w+\)$/)
  })
})
