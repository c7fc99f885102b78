import { describe, expect, it } from 'vitest'
import { files } from '../fixtures/files.ts'
import { readFile } from '../fixtures/reading.ts'

const hosted = files.openaiEvalsResults as { eval: object; items: { data: object[] } }
type Made = {
  kind: string
  status: string
  turns: object[]
  assertions: { kind: string; name: string }[]
  metadata: Record<string, object>
}
const read = (content: unknown) => {
  const { report, made } = readFile('openaiEvals', typeof content === 'string' ? content : JSON.stringify(content))
  return { report, tests: made as unknown as Made[], warnings: report.warnings.map(({ message }) => message).join('\n') }
}

describe('objects of the hosted OpenAI Evals', () => {
  const lines = [hosted.eval, ...hosted.items.data].map((one) => JSON.stringify(one)).join('\n')
  it.each<[string, unknown]>([
    ['under names', hosted],
    ['in lines', lines],
    ['in a list', [hosted.eval, hosted.items]],
  ])('%s become replays with their graders', (_, content) => {
    const { tests, warnings, report } = read(content)
    expect(report.badLines).toEqual([])
    expect(tests).toHaveLength(2)
    expect(tests[0]).toMatchObject({
      ...{ kind: 'replay', status: 'active' },
      turns: [{ content: 'Where is my order?', recorded: { content: 'It arrives on Monday.' } }],
      assertions: [
        { kind: 'equals', name: 'equal', settings: { text: 'Monday' } },
        { kind: 'contains', name: 'like', settings: { text: 'mon', caseSensitive: false } },
        { kind: 'similarity', required: false },
        { kind: 'judge', name: 'tone' },
        { kind: 'judgeScore', name: 'grade', settings: { min: 5 } },
      ],
      metadata: { openaiEvals: { evaluators: { 'python-1': { language: 'python' } } } },
    })
    expect(warnings).toContain('"python-1"')
    expect(JSON.stringify(tests)).not.toContain('eval.run.output_item')
  })

  const run = (more: object, content: object[]) => ({
    object: 'eval.run',
    data_source: { type: 'completions', source: { type: 'file_content', content }, ...more },
  })
  it('of a run are its items with its template, and what is unknown makes a draft', () => {
    const template = [
      { role: 'developer', content: 'Be kind.' },
      { type: 'message', role: 'user', content: { type: 'input_text', text: 'Order {{item.order}} of {{item.who}}?' } },
    ]
    const content = [{ item: { order: 7, who: 'Ann' } }, { item: { order: 8 } }]
    const { tests, warnings } = read([hosted.eval, run({ input_messages: { type: 'template', template } }, content)])
    expect(tests.map(({ turns, status }) => [turns, status])).toMatchObject([
      [[{ content: 'Order 7 of Ann?' }], 'active'],
      [[{ content: 'Order 8 of {{item.who}}?' }], 'draft'],
    ])
    expect(warnings).toContain('does not evaluate {{item.who}}')
  })

  it('without items are a fault that says how to get them', () => {
    expect(read(hosted.eval).report.badLines).toMatchObject([{ code: 'required', message: expect.stringContaining('output_items') }])
    expect(read('{"testing_criteria": [').report.badLines).toMatchObject([{ line: 1 }])
  })

  it('name the graders that have no counterpart', () => {
    const graders = [
      { type: 'string_check', name: 'ne', input: '{{sample.output_text}}', operation: 'ne', reference: 'x' },
      { type: 'string_check', name: 'unknown', input: '{{sample.output_text}}', operation: 'eq', reference: '{{item.missing}}' },
      { type: 'multi', name: 'several', graders: {} },
    ]
    const { tests, warnings, report } = read([{ testing_criteria: graders }, hosted.items])
    expect(tests.map(({ status, assertions }) => [status, assertions])).toEqual(Array(2).fill(['draft', []]))
    for (const name of ['ne (string_check)', 'unknown (string_check)', 'several (multi)']) expect(warnings).toContain(name)
    expect(report.unusedMembers.map(({ member }) => member)).toContain('testing_criteria[]')
  })
})

it('output items are results with their verdict, graders and time', () => {
  const { made } = readFile('openaiEvalsResults', JSON.stringify(hosted))
  expect(made.map(({ result }) => result)).toMatchObject([
    { outcome: 'passed', reason: 'equal: passed (1)', startedAt: '2025-10-09T08:53:20.000Z', turns: [{ role: 'user' }, { role: 'agent' }] },
    { outcome: 'failed', reason: 'equal: failed (0)' },
  ])
  expect(readFile('openaiEvalsResults', '{"x":1}').report.badLines).toMatchObject([{ code: 'required' }])
})

it.each<[object, string]>([
  [
    {
      status: 'completed',
      results: [
        { name: 'a', passed: true },
        { name: 'b', passed: false },
      ],
    },
    'failed',
  ],
  [{ status: 'completed', results: [{ name: 'a', passed: true }] }, 'passed'],
  [{ status: 'completed', results: [{ name: 'a', passed: null }] }, 'error'],
  [{ status: 'error', results: [{ name: 'a', passed: true }] }, 'error'],
])('an output item with %j is %s', (more, outcome) => {
  const item = { object: 'eval.run.output_item', id: 'i', datasource_item: { query: 'Hi' }, ...more }
  expect(readFile('openaiEvalsResults', JSON.stringify(item)).made).toMatchObject([{ result: { outcome } }])
})
