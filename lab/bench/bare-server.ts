// The least that could answer the same two requests: node:http, the same rows by the same statements, no checks at all.
import { createServer } from 'node:http'
import pg from 'pg'

const [connection = '{}', workspaceId = '', projectId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.PoolConfig), max: 20, options: '-c search_path=parley' })
const content = JSON.stringify({ backstory: '', stylePrompt: '', language: 'en', traits: {}, behaviour: {}, guards: {} })

const insert = `
  with made as (
    insert into personas (workspace_id, id, project_id, name, content) values ($1, $2, $3, $4, $5) returning *
  ), noted as (
    insert into activity (workspace_id, id, resource_type, resource_id, action, actor) select $1, $2, 'persona', id, 'persona.created', '{}' from made
  ) select * from made`
let made = 0

createServer(async (request, response) => {
  const answer = (body: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method === 'GET') {
    const { rows } = await pool.query('select * from personas where workspace_id = $1 and id = $2', [workspaceId, request.url?.slice(1)])
    return answer(rows[0] ?? {})
  }
  let body = ''
  for await (const chunk of request) body += chunk
  made += 1
  const { name } = JSON.parse(body) as { name: string }
  const { rows } = await pool.query(insert, [workspaceId, `per_bare_${process.pid}_${made}`, projectId, name, content])
  return answer(rows[0])
}).listen(0, '127.0.0.1', function (this: ReturnType<typeof createServer>) {
  process.send?.((this.address() as { port: number }).port)
})
