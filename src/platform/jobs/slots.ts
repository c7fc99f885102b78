/** How many jobs a process works on at once. Jobs that wait to return come before new ones. */
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
  take(count: number): number {
    const available = Math.min(count, this.#free)
    this.#free -= available
    return available
  }

  release(): void {
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
export class SlotLease {
  readonly #slots: Slots
  #holdsSlot = true
  #waits = 0
  #hasEnded = false

  constructor(slots: Slots) {
    this.#slots = slots
  }

  /** Yields the slot to others while the attempt only waits; continues when one is free again. */
  async yieldDuring<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits++ === 0) this.#release()
    try {
      return await wait()
    } finally {
      if (--this.#waits === 0 && !this.#hasEnded) {
        await this.#slots.takeBack()
        // An attempt given up while it waited for its slot has no use for it.
        if (this.#hasEnded || this.#holdsSlot) this.#slots.release()
        else this.#holdsSlot = true
      }
    }
  }

  end(): void {
    this.#hasEnded = true
    this.#release()
  }

  #release(): void {
    if (!this.#holdsSlot) return
    this.#holdsSlot = false
    this.#slots.release()
  }
}
