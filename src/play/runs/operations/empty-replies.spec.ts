import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { must, stage } from '#harness/stage.ts'

const { tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32` })
const { owner } = await tenant('A')
const { projectId, channel, process, read } = await stage({ owner })

// Each of these passed on an agent that answers every message with "".
const lenient = [
  { kind: 'notContains' as const, settings: { text: 'refund' } },
  { kind: 'noPersonalData' as const, settings: {} },
  { kind: 'noRepetition' as const, settings: {} },
  { kind: 'refusal' as const, settings: { expected: false } },
  { kind: 'handoff' as const, settings: { expected: false } },
  { kind: 'latency' as const, settings: { of: 'turn' as const, maxMs: 60_000 } },
  { kind: 'length' as const, settings: { max: 100, unit: 'words' as const } },
  { kind: 'turns' as const, settings: { max: 9 } },
]

type Assertions = ((typeof lenient)[number] | { kind: 'replied'; settings: object; required: boolean })[]

/** A run of two messages; the agent answers them so. */
async function played(replies: string[], assertions: Assertions) {
  let at = 0
  const agent = await httpAgent(
    (request, response) => void request.resume().on('end', () => response.end(JSON.stringify({ reply: replies[at++ % replies.length] }))),
  )
  const { id: channelId } = await channel({ url: `${agent.url}/chat` })
  const turns = [{ content: 'Hello' }, { content: 'Where is my order?' }]
  const body = { projectId, name: `says ${replies}`, kind: 'scripted' as const, status: 'active' as const, turns, assertions }
  const { id } = await must(owner.POST('/tests', { body }))
  const { runs } = await must(owner.POST('/tests/{id}/run', { params: { path: { id } }, body: { channelId } }))
  await process()
  await agent.close()
  return read(runs[0]!.id)
}

describe('an agent that says nothing passes nothing', () => {
  it.each(['', ' \n', '\u200b\u2060', '…'])('%j to every message is an error of the agent', async (reply) => {
    expect(await played([reply], lenient)).toMatchObject({
      outcome: 'error',
      errorSource: 'agent',
      error: { reason: 'saidNothing', message: expect.stringContaining('each of its replies was empty') },
      assertions: [],
    })
  })

  it('one message without an answer fails the run, although nobody asked for it', async () => {
    const run = await played(['Good morning!', ''], [lenient[5]!])
    expect(run).toMatchObject({
      outcome: 'failed',
      assertions: [{ outcome: 'passed' }, { kind: 'replied', source: 'everyRun', outcome: 'failed' }],
    })
    expect(run.outcomeReason).toContain('gave no answer to 1 of 2 messages (turn 4)')
  })

  it('unless the test says that the agent need not reply', async () => {
    const silence = { kind: 'replied' as const, settings: {}, required: false }
    expect(await played(['Good morning!', ''], [lenient[5]!, silence])).toMatchObject({ outcome: 'passed' })
    expect(await played([''], [...lenient, silence])).toMatchObject({ outcome: 'inconclusive', errorSource: null })
  })
})
