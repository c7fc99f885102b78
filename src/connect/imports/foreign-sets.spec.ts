import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lostIn, readFile } from './fixtures/reading.ts'

type Format = Parameters<typeof readFile>[0]
const read = (format: Format, value: unknown, more: Parameters<typeof readFile>[2] = {}) => {
  const { report, made } = readFile(format, typeof value === 'string' ? value : JSON.stringify(value), more)
  return {
    made: made as unknown as (Record<string, unknown> & { turns: Record<string, unknown>[] })[],
    unused: report.unusedMembers.map(({ member }) => member),
    warnings: report.warnings.map(({ code, message }) => `${code} ${message}`).join('\n'),
    faults: report.badLines.map(({ line, pointer, message }) => `${line} ${pointer} ${message}`),
  }
}
const lines = (...entries: object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')
const said = (content: string) => [{ role: 'user', content }]

describe('samples of OpenAI Evals', () => {
  const chat = [{ role: 'system', content: 's' }, ...said('Hi'), { role: 'assistant', content: 'Hello' }, ...said('Bye')]
  it.each<[string, object, object]>([
    ['messages', { input: chat, ideal: 'Ciao' }, { turns: said('Bye'), seedMessages: [{ content: 'Hi' }, { role: 'agent' }] }],
    ['a text', { input: 'Bye', ideal: ['Ciao', 'See you'] }, { turns: said('Bye'), kind: 'singleTurn' }],
    ['an item', { item: { question: 'Bye', answer: 'Ciao' } }, { turns: said('Bye') }],
    ['an item with names of its own', { item: { ticket_text: 'Bye', correct_label: 'Ciao' } }, { turns: said('Bye') }],
    [
      'an item and what a model answered',
      { item: { input: chat, ideal: 'Ciao' }, sample: { output_text: 'See you', model: 'm' } },
      { kind: 'replay', turns: [{ content: 'Bye', recorded: { content: 'See you' } }] },
    ],
  ])('with %s become tests that expect, but do not require', (_, entry, expected) => {
    const { made, faults } = read('openaiEvals', lines(entry))
    expect([made[0], faults]).toMatchObject([{ ...expected, status: 'draft', assertions: [{ kind: 'contains', required: false }] }, []])
  })

  it('have a mapping, and name what they do not use', () => {
    const mapping = { message: 'q', expected: 'a', name: 'n', keep: ['k'] }
    const { made, unused } = read('openaiEvals', { item: { q: 'Hi', a: 'Ho', n: 'N', k: 1, z: 2 }, sample: { model: 'm' } }, { mapping })
    expect(made[0]).toMatchObject({ name: 'N', turns: said('Hi'), metadata: { openaiEvals: { k: 1 } } })
    expect(unused).toEqual(['item.z', 'sample.model'])
    expect(read('openaiEvals', { input1: 'a', input2: 'b' }).faults[0]).toContain('mapping.message')
    expect(read('deepeval', { x: 1 }).faults[0]).not.toContain('mapping')
  })
})

describe('test sets of Rhesis', () => {
  const single = { category: 'c', topic: 't', behavior: 'b', prompt: { content: 'Hi', expected_response: 'Ho', language_code: 'de' } }
  const goal = { goal: 'Get a refund', instructions: 'Insist.', restrictions: 'Promise money', scenario: 'A lamp broke.' }
  const scenario = {
    driver: { mode: 'llm' },
    user: { goal: 'Get a refund', situation: 'A lamp broke.\n\nInsist.' },
    assertions: [
      { kind: 'judge', settings: { criterion: 'The conversation reached this goal: Get a refund' } },
      { kind: 'judge', settings: { criterion: 'The agent did nothing of this: Promise money' } },
    ],
  }
  it.each<[string, unknown]>([
    ['a list', [single, { category: 'c', test_type: 'Multi-Turn', test_configuration: goal }]],
    ['lines', lines(single, { ...goal, category: 'c' })],
    [
      'a table',
      'category,prompt_content,expected_response,goal,instructions,restrictions,scenario\nc,Hi,Ho\nc,,,Get a refund,Insist.,Promise money,A lamp broke.',
    ],
  ])('as %s become tests and scenarios', (_, content) => {
    const { made, unused, faults } = read('rhesis', content)
    expect(faults).toEqual([])
    expect(made).toMatchObject([scenario, { turns: said('Hi'), assertions: [{ kind: 'similarity', settings: { to: 'Ho' } }] }])
    expect(unused).toEqual([])
  })
  it.each<[string, string]>([
    ['category,topic\nx,y', '1  The table has neither'],
    ['goal\n"x', '2  A quotation mark'],
    ['goal\nx,y', '2  This row has more cells'],
    ['[{"category":"c"}]', '1 /0 This entry has no text'],
  ])('are refused: %j', (content, fault) => expect(read('rhesis', content).faults[0]).toContain(fault))
})

describe('test cases of Dialogflow CX', () => {
  const turn = (input: object, ...texts: string[][]) => ({
    userInput: { input, isWebhookEnabled: true },
    virtualAgentOutput: { textResponses: texts.map((text) => ({ text })), currentPage: { displayName: 'P' } },
  })
  const hello = turn({ text: { text: 'hello' }, languageCode: 'en' }, ['Welcome!'], ['A', 'B'])
  const testCase = (...turns: object[]) => ({ displayName: 'T', notes: 'N', tags: ['#a'], testCaseConversationTurns: turns })

  it.each<[string, unknown]>([
    ['an object', { testCases: [testCase(hello)] }],
    ['a list', [testCase(hello)]],
    ['one', JSON.stringify(testCase(hello), null, 2)],
  ])('as %s become scripted tests with the texts of the agent', (_, content) => {
    const { made, warnings, unused } = read('dialogflowCx', content)
    expect(made[0]).toMatchObject({
      ...{ name: 'T', description: 'N', status: 'active', metadata: { dialogflowCx: { tags: ['#a'] } } },
      turns: [{ content: 'hello', expect: [{ settings: { text: 'Welcome!' } }, { settings: { any: ['A', 'B'] } }] }],
    })
    expect(warnings).toContain('Intents, pages and parameters')
    expect(unused.map((member) => member.split('.').at(-1))).toEqual(['languageCode', 'isWebhookEnabled', 'currentPage'])
  })

  it.each<[string, object, [string, number][], string]>([
    [
      'an event at the start',
      turn({ event: { event: 'welcome' } }, ['Hi']),
      [
        ['', 1],
        ['hello', 2],
      ],
      'draft In Dialogflow, an event',
    ],
    [
      'digits',
      turn({ dtmf: { digits: '7' } }, ['Seven']),
      [
        ['7', 1],
        ['hello', 2],
      ],
      'digits as text',
    ],
    [
      'injected parameters',
      { userInput: { input: { text: { text: 'a' } }, injectedParameters: { x: 1 } } },
      [
        ['a', 0],
        ['hello', 2],
      ],
      'draft In Dialogflow, parameters',
    ],
  ])('with %s say so', (_, first, turns, warning) => {
    const { made, warnings } = read('dialogflowCx', [testCase(first, hello)])
    expect(made[0]!.turns.map(({ content, expect: list }) => [content, (list as unknown[]).length])).toEqual(turns)
    expect(warnings).toContain(warning)
  })

  it('name a later turn without words, and are refused without any', () => {
    const { made, warnings, unused } = read('dialogflowCx', [testCase(hello, turn({ text: {} }, ['lost']))])
    expect([made[0]!.turns.length, made[0]!.status, warnings]).toEqual([1, 'draft', expect.stringContaining('without words of the user')])
    expect(unused).toContain('testCaseConversationTurns[].virtualAgentOutput.textResponses')
    expect(read('dialogflowCx', [testCase(turn({ event: { event: 'x' } }))]).faults[0]).toContain('1 /0 This test case has no turn')
  })
})

describe('conversations of ShareGPT', () => {
  const of = (...pairs: [string, string][]) => pairs.map(([from, value]) => ({ from, value }))
  it('become replay tests, with calls of tools', () => {
    const call = JSON.stringify({ name: 'area', arguments: { a: 1 } })
    const talk = of(
      ['system', 's'],
      ['human', 'a'],
      ['function_call', call],
      ['observation', '15'],
      ['gpt', 'A'],
      ['human', 'b'],
      ['gpt', 'B'],
    )
    const { made, unused, warnings } = read('sharegpt', [{ conversations: talk, tools: '[]', system: 'x' }])
    expect(made[0]).toMatchObject({
      ...{ name: 'Conversation 1', kind: 'replay', variables: { recordingId: 'Conversation 1' } },
      turns: [
        { content: 'a', recorded: { content: 'A', toolCalls: [{ name: 'area', arguments: { a: 1 }, result: '15' }] } },
        { content: 'b', recorded: { content: 'B' } },
      ],
    })
    expect(unused).toEqual(['conversations[].from', 'conversations[].value', 'tools', 'system'])
    expect(warnings).not.toContain('not_imported')
    const lost = read('sharegpt', [{ conversations: of(['human', 'a'], ['function_call', 'area(1)']) }])
    expect([lost.warnings, lost.unused]).toEqual([
      expect.stringContaining('A call of a tool'),
      expect.arrayContaining(['conversations[].value']),
    ])
  })

  it('are named by their ID, or by their place', () => {
    const talk = { conversations: of(['human', 'a']) }
    expect(read('sharegpt', `${lines({ id: 'x', ...talk }, talk)}`, { firstLine: 501 }).made.map(({ name }) => name)).toEqual([
      'x',
      'Conversation on line 502',
    ])
    expect(read('sharegpt', [talk, { id: 'Conversation 1', ...talk }]).faults).toEqual([
      expect.stringContaining('already has the conversation'),
    ])
  })

  it.each<[object, string]>([
    [{ conversations: of(['human', 'a'], ['narrator', 'b']) }, '/0/conversations/1/from The speaker "narrator"'],
    [{ conversations: of(['gpt', 'a']) }, 'has no user message with text'],
    [{ conversations: [] }, 'has no "conversations"'],
    [{ x: 1 }, 'has no "conversations"'],
  ])('are refused: %j', (entry, fault) => expect(read('sharegpt', [entry]).faults[0]).toContain(fault))

  it('can become a channel', () => {
    const content = JSON.stringify([{ conversations: of(['human', 'a'], ['gpt', 'A']) }])
    expect(readFile('sharegpt', content, { channel: { name: 'C' } }).channel).toMatchObject({ kind: 'replay', name: 'C' })
  })
})

const word = fc.nat(1_000_000).map((n) => `w${n}w`)
const names = fc.constantFrom(
  ...['input', 'ideal', 'item', 'sample', 'output_text', 'question', 'prompt', 'content', 'goal', 'restrictions', 'test_configuration'],
  ...[
    'displayName',
    'testCaseConversationTurns',
    'userInput',
    'text',
    'virtualAgentOutput',
    'textResponses',
    'from',
    'value',
    'conversations',
    'id',
  ],
)
const { entry } = fc.letrec<{ entry: Record<string, unknown>; value: unknown }>((tie) => ({
  entry: fc.dictionary(names, tie('value'), { maxKeys: 5 }),
  // Without a bound, one entry of many has millions of members.
  value: fc.oneof({ maxDepth: 3 }, word, fc.array(word, { maxLength: 3 }), fc.array(tie('entry'), { maxLength: 3 }), tie('entry')),
}))
it.each<Format>(['openaiEvals', 'rhesis', 'dialogflowCx', 'sharegpt'])(
  'each text of any entry of %s is in what is made, or named',
  (format) => {
    fc.assert(
      fc.property(entry, (value) => {
        const result = readFile(format, JSON.stringify([value]))
        if (result.report.badLines.length === 0) expect(lostIn(value, result)).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
)
