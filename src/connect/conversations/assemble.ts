import type { ToolCall, Turn, Usage } from '#src/measure/transcripts/contract.ts'
import { longestMs } from './flat-spans.ts'
import type { RecordedSpan, Said } from './span.ts'

type Text = { role: 'user' | 'agent'; text: string; traceId: string }
/** What the user said, and what the agent said and did until the user spoke again. */
type Exchange = {
  user?: { text: string; atMs: number }
  replies: string[]
  endMs: number
  startMs: number
  calls: ToolCall[]
  spans: Set<string>
}

/** The turns of a conversation, and the turn that each of its spans belongs to. */
export type Assembled = { turns: Turn[]; turnOf: Map<string, number>; startedAt: string; endedAt: string }

/** The most messages of a conversation; later ones are left out. */
const maxMessages = 10_000

const keyOf = ({ traceId, spanId }: Pick<RecordedSpan, 'traceId' | 'spanId'>) => `${traceId} ${spanId}`

/** The outermost spans that say something: what is said within them is how they came to say it. */
function speaking(spans: readonly RecordedSpan[], byKey: ReadonlyMap<string, RecordedSpan>): RecordedSpan[] {
  const says = ({ input = [], output = [] }: RecordedSpan) => [...input, ...output].some(({ type }) => type === 'text')
  const isWithin = (span: RecordedSpan): boolean => {
    const seen = new Set<string>()
    for (let at: RecordedSpan | undefined = span; at?.parentId !== undefined; ) {
      const key = keyOf({ traceId: at.traceId, spanId: at.parentId })
      if (seen.has(key)) return false
      seen.add(key)
      at = byKey.get(key)
      // A parent that only knows one side leaves the other to those within it.
      if (at?.input && at.output && says(at)) return true
    }
    return false
  }
  return spans.filter((span) => says(span) && !isWithin(span))
}

/** Turns that were sent with their place keep it, whatever their times say. */
const orderOf = ({ span: a }: { span: RecordedSpan }, { span: b }: { span: RecordedSpan }): number =>
  a.place !== undefined && b.place !== undefined ? a.place - b.place : 0

/** Some exporters cut the start to a whole millisecond and not the end: what one span answered came before what the next one heard. */
const roundedUp = (ms: number): number => (Number.isInteger(ms) ? ms + 0.999 : ms)

const isSame = (a: Text, b: Text) => a.role === b.role && a.text === b.text

/** How many of these texts were said before: the longest part whose end is the end of what is known. */
function known(told: readonly Text[], given: readonly Text[]): number {
  for (let upTo = given.length; upTo > 0; upTo--) {
    const length = Math.min(upTo, told.length)
    if (length === 0) return 0
    let same = 0
    while (same < length && isSame(told.at(-1 - same)!, given[upTo - 1 - same]!)) same += 1
    if (same < length) continue
    // The same single word in another trace is said again.
    if (length === 1 && told.length > 1 && given.length === 1 && told.at(-1)!.traceId !== given[0]!.traceId) return 0
    return upTo
  }
  return 0
}

/** Undefined if nobody says anything in these spans. */
export function assemble(spans: readonly RecordedSpan[]): Assembled | undefined {
  const byKey = new Map(spans.map((span) => [keyOf(span), span]))
  const told: Text[] = []
  const exchanges: Exchange[] = []
  const openExchange = (atMs: number): Exchange => {
    const exchange = { replies: [], calls: [], spans: new Set<string>(), startMs: atMs, endMs: atMs }
    exchanges.push(exchange)
    return exchange
  }
  const hear = (span: RecordedSpan, said: readonly Said[], atMs: number) => {
    const given = said.flatMap((one) => (one.type === 'text' ? [{ role: one.role, text: one.text, traceId: span.traceId }] : []))
    let rest = span.whole || told.length >= maxMessages ? 0 : known(told, given)
    for (const one of said) {
      if (told.length >= maxMessages) return
      if (one.type === 'text' && rest > 0) {
        rest -= 1
        continue
      }
      if (one.type === 'text') {
        told.push({ role: one.role, text: one.text, traceId: span.traceId })
        if (one.role === 'user') openExchange(atMs).user = { text: one.text, atMs }
      }
      if (rest > 0) continue
      const exchange = exchanges.at(-1) ?? openExchange(span.startMs)
      exchange.spans.add(keyOf(span))
      exchange.endMs = Math.max(exchange.endMs, span.endMs)
      if (one.type === 'text' && one.role === 'agent') exchange.replies.push(one.text)
      if (one.type === 'call') addCall(exchanges, exchange, one)
      if (one.type === 'result') addResult(exchanges, one)
    }
  }
  const heard = speaking(spans, byKey).flatMap((span) => {
    const { startMs, endMs, input = [], output = [] } = span
    const order = roundedUp(startMs)
    return [
      { span, said: input, atMs: startMs, order },
      { span, said: output, atMs: endMs, order: Math.max(order, endMs) },
    ]
  })
  for (const { span, said, atMs } of heard.sort((a, b) => orderOf(a, b) || a.order - b.order)) hear(span, said, atMs)
  if (exchanges.length === 0) return undefined
  for (const span of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    const key = keyOf(span)
    const exchange = exchanges.findLast(({ startMs, spans }) => spans.has(key) || startMs <= span.startMs) ?? exchanges[0]!
    exchange.spans.add(key)
    if (span.kind === 'model') {
      const { input = [], output = [] } = span
      const all = callsOf(exchanges)
      // Calls in the input of a model are history, which some libraries write without its ID.
      const isNew = (one: Said & { type: 'call' }) => one.id !== undefined || !all.some((other) => sameCall(other, one))
      for (const one of input) if (one.type === 'call' && isNew(one)) addCall(exchanges, exchange, one)
      for (const one of output) if (one.type === 'call') addCall(exchanges, exchange, one)
      for (const one of [...input, ...output]) if (one.type === 'result') addResult(exchanges, one)
    }
    if (span.tool) addTool(exchanges, exchange, span.tool)
  }
  return toTurns(exchanges, byKey)
}

const callsOf = (exchanges: readonly Exchange[]) => exchanges.flatMap(({ calls }) => calls)
const sameCall = (a: Pick<ToolCall, 'name' | 'arguments'>, b: Pick<ToolCall, 'name' | 'arguments'>) =>
  a.name === b.name && JSON.stringify(a.arguments) === JSON.stringify(b.arguments)

function addCall(exchanges: readonly Exchange[], { calls }: Exchange, { id, name, arguments: given }: Said & { type: 'call' }): void {
  const call = { ...(id && { id }), name, arguments: given }
  if (id ? callsOf(exchanges).some((other) => other.id === id) : calls.some((other) => sameCall(other, call))) return
  calls.push(call)
}

function addResult(exchanges: readonly Exchange[], { id, name, result }: Said & { type: 'result' }): void {
  const open = callsOf(exchanges).filter((call) => call.result === undefined)
  const call = id ? open.find((other) => other.id === id) : open.find((other) => name === undefined || other.name === name)
  if (call) call.result = result
}

function addTool(exchanges: readonly Exchange[], { calls }: Exchange, tool: NonNullable<RecordedSpan['tool']>): void {
  const { id, name, arguments: given, result } = tool
  const open = calls.filter((call) => id === undefined || call.id === undefined)
  const seen =
    (id && callsOf(exchanges).find((call) => call.id === id)) ||
    open.find((call) => sameCall(call, { name, arguments: given }) || (call.name === name && call.result === undefined))
  if (seen) seen.result ??= result
  else calls.push({ ...(id && { id }), name, arguments: given ?? {}, ...(result !== undefined && { result }) })
}

/** A call that two libraries report, one within the other, is paid once. */
function usageOf(span: RecordedSpan | undefined, byKey: ReadonlyMap<string, RecordedSpan>): Usage[] {
  const parent = span?.parentId === undefined ? undefined : byKey.get(keyOf({ traceId: span.traceId, spanId: span.parentId }))
  return span?.usage && !parent?.usage ? [span.usage] : []
}

const iso = (ms: number) => new Date(ms).toISOString()

function toTurns(exchanges: readonly Exchange[], byKey: ReadonlyMap<string, RecordedSpan>): Assembled {
  const turns: Turn[] = []
  const turnOf = new Map<string, number>()
  for (const { user, replies, calls, spans, startMs, endMs } of exchanges) {
    if (user) turns.push({ index: turns.length + 1, role: 'user', content: user.text, startedAt: iso(user.atMs), latencyMs: 0 })
    if (replies.length > 0 || calls.length > 0) {
      const usage = [...spans].flatMap((key) => usageOf(byKey.get(key), byKey))
      const sum = (name: keyof Usage) => usage.reduce((total, one) => total + (one[name] ?? 0), 0)
      const hasCost = usage.some(({ costMicroUsd }) => costMicroUsd !== undefined)
      turns.push({
        ...{ index: turns.length + 1, role: 'agent', content: replies.join('\n'), startedAt: iso(startMs) },
        ...(calls.length > 0 && { toolCalls: calls }),
        ...(!user && { unprompted: true }),
        latencyMs: Math.min(longestMs, Math.max(0, endMs - startMs)),
        ...(usage.length > 0 && {
          usage: {
            ...{ inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') },
            ...(hasCost && { costMicroUsd: sum('costMicroUsd') }),
          },
        }),
      })
    }
    for (const key of spans) turnOf.set(key, Math.max(1, turns.length))
  }
  const endMs = exchanges.reduce((latest, one) => Math.max(latest, one.endMs), 0)
  return { turns, turnOf, startedAt: iso(exchanges[0]!.startMs), endedAt: iso(endMs) }
}
