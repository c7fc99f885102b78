import { findApi, guess } from './apis.ts'
import { jsonBody, jsonWithPlaceholders, pairsWithPlaceholders, queryWith, type Template } from './body.ts'
import { type Command, commandOf } from './command.ts'
import { type DraftSettings, sessionOf } from './draft-settings.ts'
import { fetchCommand, isFetchCall } from './fetch-call.ts'
import type { Header } from './options.ts'
import { credentialOf, exposedSecrets, isBlankSecret } from './secrets.ts'
import { blanksIn, hasSessionId, headersWithSessionId, type Place, type PlaceChoice } from './session.ts'
import { CurlFault } from './shell-words.ts'
import { socketDraft } from './socket-draft.ts'
import { isSocketSession, socketSession } from './socket-session.ts'

type Json = Record<string, unknown>
/** A channel as read from a pasted command, without its secret, and what the user should know about it. */
export type ChannelDraft = DraftSettings & { name: string; auth: Json; secret: string | undefined }

/** Throws CurlFault with the reason why a command cannot become a channel. */
export function draftOf(text: string, choice?: PlaceChoice): ChannelDraft {
  if (isSocketSession(text)) {
    const session = socketSession(text)
    return withCredential(session, 'ws', (open) => socketDraft({ ...session, ...open }, choice))
  }
  const command = isFetchCall(text) ? fetchCommand(text) : commandOf(text)
  return withCredential(command, 'http', (open) => configOf({ ...command, ...open }, choice))
}

type OpenedCommand = Pick<Command, 'url' | 'headers' | 'user' | 'notes'>
function withCredential(
  command: OpenedCommand,
  scheme: 'http' | 'ws',
  read: (open: Pick<Command, 'url' | 'headers'>) => DraftSettings,
): ChannelDraft {
  const { auth: headerAuth, headers, notes } = credentialOf(command)
  const address = splitUser(command.url, scheme)
  const auth = headerAuth.type === 'none' && address.user !== undefined ? ({ type: 'basic', secret: address.user } as const) : headerAuth
  const { secret, ...open } = 'secret' in auth ? auth : { ...auth, secret: undefined }
  const settings = read({ url: address.url, headers })
  const authNotes =
    secret === undefined
      ? []
      : isBlankSecret(secret)
        ? [`The credential, now auth of type ${open.type}, looks like a placeholder. Enter the real one before you probe the channel.`]
        : [`The credential is now auth of type ${open.type}: stored encrypted, never shown.`]
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
function splitUser(url: string, scheme: 'http' | 'ws'): { url: string; user?: string } {
  if (url.length > maxUrlLength) throw new CurlFault(`The URL of the command is longer than ${maxUrlLength} characters. Shorten it.`)
  const [, start, authority = '', path = ''] = new RegExp(`^(${scheme}s?://)([^/?#]*)(.*)$`, 'is').exec(url) ?? []
  if (start === undefined) throw new CurlFault(`The URL of the command must start with ${scheme}:// or ${scheme}s://.`)
  const at = authority.lastIndexOf('@')
  const bare = `${start}${authority.slice(at + 1)}${path}`
  if (!URL.canParse(bare)) throw new CurlFault('The URL of the command is not valid. Correct it.')
  if (at === -1) return { url }
  const user = authority.slice(0, at)
  return { url: bare, user: user.includes(':') ? user : `${user}:` }
}

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

const wholeConversation = 'You need no ID, because each request carries the whole conversation.'
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
    session: sessionOf([], wholeConversation),
  }
}

function http(command: Command, json: { json: unknown } | undefined, place: PlaceChoice): DraftSettings {
  const { method, body } = command
  if (!['GET', 'POST', 'PUT', 'PATCH'].includes(method))
    throw new CurlFault(`A channel cannot send messages with ${method}. Use GET, POST, PUT or PATCH.`)
  if (method === 'GET' && body !== undefined)
    throw new CurlFault('A GET request cannot have a body. Use the method that the agent expects.')
  const request = { url: command.url, headers: command.headers, body: json?.json }
  const api = findApi(request)
  const choice = place === undefined ? api?.session?.(request) : place
  const { headers, places: headerPlaces } = headersWithSessionId(command.headers, choice)
  const contentType = headerOf(headers, 'content-type')
  const notes: string[] = []
  const template = body === undefined ? undefined : bodyWith(body, { json, contentType, choice })
  const query = queryWith(command.url, template?.messageMember !== undefined, choice)
  const { messageMember: carries, example } = template?.messageMember !== undefined ? template : query
  if (carries === undefined)
    throw new CurlFault(
      'Nothing in the command looks like a user’s message. Write {{message}} where the message belongs, and paste the command again.',
    )
  const sendsHistory = /\{\{\s*messages\s*\}\}/.test(JSON.stringify([template?.value, query.value]))
  const session = sessionOf([...(template?.places ?? []), ...query.places, ...headerPlaces], sendsHistory ? wholeConversation : undefined)
  for (const blank of blanksIn(query.value)) notes.push(`The URL still has ${blank} in it. Write the real value in its place.`)
  notes.push(`The user’s message goes into ${carries}.`, session.message, ...(template?.notes ?? []), ...query.notes)
  for (const name of exposedSecrets([...(template?.names ?? []), ...query.names]))
    notes.push(`${name} looks like a credential, but only auth is stored encrypted: everyone who can read this channel sees it.`)
  let value = template?.value
  if (api?.name === 'Ollama' && isObject(value) && value.stream !== false) {
    value = { ...value, stream: false }
    notes.push('stream was set to false, because Parley does not read streams of JSON lines.')
  }
  const isStream =
    command.streams ||
    api?.streams ||
    /event-stream/i.test(headerOf(headers, 'accept') ?? '') ||
    asksForStream(json?.json) ||
    /[?&]alt=sse\b/.test(command.url)
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
