import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconEqual,
  IconHelpCircle,
  IconLoader2,
  IconPencil,
  IconPlayerSkipForward,
  IconTrendingDown,
  IconTrendingUp,
} from './icons.tsx'
import { Tag, type Tone } from './Tag.tsx'

const stateStyles: Record<string, readonly [Tone, Icon, word?: string]> = {
  passed: ['ok', IconCircleCheck],
  failed: ['bad', IconCircleX],
  inconclusive: ['warn', IconHelpCircle],
  error: ['bad', IconAlertTriangle],
  queued: ['muted', IconClock],
  running: ['info', IconLoader2],
  evaluating: ['info', IconLoader2],
  completed: ['muted', IconCircleCheck],
  excluded: ['muted', IconAlertTriangle, 'excluded'],
  canceling: ['info', IconLoader2],
  canceled: ['muted', IconBan],
  ready: ['ok', IconCircleCheck],
  regressed: ['bad', IconTrendingDown],
  suspect: ['warn', IconHelpCircle],
  improved: ['ok', IconTrendingUp],
  stable: ['muted', IconEqual],
  insufficientData: ['warn', IconHelpCircle, 'too few runs'],
  unreliableBaseline: ['warn', IconHelpCircle, 'unreliable baseline'],
  active: ['ok', IconCircleCheck],
  draft: ['muted', IconPencil],
  quarantined: ['warn', IconAlertTriangle, 'not counted'],
  archived: ['muted', IconArchive],
  verified: ['ok', IconCircleCheck],
  unverified: ['muted', IconCircleDashed],
  failing: ['bad', IconAlertTriangle],
  disabled: ['muted', IconBan],
  pending: ['warn', IconClock],
  removed: ['muted', IconBan],
  revoked: ['muted', IconBan],
  delivered: ['ok', IconCircleCheck],
  dead: ['bad', IconCircleX, 'gave up'],
  expired: ['warn', IconClock],
  published: ['ok', IconCircleCheck],
  retired: ['muted', IconArchive],
  assigned: ['muted', IconCircleDashed],
  in_progress: ['info', IconPencil, 'in progress'],
  submitted: ['ok', IconCircleCheck],
  skipped: ['warn', IconPlayerSkipForward],
  declined: ['muted', IconBan],
}

/** Any status or outcome of the interface as icon and word. */
export function StateTag({ state }: { state: string }) {
  const [tone, icon, word = state] = stateStyles[state] ?? ['muted' as const, IconCircleDashed]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}
