import type { Schemas } from '#web/api.ts'
import { isCounted } from '#web/page/counted.ts'

type Run = Pick<
  Schemas['RunSummary'],
  'scenarioId' | 'testId' | 'batchRunId' | 'createdAt' | 'effectiveOutcome' | 'errorSource' | 'terminationReason'
> & { cell: Pick<Schemas['RunSummary']['cell'], 'key'> }
export type Unsteady = { id: string; isTest: boolean; passed: number; of: number }

/** Only repeats are alike: of one cell, asked for together, so that nothing changed between them. Those that passed half come first. */
export function flakiest(runs: readonly Run[]): Unsteady[] {
  const repeats = Map.groupBy(runs.filter(isCounted), ({ cell, batchRunId, createdAt }) => [cell.key, batchRunId ?? createdAt].join())
  const bySubject = new Map<string, Unsteady>()
  for (const group of repeats.values()) {
    const passed = group.filter(({ effectiveOutcome }) => effectiveOutcome === 'passed').length
    const { scenarioId, testId } = group[0]!
    const id = scenarioId ?? testId
    if (!id || passed === 0 || passed === group.length) continue
    const before = bySubject.get(id)
    bySubject.set(id, { id, isTest: testId !== null, passed: passed + (before?.passed ?? 0), of: group.length + (before?.of ?? 0) })
  }
  const distance = ({ passed, of }: Unsteady) => Math.abs(passed / of - 0.5)
  return [...bySubject.values()].sort((a, b) => distance(a) - distance(b) || b.of - a.of)
}
