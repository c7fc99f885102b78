// Above the first share, a process starts fewer jobs; below the second, more; in between, the number stays.
const [highUtilization, lowUtilization] = [0.95, 0.85]
/** Enough to keep a processor busy with agents that answer immediately; fewer would leave it idle between them. */
const minimum = 16

/**
 * Adapts the number of running jobs of a worker, so that people get answers while it plays. Waiting for agents needs many jobs. When the
 * event loop itself is the bottleneck, more jobs only delay each of them, and each answer to a person.
 */
export class Pace {
  readonly #maximum: number
  #limit: number

  constructor(maximum: number) {
    this.#maximum = maximum
    this.#limit = maximum
  }

  /**
   * `utilization`: the share of the time since the last beat in which the thread was working. Returns true if more jobs may run than
   * before.
   */
  adjust(utilization: number): boolean {
    const previous = this.#limit
    if (utilization > highUtilization) this.#limit = Math.max(Math.min(minimum, this.#maximum), Math.floor(previous * 0.8))
    else if (utilization < lowUtilization) this.#limit = Math.min(this.#maximum, previous + Math.ceil(this.#maximum / 10))
    return this.#limit > previous
  }

  /** How many more jobs may start. */
  room(active: number): number {
    return Math.max(0, this.#limit - active)
  }
}
