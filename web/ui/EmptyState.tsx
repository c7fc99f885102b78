import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import type { Icon } from './icons.tsx'

/** Nothing to show, and what to do about it. */
export function EmptyState({
  icon: Mark,
  title,
  children,
  action,
  top = false,
}: {
  icon: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It is the whole page, and this is its heading. */
  top?: boolean
}) {
  return (
    <div className={css.empty}>
      <span className={css.mark}>
        <Mark size={24} stroke={1.5} aria-hidden />
      </span>
      {top ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
