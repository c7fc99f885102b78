import { z } from 'zod'
import { ceilings } from './limits.ts'
import { named } from './named.ts'

// The members that all kinds share (product.md 3), and how lists are requested and answered.

export const Id = z.string().max(64)
export const Name = z.string().trim().min(1).max(120)
export const Description = z.string().max(4_000)
export const Tags = z.array(z.string().trim().min(1).max(60)).max(20)
export const Metadata = z
  .record(z.string().max(200), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 16_384, 'metadata may have at most 16 KB as JSON')

/** Members that every create and replace body takes besides those of its kind. */
export const writableShape = {
  name: Name,
  description: Description.optional(),
  tags: named('tags', Tags).default([]),
  metadata: named('metadata', Metadata).default({}),
}

/** Chosen by people. Without "_", so that no key looks like an id; as long as an id, so that it fits wherever an id does. */
export const ExternalKey = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:[./-][a-z0-9]+)*$/, 'lower-case letters and digits, joined by single . / or -, such as scenarios/late-parcel')

/** For the resources that tests as code identify by key. */
export const keyedWritableShape = {
  ...writableShape,
  externalKey: named(
    'externalKey',
    ExternalKey.describe(
      'your own key for it, unique in its project among resources of its type that are not archived; a replacement without it keeps it',
    ),
  ).optional(),
}

/** Members that every answered resource has. */
export const resourceShape = {
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable(),
}

export const keyedResourceShape = { ...resourceShape, externalKey: z.string().optional() }

export type Resource = {
  id: string
  name: string
  description?: string | undefined
  tags: string[]
  metadata: Record<string, unknown>
  version: number
  createdAt: string
  updatedAt: string
  archivedAt: string | null
}

export const sorts = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt', 'name', '-name'] as const
export type Sort = (typeof sorts)[number]

export const pageShape = {
  limit: z.coerce.number().int().min(1).max(ceilings.page.max).default(50),
  cursor: z.string().max(1_000).optional(),
}
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The IDs of a list, as one parameter. */
export const idList = (noun: string) =>
  z
    .string()
    .max(6_500)
    .refine((list) => list.split(',').length <= 100, `names at most 100 ${noun}`)
    .optional()

/** The query of a list of resources; `filters` are members with columns of their own. */
export const listQuery = <F extends Record<string, z.ZodType>>(filters: F) =>
  z.strictObject({
    ...pageShape,
    sort: z.enum(sorts).default('-createdAt'),
    archived: yesOrNo.default(false).describe('true lists the archived ones instead'),
    name: z.string().max(120).optional().describe('Exactly this name'),
    tag: z.string().max(60).optional(),
    search: z.string().trim().min(1).max(120).optional().describe('text in the name or the description, upper or lower case'),
    ids: idList('resources').describe('only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out'),
    ...filters,
  })

export const pageOf = <T extends z.ZodType>(item: T, id: string) =>
  z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() }).meta({ id })

export type Page<T> = { data: T[]; nextCursor: string | null }
