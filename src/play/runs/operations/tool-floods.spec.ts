import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { Interrupted } from '#src/platform/jobs/handler.ts'
import { companions } from '../companions.ts'
import { playRun } from './play.ts'

const { app, tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32` })

/** What the agent calls before it answers; it waits after its first call of `unknown`. */
async function world(calls: readonly { tool: string; length: number }[]) {
  const a = await tenant('A')
  const own = await stage(a)
  const statuses: number[] = []
  const agent = await httpAgent(async (request, response) => {
    const { mocks } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { mocks: string }
    let next = statuses.length === 0 ? 0 : calls.length
    const lane = async () => {
      while (next < calls.length) {
        const { tool, length } = calls[next++]!
        const body = JSON.stringify({ text: 'x'.repeat(length) })
        const answer = await fetch(`${mocks}/tools/${tool}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        statuses.push(answer.status)
      }
    }
    await Promise.all(Array.from({ length: 20 }, lane))
    if (calls[0]!.tool === 'unknown' && statuses.length === calls.length && statuses.push(0)) return
    response.setHeader('content-type', 'application/json').end('{"reply":"Done."}')
  }, agentHost)
  const config = { url: agent.url, body: { message: '{{message}}', mocks: '{{mocks.url}}' }, response: { text: '$.reply' } }
  const timeouts = { firstByteMs: 120_000, turnMs: 120_000 }
  const { id: channelId } = await must(
    a.owner.POST('/channels', { body: { projectId: own.projectId, name: 'Agent', kind: 'http', config, timeouts, retry: { max: 0 } } }),
  )
  const { id } = await own.scenario({
    channelIds: [channelId],
    driver: { mode: 'scripted', turns: [{ content: 'Refund' }] },
    toolMocks: [{ tool: 'refund', rules: [{ respond: { result: 'booked' } }] }] as never,
    assertions: [{ kind: 'contains', settings: { text: 'Done' } }],
  })
  const [run] = await own.queue(id)
  const play = (more: Parameters<typeof jobContext>[1] = {}) =>
    playRun(app.world, { companions, secretsOf: async () => [], afterLast: async () => {} })(
      { workspaceId: a.workspaceId, runId: run!.id },
      jobContext(a.workspaceId, more),
    )
  return { play, statuses, read: () => own.read(run!.id), close: agent.close }
}

const matched = (run: { assertions: readonly { kind: string }[] }) => run.assertions.find(({ kind }) => kind === 'toolsMatched')

describe('tool calls of an agent', () => {
  it.each([
    ['1,000', 1_010, 10, 1_000],
    ['4,000,000 characters', 100, 60_000, 66],
  ])('beyond %s are refused, the first one is in the record, and the run fails', async (_, calls, length, answered) => {
    const { play, statuses, read, close } = await world(Array.from({ length: calls }, () => ({ tool: 'refund', length })))
    await play()
    const run = await read()
    await close()
    expect(Map.groupBy(statuses, String).get('200')).toHaveLength(answered)
    expect(Map.groupBy(statuses, String).get('429')).toHaveLength(calls - answered)
    expect(run).toMatchObject({ outcome: 'failed', attempt: 1 })
    expect(run.turns.flatMap(({ toolCalls = [] }) => toolCalls)).toHaveLength(answered + 1)
    expect(matched(run)).toMatchObject({ outcome: 'failed', rationale: expect.stringContaining('Look for a loop in the agent') })
  })
  it('that no rule answers count in the next attempt, too, if Parley breaks off after them', async () => {
    const { play, statuses, read, close } = await world([{ tool: 'unknown', length: 1 }])
    const stopping = new AbortController()
    const playing = play({ signal: stopping.signal })
    await until('the agent has called', async () => statuses.length > 1)
    stopping.abort(new Interrupted('stopping'))
    await expect(playing).rejects.toThrow()
    await play({ attempt: 1 })
    const run = await read()
    await close()
    expect(run).toMatchObject({ attempt: 2, outcome: 'failed' })
    expect(matched(run)).toMatchObject({ outcome: 'failed', rationale: expect.stringContaining('There is no tool "unknown"') })
    expect(run.turns.flatMap(({ toolCalls = [] }) => toolCalls)).toMatchObject([{ name: 'unknown', mock: { matched: false, attempt: 1 } }])
  })
})
