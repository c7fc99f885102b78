import type { Plan } from './plan.ts'

export { isRequired } from '../assertions/cannot-fail.ts'

/** A scenario or test as a batch plays it. */
export type Playable = {
  projectId: string
  archivedAt: string | null
  quarantinedUntil: string | null
  channelIds: string[]
  /** None: it says the same whoever says it. */
  personaIds: string[] | null
  variables: Record<string, unknown>
  repeats: number
  /** The model that plays the user, where it names its own. */
  simulator?: string | undefined
  seed: string | undefined
  fixed: Pick<
    Plan,
    'subject' | 'driver' | 'user' | 'stop' | 'assertions' | 'seedMessages' | 'toolMocks' | 'mockState' | 'setup' | 'teardown'
  >
}

/** What is asked for by id, or by a tag, which means all that carry it and are not archived. */
export type PlayableQuery = { ids: readonly string[]; tags: readonly string[] }
/** Archived ones and those of other projects too, by id. */
export type PlayableIndex = { byId: Map<string, Playable>; byTag: Map<string, Playable[]> }
