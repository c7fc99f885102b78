import pg from 'pg'
import { type Rights, rightsOfSession, rightsOfTransaction, workspaceOfTransaction } from './rights.ts'
import { type Callback, GuardedQuery, Opening, type Settings, Statement } from './unit.ts'

const settingsName = 'settings'
const begins = /^\s*(begin|start\s+transaction)\b([^;]*)(?:;\s*(\S[\s\S]*))?$/i
const ends = /^\s*(commit|end|rollback|abort)\b(?!\s+to\b)/i

type Asked = { text: string; values: readonly unknown[]; name: string | undefined; callback: Callback }

/** `pipeline`: whether statements are sent without waiting for the answers to those in front of them. */
export type RightsConfig = pg.ClientConfig & { rights: Rights; pipeline?: boolean }

/**
 * A connection from which no statement goes out without its rights. Where the server's end may be somebody else's in the next
 * transaction (a pooler), each statement is sent behind the settings of its rights, in one unit with them, or in a transaction that is
 * known to have them. Where it is this connection's alone, they are those of the session, and transactions of a workspace make sure.
 *
 * What is asked in one turn of the event loop leaves in one write: a write to a socket costs 0.08 ms here, more than the server takes
 * for most statements.
 */
export class RightsClient extends pg.Client {
  // Until the opposite is known.
  #isPooled = true
  readonly #rights: Rights
  #settings: string
  readonly #send: (...words: unknown[]) => unknown
  #isCorked = false
  // `gathering`: `begin` leaves with all that is asked in this turn; `opening`: it has left; `failed`: there may be no transaction.
  #state: 'outside' | 'gathering' | 'opening' | 'inside' | 'failed' = 'outside'
  #waiting: Asked[] = []

  constructor(config: RightsConfig) {
    // A pool hides the password from enumeration.
    super({ pipeline: true, ...config, ...(config.password && { password: config.password }) } as pg.ClientConfig)
    this.#rights = config.rights
    this.#settings = rightsOfTransaction(config.rights, '$1')
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    this.#send = (...words) => {
      this.#cork()
      return query(...words)
    }
    this.query = ((config: unknown, more: unknown, last: unknown) => this.#query(config, more, last)) as typeof this.query
  }

  /** Whether nothing of one user is left for the next. */
  get isIdle(): boolean {
    return this.#state === 'outside'
  }

  /** Nobody else has the server's end, for as long as this connection is open. */
  async keepRights(): Promise<void> {
    this.#isPooled = false
    this.#settings = workspaceOfTransaction(this.#rights)
    await Promise.all([
      promised((callback) => this.#send(rightsOfSession(this.#rights), callback)),
      promised((callback) => this.#send({ name: settingsName, text: this.#settings, values: [''] }, callback)),
    ])
  }

  begin(workspaceId: string): Promise<pg.QueryResult> {
    return promised((callback) => this.#begin({ text: 'begin', values: [], name: undefined, callback }, workspaceId))
  }

  /** A statement in a transaction of its own, with one round trip and without `begin` and `commit`. */
  queryIn(workspaceId: string, text: string, values: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    return promised((callback) => this.#sendGuarded({ text, values, name, callback }, workspaceId))
  }

  #query(config: unknown, more: unknown, last: unknown): unknown {
    // COPY, within a transaction.
    if (typeof (config as pg.Submittable).submit === 'function') return this.#send(config)
    const { text, values = [], name } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig)
    const asked = { text, values: Array.isArray(more) ? more : values, name }
    const callback = typeof more === 'function' ? more : last
    if (typeof callback === 'function') return this.#ask({ ...asked, callback: callback as Callback })
    return promised((callback) => this.#ask({ ...asked, callback }))
  }

  #cork(): void {
    const { stream } = this.connection
    if (this.#isCorked || !stream.writable) return
    this.#isCorked = true
    stream.cork()
    // By then all promises that were ready have gone on, so what they ask is in it.
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #ask(asked: Asked): void {
    const { text, values, callback } = asked
    if (this.#state === 'gathering' || this.#state === 'opening') this.#waiting.push(asked)
    else if (values.length === 0 && ends.test(text)) this.#end(asked)
    else if (this.#state === 'inside') this.#sendPlainly(asked)
    else if (this.#state === 'failed') callback(new Error('this transaction has failed'), noResult)
    else if (values.length === 0 && begins.test(text)) this.#begin(asked, '')
    else if (!this.#isPooled) this.#sendPlainly(asked)
    else if (values.length > 0) this.#sendGuarded(asked, '')
    else this.#sendText(`${rightsOfTransaction(this.#rights, `''`)}; ${text}`, 0, callback)
  }

  #nameOf = ({ name }: Pick<Asked, 'name'>) => (this.#isPooled ? undefined : name)

  #sendPlainly({ text, values, name, callback }: Asked): void {
    if (values.length === 0) this.#send(text, callback)
    else this.#send({ text, values, name: this.#nameOf({ name }) }, callback)
  }

  /** Of several statements in one text without values; the settings are the one at `index`, which nobody asked for. */
  #sendText(text: string, index: number, callback: Callback): void {
    this.#send(text, (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => {
      if (error || !Array.isArray(result)) return callback(error, result as pg.QueryResult)
      const asked = result.toSpliced(index, 1)
      callback(null, (asked.length === 1 ? asked[0] : asked) as pg.QueryResult)
    })
  }

  #settingsFor(workspaceId: string): Settings {
    return { text: this.#settings, value: workspaceId, name: this.#nameOf({ name: settingsName }) }
  }

  #sendGuarded({ text, values, name, callback }: Asked, workspaceId: string): void {
    const query = { text, values: values as unknown[], ...(name !== undefined && !this.#isPooled && { name }) }
    this.#send(new GuardedQuery(this.#settingsFor(workspaceId), query, callback))
  }

  #begin({ text, callback }: Asked, workspaceId: string): void {
    const [, , mode, rest] = begins.exec(text)!
    const opened: Callback = (error, result) => {
      const isOver = rest !== undefined && this.getTransactionStatus() === 'I'
      this.#state = error ? 'failed' : isOver ? 'outside' : 'inside'
      callback(error, result)
      for (const asked of this.#waiting.splice(0)) this.#ask(asked)
    }
    // A script, which may also end the transaction that it begins.
    if (rest !== undefined) {
      this.#state = 'opening'
      this.#sendText(`begin${mode}; ${rightsOfTransaction(this.#rights, `''`)}; ${rest}`, 1, opened)
      return
    }
    this.#state = 'gathering'
    process.nextTick(() => {
      this.#state = 'opening'
      const settled = (error: Error | null) => opened(error, begun)
      this.#send(new Opening(`begin${mode}`, this.#settingsFor(workspaceId), this.#firstStatements(), settled))
    })
  }

  /** Those asked so far that fit into a unit: a single statement each, and none that ends the transaction. */
  #firstStatements(): Statement[] {
    const statements: Statement[] = []
    while (this.#waiting.length > 0) {
      const [asked] = this.#waiting as [Asked]
      if (ends.test(asked.text) || (asked.values.length === 0 && asked.text.includes(';'))) break
      this.#waiting.shift()
      try {
        const { text, callback } = asked
        const name = this.#nameOf(asked)
        statements.push(new Statement({ text, values: [...asked.values], ...(name !== undefined && { name }) }, callback))
      } catch (error) {
        asked.callback(error as Error, noResult)
      }
    }
    return statements
  }

  #end(asked: Asked): void {
    this.#state = 'outside'
    this.#sendPlainly(asked)
  }
}

const begun: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
const noResult = undefined as unknown as pg.QueryResult

const promised = (ask: (callback: Callback) => void): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))))
