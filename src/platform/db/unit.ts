/// <reference path="./pg.d.ts" />
import { createHash } from 'node:crypto'
import pg from 'pg'
import utils from 'pg/lib/utils.js'

export type Callback = (error: Error | null, result: pg.QueryResult) => void

// The methods that the driver's query calls, which its types omit.
type Wire = pg.Connection & { execute(config: object): void; submittedNamedStatements: Record<string, string> }
type Parts = {
  name?: string | undefined
  text: string
  _result: { _types: unknown }
  submit(wire: Wire): unknown
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: Error, wire: Wire): void
}
const Query = pg.Query as unknown as new (config: Partial<pg.QueryConfig> & { queryMode: 'extended' }, callback: Callback) => Parts

const maxKnown = 1_000
const names = new Map<string, string>()

/**
 * The name under which a connection stores the plan of a statement. Planning one of our statements takes as long as running it, under
 * row-level security. A name follows from the text, so that two processes never mean different statements by it.
 */
export function nameOf(text: string): string {
  const knownName = names.get(text)
  if (knownName !== undefined) return knownName
  const name = createHash('sha256').update(text).digest('base64url')
  if (names.size < maxKnown) names.set(text, name)
  return name
}

/** The rights of a transaction: a statement with one value, stored on the connection under its name, if it has one. */
export type Settings = { text: string; value: string; name: string | undefined }

function sendSettings(wire: Wire, { text, value, name }: Settings): void {
  if (name === undefined) wire.parse({ text } as never, true)
  wire.bind({ ...(name !== undefined && { statement: name }), values: [value] } as never, true)
  wire.execute({})
}

/**
 * A statement after its settings, with a single Sync after both: a transaction of its own. After a failure, PostgreSQL skips everything
 * before the Sync, so the statement never runs without its settings.
 */
export class GuardedQuery extends Query {
  readonly #settings: Settings
  #isSet = false

  constructor(settings: Settings, config: Pick<pg.QueryConfig, 'text' | 'values' | 'name'>, callback: Callback) {
    super({ ...config, queryMode: 'extended' }, callback)
    this.#settings = settings
  }

  override prepare(wire: Wire): void {
    sendSettings(wire, this.#settings)
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, wire)
    this.#isSet = true
  }
}

/** A statement of an opening. Throws for a value that the wire cannot carry, before anything is sent. */
export class Statement extends Query {
  constructor({ text, values = [], name }: pg.QueryConfig, callback: Callback) {
    const texts = values.map((value) => utils.prepareValue(value))
    super({ text, values: texts, queryMode: 'extended', ...(name !== undefined && { name }) }, callback)
  }

  // The driver would send a Sync after each.
  protected _getRows(wire: Wire): void {
    wire.execute({})
  }
}

// `begin` and the settings, whose answers are not read.
const unreadAnswers = 2

/** `begin`, the settings and the first statements of a transaction, with a single Sync after them all. */
export class Opening extends Query {
  readonly #begin: string
  readonly #settings: Settings
  readonly #statements: readonly Statement[]
  readonly #onOpened: (error: Error | null) => void
  #answerCount = 0

  /** `opened` is called before the statements are answered. */
  constructor(begin: string, settings: Settings, statements: readonly Statement[], onOpened: (error: Error | null) => void) {
    super({ text: begin, queryMode: 'extended' }, () => {})
    this.#begin = begin
    this.#settings = settings
    this.#statements = statements
    this.#onOpened = onOpened
  }

  override submit(wire: Wire): null {
    wire.stream.cork()
    try {
      wire.parse({ text: this.#begin } as never, true)
      wire.bind({} as never, true)
      wire.execute({})
      sendSettings(wire, this.#settings)
      for (const statement of this.#statements) {
        statement._result._types = this._result._types
        statement.prepare(wire)
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  get #statement(): Statement | undefined {
    return this.#statements[this.#answerCount - unreadAnswers]
  }

  override handleRowDescription(message: unknown): void {
    this.#statement?.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    this.#statement?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#statement?.handleCommandComplete(message, wire)
    this.#advance()
  }

  handleEmptyQuery(): void {
    this.#advance()
  }

  #advance(): void {
    this.#answerCount += 1
    // The name under which the driver notes which statement the server has parsed.
    this.name = this.#statement?.name
    this.text = this.#statement?.text ?? ''
  }

  override handleReadyForQuery(wire: Wire): void {
    this.#onOpened(null)
    for (const statement of this.#statements) statement.handleReadyForQuery(wire)
  }

  override handleError(error: Error, wire: Wire): void {
    this.#onOpened(this.#answerCount < unreadAnswers ? error : null)
    for (const [at, statement] of this.#statements.entries()) {
      const isDone = at < this.#answerCount - unreadAnswers
      // Its Parse may have been skipped, so the next statement sends it again.
      if (!isDone && statement.name) delete wire.submittedNamedStatements[statement.name]
      if (isDone) statement.handleReadyForQuery(wire)
      else statement.handleError(error, wire)
    }
  }
}
