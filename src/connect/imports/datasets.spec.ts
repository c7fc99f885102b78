import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf } from './csv.ts'
import { lostIn, readFile } from './fixtures/reading.ts'

type Made = {
  turns?: { content: string }[]
  seedMessages?: unknown
  name: string
  assertions: { settings: { to: string } }[]
  metadata: unknown
}
const read = (...request: Parameters<typeof readFile>) => {
  const { report, made } = readFile(...request)
  const unused = report.unusedMembers.map(({ member }) => member)
  return {
    report,
    unused,
    made: made as unknown as Made[],
    faults: report.badLines.map(({ line, message }) => `${line} ${message}`).join(),
  }
}
const lines = (...entries: object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')

describe('rows', () => {
  it('of any table come back as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', ';', 'ä') })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        (table, end) => {
          const text = ['x,y', ...table.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))].join(end)
          const filled = table.filter((row) => row.some((value) => value.trim() !== ''))
          expect([...rowsOf(text, 1)].slice(1).map(({ cells }) => cells)).toEqual(filled)
        },
      ),
    )
  })

  it('of csv become tests; columns without a place are named', () => {
    const { made, unused, faults } = read('csv', '\ufeffid;question;answer;team\r\n1;"Where; is\r\nit?";There;A\r\n\r\n2;Who?;;B\r\n3;;;y')
    expect(made.map(({ name, turns, assertions }) => [name, turns![0]!.content, assertions[0]?.settings.to])).toEqual([
      ['1', 'Where; is\r\nit?', 'There'],
      ['2', 'Who?', undefined],
    ])
    expect(unused).toEqual(['team'])
    expect(faults).toContain('6 This entry has no text')
  })

  it('of a workbook with an error or a formula without its result are bad where the cell is used', () => {
    const bad = { badCell: '#DIV/0!' }
    const { made, faults } = read(
      'jsonl',
      lines({ question: 'Hi', note: bad }, { question: bad }, { question: 'Hi', answer: { badCell: '=1+1' } }),
    )
    expect(made.map(({ turns }) => turns![0]!.content)).toEqual(['Hi'])
    expect(faults).toContain('2 The cell of "question" has no value, but #DIV/0!.')
    expect(faults).toContain('3 The cell of "answer" has no value, but =1+1.')
  })

  it('have the separator that the first line names or uses', () => {
    const turnsOf = (content: string) => read('csv', content).made.map(({ turns }) => turns![0]!.content)
    expect(turnsOf('sep=;\r\nquestion;answer\r\nHi, you;Hello\r\n')).toEqual(['Hi, you'])
    expect(read('csv', 'sep=;\nquestion;x\n;y\n').faults).toContain('3 This entry has no text')
    expect(turnsOf('"a, b, c, d";question\nx;Hi, you\n')).toEqual(['Hi, you'])
    expect(turnsOf('"a ""b, c"" d, e"\tquestion\nx\tHi\n')).toEqual(['Hi'])
  })

  it('have the mapping of the request', () => {
    const mapping = { message: 'said', name: 'key', keep: ['team'] }
    const { made, unused } = read('csv', 'key,said,team,x\nk,Hi,A,1', { mapping })
    expect([made[0], unused]).toMatchObject([{ name: 'k', turns: [{ content: 'Hi' }], metadata: { csv: { team: 'A' } } }, ['x']])
    expect(read('csv', 'a,b\n1,2', { mapping }).faults).toContain('There is no column "said"')
    expect(read('csv', 'a,b\n1,2').faults).toContain('mapping.message')
    expect(read('csv', 'a,a\n1,2').faults).toContain('Two columns')
    const torn = read('csv', 'message,id\nfirst,1\n"second,2\nthird,3\n')
    expect([torn.made.length, torn.faults]).toEqual([1, expect.stringContaining('is not closed')])
    expect(read('csv', 'input\n1,2').faults).toContain('2 cells')
    expect(read('csv', 'message,id\n,q1').faults).toContain('no text that a user could say')
    expect(read('jsonl', lines({ said: 'Hi', key: 7 }), { mapping }).made[0]).toMatchObject({ name: '7' })
  })
})

describe('datasets', () => {
  const chat = [
    { role: 'system', content: 'x' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'Bye' },
  ]
  const dicts = [
    { type: 'human', data: { content: 'Hi' } },
    { type: 'ai', data: { content: 'Hello' } },
    { type: 'human', data: { content: 'Bye' } },
  ]
  const classed = (name: string, content: string) => ({
    ...{ lc: 1, type: 'constructor', id: ['langchain', 'schema', 'messages', name] },
    kwargs: { content },
  })
  it.each<[Parameters<typeof readFile>[0], string]>([
    ['langfuse', JSON.stringify([{ id: 'i', input: { messages: chat }, expectedOutput: 'Ciao', status: 'ACTIVE' }])],
    ['langfuse', JSON.stringify({ data: [{ id: 'i', input: chat, expectedOutput: { answer: 'Ciao' }, status: 'ACTIVE' }] }, null, 2)],
    ['langsmith', lines({ id: 'i', inputs: { messages: chat }, outputs: { output: 'Ciao' }, status: 1 })],
    ['deepeval', JSON.stringify([{ input: 'Bye', expected_output: 'Ciao', status: 1 }])],
    [
      'langsmith',
      lines({ inputs: { messages: chat }, outputs: { messages: [...chat, { role: 'assistant', content: 'Ciao' }] }, status: 1 }),
    ],
    ['langsmith', lines({ inputs: { input: dicts }, outputs: { generations: [{ type: 'ai', data: { content: 'Ciao' } }] }, status: 1 })],
    ['langsmith', lines({ inputs: { messages: [classed('HumanMessage', 'Bye')] }, outputs: classed('AIMessage', 'Ciao'), status: 1 })],
  ])('of %s: %s', (format, content) => {
    const { made, unused, faults } = read(format, content)
    expect([made[0]!.turns![0]!.content, made[0]!.assertions[0]!.settings.to, faults]).toEqual(['Bye', 'Ciao', ''])
    expect(unused.join()).toContain('status')
  })

  it('conversational goldens of DeepEval are scenarios', () => {
    const golden = { scenario: 'I want to return a hat.', expected_outcome: 'The return is booked.', user_description: 'Ada', turns: [] }
    expect(read('deepeval', JSON.stringify([golden])).made[0]).toMatchObject({
      driver: { mode: 'llm' },
      user: { goal: golden.scenario, situation: 'Ada' },
      assertions: [{ kind: 'judge', settings: { criterion: 'The return is booked.' } }],
    })
  })

  it('samples of Inspect are results', () => {
    const sample = (epoch: number, value: unknown) => ({
      id: 's1',
      epoch,
      input: 'What is 2 + 2?',
      target: '4',
      scores: { match: { value } },
      total_time: 1.5,
      messages: [
        { role: 'user', content: 'What is 2 + 2?' },
        {
          role: 'assistant',
          content: [
            { type: 'reasoning', reasoning: 'A sum.' },
            { type: 'text', text: 'I add.' },
          ],
          tool_calls: [{ id: 'c1', function: 'add', arguments: { a: 2, b: 2 } }],
        },
        { role: 'tool', tool_call_id: 'c1', function: 'add', content: [{ type: 'text', text: '4' }] },
        { role: 'assistant', content: '4' },
      ],
    })
    const log = {
      eval: { task: 'sums', created: '2026-01-01T00:00:00+00:00', model: 'm' },
      samples: [sample(1, 'C'), sample(2, 'I'), { ...sample(3, 0.5), error: null }],
    }
    const { report, made, unused } = read('inspect', JSON.stringify(log))
    expect(report.counts).toMatchObject({ runs: 3 })
    expect(made.map((one) => (one as unknown as { result: { outcome: string; repeat: number } }).result)).toMatchObject([
      {
        outcome: 'passed',
        repeat: 0,
        durationMs: 1_500,
        turns: [
          { role: 'user' },
          { role: 'agent', content: 'I add.\n4', toolCalls: [{ name: 'add', arguments: { a: 2, b: 2 }, result: '4' }] },
        ],
      },
      { outcome: 'failed', repeat: 1 },
      { outcome: 'error', repeat: 2 },
    ])
    expect(unused).toContain('eval.model')
    expect(unused.some((member) => member.startsWith('samples[].messages[].content[]'))).toBe(true)
    expect(unused.some((member) => /tool_calls|function/.test(member))).toBe(false)
  })

  const word = fc.nat(1_000_000).map((n) => `w${n}w`)
  const any = fc.dictionary(
    fc.constantFrom('input', 'inputs', 'outputs', 'expectedOutput', 'metadata', 'scenario', 'messages', 'x', 'name', 'turns'),
    fc.oneof(
      word,
      fc.array(word),
      fc.dictionary(word, word),
      fc.array(fc.record({ role: fc.constantFrom('user', 'assistant', 'tool'), content: word })),
    ),
  )
  it.each(['jsonl', 'langfuse', 'langsmith', 'deepeval'] as const)(
    'each text of any entry of %s is in what is made, or named',
    (format) => {
      fc.assert(
        fc.property(any, (entry) => {
          const result = readFile(format, JSON.stringify(entry))
          if (result.report.badLines.length === 0) expect(lostIn(entry, result)).toEqual([])
        }),
        { numRuns: 100 },
      )
    },
  )
})
