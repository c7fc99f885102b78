import { describe, expect, it } from 'vitest'
import { readFile } from './fixtures/reading.ts'

const placesOf = (...request: Parameters<typeof readFile>) =>
  readFile(...request).report.badLines.map(({ line, pointer }) => `${line} ${pointer}`)
const user = { role: 'user', content: 'Hi' }

describe('an entry that cannot be read is named by its place', () => {
  const goldens = { goldens: [{ input: 'Hi' }, { input: '' }, 7] }
  const sample = { id: 'a', epoch: 1, input: 'q' }
  const trial = { task_id: '1', trial: 0, reward: 1, messages: [] }
  const cases: [Parameters<typeof readFile>[0], unknown, string[]][] = [
    [
      'openaiMessages',
      [
        { id: 'a', messages: [user] },
        { id: 'b', messages: [] },
        { id: 'a', messages: [user] },
      ],
      ['/1/messages', '/2/id'],
    ],
    ['jsonl', [{ question: 'Hi' }, { question: '' }], ['/1']],
    ['deepeval', goldens, ['/goldens/1', '/goldens/2']],
    ['langfuse', [{ input: 'Hi' }, { input: {} }], ['/1']],
    ['inspect', { eval: { task: 't' }, samples: [sample, { epoch: 1 }] }, ['/samples/1']],
    ['tau2Results', { tasks: [], simulations: [trial, trial] }, ['/simulations/1/trial']],
    ['tau2Results', [trial, trial], ['/1/trial']],
    ['promptfoo', { prompts: ['{{q}}'], tests: [{ vars: { q: 'Hi' } }, 'file://tests.csv'] }, ['/tests/1']],
  ]
  it.each(cases)('of %s on one line, as on several', (format, file, pointers) => {
    expect(placesOf(format, JSON.stringify(file))).toEqual(pointers.map((pointer) => `1 ${pointer}`))
    const text = JSON.stringify(file, null, 2)
    const places = placesOf(format, text)
    expect(places.map((place) => place.split(' ')[1])).toEqual(pointers)
    for (const place of places) expect(Number(place.split(' ')[0])).toBeGreaterThan(2)
  })

  it('on its line, where a line is an entry', () => {
    expect(placesOf('openaiMessages', `{"id":"a","messages":[]}\n\n{"id":"b"}`)).toEqual(['1 /messages', '3 /messages'])
    expect(placesOf('deepeval', '{"input": broken\n{"input":"Hi"}')).toEqual(['1 '])
  })

  it('so are warnings, and an earlier entry', () => {
    const { warnings, badLines } = readFile('jsonl', '[{"question":"Hi"},{"question":"Bye"}]').report
    expect([warnings.map(({ pointer }) => pointer), badLines]).toEqual([['/0', '/1'], []])
    const dialogue = { id: 'a', messages: [user] }
    expect(readFile('openaiMessages', JSON.stringify([dialogue, dialogue])).report.badLines[0]!.message).toContain('at /0 (line 1)')
  })

  it('and what is not used by the line of its entry, within an object', () => {
    const text = '{"items": [\n{"input": "Hi"},\n\n{"input": "Ho", "extra": 1}\n], "more": "\\"items\\": ["}'
    const { unusedMembers, counts } = readFile('langfuse', text).report
    expect([counts.tests, unusedMembers]).toEqual([
      2,
      [
        { member: 'items[].extra', count: 1, line: 4 },
        { member: 'more', count: 1, line: 1 },
      ],
    ])
  })
})

describe('a text that is longer than a resource may have', () => {
  const emoji = (length: number) => `${'a'.repeat(length - 1)}😀 and more`
  const vars = (length: number) => ({ prompts: ['{{q}}'], tests: [{ description: emoji(length), vars: { q: 'Hi' } }] })
  const junit = (name: string, text: string) =>
    `<testsuite name="s"><testcase name="${name}"><failure>${text}</failure></testcase></testsuite>`
  it.each<[Parameters<typeof readFile>[0], string]>([
    ['jsonl', JSON.stringify({ question: emoji(120) })],
    ['csv', `question\n${emoji(120)}`],
    ['promptfoo', JSON.stringify(vars(110))],
    ['promptfoo', JSON.stringify({ ...vars(9), description: emoji(4_000) })],
    ['botium', `${emoji(110)}\n\n#me\nHi\n\n#bot\nHello\n`],
    ['junit', junit(emoji(104), emoji(4_000))],
    ['junit', junit(emoji(130), 'x')],
    ['deepeval', JSON.stringify([{ scenario: emoji(120) }])],
    ['deepeval', JSON.stringify([{ scenario: emoji(8_000), expected_outcome: emoji(4_000) }])],
    ['inspect', JSON.stringify({ samples: [{ id: emoji(120), epoch: 1, input: emoji(8_000) }] })],
  ])('is not cut through an emoji (%s)', (format, content) => {
    const { report, made } = readFile(format, content)
    expect(report.badLines).toEqual([])
    expect(JSON.stringify(made)).not.toMatch(/\\ud[89a-f]/)
  })

  it('is cut with a warning', () => {
    const codes = (...request: Parameters<typeof readFile>) =>
      readFile(...request).report.warnings.flatMap(({ code, message }) => (code === 'not_imported' ? [message] : []))
    const golden = { scenario: 'a'.repeat(8_001), expected_outcome: 'b'.repeat(4_001), user_description: 'c'.repeat(8_001) }
    expect(codes('deepeval', JSON.stringify([{ ...golden, context: ['d'.repeat(20_000)] }]))).toEqual([
      expect.stringContaining('metadata is too long'),
      expect.stringContaining('scenario has more than 8000'),
      expect.stringContaining('user description has more than 8000'),
      expect.stringContaining('expected outcome has more than 4000'),
    ])
    expect(codes('junit', junit('a', 'x'.repeat(4_001)))).toEqual([expect.stringContaining('reason has more than 4000')])
    expect(codes('botium', `t\n${'a'.repeat(4_001)}\n\n#me\nHi\n\n#bot\nHello\n`)).toEqual([expect.stringContaining('description')])
  })

  it('does not make one run of two', () => {
    const base = `[mms_issue]${'some_setting_off|'.repeat(10)}`
    const ids = [`${base}[PERSONA:None]`, `${base}[PERSONA:Hard]`]
    const simulations = ids.map((task_id, at) => ({ task_id, trial: 0, reward_info: { reward: at }, messages: [] }))
    const tasks = ids.map((id) => ({ id, user_scenario: { instructions: { domain: 'telecom', reason_for_call: 'It fails.' } } }))
    const samples = ids.map((id) => ({ id, epoch: 1, input: 'q' }))
    const isTwo = ({ report, made }: ReturnType<typeof readFile>) => {
      expect(new Set(made.map(({ scenario }) => (scenario as { name: string }).name)).size).toBe(2)
      expect(report.counts).toMatchObject({ runs: 2, badLines: 0 })
    }
    for (const file of [{ tasks, simulations }, simulations]) isTwo(readFile('tau2Results', JSON.stringify(file)))
    isTwo(readFile('inspect', JSON.stringify({ samples })))
    const spaced = ['1', '1 '].map((task_id) => ({ task_id, trial: 0, reward: 1, messages: [] }))
    expect(readFile('tau2Results', JSON.stringify(spaced)).report.badLines).toEqual([
      { line: 1, pointer: '/1', code: 'not_unique', message: 'The entry at /0 (line 1) already has a result of this name and repeat.' },
    ])
  })
})

describe('what nobody says is not a message', () => {
  it.each(['{"id":"identity_0","conversations":[]}', '{"answer":"42"}', '{"response":"42"}', '{"name":"n","expected":"x"}'])(
    '%s',
    (line) => {
      expect(readFile('jsonl', line).report.badLines).toMatchObject([{ code: 'required' }])
    },
  )

  it('and of more expected texts than an assertion can have, none is left out in silence', () => {
    const texts = Array.from({ length: 60 }, (_, at) => `Hello number ${at}?`)
    const files = { 'a.convo.txt': 'a\n\n#me\nHi\n\n#bot\nGREETING\n', 'g.utterances.txt': ['GREETING', ...texts].join('\n') }
    const { report, made } = readFile('botium', JSON.stringify(files))
    expect(made).toMatchObject([{ turns: [{ expect: [] }] }])
    expect([report.unusedMembers, report.warnings.at(-1)!.message]).toEqual([
      [expect.objectContaining({ member: expect.stringContaining('GREETING') })],
      expect.stringContaining('no counterpart'),
    ])
  })
})
