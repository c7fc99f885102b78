import { useCallback, useEffect, useRef, useState } from 'react'
import { parley, Refusal, unwrap } from '#web/api.ts'
import { isForSignIn } from '#web/page/problem.ts'
import { queryClient } from '#web/page/queries.ts'
import { keepPage } from '#web/session.ts'
import type { Sheet } from './calibration.ts'
import type { SheetAnswer } from './sheet-answers.ts'

type Stored = Pick<Sheet, 'id' | 'calibrationId' | 'version'>

const quietMs = 700
const retryMs = 3_000
/** A browser finishes a request of a page that was left only if its body is smaller than 64 KiB. */
const maxKeptAlive = 60_000

/** Saves answers while they are written; retries if the service cannot be reached, and shows and keeps answers that it refuses. */
export function useSheetDraft(sheet: Stored, answers: readonly SheetAnswer[], enabled: boolean) {
  const text = JSON.stringify(answers)
  const { save, insist, isSaved, error } = useSaves(sheet, { text, enabled })
  const [tries, setTries] = useState(0)
  const isDue = enabled && !isSaved(text)
  const isStale = error instanceof Refusal && error.problem.code === 'precondition_failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written since starts another quiet moment
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => void save().then((isOver) => setTries((n) => (isOver ? 0 : n + 1))), tries > 0 ? retryMs : quietMs)
    return () => clearTimeout(timer)
  }, [text, isDue, tries, save])
  useEffect(() => (isDue ? keepPage() : undefined), [isDue])
  // Anyone who leaves within the quiet moment loses nothing.
  useEffect(() => {
    const flush = () => void save()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])
  return { saving: isDue, error, ...(isStale && { insist }) }
}

/**
 * Anyone who leaves and comes back continues with the saved answers. The rest of the sheet does not change; otherwise the editor would
 * start over.
 */
const storeDraft = (calibrationId: string, version: number, draft: SheetAnswer[]) =>
  queryClient.setQueryData<Sheet>(['calibrations', calibrationId, 'sheet'], (old) => old && { ...old, version, draft })

/** Saves one request at a time, each with the version that the last one returned. */
function useSaves({ id, calibrationId, version }: Stored, draft: { text: string; enabled: boolean }) {
  const current = useRef(draft)
  current.current = draft
  const last = useRef(version)
  const [savedText, setSavedText] = useState(draft.text)
  const saved = useRef(savedText)
  const pendingCall = useRef<Promise<unknown>>(undefined)
  const [error, setError] = useState<unknown>()
  /** False: worth another attempt. */
  const save = useCallback(async (): Promise<boolean> => {
    while (pendingCall.current) await pendingCall.current
    const { text, enabled } = current.current
    if (!enabled || text === saved.current) return true
    const call = unwrap(
      parley.PUT('/reviews/calibration/{id}/draft', {
        params: { path: { id } },
        headers: { 'if-match': `"${last.current}"` },
        body: { answers: JSON.parse(text) as SheetAnswer[] },
        keepalive: text.length < maxKeptAlive,
      }),
    )
      .then((sheet) => {
        last.current = sheet.version
        saved.current = text
        storeDraft(calibrationId, sheet.version, JSON.parse(text) as SheetAnswer[])
        setSavedText(text)
        setError(undefined)
        return true
      })
      .catch((refusal: unknown) => {
        setError(refusal)
        return refusal instanceof Refusal && !refusal.problem.retryable && !isForSignIn(refusal)
      })
      .finally(() => {
        pendingCall.current = undefined
      })
    pendingCall.current = call
    return call
  }, [id, calibrationId])
  /** This window's answers count, whatever another window wrote. */
  const insist = async () => {
    const { version: newest } = await unwrap(parley.GET('/reviews/calibration/{id}', { params: { path: { id: calibrationId } } }))
    last.current = newest
    await save()
  }
  return { save, insist, isSaved: (text: string) => text === savedText, error }
}
