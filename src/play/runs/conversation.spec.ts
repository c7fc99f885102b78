import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Turn } from '#src/measure/transcripts/contract.ts'
import type { Action } from '#src/play/users/kind.ts'
import { type ConversationInput, playConversation } from './conversation.ts'
import type { Agent, AgentReply, Message } from './talking-agent.ts'

class AgentFault extends Error {
  readonly source: 'agent' | 'channel' | 'simulator'
  constructor(source: 'agent' | 'channel' | 'simulator') {
    super('no reply')
    this.source = source
  }
}
const abort = () => {
  let aborted = false
  return {
    stop: () => (aborted = true),
    signal: {
      get aborted() {
        return aborted
      },
      reason: undefined,
      throwIfAborted: () => {},
    } as unknown as AbortSignal,
  }
}

/** A conversation on a clock that the agent moves: each reply takes 100 ms, unless it says otherwise. */
async function talk(
  said: (Action | string)[],
  replies: (AgentReply | string | Error)[],
  input: Partial<ConversationInput> & { replyMs?: number; delivered?: Promise<void> } = {},
) {
  let now = Date.UTC(2026, 0, 1)
  let ends = 0
  const calls: Message[] = []
  const told: string[] = []
  const heard: Turn[] = []
  const agent: Agent = {
    async send({ noReply, ...message }) {
      if (noReply) {
        told.push(`${message.index} ${message.text}`)
        await input.delivered
        return { content: '' }
      }
      calls.push({ ...message, deadline: message.deadline - now })
      now += input.replyMs ?? 100
      const reply = replies[calls.length - 1] ?? 'ok'
      if (reply instanceof Error) throw reply
      return typeof reply === 'string' ? { content: reply } : reply
    },
    async end() {
      ends++
    },
  }
  const wait = async (ms: number) => {
    now += ms
  }
  const conversation = await playConversation({
    speaker: {
      next(transcript) {
        const action = said[transcript.filter((turn) => turn.role === 'user').length]
        if (action === undefined) return { action: 'end', reason: 'userEnded' }
        return typeof action === 'string' ? { action: 'say', text: action } : action
      },
    },
    agent,
    limits: { maxTurns: 10, runTimeoutMs: 10_000, maxTranscriptBytes: 1_000_000 },
    io: { now: () => now, wait },
    onTurn: (turn) => {
      heard.push(turn)
    },
    ...input,
  })
  const lines = conversation.turns.map((turn) => `${turn.index} ${turn.role} ${turn.content}`)
  return { ...conversation, lines, calls, told, heard, ends, tookMs: now - Date.UTC(2026, 0, 1) }
}

describe('turns are indexed from 1 without gaps and timed', () => {
  it('a whole conversation', async () => {
    const { turns, terminationReason, heard, calls } = await talk(
      ['Hi', 'Bye'],
      ['Hello', { content: 'Bye', usage: { inputTokens: 1, outputTokens: 2 } }],
    )
    expect(terminationReason).toBe('userEnded')
    expect(turns).toEqual([
      { index: 1, role: 'user', content: 'Hi', startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 },
      { index: 2, role: 'agent', content: 'Hello', startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 100 },
      { index: 3, role: 'user', content: 'Bye', startedAt: '2026-01-01T00:00:00.100Z', latencyMs: 0 },
      {
        index: 4,
        role: 'agent',
        content: 'Bye',
        usage: { inputTokens: 1, outputTokens: 2 },
        startedAt: '2026-01-01T00:00:00.100Z',
        latencyMs: 100,
      },
    ])
    expect(heard).toEqual(turns)
    expect(calls.map(({ text, index, silent }) => [text, index, silent])).toEqual([
      ['Hi', 1, false],
      ['Bye', 3, false],
    ])
  })
  it('every turn fits the contract', async () => {
    const { turns } = await talk(['Hi'], [{ content: '', toolCalls: [{ name: 't', arguments: {} }], ended: true }])
    for (const turn of turns) expect(Turn.parse(turn)).toEqual(turn)
  })
})

describe('an agent that speaks first is called in silence, and that call is not a turn', () => {
  it('its greeting has index 1 and the call index 0', async () => {
    const { lines, calls } = await talk(['Hi'], ['Welcome', 'ok'], { speaksFirst: 'agent' })
    expect(lines).toEqual(['1 agent Welcome', '2 user Hi', '3 agent ok'])
    expect(calls.map(({ text, index, silent }) => [text, index, silent])).toEqual([
      ['', 0, true],
      ['Hi', 2, false],
    ])
  })
  it('the greeting does not count toward maxTurns', async () => {
    const { lines, terminationReason } = await talk(['1', '2', '3'], [], {
      speaksFirst: 'agent',
      limits: { maxTurns: 2, runTimeoutMs: 1e6, maxTranscriptBytes: 1e6 },
    })
    expect(lines).toEqual(['1 agent ok', '2 user 1', '3 agent ok', '4 user 2', '5 agent ok'])
    expect(terminationReason).toBe('maxTurns')
  })
})

describe('a turn in which nothing is said is kept as an empty one', () => {
  it('and told to the agent as silent', async () => {
    const { lines, calls } = await talk(['Hi', { action: 'wait' }], ['a', 'b'])
    expect(lines).toEqual(['1 user Hi', '2 agent a', '3 user ', '4 agent b'])
    expect(calls[1]).toMatchObject({ text: '', index: 3, silent: true })
  })
})

describe('what needs no answer is sent, and nothing is awaited', () => {
  const told = (text: string): Action => ({ action: 'say', text, noReply: true })
  it('the last message, and one before another', async () => {
    const { lines, calls, told: sent, terminationReason } = await talk(['a', told('b'), 'c', told('d')], ['A', 'C'])
    expect(lines).toEqual(['1 user a', '2 agent A', '3 user b', '4 user c', '5 agent C', '6 user d'])
    expect([calls.map(({ text }) => text), sent, terminationReason]).toEqual([['a', 'c'], ['3 b', '6 d'], 'userEnded'])
  })
  it('an agent that never takes it holds nothing up for longer than a second', async () => {
    const { lines, tookMs } = await talk([told('a'), 'b'], [], { delivered: new Promise(() => {}) })
    expect([lines, tookMs]).toEqual([['1 user a', '2 user b', '3 agent ok'], 1_100])
  })
  it('counts as a turn', async () => {
    const input = { limits: { maxTurns: 2, runTimeoutMs: 10_000, maxTranscriptBytes: 1_000 } }
    expect(await talk([told('a'), told('b'), 'c'], [], input)).toMatchObject({ terminationReason: 'maxTurns', told: ['1 a', '2 b'] })
  })
})

describe('each way to end has its reason', () => {
  it.each<
    [string, (Action | string)[], (AgentReply | string | Error)[], Partial<ConversationInput> & { replyMs?: number }, string, string[]]
  >([
    ['the user has no more to say', ['Hi'], [], {}, 'userEnded', ['1 user Hi', '2 agent ok']],
    ['the user gave up', ['Hi', { action: 'end', reason: 'gaveUp' }], [], {}, 'gaveUp', ['1 user Hi', '2 agent ok']],
    ['the agent ended', ['Hi', 'x'], [{ content: 'bye', ended: true }], {}, 'agentEnded', ['1 user Hi', '2 agent bye']],
    ['a stop phrase', ['Hi', 'x'], ['good bye'], { stop: { onPhrase: ['bye'] } }, 'stopPhrase', ['1 user Hi', '2 agent good bye']],
    ['the goal', ['Hi', 'x'], ['done'], { stop: { onGoal: { phrases: ['done'] } } }, 'goalReached', ['1 user Hi', '2 agent done']],
    ['an agent without a reply', ['Hi', 'x'], [new AgentFault('agent')], {}, 'agentError', ['1 user Hi']],
    ['a channel without a way', ['Hi', 'x'], ['a', new AgentFault('channel')], {}, 'channelError', ['1 user Hi', '2 agent a', '3 user x']],
    ['a run too long', ['Hi', 'x', 'y'], [], { replyMs: 6_000 }, 'timeout', ['1 user Hi', '2 agent ok', '3 user x', '4 agent ok']],
    ['a fault after the deadline', ['Hi'], [new AgentFault('agent')], { replyMs: 10_000 }, 'timeout', ['1 user Hi']],
    [
      'a reply not awaited longer',
      ['Hi'],
      [new AgentFault('agent')],
      { replyMs: 2_000, stop: { idleTimeoutMs: 2_000 } },
      'timeout',
      ['1 user Hi'],
    ],
    ['a delay past the end of the run', ['Hi'], [], { responseDelayMs: 10_000 }, 'timeout', []],
  ])('%s', async (_, said, replies, input, reason, expected) => {
    const { terminationReason, lines, ends } = await talk(said, replies, input)
    expect({ terminationReason, lines }).toEqual({ terminationReason: reason, lines: expected })
    expect(ends).toBe(1)
  })
  it('a simulator without words', async () => {
    const { terminationReason, fault } = await talk([], [], {
      speaker: {
        next: () => {
          throw new AgentFault('simulator')
        },
      },
    })
    expect({ terminationReason, source: fault?.source }).toEqual({ terminationReason: 'simulatorError', source: 'simulator' })
  })
  it('the fault is kept', async () => {
    const fault = new AgentFault('agent')
    expect((await talk(['Hi'], [fault])).fault).toBe(fault)
  })
  it('canceled before the next message, in the middle of a call, and in a wait', async () => {
    const first = abort()
    const between = await talk(['Hi', 'x'], [], {
      signal: first.signal,
      onTurn: (turn) => {
        if (turn.role === 'agent') first.stop()
      },
    })
    expect([between.terminationReason, between.lines]).toEqual(['canceled', ['1 user Hi', '2 agent ok']])
    const second = abort()
    const within = await talk(['Hi'], [new AgentFault('agent')], { signal: second.signal, onTurn: () => void second.stop() })
    expect([within.terminationReason, within.lines]).toEqual(['canceled', ['1 user Hi']])
    const third = abort()
    const cut = {
      now: () => 0,
      wait: async () => {
        third.stop()
        throw new Error('cut short')
      },
    }
    const waiting = await talk(['Hi'], [], { signal: third.signal, io: cut, responseDelayMs: 5 })
    expect([waiting.terminationReason, waiting.lines]).toEqual(['canceled', []])
  })
})

describe('the agent is notified until when its reply is wanted', () => {
  it.each([
    [{}, [10_000, 9_900]],
    [{ stop: { idleTimeoutMs: 3_000 } }, [3_000, 3_000]],
    [{ stop: { idleTimeoutMs: 9_950 } }, [9_950, 9_900]],
  ])('%j', async (input, expected) => {
    expect((await talk(['a', 'b'], [], input)).calls.map(({ deadline }) => deadline)).toEqual(expected)
  })
})

describe('a transcript over its limit ends as an error of the agent', () => {
  it('without the reply that passed it', async () => {
    const limits = { maxTurns: 10, runTimeoutMs: 1e6, maxTranscriptBytes: 1_000 }
    const { terminationReason, lines, fault } = await talk(['Hi', 'x'], ['ok', 'é'.repeat(500)], { limits })
    expect({ terminationReason, lines }).toEqual({ terminationReason: 'agentError', lines: ['1 user Hi', '2 agent ok', '3 user x'] })
    expect(fault?.message).toContain('1000 bytes')
  })
})

describe('what is not the fault of the conversation is thrown, after the session was ended', () => {
  it('an error without a source', async () => {
    await expect(talk(['Hi'], [new Error('a bug of ours')])).rejects.toThrow('a bug of ours')
  })
  it('a turn that could not be written, once the conversation is over', async () => {
    await expect(talk(['Hi'], [], { onTurn: () => Promise.reject(new Error('not written')) })).rejects.toThrow('not written')
  })
  it('but a failed goodbye changes nothing', async () => {
    const agent = { send: async () => ({ content: 'ok' }), end: () => Promise.reject(new Error('gone')) }
    expect((await talk(['Hi'], [], { agent })).terminationReason).toBe('userEnded')
  })
})

describe('a last message', () => {
  const thanks: Action = { action: 'say', text: 'thanks', last: 'goalReached' }
  const limits = { maxTurns: 1, runTimeoutMs: 10_000, maxTranscriptBytes: 1_000 }
  it('is said, waits for no reply and ends the conversation', async () => {
    expect(await talk(['a', thanks, 'c'], [])).toMatchObject({ terminationReason: 'goalReached', told: ['3 thanks'], ends: 1 })
  })
  it('need not fit into the turn limit to say that the goal was reached', async () => {
    expect(await talk(['a', thanks], [], { limits })).toMatchObject({ terminationReason: 'goalReached', told: [] })
    expect(await talk(['a', { ...thanks, last: 'gaveUp' }], [], { limits })).toMatchObject({ terminationReason: 'maxTurns' })
  })
})

describe('anyone who talks, a conversation ends within maxTurns, in turn, with gap-free indexes', () => {
  const reply = fc.oneof(
    fc.record({ content: fc.string(), ended: fc.boolean() }),
    fc.constantFrom(new AgentFault('agent'), new AgentFault('channel')),
    fc.string(),
  )
  const action = fc.oneof(fc.string(), fc.constant<Action>({ action: 'wait' }))
  it('over random speakers and agents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action),
        fc.array(reply),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('user' as const, 'agent' as const),
        async (said, replies, maxTurns, speaksFirst) => {
          const { turns, heard } = await talk(said, replies, {
            speaksFirst,
            limits: { maxTurns, runTimeoutMs: 1e6, maxTranscriptBytes: 1e6 },
          })
          expect(turns.map((turn) => turn.index)).toEqual(turns.map((_, at) => at + 1))
          expect(turns.filter((turn) => turn.role === 'user').length).toBeLessThanOrEqual(maxTurns)
          expect(heard).toEqual(turns)
          for (const [at, turn] of turns.entries()) if (at > 0) expect(turn.role).not.toBe(turns[at - 1]!.role)
        },
      ),
      { numRuns: 200 },
    )
  })
})
