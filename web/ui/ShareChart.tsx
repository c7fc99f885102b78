import type { ReactNode } from 'react'
import { percent } from './percent.ts'
import { Scrolled } from './Scrolled.tsx'
import css from './ShareChart.module.css'

const at = (share: number): string => `${share * 100}%`

type Sign = 'passed' | 'failed' | 'share' | 'outside' | 'interval' | 'limits' | 'line' | 'changed'
/** The legend of a chart: the same signs are drawn the same in every chart. */
export type Legend = readonly (readonly [Sign, string])[]

type Props = { label: string; tall?: boolean; legend: Legend; children: ReactNode; below?: ReactNode }

// The latest column is the one that people want. A stable function, because each render would scroll again.
const toLatest = (chart: HTMLElement | null) => {
  if (chart) chart.scrollLeft = chart.scrollWidth
}

/** Shares from 0 to 100% side by side, the latest last, each in a column that the caller draws with the parts below. */
export function ShareChart({ label, tall = false, legend, children, below }: Props) {
  return (
    <figure className={css.figure} data-tall={tall}>
      <div className={css.frame}>
        <div className={`${css.shares} numbers`} aria-hidden>
          {[1, 0.75, 0.5, 0.25, 0].map((share) => (
            <span key={share}>{percent(share)}</span>
          ))}
        </div>
        <Scrolled className={css.scroll} label={label} ref={toLatest}>
          {children}
        </Scrolled>
      </div>
      <figcaption>
        <ul className={css.legend}>
          {legend.map(([sign, meaning]) => (
            <li key={sign} data-sign={sign}>
              {meaning}
            </li>
          ))}
        </ul>
        {below}
      </figcaption>
    </figure>
  )
}

type ColumnProps = {
  /** The usual range of the column, and a line across it. */
  limits?: readonly [low: number, high: number] | undefined
  line?: number | undefined
  interval?: readonly [low: number, high: number] | undefined
  share?: number | undefined
  sign: 'passed' | 'failed' | 'share' | 'outside'
}

/** One column: its share with its interval, in front of limits and a line. */
export const Plot = ({ limits, line, interval, share, sign }: ColumnProps) => (
  <span className={css.plot} aria-hidden>
    {limits && <span className={css.limits} style={{ bottom: at(limits[0]), height: at(limits[1] - limits[0]) }} />}
    {line !== undefined && <span className={css.line} style={{ bottom: at(line) }} />}
    {interval && <span className={css.interval} style={{ bottom: at(interval[0]), height: at(interval[1] - interval[0]) }} />}
    {share !== undefined && <span className={css.mark} data-sign={sign} style={{ bottom: at(share) }} />}
  </span>
)
