import { faultsOfLog } from '../attack/always.ts'
import { readCases } from '../attack/case.ts'
import { ownCases } from '../attack/own-cases.ts'
import { type Tried, tryCase } from '../attack/run.ts'
import { openStage } from '../attack/stage.ts'
import type { Figure, Proof } from './proof.ts'

const of = (tried: Tried[], verdict: Tried['verdict']) => tried.filter((one) => one.verdict === verdict)
const listed = (tried: Tried[]) => tried.map(({ id, notes: [note = ''] }) => `${id} ${note}`).join('; ')

/** Answers what became of each case, in the order of the file; floods and slow sockets come last, as they leave traces. */
export async function tryAll(
  cases: NonNullable<ReturnType<typeof readCases>>,
  sockets: number,
  note: (line: string) => void,
): Promise<{ tried: Tried[]; log: string[] }> {
  const stage = await openStage()
  try {
    const late = (area: string) => Number(['ratelimit', 'http'].includes(area))
    const tried: Tried[] = []
    for (const one of cases.toSorted((a, b) => late(a.area) - late(b.area))) {
      const result = await tryCase(one, stage, { sockets })
      if (result.verdict === 'fell') note(`${one.id} ${one.method} ${one.path}: ${result.notes.join(' | ')}`)
      tried.push(result)
    }
    return { tried, log: faultsOfLog(await stage.target.log(), stage.secrets) }
  } finally {
    await stage.close()
  }
}

/** The open cases of ../shared/data, each with all that holds always. */
export const attackCases: Proof = {
  name: 'attack-cases',
  about: 'Every attack case that concerns what is built is answered as expected',
  async run({ size, note }): Promise<Figure[]> {
    const given = readCases()
    if (!given) note('There is no ../shared/data/attack-cases.json: only the cases of this project are tried.')
    const cases = [...ownCases, ...(given ?? [])]
    const chosen = size === 'long' ? cases : cases.filter(({ generator = '' }) => !/SIGSTOP/.test(generator))
    const { tried, log } = await tryAll(chosen, size === 'long' ? 1_000 : 50, note)
    const [fell, otherwise, apart] = [of(tried, 'fell'), of(tried, 'decided otherwise'), of(tried, 'does not apply')]
    note(`does not apply yet: ${listed(apart)}`)
    note(`decided otherwise: ${listed(otherwise)}`)
    const applicable = tried.length - apart.length
    return [
      {
        what: 'attack cases as expected, of those that apply',
        wanted: `${applicable} of ${applicable}`,
        reached: `${applicable - fell.length} (${otherwise.length} as product.md decided)`,
        holds: fell.length === 0,
      },
      {
        what: 'attack cases that fell',
        wanted: 'none',
        reached: fell.length === 0 ? 'none' : fell.map(({ id }) => id).join(' '),
        holds: fell.length === 0,
      },
      {
        what: 'log afterwards: entries only, no secret, nothing uncaught',
        wanted: 'yes',
        reached: log[0] ?? 'yes',
        holds: log.length === 0,
      },
    ]
  },
}
