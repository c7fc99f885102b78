import type { Exchange } from '#src/measure/transcripts/contract.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { IoOptions, OpenedIo } from '#src/platform/io/open-io.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { Channel } from '../contract.ts'
import type { AgentReply, ChannelIo } from '../kind.ts'
import { channelKindOf, openChannel } from '../kinds.ts'
import type { Probe, ProbeRequest } from '../probe.ts'

type ProbeIo = OpenedIo & ChannelIo
export type OpenProbeIo = (options: Pick<IoOptions, 'signal' | 'onExchange'>) => Promise<ProbeIo>
/** The last reply as it came: its text as far as it was read. */
type RawReply = { status: number; headers: Record<string, string>; text: string }
/** The result, and other ways to read the answer. */
export type ProbeAttempt = { probe: Probe; raw: RawReply | undefined; sessionId: string; redact: ProbeIo['redact'] }

export const maxProbeMs = 60_000
const runId = 'probe'

/** Sends one message over the real kind and client. A failed call is a result; any other failure is thrown. */
export async function tryChannel(
  channel: Pick<Channel, 'kind' | 'config'>,
  open: OpenProbeIo,
  { message, variables }: ProbeRequest,
  caller: AbortSignal,
): Promise<ProbeAttempt> {
  const tries: Exchange[] = []
  const deadline = AbortSignal.timeout(maxProbeMs)
  const signal = AbortSignal.any([caller, deadline])
  const probeIo = await open({ signal, onExchange: (exchange) => tries.push(exchange) })
  const { io, last } = recordReply(probeIo)
  const kind = channelKindOf(channel.kind)
  let startedAt = performance.now()
  const result = (reply: AgentReply | undefined, fault: Probe['fault']): Probe => ({
    ok: fault === undefined,
    ...exchangeOf(tries.at(-1)),
    mapped: reply ? mappedOf(probeIo.redact.deep(deepStorable(reply).value)) : null,
    tries,
    latencyMs: Math.round(performance.now() - startedAt),
    ...(fault && { fault: deepStorable({ ...fault, message: probeIo.redact(fault.message) }).value }),
  })
  const sessionId = `${runId}.${crypto.randomUUID()}`
  try {
    const session = { sessionId, runId, attempt: 1, seed: 1, variables, signal }
    const text = message ?? (await kind.firstMessage?.(kind.settings.parse(channel.config), io)) ?? 'Hello'
    startedAt = performance.now()
    const conversation = await openChannel(channel, io, { ...session, runId: session.sessionId })
    try {
      const reply = await conversation.say({ text, index: 1, history: [] })
      return { probe: result(reply, undefined), raw: last(), sessionId, redact: probeIo.redact }
    } finally {
      await conversation.end().catch(() => {})
    }
  } catch (error) {
    // The caller has left, which says nothing about the agent.
    if (caller.aborted) throw new ServiceError('request_timeout', 'You closed the connection before the agent answered.')
    const fault = deadline.aborted ? tooLate : faultOf(error)
    if (!fault) throw error
    return { probe: result(undefined, fault), raw: last(), sessionId, redact: probeIo.redact }
  }
}

/** Reads the same reply with other settings; nothing is sent. */
export async function rereadReply(channel: Pick<Channel, 'kind' | 'config'>, { probe, raw, redact }: ProbeAttempt): Promise<Probe> {
  const { status = 0, headers = {}, text = '' } = raw ?? {}
  const fetch = async () => ({
    status,
    headers,
    text: (async function* () {
      yield text
    })(),
  })
  const open = async () => ({ fetch, redact, now: () => 0, wait: async () => {}, yieldToOthers: async () => {} })
  const { probe: again } = await tryChannel(channel, open, { message: '-', variables: {} }, new AbortController().signal)
  const { fault: _fault, ...probeWithoutFault } = probe
  return { ...probeWithoutFault, ok: again.ok, mapped: again.mapped, ...(again.fault && { fault: again.fault }) }
}

const tooLate: Probe['fault'] = {
  source: 'agent',
  reason: 'timeout',
  message: `The agent did not answer within ${maxProbeMs / 1000} s, the longest that a probe waits.`,
  hint: null,
}

type SourcedError = Error & { source?: unknown; reason?: unknown; hint?: string }

function faultOf(error: unknown): Probe['fault'] {
  const { source, reason, message, hint = null } = error as SourcedError
  return source === 'agent' || source === 'channel' ? { source, reason: String(reason), message, hint } : undefined
}

/** Records the response independently of the kind, which may have read all of it or stopped early. */
function recordReply(probeIo: ProbeIo): { io: ProbeIo; last: () => RawReply | undefined } {
  let lastReply: RawReply | undefined
  const fetch: ProbeIo['fetch'] = async (request) => {
    const reply = await probeIo.fetch(request)
    const raw: RawReply = { status: reply.status, headers: { ...reply.headers }, text: '' }
    lastReply = raw
    const text = async function* () {
      for await (const piece of reply.text) {
        raw.text += piece
        yield piece
      }
    }
    return { status: reply.status, headers: reply.headers, text: text() }
  }
  return { io: { ...probeIo, fetch }, last: () => lastReply }
}

function exchangeOf(exchange: Exchange | undefined): Pick<Probe, 'renderedRequest' | 'rawResponse'> {
  if (!exchange) return { renderedRequest: null, rawResponse: null }
  const { method, url, requestHeaders: headers = {}, requestBody: body = null, status } = exchange
  return {
    renderedRequest: { method, url, headers, body },
    rawResponse: status === undefined ? null : { status, headers: exchange.responseHeaders ?? {}, body: exchange.responseBody ?? '' },
  }
}

const mappedOf = ({ content, parts, toolCalls, usage, firstTokenMs, ended, truncated }: AgentReply): Probe['mapped'] => ({
  content,
  ...(parts && { parts }),
  ...(toolCalls && { toolCalls }),
  ...(usage && { usage }),
  ...(firstTokenMs !== undefined && { firstTokenMs: Math.round(firstTokenMs) }),
  ...(ended && { ended }),
  ...(truncated && { truncated }),
})
