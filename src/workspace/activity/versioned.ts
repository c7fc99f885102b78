import type { ResourceType } from './contract.ts'

/** The types whose earlier versions are stored: definitions without secrets, which people write. */
export const versionedTypes = ['scenario', 'test', 'persona', 'document', 'rubric', 'batch'] as const
export type VersionedType = (typeof versionedTypes)[number]

/** The older ones are deleted. */
export const maxVersions = 100

/** A resource in one version, as it was answered. */
export type Snapshot = { version: number; projectId: string; updatedAt: string } & Record<string, unknown>

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'version' in value && 'updatedAt' in value && 'projectId' in value && !!value.projectId

/** The versions before and after, if the change made a new version of a resource that has versions. */
export function versionsIn(type: ResourceType, before: unknown, after: unknown): [Snapshot, Snapshot] | undefined {
  if (!(versionedTypes as readonly string[]).includes(type) || !isSnapshot(before) || !isSnapshot(after)) return undefined
  return before.version === after.version ? undefined : [before, after]
}
