import { setTimeout as sleep } from 'node:timers/promises'
import type { Parley } from '#src/client/client.ts'
import { chance } from '#src/platform/chance.ts'
import type { Connection } from '#src/platform/db/database.ts'
import type { Figure } from './figure.ts'
import { none } from './figure.ts'
import { brokenInvariants, rowsOf } from './rig.ts'

type Target = { parley: Parley; projectId: string; scenarioId: string }
type Acknowledged = { kind: 'run' | 'persona'; idempotencyKey: string; id: string }

/**
 * A client that writes and keeps account of what was acknowledged. Each request is repeated with its Idempotency-Key until
 * it is answered, as a careful client would; some are repeated after they were answered, too, and must answer the same.
 */
export class Ledger {
  readonly acknowledged: Acknowledged[] = []
  /** Answers to a repeated request that were not the first one. */
  readonly changed: string[] = []
  /** Requests that had to be repeated. */
  repeated = 0
  readonly #seed: number
  #writers = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Writes until it is stopped, and then until the last request is answered. */
  async write(target: () => Target, until: AbortSignal, pauseMs = 60): Promise<void> {
    const writer = ++this.#writers
    const dice = chance(this.#seed, 'ledger', writer)
    for (let turn = 1; !until.aborted; turn++) {
      const idempotencyKey = `ledger-${this.#seed}-${writer}-${turn}`
      const kind = dice.int(1, 4) === 1 ? 'persona' : 'run'
      const id = await this.#insist(target, kind, idempotencyKey)
      this.acknowledged.push({ kind, idempotencyKey, id })
      if (dice.int(1, 5) === 1 && (await this.#insist(target, kind, idempotencyKey)) !== id) this.changed.push(idempotencyKey)
      await sleep(pauseMs)
    }
  }

  async #insist(target: () => Target, kind: Acknowledged['kind'], idempotencyKey: string): Promise<string> {
    for (;;) {
      const id = await ask(target(), kind, idempotencyKey).catch(() => undefined)
      if (id) return id
      this.repeated += 1
      await sleep(50)
    }
  }

  /** What the database says of it, once everything has ended. */
  async figures(connection: Connection): Promise<Figure[]> {
    const missing = async (kind: Acknowledged['kind'], table: string) => {
      const ids = this.acknowledged.filter((one) => one.kind === kind).map(({ id }) => id)
      return rowsOf<{ id: string }>(connection, `select id from unnest($1::text[]) as id where id not in (select id from ${table})`, [ids])
    }
    const lost = [...(await missing('run', 'runs')), ...(await missing('persona', 'personas'))]
    const doubles = await rowsOf(
      connection,
      `select seed from runs where seed like 'ledger-%' group by seed having count(*) > 1
       union all select name from personas where name like 'ledger-%' group by name having count(*) > 1`,
    )
    const unevenEnds = await rowsOf<{ id: string }>(
      connection,
      `select runs.id from runs left join activity on resource_id = runs.id and action in ('run.completed', 'run.canceled')
       group by runs.id having count(action) <> 1`,
    )
    const broken = await brokenInvariants(connection)
    const runs = this.acknowledged.filter(({ kind }) => kind === 'run').length
    return [
      none('acknowledged writes that were lost', lost, `${this.acknowledged.length} (${this.repeated} requests had to be repeated)`),
      none('things made twice by a repeated request', [...doubles, ...this.changed], String(this.acknowledged.length)),
      none('runs with two endings or none', unevenEnds, String(runs)),
      none('broken invariants (src/app/invariants.ts)', broken),
    ]
  }
}

async function ask(
  { parley, projectId, scenarioId }: Target,
  kind: Acknowledged['kind'],
  idempotencyKey: string,
): Promise<string | undefined> {
  const header = { 'idempotency-key': idempotencyKey }
  const signal = AbortSignal.timeout(15_000)
  if (kind === 'persona')
    return (await parley.POST('/personas', { params: { header }, body: { projectId, name: idempotencyKey }, signal })).data?.id
  const params = { path: { id: scenarioId }, header }
  const { data } = await parley.POST('/scenarios/{id}/run', { params, body: { seed: idempotencyKey }, signal })
  return data?.runs[0]?.id
}

/** Waits until no run is left that has not ended. */
export async function allEnded(connection: Connection, withinMs = 180_000): Promise<void> {
  for (const deadline = performance.now() + withinMs; ; await sleep(200)) {
    const [row] = await rowsOf<{ left: number }>(connection, 'select count(*)::int as left from runs where ended_at is null')
    if (row?.left === 0) return
    if (performance.now() > deadline) throw new Error(`${row?.left} runs have not ended after ${withinMs / 1_000} s`)
  }
}

/** Lets three writers write while `disturb` is at work, some time before it and a moment after it. */
export async function underLoad(ledger: Ledger, target: () => Target, disturb: () => Promise<void>, beforeMs: number): Promise<void> {
  const stop = new AbortController()
  const writers = Array.from({ length: 3 }, () => ledger.write(target, stop.signal))
  try {
    await sleep(beforeMs)
    await disturb()
    await sleep(200)
  } finally {
    stop.abort()
    await Promise.all(writers)
  }
}
