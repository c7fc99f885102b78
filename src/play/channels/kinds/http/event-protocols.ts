import { type AgentReply, reportedError, toolCallsOf, usageOf } from '#src/play/channels/kind.ts'

// Streams whose events say by their member `type` what they are. A path cannot read them: it sees one event at a time, and a tool call
// takes several.

type Event = Readonly<Record<string, unknown>>
type Call = { id: string; name: unknown; arguments?: unknown; result?: unknown }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the events of one reply add up to. It has no reasoning. */
class Heard {
  readonly #texts = new Map<string, string>()
  readonly #calls = new Map<string, Call>()
  usage: unknown
  isDone = false
  isCut = false

  addText(id: unknown, piece: unknown): void {
    const key = textOf(id) || ([...this.#texts.keys()].at(-1) ?? '')
    this.#texts.set(key, (this.#texts.get(key) ?? '') + textOf(piece))
  }
  addCall(id: unknown, part: Partial<Call>): void {
    const key = textOf(id) || ([...this.#calls.keys()].at(-1) ?? '')
    this.#calls.set(key, { ...(this.#calls.get(key) ?? { id: key, name: undefined }), ...part })
  }
  addArguments(id: unknown, piece: unknown): void {
    const before = this.#calls.get(textOf(id))?.arguments
    this.addCall(id, { arguments: textOf(before) + textOf(piece) })
  }
  get texts(): string[] {
    return [...this.#texts.values()].filter((text) => text !== '')
  }
  /** `undefined` if nothing was said. */
  reply(): AgentReply | undefined {
    const { texts } = this
    const toolCalls = toolCallsOf([...this.#calls.values()])
    if (!toolCalls || (texts.length === 0 && toolCalls.length === 0)) return undefined
    return {
      content: texts.join('\n'),
      ...(texts.length > 1 && { messages: texts }),
      toolCalls,
      usage: usageOf(this.usage),
      ...(this.isCut && { truncated: true }),
    }
  }
}

type Protocol = {
  /** The end of a reply, in words. */
  end: string
  /** Events by their type; other types say nothing that a turn has. */
  events: Readonly<Record<string, (heard: Heard, event: Event) => void>>
}

const fail = (text: unknown, otherwise: string): never => {
  throw reportedError(textOf(text) || otherwise)
}
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The UI message stream of the AI SDK, which `useChat` reads. */
const aiSdk: Protocol = {
  end: 'the event finish',
  events: {
    'text-delta': (heard, { id, delta }) => heard.addText(id, delta),
    'tool-input-available': (heard, { toolCallId, toolName, input }) => heard.addCall(toolCallId, { name: toolName, arguments: input }),
    'tool-input-error': (heard, { toolCallId, toolName, input, errorText }) =>
      heard.addCall(toolCallId, { name: toolName, arguments: input, result: { error: errorText } }),
    'tool-output-available': (heard, { toolCallId, output }) => heard.addCall(toolCallId, { result: output }),
    'tool-output-error': (heard, { toolCallId, errorText }) => heard.addCall(toolCallId, { result: { error: errorText } }),
    'message-metadata': (heard, { messageMetadata }) => {
      heard.usage = memberOf(messageMetadata, 'usage') ?? memberOf(messageMetadata, 'totalUsage') ?? heard.usage
    },
    error: (_, { errorText }) => fail(errorText, 'error'),
    abort: (_, { reason }) => fail(reason, 'the answer was aborted'),
    finish(heard, { messageMetadata, finishReason }) {
      heard.usage = memberOf(messageMetadata, 'usage') ?? memberOf(messageMetadata, 'totalUsage') ?? heard.usage
      heard.isCut = finishReason === 'length' || finishReason === 'content-filter' || finishReason === 'error'
      heard.isDone = true
    },
  },
}

/** The Agent User Interaction Protocol (AG-UI). */
const agUi: Protocol = {
  end: 'the event RUN_FINISHED',
  events: {
    TEXT_MESSAGE_CONTENT: (heard, { messageId, delta }) => heard.addText(messageId, delta),
    TEXT_MESSAGE_CHUNK: (heard, { messageId, delta }) => heard.addText(messageId, delta),
    TOOL_CALL_START: (heard, { toolCallId, toolCallName }) => heard.addCall(toolCallId, { name: toolCallName }),
    TOOL_CALL_ARGS: (heard, { toolCallId, delta }) => heard.addArguments(toolCallId, delta),
    TOOL_CALL_CHUNK(heard, { toolCallId, toolCallName, delta }) {
      if (toolCallName !== undefined) heard.addCall(toolCallId, { name: toolCallName })
      heard.addArguments(toolCallId, delta)
    },
    TOOL_CALL_RESULT: (heard, { toolCallId, content }) => heard.addCall(toolCallId, { result: content }),
    RUN_ERROR: (_, { message }) => fail(message, 'RUN_ERROR'),
    RUN_FINISHED(heard, { usage, outcome }) {
      if (/^cancel/.test(textOf(memberOf(outcome, 'type')))) fail('', 'the run was canceled')
      heard.usage = Array.isArray(usage) && usage.length === 1 ? usage[0] : undefined
      heard.isDone = true
    },
  },
}

export const eventProtocols = { aiSdk, agUi } as const
export const eventProtocolNames = Object.keys(eventProtocols) as (keyof typeof eventProtocols)[]

/** Reads the events of one reply. */
export function hearEvents(name: keyof typeof eventProtocols) {
  const { events, end } = eventProtocols[name]
  const heard = new Heard()
  return {
    heard,
    end,
    /** Throws ChannelFault for an error that the agent reports. */
    add(event: unknown): void {
      const type = textOf(memberOf(event, 'type'))
      if (Object.hasOwn(events, type)) events[type]!(heard, event as Event)
    },
  }
}
