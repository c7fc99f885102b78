import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFile } from './fixtures/reading.ts'

const read = (content: string | object) => readFile('botium', typeof content === 'string' ? content : JSON.stringify(content))
const turnsOf = (content: string | object) =>
  (read(content).made[0]?.turns as
    | { role: string; content: string; expect: { kind: string; settings: object; required: boolean }[] }[]
    | undefined) ?? []
const expected = (...lines: string[]) => turnsOf(`t\n\n#me\nhi\n\n#bot\n${lines.join('\n')}\n`)[0]!.expect

describe('conversations of Botium', () => {
  it('become scripted tests', () => {
    const { made, report } = read('Hello\nabout it\n\n#me\nhi\nyou\n\n#bot\nWhat now?\n\n#bot\n!bye\n\n#me\nstop\n\n#bot\n')
    expect(made).toMatchObject([
      {
        name: 'Hello',
        description: 'about it',
        kind: 'scripted',
        status: 'active',
        turns: [
          {
            content: 'hi\nyou',
            expect: [{ kind: 'contains', settings: { text: 'What now?', caseSensitive: false } }, { kind: 'notContains' }],
          },
          { content: 'stop', expect: [{ kind: 'replied' }] },
        ],
      },
    ])
    expect([report.unusedMembers, report.warnings]).toEqual([[], []])
  })

  it('lose what a plugin of the project would check, and name it instead of expecting its name as text', () => {
    const { made, report } = read('t\n#me\nhi\n#bot\nWe found $n places.\nMY_CHECK $n | places\n')
    expect(made[0]!.turns).toMatchObject([{ expect: [{ kind: 'regex', settings: { pattern: '(?is)We found .* places\\.' } }] }])
    expect(report.unusedMembers.map(({ member }) => member)).toEqual(['#bot MY_CHECK'])
  })

  it('that the agent starts have a silent first turn', () => {
    expect(turnsOf('t\n#bot\nWelcome\n#me\nhi').map(({ role }) => role)).toEqual(['silence', 'user'])
  })

  it('have a test for each utterance of the user, and any of those of the agent', () => {
    const files = {
      'a.convo.txt': 'Greeting\n#me\nHI\n#bot\nBACK\n',
      'hi.utterances.txt': 'HI\nhello\nhey\n',
      'back.utterances.txt': 'BACK\r\ngood day\r\nwelcome',
      'unused.utterances.txt': 'NEVER\nx',
    }
    const { made, report } = read(files)
    expect(made.map(({ name }) => name)).toEqual(['Greeting', 'Greeting (2)'])
    expect(turnsOf(files)).toMatchObject([{ content: 'hello', expect: [{ settings: { any: ['good day', 'welcome'] } }] }])
    expect(report.unusedMembers).toEqual([{ member: 'utterances NEVER', count: 1, line: 1 }])
  })

  it('include their parts', () => {
    const files = { 'a.convo.txt': 'A\n#begin\nINCLUDE login\n#me\nbye\n', 'b.pconvo.txt': 'login\n#me\nhi\n#bot\nyes\n' }
    expect(turnsOf(files).map(({ content }) => content)).toEqual(['hi', 'bye'])
    expect(read({ 'a.convo.txt': 'A\n#begin\nINCLUDE x\n#me\nhi' }).report.warnings[0]).toMatchObject({
      code: 'draft',
      message: expect.stringContaining('"x"'),
    })
    // In the line of the sender, and below it; of parts, too. What nobody includes is named.
    const more = {
      'a.convo.txt': 'A\n#me\nstart\n#include one\none\n#bot web\nend',
      'b.pconvo.txt': 'one\n#include two\n#me\nONE',
      'c.pconvo.txt': 'two\n#me\n2',
      'd.pconvo.txt': 'never\n#me\n3',
      'e.utterances.txt': 'ONE\n1',
    }
    expect(turnsOf(more).map(({ content }) => content)).toEqual(['start', '2', '1', '2', '1'])
    expect(read(more).report.unusedMembers.map(({ member }) => member)).toEqual(['#bot channel', 'part never'])
    const circle = { ...files, 'b.pconvo.txt': 'login\n#begin\nINCLUDE login' }
    expect(read(circle).report.badLines).toMatchObject([{ message: expect.stringContaining('includes itself') }])
  })

  it.each<[string, object[]]>([
    ['?maybe', [{ kind: 'contains', settings: { text: 'maybe' }, required: false }]],
    ['!!really', [{ kind: 'contains', settings: { text: '!really' } }]],
    ['I like $food a lot', [{ kind: 'regex', settings: { pattern: '(?is)I like .* a lot' } }]],
    ['TEXT_CONTAINS_ANY_IC a|b\\|c', [{ kind: 'contains', settings: { any: ['a', 'b|c'], caseSensitive: false } }]],
    ['TEXT_CONTAINS_ALL a|b', [{ settings: { text: 'a', caseSensitive: true } }, { settings: { text: 'b' } }]],
    ['!TEXT_CONTAINS_ANY a', [{ kind: 'notContains', settings: { any: ['a'] } }]],
    ['TEXT_EQUALS_IC 1+1', [{ kind: 'regex', settings: { pattern: '(?is)^1\\+1$' } }]],
    ['TEXT_WILDCARD_ANY a*c', [{ kind: 'regex', settings: { pattern: '(?s)a.*c' } }]],
    ['TEXT_REGEXP_ALL a|b+', [{ settings: { pattern: '(?s)a' } }, { settings: { pattern: '(?s)b+' } }]],
    ['RESPONSE_LENGTH 80', [{ kind: 'length', settings: { max: 80, unit: 'characters' } }]],
  ])('%j is expected', (line, assertions) => {
    expect(expected(line)).toMatchObject(assertions)
  })

  it.each(['BUTTONS a|b', 'JSON_PATH $.a|b', 'TEXT_REGEXP_ANY (?=x)', 'INTENT x', 'WAITFORBOT 100', 'RESPONSE_LENGTH x', '!TEXT_EQUALS x'])(
    '%s is named',
    (line) => {
      const { report } = read(`t\n#me\nhi\n#bot\n${line}`)
      const name = line.replace('!', '').split(' ')[0]
      expect(report.unusedMembers).toEqual([{ member: `#bot ${name}`, count: 1, line: 2 }])
      expect(report.warnings.map(({ code, message }) => `${code} ${message}`)).toContain(
        `not_imported ${name} has no counterpart and was left out.`,
      )
    },
  )

  it.each<[string, string | object, string]>([
    ['nobody who speaks', 'only a name', 'neither a message of the user'],
    ['a file of another form', { 'a.convo.xlsx': 'x' }, '.convo.txt'],
    ['JSON of another form', { a: { b: 1 } }, 'names of files'],
    ['too many utterances', { 'a.convo.txt': `a\n${'#me\nX\n'.repeat(8)}`, 'x.utterances.txt': 'X\n1\n2' }, '256'],
  ])('%s: a fault', (_, content, words) => {
    expect(
      read(content)
        .report.badLines.map(({ message }) => message)
        .join(),
    ).toContain(words)
    expect(read(content).made).toEqual([])
  })
})

const mark = fc.nat(1_000_000).map((n) => `w${n}w`)
const line = fc
  .tuple(
    fc.constantFrom('', '', '!', '?', 'PAUSE ', 'TEXT_CONTAINS_ANY ', 'BUTTON ', 'MEDIA ', 'SET_SCRIPTING_MEMORY x|', 'INCLUDE '),
    mark,
  )
  .map((two) => two.join(''))
const section = fc.tuple(fc.constantFrom('me', 'bot', 'begin', 'end', 'include', 'me web'), fc.array(line, { maxLength: 3 }))

it('each line of any conversation is in what is made, or named by its command', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'), (sections, end) => {
      const text = ['name', '#me', 'hi', ...sections.flatMap(([sender, lines]) => [`#${sender}`, ...lines])].join(end)
      const { made, report } = read(text)
      const words = JSON.stringify([made, report.warnings])
      const named = report.unusedMembers.map(({ member }) => member)
      for (const [sender, lines] of sections)
        for (const line of lines) {
          const [command = ''] = /^[A-Z_]+(?= )/.exec(line) ?? []
          const isThere =
            words.includes(/w\d+w/.exec(line)![0]) ||
            named.some((name) => [`#${sender} ${command}`, `#${sender} text`].includes(name.replace('#me ', `#${sender} `)))
          expect(isThere, `${line} of ${text}: ${words} ${named}`).toBe(true)
        }
    }),
    { numRuns: 200 },
  )
})
