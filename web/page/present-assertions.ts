import type { Schemas } from '../api.ts'
import { useByIds } from './names.ts'

/** A scenario or a test in its current version. */
export type Present = Pick<Schemas['Scenario'], 'id' | 'name' | 'version' | 'assertions' | 'archivedAt'>

/** What these scenarios and tests require now, which is what rescoring goes by. */
export function usePresentAssertions(ids: readonly string[]) {
  const { found: present, ...reading } = useByIds<Present>(ids)
  return { present, ...reading }
}

/** The calls of language models for one conversation, at most: an assertion that finds nothing to read asks nothing. */
export const modelCallsOf = ({ assertions }: Pick<Present, 'assertions'>): number =>
  assertions.reduce((sum, { kind, settings }) => sum + (asking.has(kind) ? ((settings as { votes?: number }).votes ?? 1) : 0), 0)
const asking: ReadonlySet<string> = new Set(['judge', 'judgeScore'])
