import { useState } from 'react'
import { signInPath } from '#web/page/problem.ts'
import { IconCloudCheck, IconCloudOff, IconLoader2 } from '#web/ui/icons.tsx'
import type { Saving } from './use-draft.ts'

const stateStyles = {
  saved: [IconCloudCheck, 'Draft saved'],
  saving: [IconLoader2, 'Saving…'],
  unsaved: [IconLoader2, 'Saving…'],
  offline: [IconCloudOff, 'Not saved: no connection. Retrying.'],
  signedOut: [IconCloudOff, 'Not saved: you have been signed out.'],
} as const

/** Whether the draft is saved; empty before the first answer. A screen reader hears it once, and then only that it is not saved. */
export function SaveState({ saving, isEmpty }: { saving: Saving; isEmpty: boolean }) {
  const [isKept, setKept] = useState(false)
  if (isEmpty && saving === 'saved') return <span role="status" data-saving={saving} />
  if (!isKept && saving === 'saved') setKept(true)
  const [Mark, label] = stateStyles[saving]
  const isTrouble = saving === 'offline' || saving === 'signedOut'
  return (
    <span data-saving={saving}>
      <span className="visually-hidden" role="status">
        {isTrouble ? label : isKept && 'Your answers are kept.'}
      </span>
      <span aria-hidden>
        <Mark size={15} style={{ verticalAlign: '-3px' }} /> {label}{' '}
      </span>
      {saving === 'signedOut' && (
        <a href={signInPath} target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      )}
    </span>
  )
}
