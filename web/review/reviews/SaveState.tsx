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

/** Whether the draft is saved; empty before the first answer. */
export function SaveState({ saving, isEmpty }: { saving: Saving; isEmpty: boolean }) {
  if (isEmpty && saving === 'saved') return <span role="status" data-saving={saving} />
  const [Mark, label] = stateStyles[saving]
  return (
    <span role="status" data-saving={saving}>
      <Mark size={15} aria-hidden style={{ verticalAlign: '-3px' }} /> {label}{' '}
      {saving === 'signedOut' && (
        <a href={signInPath} target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      )}
    </span>
  )
}
