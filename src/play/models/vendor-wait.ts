// How long vendors ask callers to wait, besides Retry-After: OpenAI and compatible vendors name when each limit is full again, as "6m0s" or
// "20ms"; Anthropic names the time. A limit counts if nothing of it remains.

const maxMs = 300_000
const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

function durationMs(text: string): number | undefined {
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return undefined
  const parts = text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)
  return [...parts].reduce((sum, [, value, unit]) => sum + Number(value) * unitMs[unit as keyof typeof unitMs], 0)
}
const untilMs = (text: string, nowMs: number): number | undefined =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) - nowMs : undefined

const limits: [remaining: string, reset: string][] = [
  ...['requests', 'tokens'].map((of): [string, string] => [`x-ratelimit-remaining-${of}`, `x-ratelimit-reset-${of}`]),
  ...['requests', 'tokens', 'input-tokens', 'output-tokens'].map((of): [string, string] => [
    `anthropic-ratelimit-${of}-remaining`,
    `anthropic-ratelimit-${of}-reset`,
  ]),
]

/**
 * How long a vendor that answered 429 asks callers to wait, in ms within 0 to five minutes; undefined if it does not say. `retryAfterMs`:
 * the value of its Retry-After.
 */
export function vendorWaitMs(
  headers: Readonly<Record<string, string>>,
  retryAfterMs: number | undefined,
  nowMs: number,
): number | undefined {
  const exact = /^\d+(\.\d+)?$/.test(headers['retry-after-ms'] ?? '') ? Number(headers['retry-after-ms']) : undefined
  const requestedMs = exact ?? retryAfterMs
  const resets = limits.flatMap(([remaining, reset]) => {
    const text = headers[reset]?.trim() ?? ''
    const ms = headers[remaining]?.trim() === '0' ? (durationMs(text) ?? untilMs(text, nowMs)) : undefined
    return ms === undefined ? [] : [ms]
  })
  const ms = requestedMs ?? (resets.length > 0 ? Math.max(...resets) : undefined)
  return ms === undefined ? undefined : Math.min(maxMs, Math.max(0, ms))
}
