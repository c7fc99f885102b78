import { describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '#src/cli/import/fixtures/container.ts'
import { importing, lines } from './support/importing.ts'

const { fileOf, imported, newProject, testsIn } = importing()

describe('parley import', () => {
  it('with --partial imports the others, and tells the bad ones by their exit code too', async () => {
    const projectId = await newProject()
    const { code, out, err } = await imported([await fileOf('partial.jsonl', lines(1_200, 700)), '--project', projectId, '--partial'])
    expect([code, out]).toEqual([1, 'Imported 0 scenarios, 1199 tests and 0 channels of 1200.\n'])
    expect(err).toMatch(/^line 700: The entry is not valid JSON/m)
    expect((await testsIn(projectId)).length).toBe(1_199)
  })

  it('takes a CSV file of more than 10 MB, and the rows of a workbook, with the line of each fault', async () => {
    const projectId = await newProject()
    const rows = Array.from({ length: 260 }, (_, at) =>
      at === 200 ? `Question,q${at},more` : `"Question ${at},\n${'"" '.repeat(20_000)}",q${at}`,
    )
    const table = await fileOf('large.csv', ['message,id', ...rows])
    const { code, out, err } = await imported([table, '--project', projectId, '--format', 'csv', '--partial'])
    expect([code, out]).toEqual([1, 'Imported 0 scenarios, 259 tests and 0 channels of 260.\n'])
    expect(err).toMatch(/^line 402[,:]/m)
    const cells = (...texts: string[]) => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const sheet = `${cells('question', 'id', 'owner')}${cells('Where is it?', 'w1', 'Ann')}`
    const book = await fileOf('book.xlsx', [zipOf(workbookOf({ sheets: { First: '', Second: sheet } }))])
    const read = await imported([book, '--project', projectId, '--format', 'csv', '--sheet', 'Second'])
    expect([read.code, read.out]).toEqual([0, 'Imported 0 scenarios, 1 test and 0 channels of 1.\n'])
    expect(read.err).toContain('not used: owner, 1 time, first on line 2')
    const refused = await imported([book, '--project', projectId])
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--format csv')])
  })

  it.each([
    ['an empty file', '', /is empty/],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xc3, 0x28, 0x22), /is not UTF-8 after line 1/],
    ['one array of more than 10 MB', `[${'\n'.repeat(10 * 1024 * 1024)}]`, /cannot split/],
  ])('refuses %s', async (_, text, words) => {
    const { code, err } = await imported([await fileOf('odd.json', [text]), '--project', await newProject()])
    expect([code, err]).toEqual([2, expect.stringMatching(words)])
  })
})
