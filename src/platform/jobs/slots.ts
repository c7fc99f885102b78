/** The concurrent jobs of a process. Jobs that wait to return take precedence over new ones. */
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

  /** Takes up to `count` slots and returns how many it took. */
  take(count: number): number {
    const available = Math.min(count, this.#free)
    this.#free -= available
    return available
  }

  release(): void {
    this.putBack(1)
    if (this.#free > 0) this.#onFree()
  }

  /** Returns slots for which there was no job. Nothing new becomes possible, so nothing is notified. */
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

/** The slot of one attempt. */
export class SlotLease {
  readonly #slots: Slots
  #holdsSlot = true
  #waits = 0
  #hasEnded = false

  constructor(slots: Slots) {
    this.#slots = slots
  }

  /** Lets others use the slot while the attempt only waits; continues when a slot is free again. */
  async yieldDuring<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits++ === 0) this.#release()
    try {
      return await wait()
    } finally {
      if (--this.#waits === 0 && !this.#hasEnded) {
        await this.#slots.takeBack()
        // An attempt that was given up while it waited for its slot no longer needs it.
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
