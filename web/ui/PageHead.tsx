import type { ReactNode } from 'react'
import css from './PageHead.module.css'

/** The head of each page: one h1, a description, and the actions. */
export function PageHead({
  title,
  above,
  tags,
  children,
  actions,
}: {
  title: string
  above?: ReactNode
  tags?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={css.head}>
      <div className={css.words}>
        {above && <div className={css.above}>{above}</div>}
        <div className={css.line}>
          <h1 dir="auto">{title}</h1>
          {tags}
        </div>
        {children && <div className={css.about}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
