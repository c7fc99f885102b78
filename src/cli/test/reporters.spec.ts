import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { junitFaults, parsed } from '#src/gate/batches/fixtures/junit-schema.ts'
import { github } from './github-reporter.ts'
import { json } from './json-reporter.ts'
import { junit } from './junit-reporter.ts'
import type { Reporter } from './reporter.ts'
import { exitOutcome, type Result } from './results.ts'
import { spec } from './spec-reporter.ts'

const hostile = 'a\n::error::b\r\n##[stop-commands]x %0A "q", <b>&amp; \u0000\u001b[31m\u202e]]> ::set-output name=x::y'
const place = { file: 'a,b:c%.parley.yaml', line: 7, column: 9 }
const failed: Result = {
  ...place,
  subject: 'test hours',
  name: hostile,
  variant: '',
  run: 'run_1',
  outcome: 'failed',
  reason: hostile,
  isQuarantined: false,
  durationMs: 12,
  failures: [
    {
      ...place,
      line: 11,
      assertion: hostile,
      required: true,
      outcome: 'failed',
      turn: 2,
      user: '::debug::me',
      reply: hostile,
      expected: `equals ${JSON.stringify('a\n::error::c')}`,
      found: hostile,
    },
  ],
}
const passed: Result = { ...failed, name: 'Fine', outcome: 'passed', failures: [] }
const quarantined: Result = { ...failed, isQuarantined: true }
const open: Result = { ...failed, outcome: 'error', failures: [] }

let written = ''
beforeEach(() => {
  written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    written += String(piece)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())
const writtenBy = (make: () => Reporter, results = [failed, passed, quarantined, open]) => {
  const reporter = make()
  for (const result of results) reporter.result(result)
  reporter.end(results, 3_100)
  return written
}

/** What the runner of GitHub takes for a command: the newer form at the start of a line, the older one anywhere. */
const commandsIn = (log: string) => log.split('\n').filter((line) => /^\s*::\w/.test(line) || line.includes('##['))
const unescaped = (text: string) =>
  text.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%')

describe('words of agents and files', () => {
  it('are data in a log of GitHub: each command is one of ours, at its file and line', () => {
    const commands = commandsIn(writtenBy(github))
    expect(commands.map((command) => command.slice(0, command.indexOf(',title')))).toEqual([
      '::error file=a%2Cb%3Ac%25.parley.yaml,line=11,col=9',
      '::warning file=a%2Cb%3Ac%25.parley.yaml,line=11,col=9',
      '::error file=a%2Cb%3Ac%25.parley.yaml,line=7,col=9',
    ])
    const [, properties = '', message = ''] = commands[0]!.match(/^::error (.*?)::(.*)$/)!
    expect(properties.split(',').map((value) => unescaped(value.slice(value.indexOf('=') + 1)))[0]).toBe(place.file)
    expect(unescaped(message)).toContain('expected: equals "a\\n::error::c"')
  })
  it('are text in JUnit XML, which holds to the schemas of Jenkins', () => {
    const xml = writtenBy(junit)
    expect(junitFaults(xml)).toEqual([])
    const [suite] = parsed(xml).children
    expect(suite!.attributes).toMatchObject({ name: place.file, tests: '4', failures: '1', errors: '1', skipped: '1' })
  })
  it('are one line each for people, with a mark where a text that should be exact parts', () => {
    const lines = writtenBy(spec).split('\n')
    expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
    expect(lines[1]).toMatch(/^ {2}a,b:c%\.parley\.yaml:11:9 {2}/)
    expect(lines.slice(7, 10)).toEqual([
      '    - a ::error::c',
      expect.stringMatching(/^ {4}\+ a ::error::b ##\[stop/),
      `${' '.repeat(4 + 2 + 'a ::error::'.length)}^`,
    ])
    expect(lines.at(-2)).toBe('1 failed, 1 could not be judged, 1 passed, 1 quarantined, without effect: 4 conversations in 3.1 s.')
  })
  it('are unchanged in JSON', () => {
    expect(JSON.parse(writtenBy(json))).toMatchObject({ outcome: 'failed', durationMs: 3_100, results: [{ name: hostile }, {}, {}, {}] })
  })
})

it.each<[string, Result[], string]>([
  ['what passed', [passed], 'passed'],
  ['a failure among others', [passed, open, failed], 'failed'],
  ['what could not be judged', [passed, open], 'notJudged'],
  ['a quarantined failure beside what passed', [passed, quarantined], 'passed'],
  ['only quarantined ones', [quarantined], 'notJudged'],
  ['nothing', [], 'notJudged'],
])('the exit code of %s', (_, results, expected) => {
  expect(exitOutcome(results)).toBe(expected)
})
