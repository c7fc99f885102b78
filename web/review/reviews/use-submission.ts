import { useRef, useState } from 'react'
import { parley, Refusal, type Schemas, unwrap } from '#web/api.ts'
import { goToFirstFault } from '#web/page/judging/first-fault.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { queryClient } from '#web/page/queries.ts'
import { queueSubmission } from './outbox.ts'
import { markSubmitted } from './queue.ts'
import type { useDraft } from './use-draft.ts'
import type { Judgment } from './use-judgment.ts'
import { forgetActive, type Review } from './work.ts'

type Props = { project: string; review: Review; judgment: Judgment; draft: ReturnType<typeof useDraft>; onSubmitted(): Promise<void> }
// Submissions are sent after their page was left: a refused one is shown when the review is opened again.
const refusals = new Map<string, Refusal>()

/** Submits a review; `isTried` once someone has tried, so that faults are shown from then on. */
export function useSubmission({ project, review: { id, run }, judgment, draft, onSubmitted }: Props) {
  const [refusal, setRefusal] = useState(refusals.get(id))
  const [isTried, setTried] = useState(false)
  const isSubmitting = useRef(false)
  const submit = async () => {
    setTried(true)
    setRefusal(undefined)
    refusals.delete(id)
    if (judgment.faults.size + judgment.missing.length > 0) return goToFirstFault(judgment)
    // Below the questions, so that it may be out of sight.
    if (judgment.needsRationale) return document.getElementById('rationale')?.focus()
    if (draft.trouble?.kind === 'elsewhere' || isSubmitting.current) return
    isSubmitting.current = true
    // Taking the submission back opens the draft, so the draft needs the last answer before this page is left.
    const isSaved = await draft.stop()
    isSubmitting.current = false
    if (!isSaved && !draft.trouble) return
    const body = { ...judgment.body, token: draft.token() }
    queueSubmission(id, run.subject.name, () => send(project, id, body))
    await onSubmitted()
  }
  return { submit, isTried, refusal }
}

/** A browser finishes a request of a page that was closed only if its body is smaller than 64 KiB. */
const maxKeptAlive = 60_000

async function send(project: string, id: string, body: Schemas['SubmissionInput']): Promise<void> {
  const keepalive = JSON.stringify(body).length < maxKeptAlive
  try {
    markSubmitted(project, await unwrap(parley.POST('/reviews/{id}/submit', { params: { path: { id } }, body, keepalive })))
    forgetActive(id)
  } catch (error) {
    if (error instanceof Refusal) refusals.set(id, error)
    notifyFailure(error)
  }
  for (const key of ['reviews', 'review-tasks', 'runs']) void queryClient.invalidateQueries({ queryKey: [key] })
}
