import type { BatchCoverage } from '../coverage.ts'

/** A step, node, or edge of a scenario, and how many of its runs that had a conversation reached it. */
export type CoveredPart = { scenario: BatchCoverage[number]['scenario']; part: string; runs: number; of: number }

/** Every part in the order of its scenario; the edges of a graph follow its nodes. */
export const partsOf = (coverage: BatchCoverage): CoveredPart[] =>
  coverage.flatMap((item) => {
    const parts = namesOf(item)
    return parts.map(([part, runs]) => ({ scenario: item.scenario, part, runs, of: item.runs }))
  })

function namesOf(item: BatchCoverage[number]): [part: string, runs: number][] {
  if (item.mode === 'milestones') return item.steps.map(({ key, required, runs }) => [`${key}${required ? '' : ' (not required)'}`, runs])
  return [
    ...item.nodes.map(({ key, runs }): [string, number] => [key, runs]),
    ...item.edges.map(({ from, edge, to, runs }): [string, number] => [
      `${from} → ${to} (${edge === null ? 'otherwise' : `edge ${edge + 1}`})`,
      runs,
    ]),
  ]
}

const maxNamed = 10

/** One sentence for each scenario, by its id: "5 of 6 parts reached; in no run: goodbye." */
export function coverageSentences(coverage: BatchCoverage): Map<string, string> {
  const byScenario = Map.groupBy(partsOf(coverage), ({ scenario }) => scenario.id)
  return new Map([...byScenario].map(([id, parts]) => [id, sentenceOf(parts)]))
}

function sentenceOf(parts: readonly CoveredPart[]): string {
  const missed = parts.filter(({ runs }) => runs === 0).map(({ part }) => part)
  const listed = `${missed.slice(0, maxNamed).join(', ')}${missed.length > maxNamed ? ` and ${missed.length - maxNamed} more` : ''}`
  return `${parts.length - missed.length} of ${parts.length} parts reached${missed.length > 0 ? `; in no run: ${listed}` : ''}.`
}
