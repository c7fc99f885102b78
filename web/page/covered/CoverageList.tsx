import type { ReactNode } from 'react'
import { Tag } from '#web/ui/Tag.tsx'
import css from './CoverageList.module.css'
import { type Covered, partsOf } from './parts.ts'

type Props<M> = {
  covered: Covered<M>
  label: string
  /** Draws a measure; `name` says of what. */
  draw(measure: M, name: string): ReactNode
}

/** The steps of a driver, or its nodes by distance from the first with their outgoing edges, each with its measure. */
export function CoverageList<M>({ covered, label, draw }: Props<M>) {
  return (
    <ol className={css.parts} aria-label={label}>
      {partsOf(covered).map(({ key, level, required, measure, ways }) => (
        <li key={key} className={css.part} style={{ marginInlineStart: `${Math.min(level, 8) * 14}px` }}>
          <div className={css.row}>
            <strong className={css.key}>{key}</strong>
            {!required && <Tag>not required</Tag>}
            <span className={css.measure}>{draw(measure, key)}</span>
          </div>
          {ways.length > 0 && (
            <ul className={css.ways} aria-label={`Edges of ${key}`}>
              {ways.map((way) => (
                <li key={way.label} className={css.row}>
                  <span className={css.key}>{way.label}</span>
                  <span className={css.measure}>{draw(way.measure, `${key} ${way.label}`)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
