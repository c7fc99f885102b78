import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictures } from './pictures/pictures.ts'

describe('pictures', () => {
  const texts = ['README.md', ...globSync('docs/**/*.md')].map((path) => readFileSync(path, 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(/\]\([\w./-]*pictures\/([\w-]+)[.]png\)/g)].map(([, name]) => name!))
  const files = readdirSync('docs/pictures').map((name) => name.replace('.png', ''))

  it('that a page shows are there, those that are there are shown, and `npm run pictures` takes each of them', () => {
    expect([...new Set(named)].sort()).toEqual(files.sort())
    expect(pictures.map(({ name }) => name).sort()).toEqual(files)
  })

  it('are small', () => {
    for (const name of files) expect([name, statSync(`docs/pictures/${name}.png`).size < 120_000]).toEqual([name, true])
  })
})
