import type { Schemas } from '#web/api.ts'
import { count, several } from '#web/ui/count.ts'

/** How often a model may be called, as people say it. */
export function limitsOf({ concurrency, requestsPerMinute, tokensPerMinute }: Schemas['ModelLimits'] = {}): string[] {
  return [
    ...(concurrency === undefined ? [] : [`${several(concurrency, 'call')} at a time`]),
    ...(requestsPerMinute === undefined ? [] : [`${several(requestsPerMinute, 'request')} a minute`]),
    ...(tokensPerMinute === undefined ? [] : [`${count(tokensPerMinute)} tokens a minute`]),
  ]
}
