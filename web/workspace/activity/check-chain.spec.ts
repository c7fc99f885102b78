import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalForm } from '#web/rules.ts'
import { checkedInWords } from './check-chain.ts'

const workspaceId = 'wks_one'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A sealed chain with this many entries. */
function chainOf(length: number) {
  let prevHash = '0'.repeat(64)
  return Array.from({ length }, (_, at) => {
    const entry = {
      ...{ id: `act_${at}`, seq: at + 1, resourceType: 'batch' as const, resourceId: 'bat_1', action: 'batch.replaced' },
      ...{
        actor: { type: 'user' as const, id: 'usr_1', name: 'Erik “é”' },
        at: '2026-11-29T10:49:51.000Z',
        requestId: null,
        causeId: null,
      },
      ...{ changes: [{ path: '/gate/minPassRate', before: 0.9, after: 0.45 }], prevHash },
    }
    prevHash = sha256(canonicalForm(workspaceId, entry))
    return { ...entry, hash: prevHash }
  })
}
type Entries = ReturnType<typeof chainOf>
const said = (entries: readonly object[]) =>
  checkedInWords(new Blob([entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')]), workspaceId)

describe('the check of an exported chain', () => {
  it('says that the chain holds, and where it ends', async () => {
    const entries = chainOf(3)
    expect(await said(entries)).toBe(
      `Checked now: the chain holds. None of the 3 entries in this file was changed after it was written. It ends at 3:${entries[2]!.hash}.`,
    )
  })
  it('names the entry that was changed, replaced with a new hash, repeated or moved', async () => {
    const [first, second, third] = chainOf(3) as [Entries[0], Entries[0], Entries[0]]
    const changed = { ...second, changes: [] }
    const rehashed = { ...changed, hash: sha256(canonicalForm(workspaceId, changed)) }
    expect(await said([first, changed, third])).toMatch('entry 2 does not fit')
    expect(await said([first, rehashed, third])).toMatch('entry 3 does not fit')
    expect(await said([first, second, second])).toMatch('entry 2 does not fit')
    expect(await said([second, first, third])).toMatch('entry 1 does not fit')
  })
  it('counts entries that are not in the file, and those that were emptied', async () => {
    const [first, second, third] = chainOf(3) as [Entries[0], Entries[0], Entries[0]]
    expect(await said([first, third])).toMatch('1 more entry cannot be checked')
    expect(await said([first, { ...second, changes: [], erasedBy: 'era_1' }, third])).toMatch('emptied 1 entry')
  })
})
