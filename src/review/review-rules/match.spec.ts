import { describe, expect, it } from 'vitest'
import { Match, type MatchFacts, meets } from './match.ts'

const vote = (side: 'pass' | 'fail' | 'unclear' | null) => ({ side }) as never
const result = (members: object) => ({ index: 0, kind: 'judge', name: 'polite', outcome: 'passed', ...members }) as MatchFacts['results'][0]
const judge = (...sides: ('pass' | 'fail' | 'unclear' | null)[]) => ({ version: 'v', isAtFault: false, votes: sides.map(vote) })

const facts = (members: Partial<MatchFacts> = {}): MatchFacts => ({
  ...{ runId: 'run', isRecorded: false, outcome: 'failed', results: [], thresholds: new Map(), tags: ['refund'], groups: { channel: 'c' } },
  ...members,
})
const split = facts({ results: [result({ judge: judge('pass', 'pass', 'fail') })] })
const graded = facts({ results: [result({ kind: 'judgeScore', score: 0.5, judge: judge('pass') })], thresholds: new Map([[0, 0.4]]) })
const open = facts({ results: [result({ outcome: 'inconclusive', judge: judge('unclear') })] })
const broken = facts({ results: [result({ outcome: 'inconclusive', judge: { ...judge(), isAtFault: true } })] })

describe('a rule', () => {
  it.each<[string, object, MatchFacts, boolean]>([
    ['that asks nothing', {}, facts(), true],
    ['for an outcome', { outcomes: ['failed', 'error'] }, facts(), true],
    ['for another outcome', { outcomes: ['passed'] }, facts(), false],
    ['for real conversations', { origin: 'recorded' }, facts(), false],
    ['for a tag', { tags: ['sales', 'refund'] }, facts(), true],
    ['for another tag', { tags: ['sales'] }, facts(), false],
    ['for a channel', { group: { by: 'channel', values: ['c'] } }, facts(), true],
    ['for a group that it has none of', { group: { by: 'persona', values: ['c'] } }, facts(), false],
    ['for an assertion by name', { assertion: 'polite' }, open, true],
    ['for an assertion that passed', { assertion: 'judge' }, split, false],
    ['for votes that differ', { votesDiffer: true }, split, true],
    ['for votes, of one', { votesDiffer: true }, graded, false],
    ['for judges near their threshold, by votes', { judgeWithin: 0.2 }, split, true],
    ['for judges nearer than that', { judgeWithin: 0.1 }, split, false],
    ['for judges near their threshold, by grade', { judgeWithin: 0.1 }, graded, true],
    ['for judges nearer than that, by grade', { judgeWithin: 0.05 }, graded, false],
    ['for judges that did not decide', { judgeWithin: 0 }, open, true],
    ['for judges, of which one failed itself', { judgeWithin: 0.5 }, broken, false],
    ['for all of several', { votesDiffer: true, outcomes: ['passed'] }, split, false],
  ])('%s', (_, match, conversation, expected) => {
    expect(meets(conversation, Match.parse(match))).toBe(expected)
  })
})
