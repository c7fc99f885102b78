import { useEffect, useRef, useState } from 'react'
import { parley, Refusal, unwrap } from '../api.ts'
import type { SheetAnswer } from './sheet-answers.ts'

const quietMs = 700
const retryMs = 3_000

/** Saves what is answered so far as it is written; what cannot be reached is tried again, what is refused is told and stays. */
export function useSheetDraft(id: string, version: number, answers: readonly SheetAnswer[], enabled: boolean) {
  const text = JSON.stringify(answers)
  const savedText = useRef(text)
  const last = useRef(version)
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<unknown>()
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    if (!enabled || text === savedText.current) return undefined
    setSaving(true)
    const timer = setTimeout(
      () => {
        const put = parley.PUT('/reviews/calibration/{id}/draft', {
          params: { path: { id } },
          headers: { 'if-match': `"${last.current}"` },
          body: { answers: JSON.parse(text) as SheetAnswer[] },
        })
        unwrap(put)
          .then((sheet) => {
            last.current = sheet.version
            savedText.current = text
            setSaving(false)
            setError(undefined)
          })
          .catch((refusal: unknown) => {
            setError(refusal)
            if (!(refusal instanceof Refusal) || refusal.problem.retryable) setTries((n) => n + 1)
          })
      },
      tries > 0 && error ? retryMs : quietMs,
    )
    return () => clearTimeout(timer)
  }, [id, text, enabled, tries, error])
  return { saving, error }
}
