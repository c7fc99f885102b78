import { z } from 'zod'
import type { ActivityEntry } from './contract.ts'

// The data about a resource for integrations. Each resource has its payloads in its own events.ts.

/** The payload: ids and figures to decide by. A receiver reads the texts of people and agents by id. */
export type EventDefinition = { actions: readonly string[]; data: z.ZodObject }

/** One event: the project of its resource (null for the workspace), its payload, and the values that filters use. */
export type EventSubject = {
  projectId: string | null
  data: Record<string, unknown>
  outcome?: string | null | undefined
  tags?: readonly string[] | undefined
  /** Hides the author: reviewers who judge the same conversation must not know about each other. */
  anonymous?: boolean | undefined
  /** Equal for events that repeat each other; otherwise the resource. */
  sameAs?: string | undefined
  /** Integrations that receive the event regardless of their subscriptions. */
  notify?: readonly string[] | undefined
}

/** The address of a page by its path; null without PUBLIC_URL. */
export type Link = (path: string) => string | null
export const pageUrl = z.string().nullable().describe('the page in Parley; null if PUBLIC_URL is not set')
export const eventTags = z.array(z.string())

/** The value that a change left at a path, according to its entry. */
export const valueAfter = ({ changes }: ActivityEntry, at: string): unknown => changes.find(({ path }) => path === at)?.after

/** The facts about resources that people write. */
export const WrittenFacts = z.strictObject({
  id: z.string(),
  name: z.string(),
  tags: eventTags,
  status: z.string().nullable(),
  version: z.int(),
  url: pageUrl,
})
export type WrittenFacts = z.infer<typeof WrittenFacts>
export const editActions = ['created', 'replaced', 'archived', 'restored'] as const

/** The project of a project is itself; a rubric of the whole workspace has none. */
export type WrittenResource = {
  id: string
  projectId?: string | null
  name: string
  tags: string[]
  status?: string
  version: number
}

/** Events about resources that people write; none without a project. `path`: the path of their pages. */
export const subjectOfDefinition =
  (path: string, more: (entry: ActivityEntry) => object = () => ({})) =>
  (entry: ActivityEntry, resource: WrittenResource, link: Link): EventSubject | undefined => {
    const { id, name, tags, status = null, version, projectId = id } = resource
    const data: WrittenFacts = { id, name, tags, status, version, url: link(`${path}/${id}`), ...more(entry) }
    return projectId === null ? undefined : { projectId, data, tags }
  }
