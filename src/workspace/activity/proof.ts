import { canonicalForm, hasForeignNumber } from './canonical.ts'
import { genesis, type Head, type Sha256 } from './chain.ts'
import type { ActivityEntry } from './contract.ts'

/** A sealed entry as it is stored, `actor` and `changes` as PostgreSQL's JSON text. */
export type StoredEntry = Omit<ActivityEntry, 'seq' | 'actor' | 'changes' | 'erasedBy'> & {
  seq: number
  actor: string
  changes: string
  /** The cause of empty `changes`: an erasure, or `retention`. */
  erasedBy?: string | null
}

/** The action of an entry that lists places which an erasure has emptied. */
const erasureAction = 'workspace.activityErased'
/** The action of an entry that says up to which place retention has emptied entries. */
const forgettingAction = 'workspace.activityForgotten'

export const saysEmptied: readonly string[] = [erasureAction, forgettingAction]

/** One misfit, and the entry where it is (or the places of lost ones). */
export type Misfit = { kind: 'changed' | 'moved' | 'removed' | 'inserted' | 'head'; seq: number | null; id: string | null; text: string }

type ProofPosition = Pick<StoredEntry, 'prevHash' | 'hash'> & { seq: number }

/** Entries with a wrong hash that are examined further, to see whether they were at another place. */
const maxMoves = 100
/** Misfits that are listed one by one; more are only counted. */
const maxMisfits = 1_000

/**
 * Reads a chain from its start and compares each entry with its hash, its link with the previous entry, and the end with the head. A single
 * change is one misfit: links are checked against the stored hash, so the entries after it still fit.
 */
export class ChainProof {
  readonly misfits: Misfit[] = []
  readonly #workspaceId: string
  readonly #sha256: Sha256
  readonly #noted: Head | undefined
  readonly #suspects: StoredEntry[] = []
  readonly #gaps: number[] = []
  #last: { id: string | null; seq: number; hash: string | null; fits: boolean } = { id: null, ...genesis, fits: true }
  /** Places whose entry lacks the content that was hashed, without those that a later entry of the chain reports as emptied. */
  readonly #emptied = new Map<number, { id: string; erasedBy: string }>()
  readonly #erased = new Set<number>()
  #forgotten = 0
  #count = 0
  #found = 0

  /** `noted`: an end of this chain that was stored outside of the database; the chain must still contain it. */
  constructor(workspaceId: string, sha256: Sha256, noted?: Head) {
    this.#workspaceId = workspaceId
    this.#sha256 = sha256
    this.#noted = noted
  }

  get count(): number {
    return this.#count
  }

  /** Misfits found, including those that are not listed. */
  get found(): number {
    return this.#found
  }

  get last(): Head {
    return { seq: this.#last.seq, hash: this.#last.hash ?? '' }
  }

  /** The next entry by seq. */
  add(entry: StoredEntry): void {
    const { id, seq, prevHash, hash } = entry
    const before = this.#last
    const isEmptied = !!entry.erasedBy && entry.changes === '[]'
    if (isEmptied) this.#emptied.set(seq, { id, erasedBy: entry.erasedBy! })
    const fits = isEmptied || this.#fits(entry, entry)
    if (fits && !isEmptied && saysEmptied.includes(entry.action)) this.noteErased(entry.changes)
    const gap = seq > before.seq + 1
    if (gap) this.#miss(before.seq + 1, seq - 1, `before ${id} (seq ${seq})`)
    if (seq <= before.seq) this.#tell('inserted', entry, 'no entry of a chain can have this seq')
    if (!fits) this.#suspect(entry)
    else if (prevHash !== before.hash && !gap && before.fits) this.#tellReplaced(before, `${id} (seq ${seq}) was chained to another`)
    if (seq === this.#noted?.seq && hash !== this.#noted.hash)
      this.#tell('changed', entry, `the chain was rewritten up to here or further: the hash noted for seq ${seq} is ${this.#noted.hash}`)
    this.#last = { id, seq, hash, fits }
    this.#count += 1
  }

  /** The list of places that an erasure has emptied: from `changes` of an entry that fits, or is not sealed yet. */
  noteErased(changes: string): void {
    for (const { path, after } of JSON.parse(changes) as { path: string; after: unknown }[]) {
      if (path === '/emptied' && Array.isArray(after)) for (const seq of after) this.#erased.add(seq as number)
      if (path === '/through' && typeof after === 'number') this.#forgotten = Math.max(this.#forgotten, after)
    }
  }

  /** Entries that an erasure has emptied. */
  get erased(): number {
    return this.#emptied.size
  }

  /** After the last entry. */
  end(head: Head | undefined): void {
    const { seq, hash, fits } = this.#last
    if (seq > 0 && !head) this.#tellHead(`the head is gone, while the chain ends at seq ${seq}`)
    if (head && head.seq > seq) this.#miss(seq + 1, head.seq, `at the end, where the head says ${head.seq}`)
    if (head && head.seq < seq) this.#tellHead(`it says that the chain ends at seq ${head.seq}, and it ends at ${seq}`)
    if (head && head.seq === seq && head.hash !== hash && fits) this.#tellReplaced(this.#last, 'the head has another hash')
    if (this.#noted && this.#noted.seq > seq) this.#miss(seq + 1, this.#noted.seq, `at the end, as seq ${this.#noted.seq} was noted`)
    for (const [seq, { id, erasedBy }] of this.#emptied)
      if (!this.#erased.has(seq) && !(erasedBy === 'retention' && seq <= this.#forgotten))
        this.#tell('changed', { id, seq }, 'it was emptied, and no entry says that an erasure or the retention did so')
    for (const entry of this.#suspects.slice(0, maxMoves)) this.#explain(entry)
  }

  #fits(entry: StoredEntry, { seq, prevHash, hash }: ProofPosition): boolean {
    if (hasForeignNumber(entry.actor) || hasForeignNumber(entry.changes)) return false
    const parsed = { ...entry, actor: JSON.parse(entry.actor), changes: JSON.parse(entry.changes) }
    return this.#sha256(canonicalForm(this.#workspaceId, { ...parsed, seq, prevHash })) === hash
  }

  #suspect(entry: StoredEntry): void {
    if (this.#suspects.length < maxMoves) this.#suspects.push(entry)
    else this.#tell('changed', entry, contentOf(entry))
  }

  /** Entries that were renumbered or have swapped places fit their old place; others were changed. */
  #explain(entry: StoredEntry): void {
    const others: ProofPosition[] = this.#suspects.filter((other) => other !== entry)
    const seqs = [entry.seq - 1, entry.seq + 1, ...this.#gaps, ...others.map((other) => other.seq)]
    const places = [...seqs.map((seq) => ({ ...entry, seq })), ...others]
    const position = places.find((place) => this.#fits(entry, place))
    if (position) this.#tell('moved', entry, `the entry was sealed as seq ${position.seq}`)
    else this.#tell('changed', entry, contentOf(entry))
  }

  #miss(from: number, to: number, where: string): void {
    for (let seq = from; seq <= to && this.#gaps.length < maxMoves; seq++) this.#gaps.push(seq)
    const text = from === to ? `seq ${from} is missing ${where}` : `seq ${from} to ${to} are missing ${where}`
    this.#add({ kind: 'removed', seq: from, id: null, text })
  }

  #tellReplaced({ id, seq }: { id: string | null; seq: number }, why: string): void {
    if (id === null) this.#add({ kind: 'removed', seq: null, id, text: `the chain does not start with its first entry: ${why}` })
    else this.#tell('changed', { id, seq }, `it was replaced together with its hash: ${why}`)
  }

  #tellHead(text: string): void {
    this.#add({ kind: 'head', seq: null, id: null, text: `the head was changed: ${text}` })
  }

  #tell(kind: Misfit['kind'], { id, seq }: { id: string; seq: number }, text: string): void {
    this.#add({ kind, seq, id, text })
  }

  #add(misfit: Misfit): void {
    this.#found += 1
    if (this.misfits.length < maxMisfits) this.misfits.push(misfit)
  }
}

const contentOf = ({ action, resourceId }: StoredEntry) => `what it says (${action} of ${resourceId}) does not fit its hash`
