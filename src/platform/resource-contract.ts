import { z } from 'zod'
import type { Operation, Role } from './contract.ts'
import { listQuery, pageOf } from './resource.ts'

/** Further members of an operation besides its shapes; `summary` replaces the usual one. */
type More = Partial<
  Pick<
    Operation,
    | 'summary'
    | 'description'
    | 'reach'
    | 'scopes'
    | 'shownOnce'
    | 'maxBodyBytes'
    | 'jsonLimits'
    | 'checkInThreadFrom'
    | 'transferable'
    | 'etagWith'
  >
>
type Verb = 'list' | 'create' | 'get' | 'replace' | 'archive' | 'restore'

/**
 * The operations that all resources that people write share: `resourceTable` (db/resource-table.ts) stores them. `noun` includes its
 * article; the name of a page follows from that of `schema`. `created` is the answer to `create` if that shows more than the resource.
 */
export function resourceContract<
  const Path extends `/${string}`,
  Schema extends z.ZodObject,
  Body extends z.ZodType,
  Replacement extends z.ZodType,
  Filters extends Record<string, z.ZodType>,
  Created extends z.ZodType = Schema,
>(
  resource: {
    path: Path
    noun: string
    /** The role that may change it; every member may read it. */
    role?: Role
    schema: Schema
    body: Body
    replacement: Replacement
    filters: Filters
    created?: Created
  },
  more: Readonly<Partial<Record<Verb, More>>> = {},
) {
  const { path, noun, role = 'editor', schema, body, replacement, filters, created = schema as unknown as Created } = resource
  const item = `${path}/{id}` as const
  return {
    list: {
      method: 'GET' as const,
      url: path,
      summary: `List ${path.slice(1)}`,
      role: 'viewer' as const,
      query: listQuery(filters),
      answers: { 200: pageOf(schema, `${schema.meta()!.id}Page`) },
      ...more.list,
    },
    create: { method: 'POST' as const, url: path, summary: `Create ${noun}`, role, body, answers: { 201: created }, ...more.create },
    get: { method: 'GET' as const, url: item, summary: `Read ${noun}`, role: 'viewer' as const, answers: { 200: schema }, ...more.get },
    replace: {
      method: 'PUT' as const,
      url: item,
      summary: `Replace ${noun}`,
      role,
      body: replacement,
      answers: { 200: schema },
      ...more.replace,
    },
    archive: { method: 'DELETE' as const, url: item, summary: `Archive ${noun}`, role, answers: { 200: schema }, ...more.archive },
    restore: {
      method: 'POST' as const,
      url: `${item}/restore` as const,
      summary: `Restore ${noun} that is archived`,
      role,
      body: z.strictObject({}),
      changesVersion: true as const,
      answers: { 200: schema },
      ...more.restore,
    },
  }
}
