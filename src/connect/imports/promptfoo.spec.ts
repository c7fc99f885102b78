import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { lostIn, readFile } from './fixtures/reading.ts'

const read = (content: string) => readFile('promptfoo', content)
const of = (config: object) => read(stringify(config))
const asserted = (...assert: object[]) => of({ prompts: ['Hello'], tests: [{ assert }] })

describe('tests of promptfoo', () => {
  it('become tests: each prompt with each set of values', () => {
    const { made, report } = of({
      description: 'Parcels',
      prompts: ['Where is {{ parcel }}?', { raw: 'I miss {{parcel | upper}}', label: 'short' }],
      defaultTest: { vars: { city: 'Ulm' }, assert: [{ type: 'icontains', value: '{{city}}' }] },
      tests: [{ description: 'Late', vars: { parcel: ['a1', 'b2'] }, assert: [{ type: 'not-contains', value: 'sorry', weight: 0 }] }],
      evaluateOptions: { repeat: 3 },
    })
    expect(report.unusedMembers).toEqual([])
    expect(made.map(({ name, status, repeats, turns }) => [name, status, repeats, (turns as { content: string }[])[0]!.content])).toEqual([
      ['Late', 'active', 3, 'Where is a1?'],
      ['Late (2)', 'active', 3, 'I miss A1'],
      ['Late (3)', 'active', 3, 'Where is b2?'],
      ['Late (4)', 'active', 3, 'I miss B2'],
    ])
    expect(made[0]).toMatchObject({
      description: 'Parcels',
      variables: { city: 'Ulm', parcel: 'a1' },
      assertions: [
        { kind: 'contains', settings: { text: 'Ulm', caseSensitive: false }, required: true },
        { kind: 'notContains', settings: { text: 'sorry', caseSensitive: true }, required: false },
      ],
    })
  })

  it('have a history where the prompt is a list of messages; instructions are named', () => {
    const chat = [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: '{{ask}}' },
    ]
    const { made, report } = of({ prompts: [JSON.stringify(chat)], tests: [{ vars: { ask: 'Say "x"' } }] })
    expect(made[0]).toMatchObject({
      turns: [{ content: 'Say "x"' }],
      seedMessages: [
        { role: 'user', content: 'Hi' },
        { role: 'agent', content: 'Hello' },
      ],
    })
    expect(report.warnings.map(({ message }) => message).join()).toContain('system')
  })

  it('become scenarios where promptfoo simulates the user', () => {
    const provider = { id: 'promptfoo:simulated-user', config: { maxTurns: 7 } }
    const { made } = of({ prompts: ['You sell hats'], defaultTest: { provider }, tests: [{ vars: { instructions: 'Buy a hat.' } }] })
    expect(made[0]).toMatchObject({ user: { goal: 'Buy a hat.' }, driver: { mode: 'llm' }, stop: { maxTurns: 7 } })
  })

  it('assert about the whole conversation where the user is simulated, as promptfoo does', () => {
    const provider = { id: 'promptfoo:simulated-user' }
    const assert = [
      { type: 'llm-rubric', value: 'The hat was sold.' },
      { type: 'contains', value: 'hat' },
      { type: 'not-contains', value: 'shoe' },
    ]
    const initialMessages = [{ role: 'user', content: 'w1w' }]
    const { made, report } = of({ defaultTest: { provider }, tests: [{ vars: { instructions: 'Buy a hat.', initialMessages }, assert }] })
    expect((made[0]!.assertions as { scope: string }[]).map(({ scope }) => scope)).toEqual(['transcript', 'anyReply', 'everyReply'])
    expect(report.warnings.map(({ message }) => message).join()).toContain('initialMessages')
  })

  it('have what was said before, and say that they are turns of one conversation', () => {
    const exchange = { input: 'Hi', output: 'Hello' }
    const { made } = of({ prompts: ['{{ask}}'], tests: [{ vars: { ask: 'And now?', _conversation: [exchange] } }] })
    expect(made[0]).toMatchObject({
      turns: [{ content: 'And now?' }],
      seedMessages: [
        { role: 'user', content: 'Hi' },
        { role: 'agent', content: 'Hello' },
      ],
    })
    const thread = of({
      prompts: ['{{ask}}'],
      tests: ['Who?', 'Where?'].map((ask) => ({ vars: { ask }, metadata: { conversationId: 'a' } })),
    })
    expect(thread.made.map(({ status }) => status)).toEqual(['draft', 'draft'])
    expect(thread.report.warnings).toMatchObject([
      { message: expect.stringContaining('the conversation "a"') },
      { line: expect.any(Number) },
    ])
  })

  it.each<[object, object[]]>([
    [{ type: 'equals', value: 4 }, [{ kind: 'equals', settings: { text: '4' } }]],
    [{ type: 'equals', value: { a: 1 } }, [{ kind: 'jsonPath', settings: { path: '$', equals: { a: 1 } } }]],
    [{ type: 'contains-any', value: 'a, b' }, [{ kind: 'contains', settings: { any: ['a', 'b'] } }]],
    [{ type: 'contains-all', value: ['a', 'b'] }, [{ settings: { text: 'a' } }, { settings: { text: 'b' } }]],
    [{ type: 'starts-with', value: '1+1?' }, [{ kind: 'regex', settings: { pattern: '^1\\+1\\?' } }]],
    [{ type: 'regex', value: '\\d{3}' }, [{ kind: 'regex', settings: { pattern: '\\d{3}' } }]],
    [{ type: 'is-json', value: { type: 'array' } }, [{ kind: 'jsonSchema', settings: { schema: { type: 'array' } } }]],
    [{ type: 'latency', threshold: 900 }, [{ kind: 'latency', settings: { of: 'turn', maxMs: 900 } }]],
    [{ type: 'not-is-refusal' }, [{ kind: 'refusal', settings: { expected: false } }]],
    [{ type: 'word-count', value: { max: 9 } }, [{ kind: 'length', settings: { max: 9, unit: 'words' } }]],
    [{ type: 'llm-rubric', value: 'Is polite' }, [{ kind: 'judge', settings: { criterion: 'Is polite' } }]],
    [{ type: 'trajectory:tool-used', value: ['find', 'pay'] }, [{ settings: { name: 'find' } }, { settings: { name: 'pay' } }]],
    [{ type: 'trajectory:tool-sequence', value: { steps: ['a', 'b'] } }, [{ kind: 'toolOrder', settings: { names: ['a', 'b'] } }]],
    [{ type: 'trajectory:tool-args-match', value: { name: 'pay', args: { n: 1 } } }, [{ kind: 'toolArguments' }]],
    [{ type: 'not-trajectory:tool-used', value: 'pay' }, [{ kind: 'toolNotCalled', settings: { name: 'pay' } }]],
    [{ type: 'assert-set', assert: [{ type: 'contains', value: 'a' }] }, [{ kind: 'contains', settings: { text: 'a' } }]],
  ])('%j is asserted', (assertion, expected) => {
    const { made, report } = asserted(assertion)
    expect(made[0]!.assertions).toMatchObject(expected)
    expect(report.unusedMembers).toEqual([])
  })

  it.each([
    { type: 'cost', threshold: 0.5 },
    { type: 'llm-rubric', value: 'file://rubric.txt' },
    { type: 'regex', value: '(?=x)' },
    { type: 'contains', value: 'file:///etc/passwd' },
    { type: 'contains', value: 'x', transform: 'output.a' },
    { type: 'contains', value: '{{ x | custom }}' },
    { type: 'assert-set', threshold: 0.5, assert: [{ type: 'contains', value: 'a' }] },
    { type: '__proto__', value: 'x' },
    { type: 'constructor', value: 'x' },
  ])('%j is named, and never run', (assertion) => {
    const { made, report } = asserted(assertion)
    expect(made[0]).toMatchObject({ assertions: [], status: 'draft' })
    expect(report.unusedMembers).toEqual([{ member: `tests[].assert[type=${assertion.type}]`, count: 1, line: 4 }])
    expect(report.warnings).toContainEqual({
      line: 4,
      pointer: '/tests/0',
      code: 'not_imported',
      message: expect.stringContaining(assertion.type),
    })
  })

  it.each<[string, object, string]>([
    ['a prompt in a file', { prompts: ['file://p.txt'], tests: [{ vars: { question: 'Hi' } }] }, 'file://p.txt'],
    ['an expression', { prompts: ['{% if x %}Hi{% endif %}'], tests: [{ vars: { x: 'y' } }] }, '{% if x %}'],
    ['a value in a file', { prompts: ['{{x}}'], tests: [{ vars: { x: 'file://x.txt' } }] }, '"x"'],
    ['a threshold', { prompts: ['Hi'], tests: [{ threshold: 0.5, assert: [{ type: 'contains', value: 'x' }] }] }, 'threshold'],
  ])('%s makes a draft, which says so', (_, config, words) => {
    const { made, report } = of(config)
    expect(made[0]!.status).toBe('draft')
    expect(
      report.warnings
        .filter(({ code }) => code === 'draft')
        .map(({ message }) => message)
        .join(),
    ).toContain(words)
  })

  it.each<[string, string, string]>([
    ['tests in a file', 'prompts: [x]\ntests: file://t.csv', 'file://t.csv'],
    ['a generator of tests', 'prompts: [x]\ntests: [{path: "file://make.py:tests", config: {many: 3}}]', 'file://make.py:tests'],
    ['a list of assertions', '- type: contains\n  value: x\n- type: javascript\n  value: y', 'list of assertions'],
    ['generated tests', 'prompts: [x]\nredteam: {plugins: [pii]}', 'redteam'],
    ['too many', stringify({ prompts: ['x'], tests: [{ vars: { a: [...Array(201).keys()] } }] }), '200'],
    ['no YAML', 'prompts: [', 'plain YAML'],
    ['a tag', 'prompts: !!js/function "() => 1"', 'plain YAML'],
    ['a list of texts', '- a\n- b', 'another file'],
    ['a member twice', 'prompts: [x]\nprompts: [y]', 'plain YAML'],
    [
      'a bomb of aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]`).join('\n')}`,
      'aliases',
    ],
    ['10,000 levels', `prompts: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'nested'],
  ])('%s: a fault with its line, not a guess', (_, content, words) => {
    const { report } = read(content)
    expect(report.badLines[0]).toMatchObject({ line: expect.any(Number), message: expect.stringContaining(words) })
    expect(report.counts.tests).toBe(0)
  })

  it('names the prompts, too, where no test is made', () => {
    const { report } = of({ prompts: ['Say {{x}}', { raw: 'Hi', label: 'short' }], evaluateOptions: { repeat: 2 }, tests: 'file://t.csv' })
    expect(report.unusedMembers.map(({ member }) => member)).toEqual(['prompts', 'evaluateOptions'])
  })

  it('names of prototypes are names', () => {
    const { made, report } = read('prompts: ["{{toString}} {{constructor}}"]\ntests: [{vars: {toString: b}}]\nconstructor: x')
    expect(made[0]).toMatchObject({ turns: [{ content: 'b {{constructor}}' }], status: 'draft' })
    expect(report.unusedMembers.map(({ member }) => member)).toEqual(['constructor'])
    expect(read('prompts: [x]\ntests: [{vars: {__proto__: a}}]').report.badLines).toMatchObject([{ code: 'malformed' }])
  })

  it('marks of order and ends of lines of Windows change nothing', () => {
    const content = 'prompts: ["Hi {{x}}"]\ntests:\n  - vars: {x: y}\n    assert: [{type: cost, threshold: 1}]\n'
    expect(read(`\ufeff${content.replaceAll('\n', '\r\n')}`)).toEqual(read(content))
  })
})

const word = fc.nat(1_000_000).map((n) => `w${n}w`)
const bag = fc.dictionary(
  fc.constantFrom('one', 'two', 'transform', 'prefix', 'config', 'provider'),
  fc.oneof(word, fc.array(word), fc.record({ deep: word })),
)
const assertion = fc
  .tuple(fc.record({ type: fc.constantFrom('contains', 'equals', 'javascript', 'llm-rubric', 'rouge-n', 'is-json'), value: word }), bag)
  .map(([one, more]) => ({ ...more, ...one }))
const test = fc
  .tuple(
    fc.record({
      description: word,
      vars: fc.dictionary(word, fc.oneof(word, fc.array(word, { maxLength: 2 })), { maxKeys: 2 }),
      assert: fc.array(assertion),
    }),
    bag,
  )
  .map(([one, more]) => ({ ...more, ...one }))
const config = fc
  .tuple(
    fc.record({
      prompts: fc.array(word, { minLength: 1, maxLength: 2 }),
      tests: fc.array(test, { minLength: 1, maxLength: 3 }),
      defaultTest: fc.record({ assert: fc.array(assertion) }),
      providers: fc.array(fc.record({ id: word })),
    }),
    bag,
  )
  .map(([one, more]) => ({ ...more, ...one }))

describe('what decides in another way than assertions', () => {
  const drafts = (config: object) => {
    const { made, report } = of(config)
    return made.map(({ status }, at) => [status, report.warnings[at]?.message ?? ''])
  }
  const tests = [{ vars: { a: 'x' }, assert: [{ type: 'contains', value: 'y' }] }]
  it.each<[string, object, RegExp]>([
    ['code that scores', { prompts: ['{{a}}'], defaultTest: { assertScoringFunction: 'file://s.js' }, tests }, /assertScoringFunction/],
    ['no assertion', { prompts: ['{{a}}'], tests: [{ vars: { a: 'x' } }] }, /Nothing in this entry could fail/],
  ])('%s makes a draft, with the reason', (_, config, words) => {
    expect(drafts(config)).toEqual([['draft', expect.stringMatching(words)]])
  })

  it('an assertion of a transformed output is named as one', () => {
    const assert = [{ type: 'equals', value: 'x', transform: 'output.name' }]
    const [own, all] = [
      of({ prompts: ['Hi'], tests: [{ assert }] }),
      of({ prompts: ['Hi'], tests, defaultTest: { options: { transform: 'x' } } }),
    ]
    expect([own, all].map(({ report }) => report.warnings.find(({ code }) => code === 'not_imported')?.message)).toEqual([
      expect.stringContaining('"equals of a transformed output"'),
      expect.stringContaining('"contains of a transformed output"'),
    ])
  })
})

it('the ID of a prompt without a text is its text, and where all is in other files nothing is made', () => {
  const prompts = [{ id: 'Tell me about {{topic}}', label: 'short' }, { id: 'file://p.txt' }]
  const { made, report } = of({ prompts, tests: [{ vars: { topic: 'tea' } }, { vars: { topic: 'file://t.txt' } }] })
  expect(made.map(({ turns }) => (turns as { content: string }[])[0]!.content)).toEqual([
    'Tell me about tea',
    'tea',
    'Tell me about file://t.txt',
  ])
  expect(report.badLines.map(({ message }) => message)).toEqual([expect.stringContaining('the message of the user is unknown')])
})

it('each text of any configuration is in what is made, or named', () => {
  fc.assert(
    fc.property(config, (input) => {
      expect(lostIn(input, of(input))).toEqual([])
    }),
    { numRuns: 150 },
  )
})
