import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewAnswer } from './answers.ts'
import { checkAnswers } from './checking.ts'
import { Criterion, type FrozenRubric } from './criteria.ts'
import { publishingFaults } from './publishing.ts'
import { scoreOf } from './score.ts'

type Input = Record<string, unknown>
const criterion = (members: Input) => Criterion.parse({ label: 'L', type: 'binary', ...members })
const rubric = (criteria: Input[], more: Partial<FrozenRubric> = {}): FrozenRubric => ({
  id: 'rub',
  version: 1,
  name: 'R',
  sections: [{ key: 's', label: 'S' }],
  passScore: 70,
  criteria: criteria.map(criterion),
  ...more,
})
const points = { points: [1, 2, 3, 4, 5].map((value) => ({ value, anchor: 'x' })) }
const of = (answers: Record<string, unknown>): NewAnswer[] =>
  Object.entries(answers).map(([criterionKey, value]) =>
    value === 'n/a'
      ? { criterionKey, notApplicable: true }
      : value === '?'
        ? { criterionKey, cannotJudge: true }
        : ({ criterionKey, value } as NewAnswer),
  )

describe('the score of a review', () => {
  const plain = [
    { key: 'a', weight: 3 },
    { key: 'b', type: 'ordinal', scale: points },
    { key: 'c', type: 'numeric', scale: { min: 0, max: 10 } },
  ]
  const fatal = [
    { key: 'a', critical: 'all' },
    { key: 'b', weight: 9 },
  ]
  const section = [{ key: 'a', critical: 'section', section: 's' }, { key: 'b', section: 's' }, { key: 'c' }]
  it.each<[string, Input[], Record<string, unknown>, number | null, string]>([
    ['weighs the shares of 0 to 1', plain, { a: 'pass', b: 3, c: 5 }, 80, 'pass'],
    ['leaves out what does not apply, from above and below the line', plain, { a: 'n/a', b: 1, c: 10 }, 50, 'fail'],
    ['leaves out what could not be judged', plain, { a: '?', b: 5, c: 10 }, 100, 'pass'],
    ['is null when nothing with a score applies', plain, { a: 'n/a', b: 'n/a', c: 'n/a' }, null, 'inconclusive'],
    ['is 0 when a criterion fails that is critical for all', fatal, { a: 'fail', b: 'pass' }, 0, 'fail'],
    ['is inconclusive when a critical one could not be judged', fatal, { a: '?', b: 'pass' }, 100, 'inconclusive'],
    ['takes a section to 0 with its critical criterion', section, { a: 'fail', b: 'pass', c: 'pass' }, 100 / 3, 'fail'],
    [
      'passes exactly at the score that is needed',
      [
        { key: 'a', weight: 7 },
        { key: 'b', weight: 3 },
      ],
      { a: 'pass', b: 'fail' },
      70,
      'pass',
    ],
    [
      'does not ask what its condition leaves out',
      [{ key: 'a' }, { key: 'b', visibleWhen: { criterionKey: 'a', in: ['fail'] } }],
      { a: 'pass', b: 'fail' },
      100,
      'pass',
    ],
  ])('%s', (_, criteria, answers, score, verdict) => {
    const found = scoreOf(rubric(criteria), of(answers))
    if (score === null) expect(found.score).toBeNull()
    else expect(found.score).toBeCloseTo(score, 5)
    expect(found.verdict).toBe(verdict)
  })
  it('lies within 0 and 100 and does not fall when an answer gets better', () => {
    const answers = fc.tuple(fc.constantFrom('pass', 'fail'), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 10 }))
    fc.assert(
      fc.property(answers, fc.nat(2), ([a, b, c], better) => {
        const before = scoreOf(rubric(plain), of({ a, b, c })).score!
        const after = scoreOf(rubric(plain), of({ a: better === 0 ? 'pass' : a, b: better === 1 ? 5 : b, c: better === 2 ? 10 : c })).score!
        expect(before).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(100)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('answers are checked against their rubric', () => {
  const turns = [
    { index: 1, content: 'Hello' },
    { index: 2, content: '' },
  ]
  const option = { options: [{ value: 'x' }, { value: 'y' }] }
  it.each<[string, Input, Partial<NewAnswer>, string[]]>([
    ['binary takes pass', {}, { value: 'pass' }, []],
    ['binary takes nothing else', {}, { value: 'yes' }, ['/0/value invalid_value']],
    ['ordinal takes a point', { type: 'ordinal', scale: points }, { value: 3 }, []],
    ['ordinal takes nothing between', { type: 'ordinal', scale: points }, { value: 3.5 }, ['/0/value invalid_value']],
    ['nominal takes an option', { type: 'nominal', scale: option }, { value: 'y' }, []],
    ['nominal takes no other', { type: 'nominal', scale: option }, { value: 'z' }, ['/0/value invalid_value']],
    ['multi takes options', { type: 'multi', scale: option }, { value: ['x', 'y'] }, []],
    ['multi takes none twice', { type: 'multi', scale: option }, { value: ['x', 'x'] }, ['/0/value invalid_value']],
    ['numeric takes its steps', { type: 'numeric', scale: { min: 0, max: 1, step: 0.1 } }, { value: 0.3 }, []],
    [
      'numeric takes nothing between',
      { type: 'numeric', scale: { min: 0, max: 1, step: 0.1 } },
      { value: 0.35 },
      ['/0/value invalid_value'],
    ],
    ['numeric takes nothing beyond', { type: 'numeric', scale: { min: 0, max: 1 } }, { value: 2 }, ['/0/value invalid_value']],
    ['text takes a text', { type: 'text' }, { value: 'fine' }, []],
    ['text takes not too much', { type: 'text', scale: { maxLength: 3 } }, { value: 'fine' }, ['/0/value invalid_value']],
    ['span takes marks', { type: 'span' }, { value: [{ turn: 1, start: 0, end: 5 }] }, []],
    ['span takes no words that are not there', { type: 'span' }, { value: [{ turn: 1, start: 0, end: 6 }] }, ['/0/value/0 not_found']],
    ['pairwise takes a, b or tie', { type: 'pairwise' }, { value: 'tie' }, []],
    ['pairwise takes nothing else', { type: 'pairwise' }, { value: 'c' }, ['/0/value invalid_value']],
    ['exactly one kind of answer', {}, { value: 'pass', cannotJudge: true }, ['/0 one_of']],
    ['at least one kind of answer', {}, {}, ['/0 one_of']],
    ['not applicable only where it may be', {}, { notApplicable: true }, ['/0/notApplicable not_allowed']],
    ['cannot judge only where it may be', { allowCannotJudge: false }, { cannotJudge: true }, ['/0/cannotJudge not_allowed']],
    ['a comment when it fails', { commentRule: 'on_fail' }, { value: 'fail' }, ['/0/comment required']],
    ['no comment needed when it passes', { commentRule: 'on_fail' }, { value: 'pass' }, []],
    ['a comment that is not blank', { commentRule: 'always' }, { value: 'pass', comment: ' ' }, ['/0/comment required']],
    [
      'a comment where the judge says otherwise',
      { commentRule: 'on_judge_disagreement', judgeMetricKey: 'judged' },
      { value: 'fail' },
      ['/0/comment required'],
    ],
    ['none where the judge says the same', { commentRule: 'on_judge_disagreement', judgeMetricKey: 'judged' }, { value: 'pass' }, []],
    [
      'a comment where it does not apply',
      { commentRule: 'on_not_applicable', allowNotApplicable: true },
      { notApplicable: true },
      ['/0/comment required'],
    ],
    ['no comment where none is wanted', { commentRule: 'never' }, { value: 'pass', comment: 'x' }, ['/0/comment not_allowed']],
    ['evidence for a fail', { evidenceRule: 'on_fail' }, { value: 'fail' }, ['/0/evidence required']],
    ['evidence that is there', { evidenceRule: 'always' }, { value: 'pass', evidence: [{ turn: 3 }] }, ['/0/evidence/0 not_found']],
  ])('%s', (_, members, answer, expected) => {
    const criteria = [criterion({ key: 'a', ...members })]
    const { faults } = checkAnswers(criteria, [{ criterionKey: 'a', ...answer }], { turns, judge: new Map([['judged', true]]) }, '')
    expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected)
  })
  it('evidence is kept with the fingerprint of its words, equal words equally', () => {
    const criteria = [criterion({ key: 'a' })]
    const kept = (mark: { turn: number; start?: number; end?: number }) =>
      checkAnswers(criteria, [{ criterionKey: 'a', value: 'pass', evidence: [mark] }], { turns }).answers[0]!.evidence![0]!
    expect(kept({ turn: 1 })).toEqual(kept({ turn: 1, start: 0, end: 5 }))
    expect(kept({ turn: 1 }).quoteHash).not.toBe(kept({ turn: 1, start: 0, end: 4 }).quoteHash)
  })
  it('what is not asked is neither required nor taken', () => {
    const criteria = [criterion({ key: 'a' }), criterion({ key: 'b', visibleWhen: { criterionKey: 'a', in: ['fail'] } })]
    const faults = (answers: Record<string, unknown>) => checkAnswers(criteria, of(answers), { turns }).faults.map(({ code }) => code)
    expect(faults({ a: 'pass' })).toEqual([])
    expect(faults({ a: 'fail' })).toEqual(['required'])
    expect(faults({ a: 'pass', b: 'pass' })).toEqual(['not_asked'])
  })
})

describe('what keeps a rubric from being published', () => {
  it.each<[string, FrozenRubric, string[]]>([
    ['nothing is asked', rubric([]), ['/criteria required']],
    ['no criterion has a weight', rubric([{ key: 'a', weight: 0 }]), ['/criteria no_weight']],
    [
      'a circle of conditions',
      rubric([
        { key: 'a', visibleWhen: { criterionKey: 'b', in: ['fail'] } },
        { key: 'b', visibleWhen: { criterionKey: 'a', in: ['fail'] } },
      ]),
      ['/criteria/0/visibleWhen circular', '/criteria/1/visibleWhen circular'],
    ],
    [
      'a condition on nothing',
      rubric([{ key: 'a', visibleWhen: { criterionKey: 'z', in: ['fail'] } }]),
      ['/criteria/0/visibleWhen unknown_criterion'],
    ],
    ['critical for a section it is not in', rubric([{ key: 'a', critical: 'section' }]), ['/criteria/0/critical no_section']],
    [
      'half of the options have a score',
      rubric([{ key: 'a', type: 'nominal', scale: { options: [{ value: 'x', score: 1 }, { value: 'y' }] } }]),
      ['/criteria/0/scale/options half_scored'],
    ],
    ['a scale upside down', rubric([{ key: 'a', type: 'numeric', scale: { min: 1, max: 1 } }]), ['/criteria/0/scale/max not_ordered']],
  ])('%s', (_, one, expected) => {
    expect(publishingFaults(one).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected)
  })
})
