import { existsSync } from 'node:fs'
import type { Check } from '../after.ts'
import { whole } from '../grammar.ts'

/** A sentence of an expectation, and what proves it. All checks must hold. */
export type Expectation = readonly [sentence: RegExp, ...checks: Check[]]

/** What is proved by another check of this project; it is named in the report, and the case counts as tried in part. */
export function elsewhere(file: string): Check {
  if (!existsSync(new URL(`../../../../${file}`, import.meta.url)))
    throw new Error(`${file}, which is to check what a case expects, is not there.`)
  return Object.assign(() => [], { elsewhere: file })
}

export const expectations = (...rows: Expectation[]): readonly Expectation[] =>
  rows.map(([sentence, ...checks]): Expectation => {
    if (checks.length === 0) throw new Error(`${sentence.source} is checked by nothing.`)
    return [whole(new RegExp(sentence, 'i')), ...checks]
  })
