import type { Role, Scope } from './contract.ts'

/** The caller that the credential of this request proves; read from the database on each request. */
export type Caller = {
  workspaceId: string
  memberId: string
  memberName: string
  role: Role
  /** In projects where it differs from `role`. */
  projectRoles?: Readonly<Record<string, Role>>
  /** The projects of a bound key: it cannot see any others. */
  projectIds?: string[]
  /** The scopes of a bound key. */
  scopes?: Scope[]
  /** The API key used, if the credential was one. */
  key?: { id: string; name: string }
}

/** A person who is identified by an ID token, whether or not they are a member of a workspace. */
export type Identity = {
  issuer: string
  subject: string
  email?: string
  emailVerified: boolean
  name?: string
  /** If groups give roles: the groups that the token names, and when it was issued, in seconds since 1970. */
  groups?: string[]
  issuedAt?: number
}
