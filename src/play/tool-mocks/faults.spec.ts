import { describe, expect, it } from 'vitest'
import { mocksInput } from './contract.ts'
import { mockFaults } from './faults.ts'

const rule = (members: object) => ({ toolMocks: [{ tool: 'a', rules: [{ respond: { result: 1 }, ...members }] }] })
const faultsIn = (body: object) => mockFaults(body).map(({ path, code }) => `/${path.join('/')} ${code}`)

describe('tool mocks that are refused', () => {
  it.each<[string, object, string[]]>([
    [
      'one tool twice',
      {
        toolMocks: [
          { tool: 'a', rules: [] },
          { tool: 'a', rules: [] },
        ],
      },
      ['/toolMocks/1/tool duplicate'],
    ],
    ['parameters that are no schema', { toolMocks: [{ tool: 'a', parameters: { type: 'thing' } }] }, ['/toolMocks/0/parameters schema']],
    ['a match that is no schema', rule({ match: { schema: { pattern: '(' } } }), ['/toolMocks/0/rules/0/match/schema/pattern schema']],
    ['a path without a slash', rule({ effect: [{ op: 'remove', path: 'a' }] }), ['/toolMocks/0/rules/0/effect/0/path json_pointer']],
    ['a path with a bare tilde', rule({ effect: [{ op: 'remove', path: '/a~b' }] }), ['/toolMocks/0/rules/0/effect/0/path json_pointer']],
    ['a prototype', rule({ effect: [{ op: 'remove', path: '/__proto__/a' }] }), ['/toolMocks/0/rules/0/effect/0/path not_allowed']],
    ['add without a value', rule({ effect: [{ op: 'add', path: '/a' }] }), ['/toolMocks/0/rules/0/effect/0/value required']],
    ['move without from', rule({ effect: [{ op: 'move', path: '/a' }] }), ['/toolMocks/0/rules/0/effect/0/from required']],
    ['a reference that is none', rule({ respond: { result: '{{state.a[b]}}' } }), ['/toolMocks/0/rules/0/respond template']],
    [
      'a rule that leaves none for the next',
      { toolMocks: [{ tool: 'a', rules: [{ respond: { result: 1 } }, { respond: { result: 2 } }] }] },
      ['/toolMocks/0/rules/0 catches_all'],
    ],
    ['a state that is too long', { mockState: { a: 'x'.repeat(100_000) } }, ['/mockState too_big']],
    ['mocks that are too long', rule({ respond: { result: 'x'.repeat(200_000) } }), ['/toolMocks too_big']],
    [
      'several at once',
      { toolMocks: [{ tool: 'a', parameters: { $ref: 'x' }, rules: [{ effect: [{ op: 'test', path: 'b' }] }] }] },
      [
        '/toolMocks/0/parameters/$ref schema',
        '/toolMocks/0/rules/0/effect/0/path json_pointer',
        '/toolMocks/0/rules/0/effect/0/value required',
      ],
    ],
  ])('%s', (_, body, expected) => expect(faultsIn(body)).toEqual(expected))

  it('believes nothing of a body', () => {
    for (const body of [
      { toolMocks: 1 },
      { toolMocks: [null, { rules: 2 }, { rules: [null, { effect: [3], match: 4 }] }] },
      { mockState: null },
    ])
      expect(faultsIn(body)).toEqual([])
  })
  it.each([{}, { respond: {} }, { respond: { result: 1, error: { status: 500 } } }, { respond: { result: 1 }, match: {} }])(
    'an answer or match that is none: %j',
    (members) => expect(mocksInput.toolMocks.safeParse([{ tool: 'a', rules: [members] }]).success).toBe(false),
  )
})
