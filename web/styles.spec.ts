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
    sheet: path!.startsWith('#web/') ? path!.slice('#web/'.length) : join(part, '..', path!),
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

// Words that only screen readers get are positioned: from columns that are scrolled away, they would widen the page.
describe('what scrolls sideways', () => {
  it('holds what is positioned in it', () => {
    const blocks = sheets.flatMap((sheet) =>
      [...read(sheet).matchAll(/[^{}]*\{[^{}]*overflow-x: auto;[^{}]*\}/g)].map(([block]) => `${sheet}${block}`),
    )
    expect(blocks.length).toBeGreaterThan(5)
    expect(blocks.filter((block) => !/position: \w+;/.test(block))).toEqual([])
  })
})

describe('what is behind', () => {
  it('is never blurred: without a graphics card, that takes up to 100 ms for each frame', () => {
    expect([...sheets, 'theme.css'].filter((sheet) => /\bblur\(/.test(read(sheet)))).toEqual([])
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

  const declared = (properties: string) =>
    [...sheets, 'theme.css'].flatMap((sheet) =>
      [...read(sheet).matchAll(new RegExp(`[\\s{;](?:${properties}): ([^;]*);`, 'g'))].flatMap(([, value]) =>
        [...value!.matchAll(/(?<![\d.])\d+(?:[.]\d+)?px/g)].map(([size]) => ({ sheet, size })),
      ),
    )
  it.each([
    ['Type', 'font-size', 100],
    ['Corners', 'border(?:-[a-z-]+)?-radius', 60],
    ['Space', '(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?', 400],
  ])('%s: no size is outside of the scale', (name, properties, least) => {
    const scale = measuresOf(name)
    const isPill = (size: string) => name === 'Corners' && size === '999px'
    const isPosition = (size: string) => name === 'Space' && Number.parseFloat(size) > 32
    const found = declared(properties)
    expect(found.length).toBeGreaterThan(least)
    const outside = found.filter(({ size }) => !scale.includes(size) && size !== '0px' && !isPill(size) && !isPosition(size))
    expect(outside).toEqual([])
  })
  it('weights of type are five', () => {
    const weights = new Set(sheets.flatMap((sheet) => [...read(sheet).matchAll(/font-weight: (\d+);/g)].map(([, weight]) => weight!)))
    expect([...weights].sort()).toEqual(['400', '500', '550', '600', '650'])
  })
  it('are all sizes of type that a part sets itself', () => {
    const inline = parts.flatMap((part) =>
      [...read(part).matchAll(/fontSize: '?([\d.]+)|fz="?\{?([\d.]+)/g)].map(([, a, b]) => `${a ?? b}px`),
    )
    expect(inline.filter((size) => !measuresOf('Type').includes(size))).toEqual([])
  })
  it('are all widths at which a layout changes', () => {
    const widths = valuesOf(/@media[^{]*width: (\d+px)/g)
    expect(widths.length).toBeGreaterThan(10)
    expect(widths.filter(({ value }) => !measuresOf('Widths of the screen').includes(value))).toEqual([])
  })
  it('name each role of a color, and colors are nowhere but in the theme', () => {
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

// A batch run has 10,000 runs: counts in thousands are written as 10,000 everywhere.
describe('counts', () => {
  const texts = globSync('*/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/^dist|[.]spec[.]ts$/.test(path))
  const nouns = 'tokens|runs|turns|jobs|conversations|messages|answers|reviews|cells|exchanges|calls'
  const bare = new RegExp(`\\{[a-z][\\w.]*\\} (?:of \\$?\\{[^{}]+\\} )?(?:${nouns})\\b(?!=)`, 'g')

  it('are written by ui/count.ts alone', () => {
    const others = texts.filter((path) => !['ui/count.ts', 'ui/money.ts'].includes(path) && read(path).includes('.toLocaleString('))
    expect(others).toEqual([])
  })
  it('are nowhere without their separators', () => {
    expect('{ended} of {planned} runs').toMatch(bare)
    expect(texts.flatMap((path) => [...read(path).matchAll(bare)].map(([found]) => `${path}: ${found}`))).toEqual([])
  })
})
