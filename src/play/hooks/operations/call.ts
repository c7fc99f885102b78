import type { Exchange } from '#src/measure/transcripts/contract.ts'
import { failureOf } from '#src/platform/io/failures.ts'
import type { IoOptions } from '#src/platform/io/open-io.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import { valuesAt } from '#src/platform/json-path.ts'
import type { World } from '#src/platform/world.ts'
import { ChannelFault } from '#src/play/channels/channel-fault.ts'
import { parseJson, wholeText } from '#src/play/channels/incoming.ts'
import { channelsByIds, openChannelIo } from '#src/play/channels/operations/channels.ts'
import { fillOrThrow } from '#src/play/channels/templates/filling.ts'
import type { Definition, EndState, Hook, HookResult } from '../contract.ts'

/** `key`: equal over all attempts at the same call, so that the other side can drop a repeated one. */
type Call = { workspaceId: string; hook: Hook; definition: Omit<Definition, 'setup' | 'teardown'>; key: string; signal?: AbortSignal }
type Answer = { status: number; text: string }

/** Why a call did not return what it should have. */
class HookFault extends Error {}

const maxValueLength = 10_000
// The same limit as for a state of tool mocks.
const maxAnswerLength = 100_000

/** Makes one call and reports its result: never throws for what others did, or did not. */
export async function callHook(world: World, { hook, ...call }: Call): Promise<HookResult> {
  const { read, message, ...made } = await makeCall(world, { hook, ...call }, ({ status, text }) => {
    refuseStatus(hook, status)
    return captured(hook, text)
  })
  return deepStorable({ ok: message === null, message, ...made, captured: read ?? {} }).value
}

/** Asks an address for the current state. */
export async function askState(world: World, { hook, ...call }: Call): Promise<EndState> {
  const { read, ...made } = await makeCall(world, { hook, ...call }, ({ status, text }) => {
    if (text.length > maxAnswerLength) throw new HookFault(`The answer has more than ${maxAnswerLength} characters. Ask for less.`)
    return { status, answer: jsonOrText(text) }
  })
  const { url, method, headers, body } = hook.request
  const request = { url, method, ...(headers && { headers }), ...(body !== undefined && { body }) }
  return deepStorable({ request, status: null, ...made, ...read }).value
}

/** JSON if possible; any other text is a value, too. */
function jsonOrText(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof ChannelFault && error.reason === 'notJson') return text
    throw error
  }
}

/** `read`: the value of the answer; undefined if there is none, or it may not be used. */
async function makeCall<T>(world: World, { workspaceId, hook, definition, key, signal }: Call, read: (answer: Answer) => T) {
  const startedAt = performance.now()
  const at = new Date().toISOString()
  const exchanges: Exchange[] = []
  const callOf = (message: string | null, value?: T) => ({
    ...{ message, at, durationMs: Math.round(performance.now() - startedAt), exchanges },
    ...(value !== undefined && { read: value }),
  })
  const over = AbortSignal.timeout(hook.timeoutMs)
  const options = {
    signal: AbortSignal.any([over, ...(signal ? [signal] : [])]),
    onExchange: (exchange: Exchange) => exchanges.push(exchange),
  }
  try {
    const io = await openIo(world, workspaceId, { hook, channelId: hook.channelId ?? definition.channelId }, options)
    const names = new Map<string, unknown>(Object.entries(definition.names))
    for (const [name, value] of Object.entries(definition.variables)) names.set(`variables.${name}`, value)
    const { headers, ...request } = fillOrThrow(hook.request, (name) => names.get(name))
    const headersByName = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const defaults = { accept: 'application/json', ...(request.body !== undefined && { 'content-type': 'application/json' }) }
    const reply = await io.fetch({ ...request, headers: { ...defaults, ...headersByName }, idempotencyKey: key })
    return callOf(null, read({ status: reply.status, text: await wholeText(reply) }))
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (over.aborted) return callOf(`No answer came within ${hook.timeoutMs} ms. Raise timeoutMs, or make it answer faster.`)
    if (error instanceof OutgoingError) return callOf(failureOf(error.reason, 'service'))
    if (error instanceof ChannelFault || error instanceof HookFault) return callOf(error.message)
    throw error
  }
}

async function openIo(
  world: World,
  workspaceId: string,
  { hook, channelId }: { hook: Hook; channelId: string | undefined },
  options: Pick<IoOptions, 'signal' | 'onExchange'>,
) {
  const timeouts = {
    connectMs: Math.min(5_000, hook.timeoutMs),
    firstByteMs: hook.timeoutMs,
    idleMs: hook.timeoutMs,
    turnMs: hook.timeoutMs,
  }
  const retry = { max: 2 }
  if (channelId === undefined)
    return world.outgoing.openIo({
      ...{ workspaceId, surface: 'channels', auth: { type: 'none' }, secret: undefined, boundOrigin: '', tokenOrigin: undefined },
      ...{ timeouts, retry },
      ...options,
    })
  const [channel] = await world.db.statements(workspaceId, (tx) => channelsByIds(tx, [channelId]))
  if (!channel) throw new HookFault('The channel that provides its credentials no longer exists. Name another one.')
  return openChannelIo(
    world,
    workspaceId,
    { ...channel, timeouts, retry },
    { ...options, patience: { withinMs: hook.timeoutMs, forgives: false } },
  )
}

function refuseStatus({ expectStatus }: Hook, status: number): void {
  const isExpected = expectStatus === undefined ? status >= 200 && status <= 299 : status === expectStatus
  if (!isExpected) throw new HookFault(`The answer has the status ${status}, and ${expectStatus ?? 'one from 200 to 299'} is expected.`)
}

function captured({ capture = {} }: Hook, text: string): Record<string, unknown> {
  const paths = Object.entries(capture)
  if (paths.length === 0) return {}
  let document: unknown
  try {
    document = parseJson(text, Object.values(capture))
  } catch (error) {
    if (error instanceof ChannelFault) throw new HookFault('The answer is not JSON, or is too large, so nothing can be captured.')
    throw error
  }
  return Object.fromEntries(
    paths.map(([name, path]) => {
      const [value] = valuesAt(document, path)
      if (isSimple(value)) return [name, value]
      throw new HookFault(
        `The answer has no value for "${name}" at ${path}: it must be a text of at most ${maxValueLength} characters, a number or a boolean.`,
      )
    }),
  )
}

const isSimple = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= maxValueLength)
