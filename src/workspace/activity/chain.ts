import { canonicalForm } from './canonical.ts'
import type { ActivityEntry } from './contract.ts'

/** SHA-256 of the UTF-8 bytes of a text, in lower-case hex. */
export type Sha256 = (text: string) => string

/** The end of a chain: the last entry's seq and hash. */
export type Head = { seq: number; hash: string }
export type ChainPosition = { seq: number; prevHash: string; hash: string }
export type SealedEntry = ActivityEntry & ChainPosition

/** Before the first entry. */
export const genesis: Head = { seq: 0, hash: '0'.repeat(64) }

/** The entries with their places after `head`, in the given order. */
export function chainEntries<E extends ActivityEntry>(
  workspaceId: string,
  head: Head,
  entries: readonly E[],
  sha256: Sha256,
): (E & ChainPosition)[] {
  let { seq, hash } = head
  return entries.map((entry) => {
    const placed = { ...entry, seq: ++seq, prevHash: hash }
    hash = sha256(canonicalForm(workspaceId, placed))
    return { ...placed, hash }
  })
}
