/** `here`: something was enqueued in this process; `elsewhere`: another process said so. */
export type Source = 'here' | 'elsewhere'
const listeners = new Set<(source: Source) => void>()

/** Calls `listener` when there may be work; an unnecessary call costs one query. Returns a function that stops it. */
export function onWake(listener: (source: Source) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wake(source: Source = 'here'): void {
  for (const listener of listeners) listener(source)
}

/** A signal for one waiter; a notification is stored until it waits. `wait` returns whether one came in time. */
export type Signal = { notify(): void; wait(ms: number): Promise<boolean> }
export function createSignal(): Signal {
  let isSet = false
  let wakeWaiter: (() => void) | undefined
  return {
    notify() {
      isSet = true
      wakeWaiter?.()
    },
    async wait(ms) {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wakeWaiter = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const answer = isSet
      isSet = false
      wakeWaiter = undefined
      return answer
    },
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
