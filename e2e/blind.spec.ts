import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { readEvents } from '#harness/event-reader.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { contracts } from '#src/app/interface.ts'
import { tools } from '#src/connect/assistants/operations/tools.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { operationsOf } from '#src/platform/contract.ts'
import { newId } from '#src/platform/ids.ts'
import { bad, good, type Person, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { type Secrets, tellNothing, waysOut } from './support/blind/decisions.ts'
import { resourcesOut, toolsOut, toolsThatTellNothing } from './support/blind/tools.ts'

const test = await testApp()
const names = operationsOf(contracts).map(({ name }) => name)
let tenant: Tenant
let other: Tenant
let secrets: Secrets
let [ann, bob, lead]: Person[] = []

// Ann has yet to judge what Bob has judged, with everything hidden; as an admin she may ask for all there is. Lead takes no part.
beforeAll(async () => {
  tenant = await test.tenant('A')
  other = await test.tenant('B')
  const people = await reviewStage(test, tenant)
  const batches = await batchStage(tenant)
  const { owner } = tenant
  ann = await people.person('Ann', 'admin')
  bob = await people.person('Bob')
  lead = await people.person('Lead', 'admin')
  const projectId = batches.projectId
  const channel = await must(owner.POST('/channels', { body: { projectId, name: 'Canary-agent', kind: 'demo', config: {} } }))
  const integration = await must(
    owner.POST('/integrations', {
      body: { projectId, name: 'I', kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] },
    }),
  )
  const assertions = [{ kind: 'contains' as const, settings: { text: 'words that no agent says' } }]
  const scenario = await batches.scenario({ channelIds: [channel.id], status: 'active', assertions })
  const asked = await batches.test({ channelIds: [channel.id], status: 'active', assertions })
  const batch = await batches.batch({
    items: [
      { type: 'scenario', id: scenario.id },
      { type: 'test', id: asked.id },
    ],
  })
  const played = async (body: Parameters<typeof batches.run>[1] = {}) => {
    const { id } = await batches.run(batch.id, body)
    await batches.processAll()
    await test.app.sealer.seal(tenant.workspaceId)
    await batches.processAll()
    return id
  }
  const earlier = await played()
  const cassette = (await must(owner.POST('/cassettes', { body: { projectId, name: 'Tape', channels: true } }))).id
  const batchRun = await played({ baseline: { batchRunId: earlier }, mode: 'record', cassetteId: cassette })
  expect(await batches.batchRun(batchRun)).toMatchObject({ status: 'completed', outcome: 'failed' })
  const runs = await batches.runsOf(batchRun)
  const [run, testRun] = [runs.find(({ scenarioId }) => scenarioId)!.id, runs.find(({ testId }) => testId)!.id]
  const { reviews } = await people.assign({
    runIds: [run, testRun],
    reviewers: [ann.id, bob.id],
    reviewsPerItem: 2,
    blind: { hidePeers: true, hideJudge: true, hideAgentVersion: true, hideBatch: true },
  })
  const of = (who: Person) => reviews.find(({ assigneeId, runId }) => assigneeId === who.id && runId === run)!
  await must(
    owner.POST('/gold-items', {
      body: { runId: run, values: [{ criterionKey: 'goal_reached', value: 'fail' }], rationale: 'canary-gold' },
    }),
  )
  await bob.review(of(bob).id, [...bad, { criterionKey: 'notes', value: 'canary-comment' }])
  const said = await must(
    bob.api.POST('/runs/{id}/comments', { params: { path: { id: run } }, body: { text: 'canary-note, @Ann and @Lead' } }),
  )
  const calibrate = async (body: object) =>
    must(
      owner.POST('/reviews/calibrate', {
        body: { projectId, batchRunId: batchRun, sampling: { strategy: 'failed_first', size: 2 }, ...body } as never,
      }),
    )
  const answers = [run, testRun].flatMap((runId) => bad.map((answer) => ({ runId, ...answer, comment: 'canary-sheet' })))
  const judge = (who: Person, id: string) =>
    must(who.api.POST('/reviews/calibration/{id}/submit', { params: { path: { id } }, body: { answers } }))
  const { session: calibration, sheets } = await calibrate({ participants: [ann.id, bob.id] })
  await judge(bob, calibration.id)
  const { session: locked } = await calibrate({ participants: [bob.id], baseline: 'judge' })
  await judge(bob, locked.id)
  const { id: model } = await must(owner.POST('/models', { body: { name: 'canary-model', kind: 'demo', config: {} } as never }))
  const rubrics = await must(owner.GET('/rubrics', { params: { query: { projectId } } }))
  const judging = await must(
    owner.POST('/rubrics/{id}/judge', { params: { path: { id: rubrics.data[0]!.id } }, body: { runIds: [run], model } }),
  )
  const criteria = [{ key: 'ok', type: 'binary' as const, label: 'Ok?' }]
  const { id: otherRubric } = await must(owner.POST('/rubrics', { body: { projectId, name: 'Other', criteria } }))
  await must(owner.POST('/rubrics/{id}/publish', { params: { path: { id: otherRubric } }, body: {} }))
  const { id: rule } = await must(owner.POST('/review-rules', { body: { projectId, name: 'Failed', status: 'paused' } }))
  await test.app.sealer.seal(tenant.workspaceId)
  await batches.processAll()
  const { data: sent } = await must(
    owner.GET('/integrations/{id}/deliveries', {
      params: { path: { id: integration.id }, query: { limit: 200, eventType: 'run.completed' } },
    }),
  )
  // Nobody receives them here; what has ended can be sent again.
  await test.app.world.db.systemPool.query(
    `update deliveries set status = 'dead', reason = 'nobody is there', next_at = null, ended_at = now() where status = 'pending'`,
  )
  secrets = {
    ...{ run, testRun, scenario: scenario.id, test: asked.id, project: projectId, channel: channel.id, batchRun, earlier, cassette },
    ...{ task: of(bob).taskId, own: of(ann).id, peer: of(bob).id, integration: integration.id, editor: lead.id },
    ...{ calibration: calibration.id, ownSheet: sheets[0]!.id, peerSheet: sheets[1]!.id, locked: locked.id },
    ...{ comment: said.id, rule, otherRubric, rubric: rubrics.data[0]!.id },
    judgment: judging.data[0]!.id,
    delivery: sent.find(({ resourceId }) => resourceId === run)!.id,
  }
})

type Way = ReturnType<typeof waysOut>[string][number]
/** All that is answered, as text; of a list and of a stream only what is about what was asked for. */
async function told({ method = 'GET', path, body, about, stream }: Way, { key }: Pick<Person, 'key'>) {
  if (stream) {
    const head = await test.app.sealer.seal(tenant.workspaceId)
    const events = await readEvents(`${test.origin}/v1${path}`, { 'x-api-key': key, 'last-event-id': path === '/events' ? '0' : '0.0.0' })
    if (path === '/events') await until('all is told', () => Number.parseInt(events.lastEventId(), 10) >= head)
    else await events.ended
    events.leave()
    const data = events.events.map((event) => event.data)
    return { status: events.status, text: JSON.stringify(about ? data.filter((one) => about.includes(String(one.resourceId))) : data) }
  }
  const response = await fetch(`${test.origin}/v1${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isFile = response.status === 200 && response.headers.get('content-type') === 'application/gzip'
  const text = isFile ? gunzipSync(await response.bytes()).toString() : await response.text()
  if (!about || response.status !== 200) return { status: response.status, text }
  const isLines = response.headers.get('content-type')?.startsWith('application/x-ndjson')
  const whole = isLines ? `{"data":[${text.trimEnd().replaceAll('\n', ',')}]}` : text
  const list = (JSON.parse(whole) as { data: { id: string; resourceId?: string }[] }).data
  return { status: response.status, text: JSON.stringify(list.filter(({ id, resourceId = id }) => about.includes(resourceId))) }
}

describe('what a reviewer must not know before they have judged', () => {
  it('is decided about for every operation of the interface, and for none that is not there', () => {
    const ways = Object.keys(waysOut(secrets))
    const decided = [...Object.values(tellNothing).flat(), ...ways]
    expect({
      undecided: names.filter((name) => !decided.includes(name)),
      unknown: decided.filter((name) => !names.includes(name)),
    }).toEqual({
      undecided: [],
      unknown: [],
    })
    expect(decided.length).toBe(new Set(decided).size)
  })

  it('goes out of none of them, though who takes no part is notified it', async () => {
    for (const [name, ways] of Object.entries(waysOut(secrets)))
      for (const way of ways) {
        const whole = await told(way, lead!)
        expect([name, way.path, whole.status < 300]).toEqual([name, way.path, true])
        const missing = way.tells.filter((word) => !whole.text.includes(word))
        expect([name, way.path, missing.length < way.tells.length]).toEqual([name, way.path, true])
        const kept = await told(way, ann!)
        expect([name, way.path, way.tells.filter((word) => kept.text.includes(word))]).toEqual([name, way.path, []])
      }
  })

  it('goes out of no tool and no resource of assistants either', async () => {
    const ways = toolsOut(secrets)
    expect([...toolsThatTellNothing, ...Object.keys(ways)].sort()).toEqual(tools.map(({ name }) => name).sort())
    const calls = Object.entries(ways).flatMap(([name, list]) =>
      list.map(({ given, tells }) => ({ method: 'tools/call', params: { name, arguments: given }, tells })),
    )
    const reads = resourcesOut(secrets).map(([uri, tells]) => ({ method: 'resources/read', params: { uri }, tells }))
    for (const { tells, ...request } of [...calls, ...reads]) {
      const answerTo = async ({ key }: Pick<Person, 'key'>) => {
        const headers = { 'x-api-key': key, 'content-type': 'application/json' }
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
        const response = await fetch(`${test.origin}/mcp?writes=true`, { method: 'POST', headers, body })
        const { result } = (await response.json()) as { result?: { content?: { text: string }[]; contents?: { text: string }[] } }
        return (result?.content ?? result?.contents)?.[0]?.text ?? ''
      }
      const whole = await answerTo(lead!)
      expect([request.params, tells.some((word) => whole.includes(word))]).toEqual([request.params, true])
      const kept = await answerTo(ann!)
      expect([request.params, tells.filter((word) => kept.includes(word))]).toEqual([request.params, []])
    }
  })

  it('is not reported by whether it is there: each operation on a peer’s, a foreign and a missing review answers the same 404', async () => {
    const bodies: Record<string, object> = {
      draft: { token: 'x', answers: [] },
      submit: { answers: [] },
      skip: { reason: 'x' },
      decline: { reason: 'x' },
      reopen: { reason: 'x' },
      reassign: { toPool: true, reason: 'x' },
      dispute: { criterionKeys: ['manner'], reason: 'x' },
      resolve: { decision: 'rejected', response: 'x' },
    }
    const foreign = { key: await other.keyOf('owner') }
    for (const [verb, { method, url }] of Object.entries(contracts.reviews)) {
      if (!url.includes('{id}')) continue
      const ask = async (id: string, { key }: Pick<Person, 'key'>) => {
        const response = await fetch(`${test.origin}/v1${url.replace('{id}', id)}`, {
          method,
          headers: { 'x-api-key': key, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(method !== 'GET' && { body: JSON.stringify(bodies[verb] ?? {}) }),
        })
        return { status: response.status, body: { ...((await response.json()) as object), requestId: '' } }
      }
      const answers = [await ask(secrets.peer, ann!), await ask(secrets.peer, foreign), await ask(newId('rev'), ann!)]
      expect([verb, answers[0]!.status, answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))]).toEqual([
        verb,
        404,
        true,
      ])
    }
  })

  it('is notified by all of them once they have submitted', async () => {
    const { data } = await must(ann!.api.GET('/reviews', { params: { query: { assigneeId: 'me', limit: 200 } } }))
    for (const { id } of data) await ann!.review(id)
    const answers = [secrets.run, secrets.testRun].flatMap((runId) => good.map((answer) => ({ runId, ...answer })))
    await must(ann!.api.POST('/reviews/calibration/{id}/submit', { params: { path: { id: secrets.ownSheet } }, body: { answers } }))
    for (const path of [`/batch-runs/${secrets.batchRun}/cells`, `/batch-runs/${secrets.batchRun}/failures`, `/runs/${secrets.run}`]) {
      const { status, text } = await told({ path, tells: [] }, ann!)
      expect([path, status, text.includes(secrets.run) && text.includes('"outcome":"failed"')]).toEqual([path, 200, true])
    }
    const seen = await must(ann!.api.GET('/batch-runs/{id}', { params: { path: { id: secrets.batchRun } } }))
    expect(seen).toMatchObject({ outcome: 'failed', counts: { failed: 2 } })
    expect(seen.withheld).toBeUndefined()
  })
})
