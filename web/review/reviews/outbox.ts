import { useSyncExternalStore } from 'react'
import { keepPage } from '#web/session.ts'

// A submission waits a few seconds before it is sent, so that it can be taken back: once it has resolved a task, only an editor could
// reopen it. It is sent at once if another one is made or the page becomes hidden. The draft is stored anyway.

type Submission = { id: string; name: string; send(): Promise<void>; sendsAt: number; timer: ReturnType<typeof setTimeout> }
const delayMs = 8_000
let submission: Submission | undefined
const sending = new Set<string>()
/** Submissions from this window, including refused ones, which the service offers again. */
const sentIds = new Set<string>()
let state: { pending: Pick<Submission, 'id' | 'name'> | undefined; busy: readonly string[] } = { pending: undefined, busy: [] }
const listeners = new Set<() => void>()

function notify(): void {
  state = { pending: submission, busy: [...sending, ...(submission ? [submission.id] : [])] }
  for (const listener of listeners) listener()
}

/** Sends it after a while; an earlier one that still waits is sent now. */
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
    sentIds.add(id)
    notify()
  })
  notify()
}
/** The id of the submission that was taken back; undefined if there was none. */
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

/** Not to be opened next, even if a list still contains it that was read before it was sent. */
export const isLeaving = (id: string): boolean => submission?.id === id || sending.has(id) || sentIds.has(id)
/** The submission that can be taken back, and all that are being sent. */
export const useOutbox = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
