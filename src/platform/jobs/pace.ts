// Above the first a process begins less, below the second more again; in between it stays as it is.
const [busy, easy] = [0.95, 0.85]
/** As many keep a processor busy that agents keep waiting for nothing; fewer would leave it idle between them. */
const least = 16

/**
 * How many jobs a worker has under way, so that people are answered while it plays. What waits for agents needs many; when the event
 * loop itself is what everything waits for, more jobs at once only make each of them, and each answer to a person, later: of 10,000
 * conversations with an instant agent 16 at once were played within a tenth of the rate of 50, and lists answered in half the time.
 */
export class Pace {
  readonly #most: number
  #limit: number

  constructor(most: number) {
    this.#most = most
    this.#limit = most
  }

  /** `utilization`: the share of time since the last beat in which the event loop was not idle. True: there may be more than before. */
  beat(utilization: number): boolean {
    const before = this.#limit
    if (utilization > busy) this.#limit = Math.max(Math.min(least, this.#most), Math.floor(before * 0.8))
    else if (utilization < easy) this.#limit = Math.min(this.#most, before + Math.ceil(this.#most / 10))
    return this.#limit > before
  }

  /** How many more may begin beside these. */
  room(active: number): number {
    return Math.max(0, this.#limit - active)
  }
}
