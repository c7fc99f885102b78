import { describe, expect, it } from 'vitest'
import { decidingReply, excerptOf } from './deciding-reply.ts'

const turns = [
  { index: 1, role: 'user' as const, content: 'Refund me.' },
  { index: 2, role: 'agent' as const, content: 'I guarantee it.' },
  { index: 3, role: 'user' as const, content: 'Sure?' },
  { index: 4, role: 'agent' as const, content: 'Yes.' },
]
type Assertions = Parameters<typeof decidingReply>[0]['assertions']
const result = (index: number, name: string | null, more: Partial<Assertions[number]> = {}): Assertions[number] => ({
  ...{ index, kind: 'notContains', outcome: 'failed', required: true, evidence: [], rationale: '' },
  ...(name !== null && { name }),
  ...more,
})

describe('decidingReply', () => {
  it.each([
    [
      'what the first failed assertion points to',
      [result(0, null, { evidence: [{ turn: 2, quote: 'guarantee' }] })],
      undefined,
      2,
      ['guarantee'],
      0,
    ],
    [
      'what the named assertion points to',
      [result(0, 'a', { evidence: [{ turn: 2, quote: '' }] }), result(1, 'b', { evidence: [{ turn: 4, quote: 'Yes' }] })],
      { kind: 'notContains', name: 'b' },
      4,
      ['Yes'],
      1,
    ],
    [
      'the one of several that its rationale names',
      [
        result(0, null, {
          rationale: 'None of 2 replies passes; the reply (turn 4) does not contain "No".',
          evidence: [
            { turn: 2, quote: 'I' },
            { turn: 4, quote: 'Yes' },
          ],
        }),
      ],
      undefined,
      4,
      ['Yes'],
      0,
    ],
    [
      'the first of several where the rationale only quotes the label of another',
      [
        result(0, null, {
          rationale: 'The conversation contains "Sure; the reply (turn 4) says so".',
          evidence: [
            { turn: 2, quote: 'I' },
            { turn: 4, quote: 'Yes' },
          ],
        }),
      ],
      undefined,
      2,
      ['I'],
      0,
    ],
    ['the last reply when the assertion points nowhere', [result(0, null)], undefined, 4, [], 0],
    ['the last reply when it points to the user', [result(0, null, { evidence: [{ turn: 1, quote: 'Refund' }] })], undefined, 4, [], 0],
    [
      'the last reply of a run that passed',
      [result(0, null, { outcome: 'passed', evidence: [{ turn: 2, quote: '' }] })],
      undefined,
      4,
      [],
      undefined,
    ],
    [
      'nothing that was not required',
      [result(0, null, { required: false, evidence: [{ turn: 2, quote: '' }] })],
      undefined,
      4,
      [],
      undefined,
    ],
  ] as const)('is %s', (_, assertions, wanted, turn, quotes, assertion) => {
    const found = decidingReply({ turns, assertions: assertions as unknown as Assertions }, wanted)
    expect([found?.turn.index, found?.quotes, found?.assertion]).toEqual([turn, quotes, assertion])
  })
  it('is none when the agent never replied', () => {
    expect(decidingReply({ turns: turns.slice(0, 1), assertions: [] })).toBeUndefined()
  })
})

describe('excerptOf', () => {
  const long = `${'before '.repeat(40)}the guarantee stands ${'after '.repeat(40)}`.trim()
  it('is the whole of a short text', () => expect(excerptOf('Yes.', [], 20)).toBe('Yes.'))
  it('holds the words that are marked, however far in they are', () => {
    const excerpt = excerptOf(long, ['guarantee'], 120)
    expect(excerpt).toContain('guarantee')
    expect([excerpt.startsWith('…'), excerpt.endsWith('…'), excerpt.length <= 122]).toEqual([true, true, true])
  })
  it('starts at the start without a quote, and ends at the end near it', () => {
    expect(excerptOf(long, [], 50)).toBe(`${long.slice(0, 50)}…`)
    expect(excerptOf(`${long} last`, ['last'], 50)).toMatch(/^….* last$/)
    expect(excerptOf(long, ['nowhere'], 50)).toBe(`${long.slice(0, 50)}…`)
  })
})
