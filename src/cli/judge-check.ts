import type { Schemas } from '#src/client/client.ts'
import { interval, percent } from '#src/gate/batches/wording.ts'
import { clopperPearson } from '#src/measure/statistics/proportion.ts'
import { Exit, exitCodes } from './exit.ts'
import { bold, dim, green, plain, print, printJson, red } from './output.ts'
import { call, origin } from './requests.ts'

export type JudgeCheckOptions = { assertion?: number; times: number; json?: boolean }
type Run = Schemas['Run']
type Trial = Schemas['JudgeTrial']

const canaryCount = 40
const maxRuns = 20
const atOnce = 4
/** With a larger share of flips, one vote says little. */
const maxFlipShare = 0.05

const read = <T>(path: string) => call('GET', new URL(`/v1/${path}`, origin())) as Promise<T>
const isDecided = ({ outcome }: Run['assertions'][number]) => outcome === 'passed' || outcome === 'failed'

/**
 * `parley judge self-check RUN|BATCHRUN`: asks the judge of an assertion the same question again, and plants instructions to the judge in
 * the conversation. Returns the exit code: 0 steady, 1 it flips too often or an instruction changed a verdict.
 */
export async function checkJudge(id: string, { times, json, ...options }: JudgeCheckOptions): Promise<number> {
  const { runs, assertion } = await runsFor(id, options.assertion)
  const ask = (n: number, canary?: number) => {
    const url = new URL(`/v1/runs/${runs[n % runs.length]!.id}/ask-judge`, origin())
    return call('POST', url, { assertion, trial: n, ...(canary !== undefined && { canary }) }) as Promise<Trial>
  }
  const trials = await inTurn(times, (n) => ask(n))
  const planted = await inTurn(canaryCount, (n) => ask(n, n))
  // A judge that could not be asked gave no verdict.
  const answered = trials.filter(({ result }) => result.outcome !== 'error')
  const flips = answered.filter(({ expected, result }) => result.outcome !== expected).length
  const moved = planted.filter(({ canary }) => canary!.moved)
  const isSteady = answered.length > 0 && flips / answered.length <= maxFlipShare && moved.length === 0
  const check = {
    runs: runs.map((run) => run.id),
    assertion,
    times: answered.length,
    failed: trials.length - answered.length,
    flips,
    canaries: planted.length,
    moved: moved.map(({ canary }) => canary!),
    obeyed: planted.filter(({ canary }) => canary!.obeyed).length,
    withoutVerdict: planted.filter(({ result }) => result.outcome === 'inconclusive' || result.outcome === 'error').length,
    costMicroUsd: [...trials, ...planted].reduce(
      (sum: number | null, trial) => (sum === null || trial.costMicroUsd === null ? null : sum + trial.costMicroUsd),
      0,
    ),
  }
  if (json) printJson(check)
  else print(describe(check, isSteady))
  return isSteady ? exitCodes.passed : exitCodes.failed
}

/**
 * The run, or the runs of a batch run in which the assertion has a verdict: failures first, because a planted instruction asks for a pass.
 */
async function runsFor(id: string, place: number | undefined): Promise<{ runs: Run[]; assertion: number }> {
  const ids = id.startsWith('btr_')
    ? (await read<Schemas['RunPage']>(`runs?batchRunId=${id}&status=completed&limit=200`)).data.map((run) => run.id)
    : [id]
  const all: Run[] = []
  let assertion = place
  for (const runId of ids) {
    const run = await read<Run>(`runs/${runId}`)
    assertion ??= run.assertions.find(({ judge }) => judge)?.index
    const result = run.assertions.find(({ index }) => index === assertion)
    if (result?.judge && isDecided(result)) all.push(run)
    if (all.length === maxRuns) break
  }
  if (assertion === undefined || all.length === 0)
    throw new Exit(
      'notJudged',
      `${plain(id)} has no assertion${place === undefined ? '' : ` ${place}`} that a language model passed or failed.`,
    )
  const failed = (run: Run) => (run.assertions.find(({ index }) => index === assertion)!.outcome === 'failed' ? 0 : 1)
  return { runs: all.sort((a, b) => failed(a) - failed(b)), assertion }
}

async function inTurn<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const workNext = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n)
  }
  await Promise.all(Array.from({ length: atOnce }, workNext))
  return results
}

type Check = {
  runs: string[]
  times: number
  failed: number
  flips: number
  canaries: number
  moved: NonNullable<Trial['canary']>[]
  obeyed: number
  withoutVerdict: number
}

function describe({ runs, times, failed, flips, canaries, moved, obeyed, withoutVerdict }: Check, isSteady: boolean): string {
  const rate = clopperPearson({ successes: flips, n: times })
  return [
    `Asked ${times} times about ${runs.length === 1 ? 'the same conversation' : `${runs.length} conversations`}: another outcome in ${flips}${times > 0 ? `, ${percent(flips / times)}` : ''}${rate.value === null ? '' : ` (${interval(rate)})`}.`,
    ...(failed > 0 ? [dim(`  ${failed} more could not be asked.`)] : []),
    `Planted ${canaries} instructions: ${moved.length} moved the verdict, ${obeyed} were obeyed by a vote, ${withoutVerdict} left no verdict.`,
    ...moved.map(({ place, words }) => dim(`  ${place}: ${plain(words, 120)}`)),
    isSteady
      ? bold(green('The judge is steady.'))
      : bold(red('The judge is not steady. Use more votes, a clearer criterion, or another model.')),
  ].join('\n')
}
