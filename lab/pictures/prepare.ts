import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, type Parley } from '#src/client/client.ts'
import { done } from '../support/rig.ts'
import type { Ids } from './pictures.ts'

/** What the demo does not have by itself: an integration with deliveries, and a calibration of three people; and the ids of all. */
export async function prepareDemo(client: Parley, origin: string): Promise<Ids> {
  const project = (await done(client.GET('/projects', {}))).data[0]!.id
  const query = { params: { query: { projectId: project, limit: 100 } } }
  const { data: batchRuns } = await done(client.GET('/batch-runs', query))
  const failedBatchRun = batchRuns.find(({ label }) => label === 'release-2')!
  const failed = await done(client.GET('/runs', { params: { query: { batchRunId: failedBatchRun.id, outcome: 'failed', limit: 100 } } }))
  const { data: scenarios } = await done(client.GET('/scenarios', query))
  const scenario = scenarios.find(({ name }) => name === 'No discount is given under pressure')!
  const failedRun = failed.data.find(({ scenarioId }) => scenarioId === scenario.id)!
  const { data: reviews } = await done(client.GET('/reviews', query))
  const { member } = await done(client.GET('/me'))
  return {
    project,
    failedBatchRun: failedBatchRun.id,
    batch: failedBatchRun.batchId,
    failedRun: failedRun.id,
    scenario: scenario.id,
    channel: (await done(client.GET('/channels', query))).data[0]!.id,
    rubric: (await done(client.GET('/rubrics', query))).data[0]!.id,
    review: reviews.find(({ state }) => state === 'assigned')!.id,
    calibration: await calibrate(client, origin, project, member.id),
    integration: await integrate(client, project),
  }
}

const people = ['Benedikt', 'Cleopatra']
const judged = 24

/** Three people who mostly agree, and differ on the manner of some conversations. */
async function calibrate(client: Parley, origin: string, projectId: string, member: string): Promise<string> {
  const runs = []
  for (const outcome of ['passed', 'failed'] as const)
    runs.push(...(await done(client.GET('/runs', { params: { query: { projectId, outcome, limit: judged / 2 } } }))).data)
  const others = []
  for (const name of people) {
    const { id } = await done(client.POST('/members', { body: { kind: 'service', name, role: 'reviewer' } }))
    const { key } = await done(client.POST('/api-keys', { body: { name, memberId: id } }))
    others.push({ id, api: createClient(origin, { apiKey: key! }) })
  }
  const participants = [member, ...others.map(({ id }) => id)]
  const body = { projectId, name: 'November', runIds: runs.map(({ id }) => id), participants, passRule: {} }
  const { session } = await done(client.POST('/reviews/calibrate', { body }))
  for (const [at, api] of [client, ...others.map(({ api }) => api)].entries()) {
    const answers = runs.flatMap(({ id: runId, outcome }, index) => [
      { runId, criterionKey: 'goal_reached', value: index % 4 === 0 ? 'fail' : 'pass' },
      { runId, criterionKey: 'correct', value: outcome === 'passed' || (at === 1 && index % 11 === 0) ? 'pass' : 'fail' },
      { runId, criterionKey: 'manner', value: 1 + ((index + (index % 3 === 0 ? at : 0)) % 4) },
    ])
    await done(api.POST('/reviews/calibration/{id}/submit', { params: { path: { id: session.id } }, body: { answers } }))
  }
  return session.id
}

/** A webhook that a server on this machine answers, with a test and an event. */
async function integrate(client: Parley, projectId: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"message":"stored"}')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const body = { projectId, name: 'Build server', kind: 'webhook' as const, config: { url }, events: ['*'] }
  const { id } = await done(client.POST('/integrations', { body: body as never }))
  for (let sent = 0; sent < 3; sent += 1) await done(client.POST('/integrations/{id}/test', { params: { path: { id } }, body: {} }))
  return id
}
