import type { StreamedEvent } from '#src/platform/contract.ts'
import { sleep } from '#src/platform/jobs/wake.ts'
import type { SealedEntry } from '../chain.ts'
import type { ActivityEntry } from '../contract.ts'

export type EntryEvent = StreamedEvent<ActivityEntry>
export type FeedSource = {
  head(): Promise<number>
  read(seq: number, limit: number): Promise<SealedEntry[]>
  /** Nobody follows it any longer. */
  onLeft(): void
  onError(error: unknown): void
}

const pageSize = 200
/** One read for everything that arrives within this time. */
const gatherMs = 50
/** Entries, or changes in them (4 KB each at most), that stay in memory for followers that are slightly behind. */
const maxRecent = 2_000

/** The sealed entries of one workspace, in order, with the newest in memory. */
export class Feed {
  /** The seq up to which it has read. */
  seq = 0
  readonly #source: FeedSource
  readonly #waiting = new Set<() => void>()
  #recent: EntryEvent[] = []
  /** `#recent` contains every entry after this seq. */
  #recentFrom = Number.POSITIVE_INFINITY
  #weight = 0
  #followers = 0
  #reading = false
  #again = false

  constructor(source: FeedSource) {
    this.#source = source
    this.wake()
  }

  join(): this {
    this.#followers += 1
    return this
  }

  leave(): void {
    this.#followers -= 1
    if (this.#followers === 0) this.#source.onLeft()
  }

  /** Up to 200 events after `seq`, and how far they reach; waits until there are some, or `signal` is aborted. */
  async after(seq: number, signal: AbortSignal): Promise<{ events: EntryEvent[]; seq: number }> {
    while (seq >= this.seq && !signal.aborted) await this.changed(signal)
    if (signal.aborted) return { events: [], seq }
    const { seq: end } = this
    const events =
      seq >= this.#recentFrom
        ? this.#recent.slice(this.#recent.findIndex((event) => event.data.seq! > seq)).slice(0, pageSize)
        : (await this.#source.read(seq, pageSize)).map(eventOf)
    return { events, seq: events.at(-1)?.data.seq ?? end }
  }

  /** Resolves when more was sealed, `signal` is aborted, or `withinMs` is over. */
  changed(signal: AbortSignal, withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.#waiting.delete(finish)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const timer = withinMs === undefined ? undefined : setTimeout(finish, withinMs)
      this.#waiting.add(finish)
      signal.addEventListener('abort', finish)
      if (signal.aborted) finish()
    })
  }

  /** There may be more. */
  wake(): void {
    this.#again = true
    if (!this.#reading) void this.#read()
  }

  async #read(): Promise<void> {
    this.#reading = true
    while (this.#again) {
      this.#again = false
      await this.#catchUp().catch(this.#source.onError)
      await sleep(gatherMs)
    }
    this.#reading = false
  }

  async #catchUp(): Promise<void> {
    if (this.#recentFrom === Number.POSITIVE_INFINITY) {
      this.seq = await this.#source.head()
      this.#recentFrom = this.seq
      this.#ring()
    }
    for (let size = pageSize; size === pageSize; ) {
      const entries = await this.#source.read(this.seq, pageSize)
      size = entries.length
      if (size > 0) this.#keep(entries)
    }
  }

  #keep(entries: readonly SealedEntry[]): void {
    this.#recent.push(...entries.map(eventOf))
    this.#weight += entries.reduce((sum, entry) => sum + weightOf(entry), 0)
    const dropped = this.#excess()
    for (const event of this.#recent.splice(0, dropped)) {
      this.#weight -= weightOf(event.data)
      this.#recentFrom = event.data.seq!
    }
    this.seq = entries.at(-1)!.seq
    this.#ring()
  }

  #excess(): number {
    let [weight, count] = [this.#weight, 0]
    while (weight > maxRecent) weight -= weightOf(this.#recent[count++]!.data)
    return count
  }

  #ring(): void {
    for (const wake of [...this.#waiting]) wake()
  }
}

const eventOf = (entry: SealedEntry): EntryEvent => ({ id: String(entry.seq), type: entry.action, data: entry })
const weightOf = (entry: ActivityEntry) => 1 + entry.changes.length
