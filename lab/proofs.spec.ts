import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { proofs } from './prove/proofs.ts'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/internals/proofs.md', root), 'utf8')
const rows = [...text.matchAll(/^\| (T-\d\d) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, test = '', tries = '', check = '']) => ({
  test,
  tries,
  check,
}))
// T-19 was never assigned.
const numbers = Array.from({ length: 44 }, (_, at) => `T-${String(at + 1).padStart(2, '0')}`).filter((test) => test !== 'T-19')

describe('docs/internals/proofs.md', () => {
  it('has a row for each test of the plan, once and in order', () => {
    expect(rows.map(({ test }) => test)).toEqual(numbers)
  })

  it.each(rows)('$test names checks that are there, or says why there is none', ({ check }) => {
    const files = [...check.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
    if (files.length === 0) expect(check).toMatch(/^none: .{10,}/)
  })

  it.each(rows.filter(({ check }) => check.includes('lab/prove/')))('$test names a proof that runs', ({ check }) => {
    for (const [, file, name] of check.matchAll(/`lab\/prove\/([\w-]+)\.ts`(?: \(([\w-]+)\))?/g)) {
      expect(
        proofs.map((proof) => proof.name),
        file,
      ).toContain(name)
      expect(readFileSync(new URL(`lab/prove/${file}.ts`, root), 'utf8')).toContain(`name: '${name}'`)
    }
  })

  it('names every proof', () => {
    const unnamed = proofs.filter(({ name }) => !text.includes(`(${name})`)).map(({ name }) => name)
    // These have no number in the plan.
    expect(unnamed).toEqual(['streams', 'traces', 'groups'])
  })
})
