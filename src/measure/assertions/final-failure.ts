import type { AssertionResult } from './contract.ts'
import { assertionKinds } from './kinds.ts'

const finalKinds = new Set(assertionKinds.list.filter((kind) => 'failureIsFinal' in kind).map(({ kind }) => kind as string))

type Result = Pick<AssertionResult, 'kind' | 'required' | 'outcome' | 'scope'>

/** The first required assertion that failed by what the agent said, so that nothing said later could have changed it. */
export const finalFailureOf = <R extends Result>(results: readonly R[]): R | undefined =>
  results.find(
    ({ kind, required, outcome, scope }) =>
      required && outcome === 'failed' && finalKinds.has(kind) && scope !== 'lastReply' && scope !== 'anyReply',
  )
