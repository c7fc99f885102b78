import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepPage } from '../session.ts'
import { LeaveQuestion } from '../ui/LeaveQuestion.tsx'

type Props = {
  /** Someone has used the form: values that it fills in itself are no loss. */
  touched: boolean
  /** The content of the form, as text. */
  written: string
  /** The form is being stored. */
  busy: boolean
  error: unknown
}

/** Asks before a form with unsaved content is left: by a link, the Back button, a reload, or an expired sign-in. */
export function Unsaved({ touched, written, busy, error }: Props) {
  const [stored, setStored] = useState(written)
  const [sentText, setSent] = useState<string>()
  if (!touched && written !== stored) setStored(written)
  if (busy && sentText === undefined) setSent(written)
  if (!busy && sentText !== undefined) {
    if (!error) setStored(sentText)
    setSent(undefined)
  }
  return !touched || written === stored ? null : <AskBeforeLeaving busy={busy} />
}

function AskBeforeLeaving({ busy }: { busy: boolean }) {
  useEffect(keepPage, [])
  const { status, proceed, reset } = useBlocker({
    // Another view of the same form loses nothing, and neither does opening what was just stored.
    shouldBlockFn: ({ current, next }) => !busy && current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <LeaveQuestion opened={status === 'blocked'} action="Leave without saving" onLeave={() => proceed?.()} onStay={() => reset?.()}>
      What you wrote on this page is not saved.
    </LeaveQuestion>
  )
}
