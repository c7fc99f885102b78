import type { Schemas } from '../api.ts'
import { CodeView } from '../ui/CodeView.tsx'
import { Tag } from '../ui/Tag.tsx'
import { duration } from '../ui/Time.tsx'
import css from './Exchange.module.css'

type Call = Schemas['Exchange']
const headersOf = (headers: Record<string, string> = {}) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** One call with its request and response. */
export function Exchange({
  turn,
  hook,
  exchange,
  open,
}: {
  turn: number | undefined
  hook?: string | undefined
  exchange: Call
  open: boolean
}) {
  const {
    attempt,
    method,
    url,
    status,
    error,
    latencyMs,
    waitedMs,
    heldBackMs,
    requestHeaders,
    requestBody,
    responseHeaders,
    responseBody,
  } = exchange
  // A model inside the process answers without a status.
  const good = !error && (status === undefined ? responseBody !== undefined : status < 400)
  return (
    <details className={css.call} open={open}>
      <summary>
        <Tag tone={good ? 'ok' : 'bad'}>{status ?? (good ? 'answered' : 'no response')}</Tag>{' '}
        {exchange.with === 'model' && <Tag tone="info">model</Tag>} {hook && <Tag tone="info">{hook}</Tag>} <strong>{method}</strong>{' '}
        <span className={css.url}>{url}</span>
        <span className={`${css.small} numbers`}>
          {turn !== undefined && `turn ${turn} · `}
          {attempt > 1 && `try ${attempt} · `}
          {heldBackMs !== undefined && `held back for ${duration(heldBackMs)} because ${reasons[exchange.heldBackFor ?? 'circuit']} · `}
          {duration(latencyMs)}
          {waitedMs !== undefined && ` · waited ${duration(waitedMs)} before the next`}
        </span>
      </summary>
      {error && <p className={css.error}>{error}</p>}
      <h3>Sent</h3>
      {requestHeaders && <CodeView label="request headers" text={headersOf(requestHeaders)} wrap />}
      {requestBody !== undefined && <CodeView label="request body" text={readable(requestBody)} wrap maxHeight={320} />}
      {(responseHeaders || responseBody !== undefined) && <h3>Received</h3>}
      {responseHeaders && <CodeView label="response headers" text={headersOf(responseHeaders)} wrap />}
      {responseBody !== undefined && <CodeView label="response body" text={readable(responseBody)} wrap maxHeight={320} />}
    </details>
  )
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const reasons = { refusals: 'the agent refused calls because there were too many', circuit: 'the agent was down' }
