import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Author, Change } from '#src/workspace/activity/contract.ts'
import { versionedTypes } from '#src/workspace/activity/versioned.ts'

const versionNumber = z.int().positive()

export const Version = z
  .strictObject({
    version: versionNumber,
    isCurrent: z.boolean(),
    action: z.string().describe('how it was made: created, replaced, archived or restored'),
    author: Author.nullable().describe('null if the activity does not say'),
    at: z.iso.datetime(),
    revertedTo: versionNumber.optional().describe('the version that it reverted to'),
  })
  .meta({ id: 'Version' })
export type Version = z.infer<typeof Version>

const VersionContent = z
  .strictObject({ content: z.record(z.string(), z.unknown()).describe('the resource as the API returned it then') })
  .meta({ id: 'VersionContent' })

const VersionChanges = z
  .strictObject({
    from: versionNumber,
    to: versionNumber,
    changes: z.array(Change).describe('the members that differ, by JSON pointer; long values are cut'),
  })
  .meta({ id: 'VersionChanges' })

const path = '/versions/{resourceType}/{id}' as const
const requestedVersion = z.coerce.number().int().positive()

export const versions = {
  list: operation({
    method: 'GET',
    url: path,
    summary: 'List the versions of a scenario, test, persona, rubric or batch, newest first',
    description: `resourceType is ${versionedTypes.join(', ')}. The newest 100 are stored. If a resource was last changed before Parley stored versions, the list starts with the version of that time.`,
    role: 'viewer',
    answers: { 200: z.strictObject({ data: z.array(Version), nextCursor: z.null() }).meta({ id: 'Versions' }) },
  }),
  get: operation({
    method: 'GET',
    url: `${path}/content`,
    summary: 'Read a resource as it was in one version',
    role: 'viewer',
    query: z.strictObject({ version: requestedVersion.optional().describe('the current one unless given') }),
    answers: { 200: VersionContent },
  }),
  compare: operation({
    method: 'GET',
    url: `${path}/changes`,
    summary: 'Compare a version with an earlier or later one, member by member',
    role: 'viewer',
    query: z.strictObject({
      from: requestedVersion.optional().describe('the version before `to` unless given'),
      to: requestedVersion.optional().describe('the current one unless given'),
    }),
    answers: { 200: VersionChanges },
  }),
  revert: operation({
    method: 'POST',
    url: `${path}/revert`,
    summary: 'Make a new version with the members of an earlier one',
    description:
      'Replaces the resource with what it was, under today’s rules: a member that is no longer valid, or that refers to something archived, is refused. The external key stays. Reverting to the current version changes nothing.',
    role: 'editor',
    body: z.strictObject({ version: versionNumber }).meta({ id: 'Revert', examples: [{ version: 1 }] }),
    changesVersion: true,
    answers: { 200: Version },
  }),
}
