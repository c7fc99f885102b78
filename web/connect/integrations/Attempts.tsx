import type { Schemas } from '#web/api.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { duration, Time } from '#web/ui/Time.tsx'
import css from './Attempts.module.css'

type Attempt = Schemas['Delivery']['attempts'][number]

/** The attempts of a delivery, newest first: the result, the duration, and the start of the response. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol className={css.attempts} aria-label="Attempts">
      {[...attempts].reverse().map(({ number, at, ok, latencyMs, error, calls }) => (
        <li key={number}>
          <p className={css.head}>
            <Tag tone={ok ? 'ok' : 'bad'}>{ok ? 'arrived' : 'failed'}</Tag>
            <span>attempt {number}</span>
            <Time at={at} quiet />
            <span className="numbers">{duration(latencyMs)}</span>
          </p>
          {error && <p className={css.error}>{error}</p>}
          {calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls of one attempt have a fixed order
            <div key={index} className={css.call}>
              <p className={css.line}>
                <Tag tone={call.status !== null && call.status < 300 ? 'ok' : 'bad'}>{call.status ?? 'no response'}</Tag>
                <strong>{call.method}</strong> <span className={css.url}>{call.url}</span>
                <span className="numbers">{duration(call.latencyMs)}</span>
              </p>
              {call.error && call.error !== error && <p className={css.error}>{call.error}</p>}
              {call.responseExcerpt && <CodeView label="the start of the response" text={call.responseExcerpt} wrap maxHeight={200} />}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
