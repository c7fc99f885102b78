import { z } from 'zod'
import { assertionsApartFrom } from '#src/measure/assertions/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { ExternalKey } from '#src/platform/resource.ts'
import { Change } from '#src/workspace/activity/contract.ts'
import { conflictReasons } from './decision.ts'
import { type PartName, partNames, definitionSchemas as schemas } from './parts.ts'
import { sides } from './sides.ts'

/** Like `z.record(ExternalKey, …)`, but explains what a key is if one is invalid. */
const listOf = <S extends z.ZodType>(definition: S) =>
  z
    .record(z.string(), definition)
    .superRefine((list, context) => {
      for (const key of Object.keys(list)) {
        const message = ExternalKey.safeParse(key).error?.issues[0]?.message
        if (message !== undefined)
          context.addIssue({ code: 'custom', path: [key], message: `Not a key: ${message}.`, params: { code: 'not_a_key' } })
      }
    })
    .default({})

/** The definitions of a project by type and key; references name keys. */
export const Bundle = z
  .strictObject({
    project: schemas.project.optional(),
    models: listOf(schemas.models),
    personas: listOf(schemas.personas),
    documents: listOf(schemas.documents),
    channels: listOf(schemas.channels),
    rubrics: listOf(schemas.rubrics),
    integrations: listOf(schemas.integrations),
    tests: listOf(schemas.tests),
    scenarios: listOf(schemas.scenarios),
    batches: listOf(schemas.batches),
  })
  .superRefine((bundle, context) => {
    const { max } = ceilings.bundleResources
    const count = partNames.reduce((sum, name) => sum + Object.keys(bundle[name]).length, 0)
    if (count > max) context.addIssue({ code: 'custom', message: `at most ${max} resources`, params: { code: 'too_big' } })
  })
  .meta({ id: 'Bundle' })
export type Bundle = z.output<typeof Bundle>

const anyList = z.record(z.string(), z.record(z.string(), z.unknown()))
const WrittenBundle = z
  .strictObject({
    project: z.record(z.string(), z.unknown()),
    ...(Object.fromEntries(partNames.map((name) => [name, anyList])) as Record<PartName, typeof anyList>),
  })
  .describe(
    'as it can be applied: keys in place of ids, a variable of the environment in place of each secret, and nothing that has its default',
  )

export const types = ['project', 'model', 'persona', 'document', 'channel', 'rubric', 'integration', 'test', 'scenario', 'batch'] as const
const reference = { type: z.enum(types), key: z.string().describe('empty for the project itself'), name: z.string() }

const LeftOut = z.strictObject({ ...reference, reason: z.string() })
export const ProjectBundle = z.strictObject({ bundle: WrittenBundle, leftOut: z.array(LeftOut) }).meta({ id: 'ProjectBundle' })
export type ProjectBundle = z.infer<typeof ProjectBundle>

const PlannedChange = z
  .strictObject({
    ...reference,
    id: z.string().nullable().describe('null: of what a plan would create'),
    action: z.enum(['create', 'change', 'archive']),
    version: z.int().nullable().describe('of the resource as it is; null: the project has none under this key'),
    changes: z
      .array(Change.extend({ side: z.enum(sides).describe('who changed this member since files were last applied') }))
      .describe('without secrets, which are never compared'),
    sendsSecret: z.boolean().describe('the bundle brings a secret that is stored with it'),
    conflict: z
      .enum(conflictReasons)
      .nullable()
      .describe(
        'changed: by somebody else since it was last applied, in members that the bundle does not have like that; gone: archived or given another key since then; unknown: never applied before, and different',
      ),
    applied: z
      .enum(['never', 'same', 'other'])
      .describe('how the definition of the bundle, or the resource to archive, compares with what was last applied under this key'),
    behind: z
      .boolean()
      .describe(
        'the bundle has it as it was last applied, or in a version since then, so only others have changed it; always false outside of a plan (dryRun)',
      ),
  })
  .meta({ id: 'BundleChange' })
export type PlannedChange = z.infer<typeof PlannedChange>

export const BundlePlan = z
  .strictObject({ dryRun: z.boolean(), changes: z.array(PlannedChange), unchanged: z.int().nonnegative() })
  .meta({ id: 'BundlePlan' })
export type BundlePlan = z.infer<typeof BundlePlan>

const Forced = z.strictObject({
  type: z.enum(types),
  key: z.string().max(64).describe('empty for the project itself'),
  version: z.int().positive().optional().describe('only if the resource still has this version'),
})

const ApplyRequest = z
  .strictObject({
    bundle: Bundle,
    dryRun: z.boolean().default(false).describe('only report what would change, and what is refused'),
    prune: z.boolean().default(false).describe('archive what the bundle does not name'),
    force: z
      .union([z.boolean(), z.array(Forced).max(ceilings.bundleResources.max)])
      .default(false)
      .describe('replace what others have changed since the last apply, too: these definitions, or all of them (true)'),
    secrets: z
      .boolean()
      .default(false)
      .describe('store the secrets of the bundle even if nothing else changes; secrets are never compared'),
  })
  .meta({ id: 'BundleApplication', examples: [{ bundle: { personas: { hurried: { name: 'Hurried' } } } }] })
export type ApplyRequest = z.output<typeof ApplyRequest>

export const projectBundles = {
  export: operation({
    method: 'GET',
    url: '/projects/{id}/export',
    summary: 'Export the definitions of a project as one bundle, by key',
    description:
      'A resource without a key of its own gets one made of its name. Secrets are never part of it. What cannot be part of a bundle is listed in leftOut, with the reason.',
    role: 'viewer',
    scopes: ['definitions:apply'],
    answers: { 200: ProjectBundle },
  }),
  apply: operation({
    method: 'POST',
    url: '/projects/{id}/apply',
    summary: 'Apply the definitions of a bundle to a project: all of them, or none',
    description:
      'Creates, replaces and, with prune, archives by key, with the checks and the roles of the single operations. A repeat changes nothing. A member that others have changed since the last apply, and that the bundle does not have like that, is a conflict (409), unless force names the definition.',
    role: 'editor',
    scopes: ['definitions:apply'],
    transaction: false,
    body: ApplyRequest,
    checkInThreadFrom: assertionsApartFrom,
    answers: { 200: BundlePlan },
    maxBodyBytes: ceilings.importBytes.max,
    jsonLimits: { maxMembers: 250_000, maxElements: 100_000 },
  }),
}
