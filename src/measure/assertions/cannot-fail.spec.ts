import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysMatches } from './always-matches.ts'
import { cannotFail, isRequired } from './cannot-fail.ts'
import { NewAssertion } from './contract.ts'
import { evaluate } from './evaluate.ts'
import { compilePattern } from './pattern.ts'
import { outcomeOf } from './verdict.ts'

const read = (kind: string, settings: object) => NewAssertion.parse({ kind, settings })

describe('assertions that pass whatever the agent says', () => {
  it.each([
    ['regex', { pattern: '.*' }, true],
    ['regex', { pattern: '^.*' }, true],
    ['regex', { pattern: 'a?$' }, true],
    ['regex', { pattern: '(yes|)' }, true],
    ['regex', { pattern: '^[\\s\\S]*$' }, true],
    ['regex', { pattern: '(?s)^.*$' }, true],
    ['regex', { pattern: '[^x]*' }, true],
    // A reply of two lines has no match.
    ['regex', { pattern: '^.*$' }, false],
    ['regex', { pattern: '^$' }, false],
    ['regex', { pattern: '\\bx*' }, false],
    ['regex', { pattern: 'Thursday' }, false],
    ['length', { min: 0, unit: 'words' }, true],
    ['length', { min: 1, unit: 'words' }, false],
    ['length', { min: 0, max: 9, unit: 'words' }, false],
    ['turns', { min: 0 }, true],
    ['turns', { min: 1 }, false],
    ['contains', { text: 'x' }, false],
  ])('%s %j: %j', (kind, settings, expected) => {
    expect(cannotFail(read(kind, settings))).toBe(expected)
    expect(isRequired(read(kind, settings))).toBe(!expected)
  })
  it('a pattern said to match always has a match in any text', () => {
    const part = fc.constantFrom('a', '.', '^', '$', '*', '?', '|', '(', ')', '[^a]', '\\n', '+')
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.string(), (parts, text) => {
        const pattern = parts.join('')
        try {
          compilePattern(pattern)
        } catch {
          return
        }
        if (alwaysMatches(pattern)) for (const one of [text, 'b\nb', '']) expect(compilePattern(pattern).search(one)).not.toBe('none')
      }),
      { numRuns: 2_000 },
    )
  })
  it('require nothing: a run with no other requirement is not passed', () => {
    const turns = [{ index: 1, role: 'agent' as const, content: 'I do not care.', latencyMs: 1, startedAt: '' }]
    const [result] = evaluate([read('regex', { pattern: '.*' })], { turns: turns as never, durationMs: 1 })
    expect(result).toMatchObject({ outcome: 'passed', required: false })
    expect(outcomeOf([result!])).toBe('inconclusive')
  })
})
