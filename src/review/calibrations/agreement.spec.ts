import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '#harness/process-environment.ts'
import { meets, published } from '#src/measure/statistics/fixtures/vectors.ts'
import { compute } from '#src/measure/statistics/statistics.ts'
import { costOf, maxCost } from './cost.ts'
import { readCsv } from './csv-table.ts'
import { readRatings } from './ratings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-agreement-'))
afterAll(() => rmSync(folder, { recursive: true }))
const given = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
/** The command as a person gives it: a process of its own, with nothing running. */
const parley = (args: string[], input = '') =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [main, 'agreement', ...args], { maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
    child.stdin!.on('error', () => {})
    child.stdin!.end(input)
  })
const wide = 'item,ann,bob\n1,1,1\n2,2,2\n3,3,3\n4,3,4\n5,2,2\n6,1,2\n7,4,4\n8,1,1\n9,2,2\n10,5,5\n11,,\n12,1,\n'

describe('parley agreement', () => {
  it('of two raters is about what both rated, and says how many that are', async () => {
    const both = ['p,p', 'p,p', 'p,p', 'p,p', 'p,f', 'f,p', 'f,f']
    const one = Array.from({ length: 8 }, () => ',f')
    const lines = [...both, ...one].map((answers, at) => `${at},${answers}`)
    const { out } = await parley(['--json', given('missing.csv', `item,a,b\n${lines.join('\n')}\n`)])
    const { results } = JSON.parse(out) as { results: { id: string; value: number; n: number }[] }
    const of = (name: string) => results.find(({ id }) => id === name)
    expect(of('cohen_kappa')).toMatchObject({ value: expect.closeTo(0.3, 10), n: 7 })
    expect(of('percent_agreement')).toMatchObject({ value: expect.closeTo(5 / 7, 10), n: 7 })
  })

  it.each(['cohen_kappa', 'mean_pairwise_cohen_kappa', 'percent_agreement', 'krippendorff_alpha'])(
    'a vector of %s says how many items two raters rated',
    (statistic) => {
      const ratings = [
        [1, 1, 0, 0, null, null],
        [1, 0, 0, 1, 1, 1],
      ]
      expect(compute({ statistic, ratings })).toMatchObject({ n: 4 })
    },
  )

  const vectors = published()
  it.skipIf(!vectors)('all published vectors, in one call on a cold start', async () => {
    const { code, out } = await parley(
      ['--json'],
      readFileSync(new URL('../../../../shared/data/agreement-vectors.public.json', import.meta.url), 'utf8'),
    )
    const { results } = JSON.parse(out) as { results: { id: string; value: never }[] }
    expect(code).toBe(0)
    expect(results).toHaveLength(vectors!.length)
    expect(vectors!.filter((vector, at) => results[at]!.id !== vector.id || !meets(results[at]!.value, vector))).toEqual([])
  })

  it('a bad vector is null with its reason, and the others are computed all the same', async () => {
    const list = [
      { id: 'unknown', statistic: 'kapa', table: [[1]] },
      {
        id: 'null members',
        statistic: 'cohen_kappa',
        table: [
          [20, 5],
          [10, 15],
        ],
        ratings: null,
        options: null,
      },
      7,
      { id: 'two lists', statistic: 'pearson', input: { x: [1, 2, 3], y: [2, 4, 6] } },
      {
        id: 'not a number',
        statistic: 'icc',
        ratings: [
          [1, 2],
          [1, 'NaN'],
        ],
      },
    ]
    const file = given('vectors.json', JSON.stringify({ vectors: list }).replace('"NaN"', 'NaN'))
    const { code, out } = await parley([file, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out).results).toMatchObject([
      { id: 'unknown', value: null, reason: 'unknown_statistic', warnings: ['unknown statistic: kapa'] },
      { id: 'null members', value: expect.closeTo(0.4, 12) },
      { id: '3', value: null, reason: 'invalid_input' },
      { id: 'two lists', value: expect.closeTo(1, 12) },
      { id: 'not a number', value: null, reason: expect.any(String) },
    ])
  })

  it('of raw ratings it prints a table that a person can read', async () => {
    const { code, out } = await parley([given('wide.csv', wide), '--metric', 'ordinal'])
    expect(code).toBe(0)
    for (const part of ['12 items, 2 raters, 21 ratings, ordinal', 'krippendorff_alpha', 'gwet_ac2', 'cohen_kappa', 'Fewer than 20 items'])
      expect(out).toContain(part)
    const alpha = compute({ statistic: 'krippendorff_alpha', options: { metric: 'ordinal' }, ratings: ratingsOf(wide) }).value as number
    expect(out).toMatch(new RegExp(`krippendorff_alpha +${alpha.toFixed(3)}`))
  })

  it.each([
    ['a missing file', ['/nowhere.csv'], '', 'does not exist'],
    ['nothing', ['-'], '', 'The file is empty.'],
    ['broken lines', ['-'], '{"a":1}\n{', 'line 2'],
    ['an unknown metric', ['-', '--metric', 'x'], wide, 'nominal, ordinal, interval, ratio'],
  ])('%s: exit code 2 and a sentence', async (_, args, input, words) => {
    const { code, err } = await parley(args, input)
    expect([code, err.includes(words)]).toEqual([2, true])
  })
})

const ratingsOf = (text: string) => {
  const file = readRatings(text)
  return 'tables' in file ? file.tables[0]!.ratings : []
}

describe('ratings in a file', () => {
  const table = [
    [1, 2, null],
    [1, 3, 2],
  ]
  it.each([
    ['wide, with items', 'item,ann,bob\na,1,1\nb,2,3\nc,,2\n'],
    ['wide, without', 'ann,bob\n1,1\n2,3\nNA,2\n'],
    ['wide, without names', '1,1\n2,3\n,2\n'],
    ['semicolons, line ends and a byte order mark', '\ufeffitem;ann;bob\r\na;1;1\r\nb;2;3\r\nc;;2\r\n'],
    ['long', 'item,rater,value\na,ann,1\na,bob,1\nb,ann,2\nb,bob,3\nc,bob,2\n'],
    ['long, with other words', 'Run ID,Reviewer,Rating\na,ann,1\na,bob,1\nb,ann,2\nb,bob,3\nc,bob,2\n'],
    ['lines of JSON', ['a ann 1', 'a bob 1', 'b ann 2', 'b bob 3', 'c bob 2'].map(lineOf).join('\n')],
    ['a list in JSON', `[${['a ann 1', 'a bob 1', 'b ann 2', 'b bob 3', 'c bob 2'].map(lineOf).join()}]`],
  ])('%s', (_, text) => {
    expect(ratingsOf(text)).toEqual(table)
  })

  it('questions are apart, and numbers beside names are names', () => {
    expect(readRatings('item,rater,criterion,value\na,x,one,1\na,y,one,yes\na,x,two,2\n')).toEqual({
      tables: [
        { criterion: 'one', raters: ['x', 'y'], items: ['a'], ratings: [['1'], ['yes']] },
        { criterion: 'two', raters: ['x'], items: ['a'], ratings: [[2]] },
      ],
    })
  })

  it('whatever is within quotes comes back as it was', () => {
    const cell = fc.string().filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const text = ['"a","b"', ...rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))].join('\r\n')
        expect(readCsv(text)).toEqual([['a', 'b'], ...rows])
      }),
    )
  })
})
function lineOf(text: string): string {
  const [item, rater, value] = text.split(' ')
  return JSON.stringify({ item, rater, value: Number(value) })
}

describe('any vector', () => {
  const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 })
  const names = ['cohen_kappa', 'krippendorff_alpha', 'icc', 'ppi_mean', 'pass_hat_k', 'mcc', 'spearman', 'gwet_ac', 'brier', 'mcnemar']
  const shaped = fc.record(
    {
      statistic: fc.constantFrom(...names),
      ratings: fc.oneof(anything, fc.array(fc.array(fc.option(fc.integer({ min: -1, max: 3 }))))),
      table: fc.oneof(anything, fc.array(fc.array(fc.nat(3)))),
      counts: fc.array(fc.array(fc.nat(3))),
      options: fc.oneof(
        anything,
        fc.record({ metric: fc.constantFrom('ordinal', 'ratio', 'x'), report: fc.constantFrom('ci', 'p', 'x') }, { requiredKeys: [] }),
      ),
      input: fc.oneof(anything, fc.dictionary(fc.string(), fc.array(fc.double()))),
    },
    { requiredKeys: ['statistic'] },
  )
  it('is answered with numbers that are some, or null and a reason; it never throws', () => {
    const finite = (value: unknown): boolean => (Array.isArray(value) ? value.every(finite) : value === null || Number.isFinite(value))
    fc.assert(
      fc.property(fc.oneof(anything, shaped), (vector) => {
        const { value, reason } = compute(vector)
        expect(finite(value)).toBe(true)
        expect(value !== null || reason !== undefined).toBe(true)
        expect(Number.isFinite(costOf(vector))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('too dear for a request is known before it is computed; the ratings of a large calibration are not', () => {
    const many = Array.from({ length: 400 }, (_, rater) => Array.from({ length: 100 }, (_, item) => (rater * item) % 50))
    expect(costOf({ statistic: 'mean_pairwise_cohen_kappa', ratings: many })).toBeGreaterThan(maxCost)
    const large = Array.from({ length: 6 }, () => Array.from({ length: 8_000 }, (_, item) => item % 5))
    expect(costOf({ statistic: 'krippendorff_alpha', ratings: large })).toBeLessThan(maxCost / 50)
  })
})
