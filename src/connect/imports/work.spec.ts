import { expect, it } from 'vitest'
import { ServiceError } from '#src/platform/errors.ts'
import { readFile } from './fixtures/reading.ts'

const huge = (at: number) => `${'[a-z0-9]{40}'.repeat(20)}x${at}`
const fileWith = (patterns: string[], tests: number) =>
  JSON.stringify({
    prompts: ['{{q}}'],
    defaultTest: { assert: patterns.map((value) => ({ type: 'regex', value })) },
    tests: Array.from({ length: tests }, (_, at) => ({ vars: { q: `Question ${at}` } })),
  })
const read = (content: string, more: object = {}) => {
  try {
    return readFile('promptfoo', content, more).report.counts.tests
  } catch (error) {
    return error instanceof ServiceError ? error.extras.errors : error
  }
}
const tooCostly = [expect.objectContaining({ pointer: '/content', code: 'too_costly' })]
const patterns = Array.from({ length: 100 }, (_, at) => huge(at))

it('a hundred huge patterns for each of 1,500 tests are refused', () => {
  expect(read(fileWith(patterns, 1_500))).toEqual(tooCostly)
})

it('the same is so where each test has one assertion too many', () => {
  expect(read(fileWith([...patterns, 'x'], 1_500))).toEqual(tooCostly)
})

it('neither many tests nor some patterns are refused', () => {
  expect([read(fileWith(['^a'], 1_500)), read(fileWith(patterns.slice(0, 2), 20))]).toEqual([1_500, 20])
  expect(read(fileWith([...patterns, 'x'], 5))).toBe(0)
})
