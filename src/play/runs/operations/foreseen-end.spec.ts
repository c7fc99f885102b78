import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plan } from '../plan.ts'
import { foreseeEnd } from './foreseen-end.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const messages = 6
const driver: Plan['driver'] = { mode: 'scripted', turns: Array.from({ length: messages }, () => ({ content: 'Hello' })) }
const judged: Plan['assertions'] = [{ kind: 'judge', settings: { criterion: 'It is polite.' } } as Plan['assertions'][number]]

/** When it calls, in ms from the start, of a conversation whose replies take so long each. */
function calledAt(replyMs: number, { assertions = [] as Plan['assertions'], maxTurns = 100, count = messages, mode = driver } = {}) {
  const called: number[] = []
  const startedAt = performance.now()
  const end = foreseeEnd({ driver: mode, assertions, stop: { maxTurns } }, () => called.push(Math.round(performance.now() - startedAt)))
  for (let reply = 0; reply < count; reply++) {
    end.add({ role: 'user' })
    vi.advanceTimersByTime(replyMs)
    end.add({ role: 'agent' })
  }
  end.stop()
  vi.advanceTimersByTime(10_000)
  return called
}

describe('the foreseen end of a conversation', () => {
  it('is announced 60 ms before the last reply is due', () => {
    expect(calledAt(200)).toEqual([6 * 200 - 60])
    expect(calledAt(100, { maxTurns: 3 })[0]).toBe(3 * 100 - 60)
  })

  it('is announced at once where all replies together take less than that', () => {
    expect(calledAt(5)[0]).toBeLessThanOrEqual(10)
  })

  it('is not announced where replies are slow, a model judges or speaks, or the conversation ends before', () => {
    expect(calledAt(251)).toEqual([])
    expect(calledAt(200, { assertions: judged })).toEqual([])
    expect(calledAt(200, { mode: { mode: 'llm' } as Plan['driver'] })).toEqual([])
    expect(calledAt(200, { count: 4 })).toEqual([])
  })
})
