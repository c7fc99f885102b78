import { z } from 'zod'
import type { ActivityEntry } from './contract.ts'

// What integrations receive about a resource. Each resource has its payloads in its own events.ts.

/** The payload: ids and figures to decide by. Texts that people or agents wrote are read by id. */
export type EventDefinition = { actions: readonly string[]; data: z.ZodObject }

/** One event: the project of its resource (null: the workspace), its payload, and what filters ask for. */
export type EventSubject = {
  projectId: string | null
  data: Record<string, unknown>
  outcome?: string | null | undefined
  tags?: readonly string[] | undefined
  /** Hides the author: reviewers who judge the same conversation must not know about each other. */
  anonymous?: boolean | undefined
  /** Equal for events that repeat one another; otherwise the resource. */
  sameAs?: string | undefined
  /** Integrations that receive the event whatever they subscribed to. */
  notify?: readonly string[] | undefined
}

/** The address of a page by its path; null without PUBLIC_URL. */
export type Link = (path: string) => string | null
export const pageUrl = z.string().nullable().describe('the page in Parley; null if PUBLIC_URL is not set')
export const eventTags = z.array(z.string())

/** What a change left at a path, as its entry has it. */
export const valueAfter = ({ changes }: ActivityEntry, at: string): unknown => changes.find(({ path }) => path === at)?.after

/** Of resources that people write. */
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

/** A project is its own project; a rubric of the whole workspace has none. */
export type WrittenResource = {
  id: string
  projectId?: string | null
  name: string
  tags: string[]
  status?: string
  version: number
}

/** Events of what people write; none without a project. `path`: of the pages of such resources. */
export const subjectOfDefinition =
  (path: string, more: (entry: ActivityEntry) => object = () => ({})) =>
  (entry: ActivityEntry, resource: WrittenResource, link: Link): EventSubject | undefined => {
    const { id, name, tags, status = null, version, projectId = id } = resource
    const data: WrittenFacts = { id, name, tags, status, version, url: link(`${path}/${id}`), ...more(entry) }
    return projectId === null ? undefined : { projectId, data, tags }
  }
