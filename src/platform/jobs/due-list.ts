import type { Due } from './claim.ts'

// To find 1,000 queues takes PostgreSQL 17 ms, to find 64 one; a round may come every few milliseconds.
const many = 64
const validMs = 250

/** The queues with due jobs, read anew for each round while they are few. Of many, the work that they have lasts for a while. */
export class DueList {
  readonly #find: () => Promise<Due[]>
  #known: Due[] = []
  #at = Number.NEGATIVE_INFINITY

  constructor(find: () => Promise<Due[]>) {
    this.#find = find
  }

  async read(): Promise<Due[]> {
    if (this.#known.length > many && performance.now() - this.#at < validMs) return [...this.#known]
    this.#known = await this.#find()
    this.#at = performance.now()
    return [...this.#known]
  }

  /** A claim there found nothing. */
  remove(due: Due): void {
    this.#known = this.#known.filter((one) => one !== due)
  }
}
