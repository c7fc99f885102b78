import { afterEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { stage } from '#harness/stage.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type StartedRun, startAttempts } from '../store/attempts.ts'
import { beatMs, flushAfterMs, turnFlush } from './turn-flush.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
const { db } = app.world
const turn = (index: number, content = 'said') => ({
  index,
  role: 'user' as const,
  content,
  startedAt: new Date(0).toISOString(),
  latencyMs: 0,
})

/** Runs of a workspace of its own that an attempt has taken. */
async function taken(name: string, count: number) {
  const a = await tenant(name)
  const here = await stage(a)
  await here.channel({ url: agent.at('echo') })
  const { id } = await here.scenario()
  const runs = await here.queue(id, { repeats: count })
  const take = (runId: string, at: number) =>
    db.transaction(a.workspaceId, (tx) => startAttempts(tx, [{ id: runId, token: `token ${at}`, again: false }]).then(([run]) => run))
  const list = (await Promise.all(runs.map((run, at) => take(run.id, at)))) as StartedRun[]
  const turnsOf = async (run: StartedRun) => (await here.read(run.id)).turns.map(({ index }) => index)
  return { workspaceId: a.workspaceId, list, turnsOf }
}

/** A beat that counts what it asks of the database. */
function counting(fail?: (asked: number) => void) {
  let asked = 0
  const statements: Database['statements'] = (workspaceId, work) => {
    asked += 1
    fail?.(asked)
    return db.statements(workspaceId, work)
  }
  return { beat: turnFlush({ statements }), asked: () => asked }
}

describe('turns that several runs give in one turn of the event loop', () => {
  it('are written by one statement a workspace', async () => {
    const [a, b] = [await taken('A', 3), await taken('B', 2)]
    const { beat, asked } = counting()
    const all = [a, b].flatMap(({ workspaceId, list }) => list.map((run) => beat.append(workspaceId, { run, turns: [turn(1), turn(2)] })))
    expect(await Promise.all(all)).toEqual([true, true, true, true, true])
    expect(asked()).toBe(2)
    for (const { list, turnsOf } of [a, b]) for (const run of list) expect(await turnsOf(run)).toEqual([1, 2])
  })
  it('are written for the attempts that hold their runs, and for no other', async () => {
    const { workspaceId, list, turnsOf } = await taken('C', 3)
    const { beat, asked } = counting()
    const given = list.map((run, at) => ({ ...run, token: at === 1 ? 'another' : run.token }))
    expect(await Promise.all(given.map((run) => beat.append(workspaceId, { run, turns: [turn(1)] })))).toEqual([true, false, true])
    expect(asked()).toBe(1)
    expect(await Promise.all(list.map(turnsOf))).toEqual([[1], [], [1]])
  })
  it('fail alone where only one of them is at fault', async () => {
    const { workspaceId, list, turnsOf } = await taken('D', 3)
    const { beat } = counting()
    const twice = [turn(1), turn(1)]
    const ended = await Promise.allSettled(list.map((run, at) => beat.append(workspaceId, { run, turns: at === 2 ? twice : [turn(1)] })))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await Promise.all(list.map(turnsOf))).toEqual([[1], [1], []])
  })
  it('are not asked for one by one of a database that is away', async () => {
    const { workspaceId, list } = await taken('E', 3)
    const { beat, asked } = counting(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    const ended = await Promise.allSettled(list.map((run) => beat.append(workspaceId, { run, turns: [turn(1)] })))
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked()).toBe(1)
  })
  it('go in several statements when they are long', async () => {
    const { workspaceId, list, turnsOf } = await taken('F', 4)
    const { beat, asked } = counting()
    const long = 'x'.repeat(400_000)
    await Promise.all(list.map((run) => beat.append(workspaceId, { run, turns: [turn(1, long)] })))
    expect(asked()).toBe(2)
    expect(await Promise.all(list.map(turnsOf))).toEqual([[1], [1], [1], [1]])
  })
})

describe('a beat', () => {
  it('calls all that wait at one time, but those who have thought better of it', async () => {
    const { beat } = counting()
    const called: string[] = []
    const rung = Promise.withResolvers<void>()
    beat.soon(() => called.push('first'))
    const never = beat.soon(() => called.push('never'))
    beat.soon(() => {
      called.push('last')
      rung.resolve()
    })
    never()
    await rung.promise
    expect(called).toEqual(['first', 'last'])
  })

  describe('on a clock', () => {
    afterEach(() => void vi.useRealTimers())

    it('leaves what came since the beat before to the next, so that a short run has ended by then', () => {
      vi.useFakeTimers()
      const { beat } = counting()
      const called: string[] = []
      beat.soon(() => called.push('before'))
      vi.advanceTimersByTime(beatMs + 1)
      const end = beat.soon(() => called.push('short'))
      beat.soon(() => called.push('since'))
      vi.advanceTimersByTime(beatMs)
      expect(called).toEqual(['before'])
      end()
      vi.advanceTimersByTime(flushAfterMs - beatMs)
      expect(called).toEqual(['before', 'since'])
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
