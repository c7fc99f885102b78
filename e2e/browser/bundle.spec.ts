import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWeb } from '#web/build.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const zipped = (path: string) => gzipSync(readFileSync(join(dist, path))).length

describe('what a browser loads before the first page', () => {
  let shell = ''
  beforeAll(async () => {
    await buildWeb(true)
    shell = readFileSync(join(dist, 'index.html'), 'utf8')
  })

  it('is less than 220 kB of JavaScript in at most six files, and 32 kB of styles, compressed by gzip', () => {
    const scripts = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+[.]js)"/g)].map((match) => match[1]!)
    const styles = [...shell.matchAll(/href="\/(assets\/[^"]+[.]css)"/g)].map((match) => match[1]!)
    const size = (paths: string[]) => paths.reduce((sum, path) => sum + zipped(path), 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.length).toBeLessThanOrEqual(6)
    expect(size(scripts)).toBeLessThan(220_000)
    expect(size(styles)).toBeLessThan(32_000)
  })
  it('starts with a script of less than 4 kB, which sends the first requests and waits for no style', () => {
    const first = /<script async type="module"[^>]* src="\/(assets\/[^"]+)"/.exec(shell)![1]!
    expect(zipped(first)).toBeLessThan(4_000)
    expect(readFileSync(join(dist, first), 'utf8')).toContain('/auth/refresh')
  })
  it('names what each page takes besides, in at most thirty files that there are', () => {
    const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { path: string; files: string[] }[]
    const routes = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
    expect(pages.length).toBe(routes.match(/^ {2}page\('/gm)!.length)
    for (const { path, files } of pages) {
      expect([path, files.length > 0 && files.length <= 30]).toEqual([path, true])
      for (const file of files) expect([path, zipped(file.slice(1)) > 0]).toEqual([path, true])
    }
  })
  it('has a style for each class of Mantine that a script names and Mantine has one for', () => {
    const classesOf = (text: string) => new Set(text.match(/\bm_[0-9a-f]+\b/g))
    const read = (end: string) => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith(end))
    const textOf = (end: string) =>
      read(end)
        .map((name) => readFileSync(join(dist, 'assets', name), 'utf8'))
        .join('\n')
    const sheets = ['core', 'notifications', 'spotlight'].map(
      (name) => new URL(`../../node_modules/@mantine/${name}/styles.css`, import.meta.url),
    )
    const available = classesOf(sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n'))
    const styled = classesOf(textOf('.css'))
    const named = [...classesOf(textOf('.js'))].filter((name) => available.has(name))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => !styled.has(name))).toEqual([])
  })
  it('comes from the service itself: no file names another host to load from', () => {
    expect(shell).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    const styles = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'))
    for (const name of styles)
      expect(readFileSync(join(dist, 'assets', name), 'utf8')).not.toMatch(/(?:url\(|@import)["']?\s*["']?(?:https?:)?\/\//)
  })
  it('holds no style element and no style attribute, which the policy would refuse', () => {
    expect(shell).not.toMatch(/<style|\sstyle=/)
  })
})
