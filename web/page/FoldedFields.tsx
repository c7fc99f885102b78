import { type ReactNode, useState } from 'react'
import { several } from '../ui/count.ts'
import { useHasFault } from './Form.tsx'
import css from './SchemaFields.module.css'

type Props = { titles: readonly string[]; pointers: readonly string[]; children: ReactNode }

/** Members of an object that few people set, behind one line that names them; a fault in one of them opens it. */
export function FoldedFields({ titles, pointers, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const hasFault = useHasFault(pointers)
  return (
    <details className={css.optional} open={isOpen || hasFault} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {several(titles.length, 'more setting')} <span className={css.about}>{titles.join(', ')}</span>
      </summary>
      <div className={css.folded}>{children}</div>
    </details>
  )
}

const fewest = 3
/** Which members of an object of a kind are folded: optional ones that were absent when the form was opened. */
export function useFolded(pointer: string, value: object) {
  const [setAtStart] = useState(() => new Set(Object.keys(value)))
  return (names: readonly string[], required: readonly string[]): readonly string[] => {
    const folded = pointer.startsWith('/config/') ? names.filter((name) => !required.includes(name) && !setAtStart.has(name)) : []
    return folded.length < fewest ? [] : folded
  }
}
