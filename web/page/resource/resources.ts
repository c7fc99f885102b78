import { type Answer, parley, type Schemas } from '#web/api.ts'
import { useList, useRead } from '../queries.ts'
import type { Value } from '../SchemaFields.tsx'

/** The resources of a project that have a list, a page and a form: what the service returns for one. */
export type StoredResource = {
  scenarios: Schemas['Scenario']
  tests: Schemas['Test']
  personas: Schemas['Persona']
  documents: Schemas['Document']
  channels: Schemas['Channel']
  integrations: Schemas['Integration']
  models: Schemas['Model']
  cassettes: Schemas['Cassette']
  batches: Schemas['Batch']
  'review-rules': Schemas['ReviewRule']
  'calibration-cycles': Schemas['CalibrationCycle']
}
/** What the service returns when one is created: an integration comes with its signing secret and a channel with its key, this once. */
export type CreatedResource = Omit<StoredResource, 'integrations' | 'channels'> & {
  integrations: Schemas['FreshIntegration']
  channels: Schemas['FreshChannel']
}
export type Resource = keyof StoredResource

/** `type` names one of them in sentences and in the activity, `body` is the schema of its form, `leastRole` may change it. */
export const resources = {
  scenarios: { type: 'scenario', title: 'Scenarios', body: 'NewScenarioInput', leastRole: 'editor' },
  tests: { type: 'test', title: 'Tests', body: 'NewTestInput', leastRole: 'editor' },
  personas: { type: 'persona', title: 'Personas', body: 'NewPersonaInput', leastRole: 'editor' },
  documents: { type: 'document', title: 'Documents', body: 'NewDocumentInput', leastRole: 'editor' },
  channels: { type: 'channel', title: 'Channels', body: 'NewChannelInput', leastRole: 'editor' },
  integrations: { type: 'integration', title: 'Integrations', body: 'NewIntegrationInput', leastRole: 'admin' },
  models: { type: 'model', title: 'Models', body: 'NewModelInput', leastRole: 'admin' },
  cassettes: { type: 'cassette', title: 'Cassettes', body: 'NewCassetteInput', leastRole: 'editor' },
  'review-rules': { type: 'review rule', title: 'Review rules', body: 'NewReviewRuleInput', leastRole: 'editor' },
  'calibration-cycles': { type: 'calibration cycle', title: 'Calibration cycles', body: 'NewCalibrationCycleInput', leastRole: 'editor' },
  batches: { type: 'batch', title: 'Batches', body: 'NewBatchInput', leastRole: 'editor' },
} as const

// The operations differ by the name of the resource only. The client wants one literal path, so that of scenarios is the type of all.
const pathOfAll = (resource: Resource) => `/${resource}` as '/scenarios'
const pathOfOne = (resource: Resource) => `/${resource}/{id}` as '/scenarios/{id}'
const idOf = (id: string) => ({ params: { path: { id } } })

export const useResource = <R extends Resource>(resource: R, id: string, options?: { everyMs: () => number }) =>
  useRead(
    [resource, id],
    (signal) => parley.GET(pathOfOne(resource), { ...idOf(id), signal }) as unknown as Promise<Answer<StoredResource[R]>>,
    options,
  )

type Filters = Readonly<Record<string, string | undefined>>
type Page<R extends Resource> = Promise<Answer<{ data: StoredResource[R][]; nextCursor: string | null }>>
/** The resources of a project that match all filters. */
export const useResources = <R extends Resource>(resource: R, projectId: string, filters: Filters, everyMs?: number) =>
  useList(
    [resource, 'list', projectId, filters],
    (cursor, signal) => {
      const query = { projectId, ...cursor, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) }
      return parley.GET(pathOfAll(resource), { params: { query }, signal }) as unknown as Page<R>
    },
    everyMs,
  )

type Read = { id: string; version?: number }
/** Creates a resource, or replaces the stored one: only if nobody changed it since this version or, without a version, in any case. */
export const storeResource = <R extends Resource>(resource: R, stored: Read | undefined, body: Value) =>
  (stored
    ? parley.PUT(pathOfOne(resource), {
        ...idOf(stored.id),
        ...(stored.version !== undefined && { headers: { 'if-match': `"${stored.version}"` } }),
        body: body as never,
      })
    : parley.POST(pathOfAll(resource), { body: body as never })) as unknown as Promise<Answer<CreatedResource[R]>>

export const archiveResource = (resource: Resource, id: string) => parley.DELETE(pathOfOne(resource), idOf(id))

export const restoreResource = (resource: Resource, id: string) =>
  parley.POST(`${pathOfOne(resource)}/restore` as '/scenarios/{id}/restore', { ...idOf(id), body: {} })
