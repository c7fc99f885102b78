import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useKeys } from '#web/page/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { IconArrowBackUp } from '#web/ui/icons.tsx'
import { useOutbox, withdrawSubmission } from './outbox.ts'
import css from './QueuePane.module.css'

/** Takes the last submission back before it has been sent. */
export function useUndo(project: string): () => void {
  const navigate = useNavigate()
  return () => {
    const id = withdrawSubmission()
    if (id) void navigate({ to: paths.reviews.one(project, id) })
  }
}

/** Offers it. */
export function Undo({ project, left }: { project: string; left: number }) {
  const undo = useUndo(project)
  const keys = useKeys()
  const { pending } = useOutbox()
  return (
    <div role="status">
      {pending && (
        <UnstyledButton className={css.undo} onClick={undo}>
          <IconArrowBackUp size={16} aria-hidden />
          <span>
            Submitted, {count(left)} left. <strong>Undo</strong>
          </span>
          <kbd aria-hidden>{keys('review.undo')}</kbd>
        </UnstyledButton>
      )}
    </div>
  )
}
