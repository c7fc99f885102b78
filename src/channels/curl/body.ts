import { exampleAt, isSessionName, messageIn, type Path, rankOf, replaceAt, sessionsIn } from './paths.ts'
import { CurlFault } from './shell-words.ts'

/** A body, or a query, with placeholders in it. `example` is the message that stood there. */
export type Template<T> = { value: T; messageMember: string | undefined; example: string | undefined; names: string[]; notes: string[] }

const maxSessions = 20
const hasPlaceholder = (text: string) => /\{\{\s*messages?\s*\}\}/.test(text)
const formatPath = (path: Path) => path.reduce<string>((text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${step}`), 'body')
const sessionNote = (source: string) => `${source} is the session ID: each conversation sends its own.`
const issuedSessionNote = (source: string) =>
  `${source} looks like a conversation ID that the agent issues, so it was left unchanged. If each conversation needs a new ID, get one with session.start.`

export function jsonWithPlaceholders(body: unknown): Template<unknown> {
  const notes: string[] = []
  let value = body
  const sessions = sessionsIn(body)
  // Each replacement copies everything around it.
  if (sessions.length > maxSessions)
    throw new CurlFault(`The body has more than ${maxSessions} session IDs. Keep only what one message needs.`)
  for (const { path, replaceable: ours } of sessions) {
    notes.push(ours ? sessionNote(formatPath(path)) : issuedSessionNote(formatPath(path)))
    if (ours) value = replaceAt(value, path, '{{sessionId}}')
  }
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : []
  if (hasPlaceholder(JSON.stringify(body))) return { value, messageMember: 'body', example: undefined, names, notes }
  const target = messageIn(body)
  if (!target) return { value, messageMember: undefined, example: undefined, names, notes }
  const { path, list, fixed } = target
  const placeholder = list ? (fixed.length > 0 ? [...fixed, '{{messages}}'] : '{{messages}}') : '{{message}}'
  if (!list && path.some((step) => typeof step === 'number'))
    notes.push(
      `${formatPath(path)} takes one message, so the agent does not see earlier turns. Put {{messages}} where the agent takes the whole conversation.`,
    )
  return { value: replaceAt(value, path, placeholder), messageMember: formatPath(path), example: exampleAt(body, path), names, notes }
}

/** Pairs of a form or a query; what is not replaced stays as written. `expectMessage`: look for the message here. */
export function pairsWithPlaceholders(text: string, source: string, expectMessage = true): Template<string> {
  const notes: string[] = []
  const pairs = text.split('&').map((pair) => {
    const [name = '', ...valueParts] = pair.split('=')
    return { name: decode(name), value: decode(valueParts.join('=')), pair }
  })
  const hasMessage = hasPlaceholder(decodeURIComponentOrSame(text))
  const best =
    hasMessage || !expectMessage
      ? undefined
      : pairs.filter(({ value }) => value !== '').toSorted((a, b) => rankOf(a.name) - rankOf(b.name))[0]
  const message = best && rankOf(best.name) < Number.POSITIVE_INFINITY ? best : undefined
  const value = pairs
    .map((entry) => {
      if (entry === message) return `${encodeURIComponent(entry.name)}={{message}}`
      if (!isSessionName(entry.name.toLowerCase().replace(/[^a-z]/g, '')) || entry.value === '') return entry.pair
      notes.push(sessionNote(`${source}.${entry.name}`))
      return `${encodeURIComponent(entry.name)}={{sessionId}}`
    })
    .join('&')
  const messageMember = hasMessage ? source : message && `${source}.${message.name}`
  return {
    value: hasMessage ? decodedPlaceholders(value) : value,
    messageMember: messageMember,
    example: message?.value,
    names: pairs.map(({ name }) => name),
    notes,
  }
}

const decodedPlaceholders = (text: string) =>
  text.replace(/%7B%7B([\w.%]{0,200})%7D%7D/gi, (_, name: string) => `{{${decodeURIComponentOrSame(name)}}}`)

function decode(text: string): string {
  return decodeURIComponentOrSame(text.replaceAll('+', ' '))
}

function decodeURIComponentOrSame(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The body as JSON where it is, or is declared to be; `undefined` for any other. */
export function jsonBody(body: string, contentType: string | undefined): { json: unknown } | undefined {
  const declared = contentType !== undefined && /json/i.test(contentType)
  if (!declared && contentType !== undefined && !/x-www-form-urlencoded/i.test(contentType)) return undefined
  try {
    const json: unknown = JSON.parse(body)
    if (!isShallow(json, 32)) throw new CurlFault('The body of the command is nested deeper than 32 levels. Flatten it.')
    return declared || (typeof json === 'object' && json !== null) ? { json } : undefined
  } catch (error) {
    if (error instanceof CurlFault) throw error
    if (declared || /^\s*[{[]/.test(body))
      throw new CurlFault(
        `The body of the command is not valid JSON: ${(error as Error).message}. Correct it, or change the content-type header.`,
      )
    return undefined
  }
}

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))
