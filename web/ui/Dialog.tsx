import { useEffect, useMemo, useRef, useState } from 'react'
import { Held } from './held.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useFirstOpening } from './use-first-opening.ts'
import { Window, type WindowProps } from './Window.tsx'

type Props = Omit<WindowProps, 'closeOnEscape' | 'trapFocus'>

/** A window over the page that can be closed; it asks first where that would lose what is written in it. */
export function Dialog({ opened, onClose, children, ...props }: Props) {
  const shown = useFirstOpening(opened)
  const [asks, setAsks] = useState(false)
  // No state: on a busy machine, Escape was answered by what the dialog knew before the last letter.
  const isHeld = useRef(false)
  const around = useMemo(
    () => ({
      hold: (holds: boolean) => {
        isHeld.current = holds
        if (!holds) setAsks(false)
      },
      ask: () => setAsks(true),
    }),
    [],
  )
  if (asks && !opened) setAsks(false)
  if (shown === undefined) return undefined
  return (
    <>
      <Window opened={shown} onClose={() => (isHeld.current ? around.ask() : onClose())} closeOnEscape={!asks} trapFocus={!asks} {...props}>
        <Held value={around}>{children}</Held>
      </Window>
      {asks && <CloseQuestion onLeave={onClose} onStay={() => setAsks(false)} />}
    </>
  )
}

/** Made when it is asked, as the Escape key that asks would answer one that was there; what had the focus gets it back. */
function CloseQuestion({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const before = document.activeElement
    setShown(true)
    return () => (before as HTMLElement | null)?.focus()
  }, [])
  return (
    <LeaveQuestion opened={shown} action="Close without saving" onLeave={onLeave} onStay={onStay}>
      What you wrote here is not saved.
    </LeaveQuestion>
  )
}
