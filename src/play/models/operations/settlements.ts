/** What must still be stored about calls whose answers are already in use (`CallOptions.settleLater`). */
export type Settlements = {
  add(settle: () => Promise<void>): Promise<void>
  /** Stores what still waits. */
  flush(): void
  /** Waits until everything is stored. Throws the error of the first failure, however often it is asked. */
  done(): Promise<void>
}

/**
 * Shorter than the time that agents take: calls of all conversations of this process that end within this time are counted in one
 * statement.
 */
const beatMs = 20

let waiting: (() => void)[] = []
function soon(call: () => void): void {
  if (waiting.length === 0)
    setTimeout(() => {
      const calls = waiting
      waiting = []
      for (const call of calls) call()
    }, beatMs)
  waiting.push(call)
}

/** `gathers`: they wait for those of other conversations. */
export function openSettlements({ gathers }: { gathers: boolean }): Settlements {
  const open = new Set<Promise<void>>()
  let waiting: (() => void)[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    for (const start of all) start()
  }
  return {
    flush,
    add(settle) {
      const { promise, resolve } = Promise.withResolvers<void>()
      open.add(promise)
      promise.then(
        () => open.delete(promise),
        () => {},
      )
      waiting.push(() => resolve(settle()))
      if (!gathers) flush()
      else if (waiting.length === 1) soon(flush)
      return promise
    },
    async done() {
      flush()
      await Promise.all(open)
    },
  }
}
