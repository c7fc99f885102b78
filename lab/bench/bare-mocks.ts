// The least that could answer a call of a tool and keep it: node:http, one locked row, one update, and no rules at all.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig), max: 20 })
await pool.query('create table if not exists bare_sessions (run text primary key, state jsonb not null, calls int not null)')
await pool.query(
  'create table if not exists bare_calls (run text not null, index int not null, call jsonb not null, primary key (run, index))',
)

const lock = 'select state, calls from bare_sessions where run = $1 for no key update'
const keep = `with kept as (insert into bare_calls values ($1, $2, $3))
  update bare_sessions set state = $4, calls = $2 where run = $1`

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const run = request.url ?? ''
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const { rows } = await connection.query<{ state: { refunds: unknown[] }; calls: number }>({ name: 'lock', text: lock, values: [run] })
    const { state, calls } = rows[0]!
    state.refunds[0] = calls
    const values = [run, calls + 1, body, JSON.stringify(state)]
    await connection.query({ name: 'keep', text: keep, values })
    await connection.query('commit')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"refund":"R-1"}')
  } finally {
    connection.release()
  }
}).listen(0, '127.0.0.1', async function (this: ReturnType<typeof createServer>) {
  for (let at = 0; at < 100; at++)
    await pool.query('insert into bare_sessions values ($1, $2, 0) on conflict do nothing', [`/${at}`, '{"refunds": []}'])
  process.send?.((this.address() as { port: number }).port)
})
