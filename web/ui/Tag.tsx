import type { ReactNode } from 'react'
import type { Icon } from './icons.tsx'
import css from './Tag.module.css'

export type Tone = 'ok' | 'bad' | 'warn' | 'info' | 'muted'

/** A short word with its icon: color is never the only sign. */
export function Tag({ tone = 'muted', icon: Mark, children }: { tone?: Tone; icon?: Icon; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {Mark && <Mark size={14} stroke={2} aria-hidden />}
      {children}
    </span>
  )
}
