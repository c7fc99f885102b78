import { exampleAt, messageIn, rankOf, replaceAt } from './paths.ts'
import {
  formatPath,
  hasSessionId,
  isSessionName,
  type Place,
  type PlaceChoice,
  pathWithSessionId,
  placesIn,
  treatmentOf,
  withSessionId,
} from './session.ts'
import { CurlFault } from './shell-words.ts'

/** A body, or a query, with placeholders in it. `example` is the message that was there; `places` could hold the ID of the session. */
export type Template<T> = {
  value: T
  messageMember: string | undefined
  example: string | undefined
  names: string[]
  notes: string[]
  places: Place[]
}

const maxSessions = 20
const hasPlaceholder = (text: string) => /\{\{\s*messages?\s*\}\}/.test(text)

export function jsonWithPlaceholders(body: unknown, choice: PlaceChoice): Template<unknown> {
  const isMarked = hasPlaceholder(JSON.stringify(body))
  const target = isMarked ? undefined : messageIn(body)
  const matches = placesIn(body, choice).filter(({ path }) => !target?.path.every((step, at) => step === path[at]))
  const { value, places } = withSessionsAt(body, matches)
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const rest = { value, example: undefined, names, notes: [], places }
  if (!target) return { ...rest, messageMember: isMarked ? 'body' : undefined }
  const { path, list, fixed } = target
  const notes: string[] = []
  const placeholder = list ? (fixed.length > 0 ? [...fixed, '{{messages}}'] : '{{messages}}') : '{{message}}'
  if (!list && path.some((step) => typeof step === 'number'))
    notes.push(
      `${formatPath(path)} takes one message, so the agent does not see earlier turns. Put {{messages}} where the agent takes the whole conversation.`,
    )
  return { ...rest, value: replaceAt(value, path, placeholder), messageMember: formatPath(path), example: exampleAt(body, path), notes }
}

/** A JSON value that carries no message, with the ID of each conversation in its places. */
export const jsonWithSessions = (body: unknown, choice: PlaceChoice) => withSessionsAt(body, placesIn(body, choice))

function withSessionsAt(body: unknown, matches: ReturnType<typeof placesIn>): { value: unknown; places: Place[] } {
  const own = matches.filter(({ treatment }) => treatment === 'own')
  // Each replacement copies everything around it.
  if (own.length > maxSessions) throw new CurlFault(`The body has more than ${maxSessions} session IDs. Keep only what one message needs.`)
  return {
    value: own.reduce((json, { path, value: pasted }) => replaceAt(json, path, withSessionId(pasted)), body),
    places: matches.map(({ at, treatment }) => ({ at, treatment })),
  }
}

type PairOptions = { source: string; expectMessage: boolean; choice: PlaceChoice }
/** Pairs of a form or a query; what is not replaced stays as written. `expectMessage`: look for the message here. */
export function pairsWithPlaceholders(text: string, { source, expectMessage, choice }: PairOptions): Template<string> {
  const places: Place[] = []
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
      if (entry.name === '' || hasPlaceholder(entry.value)) return entry.pair
      const at = `${source}.${entry.name}`
      const treatment = treatmentOf(at, isSessionName(entry.name), entry.value, choice)
      places.push({ at, treatment })
      if (hasSessionId(entry.value)) return decodedPlaceholders(entry.pair)
      return treatment === 'own' ? `${encodeURIComponent(entry.name)}={{sessionId}}` : entry.pair
    })
    .join('&')
  const messageMember = hasMessage ? source : message && `${source}.${message.name}`
  return {
    value: hasMessage ? decodedPlaceholders(value) : value,
    messageMember: messageMember,
    example: message?.value,
    names: pairs.map(({ name }) => name),
    notes: [],
    places,
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

/** The body as JSON if it is, or is declared to be, JSON; otherwise `undefined`. */
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

/** The URL; its query may carry the message if there is no body, and the session ID in any case. */
export function queryWith(url: string, bodyHasMessage: boolean, choice: PlaceChoice): Template<string> {
  const [bare = ''] = url.split('#')
  const at = bare.indexOf('?')
  const { value: base, places } = pathWithSessionId(at === -1 ? bare : bare.slice(0, at), choice)
  const inPath = /(\{\{|%7b%7b)\s*message\s*(\}\}|%7d%7d)/i.test(base) ? 'url' : undefined
  if (at === -1) return { value: base, messageMember: inPath, example: undefined, names: [], notes: [], places }
  const template = pairsWithPlaceholders(bare.slice(at + 1), { source: 'url', expectMessage: !bodyHasMessage, choice })
  return {
    ...template,
    places: [...places, ...template.places],
    value: `${base}?${template.value}`,
    messageMember: template.messageMember ?? inPath,
  }
}
