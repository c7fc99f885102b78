// Above the first share a process starts fewer jobs, below the second more; in between the number stays.
const [highUtilization, lowUtilization] = [0.95, 0.85]
/** As many keep a processor busy that agents keep waiting for nothing; fewer would leave it idle between them. */
const minimum = 16

/**
 * How many jobs a worker has under way, so that people are answered while it plays. What waits for agents needs many; when the event
 * loop itself is what everything waits for, more jobs at once only make each of them, and each answer to a person, later: of 10,000
 * conversations with an instant agent 16 at once were played within a tenth of the rate of 50, and lists answered in half the time.
 */
export class Pace {
  readonly #maximum: number
  #limit: number

  constructor(maximum: number) {
    this.#maximum = maximum
    this.#limit = maximum
  }

  /** `utilization`: the share of time since the last beat in which the thread was at work. True: there may be more than before. */
  adjust(utilization: number): boolean {
    const previous = this.#limit
    if (utilization > highUtilization) this.#limit = Math.max(Math.min(minimum, this.#maximum), Math.floor(previous * 0.8))
    else if (utilization < lowUtilization) this.#limit = Math.min(this.#maximum, previous + Math.ceil(this.#maximum / 10))
    return this.#limit > previous
  }

  /** How many more may start. */
  room(active: number): number {
    return Math.max(0, this.#limit - active)
  }
}
