import { exampleAt, isSessionName, messageIn, type Path, rankOf, replaced, sessionsIn } from './places.ts'
import { CurlFault } from './words.ts'

/** A body, or a query, with placeholders in it. `example` is the message that stood there. */
export type Filled<T> = { value: T; carries: string | undefined; example: string | undefined; names: string[]; notes: string[] }

const mostSessions = 20
const hasPlaceholder = (text: string) => /\{\{\s*messages?\s*\}\}/.test(text)
const shown = (path: Path) => path.reduce<string>((text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${step}`), 'body')
const ownSession = (place: string) => `${place} is the session ID: each conversation sends its own.`
const givenSession = (place: string) =>
  `${place} looks like a conversation ID that the agent issues, so it was left unchanged. If each conversation needs a new ID, get one with session.start.`

export function jsonWithPlaceholders(body: unknown): Filled<unknown> {
  const notes: string[] = []
  let value = body
  const sessions = sessionsIn(body)
  // Each replacement copies everything around it.
  if (sessions.length > mostSessions)
    throw new CurlFault(`The body has more than ${mostSessions} session IDs. Keep only what one message needs.`)
  for (const { path, ours } of sessions) {
    notes.push(ours ? ownSession(shown(path)) : givenSession(shown(path)))
    if (ours) value = replaced(value, path, '{{sessionId}}')
  }
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : []
  if (hasPlaceholder(JSON.stringify(body))) return { value, carries: 'body', example: undefined, names, notes }
  const found = messageIn(body)
  if (!found) return { value, carries: undefined, example: undefined, names, notes }
  const { path, list, fixed } = found
  const placeholder = list ? (fixed.length > 0 ? [...fixed, '{{messages}}'] : '{{messages}}') : '{{message}}'
  if (!list && path.some((step) => typeof step === 'number'))
    notes.push(
      `${shown(path)} takes one message, so the agent does not see earlier turns. Put {{messages}} where the agent takes the whole conversation.`,
    )
  return { value: replaced(value, path, placeholder), carries: shown(path), example: exampleAt(body, path), names, notes }
}

/** Pairs of a form or a query; what is not replaced stays as written. `wanted`: look for the message here. */
export function pairsWithPlaceholders(text: string, place: string, wanted = true): Filled<string> {
  const notes: string[] = []
  const pairs = text.split('&').map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return { name: decoded(name), value: decoded(rest.join('=')), pair }
  })
  const given = hasPlaceholder(decodeURIComponentOrSame(text))
  const best =
    given || !wanted ? undefined : pairs.filter(({ value }) => value !== '').toSorted((a, b) => rankOf(a.name) - rankOf(b.name))[0]
  const message = best && rankOf(best.name) < Number.POSITIVE_INFINITY ? best : undefined
  const value = pairs
    .map((own) => {
      if (own === message) return `${encodeURIComponent(own.name)}={{message}}`
      if (!isSessionName(own.name.toLowerCase().replace(/[^a-z]/g, '')) || own.value === '') return own.pair
      notes.push(ownSession(`${place}.${own.name}`))
      return `${encodeURIComponent(own.name)}={{sessionId}}`
    })
    .join('&')
  const carries = given ? place : message && `${place}.${message.name}`
  return {
    value: given ? decodedPlaceholders(value) : value,
    carries,
    example: message?.value,
    names: pairs.map(({ name }) => name),
    notes,
  }
}

const decodedPlaceholders = (text: string) =>
  text.replace(/%7B%7B([\w.%]{0,200})%7D%7D/gi, (_, name: string) => `{{${decodeURIComponentOrSame(name)}}}`)

function decoded(text: string): string {
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
