import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gates } from './prove/gates.ts'
import { type GateFigures, tablesOf } from './support/gates/table.ts'

const figures = new URL('support/gates/figures.json', import.meta.url)
const page = readFileSync(new URL('../docs/internals/statistical-methods.md', import.meta.url), 'utf8')

describe('docs/internals/statistical-methods.md shows', () => {
  it('the figures that npm run prove -- gates stored', () => {
    expect(existsSync(figures)).toBe(true)
    const table = tablesOf(JSON.parse(readFileSync(figures, 'utf8')) as GateFigures)
    expect(page.match(/<!-- gates -->\n([\s\S]*?)\n<!-- \/gates -->/)?.[1]).toBe(table)
  })
})

describe('the gate errs rarely and stops what got worse', () => {
  it('in the short form, seed 1', async () => {
    const reached = await gates.run({ size: 'short', seed: 1, note: () => {} })
    expect(reached.length).toBeGreaterThan(20)
    expect(reached.filter(({ holds }) => !holds).map(({ what, wanted, reached: one }) => `${what}: ${wanted}, reached ${one}`)).toEqual([])
  })
})
