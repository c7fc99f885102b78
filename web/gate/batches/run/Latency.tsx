import type { Schemas } from '#web/api.ts'
import { CountBars } from '#web/ui/CountBars.tsx'
import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { duration } from '#web/ui/Time.tsx'
import css from './Latency.module.css'

type Percentiles = Schemas['Percentiles'] | null
type Bins = NonNullable<Schemas['BatchMetrics']['latencyBins']>
type Props = { replies: Percentiles; bins?: Bins | undefined; conversations: Percentiles; limit: number | undefined }

/** The latencies of replies and conversations: bars from zero, with one scale per group. */
export function Latency({ replies, bins = [], conversations, limit }: Props) {
  if (!replies && !conversations) return <p>The agent did not reply, so there are no latencies.</p>
  return (
    <>
      {replies && <Bars title="Replies" percentiles={replies} limit={limit} />}
      {bins.length > 0 && <Histogram bins={bins} limit={limit} />}
      {conversations && <Bars title="Conversations" percentiles={conversations} />}
    </>
  )
}

/** How many replies took how long: those above the limit of the gate are marked. */
function Histogram({ bins, limit }: { bins: Bins; limit: number | undefined }) {
  const total = bins.reduce((sum, { n }) => sum + n, 0)
  const rows = bins.map(({ belowMs, n }, at) => {
    const fromMs = bins[at - 1]?.belowMs ?? null
    const isOver = limit !== undefined && (belowMs ?? Number.POSITIVE_INFINITY) > limit
    return {
      key: String(belowMs),
      name: belowMs === null ? `over ${duration(fromMs ?? 0)}` : `to ${duration(belowMs)}`,
      value: n,
      words: `${count(n)} (${percent(n / total)})`,
      ...(isOver && { tone: 'bad' as const }),
    }
  })
  return (
    <figure className={css.bars}>
      <figcaption>How many replies took how long{limit !== undefined && ', red if it may be longer than the gate allows'}</figcaption>
      <CountBars label="Replies by latency" bars={rows} />
    </figure>
  )
}

const bars = [
  ['p50', '50% within'],
  ['p95', '95% within'],
  ['p99', '99% within'],
] as const

function Bars({ title, percentiles, limit }: { title: string; percentiles: Schemas['Percentiles']; limit?: number | undefined }) {
  const max = Math.max(percentiles.p99, limit ?? 0, 1)
  return (
    <figure className={css.bars}>
      <figcaption>
        {title} <span className="numbers">n {count(percentiles.n)}</span>
      </figcaption>
      <dl>
        {bars.map(([name, description]) => (
          <div key={name}>
            <dt title={description}>{name}</dt>
            <dd>
              <span className={css.track} aria-hidden>
                <span
                  style={{ width: `${(percentiles[name] / max) * 100}%` }}
                  data-over={name === 'p95' && limit !== undefined && percentiles.p95 > limit}
                />
                {limit !== undefined && <i style={{ left: `${(limit / max) * 100}%` }} />}
              </span>
              <span className="numbers">{duration(percentiles[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
      {limit !== undefined && <p>The gate requires a p95 of {duration(limit)} (the line).</p>}
    </figure>
  )
}
