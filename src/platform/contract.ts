import type { z } from 'zod'

/** From least to most; each includes the rights of those before it (product.md 2). */
export const roles = ['viewer', 'reviewer', 'editor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]
export const atLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)
export const lowerRole = (...all: [Role, ...Role[]]): Role => all.reduce((a, b) => (atLeast(a, b) ? b : a))

/** What a key may be bound to, in plain words. The contracts of the operations say which scopes they are in (`scopesOf`). */
export const scopes = {
  read: 'reads everything in projects: definitions, conversations and results',
  'runs:create':
    'for a build: starts, resumes and cancels tests, scenarios and batches, and reads runs and batch runs by their IDs, with verdict and gate',
  'definitions:apply': 'for tests as code: compares and applies the definitions of a project',
  'members:provision': 'for your directory: provisions members and groups over SCIM, and nothing at /v1',
  ingest: 'for your agent: sends real conversations, and imports dialogues, tests and results of other tools',
} as const
export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]

export type UploadType = 'application/gzip' | 'application/x-protobuf' | 'application/json'

/**
 * One operation of the interface as plain data: the request, the role that may send it, and the answers.
 * Validation, roles, OpenAPI, client and command line are all derived from it.
 */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to /v1, path parameters in braces: /scenarios/{id}/run */
  readonly url: string
  readonly summary: string
  readonly description?: string
  /** The least role that may call it; `identity`: any valid ID token, member of a workspace or not. */
  readonly role: Role | 'identity'
  /**
   * What it is about, if not projects: `workspace`, which is out of reach for a key that is bound to projects or scopes; or `caller`, the
   * credential itself, which every key may read.
   */
  readonly reach?: 'workspace' | 'caller'
  /** Which scopes allow it besides `read`, which allows every GET that is about projects. */
  readonly scopes?: readonly Scope[]
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Every success status and the schema of its body. */
  readonly answers: Readonly<Record<number, z.ZodType>>
  /**
   * `false`: the handler opens its own transactions (it waits for others, or runs longer than a transaction may). `'later'`: it computes
   * first, and returns what it does in the transaction of the request.
   */
  readonly transaction?: false | 'later'
  /** The answer is text/event-stream, and the schema of 200 describes the data of each event. Requires `transaction: false`. */
  readonly stream?: true
  /** The answer is a file of one of these media types, sent while it is written. Requires `transaction: false`. */
  readonly download?: readonly string[]
  /** Members of the answer that are shown only once, and never stored with an idempotency key. */
  readonly shownOnce?: readonly string[]
  /**
   * How a replay shows what some callers may not see yet: as this operation shows it to this caller at that time. `member` contains it, or
   * the whole answer does.
   */
  readonly replayedAs?: { readonly operation: string; readonly member?: string }
  readonly maxBodyBytes?: number
  /** A change that may take seconds: the credential is checked again before it is committed. */
  readonly takesLong?: true
  /** The body is a file of one of these media types, which the handler gets as bytes; there is no `body` then. */
  readonly upload?: readonly UploadType[]
  /** Accepts `Prefer: wait`; its answer says what it waits for (`Later`). */
  readonly waits?: true
  /** Members that can change without a new version: the ETag includes them, too. */
  readonly etagWith?: readonly string[]
  /** For a POST: it changes one version of an existing resource, and refuses any other (`If-Match`), as every PUT and DELETE does. */
  readonly changesVersion?: true
  /** Limits of the body that are higher than usual. */
  readonly jsonLimits?: { readonly maxMembers?: number; readonly maxElements?: number; readonly maxStringLength?: number }
  /** The size in bytes from which a body is checked in a thread, if lower than usual: patterns and schemas in it are compiled. */
  readonly checkInThreadFrom?: number
  /** For a body that was checked in a thread: the part that returns from there, if the whole is large and not needed. */
  readonly transferable?: (body: unknown) => unknown
}

/** The compiler refuses unknown members: a misspelled limit would not limit anything. */
export const operation = <const O extends Operation>(value: O & Readonly<Record<Exclude<keyof O, keyof Operation>, never>>): O => value

/** The scopes that allow a bound key to call the operation. */
export function scopesOf({ method, role, reach, scopes = [] }: Operation): readonly Scope[] {
  if (reach === 'caller') return scopeNames
  return reach === 'workspace' || role === 'identity' || method !== 'GET' ? scopes : ['read', ...scopes]
}

export const takesIfMatch = ({ method, changesVersion }: Operation): boolean =>
  method === 'PUT' || method === 'DELETE' || changesVersion === true

/** The operations of one resource by verb: `{ create: operation(...), list: operation(...) }`. */
export type Contract = Readonly<Record<string, Operation>>

type PathNames<Url extends string> = Url extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never
export type Params<O extends Operation> = { readonly [Name in PathNames<O['url']>]: string }
export type Query<O extends Operation> = O['query'] extends z.ZodType ? z.output<O['query']> : Record<never, never>
export type Body<O extends Operation> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined
type Bodies<O extends Operation> = O['answers'][keyof O['answers']]
export type AnswerBody<O extends Operation> = Bodies<O> extends z.ZodType ? z.input<Bodies<O>> : never

export const pathNames = (url: string): string[] => [...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
export const operationsOf = (contracts: Readonly<Record<string, Contract>>) =>
  Object.entries(contracts).flatMap(([resource, contract]) =>
    Object.entries(contract).map(([verb, value]) => ({ name: `${resource}.${verb}`, resource, verb, operation: value })),
  )

/** A stream continues after `id` (`Last-Event-ID`). All recipients share one object, so it is serialized once. */
export type StreamedEvent<T> = { readonly id: string; readonly type: string; readonly data: T }
