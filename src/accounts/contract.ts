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
    state: z.enum(['pending', 'active']).describe('pending: invited, has not joined yet'),
  })
  .meta({ id: 'OwnWorkspace' })
export type OwnWorkspace = z.infer<typeof OwnWorkspace>

const Settings = z
  .strictObject({
    environment: z.enum(['development', 'production']),
    signIn: z.strictObject({ issuer: z.string().nullable().describe('null: the built-in provider for development') }),
    outbound: z
      .array(
        z.strictObject({
          surface: z.enum(['channels', 'webhooks', 'models', 'import']),
          setting: z.string().describe('The environment variable'),
          allowed: z.array(z.string()).describe('Private addresses, blocks and hosts that are allowed'),
        }),
      )
      .describe('Public addresses are allowed; private ones only if they are listed here'),
    limits: z.array(
      z.strictObject({
        name: z.string(),
        setting: z.string(),
        value: z.int(),
        default: z.int(),
        unit: z.string(),
        of: z.string().describe('What it limits, and the status of rejected requests'),
      }),
    ),
  })
  .meta({ id: 'WorkspaceSettings' })
export type Settings = z.infer<typeof Settings>

const workspaces = {
  create: operation({
    method: 'POST',
    url: '/workspaces',
    summary: 'Create a workspace; the caller owns it',
    role: 'identity',
    body: NewWorkspace,
    answers: { 201: Workspace },
  }),
  list: operation({
    method: 'GET',
    url: '/workspaces',
    summary: 'List the workspaces that the person with this ID token is a member of or invited to',
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
    summary: 'Read the settings of this instance that the operator has chosen',
    description: 'Read only: these are environment variables, and the same for every workspace of the instance.',
    role: 'admin',
    answers: { 200: Settings },
  }),
}

// ASCII only: PostgreSQL's lower() maps the Kelvin sign to k, and an invitation must not be taken up by a look-alike.
const Email = z.email().max(254)

const NewMember = z
  .strictObject({
    kind: z.enum(['person', 'service']).default('person').describe('service: API keys only, no sign-in'),
    name: Name,
    email: Email.optional().describe('The address to invite: the first valid ID token with this verified address becomes the member'),
    role: Role.default('viewer'),
  })
  .check(({ value, issues }) => {
    const fault = (member: string, message: string) => issues.push({ code: 'custom', path: [member], message, input: value })
    if (value.kind === 'service' && value.email !== undefined)
      fault('email', 'A service account does not sign in. Remove the e-mail address.')
    if (value.kind === 'service' && value.role === 'owner')
      fault('role', 'A service account cannot own the workspace. Choose another role.')
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
    summary: 'List members; removed ones only with state=removed',
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
    summary: 'Invite a person by e-mail address, or create a service account',
    role: 'admin',
    body: NewMember,
    answers: { 201: Member },
  }),
  get: operation({ method: 'GET', url: '/members/{id}', summary: 'Read a member', role: 'viewer', answers: { 200: Member } }),
  replace: operation({
    method: 'PUT',
    url: '/members/{id}',
    summary: 'Change name, e-mail address or role of a member',
    description: 'Only an owner can create, change or remove owners, and the last owner cannot be changed (409).',
    role: 'admin',
    body: NewMember,
    answers: { 200: Member },
  }),
  remove: operation({
    method: 'DELETE',
    url: '/members/{id}',
    summary: 'Remove a member; the tokens and keys of the member stop working at once',
    role: 'admin',
    answers: { 200: Member },
  }),
}

const apiKeyShape = {
  id: z.string(),
  name: z.string(),
  memberId: z.string().describe('The member that the key acts as'),
  role: Role.describe('The highest role of the key; a lower current role of its member or of its creator takes precedence'),
  makerId: z.string().nullable().describe('The member who created the key; null for keys of a first start and of older releases'),
  parentId: z.string().nullable().describe('The key that created this one: this key expires with it, and is revoked with it'),
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
  })
  .meta({ id: 'NewApiKey' })
const Rotation = z
  .strictObject({ graceSeconds: z.int().min(0).max(2_592_000).default(0).describe('How long the old key still works, at most 30 days') })
  .meta({ id: 'Rotation' })

const apiKeys = {
  list: operation({
    method: 'GET',
    url: '/api-keys',
    summary: 'List your API keys; an admin sees all of them',
    role: 'viewer',
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
    summary: 'Revoke an API key and all keys that were created with it; they stop working at once',
    description: 'A key below admin can only revoke itself; nobody can revoke a key with a higher role than their own credential.',
    role: 'viewer',
    answers: { 200: ApiKey },
  }),
  rotate: operation({
    method: 'POST',
    url: '/api-keys/{id}/rotate',
    summary: 'Replace an API key by a new one, which is shown only once; the old one expires after the grace period',
    description:
      'Keys that were created with the old one expire with it. A key below admin can only rotate itself; the new key expires no later than the old one would have.',
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
    role: Role.describe('The role of this credential: the lower of the roles of key and member'),
    credential: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('apiKey'), id: z.string(), name: z.string() }),
      z.strictObject({ kind: z.literal('idToken') }),
    ]),
  })
  .meta({ id: 'Me' })

const me = {
  get: operation({ method: 'GET', url: '/me', summary: 'Read the caller', role: 'viewer', answers: { 200: Me } }),
}

/** Spread into src/interface.ts. */
export const accounts = { workspaces, members, apiKeys, me }
