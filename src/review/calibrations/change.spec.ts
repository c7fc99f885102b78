import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { biasesOf, familyOf } from './biases.ts'
import { type Compared, changeBetween } from './change.ts'

const compared = (list: readonly [boolean, boolean][], size = 1): Compared[] =>
  list.map(([before, after], at) => ({ subject: `tst_${Math.floor(at / size)}`, before, after }))
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

describe('a change of a judge', () => {
  it('is proven if the interval does not hold zero, in both directions', () => {
    const better = compared([...times(14, [false, true] as [boolean, boolean]), ...times(16, [true, true] as [boolean, boolean])])
    expect(changeBetween(better, 1)).toMatchObject({ n: 30, agreedBefore: 16, agreedAfter: 30, proven: 'better' })
    expect(changeBetween(better, 1).difference.value).toBeCloseTo(14 / 30)
    const worse = better.map(({ before, after, ...one }) => ({ ...one, before: after, after: before }))
    expect(changeBetween(worse, 1).proven).toBe('worse')
    expect(changeBetween(better.slice(10), 1).proven).toBeNull()
  })

  it('of conversations of few scenarios has no interval, and proves nothing', () => {
    const { difference, proven } = changeBetween(compared(times(30, [false, true]), 10), 1)
    expect([difference.value, difference.noInterval, proven]).toEqual([1, 'too_few_items', null])
  })

  it('must be larger the more judges were tried', () => {
    const some = compared([...times(9, [false, true] as [boolean, boolean]), ...times(21, [true, true] as [boolean, boolean])])
    expect([1, 4, 60].map((tried) => changeBetween(some, tried).proven)).toEqual(['better', 'better', null])
    const width = (tried: number) => {
      const { low, high } = changeBetween(some, tried).difference
      return high! - low!
    }
    expect(width(2)).toBeGreaterThan(width(1))
  })

  it('that does not exist is found in at most 5% of cases, even if someone tries five judges and takes the first that looks better', () => {
    const rounds = 600
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const luck = chance('judges', round)
      const before = Array.from({ length: 30 }, () => luck.float() < 0.8)
      const isFound = (tried: number) =>
        changeBetween(
          before.map((one, at) => ({ subject: `tst_${at}`, before: one, after: luck.float() < 0.8 })),
          tried,
        ).proven === 'better'
      if ([1, 2, 3, 4, 5].some(isFound)) found += 1
    }
    expect(found / rounds).toBeLessThanOrEqual(0.05)
  })

  it('that is real is found: a judge that was right about 70% and now is about 95%', () => {
    let found = 0
    for (let round = 0; round < 100; round += 1) {
      const luck = chance('better', round)
      const list = Array.from({ length: 60 }, (_, at) => ({ subject: `tst_${at}`, before: luck.float() < 0.7, after: luck.float() < 0.95 }))
      if (changeBetween(list, 1).proven === 'better') found += 1
    }
    expect(found).toBeGreaterThan(80)
  })
})

describe('a bias of a judge', () => {
  /** A judge that passes all long conversations, or all of its own family. */
  const world = (passesAll: (run: { length: number; agentModel: string }) => boolean) => {
    const luck = chance('bias')
    const spoken = new Map(
      Array.from({ length: 60 }, (_, at) => [
        `run_${at}`,
        { length: 100 + Math.floor(luck.float() * 900), agentModel: at % 2 === 0 ? 'gpt-5-mini' : 'claude-haiku-4' },
      ]),
    )
    const both = [...spoken].map(([id, run], at) => {
      const people = at % 3 === 0 ? 'fail' : 'pass'
      return { id, people, judge: passesAll(run) ? 'pass' : people }
    })
    return biasesOf(both, spoken, 'openai/gpt-5.1')
  }
  const proven = (biases: ReturnType<typeof world>) => biases.flatMap(({ bias, difference: { low } }) => (low! > 0 ? [bias] : []))

  it('is shown by an interval above zero, and only the one that is there', () => {
    expect(proven(world(({ length }) => length > 550))).toEqual(['length'])
    expect(proven(world(({ agentModel }) => agentModel.startsWith('gpt')))).toEqual(['ownFamily'])
    const none = world(() => false)
    expect(none).toMatchObject([
      { conversations: 30, others: 30 },
      { conversations: 30, others: 30 },
    ])
    expect(proven(none)).toEqual([])
  })

  it('is left out if the conversations do not differ in it, or the models are not known', () => {
    const both = [
      { id: 'a', people: 'pass', judge: 'fail' },
      { id: 'b', people: 'pass', judge: 'pass' },
    ]
    const spoken = new Map(both.map(({ id }) => [id, { length: 10, agentModel: undefined }]))
    expect(biasesOf(both, spoken, undefined)).toEqual([])
    expect(biasesOf([], new Map(), 'gpt-5')).toEqual([])
  })

  it.each([
    ['gpt-5.1-mini', 'gpt'],
    ['openai/gpt-5.1', 'gpt'],
    ['us.anthropic.claude-4-5-v1:0', 'claude'],
    ['meta.llama3-70b', 'llama'],
    ['405b', ''],
  ])('%s is of the family %j', (model, family) => expect(familyOf(model)).toBe(family))
})
