import { describe, expect, it } from 'vitest'
import { failingOf, failureKindOf, type Sides } from './failing.ts'
import { cellsOf } from './fixtures/cells.ts'

const share = (text: string) => ({ successes: Number(text.split('/')[0]), n: Number(text.split('/')[1]) })

describe('a failure against the baseline', () => {
  it.each<[now: string, before: string | null, verdict: Sides['verdict'], kind: ReturnType<typeof failureKindOf>]>([
    ['7/7', '7/7', 'stable', null],
    ['0/0', '7/7', 'insufficientData', null],
    ['0/7', '7/7', 'regressed', 'new'],
    ['3/7', '7/7', null, 'new'],
    ['3/7', '6/7', 'regressed', 'new'],
    ['6/7', '7/7', 'stable', 'flaky'],
    ['6/7', '6/7', 'stable', 'flaky'],
    ['0/1', '1/1', 'insufficientData', 'new'],
    ['0/7', null, undefined, 'new'],
    ['2/7', null, undefined, 'flaky'],
    ['0/7', '0/0', 'insufficientData', 'new'],
    ['0/7', '0/7', 'stable', 'known'],
    ['0/7', '2/7', 'unreliableBaseline', 'known'],
    ['0/7', '0/7', undefined, 'known'],
  ])('passes %s, before %s (%s): %s', (now, before, verdict, kind) => {
    expect(failureKindOf({ now: share(now), before: before === null ? null : share(before), verdict })).toBe(kind)
  })

  it('is counted in a sentence, with what was fixed', () => {
    const now = cellsOf({ fell: 'fff', known: 'fff', more: 'fff', flaky: 'pfp', fixed: 'ppp', steady: 'ppp', fresh: 'fff' })
    const before = { fell: 'ppp', known: 'fff', more: 'fff', flaky: 'ppp', fixed: 'fff', steady: 'ppp' }
    const compared = Object.entries(before).map(([name, repeats]) => ({
      now: now.find(({ subject }) => subject.name === name)!,
      before: { repeats },
      verdict: 'stable' as const,
    }))
    expect(failingOf(now, compared)).toEqual({
      ...{ new: 2, flaky: 1, known: 2, fixed: 1 },
      sentence: '2 new failures, 1 flaky, 2 failed before too, 1 fixed.',
    })
    expect(failingOf(cellsOf({ a: 'ppp' }), []).sentence).toBe('No new failure.')
  })
})
