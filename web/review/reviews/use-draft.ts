import { useCallback, useEffect, useRef, useState } from 'react'
import { parley, Refusal, type Schemas, unwrap } from '#web/api.ts'
import { isForSignIn } from '#web/page/problem.ts'
import { keepPage } from '#web/session.ts'
import { useLease } from './use-lease.ts'
import { type ActiveReview, start, storeActive } from './work.ts'

export type Draft = Schemas['Review']['draft'] & object
export type Saving = 'saved' | 'saving' | 'unsaved' | 'offline' | 'signedOut'
/** Why nothing more can be saved: another person has it, another window continues it, or the reason of the service. */
export type Trouble = { kind: 'taken' | 'elsewhere' | 'refused'; error: Refusal }

const quietMs = 600
const retryMs = 3_000
const troubleOf = (error: Refusal): Trouble => {
  const { code, status } = error.problem
  if (code === 'review_taken') return { kind: 'taken', error }
  return { kind: status === 412 || code === 'conflict' || code === 'review_submitted' ? 'elsewhere' : 'refused', error }
}

/**
 * Saves a draft while it is written, with the version that was read last, and renews the lease while someone works. Retries if the service
 * cannot be reached; refused text stays on the page.
 */
export function useDraft(active: ActiveReview, draft: Draft) {
  const text = JSON.stringify(draft)
  const { last, renewedAt, renew, save, insist, stop, isSaved, saving, setSaving, trouble } = useSaves(active, text)
  useEffect(() => {
    if (isSaved(text)) return undefined
    const isRetried = saving === 'offline' || saving === 'signedOut'
    setSaving(isRetried ? saving : 'unsaved')
    const timer = setTimeout(() => void save(), isRetried ? retryMs : quietMs)
    return () => clearTimeout(timer)
  }, [text, saving, save, isSaved, setSaving])
  // Anyone who leaves within the quiet moment loses nothing.
  useEffect(() => () => void save(), [save])
  useUnloadWarning(saving !== 'saved')
  const ending = useLease(last, renewedAt, renew)
  return { saving, trouble, ending, token: () => last.current.lease.token, stop, insist }
}

/** Asks before the window is closed, and prevents leaving to sign in again. */
function useUnloadWarning(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = keepPage()
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [enabled])
}

/** Saves and renewals, one at a time, each with what the last one returned. */
function useSaves(active: ActiveReview, text: string) {
  const { id } = active.review
  const last = useRef(active)
  const renewedAt = useRef(Date.now())
  const current = useRef(text)
  current.current = text
  const savedText = useRef(text)
  const pendingCall = useRef<Promise<void>>(undefined)
  const stopped = useRef(false)
  const [saving, setSaving] = useState<Saving>('saved')
  const [trouble, setTrouble] = useState<Trouble>()

  const keep = useCallback((renewed: ActiveReview) => {
    last.current = renewed
    renewedAt.current = Date.now()
    storeActive(renewed)
  }, [])
  const occupy = useCallback((call: Promise<void>) => {
    pendingCall.current = call.finally(() => {
      pendingCall.current = undefined
    })
    return pendingCall.current
  }, [])
  const save = useCallback(async (): Promise<void> => {
    while (pendingCall.current) await pendingCall.current
    if (stopped.current || current.current === savedText.current) return
    const text = current.current
    setSaving('saving')
    const saving = unwrap(putDraft(last.current, JSON.parse(text) as Draft)).then((renewed) => {
      savedText.current = text
      keep(renewed)
      setSaving(current.current === text ? 'saved' : 'unsaved')
    })
    return occupy(
      saving.catch((error: unknown) => {
        const isFinal = error instanceof Refusal && !error.problem.retryable && !isForSignIn(error)
        if (isFinal) {
          stopped.current = true
          setTrouble(troubleOf(error))
        }
        setSaving(isFinal ? 'unsaved' : isForSignIn(error) ? 'signedOut' : 'offline')
      }),
    )
  }, [keep, occupy])
  const renew = useCallback(() => {
    if (pendingCall.current || stopped.current) return
    const renewal = start(id).then(keep)
    void occupy(
      renewal.catch((error: unknown) => {
        if (error instanceof Refusal && !error.problem.retryable && !isForSignIn(error)) setTrouble(troubleOf(error))
      }),
    )
  }, [id, keep, occupy])
  const isSaved = useCallback((draft: string) => draft === savedText.current, [])
  /** Saves the rest and then nothing more, because the review is submitted or given away. False: something could not be saved. */
  const stop = async (): Promise<boolean> => {
    await save()
    const isComplete = current.current === savedText.current
    if (isComplete) stopped.current = true
    return isComplete
  }
  /** The content of this window counts, whatever another window wrote. */
  const insist = async () => {
    keep(await start(id))
    stopped.current = false
    setTrouble(undefined)
    await save()
  }
  return { last, renewedAt, renew, save, insist, stop, isSaved, saving, setSaving, trouble }
}

const putDraft = ({ review: { id, version }, lease: { token } }: ActiveReview, draft: Draft) =>
  parley.PUT('/reviews/{id}/draft', {
    params: { path: { id } },
    headers: { 'if-match': `"${version}"` },
    body: { token, ...draft },
  })
