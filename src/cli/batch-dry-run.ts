import type { Schemas } from '#src/client/client.ts'
import { exitCodes } from './exit.ts'
import { plain, print, printJson, yellow } from './output.ts'
import { call, origin } from './requests.ts'

type DryRun = Schemas['BatchDryRun']
const usd = (micro: number) => `$${(micro / 1_000_000).toFixed(micro < 1_000_000 ? 4 : 2)}`

/** The expected cost of language models, with its interval if there is one, or why it is unknown. */
export function costOf({ expectedCost, expectedCostReason }: Pick<DryRun, 'expectedCost' | 'expectedCostReason'>): string {
  if (!expectedCost) return `unknown. ${expectedCostReason}`
  const { microUsd, low, high } = expectedCost
  return low === null || high === null || low === high ? usd(microUsd) : `${usd(microUsd)} (${usd(low)} to ${usd(high)})`
}

/** `parley batch run ID --dry-run`: what it would play, for how long, and at what cost. */
export async function showDryRun(id: string, { json, seed }: { json?: boolean; seed?: string }): Promise<number> {
  const body = { dryRun: true, ...(seed && { seed }) }
  const dryRun = (await call('POST', new URL(`/v1/batches/${id}/run`, origin()), body)) as DryRun
  if (json) printJson(dryRun)
  else {
    const { plannedRuns, cells, warnings, expectedDurationMs, expectedDurationReason } = dryRun
    print(`${plannedRuns} runs of ${cells} cells`)
    print(
      `time: ${expectedDurationMs === null ? plain(`unknown. ${expectedDurationReason}`) : `${Math.ceil(expectedDurationMs / 1_000)} s`}`,
    )
    print(`cost of language models: ${plain(costOf(dryRun))}`)
    for (const { message } of warnings) print(`  ${yellow('note')}  ${plain(message, 300)}`)
  }
  return exitCodes.passed
}
