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
