import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { readFile } from '../fixtures/reading.ts'

const read = (test: object) => {
  const { report, made } = readFile(
    'promptfoo',
    stringify({ prompts: ['{{q}}'], tests: [{ vars: { q: 'Hi', context: 'It is blue.' }, ...test }] }),
  )
  type Test = { status: string; turns: object[]; assertions: { kind: string; settings: object }[]; metadata: { promptfoo: object } }
  return { tests: made as unknown as Test[], warnings: report.warnings.map(({ code, message }) => `${code} ${message}`).join('\n') }
}

it.each<[object, object]>([
  [
    { type: 'llm-rubric', value: 'is polite' },
    { kind: 'judge', settings: { criterion: 'is polite' } },
  ],
  [
    { type: 'llm-rubric', value: 'is polite', threshold: 0.8 },
    { kind: 'judgeScore', settings: { min: 0.8 } },
  ],
  [
    { type: 'g-eval', value: ['is polite', 'is short'] },
    { kind: 'judgeScore', settings: { criterion: 'is polite\nis short', min: 0.7 } },
  ],
  [
    { type: 'similar', value: 'Hello', threshold: 0.9 },
    { kind: 'judge', settings: { criterion: expect.stringContaining('Hello') } },
  ],
  [
    { type: 'context-faithfulness', threshold: 1 },
    { kind: 'judge', settings: { criterion: expect.stringContaining('It is blue.') } },
  ],
  [
    { type: 'promptfoo:redteam:pii', metric: 'PII' },
    { kind: 'judge', settings: { criterion: expect.stringContaining('"pii"') } },
  ],
  [
    { type: 'ends-with', value: '.' },
    { kind: 'regex', settings: { pattern: '\\.$' } },
  ],
  [
    { type: 'llm-rubric', value: 'Is {{output}} polite?' },
    { kind: 'judge', settings: { criterion: 'Is (the last reply of the agent) polite?' } },
  ],
  [
    { type: 'icontains', value: 'salt', transform: 'output.text' },
    { kind: 'contains', settings: { text: 'salt' } },
  ],
  [
    { type: 'equals', value: 'weather', transform: 'output[0].function.name' },
    { kind: 'toolCalled', settings: { name: 'weather' } },
  ],
  [
    { type: 'equals', value: 'Good', transform: 'JSON.parse(output).tweet' },
    { kind: 'jsonPath', settings: { path: '$.tweet', equals: 'Good' } },
  ],
  [
    { type: 'similar', value: 'salt', transform: 'output.text' },
    { kind: 'judge', settings: { criterion: expect.stringContaining('salt') } },
  ],
  [
    { type: 'equals', value: 'x', transform: 'output.trim()' },
    { kind: 'equals', settings: { text: 'x' } },
  ],
  [
    { type: 'conversation-relevance', threshold: 0.9, config: { windowSize: 3 } },
    { kind: 'judge', settings: { criterion: expect.stringContaining('answers') } },
  ],
  [
    { type: 'min-length', value: 50 },
    { kind: 'length', settings: { min: 50, unit: 'characters' } },
  ],
])('%j has a counterpart', (assertion, expected) => {
  expect(read({ assert: [assertion] }).tests[0]).toMatchObject({ status: 'active', assertions: [expected] })
})

it('code is kept with its test and named, and never an assertion', () => {
  const { tests, warnings } = read({
    assert: [
      { type: 'javascript', value: 'output.length > 3' },
      { type: 'python', value: 'file://check.py' },
      { type: 'not-regex', value: '^{{q}}$' },
    ],
  })
  expect(tests[0]).toMatchObject({
    ...{ status: 'draft', assertions: [] },
    metadata: {
      promptfoo: {
        evaluators: {
          'javascript-1': { code: 'output.length > 3' },
          'python-2': { code: 'file://check.py' },
          'javascript-3': { code: '!new RegExp("^Hi$").test(output)' },
        },
      },
    },
  })
  expect(warnings).toContain('3 of its checks are code ("javascript-1", "python-2", "javascript-3")')
})

it('a webhook is asked only after somebody has changed it', () => {
  const { tests, warnings } = read({ assert: [{ type: 'webhook', value: 'https://checks.example/polite' }] })
  expect(tests).toMatchObject([{ status: 'draft', assertions: [{ kind: 'http', settings: { url: 'https://checks.example/polite' } }] }])
  expect(warnings).toContain('draft Its webhook gets another request')
})

it.each(['output.name', 'output.split(" ")', '(() => output.text)()', 'JSON.parse(output)[0]'])(
  'the transform %s is not guessed',
  (transform) => {
    const { tests, warnings } = read({ assert: [{ type: 'equals', value: 'x', transform }] })
    expect([tests[0]!.assertions, warnings]).toEqual([[], expect.stringContaining('equals of a transformed output')])
  },
)

describe('the transform of a test', () => {
  const assertions = (transform: string, ...assert: object[]) => {
    const { tests, warnings } = read({ options: { transform }, assert })
    return [tests[0]!.assertions.map(({ kind, settings }) => [kind, settings]), warnings.match(/\d of its [^:]*left out: .*/)?.[0]]
  }
  it('that only selects applies to each of its assertions', () => {
    expect(assertions('JSON.parse(output).color', { type: 'equals', value: 'blue' }, { type: 'contains', value: 'b' })).toEqual([
      [['jsonPath', { path: '$.color', equals: 'blue' }]],
      '1 of its assertions have no counterpart and were left out: "contains of a transformed output".',
    ])
  })
  it('that only trims changes nothing but the ends', () => {
    expect(assertions('output.trim()', { type: 'icontains', value: 'b' }, { type: 'starts-with', value: 'b' })).toMatchObject([
      [['contains', { text: 'b' }]],
      expect.stringContaining('"starts-with of a transformed output"'),
    ])
  })
  it('is not mixed with another, nor with code', () => {
    const both = { type: 'equals', value: 'x', transform: 'JSON.parse(output).a' }
    expect(assertions('output.trim()', both, { type: 'javascript', value: 'output > 1' })).toEqual([
      [],
      expect.stringContaining('"equals of a transformed output", "javascript of a transformed output"'),
    ])
    expect(assertions('output', both)).toMatchObject([[['jsonPath', { path: '$.a' }]], undefined])
  })
})

it.each<[object, string, string]>([
  [{ vars: { q: ['a', 'b'] }, options: { disableVarExpansion: true } }, '["a","b"]', 'draft The values of "q" are lists'],
  [{ options: { transformVars: 'x' } }, 'Hi', 'draft "options.transformVars"'],
])('%j changes the message, so it is a draft', (test, message, warning) => {
  const { tests, warnings } = read({ assert: [{ type: 'contains', value: 'x' }], ...test })
  expect(tests).toMatchObject([{ status: 'draft', turns: [{ content: message }] }])
  expect(warnings).toContain(warning)
})

it('a message has its prefix and its suffix', () => {
  const options = { prefix: 'Please: ', suffix: '!' }
  expect(read({ options }).tests[0]!.turns).toMatchObject([{ content: 'Please: Hi!' }])
})
