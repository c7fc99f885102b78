import type { freezeOwn } from './companions/shapes.ts'
import type { Plan } from './plan.ts'

export { isRequired } from '#src/measure/assertions/cannot-fail.ts'

/** A scenario or test as a batch plays it. */
export type Playable = {
  projectId: string
  archivedAt: string | null
  quarantinedUntil: string | null
  quarantineReason?: string
  channelIds: string[]
  /** Null if it says the same for every persona. */
  personaIds: string[] | null
  variables: Record<string, unknown>
  repeats: number
  /** The model that plays the user, if the playable names its own. */
  simulator?: string | undefined
  seed: string | undefined
  /** The parts that the plans of all its runs share. */
  template: Pick<Plan, 'subject' | 'driver' | 'user' | 'stop' | 'assertions' | 'seedMessages' | keyof ReturnType<typeof freezeOwn>>
}

/** The items that a batch asks for: by id, or by a tag, which means all playables with that tag that are not archived. */
/** `limit`: of those with one tag. */
export type PlayableQuery = { ids: readonly string[]; tags: readonly string[]; limit?: number }
/** `byId` includes archived playables and those of other projects. */
export type PlayableIndex = { byId: Map<string, Playable>; byTag: Map<string, Playable[]> }
