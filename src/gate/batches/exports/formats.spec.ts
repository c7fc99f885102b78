import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf, many } from '../fixtures/cells.ts'
import { junitFaults, parsed } from '../fixtures/junit-schema.ts'
import { pagesOf, reportOf } from '../fixtures/reports.ts'
import type { Cell } from '../tally.ts'
import { harmless, line } from './csv.ts'
import { formats } from './formats.ts'
import { prose } from './markdown.ts'

const all: Cell[] = [
  ...cellsOf({ refund: 'ppff', greeting: 'pppp', parcel: 'iexc', late: 'qr' }),
  ...cellsOf({ flaky: 'pfpf' }, { gates: false, personaId: 'per', variables: { plan: 'gold' } }).map((cell) => ({ ...cell, index: 4 })),
]
const nasty = [
  `</testsuite>]]>"'&<script>alert(1)</script>`,
  '=HYPERLINK("http://evil.test","x")',
  '@octocat closes #1 | a | b\n# heading ![x](http://evil.test) **bold**',
  'nul \u0000 escape \u001b[31m half \ud800 end \uffff',
  '\u202e\t\r\n  ',
]
const exported = async (format: keyof typeof formats, cells: readonly Cell[] = all, said?: string, before: readonly Cell[] = []) => {
  let text = ''
  for await (const part of formats[format].write(reportOf(cells, before, said), pagesOf(cells, said))) text += part
  return text
}

describe('JUnit XML', () => {
  it('is valid, and keeps failure, error and skipped apart', async () => {
    const xml = await exported('junit')
    expect(junitFaults(xml)).toEqual([])
    const [gate, ...subjects] = parsed(xml).children
    expect(gate!.attributes.name).toBe('Release gate')
    const table = subjects.map(({ attributes: { name, tests, failures, errors, skipped } }) => [name, tests, failures, errors, skipped])
    expect(table).toEqual([
      ['refund', '4', '2', '0', '0'],
      ['greeting', '4', '0', '0', '0'],
      ['parcel', '4', '0', '2', '2'],
      ['late', '2', '0', '0', '2'],
      ['flaky', '4', '0', '0', '2'],
    ])
  })
  it('tells the rules of the gate, those that are open as errors', async () => {
    const [gate] = parsed(await exported('junit', cellsOf({ a: 'ppc' }))).children
    expect(gate!.children.map(({ attributes, children }) => [attributes.name, children[0]?.name]).slice(0, 3)).toEqual([
      ['complete', 'error'],
      ['required', undefined],
      ['minPassRate', undefined],
    ])
  })
  it.each(nasty)('is valid whatever was said: %j', async (said) => {
    const cells = all.map((cell) => ({ ...cell, subject: { ...cell.subject, name: said }, variables: { x: said } }))
    expect(junitFaults(await exported('junit', cells, said, cells))).toEqual([])
  })
  it('is valid for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (said) => {
        expect(junitFaults(await exported('junit', all, said))).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
  it.each([
    ['a tag that is not closed', '<testsuites><testsuite name="a" tests="0"></testsuites>'],
    ['a count that is wrong', '<testsuites tests="2"><testsuite name="a" tests="1"><testcase name="x"/></testsuite></testsuites>'],
    ['a name that is missing', '<testsuites><testsuite tests="0"/></testsuites>'],
    ['a bare ampersand', '<testsuites name="a & b"/>'],
    [
      'skipped with an attribute',
      '<testsuites><testsuite name="a" tests="1"><testcase name="x"><skipped message="y"/></testcase></testsuite></testsuites>',
    ],
    [
      'an order that is wrong',
      '<testsuites><testsuite name="a" tests="1"><testcase name="x"><system-out/><failure/></testcase></testsuite></testsuites>',
    ],
  ])('the check itself finds %s', (_, xml) => {
    expect(junitFaults(xml)).not.toEqual([])
  })
})

describe('every format', () => {
  it.each(['junit', 'ndjson', 'csv', 'markdown', 'html'] as const)('%s says that the batch run was resumed', async (format) => {
    expect(await exported(format)).toContain('The batch run was resumed')
  })
})

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\n=1', "'\n=1"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['＠x', "'＠x"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['12', '12'],
    ['-5;=1', "'-5;=1"],
    ['plain = text', 'plain = text'],
    ['', ''],
  ])('%j is written %j', (text, safe) => {
    expect(harmless(text)).toBe(safe)
  })
  it('holds to RFC 4180, headers too', () => {
    expect(line(['=head', 'a,b', 'say "hi"', 'two\nlines', 3, null, true])).toBe(`'=head,"a,b","say ""hi""","two\nlines",3,,true\r\n`)
  })
  it('can be read back cell by cell, and no cell begins as a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...nasty, 'x'), fc.string(), async (one, other) => {
        const [head, ...rows] = read(await exported('csv', all, one + other))
        expect(rows).toHaveLength(18)
        for (const row of rows) {
          expect(row).toHaveLength(head!.length)
          for (const cell of row) if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
        expect(new Set(rows.map((row) => row[head!.indexOf('runId')])).size).toBe(18)
      }),
      { numRuns: 30 },
    )
  })
})

describe('NDJSON', () => {
  it('has the batch run first, then a line of JSON for each run', async () => {
    const lines = (await exported('ndjson', all, nasty.join('\n'))).trimEnd().split('\n')
    const [first, ...runs] = lines.map((line) => JSON.parse(line) as { type: string; subject?: { name: string } })
    expect([first!.type, runs.length, new Set(runs.map(({ type }) => type))]).toEqual(['batchRun', 18, new Set(['run'])])
    expect(runs[17]!.subject!.name).toBe('flaky')
  })
})

describe('Markdown for a pull request', () => {
  const before = cellsOf({ ...many(9, 'pppppppp'), fell: 'pppppppp', rose: 'ffffffff' })
  const now = cellsOf({ ...many(9, 'pppppppp'), fell: 'ffffffff', rose: 'pppppppp' })
  it('begins with the verdict and what regressed', async () => {
    const text = await exported('markdown', now, 'Nightly', before)
    const lines = text.split('\n')
    expect(lines[0]).toBe('## ❌ Nightly, run 2: failed')
    const rows = lines.filter((line) => /^\| (regressed|improved|suspect)/.test(line))
    expect(rows.map((row) => row.split(' ').slice(1, 4).join(' '))).toEqual(['regressed | fell', 'improved | rose'])
    expect(text.indexOf('| regressed |')).toBeLessThan(text.indexOf('| rule |'))
  })
  it.each(nasty)('text from outside formats, links and calls nothing: %j', async (said) => {
    const cells = now.map((cell) => ({ ...cell, subject: { ...cell.subject, name: said } }))
    const text = await exported('markdown', cells, said, before)
    expect(text).not.toMatch(/<script|@octocat|[^\\]#1 |\n# heading|(?<!\\)!\[|http:\/\/evil|(?<!\\)\*\*/)
    for (const row of text.split('\n').filter((value) => value.startsWith('|')))
      expect([5, 6, 7]).toContain(row.replaceAll('\\|', '').split('|').length)
  })
  it('prose is one line of at most 300 characters before escaping', () => {
    expect(prose(`a\n${'b'.repeat(500)}`)).toBe(`a ${'b'.repeat(297)}…`)
  })
})

describe('the HTML file', () => {
  it.each(nasty)('has no script, loads nothing and escapes %j', async (said) => {
    const cells = all.map((cell) => ({ ...cell, subject: { ...cell.subject, name: said } }))
    const text = await exported('html', cells, said, cells)
    expect(text).not.toMatch(/<script|<img|<link|<iframe|\son\w+="|(?:src|href)=|url\(|@import/i)
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    // Every tag is one that we write, so nothing that was said has become one.
    const tags = new Set([...text.matchAll(/<\/?([a-zA-Z!][\w-]*)/g)].map(([, name]) => name))
    const ours = [
      '!doctype',
      'html',
      'head',
      'meta',
      'title',
      'style',
      'body',
      'h1',
      'h2',
      'p',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'svg',
      'line',
      'text',
      'rect',
      'path',
      'g',
    ]
    expect([...tags].filter((name) => !ours.includes(name!))).toEqual([])
  })
  it('draws bars from zero, with an interval for each estimate', async () => {
    const text = await exported('html')
    const bars = [...text.matchAll(/<rect class="bar" x="([\d.]+)"/g)].map(([, x]) => x)
    expect(bars.length).toBeGreaterThan(5)
    expect(new Set(bars)).toEqual(new Set(['260']))
    expect(text.match(/class="spread"/g)!.length).toBeGreaterThan(4)
    expect(text).toContain('2 of 4')
  })
})

describe('what the runs reached of a scenario with steps or branches', () => {
  it.each([
    ['markdown', ['| refund | haggle \\(not required\\) | 0 of 4 |', '| greeting | ask → end \\(edge 1\\) | 1 of 3 |']],
    ['html', ['<td>haggle (not required)</td><td>0 of 4</td>', '<td>ask → end (edge 1)</td><td>1 of 3</td>']],
    ['junit', ['<system-out>Coverage: 1 of 2 parts reached; in no run: haggle (not required).</system-out>']],
    ['csv', [',scenarioCoverage\r\n', ',1 of 2 parts reached; in no run: haggle (not required).\r\n', ',2 of 2 parts reached.\r\n']],
    ['ndjson', ['"coverage":[{"mode":"milestones"', '{"key":"haggle","required":false,"runs":0}']],
  ] as const)('is in the %s file', async (format, expected) => {
    const text = await exported(format)
    for (const part of expected) expect(text).toContain(part)
  })
})

describe('every export', () => {
  it.each(Object.keys(formats) as (keyof typeof formats)[])('%s takes a batch run without cells or verdict', async (format) => {
    const report = reportOf([])
    const bare = {
      ...report,
      failures: [],
      batchRun: { ...report.batchRun, status: 'queued' as const, outcome: null, outcomeReason: null, gateResult: null, metrics: null },
    }
    let text = ''
    for await (const part of formats[format].write(bare, pagesOf([]))) text += part
    expect(text).not.toBe('')
    if (format === 'junit') expect(junitFaults(text)).toEqual([])
  })
})

/** RFC 4180, strictly: what it can not read is an error. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  let at = 0
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    at = cell.lastIndex
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === '\r\n') rows.push([])
  }
  if (at !== text.length) throw new Error(`no CSV from ${text.slice(at, at + 40)} on`)
  return rows.slice(0, -1)
}
