import type { Database } from '#src/platform/db/database.ts'
import { sleep } from '#src/platform/jobs/wake.ts'
import type { Head } from '../chain.ts'
import { ChainProof, type Misfit } from '../proof.ts'
import { chainedWorkspaces, nextSeq, readOnly, storedEntries, storedHead, unsealedErasures, unsealedState } from '../store/proof.ts'
import { sha256 } from './sealer.ts'

export type ChainReport = {
  workspaceId: string
  sealed: number
  /** Entries among these that an erasure has emptied: their places and hashes are verified, but not their content. */
  erased: number
  unsealed: number
  /** The end of the chain; note it elsewhere to detect even a rewritten chain. */
  end: Head
  /** The first thousand. */
  misfits: Misfit[]
  found: number
}
export type VerifyOptions = { noted?: Head; onProgress?(entries: number): void }

/** Bounds memory. */
const pageSize = 2_000

/** The workspaces that have a chain, in the order of their ids. */
export const verifiable = ({ system }: Pick<Database, 'system'>): Promise<string[]> => chainedWorkspaces(system)

/** Recomputes the chain of a workspace in one view of the database, without writing anything. */
export function verifyWorkspace(
  { system }: Pick<Database, 'system'>,
  workspaceId: string,
  options: VerifyOptions = {},
): Promise<ChainReport> {
  const proof = new ChainProof(workspaceId, sha256, options.noted)
  return readOnly(system, async (tx) => {
    const read = (from: number) => storedEntries(tx, workspaceId, from, pageSize)
    for (let from = await nextSeq(tx, workspaceId); from !== null; from = await nextSeq(tx, workspaceId, proof.last.seq)) {
      let page = await read(from)
      for (let next = from + pageSize; page.length > 0; next += pageSize) {
        // Sent before this page is hashed, so that PostgreSQL reads it in the meantime.
        const reading = read(next)
        await sleep(0)
        for (const entry of page) proof.add(entry)
        options.onProgress?.(proof.count)
        page = await reading
      }
    }
    for (const changes of await unsealedErasures(tx, workspaceId)) proof.noteErased(changes)
    proof.end(await storedHead(tx, workspaceId))
    const { unsealed, stripped } = await unsealedState(tx, workspaceId)
    const misfits: Misfit[] = [
      ...proof.misfits,
      ...stripped.map((id) => ({ kind: 'moved' as const, seq: null, id, text: 'the entry has a hash but no seq: its place was removed' })),
    ]
    if (proof.count === 0 && unsealed === 0)
      misfits.push({ kind: 'removed', seq: null, id: null, text: 'there is no entry at all, although creating a workspace makes one' })
    const misfitCount = proof.found + misfits.length - proof.misfits.length
    return { workspaceId, sealed: proof.count, erased: proof.erased, unsealed, end: proof.last, misfits, found: misfitCount }
  })
}
