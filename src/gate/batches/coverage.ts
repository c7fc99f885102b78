import { z } from 'zod'
import type { PartCounts } from '#src/play/runs/tally.ts'
import { coverageOf } from '#src/play/users/kinds.ts'

const count = z.int().nonnegative()
const runs = count.describe('runs that reached it')
const scenario = {
  scenario: z.strictObject({ id: z.string(), name: z.string() }),
  runs: count.describe('runs that had a conversation, so could reach parts'),
}

/** How many of a scenario's runs reached each part of its driver. */
const ScenarioCoverage = z
  .discriminatedUnion('mode', [
    z
      .strictObject({
        mode: z.literal('milestones'),
        ...scenario,
        steps: z.array(z.strictObject({ key: z.string(), required: z.boolean(), runs })),
      })
      .meta({ id: 'BatchMilestoneCoverage' }),
    z
      .strictObject({
        mode: z.literal('graph'),
        ...scenario,
        nodes: z.array(z.strictObject({ key: z.string(), runs })),
        edges: z.array(
          z.strictObject({
            from: z.string(),
            edge: z.int().nonnegative().nullable().describe('its place in next; null: otherwise'),
            to: z.string(),
            runs,
          }),
        ),
      })
      .meta({ id: 'BatchGraphCoverage' }),
  ])
  .meta({ id: 'BatchScenarioCoverage' })
export const BatchCoverage = z.array(ScenarioCoverage)
export type BatchCoverage = z.infer<typeof BatchCoverage>

/** The coverage of one run has turns; that of many has the number of runs with any. */
export function batchCoverageOf(parts: readonly PartCounts[], items: readonly { id: string; name: string }[]): BatchCoverage {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return parts.flatMap(({ scenarioId, runs, driver, counts }): BatchCoverage => {
    const counted = Object.fromEntries(Object.entries(counts).map(([key, runs]) => [key, [runs]]))
    const coverage = coverageOf(driver, counted)
    if (!coverage) return []
    const head = { scenario: { id: scenarioId, name: names.get(scenarioId) ?? '' }, runs }
    if (coverage.mode === 'milestones')
      return [{ mode: 'milestones', ...head, steps: coverage.steps.map(({ turn, ...step }) => ({ ...step, runs: turn ?? 0 })) }]
    const withRuns = <P extends { turns: number[] }>({ turns, ...part }: P) => ({ ...part, runs: turns[0] ?? 0 })
    return [{ mode: 'graph', ...head, nodes: coverage.nodes.map(withRuns), edges: coverage.edges.map(withRuns) }]
  })
}
