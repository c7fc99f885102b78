import { atLeast, type Role } from '#src/platform/contract.ts'

/** The reader: a member, the role of the credential, which may be lower than the member's, and the API key, if the credential is one. */
export type Viewer = { memberId: string; role: Role; key?: { id: string } }

/**
 * What is hidden from a viewer who has yet to judge a conversation, or one of those of a batch run: what the judge found, which agent it
 * was, and to which batch run it belongs. For a batch run alone: `baseline`, its comparison would reveal what the judge found elsewhere;
 * `adjudication`, the viewer decides a conversation of it, or of one that it is compared with, and sees the verdict of the gate without the
 * figures behind it.
 */
export type Blinding = { judge: boolean; agentVersion: boolean; batch: boolean; baseline: boolean; adjudication: boolean }

export const noBlinding: Blinding = { judge: false, agentVersion: false, batch: false, baseline: false, adjudication: false }

export const isAny = ({ judge, agentVersion, batch, baseline, adjudication }: Blinding): boolean =>
  judge || agentVersion || batch || baseline || adjudication

export const isLead = ({ role }: Pick<Viewer, 'role'>): boolean => atLeast(role, 'editor')
