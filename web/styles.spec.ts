import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))
const parts = globSync('*/**/*.tsx', { cwd: root }).filter((path) => !path.startsWith('dist'))
const sheets = globSync('*/**/*.module.css', { cwd: root }).filter((path) => !path.startsWith('dist'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const classesOf = (css: string) => new Set([...css.matchAll(/(?<![\w])\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
/** Classes that a part takes of each sheet it imports. */
const uses = parts.flatMap((part) => {
  const text = read(part)
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, path]) => ({
    part,
    sheet: join(part, '..', path!),
    classes: new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!)),
  }))
})

// A class that a sheet lacks is `undefined` to the compiler and the browser alike, and the layout is gone without a word.
describe('parts and their style sheets', () => {
  it('take no class that the sheet does not have', () => {
    const missing = uses.flatMap(({ part, sheet, classes }) => {
      const available = classesOf(read(sheet))
      return [...classes].filter((name) => !available.has(name)).map((name) => `${part}: .${name} is not in ${basename(sheet)}`)
    })
    expect(uses.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })
  it('leave no class and no sheet unused', () => {
    const unused = sheets.flatMap((sheet) => {
      const used = new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ classes }) => [...classes]))
      return [...classesOf(read(sheet))].filter((name) => !used.has(name)).map((name) => `${sheet}: .${name}`)
    })
    expect(unused).toEqual([])
  })
})

describe('the measures of web/README.md', () => {
  const readme = read('README.md')
  const measuresOf = (name: string) => {
    const [, cells = ''] = new RegExp(`\\| ${name} \\|([^|]+)\\|`).exec(readme) ?? []
    return [...cells.matchAll(/\d+/g)].map(([size]) => `${size}px`)
  }
  const valuesOf = (pattern: RegExp) =>
    sheets.flatMap((sheet) => [...read(sheet).matchAll(pattern)].map(([, value]) => ({ sheet, value: value! })))

  it('are all widths at which a layout changes', () => {
    const widths = valuesOf(/@media[^{]*width: (\d+px)/g)
    expect(widths.length).toBeGreaterThan(10)
    expect(widths.filter(({ value }) => !measuresOf('Widths of the screen').includes(value))).toEqual([])
  })
  it('name each role of a color, and colors stand nowhere but in the theme', () => {
    const theme = read('theme.css')
    const roles = new Set([...theme.matchAll(/--(?!mantine)([\w-]+):/g)].map(([, name]) => name!))
    expect([...roles].filter((role) => !readme.includes(`\`--${role}\``))).toEqual([])
    expect(valuesOf(/(#[\da-f]{3,8}\b|\brgba?\([^)]*\)|\bhsla?\([^)]*\))/gi)).toEqual([])
  })
  it('are the heights of the rows of a list', () => {
    const [dense] = measuresOf('Rows of a list')
    expect([dense, read('ui/DataList.module.css').includes(`min-height: ${dense}`)]).toEqual(['36px', true])
    expect(read('ui/DataList.tsx')).toContain(`dense: ${Number.parseInt(dense!, 10)}`)
  })
})

// A batch run has 10,000 runs: what is counted in thousands is written as 10,000 wherever it stands.
describe('counts', () => {
  const texts = globSync('*/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/^dist|[.]spec[.]ts$/.test(path))
  const nouns = 'tokens|runs|turns|jobs|conversations|messages|answers|reviews|cells|exchanges|calls'
  const bare = new RegExp(`\\{[a-z][\\w.]*\\} (?:of \\$?\\{[^{}]+\\} )?(?:${nouns})\\b(?!=)`, 'g')

  it('are written by ui/count.ts alone', () => {
    const others = texts.filter((path) => !['ui/count.ts', 'ui/money.ts'].includes(path) && read(path).includes('.toLocaleString('))
    expect(others).toEqual([])
  })
  it('stand nowhere without their separators', () => {
    expect('{ended} of {planned} runs').toMatch(bare)
    expect(texts.flatMap((path) => [...read(path).matchAll(bare)].map(([found]) => `${path}: ${found}`))).toEqual([])
  })
})
