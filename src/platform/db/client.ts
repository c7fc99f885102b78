import pg from 'pg'
import { type Rights, rightsOfSession, rightsOfTransaction, type Tenancy, tenancyOfTransaction } from './rights.ts'
import { type Callback, GuardedQuery, Opening, type Settings, Statement } from './unit.ts'

const settingsName = 'settings'
// Statements are written by hand, so there are about two hundred texts; any beyond this number are planned each time, because their text
// was composed for one use.
const maxNames = 500
const beginPattern = /^\s*(begin|start\s+transaction)\b([^;]*)(?:;\s*(\S[\s\S]*))?$/i
const endPattern = /^\s*(commit|end|rollback|abort)\b(?!\s+to\b)/i

type Request = { text: string; values: readonly unknown[]; name: string | undefined; callback: Callback }

/** `pipeline`: whether statements are sent before the answers to the previous ones arrive. */
export type RightsConfig = pg.ClientConfig & { rights: Rights; pipeline?: boolean }

/**
 * A connection on which every statement runs with its rights. If the server may give the other end to somebody else in the next transaction
 * (a pooler), each statement follows the settings of its rights, in one unit with them, or in a transaction that is known to have them. If
 * the other end is this connection's alone, the rights are those of the session, and transactions of a workspace make sure. Everything
 * asked in one turn of the event loop leaves in one write: a write to a socket costs more than the server takes for most statements.
 */
export class RightsClient extends pg.Client {
  // Assumed until the opposite is known.
  #isPooled = true
  readonly #rights: Rights
  #settings: string
  readonly #send: (...parameters: unknown[]) => unknown
  #isCorked = false
  // `gathering`: `begin` will leave with everything that is asked in this turn; `opening`: it has left; `failed`: there may be no
  // transaction.
  #state: 'outside' | 'gathering' | 'opening' | 'inside' | 'failed' = 'outside'
  #waiting: Request[] = []
  readonly #names = new Set<string>()

  constructor(config: RightsConfig) {
    // A pool hides the password from enumeration.
    super({ pipeline: true, ...config, ...(config.password && { password: config.password }) } as pg.ClientConfig)
    this.#rights = config.rights
    this.#settings = rightsOfTransaction(config.rights, '$1')
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown
    this.#send = (...parameters) => {
      this.#cork()
      return query(...parameters)
    }
    this.query = ((config: unknown, more: unknown, last: unknown) => this.#query(config, more, last)) as typeof this.query
  }

  /** Whether no state of one user remains for the next. */
  get isIdle(): boolean {
    return this.#state === 'outside'
  }

  /** Only this client uses the server's connection, for as long as it is open. */
  async keepRights(): Promise<void> {
    this.#isPooled = false
    this.#settings = tenancyOfTransaction(this.#rights)
    await Promise.all([
      toPromise((callback) => this.#send(rightsOfSession(this.#rights), callback)),
      toPromise((callback) => this.#send({ name: settingsName, text: this.#settings, values: [''] }, callback)),
    ])
  }

  begin(tenancy: Tenancy): Promise<pg.QueryResult> {
    return toPromise((callback) => this.#begin({ text: 'begin', values: [], name: undefined, callback }, tenancy))
  }

  /** A statement in its own transaction, in one round trip and without `begin` and `commit`. */
  queryIn(tenancy: Tenancy, text: string, values: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    return toPromise((callback) => this.#sendGuarded({ text, values, name, callback }, tenancy))
  }

  #query(config: unknown, more: unknown, last: unknown): unknown {
    // COPY, within a transaction.
    if (typeof (config as pg.Submittable).submit === 'function') return this.#send(config)
    const { text, values = [], name } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig)
    const request = { text, values: Array.isArray(more) ? more : values, name }
    const callback = typeof more === 'function' ? more : last
    if (typeof callback === 'function') return this.#request({ ...request, callback: callback as Callback })
    return toPromise((callback) => this.#request({ ...request, callback }))
  }

  #cork(): void {
    const { stream } = this.connection
    if (this.#isCorked || !stream.writable) return
    this.#isCorked = true
    stream.cork()
    // By then, all promises that were ready have continued, so their statements are included.
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #request(request: Request): void {
    const { text, values, callback } = request
    if (this.#state === 'gathering' || this.#state === 'opening') this.#waiting.push(request)
    else if (values.length === 0 && endPattern.test(text)) this.#end(request)
    else if (this.#state === 'inside') this.#sendPlainly(request)
    else if (this.#state === 'failed') callback(new Error('this transaction has failed'), noResult)
    else if (values.length === 0 && beginPattern.test(text)) this.#begin(request, '')
    else if (!this.#isPooled) this.#sendPlainly(request)
    else if (values.length > 0) this.#sendGuarded(request, '')
    else this.#sendText(`${rightsOfTransaction(this.#rights, `''`)}; ${text}`, 0, callback)
  }

  /** Undefined if the server stores no plan for it. */
  #nameOf({ name }: Pick<Request, 'name'>): string | undefined {
    if (this.#isPooled || name === undefined) return undefined
    if (this.#names.size < maxNames) this.#names.add(name)
    return this.#names.has(name) ? name : undefined
  }

  #sendPlainly({ text, values, name, callback }: Request): void {
    if (values.length === 0) this.#send(text, callback)
    else this.#send({ text, values, name: this.#nameOf({ name }) }, callback)
  }

  /** Several statements in one text without values; the result at `index` is that of the settings, which no caller asked for. */
  #sendText(text: string, index: number, callback: Callback): void {
    this.#send(text, (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => {
      if (error || !Array.isArray(result)) return callback(error, result as pg.QueryResult)
      const request = result.toSpliced(index, 1)
      callback(null, (request.length === 1 ? request[0] : request) as pg.QueryResult)
    })
  }

  #settingsFor(tenancy: Tenancy): Settings {
    return { text: this.#settings, value: tenancy, name: this.#nameOf({ name: settingsName }) }
  }

  #sendGuarded({ text, values, callback, ...request }: Request, tenancy: Tenancy): void {
    const name = this.#nameOf(request)
    const query = { text, values: values as unknown[], ...(name !== undefined && { name }) }
    this.#send(new GuardedQuery(this.#settingsFor(tenancy), query, callback))
  }

  #begin({ text, callback }: Request, tenancy: Tenancy): void {
    const [, , mode, script] = beginPattern.exec(text)!
    const onOpened: Callback = (error, result) => {
      const isOver = script !== undefined && this.getTransactionStatus() === 'I'
      this.#state = error ? 'failed' : isOver ? 'outside' : 'inside'
      callback(error, result)
      for (const request of this.#waiting.splice(0)) this.#request(request)
    }
    // A script, which may also end the transaction that it starts.
    if (script !== undefined) {
      this.#state = 'opening'
      this.#sendText(`begin${mode}; ${rightsOfTransaction(this.#rights, `''`)}; ${script}`, 1, onOpened)
      return
    }
    this.#state = 'gathering'
    process.nextTick(() => {
      this.#state = 'opening'
      const onAnswer = (error: Error | null) => onOpened(error, beginResult)
      this.#send(new Opening(`begin${mode}`, this.#settingsFor(tenancy), this.#firstStatements(), onAnswer))
    })
  }

  /** The pending statements that fit into a unit: each a single statement, and none that ends the transaction. */
  #firstStatements(): Statement[] {
    const statements: Statement[] = []
    while (this.#waiting.length > 0) {
      const [request] = this.#waiting as [Request]
      if (endPattern.test(request.text) || (request.values.length === 0 && request.text.includes(';'))) break
      this.#waiting.shift()
      try {
        const { text, callback } = request
        const name = this.#nameOf(request)
        statements.push(new Statement({ text, values: [...request.values], ...(name !== undefined && { name }) }, callback))
      } catch (error) {
        request.callback(error as Error, noResult)
      }
    }
    return statements
  }

  #end(request: Request): void {
    this.#state = 'outside'
    this.#sendPlainly(request)
  }
}

const beginResult: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
const noResult = undefined as unknown as pg.QueryResult

const toPromise = (ask: (callback: Callback) => void): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))))
