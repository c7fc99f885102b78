import { expect, it } from 'vitest'
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
])('%j has a counterpart', (assertion, expected) => {
  expect(read({ assert: [assertion] }).tests[0]).toMatchObject({ status: 'active', assertions: [expected] })
})

it('code is kept with its test and named, and never an assertion', () => {
  const { tests, warnings } = read({
    assert: [
      { type: 'javascript', value: 'output.length > 3' },
      { type: 'python', value: 'file://check.py' },
    ],
  })
  expect(tests[0]).toMatchObject({
    ...{ status: 'draft', assertions: [] },
    metadata: { promptfoo: { evaluators: { 'javascript-1': { code: 'output.length > 3' }, 'python-2': { code: 'file://check.py' } } } },
  })
  expect(warnings).toContain('2 of its checks are code ("javascript-1", "python-2")')
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
