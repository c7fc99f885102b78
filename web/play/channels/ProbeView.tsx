import type { Schemas } from '#web/api.ts'
import { settingsInWords } from '#web/page/settings-in-words.ts'
import { CodeView, JsonView } from '#web/ui/CodeView.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './ProbeView.module.css'

type Probe = Schemas['Probe']
const headersOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** What was sent, what came back, and what was read from it, side by side where there is room. */
export function ProbeView({ probe: { ok, renderedRequest, rawResponse, mapped, latencyMs, fault } }: { probe: Probe }) {
  return (
    <div>
      <p className={css.line} role="status">
        <Tag tone={ok ? 'ok' : 'bad'}>{ok ? 'reached' : rawResponse ? 'no usable reply' : 'no connection'}</Tag>{' '}
        <span className="numbers">{duration(latencyMs)}</span>
        {fault && <span>{settingsInWords(fault.message)}</span>}
      </p>
      <div className={css.columns}>
        <section>
          <h3>Sent</h3>
          {renderedRequest ? (
            <CodeView
              label="the request"
              wrap
              text={`${renderedRequest.method} ${renderedRequest.url}\n${headersOf(renderedRequest.headers)}\n\n${renderedRequest.body ?? ''}`}
            />
          ) : (
            <p>No request was sent.</p>
          )}
        </section>
        <section>
          <h3>Received</h3>
          {rawResponse ? (
            <CodeView label="the response" wrap text={`${rawResponse.status}\n${headersOf(rawResponse.headers)}\n\n${rawResponse.body}`} />
          ) : (
            <p>No response arrived.</p>
          )}
        </section>
        <section>
          <h3>Result</h3>
          {mapped ? (
            <>
              <p className={css.reply}>{mapped.content}</p>
              <JsonView label="the whole result" value={mapped} />
            </>
          ) : (
            <p>{rawResponse ? 'No reply could be read from the response.' : 'There is no reply to read.'}</p>
          )}
        </section>
      </div>
    </div>
  )
}
