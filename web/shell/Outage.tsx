import { IconPlugConnectedX } from '#web/ui/icons.tsx'
import { useOutage } from '../page/outage.ts'
import { problemOf } from '../page/problem.ts'
import css from './Outage.module.css'

/**
 * Above every page while some of it cannot be read: a page that retries automatically would otherwise show old content without saying so.
 */
export function Outage() {
  const error = useOutage()
  if (error === undefined) return null
  const { title } = problemOf(error)
  return (
    <div className={css.notice} role="status">
      <IconPlugConnectedX size={18} aria-hidden />
      <p>
        <strong>{title}.</strong> This page may be outdated or incomplete. It tries again automatically.
      </p>
    </div>
  )
}
