import type { DueQueue } from './claim.ts'

// Finding 1,000 queues takes PostgreSQL 17 ms, finding 64 takes one; rounds may follow each other within milliseconds.
const many = 64
const validMs = 250

/**
 * The queues with due jobs. A list is valid for a quarter of a second: a queue whose first job becomes due by itself waits until then.
 * If there are few queues, the list is read again when a job is enqueued, or ends in a queue that was left out.
 */
export class DueList {
  readonly #find: () => Promise<DueQueue[]>
  readonly #now: () => number
  #known: DueQueue[] = []
  #at = Number.NEGATIVE_INFINITY

  constructor(find: () => Promise<DueQueue[]>, now = () => performance.now()) {
    this.#find = find
    this.#now = now
  }

  async read(): Promise<DueQueue[]> {
    if (this.#known.length > 0 && this.#now() - this.#at < validMs) return [...this.#known]
    // Set before the query, because its result lacks jobs that are enqueued in the meantime.
    this.#at = this.#now()
    this.#known = await this.#find()
    return [...this.#known]
  }

  /** Call it when a job was enqueued, or a job of this queue has ended: its group may have room for the next. */
  recordChange(queue?: string): void {
    if (this.#known.length <= many && !this.#known.some((due) => due.queue === queue)) this.#at = Number.NEGATIVE_INFINITY
  }

  /** Whether jobs waited there at the last read, or were left after the last claim. */
  has(queue: string): boolean {
    return this.#known.some((due) => due.queue === queue)
  }

  /** A claim there found nothing. */
  remove(due: DueQueue): void {
    this.#known = this.#known.filter((queue) => queue !== due)
  }
}
