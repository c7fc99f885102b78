import { faultsOfLog } from '../support/attack/always.ts'
import { type AttackCase, type Cases, readCases } from '../support/attack/case.ts'
import { ownCases } from '../support/attack/own-cases.ts'
import { type Tried, tryCase } from '../support/attack/run.ts'
import { openStage } from '../support/attack/stage.ts'
import type { Figure } from '../support/figure.ts'
import { none } from '../support/figure.ts'
import type { Proof } from './proof.ts'

const of = (tried: Tried[], verdict: Tried['verdict']) => tried.filter((one) => one.verdict === verdict)
const listed = (tried: Tried[]) => tried.map(({ id, notes: [note = ''] }) => `${id} ${note}`).join('; ')

/** Whether it fell, first of all, by how long an answer took. */
const isSlow = ({ verdict, notes: [note = ''] }: Tried) => verdict === 'fell' && /^(?:\d+ ms$|a good key took )/.test(note)

/** Services side by side: the cases wait for agents, deadlines, and names far longer than they compute. */
const lanes = 3

/** Tries the cases of some areas on a service of their own; floods and slow sockets come last, as they leave traces. */
async function tryOnOneService(
  cases: AttackCase[],
  many: number,
  note: (line: string) => void,
): Promise<{ tried: Tried[]; log: string[] }> {
  const stage = await openStage({ many })
  try {
    const late = (area: string) => Number(['ratelimit', 'http'].includes(area))
    const tried: Tried[] = []
    for (const attack of cases.toSorted((a, b) => late(a.area) - late(b.area))) {
      const first = await tryCase(attack, stage)
      // Other programs may have been at work meanwhile: what is slow is slow again.
      const result = isSlow(first) ? await tryCase(attack, stage) : first
      if (['fell', 'not understood'].includes(result.verdict))
        note(`${attack.id} ${attack.method} ${attack.path}: ${result.notes.join(' | ')}`)
      tried.push(result)
    }
    return { tried, log: faultsOfLog(await stage.target.log(), stage.secrets) }
  } finally {
    await stage.close()
  }
}

/** Answers what became of each case. The cases of one area stay on one service, in the order of the file. */
async function tryAll(
  { cases, unreadable }: Cases,
  many: number,
  note: (line: string) => void,
): Promise<{ tried: Tried[]; log: string[] }> {
  const areas = [...new Set(cases.map(({ area }) => area))]
  const shares = Array.from({ length: lanes }, (_, lane) => cases.filter(({ area }) => areas.indexOf(area) % lanes === lane))
  const results = await Promise.all(shares.filter((share) => share.length > 0).map((share) => tryOnOneService(share, many, note)))
  const unclear: Tried[] = unreadable.map(({ id, fault }) => ({ id, area: '', verdict: 'not understood', notes: [fault], ms: 0 }))
  return { tried: [...unclear, ...results.flatMap(({ tried }) => tried)], log: results.flatMap(({ log }) => log) }
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
      ({ id, generator = '' }) => (size === 'long' || !/SIGSTOP/.test(generator)) && (!only || only.some((name) => id.startsWith(name))),
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
