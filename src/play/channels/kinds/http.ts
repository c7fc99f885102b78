import {
  type AgentReply,
  type Answer,
  answerIn,
  buttonsIn,
  ChannelFault,
  type Conversation,
  channelKind,
  checkStatus,
  cutOff,
  eventsOf,
  fillRequest,
  headersWith,
  type Io,
  idempotencyKey,
  isEventStream,
  isJson,
  missingMember,
  type Paths,
  parseJson,
  parseXml,
  type RequestTemplate,
  reportedError,
  type Session,
  templateValues,
  textsOf,
  toolCallsOf,
  usageOf,
  usesName,
  valuesAt,
  valuesOfMessage,
  webUrl,
  wholeText,
} from '../kind.ts'
import { sayTemplate, settingsWith } from './http/settings.ts'

type Reply = Awaited<ReturnType<Io['fetch']>>
const Settings = settingsWith(webUrl)
type Settings = ReturnType<typeof Settings.parse>

const callsOf = (settings: Settings) => [settings, settings.session?.start, settings.session?.end].filter((call) => call !== undefined)

export const http = channelKind({
  kind: 'http',
  title: 'HTTP',
  settings: Settings,
  urlsOf: (settings) => callsOf(settings).map(({ url }) => url),
  headersOf: (settings) => callsOf(settings).flatMap(({ headers }) => (headers ? [headers] : [])),
  sendsHistory: (settings) => usesName(sayTemplate(settings), 'messages'),
  takesFile: (settings) => usesName(sayTemplate(settings), 'attachments'),
  async open(settings, io, session): Promise<Conversation> {
    const { start, end } = settings.session ?? {}
    const send = senderOf(io, session)
    const names = new Map<string, unknown>()
    let greeting: AgentReply | undefined
    const { sessionId: issuedAt } = settings.response
    if (issuedAt) names.set('sessionId', '')
    if (start) {
      const text = await wholeText(await send(start, [...names], 'start'))
      if (start.sessionId) names.set('sessionId', textsAt(text, start.sessionId, 'session.start.sessionId')[0])
      if (start.greeting) greeting = greetingFrom(textsAt(text, start.greeting, 'session.start.greeting'))
    }
    return {
      greeting,
      async say(message) {
        const sentAt = io.now()
        const reply = await send(
          sayTemplate(settings),
          [...names, ...valuesOfMessage(message, sentAt)],
          message.index,
          settings.response.error,
        )
        const streamed = settings.stream === 'sse' && (isEventStream(reply) || !isJson(reply))
        if (streamed) return readStream(reply, settings, io, sentAt)
        const arriving = wholeText(reply)
        const text = arriving instanceof Promise ? await arriving : arriving
        const answer = replyFrom(readAnswer(text, settings.response), text, settings.response)
        if (issuedAt && names.get('sessionId') === '')
          names.set('sessionId', textsAt(text, issuedAt, 'response.sessionId', settings.response.format)[0])
        return answer
      },
      async end() {
        if (end) await wholeText(await send(end, [...names], 'end'))
      },
    }
  },
})

const greetingFrom = (texts: string[]): AgentReply => ({ content: texts.join('\n'), messages: texts.length > 1 ? texts : undefined })

function senderOf(io: Io, session: Session) {
  return async (template: RequestTemplate, names: readonly [string, unknown][], step: number | 'start' | 'end', errorPath?: string) => {
    session.signal?.throwIfAborted()
    const { headers, ...request } = fillRequest(template, templateValues(session, names))
    const defaults = {
      accept: 'application/json, text/event-stream;q=0.9, */*;q=0.5',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const reply = await io.fetch({ ...request, headers: headersWith(headers, defaults), idempotencyKey: idempotencyKey(session, step) })
    const refusal = checkStatus(reply, errorPath)
    if (refusal) await refusal
    return reply
  }
}

/** Pieces of text are joined to messages unchanged, tool calls add up, and of everything else the last value counts. */
async function readStream(reply: Reply, { response, sse = {} }: Settings, io: Io, sentAt: number): Promise<AgentReply> {
  const paths: Paths = { ...response, messages: undefined, text: sse.text ?? response.text }
  const mark = sse.done ?? '[DONE]'
  const answer: Answer = { texts: [], buttons: [], toolCalls: [], ended: false, usage: undefined, error: undefined }
  let message: string[] = []
  const endMessage = () => {
    if (message.length > 0) answer.texts.push(message.join(''))
    message = []
  }
  let firstTokenMs: number | undefined
  let done = false
  let last = ''
  for await (const { event, data } of eventsOf(reply, io)) {
    done = data === mark || event === mark
    if (data !== mark && data !== sse.next) {
      const hasText = !done && (sse.event === undefined || event === sse.event)
      const piece = hasText ? readAnswer(data, paths) : readOther(data, { ...paths, text: '$' })
      if (hasText) message.push(...piece.texts)
      answer.buttons.push(...piece.buttons)
      answer.toolCalls.push(...piece.toolCalls)
      answer.ended ||= piece.ended
      answer.usage = piece.usage ?? answer.usage
      if (piece.error) throw reportedError(piece.error)
      if (message.length > 0) firstTokenMs ??= io.now() - sentAt
      last = data
    }
    if (sse.next !== undefined && [event, data, '*'].includes(sse.next)) endMessage()
    if (done) break
  }
  if (sse.done && !done) throw cutOff([...answer.texts, message.join('')].join('\n') || last, `the event ${sse.done}`)
  endMessage()
  return { ...replyFrom(answer, last, paths), firstTokenMs }
}

/** With the path `$`, an answer that is not a JSON text or a list of texts is itself the text: ` 2024` must keep its space. */
function readAnswer(text: string, paths: Paths): Answer {
  if (paths.format === 'xml') return answerIn(parseXml(text, searched(paths)), paths)
  if (paths.text !== '$') return answerIn(parseJson(text, searched(paths)), paths)
  const document = jsonOrNull(text, paths)
  const answer = answerIn(document, paths)
  return typeof document === 'string' || Array.isArray(document) ? answer : { ...answer, texts: text === '' ? [] : [text] }
}

const readOther = (text: string, paths: Paths) => answerIn(jsonOrNull(text, paths), paths)
const searched = ({ format: _, ...paths }: Paths) => Object.values(paths).filter((path) => path !== undefined)

function jsonOrNull(text: string, paths: Paths): unknown {
  try {
    return parseJson(text, searched(paths))
  } catch (error) {
    // Only the text is wanted, no matter what it is; but what other paths select is not lost unnoticed.
    if (searched(paths).length > 1 && !(error instanceof ChannelFault && error.reason === 'notJson')) throw error
    return null
  }
}

function replyFrom({ texts, buttons, toolCalls, ended, usage, error }: Answer, text: string, paths: Paths): AgentReply {
  if (error) throw reportedError(error)
  const calls = toolCallsOf(toolCalls)
  if (!calls) throw missingMember(`${paths.toolCalls} (the name of a tool)`, text, 'response.toolCalls')
  const parts = buttonsIn(buttons)
  const spent = usageOf(usage)
  if (texts.length === 0 && parts.length === 0 && calls.length === 0 && !ended) throw missingMember(paths.text, text, 'response.text')
  return {
    content: texts.join('\n'),
    ...(texts.length > 1 && { messages: texts }),
    ...(parts.length > 0 && { parts }),
    // An empty list says that no tool was called; without a path, that is unknown.
    ...(paths.toolCalls !== undefined && { toolCalls: calls }),
    ...(spent && { usage: spent }),
    ...(ended && { ended }),
  }
}

function textsAt(text: string, path: string, member: string, format?: Paths['format']): string[] {
  const document = format === 'xml' ? parseXml(text, [path]) : parseJson(text, [path])
  const texts = textsOf(valuesAt(document, path))
  if (texts.length === 0) throw missingMember(path, text, member)
  return texts
}
