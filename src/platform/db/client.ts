import pg from 'pg'

// Server-side plans are kept by each connection. Statements are written by hand, so there are some two hundred texts; what comes
// after so many is planned each time, as it was put together for the occasion.
const mostNames = 500
const names = new Map<string, string>()

/**
 * The name under which a connection keeps the plan of a statement. Planning one of ours takes 0.05 to 0.4 ms under row-level
 * security, as much as running it.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `p${names.size}`
  names.set(text, name)
  return name
}

/**
 * Sends queries as they are asked, without waiting for those in front of them, and all that are asked in one turn of the event loop
 * in one write: a write to a socket costs 0.08 ms here, more than the server takes for most statements.
 */
export class PipeliningClient extends pg.Client {
  #gathering = false

  constructor(config: pg.ClientConfig) {
    // A pool hides the password from enumeration.
    super({ ...config, ...(config.password && { password: config.password }), pipeline: true })
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    this.query = ((...words: unknown[]) => {
      this.#gather()
      return query(...words)
    }) as typeof this.query
  }

  #gather(): void {
    const { stream } = this.connection
    if (this.#gathering || !stream.writable) return
    this.#gathering = true
    stream.cork()
    // By then all promises that were ready have gone on, so what they ask is in it.
    process.nextTick(() => {
      this.#gathering = false
      stream.uncork()
    })
  }
}

// What the driver's query does for itself, which its types leave out.
type Wire = pg.Connection & { bind(config: { statement: string; values: string[] }): void; execute(config: object): void }
type Parts = { prepare(connection: Wire): void; handleDataRow(message: unknown): void; handleCommandComplete(...words: unknown[]): void }
const Query = pg.Query as unknown as new (config: pg.QueryConfig & { queryMode: 'extended' }, callback: Callback) => pg.Submittable & Parts
type Callback = (error: Error | null, result: pg.QueryResult) => void

const setting = { name: 'workspace', text: `select set_config('parley.workspace', $1, true)` }

/** Once a connection, before its first `WorkspaceQuery`. */
export const prepareWorkspace = (client: pg.ClientBase): Promise<unknown> => client.query({ ...setting, values: [''] })

/**
 * A statement behind the setting of its workspace, both without a Sync between them and so in one transaction of their own, with one
 * round trip and without `begin` and `commit`.
 */
class WorkspaceQuery extends Query {
  readonly #workspaceId: string
  #isSet = false

  constructor(workspaceId: string, text: string, values: unknown[], callback: Callback) {
    const name = nameOf(text)
    super({ text, values, queryMode: 'extended', ...(name !== undefined && { name }) }, callback)
    this.#workspaceId = workspaceId
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: setting.name, values: [this.#workspaceId] })
    wire.execute({})
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(...words: unknown[]): void {
    if (this.#isSet) super.handleCommandComplete(...words)
    this.#isSet = true
  }
}

export const queryInWorkspace = (client: pg.ClientBase, workspaceId: string, text: string, values: unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const done: Callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new WorkspaceQuery(workspaceId, text, values, done))
  })
