import { mostTokens } from '#src/play/channels/agent-report.ts'
import { callOf, parsed, saidIn } from './said.ts'
import type { RawSpan, RecordedSpan, Said, SpanKind } from './span.ts'
import { callNames, endNames, events, kindNames, kinds, messages, names, spanNames } from './spellings.ts'

type Attributes = RawSpan['attributes']

const first = (attributes: Attributes, from: readonly string[]): unknown => {
  const name = from.find((name) => attributes[name] !== undefined && attributes[name] !== '')
  return name === undefined ? undefined : attributes[name]
}
const text = (value: unknown, max = 200): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : undefined
/** A number, or a text of one; anything else counts as nothing. */
const count = (value: unknown): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return Number.isSafeInteger(number) && number > 0 && number <= mostTokens ? number : 0
}

/** Of a value in which all tokens are, or that has one. */
function tokensIn(value: unknown): { input?: unknown; output?: unknown } {
  const whole = parsed(value)
  const { usage } = (typeof whole === 'object' && whole !== null ? whole : {}) as { usage?: unknown }
  const { inputTokens, outputTokens, input, output } = (usage ?? whole ?? {}) as Record<string, unknown>
  return { input: inputTokens ?? input, output: outputTokens ?? output }
}

/** What an SDK calls a service that nobody named says nothing. */
const named = (service: string | undefined) => (service?.startsWith('unknown_service') ? undefined : service)
/** US dollars as millionths of one. */
const microUsd = (value: unknown): number | undefined => {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const micro = isGiven ? Math.round(Number(value) * 1_000_000) : Number.NaN
  return micro >= 0 && micro <= mostTokens ? micro : undefined
}
const share = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined)

/** Attributes such as `llm.input_messages.0.message.role`, as the value that they are the parts of. */
export function nested(attributes: Attributes, prefix: string): unknown {
  const root: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith(`${prefix}.`)) continue
    const path = name.slice(prefix.length + 1).split('.')
    if (!/^\d+$/.test(path[0]!) || path.length > 12) continue
    let place = root
    for (const part of path.slice(0, -1)) {
      const next = Object.hasOwn(place, part) ? place[part] : undefined
      if (typeof next !== 'object' || next === null) Object.defineProperty(place, part, { value: {}, enumerable: true, writable: true })
      place = place[part] as Record<string, unknown>
    }
    Object.defineProperty(place, path.at(-1)!, { value, enumerable: true, writable: true })
  }
  return Object.keys(root).length > 0 ? listed(root) : undefined
}

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (entries.every(([name]) => /^\d+$/.test(name))) return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, one]) => listed(one))
  return Object.fromEntries(entries.map(([name, one]) => [name, listed(one)]))
}

function kindOf({ name, attributes }: RawSpan): SpanKind {
  for (const attribute of kindNames) {
    const value = String(attributes[attribute] ?? '').toLowerCase()
    if (Object.hasOwn(kinds, value)) return kinds[value]!
  }
  if (Object.hasOwn(spanNames, name)) return spanNames[name]!
  if (attributes['gen_ai.tool.call.id'] !== undefined) return 'tool'
  return /^ai\..+\.do(Generate|Stream)$/.test(name) ? 'model' : 'other'
}

function saidOn(side: 'input' | 'output', span: RawSpan): Said[] {
  const role = side === 'input' ? 'user' : 'agent'
  for (const name of messages[side]) {
    const value = span.attributes[name] ?? nested(span.attributes, name)
    const said = value === undefined ? [] : saidIn(value, role)
    if (said.length > 0) return said
  }
  return span.events.flatMap(({ name, attributes, body }): Said[] => {
    const whole = attributes[`gen_ai.${side}.messages`]
    if (whole !== undefined) return saidIn(whole, role)
    const event = Object.hasOwn(events, name) ? events[name]! : undefined
    if (event?.side !== side) return []
    const value = parsed(
      body ??
        attributes.event_body ??
        attributes['gen_ai.event.content'] ??
        attributes[`gen_ai.${side === 'input' ? 'prompt' : 'completion'}`],
    )
    if (Array.isArray(value)) return saidIn(value, role)
    return saidIn(
      { role: event.role, ...attributes, ...(typeof value === 'object' ? value : { content: value ?? attributes.content }) },
      role,
    )
  })
}

function toolOf(span: RawSpan): RecordedSpan['tool'] {
  const { attributes } = span
  const id = text(first(attributes, names.toolId))
  const told = (event: string, member: string) => span.events.find(({ name }) => name === event)?.attributes[member]
  const result = first(attributes, names.toolResult) ?? told('gen_ai.choice', 'message')
  return {
    ...(id && { id }),
    name: text(first(attributes, names.toolName)) ?? span.name,
    arguments: parsed(first(attributes, names.toolArguments) ?? told('gen_ai.tool.message', 'content') ?? {}),
    ...(result !== undefined && { result: parsed(result) }),
  }
}

function documentsOf({ attributes }: RawSpan): RecordedSpan['documents'] {
  const found = nested(attributes, 'retrieval.documents') ?? parsed(attributes['gen_ai.retrieval.documents'])
  if (!Array.isArray(found)) return undefined
  return found.slice(0, 100).map((one: { document?: Record<string, unknown> } & Record<string, unknown>) => {
    const { id, content } = Object.fromEntries(
      Object.entries(one?.document ?? one ?? {}).map(([name, value]) => [name.replace('document.', ''), value]),
    )
    const [ownId, words] = [text(id), text(content, 4_000)]
    return { ...(ownId && { id: ownId }), ...(words && { text: words }) }
  })
}

/** Spans that say something of agents, models, tools or users in any of the spellings. */
export function mapSpan(span: RawSpan): RecordedSpan {
  const { traceId, spanId, parentId, startMs, endMs, error, resource } = span
  const attributes = { ...resource, ...span.attributes }
  const kind = kindOf(span)
  const speaks = kind === 'agent' || kind === 'model' || kind === 'other'
  const [input, output] = speaks ? [saidOn('input', span), saidOn('output', span)] : [[], []]
  if (speaks)
    for (const name of callNames) {
      const calls = parsed(attributes[name])
      if (Array.isArray(calls)) output.push(...calls.flatMap((call) => callOf(call) ?? []))
    }
  const used = kind === 'model' ? tokensIn(first(span.attributes, names.usage)) : {}
  const tokens = {
    inputTokens: count(first(attributes, names.inputTokens) ?? used.input),
    outputTokens: count(first(attributes, names.outputTokens) ?? used.output),
  }
  const costMicroUsd = microUsd(first(span.attributes, names.cost))
  const members = {
    satisfaction: share(first(span.attributes, names.satisfaction)),
    model: text(first(span.attributes, names.model)),
    conversation: text(first(attributes, names.conversation)),
    user: text(first(attributes, names.user)),
    agent: named(text(first(attributes, names.agent))),
    environment: text(first(attributes, names.environment)),
    version: text(first(attributes, names.version)),
  }
  const tags = parsed(first(attributes, names.tags))
  return {
    ...{ traceId, spanId, kind, startMs, endMs, source: 'otlp', name: span.name.slice(0, 200) },
    ...(parentId && { parentId }),
    ...(error !== undefined && { error: error.slice(0, 2_000) }),
    ...Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)),
    ...(kind === 'model' &&
      (tokens.inputTokens + tokens.outputTokens > 0 || costMicroUsd !== undefined) && {
        usage: { ...tokens, ...(costMicroUsd !== undefined && { costMicroUsd }) },
      }),
    ...(Array.isArray(tags) && { tags: tags.map(String).slice(0, 20) }),
    ...(input.length > 0 && { input }),
    ...(output.length > 0 && { output }),
    ...(kind === 'tool' && { tool: toolOf(span)! }),
    ...(kind === 'retrieval' && { documents: documentsOf(span) ?? [] }),
    ...((attributes['parley.conversation.end'] === true || (endNames.includes(span.name) && !parentId)) && { ends: true }),
  }
}
