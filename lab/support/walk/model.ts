import type { Letter } from './canaries.ts'

// What exists, as the answers of 2xx say: enough to know what a later request for one thing must be answered.

/** Where a thing of each kind is read by its id alone. */
const homes: Record<string, string> = {
  prj: '/projects',
  per: '/personas',
  chn: '/channels',
  scn: '/scenarios',
  tst: '/tests',
  bat: '/batches',
  int: '/integrations',
  mdl: '/models',
  cst: '/cassettes',
  rub: '/rubrics',
  run: '/runs',
}
export const addressOf = (id: string): string => `${homes[id.slice(0, 3)]}/${id}`

type Thing = { id: string; letter: Letter; deleted: boolean }

export class Model {
  readonly #things = new Map<string, Thing>()
  readonly #list: Thing[] = []
  /** The contents of a deleted project are no longer followed. */
  readonly #uncertain = new Set<string>()

  get size(): number {
    return this.#list.length
  }
  learn(letter: Letter, method: string, path: string, status: number, text: string): void {
    if (status >= 300) return
    if (method === 'POST' && status === 201) {
      const id = /^\{"id":"([a-z]{3}_[0-9a-z]{26})"/.exec(text)?.[1]
      if (id && homes[id.slice(0, 3)] === path) this.#add({ id, letter, deleted: false })
    }
    const [, deleted] = method === 'DELETE' ? (/^\/[\w-]+\/([a-z]{3}_[0-9a-z]{26})$/.exec(path) ?? []) : []
    const thing = deleted && this.#things.get(deleted)
    if (!thing) return
    thing.deleted = true
    if (thing.id.startsWith('prj')) for (const one of this.#list) if (one.letter === letter && one !== thing) this.#uncertain.add(one.id)
  }
  #add(thing: Thing): void {
    if (this.#things.has(thing.id)) return
    this.#things.set(thing.id, thing)
    this.#list.push(thing)
  }
  at = (nth: number): Thing | undefined => this.#list[nth % Math.max(1, this.#list.length)]

  /** What reading the thing must be answered: 404 for others, 200 for its owner; deleted things are archived or gone. */
  fault(letter: Letter, thing: Thing, status: number, text: string): string | undefined {
    if (thing.letter !== letter) return status === 404 ? undefined : `a thing of another tenant is answered ${status}`
    if (thing.deleted)
      return status === 404 || (status === 200 && !text.includes('"archivedAt":null'))
        ? undefined
        : `a deleted thing is answered ${status} as if it were there`
    if (this.#uncertain.has(thing.id)) return [200, 404].includes(status) ? undefined : `${status}`
    return status === 200 ? undefined : `an own thing is answered ${status}`
  }
}
