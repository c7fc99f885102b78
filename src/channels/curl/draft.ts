import { findApi, guess } from './apis.ts'
import { jsonBody, jsonWithPlaceholders, pairsWithPlaceholders, type Template } from './body.ts'
import { type Command, commandOf } from './command.ts'
import type { Header } from './options.ts'
import { credentialOf, exposedSecrets } from './secrets.ts'
import { describeSession, hasSessionId, headersWithSessionId, type Place, type PlaceChoice, pathWithSessionId } from './session.ts'
import { CurlFault } from './shell-words.ts'

type Json = Record<string, unknown>
/** A channel as read from a curl command, without its secret, and what the user should know about it. */
export type ChannelDraft = {
  name: string
  kind: 'http' | 'openaiChat'
  config: Json
  auth: Json
  secret: string | undefined
  /** The message that the command sends to the agent. */
  example: string | undefined
  /** Whether the path of the reply is only a guess. */
  guessed: boolean
  notes: string[]
  session: DraftSession
}
/** Where each conversation sends its own ID, where else it could stand, and what that means. */
export type DraftSession = { at: string[]; places: string[]; message: string }

/** Throws CurlFault with the reason why a command cannot become a channel. */
export function draftOf(curl: string, choice?: PlaceChoice): ChannelDraft {
  const command = commandOf(curl)
  const { auth: headerAuth, headers, notes } = credentialOf(command)
  const address = splitUser(command.url)
  const auth = headerAuth.type === 'none' && address.user !== undefined ? ({ type: 'basic', secret: address.user } as const) : headerAuth
  const { secret, ...open } = 'secret' in auth ? auth : { ...auth, secret: undefined }
  const settings = configOf({ ...command, url: address.url, headers }, choice)
  const authNotes = secret === undefined ? [] : [`The credential is now auth of type ${open.type}: stored encrypted, never shown.`]
  return {
    name: new URL(address.url).host.slice(0, 120),
    auth: open,
    secret,
    ...settings,
    notes: limitNotes([...command.notes, ...authNotes, ...notes, ...settings.notes]),
  }
}

const maxNotes = 50
const limitNotes = (notes: string[]): string[] =>
  notes.length <= maxNotes ? notes : [...notes.slice(0, maxNotes), `${notes.length - maxNotes} more notes were left out.`]

// Proxies and servers refuse longer ones.
const maxUrlLength = 8_192

/** As browsers do: the user info ends at the last @ before the path. */
function splitUser(url: string): { url: string; user?: string } {
  if (url.length > maxUrlLength) throw new CurlFault(`The URL of the command is longer than ${maxUrlLength} characters. Shorten it.`)
  const [, scheme, authority = '', path = ''] = /^(https?:\/\/)([^/?#]*)(.*)$/is.exec(url) ?? []
  if (scheme === undefined) throw new CurlFault('The URL of the command must start with http:// or https://.')
  const at = authority.lastIndexOf('@')
  const bare = `${scheme}${authority.slice(at + 1)}${path}`
  if (!URL.canParse(bare)) throw new CurlFault('The URL of the command is not valid. Correct it.')
  if (at === -1) return { url }
  const user = authority.slice(0, at)
  return { url: bare, user: user.includes(':') ? user : `${user}:` }
}

type DraftSettings = Pick<ChannelDraft, 'kind' | 'config' | 'example' | 'guessed' | 'notes' | 'session'>
const headerOf = (headers: readonly Header[], name: string) => headers.find(([header]) => header.toLowerCase() === name)?.[1]

function configOf(command: Command, choice: PlaceChoice): DraftSettings {
  const { url, body, headers } = command
  const json = body === undefined ? undefined : jsonBody(body, headerOf(headers, 'content-type'))
  const path = new URL(url).pathname
  if (path.endsWith('/chat/completions') && isObject(json?.json) && Array.isArray(json.json.messages))
    return completions(command, json.json)
  return http(command, json, choice)
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const headersWithout = (headers: readonly Header[], ...without: string[]): { headers?: Record<string, string> } => {
  const entries = headers.filter(([name]) => !without.includes(name.toLowerCase()))
  return entries.length > 0 ? { headers: Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value])) } : {}
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : Array.isArray(content) ? content.map((part) => String((part as Json)?.text ?? '')).join('') : ''

function completions({ url, headers, streams }: Command, body: Json): DraftSettings {
  const messages = (body.messages as unknown[]).filter(isObject)
  const textsOf = (...roles: string[]) => messages.filter(({ role }) => roles.includes(String(role))).map(({ content }) => textOf(content))
  const systemPrompt = textsOf('system', 'developer').join('\n\n')
  const { model, temperature, stream, messages: _messages, stream_options: _options, ...extras } = body
  const unsupported = Object.keys(extras)
  return {
    kind: 'openaiChat',
    config: {
      url,
      ...(typeof model === 'string' && model !== '' && { model }),
      ...(systemPrompt !== '' && { systemPrompt }),
      ...(typeof temperature === 'number' && { temperature }),
      ...((stream === true || streams) && { stream: true }),
      ...headersWithout(headers, 'content-type', 'accept'),
    },
    example: textsOf('user').at(-1),
    guessed: false,
    notes: [
      'This is a chat completions API: each request sends the whole conversation as messages.',
      ...(unsupported.length > 0
        ? [`These members of the body were left out: ${unsupported.join(', ')}. If the agent needs them, create a channel of kind http.`]
        : []),
    ],
    session: sessionOf([], true),
  }
}

const maxPlaces = 100
const sessionOf = (places: readonly Place[], sendsHistory: boolean): DraftSession => ({
  at: places.flatMap(({ at, treatment }) => (treatment === 'own' ? [at] : [])),
  places: [...new Set(places.map(({ at }) => at))].slice(0, maxPlaces),
  message: describeSession(places, sendsHistory),
})

function http(command: Command, json: { json: unknown } | undefined, choice: PlaceChoice): DraftSettings {
  const { method, body, streams } = command
  const { headers, places: headerPlaces } = headersWithSessionId(command.headers, choice)
  if (!['GET', 'POST', 'PUT', 'PATCH'].includes(method))
    throw new CurlFault(`A channel cannot send messages with ${method}. Use GET, POST, PUT or PATCH.`)
  if (method === 'GET' && body !== undefined)
    throw new CurlFault('A GET request cannot have a body. Use the method that the agent expects.')
  const contentType = headerOf(headers, 'content-type')
  const api = findApi({ url: command.url, headers, body: json?.json })
  const notes: string[] = []
  const template = body === undefined ? undefined : bodyWith(body, { json, contentType, choice })
  const query = queryWith(command.url, template?.messageMember !== undefined, choice)
  const { messageMember: carries, example } = template?.messageMember !== undefined ? template : query
  if (carries === undefined)
    throw new CurlFault(
      'Nothing in the command looks like a user’s message. Write {{message}} where the message belongs, and paste the command again.',
    )
  const sendsHistory = /\{\{\s*messages\s*\}\}/.test(JSON.stringify([template?.value, query.value]))
  const session = sessionOf([...(template?.places ?? []), ...query.places, ...headerPlaces], sendsHistory)
  notes.push(`The user’s message goes into ${carries}.`, session.message, ...(template?.notes ?? []), ...query.notes)
  for (const name of exposedSecrets([...(template?.names ?? []), ...query.names]))
    notes.push(`${name} looks like a credential, but only auth is stored encrypted: everyone who can read this channel sees it.`)
  let value = template?.value
  if (api?.name === 'Ollama' && isObject(value) && value.stream !== false) {
    value = { ...value, stream: false }
    notes.push('stream was set to false, because Parley does not read streams of JSON lines.')
  }
  const isStream =
    streams || /event-stream/i.test(headerOf(headers, 'accept') ?? '') || asksForStream(json?.json) || /[?&]alt=sse\b/.test(command.url)
  const { response, sse } = api?.reading ?? guess
  if (api) notes.push(`This looks like ${api.name}, so the path of the reply is known.`)
  const form =
    json === undefined && contentType === undefined && body !== undefined ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const otherHeaders = headersWithout(headers, 'accept', ...(json ? ['content-type'] : [])).headers
  return {
    kind: 'http',
    config: {
      url: query.value,
      method,
      ...((otherHeaders || Object.keys(form).length > 0) && { headers: { ...form, ...otherHeaders } }),
      ...(value !== undefined && { body: value }),
      response,
      ...(isStream && { stream: 'sse', ...(sse && Object.keys(sse).length > 0 && { sse }) }),
    },
    example,
    guessed: !api,
    notes,
    session,
  }
}

const asksForStream = (body: unknown) =>
  isObject(body) &&
  (body.stream === true || body.streaming === true || body.response_mode === 'streaming' || body.responseMode === 'streaming')

type BodyOptions = { json: { json: unknown } | undefined; contentType: string | undefined; choice: PlaceChoice }
function bodyWith(body: string, { json, contentType = 'application/x-www-form-urlencoded', choice }: BodyOptions): Template<unknown> {
  if (json) return jsonWithPlaceholders(json.json, choice)
  if (/x-www-form-urlencoded/i.test(contentType)) return pairsWithPlaceholders(body, { source: 'body', expectMessage: true, choice })
  const places: Place[] = hasSessionId(body) ? [{ at: 'body', treatment: 'own' }] : []
  const hasPlaceholder = /\{\{\s*messages?\s*\}\}/.test(body)
  if (hasPlaceholder || !/^text\/plain\b/i.test(contentType))
    return { value: body, messageMember: hasPlaceholder ? 'body' : undefined, example: undefined, names: [], notes: [], places }
  return { value: '{{message}}', messageMember: 'body', example: body, names: [], notes: [], places: [] }
}

/** The URL; its query may carry the message where no body does, and the session ID in any case. */
function queryWith(url: string, bodyHasMessage: boolean, choice: PlaceChoice): Template<string> {
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
