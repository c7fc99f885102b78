import type { DueQueue } from './due.ts'

/** The order of turns: tenants with fewer running jobs here come first, then tenants that were served longest ago. */
export class Rotation {
  readonly #served = new Map<string, number>()
  readonly #running = new Map<string, number>()
  #turn = 0

  /** One queue of each tenant: of the base that was served longest ago, that with the highest priority, served longest ago. */
  next(due: readonly DueQueue[]): DueQueue[] {
    const rank = (key: string) => this.#served.get(key) ?? 0
    const isBefore = (a: DueQueue, b: DueQueue) =>
      rank(`base ${a.base}`) - rank(`base ${b.base}`) || b.priority - a.priority || rank(a.queue) - rank(b.queue)
    return [...Map.groupBy(due, (entry) => entry.tenant).values()]
      .map((queues) => queues.reduce((a, b) => (isBefore(b, a) < 0 ? b : a)))
      .sort((a, b) => this.#runningOf(a.tenant) - this.#runningOf(b.tenant) || rank(`tenant ${a.tenant}`) - rank(`tenant ${b.tenant}`))
  }

  recordStart({ tenant, base, queue }: DueQueue): void {
    this.#running.set(tenant, this.#runningOf(tenant) + 1)
    for (const key of [queue, `base ${base}`, `tenant ${tenant}`]) {
      // Deleted and set again, so that the map stays in the order of service and its first entry matters least.
      this.#served.delete(key)
      this.#served.set(key, ++this.#turn)
    }
    for (const key of this.#served.keys()) {
      if (this.#served.size <= 10_000) break
      this.#served.delete(key)
    }
  }

  recordEnd({ tenant }: DueQueue): void {
    const running = this.#runningOf(tenant) - 1
    if (running > 0) this.#running.set(tenant, running)
    else this.#running.delete(tenant)
  }

  #runningOf(tenant: string): number {
    return this.#running.get(tenant) ?? 0
  }
}
