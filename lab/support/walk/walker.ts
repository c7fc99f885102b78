import type { Target } from '#e2e/support/hostile/target.ts'
import type { Tenant } from '#e2e/support/hostile/tenants.ts'
import type { Heard, Sent } from '#e2e/support/hostile/wire.ts'
import { chance } from '#src/platform/chance.ts'
import type { idPool } from '../fuzz/ids.ts'
import { type Made, requestsFrom } from '../fuzz/requests.ts'
import { canaryOf, idsIn, type Letter, letters, Ownership } from './canaries.ts'
import { addressOf, Model } from './model.ts'

/** A tenant on its way. */
export type Walker = { letter: Letter; tenant: Tenant; pool: ReturnType<typeof idPool> }
const mostFaults = 100

/** The members that people name things with carry the canary of their tenant. */
const named = (body: string, letter: Letter, nth: number): string =>
  body.replaceAll(
    /"(name|title|goal|reply|label|description)":"(?:[^"\\]|\\.)*"/g,
    (_, member: string) => `"${member}":"${canaryOf(letter, nth)}"`,
  )

/** Valid requests for ever; not those that end a credential of the walk, or that wait for a conversation. */
function nextValid(source: Generator<Made>): Made {
  for (;;) {
    const made = source.next().value as Made
    if (made.mode !== 'valid' || /^(workspaces\.create|members\.(replace|delete|archive)|apiKeys\.)/.test(made.operation)) continue
    if (!['queue.process', 'channels.probe'].includes(made.operation)) return made
  }
}

/** What all walkers have seen and made, and what was wrong with it. */
export class Walk {
  readonly ownership = new Ownership()
  readonly model = new Model()
  readonly faults: string[] = []
  /** How often each operation answered 2xx. */
  readonly reached = new Map<string, number>()
  steps = 0
  foreign = 0
  reads = 0
  readonly #target: Target
  readonly #walkers: readonly Walker[]

  constructor(target: Target, walkers: readonly Walker[]) {
    this.#target = target
    this.#walkers = walkers
    for (const { letter, tenant } of walkers) this.search(letter, JSON.stringify(tenant.ids), 'its own ids')
  }

  /** Looks for what is of another tenant in a text that this one was sent. */
  search(letter: Letter, text: string, where: string, sent = ''): void {
    for (const leak of this.ownership.leaks(letter, text, sent)) this.#fault(`${where} of ${letter} shows ${leak}`)
  }
  #fault(text: string): void {
    if (this.faults.length < mostFaults) this.faults.push(text)
  }

  /** So many steps, one after the other; the same seed draws the same requests. */
  async go(walker: Walker, steps: number, seed: string | number, nth: number): Promise<void> {
    const dice = chance(seed, 'walk', walker.letter, nth)
    const source = requestsFrom(Number(seed) + 1_000 * (letters.indexOf(walker.letter) * 100 + nth))
    for (let at = 0; at < steps && this.#target.isAlive(); at += 1) {
      const choice = dice.int(1, 10)
      const [pick, other] = [dice.int(0, 1_000_000), dice.int(1, 2)]
      if (choice <= 3 && this.model.size > 0) await this.#read(walker, pick)
      else await this.#request(walker, nextValid(source), choice <= 6 ? other : 0)
    }
  }

  async #ask({ letter, tenant, pool }: Walker, sent: Sent, operation: string): Promise<Heard | undefined> {
    const headers = { 'x-api-key': tenant.keys.owner!, ...sent.headers }
    const heard = await this.#target.wire.send({ ...sent, headers }).catch(() => undefined)
    if (!heard) return undefined
    this.steps += 1
    const { status, text } = heard
    const what = `${sent.method} ${sent.path.slice(0, 120)} (${status})`
    if (status >= 500 && status !== 503) this.#fault(`${letter} ${what}: ${text.slice(0, 200)}`)
    this.search(letter, text, what, `${sent.path}${sent.body ?? ''}`)
    this.model.learn(letter, sent.method, sent.path.slice('/v1'.length).split('?')[0]!, status, text)
    if (status >= 300) return heard
    this.reached.set(operation, (this.reached.get(operation) ?? 0) + 1)
    pool.learn(text)
    return heard
  }

  /** One thing of anybody, of which the model says what reading it must be answered. */
  async #read(walker: Walker, pick: number): Promise<void> {
    const thing = this.model.at(pick)!
    const { deleted } = thing
    const heard = await this.#ask(walker, { method: 'GET', path: `/v1${addressOf(thing.id)}` }, 'a read')
    // What was deleted while it was read may be answered either way.
    if (!heard || thing.deleted !== deleted) return
    this.reads += 1
    const wrong = this.model.fault(walker.letter, thing, heard.status, heard.text)
    if (wrong) this.#fault(`${walker.letter} ${addressOf(thing.id)}: ${wrong}`)
  }

  /** `other`: how many tenants further the one is whose ids are in the path; 0 for one's own. */
  async #request(walker: Walker, made: Made, other: number): Promise<void> {
    const { letter, pool } = walker
    const path = pool.fill(made.path, made.method === 'DELETE')
    const body = made.body === undefined ? undefined : named(pool.fill(String(made.body)), letter, this.steps)
    const sent: Sent = { method: made.method, path: `/v1${path}`, headers: made.headers, body }
    const owner = this.#walkers[(letters.indexOf(letter) + other) % letters.length]!
    const theirs = other === 0 ? path : owner.pool.fill(made.path)
    const ids = idsIn(theirs.split('?')[0]!)
    const isForeign = other > 0 && ids.length > 0 && ids.every((id) => this.ownership.ownerOf(id) === owner.letter)
    const heard = await this.#ask(walker, isForeign ? { ...sent, path: `/v1${theirs}` } : sent, made.operation)
    if (!isForeign) return
    this.foreign += 1
    if (heard && heard.status < 400) this.#fault(`${letter} ${made.method} ${theirs.slice(0, 100)} of ${owner.letter}: ${heard.status}`)
  }
}
