import { z } from 'zod'
import { operation, scopeNames, scopes } from '#src/platform/contract.ts'
import { Id, Name, pageOf, pageShape } from '#src/platform/resource.ts'
import { keyStates } from './lifecycle.ts'
import { Role, sort, stamps } from './shapes.ts'

// The shapes and operations of API keys: a part of contract.ts.

const Scopes = z
  .array(z.enum(scopeNames))
  .min(1)
  .max(scopeNames.length)
  .transform((list) => [...new Set(list)])
const scopeTexts = Object.entries(scopes)
  .map(([name, text]) => `${name}: ${text}`)
  .join('; ')

export const apiKeyShape = {
  id: z.string(),
  name: z.string(),
  memberId: z.string().describe('The member that the key acts as'),
  role: Role.describe('The highest role of the key; a lower current role of its member or of its creator takes precedence'),
  makerId: z.string().nullable().describe('The member who created the key; null for keys of a first start and of older releases'),
  parentId: z.string().nullable().describe('The key that created this one: this key expires with it, and is revoked with it'),
  projectIds: z.array(z.string()).nullable().describe('The only projects that the key can see; null: all'),
  scopes: z
    .array(z.enum(scopeNames))
    .nullable()
    .describe(`What the key may be used for; null: everything that its role allows. ${scopeTexts}`),
  lastFour: z.string(),
  state: z.enum(keyStates),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute'),
  revokedAt: z.iso.datetime().nullable(),
  replacedBy: z.string().nullable().describe('The key that rotation created'),
  ...stamps,
}
export const ApiKey = z.strictObject(apiKeyShape).meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>
const FreshApiKey = z
  .strictObject({ ...apiKeyShape, key: z.string().nullable().describe('Shown only once; null when the answer is replayed') })
  .meta({ id: 'FreshApiKey' })

const time = z.iso.datetime({ offset: true })
const NewApiKey = z
  .strictObject({
    name: Name,
    role: Role.optional().describe('At most the roles of the caller and of the member, whichever is lower, which is also the default'),
    expiresAt: time.optional().describe('At most the expiry of the key that creates it, which is also the default'),
    memberId: Id.optional().describe('A service account (requires admin); default: the caller'),
    projectIds: z
      .array(Id)
      .min(1)
      .max(50)
      .transform((list) => [...new Set(list)])
      .optional()
      .describe('The only projects that the key can see; it cannot use operations on the whole workspace. Default: all'),
    scopes: Scopes.optional().describe(`What the key may be used for. Default: everything that its role allows. ${scopeTexts}`),
  })
  .meta({
    id: 'NewApiKey',
    examples: [{ name: 'Build of the shop', role: 'editor', projectIds: ['prj_01h455vb4pex5vsknk084sn02q'], scopes: ['runs:create'] }],
  })
const Rotation = z
  .strictObject({ graceSeconds: z.int().min(0).max(2_592_000).default(0).describe('How long the old key still works, at most 30 days') })
  .meta({ id: 'Rotation' })

export const apiKeys = {
  list: operation({
    method: 'GET',
    url: '/api-keys',
    summary: 'List your API keys; an admin sees all of them',
    role: 'viewer',
    reach: 'workspace',
    query: z.strictObject({ ...pageShape, sort, state: z.enum(keyStates).optional(), memberId: Id.optional() }),
    answers: { 200: pageOf(ApiKey, 'ApiKeyPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/api-keys',
    summary: 'Create an API key, which is shown only once',
    description:
      'Requires an ID token, or a key of the role admin or owner. A key that was created with another key expires no later than that key, and is revoked with it.',
    role: 'viewer',
    reach: 'workspace',
    body: NewApiKey,
    answers: { 201: FreshApiKey },
    shownOnce: ['key'],
  }),
  get: operation({
    method: 'GET',
    url: '/api-keys/{id}',
    summary: 'Read an API key',
    role: 'viewer',
    reach: 'workspace',
    answers: { 200: ApiKey },
    etagWith: ['lastUsedAt', 'state'],
  }),
  revoke: operation({
    method: 'DELETE',
    url: '/api-keys/{id}',
    summary: 'Revoke an API key and all keys that were created with it; they stop working at once',
    description: 'A key below admin can only revoke itself; nobody can revoke a key with a higher role than their own credential.',
    role: 'viewer',
    reach: 'workspace',
    answers: { 200: ApiKey },
  }),
  rotate: operation({
    method: 'POST',
    url: '/api-keys/{id}/rotate',
    summary: 'Replace an API key with a new one, which is shown only once; the old one expires after the grace period',
    description:
      'Keys that were created with the old one expire with it. A key below admin can only rotate itself; the new key expires no later than the old one would have.',
    role: 'viewer',
    reach: 'workspace',
    body: Rotation,
    answers: { 201: FreshApiKey },
    shownOnce: ['key'],
  }),
}
