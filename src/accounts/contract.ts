import { z } from 'zod'
import { operation, roles } from '../platform/contract.ts'
import { Id, Name, pageOf, pageShape } from '../platform/resource.ts'
import { keyStates, memberStates } from './lifecycle.ts'

const Role = z.enum(roles).meta({ id: 'Role' })
const sort = z.enum(['-createdAt', 'createdAt']).default('-createdAt')
const stamps = { version: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

const NewWorkspace = z.strictObject({ name: Name }).meta({ id: 'NewWorkspace' })
export const Workspace = z.strictObject({ id: z.string(), name: z.string(), ...stamps }).meta({ id: 'Workspace' })
export type Workspace = z.infer<typeof Workspace>

/** A workspace as one of its members sees it from outside. */
const OwnWorkspace = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role: Role,
    state: z.enum(['pending', 'active']).describe('pending: invited, not entered yet'),
  })
  .meta({ id: 'OwnWorkspace' })
export type OwnWorkspace = z.infer<typeof OwnWorkspace>

const Settings = z
  .strictObject({
    environment: z.enum(['development', 'production']),
    signIn: z.strictObject({ issuer: z.string().nullable().describe('null: the provider within Parley itself, for development') }),
    outbound: z
      .array(
        z.strictObject({
          surface: z.enum(['channels', 'webhooks', 'models', 'import']),
          setting: z.string().describe('the environment variable'),
          allowed: z.array(z.string()).describe('addresses, blocks and hosts that are open although they are private'),
        }),
      )
      .describe('public addresses are open; private ones are closed unless they are named here'),
    limits: z.array(
      z.strictObject({
        name: z.string(),
        setting: z.string(),
        value: z.int(),
        default: z.int(),
        unit: z.string(),
        of: z.string().describe('what it limits, and the status of what is refused'),
      }),
    ),
  })
  .meta({ id: 'WorkspaceSettings' })
export type Settings = z.infer<typeof Settings>

const workspaces = {
  create: operation({
    method: 'POST',
    url: '/workspaces',
    summary: 'Make a workspace; the caller owns it',
    role: 'identity',
    body: NewWorkspace,
    answers: { 201: Workspace },
  }),
  list: operation({
    method: 'GET',
    url: '/workspaces',
    summary: 'List the workspaces that the person of the ID token is a member of, or invited to',
    role: 'identity',
    answers: { 200: pageOf(OwnWorkspace, 'OwnWorkspacePage') },
  }),
  get: operation({
    method: 'GET',
    url: '/workspace',
    summary: 'Read the workspace of the credential',
    role: 'viewer',
    answers: { 200: Workspace },
    // One address for the workspaces of all.
    etagWith: ['id'],
  }),
  replace: operation({
    method: 'PUT',
    url: '/workspace',
    summary: 'Rename the workspace',
    role: 'owner',
    body: NewWorkspace,
    answers: { 200: Workspace },
  }),
  settings: operation({
    method: 'GET',
    url: '/workspace/settings',
    summary: 'Read what the operator of this instance has set, as it is in force',
    description: 'Read only: set by environment variables, the same for every workspace of the instance.',
    role: 'admin',
    answers: { 200: Settings },
  }),
}

// ASCII only: PostgreSQL's lower() maps the Kelvin sign to k, and an invitation must not be taken up by a look-alike.
const Email = z.email().max(254)

const NewMember = z
  .strictObject({
    kind: z.enum(['person', 'service']).default('person').describe('service: no sign-in, API keys only'),
    name: Name,
    email: Email.optional().describe('whom to invite: the first valid ID token with this verified address becomes the member'),
    role: Role.default('viewer'),
  })
  .check(({ value, issues }) => {
    const fault = (member: string, message: string) => issues.push({ code: 'custom', path: [member], message, input: value })
    if (value.kind === 'service' && value.email !== undefined)
      fault('email', 'A service account does not sign in and has no e-mail address.')
    if (value.kind === 'service' && value.role === 'owner')
      fault('role', 'A service account cannot own the workspace; an owner is a person.')
  })
  .meta({ id: 'NewMember', examples: [{ name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor' }] })

export const Member = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['person', 'service']),
    name: z.string(),
    email: z.string().nullable(),
    role: Role,
    state: z.enum(memberStates).describe('pending: a person who has not signed in yet'),
    ...stamps,
    archivedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

const members = {
  list: operation({
    method: 'GET',
    url: '/members',
    summary: 'List members; removed ones only when asked for by state',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      sort,
      state: z.enum(memberStates).optional(),
      kind: z.enum(['person', 'service']).optional(),
      role: Role.optional(),
      email: z.string().max(254).optional(),
    }),
    answers: { 200: pageOf(Member, 'MemberPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/members',
    summary: 'Invite a person by e-mail address, or make a service account',
    role: 'admin',
    body: NewMember,
    answers: { 201: Member },
  }),
  get: operation({ method: 'GET', url: '/members/{id}', summary: 'Read a member', role: 'viewer', answers: { 200: Member } }),
  replace: operation({
    method: 'PUT',
    url: '/members/{id}',
    summary: 'Change name, e-mail address or role of a member',
    description: 'Only an owner may make, change or remove owners, and the last owner stays one (409).',
    role: 'admin',
    body: NewMember,
    answers: { 200: Member },
  }),
  remove: operation({
    method: 'DELETE',
    url: '/members/{id}',
    summary: 'Remove a member; tokens and keys of the member fail from the next request on',
    role: 'admin',
    answers: { 200: Member },
  }),
}

const apiKeyShape = {
  id: z.string(),
  name: z.string(),
  memberId: z.string().describe('whom the key acts as'),
  role: Role.describe('the most the key may do; the present roles of its member and of its maker, if lower, count'),
  makerId: z.string().nullable().describe('who made the key; null for keys of a first start and of releases before this member'),
  parentId: z.string().nullable().describe('the key that this one was made with: it ends with that key, and is revoked with it'),
  lastFour: z.string(),
  state: z.enum(keyStates),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('to the minute'),
  revokedAt: z.iso.datetime().nullable(),
  replacedBy: z.string().nullable().describe('the key that rotation made'),
  ...stamps,
}
export const ApiKey = z.strictObject(apiKeyShape).meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>
const FreshApiKey = z
  .strictObject({ ...apiKeyShape, key: z.string().nullable().describe('shown this once; null when the answer is replayed') })
  .meta({ id: 'FreshApiKey' })

const time = z.iso.datetime({ offset: true })
const NewApiKey = z
  .strictObject({
    name: Name,
    role: Role.optional().describe('no higher than the role of the caller and of the member; default: as high as both allow'),
    expiresAt: time.optional().describe('no later than the end of the key that it is made with, which is also the default'),
    memberId: Id.optional().describe('a service account (admin); default: the caller'),
  })
  .meta({ id: 'NewApiKey' })
const Rotation = z
  .strictObject({ graceSeconds: z.int().min(0).max(2_592_000).default(0).describe('how long the old key still works, 30 days at most') })
  .meta({ id: 'Rotation' })

const apiKeys = {
  list: operation({
    method: 'GET',
    url: '/api-keys',
    summary: 'List own API keys; an admin sees all',
    role: 'viewer',
    query: z.strictObject({ ...pageShape, sort, state: z.enum(keyStates).optional(), memberId: Id.optional() }),
    answers: { 200: pageOf(ApiKey, 'ApiKeyPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/api-keys',
    summary: 'Make an API key, shown this once',
    description:
      'By a person (ID token), or by a key of the role admin or owner. A key that was made with a key ends with it at the latest, and is revoked with it.',
    role: 'viewer',
    body: NewApiKey,
    answers: { 201: FreshApiKey },
    shownOnce: ['key'],
  }),
  get: operation({
    method: 'GET',
    url: '/api-keys/{id}',
    summary: 'Read an API key',
    role: 'viewer',
    answers: { 200: ApiKey },
    etagWith: ['lastUsedAt', 'state'],
  }),
  revoke: operation({
    method: 'DELETE',
    url: '/api-keys/{id}',
    summary: 'Revoke an API key, and all keys that were made with it; they fail from the next request on',
    description: 'A key below admin revokes itself alone; nobody revokes a key that may do more than their own credential.',
    role: 'viewer',
    answers: { 200: ApiKey },
  }),
  rotate: operation({
    method: 'POST',
    url: '/api-keys/{id}/rotate',
    summary: 'Replace an API key by a new one, shown this once; the old one expires after the grace',
    description:
      'Keys that were made with the old one end with it. A key below admin rotates itself alone; the new key ends no later than the old one would have.',
    role: 'viewer',
    body: Rotation,
    answers: { 201: FreshApiKey },
    shownOnce: ['key'],
  }),
}

const Me = z
  .strictObject({
    member: Member,
    workspace: Workspace,
    role: Role.describe('what this credential may do: the lower of the roles of key and member'),
    credential: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('apiKey'), id: z.string(), name: z.string() }),
      z.strictObject({ kind: z.literal('idToken') }),
    ]),
  })
  .meta({ id: 'Me' })

const me = {
  get: operation({ method: 'GET', url: '/me', summary: 'Read who is calling', role: 'viewer', answers: { 200: Me } }),
}

/** Spread into src/interface.ts. */
export const accounts = { workspaces, members, apiKeys, me }
