import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** Names and values in two columns; names without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) =>
        value === undefined || value === null || value === false || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...(typeof value === 'number' && { className: 'numbers' })}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
