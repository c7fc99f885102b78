import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { must, stage } from '#harness/stage.ts'
import type { PlannedAssertion, Transcript } from '#src/measure/assertions/evaluate.ts'
import { evaluateTask } from '#src/measure/assertions/task.ts'
import { newId } from '#src/platform/ids.ts'

const { app, tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`, PARLEY_LOG_LEVEL: 'silent' })
const { owner, workspaceId } = await tenant('A')

describe('judging a run again', () => {
  it('404 for a run of another workspace, or none', async () => {
    const stranger = (await tenant('B')).owner
    const { scenario, process, demoChannel, queue } = await stage({ owner })
    await demoChannel()
    const [run] = await queue((await scenario()).id)
    await process()
    for (const [by, id] of [
      [stranger, run!.id],
      [owner, newId('run')],
    ] as const)
      expect((await by.POST('/runs/{id}/rescore', { params: { path: { id } }, body: {} })).response.status).toBe(404)
  })

  it('waits in its transaction behind a few others at most: then the workspace is asked to come again', async () => {
    const content = 'All is well, my friend 4711. '.repeat(30_000)
    const agent = await httpAgent((request, response) => void request.resume().on('end', () => response.end(`{"reply":"${content}"}`)))
    const { projectId, channel, process } = await stage({ owner })
    const { id: channelId } = await channel({ url: `${agent.url}/chat` })
    const assertions = Array.from({ length: 100 }, (_, at) => ({
      ...{ kind: 'regex' as const, scope: 'everyReply' as const },
      settings: { pattern: `(\\pL+ ){5,20}x${at}` },
    }))
    const driver = { mode: 'scripted' as const, turns: [{ role: 'user' as const, content: 'hello' }] }
    const body = { projectId, name: 'Long', user: { goal: 'hello' }, driver, assertions }
    const scenario = await must(owner.POST('/scenarios', { body }))
    const { runs } = await must(owner.POST('/scenarios/{id}/run', { params: { path: { id: scenario.id } }, body: { channelId } }))
    await process()
    await agent.close()
    const path = { id: runs[0]!.id }
    const rescore = () => owner.POST('/runs/{id}/rescore', { params: { path }, body: {} })
    const { turns, assertions: results } = await must(owner.GET('/runs/{id}', { params: { path } }))
    expect(results).toHaveLength(101) // and that it replied, which every run requires

    // One is judged, and nine wait.
    const input = { assertions: scenario.assertions as PlannedAssertion[], transcript: { turns, durationMs: 1 } as Transcript }
    const others = Array.from({ length: 10 }, () => app.world.threads.run(evaluateTask, input, { slot: workspaceId, maxWaiting: 10 }))
    const { response, error } = await rescore()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(error).toMatchObject({ detail: expect.stringContaining('Send the requests one at a time') })
    await Promise.all(others)
    expect((await must(rescore())).evaluations).toHaveLength(1)
  })
})
