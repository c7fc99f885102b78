import type { Check } from './after.ts'
import type { AttackCase } from './case.ts'
import { ofAddresses } from './expectations/addresses.ts'
import { ofBodies } from './expectations/bodies.ts'
import { ofCredentials } from './expectations/credentials.ts'
import type { Expectation } from './expectations/rows.ts'
import { ofRuns } from './expectations/runs.ts'
import { ofTenants } from './expectations/tenants.ts'
import { NotUnderstood } from './grammar.ts'

const all: readonly Expectation[] = [...ofTenants, ...ofCredentials, ...ofAddresses, ...ofBodies, ...ofRuns]

/** What a case expects, sentence by sentence; a semicolon ends one too. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[^.\s])\.(?:\s+|$)|;\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** The checks of all that a case expects, each once. Throws NotUnderstood for a sentence that no row describes. */
export function checksOf({ expected_property: text }: AttackCase): Check[] {
  const checks = sentencesOf(text).flatMap((sentence) => {
    const row = all.find(([pattern]) => pattern.test(sentence))
    if (!row) throw new NotUnderstood('what is expected', sentence)
    return row.slice(1) as Check[]
  })
  return [...new Set(checks)]
}
