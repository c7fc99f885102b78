import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconLoader2,
  IconPencil,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { Tag, type Tone } from './Tag.tsx'

const looks: Record<string, readonly [Tone, Icon, word?: string]> = {
  passed: ['ok', IconCircleCheck],
  failed: ['bad', IconCircleX],
  inconclusive: ['warn', IconHelpCircle],
  error: ['bad', IconAlertTriangle],
  queued: ['muted', IconClock],
  running: ['info', IconLoader2],
  evaluating: ['info', IconLoader2],
  completed: ['muted', IconCircleCheck],
  canceled: ['muted', IconBan],
  active: ['ok', IconCircleCheck],
  draft: ['muted', IconPencil],
  quarantined: ['warn', IconAlertTriangle],
  archived: ['muted', IconArchive],
  verified: ['ok', IconCircleCheck],
  unverified: ['muted', IconCircleDashed],
  failing: ['bad', IconAlertTriangle],
  disabled: ['muted', IconBan],
  pending: ['warn', IconClock],
  removed: ['muted', IconBan],
  revoked: ['muted', IconBan],
  expired: ['warn', IconClock],
  published: ['ok', IconCircleCheck],
  retired: ['muted', IconArchive],
  assigned: ['muted', IconCircleDashed],
  in_progress: ['info', IconPencil, 'begun'],
  submitted: ['ok', IconCircleCheck],
  skipped: ['warn', IconPlayerSkipForward],
  declined: ['muted', IconBan],
}

/** Any status or outcome of the interface as icon and word. */
export function StateTag({ state }: { state: string }) {
  const [tone, icon, word = state] = looks[state] ?? ['muted' as const, IconCircleDashed]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}
