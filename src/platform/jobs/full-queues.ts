const validMs = 500

/**
 * Queues whose waiting jobs are all of groups that run as many as they may. A claim there finds nothing until a job of such a group
 * ends, work is enqueued, or, for what other processes end and for jobs that come due later, half a second has passed: one channel at
 * its limit was asked 205 times a second, for 84% of a core of PostgreSQL.
 */
export class FullQueues {
  readonly #since = new Map<string, number>()
  #changes = 0

  /** Called before a claim; the returned function marks the queue as full, unless something has changed since. */
  watch(queue: string): () => void {
    const changes = this.#changes
    return () => {
      if (changes === this.#changes) this.#since.set(queue, performance.now())
    }
  }

  has(queue: string): boolean {
    const since = this.#since.get(queue)
    return since !== undefined && performance.now() - since < validMs
  }

  /** A job of this queue has ended; without a queue: something has changed that may concern any. */
  clear(queue?: string): void {
    this.#changes++
    if (queue === undefined) this.#since.clear()
    else this.#since.delete(queue)
  }
}
