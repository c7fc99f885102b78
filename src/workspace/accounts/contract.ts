import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, Name, pageOf, pageShape } from '#src/platform/resource.ts'
import { apiKeyShape, apiKeys } from './api-keys.ts'
import { memberStates } from './lifecycle.ts'
import { ProjectRole, Role, sort, stamps } from './shapes.ts'

export { ApiKey } from './api-keys.ts'

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
    signIn: z.strictObject({
      issuer: z.string().nullable().describe('null: the built-in provider for development'),
      groups: z
        .array(z.strictObject({ group: z.string(), role: Role, projectRoles: z.record(z.string(), Role) }))
        .describe('OIDC_GROUP_ROLES: the roles that groups of the identity provider give here; empty in other workspaces'),
    }),
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
    reach: 'workspace',
    answers: { 200: Workspace },
    // One address for all workspaces.
    etagWith: ['id'],
  }),
  replace: operation({
    method: 'PUT',
    url: '/workspace',
    summary: 'Rename the workspace',
    role: 'owner',
    reach: 'workspace',
    body: NewWorkspace,
    answers: { 200: Workspace },
  }),
  settings: operation({
    method: 'GET',
    url: '/workspace/settings',
    summary: 'Read the settings of this instance that the operator has chosen',
    description: 'Read only: these are environment variables, and the same for every workspace of the instance.',
    role: 'admin',
    reach: 'workspace',
    answers: { 200: Settings },
  }),
}

// ASCII only: PostgreSQL's lower() maps the Kelvin sign to k, and a look-alike must not accept an invitation.
const Email = z.email().max(254)

const NewMember = z
  .strictObject({
    kind: z.enum(['person', 'service']).default('person').describe('service: API keys only, no sign-in'),
    name: Name,
    email: Email.optional().describe('The address to invite: the first valid ID token with this verified address becomes the member'),
    role: Role.default('viewer'),
    projectRoles: z
      .record(Id, ProjectRole)
      .refine((roles) => Object.keys(roles).length <= 200, 'A member can have a different role in at most 200 projects.')
      .optional()
      .describe(
        'The projects in which the member has a different role, higher or lower, by their IDs. Admins and owners have their role in every project. A replacement without it does not change it',
      ),
  })
  .check(({ value, issues }) => {
    const fault = (member: string, message: string) => issues.push({ code: 'custom', path: [member], message, input: value })
    if (value.kind === 'service' && value.email !== undefined)
      fault('email', 'A service account does not sign in. Remove the email address.')
    if (value.kind === 'service' && value.role === 'owner')
      fault('role', 'A service account cannot own the workspace. Choose another role.')
    if (['admin', 'owner'].includes(value.role) && Object.keys(value.projectRoles ?? {}).length > 0)
      fault('projectRoles', 'Admins and owners have their role in every project. Leave projectRoles out, or choose a lower role.')
  })
  .meta({
    id: 'NewMember',
    examples: [
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        role: 'viewer',
        projectRoles: { prj_01h455vb4pex5vsknk084sn02q: 'editor' },
      },
    ],
  })

export const Member = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['person', 'service']),
    name: z.string(),
    email: z.string().nullable(),
    role: Role.describe('In every project that is not in projectRoles, and for the workspace as a whole'),
    projectRoles: z.record(z.string(), ProjectRole).describe('The projects in which the member has a different role, by their IDs'),
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
    reach: 'workspace',
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
    summary: 'Invite a person by email address, or create a service account',
    role: 'admin',
    reach: 'workspace',
    body: NewMember,
    answers: { 201: Member },
  }),
  get: operation({
    method: 'GET',
    url: '/members/{id}',
    summary: 'Read a member',
    role: 'viewer',
    reach: 'workspace',
    answers: { 200: Member },
  }),
  replace: operation({
    method: 'PUT',
    url: '/members/{id}',
    summary: 'Change name, email address or roles of a member',
    description: 'Only an owner can create, change or remove owners, and the last owner cannot be changed (409).',
    role: 'admin',
    reach: 'workspace',
    body: NewMember,
    answers: { 200: Member },
  }),
  remove: operation({
    method: 'DELETE',
    url: '/members/{id}',
    summary: 'Remove a member; the tokens and keys of the member stop working at once',
    role: 'admin',
    reach: 'workspace',
    answers: { 200: Member },
  }),
}

const Me = z
  .strictObject({
    member: Member,
    workspace: Workspace,
    role: Role.describe('The role of this credential: the lower of the roles of key and member'),
    projectRoles: z.record(z.string(), ProjectRole).describe('The projects in which this credential has a different role, by their IDs'),
    credential: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('apiKey'),
        id: z.string(),
        name: z.string(),
        projectIds: apiKeyShape.projectIds,
        scopes: apiKeyShape.scopes,
      }),
      z.strictObject({ kind: z.literal('idToken') }),
    ]),
  })
  .meta({ id: 'Me' })

const me = {
  get: operation({ method: 'GET', url: '/me', summary: 'Read the caller', role: 'viewer', reach: 'caller', answers: { 200: Me } }),
}

/** Spread into src/app/interface.ts. */
export const accounts = { workspaces, members, apiKeys, me }
