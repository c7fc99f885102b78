import { type ReactNode, useState } from 'react'
import { Panel } from '../ui/Panel.tsx'
import { useHasFault } from './Form.tsx'
import css from './More.module.css'

type Props = {
  title: string
  /** The current values, in one line: the defaults unless somebody changed them. */
  inWords: string
  /** Where its fields are in the body: a fault there opens it. */
  pointers: readonly string[]
  children: ReactNode
  startsOpen?: boolean
}

/** Settings that few people change: folded behind one line with the current values. */
export function More({ title, inWords, pointers, children, startsOpen = false }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  const hasFault = useHasFault(pointers)
  return (
    <details className={css.more} open={isOpen || hasFault} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.title}>{title}</span> <span className={css.words}>{inWords}</span>
      </summary>
      <Panel>{children}</Panel>
    </details>
  )
}
