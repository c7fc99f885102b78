import { describe, expect, it } from 'vitest'
import { retryAfterMs } from '#src/platform/io/retries.ts'
import { usageOf } from '#src/play/channels/agent-report.ts'
import { ChannelFault } from '#src/play/channels/channel-fault.ts'
import { interfaceIn } from '#src/play/channels/kinds/a2a/card.ts'
import { timesOf } from '#src/play/channels/receiving/times.ts'
import { plausibleUsage } from '#src/play/models/plausible.ts'
import { Price } from '#src/play/models/price.ts'
import { usageOf as usageOfRun } from './metrics.ts'
import { isCompletion, isDeed } from './recorded.ts'

// Every figure that somebody else sends, at its worst: it is refused, bounded by what it belongs to, or as good as not sent.

const worst = [-1, -0.5, 0.5, 1e21, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, '7', null, true, [], {}] as const
const usage = { inputTokens: 20, cachedInputTokens: 10, outputTokens: 5 }
const completion = { ok: true, text: 'Hi', usage, costMicroUsd: 5, latencyMs: 7, tries: [] }
const reply = { content: 'Hi', usage: { inputTokens: 20, outputTokens: 5, costMicroUsd: 3 }, latencyMs: 7, firstTokenMs: 3 }
const turn = { index: 1, role: 'agent' as const, content: 'Hi', startedAt: new Date(0).toISOString(), latencyMs: 1 }

type Way = [from: string, of: string, holds: (value: unknown) => boolean]
const within = (value: number | undefined, most: number) => value === undefined || (Number.isFinite(value) && value >= 0 && value <= most)
const request = { system: '', messages: [{ role: 'user' as const, content: 'Hello' }], maxOutputTokens: 50 }
const ways: readonly Way[] = [
  ...(['inputTokens', 'outputTokens'] as const).map((name): Way => {
    const sum = (value: unknown) => {
      const found = usageOf({ inputTokens: 1, outputTokens: 1, [name]: value })
      // As many turns as a conversation has: their sum is still a count.
      return found && usageOfRun(Array.from({ length: 200 }, () => ({ ...turn, usage: found })))![name]
    }
    return ['an agent', name, (value) => sum(value) === undefined || Number.isSafeInteger(sum(value))]
  }),
  ...(['inputTokens', 'cachedInputTokens', 'outputTokens'] as const).map(
    (name): Way => [
      'a model',
      name,
      (value) =>
        typeof value !== 'number' ||
        value < 0 ||
        within(plausibleUsage({ ...usage, [name]: value } as never, 100, request)?.[name], 21_000),
    ],
  ),
  ...(['inputTokens', 'cachedInputTokens', 'outputTokens'] as const).map(
    (name): Way => ['a cassette, of a model', name, (value) => !isCompletion({ ...completion, usage: { ...usage, [name]: value } })],
  ),
  ...(['latencyMs', 'costMicroUsd'] as const).map(
    (name): Way => [
      'a cassette, of a model',
      name,
      // A cost may be unknown, and a time may have a fraction.
      (value) => (name === 'costMicroUsd' && value === null) || value === 0.5 || !isCompletion({ ...completion, [name]: value }),
    ],
  ),
  ...(['inputTokens', 'outputTokens', 'costMicroUsd'] as const).map(
    (name): Way => [
      'a cassette, of an agent',
      name,
      (value) => !isDeed({ ms: 1, reply: { ...reply, usage: { ...reply.usage, [name]: value } } }, 'say'),
    ],
  ),
  ...(['latencyMs', 'firstTokenMs', 'firstMessageMs'] as const).map(
    (name): Way => [
      'a cassette, of an agent',
      name,
      (value) => value === 0.5 || !isDeed({ ms: 1, reply: { ...reply, [name]: value } }, 'say'),
    ],
  ),
  ['a cassette, of an agent', 'ms', (value) => value === 0.5 || !isDeed({ ms: value, reply }, 'say')],
  ...(['protocolVersion', 'url', 'tenant', 'transport'] as const).map(
    (name): Way => ['a card of A2A', name, (value) => isReadOrRefused({ url: 'https://agent.example/', [name]: value })],
  ),
  ['a card of A2A', 'interfaces', (value) => isReadOrRefused({ supportedInterfaces: value, additionalInterfaces: value })],
  ...(['protocolVersion', 'protocolBinding', 'url', 'tenant'] as const).map(
    (name): Way => [
      'a card of A2A',
      `${name} of an interface`,
      (value) => isReadOrRefused({ supportedInterfaces: [{ ...offer, [name]: value }] }),
    ],
  ),
  ['a server', 'Retry-After', (value) => within(retryAfterMs(String(value), 0), 3_600_000)],
  [
    'a callback',
    'when it came',
    (value) =>
      typeof value !== 'number' || within(timesOf(5, { messages: [{ at: Math.min(value, 9) }], typing: [], saidAt: 6 }).firstMessageMs, 4),
  ],
  ['a price', 'per million tokens', (value) => value === 0.5 || !priced(value)],
]
const offer = { url: 'https://agent.example/', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }
/** By a version that Parley knows, or with the reason that a person reads. */
function isReadOrRefused(card: object): boolean {
  try {
    return ['1.0', '0.3'].includes(interfaceIn(JSON.stringify(card), 'https://agent.example/card').version)
  } catch (error) {
    return error instanceof ChannelFault && error.message.length < 2_000
  }
}
const priced = (value: unknown) => Price.safeParse({ inputMicroUsdPerMillion: value, outputMicroUsdPerMillion: value }).success

describe('a figure from outside', () => {
  it('is taken as it is, if it can be', () => {
    expect(usageOf({ input_tokens: 3, output_tokens: 4 })).toEqual({ inputTokens: 3, outputTokens: 4 })
    expect([isCompletion(completion), isDeed({ ms: 1, reply }, 'say')]).toEqual([true, true])
    expect(isCompletion({ ...completion, usage: { ...usage, cachedInputTokens: 21 } })).toBe(false)
  })
  it.each(ways)('of %s (%s) breaks nothing at its worst', (_, __, holds) => {
    expect(worst.filter((value) => !holds(value))).toEqual([])
  })
})
