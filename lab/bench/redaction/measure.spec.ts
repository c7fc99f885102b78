import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { measureRedaction, redactionTable, sectionOf } from './measure.ts'

it('docs/internals/measurements.md has what npm run bench -- redaction measures', () => {
  const document = readFileSync(new URL('../../../docs/internals/measurements.md', import.meta.url), 'utf8')
  const figures = measureRedaction()
  expect(sectionOf(document).split('\n\n')[0]).toBe(redactionTable(figures))
  expect(figures.alarms).toEqual([])
})
