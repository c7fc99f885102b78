import type { ReactNode } from 'react'
import css from './columns.module.css'

/** What a page is about, and what stands beside it; below each other on narrow screens. */
export const Columns = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className={css.two}>
    <div>{children}</div>
    <div>{beside}</div>
  </div>
)
export const Column = ({ children }: { children: ReactNode }) => <div className={`${css.narrow} ${css.stack}`}>{children}</div>
