import type { Header } from './options.ts'
import { leavesOf, type Path } from './paths.ts'

// The place of the conversation ID in a pasted request. Conversations that share an ID share the agent's memory, so the draft always says
// whether a place was found, chosen, missing or left unchanged.

/** The place of the ID, as the user chose it, or null for nowhere. Undefined: found by the names of the members. */
export type PlaceChoice = string | null | undefined
/** `own`: each conversation sends its own ID. `shared`: sent as it was pasted. `empty`: sent empty, as for a new conversation. */
type Treatment = 'own' | 'shared' | 'empty'
/** A place that could hold the ID, and what happens to it; without a treatment, it is not known to be an ID. */
export type Place = { at: string; treatment: Treatment | undefined }

const noun = '(session|conversation|convo?|thread|dialog(ue)?)'
const suffix = '(id|uid|key|uuid|guid|identifier|ref|handle)'
const name = new RegExp(`${noun}${suffix}?$|chat${suffix}$|^(chat|sid|sender|senderid)$`)
const container = new RegExp(`(${noun}|chat)$`)
const bareId = new RegExp(`^(${suffix}|sid)$`)
// new_session=1 and max_thread are settings, and the parent of a thread is another one.
const settingPrefix = /^(is|has|new|start|end|reset|close|keep|max|last|previous|parent|resume|use)[^a-z]/
// IDs that agents issue themselves, such as thread_abc.
const issuedValue = /^(thread|conv|sess|chat)[_-]/

const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** Whether a member with this name, within a member with that one, holds the ID of a session. */
export const isSessionName = (leaf: string, within = ''): boolean => {
  const text = plain(leaf)
  if (bareId.test(text)) return text === 'sid' || container.test(plain(within))
  return name.test(text) && !settingPrefix.test(leaf)
}

export const hasSessionId = (text: string) => /\{\{\s*sessionId\s*\}\}/.test(text)

/** The treatment of a value at a place, by its name, unless the user chose the place. */
export function treatmentOf(at: string, isNamed: boolean, value: unknown, choice: PlaceChoice): Treatment | undefined {
  if (hasSessionId(String(value))) return 'own'
  if (choice !== undefined) return at === choice ? 'own' : undefined
  if (!isNamed) return undefined
  if (value === null || value === '') return 'empty'
  return issuedValue.test(String(value)) ? 'shared' : 'own'
}

export const formatPath = (path: Path): string =>
  path.reduce<string>((text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${step}`), 'body')

/** All members of a JSON body that could hold the ID. */
export function placesIn(body: unknown, choice: PlaceChoice): (Place & { path: Path; value: unknown })[] {
  return leavesOf(body).flatMap(({ path, name: leaf, value }) => {
    if (!isPlace(value)) return []
    const at = formatPath(path)
    const within = path.filter((step) => typeof step === 'string').at(-2)
    return [{ at, path, value, treatment: treatmentOf(at, isSessionName(leaf, within), value, choice) }]
  })
}

const isPlace = (value: unknown) =>
  typeof value === 'number' || value === null || (typeof value === 'string' && (hasSessionId(value) || !/\s/.test(value)))

/** A text in which the ID of each conversation replaces the pasted one; unchanged if the user wrote the placeholder. */
export const withSessionId = (value: unknown): string => (typeof value === 'string' && hasSessionId(value) ? value : '{{sessionId}}')

/** Headers with the ID in them; headers that browsers and clients set themselves are not places. */
export function headersWithSessionId(headers: readonly Header[], choice: PlaceChoice): { headers: Header[]; places: Place[] } {
  const places = headers.map(([header, value]): Place => {
    const at = `headers.${header.toLowerCase()}`
    return { at, treatment: treatmentOf(at, isSessionName(header), value, choice) }
  })
  return {
    headers: headers.map(([header, value], index) => [header, places[index]!.treatment === 'own' ? withSessionId(value) : value]),
    places: places.filter(({ at, treatment }) => treatment !== undefined || at.startsWith('headers.x-')),
  }
}

const resource = /(session|conversation|convo?|thread|dialog(ue)?|chat)s?$/i
// The notation of documentation for a value that the reader has to fill in: {session_id}, <session-id>, :sessionId.
const blank = /^(\{[\w-]+\}|<[\w -]+>|:[A-Za-z][\w-]*)$/
/** A URL before its query, such as `/sessions/7f3a/messages`: the agent knows only an ID that it has issued, unless the user says otherwise. */
export function pathWithSessionId(url: string, choice: PlaceChoice): { value: string; places: Place[] } {
  const places: Place[] = []
  const segments = url.split('/').map((segment, index, all) => {
    const before = all[index - 1] ?? ''
    const at = `url/${before}/${segment}`
    const isValue = blank.test(segment) || (/\d/.test(segment) && !/^v\d+$/.test(segment))
    const isId = index > 3 && ((resource.test(before) && isValue) || at === choice)
    if (!isId && !hasSessionId(segment)) return segment
    const treatment = hasSessionId(segment) || at === choice ? 'own' : choice === undefined ? 'shared' : undefined
    places.push({ at, treatment })
    return treatment === 'own' ? withSessionId(segment) : segment
  })
  return { value: segments.join('/'), places }
}

/** Segments of a URL that the documentation left for the reader to fill in. */
export const blanksIn = (url: string): string[] => url.split(/[/?#]/).filter((segment, index) => index > 2 && blank.test(segment))

/** Notes about the ID: where each conversation sends its own, or what happens without one; `without`: why that does no harm. */
export function describeSession(places: readonly Place[], without: string | undefined): string {
  const of = (treatment: Treatment) => places.flatMap((place) => (place.treatment === treatment ? [place.at] : []))
  const [own, shared, empty] = [of('own'), of('shared'), of('empty')]
  if (own.length > 0) return `Each conversation sends its own ID at ${own.join(' and ')}.`
  if (shared.length > 0)
    return `The ID at ${shared.join(' and ')} looks like one that the agent issues, so all conversations send it as pasted and may be mixed. Choose another place, or get a new ID for each conversation with session.start.`
  if (without !== undefined) return `No place for an ID of the conversation was found. ${without}`
  if (empty.length > 0)
    return `The ID at ${empty.join(' and ')} is empty, so the agent may take each message as a new conversation. Get an ID with session.start, or choose the place where Parley sends its own.`
  return 'No place for an ID of the conversation was found, so the agent may mix conversations. If it takes an ID, put {{sessionId}} there in the command; if it takes the whole conversation, send {{messages}}.'
}
