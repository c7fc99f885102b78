/** `here`: something was enqueued in this process; `elsewhere`: another process said so. */
export type Source = 'here' | 'elsewhere'
const listeners = new Set<(source: Source) => void>()

/** Calls `listener` when there may be work; a call for nothing costs one query. Returns how to stop it. */
export function onWake(listener: (source: Source) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wake(source: Source = 'here'): void {
  for (const listener of listeners) listener(source)
}

/** Something to wait at, for one; a ring while it does not wait is kept. `wait` answers whether it rang in time. */
export type Bell = { ring(): void; wait(ms: number): Promise<boolean> }
export function bell(): Bell {
  let rung = false
  let heard: (() => void) | undefined
  return {
    ring() {
      rung = true
      heard?.()
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          heard = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const answer = rung
      rung = false
      heard = undefined
      return answer
    },
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
