import { z } from 'zod'
import { roles } from '#src/platform/contract.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { type EventSubject, type Link, pageUrl } from '#src/workspace/activity/event.ts'
import { ApiKey, type ApiKey as Key, Member } from './contract.ts'

// Events about members and keys. They belong to no project and contain neither addresses nor secrets.

// Bodies of webhooks refer to no schema elsewhere.
const role = z.enum(roles)

const memberShape = { id: true, name: true, kind: true, role: true, projectRoles: true, state: true, version: true } as const
const MemberFacts = Member.pick(memberShape).extend({ role, url: pageUrl })
export const memberEvents = { actions: ['created', 'bound', 'replaced', 'removed', 'reviewerProfileReplaced'], data: MemberFacts } as const

const keyShape = { id: true, name: true, memberId: true, role: true, projectIds: true, scopes: true } as const
const keyStateShape = { state: true, expiresAt: true, version: true } as const
const KeyFacts = ApiKey.pick({ ...keyShape, ...keyStateShape }).extend({ role, url: pageUrl })
export const apiKeyEvents = { actions: ['created', 'replaced', 'rotated', 'revoked'], data: KeyFacts } as const

export function memberSubject(_entry: ActivityEntry, member: Member, link: Link): EventSubject {
  const { id, name, kind, role, projectRoles, state, version } = member
  return { projectId: null, data: { id, name, kind, role, projectRoles, state, version, url: link('/workspace/members') } }
}

export function apiKeySubject(_entry: ActivityEntry, key: Key, link: Link): EventSubject {
  const { id, name, memberId, role, projectIds, scopes, state, expiresAt, version } = key
  const url = link('/account/api-keys')
  return { projectId: null, data: { id, name, memberId, role, projectIds, scopes, state, expiresAt, version, url } }
}
