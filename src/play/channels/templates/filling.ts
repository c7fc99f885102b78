import { chance } from '#src/platform/chance.ts'
import { templateFault } from '../channel-fault.ts'
import { type FilledRequest, fillBody, fillRequest, type RequestTemplate, sampleFor, usesName } from './request.ts'
import { type Lookup, TemplateFault } from './template.ts'

type Message = {
  text: string
  index: number
  silent?: boolean | undefined
  choice?: string | undefined
  attachments?: readonly object[] | undefined
  history: readonly { role: string; content: string }[]
}
type Session = {
  sessionId: string
  runId: string
  variables: Readonly<Record<string, unknown>>
  mocks?: { url: string; token: string } | undefined
}

// How Slack and Intercom escape the words of a user.
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A value that is expensive to compute: only a few of a thousand templates name it. */
class Later {
  readonly compute: () => unknown
  constructor(compute: () => unknown) {
    this.compute = compute
  }
}
const later = (compute: () => unknown) => new Later(compute)

/** The names in templates of one message. `now` in epoch ms. */
export function valuesOfMessage({ text, index, silent, choice, attachments = [], history }: Message, now: number): [string, unknown][] {
  const message = silent ? '' : text
  const messages = () =>
    [...history, { role: 'user', content: message }].map(({ role, content }) => ({
      role: role === 'user' ? 'user' : 'assistant',
      content,
    }))
  return [
    ['message', message],
    ['messageEscaped', later(() => escaped(message))],
    ['choice', silent ? '' : (choice ?? text)],
    ['messages', later(messages)],
    ['turn', String(index)],
    ['turnNumber', index],
    ['time', Math.floor(now / 1_000)],
    ['timeIso', later(() => new Date(now).toISOString())],
    ['attachments', attachments],
  ]
}

/** The names in templates of one conversation. */
export const sessionNames: ReadonlySet<string> = new Set([
  'sessionId',
  'sessionNumber',
  'sessionPhone',
  'runId',
  'mocks.url',
  'mocks.token',
])

// The country code 999 is unassigned (E.164), so no one is called by mistake.
const phoneOf = (sessionId: string) => `999${String(Math.floor(chance(sessionId, 'sessionPhone').float() * 1e12)).padStart(12, '0')}`
// The chats of Telegram have numbers of at most 52 bits. Among a million conversations, two have the same number with a chance of 0.02%.
const numberOf = (sessionId: string) => Math.floor(chance(sessionId, 'sessionNumber').float() * 2 ** 51) + 1

/** More names that templates of one message may use. */
export const messageNames: ReadonlySet<string> = new Set([
  'message',
  'choice',
  'messages',
  'turn',
  'turnNumber',
  'time',
  'timeIso',
  'messageEscaped',
  'attachments',
])
/** Each of these carries the words of the user to the agent. */
export const carriers: readonly string[] = ['message', 'messageEscaped', 'choice', 'messages']

/** The values of one conversation, and the given ones. */
export function templateValues({ sessionId, runId, variables, mocks }: Session, more: readonly [string, unknown][] = []): Lookup {
  const names = new Map<string, unknown>([
    ['sessionId', sessionId],
    ['sessionNumber', later(() => numberOf(sessionId))],
    ['sessionPhone', later(() => phoneOf(sessionId))],
    ['runId', runId],
    // Empty if no tool is mocked, so that one channel serves both kinds of runs.
    ['mocks.url', mocks?.url ?? ''],
    ['mocks.token', mocks?.token ?? ''],
    ...more,
  ])
  return (name) => {
    if (name.startsWith('variables.')) {
      const variable = name.slice('variables.'.length)
      return Object.hasOwn(variables, variable) ? variables[variable] : undefined
    }
    const value = names.get(name)
    return value instanceof Later ? value.compute() : value
  }
}

const idNames = ['sessionId', 'sessionNumber', 'sessionPhone']
/** Why this template cannot make an ID for conversations: two of them would have the same ID. */
export function conversationIdFault(template: string): string | undefined {
  const fault = textTemplateFault(template, new Set(idNames))
  if (fault) return fault
  return idNames.some((name) => usesName(template, name)) && !/\{\{\s*variables\./.test(template)
    ? undefined
    : `Two conversations would have the same ID. Use one of ${idNames.map((name) => `{{${name}}}`).join(', ')}, and no variables.`
}

/** Headers in which only the mocks are templates: other braces are text. */
export const fillMocks = (headers: Record<string, string>, session: Session): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([header, value]) => [
      header,
      value.replaceAll(/\{\{(mocks\.(?:url|token))\}\}/g, (_, name: string) => String(templateValues(session)(name))),
    ]),
  )

/** Throws ChannelFault if a value cannot be filled in. */
export const fillOrThrow = (template: RequestTemplate, lookup: Lookup): FilledRequest => asFault(() => fillRequest(template, lookup))

// A text that is JSON stays JSON no matter what is filled in; any other text is sent unchanged.
const typeOf = (template: unknown) => (typeof template === 'string' && !/^\s*[[{]/.test(template) ? 'text/plain' : 'application/json')

/** One text: of a JSON value, or of a template that is a text. Throws ChannelFault. */
export const fillText = (template: unknown, lookup: Lookup): string => asFault(() => fillBody(template, typeOf(template), lookup))

/** The faults of a template that can be found before its first use. */
export function textTemplateFault(template: unknown, names: ReadonlySet<string>): string | undefined {
  try {
    fillBody(template, typeOf(template), sampleFor(names))
    return undefined
  } catch (error) {
    if (error instanceof TemplateFault) return error.message
    throw error
  }
}

function asFault<T>(fill: () => T): T {
  try {
    return fill()
  } catch (error) {
    if (error instanceof TemplateFault) throw templateFault(error.message)
    throw error
  }
}
