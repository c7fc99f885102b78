import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease } from '#build/package.ts'
import { startIssuer } from '#harness/issuer.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import { noMachine, startMachine } from '../support/machine/machine.ts'

type Block = { heading: string; kind: string; text: string }

/** The blocks of docs/operate/install.md, from the empty machine to the restart without downtime, in their order. */
function blocks(): Block[] {
  const page = readFileSync(new URL('../../docs/operate/install.md', import.meta.url), 'utf8')
  const walk = page.slice(page.indexOf('## From an empty Debian machine'), page.indexOf('## Database'))
  return walk.split(/^#{2,3} /m).flatMap((section) =>
    [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = '', text = '']) => ({
      heading: section.split('\n', 1)[0]!,
      kind,
      text,
    })),
  )
}

const key = generateKey('production')
const ports = {
  first: await freePort(),
  second: await freePort(),
  http: await freePort(),
  nginx: await freePort(),
  haproxy: await freePort(),
}
const issuer = await startIssuer()

/** What is done otherwise than the page says, and why. */
const substitutions: [RegExp, string][] = [
  // The packages of this machine are there, and its release is where it was built.
  [/^apt-get install .*$/gm, 'true'],
  [/(?<=--file )parley-\S+/g, await buildRelease()],
  // Others use these ports of this machine.
  [/\b4001\b/g, String(ports.first)],
  [/\b4002\b/g, String(ports.second)],
  [/(listen|bind :)( ?)80\b/g, `$1$2${ports.http}`],
  [/listen 443/g, `listen ${ports.nginx}`],
  [/bind :443/g, `bind :${ports.haproxy}`],
  // An identity provider that exists, and a first key, as nobody signs in here.
  [/^OIDC_ISSUER=.*$/gm, `OIDC_ISSUER=${issuer.oidc.issuer}\nPARLEY_INIT_API_KEY=${key}\nPARLEY_LIMIT_API_RATE_PER_SECOND=0`],
]
const substituted = (text: string) => substitutions.reduce((result, [pattern, by]) => result.replace(pattern, by), text)

describe.skipIf(noMachine)('docs/operate/install.md, from an empty machine on', () => {
  let machine: Awaited<ReturnType<typeof startMachine>>
  let certificate: string
  const walk = async (heading: string) => {
    const own = blocks().filter((block) => block.heading.startsWith(heading))
    if (own.length === 0) throw new Error(`docs/operate/install.md has nothing under ${heading}`)
    for (const { kind, text } of own) {
      if (kind === 'sh') await machine.shell(substituted(text))
      else await machine.shell(`cat >${/^# (\/\S+)\n/.exec(text)![1]}`, substituted(text))
    }
  }
  const restart = (port: number) =>
    machine.shell(
      `systemctl restart parley@${port}; until curl --fail --silent --output /dev/null http://127.0.0.1:${port}/readyz; do sleep 0.2; done; sleep 3`,
    )
  const sockets = { agent: new Agent({ keepAlive: true }) }
  const call = (port: number, path: string, method = 'GET', body?: object, onData?: (text: string) => void) =>
    new Promise<{ status: number; body: string; socket: boolean }>((resolve, reject) => {
      const headers = { host: 'parley.example.com', 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers,
        agent: sockets.agent,
        servername: 'parley.example.com',
        ca: certificate,
      }
      const asked = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
          onData?.(text)
        })
        answer.once('end', () => resolve({ status: answer.statusCode!, body: text, socket: true }))
        answer.once('error', reject)
      })
      asked.once('error', reject)
      asked.end(body && JSON.stringify(body))
    })

  beforeAll(async () => {
    machine = await startMachine()
    await walk('From an empty Debian machine')
    certificate = await machine.shell('cat /etc/parley/tls.crt')
    const seen = 'cat /var/log/parley@*'
    for (const port of [ports.first, ports.second])
      await until(
        'a process is ready',
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok,
        45_000,
      ).catch(async (error) => {
        throw new Error(`${error}\n${await machine.shell(seen)}`)
      })
  })
  afterAll(async () => {
    sockets.agent.destroy()
    await machine?.stop()
  })

  describe.each([
    ['nginx', () => ports.nginx],
    ['HAProxy', () => ports.haproxy],
  ] as const)('%s', (name, portOf) => {
    beforeAll(async () => {
      await machine.shell(name === 'HAProxy' ? 'nginx -s quit; sleep 1' : 'true')
      await walk(name)
      await until('it answers', async () => (await call(portOf(), '/readyz').catch(() => undefined))?.status === 200)
    })

    it('ends TLS, passes requests on and names their caller', async () => {
      expect((await call(portOf(), '/v1/me')).status).toBe(200)
      expect((await call(portOf(), '/v1/projects', 'POST', { name: 'P' })).status).toBe(201)
      const plain = await fetch(`http://127.0.0.1:${ports.http}/v1/me`, { redirect: 'manual' })
      expect(plain.status).toBeGreaterThanOrEqual(301)
      expect(plain.headers.get('location')).toMatch(/^https:/)
    })

    it('passes events on as they come', async () => {
      let heard = ''
      const stream = call(portOf(), '/v1/events', 'GET', undefined, (text) => {
        heard = text
      }).catch(() => undefined)
      await until('the stream has begun', () => heard.includes('retry:'), 10_000)
      const { body } = await call(portOf(), '/v1/projects', 'POST', { name: 'Heard of' })
      const { id } = JSON.parse(body) as { id: string }
      // Nothing else is sent meanwhile that could push it out of a buffer: the next comment comes after 15 s.
      await until('the event is there', () => heard.includes(id), 10_000)
      sockets.agent.destroy()
      await stream
      sockets.agent = new Agent({ keepAlive: true })
    })

    it('lets no request fail while one process restarts after the other', async () => {
      const stop = new AbortController()
      const traffic = send(stop.signal)
      await walk('A restart without downtime')
      stop.abort()
      await expectAllAnswered(traffic)
    })

    it('lets no request fail, and repeats none, while processes are killed', async () => {
      const stop = new AbortController()
      const traffic = send(stop.signal)
      for (const port of [ports.first, ports.second]) {
        await machine.shell(`kill -9 $(cat /run/parley-units/parley@${port})`)
        await sleep(500)
        await restart(port)
      }
      stop.abort()
      await expectAllAnswered(traffic)
    })

    /** Requests from six clients simultaneously, until the signal; how often each status or error came, and which projects were created. */
    async function send(signal: AbortSignal) {
      const statuses: Record<string, number> = {}
      const created: string[] = []
      const client = async (index: number) => {
        while (!signal.aborted) {
          const projectName = randomUUID()
          const answer = await (index % 2
            ? call(portOf(), '/v1/projects', 'POST', { name: projectName })
            : call(portOf(), '/v1/projects')
          ).catch((error: Error) => error)
          const status = answer instanceof Error ? answer.message : String(answer.status)
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status === '201') created.push(projectName)
          await sleep(20)
        }
      }
      await Promise.all([0, 1, 2, 3, 4, 5].map(client))
      return { statuses, created }
    }

    async function expectAllAnswered(traffic: ReturnType<typeof send>) {
      const { statuses, created } = await traffic
      console.info(`${name}: ${JSON.stringify(statuses)}`)
      expect(Object.keys(statuses).sort()).toEqual(['200', '201'])
      expect(statuses['200']! + statuses['201']!).toBeGreaterThan(200)
      const names = await projectNames()
      expect(created.filter((projectName) => names.filter((each) => each === projectName).length !== 1)).toEqual([])
    }

    async function projectNames(cursor?: string): Promise<string[]> {
      const { body } = await call(portOf(), `/v1/projects?limit=200${cursor ? `&cursor=${cursor}` : ''}`)
      const page = JSON.parse(body) as { data: { name: string }[]; nextCursor: string | null }
      const own = page.data.map((project) => project.name)
      return page.nextCursor ? [...own, ...(await projectNames(page.nextCursor))] : own
    }
  })
})
