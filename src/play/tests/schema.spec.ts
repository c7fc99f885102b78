import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkTest, testInput, testShape, turnInput, turnShape, turnsOf } from './schema.ts'

const Written = checkTest(z.strictObject({ ...testInput, turns: turnsOf(z.strictObject(turnInput)) }))
const Stored = z.strictObject({ ...testShape, turns: turnsOf(z.strictObject(turnShape)) })
const faults = (body: unknown) => Written.safeParse(body).error?.issues.map((issue) => `/${issue.path.join('/')} ${issue.code}`) ?? []
const one = [{ content: 'Hi' }]

describe('kind and turns are enough', () => {
  it('everything else has a default, and what is stored may be written again', () => {
    const written = Written.parse({ kind: 'singleTurn', turns: one })
    expect(written).toEqual({
      kind: 'singleTurn',
      turns: [{ role: 'user', content: 'Hi' }],
      toolMocks: [],
      channelIds: [],
      variables: {},
      status: 'draft',
      seedMessages: [],
      priority: 'p2',
    })
    const stored = { ...written, repeats: 1 }
    expect(Stored.parse(stored)).toEqual(stored)
    expect(Written.parse(stored)).toEqual(stored)
  })
})

describe('a replay holds what was answered, and no other kind does', () => {
  const recorded = { content: 'Hello' }
  const wanted = [{ kind: 'contains', settings: { text: 'x' } }]
  const Expecting = checkTest(
    z.strictObject({ ...testInput, turns: turnsOf(z.strictObject({ ...turnInput, expect: z.array(z.unknown()).default([]) })) }),
  )
  const found = (kind: string, turns: object[]) =>
    Expecting.safeParse({ kind, turns }).error?.issues.map((issue) => `/${issue.path.join('/')} ${issue.code}`) ?? []
  it.each<[string, string, object[], string[]]>([
    ['an answer to each turn', 'replay', [{ content: 'Hi', recorded, expect: wanted }], []],
    [
      'a turn without one',
      'replay',
      [
        { content: 'Hi', recorded },
        { content: 'Bye', recorded: null },
      ],
      [],
    ],
    [
      'an agent that began',
      'replay',
      [
        { role: 'silence', recorded },
        { content: 'Hi', recorded: null },
      ],
      [],
    ],
    ['calls of tools', 'replay', [{ content: 'Hi', recorded: { content: '', toolCalls: [{ name: 'a', arguments: {} }] } }], []],
    ['nothing recorded', 'replay', one, ['/turns/0/recorded custom']],
    ['only silence', 'replay', [{ role: 'silence', recorded }], ['/turns custom']],
    [
      'silence without an answer',
      'replay',
      [
        { content: 'Hi', recorded },
        { role: 'silence', recorded: null },
      ],
      ['/turns/1/recorded custom'],
    ],
    ['something expected of no answer', 'replay', [{ content: 'Hi', recorded: null, expect: wanted }], ['/turns/0/expect custom']],
    ['no answer in time', 'replay', [{ content: 'Hi', recorded: null, maxLatencyMs: 5 }], ['/turns/0/maxLatencyMs custom']],
    [
      'another kind',
      'scripted',
      [
        { content: 'Hi', recorded },
        { content: 'Hi', recorded: null },
      ],
      ['/turns/0/recorded custom', '/turns/1/recorded custom'],
    ],
    ['a recording that is none', 'replay', [{ content: 'Hi', recorded: 'Hello' }], ['/turns/0/recorded invalid_type']],
  ])('%s', (_, kind, turns, expected) => expect(found(kind, turns)).toEqual(expected))
})

describe('turns fit their kind and their role', () => {
  it.each<[string, object, string[]]>([
    ['one turn', { kind: 'singleTurn', turns: one }, []],
    ['two turns where one is meant', { kind: 'singleTurn', turns: [...one, ...one] }, ['/turns custom']],
    ['two turns and a silence', { kind: 'scripted', turns: [...one, { role: 'silence' }, ...one] }, []],
    ['no turn', { kind: 'scripted', turns: [] }, ['/turns too_small']],
    ['201 turns', { kind: 'scripted', turns: Array(201).fill(one[0]) }, ['/turns too_big']],
    ['a silence that speaks', { kind: 'scripted', turns: [{ role: 'silence', content: 'psst' }] }, ['/turns/0/content custom']],
    ['a user who says nothing', { kind: 'scripted', turns: [...one, {}] }, ['/turns/1/content custom']],
    ['64 KB', { kind: 'singleTurn', turns: [{ content: 'x'.repeat(65_536) }] }, []],
    ['more than 64 KB', { kind: 'singleTurn', turns: [{ content: 'x'.repeat(65_537) }] }, ['/turns/0/content too_big']],
    ['a kind that is not built', { kind: 'fuzz', turns: one }, ['/kind invalid_value']],
    ['the agent has no turns', { kind: 'scripted', turns: [{ role: 'agent', content: 'x' }] }, ['/turns/0/role invalid_value']],
    [
      'all faults at once',
      { kind: 'singleTurn', turns: [{}, ...one], priority: 'p4' },
      ['/priority invalid_value', '/turns custom', '/turns/0/content custom'],
    ],
    ['turns that are none', { kind: 'scripted', turns: [null] }, ['/turns/0 invalid_type']],
    ['no turns at all', { kind: 'scripted' }, ['/turns invalid_type']],
  ])('%s', (_, body, expected) => expect(faults(body)).toEqual(expected))
})
