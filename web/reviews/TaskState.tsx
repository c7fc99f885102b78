import { IconArrowBackUp, IconBan, IconCircleCheck, IconCircleDashed, IconEye, IconGavel } from '@tabler/icons-react'
import type { Schemas } from '../api.ts'
import { Tag } from '../ui/Tag.tsx'

type State = Schemas['ReviewTask']['state']
const looks = {
  open: ['muted', IconCircleDashed, 'not started'],
  in_review: ['info', IconEye, 'in review'],
  needs_adjudication: ['warn', IconGavel, 'needs adjudication'],
  resolved: ['ok', IconCircleCheck, 'resolved'],
  reopened: ['info', IconArrowBackUp, 'reopened'],
  canceled: ['muted', IconBan, 'canceled'],
} as const
export const taskStates = Object.keys(looks) as State[]

export function TaskState({ state }: { state: State }) {
  const [tone, icon, words] = looks[state]
  return (
    <Tag tone={tone} icon={icon}>
      {words}
    </Tag>
  )
}
