import type { ReactNode } from 'react'
import css from './columns.module.css'

/** The main content of a page and the column next to it; one below the other on narrow screens. */
export const Columns = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className={css.two}>
    <div>{children}</div>
    <div>{beside}</div>
  </div>
)
export const Column = ({ children }: { children: ReactNode }) => <div className={`${css.narrow} ${css.stack}`}>{children}</div>
