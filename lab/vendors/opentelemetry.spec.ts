import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { processEnvironment } from '#harness/process-environment.ts'
import { rawCall } from '#harness/raw-call.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'

// examples/opentelemetry with the exporter of OpenTelemetry, against the service.

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const scratch = await mkdtemp(join(tmpdir(), 'parley-opentelemetry-'))
afterAll(() => rm(scratch, { recursive: true }))

type Members = Record<string, unknown>

it('the example sends its conversations, whole and right, with the tool that it called and what the customer said', async () => {
  const key = await (await tenant('A')).keyOf('editor')
  const projectId = String((await call('POST', '/projects', { key, body: { name: 'P' } })).body.id)
  const folder = join(scratch, 'shop')
  await cp('examples/opentelemetry', folder, { recursive: true })
  await symlink(resolve('lab/packages/node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const agent = spawn(process.execPath, ['agent.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...processEnvironment(),
      PORT: String(port),
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${origin}/v1/otlp/v1/traces?projectId=${projectId}`,
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: `x-api-key=${key}`,
    },
  })
  const ended = new Promise((done) => agent.once('close', done))
  const say = async (body: Members) =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify({ session: 'chat-1', ...body }) })
  await until('the agent listens', () => say({ text: 'Where is my parcel?' }).catch(() => false))
  await say({ text: 'The number is CK-1042.' })
  await say({ rating: 0.75 })
  agent.kill('SIGTERM')
  await ended
  const run = await until('the conversation is there', async () => {
    await call('POST', '/queue/process', { key, body: { projectId } })
    const { data } = (await call('GET', `/conversations?projectId=${projectId}`, { key })).body as { data: Members[] }
    return data[0] && ((await call('GET', `/runs/${data[0].id}`, { key })).body as Members)
  })
  expect(run).toMatchObject({
    recording: { externalId: 'chat-1', source: 'otlp', environment: 'production', agentVersion: '1.0', satisfaction: 0.75 },
    turns: [
      { role: 'user', content: 'Where is my parcel?' },
      { role: 'agent', content: 'What is your order number, please?' },
      { role: 'user', content: 'The number is CK-1042.' },
      {
        role: 'agent',
        content: 'Your parcel is in Leeds and arrives on Thursday.',
        toolCalls: [{ name: 'findParcel', arguments: { number: 'CK-1042' }, result: { city: 'Leeds', day: 'Thursday' } }],
      },
    ],
  })
  expect(run.turns).toHaveLength(4)
})
