import type { ReactNode } from 'react'
import css from './CountBars.module.css'

type Tone = 'ok' | 'bad' | 'warn' | 'muted'
export type CountBar = { key: string; name: ReactNode; value: number; words: ReactNode; tone?: Tone }

/** Values from zero on one scale, each with its name and its words. */
export function CountBars({ label, bars }: { label: string; bars: readonly CountBar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map(({ key, name, value, words, tone }) => (
        <li key={key}>
          <span className={css.name}>{name}</span>
          <span className={css.track} aria-hidden>
            <span data-tone={tone} style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className={`${css.words} numbers`}>{words}</span>
        </li>
      ))}
    </ul>
  )
}
