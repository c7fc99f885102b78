import { useEffect, useMemo, useRef, useState } from 'react'
import { Held } from './held.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useFirstOpening } from './use-first-opening.ts'
import { Window, type WindowProps } from './Window.tsx'

type Props = Omit<WindowProps, 'closeOnEscape' | 'trapFocus'>

/** A window over the page that can be closed; it asks first if that would lose text. */
export function Dialog({ opened, onClose, children, ...props }: Props) {
  const shown = useFirstOpening(opened)
  const [asks, setAsks] = useState(false)
  // Not React state: on a busy machine, the dialog handled Escape with the state from before the last letter.
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

/** Created when it is needed, because the same Escape key would answer an existing one; the previous focus is restored. */
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
