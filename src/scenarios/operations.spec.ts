import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '../harness/app.ts'

const { app, tenant } = await testApp()
let a: Tenant
let projectId: string
let channelId: string
beforeAll(async () => {
  a = await tenant('A')
  const project = await a.owner.POST('/projects', { body: { name: 'P' } })
  projectId = project.data!.id
  const channel = await a.owner.POST('/channels', { body: { projectId, name: 'demo', kind: 'demo', config: {} } })
  channelId = channel.data!.id
})

describe('POST /scenarios/{id}/run', () => {
  it('plays a conversation to its verdict through the queue alone', async () => {
    const scenario = await a.owner.POST('/scenarios', {
      body: {
        projectId,
        name: 'Greeting',
        user: { goal: 'hello' },
        assertions: [{ kind: 'contains', settings: { text: 'support desk' } }],
      },
    })
    const id = scenario.data!.id
    const queued = await a.owner.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { channelId } })
    expect(queued.response.status).toBe(202)
    const runId = queued.data!.runs[0]!.id
    expect(queued.response.headers.get('location')).toBe(`/v1/scenarios/${id}/runs/${runId}`)
    const processed = await a.owner.POST('/queue/process', { body: {} })
    expect(processed.data).toMatchObject({ claimed: 1, succeeded: 1, remaining: { queued: 0, running: 0 } })
    const run = await a.owner.GET('/scenarios/{id}/runs/{runId}', { params: { path: { id, runId } } })
    expect(run.data).toMatchObject({ status: 'completed', outcome: 'passed' })
    expect(app.pump.freeSlots).toBe(50)
  })
})
