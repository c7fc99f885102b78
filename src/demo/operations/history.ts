import { setImmediate } from 'node:timers/promises'
import type { Cause } from '../../activity/operations.ts'
import type { Batch } from '../../batches/contract.ts'
import { seedBatchRun } from '../../batches/operations/seeded.ts'
import type { Tx } from '../../platform/db/database.ts'
import { seedOf } from '../../runs/cells.ts'
import type { Plan } from '../../runs/plan.ts'
import type { Turn } from '../../transcripts/contract.ts'
import { flakeRate, type HistoricRun, historySeed, playHistory, releases, repeats } from '../history.ts'
import type { Template } from '../material.ts'
import { materials } from '../materials.ts'

type Played = Map<string, HistoricRun[]>[]
const known = new Map<Template, Promise<Played>>()

/** Both releases of a template, played once in each process: some hundred conversations, a second or two. */
export function playedHistory(template: Template): Promise<Played> {
  const play = async () => {
    const played: Played = []
    for (const { release } of releases) played.push(await playHistory(materials[template], release, seedsOf(release), () => setImmediate()))
    return played
  }
  const history = known.get(template) ?? play()
  known.set(template, history)
  return history
}

/** As a batch plans them: by the place of the cell in the whole plan. */
const seedsOf = (release: number) => (place: number, repeat: number) => seedOf(`${historySeed(release)}/${place}`, repeat, repeats)

const dayMs = 86_400_000
/** From the beginning of one conversation to that of the next. */
const apartMs = 900

/** Adds the two batch runs of a template to its batch, with past times. Answers how many runs they have. */
export async function addHistory(tx: Tx, cause: Cause, batch: Batch, template: Template): Promise<number> {
  const played = await playedHistory(template)
  let runs = 0
  for (const [at, { release, label, daysAgo }] of releases.entries()) {
    const begun = Date.now() - daysAgo * dayMs
    const planned = remembered((plan: Plan) => planOf(plan, release))
    let place = 0
    runs += await seedBatchRun(tx, cause, batch, {
      seed: historySeed(release),
      label,
      played: (run) => {
        const { turns, ending, durationMs } = played[at]!.get(run.plan.subject.name)![run.cell.repeatIndex]!
        const startedMs = begun + place++ * apartMs
        const dated = { startedAt: isoAt(startedMs), endedAt: isoAt(startedMs + durationMs) }
        return { ...run, plan: planned(run.plan), ending, turns: turns.map((turn) => later(turn, startedMs)), ...dated }
      },
    })
  }
  return runs
}

const isoAt = (ms: number) => new Date(ms).toISOString()
const later = (turn: Turn, byMs: number): Turn => ({ ...turn, startedAt: isoAt(Date.parse(turn.startedAt) + byMs) })

const planOf = (plan: Plan, release: 1 | 2): Plan => ({
  ...plan,
  channel: { ...plan.channel, config: { ...plan.channel.config, release, flakeRate } as Plan['channel']['config'] },
})

/** Runs of one cell share their plan by reference, also when it is changed. */
function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V & object>()
  return (key) => {
    const found = known.get(key) ?? (make(key) as V & object)
    known.set(key, found)
    return found
  }
}
