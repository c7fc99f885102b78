import { setImmediate } from 'node:timers/promises'
import type { Batch } from '#src/gate/batches/contract.ts'
import { seedBatchRun } from '#src/gate/batches/operations/seeded.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { seedOf } from '#src/play/runs/cells.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import type { ChangeScope } from '#src/workspace/activity/operations/activity.ts'
import { demoTemplates } from '../demo-templates.ts'
import { flakeRate, type HistoricRun, historySeed, playHistory, releases, repeats } from '../history.ts'
import type { Template } from '../template.ts'

/** The releases of a template in order, each with its runs by the name of the scenario. */
export type History = readonly Map<string, HistoricRun[]>[]
const historyByTemplate = new Map<Template, Promise<History>>()

/**
 * Both releases of a template, played once in each process: a few hundred conversations. Not to be called in a transaction: on a busy
 * machine PostgreSQL would end it as idle.
 */
export function historyOf(template: Template): Promise<History> {
  const play = async () => {
    const history: Map<string, HistoricRun[]>[] = []
    for (const { release } of releases)
      history.push(await playHistory(demoTemplates[template], release, seedsOf(release), () => setImmediate()))
    return history
  }
  const history = historyByTemplate.get(template) ?? play()
  historyByTemplate.set(template, history)
  return history
}

/** As a batch plans them: by the place of the cell in the whole plan. */
const seedsOf = (release: number) => (position: number, repeat: number) => seedOf(`${historySeed(release)}/${position}`, repeat, repeats)

const dayMs = 86_400_000
/** From the start of one conversation to that of the next. */
const intervalMs = 900

/** Adds the two batch runs of a template to its batch, with past times. Returns how many runs they have. */
export async function addHistory({ tx, cause }: ChangeScope, batch: Batch, history: History): Promise<number> {
  let runs = 0
  for (const [at, { release, label, daysAgo }] of releases.entries()) {
    const startedAtMs = Date.now() - daysAgo * dayMs
    const planFor = memoize((plan: Plan) => planOf(plan, release))
    let position = 0
    const { plannedRuns } = await seedBatchRun({ tx, cause }, batch, {
      origin: 'seeded',
      seed: historySeed(release),
      label,
      played: (run) => {
        const { turns, ending, durationMs } = history[at]!.get(run.plan.subject.name)![run.cell.repeatIndex]!
        const startedMs = startedAtMs + position++ * intervalMs
        const times = { startedAt: isoAt(startedMs), endedAt: isoAt(startedMs + durationMs) }
        return { ...run, plan: planFor(run.plan), ending, turns: turns.map((turn) => shiftTurn(turn, startedMs)), ...times }
      },
    })
    runs += plannedRuns
  }
  return runs
}

const isoAt = (ms: number) => new Date(ms).toISOString()
const shiftTurn = (turn: Turn, byMs: number): Turn => ({ ...turn, startedAt: isoAt(Date.parse(turn.startedAt) + byMs) })

const planOf = (plan: Plan, release: 1 | 2): Plan => ({
  ...plan,
  channel: { ...plan.channel, config: { ...plan.channel.config, release, flakeRate } as Plan['channel']['config'] },
})

/** Runs of one cell share their plan by reference, even when it is changed. */
function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, V & object>()
  return (key) => {
    const value = cache.get(key) ?? (make(key) as V & object)
    cache.set(key, value)
    return value
  }
}
