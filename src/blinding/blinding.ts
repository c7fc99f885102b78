import { atLeast, type Role } from '../platform/contract.ts'

/** The reader: a member, and the role of the credential, which may be lower than the member's. */
export type Viewer = { memberId: string; role: Role }

/**
 * What is hidden from a viewer who has yet to judge a conversation, or one of those of a batch run: what the judge found, which agent it
 * was, and to which batch run it belongs. `baseline`, of a batch run alone: its comparison would reveal what the judge found elsewhere.
 */
export type Blinding = { judge: boolean; agentVersion: boolean; batch: boolean; baseline: boolean }

export const noBlinding: Blinding = { judge: false, agentVersion: false, batch: false, baseline: false }

export const isAny = ({ judge, agentVersion, batch, baseline }: Blinding): boolean => judge || agentVersion || batch || baseline

/** A slot of the pool hides nothing from a lead: a pool that is open to all would hide everything from them. */
export const isLead = ({ role }: Pick<Viewer, 'role'>): boolean => atLeast(role, 'editor')
