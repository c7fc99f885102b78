import type { Schemas } from '#web/api.ts'
import { count } from '#web/ui/count.ts'
import { duration } from '#web/ui/Time.tsx'
import css from './Latency.module.css'

type Percentiles = Schemas['Percentiles'] | null
type Props = { replies: Percentiles; conversations: Percentiles; limit: number | undefined }

/** The latencies of replies and conversations: bars from zero, with one scale per group. */
export function Latency({ replies, conversations, limit }: Props) {
  if (!replies && !conversations) return <p>The agent did not reply, so there are no latencies.</p>
  return (
    <>
      {replies && <Bars title="Replies" percentiles={replies} limit={limit} />}
      {conversations && <Bars title="Conversations" percentiles={conversations} />}
    </>
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
