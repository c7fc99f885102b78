import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../support/figure.ts'
import { firstCommands, leave, makeStranger, take, takeSteps } from '../support/strangers.ts'
import type { Proof } from './proof.ts'

/** npm and Node as machines have them: Debian 12 has the first pair; npm 11 refuses Node 18 itself. */
const pairs = [
  ['9.2.0', '18.20.8'],
  ['9.2.0', '20.19.6'],
  ['9.2.0', '22.23.3'],
  ['10.8.2', '18.20.8'],
  ['10.8.2', '20.19.6'],
  ['10.8.2', '22.23.3'],
  ['10.8.2', '24.21.0'],
  ['11.21.2', '20.19.6'],
  ['11.21.2', '22.23.3'],
  ['11.21.2', '24.21.0'],
] as const
/** The pair on which both commands once failed. */
const shortPairs = [['10.8.2', '20.19.6']] as const
const tooOld = ['8.19.4', '16.20.2'] as const
/** Quick. */
const specs = 'src/platform/json-path.spec.ts src/cli/json-lines.spec.ts'

async function figuresOf(scratch: string, npm: string, node: string): Promise<Figure[]> {
  const stranger = await makeStranger(scratch, node, npm)
  try {
    const { steps, faults, megabytes } = await takeSteps(stranger, specs)
    const rows = steps.map(({ command, code, ms }): Figure => {
      const size = command === 'npm ci' ? `, ${megabytes} MB` : ''
      return {
        what: `npm ${npm}, Node ${node}: ${command.split(' --')[0]}`,
        wanted: 'done',
        reached: `${(ms / 1_000).toFixed(0)} s${size} (${code})`,
        holds: true,
      }
    })
    const what = `npm ${npm}, Node ${node}: faults of its steps`
    return [...rows, { what, wanted: 'none', reached: faults.join('; ') || 'none', holds: faults.length === 0 }]
  } finally {
    await leave(stranger)
  }
}

/** Refused by npm before it fetches anything, with the version that helps. */
async function refusalOf(scratch: string): Promise<Figure> {
  const [npm, node] = tooOld
  const stranger = await makeStranger(scratch, node, npm)
  const { code, output } = await take(stranger, 'npm ci').finally(() => leave(stranger))
  const holds = code !== 0 && output.includes('Required: {"node":">=18"}')
  return { what: `npm ${npm}, Node ${node}: npm ci`, wanted: 'refused', reached: holds ? 'refused' : output.slice(0, 500), holds }
}

export const strangers: Proof = {
  name: 'strangers',
  about: 'both commands of README.md with an empty home, on npm 9, 10 and 11 and on Node 18 to 24',
  async run({ size, note }) {
    const commands = (await firstCommands()).join(', ')
    const wanted = 'npm ci && npm start, npm ci && npm test'
    const figures: Figure[] = [{ what: 'the first commands of README.md', wanted, reached: commands, holds: commands === wanted }]
    const scratch = await mkdtemp(join(tmpdir(), 'parley-strangers-'))
    try {
      for (const [npm, node] of size === 'short' ? shortPairs : pairs) {
        note(`npm ${npm}, Node ${node}`)
        figures.push(...(await figuresOf(scratch, npm, node)))
      }
      return [...figures, await refusalOf(scratch)]
    } finally {
      await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}
