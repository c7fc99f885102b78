import { IconBan, IconCircleCheck, IconClock, IconLock, IconMessages, IconPencil, IconPlayerPlay, IconUserOff } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'

const stateStyles = {
  draft: ['muted', IconPencil, 'draft'],
  open: ['info', IconPlayerPlay, 'open'],
  locked: ['warn', IconLock, 'locked'],
  reconciling: ['warn', IconMessages, 'reconciling'],
  reopened: ['warn', IconMessages, 'reopened'],
  closed: ['ok', IconCircleCheck, 'closed'],
  canceled: ['muted', IconBan, 'canceled'],
  invited: ['muted', IconClock, 'invited'],
  in_progress: ['info', IconPencil, 'started'],
  submitted: ['ok', IconCircleCheck, 'submitted'],
  late: ['warn', IconClock, 'late'],
  excused: ['muted', IconUserOff, 'excused'],
  missed: ['warn', IconUserOff, 'missed'],
} as const

/** The state of a calibration or of a sheet. */
export function CalibrationStateTag({ state }: { state: keyof typeof stateStyles }) {
  const [tone, icon, label] = stateStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  )
}
