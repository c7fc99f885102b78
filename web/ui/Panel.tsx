import type { ReactNode } from 'react'
import css from './Panel.module.css'

/** A titled part of a page. `flush` lets its content reach the edges, as lists do. */
export function Panel({
  title,
  aside,
  flush = false,
  children,
}: {
  title?: string
  aside?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  return (
    <section className={css.panel} {...(title && { 'aria-label': title })}>
      {(title || aside) && (
        <header className={css.head}>
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      <div className={flush ? css.flush : css.body}>{children}</div>
    </section>
  )
}
