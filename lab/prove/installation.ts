import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildRelease } from '#build/package.ts'
import { until } from '#harness/until.ts'
import type { Figure } from '../support/figure.ts'
import { noMachine, startMachine } from '../support/machine/machine.ts'
import type { Proof } from './proof.ts'

type Machine = Awaited<ReturnType<typeof startMachine>>
type Block = { kind: string; text: string }
const root = new URL('../../', import.meta.url)

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = '', text = '']) => ({ kind, text }))
const between = (page: string, from: string, to: string): string => page.slice(page.indexOf(from), page.indexOf(to, page.indexOf(from)))

/** What is done otherwise than the pages say: the packages are on this machine, and the release is where it was built. */
const substitutions = (release: string): [RegExp, string][] => [
  [/^apt-get install .*$/gm, 'true'],
  [/(?<=--file )parley-\S+/g, release],
]

/** The blocks of docs/operate/one-machine.md in their order, with those of docs/operate/install.md where the page refers to them. */
async function walkOf() {
  const [production, operating] = (await Promise.all(
    ['one-machine', 'install'].map((name) => readFile(new URL(`docs/operate/${name}.md`, root), 'utf8')),
  )) as [string, string]
  const install = blocksOf(between(operating, '## From an empty Debian machine', '### nginx'))
  const processes = install.findIndex(({ text }) => text.startsWith('# /etc/systemd/system/'))
  const parts = ['## The identity provider', '## Parley', '## A backup'].map((heading) => production.indexOf(heading))
  const [provider = 0, parley = 0, backup = 0] = parts
  return {
    before: [
      ...blocksOf(production.slice(0, provider)),
      ...blocksOf(production.slice(provider, parley)),
      ...install.slice(0, processes),
      ...blocksOf(production.slice(parley, backup)),
      ...install.slice(processes),
      ...blocksOf(between(operating, '### nginx', '### HAProxy')),
    ],
    after: blocksOf(production.slice(backup)),
  }
}

async function execute({ shell }: Machine, release: string, blocks: readonly Block[], note: (line: string) => void): Promise<number> {
  for (const { kind, text } of blocks) {
    const own = substitutions(release).reduce((result, [pattern, by]) => result.replace(pattern, by), text)
    note(own.split('\n', 1)[0]!)
    const file = /^# (\/\S+)\n/.exec(own)?.[1]
    if (kind !== 'sh' && file === undefined) throw new Error(`A block names no file: ${own}`)
    await (kind === 'sh' ? shell(own) : shell(`cat >${file}`, own))
  }
  return blocks.length
}

const is = (what: string, reached: unknown, wanted: unknown): Figure => ({
  what,
  wanted: String(wanted),
  reached: String(reached),
  holds: reached === wanted,
})

async function figuresOf(machine: Machine, release: string, note: (line: string) => void): Promise<Figure[]> {
  const { before, after } = await walkOf()
  const executed = await execute(machine, release, before, note)
  const ready = 'for port in 4001 4002; do curl --fail --silent http://127.0.0.1:$port/readyz >/dev/null || exit 1; done'
  await until(
    'both processes are ready',
    () =>
      machine.shell(ready).then(
        () => true,
        () => false,
      ),
    180_000,
  ).catch(async (error) => {
    throw new Error(`${error}\n${await machine.shell('tail -n 5 /var/log/parley@* /var/log/glewlwyd.start')}`)
  })
  note('a person signs in')
  await machine.shell('cat /etc/parley/tls.crt /etc/glewlwyd/tls.crt >/root/trusted.crt')
  const person = fileURLToPath(new URL('../support/machine/stranger.ts', import.meta.url))
  const printed = await machine.shell(`NODE_EXTRA_CA_CERTS=/root/trusted.crt ${process.execPath} ${person}`).catch(async (error) => {
    throw new Error(`${error}\n${await machine.shell('tail -n 5 /var/log/parley@* /var/log/nginx/error.log')}`)
  })
  const seen = JSON.parse(printed.trim().split('\n').at(-1)!) as Record<string, unknown>
  const restored = await execute(machine, release, after, note)
  const query = `select count(*) from parley.runs where id = '${seen.runId}' and outcome = 'passed'`
  const count = await machine.shell(`runuser -u postgres -- psql --no-align --tuples-only restored --command "${query}"`)
  return [
    is('blocks of docs/operate/one-machine.md and docs/operate/install.md executed', executed + restored, before.length + after.length),
    is('the person who signed in through glewlwyd', `${seen.email}, ${seen.role}`, 'ada@example.com, owner'),
    is('the scenario, whose events came through nginx as they happened', seen.outcome, 'passed'),
    is('Strict-Transport-Security', seen.isSecure, true),
    is('the run in the restored database', count.trim(), '1'),
  ]
}

export const installation: Proof = {
  name: 'installation',
  about: 'docs/operate/one-machine.md executed from its first block to its last: glewlwyd, PostgreSQL, nginx and Parley on one machine',
  async run({ note }) {
    if (noMachine !== undefined) throw new Error(`No machine can be made here: ${noMachine}.`)
    note('npm run package')
    const release = await buildRelease()
    const machine = await startMachine({ alone: true })
    return figuresOf(machine, release, note).finally(() => machine.stop())
  },
}
