import { faultsOfLog } from '../attack/always.ts'
import { type Cases, readCases } from '../attack/case.ts'
import { ownCases } from '../attack/own-cases.ts'
import { type Tried, tryCase } from '../attack/run.ts'
import { openStage } from '../attack/stage.ts'
import { none } from './figures.ts'
import type { Figure, Proof } from './proof.ts'

const of = (tried: Tried[], verdict: Tried['verdict']) => tried.filter((one) => one.verdict === verdict)
const listed = (tried: Tried[]) => tried.map(({ id, notes: [note = ''] }) => `${id} ${note}`).join('; ')

/** Answers what became of each case, in the order of the file; floods and slow sockets come last, as they leave traces. */
async function tryAll(
  { cases, unreadable }: Cases,
  many: number,
  note: (line: string) => void,
): Promise<{ tried: Tried[]; log: string[] }> {
  const stage = await openStage({ many })
  try {
    const late = (area: string) => Number(['ratelimit', 'http'].includes(area))
    const tried: Tried[] = unreadable.map(({ id, fault }) => ({ id, area: '', verdict: 'not understood', notes: [fault], ms: 0 }))
    for (const one of cases.toSorted((a, b) => late(a.area) - late(b.area))) {
      const result = await tryCase(one, stage)
      if (['fell', 'not understood'].includes(result.verdict)) note(`${one.id} ${one.method} ${one.path}: ${result.notes.join(' | ')}`)
      tried.push(result)
    }
    return { tried, log: faultsOfLog(await stage.target.log(), stage.secrets) }
  } finally {
    await stage.close()
  }
}

/** The open cases of ../shared/data, each with all that it says of itself and all that holds always. */
export const attackCases: Proof = {
  name: 'attack-cases',
  about: 'every attack case is done in all its words, and answered as it expects',
  async run({ size, note }): Promise<Figure[]> {
    const file = readCases()
    if (!file) note('There is no ../shared/data/attack-cases.json: only the cases of this project are tried.')
    const { cases, unreadable } = file ?? { cases: [], unreadable: [] }
    const only = process.env.ATTACK_ONLY?.split(',')
    const chosen = [...ownCases, ...cases].filter(
      ({ id, generator = '' }) => (size === 'long' || !/SIGSTOP/.test(generator)) && (!only || only.some((name) => id.includes(name))),
    )
    const { tried, log } = await tryAll({ cases: chosen, unreadable }, size === 'long' ? 1_000 : 50, note)
    const [fell, otherwise, apart, part] = [
      of(tried, 'fell'),
      of(tried, 'decided otherwise'),
      of(tried, 'does not apply'),
      of(tried, 'in part'),
    ]
    const unclear = of(tried, 'not understood')
    note(`does not apply: ${listed(apart)}`)
    note(`decided otherwise: ${listed(otherwise)}`)
    note(`in part here: ${listed(part)}`)
    const applicable = tried.length - apart.length
    return [
      {
        what: 'attack cases as expected, of those that apply',
        wanted: `${applicable} of ${applicable}`,
        reached: `${applicable - fell.length - unclear.length} (${otherwise.length} as product.md decided, ${part.length} in part here and in part by other checks)`,
        holds: fell.length === 0 && unclear.length === 0,
      },
      none(
        'attack cases that fell',
        fell.map(({ id, notes: [why = ''] }) => `${id} ${why.slice(0, 160)}`),
      ),
      none(
        'attack cases of which nobody here does every word',
        unclear.map(({ id, notes: [why = ''] }) => `${id} ${why.slice(0, 160)}`),
      ),
      {
        what: 'log afterwards: entries only, no secret, nothing uncaught',
        wanted: 'yes',
        reached: log[0] ?? 'yes',
        holds: log.length === 0,
      },
    ]
  },
}
