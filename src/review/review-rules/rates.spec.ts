import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { drawWaiting } from './draw.ts'
import { type Decided, ratesOf } from './rates.ts'

/** Two weeks of conversations: one rule takes half of the failed ones, one a share of all, each with its cap, in draws of some minutes. */
function fortnight(seed: string, { perDay, judged = 1 }: { perDay: number; judged?: number }) {
  const luck = chance(seed)
  const decided = new Map<string, Decided>()
  const passed = new Map<string, boolean>()
  const rules = [
    { id: 'failed', percent: 50, wants: (pass: boolean) => !pass },
    { id: 'all', percent: 15, wants: () => true },
  ].map((rule) => ({ ...rule, waiting: [] as string[], room: 0 }))
  for (let day = 0; day < 14; day++) {
    for (const rule of rules) rule.room = perDay
    for (let round = 0; round < 8; round++) {
      for (let count = luck.int(0, 18); count > 0; count--) {
        const id = `run-${passed.size}`
        // Judge and people differ about some.
        passed.set(id, luck.float() < 0.8)
        for (const rule of rules) if (rule.wants(passed.get(id)! !== luck.float() < 0.1)) rule.waiting.push(id)
      }
      for (const rule of rules) {
        if (rule.room === 0 || rule.waiting.length === 0) continue
        const { taken, probability } = drawWaiting(rule.waiting, { percent: rule.percent, room: rule.room, seed: `${seed} ${rule.id}` })
        for (const id of rule.waiting.splice(0)) {
          const before = decided.get(id) ?? { rules: [], taken: false, people: null }
          const isTaken = before.taken || taken.includes(id)
          decided.set(id, { rules: [...before.rules, { id: rule.id, probability }], taken: isTaken, people: null })
        }
        rule.room -= taken.length
      }
    }
  }
  const list = [...decided].map(([id, row]) => ({ ...row, people: row.taken && luck.float() < judged ? passed.get(id)! : null }))
  return { list, truth: [...decided.keys()].filter((id) => passed.get(id)).length / decided.size }
}

function coverage(repetitions: number, settings: { perDay: number; judged?: number }) {
  let [covered, bias, queueBias] = [0, 0, 0]
  for (let at = 0; at < repetitions; at++) {
    const { list, truth } = fortnight(`seed ${at}`, settings)
    const { passRate, queueRate } = ratesOf(list)
    if (passRate.low! <= truth && truth <= passRate.high!) covered += 1
    bias += (passRate.value! - truth) / repetitions
    queueBias += (queueRate.value! - truth) / repetitions
  }
  return { covered: covered / repetitions, bias, queueBias }
}

const repetitions = 400

describe('the rate of a queue that rules fill', () => {
  it.each([
    ['without reaching the cap', { perDay: 100 }],
    ['with a cap that is reached on most days', { perDay: 12 }],
    ['with a tenth that nobody judges', { perDay: 20, judged: 0.9 }],
  ])('%s has no bias, and its interval covers the truth as often as it says', (_, settings) => {
    const { covered, bias, queueBias } = coverage(repetitions, settings)
    // Three standard errors of a share of 95 % in so many repetitions, and one point.
    const tolerance = 3 * Math.sqrt((0.95 * 0.05) / repetitions) + 0.01
    expect(Math.abs(covered - 0.95)).toBeLessThan(tolerance)
    expect(Math.abs(bias)).toBeLessThan(0.006)
    expect(queueBias).toBeLessThan(-0.1)
  })
  it('does not exist from less than two judged conversations, and says why', () => {
    const one = { rules: [{ id: 'a', probability: 0.5 }], taken: true, people: true }
    expect(ratesOf([]).passRate).toMatchObject({ value: null, reason: 'Nothing was counted.' })
    expect(ratesOf([one, { ...one, people: null }]).passRate).toMatchObject({ value: null, reason: 'There are too few items.' })
  })
})

describe('a draw', () => {
  it('takes each as often as it says, never more than there is room for, and the same again', () => {
    const ids = Array.from({ length: 7 }, (_, at) => `run-${at}`)
    const times = new Map<string, number>()
    const settings = { percent: 22, room: 2 }
    const rounds = 4_000
    for (let at = 0; at < rounds; at++) {
      const { taken, probability } = drawWaiting(ids, { ...settings, seed: `s${at}` })
      expect(taken.length).toBeLessThanOrEqual(2)
      expect(probability).toBeCloseTo(0.22, 10)
      for (const id of taken) times.set(id, (times.get(id) ?? 0) + 1)
    }
    for (const id of ids) expect(Math.abs(times.get(id)! / rounds - 0.22)).toBeLessThan(0.025)
    expect(drawWaiting(ids, { ...settings, seed: 'a' })).toEqual(drawWaiting(ids.toReversed(), { ...settings, seed: 'a' }))
    expect(drawWaiting(ids, { percent: 100, room: 3, seed: 'a' }).probability).toBeCloseTo(3 / 7, 10)
  })
})
