import { setTimeout } from 'node:timers/promises'
import type { Schemas } from '#src/client/client.ts'
import { Exit, exitCodes } from './exit.ts'
import { findByPrefix } from './find.ts'
import { bold, dim, green, plain, print, printJson, progressLine, red, yellow } from './output.ts'
import { call, origin } from './requests.ts'

type Run = Schemas['Run']
export type RunOptions = { json?: boolean; wait: boolean; channel?: string; persona?: string; repeats?: number; seed?: string }
type Subject = { type: 'scenarios' | 'tests'; id: string; name: string }

/** `parley run ID`: runs a scenario or test, or shows a run, depending on the prefix of the id. Returns the exit code. */
export async function runById(id: string, options: RunOptions): Promise<number> {
  if (id.startsWith('run_')) return showRuns(await followRuns([await read(id)], options), options)
  const subject = await subjectOf(id)
  const body = {
    ...(options.channel && { channelId: options.channel }),
    ...(options.persona && { personaId: options.persona }),
    ...(options.repeats && { repeats: options.repeats }),
    ...(options.seed && { seed: options.seed }),
  }
  const { runs } = (await call('POST', new URL(`/v1/${subject.type}/${subject.id}/run`, origin()), body)) as { runs: Run[] }
  if (options.wait) return showRuns(await followRuns(runs, options), options)
  if (options.json) printJson({ runs })
  else for (const run of runs) print(run.id)
  return exitCodes.passed
}

/** An id may be abbreviated as long as it is unique. */
async function subjectOf(id: string): Promise<Subject> {
  const type = id.startsWith('scn_') ? 'scenarios' : id.startsWith('tst_') ? 'tests' : undefined
  if (!type)
    throw new Exit(
      'usage',
      `"${plain(id, 60)}" is not the id of a scenario (scn_…), test (tst_…) or run (run_…). List the ids with: parley scenarios list`,
    )
  return { type, ...(await findByPrefix(type, id)) }
}

const read = async (id: string) => (await call('GET', new URL(`/v1/runs/${id}`, origin()))) as Run

/** Waits until all have ended, with a line that shows their progress. */
async function followRuns(runs: Run[], { json, wait }: RunOptions): Promise<Run[]> {
  const progress = progressLine()
  let current = runs
  while (wait && current.some((run) => run.endedAt === null)) {
    await setTimeout(250)
    current = await Promise.all(current.map((run) => (run.endedAt === null ? read(run.id) : run)))
    const endedCount = current.filter((run) => run.endedAt !== null).length
    const turns = current.reduce((sum, run) => sum + run.turns.length, 0)
    if (!json) progress.show(`${endedCount} of ${current.length} ended, ${turns} turns so far`)
  }
  progress.end()
  return wait ? Promise.all(current.map((run) => read(run.id))) : current
}

function showRuns(runs: Run[], { json }: RunOptions): number {
  if (json) printJson({ runs })
  else for (const run of runs) print(describeRun(run))
  const outcomes = runs.map((run) => run.outcome)
  if (outcomes.includes('failed')) return exitCodes.failed
  return outcomes.every((outcome) => outcome === 'passed') ? exitCodes.passed : exitCodes.notJudged
}

const colors = { passed: green, failed: red, inconclusive: yellow, error: yellow }

/** One run for reading: what was said, what was checked, and the result. */
export function describeRun(run: Run): string {
  const turnLines = run.turns.map((turn) => {
    const calls = (turn.toolCalls ?? []).map((toolCall) =>
      dim(`\n         calls ${plain(toolCall.name)} ${plain(JSON.stringify(toolCall.arguments) ?? '', 200)}`),
    )
    return `  ${turn.role === 'user' ? bold('user ') : 'agent'}  ${plain(turn.content, 400)}${calls.join('')}${turn.role === 'agent' ? dim(`  ${Math.round(turn.latencyMs)} ms`) : ''}`
  })
  const checks = run.assertions.map(
    ({ outcome, name, kind, rationale, required }) =>
      `  ${colors[outcome](outcome)}  ${plain(name ?? kind)}${required ? '' : dim(' (not required)')}  ${dim(plain(rationale, 200))}`,
  )
  const verdict = run.outcome ? colors[run.outcome](run.outcome) : run.status
  const tries = (run.error?.exchanges ?? []).map((exchange) =>
    dim(
      `  try ${exchange.attempt}: ${exchange.status ?? plain(exchange.error ?? '', 160)}${exchange.waitedMs ? `, then waited ${Math.round(exchange.waitedMs)} ms` : ''}`,
    ),
  )
  return [
    bold(`${plain(run.plan.subject.name)}`) + dim(`  ${run.id}  seed ${run.seed}`),
    ...turnLines,
    ...checks,
    ...tries,
    `  ${bold(verdict)}  ${plain(run.outcomeReason ?? '', 300)}\n`,
  ].join('\n')
}
