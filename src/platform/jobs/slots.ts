/** How many jobs a process works on at once. Who waits to come back goes before new work. */
export class Slots {
  #free: number
  readonly #returning: (() => void)[] = []
  readonly #onFree: () => void

  constructor(total: number, onFree: () => void) {
    this.#free = total
    this.#onFree = onFree
  }

  get free(): number {
    return this.#free
  }

  /** Takes at most `wanted` slots and answers how many. */
  take(wanted: number): number {
    const taken = Math.min(wanted, this.#free)
    this.#free -= taken
    return taken
  }

  give(): void {
    this.putBack(1)
    if (this.#free > 0) this.#onFree()
  }

  /** Slots that were taken and found no work. Nothing is possible that was not before, so nobody is notified. */
  putBack(count: number): void {
    for (let i = 0; i < count; i++) {
      const next = this.#returning.shift()
      if (next) next()
      else this.#free++
    }
  }

  async takeBack(): Promise<void> {
    if (this.take(1) === 0) await new Promise<void>((resolve) => this.#returning.push(resolve))
  }
}

/** A slot taken for one attempt. */
export class Seat {
  readonly #slots: Slots
  #holds = true
  #waits = 0
  #left = false

  constructor(slots: Slots) {
    this.#slots = slots
  }

  /** Lets others have the slot while the attempt only waits; goes on when one is free again. */
  async lend<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits++ === 0) this.#release()
    try {
      return await wait()
    } finally {
      if (--this.#waits === 0 && !this.#left) {
        await this.#slots.takeBack()
        // An attempt given up while it waited for its slot has no use for it.
        if (this.#left || this.#holds) this.#slots.give()
        else this.#holds = true
      }
    }
  }

  leave(): void {
    this.#left = true
    this.#release()
  }

  #release(): void {
    if (!this.#holds) return
    this.#holds = false
    this.#slots.give()
  }
}
