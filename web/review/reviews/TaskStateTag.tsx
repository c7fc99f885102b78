import type { TaskState } from '#web/api.ts'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconCircleDashed, IconEye, IconGavel } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'

const stateStyles = {
  open: ['muted', IconCircleDashed, 'not started'],
  in_review: ['info', IconEye, 'in review'],
  needs_adjudication: ['warn', IconGavel, 'needs adjudication'],
  resolved: ['ok', IconCircleCheck, 'resolved'],
  reopened: ['info', IconArrowBackUp, 'reopened'],
  canceled: ['muted', IconBan, 'canceled'],
} as const satisfies Record<TaskState, unknown>

export function TaskStateTag({ state }: { state: TaskState }) {
  const [tone, icon, label] = stateStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  )
}
