import { guess } from './apis.ts'
import { jsonBody, jsonWithPlaceholders, jsonWithSessions, queryWith, type Template } from './body.ts'
import { type DraftSettings, sessionOf } from './draft-settings.ts'
import { replyPathIn } from './learn.ts'
import { exposedSecrets } from './secrets.ts'
import { hasSessionId, headersWithSessionId, type Place, type PlaceChoice } from './session.ts'
import { CurlFault } from './shell-words.ts'
import type { SocketSession } from './socket-options.ts'

type Frame = Pick<Template<unknown>, 'value' | 'messageMember' | 'example' | 'places' | 'names'>

const maxOpening = 10

/** A channel of the kind websocket from the frames of a socket. Throws CurlFault. */
export function socketDraft(session: SocketSession, choice: PlaceChoice): DraftSettings {
  const frames = session.sent.map((text) => frameOf(text, choice))
  const at = frames.findLastIndex(({ messageMember }) => messageMember !== undefined)
  const send = frames[at]
  if (!send)
    throw new CurlFault(
      'Nothing that the command sends looks like a user’s message. Add one frame with -x, or paste the lines of the session below the command, each with > or <.',
    )
  const before = session.sent.slice(Math.max(0, at - maxOpening), at).map((text) => opened(text, choice))
  const query = queryWith(session.url, true, choice)
  const { headers, places: headerPlaces } = headersWithSessionId(session.headers, choice)
  const places = [...before.flatMap(({ places }) => places), ...send.places, ...query.places, ...headerPlaces]
  const reply = replyIn(session.received, send.example)
  const draftSession = sessionOf(places, 'You need no ID unless the agent expects one, because each conversation has its own socket.')
  return {
    kind: 'websocket',
    config: {
      url: query.value,
      ...(headers.length > 0 && { headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])) }),
      ...(session.subprotocol !== undefined && { subprotocol: session.subprotocol }),
      ...(before.length > 0 && { open: before.map(({ value }) => value) }),
      send: send.value,
      receive: { text: reply ?? guess.response.text },
    },
    example: send.example,
    guessed: reply === undefined,
    notes: [
      `The user’s message goes into ${send.messageMember}.`,
      draftSession.message,
      ...exposedSecrets([...send.names, ...query.names]).map(
        (name) => `${name} looks like a credential, but only auth is stored encrypted: everyone who can read this channel sees it.`,
      ),
      ...(before.length > 0 ? ['The frames before the message are sent once, when the socket is open.'] : []),
      ...(reply === undefined ? [] : [`Parley found the reply at ${reply} in the frames that were received.`]),
    ],
    session: draftSession,
  }
}

function frameOf(text: string, choice: PlaceChoice): Frame {
  const json = jsonBody(text, undefined)
  if (json) return jsonWithPlaceholders(json.json, choice)
  const places: Place[] = hasSessionId(text) ? [{ at: 'body', treatment: 'own' }] : []
  return /\{\{\s*messages?\s*\}\}/.test(text)
    ? { value: text, messageMember: 'the frame', example: undefined, names: [], places }
    : { value: '{{message}}', messageMember: 'the frame', example: text, names: [], places: [] }
}

/** A frame that is sent before any message. */
function opened(text: string, choice: PlaceChoice): { value: unknown; places: Place[] } {
  const json = jsonBody(text, undefined)
  return json ? jsonWithSessions(json.json, choice) : { value: text, places: [] }
}

function replyIn(received: readonly string[], example: string | undefined): string | undefined {
  if (received.length === 0) return undefined
  const documents = received.flatMap((text) => jsonBody(text, undefined)?.json ?? [])
  return documents.length === 0 ? '$' : replyPathIn(documents, example ?? '')
}
