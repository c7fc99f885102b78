import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import type { RunTurn } from './contract.ts'
import { attemptsWithoutEntry, type Followed, fromTheBeginning, newEvents, readFollowed, writeFollowed } from './following.ts'

const entry = (seq: number, action: string) => ({ seq, action, resourceId: 'run_x' }) as ActivityEntry
const turn = (attempt: number, index: number) => ({ attempt, turn: { index } }) as RunTurn
const told = (from: Followed, entries: ActivityEntry[], turns: RunTurn[], { over = false, begun = 0 } = {}) =>
  newEvents(from, entries, turns, { over, begun }).events.map(({ type, data }) =>
    'turn' in data ? `${data.attempt}.${data.turn.index}` : type.replace('run.', ''),
  )

describe('what is told of a run', () => {
  const [queued, started, completed] = [entry(5, 'run.queued'), entry(6, 'run.started'), entry(9, 'run.completed')]
  it.each<[string, ActivityEntry[], RunTurn[], string[]]>([
    ['entries and turns', [queued, started], [turn(1, 1), turn(1, 2)], ['queued', 'started', '1.1', '1.2']],
    ['turns not before the start of their attempt, which is sealed later', [queued], [turn(1, 1)], ['queued']],
    ['turns before the end, which is sealed later', [queued, started, completed], [turn(1, 1)], ['queued', 'started', '1.1', 'completed']],
    [
      'turns of a lost attempt before those of the next',
      [queued, started, entry(7, 'run.requeued'), entry(8, 'run.started')],
      [turn(1, 1), turn(2, 1)],
      ['queued', 'started', '1.1', 'requeued', 'started', '2.1'],
    ],
  ])('%s', (_, entries, turns, expected) => {
    expect(told(fromTheBeginning, entries, turns)).toEqual(expected)
  })
  it('are at its end also turns without a start', () => {
    expect(told(fromTheBeginning, [queued, completed], [turn(1, 1)], { over: true })).toEqual(['queued', 'completed', '1.1'])
  })

  it('are turns of a run of a batch run, whose first start is no entry', () => {
    expect(told(fromTheBeginning, [], [turn(1, 1)], { begun: 1 })).toEqual(['1.1'])
    const lost = [entry(7, 'run.requeued'), { ...entry(8, 'run.started'), changes: [{ path: '/attempt', before: null, after: 2 }] }]
    expect(attemptsWithoutEntry(lost, 2)).toBe(1)
    expect(told(fromTheBeginning, lost, [turn(1, 1), turn(2, 1)], { begun: 1 })).toEqual(['1.1', 'requeued', 'started', '2.1'])
    expect(attemptsWithoutEntry([{ ...started, changes: [] }], 1)).toBe(0)
  })

  it('is everything once, however often one looks and from wherever one goes on', () => {
    // A run of several attempts as a list of what is written, in order; what is sealed of it lags behind.
    const run = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 })
    const looks = fc.array(fc.record({ written: fc.nat(30), sealed: fc.nat(30), cut: fc.option(fc.nat(5)) }), { maxLength: 12 })
    fc.assert(
      fc.property(run, looks, (attempts, looked) => {
        const written: (ActivityEntry | RunTurn)[] = [entry(1, 'run.queued')]
        for (const [at, turns] of attempts.entries()) {
          if (at > 0) written.push(entry(written.length + 1, 'run.requeued'))
          written.push(entry(written.length + 1, 'run.started'))
          for (let index = 1; index <= turns; index++) written.push(turn(at + 1, index))
        }
        written.push(entry(written.length + 1, 'run.completed'))
        let [at, sealed, followed] = [0, 0, fromTheBeginning]
        const got: string[] = []
        for (const look of [...looked, { written: 99, sealed: 99, cut: null }]) {
          at = Math.max(at, look.written)
          sealed = Math.max(sealed, Math.min(at, look.sealed))
          const entries = written.slice(0, sealed).filter((one): one is ActivityEntry => 'seq' in one)
          const turns = written
            .slice(0, at)
            .filter((one): one is RunTurn => 'attempt' in one)
            .filter((one) => one.attempt > followed.attempt || (one.attempt === followed.attempt && one.turn.index > followed.index))
          const found = newEvents(followed, entries, turns, { over: look.sealed === 99, begun: 0 })
          // The connection may be lost after any event.
          const kept = look.cut === null ? found.events : found.events.slice(0, look.cut)
          got.push(...kept.map(({ data }) => ('turn' in data ? `${data.attempt}.${data.turn.index}` : `seq ${data.seq}`)))
          followed = look.cut === null ? found.followed : (readFollowed(kept.at(-1)?.id ?? '') ?? followed)
        }
        expect(got).toEqual(written.map((one) => ('turn' in one ? `${one.attempt}.${one.turn.index}` : `seq ${one.seq}`)))
      }),
    )
  })
})

describe('how far one has followed', () => {
  it('is written and read', () => {
    const followed = { seq: 812, attempt: 2, index: 17 }
    expect(readFollowed(writeFollowed(followed))).toEqual(followed)
  })
  it.each(['', '0', '1.2', '1.2.3.4', '-1.0.0', '1.2.x', ' 1.2.3', '1.2.3\n', '99999999999999999.0.0'])('is not read from %j', (text) => {
    expect(readFollowed(text)).toBeUndefined()
  })
})
