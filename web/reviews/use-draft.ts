import { useCallback, useEffect, useRef, useState } from 'react'
import { answered, parley, Refusal, type Schemas } from '../api.ts'
import { useLease } from './use-lease.ts'
import { type Begun, keepBegun, start } from './work.ts'

export type Draft = Schemas['Review']['draft'] & object
export type Saving = 'saved' | 'saving' | 'unsaved' | 'offline'
/** Why nothing more can be saved: another person has it, another window goes on with it, or what the service says. */
export type Trouble = { kind: 'taken' | 'elsewhere' | 'refused'; error: Refusal }

const quietMs = 600
const retryMs = 3_000
const troubleOf = (error: Refusal): Trouble => {
  const { code, status } = error.problem
  if (code === 'review_taken') return { kind: 'taken', error }
  return { kind: status === 412 || code === 'conflict' || code === 'review_submitted' ? 'elsewhere' : 'refused', error }
}

/**
 * Saves a draft as it is written, on the version that was read last, and renews the lease while somebody works. What cannot be
 * reached is tried again; what is refused stays on the page.
 */
export function useDraft(begun: Begun, draft: Draft) {
  const { id } = begun.review
  const last = useRef(begun)
  const text = JSON.stringify(draft)
  const now = useRef(text)
  now.current = text
  const kept = useRef(text)
  const busy = useRef<Promise<void>>(undefined)
  const stopped = useRef(false)
  const [saving, setSaving] = useState<Saving>('saved')
  const [trouble, setTrouble] = useState<Trouble>()
  const renewedAt = useRef(Date.now())

  const keep = useCallback((fresh: Begun) => {
    last.current = fresh
    renewedAt.current = Date.now()
    keepBegun(fresh)
  }, [])
  const save = useCallback(async (): Promise<void> => {
    if (busy.current) await busy.current
    if (stopped.current || now.current === kept.current) return
    const sent = now.current
    setSaving('saving')
    const { review, lease } = last.current
    const put = parley.PUT('/reviews/{id}/draft', {
      params: { path: { id } },
      headers: { 'if-match': `"${review.version}"` },
      body: { token: lease.token, ...(JSON.parse(sent) as Draft) },
    })
    busy.current = answered(put)
      .then((fresh) => {
        kept.current = sent
        keep(fresh)
        setSaving(now.current === sent ? 'saved' : 'unsaved')
      })
      .catch((error: unknown) => {
        const refused = error instanceof Refusal && !error.problem.retryable
        if (refused) {
          stopped.current = true
          setTrouble(troubleOf(error))
        }
        setSaving(refused ? 'unsaved' : 'offline')
      })
      .finally(() => {
        busy.current = undefined
      })
    return busy.current
  }, [id, keep])

  useEffect(() => {
    if (text === kept.current) return undefined
    setSaving((old) => (old === 'offline' ? old : 'unsaved'))
    const timer = setTimeout(() => void save(), saving === 'offline' ? retryMs : quietMs)
    return () => clearTimeout(timer)
  }, [text, saving, save])
  // Whoever leaves within the quiet moment loses nothing.
  useEffect(() => () => void save(), [save])
  useEffect(() => {
    if (saving === 'saved') return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [saving])

  const renew = useCallback(() => {
    if (busy.current || stopped.current) return
    busy.current = start(id)
      .then(keep)
      .catch((error: unknown) => {
        if (error instanceof Refusal && !error.problem.retryable) setTrouble(troubleOf(error))
      })
      .finally(() => {
        busy.current = undefined
      })
  }, [id, keep])
  const ending = useLease(last, renewedAt, renew)
  return {
    saving,
    trouble,
    ending,
    token: () => last.current.lease.token,
    /** Nothing is saved any more: it is submitted or given away. */
    stop: async () => {
      stopped.current = true
      await busy.current
    },
    /** What stands here holds, whatever another window wrote. */
    insist: async () => {
      keep(await start(id))
      stopped.current = false
      setTrouble(undefined)
      await save()
    },
  }
}
