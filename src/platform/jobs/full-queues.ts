const validMs = 500

/**
 * Queues whose waiting jobs all belong to full groups. A claim there finds nothing until a job of such a group ends, a job is enqueued,
 * or half a second has passed (for jobs that other processes end, and for jobs that become due later). Without this, one channel at its
 * limit was asked 205 times a second, for 84% of a core of PostgreSQL.
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

  /** Call it when a job of this queue has ended; without a queue, when something has changed that may concern any. */
  clear(queue?: string): void {
    this.#changes++
    if (queue === undefined) this.#since.clear()
    else this.#since.delete(queue)
  }
}
