import type { z } from 'zod'
import type { Assertion } from './contract.ts'
import { difference } from './json.ts'
import type { endState } from './kinds/end-state.ts'

type Request = NonNullable<z.output<typeof endState.settings>['request']>

/** The requests of assertions to addresses after the conversation, each once. */
export function stateRequests(assertions: readonly Pick<Assertion, 'kind' | 'settings'>[]): Request[] {
  const requests: Request[] = []
  for (const { kind, settings } of assertions) {
    const request = kind === 'endState' ? (settings as { request?: Request }).request : undefined
    if (request && !requests.some((other) => difference(other, request, 'exact') === undefined)) requests.push(request)
  }
  return requests
}
