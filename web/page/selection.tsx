import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { count } from '../ui/count.ts'
import type { Column } from '../ui/DataList.tsx'
import { Tick } from '../ui/Tick.tsx'
import css from './selection.module.css'

export type Selection = { keys: ReadonlySet<string>; toggle(key: string): void; set(keys: readonly string[]): void; bar: ReactNode }

/** Selected rows; `actions` apply to all of them and are shown while there are any. */
export function useSelection(actions: (keys: readonly string[], clear: () => void) => ReactNode): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setKeys(new Set())
  const toggle = (key: string) => setKeys((old) => new Set(old.has(key) ? [...old].filter((value) => value !== key) : [...old, key]))
  const bar = keys.size > 0 && (
    <section className={css.bar} aria-label="Selection">
      <span role="status">{count(keys.size)} selected</span>
      {actions([...keys], clear)}
      <Button variant="subtle" size="xs" onClick={clear}>
        Clear
      </Button>
    </section>
  )
  return { keys, toggle, set: (all) => setKeys(new Set(all)), bar }
}

type ColumnProps<Row> = { rows: readonly Row[]; keyOf(row: Row): string; nameOf(row: Row): string; selection: Selection }

/** A box in front of each row, and one for all loaded rows. */
export function selectionColumn<Row>({ rows, keyOf, nameOf, selection: { keys, toggle, set } }: ColumnProps<Row>): Column<Row> {
  const isAll = rows.length > 0 && rows.every((row) => keys.has(keyOf(row)))
  return {
    title: 'Selection',
    width: '18px',
    header: (
      <Checkbox
        size="xs"
        aria-label="Select all rows"
        checked={isAll}
        indeterminate={!isAll && keys.size > 0}
        onChange={() => set(isAll ? [] : rows.map(keyOf))}
      />
    ),
    render: (row) => <Tick label={`Select ${nameOf(row)}`} checked={keys.has(keyOf(row))} onChange={() => toggle(keyOf(row))} />,
  }
}
