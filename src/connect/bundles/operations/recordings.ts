import { createHash } from 'node:crypto'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { allRecordingsOf } from '#src/play/channels/operations/blobs.ts'
import type { Members, Section } from '../definition.ts'
import type { StoredDefinition } from './current.ts'

// A stored channel has the hash of its recordings, and a bundle the recordings themselves, so that it can be applied anywhere.

type ReplayChannel = Members & { config: { recordings?: unknown; recordingsHash?: string } }
const isReplay = (section: Section, members: Members): members is ReplayChannel => section === 'channels' && members.kind === 'replay'

/** The definition with its recordings, if it is a replay channel whose recordings still exist. */
export async function withRecordings(tx: Tx, section: Section, members: Members): Promise<Members> {
  const recordings = isReplay(section, members) ? await allRecordingsOf(tx, members as never) : undefined
  return recordings === undefined ? members : { ...members, config: { recordings } }
}

/** `compared`: with the hash, as it is stored. `written`: with the recordings, unless the stored channel has the same. */
export async function recordingsApart(
  tx: Tx,
  section: Section,
  members: Members,
  stored: StoredDefinition | undefined,
): Promise<{ compared: Members; written: Members }> {
  const recordings = isReplay(section, members) ? members.config.recordings : undefined
  if (recordings === undefined) return { compared: members, written: members }
  const known = stored && isReplay(section, stored) ? await allRecordingsOf(tx, stored as never) : undefined
  // The database does not keep the order of members, which the hash depends on.
  if (known !== undefined && canonicalJson(known) === canonicalJson(recordings)) {
    const same = { ...members, config: stored!.config }
    return { compared: same, written: same }
  }
  const recordingsHash = createHash('sha256').update(JSON.stringify(recordings)).digest('hex')
  return { compared: { ...members, config: { recordingsHash } }, written: members }
}
