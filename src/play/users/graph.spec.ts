import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playWith, userSide } from '#src/play/runs/fixtures/play-driver.ts'
import { coverageOf, Driver, driverFaults, unfinishedPart } from './kinds.ts'

const graph = (...nodes: object[]) => Driver.parse({ mode: 'graph', nodes })
const on = (word: string, to: string) => ({ when: { kind: 'phrase', phrases: [word] }, to })
const faults = (...nodes: object[]) => driverFaults({ mode: 'graph', nodes }).map(({ path, code }) => `${path.join('/')} ${code}`)

const refund = graph(
  { key: 'ask', say: 'Refund A-1204', next: [on('number', 'tell'), on('sorry', 'insist')], otherwise: 'ask' },
  { key: 'tell', say: 'A-1204', next: [on('refunded', 'thank')], otherwise: 'insist' },
  { key: 'insist', say: 'Please.', next: [on('refunded', 'thank')] },
  { key: 'thank', say: 'Thanks!' },
)

describe('a graph says what the replies lead to', () => {
  it.each<[string, string[], string[], string]>([
    [
      'the first edge whose condition holds',
      ['Your number? Sorry!', 'Refunded.', 'Bye'],
      ['Refund A-1204', 'A-1204', 'Thanks!'],
      'userEnded',
    ],
    ['otherwise, back to itself', ['Hm?', 'Sorry', 'Refunded', ''], ['Refund A-1204', 'Refund A-1204', 'Please.', 'Thanks!'], 'userEnded'],
    ['an end where nothing matches', ['Sorry', 'No.'], ['Refund A-1204', 'Please.'], 'userEnded'],
    ['a loop until the last turn', ['Hm?'], Array(20).fill('Refund A-1204'), 'maxTurns'],
  ])('%s', async (_, replies, expected, reason) => {
    const played = await playWith(refund, replies)
    expect([userSide(played), played.terminationReason]).toEqual([expected, reason])
    expect(unfinishedPart(refund, played.reached!, false)).toBe(
      reason === 'userEnded' ? undefined : 'The graph was not followed to its end',
    )
  })
  it('and says which nodes and edges were reached, at which turn, and which never', async () => {
    const { reached } = await playWith(refund, ['Hm?', 'Number?', 'Refunded.', 'Bye'])
    const coverage = coverageOf(refund, reached!)
    if (coverage?.mode !== 'graph') throw new Error('no graph')
    expect(coverage.nodes).toEqual([
      { key: 'ask', turns: [1, 3] },
      { key: 'tell', turns: [5] },
      { key: 'insist', turns: [] },
      { key: 'thank', turns: [7] },
    ])
    expect(coverage.edges.filter(({ turns }) => turns.length > 0)).toEqual([
      { from: 'ask', edge: 0, to: 'tell', turns: [4] },
      { from: 'ask', edge: null, to: 'ask', turns: [2] },
      { from: 'tell', edge: 0, to: 'thank', turns: [6] },
      { from: 'thank', edge: null, to: 'end', turns: [8] },
    ])
    expect(coverage.edges).toHaveLength(8)
  })
})

describe('faults of a graph are all named, with their places', () => {
  it.each<[string, object[], string[]]>([
    [
      'a target that is no node',
      [{ key: 'a', say: 'A', next: [on('x', 'b')], otherwise: 'c' }],
      ['nodes/0/otherwise unknown_node', 'nodes/0/next/0/to unknown_node'],
    ],
    [
      'a key twice',
      [
        { key: 'a', say: 'A' },
        { key: 'a', say: 'B' },
      ],
      ['nodes/1/key duplicate'],
    ],
    ['a node named end', [{ key: 'end', say: 'A' }], ['nodes/0/key reserved']],
    [
      'a node that nothing leads to',
      [
        { key: 'a', say: 'A' },
        { key: 'b', say: 'B', otherwise: 'b' },
      ],
      ['nodes/1 unreachable', 'nodes/1 endless'],
    ],
    [
      'no way to an end',
      [
        { key: 'a', say: 'A', otherwise: 'b' },
        { key: 'b', say: 'B', otherwise: 'a' },
      ],
      ['nodes/0 endless', 'nodes/1 endless'],
    ],
    [
      'a pattern that cannot be compiled',
      [{ key: 'a', say: 'A', next: [{ when: { kind: 'regex', pattern: '[' }, to: 'end' }] }],
      ['nodes/0/next/0/when/pattern pattern'],
    ],
    [
      'names that objects have',
      [
        { key: 'constructor', say: 'A', next: [on('x', 'toString')] },
        { key: 'toString', say: 'B' },
      ],
      [],
    ],
  ])('%s', (_, nodes, expected) => expect(faults(...nodes)).toEqual(expected))
})

const words = ['red', 'green', 'blue'] as const
const size = 6
const key = (at: number) => `n${at}`
const target = fc.oneof(fc.integer({ min: 0, max: size - 1 }).map(key), fc.constant('end'))
const node = fc.record({ next: fc.array(fc.tuple(fc.constantFrom(...words), target), { maxLength: 3 }), otherwise: target })
const anyGraph = fc
  .array(node, { minLength: size, maxLength: size })
  .map((nodes) =>
    graph(
      ...nodes.map(({ next, otherwise }, at) => ({ key: key(at), say: key(at), next: next.map(([word, to]) => on(word, to)), otherwise })),
    ),
  )

it('any graph with any agent ends, and what was said is a path of it that the replies chose', async () => {
  await fc.assert(
    fc.asyncProperty(anyGraph, fc.array(fc.constantFrom(...words, 'red blue', 'none')), async (settings, replies) => {
      if (settings.mode !== 'graph') return
      const played = await playWith(settings, replies, { maxTurns: 30 })
      expect(await playWith(settings, replies, { maxTurns: 30 })).toEqual(played)
      const said = userSide(played)
      expect(said[0]).toBe('n0')
      const byKey = new Map(settings.nodes.map((node) => [node.key, node]))
      for (const [at, current] of said.entries()) {
        const reply = played.turns.filter(({ role }) => role === 'agent')[at]!.content.split(' ')
        const { next, otherwise } = byKey.get(current)!
        const taken = next.find(({ when }) => when.kind === 'phrase' && reply.includes(when.phrases[0]!))?.to ?? otherwise
        expect(said[at + 1] ?? (said.length === 30 ? taken : 'end')).toBe(taken)
      }
      expect(['userEnded', 'maxTurns']).toContain(played.terminationReason)
      const visits = Object.entries(played.reached!).filter(([part]) => !part.includes('>'))
      expect(visits.reduce((sum, [, turns]) => sum + turns.length, 0)).toBe(said.length)
    }),
    { numRuns: 300 },
  )
})

it('a graph is refused exactly where a node cannot be reached or cannot end', () => {
  fc.assert(
    fc.property(anyGraph, (settings) => {
      if (settings.mode !== 'graph') return
      const outs = new Map(settings.nodes.map(({ key, next, otherwise }) => [key, [...next.map(({ to }) => to), otherwise]]))
      const reaches = (from: string, to: string) => {
        const seen = new Set([from])
        for (const at of seen) for (const way of outs.get(at) ?? []) seen.add(way)
        return seen.has(to)
      }
      const expected = settings.nodes.flatMap(({ key }, at) => [
        ...(reaches('n0', key) ? [] : [`nodes/${at} unreachable`]),
        ...(reaches(key, 'end') ? [] : [`nodes/${at} endless`]),
      ])
      expect(driverFaults(settings).map(({ path, code }) => `${path.join('/')} ${code}`)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
