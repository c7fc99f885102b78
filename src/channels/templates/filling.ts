import { chance } from '../../platform/chance.ts'
import { templateFault } from '../channel-fault.ts'
import { type FilledRequest, fillBody, fillRequest, type RequestTemplate, sampleFor } from './request.ts'
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

/** What templates of one message may name. `now` in epoch ms. */
export function valuesOfMessage({ text, index, silent, choice, attachments = [], history }: Message, now: number): [string, unknown][] {
  const message = silent ? '' : text
  const messages = [...history, { role: 'user', content: message }].map(({ role, content }) => ({
    role: role === 'user' ? 'user' : 'assistant',
    content,
  }))
  return [
    ['message', message],
    ['choice', silent ? '' : (choice ?? text)],
    ['messages', messages],
    ['turn', String(index)],
    ['turnNumber', index],
    ['time', Math.floor(now / 1_000)],
    ['attachments', attachments],
  ]
}

/** What templates of one conversation may name. */
export const sessionNames: ReadonlySet<string> = new Set(['sessionId', 'sessionNumber', 'runId', 'mocks.url', 'mocks.token'])

// The chats of Telegram have numbers of at most 52 bits. Of a million conversations, two have one number with a chance of 0.02%.
const numberOf = (sessionId: string) => Math.floor(chance(sessionId, 'sessionNumber').float() * 2 ** 51) + 1

/** What templates of one message may name besides. */
export const messageNames: ReadonlySet<string> = new Set(['message', 'choice', 'messages', 'turn', 'turnNumber', 'time', 'attachments'])
/** Any of these brings the words of the user to the agent. */
export const carriers: readonly string[] = ['message', 'choice', 'messages']

/** The values of one conversation, and those given. */
export function templateValues({ sessionId, runId, variables, mocks }: Session, more: readonly [string, unknown][] = []): Lookup {
  const names = new Map<string, unknown>([
    ['sessionId', sessionId],
    ['sessionNumber', numberOf(sessionId)],
    ['runId', runId],
    // Empty where no tool is mocked, so that one channel serves both kinds of runs.
    ['mocks.url', mocks?.url ?? ''],
    ['mocks.token', mocks?.token ?? ''],
    ...more,
  ])
  const values = new Map(Object.entries(variables))
  return (name) => (name.startsWith('variables.') ? values.get(name.slice('variables.'.length)) : names.get(name))
}

/** Headers in which only the mocks are templates: other braces are text. */
export const fillMocks = (headers: Record<string, string>, session: Session): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([header, value]) => [
      header,
      value.replaceAll(/\{\{(mocks\.(?:url|token))\}\}/g, (_, name: string) => String(templateValues(session)(name))),
    ]),
  )

/** Throws ChannelFault for what cannot be filled in. */
export const fillOrThrow = (template: RequestTemplate, lookup: Lookup): FilledRequest => asFault(() => fillRequest(template, lookup))

// A text that is JSON keeps being JSON whatever is filled in; any other text is sent as it is.
const typeOf = (template: unknown) => (typeof template === 'string' && !/^\s*[[{]/.test(template) ? 'text/plain' : 'application/json')

/** One text: of a JSON value, or of a template that is a text. Throws ChannelFault. */
export const fillText = (template: unknown, lookup: Lookup): string => asFault(() => fillBody(template, typeOf(template), lookup))

/** What is wrong with a template before its first use, if anything is. */
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
