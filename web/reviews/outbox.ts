import { useSyncExternalStore } from 'react'
import { keepPage } from '../session.ts'

// A submission waits a few seconds before it is sent, so that it can be taken back: once it has settled a conversation, only an
// editor could reopen it. It is sent at once when the next one is made or the page goes out of sight. The draft is kept anyway.

type Submission = { id: string; name: string; send(): Promise<void>; sendsAt: number; timer: ReturnType<typeof setTimeout> }
const delayMs = 8_000
let submission: Submission | undefined
const sending = new Set<string>()
/** Those that were sent from this window, refused ones too, which the service offers again. */
const sent = new Set<string>()
let state: { pending: Pick<Submission, 'id' | 'name'> | undefined; busy: readonly string[] } = { pending: undefined, busy: [] }
const listeners = new Set<() => void>()

function notify(): void {
  state = { pending: submission, busy: [...sending, ...(submission ? [submission.id] : [])] }
  for (const listener of listeners) listener()
}

/** Sends it after a while; one that still waits is sent now. */
export function queueSubmission(id: string, name: string, send: () => Promise<void>): void {
  sendNow()
  submission = { id, name, send, sendsAt: Date.now() + delayMs, timer: setTimeout(sendNow, delayMs) }
  notify()
}
export function sendNow(): void {
  if (!submission) return
  const { id, send, timer } = submission
  clearTimeout(timer)
  submission = undefined
  sending.add(id)
  const release = keepPage()
  void send().finally(() => {
    release()
    sending.delete(id)
    sent.add(id)
    notify()
  })
  notify()
}
/** The id of what was taken back; undefined: there was nothing left to take back. */
export function withdrawSubmission(): string | undefined {
  if (!submission) return undefined
  const { id, timer } = submission
  clearTimeout(timer)
  submission = undefined
  notify()
  return id
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendNow()
})

/** Not to be opened next: also what a list still has that was read before it was sent. */
export const isLeaving = (id: string): boolean => submission?.id === id || sending.has(id) || sent.has(id)
/** What can be taken back, and all that is on its way. */
export const useOutbox = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
