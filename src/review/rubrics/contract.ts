import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, keyedResourceShape, keyedWritableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { criteriaShape } from './criteria.ts'

const input = {
  criteria: criteriaShape.criteria.default([]),
  sections: criteriaShape.sections.default([]),
  passScore: criteriaShape.passScore.default(70),
}
const writable = { ...keyedWritableShape, ...input, instructions: criteriaShape.instructions }
const example = { name: 'Helpfulness', criteria: [{ key: 'solved', type: 'binary', label: 'Was the problem solved?', critical: 'all' }] }
const NewRubric = z.strictObject({ projectId: Id, ...writable }).meta({ id: 'NewRubric', examples: [{ projectId: 'ID', ...example }] })
const RubricReplacement = z.strictObject({ projectId: Id.optional(), ...writable }).meta({ id: 'RubricReplacement', examples: [example] })
export type NewRubric = z.output<typeof NewRubric>

export const Rubric = z
  .strictObject({
    ...keyedResourceShape,
    projectId: z.string(),
    ...criteriaShape,
    status: z.enum(['draft', 'published', 'retired']).describe('draft: the current version is not published, but an earlier one may be'),
    publishedVersion: z.int().nullable().describe('the version that reviews use unless they name another'),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Rubric' })
export type Rubric = z.infer<typeof Rubric>

export const RubricVersion = z
  .strictObject({ id: z.string(), version: z.int(), name: z.string(), ...criteriaShape, publishedAt: z.iso.datetime() })
  .meta({ id: 'RubricVersion' })
export type RubricVersion = z.infer<typeof RubricVersion>

const etagWith = ['status', 'publishedVersion', 'isDefault'] as const

const resource = resourceContract(
  {
    path: '/rubrics',
    noun: 'a rubric',
    schema: Rubric,
    body: NewRubric,
    replacement: RubricReplacement,
    filters: { projectId: Id.optional() },
  },
  {
    create: { summary: 'Create a rubric: the questions for reviewers of a conversation' },
    get: { etagWith },
    replace: {
      description:
        'Creates a new version, which is a draft until you publish it. Published versions never change; a review stays on the version it was created with.',
    },
    archive: {
      summary: 'Retire a rubric',
      description: 'New reviews can no longer use the rubric; existing reviews stay on it.',
      etagWith,
    },
    restore: { summary: 'Restore a rubric that is retired', etagWith },
  },
)

export const rubrics = {
  ...resource,
  // Each statement of a GET is its own transaction, and creating a missing default rubric takes several.
  list: { ...resource.list, transaction: false as const },
  publish: operation({
    method: 'POST',
    url: '/rubrics/{id}/publish',
    summary: 'Publish the current version of a rubric',
    description:
      'If the rubric cannot be published, the error lists every fault: keys that are not unique, points without an anchor, circular conditions, and so on.',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: Rubric },
    changesVersion: true,
    etagWith,
  }),
  versions: operation({
    method: 'GET',
    url: '/rubrics/{id}/versions',
    summary: 'List the published versions of a rubric, newest first',
    role: 'viewer',
    answers: { 200: z.strictObject({ data: z.array(RubricVersion), nextCursor: z.null() }).meta({ id: 'RubricVersions' }) },
  }),
}
