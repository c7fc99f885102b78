import { percent } from './percent.ts'
import css from './Sparkline.module.css'

type Props = { shares: readonly number[]; label: string }
const [width, height, edge] = [120, 28, 3]

/** Shares from 0 to 1 in their order, the last one marked; drawn from 0 to 100%. The words say the same. */
export function Sparkline({ shares, label }: Props) {
  const step = (width - 2 * edge) / Math.max(1, shares.length - 1)
  const points = shares.map((share, at) => [edge + at * step, edge + (1 - share) * (height - 2 * edge)] as const)
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg
      className={css.line}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}, oldest first: ${shares.map((share) => percent(share)).join(', ')}`}
    >
      <line x1={edge} x2={width - edge} y1={edge} y2={edge} />
      <line x1={edge} x2={width - edge} y1={height - edge} y2={height - edge} />
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2.5} />
    </svg>
  )
}
