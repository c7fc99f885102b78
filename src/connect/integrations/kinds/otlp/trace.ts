import type { Run } from '#src/connect/integrations/kind.ts'
import { type Attribute, attributesOf, nanos, type Span, spanIds, spanKind, traceIdOf } from './span.ts'

type Turn = Run['turns'][number]

/** One run as spans: the conversation, each exchange in it, each tool call that the agent reports; ids and times follow from the run. */
export function traceOf(run: Run, captureContent: boolean) {
  return {
    resource: { attributes: attributesOf({ 'service.name': 'parley' }) },
    scopeSpans: [{ scope: { name: 'parley' }, spans: spansOf(run, captureContent) }],
    schemaUrl: 'https://opentelemetry.io/schemas/1.37.0',
  }
}

function spansOf(run: Run, captureContent: boolean): Span[] {
  const traceId = traceIdOf(run.id)
  const nextId = spanIds(run.id)
  const { channel, subject, persona } = run.plan
  const agent = {
    'gen_ai.provider.name': channel.kind,
    'gen_ai.agent.id': channel.id,
    'gen_ai.agent.name': channel.name,
    'gen_ai.conversation.id': run.id,
  }
  const root: Span = {
    traceId,
    spanId: nextId(),
    name: `invoke_agent ${channel.name}`,
    kind: spanKind.client,
    startTimeUnixNano: nanos(Date.parse(run.startedAt ?? run.queuedAt)),
    endTimeUnixNano: nanos(Date.parse(run.endedAt ?? run.updatedAt)),
    attributes: attributesOf({
      'gen_ai.operation.name': 'invoke_agent',
      ...agent,
      'gen_ai.usage.input_tokens': run.usage?.inputTokens,
      'gen_ai.usage.output_tokens': run.usage?.outputTokens,
      'error.type': run.outcome === 'error' ? (run.error?.reason ?? run.terminationReason) : undefined,
      'parley.project.id': run.projectId,
      [`parley.${subject.type}.id`]: subject.id,
      [`parley.${subject.type}.name`]: subject.name,
      'parley.persona.name': persona.name,
      'parley.run.outcome': run.outcome,
      'parley.run.termination_reason': run.terminationReason,
      'parley.run.seed': run.seed,
    }),
    events: run.assertions.map((result) => ({
      name: 'gen_ai.evaluation.result',
      timeUnixNano: nanos(Date.parse(run.endedAt ?? run.updatedAt)),
      attributes: evaluation(result),
    })),
    status: run.outcome === 'error' ? { code: 2, message: run.error?.reason ?? 'error' } : { code: 0 },
  }
  const spans = run.turns.flatMap((turn, at) => {
    if (turn.role !== 'agent') return []
    const message = run.turns[at - 1]
    const span: Span = {
      ...root,
      parentSpanId: root.spanId,
      spanId: nextId(),
      name: 'chat',
      ...timesOf(turn),
      attributes: attributesOf({
        'gen_ai.operation.name': 'chat',
        ...agent,
        'gen_ai.usage.input_tokens': turn.usage?.inputTokens,
        'gen_ai.usage.output_tokens': turn.usage?.outputTokens,
        'parley.turn.index': turn.index,
        ...(captureContent && {
          'gen_ai.input.messages': message?.role === 'user' ? messages('user', message.content) : undefined,
          'gen_ai.output.messages': messages('assistant', turn.content),
        }),
      }),
      events: [],
      status: { code: 0 },
    }
    return [span, ...toolSpans(turn, span, nextId, captureContent)]
  })
  return [root, ...spans]
}

/** A reply starts when the message before it was sent; how long each of its tools took is unknown. */
function timesOf({ startedAt, latencyMs }: Turn) {
  const startMs = Date.parse(startedAt)
  return { startTimeUnixNano: nanos(startMs), endTimeUnixNano: nanos(startMs + latencyMs) }
}

const toolSpans = ({ toolCalls = [] }: Turn, parent: Span, nextId: () => string, captureContent: boolean): Span[] =>
  toolCalls.map(({ id, name, arguments: parameters, result }) => ({
    ...parent,
    parentSpanId: parent.spanId,
    spanId: nextId(),
    name: `execute_tool ${name}`,
    kind: spanKind.internal,
    startTimeUnixNano: parent.endTimeUnixNano,
    attributes: attributesOf({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': name,
      'gen_ai.tool.call.id': id,
      ...(captureContent && {
        'gen_ai.tool.call.arguments': JSON.stringify(parameters),
        'gen_ai.tool.call.result': result === undefined ? undefined : JSON.stringify(result),
      }),
    }),
  }))

const messages = (role: string, content: string) => JSON.stringify([{ role, parts: [{ type: 'text', content }] }])

function evaluation(result: Run['assertions'][number]): Attribute[] {
  const { kind, outcome, score, rationale } = result as { kind: string; outcome: string; score?: number | null; rationale?: string }
  return attributesOf({
    'gen_ai.evaluation.name': kind,
    'gen_ai.evaluation.score.label': outcome,
    'gen_ai.evaluation.score.value': typeof score === 'number' ? { double: score } : undefined,
    'gen_ai.evaluation.explanation': rationale,
  })
}
