import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { lostIn, readFile } from './fixtures/reading.ts'

type Expected = { kind: string; settings: Record<string, unknown> }
type Made = { name: string; status: string; turns?: { role: string; content: string; expect: Expected[] }[]; assertions: Expected[] }
const read = (content: string) => {
  const { report, made } = readFile('rasa', content)
  const turnsOf = (one: Made) =>
    (one.turns ?? []).map(({ role, content: said, expect: list }) => [role === 'user' ? said : '', ...list.map(({ kind }) => kind)])
  const tests = made as unknown as Made[]
  return {
    report,
    tests,
    turns: tests.map(turnsOf),
    unused: report.unusedMembers.map(({ member }) => member),
    warnings: report.warnings.map(({ code, message }) => `${code} ${message}`).join('\n'),
    faults: report.badLines.map(({ line, pointer, message }) => `${line} ${pointer} ${message}`),
  }
}
const story = (...steps: object[]) => stringify({ version: '3.1', stories: [{ story: 'A', steps }] })
const test = (...steps: object[]) => stringify({ test_cases: [{ test_case: 'A', steps }] })
const responses = {
  utter_greet: [{ text: 'Hello!' }, { text: 'Hi.' }],
  utter_price: [{ text: 'It costs {price} (with tax).\n\nAnything else?' }],
  utter_map: [{ text: 'Here.' }, { image: 'map.png' }],
}
const withDomain = (tests: string) =>
  JSON.stringify({ 'tests/test_stories.yml': tests, 'domain.yml': stringify({ intents: ['greet'], responses }) })

describe('stories with the words of the user', () => {
  it('become scripted tests, without marks of entities', () => {
    const { turns, unused, warnings, report } = read(
      story(
        { user: 'hi\n', intent: 'greet' },
        { action: 'utter_greet' },
        { user: '[Berlin](city), [two]{"entity": "number", "value": 2} and [x] (y)' },
        { action: 'action_search' },
        { slot_was_set: [{ city: 'Berlin' }] },
        { action: 'action_listen' },
      ),
    )
    expect(turns).toEqual([[['hi', 'replied'], ['Berlin, two and [x] (y)']]])
    expect(unused).toEqual(['stories[].steps[].intent', 'stories[].steps[].action', 'stories[].steps[].slot_was_set'])
    expect(warnings).toContain('draft The texts of utter_greet are not among the files')
    expect(warnings).toContain('Left out: entities, action, slot_was_set.')
    expect(report.counts).toMatchObject({ tests: 1, badLines: 0 })
  })

  it('require the texts of the domain, where it is among the files', () => {
    const steps = [{ action: 'utter_greet' }, { user: 'a' }, { action: 'utter_price' }, { user: 'b' }, { action: 'utter_map' }]
    const { tests, unused, warnings } = read(withDomain(story(...steps)))
    const [first, price, map] = tests[0]!.turns!
    expect(first).toMatchObject({ role: 'silence', expect: [{ kind: 'contains', settings: { any: ['Hello!', 'Hi.'] } }] })
    expect(price!.expect[0]!.settings.pattern).toBe('(?is)It\\s+costs\\s+.*\\s+\\(with\\s+tax\\)\\.\\s+Anything\\s+else\\?')
    // One of its variants is a picture without words, so any reply may be right.
    expect(map!.expect).toMatchObject([{ kind: 'replied' }])
    expect(warnings).toContain('utter_map')
    expect(unused).toEqual(expect.arrayContaining(['intents']))
  })

  it.each<[string, object[], string]>([
    ['an intent without words', [{ intent: 'greet' }, { action: 'utter_greet' }], 'not the words of the user'],
    ['alternatives', [{ user: 'a' }, { or: [{ intent: 'b' }, { intent: 'c' }] }], '"or"'],
    ['nobody who speaks', [{ action: 'utter_greet' }], 'says nothing'],
  ])('are refused with %s', (_, steps, words) => {
    expect(read(story(...steps)).faults).toEqual([expect.stringMatching(new RegExp(`^3 /stories/0 .*${words}`))])
  })

  it('are tests only in files whose name says so; the others are named', () => {
    const training = story({ intent: 'greet' })
    const { tests, faults, unused } = read(JSON.stringify({ 'data/stories.yml': training, 'tests/test_a.yml': story({ user: 'a' }) }))
    expect([tests.length, faults, unused]).toEqual([1, [], ['stories']])
  })
})

describe('end-to-end tests', () => {
  it('become scripted tests with what the agent says', () => {
    const { tests, unused, warnings } = read(
      JSON.stringify({
        'e2e/a.yml': test(
          { user: ' hi ' },
          { bot: 'Hello!' },
          {
            user: 'x',
            assertions: [
              { bot_uttered: { utter_name: 'utter_greet', text_matches: 'H.*' } },
              { bot_did_not_utter: { utter_name: 'utter_greet' } },
              { bot_did_not_utter: { text_matches: 'a' } },
              { flow_started: 'f' },
            ],
          },
          { slot_was_not_set: ['a'] },
        ),
        'domain/a.yml': stringify({ responses }),
      }),
    )
    expect(tests[0]!.turns).toMatchObject([
      { content: 'hi', expect: [{ kind: 'contains', settings: { text: 'Hello!' } }] },
      {
        content: 'x',
        expect: [
          { kind: 'contains', settings: { any: ['Hello!', 'Hi.'] } },
          { kind: 'regex', settings: { pattern: 'H.*' } },
          { kind: 'notContains', settings: { any: ['Hello!', 'Hi.'] } },
        ],
      },
    ])
    expect(tests[0]!.status).toBe('active')
    expect(unused).toEqual(
      expect.arrayContaining([
        'test_cases[].steps[].assertions[].bot_did_not_utter.text_matches',
        'test_cases[].steps[].assertions[].flow_started',
        'test_cases[].steps[].slot_was_not_set',
      ]),
    )
    expect(warnings).toContain('Left out: text_matches, flow_started, slot_was_not_set.')
  })

  it('with fixtures or without the texts of the agent are drafts', () => {
    const fixtures = [{ rich: [{ balance: 7 }] }]
    const { tests, warnings } = read(
      stringify({ fixtures, test_cases: [{ test_case: 'A', fixtures: ['rich'], steps: [{ user: 'a' }, { bot: 'b' }] }] }),
    )
    expect([tests[0]!.status, warnings]).toEqual(['draft', expect.stringContaining('fixtures')])
    expect(read(test({ user: 'a' }, { utter: 'utter_x' })).tests[0]!.status).toBe('draft')
  })
})

it('a scenario of the simulation is a scenario', () => {
  const scenario = {
    name: 'Late',
    type: 'happy_path',
    simulation_context: 'You want your parcel.',
    setup: { initial_slots: { a: 1 } },
    goals: { criteria: ['The agent is kind.'], assertions: [{ flow_completed: { flow_id: 'x' } }] },
  }
  const { tests, unused, warnings } = read(stringify({ scenario }))
  expect(tests[0]).toMatchObject({
    name: 'Late',
    status: 'draft',
    driver: { mode: 'llm' },
    user: { goal: 'You want your parcel.' },
    assertions: [{ kind: 'judge', settings: { criterion: 'The agent is kind.' } }],
  })
  expect(unused).toEqual(['scenario.setup.initial_slots', 'scenario.goals.assertions[]'])
  expect(warnings).toContain('initial_slots')
})

it.each(['a: [', 'version: "3.1"\n', 'intents:\n- greet\n', '[]', 'text'])('a file without tests is refused: %j', (content) => {
  const { faults, tests } = read(content)
  expect([faults.length, tests]).toEqual([1, []])
})

it('brackets in a message cost little', () => {
  for (const text of ['[', '[a](', '[a]{', '[a][{', '[a]']) {
    const { tests } = read(story({ user: text.repeat(60_000 / text.length) }))
    expect(tests.length).toBe(1)
  }
})

it('each text of any step is in what is made, or named', () => {
  const word = fc.nat(1_000_000).map((n) => `w${n}w`)
  const member = fc.constantFrom('user', 'intent', 'action', 'bot', 'utter', 'slot_was_set', 'assertions', 'or', 'metadata', 'x')
  const value = fc.oneof(
    word,
    fc.array(word),
    fc.array(
      fc.dictionary(fc.constantFrom('bot_uttered', 'a'), fc.dictionary(fc.constantFrom('utter_name', 'text_matches', 'buttons'), word)),
    ),
  )
  const steps = fc.array(fc.dictionary(member, value), { minLength: 1 })
  fc.assert(
    fc.property(steps, fc.constantFrom('stories', 'test_cases'), (list, kind) => {
      const file = { [kind]: [{ story: 'w0w', test_case: 'w0w', steps: [{ user: 'w1w' }, ...list], fixtures: ['w2w'] }] }
      const result = readFile('rasa', stringify(file, { aliasDuplicateObjects: false }))
      if (result.report.badLines.length === 0) expect(lostIn(file, result)).toEqual([])
    }),
    { numRuns: 100 },
  )
})
