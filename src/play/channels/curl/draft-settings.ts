import { describeSession, type Place } from './session.ts'

/** The settings of the channel in a pasted command, apart from its credential. */
export type DraftSettings = {
  kind: 'http' | 'openaiChat' | 'websocket'
  config: Record<string, unknown>
  /** The message that the command sends to the agent. */
  example: string | undefined
  /** Whether the path of the reply is only a guess. */
  guessed: boolean
  notes: string[]
  session: DraftSession
}
/** The places where each conversation sends its own ID, other possible places, and what that means. */
type DraftSession = { at: string[]; places: string[]; message: string }

const maxPlaces = 100
/** `without`: why no ID is needed. */
export function sessionOf(places: readonly Place[], without?: string): DraftSession {
  const at = places.flatMap((place) => (place.treatment === 'own' ? [place.at] : []))
  return {
    at,
    places: [...new Set(places.map((place) => place.at))].slice(0, maxPlaces),
    message: describeSession(places, without),
  }
}
