import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '#src/platform/caller.ts'
import type { Role } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import type { Member } from '../contract.ts'
import { type MemberState, stateOfMember } from '../lifecycle.ts'
import { type IfMatch, type Listing, listById, requireRow, type Stamps, stamps, versionUpdate } from './rows.ts'

export type MemberRow = Stamps & {
  id: string
  kind: 'person' | 'service'
  name: string
  email: string | null
  role: Role
  project_roles: Member['projectRoles']
  iss: string | null
  archived_at: string | null
}
export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  role: row.role,
  projectRoles: row.project_roles,
  state: stateOfMember({ kind: row.kind, bound: row.iss !== null, archivedAt: row.archived_at }),
  ...stamps(row),
  archivedAt: row.archived_at,
})

export type NewMember = {
  kind: 'person' | 'service'
  name: string
  email?: string | undefined
  role: Role
  projectRoles?: Member['projectRoles'] | undefined
  issuer?: string
  subject?: string
}

export async function insertMember(tx: Tx, id: string, member: NewMember): Promise<Member> {
  const { kind, name, email = null, role, projectRoles = {}, issuer = null, subject = null } = member
  const { rows } = await sql<MemberRow>`
    insert into members (id, kind, name, email, role, project_roles, iss, sub)
    values (${id}, ${kind}, ${name}, ${email}, ${role}, ${JSON.stringify(projectRoles)}, ${issuer}, ${subject}) returning *`.execute(tx)
  return toMember(rows[0]!)
}

export async function findMember(tx: Tx, id: string): Promise<Member | undefined> {
  const { rows } = await sql<MemberRow>`select * from members where id = ${id}`.execute(tx)
  return rows[0] && toMember(rows[0])
}

/** Members whose id or email address is among `refs`, removed ones by id only. */
export async function membersBy(tx: Tx, refs: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`
    select * from members where id = any(${refs}::text[])
      or (archived_at is null and lower(email) = any(${refs.map((ref) => ref.toLowerCase())}::text[]))`.execute(tx)
  return rows.map(toMember)
}

/** All members that are not removed, oldest first. */
export async function presentMembers(tx: Tx): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`select * from members where archived_at is null order by id`.execute(tx)
  return rows.map(toMember)
}

/** Those of these members that are not removed. Until the transaction ends, none is removed or gets other rights. */
export async function holdMembers(tx: Tx, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`
    select * from members where id = any(${ids}::text[]) and archived_at is null order by id for share`.execute(tx)
  return rows.map(toMember)
}

export async function lockMember(tx: Tx, id: string, ifMatch: IfMatch): Promise<Member> {
  return toMember(requireRow((await sql<MemberRow>`select * from members where id = ${id} for no key update`.execute(tx)).rows, ifMatch))
}

type Replacement = Pick<NewMember, 'name' | 'email' | 'role'> & Pick<Member, 'projectRoles'>
export async function updateMember(tx: Tx, id: string, { name, email, role, projectRoles }: Replacement): Promise<Member> {
  const { rows } = await sql<MemberRow>`
    update members set name = ${name}, email = ${email ?? null}, role = ${role},
      project_roles = ${JSON.stringify(projectRoles)}, ${versionUpdate} where id = ${id} returning *`.execute(tx)
  return toMember(requireRow(rows))
}

export async function archiveMember(tx: Tx, id: string): Promise<Member> {
  const { rows } = await sql<MemberRow>`update members set archived_at = now(), ${versionUpdate} where id = ${id} returning *`.execute(tx)
  return toMember(requireRow(rows))
}

export async function hasOtherOwner(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from members where role = 'owner' and archived_at is null and id <> ${id} limit 1`.execute(tx)
  return rows.length > 0
}

const memberConditions: Record<MemberState, RawBuilder<unknown>> = {
  pending: sql`archived_at is null and kind = 'person' and iss is null`,
  active: sql`archived_at is null and (kind = 'service' or iss is not null)`,
  removed: sql`archived_at is not null`,
}
type MemberFilters = { state?: MemberState | undefined; kind?: string | undefined; role?: string | undefined; email?: string | undefined }

export function listMembers(tx: Tx, listing: Listing, filters: MemberFilters): Promise<Page<Member>> {
  const conditions = [filters.state ? memberConditions[filters.state] : sql`archived_at is null`]
  if (filters.kind !== undefined) conditions.push(sql`kind = ${filters.kind}`)
  if (filters.role !== undefined) conditions.push(sql`role = ${filters.role}`)
  if (filters.email !== undefined) conditions.push(sql`lower(email) = lower(${filters.email})`)
  return listById(tx, 'members', { ...listing, conditions, filters }, toMember)
}

/** Guarded: of several racing tokens, one finds the row unbound; the others get undefined after its commit. */
export async function bindMember(tx: Tx, id: string, { issuer, subject, email, emailVerified }: Identity): Promise<Member | undefined> {
  const verified = emailVerified ? email : null
  const { rows } = await sql<MemberRow>`
    update members set iss = ${issuer}, sub = ${subject}, email = coalesce(email, ${verified}), ${versionUpdate}
    where id = ${id} and iss is null and archived_at is null and (email is null or lower(email) = lower(${verified})) returning *`.execute(
    tx,
  )
  return rows[0] && toMember(rows[0])
}
