import { useSyncExternalStore } from 'react'

// A submission waits a few seconds before it is sent, so that it can be taken back: once it has settled a conversation, only an
// editor could reopen it. It is sent at once when the next one is made or the page goes out of sight. The draft is kept anyway.

type Held = { id: string; name: string; send(): Promise<void>; sendsAt: number; timer: ReturnType<typeof setTimeout> }
const holdMs = 8_000
let held: Held | undefined
const sending = new Set<string>()
let state: { held: Pick<Held, 'id' | 'name'> | undefined; busy: readonly string[] } = { held: undefined, busy: [] }
const listeners = new Set<() => void>()

function tell(): void {
  state = { held, busy: [...sending, ...(held ? [held.id] : [])] }
  for (const listener of listeners) listener()
}

/** Sends it after a while; one that still waits is sent now. */
export function holdBack(id: string, name: string, send: () => Promise<void>): void {
  sendNow()
  held = { id, name, send, sendsAt: Date.now() + holdMs, timer: setTimeout(sendNow, holdMs) }
  tell()
}
export function sendNow(): void {
  if (!held) return
  const { id, send, timer } = held
  clearTimeout(timer)
  held = undefined
  sending.add(id)
  void send().finally(() => {
    sending.delete(id)
    tell()
  })
  tell()
}
/** The id of what was taken back; undefined: there was nothing left to take back. */
export function takeBack(): string | undefined {
  if (!held) return undefined
  const { id, timer } = held
  clearTimeout(timer)
  held = undefined
  tell()
  return id
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendNow()
})

export const isLeaving = (id: string): boolean => held?.id === id || sending.has(id)
/** What can be taken back, and all that is on its way. */
export const useOutbox = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
