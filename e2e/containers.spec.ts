import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#harness/database.ts'
import { startIssuer } from '#harness/issuer.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { buildPackage } from '../build/package.ts'
import { containerPrefix, installImage, readImage } from './support/image.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const promtool = spawnSync('promtool', ['--version']).status === 0
const image = await readImage()

describe.skipIf(!isRoot)('the image', () => {
  let folder: string
  let settings: Record<string, string>
  const ports = { service: 0, metrics: 0 }
  let forward: ReturnType<typeof createServer>
  let metrics = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-image-'))
    await run('chmod', ['755', folder])
    await installImage(image, folder, await buildPackage())
    const { host, port, user, password, database } = await emptyDatabase()
    // A container has no folder with the socket of this machine's PostgreSQL.
    forward = createServer((client) => {
      const server = connect(join(host!, `.s.PGSQL.${port}`))
      for (const socket of [client, server]) socket.on('error', () => {})
      client.pipe(server).pipe(client)
    }).listen(0, '127.0.0.1')
    await once(forward, 'listening')
    const databasePort = (forward.address() as { port: number }).port
    Object.assign(ports, { service: await freePort(), metrics: await freePort() })
    settings = {
      ...image.environment,
      PORT: String(ports.service),
      PARLEY_METRICS_PORT: String(ports.metrics),
      DATABASE_URL: `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${databasePort}/${database}`,
      PUBLIC_URL: 'https://parley.example.com',
      PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
      OIDC_ISSUER: (await startIssuer()).oidc.issuer,
      OIDC_CLIENT_ID: 'parley',
      // As compose.yaml passes on what is not set.
      OIDC_CLIENT_SECRET: '',
      PARLEY_TRUST_PROXY: '',
      PARLEY_DRAIN_SECONDS: '0',
    }
  })
  afterAll(async () => {
    forward.close()
    await rm(folder, { recursive: true, force: true })
  })
  const inside = (command: string[]) => {
    const [program, ...words] = [...containerPrefix(folder, image.user, settings), ...command]
    return [program!, words] as const
  }

  it('holds no package beside Parley, and writes as its user to nothing but /tmp', async () => {
    const { stdout } = await run('find', [folder, '-name', 'node_modules'])
    expect(stdout).toBe('')
    const probe =
      'for folder in / /usr/local /var /etc; do touch "$folder/probe" 2>/dev/null && echo "$folder"; done; touch /tmp/probe && id -u'
    expect((await run(...inside(['sh', '-c', probe]))).stdout).toBe(`${image.user.split(':')[0]}\n`)
  })

  it('starts from its command alone, is healthy by its own check, and ends in order', async () => {
    const child = spawn(...inside(image.command))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    expect(spawnSync(...inside(image.health)).status).not.toBe(0)
    await until('the image is ready', async () => {
      if (child.exitCode !== null) throw new Error(output)
      return (await fetch(`http://127.0.0.1:${ports.service}/readyz`).catch(() => undefined))?.ok
    })
    expect(spawnSync(...inside(image.health)).status).toBe(0)
    expect((await fetch(`http://127.0.0.1:${ports.service}/`)).headers.get('content-type')).toContain('text/html')
    // A scrape leaves out what the database did not answer in time.
    metrics = await until('a scrape is complete', async () => {
      const text = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text()
      return text.includes('\nparley_ready 1\n') && text.includes('\nparley_queue_lag_seconds ') && text
    })
    child.kill('SIGTERM')
    expect(await ended, output).toBe(0)
  })

  it('exports every metric that the alerts and the dashboard name', async () => {
    const text = (await readFile('deploy/prometheus/alerts.yaml', 'utf8')) + (await readFile('deploy/grafana/parley.json', 'utf8'))
    const named = new Set(text.match(/\b(?:parley|process|nodejs)_[a-z0-9_]+/g)?.map((name) => name.replace(/_bucket$/, '')))
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !metrics.includes(`\n# TYPE ${name} `))).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('knows no setting that .env.example does not', async () => {
    const example = await readFile('.env.example', 'utf8')
    const settings = new Set((await readFile('compose.yaml', 'utf8')).match(/\b(?:PARLEY|OIDC)_[A-Z_]+|\bPUBLIC_URL|\bDATABASE_URL/g))
    expect([...settings].filter((name) => !example.includes(`#${name}=`))).toEqual([])
  })
})

describe('docs/operate/containers.md', () => {
  it('shows the configuration of Caddy as it is in deploy/', async () => {
    expect(await readFile('docs/operate/containers.md', 'utf8')).toContain(
      `\`\`\`caddy\n${await readFile('deploy/caddy/Caddyfile', 'utf8')}\`\`\``,
    )
  })
})

describe('the alerts', () => {
  it('have a section of the runbook each, and the runbook has no other', async () => {
    const alerts = (await readFile('deploy/prometheus/alerts.yaml', 'utf8')).match(/(?<=alert: )\w+/g)
    expect((await readFile('docs/operate/runbook.md', 'utf8')).match(/(?<=^## ).+/gm)).toEqual(alerts)
    expect(alerts).toHaveLength(10)
  })

  it.skipIf(!promtool)('fire when they should, and not before', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'])
    expect(stdout).toContain('SUCCESS')
  })

  it.skipIf(!promtool)('and the panels of the dashboard have expressions that Prometheus can read', async () => {
    const { panels } = JSON.parse(await readFile('deploy/grafana/parley.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] }
    const folder = await mkdtemp(join(tmpdir(), 'parley-rules-'))
    const rules = panels.flatMap(({ targets }) => targets).map(({ expr }, index) => ({ record: `panel:${index}`, expr }))
    const file = join(folder, 'rules.yaml')
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    const { stdout } = await run('promtool', ['check', 'rules', file]).finally(() => rm(folder, { recursive: true }))
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`)
  })
})
