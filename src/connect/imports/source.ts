import { cut } from './cut.ts'

/**
 * A value of an imported file that remembers which parts were read, so that the report can name the rest: a member is read, or it is among
 * `unused`.
 */
export class Source {
  readonly value: unknown
  path: string
  #isUsed = false
  #isRejected = false
  readonly #members = new Map<string | number, Source>()

  constructor(value: unknown, path = '') {
    this.value = value
    this.path = path
  }

  /** A member; if there is none with this name, a source without a value. */
  at(name: string): Source {
    return this.#member(name, has(this.value, name) ? this.value[name] : undefined, this.path === '' ? name : `${this.path}.${name}`)
  }

  /** The elements of a list; a single value is a list of one. */
  items(): Source[] {
    if (isNothing(this.value)) return []
    if (!Array.isArray(this.value)) return [this]
    return this.value.map((value, at) => this.#member(at, value, `${this.path}[]`))
  }

  entries(): [string, Source][] {
    return isRecord(this.value) ? Object.keys(this.value).map((name) => [name, this.at(name)]) : []
  }

  /** The text, number or truth value as text. */
  text(): string | undefined {
    if (!['string', 'number', 'boolean', 'bigint'].includes(typeof this.value)) return undefined
    this.#isUsed = true
    return String(this.value)
  }

  number(): number | undefined {
    if (typeof this.value !== 'number' || !Number.isFinite(this.value)) return undefined
    this.#isUsed = true
    return this.value
  }

  /** All of it, no matter what it is. */
  all(): unknown {
    this.#isUsed = true
    return this.value
  }

  /** Reads a member that distinguishes forms, and adds it to the name of the place: `assert[type=cost]`. */
  kindBy(name: string, kind: string): void {
    this.path = `${this.path.replace(/\[[^[\]]*\]$/, '')}[${name}=${cut(kind, maxNameLength).replace(/[[\]]/g, ' ')}]`
  }

  /** None of it is used, no matter what was read. */
  reject(): void {
    this.#isRejected = true
  }

  /** Each member that was not read, once for each place, by its outermost name. */
  *unused(): Generator<string> {
    if (this.#isRejected) yield this.path
    else if (!this.#isUsed && !isNothing(this.value)) {
      if (this.#members.size === 0 || typeof this.value !== 'object') yield this.path
      else if (Array.isArray(this.value)) for (const [at, value] of this.value.entries()) yield* this.#rest(at, value, `${this.path}[]`)
      else if (isRecord(this.value))
        for (const [name, value] of Object.entries(this.value))
          yield* this.#rest(name, value, `${this.path}${this.path && '.'}${cut(name, maxNameLength)}`)
    }
  }

  #rest(key: string | number, value: unknown, path: string): Iterable<string> {
    return (this.#members.get(key) ?? new Source(value, path)).unused()
  }

  #member(key: string | number, value: unknown, path: string): Source {
    const earlier = this.#members.get(key)
    if (earlier) return earlier
    const source = new Source(value, path)
    this.#members.set(key, source)
    return source
  }
}

const maxNameLength = 120

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has = (value: unknown, name: string): value is Record<string, unknown> => isRecord(value) && Object.hasOwn(value, name)

/** An empty value is not listed as unused either. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)
